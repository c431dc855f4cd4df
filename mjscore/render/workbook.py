"""A list of hands as a workbook, written by XlsxWriter, which comes with the extra ``xlsx``."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from mjscore.errors import Fault, SheetError
from mjscore.render.batch import workbook_cell
from mjscore.rows.workbook import missing_package

_MOST_ROWS = 1 << 20
_Done = TypeVar("_Done")


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
        self._stream = _Stream(io.FileIO(path, "w"))
        self._book = Writer(self._stream, {"constant_memory": True})
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
            self._stream.close()
        except (OSError, XlsxWriterException) as error:
            why = next((each.strerror for each in (error, *error.args) if isinstance(each, OSError)), None) or error
            hint = "name another file"
            raise SheetError([Fault("S014", f"the workbook cannot be written: {why}", hint=hint)]) from None


class _Stream(io.BufferedWriter):
    """A file that fails only once: after that it goes nowhere, as the writer tries again when it is tidied up."""

    _failed = False
    _place = 0

    def write(self, data: Any, /) -> int:
        """Write bytes; OSError the first time that it cannot be done."""
        if self._failed:
            self._place += memoryview(data).nbytes
            return memoryview(data).nbytes
        return self._trying(lambda: super(_Stream, self).write(data))

    def seek(self, offset: int, whence: int = 0, /) -> int:
        """Go to another place; OSError as above."""
        if self._failed:
            self._place = offset
            return offset
        return self._trying(lambda: super(_Stream, self).seek(offset, whence))

    def tell(self) -> int:
        """The place in the file; OSError as above."""
        return self._place if self._failed else self._trying(super().tell)

    def flush(self) -> None:
        """Write what is kept back; OSError as above."""
        if not self._failed:
            self._trying(super().flush)

    def _trying(self, do: Callable[[], _Done]) -> _Done:
        try:
            return do()
        except OSError:
            self._failed = True
            raise
