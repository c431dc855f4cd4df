"""Files of scoresheets from cells to checked tables: hands and tables paired, what is ambiguous read as fits best."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mjscore.errors import SheetError
from mjscore.sheets.check import Checked, check
from mjscore.sheets.grid import Grid
from mjscore.sheets.hand_rows import Manner, is_open
from mjscore.sheets.headers import Mapped
from mjscore.sheets.model import Table
from mjscore.sheets.opened import Key, Opened, open_sheet
from mjscore.sheets.people import Winds
from mjscore.sheets.read import read_sheet
from mjscore.sheets.scoring import Scoring, scoring_for
from mjscore.sheets.tables import read_tables
from mjscore.sheets.words import is_empty, plain, wind_of


@dataclass(frozen=True, slots=True)
class Asked:
    """How sheets are to be read: the rules, what `--map` says, four names, and what is settled of what is ambiguous."""

    scoring: Scoring = field(default_factory=scoring_for)
    mapped: Mapped = field(default_factory=lambda: Mapped({}, {}))
    players: tuple[str, ...] = ()
    winds: Winds | None = None
    totals: bool | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that cannot be read, and why."""

    file: str
    error: SheetError


def check_grids(grids: Sequence[Grid | Unread], asked: Asked) -> list[Checked | Unread]:
    """The tables of all files, checked, in the order of the files; hands are held against a file of tables beside them.

    >>> rows = (tuple("hand winner discarder points A B C D".split()), tuple("1 A B 10 34 -18 -8 -8".split()))
    >>> [checked] = check_grids([Grid("night.csv", rows)], Asked())
    >>> checked.ok, checked.totals
    (True, (34, -18, -8, -8))
    """
    opened = [_open(grid, asked) for grid in grids]
    tables, found = _all_tables(opened)
    used: set[Key] = set()
    for place, each in enumerate(opened):
        if isinstance(each, Opened) and not each.of_tables:
            found[place] = _checked(each, asked, tables, used)
    for place, each in enumerate(opened):
        if isinstance(each, Opened) and each.of_tables and place not in found:
            own = [table for key, table in tables.items() if key not in used and table.file == each.grid.file]
            found[place] = [check(table, asked.scoring) for table in own]
    return [checked for place in range(len(opened)) for checked in found[place]]


def _open(grid: Grid | Unread, asked: Asked) -> Opened | Unread:
    if isinstance(grid, Unread):
        return grid
    try:
        return open_sheet(grid, asked.mapped, asked.players)
    except SheetError as error:
        return Unread(grid.file, error)


def _all_tables(opened: Sequence[Opened | Unread]) -> tuple[dict[Key, Table], dict[int, list[Checked | Unread]]]:
    """The tables of the files whose rows are tables, by round and table; and the files that cannot be read."""
    tables: dict[Key, Table] = {}
    failed: dict[int, list[Checked | Unread]] = {}
    for place, each in enumerate(opened):
        if isinstance(each, Unread):
            failed[place] = [each]
        elif each.of_tables:
            try:
                tables |= read_tables(each)
            except SheetError as error:
                failed[place] = [Unread(each.grid.file, error)]
    return tables, failed


def _checked(opened: Opened, asked: Asked, tables: Mapping[Key, Table], used: set[Key]) -> list[Checked | Unread]:
    """The tables of a file of hands, read in the way in which least is wrong."""
    best: list[Checked] | None = None
    try:
        for manner in _manners(opened, asked):
            found = [check(table, asked.scoring) for table in read_sheet(opened, manner, asked.scoring.rules, tables)]
            found = [_with_manner(checked, opened, manner) for checked in found]
            if best is None or _weight(found) < _weight(best):
                best = found
            if _weight(best) == 0:
                break
    except SheetError as error:
        return [Unread(opened.grid.file, error)]
    alone = not opened.many and len(tables) == 1
    names = {each.table.name for each in best or ()} - {""}
    used |= {key for key in tables if alone or tables[key].name in names}
    return list(best or ())


def _weight(found: Sequence[Checked]) -> int:
    return sum(len(checked.faults) for checked in found)


def _manners(opened: Opened, asked: Asked) -> Iterator[Manner]:
    """The ways to read a file, the likeliest first."""
    winds = [Winds.MOVING, Winds.STARTING]
    if all(wind_of(who, with_w=opened.layout.with_w) for who in opened.layout.who) and not opened.players:
        winds.reverse()
    winds = [asked.winds] if asked.winds else winds if _has_winds(opened) else winds[:1]
    totals = [asked.totals] if asked.totals is not None else [False, True] if is_open(opened) else [False]
    for as_totals in totals:
        for each in winds:
            yield Manner(each, as_totals)


def _has_winds(opened: Opened) -> bool:
    """Whether winners or discarders are named by winds."""
    columns = [opened.layout.single[role] for role in ("winner", "discarder") if role in opened.layout.single]
    names = {plain(name) for name in opened.players or opened.layout.who if not wind_of(name)}
    cells = [opened.grid.cell(row, column.index) for row in range(len(opened.grid.rows)) for column in columns]
    return any(
        wind_of(cell, with_w=opened.layout.with_w) and plain(cell) not in names for cell in cells if not is_empty(cell)
    )


def _with_manner(checked: Checked, opened: Opened, manner: Manner) -> Checked:
    """A table with notes of how what is ambiguous was read, and of columns that nothing was made of."""
    notes = []
    if _has_winds(opened):
        what = "the seats of that hand" if manner.winds is Winds.MOVING else "the seats on which players began"
        notes.append(f"winds of winners and discarders were read as {what}")
    if manner.totals:
        notes.append("the numbers of the players were read as running totals")
    strangers = [repr(column.header) for column in opened.layout.unknown]
    if strangers:
        notes.append(f"columns not used: {', '.join(strangers)}")
    return replace(checked, notes=(*notes, *checked.notes))
