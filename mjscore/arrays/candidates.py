"""Every arrangement of many hands with every place of the winning tile, as ``mjscore.mcr.best`` has them for one."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK, Shape
from mjscore.arrays.block_readings import SUITS, Words
from mjscore.arrays.blocks import (
    KINDS,
    MORE_AT,
    MORE_BITS,
    PAIR_AT,
    READING_BITS,
    Numbers,
    Truths,
    blocks,
    nearly_knitted,
)
from mjscore.arrays.tiles import Codes, Tiles
from mjscore.arrays.waiting import STRAIGHT_CODES, completing, forms_of, kinds_of
from mjscore.arrays.ways import WAITED_ALONE, WAITED_FOR_SEVERAL, ways_of_placing
from mjscore.mcr.best import STRAIGHTS
from mjscore.mcr.facts import SUITED_PUNGS
from mjscore.mcr.parts import SHAPES
from mjscore.tiles import ALL_TILES

STANDARD, SEVEN_PAIRS, ORPHANS, KNITTED_STRAIGHT, HONORS_AND_KNITTED = (
    SHAPES.index(shape)
    for shape in (
        Shape.STANDARD,
        Shape.SEVEN_PAIRS,
        Shape.THIRTEEN_ORPHANS,
        Shape.KNITTED_STRAIGHT,
        Shape.HONORS_AND_KNITTED,
    )
)


class Candidates(NamedTuple):
    """Arrangements of hands, each with a place of the winning tile.

    ``hands`` are the rows of the hands; the candidates of one hand stand in the order of ``arrangements``, but not
    always side by side. ``chows`` and ``sets`` are the facts of the sets, melds included, a claimed pung not told as
    concealed; ``effects`` what the place of the winning tile means, as a number of ``Readings.effects``. ``readings``
    are those of the four blocks, side by side in one number, or 0 where there are no sets.
    """

    hands: Words
    shapes: Words
    chows: Words
    sets: Words
    effects: Words
    readings: Words

    @classmethod
    def of_no_sets(cls, hands: Words, shapes: Words, effects: Words) -> "Candidates":
        """Those that are not made of sets."""
        nothing = np.zeros(len(hands), np.int64)
        return cls(hands, shapes, nothing, nothing, effects, nothing)

    @classmethod
    def all_of(cls, several: Sequence["Candidates"]) -> "Candidates":
        """Some candidates, then others."""
        filled = [each for each in several if len(each.hands)]
        if len(filled) == 1:
            return filled[0]
        return cls(*(np.concatenate(column) for column in zip(*(filled or several), strict=True)))

    def pairs(self, places: Words) -> Words:
        """The pair, as in the facts, of some candidates that are made of sets."""
        found: Words = np.zeros(len(places), np.int64)
        readings = self.readings.take(places, mode="clip")
        for block, pair in enumerate(blocks().readings.pair):
            found += pair.take(_reading_of(readings, block), mode="clip")
        return found


class _Arrangements(NamedTuple):
    """Readings of the four blocks that are sets and one pair, side by side in one number, each with its hand's row.

    ``straights`` are the numbers of the knitted straights beside them; None if there are none.
    """

    hands: Words
    readings: Words
    straights: Words | None


class Winning:
    """Hands that are possible, and how their winning tiles came; which waits count under the settings of a profile.

    ``self_draw`` and ``dealt`` are truths of each hand.
    """

    def __init__(self, tiles: Tiles, self_draw: Truths, dealt: Truths, settings: Mapping[str, Any]) -> None:
        self.tiles = tiles
        self.dealt = dealt
        self._settings = settings
        placings = blocks().readings.placings
        self._place = _PLACE.take(tiles.winning, mode="clip")
        self._place += self_draw * (placings.size // 2 << _RANK_AT)

    def candidates(self) -> Candidates:
        """All of them."""
        tiles, table = self.tiles, ways_of_placing()
        possible = np.flatnonzero(tiles.possible)
        own = tiles.own if len(possible) == len(tiles.possible) else tiles.own.of(possible)
        plain = _read(own, possible, None)
        straight, others, shapes = self._of_other_shapes(plain.hands)
        ways, ways_of_straight = self._ways(plain), self._ways(straight)
        doubtful = self._doubtful(plain.hands, ways)
        asked = np.zeros(len(tiles.winning), np.bool_)
        asked[plain.hands.take(doubtful, mode="clip")] = True
        asked[straight.hands.compress(table.waits.take(ways_of_straight, mode="clip") != 0)] = True
        asked[others.compress(shapes == SEVEN_PAIRS)] = True
        counts = self._waited_for_one(asked)
        ways[doubtful] = table.with_waits(ways[doubtful], counts.take(plain.hands[doubtful], mode="clip"))
        found = [self._placed(plain, ways)]
        if len(straight.hands):
            found.append(self._placed(straight, self._ways_beside(straight, ways_of_straight, counts)))
        if len(others):
            pairs = counts.take(others, mode="clip") & (shapes == SEVEN_PAIRS)
            found.append(Candidates.of_no_sets(others, shapes, pairs * table.pair))
        return Candidates.all_of(found)

    def _doubtful(self, hands: Words, ways: Words) -> Words:
        """The places of arrangements of four sets and a pair in which a wait fan may count otherwise than in form.

        ``ways`` are those in form. A tile does not count as a wait while the hand holds four of it; in another shape
        than sets and a pair the hand may have waited for further kinds.
        """
        in_form = ways_of_placing().waits.take(ways, mode="clip")
        alone = np.flatnonzero(in_form == WAITED_ALONE)
        of = hands.take(alone, mode="clip")
        doubtful = [alone.compress(self._is_near_other_shape(of) | self.dealt.take(of, mode="clip"))]
        if not self._settings["exhausted_waits"]:
            among_several = np.flatnonzero(in_form == WAITED_FOR_SEVERAL)
            fours = self.tiles.fours.take(hands.take(among_several, mode="clip"), mode="clip")
            doubtful.append(among_several.compress(fours != 0))
        return np.concatenate(doubtful)

    def _is_near_other_shape(self, hands: Words) -> Truths:
        """Whether hands may have waited in another shape than sets and a pair; without the winning tile they lack one.

        Seven pairs have one odd kind then, thirteen orphans and honors with knitted tiles 12 kinds at least.
        """
        tiles = self.tiles
        melds, kinds = tiles.melds.take(hands, mode="clip"), tiles.kinds.take(hands, mode="clip")
        near: Truths = (tiles.odd.take(hands, mode="clip") <= 2) | (np.bitwise_count(kinds) >= 12)
        near &= melds == 0
        straight = melds <= 1
        for suit in range(SUITS):
            straight &= nearly_knitted().take(kinds >> 9 * suit & KINDS, mode="clip")
        return near | straight

    def _waited_for_one(self, asked: Truths) -> Truths:
        """Of the hands that are asked about: whether one waited for one kind only, so that a wait fan is open to it."""
        tiles, hands = self.tiles, np.flatnonzero(asked)
        winning = tiles.winning.take(hands, mode="clip")
        before = tiles.own.of(hands).without(winning)
        waits = completing(before, tiles.melds.take(hands, mode="clip"))
        if not self._settings["exhausted_waits"]:
            waits &= ~(tiles.fours.take(hands, mode="clip") & ~(1 << winning))
        found = np.zeros(len(asked), np.bool_)
        found[hands] = (waits & (waits - 1) == 0) & ~self.dealt.take(hands, mode="clip")
        return found

    def _ways(self, found: _Arrangements) -> Words:
        """The ways in which the winning tile can be placed in each arrangement, as numbers of ``Ways``, in form."""
        place = self._place.take(found.hands, mode="clip")
        reading = found.readings >> (place & _READING_AT)
        reading &= _READING
        reading *= _RANKS
        reading += place >> _RANK_AT
        ways: Words = ways_of_placing().placings.take(reading, mode="clip").astype(np.int64)
        return ways

    def _ways_beside(self, found: _Arrangements, ways: Words, wait_counts: Truths) -> Words:
        """The ways of sets and a pair beside a knitted straight, where no wait is known from them alone."""
        open_to_wait = wait_counts.take(found.hands, mode="clip")
        if not self._settings["knitted_straight_tile_wait"]:
            open_to_wait &= ~self._is_within(found)
        return ways_of_placing().with_waits(ways, open_to_wait)

    def _is_within(self, found: _Arrangements) -> Truths:
        """Whether the winning tile can be one of the straight."""
        assert found.straights is not None  # noqa: S101 - nobody asks without
        winning = self.tiles.winning.take(found.hands, mode="clip")
        within: Truths = _STRAIGHT_MASKS.take(found.straights, mode="clip") >> winning & 1 != 0
        return within

    def _placed(self, found: _Arrangements, ways: Words) -> Candidates:
        """Each arrangement once for each effect of its way, and before that for the tile as one of the straight."""
        table, hands, straights = ways_of_placing(), found.hands, found.straights
        times = table.lengths.take(ways, mode="clip")
        first = ways * table.width
        if straights is None:
            first += 1
        else:
            # No effect stands before those of a way.
            within = self._is_within(found)
            times += within
            first += ~within
        of = np.repeat(np.arange(len(times)), times)
        first -= np.cumsum(times)
        first += times
        place = first.take(of, mode="clip")
        place += np.arange(len(of))
        effects = table.effects.take(place, mode="clip")
        hands, readings = hands.take(of, mode="clip"), found.readings.take(of, mode="clip")
        chows, sets = _facts(readings)
        chows += self.tiles.chows.take(hands, mode="clip")
        sets += self.tiles.sets.take(hands, mode="clip")
        if straights is not None:
            sets += _STRAIGHT_FACTS.take(straights.take(of, mode="clip"), mode="clip")
        shapes = np.full(len(hands), STANDARD if straights is None else KNITTED_STRAIGHT)
        return Candidates(hands, shapes, chows, sets, effects, readings)

    def _of_other_shapes(self, sets_and_pair: Words) -> tuple[_Arrangements, Words, Words]:
        """Knitted straights, and the hands of fourteen concealed tiles in another shape than sets, with these shapes.

        Hands that are four sets and a pair can be seven pairs too. The others have nine kinds at least of which no two
        can be in a set together, so that those hands cannot be read as they are.
        """
        tiles = self.tiles
        others = tiles.possible.copy()
        others[sets_and_pair] = False
        left = np.flatnonzero(others)
        melds = tiles.melds.take(left, mode="clip")
        pairs = np.flatnonzero(tiles.possible & (tiles.odd == 0) & (tiles.melds == 0))
        found, shapes = self._fourteen(left.compress(melds == 0))
        hands = np.concatenate([pairs, found])
        return self._beside_straights(left.compress(melds <= 1)), hands, np.append(pairs * 0 + SEVEN_PAIRS, shapes)

    def _fourteen(self, hands: Words) -> tuple[Words, Words]:
        """Thirteen orphans, and honors with knitted tiles, and which of the two they are."""
        shapes = np.full(len(hands), _NO_SHAPE)
        many = np.flatnonzero(np.bitwise_count(self.tiles.kinds.take(hands, mode="clip")) >= _KINDS_OF_ORPHANS)
        kinds = self.tiles.kinds.take(hands.take(many, mode="clip"), mode="clip")
        shapes[many[kinds == ORPHANS_MASK]] = ORPHANS
        other = np.logical_or.reduce([kinds & ~pool == 0 for pool in _POOLS]) & (np.bitwise_count(kinds) == 14)
        shapes[many[other]] = HONORS_AND_KNITTED
        found = np.flatnonzero(shapes != _NO_SHAPE)
        return hands[found], shapes[found]

    def _beside_straights(self, hands: Words) -> _Arrangements:
        """A knitted straight, and the other tiles as a set and a pair."""
        hands = hands.compress(np.bitwise_count(self.tiles.kinds.take(hands, mode="clip")) >= _KINDS_OF_STRAIGHT)
        maybe = self.tiles.kinds.take(hands, mode="clip")
        hands = hands.compress(np.logical_or.reduce([maybe & each == each for each in KNITTED_STRAIGHT_MASKS]))
        kinds = kinds_of(forms_of(self.tiles.own.of(hands)))
        places = [np.flatnonzero(kinds & each == each) for each in KNITTED_STRAIGHT_MASKS]
        hands = hands.take(np.concatenate(places), mode="clip")
        straights = np.repeat(np.arange(len(places)), list(map(len, places)))
        return _read(self.tiles.own.of(hands).minus(STRAIGHT_CODES.of(straights)), hands, straights)


_NO_SHAPE = -1
_RANKS = 9
_RANK_AT, _READING_AT = 6, (1 << 6) - 1
_PLACE = np.array([tile // _RANKS * READING_BITS | tile % _RANKS << _RANK_AT for tile in ALL_TILES], np.int64)
"""Where the reading of a tile's block stands, and above that the tile's place in its block."""
_STRAIGHT_MASKS = np.array(KNITTED_STRAIGHT_MASKS, np.int64)
_KINDS_OF_ORPHANS = ORPHANS_MASK.bit_count()
_KINDS_OF_STRAIGHT = KNITTED_STRAIGHT_MASKS[0].bit_count()
_STRAIGHT_FACTS = np.array([straight.facts >> SUITED_PUNGS.start for straight in STRAIGHTS], np.int64)
_POOLS = tuple([straight | HONORS_MASK for straight in KNITTED_STRAIGHT_MASKS])


def _reading_of(readings: Words, block: int) -> Words:
    """The reading of one block."""
    return readings >> READING_BITS * block & _READING


def _facts(readings: Words) -> Words:
    """The facts of the chows and of the sets of the four blocks."""
    table = blocks().readings.chows_and_sets
    found: Words = table[0].take(_reading_of(readings, 0), axis=0, mode="clip")
    for block in range(1, len(table)):
        found += table[block].take(_reading_of(readings, block), axis=0, mode="clip")
    return np.ascontiguousarray(found.T)


def _read(own: Codes, hands: Words, straights: Words | None) -> _Arrangements:
    """The concealed tiles as sets and exactly one pair; every hand's first arrangement, then the further ones."""
    known = blocks()
    *suits, honors = own.blocks()
    read = [known.suits.take(code, mode="clip") for code in suits]
    read.append(known.honors.take(honors, mode="clip"))
    total = read[0] + read[1]
    total += read[2]
    total += read[3]
    low, high = (first & _READING | (second & _READING) << READING_BITS for first, second in (read[:2], read[2:]))
    readings = high.astype(np.int64)
    readings <<= 2 * READING_BITS
    readings |= low
    complete = np.flatnonzero(total >> PAIR_AT == 1)
    first = _Arrangements(hands, readings, straights)
    if len(complete) < len(hands):
        first = _some(first, complete)
    several = complete.compress(total.take(complete, mode="clip") & _FURTHER != 0)
    if not len(several):
        return first
    numbers = [(each.take(several, mode="clip") >> MORE_AT & (1 << MORE_BITS) - 1) + 1 for each in read]
    further = _further(_some(_Arrangements(hands, readings, straights), several), numbers)
    return _Arrangements(
        np.concatenate([first.hands, further.hands]),
        np.concatenate([first.readings, further.readings]),
        None if straights is None else np.concatenate([first.straights, further.straights]),
    )


_READING = (1 << READING_BITS) - 1
_FURTHER = (1 << PAIR_AT) - (1 << MORE_AT)
"""Of the sum of what is kept of four blocks: whether further readings are there."""


def _some(found: _Arrangements, places: Words) -> _Arrangements:
    hands, readings, straights = found
    return _Arrangements(
        hands.take(places, mode="clip"),
        readings.take(places, mode="clip"),
        None if straights is None else straights.take(places, mode="clip"),
    )


def _further(first: _Arrangements, numbers: Sequence[Numbers]) -> _Arrangements:
    """The arrangements but the first; the readings of a later block change faster."""
    times = numbers[0] * numbers[1] * numbers[2] * numbers[3] - 1
    of = np.repeat(np.arange(len(times)), times)
    place = np.arange(len(of)) - (np.cumsum(times) - times).take(of, mode="clip") + 1
    found = _some(first, of)
    for block in (3, 2, 1, 0):
        choices = numbers[block].take(of, mode="clip")
        later, place = place, place // choices
        found.readings[:] += later - place * choices << READING_BITS * block
    return found
