"""The house practice card: how many concrete hands each line has, and which, by a second and blind method."""

from collections.abc import Sequence

import pytest

from mjscore.american import ConcreteHand, Line, check, expand, practice_card
from mjscore.american.concrete import FLOWER, JOKERS
from mjscore.american.read import practice_text
from mjscore.tiles import SYMBOLS
from tests.american.naive import Needs, naive

# id: concrete hands. 3 suits for one letter, 6 orders for two or three.
COUNTS = {
    "YR-1": 6,
    "YR-2": 6,
    "YR-3": 6,
    "YR-4": 3,
    "YR-5": 3,  # the two years change places: 6 orders, each hand twice
    "YR-6": 3,  # the two dragons change places
    "EV-1": 3,
    "EV-2": 6,
    "EV-3": 72,  # 6 orders x 4 even numbers x 3 dragons
    "EV-4": 3,  # the two kongs change places
    "EV-5": 3,
    "EV-6": 6,
    "EV-7": 12,  # 6 in two suits and 6 in three
    "EV-8": 6,  # the dragon is that of the third suit
    "LIKE-1": 9,  # 9 numbers, the three pungs change places
    "LIKE-2": 54,  # 6 orders x 9 numbers
    "LIKE-3": 81,  # 3 pairs of suits x 9 numbers x 3 dragons
    "LIKE-4": 12,  # 3 pairs of suits x 4 even numbers
    "LIKE-5": 54,
    "LIKE-6": 162,  # 6 x 9 x 3 dragons
    "LIKE-7": 30,  # 6 x 5 odd numbers
    "QU-1": 21,  # 3 suits of the quints (the pairs change places) x 7 runs of three
    "QU-2": 324,  # 4 winds x 3 dragons x 27 tiles
    "QU-3": 360,  # 6 x 5 odd x 4 even x 3 dragons
    "QU-4": 30,  # 6 x 5
    "QU-5": 3,  # the sextets change places
    "QU-6": 30,  # 6 x 5 runs of five
    "CR-1": 36,  # 6 x 6 runs of four
    "CR-2": 36,
    "CR-3": 30,
    "CR-4": 9,  # 3 x 3 runs of seven
    "CR-5": 144,  # 6 orders x 6 runs of four x 4 numbers of the run
    "CR-6": 504,  # 6 x 7 runs x 4 winds x 3 dragons
    "CR-7": 54,  # 6 runs of four, 3 in one suit and 6 in two
    "CR-8": 21,  # 3 x 7
    "CR-9": 54,  # 6 x 9 runs, round the corner too
    "CR-10": 84,  # 6 x 7 x 2 dragons
    "OD-1": 3,
    "OD-2": 12,
    "OD-3": 120,  # 6 x 5 x 4 different odd numbers
    "OD-4": 18,  # 6 x 3 dragons
    "OD-5": 18,  # 6 x 3 odd runs of three
    "OD-6": 6,
    "TSN-1": 18,
    "TSN-2": 6,
    "TSN-3": 9,  # 3 suits of the kong x 3 numbers
    "TSN-4": 108,  # 6 x 6 orders of 3 6 9 x 3 dragons
    "TSN-5": 3,
    "WD-1": 1,
    "WD-2": 4,
    "WD-3": 36,  # 4 x 3 winds x 3 dragons
    "WD-4": 27,  # 3 suits of the pair x (5 odd + 4 even)
    "WD-5": 3,
    "WD-6": 6,  # 3 x 2 dragons
    "WD-7": 6,  # 3 x 2 dragons
    "WD-8": 54,  # 3 x 6 runs of four x 3 dragons
    "WD-9": 6,  # 3 x 2 winds
    "WD-10": 3,
    "SP-1": 30,  # 6 x 5 runs of five
    "SP-2": 3,
    "SP-3": 6,
    "SP-4": 6,  # the pairs of 1, 7 and of 3, 9 tell the suits apart
    "SP-5": 1,
    "SP-6": 6,
    "SP-7": 648,  # 6 choices for each of 3 6 9 (two suits, order aside) x 3 dragons
    "ADD-1": 360,  # 6 x 20 pairs of numbers with a sum above 9 (1+9 to 8+9) x 3 dragons
    "ADD-2": 54,  # 6 x 9 pairs 2+3 to 4+5
    "ADD-3": 12,  # 3 x 8 numbers, n and 9-n apart and changing places
    "ADD-4": 156,  # 6 x 26 products of two digits
    "ADD-5": 216,  # 6 x 36 pairs of numbers
}
LINES = list(practice_card().lines)


def canonical(hands: Sequence[ConcreteHand]) -> set[Needs]:
    """Concrete hands with tiles as text."""
    names = [*SYMBOLS[:33], "0", "F", "J"]
    assert all(group.flags & JOKERS for hand in hands for group in hand.groups)
    return {
        (
            tuple(sorted((names[tile], size) for tile, size, _ in hand.groups)),
            tuple(sorted(name for name, count in zip(names, hand.loose, strict=True) for _ in range(count))),
        )
        for hand in hands
    }


def test_the_card_has_the_concrete_hands_that_it_must_have() -> None:
    assert {line.id: len(expand(line)) for line in LINES} == COUNTS
    assert len(COUNTS) == 70
    assert sum(COUNTS.values()) == 4245


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_a_blind_enumeration_finds_the_same_hands(line: Line) -> None:
    hands = expand(line)
    assert len(canonical(hands)) == len(hands), "every concrete hand once"
    assert canonical(hands) == naive(line.text, 2026)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_every_concrete_hand_has_fourteen_tiles_and_is_written_in_them(line: Line) -> None:
    for hand in expand(line):
        assert sum(hand.loose) + sum(group.size for group in hand.groups) == 14
        assert sum(len(word.tiles) for word in hand.words) == 14
        counts = [0] * (FLOWER + 1)
        for word in hand.words:
            for tile in word.tiles:
                counts[tile] += 1
        for group in hand.groups:
            counts[group.tile] -= group.size
        assert tuple(counts) == hand.loose[: FLOWER + 1]


def test_the_linter_only_warns_of_the_two_lines_with_the_same_hands() -> None:
    checked = check(practice_text())
    assert checked.valid
    assert [(fault.code, fault.message) for fault in checked.warnings] == [
        ("C040", "SP-2 (C 50) has the same hands as WD-10 (C 30)")
    ]


@pytest.mark.parametrize("year", [2013, 2021, 2025, 2030])
def test_the_card_can_be_redated(year: int) -> None:
    card = practice_card(year)
    assert card.year == year
    lines = {line.id: line for line in card.lines}
    assert str(expand(lines["YR-1"])[0]) == f"FFF {year}b 2222c 666c"
    assert canonical(expand(lines["YR-6"])) == naive(lines["YR-6"].text, year)


@pytest.mark.parametrize("year", [2022, 2023, 2999])
def test_a_year_that_needs_five_of_a_tile_leaves_a_line_without_hands(year: int) -> None:
    checked = check(practice_text(), year)
    assert checked.valid
    without = {line.id for line in practice_card(year).lines if not expand(line)}
    assert "YR-6" in without
    assert {fault.message.split()[0] for fault in checked.warnings if fault.code == "C042"} == without


def test_natural_groups_can_be_told_from_loose_tiles() -> None:
    line = next(line for line in LINES if line.id == "ADD-5")
    hand = expand(line)[0]
    assert hand.groups == ()
    assert [(group.tile, group.size) for group in hand.natural] == [(0, 4), (10, 4), (33, 4)]
