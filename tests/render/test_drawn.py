"""Tiles drawn: the same words as native notation, and the signs of the right tiles."""

import unicodedata

import pytest

from mjscore import parse, score
from mjscore.arrange import arrangements
from mjscore.mcr.result import Score
from mjscore.notation import Dialect, write
from mjscore.render.drawn import SIGNS, Drawn, Lay, Tiles, hand_drawn, one_by_one, reading_drawn, sets_drawn
from mjscore.tiles import ALL_TILES, tile
from tests.random_hands import random_wins

UNICODE_NAMES = {
    "bamboo": "BAMBOOS",
    "characters": "CHARACTERS",
    "dots": "CIRCLES",
}
NUMBERS = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
HONORS = ("EAST WIND", "SOUTH WIND", "WEST WIND", "NORTH WIND", "RED DRAGON", "GREEN DRAGON", "WHITE DRAGON")


def pieces(drawn: Drawn) -> list[Tiles]:
    return [part for part in drawn.parts if isinstance(part, Tiles)]


@pytest.mark.parametrize("each", ALL_TILES, ids=lambda each: SIGNS[each].symbol)
def test_a_tile_has_the_character_that_unicode_names_so(each: int) -> None:
    sign = SIGNS[each]
    if sign.symbol[0].isdigit():
        expected = f"{NUMBERS[int(sign.symbol[0]) - 1]} OF {UNICODE_NAMES[sign.name.split()[1]]}"
    else:
        expected = HONORS["ESWNRGP".index(sign.symbol)]
    assert unicodedata.name(sign.character) == f"MAHJONG TILE {expected}"


def test_a_drawn_hand_reads_as_the_hand_written() -> None:
    for hand, win in random_wins(500, seed=81):
        drawn = hand_drawn(hand, win)
        assert str(drawn) == write(hand, win, Dialect.NATIVE).text
        shown = [sign.symbol for piece in pieces(drawn) for sign in piece.signs]
        assert sorted(shown) == sorted(SIGNS[each].symbol for each in hand.all_tiles)


def test_a_drawn_reading_has_every_tile_once_and_the_winning_one_marked() -> None:
    for hand, _ in random_wins(200, seed=82):
        for arrangement in arrangements(hand):
            drawn = reading_drawn(arrangement, hand)
            words = [f"{group}{'*' * (place == arrangement.winning)}" for place, group in enumerate(arrangement.groups)]
            assert str(drawn) == " ".join(words)
            [won] = [piece for piece in pieces(drawn) if piece.winning is not None]
            assert hand.winning_tile is not None
            assert won.winning is not None
            assert won.signs[won.winning] == SIGNS[hand.winning_tile]


def test_how_sets_lie() -> None:
    reading = parse("[123b] (RRRR) 456c 789c 9d +9d")
    lies = [(str(piece), piece.lay) for piece in pieces(hand_drawn(reading.hand, reading.win))]
    assert lies == [
        ("456789c", Lay.CONCEALED),
        ("9d", Lay.CONCEALED),
        ("[123b]", Lay.EXPOSED),
        ("(RRRR)", Lay.CONCEALED_KONG),
        ("+9d", Lay.WINNING),
    ]


def test_the_sets_of_a_fan() -> None:
    result = score("123b 789b 123c 89c NN +7c, from south, seat west")
    assert isinstance(result, Score)
    sets = {row.id: str(sets_drawn(row.instances)) for row in result.fans}
    assert sets["mixed_double_chow"] == "123b 123c and 789b 789c"
    assert not sets["outside_hand"]


def test_tiles_one_by_one() -> None:
    assert str(one_by_one([tile("1b"), tile("2b"), tile("E")])) == "1b 2b E"
