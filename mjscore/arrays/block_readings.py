"""Every way to put a suit, or the honors, together of sets and perhaps a pair, and what each way tells of a hand.

All choices of up to four sets and a pair are the readings of the blocks that they add up to: those that
``arrange.decompositions`` finds when it takes one block apart, all at once. What a group is worth knowing for is
asked of the functions that look at one hand: the facts of a group, the placement of a winning tile in it.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import BLOCKS, Group, GroupKind, concealed_group, pair_of
from mjscore.arrays.chow_numbers import words_of
from mjscore.mcr.facts import facts_of
from mjscore.mcr.readings import Placement, Reading, placement
from mjscore.tiles import Tile, mask, starts_chow

Words = NDArray[np.int64]

SUITS, HONORS = 3, 3
"""How many suits there are; the honors are the block after them."""


class Effect(NamedTuple):
    """What it means to a hand that the winning tile is in a certain group: a claimed pung, the wait fans it shows."""

    claimed: bool
    waits: tuple[int, ...]

    def without_waits(self) -> "Effect":
        """The effect in a hand that did not wait for one kind only."""
        return self._replace(waits=())


NO_EFFECT = Effect(claimed=False, waits=())


def effect_of(placed: Placement, *, self_draw: bool) -> Effect:
    """The effect of a placement; a pung is claimed from a discard only."""
    return Effect(bool(placed.claimed) and not self_draw, placed.waits)


class Readings(NamedTuple):
    """Every reading of every complete block, one after the other: first those of suits, then those of the honors.

    ``facts``, of shape (4, readings, 2), are those of their groups in each block, in two words as ``chow_numbers`` has
    them; those of several blocks add up.
    ``placings``, of shape (2, readings, 9), says which of the ``effects`` a winning tile of each rank can have,
    discarded or self-drawn: a number in ``ways``, where each is a row of effects. ``complete`` are the groups of suits,
    as bamboo, and of honors.
    """

    facts: Words
    placings: NDArray[np.uint8]
    ways: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]
    complete: tuple["Complete", "Complete"]

    def reading(self, block: int, number: int) -> Reading:
        """A reading of one block, by its number."""
        suits, honors = self.complete
        if block == HONORS:
            return Reading(honors.groups_of(number - len(suits.held)))
        return Reading(tuple([_further(group, 9 * block) for group in suits.groups_of(number)]))


class Complete(NamedTuple):
    """All choices of groups that make a block, with five copies of a kind at most.

    A block with five copies is none that a hand has, but one that it may wait for in form. ``groups`` are those of the
    block: sets by tile, then pairs. ``held``, of shape (choices, groups), says how often each is there, ``counts``, of
    shape (choices, kinds), how many tiles of each kind that makes. Choices with the same tiles stand side by side, in
    the order of ``arrange.decompositions``.
    """

    groups: tuple[Group, ...]
    held: NDArray[np.int8]
    counts: NDArray[np.int8]

    def groups_of(self, choice: int) -> tuple[Group, ...]:
        """The groups of one choice."""
        of_each = zip(self.groups, self.held[choice].tolist(), strict=True)
        return tuple([group for group, copies in of_each for _ in range(copies)])

    @property
    def codes(self) -> Words:
        """The codes of their tiles."""
        return self.counts.astype(np.int64) @ 5 ** np.arange(self.counts.shape[1])

    def possible(self) -> "Complete":
        """Those of which a hand can have the tiles."""
        among = self.counts.max(axis=1) <= 4
        return Complete(self.groups, self.held[among], self.counts[among])


def complete_blocks(block: int) -> Complete:
    """All choices of up to four sets and perhaps a pair in this block."""
    start, end = BLOCKS[block]
    kinds = [Tile(kind) for kind in range(start, end)]
    sets = [group for tile in kinds for group in _sets_from(tile)]
    groups = (*sets, *map(pair_of, kinds))
    one_of_sets = np.eye(len(sets) + 1, len(sets), dtype=np.int8)
    chosen = list(combinations_with_replacement(range(len(sets) + 1), 4))
    of_sets = one_of_sets[np.array(chosen)].sum(axis=1, dtype=np.int8)
    of_pairs = np.eye(len(kinds) + 1, len(kinds), dtype=np.int8)
    held = np.hstack([np.repeat(of_sets, len(of_pairs), axis=0), np.tile(of_pairs, (len(of_sets), 1))])
    counts = held @ np.array([[group.tiles.count(tile) for tile in kinds] for group in groups], np.int8)
    few = counts.max(axis=1) <= 5
    found = Complete(groups, held[few], counts[few])
    # At the lowest kind that differs a pair comes first, then a pung, then chows alone.
    before = [_FIRST.index(group.kind) * 3 ** (end - 1 - group.tile) for group in groups]
    # Bytes are made wider before they are multiplied with words: numpy is slow with both.
    order = np.lexsort((found.held.astype(np.int64) @ -np.array(before, np.int64), found.codes))
    return Complete(groups, found.held[order], found.counts[order])


_FIRST = (GroupKind.CHOW, GroupKind.PUNG, GroupKind.PAIR)


def _sets_from(tile: Tile) -> Iterable[Group]:
    """The sets of which this tile is the lowest, in the order in which a hand is read."""
    yield concealed_group(GroupKind.PUNG, (tile,) * 3)
    if starts_chow(tile):
        yield concealed_group(GroupKind.CHOW, (tile, Tile(tile + 1), Tile(tile + 2)))


def readings_of(suits: Complete, honors: Complete) -> Readings:
    """What there is to know of these readings."""
    facts = np.zeros((SUITS + 1, len(suits.held) + len(honors.held), 2), np.int64)
    for block in range(SUITS):
        facts[block, : len(suits.held)] = _facts(suits, 9 * block)
    facts[HONORS, len(suits.held) :] = _facts(honors, 0)
    placings = _Placings()
    number = np.concatenate([placings.of(suits), placings.of(honors)], axis=1)
    return Readings(facts, number, tuple(placings.ways), tuple(placings.effects), (suits, honors))


@cache
def _further(group: Group, kinds: int) -> Group:
    """A group with all tiles so many kinds further."""
    return concealed_group(group.kind, tuple([Tile(tile + kinds) for tile in group.tiles]))


def _facts(complete: Complete, further: int) -> Words:
    """The facts that add up of each choice, as ``Readings`` has them, with all tiles so many kinds further."""
    words = [words_of(facts_of(_further(group, further))) for group in complete.groups]
    found: Words = complete.held.astype(np.int64) @ np.array(words, np.int64)
    return found


class _Placings:
    """The effects and ways of winning tiles that were met, by their numbers."""

    def __init__(self) -> None:
        self.effects: dict[Effect, int] = {NO_EFFECT: 0}
        self.ways: dict[tuple[int, ...], int] = {(): 0}

    def of(self, complete: Complete) -> NDArray[np.uint8]:
        """The ways of each choice, as in ``Readings``."""
        start = complete.groups[0].tile
        bits = 1 << np.arange(len(complete.groups))
        there = (complete.held > 0) @ bits
        found = np.zeros((2, len(there), 9), np.uint8)
        for rank in range(complete.counts.shape[1]):
            tile = Tile(start + rank)
            with_tile = mask(place for place, group in enumerate(complete.groups) if tile in group.tiles)
            among, place = np.unique(there & with_tile, return_inverse=True)
            for self_draw in (False, True):
                groups = [[complete.groups[bit] for bit in range(len(bits)) if held >> bit & 1] for held in among]
                ways = [self._way([placement(group, tile) for group in each], self_draw=self_draw) for each in groups]
                found[int(self_draw), :, rank] = np.array(ways, np.uint8)[place]
        return found

    def _way(self, placements: Iterable[Placement], *, self_draw: bool) -> int:
        """The number of the distinct effects of these placements."""
        way = tuple(dict.fromkeys([effect_of(place, self_draw=self_draw) for place in placements]))
        for effect in (*way, *map(Effect.without_waits, way)):
            self.effects.setdefault(effect, len(self.effects))
        return self.ways.setdefault(tuple([self.effects[effect] for effect in way]), len(self.ways))
