"""The tiles of many racks, one column a rack: sums over the tiles of a rack then run along whole columns."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.american.arrays.columns import NO_TILE, Bytes, RackColumns
from mjscore.american.concrete import COPIES, JOKER
from mjscore.american.index import PARTS
from mjscore.american.rack import HAND_SIZE, KINDS

Truths = NDArray[np.bool_]
Numbers = NDArray[np.int64]

DIGIT = 4
"""How many bits of a code tell how many tiles of one kind there are, or how large a group is."""
_COPIES = np.array(COPIES)[:, None]


class Tiles(NamedTuple):
    """Of racks, what does not lie open, the winning tile included, and the exposures.

    ``closed`` and the three properties of exposures have one column a rack; ``codes`` are the codes of what does not
    lie open, one row for each part of the tiles. ``jokers`` are all jokers of each rack.
    """

    closed: Bytes
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
        tile, size, jokers = (column.take(racks, axis=1) for column in self[2:5])
        closed, codes = self.closed.take(racks, axis=1), self.codes.take(racks, axis=1)
        return Tiles(closed, codes, tile, size, jokers, self.is_exposed.take(racks), self.jokers.take(racks))


def tiles_of(racks: RackColumns) -> tuple[Tiles, Truths]:
    """The tiles of racks, and which of them can be: of the others ``problems`` says whether, and why not."""
    hands = len(racks)
    closed = np.concatenate([racks.concealed.T, racks.winning_tile[None]])
    tile, size, wild = (
        np.ascontiguousarray(each.T) for each in (racks.exposed_tile, racks.exposed_size, racks.exposed_jokers)
    )
    totals = np.bincount((closed.astype(np.int64) * hands + np.arange(hands)).ravel(), minlength=(KINDS + 1) * hands)
    totals = totals.reshape(KINDS + 1, hands)[:NO_TILE]
    codes = np.array([_code(totals[part]) for part in PARTS])
    is_exposed = np.asarray(size.any(axis=0))
    shown = np.flatnonzero(is_exposed)
    for each, tiles, jokers in zip(tile, size, wild, strict=True):
        totals[each[shown], shown] += tiles[shown] - jokers[shown]
        totals[JOKER, shown] += jokers[shown]
    wrong = (totals > _COPIES).any(axis=0) | (totals.sum(axis=0) != HAND_SIZE)
    wrong[shown] |= _wrong_exposures(size[:, shown], wild[:, shown])
    return Tiles(closed, codes, tile, size, wild, is_exposed, totals[JOKER]), ~wrong


def _code(counts: Numbers) -> Numbers:
    """How many tiles there are of each kind of a part, as the digits of one number, the first kind last."""
    code: Numbers = counts[-1].copy()
    for count in counts[-2::-1]:
        code <<= DIGIT
        code |= count
    return code


def counts_of(code: int, part: slice) -> tuple[int, ...]:
    """How many tiles a code tells of each kind of a part."""
    return tuple([code >> DIGIT * place & (1 << DIGIT) - 1 for place in range(len(range(*part.indices(KINDS))))])


def _wrong_exposures(size: Bytes, jokers: Bytes) -> Truths:
    wrong: Truths = ((size > 0) & ((size < 3) | (size > 6) | (jokers == size))).any(axis=0)
    return wrong
