"""What never changes a total: the order of tiles and melds, and which suit is which where rules are blind to it."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.hand import Hand, Meld, Win
from mjscore.mcr.result import Score
from mjscore.mcr.score import score_hand
from mjscore.mcr.table import profile
from mjscore.tiles import Tile
from tests.random_hands import random_win

# All Green and Reversible Tiles name suits; every other fan is blind to which suit is which.
NOT_BLIND = {"all_green", "reversible_tiles"}

wins = st.integers(0, 2**32).map(lambda seed: random_win(Random(seed)))
profiles = st.sampled_from(("national", "green-book"))


def scored(hand: Hand, win: Win, name: str) -> Score:
    result = score_hand(hand, win, profile(name))
    assert isinstance(result, Score)
    return result


def breakdown(result: Score) -> dict[str, int]:
    return {row.id: row.worth for row in result.fans}


@settings(max_examples=150, deadline=None)
@given(wins, profiles, st.integers(0, 2**32))
def test_the_order_of_tiles_and_melds(drawn: tuple[Hand, Win], name: str, seed: int) -> None:
    hand, win = drawn
    rng = Random(seed)
    tiles, melds = list(hand.concealed), list(hand.melds)
    rng.shuffle(tiles)
    rng.shuffle(melds)
    other = Hand(tuple(tiles), tuple(melds), hand.winning_tile)
    assert scored(other, win, name).points == scored(hand, win, name).points


@settings(max_examples=150, deadline=None)
@given(wins, profiles, st.permutations(range(3)))
def test_the_names_of_the_suits(drawn: tuple[Hand, Win], name: str, order: list[int]) -> None:
    hand, win = drawn
    before, after = scored(hand, win, name), scored(with_suits(hand, order), win, name)
    if not NOT_BLIND & (breakdown(before).keys() | breakdown(after).keys()):
        assert after.points == before.points
        assert breakdown(after) == breakdown(before)


def with_suits(hand: Hand, order: list[int]) -> Hand:
    """The hand with its suits renamed."""

    def renamed(tile: Tile) -> Tile:
        return tile if tile >= 27 else Tile(order[tile // 9] * 9 + tile % 9)

    assert hand.winning_tile is not None
    melds = tuple(Meld(meld.kind, renamed(meld.tile), meld.exposed) for meld in hand.melds)
    return Hand(tuple(map(renamed, hand.concealed)), melds, renamed(hand.winning_tile))


@settings(max_examples=150, deadline=None)
@given(wins, profiles)
def test_the_breakdown_adds_up_and_names_each_fan_once(drawn: tuple[Hand, Win], name: str) -> None:
    hand, win = drawn
    result = scored(hand, win, name)
    assert sum(row.worth for row in result.fans) == result.points
    assert result.total == result.points + win.flowers
    assert len({row.id for row in result.fans}) == len(result.fans)
    assert all(row.count == 1 or row.fan.repeatable for row in result.fans)
    assert all(group in result.arrangement.groups for row in result.fans for sets in row.instances for group in sets)


@settings(max_examples=100, deadline=None)
@given(wins, profiles, st.integers(0, 8))
def test_flowers_change_the_total_and_nothing_else(drawn: tuple[Hand, Win], name: str, flowers: int) -> None:
    hand, win = drawn
    without, with_flowers = (scored(hand, replace(win, flowers=number), name) for number in (0, flowers))
    assert with_flowers.points == without.points
    assert with_flowers.total == without.total + flowers
    assert with_flowers.qualifies == without.qualifies
