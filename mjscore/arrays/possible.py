"""Which hands of many can exist, and what their tiles say of the win; see ``mjscore.hand.problems``."""

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import Truths
from mjscore.arrays.columns import LAST_OF_KIND, MELDS, NO_TILE, ROBBING_KONG, HandColumns
from mjscore.arrays.tiles import EXPOSED_COPIES, Tiles
from mjscore.hand import problems

_COPIES = np.array(
    [[0 if meld is None else meld.tiles.count(tile) for tile in range(NO_TILE)] for meld in MELDS], np.int8
)
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
        # Bytes are put together before they are made wider, which takes most of the time.
        truths = hands.flowers > 8, tiles.melds > 0, tiles.with_kongs
        flowers, melds, kongs = (each.view(np.uint8) << np.uint8(bit) for bit, each in enumerate(truths))
        told = flowers | melds | kongs
        key = hands.circumstances.astype(np.uint16)
        key |= (hands.seat | hands.discarder << np.uint8(2)).astype(np.uint16) << np.uint16(6)
        key |= told.astype(np.uint16) << np.uint16(11)
        if (rows := np.flatnonzero(hands.circumstances & (LAST_OF_KIND | ROBBING_KONG))).size:
            winning = tiles.winning[rows, None]
            key[rows] |= np.where((hands.concealed[rows] == winning).any(axis=1), 1 << 15, 0).astype(np.uint16)
            key[rows] |= np.where(_COPIES[hands.melds[rows], winning].any(axis=1), 1 << 14, 0).astype(np.uint16)
        return key.astype(np.int64)


def last_of_kind_by_the_tiles(hands: HandColumns, tiles: Tiles) -> Words:
    """The rows of hands whose winning tile is the last of its kind: the other three lie in their exposed sets."""
    rows = np.flatnonzero((tiles.fours != 0) & (tiles.exposed > 0))
    fours, winning = tiles.fours.take(rows, mode="clip"), tiles.winning.take(rows, mode="clip")
    rows = rows.compress(fours >> winning & 1 != 0)
    found: Words = rows[EXPOSED_COPIES[hands.melds[rows], tiles.winning[rows, None]].sum(axis=1) == 3]
    return found
