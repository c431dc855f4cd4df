"""Many hands as columns of numbers, one row a hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from mjscore.arrays.limits import require_columns, require_rows
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.tiles import ALL_TILES, WINDS, Tile, starts_chow

Bytes = NDArray[np.uint8]
Rows = NDArray[np.int64]

NO_TILE = 34
"""Stands where a hand has fewer than thirteen concealed tiles."""

MELDS: tuple[Meld | None, ...] = (
    None,
    *(Meld(MeldKind.CHOW, tile) for tile in ALL_TILES if starts_chow(tile)),
    *(Meld(MeldKind.PUNG, tile) for tile in ALL_TILES),
    *(Meld(MeldKind.KONG, tile) for tile in ALL_TILES),
    *(Meld(MeldKind.KONG, tile, exposed=False) for tile in ALL_TILES),
)
"""The melds by their numbers: none, the 21 chows, 34 pungs, 34 exposed kongs, 34 concealed kongs."""

MELD_NUMBERS: dict[Meld, int] = {meld: number for number, meld in enumerate(MELDS) if meld is not None}
"""The number of each meld."""

SELF_DRAW, LAST_OF_WALL, LAST_OF_KIND, REPLACEMENT, ROBBING_KONG, DEALT = (1 << bit for bit in range(6))
"""The bits of the column ``circumstances``; they are named as the fields of ``Win``."""

_FIELDS = {
    "self_draw": SELF_DRAW,
    "last_of_wall": LAST_OF_WALL,
    "last_of_kind": LAST_OF_KIND,
    "replacement": REPLACEMENT,
    "robbing_kong": ROBBING_KONG,
    "dealt": DEALT,
}


@dataclass(frozen=True, eq=False)
class HandColumns:
    """Hands that were won, as columns of bytes.

    ``concealed``, of shape (hands, 13), are the concealed tiles without the winning one, from 0 to 33 in any order,
    and ``NO_TILE``; ``melds``, of shape (hands, 4), numbers of ``MELDS``; ``winning_tile`` a tile. ``circumstances``
    are bits such as ``SELF_DRAW``; ``seat`` and ``round`` winds from 0, East, to 3, North; ``discarder`` the same, and
    4 where it is not known or nobody; ``flowers`` how many. ValueError for columns of other shapes or numbers.
    """

    concealed: Bytes
    melds: Bytes
    winning_tile: Bytes
    circumstances: Bytes
    seat: Bytes
    round: Bytes
    discarder: Bytes
    flowers: Bytes

    def __post_init__(self) -> None:
        """Refuse what no column can hold."""
        require_columns({name: getattr(self, name) for name in _LIMITS}, _LIMITS, "winning_tile")

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self.winning_tile)

    def __getitem__(self, rows: slice | Rows) -> "HandColumns":
        """Some of the rows; TypeError for a number: a single hand is ``hand(row)``, and ``win(row)`` how it was won."""
        require_rows(rows, "columns.hand(row)")
        return HandColumns(*(getattr(self, name)[rows] for name in _LIMITS))

    @classmethod
    def of(cls, hands: Iterable[tuple[Hand, Win]]) -> "HandColumns":
        """The columns of these hands; ValueError for one that fits none: five melds, fourteen tiles, -1 flowers."""
        return cls.of_rows([_row(hand, win) for hand, win in hands])

    @classmethod
    def of_rows(cls, rows: Sequence[bytes]) -> "HandColumns":
        """The columns whose rows are these, each with the bytes of all columns in their order."""
        table = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), 23)
        return cls(table[:, :13], table[:, 13:17], *(table[:, place] for place in range(17, 23)))

    @classmethod
    def joined(cls, columns: Sequence["HandColumns"]) -> "HandColumns":
        """The rows of several columns one after another."""
        return cls(*(np.concatenate([getattr(each, name) for each in columns]) for name in _LIMITS))

    def hand(self, row: int) -> Hand:
        """The hand of a row."""
        tiles = tuple([ALL_TILES[tile] for tile in self.concealed[row].tolist() if tile != NO_TILE])
        melds = tuple([meld for number in self.melds[row].tolist() if (meld := MELDS[number]) is not None])
        return Hand(tiles, melds, Tile(int(self.winning_tile[row])))

    def win(self, row: int) -> Win:
        """How it was won."""
        bits, discarder = int(self.circumstances[row]), int(self.discarder[row])
        return Win(
            seat=WINDS[self.seat[row]],
            round=WINDS[self.round[row]],
            discarder=WINDS[discarder] if discarder < len(WINDS) else None,
            flowers=int(self.flowers[row]),
            **{field: bool(bits & bit) for field, bit in _FIELDS.items()},
        )


_LIMITS = {
    "concealed": (13, NO_TILE),
    "melds": (4, len(MELDS) - 1),
    "winning_tile": (0, NO_TILE - 1),
    "circumstances": (0, (1 << len(_FIELDS)) - 1),
    "seat": (0, 3),
    "round": (0, 3),
    "discarder": (0, 4),
    "flowers": (0, 255),
}
"""How many numbers of a column belong to a hand, 0 for a plain one, and the highest of them."""

_PLACE = {wind: place for place, wind in enumerate(WINDS)}


_NO_TILE = bytes([NO_TILE])


def _row(hand: Hand, win: Win) -> bytes:
    if len(hand.concealed) > 13 or len(hand.melds) > 4 or hand.winning_tile is None:
        raise ValueError("a hand that was won has at most four melds, thirteen concealed tiles and a winning tile")
    melds = bytes([MELD_NUMBERS[meld] for meld in hand.melds]).ljust(4, b"\0")
    return bytes(hand.concealed).ljust(13, _NO_TILE) + melds + bytes((hand.winning_tile,)) + bytes_of_win(win)


@lru_cache(maxsize=1 << 12)
def bytes_of_win(win: Win) -> bytes:
    """The columns of the circumstances; many hands are won in the same ones."""
    bits = sum([bit for field, bit in _FIELDS.items() if getattr(win, field)])
    if not 0 <= win.flowers <= 255:
        raise ValueError(f"a column of flowers holds numbers from 0 to 255, not {win.flowers}")
    discarder = 4 if win.discarder is None else _PLACE[win.discarder]
    return bytes([bits, _PLACE[win.seat], _PLACE[win.round], discarder, win.flowers])
