"""Every arrangement of many hands with every place of the winning tile, as ``mjscore.mcr.best`` has them for one."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK, Shape, pair_of
from mjscore.arrays.blocks import (
    KINDS_AT,
    MORE_AT,
    MORE_BITS,
    NO_EFFECT,
    PAIR_AT,
    READING_BITS,
    SUITS,
    Numbers,
    Truths,
    Words,
    blocks,
    effect_of,
)
from mjscore.arrays.tiles import Codes, Tiles
from mjscore.arrays.waiting import STRAIGHT_CODES, completing, forms_of, kinds_of
from mjscore.mcr.best import STRAIGHTS
from mjscore.mcr.facts import SUITED_PUNGS
from mjscore.mcr.parts import SHAPES
from mjscore.mcr.readings import placement
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
    are those of the four blocks, with which the candidates begin that are made of sets.
    """

    hands: Words
    shapes: Words
    chows: Words
    sets: Words
    effects: Words
    readings: tuple[Words, ...]

    def without_sets(self, hands: Words, shapes: Words, effects: Words) -> "Candidates":
        """These, and others after them that are not made of sets."""
        nothing = np.zeros(len(hands), np.int64)
        return Candidates(
            np.concatenate([self.hands, hands]),
            np.concatenate([self.shapes, shapes]),
            np.concatenate([self.chows, nothing]),
            np.concatenate([self.sets, nothing]),
            np.concatenate([self.effects, effects]),
            self.readings,
        )

    def pairs(self, places: Words) -> Words:
        """The pair, as in the facts, of some candidates that are made of sets."""
        found: Words = np.zeros(len(places), np.int64)
        for pair, reading in zip(blocks().readings.pair, self.readings, strict=True):
            found += pair.take(reading.take(places, mode="clip"), mode="clip")
        return found


class _Arrangements(NamedTuple):
    """Readings of the four blocks that are sets and one pair, by their numbers, each with the row of its hand.

    ``straights`` is the number of the knitted straight beside them, ``_NO_STRAIGHT`` for none.
    """

    hands: Words
    straights: Words
    readings: tuple[Words, ...]

    def of(self, places: Words) -> "_Arrangements":
        """Some of them."""
        hands, straights, readings = self
        return _Arrangements(
            hands.take(places, mode="clip"),
            straights.take(places, mode="clip"),
            tuple([reading.take(places, mode="clip") for reading in readings]),
        )

    def and_then(self, other: "_Arrangements") -> "_Arrangements":
        """These, and the others after them."""
        return _Arrangements(
            np.concatenate([self.hands, other.hands]),
            np.concatenate([self.straights, other.straights]),
            tuple([np.concatenate(both) for both in zip(self.readings, other.readings, strict=True)]),
        )


