"""Check a list of hands from Python."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from mjscore.american import Card
    from mjscore.many import Checked
    from mjscore.rows import Kind


def batch(  # noqa: PLR0913 - each says one thing about all hands
    source: "str | Path | BinaryIO | Iterable[str | Mapping[str, Any]]",
    *,
    rules: str | None = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    card: "Card | None" = None,
    notation: str | None = None,
    counting: str = "chips",
    columns: "Mapping[str, str] | None" = None,
    kind: "Kind | str | None" = None,
    sheet: str | None = None,
    encoding: str | None = None,
    jobs: int = 1,
) -> "Iterator[Checked]":
    """Check many hands, one by one as they are asked for: score each, and judge what was claimed for it.

    ``source`` is the name of a file or a stream of bytes (text, CSV, JSON lines, a workbook), or hands: lines of
    notation, or mappings of what columns say. ``columns`` are headers by what they say, as in ``{"hand": "tiles"}``.
    The other arguments hold for every row that does not say otherwise. A row that is wrong is a Checked with its
    faults; a file that cannot be read at all is a SheetError, raised at once, as are the errors of wrong arguments.
    ``jobs`` is how many processes work on it, 0 for one a processor: the results are the same, and rows are read some
    hundred ahead. What columns hold must then be fit to be pickled. SheetError S017 when a process is lost.

    >>> hands = ["123b 456b 789b [EEE] 9d +9d", "1203b", {"hand": "123b 456b 789b EEE 9d +9d", "claim": 40}]
    >>> [(each.number, each.outcome.value, each.right) for each in batch(hands)]
    [(1, 'wins', True), (2, 'unreadable', False), (3, 'wins', False)]
    """
    from mjscore import many  # noqa: PLC0415 - only when used
    from mjscore.many.jobs import number_of_jobs  # noqa: PLC0415
    from mjscore.rows import Kind, Table, read_rows, rows_of  # noqa: PLC0415

    processes = number_of_jobs(jobs)
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    settled = many.settle(many.Defaults(rules, profile, changed, card, None, notation, counting))
    wanted = {many.role_named(role): header for role, header in (columns or {}).items()}
    if isinstance(source, str | Path) or hasattr(source, "read"):
        named = None if kind is None else Kind(kind)
        table = read_rows(source, kind=named, sheet=sheet, encoding=encoding, table=bool(wanted))  # type: ignore[arg-type]
    else:
        table = Table(Kind.JSONL, (), rows_of(source))
    checking = many.checking_of(table, wanted, settled)
    checked = checking(table.rows)
    if processes > 1:
        from mjscore.many.side_by_side import side_by_side  # noqa: PLC0415

        checked = side_by_side(checking, table.rows, processes)
    return (each for each in checked if isinstance(each, many.Checked))
