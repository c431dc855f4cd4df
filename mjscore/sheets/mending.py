"""A sheet mended: one fault after the other, each change tried out, and kept only when less is wrong with it.

What the sheet does not decide stays as it is, and is left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mjscore.errors import SheetError
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.model import Place, SheetFault
from mjscore.sheets.remedies import remedies
from mjscore.sheets.remedy import Case, Remedy, is_on
from mjscore.sheets.rivals import Rival, outcome, rivals
from mjscore.sheets.understand import Asked, Unread, check_grids

_FOLLOWING = ("S048", "S057")
"""The codes of what only follows from totals: table points and ranks."""

_MOST_SESSIONS = 2
"""A table with more hands than so many sessions have is told to be too long, and no change to it is tried."""

_Cell = tuple[int, int]
_Key = tuple[str, str, Place | None, int | None]


@dataclass(frozen=True, slots=True)
class Change:
    """A cell that was changed: what stood there, what should, and the code of the fault it was changed for.

    ``hand`` is the number of the hand with the fault, None for what is about the table. ``whole_row``: the row was left
    out. ``cell`` is the row and column in the grid, from 1, column 0 for a whole row.
    """

    code: str
    hand: int | None
    place: Place
    found: str
    expected: str
    cell: tuple[int, int]

    @property
    def whole_row(self) -> bool:
        """Whether a row was left out."""
        return not self.cell[1]


@dataclass(frozen=True, slots=True)
class Mended:
    """A sheet as it is now, rows that were left out empty; its changes in the order of its cells; the faults left."""

    grid: Grid
    changes: tuple[Change, ...]
    left: tuple[SheetFault, ...]


@dataclass(frozen=True, slots=True)
class MendedFile:
    """The sheets of a file as they are now, the faults left on all of them, what cannot be read, and what is noted."""

    file: str
    sheets: tuple[Mended, ...]
    left: tuple[SheetFault, ...]
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing is left."""
        return not self.left and not self.unread

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes on all sheets."""
        return tuple(change for sheet in self.sheets for change in sheet.changes)


def mend_file(sheets: Sequence[Grid], asked: Asked, beside: Sequence[Grid] = ()) -> MendedFile:
    """Mend the sheets of a file one after the other; what stands ``beside`` it, as a file of tables, is only read.

    SheetError when none of them can be understood.
    """
    now = list(sheets)
    mended: list[Mended] = []
    unread: list[Unread] = []
    for place, sheet in enumerate(sheets):
        found = mend(sheet, asked, [*now[:place], *now[place + 1 :], *beside])
        if isinstance(found, Unread):
            unread.append(found)
        else:
            mended.append(found)
            now[place] = found.grid
    if not mended:
        raise SheetError([fault for each in unread for fault in each.error.faults])
    found_in_the_end = check_grids([*now, *beside], asked)
    tables = [each for each in found_in_the_end if isinstance(each, Checked)]
    left = tuple(fault for each in tables for fault in each.faults)
    notes = tuple(note for each in tables for note in each.of_file)
    unread = [each for each in found_in_the_end if isinstance(each, Unread)]
    return MendedFile(sheets[0].file, tuple(mended), left, tuple(unread), notes)


def mend(sheet: Grid, asked: Asked, beside: Sequence[Grid] = ()) -> Mended | Unread:
    """Mend a sheet; what stands ``beside`` it, as a file of tables, is only read. Unread when it cannot be understood.

    >>> rows = ("hand winner discarder points A B C D", "1 A B 10 34 -10 -8 -8")
    >>> mended = mend(Grid("night.csv", tuple(tuple(row.split()) for row in rows)), Asked())
    >>> [(str(change.place), change.found, change.expected) for change in mended.changes], mended.left
    ([('F2 (B)', '-10', '-18')], ())
    """
    inner = replace(sheet, first=1, lettered=True)
    begun = now = _State.of(inner, tuple(beside), asked)
    unread = next((each for each in now.found if isinstance(each, Unread) and now.is_here(each)), None)
    if unread is not None:
        return unread
    places = dict(_places(now))
    causes: dict[_Cell, SheetFault] = {}
    for rows in _tables_with_faults(begun):
        part, found = _mended(now.only(rows))
        then = now.with_rows(part.grid, rows)
        if found and then.weight < now.weight:
            now, causes = then, {**found, **causes}
    changes = [
        change
        for cell, fault in sorted(causes.items(), key=lambda item: item[0])
        if (change := _change(sheet, now.grid, cell, fault, places.get(cell, ""))) is not None
    ]
    gone = {change.cell[0] for change in changes if change.whole_row}
    kept = tuple(change for change in changes if change.whole_row or change.cell[0] not in gone)
    after = _State.of(replace(sheet, rows=now.grid.rows), tuple(beside), asked)
    return Mended(after.grid, kept, tuple(fault for _, fault in after.faults()))


def _tables_with_faults(state: "_State") -> Iterator[frozenset[int]]:
    """The rows, from 0, of each table of the sheet on which something is wrong, those of no table with them."""
    tables = [each for each in state.found if isinstance(each, Checked)]
    rows = [frozenset(_rows_of(each, state.grid)) for each in tables]
    everywhere = frozenset(range(len(state.grid.rows))) - frozenset(row for each in rows for row in each)
    for own, each in zip(rows, tables, strict=True):
        if own and each.faults:
            yield own | everywhere


def _rows_of(checked: Checked, grid: Grid) -> Iterator[int]:
    table = checked.table
    for hand in table.hands:
        yield from (place.row - 1 for place in (hand.place, *hand.cells.values()) if is_on(place, grid))
    yield from (place.row - 1 for place in table.cells.values() if is_on(place, grid))


def _mended(now: "_State") -> "tuple[_State, dict[_Cell, SheetFault]]":
    """A sheet after all changes that make less wrong on it, and the faults that its cells were changed for."""
    causes: dict[_Cell, SheetFault] = {}
    while (better := _better(now)) is not None:
        fault, remedy, now = better
        for cell in (*remedy.cells, *((row, 0) for row in remedy.without)):
            causes.setdefault(cell, fault)
    return now, causes


@dataclass(frozen=True, slots=True)
class _State:
    """A sheet at some stage, and what is wrong with it."""

    grid: Grid
    beside: tuple[Grid, ...]
    asked: Asked
    found: tuple[Checked | Unread, ...]

    @classmethod
    def of(cls, grid: Grid, beside: tuple[Grid, ...], asked: Asked) -> "_State":
        return cls(grid, beside, asked, tuple(check_grids([grid, *beside], asked)))

    def is_here(self, unread: Unread) -> bool:
        """Whether it is the sheet itself that cannot be read, and nothing beside it."""
        return (unread.file, unread.sheet) == (self.grid.file, self.grid.sheet)

    def faults(self) -> Iterator[tuple[Checked, SheetFault]]:
        for each in self.found:
            if isinstance(each, Checked):
                yield from ((each, fault) for fault in each.faults)

    def known(self) -> list[_Key]:
        return [(each.table.name, fault.code, fault.place, fault.hand) for each, fault in self.faults()]

    @property
    def weight(self) -> tuple[int, int, int]:
        """Files that cannot be read, faults, and faults that only follow from totals: the less, the better."""
        codes = [fault.code for _, fault in self.faults()]
        following = sum(code in _FOLLOWING for code in codes)
        return sum(isinstance(each, Unread) for each in self.found), len(codes) - following, following

    def after(self, remedy: Remedy) -> "_State":
        rows = [list(row) for row in self.grid.rows]
        for (row, column), text in remedy.cells.items():
            rows[row - 1] += [""] * (column - len(rows[row - 1]))
            rows[row - 1][column - 1] = text
        for row in remedy.without:
            rows[row - 1] = []
        return _State.of(replace(self.grid, rows=tuple(map(tuple, rows))), self.beside, self.asked)

    def only(self, rows: frozenset[int]) -> "_State":
        """The sheet with nothing but some rows, each where it was: one table of many is sooner checked than all."""
        kept = tuple(cells if row in rows else () for row, cells in enumerate(self.grid.rows))
        return self if kept == self.grid.rows else _State.of(replace(self.grid, rows=kept), self.beside, self.asked)

    def with_rows(self, grid: Grid, rows: frozenset[int]) -> "_State":
        """The sheet with some rows as they are on another."""
        new = tuple(grid.rows[row] if row in rows else cells for row, cells in enumerate(self.grid.rows))
        return self if new == self.grid.rows else _State.of(replace(self.grid, rows=new), self.beside, self.asked)

    def says(self, wants: Sequence[tuple[int, str, object]]) -> bool:
        """Whether the hands in some rows are read as they should be."""
        hands = {
            hand.place.row: hand
            for each in self.found
            if isinstance(each, Checked)
            for hand in each.table.hands
            if is_on(hand.place, self.grid)
        }
        read = [(hands.get(row), what, value) for row, what, value in wants]
        return all(hand is not None and getattr(hand, what) == value for hand, what, value in read)


def _better(now: _State) -> tuple[SheetFault, Remedy, _State] | None:
    """The first fault that can be mended, how, and the sheet after it; what only follows from totals comes last.

    Here alone it is decided that a sheet is changed: never where another sheet, one act of the pen away, explains the
    fault as well.
    """
    others: dict[str, tuple[Rival, ...]] = {}
    for checked, fault in sorted(now.faults(), key=lambda found: found[1].code in _FOLLOWING):
        if _is_too_long(checked):
            continue
        found = _best(now, Case(now.grid, checked, fault))
        if found is None:
            continue
        name = checked.table.name
        if name not in others:
            others[name] = tuple(rivals(checked))
        if not any(_does_as_well(each, fault, checked, found[1]) for each in others[name]):
            return fault, *found
    return None


def _does_as_well(rival: Rival, fault: SheetFault, checked: Checked, then: _State) -> bool:
    """Whether another sheet explains a fault and leaves no more of them than the mended one, and is not that one."""
    after = next((each for each in then.found if isinstance(each, Checked) and _is_same(each, checked)), None)
    if after is None or not rival.explains(fault) or len(rival.faults) > len(after.faults):
        return False
    return outcome(rival.table) != outcome(after.table)


def _is_same(one: Checked, other: Checked) -> bool:
    """Whether they are the same table of the same file."""
    first, second = one.table, other.table
    return (first.file, first.sheet, first.name) == (second.file, second.sheet, second.name)


def _is_too_long(checked: Checked) -> bool:
    most = checked.scoring.hands
    return most is not None and len(checked.table.hands) > _MOST_SESSIONS * most


def _best(now: _State, case: Case) -> tuple[Remedy, _State] | None:
    """The first change that takes the fault away and brings no other; else the one after which least is wrong."""
    known = now.known()
    best: tuple[Remedy, _State] | None = None
    for remedy in remedies(case):
        if not remedy.cells and not remedy.without:
            continue
        then = now.after(remedy)
        if then.weight >= now.weight or not then.says(remedy.wants):
            continue
        if all(key in known for key in then.known()):
            return remedy, then
        if best is None or then.weight < best[1].weight:
            best = remedy, then
    return best


def _places(state: _State) -> Iterator[tuple[_Cell, str]]:
    """The headers of the cells of which the tables know what they are for."""
    for each in state.found:
        if isinstance(each, Checked):
            cells = [each.table.cells, *(hand.cells for hand in each.table.hands)]
            for place in (place for some in cells for place in some.values()):
                if is_on(place, state.grid) and place.column:
                    yield (place.row, place.column), place.header


def _change(before: Grid, after: Grid, cell: _Cell, fault: SheetFault, header: str) -> Change | None:
    row, column = cell[0] - 1, cell[1] - 1
    if column < 0:
        found = ", ".join(text.strip() for text in before.rows[row] if text.strip())
        return Change(fault.code, fault.hand, before.place(row), found, "", cell)
    if not after.rows[row]:
        return None
    was, now = (grid.cell(row, column) for grid in (before, after))
    return None if was == now else Change(fault.code, fault.hand, before.place(row, column, header), was, now, cell)
