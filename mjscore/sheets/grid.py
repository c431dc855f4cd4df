"""A file as rows of cells, before anything is made of them."""

from dataclasses import dataclass

from mjscore.sheets.model import Place


@dataclass(frozen=True, slots=True)
class Grid:
    """The name of a file and its rows; ``first`` is the number of the first one.

    It is 1, but 0 where headers were put before the first line of a file that has none.
    """

    file: str
    rows: tuple[tuple[str, ...], ...]
    first: int = 1

    def cell(self, row: int, column: int) -> str:
        """The text of a cell, both from 0; empty beyond the end of a row."""
        cells = self.rows[row]
        return cells[column].strip() if column < len(cells) else ""

    def place(self, row: int, column: int | None = None, header: str = "") -> Place:
        """Where a cell stands, its row and column from 0; without a column the whole row."""
        return Place(self.file, row + self.first, 0 if column is None else column + 1, header.strip())
