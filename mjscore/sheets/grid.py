"""A file as rows of cells, before anything is made of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grid:
    """The name of a file and its rows; the first row of the file is the first here."""

    file: str
    rows: tuple[tuple[str, ...], ...]

    def cell(self, row: int, column: int) -> str:
        """The text of a cell, both from 0; empty beyond the end of a row."""
        cells = self.rows[row]
        return cells[column].strip() if column < len(cells) else ""
