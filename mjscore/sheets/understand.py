"""Files of scoresheets from cells to checked tables: hands and tables paired, what is ambiguous read as fits best."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mjscore.errors import SheetError
from mjscore.sheets.check import Checked, check
from mjscore.sheets.grid import Grid, titled
from mjscore.sheets.hand_rows import Manner, is_open
from mjscore.sheets.headers import Mapped, speaks_of_hands
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
    """A file that cannot be read, or a sheet of a workbook, and why."""

    file: str
    error: SheetError
    sheet: str = ""

    @property
    def title(self) -> str:
        """The file for people, with its sheet."""
        return titled(self.file, self.sheet)


def check_grids(grids: Sequence[Grid | Unread], asked: Asked) -> list[Checked | Unread]:
    """The tables of all files, checked, in the order of the files; hands are held against a file of tables beside them.

    >>> rows = (tuple("hand winner discarder points A B C D".split()), tuple("1 A B 10 34 -18 -8 -8".split()))
    >>> [checked] = check_grids([Grid("night.csv", rows)], Asked())
    >>> checked.ok, checked.totals
    (True, (34, -18, -8, -8))
    """
    opened = [_open(grid, asked) for grid in grids]
    beside, found = _all_tables(opened)
    used: set[tuple[int, Key]] = set()
    for place, each in enumerate(opened):
        if isinstance(each, Opened) and not each.of_tables:
            found[place] = _checked(each, asked, _within_reach(each, beside), used)
    for place, each in enumerate(opened):
        if isinstance(each, Opened) and each.of_tables and place not in found:
            own = [each for each in beside if each.place == place and (place, each.key) not in used]
            found[place] = [check(each.table, asked.scoring) for each in own]
    return list(_with_sheets_left_out(grids, [found[place] for place in range(len(opened))]))


def _open(grid: Grid | Unread, asked: Asked) -> Opened | Unread:
    if isinstance(grid, Unread):
        return grid
    try:
        return open_sheet(grid, asked.mapped, asked.players)
    except SheetError as error:
        return Unread(grid.file, _also_told(error, grid.notes), grid.sheet)


def _also_told(error: SheetError, notes: Sequence[str]) -> SheetError:
    """Why a file is not understood, with how it had to be read: words in another encoding are no headers."""
    told = "; ".join(notes)
    faults = [replace(each, hint=f"{told}; or {each.hint}" if each.hint else told) for each in error.faults]
    return SheetError(faults, error.text) if notes else error


@dataclass(frozen=True, slots=True)
class _Beside:
    """A table without its hands: the place of its file among all, its round and number, what is stated of it."""

    place: int
    key: Key
    table: Table


def _all_tables(opened: Sequence[Opened | Unread]) -> tuple[list[_Beside], dict[int, list[Checked | Unread]]]:
    """The tables of the files whose rows are tables; and the files that cannot be read."""
    tables: list[_Beside] = []
    failed: dict[int, list[Checked | Unread]] = {}
    for place, each in enumerate(opened):
        if isinstance(each, Unread):
            failed[place] = [each]
        elif each.of_tables:
            try:
                tables += [_Beside(place, key, table) for key, table in read_tables(each).items()]
            except SheetError as error:
                failed[place] = [Unread(each.grid.file, error, each.grid.sheet)]
    return tables, failed


def _within_reach(opened: Opened, beside: Sequence[_Beside]) -> dict[Key, _Beside]:
    """The tables that may be those of a file of hands: where two have the same number, the one of the same workbook."""
    found: dict[Key, _Beside] = {}
    for key in dict.fromkeys(each.key for each in beside):
        same = [each for each in beside if each.key == key]
        own = [each for each in same if each.table.file == opened.grid.file]
        alone = next((group for group in (own, same) if len(group) == 1), None)
        if alone is not None:
            found[key] = alone[0]
    return found


_NO_SHEET = {"S030", "S031", "S033"}
"""The faults of a sheet of a workbook that is none with scores, such as a list of players."""


def _with_sheets_left_out(
    grids: Sequence[Grid | Unread], found: Sequence[list[Checked | Unread]]
) -> Iterator[Checked | Unread]:
    """What was found, without the sheets of workbooks that hold no scores; a note names these, and those not seen."""
    left: dict[str, list[tuple[str, str]]] = {}
    kept: list[Checked | Unread] = []
    read = {each.table.file for checked in found for each in checked if isinstance(each, Checked)}
    for grid, several in zip(grids, found, strict=True):
        if isinstance(grid, Grid) and grid.others:
            left.setdefault(grid.file, list(grid.others))
        for each in several:
            if isinstance(each, Unread) and isinstance(grid, Grid) and each.sheet and each.file in read:
                codes = {fault.code for fault in each.error.faults}
                empty = codes == {"S033"}
                if empty or (codes <= _NO_SHEET and not speaks_of_hands(grid)):
                    why = "nothing below its headers" if empty else "no scoresheet"
                    left.setdefault(each.file, []).append((each.sheet, why))
                    continue
            kept.append(each)
    told = {grid.title: grid.notes for grid in grids if isinstance(grid, Grid)}
    for each in kept:
        if isinstance(each, Unread):
            yield each
            continue
        notes = told.pop(titled(each.table.file, each.table.sheet), ())
        if names := left.pop(each.table.file, None):
            without = ", ".join(f"{name!r} ({why})" for name, why in names)
            notes = (*notes, f"sheets of {each.table.file} that are left out: {without}")
        yield replace(each, of_file=notes)


def _checked(
    opened: Opened, asked: Asked, beside: Mapping[Key, _Beside], used: set[tuple[int, Key]]
) -> list[Checked | Unread]:
    """The tables of a file of hands, read in the way in which least is wrong; ``used`` gains those found beside it."""
    tables = {key: each.table for key, each in beside.items()}
    best: list[Checked] | None = None
    has_winds = _has_winds(opened)
    try:
        for manner in _manners(opened, asked, has_winds=has_winds):
            found = [check(table, asked.scoring) for table in read_sheet(opened, manner, asked.scoring.rules, tables)]
            found = [_with_manner(checked, opened, manner, has_winds=has_winds) for checked in found]
            if best is None or _weight(found) < _weight(best):
                best = found
            if _weight(best) == 0:
                break
    except SheetError as error:
        return [Unread(opened.grid.file, error, opened.grid.sheet)]
    alone = not opened.many and len(tables) == 1
    names = {each.table.name for each in best or ()} - {""}
    used |= {(each.place, key) for key, each in beside.items() if alone or each.table.name in names}
    return list(best or ())


def _weight(found: Sequence[Checked]) -> int:
    return sum(len(checked.faults) for checked in found)


def _manners(opened: Opened, asked: Asked, *, has_winds: bool) -> Iterator[Manner]:
    """The ways to read a file, the likeliest first."""
    winds = [Winds.MOVING, Winds.STARTING]
    if all(wind_of(who, with_w=opened.layout.with_w) for who in opened.layout.who) and not opened.players:
        winds.reverse()
    winds = [asked.winds] if asked.winds else winds if has_winds else winds[:1]
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


def _with_manner(checked: Checked, opened: Opened, manner: Manner, *, has_winds: bool) -> Checked:
    """A table with notes of how what is ambiguous was read, and of columns that nothing was made of."""
    notes = []
    if has_winds:
        what = "the seats of that hand" if manner.winds is Winds.MOVING else "the seats on which players began"
        notes.append(f"winds of winners and discarders were read as {what}")
    if manner.totals:
        notes.append("the numbers of the players were read as running totals")
    strangers = [repr(column.header) for column in opened.layout.unknown]
    if strangers:
        notes.append(f"columns not used: {', '.join(strangers)}")
    return replace(checked, notes=(*notes, *checked.notes))