class Winning:
    """Hands that are possible, and how their winning tiles came; which waits count under the settings of a profile.

    ``self_draw`` and ``dealt`` are truths of each hand.
    """

    def __init__(self, tiles: Tiles, self_draw: Truths, dealt: Truths, settings: Mapping[str, Any]) -> None:
        self.tiles = tiles
        self.self_draw = self_draw
        self.dealt = dealt
        self.block = tiles.winning // 9
        self.rank = tiles.winning - 9 * self.block
        self._settings = settings

    def candidates(self) -> Candidates:
        """All of them."""
        tiles = self.tiles
        possible = np.flatnonzero(tiles.possible)
        melds = tiles.melds.take(possible, mode="clip")
        found = _read(tiles.own.of(possible), possible, np.full(len(possible), _NO_STRAIGHT))
        found = found.and_then(self._beside_straights(possible.compress(melds <= 1)))
        others, shapes = self._fourteen(possible.compress(melds == 0))
        ways = self._ways(found, wait_counts=True)
        with_wait = _ways().waits.take(ways, mode="clip")
        asked = np.zeros(len(tiles.winning), np.bool_)
        asked[found.hands.compress(with_wait)] = True
        asked[others] = True
        counts = self._waited_for_one(asked)
        of_straight = self._of_straight(found)
        closed = with_wait & ~counts.take(found.hands, mode="clip")
        if not self._settings["knitted_straight_tile_wait"]:
            closed |= with_wait & of_straight
        places = np.flatnonzero(closed)
        ways[places] = self._ways(found.of(places), wait_counts=False)
        pairs = counts.take(others, mode="clip") & (shapes == SEVEN_PAIRS)
        return self._placed(found, ways, of_straight).without_sets(others, shapes, pairs * _ways().pair)

    def _of_straight(self, found: _Arrangements) -> Truths:
        """Whether the winning tile is one of a knitted straight."""
        straights = _STRAIGHT_MASKS.take(found.straights, mode="clip")
        within: Truths = straights >> self.tiles.winning.take(found.hands, mode="clip") & 1 != 0
        return within

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

    def _ways(self, found: _Arrangements, *, wait_counts: bool) -> Words:
        """The ways in which the winning tile can be placed in each arrangement, as numbers of ``Readings.ways``."""
        hands, number = found.hands, len(found.hands)
        block = self.block.take(hands, mode="clip")
        reading = np.concatenate(found.readings).take(block * number + np.arange(number), mode="clip")
        placings = blocks().readings.placings
        kind = self.self_draw.take(hands, mode="clip") * (2 * placings.shape[2]) + reading
        kind += wait_counts * placings.shape[2]
        ranks = self.rank.take(hands, mode="clip")
        ways: Words = placings.reshape(-1).take(kind * placings.shape[3] + ranks, mode="clip").astype(np.int64)
        return ways

    def _placed(self, found: _Arrangements, ways: Words, within: Truths) -> Candidates:
        """Each arrangement once for each effect of its way, and before that for the tile as one of the straight."""
        table = _ways()
        times = table.lengths.take(ways, mode="clip") + within
        of = np.repeat(np.arange(len(times)), times)
        before = np.cumsum(times) - times + within
        place = np.arange(len(of)) - before.take(of, mode="clip")
        # Place -1 is that in the straight.
        effects = table.effects.take(ways.take(of, mode="clip") * table.width + place + 1, mode="clip")
        found = found.of(of)
        read, tiles, hands = blocks().readings, self.tiles, found.hands
        chows = tiles.chows.take(hands, mode="clip")
        sets = tiles.sets.take(hands, mode="clip") + _STRAIGHT_FACTS.take(found.straights, mode="clip")
        for block, readings in enumerate(found.readings):
            if block < SUITS:
                chows += read.chows[block].take(readings, mode="clip")
            sets += read.sets[block].take(readings, mode="clip")
        shapes = _SHAPES.take(found.straights, mode="clip")
        return Candidates(hands, shapes, chows, sets, effects, found.readings)

    def _fourteen(self, hands: Words) -> tuple[Words, Words]:
        """The hands of fourteen concealed tiles in another shape than sets, and these shapes."""
        even, kinds = self.tiles.even.take(hands, mode="clip"), self.tiles.kinds.take(hands, mode="clip")
        shapes = np.full(len(hands), _NO_SHAPE)
        shapes[np.flatnonzero(even)] = SEVEN_PAIRS
        many = np.flatnonzero(~even & (np.bitwise_count(kinds) >= 13))
        kinds = kinds[many]
        shapes[many[kinds == ORPHANS_MASK]] = ORPHANS
        other = (kinds[:, None] & ~_POOLS == 0).any(axis=1) & (np.bitwise_count(kinds) == 14)
        shapes[many[other]] = HONORS_AND_KNITTED
        found = np.flatnonzero(shapes != _NO_SHAPE)
        return hands[found], shapes[found]

    def _beside_straights(self, hands: Words) -> _Arrangements:
        """A knitted straight, and the other tiles as a set and a pair."""
        maybe = self.tiles.kinds.take(hands, mode="clip")
        hands = hands.compress(
            np.logical_or.reduce([maybe & straight == straight for straight in KNITTED_STRAIGHT_MASKS])
        )
        kinds = kinds_of(forms_of(self.tiles.own.of(hands)))
        place, straights = np.nonzero(kinds[:, None] & _STRAIGHT_MASKS[:-1] == _STRAIGHT_MASKS[:-1])
        hands = hands[place]
        return _read(self.tiles.own.of(hands).minus(STRAIGHT_CODES.of(straights)), hands, straights)


