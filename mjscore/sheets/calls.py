"""Scoresheets from Python: the same checks and standings as on the command line."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

from mjscore.errors import Fault, SheetError, TableError
from mjscore.sheets.check import Checked
from mjscore.sheets.files import read_grids
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import read_mapping
from mjscore.sheets.people import Winds
from mjscore.sheets.scoring import scoring_for
from mjscore.sheets.standings import Standings
from mjscore.sheets.standings import standings as add_up
from mjscore.sheets.understand import Asked, Unread, check_grids, without_strangers

Value = TypeVar("Value")
Source = str | Path | BinaryIO | Iterable[Sequence[object]]


def check_sheet(  # noqa: PLR0913 - each says one thing about the sheet
    *sources: Source,
    rules: str = "mcr",
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    counting: str | None = None,
    columns: Mapping[str, str] | None = None,
    players: Sequence[str] = (),
    sheet: str | None = None,
    winds: str | None = None,
    numbers: str | None = None,
) -> list[Checked]:
    """Check scoresheets: every table with its faults, and the totals and table points that it should have.

    A source is the name of a file, a stream of bytes, or rows of cells, the first of them the headers; hands and tables
    may be two sources. ``columns`` says which column is which, as in ``{"winner": "Gewinner"}``; ``players`` are the
    four names where the sheet has none; ``sheet`` one sheet of a workbook; ``winds`` is ``moving`` or ``starting``,
    ``numbers`` ``results`` or ``totals``. Raises SheetError for a source that cannot be read, TableError, RulesError or
    NotationError for arguments that are wrong. Source: the payments of ``fan_tables/``.

    >>> headers = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
    >>> rows = [headers, [1, "Ann", "Bob", 12, 36, -20, -8, 0]]
    >>> [table] = check_sheet(rows)
    >>> [(fault.code, fault.hand, str(fault.place), fault.expected) for fault in table.faults]
    [('S040', 1, 'H2 (Dan)', '-8')]
    >>> table.totals
    (36, -20, -8, -8)
    """
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    asked = Asked(
        scoring_for(rules, profile, changed, counting),
        read_mapping([f"{role}={header}" for role, header in (columns or {}).items()]),
        tuple(players),
        None if winds is None else _one_of("winds", winds, {each.value: each for each in Winds}),
        None if numbers is None else _one_of("numbers", numbers, {"results": False, "totals": True}),
    )
    grids = [grid for number, source in enumerate(sources, start=1) for grid in _grids(source, number, sheet)]
    found = without_strangers(check_grids(grids, asked))
    faults = [fault for each in found if isinstance(each, Unread) for fault in each.error.faults]
    if faults:
        raise SheetError(faults)
    return [each for each in found if isinstance(each, Checked)]


def standings(tables: Iterable[Checked]) -> Standings:
    """The players of an event by rank, from checked tables: table points, ties shared exactly, points, penalties.

    >>> headers = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
    >>> rows = [headers, [1, "Ann", "Bob", 12, 36, -20, -8, -8]]
    >>> [(each.rank, each.player, str(each.table_points), each.total) for each in standings(check_sheet(rows)).players]
    [(1, 'Ann', '4', 36), (2, 'Cem', '3/2', -8), (2, 'Dan', '3/2', -8), (4, 'Bob', '0', -20)]
    """
    return add_up(list(tables))


def _grids(source: Source, number: int, sheet: str | None) -> list[Grid]:
    if isinstance(source, str | Path):
        return read_grids(str(source), None, sheet)
    if hasattr(source, "read"):
        return read_grids("-", source, sheet)  # type: ignore[arg-type]
    rows = tuple(tuple("" if cell is None else str(cell) for cell in row) for row in source)
    if not rows:
        raise SheetError([Fault("S033", "there are no rows", hint="the first row holds the headers")])
    return [Grid(f"rows {number}", rows)]


def _one_of(name: str, text: str, values: Mapping[str, Value]) -> Value:
    if text not in values:
        hint = f"it is {' or '.join(values)}"
        raise TableError([Fault("T005", f"{name} cannot be {text!r}", hint=hint)])
    return values[text]
