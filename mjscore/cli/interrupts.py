"""Being told to end from outside: by a key at the terminal, by another program, by the terminal going away."""

import signal
import threading
import time
from types import FrameType, TracebackType
from typing import Any, Self

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_SAME = 1.0
"""What comes again within so many seconds is the same request: some programs send it to each process and its group."""


class Ended(KeyboardInterrupt):
    """The program is to end; ``code`` is its exit code, 128 and the number of the signal, as shells have it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


class Interrupts:
    """Signals that end the program, heard between two pieces of work, so that none of them is left half done.

    Between ``hold`` and ``release`` a signal waits: ``release`` raises Ended. At all other times it does so at once,
    and what is done after that is held again, so that it comes to its end; who insists, a second later, ends that.
    Signals that are ignored, as those of ``nohup``, stay ignored.
    """

    def __init__(self) -> None:
        self._held = False
        self._heard: int | None = None
        self._when = 0.0
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for name in _SIGNALS:
                each = getattr(signal, name, None)
                if each is not None and signal.getsignal(each) not in {signal.SIG_IGN, None}:
                    self._before[each] = signal.signal(each, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def hold(self) -> None:
        """From here on a signal waits."""
        self._held = True

    def release(self) -> None:
        """Up to here it has waited; Ended if there was one."""
        if self._heard is not None:
            raise Ended(self._heard)
        self._held = False

    def _hear(self, number: int, _: FrameType | None) -> None:
        now = time.monotonic()
        if self._heard is not None and now - self._when < _SAME:
            return
        insists, waits = self._heard is not None, self._held
        self._heard, self._when, self._held = number, now, True
        if insists or not waits:
            raise Ended(number)
