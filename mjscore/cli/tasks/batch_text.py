"""Where the checked rows of ``mjscore batch`` go as text."""

import sys
import time
from dataclasses import replace
from typing import TextIO

from mjscore.cli.terminal import USUAL, look_of
from mjscore.many import Tally
from mjscore.render import batch as render

_CHARACTERS, _PATIENCE = 1 << 16, 0.2
"""So many characters of rows are gathered at most, and for no more seconds."""


class TextSink:
    """Rows as text, each written to its end and flushed.

    ``gather`` says that the rows come without waiting, out of a file: then some are gathered and written together.
    """

    cells = False

    def __init__(self, stream: TextIO, style: render.Style, *, gather: bool) -> None:
        unicode = (stream.encoding or "").lower().replace("-", "").startswith("utf")
        self.style = replace(style, ascii_only=not unicode)
        self._stream, self._before, self._between = stream, "", render.between(style)
        self._columns = look_of(USUAL, style.form, stream).columns
        self._gather = gather
        self._rows: list[str] = []
        self._characters, self._until = 0, 0.0

    def begin(self) -> None:
        """Write what stands before the first row."""
        self._stream.write(self._fitted(render.head(self.style)))
        self._stream.flush()
        self._until = time.monotonic()

    def add(self, form: str) -> None:
        """Write a row, or several with what is to stand between them, or gather them; the first is written at once."""
        form = self._fitted(form)
        self._rows.append(self._before + form if self._before else form)
        self._characters += len(form)
        self._before = self._between
        if not self._gather or self._characters >= _CHARACTERS or time.monotonic() >= self._until:
            self._write()

    def end(self, tally: Tally, *, complete: bool) -> None:
        """Write the rows that are gathered, and what stands after the last one."""
        try:
            self._rows.append(render.foot(tally, self.style, complete=complete))
            self._write()
        finally:
            if self._stream is not sys.stdout:
                self._stream.close()

    def _fitted(self, rows: str) -> str:
        """Rows as they fit in the columns of a terminal."""
        if self._columns is None:
            return rows
        from mjscore.render.narrow_list import narrowed  # only on a terminal

        return narrowed(rows, self.style, self._columns)

    def _write(self) -> None:
        text = "".join(self._rows)
        self._rows.clear()
        self._characters, self._until = 0, time.monotonic() + _PATIENCE
        self._stream.write(text)
        self._stream.flush()
