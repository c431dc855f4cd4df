"""Tables in files: lines of text, CSV, JSON lines, a workbook or Parquet, row by row, each with its place.

``read_rows`` opens any of them. What is wrong with a single row travels with the row, as faults or notes; a file that
cannot be read at all is a SheetError. Rows are read when they are asked for, so a file may be longer than the memory.
"""

from mjscore.rows.plain_lines import PlainRows, RowsOfLines, first_of
from mjscore.rows.reading import ENDINGS, encoding_asked, read_rows, rows_of, sheets_of
from mjscore.rows.values import WHOLE_LINE, BookSheet, Cell, Kind, Row, Skipped, Table

__all__ = [
    "ENDINGS",
    "WHOLE_LINE",
    "BookSheet",
    "Cell",
    "Kind",
    "PlainRows",
    "Row",
    "RowsOfLines",
    "Skipped",
    "Table",
    "encoding_asked",
    "first_of",
    "read_rows",
    "rows_of",
    "sheets_of",
]
