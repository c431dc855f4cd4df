"""What is missing for a fan: a true sentence for every fan that no reading shows, with the tiles it is about."""

from collections import Counter

import pytest

from mjscore import parse
from mjscore.mcr.missing import SENTENCES, missing
from mjscore.mcr.missing.related import Near, nearest_pattern, patterns
from mjscore.mcr.principles import find_all
from mjscore.mcr.score import Evaluated, as_the_tiles_say, evaluate
from mjscore.mcr.table import fan_of, profile, table
from mjscore.tiles import symbols
from tests.random_hands import random_wins

# fan, a hand that just misses it, what must be said. The words follow from the rule and the tiles, read by hand.
JUST_MISSED = [
    ("big_four_winds", "[EEE] [SSS] WWW NN 12b +3b", ["four winds", "pungs of E, S and W", "a pair of N"]),
    ("big_three_dragons", "RRR GGG 123b 456c P +P", ["three dragons", "pungs of R and G", "a pair of P"]),
    ("all_green", "234b 234b 666b 555b G +G", ["5b is not green"]),
    ("nine_gates", "1112345678899c +9c", ["1112345678999c", "lacked 9c"]),
    ("four_kongs", "(1111b) [2222c] (3333d) 444d 5b +5b", ["takes four", "only three kongs"]),
    ("seven_shifted_pairs", "11b 22b 33b 44b 55b 66b 8b +8b", ["11b to 77b", "77b is missing"]),
    ("thirteen_orphans", "123b 789b 123c 789d E +E", ["9c, 1d, S, W, N, R, G and P are missing"]),
    ("all_terminals", "111b 999b 111c 999c 2d +2d", ["2d is no terminal"]),
    ("little_four_winds", "EEE SSS 123b 456b W +W", ["pungs of E and S", "a pair of W", "no N"]),
    ("little_three_dragons", "RRR 123b 456b 789c G +G", ["a pung of R", "a pair of G", "no P"]),
    ("all_honors", "EEE SSS RRR 111b W +W", ["1b is no honor"]),
    (
        "four_concealed_pungs",
        "111b 333c 555d 77d EE +7d, discard",
        ["takes four", "only three concealed pungs, 111b, 333c and 555d", "777d was completed by a tile of another"],
    ),
    ("pure_terminal_chows", "123123b 789b 456c 5b +5b", ["789b", "55b", "a second 789b is not"]),
    ("quadruple_chow", "123123123b 456c 7c +7c", ["123b is there only three times"]),
    ("four_pure_shifted_pungs", "111b 222b 333b 555b 9c +9c", ["111b, 222b and 333b are there", "444b is not"]),
    ("four_pure_shifted_chows", "123b 234b 345b 567c 9c +9c", ["123b, 234b and 345b are there", "456b is not"]),
    ("three_kongs", "(1111b) [2222c] 333d 444d 5b +5b", ["takes three", "only two kongs, (1111b) and [2222c]"]),
    ("all_terminals_and_honors", "111b 999b EEE 222c 9d +9d", ["2c is neither a terminal nor an honor"]),
    ("seven_pairs", "123b 456b 789b EEE 9d +9d", ["1b, 2b, 3b, 4b, 5b, 6b, 7b, 8b, 9b and E have no partner"]),
    ("greater_honors_and_knitted_tiles", "147b 258c 36d ESWNR +G", ["P is missing"]),
    ("all_even_pungs", "222b 444c 666d 888b 5c +5c", ["5c is not a 2, 4, 6 or 8"]),
    ("full_flush", "123b 456b 789b 222b 9d +9d", ["9d is not bamboo"]),
    ("pure_triple_chow", "123b 123b 456c 789d 5c +5c", ["123b is there only twice"]),
    ("pure_shifted_pungs", "111b 222b 444b 567c 9d +9d", ["111b and 222b are there", "333b is not"]),
    ("upper_tiles", "789b 789c 777d 999d 6b +6b", ["6b is not a 7, 8 or 9"]),
    ("middle_tiles", "456b 456c 444d 666d 7b +7b", ["7b is not a 4, 5 or 6"]),
    ("lower_tiles", "123b 123c 111d 333d 4b +4b", ["4b is not a 1, 2 or 3"]),
    ("pure_straight", "123d 456d 234b EEE 9c +9c", ["123d and 456d are there", "789d is not"]),
    (
        "three_suited_terminal_chows",
        "123b 789b 123c 789c 5b +5b",
        ["123b, 789b, 123c and 789c are there", "55d is not"],
    ),
    ("pure_shifted_chows", "123b 234b 567c 789d 9c +9c", ["123b and 234b are there", "345b is not"]),
    ("all_fives", "345b 456c 567d 678b 5c +5c", ["678b has no five"]),
    ("triple_pung", "222b 222c 456d 789b 9c +9c", ["222b and 222c are there", "222d is not"]),
    (
        "three_concealed_pungs",
        "111b 333c 567d 88d EE +8d, discard",
        ["takes three", "only two concealed pungs, 111b and 333c", "888d was completed by a tile of another"],
    ),
    ("lesser_honors_and_knitted_tiles", "147b 258c 3d ESWNRG +P", ["all seven honors"]),
    ("knitted_straight", "147b 258c 36d ESWNR +G", ["147b 258c 369d", "9d is missing"]),
    ("upper_four", "678b 789c 666d 999d 5b +5b", ["5b is not above five"]),
    ("lower_four", "123b 234c 111d 444d 5b +5b", ["5b is not below five"]),
    ("big_three_winds", "EEE SSS WW 123b 45b +6b", ["pungs of E and S", "a pair of W", "no N"]),
    ("mixed_straight", "123b 456c 234d EEE 9c +9c", ["123b and 456c are there", "789d is not"]),
    ("reversible_tiles", "123d 345d 222b 888b 7d +7d", ["7d is not the same upside down"]),
    ("mixed_triple_chow", "123b 123c 456d EEE 9c +9c", ["123b and 123c are there", "123d is not"]),
    ("mixed_shifted_pungs", "111b 222c 456d EEE 9c +9c", ["111b and 222c are there", "333d is not"]),
    ("chicken_hand", "123b 456b 789b [EEE] 9d +9d", ["Pure Straight", "count"]),
    ("last_tile_draw", "123b 456b 789b EEE 9d +9d, self-draw", ["9d was self-drawn", "not said to be the last"]),
    ("last_tile_claim", "123b 456b 789b EEE 9d +9d", ["9d was discarded", "not said to follow the last tile"]),
    ("out_with_replacement_tile", "(1111b) 456b 789b EEE 9d +9d, self-draw", ["not said to follow a kong"]),
    ("robbing_the_kong", "123b 456b 789b EEE 9d +9d, self-draw", ["9d was self-drawn"]),
    ("all_pungs", "111b 222c 333d 456b E +E", ["456b is a chow"]),
    ("half_flush", "123b 456b 789b EEE 9d +9d", ["9d is neither bamboo nor an honor"]),
    ("mixed_shifted_chows", "123b 234c 567d EEE 9c +9c", ["123b and 234c are there", "345d is not"]),
    ("all_types", "123b 456c 789d EEE 9c +9c", ["no dragon"]),
    ("melded_hand", "[123b] [456c] [789d] 777b 5c +5c", ["only three sets are melded"]),
    ("two_concealed_kongs", "(1111b) [2222c] 333d 444d 5b +5b", ["only one concealed kong, (1111b)"]),
    ("two_dragon_pungs", "RRR 123b 456c 789d G +G", ["a pung of R", "a pair of G", "no P"]),
    ("outside_hand", "123b 789c 111d EEE 5b +5b", ["55b has no terminal or honor"]),
    ("fully_concealed_hand", "[123b] 456b 789b EEE 9d +9d", ["[123b] is exposed", "was discarded"]),
    ("two_melded_kongs", "(1111b) [2222c] 333d 444d 5b +5b", ["only one melded kong, [2222c]"]),
    ("last_tile", "123b 456b 789b EEE 9d +9d", ["one of the other three 9d is in the concealed hand"]),
    ("dragon_pung", "RR 123b 456c 789d 23b +1b", ["a pair of R", "no G or P"]),
    ("prevalent_wind", "SS 123b 456c 789d 23b +1b, round south", ["round wind is S", "a pair of S"]),
    ("seat_wind", "EEE 123b 456c 789d 5b +5b, seat west", ["seat wind is W", "there is no W"]),
    ("concealed_hand", "123b 456b 789b EEE 9d +9d, self-draw", ["was self-drawn"]),
    ("all_chows", "123b 456c 789d EEE 9c +9c", ["EEE is a pung"]),
    ("tile_hog", "(1111b) 456b 789b EEE 9d +9d", ["the four 1b are a kong"]),
    ("double_pung", "222b 333c 456d 789b E +E", ["no two of the pungs 222b and 333c", "two suits"]),
    ("two_concealed_pungs", "[111b] 222c 456d 789b E +E", ["only one concealed pung, 222c", "[111b] is exposed"]),
    ("concealed_kong", "111b 123b 456c 789d E +E", ["no concealed kong", "the four 1b are not declared"]),
    ("all_simples", "234b 456c 678d EEE 9c +9c", ["9c is a terminal", "E is an honor"]),
    ("pure_double_chow", "123b 123c 456d 789d 5c +5c", ["no two of the chows 123b, 123c, 456d and 789d are the same"]),
    ("mixed_double_chow", "123b 234c 456d EEE 9c +9c", ["no two of the chows 123b, 234c and 456d", "same numbers"]),
    ("short_straight", "123b 456c 789d EEE 9c +9c", ["no two of the chows 123b, 456c and 789d follow each other"]),
    ("two_terminal_chows", "123b 456c 789d EEE 9c +9c", ["no two of the chows 123b, 456c and 789d", "one suit"]),
    ("pung_of_terminals_or_honors", "222b 333c 456d 678d 5c +5c", ["222b and 333c", "none is of a terminal"]),
    ("melded_kong", "(1111b) 456b 789b EEE 9d +9d", ["no melded kong"]),
    ("one_voided_suit", "123b 456c 789d EEE 9c +9c", ["all three suits are there"]),
    ("no_honors", "123b 456c 789d EEE 9c +9c", ["E is an honor"]),
    ("edge_wait", "[NNN] 77789c 11888d +7c", ["7c completes 789c", "waited for 1d too"]),
    ("closed_wait", "123b 456b 78b 999d EE +9b", ["9b is not the middle tile", "789b", "waited for 3b, 6b and 9b"]),
    (
        "single_wait",
        "111b 456b 789b EE 99d +9d",
        ["9d is not the second tile of the pair", "999d", "waited for 9d and E"],
    ),
    ("self_drawn", "123b 456b 789b EEE 9d +9d, discard", ["9d was discarded"]),
    ("flower_tiles", "123b 456b 789b EEE 9d +9d", ["no flower"]),
    ("melded_kong_and_concealed_kong", "(1111b) 456b 789b EEE 9d +9d", ["no melded kong"]),
]


