"""How many hands a second ``score_many`` scores on arrays, as a multiple of PyMahjongGB in a loop."""

from collections.abc import Callable

from MahjongGB import MahjongFanCalculator

from mjscore.arrays import HandColumns
from mjscore.at_once import score_many
from tests.benchmarks.measured import Measured, in_turn
from tests.random_hands import random_wins
from tests.reference import reference_arguments

HANDS, IN_LOOP = 100_000, 10_000


def measured() -> list[Measured]:
    """Totals alone, and with the fans of the best arrangement; tables are built before."""
    hands = list(random_wins(HANDS, seed=72))
    columns = HandColumns.of(hands)
    arguments = [reference_arguments(hand, win) for hand, win in hands[:IN_LOOP]]

    def reference(*, verbose: bool) -> Callable[[], None]:
        def call() -> None:
            for each in arguments:
                MahjongFanCalculator(*each, verbose=verbose)

        return call

    def rates(*, fans: bool) -> tuple[float, ...]:
        times = in_turn(lambda: score_many(columns, profile="national", fans=fans), reference(verbose=fans))
        return tuple(loop / IN_LOOP / (own / HANDS) for own, loop in times)

    return [
        Measured("score_many on arrays, totals", "hands a second of PyMahjongGB", rates(fans=False), "8 at least"),
        Measured("the same with fans", "the same, verbose", rates(fans=True), "5 at least"),
    ]
