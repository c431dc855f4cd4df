"""Which kinds of tile would complete a hand that lacks one: its waits in form.

In form every kind counts that makes a complete shape, also one of which the player already holds all four
copies. What such a wait is worth, and whether it can be had, is for the rules to say.
"""

from collections.abc import Iterable
from typing import NamedTuple

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, KNITTED_STRAIGHTS, ORPHANS_MASK
from mjscore.memo import Memo
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, HONORS, ONES, WEIGHTS, held, kinds_held, kinds_mask, tally
from mjscore.tiles import Tile, mask


def completing_tiles(concealed: Iterable[Tile], melds: int, *, standard_only: bool = False) -> int:
    """The mask of tile kinds that complete these concealed tiles beside ``melds`` sets that lie apart.

    ``concealed`` holds one tile fewer than a complete hand; with any other number nothing completes it.
    ``standard_only`` is for rules that know no other hand than four sets and a pair.
    """
    tiles = tuple(concealed)
    if len(tiles) != 13 - 3 * melds or melds > 4:
        return 0
    return completing(tally(tiles), melds, standard_only=standard_only)


def completing(concealed: int, melds: int, *, standard_only: bool = False) -> int:
    """The same for the tally of as many concealed tiles as a hand waits with."""
    blocks = (
        _FORMS[concealed & BAMBOO],
        _FORMS[concealed & CHARACTERS],
        _FORMS[concealed & DOTS],
        _FORMS[concealed & HONORS],
    )
    found = completing_sets_and_pair(*blocks)
    if melds > 1 or standard_only:
        return found
    if blocks[0].knitted and blocks[1].knitted and blocks[2].knitted:
        found |= _completing_knitted_straight(concealed, kinds_mask(concealed))
    if not melds:
        found |= _completing_fourteen(concealed, blocks)
    return found


class Form(NamedTuple):
    """What the tiles of one suit, or the honors, are on the way to sets and a pair.

    ``over`` is how many tiles are left over threes. ``complete``: they are sets, and one pair where two are over.
    ``completing`` are the kinds, as a mask, that one more tile completes them with. ``knitted``: a tile of a
    knitted straight at most is missing in this suit. ``kinds`` are the kinds that are there, as a mask.
    """

    over: int
    complete: bool
    completing: int
    knitted: bool
    kinds: int


def form(block: int) -> Form:
    """The form of the tiles in one block, given as a tally in which nothing else is."""
    return _FORMS[block]


def _form(block: int) -> Form:
    kinds = kinds_held(block)
    over = sum(held(block, kind) for kind in kinds) % 3
    suited = not block & HONORS
    completing = 0
    if over:
        nearby = {kind + step for kind in kinds for step in (-2, -1, 0, 1, 2)} if suited else set(kinds)
        for kind in sorted(nearby):
            if 0 <= kind < 34 and _same_block(kind, kinds[0]) and _is_complete(block + WEIGHTS[kind], over == 1):
                completing |= 1 << kind
    thirds = [sum(1 for kind in kinds if kind % 9 % 3 == third) for third in range(3)]
    return Form(
        over=over,
        complete=over != 1 and _is_complete(block, over == 2),
        completing=completing,
        knitted=suited and max(thirds) >= 2,
        kinds=mask(kinds),
    )


_FORMS: Memo[int, Form] = Memo(_form, 1 << 14)


def _same_block(one: int, other: int) -> bool:
    return min(one // 9, 3) == min(other // 9, 3)


def _is_complete(block: int, pair: bool) -> bool:
    """Whether the tiles of one block are sets, and one pair if ``pair`` says so."""
    if not pair:
        return _are_sets(block)
    return any(held(block, kind) > 1 and _are_sets(block - 2 * WEIGHTS[kind]) for kind in kinds_held(block))


def _are_sets(block: int) -> bool:
    """Whether the tiles of one block are sets.

    Of the lowest kind every three may be taken for a pung: three equal chows are three pungs as well.
    """
    while block:
        kind = ((block & -block).bit_length() - 1) // 3
        chows = held(block, kind) % 3
        block &= ~(7 << 3 * kind)
        if chows:
            if kind >= 27 or kind % 9 > 6 or held(block, kind + 1) < chows or held(block, kind + 2) < chows:
                return False
            block -= chows * (WEIGHTS[kind + 1] + WEIGHTS[kind + 2])
    return True


def thirds_complete(block: int) -> bool:
    """Whether the tiles of a suit hold 1-4-7, 2-5-8 or 3-6-9."""
    return _THIRDS[block]


def _has_third(block: int) -> bool:
    kinds = kinds_mask(block)
    return any(not third & ~kinds for straight in KNITTED_STRAIGHTS for third in map(mask, straight))


_THIRDS: Memo[int, bool] = Memo(_has_third, 1 << 14)


def completing_sets_and_pair(bamboo: Form, characters: Form, dots: Form, honors: Form) -> int:
    """The tile goes into one block; that block then holds sets, or sets and a pair, and so do the others.

    The numbers of tiles tell which block it can be: one with a tile over where all others hold sets, or either
    of two that lack one tile for sets, when the other one is sets and a pair.
    """
    blocks = (bamboo, characters, dots, honors)
    open_blocks = [block for block in blocks if not block.complete]
    if len(open_blocks) > 1:
        # Both lack something, so no single tile completes them all.
        return 0
    over = [block.over for block in blocks]
    if over.count(1) == 1 and over.count(0) == 3:
        return open_blocks[0].completing if open_blocks[0].over == 1 else 0
    if over.count(2) != 2 or over.count(0) != 2:
        return 0
    lacking = [block for block in blocks if block.over == 2]
    if not open_blocks:
        return lacking[0].completing | lacking[1].completing
    return open_blocks[0].completing if open_blocks[0].over == 2 else 0


def _completing_fourteen(concealed: int, blocks: tuple[Form, ...]) -> int:
    """Seven pairs, thirteen orphans, honors and knitted tiles."""
    found = 0
    odd = concealed & ONES
    if not odd & (odd - 1):
        found |= 1 << (odd.bit_length() - 1) // 3
    kinds = blocks[0].kinds | blocks[1].kinds | blocks[2].kinds | blocks[3].kinds
    number = kinds.bit_count()
    if number < 12:
        return found
    if not kinds & ~ORPHANS_MASK:
        found |= ORPHANS_MASK if kinds == ORPHANS_MASK else ORPHANS_MASK & ~kinds
    if number == 13:
        for knitted in KNITTED_STRAIGHT_MASKS:
            if not kinds & ~(knitted | HONORS_MASK):
                found |= (knitted | HONORS_MASK) & ~kinds
    return found


def _completing_knitted_straight(concealed: int, kinds: int) -> int:
    """A missing tile of the straight, or one that completes the set and the pair beside it."""
    found = 0
    for knitted in KNITTED_STRAIGHT_MASKS:
        missing = knitted & ~kinds
        if missing & (missing - 1):
            continue
        rest = concealed - sum(weight for kind, weight in enumerate(WEIGHTS) if (knitted & ~missing) >> kind & 1)
        blocks = [_FORMS[rest & block] for block in (BAMBOO, CHARACTERS, DOTS, HONORS)]
        if not missing:
            found |= completing_sets_and_pair(*blocks)
        elif all(block.complete for block in blocks) and sum(block.over for block in blocks) == 2:
            found |= missing
    return found
