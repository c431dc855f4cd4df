"""The tiles of many racks, one column a rack: sums over the tiles of a rack then run along whole columns."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.american.arrays.columns import NO_TILE, Bytes, RackColumns
from mjscore.american.concrete import COPIES, JOKER
from mjscore.american.index import PARTS
from mjscore.american.rack import HAND_SIZE, KINDS

Truths = NDArray[np.bool_]
Numbers = NDArray[np.int64]

DIGIT = 5
"""How many bits of a code tell how many tiles of one kind there are, or how large a group is."""
_KIND = (1 << DIGIT) - 1
_ALL = DIGIT * 9
"""Where the digits of a part's kinds end; what stands there is how many tiles there are of the part."""


def _adding_up(of_kind: Callable[[int], int]) -> Numbers:
    """For each part, the code in which each of its kinds has the digit ``of_kind``."""
    digits = [[of_kind(kind) << DIGIT * place for place, kind in enumerate(range(KINDS)[part])] for part in PARTS]
    return np.array([sum(each) for each in digits], np.int64)


def _one(tile: int) -> Numbers:
    """What one tile adds to the code of each part."""
    digit = _adding_up(lambda kind: int(kind == tile))
    return digit | (digit > 0).astype(np.int64) << _ALL


_ONE = np.array([_one(tile) for tile in (*range(KINDS), NO_TILE)])
_PART = np.array([number for number, part in enumerate(PARTS) for _ in range(KINDS)[part]])
_SHIFT = np.array([DIGIT * place for part in PARTS for place, _ in enumerate(range(KINDS)[part])])
_TOO_MANY = _adding_up(lambda _: 1 << DIGIT - 1)
_TO_TOO_MANY = _adding_up(lambda kind: (1 << DIGIT - 1) - 1 - COPIES[kind])
"""Added to a code, it lifts a digit to its highest bit, ``_TOO_MANY``, where there are more tiles than of the kind."""


class Tiles(NamedTuple):
    """Of racks, what does not lie open, the winning tile included, and the exposures.

    The three properties of exposures have one column a rack; ``codes`` are the codes of what does not lie open, one row
    for each part of the tiles. ``jokers`` are all jokers of each rack.
    """

    winning_tile: Bytes
    codes: Numbers
    exposed_tile: Bytes
    exposed_size: Bytes
    exposed_jokers: Bytes
    is_exposed: Truths
    jokers: Numbers

    def of(self, racks: Numbers) -> "Tiles":
        """Those of some racks, in their order."""
        if len(racks) == len(self.jokers):
            return self
        columns: Iterable[Any] = self
        return Tiles(*(column.take(racks, axis=-1) for column in columns))

    def closed(self, tile: Bytes | int) -> Numbers:
        """How many of a tile, or of one for each rack in several rows, do not lie open."""
        found: Numbers = self.codes[_PART[tile], np.arange(len(self.jokers))] >> _SHIFT[tile] & _KIND
        return found


def tiles_of(racks: RackColumns) -> tuple[Tiles, Truths]:
    """The tiles of racks, and which of them can be: of the others ``problems`` says whether, and why not."""
    closed = [*np.ascontiguousarray(racks.concealed.T), racks.winning_tile]
    tile, size, wild = (
        np.ascontiguousarray(each.T) for each in (racks.exposed_tile, racks.exposed_size, racks.exposed_jokers)
    )
    by_rack = np.zeros((len(racks), len(PARTS)), np.int64)
    for each in closed:
        by_rack += _ONE.take(each, axis=0)
    codes = np.ascontiguousarray(by_rack.T)
    is_exposed = np.asarray(size.any(axis=0))
    shown = np.flatnonzero(is_exposed)
    added = np.zeros((len(shown), len(PARTS)), np.int64)
    for each, naturals, jokers in zip(tile[:, shown], (size - wild)[:, shown], wild[:, shown], strict=True):
        added += _ONE.take(each, axis=0) * naturals[:, None] + _ONE[JOKER] * jokers[:, None]
    all_codes = codes.copy()
    all_codes[:, shown] += added.T
    wrong = (all_codes >> _ALL).sum(axis=0) != HAND_SIZE
    wrong |= (all_codes + _TO_TOO_MANY[:, None] & _TOO_MANY[:, None]).any(axis=0)
    wrong[shown] |= _wrong_exposures(size[:, shown], wild[:, shown])
    jokers = all_codes[_PART[JOKER]] >> _SHIFT[JOKER] & _KIND
    return Tiles(racks.winning_tile, codes, tile, size, wild, is_exposed, jokers), ~wrong


def counts_of(code: int, part: slice) -> tuple[int, ...]:
    """How many tiles a code tells of each kind of a part."""
    return tuple([code >> DIGIT * place & _KIND for place in range(len(range(KINDS)[part]))])


def _wrong_exposures(size: Bytes, jokers: Bytes) -> Truths:
    wrong: Truths = ((size > 0) & ((size < 3) | (size > 6) | (jokers == size))).any(axis=0)
    return wrong