def evaluated(text: str, name: str = "green-book") -> list[Evaluated]:
    hand, win = parse(text)
    return evaluate(hand, as_the_tiles_say(hand, win)[0], profile(name))


def shown(readings: list[Evaluated]) -> set[int]:
    return {instance.fan for each in readings for instance in find_all(each.view)}


@pytest.mark.parametrize(("fan", "text", "words"), JUST_MISSED, ids=[fan for fan, *_ in JUST_MISSED])
def test_the_tiles_that_are_missing_or_too_many_are_named(fan: str, text: str, words: list[str]) -> None:
    readings = evaluated(text)
    assert table().index[fan] not in shown(readings)
    sentence = missing(fan_of(fan), readings, profile())
    assert [each for each in words if each not in sentence] == [], sentence


def test_every_fan_is_in_the_table_of_hands_and_has_a_sentence_of_its_own() -> None:
    assert [fan for fan, *_ in JUST_MISSED] == [fan.id for fan in table().fans]
    assert set(SENTENCES) == set(table().index)
    assert len(set(map(id, SENTENCES.values()))) == len(table().fans)


@pytest.mark.parametrize(
    ("fan", "text", "sentence"),
    [
        # the same fans where something else is wrong with the hand
        ("half_flush", "123b 456b 789b 222b 9b +9b", "there is no honor"),
        ("half_flush", "EEE SSS RRR GGG W +W", "there is no suit beside the honors"),
        ("full_flush", "EEE SSS RRR GGG W +W", "there is no suit, all tiles are honors"),
        ("full_flush", "123b 456b 789b 222b E +E", "E is not bamboo"),
        ("one_voided_suit", "123b 456b 789b 222b E +E", "of the suits there is only bamboo"),
        ("one_voided_suit", "EEE SSS RRR GGG W +W", "there is no suit, all tiles are honors"),
        ("all_terminals_and_honors", "EEE SSS RRR GGG W +W", "there is no terminal, all tiles are honors"),
        ("all_terminals_and_honors", "111b 999b 111c 999c 1d +1d", "there is no honor, all tiles are terminals"),
        ("all_pungs", "EE SS WW NN RR GG P +P", "the hand is read as seven pairs"),
        ("all_chows", "123b 456c 789d 123c E +E", "the pair is of E, an honor"),
        ("seven_pairs", "[123b] 456b 789b EEE 9d +9d", "[123b] lies apart as a set, and it has none"),
        (
            "thirteen_orphans",
            "[123b] [456b] 789b EEE 9d +9d",
            "[123b] and [456b] lie apart as sets, and it has none",
        ),
        ("pure_straight", "EE SS WW NN RR GG P +P", "there is no chow"),
        ("pure_straight", "234b 345c 678d EEE 9d +9d", "none of 234b, 345c and 678d is part of one"),
        ("pure_double_chow", "123b 111c 222d EEE 9d +9d", "there is only one chow, 123b"),
        (
            "melded_hand",
            "123b 456b 789b EEE 9d +9d, self-draw",
            "no set is melded, and the winning tile was self-drawn",
        ),
        ("edge_wait", "123b 456b 789b EEE 99d, dealt, self-draw", "the hand was dealt complete, so it did not wait"),
        (
            "edge_wait",
            "123b 456b 46b EEE 99d +5b",
            "5b is not the 3 of 123 or the 7 of 789, it completes 456b; the hand waited for 5b",
        ),
        ("last_tile", "123b 456b 78b EEE 99d +9b", "it is not said that the other three 9b all lie open"),
        ("tile_hog", "123b 456b 789b EEE 9d +9d", "no tile is there four times"),
        (
            "dragon_pung",
            "EE SS WW NN RR GGG +G",
            "it takes a pung of a dragon, and there is a pair of R and two pairs of G, but no P",
        ),
        ("self_drawn", "123b 456b 78b EEE 99d +9b, robbing kong", "the winning 9b was robbed from a kong"),
        (
            "out_with_replacement_tile",
            "123b 456b 789b EEE 9d +9d, self-draw",
            "the winning 9d was self-drawn, and cannot follow a kong, for there is none",
        ),
    ],
)
def test_what_else_can_be_wrong(fan: str, text: str, sentence: str) -> None:
    readings = evaluated(text)
    assert table().index[fan] not in shown(readings)
    assert missing(fan_of(fan), readings, profile()) == sentence


