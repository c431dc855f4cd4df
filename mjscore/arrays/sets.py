"""The groups of arrangements by number: what many hands hold, and in which order fans name it, as arrays.

The orders are those of ``mjscore.mcr.placing``.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import (
    ORPHANS_MASK,
    SINGLES_BLOCKS,
    Group,
    GroupKind,
    concealed_group,
    meld_group,
    pair_of,
    singles_of_block,
    special_reading,
)
from mjscore.arrays.arrangements import READING, STRAIGHT_AT
from mjscore.arrays.block_readings import HONORS, SUITS, Complete, Words
from mjscore.arrays.blocks import READING_BITS, Truths, blocks, tally_of_block
from mjscore.arrays.candidates import HONORS_AND_KNITTED, KNITTED_STRAIGHT, ORPHANS, SEVEN_PAIRS, STANDARD
from mjscore.arrays.columns import MELDS, Bytes
from mjscore.arrays.tiles import Codes, Tiles, some
from mjscore.mcr.candidates import STRAIGHTS
from mjscore.memo import Memo
from mjscore.tiles import ALL_TILES, KINDS, Tile, starts_chow

Sets = NDArray[np.uint16]
"""Numbers of groups, or ``NO_SET``."""

_MOST_SETS = 1 << 11
"""There are fewer groups: some two hundred of four sets and a pair, and 1,560 collections of single tiles."""
NO_SET = _MOST_SETS - 1
"""Stands where a hand has fewer groups than others."""
MOST_GROUPS, _GROUPS_OF_SETS = 7, 5
"""Seven pairs have most groups; beside a knitted straight of three parts there are a set and a pair."""
_BLOCKS = range(SUITS + 1)

_PUNGS = [concealed_group(GroupKind.PUNG, (tile,) * 3) for tile in ALL_TILES]
_USUAL = (
    *_PUNGS,
    *(concealed_group(GroupKind.CHOW, (t, Tile(t + 1), Tile(t + 2))) for t in ALL_TILES if starts_chow(t)),
    *map(pair_of, ALL_TILES),
    *(meld_group(meld) for meld in MELDS if meld is not None),
    *dict.fromkeys(part for straight in STRAIGHTS for part in straight.parts),
)
"""The groups of hands of sets and a pair by number: the pungs come first, so that each has the number of its tile."""

ORDERS = ("chows", "pungs", "orphan_pungs", "kongs", "concealed_pungs")
"""The orders of ``Placing`` in which there are so many sets at most:"""
MOST_IN_ORDER = 4


class GroupsByNumber:
    """All groups that were met, by number, and those of hands."""

    def __init__(self) -> None:
        self.groups = list(_USUAL)
        self._number = {group: number for number, group in enumerate(_USUAL)}
        self._singles = Memo(self._of_singles, _MOST_SETS)

    def of_hands(self, shapes: Words, readings: Words, melds: Bytes, tiles: Tiles) -> Sets:
        """The groups of arrangements, of shape (hands, ``MOST_GROUPS``), in the order of ``arrangements``.

        ``readings`` are those of ``Candidates``.
        """
        own = tiles.own
        found = np.full((len(shapes), MOST_GROUPS), NO_SET, np.uint16)
        of_sets = (shapes == STANDARD) | (shapes == KNITTED_STRAIGHT)
        found[of_sets, :_GROUPS_OF_SETS] = _of_sets(
            np.where(shapes == KNITTED_STRAIGHT, readings >> STRAIGHT_AT, len(STRAIGHTS))[of_sets],
            readings[of_sets],
            melds[of_sets],
        )
        of_pairs = np.flatnonzero(shapes == SEVEN_PAIRS)
        found[of_pairs] = _seven_pairs(some(own, of_pairs))
        for hand in np.flatnonzero(shapes == HONORS_AND_KNITTED).tolist():
            kinds = int(tiles.kinds[hand])
            numbers = [self._singles[kinds & block] for block in SINGLES_BLOCKS if kinds & block]
            found[hand, : len(numbers)] = numbers
        for hand in np.flatnonzero(shapes == ORPHANS).tolist():
            reading = special_reading(sum(map(tally_of_block, _BLOCKS, own[:, hand].tolist())))
            assert reading is not None  # noqa: S101 - so it was found
            found[hand, : len(reading[1])] = list(map(self._number_of, reading[1]))
        return found

    def _of_singles(self, kinds: int) -> int:
        """Single tiles that stand together, as a mask of their kinds."""
        group = singles_of_block(kinds)
        assert group is not None  # noqa: S101 - there are some
        return self._number_of(group)

    def _number_of(self, group: Group) -> int:
        number = self._number.setdefault(group, len(self.groups))
        if number == len(self.groups):
            self.groups.append(group)
        return number


def _of_sets(straights: Words, readings: Words, melds: Bytes) -> Sets:
    """The groups of hands of sets and a pair: melds, parts of the straight, sets block by block, and the pair."""
    known = _sets_of_readings()
    numbers = [readings >> READING_BITS * block & READING for block in _BLOCKS]
    of_blocks = zip(known.sets, numbers, strict=True)
    pairs = [of_block.take(each) for of_block, each in zip(known.pairs, numbers, strict=True)]
    columns = [_OF_MELD.take(melds), _OF_STRAIGHT.take(straights, axis=0)]
    columns += [of_block.take(each, axis=0) for of_block, each in of_blocks]
    found = np.concatenate([*columns, np.stack(pairs, axis=1)], axis=1)
    # Each hand has five, so that without the gaps they are rows again.
    of_hands: Sets = found[found != NO_SET].reshape(-1, _GROUPS_OF_SETS)
    return of_hands


def _seven_pairs(own: Codes) -> Sets:
    """The pairs of hands by tile; four of a kind are two of them."""
    kinds = np.arange(KINDS)
    copies = own[kinds // 9].T // 5 ** (kinds % 9) % 5
    hands, tiles = np.nonzero(copies)
    pairs: Sets = _OF_PAIR[np.repeat(tiles, copies[hands, tiles] // 2)]
    return pairs.reshape(-1, MOST_GROUPS)


def in_orders(groups: Sets, claimed: Words) -> Sets:
    """The sets of hands in each of the ``ORDERS``, side by side; what stands after the last of an order has no meaning.

    ``claimed`` are the tiles of the pungs that a discard completed, which are not concealed; a negative one is none.
    """
    rows = np.arange(len(groups))[:, None]
    places = np.arange(groups.shape[1], dtype=np.uint16)
    found = []
    for order, ranks in zip(ORDERS, _RANKS, strict=True):
        keys = ranks.take(groups) << _PLACE_BITS | places
        if order == "concealed_pungs":
            keys[groups == claimed[:, None]] = _NOT_IN_ORDER << _PLACE_BITS | places[-1]
        keys.sort(axis=1)
        found.append(groups[rows, keys[:, :MOST_IN_ORDER] & (1 << _PLACE_BITS) - 1])
    return np.concatenate(found, axis=1)


def holding(groups: Sets, tiles: Words) -> Sets:
    """The groups of each hand that hold a tile; ``NO_SET`` for the others."""
    held: Sets = np.where(_HOLDS[tiles[:, None], groups], groups, np.uint16(NO_SET))
    return held


_PLACE_BITS = 3
_NOT_IN_ORDER = KINDS


def _rank(order: str, group: Group) -> int:
    """By what a group is sorted, equal ones as they stand; ``_NOT_IN_ORDER`` for one that is none of its like."""
    chow, pung = group.kind is GroupKind.CHOW, group.kind in {GroupKind.PUNG, GroupKind.KONG}
    rank = {
        "chows": group.tile if chow else None,
        "pungs": group.tile if pung else None,
        "orphan_pungs": group.tile if pung and ORPHANS_MASK >> group.tile & 1 else None,
        "kongs": int(not group.exposed) if group.kind is GroupKind.KONG else None,
        "concealed_pungs": 0 if pung and not group.exposed else None,
    }[order]
    return _NOT_IN_ORDER if rank is None else rank


_RANKS = np.full((len(ORDERS), _MOST_SETS), _NOT_IN_ORDER, np.uint16)
_RANKS[:, : len(_USUAL)] = [[_rank(order, group) for group in _USUAL] for order in ORDERS]
_HOLDS: Truths = np.zeros((KINDS, _MOST_SETS), np.bool_)
_HOLDS[:, : len(_USUAL)] = [[tile in group.tiles for group in _USUAL] for tile in ALL_TILES]
_OF_PAIR = np.array([_USUAL.index(pair_of(tile)) for tile in ALL_TILES], np.uint16)
_OF_MELD = np.array([NO_SET if meld is None else _USUAL.index(meld_group(meld)) for meld in MELDS], np.uint16)
_OF_STRAIGHT = np.array([*([_USUAL.index(part) for part in s.parts] for s in STRAIGHTS), [NO_SET] * 3], np.uint16)


class _SetsOfReadings(NamedTuple):
    """The sets of each reading of each block, of shape (4, readings, 4), and its pair."""

    sets: Sets
    pairs: Sets


@cache
def _sets_of_readings() -> _SetsOfReadings:
    suits, honors = blocks().readings.complete
    readings = len(suits.held) + len(honors.held)
    found = _SetsOfReadings(
        np.full((len(_BLOCKS), readings, 4), NO_SET, np.uint16), np.full((len(_BLOCKS), readings), NO_SET, np.uint16)
    )
    for block in range(SUITS):
        _put(suits, 9 * block, found.sets[block], found.pairs[block])
    first = len(suits.held)
    _put(honors, 0, found.sets[HONORS, first:], found.pairs[HONORS, first:])
    return found


def _put(complete: Complete, further: int, sets: Sets, pairs: Sets) -> None:
    """Put down the sets and the pair of each choice, with all tiles so many kinds further."""
    numbers = np.array(
        [
            _USUAL.index(concealed_group(g.kind, tuple([Tile(tile + further) for tile in g.tiles])))
            for g in complete.groups
        ],
        np.uint16,
    )
    is_pair = np.array([group.kind is GroupKind.PAIR for group in complete.groups])
    choices, groups = np.nonzero(complete.held * ~is_pair)
    copies = complete.held[choices, groups]
    choices, groups = np.repeat(choices, copies), np.repeat(groups, copies)
    places = np.arange(len(choices)) - np.searchsorted(choices, choices)
    sets[choices, places] = numbers[groups]
    choices, groups = np.nonzero(complete.held * is_pair)
    pairs[choices] = numbers[groups]