_NO_SHAPE = -1
_NO_STRAIGHT = len(KNITTED_STRAIGHT_MASKS)
_STRAIGHT_MASKS = np.array([*KNITTED_STRAIGHT_MASKS, 0], np.int64)
_STRAIGHT_FACTS = np.array([*(straight.facts >> SUITED_PUNGS.start for straight in STRAIGHTS), 0], np.int64)
_SHAPES = np.array([*(KNITTED_STRAIGHT for _ in STRAIGHTS), STANDARD], np.int64)
_POOLS = np.array([straight | HONORS_MASK for straight in KNITTED_STRAIGHT_MASKS], np.int64)


def _read(own: Codes, hands: Words, straights: Words) -> _Arrangements:
    """The concealed tiles as sets and exactly one pair; every hand's first arrangement, then the further ones."""
    known = blocks()
    *suits, honors = own.blocks()
    read = [known.suits.take(code, mode="clip") for code in suits]
    read.append(known.honors.take(honors, mode="clip"))
    total = read[0] + read[1] + read[2] + read[3] & _OF_READINGS
    complete = np.flatnonzero(total >> PAIR_AT == 1)
    if len(complete) < len(hands):
        total, hands, straights, *read = [each.take(complete, mode="clip") for each in (total, hands, straights, *read)]
    first = _Arrangements(hands, straights, tuple([each & _READING for each in read]))
    several = np.flatnonzero(total & _FURTHER)
    if not len(several):
        return first
    numbers = [(each.take(several, mode="clip") >> MORE_AT & (1 << MORE_BITS) - 1) + 1 for each in read]
    return first.and_then(_further(first.of(several), numbers))


_OF_READINGS = (1 << KINDS_AT) - 1
_READING = (1 << READING_BITS) - 1
_FURTHER = (1 << PAIR_AT) - (1 << MORE_AT)


def _further(first: _Arrangements, numbers: Sequence[Numbers]) -> _Arrangements:
    """The arrangements but the first; the readings of a later block change faster."""
    times = numbers[0] * numbers[1] * numbers[2] * numbers[3] - 1
    of = np.repeat(np.arange(len(times)), times)
    place = np.arange(len(of)) - (np.cumsum(times) - times)[of] + 1
    found = first.of(of)
    for block in (3, 2, 1, 0):
        choices = numbers[block].take(of, mode="clip")
        later, place = place, place // choices
        found.readings[block][:] += later - place * choices
    return found


class _Ways(NamedTuple):
    """The ways in which a winning tile can be placed, by number: how many effects, and whether one is a wait.

    ``effects`` has ``width`` numbers for each way: no effect first, then its own. ``pair`` is that of a pair.
    """

    lengths: Words
    waits: Truths
    effects: Words
    width: int
    pair: int


@cache
def _ways() -> _Ways:
    read = blocks().readings
    assert read.effects[_NO_EFFECT] == NO_EFFECT  # noqa: S101 - the candidates without sets count on it
    longest = max(map(len, read.ways))
    pair = effect_of(placement(pair_of(ALL_TILES[0]), ALL_TILES[0]), self_draw=False, wait_counts=True)
    effects = [(_NO_EFFECT, *way, *(_NO_EFFECT,) * (longest - len(way))) for way in read.ways]
    return _Ways(
        lengths=np.array([len(way) for way in read.ways], np.int64),
        waits=np.array([any(read.effects[effect].waits for effect in way) for way in read.ways]),
        effects=np.array(effects, np.int64).reshape(-1),
        width=longest + 1,
        pair=read.effects.index(pair),
    )


_NO_EFFECT = 0
