"""What is said to be missing is missing, and what is said to be in the way is there, on random winning hands.

The sentences are read back, tiles and all, and held against the tiles of the hand.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mjscore.arrange import arrangements
from mjscore.hand import Hand, Win
from mjscore.mcr.fans.family import of_tiles
from mjscore.mcr.missing import missing
from mjscore.mcr.principles import find_all
from mjscore.mcr.score import Evaluated, evaluate
from mjscore.mcr.table import fan_of, profile, table
from mjscore.tiles import ALL_TILES, DRAGON_TILES, SYMBOLS, WIND_TILES, Tile, mask, tile
from tests.random_hands import random_wins

_TILE = re.compile(r"(?<![\w\[(])(?:[1-9][bcd]|[ESWNRGP])(?![\w\])])")
_GROUP = re.compile(r"(?<!\w)[\[(]?(?:[1-9]{2,}[bcd]|[ESWNRGP]{2,})[\])]?(?!\w)")

Missed = tuple[str, Hand, Win, list[Evaluated], str]


def misses(number: int, seed: int, *fans: str) -> Iterator[Missed]:
    """Fans that random hands do not have: the fan, the hand and its win, its readings, and what is said."""
    for hand, win in random_wins(number, seed):
        readings = evaluate(hand, win, profile())
        shown = {instance.fan for each in readings for instance in find_all(each.view)}
        for fan in fans:
            if table().index[fan] not in shown:
                yield fan, hand, win, readings, missing(fan_of(fan), readings, profile())


def tiles_in(sentence: str) -> list[Tile]:
    return [tile(symbol) for symbol in _TILE.findall(sentence)]


def groups_in(sentence: str) -> list[str]:
    return _GROUP.findall(sentence)


def test_sentences_are_read_back_as_they_are_meant() -> None:
    assert tiles_in("1b, 9c and E are no honors") == [tile("1b"), tile("9c"), tile("E")]
    assert groups_in("[123b], 99d and EEE are chows; (1111c) is none") == ["[123b]", "99d", "EEE", "(1111c)"]


def test_without_the_tiles_named_the_fan_would_be_there() -> None:
    only = (
        *("all_green", "all_terminals", "all_honors", "upper_tiles", "middle_tiles", "lower_tiles"),
        *("upper_four", "lower_four", "reversible_tiles", "all_simples", "no_honors", "full_flush"),
    )
    for fan, hand, _, _, said in misses(80, 21, *only):
        named, kinds = set(tiles_in(said)), set(hand.all_tiles)
        assert named or said == "there is no suit, all tiles are honors"
        assert named <= kinds, (fan, said)
        rest = kinds - named
        assert not named or not rest or of_tiles.fans[fan](mask(rest)), (fan, said)
        if fan != "full_flush":
            assert not any(of_tiles.fans[fan](1 << each) for each in named), (fan, said)


def test_the_tiles_said_to_be_missing_are_not_in_the_hand() -> None:
    fans = ("thirteen_orphans", "greater_honors_and_knitted_tiles", "knitted_straight", "seven_shifted_pairs")
    for fan, hand, _, readings, said in misses(120, 22, *fans):
        if "missing" not in said:
            continue
        told = re.split("nearest, ", said.partition(" missing")[0])[-1]
        named = tiles_in(told) or [tile(group[1:]) for group in groups_in(told)]
        assert named, (fan, said)
        assert not set(named) & {*hand.concealed, readings[0].view.winning_tile}, (fan, said)


def test_the_tiles_without_a_partner_are_all_that_keep_the_pairs_away() -> None:
    for _, hand, _, readings, said in misses(80, 23, "seven_pairs"):
        if "partner" in said:
            copies = Counter((*hand.concealed, readings[0].view.winning_tile))
            assert set(tiles_in(said)) == {each for each, number in copies.items() if number % 2}
        else:
            assert hand.melds


def test_what_nine_gates_lacked_makes_it_whole() -> None:
    for _, hand, _, _, said in misses(120, 24, "nine_gates"):
        if "lacked" in said:
            gates = Counter(tile(f"{rank}{said[13]}") for rank in "1112345678999")
            assert gates - Counter(hand.concealed) == Counter(tiles_in(said.partition("lacked")[2]))
        else:
            assert hand.melds


_SIZES = {"a single": 1, "single": 1, "a pair of": 2, "pairs of": 2, "a pung of": 3, "pungs of": 3}
_SIZES |= {"a kong of": 4, "kongs of": 4, "two pairs of": 4}
_HONORS = re.compile(rf"({'|'.join(sorted(_SIZES, key=len, reverse=True))}) ([A-Z](?:(?:, | and )[A-Z])*)(?![a-z])")


@pytest.mark.parametrize(
    ("kinds", "fans"),
    [
        (WIND_TILES, ("big_four_winds", "little_four_winds", "big_three_winds")),
        (DRAGON_TILES, ("big_three_dragons", "little_three_dragons", "two_dragon_pungs", "dragon_pung")),
    ],
)
def test_honors_are_as_many_as_is_said(kinds: tuple[Tile, ...], fans: tuple[str, ...]) -> None:
    for fan, hand, _, _, said in misses(100, 25, *fans):
        there, _, absent = said.partition(", and there ")[2].partition("no ")
        held = Counter(hand.all_tiles)
        assert {each for each in kinds if not held[each]} == set(tiles_in(absent)), (fan, said)
        told = {each: _SIZES[what] for what, symbols in _HONORS.findall(there) for each in tiles_in(symbols)}
        assert told == {each: held[each] for each in kinds if held[each]}, (fan, said)


def test_the_round_and_the_seat_are_those_of_the_win() -> None:
    for fan, _, win, _, said in misses(40, 26, "prevalent_wind", "seat_wind"):
        whose, wind = ("round", win.round) if fan == "prevalent_wind" else ("seat", win.seat)
        assert said.startswith(f"the {whose} wind is {wind.value}, and there is "), said


def test_the_waits_are_all_tiles_that_complete_the_hand() -> None:
    for fan, hand, _, readings, said in misses(60, 27, "edge_wait", "closed_wait", "single_wait"):
        if "no wait fan" in said:
            continue
        expected = {each for each in ALL_TILES if arrangements(replace(hand, winning_tile=each))}
        if said.endswith(" too"):
            expected.remove(readings[0].view.winning_tile)
        assert set(tiles_in(said.rpartition("waited for ")[2])) == expected, (fan, said)


def test_sets_that_are_in_the_way_are_in_a_reading() -> None:
    fans = ("all_pungs", "all_chows", "all_fives", "outside_hand", "fully_concealed_hand", "two_concealed_pungs")
    for fan, _, _, readings, said in misses(80, 28, *fans):
        named = Counter(group for group in groups_in(said) if group not in SYMBOLS)
        assert any(named <= Counter(map(str, each.view.groups)) for each in readings), (fan, said)


def test_the_number_of_concealed_pungs_is_the_most_of_any_reading() -> None:
    number = {"no": 0, "one": 1, "two": 2, "three": 3}
    fans = ("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs")
    for fan, _, _, readings, said in misses(80, 29, *fans):
        told = re.search(r"there (?:is|are) (?:only )?(no|one|two|three) concealed pung", said)
        assert told, (fan, said)
        assert number[told[1]] == max(len(each.view.concealed_pungs) for each in readings)


def test_nothing_is_said_to_be_missing_for_a_fan_that_is_there() -> None:
    for hand, win in random_wins(20, 30):
        readings = evaluate(hand, win, profile())
        for place in {instance.fan for each in readings for instance in find_all(each.view)}:
            said = missing(table().fans[place], readings, profile())
            assert said == "nothing is missing, a reading of the tiles shows it"
