"""How long one ``score`` call takes, and reading one line, as multiples of PyMahjongGB in the same run."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from MahjongGB import MahjongFanCalculator

import mjscore
from mjscore.mcr.parts import parts_of
from mjscore.notation import Dialect, Reading, write
from tests.benchmarks.measured import ROUNDS, Measured, in_turn, seconds
from tests.random_hands import random_wins
from tests.reference import reference_arguments

WARM, UNSEEN = 2000, 4000
VERBOSE = "PyMahjongGB, verbose"


def measured() -> list[Measured]:
    """One call on hands that come again, on hands not seen before, on the first hands of all; reading a line."""
    before = 20_000
    hands = list(random_wins(before + ROUNDS * UNSEEN, seed=71))
    readings = [Reading(write(hand, win, Dialect.NATIVE).text, Dialect.NATIVE, hand, win) for hand, win in hands]
    arguments = [reference_arguments(hand, win) for hand, win in hands]
    parts_of.cache_clear()
    cold = seconds(_scoring(readings[:before])) / seconds(_reference(arguments[:before]))
    pieces = pairwise(range(before, len(hands) + 1, UNSEEN))
    unseen = [
        seconds(_scoring(readings[start:end])) / seconds(_reference(arguments[start:end])) for start, end in pieces
    ]
    reference = _reference(arguments[:WARM])
    warm = in_turn(_scoring(readings[:WARM]), reference)
    lines = [reading.text for reading in readings[:WARM]]
    compact = [write(hand, win, Dialect.COMPACT).text for hand, win in hands[:WARM]]
    return [
        Measured("score, its fans and their sets, warm", VERBOSE, _ratios(warm), "3 at most"),
        Measured("the same on unseen hands after 20,000", VERBOSE, tuple(unseen), "5 at most"),
        Measured("the same, cold, over the first 20,000", VERBOSE, (cold,), "8 at most"),
        *(
            Measured(f"reading a {name} line", VERBOSE, _ratios(in_turn(_reading(texts), reference)), "4 at most")
            for name, texts in (("native", lines), ("compact", compact))
        ),
    ]


def _ratios(times: list[tuple[float, float]]) -> tuple[float, ...]:
    return tuple(own / reference for own, reference in times)


def _reference(arguments: Sequence[tuple[object, ...]]) -> Callable[[], None]:
    def call() -> None:
        for each in arguments:
            MahjongFanCalculator(*each, verbose=True)

    return call


def _scoring(readings: Sequence[Reading]) -> Callable[[], None]:
    def call() -> None:
        for reading in readings:
            score = mjscore.score(reading, profile="national")
            assert isinstance(score, mjscore.Score)
            _ = score.total, score.fans

    return call


def _reading(lines: Sequence[str]) -> Callable[[], None]:
    def call() -> None:
        for line in lines:
            mjscore.parse(line)

    return call
