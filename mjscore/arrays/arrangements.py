"""How the concealed tiles of many hands can be read as sets and a pair, alone or beside a knitted straight."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from mjscore.arrange import KNITTED_STRAIGHT_MASKS
from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import MORE_AT, MORE_BITS, PAIR_AT, READING_BITS, Numbers, blocks
from mjscore.arrays.tiles import Codes, Tiles, some
from mjscore.arrays.waiting import STRAIGHT_CODES, forms_of, kinds_of

STRAIGHT_AT = 4 * READING_BITS
"""Where the number of a knitted straight stands above the readings of the four blocks beside it."""
READING = (1 << READING_BITS) - 1
"""The reading of one block."""
_FURTHER = (1 << PAIR_AT) - (1 << MORE_AT)
"""Of the sum of what is kept of four blocks: whether further readings are there."""


class Arrangements(NamedTuple):
    """Readings of the four blocks that are sets and one pair, side by side in one number, each with its hand's row.

    They stand in groups of certain ``sizes``. In each of them a hand is once at most, in the first with its first
    arrangement. Of those beside a knitted straight its number stands at ``STRAIGHT_AT``.
    """

    hands: Words
    readings: Words
    sizes: tuple[int, ...]


def read(own: Codes, hands: Words) -> tuple[Arrangements, Words]:
    """The concealed tiles of these hands as sets and exactly one pair; the hands that cannot be read so."""
    known = blocks()
    *suits, honors = own
    kept = [known.suits.take(code, mode="clip") for code in suits]
    kept.append(known.honors.take(honors, mode="clip"))
    total = kept[0] + kept[1]
    total += kept[2]
    total += kept[3]
    low, high = (first & READING | (second & READING) << READING_BITS for first, second in (kept[:2], kept[2:]))
    readings = high.astype(np.int64)
    readings <<= 2 * READING_BITS
    readings |= low
    complete = total >> PAIR_AT == 1
    several = np.flatnonzero(complete & (total & _FURTHER != 0))
    numbers = [(each.take(several, mode="clip") >> MORE_AT & (1 << MORE_BITS) - 1) + 1 for each in kept]
    further = _further(hands.take(several, mode="clip"), readings.take(several, mode="clip"), numbers)
    places = np.flatnonzero(complete)
    groups = [(hands.take(places, mode="clip"), readings.take(places, mode="clip")), *further]
    of_groups, read_in_groups = (np.concatenate(each) for each in zip(*groups, strict=True))
    sizes = tuple([len(rows) for rows, _ in groups])
    return Arrangements(of_groups, read_in_groups, sizes), hands.compress(~complete)


def _further(hands: Words, first: Words, numbers: Sequence[Numbers]) -> list[tuple[Words, Words]]:
    """The arrangements after the first, as groups; the readings of a later block change faster."""
    found = []
    times = numbers[0] * numbers[1] * numbers[2] * numbers[3]
    for turn in range(1, times.max(initial=0)):
        among = np.flatnonzero(times > turn)
        readings, place = first.take(among, mode="clip"), np.full(len(among), turn)
        for block in (3, 2, 1, 0):
            place, later = np.divmod(place, numbers[block].take(among, mode="clip"))
            readings += later << READING_BITS * block
        found.append((hands.take(among, mode="clip"), readings))
    return found


def beside_straights(tiles: Tiles, hands: Words) -> Arrangements:
    """A knitted straight of each of these hands that has one, and the other tiles as a set and a pair."""
    maybe = tiles.kinds.take(hands, mode="clip")
    hands = hands.compress(np.logical_or.reduce([maybe & each == each for each in KNITTED_STRAIGHT_MASKS]))
    own = some(tiles.own, hands)
    kinds = kinds_of(forms_of(own))
    # No hand has two straights: they share three kinds at most.
    places = [np.flatnonzero(kinds & each == each) for each in KNITTED_STRAIGHT_MASKS]
    among, straights = np.concatenate(places), np.repeat(np.arange(len(places)), list(map(len, places)))
    rest = some(own, among) - some(STRAIGHT_CODES, straights)
    found, _ = read(rest, np.arange(len(among)))
    readings = found.readings | straights.take(found.hands, mode="clip") << STRAIGHT_AT
    return Arrangements(hands.take(among, mode="clip").take(found.hands, mode="clip"), readings, found.sizes)


def facts_of_readings(readings: Words) -> Words:
    """The facts of the sets and pairs of the four blocks, in two words."""
    first, *others = blocks().readings.facts
    found: Words = first.take(readings & READING, axis=0, mode="clip")
    for block, facts in enumerate(others, 1):
        found += facts.take(readings >> READING_BITS * block & READING, axis=0, mode="clip")
    return found
