"""What a tile is: the 34 kinds, their suits and ranks, names and symbols.

A tile kind is a number from 0 to 33, in the order bamboo 1-9, characters 1-9, dots 1-9, the winds
East South West North, the dragons red green white. Sets of kinds are bit masks over those numbers.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NewType

Tile = NewType("Tile", int)

KINDS = 34
ALL_TILES: tuple[Tile, ...] = tuple(Tile(index) for index in range(KINDS))


class Suit(Enum):
    """A suit; the value is its letter in native notation."""

    BAMBOO = "b"
    CHARACTERS = "c"
    DOTS = "d"


class Wind(Enum):
    """A wind, as a seat, as the round or as a tile; the value is its letter."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    # A member is equal to itself only; the hash that Enum has, of its name, is slow.
    __hash__ = object.__hash__

    @property
    def tile(self) -> Tile:
        """The wind tile of this name."""
        return _WIND_TILE[self]

    @property
    def title(self) -> str:
        """The wind's name with a capital: ``East``."""
        return self.name.capitalize()


SUITS = tuple(Suit)
WINDS = tuple(Wind)
SYMBOLS: tuple[str, ...] = (*(f"{rank}{suit.value}" for suit in Suit for rank in range(1, 10)), *"ESWN", *"RGP")
NAMES: tuple[str, ...] = (
    *(f"{rank} {suit.name.lower()}" for suit in Suit for rank in range(1, 10)),
    *(f"{wind.title} wind" for wind in Wind),
    "red dragon",
    "green dragon",
    "white dragon",
)
_BY_SYMBOL = {symbol: Tile(index) for index, symbol in enumerate(SYMBOLS)}

EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE = (Tile(index) for index in range(27, 34))
_WIND_TILE = dict(zip(Wind, (EAST, SOUTH, WEST, NORTH), strict=True))
WIND_TILES = (EAST, SOUTH, WEST, NORTH)
DRAGON_TILES = (RED, GREEN, WHITE)


def suited(suit: Suit, rank: int) -> Tile:
    """The tile of ``suit`` with ``rank`` 1 to 9."""
    if not 1 <= rank <= 9:
        raise ValueError(f"a rank goes from 1 to 9, not {rank}")
    return Tile(SUITS.index(suit) * 9 + rank - 1)


def tile(symbol: str) -> Tile:
    """The tile written ``symbol`` in native notation; KeyError when there is none.

    >>> tile("9d"), tile("E")
    (26, 27)
    """
    return _BY_SYMBOL[symbol]


def is_honor(tile: Tile) -> bool:
    """Whether the tile is a wind or a dragon."""
    return tile >= 27


def suit_of(tile: Tile) -> Suit | None:
    """The suit of a tile, None for an honor."""
    return None if tile >= 27 else SUITS[tile // 9]


def rank_of(tile: Tile) -> int:
    """The rank 1 to 9 of a suited tile; ValueError for an honor."""
    if tile >= 27:
        raise ValueError(f"{NAMES[tile]} has no rank")
    return tile % 9 + 1


def starts_chow(tile: Tile) -> bool:
    """Whether a chow can begin with this tile: a suited tile of rank 1 to 7."""
    return tile < 27 and tile % 9 < 7


def mask(tiles: Iterable[int]) -> int:
    """The bit mask of a collection of tile kinds."""
    bits = 0
    for each in tiles:
        bits |= 1 << each
    return bits


def apart(tiles: Iterable[Tile]) -> str:
    """Tiles in native notation one by one, for tiles that make no set together.

    >>> apart([tile("1b"), tile("2b"), tile("E")])
    '1b 2b E'
    """
    return " ".join(SYMBOLS[each] for each in tiles)


def symbols(tiles: Iterable[Tile]) -> str:
    """Tiles in native notation, one suffix serving the digits before it.

    >>> symbols([tile("1b"), tile("2b"), tile("E")])
    '12bE'
    """
    parts: list[str] = []
    for each in tiles:
        symbol = SYMBOLS[each]
        if len(symbol) == 2 and parts and parts[-1][-1] == symbol[1]:
            parts[-1] = parts[-1][:-1] + symbol
        else:
            parts.append(symbol)
    return "".join(parts)
