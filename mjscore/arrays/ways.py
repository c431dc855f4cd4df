"""The ways in which a winning tile can be placed in an arrangement, by number, and what they tell of its waits."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import pair_of
from mjscore.arrays.block_readings import NO_EFFECT, effect_of
from mjscore.arrays.blocks import Truths, blocks
from mjscore.mcr.readings import placement
from mjscore.tiles import ALL_TILES

NUMBER_OF_NO_EFFECT = 0
NO_WAITS, WAITED_FOR_SEVERAL, WAITED_ALONE = range(3)

WayWords = NDArray[np.uint16]
"""What is known of a way: its effects, whether it waits, and its number, from the lowest bits upward."""
MOST_EFFECTS = 3
"""So many effects are there in a way at most."""
_EFFECT_BITS = 3
_WAITS_AT, _WAITS, _NUMBER_AT = 9, 3, 11


def effect_of_way(ways: WayWords, place: int) -> WayWords:
    """The effects of ways that stand at this place, one more than their numbers; 0 where there are not as many."""
    return ways >> np.uint16(_EFFECT_BITS * place) & np.uint16((1 << _EFFECT_BITS) - 1)


def waits_of_way(ways: WayWords) -> WayWords:
    """Whether ways have an effect that is a wait, and what form says of that; NO_WAITS where none is."""
    return ways >> np.uint16(_WAITS_AT) & np.uint16(_WAITS)


class Ways(NamedTuple):
    """The ways in which a winning tile can be placed, as words.

    ``placings`` are those of ``Readings`` in one row, where sets and a pair are all. ``counted`` and ``not_counted``
    are the same ways by number, in hands that waited for one kind only and in others. ``pair`` is the effect of a pair.
    """

    placings: WayWords
    counted: WayWords
    not_counted: WayWords
    pair: int

    def with_waits(self, ways: WayWords, waited_for_one: Truths) -> WayWords:
        """The same ways where the hands are known to have waited for one kind only, or not."""
        numbers = ways >> np.uint16(_NUMBER_AT)
        return np.where(waited_for_one, self.counted.take(numbers), self.not_counted.take(numbers))


@cache
def ways_of_placing() -> Ways:
    """All of them."""
    read = blocks().readings
    assert read.effects[NUMBER_OF_NO_EFFECT] == NO_EFFECT  # noqa: S101 - the candidates without sets count on it
    not_counted = [_word(number, _without_waits(way), NO_WAITS) for number, way in enumerate(read.ways)]
    for_several, alone = (
        np.array([_word(number, way, waits) for number, way in enumerate(read.ways)], np.uint16)
        for waits in (WAITED_FOR_SEVERAL, WAITED_ALONE)
    )
    # A wait shows in form only where the tile was waited for alone.
    several = np.array(not_counted, np.uint16) | for_several & np.uint16(_WAITS << _WAITS_AT)
    pair = effect_of(placement(pair_of(ALL_TILES[0]), ALL_TILES[0]), self_draw=False)
    return Ways(
        placings=np.where(blocks().waited_alone, alone.take(read.placings), several.take(read.placings)).reshape(-1),
        counted=alone,
        not_counted=np.array(not_counted, np.uint16),
        pair=read.effects.index(pair),
    )


def _word(number: int, way: tuple[int, ...], waits: int) -> int:
    """The word of a way; ``waits`` are told of it if an effect is one."""
    effects = blocks().readings.effects
    assert len(way) <= MOST_EFFECTS  # noqa: S101 - a tile stands in three chows and a pair at most, often alike
    assert len(effects) < 1 << _EFFECT_BITS  # noqa: S101 - there are five
    word = sum([effect + 1 << _EFFECT_BITS * place for place, effect in enumerate(way)])
    if any(effects[effect].waits for effect in blocks().readings.ways[number]):
        word |= waits << _WAITS_AT
    word |= number << _NUMBER_AT
    assert word <= np.iinfo(np.uint16).max  # noqa: S101 - there are some thirty ways
    return word


def _without_waits(way: tuple[int, ...]) -> tuple[int, ...]:
    """The distinct effects of a way where no wait counts."""
    effects = blocks().readings.effects
    return tuple(dict.fromkeys([effects.index(effects[effect].without_waits()) for effect in way]))
