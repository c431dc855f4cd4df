"""What a benchmark gives: a ratio to a yardstick measured in the same run, taken in turn, several times."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROUNDS = 5


class Measured(NamedTuple):
    """The ratios that several rounds gave, and the target in words; ``unit`` stands behind the figure."""

    what: str
    yardstick: str
    ratios: tuple[float, ...]
    target: str
    unit: str = "x"

    @property
    def row(self) -> tuple[str, str, str, str, str]:
        """The median, the spread, and what they are about."""
        spread = f"{min(self.ratios):,.1f} to {max(self.ratios):,.1f}"
        return self.what, self.yardstick, f"{median(self.ratios):,.1f} {self.unit}", spread, self.target


def seconds(call: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    call()
    return perf_counter() - start


def in_turn(
    own: Callable[[], object], yardstick: Callable[[], object], rounds: int = ROUNDS
) -> list[tuple[float, float]]:
    """The seconds of both, taken in turn, after one round that warms the caches where there are several."""
    if rounds > 1:
        own(), yardstick()
    return [(seconds(own), seconds(yardstick)) for _ in range(rounds)]
