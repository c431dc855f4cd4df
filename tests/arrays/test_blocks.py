"""The tables of blocks against the functions that look at one block."""

import random
from itertools import pairwise

import numpy as np
import pytest

from mjscore.arrange import BLOCKS, decompositions
from mjscore.arrays.block_readings import effect_of
from mjscore.arrays.blocks import (
    COMPLETE,
    COMPLETING,
    FOURS_AT,
    INCOMPLETE,
    KINDS,
    KINDS_AT,
    KNITTED,
    MANY_ODD,
    MORE_AT,
    MORE_BITS,
    ODD,
    ODD_KINDS_AT,
    OVER,
    OVER_AT,
    PAIR_AT,
    READING_BITS,
    SUIT_CODES,
    TILES,
    TILES_AT,
    WAITING_KINDS_AT,
    Table,
    blocks,
)
from mjscore.arrays.chow_numbers import CHOWS_BITS, chows_by_number
from mjscore.completion import form
from mjscore.mcr.facts import CHOWS, PAIR, SUITED_PUNGS
from mjscore.mcr.readings import Reading
from mjscore.tally import WEIGHTS
from mjscore.tiles import Tile

HONORS = 3


def digits(code: int, kinds: int) -> tuple[int, ...]:
    return tuple(code // 5**kind % 5 for kind in range(kinds))


def codes_of(block: int) -> Table:
    return blocks().honors if block == HONORS else blocks().suits


def complete_codes(block: int) -> list[int]:
    return np.flatnonzero(codes_of(block) & INCOMPLETE == 0).tolist()


@pytest.mark.parametrize("block", range(4))
def test_every_reading_of_every_complete_block(block: int) -> None:
    read = blocks().readings
    start, end = BLOCKS[block]
    concealed = codes_of(block)
    codes = complete_codes(block)
    assert block == HONORS or len(codes) == 21_743
    # All of one suit and of the honors; the others are made of the same table, and some of each are enough.
    for code in codes if block in {1, HONORS} else codes[block::10]:
        counts = digits(code, end - start)
        found = [Reading(groups) for groups in decompositions(start, counts)]
        kept = int(concealed[code])
        first, number = kept & (1 << READING_BITS) - 1, (kept >> MORE_AT & (1 << MORE_BITS) - 1) + 1
        assert number == len(found)
        assert bool(kept >> PAIR_AT & 1) == (found[0].pairs == 1)
        for place, reading in enumerate(found, first):
            chows, sets = read.facts[block, place].tolist()
            assert chows_by_number()[chows & (1 << CHOWS_BITS) - 1] == reading.facts & CHOWS.mask
            assert chows >> CHOWS_BITS == PAIR.of(reading.facts)
            assert sets == reading.facts >> SUITED_PUNGS.start


@pytest.mark.parametrize("block", [1, HONORS])
def test_the_places_of_a_winning_tile(block: int) -> None:
    read = blocks().readings
    start, end = BLOCKS[block]
    concealed = codes_of(block)
    for code in complete_codes(block)[::4]:
        first = int(concealed[code]) & (1 << READING_BITS) - 1
        for number, groups in enumerate(decompositions(start, digits(code, end - start)), first):
            reading = Reading(groups)
            for kind in range(start, end):
                placements = reading.placements(Tile(kind))
                for drawn in (False, True):
                    effects = [effect_of(each, self_draw=drawn) for each in placements]
                    way = read.ways[read.placings[int(drawn), number, kind - start]]
                    assert [read.effects[effect] for effect in way] == list(dict.fromkeys(effects))
                    assert all(effect.without_waits() in read.effects for effect in effects)


def some_codes(block: int) -> list[int]:
    """All of the honors; of a suit as many as there is time for, waiting ones and any."""
    if block == HONORS:
        return [code for code in range(5**7) if sum(digits(code, 7)) <= 14]
    rng = random.Random(20261130 + block)
    near = [code - 5**kind for code in complete_codes(block) for kind in range(9) if digits(code, 9)[kind]]
    return [*rng.sample(near, 6_000), *(rng.randrange(SUIT_CODES) for _ in range(6_000))]


@pytest.mark.parametrize("block", [0, 2, HONORS])
def test_what_is_kept_of_a_code(block: int) -> None:
    table = blocks()
    start, end = BLOCKS[block]
    waiting = table.waiting_honors if block == HONORS else table.waiting_suits
    every = codes_of(block)
    tiles = table.held_honors if block == HONORS else table.held_suits
    completing = 0
    for code in some_codes(block):
        counts = digits(code, end - start)
        there = sum(1 << kind for kind, count in enumerate(counts) if count)
        assert tiles[code] >> KINDS_AT & KINDS == there == waiting[code] >> WAITING_KINDS_AT & KINDS
        assert tiles[code] >> FOURS_AT & KINDS == sum(1 << kind for kind, count in enumerate(counts) if count == 4)
        assert tiles[code] >> TILES_AT & TILES == sum(counts)
        odd = sum(1 << kind for kind, count in enumerate(counts) if count % 2)
        assert waiting[code] >> ODD_KINDS_AT == odd
        assert tiles[code] & ODD == min(odd.bit_count(), MANY_ODD)
        if sum(counts) > 13:
            continue
        known = form(sum(count * WEIGHTS[start + kind] for kind, count in enumerate(counts)))
        assert waiting[code] >> OVER_AT & OVER == known.over
        assert bool(waiting[code] & COMPLETE) == known.complete == (not every[code] & INCOMPLETE)
        assert (int(waiting[code]) & COMPLETING) << start == known.completing
        if block != HONORS:
            assert bool(waiting[code] & KNITTED) == known.knitted
        completing += bool(known.completing)
    assert completing > 500


@pytest.mark.parametrize(
    ("suit", "honor", "fields"),
    [
        (blocks().suits, blocks().honors, (0, MORE_AT, PAIR_AT, INCOMPLETE.bit_length() - 1, 31)),
        (blocks().held_suits, blocks().held_honors, (0, TILES_AT, KINDS_AT)),
    ],
    ids=["readings", "tiles"],
)
def test_the_numbers_of_four_blocks_do_not_run_into_each_other(
    suit: Table, honor: Table, fields: tuple[int, ...]
) -> None:
    for start, end in pairwise(fields):
        most = [int((table >> start & (1 << end - start) - 1).max()) for table in (suit, honor)]
        assert most[0] > 0
        assert 3 * most[0] + most[1] < 1 << end - start
