"""Every arrangement of many hands with every place of the winning tile, as ``mjscore.mcr.best`` has them for one."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK, Shape
from mjscore.arrays.arrangements import READING, STRAIGHT_AT, Arrangements, beside_straights, facts_of_readings, read
from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import READING_BITS, Truths, blocks
from mjscore.arrays.tiles import Tiles, some, without
from mjscore.arrays.waiting import completing
from mjscore.arrays.ways import (
    MOST_EFFECTS,
    NO_WAITS,
    NUMBER_OF_NO_EFFECT,
    WAITED_ALONE,
    WAITED_FOR_SEVERAL,
    WayWords,
    effect_of_way,
    waits_of_way,
    ways_of_placing,
)
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

_Placed = tuple[Words, Words, NDArray[np.uint16]]
"""Hands, each with an arrangement and an effect."""


class Candidates(NamedTuple):
    """Arrangements of hands, each with a place of the winning tile.

    ``hands`` are the rows of the hands; the candidates of one hand stand in the order of ``arrangements``, but not
    always side by side. The first ``different`` ones are of different hands, the first ``standard`` ones four sets and
    a pair. ``chows`` and ``sets`` are the facts, in the words of ``chow_numbers``, melds included, a claimed pung not
    told as concealed; ``effects`` what the place of the winning tile means, as a number of ``Readings.effects``.
    ``readings`` are those of ``Arrangements``, or 0 where there are no sets.
    """

    hands: Words
    shapes: Words
    different: int
    standard: int
    chows: Words
    sets: Words
    effects: NDArray[np.uint16]
    readings: Words


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
        if tiles.possible.all():
            plain, left = read(tiles.own, np.arange(len(tiles.possible)))
        else:
            possible = np.flatnonzero(tiles.possible)
            plain, left = read(some(tiles.own, possible), possible)
        straight, others, shapes = self._of_other_shapes(left)
        ways, ways_of_straight = self._ways(plain), self._ways(straight)
        doubtful = self._doubtful(plain.hands, ways)
        asked = np.zeros(len(tiles.winning), np.bool_)
        asked[plain.hands.take(doubtful, mode="clip")] = True
        asked[straight.hands.compress(waits_of_way(ways_of_straight) != NO_WAITS)] = True
        asked[others.compress(shapes == SEVEN_PAIRS)] = True
        counts = self._waited_for_one(asked)
        ways[doubtful] = table.with_waits(ways[doubtful], counts.take(plain.hands[doubtful], mode="clip"))
        pairs = counts.take(others, mode="clip") & (shapes == SEVEN_PAIRS)
        return self._with_facts(
            [*_placed(plain, ways)],
            [*self._placed_beside(straight, self._ways_beside(straight, ways_of_straight, counts))],
            (others, np.zeros(len(others), np.int64), pairs * np.uint16(table.pair)),
            shapes,
        )

    def _with_facts(self, plain: list[_Placed], beside: list[_Placed], others: _Placed, shapes: Words) -> Candidates:
        """Those of four sets and a pair, those beside straights, and others of certain shapes as candidates."""
        hands, readings, effects = (np.concatenate(each) for each in zip(*plain, *beside, others, strict=True))
        standard, with_straight = (sum([len(rows) for rows, _, _ in each]) for each in (plain, beside))
        different = len(plain[0][0]) if plain else 0
        straights = slice(standard, standard + with_straight)
        facts = facts_of_readings(readings)
        facts += self.tiles.facts.take(hands, axis=0, mode="clip")
        chows, sets = np.ascontiguousarray(facts.T)
        sets[straights] += _STRAIGHT_FACTS.take(readings[straights] >> STRAIGHT_AT, mode="clip")
        of_shapes = np.full(len(hands), STANDARD)
        of_shapes[straights] = KNITTED_STRAIGHT
        of_shapes[straights.stop :] = shapes
        return Candidates(hands, of_shapes, different, standard, chows, sets, effects, readings)

    def _doubtful(self, hands: Words, ways: WayWords) -> Words:
        """The places of arrangements of four sets and a pair in which a wait fan may count otherwise than in form.

        ``ways`` are those in form. A tile does not count as a wait while the hand holds four of it; in another shape
        than sets and a pair the hand may have waited for further kinds.
        """
        in_form = waits_of_way(ways)
        alone = np.flatnonzero(in_form == WAITED_ALONE)
        otherwise = self._is_near_other_shape() | self.dealt
        doubtful = [alone.compress(otherwise.take(hands.take(alone, mode="clip"), mode="clip"))]
        if not self._settings["exhausted_waits"]:
            among_several = np.flatnonzero(in_form == WAITED_FOR_SEVERAL)
            fours = self.tiles.fours.take(hands.take(among_several, mode="clip"), mode="clip")
            doubtful.append(among_several.compress(fours != 0))
        return np.concatenate(doubtful)

    def _is_near_other_shape(self) -> Truths:
        """Whether hands may have waited in another shape than sets and a pair; without the winning tile they lack one.

        Seven pairs have one odd kind then, thirteen orphans and honors with knitted tiles 12 kinds at least.
        """
        tiles = self.tiles
        near: Truths = (tiles.odd <= 2) | (np.bitwise_count(tiles.kinds) >= 12)
        near &= tiles.melds == 0
        return near | tiles.nearly_knitted & (tiles.melds <= 1)

    def _waited_for_one(self, asked: Truths) -> Truths:
        """Of the hands that are asked about: whether one waited for one kind only, so that a wait fan is open to it."""
        tiles, hands = self.tiles, np.flatnonzero(asked)
        winning = tiles.winning.take(hands, mode="clip")
        before = without(some(tiles.own, hands), winning)
        waits = completing(before, tiles.melds.take(hands, mode="clip"))
        if not self._settings["exhausted_waits"]:
            waits &= ~(tiles.fours.take(hands, mode="clip") & ~(1 << winning))
        found = np.zeros(len(asked), np.bool_)
        found[hands] = (waits & (waits - 1) == 0) & ~self.dealt.take(hands, mode="clip")
        return found

    def _ways(self, found: Arrangements) -> WayWords:
        """The ways in which the winning tile can be placed in each arrangement, in form."""
        place = self._place.take(found.hands, mode="clip")
        reading = found.readings >> (place & _READING_AT)
        reading &= READING
        reading *= _RANKS
        reading += place >> _RANK_AT
        return ways_of_placing().placings.take(reading, mode="clip")

    def _ways_beside(self, found: Arrangements, ways: WayWords, wait_counts: Truths) -> WayWords:
        """The ways of sets and a pair beside a knitted straight, where no wait is known from them alone."""
        open_to_wait = wait_counts.take(found.hands, mode="clip")
        if not self._settings["knitted_straight_tile_wait"]:
            open_to_wait &= ~self._is_within(found)
        return ways_of_placing().with_waits(ways, open_to_wait)

    def _is_within(self, found: Arrangements) -> Truths:
        """Whether the winning tile can be one of the straight."""
        winning = self.tiles.winning.take(found.hands, mode="clip")
        within: Truths = _STRAIGHT_MASKS.take(found.readings >> STRAIGHT_AT, mode="clip") >> winning & 1 != 0
        return within

    def _placed_beside(self, found: Arrangements, ways: WayWords) -> Iterator[_Placed]:
        """The same beside straights, where the tile can be one of the straight before it is any other."""
        within = np.flatnonzero(self._is_within(found))
        no_effect = np.full(len(within), NUMBER_OF_NO_EFFECT, np.uint16)
        yield found.hands.take(within, mode="clip"), found.readings.take(within, mode="clip"), no_effect
        yield from _placed(found, ways)

    def _of_other_shapes(self, left: Words) -> tuple[Arrangements, Words, Words]:
        """Knitted straights, and the hands of fourteen concealed tiles in another shape than sets, with these shapes.

        Hands that are four sets and a pair can be seven pairs too. The others, all among those that are ``left``, have
        nine kinds at least of which no two can be in a set together.
        """
        tiles = self.tiles
        melds, nearly_knitted = tiles.melds.take(left, mode="clip"), tiles.nearly_knitted.take(left, mode="clip")
        pairs = np.flatnonzero(tiles.possible & (tiles.odd == 0) & (tiles.melds == 0))
        found, shapes = self._fourteen(left.compress(melds == 0))
        hands = np.concatenate([pairs, found])
        return (
            beside_straights(tiles, left.compress(nearly_knitted & (melds <= 1))),
            hands,
            np.append(pairs * 0 + SEVEN_PAIRS, shapes),
        )

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


_NO_SHAPE = -1
_RANKS = 9
_RANK_AT, _READING_AT = 6, (1 << 6) - 1
_PLACE = np.array([tile // _RANKS * READING_BITS | tile % _RANKS << _RANK_AT for tile in ALL_TILES], np.int64)
"""Where the reading of a tile's block stands, and above that the tile's place in its block."""
_STRAIGHT_MASKS = np.array(KNITTED_STRAIGHT_MASKS, np.int64)
_KINDS_OF_ORPHANS = ORPHANS_MASK.bit_count()
_STRAIGHT_FACTS = np.array([straight.facts >> SUITED_PUNGS.start for straight in STRAIGHTS], np.int64)
_POOLS = tuple([straight | HONORS_MASK for straight in KNITTED_STRAIGHT_MASKS])


def _placed(found: Arrangements, ways: WayWords) -> Iterator[_Placed]:
    """Each arrangement once for each effect of its way; a hand is in each piece once at most, and in order."""
    start = 0
    for size in found.sizes:
        group, start = slice(start, start + size), start + size
        hands, readings, of_ways = found.hands[group], found.readings[group], ways[group]
        for place in range(MOST_EFFECTS):
            effects = effect_of_way(of_ways, place)
            if not effects.all():
                among = np.flatnonzero(effects)
                hands, readings = hands.take(among, mode="clip"), readings.take(among, mode="clip")
                of_ways, effects = of_ways.take(among, mode="clip"), effects.take(among, mode="clip")
            yield hands, readings, effects - np.uint16(1)
