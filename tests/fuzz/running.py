"""Runs a fuzzer for some time or for a number of inputs, and keeps of each kind of failure the shortest input."""

import signal
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

_GIVEN_UP = 30.0
_OF_HYPOTHESIS = 10
_SHORTENINGS, _SHORTENED_IN = 400, 20.0


class Sample(NamedTuple):
    """An input: how it is to be taken (a notation, the ending of a file), and its bytes."""

    kind: str
    data: bytes

    @property
    def text(self) -> str:
        """The bytes as text; those that are none are kept as lone surrogates."""
        return self.data.decode("utf-8", errors="surrogatepass")


class Target(NamedTuple):
    """What is fuzzed: where inputs come from, and what must hold for every one.

    ``check`` gets dice that fall the same way whenever the same input is checked; it raises for what does not hold.
    """

    name: str
    make: Callable[[Random], Sample]
    check: Callable[[Sample, Random], None]
    strategy: st.SearchStrategy[Sample]
    shortened: Callable[[Sample], bool] = lambda _sample: True


@dataclass
class Failure:
    """One kind of failure: the shortest input that leads to it, how often it was met, and its traceback."""

    sample: Sample
    told: str
    times: int = 1


@dataclass
class Found:
    """What a run came to."""

    inputs: int = 0
    seconds: float = 0.0
    failures: dict[str, Failure] = field(default_factory=dict)
    slowest: tuple[float, Sample] = (0.0, Sample("", b""))


class TooSlowError(Exception):
    """An input took too long; raised in the middle of it where it takes far too long."""


def run(
    target: Target,
    start: int,
    *,
    inputs: int | None = None,
    seconds: float | None = None,
    timed: bool = True,
    tell: Callable[[str], object] = lambda _told: None,
) -> Found:
    """Check inputs until one of the limits is reached; ``tell`` hears of each new kind of failure.

    Without ``timed`` it is no failure that something takes long.
    """
    found = Found()
    begun = time.monotonic()
    for sample in islice(_samples(target, start), inputs):
        if seconds is not None and time.monotonic() - begun > seconds:
            break
        found.inputs += 1
        taken = time.process_time()
        failed = failure(target, sample, crc32(sample.data))
        if failed is not None and not timed and failed[0].startswith(TooSlowError.__name__):
            failed = None
        taken = time.process_time() - taken
        if taken > found.slowest[0]:
            found.slowest = taken, sample
        if failed is not None:
            _note(found, target, sample, failed, tell)
    found.seconds = time.monotonic() - begun
    return found


def failure(target: Target, sample: Sample, dice: int) -> tuple[str, str] | None:
    """The kind of failure that an input leads to, and its traceback; None when all holds."""
    try:
        with _given_up():
            target.check(sample, Random(dice))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return _kind(error), "".join(traceback.format_exception(error))
    return None


def _samples(target: Target, start: int) -> Iterator[Sample]:
    """Inputs without end: mostly our own, and some of hypothesis."""
    for number in count(start):
        rng = Random(number)
        yield from (target.make(rng) for _ in range(9 * _OF_HYPOTHESIS))
        yield from _of_hypothesis(target.strategy, number)


def _of_hypothesis(strategy: st.SearchStrategy[Sample], number: int) -> list[Sample]:
    made: list[Sample] = []

    @seed(number)
    @settings(
        max_examples=_OF_HYPOTHESIS,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(sample: Sample) -> None:
        made.append(sample)

    collect()
    return made


@contextmanager
def _given_up() -> Iterator[None]:
    """Stop what uses the processor for far too long, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: Any) -> None:
        raise TooSlowError(f"given up after {_GIVEN_UP} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, _GIVEN_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _kind(error: BaseException) -> str:
    """The type of an error and the lines of the project on which it came up, the innermost of ours and of tests."""
    places = {}
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        home = next((part for part in ("mjscore", "tests") if part in path.parts), None)
        if home is not None and path.name != "running.py":
            places[home] = f"{path.parent.name}/{path.name}:{frame.lineno}"
    return f"{type(error).__name__} at {', '.join(places.values())}"


def _note(found: Found, target: Target, sample: Sample, failed: tuple[str, str], tell: Callable[[str], object]) -> None:
    kind, told = failed
    if kind in found.failures:
        found.failures[kind].times += 1
        return
    if target.shortened(sample) and not kind.startswith(TooSlowError.__name__):
        sample, told = _shorten(target, sample, kind, told)
    found.failures[kind] = Failure(sample, told)
    tell(f"{told}\n{sample}\n")


def _shorten(target: Target, sample: Sample, kind: str, told: str) -> tuple[Sample, str]:
    """Take parts out as long as the same failure comes up."""
    begun = time.process_time()
    left, size, dice = _SHORTENINGS, max(1, len(sample.data) // 2), crc32(sample.data)
    while size and left > 0:
        place = 0
        while place < len(sample.data) and left > 0 and time.process_time() - begun < _SHORTENED_IN:
            shorter = sample._replace(data=sample.data[:place] + sample.data[place + size :])
            left -= 1
            again = failure(target, shorter, dice) if _is_text(shorter) or not _is_text(sample) else None
            if again is not None and again[0] == kind:
                sample, told = shorter, again[1]
            else:
                place += size
        size //= 2
    return sample, told


def _is_text(sample: Sample) -> bool:
    try:
        return bool(sample.text)
    except UnicodeDecodeError:
        return False
