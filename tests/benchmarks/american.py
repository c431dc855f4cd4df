"""How many American winners a second are scored on the practice card, one by one and at once."""

from collections.abc import Callable

from mjscore.american import practice_card
from mjscore.american.arrays import RackColumns
from mjscore.american.at_once import score_american_many
from mjscore.american.index import index_of
from mjscore.american.rack import Way, Win
from mjscore.api.american import score_american
from tests.american.random_racks import winners
from tests.benchmarks.measured import ROUNDS, Measured, seconds

RACKS, AT_ONCE = 4000, 50_000


def measured() -> list[Measured]:
    """In plain Python, one after the other, from the hand to the result; on arrays; the tables are made before."""
    card = practice_card()
    racks = [rack for _, rack in winners(index_of(card), seed=73, number=AT_ONCE)]
    columns, win = RackColumns.of(racks), Win(Way.SELF_DRAW)

    def alone() -> None:
        for rack in racks[:RACKS]:
            score_american(rack, win, card=card)

    def at_once() -> None:
        score_american_many(columns, win, card=card)

    def rates(score: Callable[[], None], number: int) -> tuple[float, ...]:
        score()
        return tuple(number / seconds(score) for _ in range(ROUNDS))

    return [
        Measured("American winners, hand to result", "a second", rates(alone, RACKS), "40,000 at least", ""),
        Measured("score_american_many on arrays", "a second", rates(at_once, AT_ONCE), "300,000 at least", ""),
    ]
