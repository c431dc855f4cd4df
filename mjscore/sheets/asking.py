"""Scoresheets checked from Python: files, streams, or rows that a program already has."""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import BinaryIO, cast

from mjscore.errors import Fault, NotationError, SheetError, TableError
from mjscore.notation import rules_fault, rules_named
from mjscore.sheets.check import Checked
from mjscore.sheets.files import grid_of_rows, read_grids, sheets_in
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import read_mapping
from mjscore.sheets.people import Winds
from mjscore.sheets.scoring import Scoring, scoring_for
from mjscore.sheets.understand import Asked, check_grids
from mjscore.suggestions import perhaps
from mjscore.table.players import read_players

CheckedTable = Checked
"""A table of a scoresheet that was checked, as ``check_sheet`` returns it."""

Rows = Sequence[Sequence[object] | Mapping[str, object]]
Source = str | os.PathLike[str] | BinaryIO | Rows


def check_sheet(  # noqa: PLR0913 - each says one thing about all sheets
    *sources: Source,
    rules: str = "mcr",
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    counting: str | None = None,
    columns: Mapping[str, str | Sequence[str]] | None = None,
    players: Sequence[str] = (),
    winds: str | None = None,
    numbers: str | None = None,
    sheet: str | None = None,
    encoding: str | None = None,
) -> tuple[CheckedTable, ...]:
    """Check scoresheets: every table with its faults, each told once, and the totals and table points it should have.

    A source is the name of a file or a folder, a stream of bytes, or rows: lists of cells, the headers first, or
    mappings by header. Files of hands and of tables (see ``--tables``) are given together. ``columns`` are headers by
    what they say, as ``{"winner": "Gewinner", "results": ["Ann", "Bob", "Cem", "Dan"]}``; ``players`` are four names by
    starting seat; ``winds`` are ``moving`` or ``starting``, ``numbers`` ``results`` or ``totals``; ``sheet`` is one of
    a workbook, ``encoding`` that of texts (UTF-8, UTF-16 and Latin-1 are found out). Points are those of the ``rules``
    and their ``profile``; chips under the simplified Chinese ones.

    Raises SheetError with all that keeps a source from being read, NotationError for unknown ``rules`` and for
    arguments that these rules do not have, RulesError for an unknown ``profile``, override or ``counting``, TableError
    for ``winds``, ``numbers`` and ``players`` that are none, TypeError for arguments of other types.
    Source: the payments of ``mjscore table pay``.

    >>> head = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
    >>> [table] = check_sheet([head, [1, "Ann", "Bob", 12, 36, -12, -8, -8]])
    >>> [(fault.code, fault.hand, fault.found, fault.expected) for fault in table.faults]
    [('S040', 1, '-12', '-20')]
    >>> table.ok, table.totals, [str(each) for each in table.points]
    (False, (36, -20, -8, -8), ['4', '0', '3/2', '3/2'])
    """
    if not sources:
        raise TypeError("a scoresheet is wanted: a file, a stream of bytes or a list of rows")
    _require_texts(
        rules=rules, profile=profile, counting=counting, winds=winds, numbers=numbers, sheet=sheet, encoding=encoding
    )
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    _require_names("players", players)
    asked = asking(
        scoring_asked(rules, profile, changed, counting),
        columns=_mapping(columns or {}),
        players=",".join(players) if players else None,
        winds=winds,
        numbers=numbers,
    )
    grids = [grid for source in sources for grid in _grids(source, sheet, encoding)]
    found = check_grids(grids, asked)
    faults = [fault for each in found if not isinstance(each, Checked) for fault in each.error.faults]
    if faults:
        raise SheetError(faults)
    return tuple(each for each in found if isinstance(each, Checked))


def _require_texts(**given: object) -> None:
    """TypeError for an argument that is neither text nor None."""
    for name, value in given.items():
        if value is not None and not isinstance(value, str):
            raise TypeError(f"{name} is text, not {type(value).__name__}")


def _require_names(what: str, names: object) -> None:
    """TypeError for anything but a list of texts."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(each, str) for each in names):
        raise TypeError(f"{what} are a list of names, not {names!r:.60}")


def _mapping(columns: Mapping[str, str | Sequence[str]]) -> list[str]:
    """Columns as ``--map`` has them; TypeError for anything but headers by what they say."""
    if not isinstance(columns, Mapping):
        raise TypeError(f"columns are headers by what they say, in a mapping, not {type(columns).__name__}")
    for what, each in columns.items():
        if not isinstance(what, str):
            raise TypeError(f"what a column says is text, not {what!r:.60}")
        if not isinstance(each, str):
            _require_names(f"the columns of {what}", each)
    return [f"{what}={each if isinstance(each, str) else ','.join(each)}" for what, each in columns.items()]


def _grids(source: Source, sheet: str | None, encoding: str | None) -> list[Grid]:
    if isinstance(source, str | os.PathLike):
        names = sheets_in([os.fspath(source)])
        return [grid for name in names for grid in read_grids(name, sheet=sheet, encoding=encoding)]
    if hasattr(source, "read"):
        return read_grids("-", cast("BinaryIO", source), sheet, encoding)
    if isinstance(source, Sequence) and not isinstance(source, bytes | bytearray):
        return [grid_of_rows(source)]
    raise TypeError(f"a scoresheet is a file, a stream of bytes or a list of rows, not {type(source).__name__}")


def asking(
    scoring: Scoring,
    *,
    columns: Sequence[str] = (),
    players: str | None = None,
    winds: str | None = None,
    numbers: str | None = None,
) -> Asked:
    """How sheets are to be read, from what options say; SheetError S031 and TableError T005 and T024 to T026."""
    return Asked(
        scoring,
        read_mapping(columns),
        read_players(players) if players is not None else (),
        _winds(winds),
        _totals(numbers),
    )


def scoring_asked(
    rules: str | None, profile: str | None, overrides: tuple[str, ...], counting: str | None, option: str = ""
) -> Scoring:
    """The rules of a sheet; NotationError for others, and for what these rules do not have, called with ``option``.

    >>> scoring_asked("American", "tournament", (), None).label
    'American, tournament'
    """
    found = rules_named(rules or "mcr")
    if found is None:
        raise NotationError([rules_fault(rules or "", f"{option}rules {rules}")])
    wrong = {"profile": profile, "rule": overrides} if found == "chinese" else {"counting": counting}
    faults = [
        Fault("N012", f"{option}{name} is no option of a sheet under these rules", hint="leave it out")
        for name, value in wrong.items()
        if value
    ]
    if faults:
        raise NotationError(faults)
    return scoring_for(found, profile, overrides, counting)


def _winds(name: str | None) -> Winds | None:
    if name is None:
        return None
    found = next((each for each in Winds if each.value == name.strip().casefold()), None)
    if found is None:
        hint = "winds are those of each hand, moving, or those on which players began, starting"
        hint = perhaps(name, [each.value for each in Winds], hint)
        raise TableError([Fault("T005", f"--winds {name!r} is neither moving nor starting", hint=hint)])
    return found


def _totals(name: str | None) -> bool | None:
    if name is None:
        return None
    if name.strip().casefold() not in {"results", "totals"}:
        hint = "the numbers of the players are the results of each hand, or totals after it"
        hint = perhaps(name, ["results", "totals"], hint)
        raise TableError([Fault("T005", f"--numbers {name!r} are neither results nor totals", hint=hint)])
    return name.strip().casefold() == "totals"
