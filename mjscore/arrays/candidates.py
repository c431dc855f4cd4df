"""Every arrangement of many hands with every place of the winning tile, as ``mjscore.mcr.best`` has them for one."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK, Shape, pair_of
from mjscore.arrays.blocks import (
    MORE_AT,
    MORE_BITS,
    NO_EFFECT,
    PAIR_AT,
    READING_BITS,
    Truths,
    Words,
    blocks,
    effect_of,
)
from mjscore.arrays.tiles import ONE_TILE, Codes, Tiles
from mjscore.arrays.waiting import STRAIGHT_CODES, completing, kinds_and_odd
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
    """Arrangements of one shape, each with a place of the winning tile.

    ``hands`` are the rows of the hands; the candidates of one hand stand in the order of ``arrangements``. ``chows``,
    ``sets`` and ``pair`` are the facts of the sets, melds included, a claimed pung not told as concealed;
    ``effects`` what the place of the winning tile means, as a number of ``Readings.effects``.
    """

    shape: int
    hands: Words
    chows: Words
    sets: Words
    pair: Words
    effects: Words


class _Arrangements(NamedTuple):
    """Readings of the four blocks that are sets and one pair, by their numbers, each with the row of its hand."""

    hands: Words
    readings: NDArray[np.int64]

    def repeated(self, times: Words) -> "_Arrangements":
        """Each as often as this says."""
        return _Arrangements(np.repeat(self.hands, times), np.repeat(self.readings, times, axis=1))


class Winning:
    """Hands that are possible, and how their winning tiles came; which waits count under the settings of a profile.

    ``self_draw`` and ``dealt`` are truths of each hand.
    """

    def __init__(self, tiles: Tiles, self_draw: Truths, dealt: Truths, settings: Mapping[str, Any]) -> None:
        self.tiles = tiles
        self.self_draw = self_draw
        self.dealt = dealt
        self.block, self.rank = np.divmod(tiles.winning, 9)
        self._settings = settings
        self._waits = np.full(len(tiles.winning), _NOT_LOOKED_AT, np.int8)

    def candidates(self) -> Iterator[Candidates]:
        """All of them, shape by shape; those of one hand in their order."""
        possible = np.flatnonzero(self.tiles.possible)
        yield self._standard(possible)
        concealed = possible[self.tiles.melds[possible] == 0]
        yield from self._fourteen(concealed)
        few = possible[self.tiles.melds[possible] <= 1]
        kinds = self.tiles.kinds[few]
        for number, straight in enumerate(KNITTED_STRAIGHT_MASKS):
            hands = few[kinds & straight == straight]
            if len(hands):
                yield from self._beside_straight(number, hands)

    def waited_for_one(self, hands: Words) -> Truths:
        """Whether a hand waited for one kind of tile only, so that a wait fan is open to it."""
        new = hands[self._waits[hands] == _NOT_LOOKED_AT]
        if len(new):
            self._waits[new] = self._look_at_waits(new)
        return self._waits[hands] == _ONE

    def _look_at_waits(self, hands: Words) -> NDArray[np.int8]:
        tiles, winning = self.tiles, self.tiles.winning[hands]
        before = tiles.own.of(hands).minus(Codes(ONE_TILE.suits[winning], ONE_TILE.others[winning]))
        waits = completing(before, tiles.melds[hands])
        if not self._settings["exhausted_waits"]:
            waits &= ~(tiles.fours[hands] & ~(1 << winning))
        one = (waits & (waits - 1) == 0) & ~self.dealt[hands]
        return np.where(one, np.int8(_ONE), np.int8(_SEVERAL))

    def _standard(self, hands: Words) -> Candidates:
        """Four sets and a pair."""
        found = _read(self.tiles.own.of(hands), hands)
        ways = self._ways(found, wait_counts=True)
        with_wait = np.flatnonzero(_ways().waits[ways])
        several = with_wait[~self.waited_for_one(found.hands[with_wait])]
        ways[several] = self._ways(
            _Arrangements(found.hands[several], found.readings[:, several]), wait_counts=False
        )
        return self._placed(STANDARD, found, ways, 0)

    def _ways(self, found: _Arrangements, *, wait_counts: bool) -> Words:
        """The ways in which the winning tile can be placed in each arrangement, as numbers of ``Readings.ways``."""
        block, rank, drawn = self.block[found.hands], self.rank[found.hands], self.self_draw[found.hands]
        reading = found.readings[block, np.arange(len(block))]
        return blocks().readings.placings[1 * drawn, int(wait_counts), reading, rank].astype(np.int64)

    def _placed(self, shape: int, found: _Arrangements, ways: Words, facts: int) -> Candidates:
        """Each arrangement once for each effect of its way."""
        table = _ways()
        times = table.lengths[ways]
        if (times != 1).any():
            found = found.repeated(times)
            first = np.repeat(np.cumsum(times) - times, times)
            effects = table.effects[np.repeat(ways, times), np.arange(len(first)) - first]
        else:
            effects = table.effects[ways, 0]
        return self._with_facts(shape, found, effects, facts)

    def _with_facts(self, shape: int, found: _Arrangements, effects: Words, facts: int) -> Candidates:
        read, tiles, hands = blocks().readings, self.tiles, found.hands
        chows, sets, pair = tiles.chows[hands], tiles.sets[hands] + facts, np.zeros(len(hands), np.int64)
        for block, readings in enumerate(found.readings):
            chows += read.chows[block].take(readings, mode="clip")
            sets += read.sets[block].take(readings, mode="clip")
            pair += read.pair[block].take(readings, mode="clip")
        return Candidates(shape, hands, chows, sets, pair, effects)

    def _fourteen(self, hands: Words) -> Iterator[Candidates]:
        """The shapes of fourteen concealed tiles; their groups are no sets, so there are no facts of them."""
        even = self.tiles.even[hands]
        pairs = hands[even]
        if len(pairs):
            waits = self.waited_for_one(pairs)
            yield _without_sets(SEVEN_PAIRS, pairs, np.where(waits, _ways().pair, 0))
        kinds = self.tiles.kinds[hands]
        number = np.bitwise_count(kinds)
        if (orphans := hands[~even & (kinds == ORPHANS_MASK)]).size:
            yield _without_sets(ORPHANS, orphans, np.zeros(len(orphans), np.int64))
        fourteen = number == 14
        if fourteen.any():
            hands, kinds = hands[fourteen], kinds[fourteen]
            fits = np.logical_or.reduce([kinds & ~(knitted | HONORS_MASK) == 0 for knitted in KNITTED_STRAIGHT_MASKS])
            yield _without_sets(HONORS_AND_KNITTED, hands[fits], np.zeros(int(fits.sum()), np.int64))

    def _beside_straight(self, number: int, hands: Words) -> Iterator[Candidates]:
        """The knitted straight, and the other tiles as a set and a pair."""
        straight, mask = STRAIGHTS[number], KNITTED_STRAIGHT_MASKS[number]
        kinds, _ = kinds_and_odd(self.tiles.own.of(hands))
        hands = hands[kinds & mask == mask]
        own, (suits, others) = self.tiles.own.of(hands), STRAIGHT_CODES[number]
        found = _read(Codes(own.suits - suits, own.others - others), hands)
        if not len(found.hands):
            return
        facts = straight.facts >> SUITED_PUNGS.start
        within = mask >> self.tiles.winning[found.hands] & 1 != 0
        ways = self._ways(found, wait_counts=True)
        closed = self.waited_for_one(found.hands)
        if not self._settings["knitted_straight_tile_wait"]:
            closed &= ~within
        ways = np.where(closed, ways, self._ways(found, wait_counts=False))
        of_straight = _Arrangements(found.hands[within], found.readings[:, within])
        yield self._with_facts(KNITTED_STRAIGHT, of_straight, np.zeros(len(of_straight.hands), np.int64), facts)
        yield self._placed(KNITTED_STRAIGHT, found, ways, facts)


_NOT_LOOKED_AT, _ONE, _SEVERAL = -1, 1, 0


def _without_sets(shape: int, hands: Words, effects: Words) -> Candidates:
    nothing = np.zeros(len(hands), np.int64)
    return Candidates(shape, hands, nothing, nothing, nothing, effects)


def _read(own: Codes, hands: Words) -> _Arrangements:
    """The concealed tiles as sets and exactly one pair; every hand's first arrangement, then the further ones."""
    known = blocks()
    *suits, honors = own.blocks()
    read = np.stack(
        [
            *(known.concealed.take(code, mode="clip") for code in suits),
            known.honors_concealed.take(honors, mode="clip"),
        ]
    )
    total = read.sum(axis=0, dtype=np.int32)
    complete = total >> PAIR_AT == 1
    if not complete.all():
        read, total, hands = read[:, complete], total[complete], hands[complete]
    first = (read & (1 << READING_BITS) - 1).astype(np.int64)
    several = np.flatnonzero(total >> MORE_AT & (1 << PAIR_AT - MORE_AT) - 1)
    if not len(several):
        return _Arrangements(hands, first)
    numbers = (read[:, several] >> MORE_AT & (1 << MORE_BITS) - 1) + 1
    further = _further(hands[several], first[:, several], numbers)
    return _Arrangements(
        np.concatenate([hands, further.hands]), np.concatenate([first, further.readings], axis=1)
    )


