"""How long one ``score`` call takes, as a multiple of PyMahjongGB in the same run.

``python -m tests.benchmarks.one_call [HANDS]``. Figures are ratios of medians, so that they do not depend
on the machine; they are printed, never asserted.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from MahjongGB import MahjongFanCalculator

import mjscore
from mjscore.notation import Dialect, Reading, write
from tests.random_hands import random_wins
from tests.reference import reference_arguments

ROUNDS = 5


def seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def main(number: int) -> None:
    """Time both on the same hands, in turn, warm; then mjscore on hands it has not seen."""
    hands = list(random_wins(number, seed=71))
    arguments = [reference_arguments(hand, win) for hand, win in hands]
    readings = [Reading(write(hand, win, Dialect.NATIVE).text, Dialect.NATIVE, hand, win) for hand, win in hands]

    def reference() -> None:
        for each in arguments:
            MahjongFanCalculator(*each, verbose=True)

    def own() -> None:
        for reading in readings:
            score = mjscore.score(reading, profile="national")
            assert isinstance(score, mjscore.Score)
            _ = score.total, score.fans

    unseen = seconds(own)
    ratios = [seconds(own) / seconds(reference) for _ in range(ROUNDS)]
    per_call = median(seconds(reference) for _ in range(ROUNDS)) / number * 1e6
    print(f"PyMahjongGB, verbose: {per_call:.1f} microseconds a call on {number} hands")  # noqa: T201
    spread = f"{median(ratios):.1f} times that ({min(ratios):.1f} to {max(ratios):.1f})"
    print(f"score of a parsed hand, its fans with their sets, warm: {spread}")  # noqa: T201
    print(f"the same on its first sight of the hands, cold: {unseen / number * 1e6 / per_call:.1f} times")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
