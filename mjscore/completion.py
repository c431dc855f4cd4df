"""Which kinds of tile would complete a hand that lacks one: its waits in form.

In form every kind counts that makes a complete shape, also one of which the player already holds all four
copies. What such a wait is worth, and whether it can be had, is for the rules to say.
"""

from collections.abc import Iterable
from typing import NamedTuple

from mjscore.arrange import HONOR_BLOCK, HONORS_MASK, KNITTED_STRAIGHT_MASKS, KNITTED_STRAIGHTS, ORPHANS_MASK
from mjscore.memo import Memo
from mjscore.tally import (
    BAMBOO,
    CHARACTERS,
    DOTS,
    HONORS,
    ONES,
    WEIGHTS,
    each_once,
    held,
    kinds_mask,
    number_of_tiles,
    tally,
)
from mjscore.tiles import KINDS, Tile, mask, starts_chow


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
    told = _WORDS[concealed & BAMBOO] + _WORDS[concealed & CHARACTERS] + _WORDS[concealed & DOTS]
    told += _WORDS[concealed & HONORS]
    place = _WHERE_FOUND.get(told & _STATE)
    found = told >> place & _KINDS if place else 0
    if melds > 1 or standard_only:
        return found
    if straights := _NEARLY_HELD[told >> _THIRDS_AT & _THIRDS]:
        found |= _completing_knitted_straight(concealed, straights)
    if not melds:
        found |= _completing_fourteen(concealed)
    return found


# The forms of the four blocks as numbers that add up: how many blocks have one tile over, or two, or are not
# complete; how many tiles of 1-4-7, 2-5-8 and 3-6-9 each suit holds, two bits each; what completes those that are not
# complete, and those that are.
_ONE_OVER, _TWO_OVER, _OPEN = 1, 1 << 3, 1 << 6
_STATE = 0o777
_THIRDS_AT, _THIRDS = 9, (1 << 2 * 9) - 1
_COMPLETING_OPEN_AT, _COMPLETING_AT = _THIRDS_AT + 2 * 9, _THIRDS_AT + 2 * 9 + KINDS
_KINDS = (1 << KINDS) - 1
_WHERE_FOUND = {
    _OPEN + _ONE_OVER: _COMPLETING_OPEN_AT,
    _OPEN + 2 * _TWO_OVER: _COMPLETING_OPEN_AT,
    2 * _TWO_OVER: _COMPLETING_AT,
}
"""Where the tiles are told that complete a hand: see ``completing_sets_and_pair``."""


def _word(block: int) -> int:
    word = (0, _ONE_OVER, _TWO_OVER)[number_of_tiles(block) % 3] + (_of_thirds(block) << _THIRDS_AT)
    if _COMPLETE[block]:
        return word + (_COMPLETING[block] << _COMPLETING_AT)
    return word + _OPEN + (_COMPLETING[block] << _COMPLETING_OPEN_AT)


def _of_thirds(block: int) -> int:
    once = each_once(block)
    return sum([(once & third).bit_count() << 2 * place for place, third in enumerate(_EACH_THIRD)])


_WORDS: Memo[int, int] = Memo(_word, 1 << 15)


def _nearly_held(held_of_thirds: int) -> tuple[int, ...]:
    """The knitted straights, as tallies, of which a tile at most is missing."""
    held_of = {third: held_of_thirds >> 2 * place & 3 for place, third in enumerate(_EACH_THIRD)}
    return tuple([sum(parts) for parts in _STRAIGHTS if sum([held_of[part] for part in parts]) >= 8])


_STRAIGHTS = [tuple([tally(part) for part in straight]) for straight in KNITTED_STRAIGHTS]
_EACH_THIRD = sorted({part for straight in _STRAIGHTS for part in straight})
"""The tallies of 1-4-7, 2-5-8 and 3-6-9 in each suit."""

_NEARLY_HELD: Memo[int, tuple[int, ...]] = Memo(_nearly_held, 1 << 12)


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
    return Form(
        over=number_of_tiles(block) % 3,
        complete=_COMPLETE[block],
        completing=_COMPLETING[block],
        knitted=_NEARLY_KNITTED[each_once(block)],
        kinds=kinds_mask(block),
    )


_FORMS: Memo[int, Form] = Memo(_form, 1 << 15)


def _is_nearly_knitted(once: int) -> bool:
    """Whether a tile of 1-4-7, 2-5-8 or 3-6-9 at most is missing in a suit, by the tally of one of each kind."""
    return any((once & third).bit_count() >= 2 for third in _EACH_THIRD)


_NEARLY_KNITTED: Memo[int, bool] = Memo(_is_nearly_knitted, 1 << 12)