def test_a_pattern_in_another_reading_is_told_with_that_reading() -> None:
    """The nine tiles are three chows in the best reading; the pungs that are nearest stand in the other one."""
    readings = evaluated("555666777d 5556b +7b, self-draw")
    sentence = missing(fan_of("four_pure_shifted_pungs"), readings, profile())
    assert sentence == ("555d, 666d and 777d are there in the reading 567b 555d 666d 777d 55b, 444d is not")


@pytest.mark.parametrize("name", ["national", "green-book"])
def test_a_fan_that_no_reading_shows_is_told_in_one_sentence(name: str) -> None:
    rules = profile(name)
    for hand, win in random_wins(100, seed=5):
        readings = evaluate(hand, win, rules)
        found = shown(readings)
        for place, fan in enumerate(table().fans):
            if place not in found:
                sentence = missing(fan, readings, rules)
                assert sentence, fan
                assert not sentence.endswith(".")
                assert "  " not in sentence


RELATED = [
    *("pure_straight", "mixed_straight", "pure_shifted_chows", "mixed_shifted_chows", "mixed_triple_chow"),
    *("pure_triple_chow", "quadruple_chow", "four_pure_shifted_chows", "pure_terminal_chows"),
    *("three_suited_terminal_chows", "triple_pung", "pure_shifted_pungs", "mixed_shifted_pungs"),
    "four_pure_shifted_pungs",
]


