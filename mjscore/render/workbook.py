"""A list of hands as a workbook, written by XlsxWriter, which comes with the extra ``xlsx``."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mjscore.errors import Fault, SheetError
from mjscore.render.batch import workbook_cell
from mjscore.rows.workbook import missing_package

_MOST_ROWS = 1 << 20


class Workbook:
    """A workbook with one sheet, row by row; text is never taken for a formula, a link or a number.

    Rows go to a temporary file as they come, and the workbook is put together when it is closed.
    """

    def __init__(self, path: Path, columns: Sequence[str]) -> None:
        """SheetError S007 without XlsxWriter, OSError for a file that cannot be written."""
        try:
            from xlsxwriter import Workbook as Writer  # noqa: PLC0415 - an extra, and only for workbooks
        except ImportError:
            raise SheetError([missing_package("writing")]) from None
        with path.open("ab"):
            pass
        self._book = Writer(str(path), {"constant_memory": True})
        self._sheet = self._book.add_worksheet("Checked")
        self._sheet.freeze_panes(1, 0)
        self._next = 0
        self.add(columns)

    def add(self, values: Sequence[Any]) -> None:
        """Add a row; SheetError S014 when the sheet is full."""
        if self._next == _MOST_ROWS:
            hint = "write CSV or JSON lines"
            raise SheetError([Fault("S014", f"a sheet holds no more than {_MOST_ROWS:,} rows", hint=hint)])
        for place, value in enumerate(map(workbook_cell, values)):
            match value:
                case bool():
                    self._sheet.write_boolean(self._next, place, value)
                case int() | float() if abs(value) < 1e15:
                    self._sheet.write_number(self._next, place, value)
                case None | "":
                    pass
                case _:
                    self._sheet.write_string(self._next, place, str(value))
        self._next += 1

    def close(self) -> None:
        """Write the file; SheetError S014 when it cannot be."""
        from xlsxwriter.exceptions import XlsxWriterException  # noqa: PLC0415

        try:
            self._book.close()
        except (OSError, XlsxWriterException) as error:
            raise SheetError(
                [Fault("S014", f"the workbook cannot be written: {error}", hint="name another file")]
            ) from None
