"""The ways in which a winning tile can be placed in an arrangement, by number, and what they tell of its waits."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import pair_of
from mjscore.arrays.block_readings import NO_EFFECT, Words, effect_of
from mjscore.arrays.blocks import Truths, blocks
from mjscore.mcr.readings import placement
from mjscore.tiles import ALL_TILES

NUMBER_OF_NO_EFFECT = 0
NO_WAITS, WAITED_FOR_SEVERAL, WAITED_ALONE = range(3)


class Ways(NamedTuple):
    """The ways in which a winning tile can be placed, by number: how many effects, and whether one is a wait.

    The first ``number`` of them are those of hands that did not wait for one kind only, the others the same of hands
    that did. ``effects`` has a row for the first effect of each way, one for the second, and so on. ``waits`` are
    NO_WAITS where no effect is one. ``placings`` are those of ``Readings`` in one row, where sets and a pair are all.
    ``pair`` is the effect of a pair.
    """

    number: int
    lengths: Words
    waits: NDArray[np.uint8]
    effects: Words
    placings: NDArray[np.uint8]
    pair: int

    def with_waits(self, ways: Words, waited_for_one: Truths) -> Words:
        """The same ways where the hands are known to have waited for one kind only, or not."""
        found: Words = ways % self.number + waited_for_one * self.number
        return found


@cache
def ways_of_placing() -> Ways:
    """All of them."""
    read = blocks().readings
    assert read.effects[NUMBER_OF_NO_EFFECT] == NO_EFFECT  # noqa: S101 - the candidates without sets count on it
    assert 2 * len(read.ways) <= np.iinfo(np.uint8).max  # noqa: S101 - there are some thirty
    longest = max(map(len, read.ways))
    pair = effect_of(placement(pair_of(ALL_TILES[0]), ALL_TILES[0]), self_draw=False)
    ways = [*(_without_waits(way) for way in read.ways), *read.ways]
    effects = [(*way, *(NUMBER_OF_NO_EFFECT,) * (longest - len(way))) for way in ways]
    waits = np.array([any(read.effects[effect].waits for effect in way) for way in read.ways])
    return Ways(
        number=len(read.ways),
        lengths=np.array([len(way) for way in ways], np.int64),
        waits=np.concatenate([waits * np.uint8(WAITED_FOR_SEVERAL), waits * np.uint8(WAITED_ALONE)]),
        effects=np.array(effects, np.int64).T.copy(),
        placings=(read.placings + blocks().waited_alone * np.uint8(len(read.ways))).reshape(-1),
        pair=read.effects.index(pair),
    )


def _without_waits(way: tuple[int, ...]) -> tuple[int, ...]:
    """The distinct effects of a way where no wait counts."""
    effects = blocks().readings.effects
    return tuple(dict.fromkeys([effects.index(effects[effect].without_waits()) for effect in way]))