def test_the_sets_said_to_be_there_are_there_and_the_others_are_not() -> None:
    for hand, win in random_wins(60, seed=13):
        readings = evaluate(hand, win, profile())
        found = shown(readings)
        for fan in RELATED:
            if table().index[fan] not in found:
                near = nearest_pattern(fan, tuple(each.view for each in readings))
                assert_true(near)


def assert_true(near: Near) -> None:
    groups = Counter(near.view.groups)
    assert not Counter(near.there) - groups
    # Take away what is there: of the rest no group is one of those said to be lacking.
    left = {symbols(group.tiles[:3]) for group in (groups - Counter(near.there)).elements()}
    assert near.lacking
    assert not {symbols(tiles) for tiles in near.lacking} & left


@pytest.mark.parametrize(
    ("fan", "number"),
    [
        # suits, or orders of the suits, times the ranks at which the pattern can start
        ("pure_straight", 3),
        ("mixed_straight", 6),
        ("pure_shifted_chows", 3 * (5 + 3)),
        ("mixed_shifted_chows", 6 * 5),
        ("mixed_triple_chow", 7),
        ("pure_triple_chow", 21),
        ("four_pure_shifted_chows", 3 * (4 + 1)),
        ("pure_terminal_chows", 3),
        ("three_suited_terminal_chows", 3),
        ("triple_pung", 9),
        ("mixed_shifted_pungs", 6 * 7),
        ("four_pure_shifted_pungs", 3 * 6),
    ],
)
def test_the_patterns_of_a_fan_are_as_many_as_the_rule_makes(fan: str, number: int) -> None:
    assert len(patterns(fan)) == number
