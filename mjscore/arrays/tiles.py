"""What the tiles of many hands are, as numbers that add up: codes of their blocks, and facts of their melds."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import HONOR_BLOCK, meld_group
from mjscore.arrays.block_readings import HONORS, Words
from mjscore.arrays.blocks import (
    FOURS_AT,
    KINDS,
    KINDS_AT,
    NEARLY_KNITTED,
    ODD,
    TILES,
    TILES_AT,
    Numbers,
    Table,
    Truths,
    blocks,
)
from mjscore.arrays.chow_numbers import words_of
from mjscore.arrays.columns import MELDS, NO_TILE, Bytes, HandColumns
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.facts import facts_of

Word = TypeVar("Word", np.int32, np.int64)
Codes = NDArray[np.int64]
"""The codes of some tiles of each hand, of shape (4, hands): bamboo, characters, dots and honors."""

# Above the code of the honors it is counted how many tiles there are, how many melds, and how many exposed ones.
_COUNTED_AT, _CODE_OF_HONORS = 20, (1 << 20) - 1
_TILES, _MELDS_AT, _MELDS, _EXPOSED_AT = (1 << 5) - 1, 5, (1 << 3) - 1, 8
_WITHOUT_KONGS = 14
"""So many tiles has a hand without kongs."""


def _code_of(tiles: tuple[int, ...]) -> list[int]:
    """The code of some tiles, and how many they are."""
    code = [0, 0, 0, len(tiles) << _COUNTED_AT]
    for tile in tiles:
        block, rank = divmod(tile, 9)
        code[block] += 5**rank
    return code


def codes_of_each(tiles: Sequence[tuple[int, ...]]) -> Codes:
    """The codes of several collections of tiles."""
    codes = np.array([_code_of(each) for each in tiles], np.int64).T.copy()
    codes[HONORS] &= _CODE_OF_HONORS
    return codes


_ALONE: list[tuple[int, ...]] = [*((tile,) for tile in range(NO_TILE)), ()]

ONE_TILE = codes_of_each(_ALONE)
"""The codes of each tile alone, and of no tile."""


def some(codes: Codes, rows: Words) -> Codes:
    """The codes of some of the hands."""
    return codes.take(rows, axis=1, mode="clip")


def without(codes: Codes, tiles: Words) -> Codes:
    """The codes without one tile of each hand."""
    return codes - some(ONE_TILE, tiles)


def _of_two(of_one: Sequence[Sequence[int]], dtype: type[Word]) -> NDArray[Word]:
    """What two bytes stand for together: a row of sums for the number that they are when they are read as one."""
    words = np.array(of_one, dtype)
    first, second = np.divmod(np.arange(len(words) ** 2), len(words))
    rows = np.stack([first, second], axis=1).astype(np.uint8).view(np.uint16).reshape(-1)
    found = np.zeros((int(rows.max()) + 1, words.shape[1]), dtype)
    found[rows] = words[first] + words[second]
    return found


def _code_of_meld(meld: Meld | None) -> list[int]:
    """The code of the tiles of a meld; it is one meld, and may be an exposed one."""
    if meld is None:
        return _code_of(())
    *suits, honors = _code_of(meld.tiles)
    return [*suits, honors + ((1 << _MELDS_AT | meld.exposed << _EXPOSED_AT) << _COUNTED_AT)]


_TWO_TILES = _of_two([_code_of(each) for each in _ALONE], np.int32)
"""The codes of two tiles."""
_TWO_MELDS = _of_two([_code_of_meld(meld) for meld in MELDS], np.int32)
"""The codes of two melds."""
_FACTS_OF_TWO_MELDS = _of_two([words_of(0 if meld is None else facts_of(meld_group(meld))) for meld in MELDS], np.int64)
"""The facts of two melds, in two words."""
_KONG = np.array([1 << meld.tile if meld and meld.kind is MeldKind.KONG else 0 for meld in MELDS], np.int64)
_EXPOSED_COPIES = np.array(
    [[0 if meld is None or not meld.exposed else meld.tiles.count(tile) for tile in range(NO_TILE)] for meld in MELDS],
    np.int8,
)


class Tiles(NamedTuple):
    """The tiles of some hands, row by row.

    ``own`` are the concealed tiles and the winning one. ``facts``, of shape (hands, 2), are those of the melds, as in
    ``blocks.Readings``; ``with_kongs`` says whether they have kongs, ``exposed`` and ``melds`` how many of them there
    are. ``kinds`` and ``fours`` are masks of the kinds that a hand holds at all and fourfold; ``odd`` says of how many
    it holds an odd number, in each suit and of the honors ``MANY_ODD`` for that many or more; ``nearly_knitted`` that
    each suit lacks at most one tile of a third of a knitted straight. ``possible``: the number of tiles is right, and
    there are no more than four of a kind; what else is said of a hand that is not possible has no meaning.
    """

    winning: Words
    own: Codes
    facts: Words
    with_kongs: Truths
    exposed: Words
    melds: Words
    kinds: Words
    fours: Words
    odd: Table
    nearly_knitted: Truths
    possible: Truths


def tiles_of(hands: HandColumns) -> Tiles:
    """Look at the tiles of hands."""
    rows = len(hands)
    concealed = np.ascontiguousarray(hands.concealed)
    last = np.stack([concealed[:, 12], hands.winning_tile], axis=1)
    of_melds = _pairs(np.ascontiguousarray(hands.melds))
    of_own = _sums(_TWO_TILES, _pairs(concealed[:, :12]) + _pairs(last))
    of_all = of_own + _sums(_TWO_MELDS, of_melds)
    (*suits, honors), counted = _apart(of_all)
    tiles, melds = counted & _TILES, counted >> _MELDS_AT & _MELDS
    own, counted_own = _apart(of_own)
    known = blocks()
    # A code above the table belongs to five or more of a kind; taken for the last one, its tiles do not add up.
    total = known.held_honors.take(honors, mode="clip")
    kinds = (total >> KINDS_AT & KINDS).astype(np.int64) << HONOR_BLOCK[0]
    fours = (total >> FOURS_AT & KINDS).astype(np.int64) << HONOR_BLOCK[0]
    kinds_of_suits, fours_of_suits = np.zeros((2, rows), np.int32)
    knitted = np.full(rows, NEARLY_KNITTED, np.int32)
    for suit, codes in enumerate(suits):
        held = known.held_suits.take(codes, mode="clip")
        total += held
        knitted &= held
        kinds_of_suits |= (held >> KINDS_AT & KINDS) << 9 * suit
        fours_of_suits |= (held >> FOURS_AT & KINDS) << 9 * suit
    return Tiles(
        winning=hands.winning_tile.astype(np.int64),
        own=own,
        facts=_sums(_FACTS_OF_TWO_MELDS, of_melds),
        with_kongs=tiles > _WITHOUT_KONGS,
        exposed=counted >> _EXPOSED_AT,
        melds=melds,
        kinds=kinds | kinds_of_suits,
        fours=fours | fours_of_suits,
        odd=total & ODD,
        nearly_knitted=knitted != 0,
        possible=(total >> TILES_AT & TILES == tiles) & (counted_own + 3 * melds == _WITHOUT_KONGS),
    )


def kongs_of(melds: Bytes) -> Words:
    """The kongs among melds, as masks of kinds."""
    kongs: Words = np.bitwise_or.reduce(_KONG.take(melds.T, mode="clip"))
    return kongs


def exposed_copies(melds: Bytes, tiles: Words) -> Numbers:
    """How many copies of a tile lie in the exposed melds of each hand."""
    copies: Numbers = _EXPOSED_COPIES.take(melds.T * np.int64(NO_TILE) + tiles, mode="clip").sum(axis=0)
    return copies


def _pairs(columns: Bytes) -> list[Words]:
    """Two columns each, read as one number."""
    return list(columns.view(np.uint16).T.astype(np.intp, order="C"))


def _sums(table: NDArray[Word], pairs: Sequence[Words]) -> NDArray[Word]:
    """What the pairs of each hand stand for in the table, added up."""
    first, *others = pairs
    total = table.take(first, axis=0, mode="clip")
    for each in others:
        total += table.take(each, axis=0, mode="clip")
    return total


def _apart(sums: NDArray[np.int32]) -> tuple[Codes, Words]:
    """The codes of hands, block by block, and what is counted above those of the honors."""
    codes = sums.T.astype(np.int64, order="C")
    counted = codes[HONORS] >> _COUNTED_AT
    codes[HONORS] &= _CODE_OF_HONORS
    return codes, counted
