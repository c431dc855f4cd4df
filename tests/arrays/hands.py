"""Hands of every kind for the tests of arrays: wins, hands with a tile changed, hands that cannot exist."""

import random
from collections.abc import Iterator

from mjscore.hand import Hand, Win
from mjscore.tiles import WINDS
from tests.random_hands import mutated, random_wins


def all_kinds(number: int, seed: int) -> Iterator[tuple[Hand, Win]]:
    """Each winning hand, the same with a tile changed, and the same with circumstances drawn anew."""
    rng = random.Random(seed)
    for hand, win in random_wins(number, seed):
        yield hand, win
        yield mutated(rng, hand), win
        yield hand, any_win(rng)


def any_win(rng: random.Random) -> Win:
    """Circumstances that may contradict each other."""
    return Win(
        self_draw=rng.random() < 0.5,
        seat=rng.choice(WINDS),
        round=rng.choice(WINDS),
        discarder=rng.choice((None, None, *WINDS)),
        flowers=rng.choice((0, 0, 1, 8, 9)),
        last_of_wall=rng.random() < 0.2,
        last_of_kind=rng.random() < 0.2,
        replacement=rng.random() < 0.2,
        robbing_kong=rng.random() < 0.2,
        dealt=rng.random() < 0.1,
    )
