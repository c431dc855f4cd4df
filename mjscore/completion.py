"""Which kinds of tile would complete a hand that lacks one: its waits in form.

In form every kind counts that makes a complete shape, also one of which the player already holds all four
copies. What such a wait is worth, and whether it can be had, is for the rules to say.
"""

from functools import lru_cache

from mjscore.arrange import (
    BLOCKS,
    HONOR_BLOCK,
    HONORS_MASK,
    KNITTED_STRAIGHT_MASKS,
    ORPHANS_MASK,
    Counts,
    count_tiles,
)
from mjscore.tiles import Tile, mask


def completing_tiles(concealed: tuple[Tile, ...], melds: int, *, standard_only: bool = False) -> int:
    """The mask of tile kinds that complete these concealed tiles beside ``melds`` sets that lie apart.

    ``concealed`` holds one tile fewer than a complete hand; with any other number nothing completes it.
    ``standard_only`` is for rules that know no other hand than four sets and a pair.
    """
    if len(concealed) != 13 - 3 * melds:
        return 0
    counts = count_tiles(concealed)
    found = _completing_sets_and_pair(counts)
    if melds <= 1 and not standard_only:
        kinds = mask(concealed)
        found |= _completing_knitted_straight(counts, kinds)
        if melds == 0:
            found |= _completing_fourteen(counts, kinds)
    return found


def _completing_sets_and_pair(counts: Counts) -> int:
    """The tile goes into one block; that block then holds sets, or sets and a pair, and so do the others.

    The numbers of tiles tell which block it can be: one with a tile over where all others hold sets, or either
    of two that lack one tile for sets, when the other one is sets and a pair.
    """
    blocks = [tuple(counts[start:end]) for start, end in BLOCKS]
    over = [sum(block) % 3 for block in blocks]
    if over.count(1) == 1 and over.count(0) == 3:
        return _completing_block(blocks, over, over.index(1))
    if over.count(2) == 2 and over.count(0) == 2:
        first = over.index(2)
        return _completing_block(blocks, over, first) | _completing_block(blocks, over, over.index(2, first + 1))
    return 0


def _completing_block(blocks: list[tuple[int, ...]], over: list[int], place: int) -> int:
    if not _others_split(blocks, over, place):
        return 0
    start, end = BLOCKS[place]
    return _completing_ranks(blocks[place], (start, end) == HONOR_BLOCK, over[place] == 1) << start


def _others_split(blocks: list[tuple[int, ...]], over: list[int], place: int) -> bool:
    """Whether all blocks but the one at ``place`` are sets, or sets and a pair."""
    for other, block in enumerate(blocks):
        if other != place and not _splits(block, BLOCKS[other] == HONOR_BLOCK, over[other] == 2):
            return False
    return True


@lru_cache(maxsize=1 << 12)
def _completing_ranks(counts: tuple[int, ...], honors: bool, pair: bool) -> int:
    """Which kinds of one block turn it into sets (and a pair)."""
    found = 0
    for rank in range(len(counts)):
        if _splits((*counts[:rank], counts[rank] + 1, *counts[rank + 1 :]), honors, pair):
            found |= 1 << rank
    return found


@lru_cache(maxsize=1 << 12)
def _splits(counts: tuple[int, ...], honors: bool, pair: bool) -> bool:
    """Whether the tiles of one block are sets, and one pair if ``pair`` says so."""
    first = next((rank for rank, copies in enumerate(counts) if copies), None)
    if first is None:
        return not pair
    rest = list(counts)
    if pair and counts[first] >= 2:
        rest[first] -= 2
        if _splits(tuple(rest), honors, False):
            return True
        rest[first] += 2
    if counts[first] >= 3:
        rest[first] -= 3
        if _splits(tuple(rest), honors, pair):
            return True
        rest[first] += 3
    if honors or first > 6 or not (counts[first + 1] and counts[first + 2]):
        return False
    for step in range(3):
        rest[first + step] -= 1
    return _splits(tuple(rest), honors, pair)


def _completing_fourteen(counts: Counts, kinds: int) -> int:
    """Seven pairs, thirteen orphans, honors and knitted tiles."""
    found = 0
    if kinds.bit_count() <= 7:
        odd = [tile for tile, copies in enumerate(counts) if copies % 2]
        if len(odd) == 1:
            found |= 1 << odd[0]
    if not kinds & ~ORPHANS_MASK:
        if kinds == ORPHANS_MASK:
            found |= ORPHANS_MASK
        elif kinds.bit_count() == 12:
            found |= ORPHANS_MASK & ~kinds
    if kinds.bit_count() == 13:
        for knitted in KNITTED_STRAIGHT_MASKS:
            if not kinds & ~(knitted | HONORS_MASK):
                found |= (knitted | HONORS_MASK) & ~kinds
    return found


def _completing_knitted_straight(counts: Counts, kinds: int) -> int:
    """A missing tile of the straight, or one that completes the set and the pair beside it."""
    found = 0
    for knitted in KNITTED_STRAIGHT_MASKS:
        missing = knitted & ~kinds
        if missing & (missing - 1):
            continue
        rest = [copies - (knitted >> tile & 1) if copies else 0 for tile, copies in enumerate(counts)]
        if not missing:
            found |= _completing_sets_and_pair(rest)
        elif _is_sets_and_pair(rest):
            found |= missing
    return found


def _is_sets_and_pair(counts: Counts) -> bool:
    remainders = [sum(counts[start:end]) % 3 for start, end in BLOCKS]
    return sorted(remainders) == [0, 0, 0, 2] and all(
        _splits(tuple(counts[start:end]), (start, end) == HONOR_BLOCK, remainder == 2)
        for (start, end), remainder in zip(BLOCKS, remainders, strict=True)
    )