def _further(hands: Words, first: Words, numbers: "NDArray[np.integer[Any]]") -> _Arrangements:
    """The arrangements but the first; the readings of a later block change faster."""
    times = numbers.prod(axis=0) - 1
    of = np.repeat(np.arange(len(hands)), times)
    place = np.arange(len(of)) - np.repeat(np.cumsum(times) - times, times) + 1
    readings = np.empty((4, len(of)), np.int64)
    for block in (3, 2, 1, 0):
        place, reading = np.divmod(place, numbers[block][of])
        readings[block] = first[block][of] + reading
    return _Arrangements(hands[of], readings)


class _Ways(NamedTuple):
    """The ways in which a winning tile can be placed, by number: how many effects, which, and whether one is a wait.

    ``pair`` is the effect of completing a pair.
    """

    lengths: Words
    effects: Words
    waits: Truths
    pair: int


@cache
def _ways() -> _Ways:
    read = blocks().readings
    assert read.effects[0] == NO_EFFECT  # noqa: S101 - the candidates without sets count on it
    longest = max(map(len, read.ways))
    pair = effect_of(placement(pair_of(ALL_TILES[0]), ALL_TILES[0]), self_draw=False, wait_counts=True)
    return _Ways(
        lengths=np.array([len(way) for way in read.ways], np.int64),
        effects=np.array([[*way, *(0,) * (longest - len(way))] for way in read.ways], np.int64),
        waits=np.array([any(read.effects[effect].waits for effect in way) for way in read.ways]),
        pair=read.effects.index(pair),
    )
