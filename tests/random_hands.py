"""Random winning hands with many relations among their sets, and mutations of them.

A hand is built backwards from a complete shape whose tiles come from a narrow pool (one suit, a window of
ranks, terminals and honors, ...), since hands of evenly random tiles hardly ever earn the rarer fans.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from mjscore.arrange import KNITTED_STRAIGHTS, ORPHANS
from mjscore.hand import Hand, Meld, MeldKind, Win, problems
from mjscore.mcr.score import as_the_tiles_say
from mjscore.tiles import ALL_TILES, DRAGON_TILES, WIND_TILES, WINDS, Suit, Tile, is_honor, rank_of, starts_chow, suited

_HONORS = (*WIND_TILES, *DRAGON_TILES)


def random_wins(number: int, seed: int) -> Iterator[tuple[Hand, Win]]:
    """``number`` possible winning hands with lawful circumstances; the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(number):
        yield random_win(rng)


def random_win(rng: random.Random) -> tuple[Hand, Win]:
    """One winning hand, its winning tile and lawful circumstances."""
    while True:
        melds, concealed = _complete_tiles(rng)
        if max(Counter([*concealed, *(tile for meld in melds for tile in meld.tiles)]).values()) <= 4:
            break
    rng.shuffle(concealed)
    hand = Hand(tuple(concealed[1:]), tuple(melds), concealed[0])
    while True:
        win = _random_circumstances(rng, hand)
        if not problems(hand, win):
            return hand, as_the_tiles_say(hand, win)[0]


def mutated(rng: random.Random, hand: Hand) -> Hand:
    """The hand with one concealed tile, or the winning tile, changed into any other tile."""
    tile = rng.choice(ALL_TILES)
    place = rng.randrange(len(hand.concealed) + 1)
    if place == len(hand.concealed):
        return replace(hand, winning_tile=tile)
    return replace(hand, concealed=(*hand.concealed[:place], tile, *hand.concealed[place + 1 :]))


def _complete_tiles(rng: random.Random) -> tuple[list[Meld], list[Tile]]:
    shape = rng.choices(
        ["sets", "pairs", "knitted straight", "honors and knitted", "orphans", "gates"], [80, 7, 6, 4, 1, 2]
    )
    match shape[0]:
        case "sets":
            return _sets_and_pair(rng, 4)
        case "pairs":
            pool = _pool(rng)
            return [], [tile for _ in range(7) for tile in [rng.choice(pool)] * 2]
        case "knitted straight":
            melds, rest = _sets_and_pair(rng, 1)
            return melds, [*(tile for part in rng.choice(KNITTED_STRAIGHTS) for tile in part), *rest]
        case "honors and knitted":
            honors = rng.choice((5, 6, 7))
            knitted = [tile for part in rng.choice(KNITTED_STRAIGHTS) for tile in part]
            return [], [*rng.sample(_HONORS, honors), *rng.sample(knitted, 14 - honors)]
        case "orphans":
            return [], [*ORPHANS, rng.choice(ORPHANS)]
        case _:
            suit = rng.choice(list(Suit))
            ranks = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, rng.randint(1, 9))
            return [], [suited(suit, rank) for rank in ranks]


def _sets_and_pair(rng: random.Random, sets: int) -> tuple[list[Meld], list[Tile]]:
    pool = _pool(rng)
    chows = [tile for tile in pool if starts_chow(tile) and Tile(tile + 1) in pool and Tile(tile + 2) in pool]
    for_chow, for_kong, for_meld = (
        rng.choice((0, 0.5, 0.8, 1)),
        rng.choice((0, 0, 0.15, 0.6)),
        rng.choice((0, 0, 0.4, 0.8, 1)),
    )
    melds: list[Meld] = []
    concealed = [rng.choice(pool)] * 2
    for _ in range(sets):
        exposed = rng.random() < for_meld
        if chows and rng.random() < for_chow:
            made = Meld(MeldKind.CHOW, rng.choice(chows))
        elif rng.random() < for_kong:
            melds.append(Meld(MeldKind.KONG, rng.choice(pool), exposed=exposed))
            continue
        else:
            made = Meld(MeldKind.PUNG, rng.choice(pool))
        if exposed:
            melds.append(made)
        else:
            concealed += made.tiles
    return melds, concealed


def _pool(rng: random.Random) -> list[Tile]:
    """The kinds of tile a hand is made of; small pools make relations frequent."""
    suits = rng.sample(list(Suit), rng.choice((1, 1, 2, 3, 3)))
    low = rng.choice((1, 1, 1, 2, 3, 4, 6, 7))
    high = min(9, low + rng.choice((2, 3, 5, 8)))
    pool = [suited(suit, rank) for suit in suits for rank in range(low, high + 1)]
    kind = rng.random()
    if kind < 0.25:
        pool += _HONORS
    elif kind < 0.35:
        pool = [tile for tile in ALL_TILES if is_honor(tile) or rank_of(tile) in {1, 9}]
    elif kind < 0.4:
        pool = [tile for tile in ALL_TILES if not is_honor(tile) and rank_of(tile) in {1, 2, 3, 7, 8, 9}]
    elif kind < 0.45:
        pool = [*_HONORS]
    elif kind < 0.5:
        pool = [suited(Suit.BAMBOO, rank) for rank in (2, 3, 4, 6, 8)] + [DRAGON_TILES[1]]
    return pool


def _random_circumstances(rng: random.Random, hand: Hand) -> Win:
    self_draw = rng.random() < 0.5
    return Win(
        self_draw=self_draw,
        seat=rng.choice(WINDS),
        round=rng.choice(WINDS),
        flowers=rng.choice((0, 0, 1, 8)),
        last_of_wall=rng.random() < 0.08,
        last_of_kind=rng.random() < 0.1,
        replacement=self_draw and bool(hand.kongs) and rng.random() < 0.2,
        robbing_kong=not self_draw and rng.random() < 0.1,
    )
