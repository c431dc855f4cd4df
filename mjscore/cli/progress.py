"""How far a long piece of work is, on a terminal only, and only when it takes longer than a second."""

import sys
import time
from collections.abc import Callable
from typing import TextIO

_PATIENCE, _PAUSE = 1.0, 0.2
_WIDTH = 24


class Progress:
    """A bar on standard error; nothing where that is no terminal, or where the results go to the terminal themselves.

    ``total`` is how many lines there are, None where that is not known.
    """

    def __init__(self, total: int | None, *, shown: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream: TextIO | None = sys.stderr if shown else None
        self._total, self._clock = total, clock
        self._next = clock() + _PATIENCE
        self._drawn = False

    def at(self, line: int) -> None:
        """Tell that the work has come to this line."""
        if self._stream is None or self._clock() < self._next:
            return
        self._next = self._clock() + _PAUSE
        self._drawn = True
        self._write(f"\r{self._bar(line)}{line:,} line{'' if line == 1 else 's'}")

    def done(self) -> None:
        """Wipe the bar away."""
        if self._drawn:
            self._write(f"\r{' ' * 60}\r")

    def _bar(self, line: int) -> str:
        if not self._total:
            return ""
        part = min(1.0, line / self._total)
        filled = int(part * _WIDTH)
        return f"[{'#' * filled}{'-' * (_WIDTH - filled)}] {part:4.0%}  "

    def _write(self, text: str) -> None:
        try:
            print(text, end="", file=self._stream, flush=True)
        except OSError:
            self._stream, self._drawn = None, False
