"""A fault of a sheet with the cells it is about, and a change that may mend it: cells to write, rows to leave out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mjscore.sheets.cell_style import written_like
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.model import HandRow, Place, SheetFault, Table, Written


@dataclass(frozen=True, slots=True)
class Remedy:
    """Cells to write anew, by row and column from 1, rows to leave out, and what the sheet must say then.

    ``wants`` are what a hand has to be read as: its row, ``winner`` and the like, and the value.
    """

    cells: Mapping[tuple[int, int], str]
    without: frozenset[int] = frozenset()
    wants: tuple[tuple[int, str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A fault of a table, and the cells of the file that it is about."""

    grid: Grid
    checked: Checked
    fault: SheetFault

    @property
    def table(self) -> Table:
        """The table with the fault."""
        return self.checked.table

    def text(self, place: Place) -> str:
        """What stands in a cell now."""
        return self.grid.cell(place.row - 1, place.column - 1)

    @property
    def place_in_table(self) -> int | None:
        """Which hand of the table the fault is about, from 0."""
        row = None if self.fault.place is None else self.fault.place.row
        for place, hand in enumerate(self.table.hands):
            if self.fault.hand is not None and (hand.place.row == row or total_row(hand) == row):
                return place
        return None

    @property
    def cell(self) -> tuple[int, int] | None:
        """The row and column of the fault from 1."""
        return None if self.fault.place is None else (self.fault.place.row, self.fault.place.column)

    @property
    def key(self) -> str:
        """What stands in the cell of the fault: ``winner``, ``result 2``, ``total 0``; empty for anything else."""
        at, here = self.fault.place, self.place_in_table
        cells = self.table.cells if here is None else self.table.hands[here].cells
        return next((key for key, place in cells.items() if place == at and place.column), "")


def is_on(place: Place, grid: Grid) -> bool:
    """Whether a cell is on a sheet, and on no other of the same workbook."""
    return (place.file, place.sheet) == (grid.file, grid.sheet)


def total_row(hand: HandRow) -> int | None:
    """The row in which the running totals of a hand stand."""
    place = hand.cells.get("total 0")
    return None if place is None else place.row


def number_in(
    case: Case, place: Place, number: int, *, beside: Sequence[Place] = ()
) -> Iterator[tuple[tuple[int, int], str]]:
    """A cell with a number in the manner of its neighbours."""
    cells = [case.text(place), *(case.text(each) for each in beside)]
    yield (place.row, place.column), written_like(number, cells)


def row_of(
    case: Case, cells: Mapping[str, Place], kind: str, have: Written, should: Sequence[int | None]
) -> dict[tuple[int, int], str]:
    """The cells of four players that do not have what they should."""
    beside = [place for key, place in cells.items() if key.partition(" ")[0] == kind]
    found: dict[tuple[int, int], str] = {}
    for who, number in enumerate(should):
        place = cells.get(f"{kind} {who}")
        if (
            number is not None
            and number != have[who]
            and place is not None
            and place.column
            and is_on(place, case.grid)
        ):
            found |= dict(number_in(case, place, number, beside=beside))
    return found
