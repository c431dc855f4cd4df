"""The rows of a list worked on in several processes; the answers come in the order of the rows, as from one process.

The rows are cut into pieces. A process has one piece at a time, and no piece is begun that lies far ahead of the
answers that were taken, so that neither rows nor answers gather. No thread has a part in it. A process ends when its
pipe does: none is left behind, however the program comes to its end.
"""

import atexit
import multiprocessing
import os
import signal
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import connection, resource_tracker
from typing import Any, NamedTuple, TypeVar

from mjscore.errors import Fault, SheetError
from mjscore.rows import Row, RowsOfLines, Skipped

Answer = TypeVar("Answer")
Line = Row | Skipped
Work = Callable[[Sequence[Line]], Iterable[Answer]]

PIECE, _CHARACTERS = 100, 1 << 18
"""A piece is full with so many rows, or so many characters in them."""

_PATIENCE = 0.5
"""After so many seconds a piece is full enough: a source may be slow."""

_AHEAD = 4
"""So many pieces for each process lie between the rows that were read and the answers that were taken."""

_SIGNALS = {getattr(signal, each) for each in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, each)}


class _Done(NamedTuple):
    """The answers to a piece, and what kept it from its end."""

    answers: list[Any]
    error: Exception | None


def side_by_side(
    work: Work[Answer], rows: Iterable[Line], jobs: int, most: int = PIECE
) -> Generator[Answer, None, None]:
    """What ``work`` answers to all the rows, found piece by piece in so many processes; ``most`` rows are in a piece.

    ``work``, rows and answers must be fit to be sent to another process. What ``rows`` or ``work`` raise is raised
    when the answers before it have been taken. SheetError S017 when a process cannot be started or ends before its
    time. Closing the generator ends the processes.
    """
    faults: list[Exception] = []
    pieces = _pieces(rows, faults, most)
    found: dict[int, _Done] = {}
    sent = taken = 0
    piece: Sequence[Line] | None = None
    more = True
    with closing(_Workers(work, jobs)) as workers:
        while True:
            if piece is None and more and sent - taken < jobs * _AHEAD:
                piece = next(pieces, None)
                more = piece is not None
            handed_out = piece is not None and workers.hand_out(sent, piece)
            if handed_out:
                sent, piece = sent + 1, None
            elif sent == taken:
                break
            found.update(workers.answers(0 if handed_out else None))
            while taken in found:
                done = found.pop(taken)
                taken += 1
                yield from done.answers
                if done.error is not None:
                    raise done.error
    if faults:
        raise faults[0]


def _pieces(rows: Iterable[Line], faults: list[Exception], most: int) -> Iterator[Sequence[Line]]:
    """The rows in pieces; what ends them before their time comes to the faults."""
    piece: list[Line] = []
    characters, began = 0, time.monotonic()
    try:
        if isinstance(rows, RowsOfLines) and rows.ready:
            yield from rows.pieces(most)
        for each in rows:
            piece.append(each)
            characters += len(each.text) if isinstance(each, Row) else 0
            if len(piece) == most or characters >= _CHARACTERS or time.monotonic() - began > _PATIENCE:
                yield piece
                piece, characters, began = [], 0, time.monotonic()
    except Exception as error:  # whatever it is, it is raised in its turn
        faults.append(error)
    if piece:
        yield piece


class _Worker(NamedTuple):
    """A process, and the pipe to it."""

    process: Any
    pipe: Any


class _Workers:
    """Processes that work on pieces, begun when there is a piece for them."""

    def __init__(self, work: Work[Any], jobs: int) -> None:
        self._work, self._jobs, self._owner = work, jobs, os.getpid()
        self._all: list[_Worker] = []
        self._idle: deque[_Worker] = deque()
        self._busy: dict[Any, tuple[_Worker, int]] = {}
        atexit.register(self.close)

    def hand_out(self, number: int, piece: Sequence[Line]) -> bool:
        """Give a piece to a process that has none; whether there is one. SheetError S017 for one that has ended."""
        if not self._idle and len(self._all) < self._jobs:
            self._start()
        if not self._idle:
            return False
        worker = self._idle.popleft()
        try:
            worker.pipe.send(piece)
        except OSError:
            raise _lost(worker) from None
        self._busy[worker.pipe] = worker, number
        return True

    def answers(self, timeout: float | None) -> dict[int, _Done]:
        """What has been answered, by the number of the piece; without a ``timeout`` it waits until something has.

        SheetError S017 for a process that has ended.
        """
        found = {}
        for pipe in connection.wait(list(self._busy), timeout):
            worker, number = self._busy.pop(pipe)
            try:
                found[number] = worker.pipe.recv()
            except (OSError, EOFError):
                raise _lost(worker) from None
            self._idle.append(worker)
        return found

    def close(self) -> None:
        """End all the processes, whatever they are at; a copy of the program that was forked meanwhile has none."""
        atexit.unregister(self.close)
        if os.getpid() != self._owner:
            return
        for worker in self._all:
            worker.pipe.close()
            worker.process.kill()
        for worker in self._all:
            worker.process.join()
        self._all.clear()

    def _start(self) -> None:
        """Begin one more process; where the system allows no more, those that are there have to do."""
        try:
            pipe, theirs = multiprocessing.Pipe()
            with closing(theirs), _signals_wait():
                process = multiprocessing.Process(target=_serve, args=(self._work, theirs, pipe), daemon=True)
                worker = _Worker(process, pipe)
                process.start()
                self._all.append(worker)
                self._idle.append(worker)
        except OSError as error:
            if not self._all:
                hint = "leave --jobs out"
                raise SheetError([Fault("S017", f"no process can be started: {error.strerror}", hint=hint)]) from None
            self._jobs = len(self._all)


def _lost(worker: _Worker) -> SheetError:
    worker.process.join(1)
    code = worker.process.exitcode
    why = f"by signal {-code}" if code is not None and code < 0 else "by itself"
    hint = "look whether the memory is enough, and try fewer --jobs"
    return SheetError([Fault("S017", f"a process that scores hands was ended {why}", hint=hint)])


@contextmanager
def _signals_wait() -> Iterator[None]:
    """A process that is started in here hears no signal before it can ignore it, and neither does this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if multiprocessing.get_start_method() != "fork":
        resource_tracker.ensure_running()  # else it is started with the process, and lets signals through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(work: Work[Any], pipe: Any, other_end: Any) -> None:
    """Work on what comes through the pipe, until it is closed; signals are for the process that holds its other end."""
    other_end.close()
    for each in _SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    with suppress(OSError, EOFError, MemoryError):
        while True:
            _send(pipe, _worked(work, pipe.recv()))


def _worked(work: Work[Any], piece: Sequence[Line]) -> _Done:
    answers: list[Any] = []
    try:
        for answer in work(piece):
            answers.append(answer)  # noqa: PERF402 - what was answered before an error counts
    except MemoryError:
        raise
    except Exception as error:  # it is raised where somebody hears it
        return _Done(answers, error)
    return _Done(answers, None)


def _send(pipe: Any, done: _Done) -> None:
    try:
        pipe.send(done)
    except (OSError, MemoryError):
        raise
    except Exception as error:  # what cannot be sent is told as text
        pipe.send(_Done([], RuntimeError("".join(traceback.format_exception(done.error or error)))))
