"""Which kinds would complete many hands that lack one tile; the same as ``mjscore.completion`` for one."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK
from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import (
    COMPLETE,
    COMPLETING,
    KNITTED,
    ODD_KINDS_AT,
    OVER,
    OVER_AT,
    WAITING_KINDS_AT,
    Numbers,
    blocks,
)
from mjscore.arrays.columns import NO_TILE
from mjscore.arrays.tiles import ONE_TILE, Codes, codes_of_each, some
from mjscore.completion import Form, completing_sets_and_pair
from mjscore.tiles import ALL_TILES

Forms = NDArray[np.int32]

STRAIGHT_CODES = codes_of_each(
    [tuple(tile for tile in ALL_TILES if straight >> tile & 1) for straight in KNITTED_STRAIGHT_MASKS]
)
"""The codes of the six knitted straights."""
_STRAIGHT_MASKS = np.array(KNITTED_STRAIGHT_MASKS, np.int64)


def completing(concealed: Codes, melds: Numbers) -> Words:
    """The mask of the kinds that complete each hand, in form, beside its melds."""
    forms = forms_of(concealed)
    found = _completing_sets_and_pair(forms)
    rows = np.flatnonzero((forms[0] & forms[1] & forms[2] & KNITTED != 0) & (melds <= 1))
    if len(rows):
        found[rows] |= _completing_knitted_straight(some(concealed, rows), kinds_of([form[rows] for form in forms]))
    rows = np.flatnonzero(melds == 0)
    if len(rows):
        found[rows] |= _completing_fourteen([form.take(rows, mode="clip") for form in forms])
    return found


def forms_of(codes: Codes) -> list[Forms]:
    """What ``blocks`` keeps of the codes of waiting tiles, block by block."""
    known = blocks()
    *suits, honors = codes
    forms = [known.waiting_suits.take(code, mode="clip") for code in suits]
    return [*forms, known.waiting_honors.take(honors, mode="clip")]


def _completing_sets_and_pair(forms: list[Forms]) -> Words:
    """The tile goes into one block; the numbers of tiles say which it can be, and the others are complete."""
    stand = forms[0] >> OVER_AT & _STAND
    for block, form in enumerate(forms[1:], 1):
        stand |= (form >> OVER_AT & _STAND) << _STAND_BITS * block
    return kinds_of(forms, at=0) & _open_blocks().take(stand, mode="clip")


_STAND_BITS = 3
_STAND = (1 << _STAND_BITS) - 1
"""How a block stands: how many tiles are over, and whether it is complete."""


@cache
def _open_blocks() -> Words:
    """Into which blocks the completing tile can go, as masks of all their kinds, by how the four of them stand."""
    kinds = (0x1FF, 0x1FF << 9, 0x1FF << 18, 0x7F << 27)
    stands = [Form(stand & OVER, bool(stand & COMPLETE >> OVER_AT), 0, knitted=False, kinds=0) for stand in range(8)]
    found = np.zeros(1 << 4 * _STAND_BITS, np.int64)
    for key in range(len(found)):
        several = [stands[key >> _STAND_BITS * block & _STAND] for block in range(4)]
        if any(form.over == OVER or (form.over == 1 and form.complete) for form in several):
            continue  # no block stands like that
        found[key] = completing_sets_and_pair(
            *(form._replace(completing=mask) for form, mask in zip(several, kinds, strict=True))
        )
    return found


def kinds_of(forms: list[Forms], *, at: int = WAITING_KINDS_AT) -> Words:
    """Masks of kinds put together from those of the blocks."""
    low = forms[0] >> at & COMPLETING
    low |= (forms[1] >> at & COMPLETING) << 9
    low |= (forms[2] >> at & COMPLETING) << 18
    found: Words = (forms[3] >> at & COMPLETING).astype(np.int64)
    found <<= 27
    found |= low
    return found


def _completing_fourteen(forms: list[Forms]) -> Words:
    """Seven pairs, thirteen orphans, honors and knitted tiles, of hands without melds."""
    kinds, odd = kinds_of(forms), kinds_of(forms, at=ODD_KINDS_AT)
    found = np.where(odd & (odd - 1) == 0, odd, 0)
    number = np.bitwise_count(kinds)
    rows = np.flatnonzero(number >= 12)
    if not len(rows):
        return found
    many, more = kinds[rows], np.zeros(len(rows), np.int64)
    orphans = many & ~ORPHANS_MASK == 0
    more[orphans] |= np.where(many == ORPHANS_MASK, ORPHANS_MASK, ORPHANS_MASK & ~many)[orphans]
    for straight in KNITTED_STRAIGHT_MASKS:
        pool = straight | HONORS_MASK
        more |= np.where((number[rows] == 13) & (many & ~pool == 0), pool & ~many, 0)
    found[rows] |= more
    return found


def _completing_knitted_straight(concealed: Codes, kinds: Words) -> Words:
    """A missing tile of the straight, or one that completes the set and the pair beside it."""
    missing = _STRAIGHT_MASKS & ~kinds[:, None]
    hands, straights = np.nonzero(missing & (missing - 1) == 0)
    lacking = missing[hands, straights]
    # The last tile stands for none: nothing is given back where no tile is missing.
    lacked = np.where(lacking == 0, NO_TILE, np.bitwise_count(lacking - 1))
    rest = some(concealed, hands) - some(STRAIGHT_CODES, straights) + some(ONE_TILE, lacked)
    forms = forms_of(rest)
    beside = _completing_sets_and_pair(forms)
    complete = forms[0] & forms[1] & forms[2] & forms[3] & COMPLETE != 0
    complete &= sum([form >> OVER_AT & OVER for form in forms]) == 2
    found = np.zeros_like(kinds)
    np.bitwise_or.at(found, hands, np.where(lacking == 0, beside, np.where(complete, lacking, 0)))
    return found
