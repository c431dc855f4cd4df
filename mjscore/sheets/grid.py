"""A file as rows of cells, before anything is made of them."""

from dataclasses import dataclass

from mjscore.sheets.model import Place


@dataclass(frozen=True, slots=True)
class Grid:
    """The name of a file and its rows, of a workbook those of one ``sheet``.

    ``first`` is the number of the first row: 0 for JSON lines, where the headers stand in no line of the file, so that
    the number of a record is its line. ``lettered``: columns have letters; those of JSON lines have only names.
    ``others`` are sheets of the same workbook that are not read, each with why; ``notes`` tell how a text was read.
    """

    file: str
    rows: tuple[tuple[str, ...], ...]
    sheet: str = ""
    first: int = 1
    lettered: bool = True
    others: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The file for people, with its sheet where there is more than one: ``night.xlsx, sheet 'Table 2'``."""
        return titled(self.file, self.sheet)

    def cell(self, row: int, column: int) -> str:
        """The text of a cell, both from 0; empty beyond the end of a row."""
        cells = self.rows[row]
        return cells[column].strip() if column < len(cells) else ""

    def place(self, row: int, column: int | None = None, header: str = "") -> Place:
        """Where a cell stands, row and column from 0 here; without a column the whole row."""
        letters = 0 if column is None or not self.lettered else column + 1
        return Place(self.file, row + self.first, letters, header.strip(), self.sheet)


def titled(file: str, sheet: str) -> str:
    """A file and its sheet for people.

    >>> titled("night.xlsx", "Table 2"), titled("night.csv", "")
    ("night.xlsx, sheet 'Table 2'", 'night.csv')
    """
    return f"{file}, sheet {sheet!r}" if sheet else file
