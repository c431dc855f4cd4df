"""Which kinds would complete many hands that lack one tile; the same as ``mjscore.completion`` for one."""

import numpy as np

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK
from mjscore.arrays.blocks import COMPLETE, COMPLETING, KINDS, KNITTED, OVER, OVER_AT, Words, blocks
from mjscore.arrays.tiles import ONE_TILE, Codes, codes_of
from mjscore.tiles import ALL_TILES


STRAIGHT_TILES = tuple(
    tuple(tile for tile in ALL_TILES if straight >> tile & 1) for straight in KNITTED_STRAIGHT_MASKS
)
STRAIGHT_CODES = np.array([codes_of(tiles) for tiles in STRAIGHT_TILES], np.int64)
"""The codes of the six knitted straights."""



def completing(concealed: Codes, melds: Words) -> Words:
    """The mask of the kinds that complete each hand, in form, beside its melds."""
    forms = _forms(concealed)
    found = _completing_sets_and_pair(forms)
    few = melds <= 1
    near = few & ((forms[0] & forms[1] & forms[2] & KNITTED) != 0)
    rows = np.flatnonzero(near)
    if len(rows):
        found[rows] |= _completing_knitted_straight(concealed.of(rows))
    rows = np.flatnonzero(melds == 0)
    if len(rows):
        found[rows] |= _completing_fourteen(concealed.of(rows))
    return found


def _forms(codes: Codes) -> list[Words]:
    """What ``blocks`` keeps of the codes of waiting tiles, block by block."""
    known = blocks()
    *suits, honors = codes.blocks()
    forms = [known.waiting.take(code, mode="clip").astype(np.int64) for code in suits]
    return [*forms, known.honors_waiting.take(honors, mode="clip").astype(np.int64)]


def _completing_sets_and_pair(forms: list[Words]) -> Words:
    """The tile goes into one block; the numbers of tiles say which it can be, and the others are complete."""
    over = [form >> OVER_AT & OVER for form in forms]
    open_blocks = [(form & COMPLETE) == 0 for form in forms]
    missing = sum(1 * each for each in open_blocks)
    ones = sum(1 * (each == 1) for each in over)
    twos = sum(1 * (each == 2) for each in over)
    # One tile over threes, in one block; or two blocks of two over, of which the other one has the pair.
    one_over = (ones == 1) & (twos == 0) & (missing == 1)
    two_over = (ones == 0) & (twos == 2) & (missing <= 1)
    found = np.zeros_like(forms[0])
    for block, (form, is_open, left) in enumerate(zip(forms, open_blocks, over, strict=True)):
        here = one_over & (left == 1) & is_open
        here |= two_over & (left == 2) & (is_open | (missing == 0))
        found |= (form & COMPLETING) * here << 9 * block
    return found


def kinds_and_odd(codes: Codes) -> tuple[Words, Words]:
    """The kinds that are there, and those of which the number is odd, as masks; codes of four a kind at most."""
    known = blocks()
    kinds, odd = np.zeros((2, len(codes.suits)), np.int64)
    *suits, honors = codes.blocks()
    for block, code in enumerate(suits):
        kinds |= (known.all_tiles.take(code, mode="clip").astype(np.int64) & KINDS) << 9 * block
        odd |= known.odd.take(code, mode="clip").astype(np.int64) << 9 * block
    kinds |= (known.honors_all.take(honors, mode="clip").astype(np.int64) & KINDS) << 27
    odd |= known.honors_odd.take(honors, mode="clip").astype(np.int64) << 27
    return kinds, odd


def _completing_fourteen(concealed: Codes) -> Words:
    """Seven pairs, thirteen orphans, honors and knitted tiles, of hands without melds."""
    kinds, odd = kinds_and_odd(concealed)
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


def _completing_knitted_straight(concealed: Codes) -> Words:
    """A missing tile of the straight, or one that completes the set and the pair beside it."""
    kinds, _ = kinds_and_odd(concealed)
    found = np.zeros_like(kinds)
    for straight, tiles, (suits, others) in zip(KNITTED_STRAIGHT_MASKS, STRAIGHT_TILES, STRAIGHT_CODES, strict=True):
        missing = straight & ~kinds
        rows = np.flatnonzero(missing & (missing - 1) == 0)
        if not len(rows):
            continue
        lacking = missing[rows]
        rest = Codes(concealed.suits[rows] - suits, concealed.others[rows] - others)
        for tile in tiles:
            lacks = lacking >> tile & 1
            rest = Codes(rest.suits + lacks * ONE_TILE.suits[tile], rest.others + lacks * ONE_TILE.others[tile])
        forms = _forms(rest)
        beside = _completing_sets_and_pair(forms)
        complete = np.logical_and.reduce([form & COMPLETE != 0 for form in forms])
        complete &= sum(form >> OVER_AT & OVER for form in forms) == 2
        found[rows] |= np.where(lacking == 0, beside, np.where(complete, lacking, 0))
    return found
