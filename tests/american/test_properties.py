"""What must hold for every hand of the practice card, on random winners of it."""

import random
from dataclasses import replace

import pytest

from mjscore.american.arrangement import arrangement
from mjscore.american.concrete import JOKER
from mjscore.american.index import Index, index_of
from mjscore.american.laying import fits
from mjscore.american.payments import profile
from mjscore.american.rack import KINDS, Exposure, Rack, Way, Win
from mjscore.american.read import practice_card
from mjscore.american.reading import read_hand
from mjscore.american.result import AmericanScore
from mjscore.american.score import score_possible_rack
from mjscore.american.writing import write
from tests.american import brute_force
from tests.american.random_racks import deals, near_misses, winners

SWAPPED = [*range(9, 18), *range(9), *range(18, 31), 32, 31, 33, 34, 35]
"""Bamboo and characters change places, and so do their dragons; the soap stays, since it is the zero too."""
NAMES_A_COLOUR = {"EV-5", "WD-1", "CR-10"}
"""Lines that print a red dragon, or name two suits."""


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


def lines(index: Index, rack: Rack) -> set[str]:
    return {index.entries[index.entry_of[place]].id for place in index.first_of_each_entry(index.matching(rack))}


def renamed(rack: Rack) -> Rack:
    return Rack(
        tuple(SWAPPED[kind] for kind in rack.concealed),
        tuple(replace(each, tile=SWAPPED[each.tile]) for each in rack.exposures),
        None if rack.winning_tile is None else SWAPPED[rack.winning_tile],
    )


def test_a_winner_fits_the_line_it_was_made_for(index: Index) -> None:
    for place, rack in winners(index, seed=1, number=2000):
        assert index.matching(rack) >> place & 1
        assert fits(index.hands[place], rack.counts, rack.exposures)


def test_the_order_of_tiles_and_exposures_makes_no_difference(index: Index) -> None:
    rng = random.Random(2)
    for _, rack in winners(index, seed=2, number=500):
        concealed, exposures = list(rack.concealed), list(rack.exposures)
        rng.shuffle(concealed)
        rng.shuffle(exposures)
        assert index.matching(Rack(tuple(concealed), tuple(exposures), rack.winning_tile)) == index.matching(rack)


def test_which_tile_was_won_with_makes_no_difference(index: Index) -> None:
    for _, rack in winners(index, seed=3, number=300):
        for place, kind in enumerate(rack.concealed):
            others = [*rack.concealed[:place], *rack.concealed[place + 1 :], rack.winning_tile or 0]
            assert index.matching(Rack(tuple(others), rack.exposures, kind)) == index.matching(rack)


def test_renaming_suits_with_their_dragons_keeps_the_lines(index: Index) -> None:
    for _, rack in winners(index, seed=4, number=1000):
        assert lines(index, rack) - NAMES_A_COLOUR == lines(index, renamed(rack)) - NAMES_A_COLOUR


def test_a_joker_for_a_natural_tile_of_a_group_keeps_the_match(index: Index) -> None:
    tried = 0
    for place, rack in winners(index, seed=5, number=1000):
        for kind in sorted(set(rack.concealed)):
            free = rack.counts[kind] > index.hands[place].loose[kind]
            if kind == JOKER or not free or rack.jokers == 8:
                continue
            concealed = list(rack.concealed)
            concealed[concealed.index(kind)] = JOKER
            assert index.matching(replace(rack, concealed=tuple(concealed))) >> place & 1
            tried += 1
    assert tried > 1000


def test_exposing_a_group_keeps_an_x_line(index: Index) -> None:
    for place, rack in winners(index, seed=6, number=500):
        entry = index.entries[index.entry_of[place]]
        whole = [group for group in index.hands[place].groups if rack.counts[group.tile] >= group.size >= 3]
        if rack.exposures or entry.exposed is None or not whole:
            continue
        concealed = [*rack.concealed, rack.winning_tile or 0]
        for _ in range(whole[0].size):
            concealed.remove(whole[0].tile)
        shown = Rack(tuple(concealed), (Exposure(whole[0].tile, whole[0].size),))
        assert index.matching(shown) >> place & 1


def test_the_arrangement_holds_the_tiles_of_the_hand(index: Index) -> None:
    for place, rack in winners(index, seed=7, number=1000):
        text = " ".join(arrangement(index.hands[place], rack))
        laid = read_hand(f"{text}, self-draw").rack  # the last tile may be a joker, which nobody wins on from a discard
        assert laid.totals == rack.totals, text
        assert sorted(map(str, laid.exposures)) == sorted(map(str, rack.exposures))


def test_what_is_written_reads_back(index: Index) -> None:
    rng = random.Random(8)
    for _, rack in winners(index, seed=8, number=300):
        way = rng.choice(
            [Way.SELF_DRAW, Way.OUT_OF_TURN, Way.MISNAMED] if rack.winning_tile != JOKER else [Way.SELF_DRAW]
        )
        win = Win(way, announced=rng.choice((None, 25)))
        reading = read_hand(write(rack, win))
        assert (reading.rack, reading.win, reading.assumed) == (rack, win, ())
        again = read_hand(write(reading.rack, reading.win, reading.written))
        assert (again.rack, again.win, again.written) == (rack, win, reading.written)


def test_payments_of_a_win_sum_to_zero(index: Index) -> None:
    for _, rack in winners(index, seed=9, number=300):
        found = score_possible_rack(rack, Win(Way.SELF_DRAW), index, profile())
        assert isinstance(found, AmericanScore)
        assert sum(found.payments.values()) == 0
        assert found.payments["E"] == found.gain == max(fit.worth.gain for fit in found.fits)


@pytest.mark.parametrize("kind", ["winners", "near misses", "deals"])
def test_the_practice_card_agrees_with_brute_force(index: Index, kind: str) -> None:
    """Every concrete hand of the card that could be meant is tried by laying tiles, line by line."""
    racks = {
        "winners": [rack for _, rack in winners(index, seed=10, number=60)],
        "near misses": list(near_misses(index, seed=11, number=60)),
        "deals": list(deals(seed=12, number=30)),
    }[kind]
    for rack in racks:
        bits = index.matching(rack)
        for place, hand in enumerate(index.hands):
            allowed = not rack.exposures or index.entries[index.entry_of[place]].exposed is not None
            assert bool(bits >> place & 1) is (allowed and brute_force.fits(hand, rack))


def test_kinds_are_those_of_the_notation() -> None:
    assert len(SWAPPED) == KINDS
