"""Where the checked rows of ``mjscore batch`` go when they are to be Parquet."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mjscore.errors import SheetError
from mjscore.many import Tally
from mjscore.render import batch as render
from mjscore.rows.parquet import ParquetFile, missing_package


class ParquetSink:
    """A Parquet file, or standard output; SheetError S007 without pyarrow, OSError where it cannot be written.

    ``given`` is the Parquet file that is read, if it is one, and ``wanted`` are its headers by role.
    """

    cells = True

    def __init__(
        self, out: str | None, style: render.Style, given: ParquetFile | None, wanted: Mapping[str, str]
    ) -> None:
        try:
            from mjscore.arrow.output import ParquetOutput  # an extra
        except ImportError:
            raise SheetError([missing_package("writing")]) from None
        self.style = style
        self._stream = sys.stdout.buffer if out is None else Path(out).open("wb")  # noqa: SIM115 - closed at the end
        self._output = ParquetOutput(self._stream, style, given, wanted)

    def begin(self) -> None:
        """The columns stand at the end."""

    def add(self, form: list[list[Any]]) -> None:
        """Add rows; they are written with their row group."""
        for row in form:
            self._output.add(row)

    def end(self, tally: Tally, *, complete: bool) -> None:  # noqa: ARG002 - it holds rows only
        """Write what is left, and what makes it a Parquet file."""
        try:
            self._output.close()
            self._stream.flush()
        finally:
            if self._stream is not sys.stdout.buffer:
                self._stream.close()
