"""Which hands of many can exist, and what their tiles say of the win; see ``mjscore.hand.problems``."""

from functools import cache

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import Truths
from mjscore.arrays.columns import LAST_OF_KIND, MELDS, ROBBING_KONG, HandColumns
from mjscore.arrays.tiles import Tiles, exposed_copies
from mjscore.hand import problems
from mjscore.tiles import mask

_KINDS = np.array([0 if meld is None else mask(meld.tiles) for meld in MELDS], np.int64)
"""The kinds in a meld, by its number."""
_KEY_BITS = 16
_UNKNOWN = -1


class Possible:
    """Tells which hands can exist.

    Where the tiles do, ``problems`` looks at the circumstances and at few things more: whether there are melds, kongs
    and, for a robbed kong and the last of a kind, further copies of the winning tile. So it is asked about one hand of
    each combination of these, and its answer is kept.
    """

    def __init__(self) -> None:
        self._verdicts = np.full(1 << _KEY_BITS, _UNKNOWN, np.int8)

    def among(self, hands: HandColumns, tiles: Tiles) -> Truths:
        """Whether each of these hands can exist."""
        keys = self._keys(hands, tiles)
        found = self._verdicts.take(keys, mode="clip")
        if (unknown := np.flatnonzero((found == _UNKNOWN) & tiles.possible)).size:
            new, examples = np.unique(keys[unknown], return_index=True)
            for key, example in zip(new.tolist(), unknown[examples].tolist(), strict=True):
                self._verdicts[key] = not problems(hands.hand(example), hands.win(example))
            found = self._verdicts.take(keys, mode="clip")
        verdict: Truths = (found == 1) & tiles.possible
        return verdict

    @staticmethod
    def _keys(hands: HandColumns, tiles: Tiles) -> Words:
        # Bytes are put together before they are made wider, and multiplied: numpy shifts them one by one.
        truths = hands.flowers > 8, tiles.melds > 0, tiles.with_kongs
        flowers, melds, kongs = (each * np.uint8(1 << bit) for bit, each in enumerate(truths))
        told = flowers | melds | kongs
        key = hands.circumstances.astype(np.uint16)
        key |= (hands.seat | hands.discarder * np.uint8(1 << 2)).astype(np.uint16) << np.uint16(6)
        key |= told.astype(np.uint16) << np.uint16(11)
        if (rows := np.flatnonzero(hands.circumstances & (LAST_OF_KIND | ROBBING_KONG) != 0)).size:
            # Column by column: there are few in a row, and each is a call of numpy.
            concealed, melds = (each.take(rows, axis=0, mode="clip").T for each in (hands.concealed, hands.melds))
            winning = tiles.winning.take(rows, mode="clip")
            in_hand = np.logical_or.reduce(concealed == winning.astype(np.uint8))
            in_melds = np.bitwise_or.reduce(_KINDS.take(melds, mode="clip")) >> winning & 1
            key[rows] |= (in_hand * (1 << 15) | in_melds << 14).astype(np.uint16)
        return key.astype(np.int64)


@cache
def possible() -> Possible:
    """What was told so far; which hands can exist is the same under all profiles."""
    return Possible()


def last_of_kind_by_the_tiles(hands: HandColumns, tiles: Tiles) -> Words:
    """The rows of hands whose winning tile is the last of its kind: the other three lie in their exposed sets."""
    rows = np.flatnonzero((tiles.fours != 0) & (tiles.exposed > 0))
    fours, winning = tiles.fours.take(rows, mode="clip"), tiles.winning.take(rows, mode="clip")
    among = np.flatnonzero(fours >> winning & 1 != 0)
    rows = rows.take(among, mode="clip")
    copies = exposed_copies(hands.melds.take(rows, axis=0, mode="clip"), winning.take(among, mode="clip"))
    return rows.compress(copies == 3)
