"""Waits in form, against known hands and against trying every tile."""

import pytest

from mjscore.arrange import arrangements
from mjscore.completion import completing_tiles
from mjscore.hand import Hand
from mjscore.notation import parse_waiting
from mjscore.tiles import ALL_TILES, symbols
from tests.random_hands import random_wins


def waits(text: str) -> str:
    hand = parse_waiting(text).hand
    found = completing_tiles(hand.concealed, len(hand.melds))
    return symbols([tile for tile in ALL_TILES if found >> tile & 1])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123b 456b 789b [EEE] 9d", "9d"),
        ("1112345678999c", "123456789c"),
        ("[EEE] [SSS] 12345b 99d", "36b"),
        # 1233 waits for 3 alone (98: an edge wait), 3456 for either end of its pair.
        ("[EEE] [SSS] [WWW] 1233b", "3b"),
        ("[EEE] [SSS] [WWW] 3456b", "36b"),
        # A fifth copy counts in form: 4444666 waits for 5, and for a 4 of which none is left.
        ("[EEE] [SSS] 4444666b", "45b"),
        ("[EEE] [SSS] [WWW] [NNN] R", "R"),
        # Seven pairs and sets at once: 1122334466668 waits for 8 as pairs and for 7 as sets.
        ("1122334466668d", "78d"),
        ("19b 19c 19d ESWNRGP", "19b19c19dESWNRGP"),
        ("19b 19c 19d ESWNRRG", "P"),
        ("147b 25c 369d ESWNR", "8cGP"),
        ("147b 258c 369d 45b RR", "36b"),
        ("147b 258c 36d 456b RR", "9d"),
        ("1199b 1199c 1122d E", "E"),
        ("1199b 1199c 113d E 2d", ""),
    ],
)
def test_waits_in_form(text: str, expected: str) -> None:
    assert waits(text) == expected


def test_they_are_the_tiles_with_which_an_arrangement_is_found() -> None:
    """For tiles of which the hand holds fewer than four; for a fifth copy no hand can be laid out."""
    for won, _ in random_wins(300, seed=21):
        for concealed in (won.concealed, (*won.concealed[1:], won.winning_tile or won.concealed[0])):
            found = completing_tiles(concealed, len(won.melds))
            for tile in ALL_TILES:
                hand = Hand(concealed, won.melds, tile)
                if hand.all_tiles.count(tile) <= 4:
                    assert bool(found >> tile & 1) is bool(arrangements(hand)), (str(hand), tile)


def test_nothing_completes_a_hand_of_another_size() -> None:
    hand = parse_waiting("123b 456b 789b [EEE] 9d").hand
    assert completing_tiles(hand.concealed, 2) == 0
    assert completing_tiles(hand.concealed[:-1], 1) == 0
