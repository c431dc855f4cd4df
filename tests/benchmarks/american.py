"""How many American winners a second are scored, from the hand to the result, on the practice card."""

from mjscore.american import practice_card
from mjscore.american.index import index_of
from mjscore.american.rack import Way, Win
from mjscore.api import score_american
from tests.american.random_racks import winners
from tests.benchmarks.measured import ROUNDS, Measured, seconds

RACKS = 4000


def measured() -> list[Measured]:
    """In plain Python, one after the other."""
    card = practice_card()
    racks = [rack for _, rack in winners(index_of(card), seed=73, number=RACKS)]
    win = Win(Way.SELF_DRAW)

    def score() -> None:
        for rack in racks:
            score_american(rack, win, card=card)

    score()
    rates = tuple(RACKS / seconds(score) for _ in range(ROUNDS))
    return [Measured("American winners, hand to result", "a second", rates, "40,000 at least", "")]
