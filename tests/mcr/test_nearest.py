"""How far a hand is from winning, against known hands and an independent search."""

import random
from collections import Counter

import pytest

from mjscore import parse
from mjscore.arrange import Shape, arrangements
from mjscore.hand import Hand
from mjscore.mcr.nearest import nearest, winning_exchanges
from mjscore.mcr.result import NotWinning
from mjscore.mcr.score import score_hand
from mjscore.mcr.table import profile
from mjscore.tiles import ALL_TILES, Tile, symbols
from tests.random_hands import mutated, random_wins


@pytest.mark.parametrize(
    ("text", "shape", "away"),
    [
        ("123b 456b 789b [EEE] 9d +8d", Shape.STANDARD, 1),
        ("19b 19c 19d ESWNRGP +5d", Shape.THIRTEEN_ORPHANS, 1),
        ("1122b 3344c 5566d E +S", Shape.SEVEN_PAIRS, 1),
        ("147b 258c 369d EEE 1d +9d", Shape.KNITTED_STRAIGHT, 1),
        ("147b 25c 369d ESWNR +R", Shape.HONORS_AND_KNITTED, 1),
        ("[EEE] [SSS] [WWW] [NNN] 1b +2c", Shape.STANDARD, 1),
        # no pair can be made of 9d: the melds hold three of them
        ("[999d] [SSS] [WWW] [NNN] 9d +1c", Shape.STANDARD, 1),
    ],
)
def test_the_nearest_shape(text: str, shape: Shape, away: int) -> None:
    first = nearest(parse(text).hand)[0]
    assert (first.shape, first.away) == (shape, away)


def test_what_is_missing_and_spare_makes_a_complete_hand() -> None:
    rng = random.Random(3)
    for won, _ in random_wins(150, seed=51):
        hand = mutated(rng, mutated(rng, won))
        assert hand.winning_tile is not None
        if max(Counter(hand.all_tiles).values()) > 4:
            continue
        for near in nearest(hand):
            tiles = Counter((*hand.concealed, hand.winning_tile))
            assert not Counter(near.spare) - tiles
            made = tiles - Counter(near.spare) + Counter(near.missing)
            complete = list(made.elements())
            done = Hand(tuple(complete[1:]), hand.melds, complete[0])
            assert max(Counter(done.all_tiles).values()) <= 4
            assert near.shape in {each.shape for each in arrangements(done)}
            assert near.away == len(near.missing) == len(near.spare)


def test_no_fewer_exchanges_win() -> None:
    """Every exchange of one tile is tried for hands said to be two away, and none wins; for one away, some does."""
    rng = random.Random(4)
    seen = Counter[int]()
    for won, _ in random_wins(120, seed=52):
        hand = mutated(rng, mutated(rng, won))
        if max(Counter(hand.all_tiles).values()) > 4 or hand.winning_tile is None:
            continue
        away = nearest(hand)[0].away
        assert (away == 0) is bool(arrangements(hand))
        tiles = (*hand.concealed, hand.winning_tile)
        wins_after_one = any(
            arrangements(Hand((*tiles[:place], *tiles[place + 1 :]), hand.melds, other))
            for place in range(len(tiles))
            for other in ALL_TILES
            if Counter(hand.all_tiles)[other] < 4
        )
        if away:
            assert wins_after_one is (away == 1), str(hand)
        seen[away] += 1
    assert seen[1] > 10
    assert seen[2] > 10


def test_the_standard_shape_alone() -> None:
    """By an independent search: what wins after one exchange, when only four sets and a pair win."""
    rng = random.Random(5)
    seen = Counter[int]()
    for won, _ in random_wins(80, seed=53):
        hand = mutated(rng, won)
        if max(Counter(hand.all_tiles).values()) > 4 or hand.winning_tile is None:
            continue
        [near] = nearest(hand, standard_only=True)
        tiles = (*hand.concealed, hand.winning_tile)
        found = {
            (given, other)
            for given in set(tiles)
            for other in ALL_TILES
            if other != given and Counter(hand.all_tiles)[other] < 4
            if any(
                each.shape is Shape.STANDARD for each in arrangements(Hand(_without(tiles, given), hand.melds, other))
            )
        }
        wins = any(each.shape is Shape.STANDARD for each in arrangements(hand))
        assert (near.shape, near.away == 0) == (Shape.STANDARD, wins)
        assert wins or (near.away == 1) is bool(found)
        exchanges = winning_exchanges(hand, standard_only=True)
        assert {(each.given, tile) for each in exchanges for tile in each.wins_with} == found
        seen[near.away] += 1
    assert seen[1] > 20
    assert max(seen) > 2


def _without(tiles: tuple[Tile, ...], given: Tile) -> tuple[Tile, ...]:
    place = tiles.index(given)
    return tiles[:place] + tiles[place + 1 :]


def test_a_hand_that_does_not_win_is_no_score() -> None:
    hand, win = parse("123b 456b 789b [EEE] 9d +8d")
    result = score_hand(hand, win, profile("national"))
    assert isinstance(result, NotWinning)
    assert not result.valid
    assert result.away == 1
    assert result.fault.code == "R001"
    assert [symbols(near.missing) for near in result.nearest[:1]] == ["9d"]