def _is_complete(block: int) -> bool:
    """Whether the tiles of one block are sets, and one pair if two are over."""
    if not block:
        return True
    low = ((block & -block).bit_length() - 1) // 3
    copies, weight = block >> 3 * low & 7, WEIGHTS[low]
    if copies >= 3 and _COMPLETE[block - 3 * weight]:
        return True
    if copies >= 2 and number_of_tiles(block) % 3 == 2 and _COMPLETE[block - 2 * weight]:
        return True
    return low in _CHOW_TALLIES and _holds_chow(block, low) and _COMPLETE[block - _CHOW_TALLIES[low]]


def _what_completes(block: int) -> int:
    """The kinds, as a mask, with which the tiles of one block are complete.

    The lowest tile is in a set or the pair already, or in what the missing tile makes a set or the pair.
    """
    over = number_of_tiles(block) % 3
    if not over:
        return 0
    low = ((block & -block).bit_length() - 1) // 3
    copies, weight = block >> 3 * low & 7, WEIGHTS[low]
    found = 0
    if over == 1 and _COMPLETE[block - weight]:
        found |= 1 << low
    if copies >= 2:
        if _COMPLETE[block - 2 * weight]:
            found |= 1 << low
        if over == 1:
            found |= _COMPLETING[block - 2 * weight]
    if copies >= 3:
        found |= _COMPLETING[block - 3 * weight]
    return found if low >= HONOR_BLOCK[0] else found | _what_completes_chows(block, low)


def _what_completes_chows(block: int, low: int) -> int:
    """The same where the lowest tile is in a chow, or in what the missing tile makes a chow."""
    rank, left = low % 9, block - WEIGHTS[low]
    found = _COMPLETING[block - _CHOW_TALLIES[low]] if rank < 7 and _holds_chow(block, low) else 0
    if rank < 8 and held(block, low + 1) and _COMPLETE[left - WEIGHTS[low + 1]]:
        found |= (1 << low - 1 if rank else 0) | (1 << low + 2 if rank < 7 else 0)
    if rank < 7 and held(block, low + 2) and _COMPLETE[left - WEIGHTS[low + 2]]:
        found |= 1 << low + 1
    return found


_CHOW_TALLIES = {low: WEIGHTS[low] + WEIGHTS[low + 1] + WEIGHTS[low + 2] for low in range(27) if starts_chow(Tile(low))}


def _holds_chow(block: int, low: int) -> bool:
    return bool(held(block, low + 1) and held(block, low + 2))


# Each is made of its own answers for fewer tiles.
_COMPLETE: Memo[int, bool] = Memo(_is_complete, 1 << 16)
_COMPLETING: Memo[int, int] = Memo(_what_completes, 1 << 15)


def _thirds(block: int) -> int:
    """Which of 1-4-7, 2-5-8 and 3-6-9 the tiles of a suit hold, a bit each."""
    once = each_once(block)
    return mask(bit for bit, thirds in enumerate(_EVERY_THIRD) if any(once & third == third for third in thirds))


_EVERY_THIRD = [
    {tally(part) for straight in KNITTED_STRAIGHTS for part in straight if part[0] % 9 == low} for low in range(3)
]
"""The tallies of 1-4-7, of 2-5-8 and of 3-6-9, in each suit."""


THIRDS: Memo[int, int] = Memo(_thirds, 1 << 15)
"""Which of 1-4-7, 2-5-8 and 3-6-9 the tiles of a suit, as a tally, hold; a bit each."""


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


def _completing_fourteen(concealed: int) -> int:
    """Seven pairs, thirteen orphans, honors and knitted tiles."""
    found = 0
    odd = concealed & ONES
    if not odd & (odd - 1):
        found |= 1 << (odd.bit_length() - 1) // 3
    # Thirteen tiles of twelve kinds or more: there is one tile only of eleven of them.
    if odd.bit_count() < 11 or (number := each_once(concealed).bit_count()) < 12:
        return found
    kinds = kinds_mask(concealed)
    if not kinds & ~ORPHANS_MASK:
        found |= ORPHANS_MASK if kinds == ORPHANS_MASK else ORPHANS_MASK & ~kinds
    if number == 13:
        for knitted in KNITTED_STRAIGHT_MASKS:
            if not kinds & ~(knitted | HONORS_MASK):
                found |= (knitted | HONORS_MASK) & ~kinds
    return found


def _completing_knitted_straight(concealed: int, straights: Iterable[int]) -> int:
    """A missing tile of one of these straights, or one that completes the set and the pair beside it."""
    found, once = 0, each_once(concealed)
    for straight in straights:
        missing = straight & ~once
        rest = concealed - (straight & once)
        blocks = [_FORMS[rest & block] for block in (BAMBOO, CHARACTERS, DOTS, HONORS)]
        if not missing:
            found |= completing_sets_and_pair(*blocks)
        elif all(block.complete for block in blocks) and sum(block.over for block in blocks) == 2:
            found |= kinds_mask(missing)
    return found
