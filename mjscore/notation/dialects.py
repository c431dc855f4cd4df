"""The notations that are read and written, and what each of their signs means.

An alphabet is data: letters that stand for a family of tiles told apart by a number (``b`` for bamboo,
``z`` for the honors of riichi tools) and signs that stand for one tile each (``E``, ``🀀``, ``中``).
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from mjscore.errors import Fault, NotationError
from mjscore.suggestions import perhaps
from mjscore.tiles import ALL_TILES, DRAGON_TILES, EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE, WIND_TILES, Tile


class Dialect(Enum):
    """A notation; the value is its name on the command line."""

    NATIVE = "native"
    COMPACT = "compact"
    RIICHI = "riichi"
    BOTZONE = "botzone"
    PMN = "pmn"
    UNICODE = "unicode"
    CHINESE = "chinese"

    # A member is equal to itself only; the hash that Enum has, of its name, is slow.
    __hash__ = object.__hash__


def dialect_named(name: str) -> Dialect:
    """The notation called ``name``; NotationError N016 when there is none."""
    known = [dialect.value for dialect in Dialect]
    plain = name.strip().casefold()
    if plain in known:
        return Dialect(plain)
    message = f"there is no notation called {name!r}"
    raise NotationError([Fault("N016", message, hint=perhaps(plain, known, f"notations are {', '.join(known)}"))])


class Family(NamedTuple):
    """Tiles that share a letter: ``tiles`` by their number, from 1; none for the flowers, which are counted.

    ``noun`` goes before "tile"; ``title`` says with its verb how far the numbers go.
    """

    noun: str
    title: str
    tiles: tuple[Tile, ...]
    last: int

    @property
    def is_flower(self) -> bool:
        """Whether the numbers are those of flower tiles."""
        return not self.tiles


BAMBOO = Family("bamboo", "bamboo goes", ALL_TILES[0:9], 9)
CHARACTERS = Family("character", "characters go", ALL_TILES[9:18], 9)
DOTS = Family("dot", "dots go", ALL_TILES[18:27], 9)
WINDS = Family("wind", "winds go", WIND_TILES, 4)
DRAGONS = Family("dragon", "dragons go", DRAGON_TILES, 3)
FLOWERS = Family("flower", "flowers go", (), 8)
RIICHI_HONORS = Family("honor", "honors go", (*WIND_TILES, WHITE, GREEN, RED), 7)

#: What a suit letter means where it is read at all, for lines that mix notations.
SUFFIXES: Mapping[str, Family] = MappingProxyType(
    {
        "b": BAMBOO,
        "c": CHARACTERS,
        "d": DOTS,
        "m": CHARACTERS,
        "p": DOTS,
        "s": BAMBOO,
        "z": RIICHI_HONORS,
    }
)


class Alphabet(NamedTuple):
    """What the signs of one notation mean.

    Attributes:
        dialect: the notation.
        grammar: the file in ``grammar/`` that reads it, without its ending.
        families: suit letters; where several mean the same, the first is the one written.
        signs: signs for single tiles, likewise.
        flower_signs: signs for single flower tiles, numbered 1 to 8.
        legend: which tiles there are, in one line, for hints.
        letter_first: whether the suit letter stands before its digits.
        blanks: whether tiles of different letters are written with blanks between them.

    """

    dialect: Dialect
    grammar: str
    families: Mapping[str, Family]
    legend: str
    signs: Mapping[str, Tile] = MappingProxyType({})
    flower_signs: Mapping[str, int] = MappingProxyType({})
    letter_first: bool = False
    blanks: bool = True

    @property
    def own_signs(self) -> frozenset[str]:
        """The signs for single tiles that tell the notation: no letter is one, for others have it too."""
        return frozenset(sign for sign in self.signs if not sign.isascii())

    def spelling(self, tile: Tile) -> tuple[str, str]:
        """How ``tile`` is written: its number (or '') and its letter or sign."""
        for letter, family in self.families.items():
            if tile in family.tiles:
                return str(family.tiles.index(tile) + 1), letter
        return "", next(sign for sign, meant in self.signs.items() if meant == tile)


_WINDS = dict(zip("ESWN", WIND_TILES, strict=True))
_UNICODE_TILES = (EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE, *CHARACTERS.tiles, *BAMBOO.tiles, *DOTS.tiles)
_CHINESE_WINDS = {"东": EAST, "東": EAST, "南": SOUTH, "西": WEST, "北": NORTH}
_CHINESE_DRAGONS = {"中": RED, "发": GREEN, "發": GREEN, "白": WHITE}
_CHINESE_SUITS = ((CHARACTERS, "万萬"), (BAMBOO, "条條索"), (DOTS, "饼餅筒"))
_CHINESE_FLOWERS = ("春", "夏", "秋", "冬", "梅", "兰蘭", "竹", "菊")

#: The longer names of honors are read by their telling sign: 东风, 红中, 发财, 白板.
CHINESE_TELLING_SIGNS = "".join((*_CHINESE_WINDS, *_CHINESE_DRAGONS))

_ALPHABETS = (
    Alphabet(
        Dialect.NATIVE,
        "hand",
        {"b": BAMBOO, "c": CHARACTERS, "d": DOTS},
        "tiles are 1-9 with b, c or d, the winds E S W N and the dragons R G P",
        {**_WINDS, "R": RED, "G": GREEN, "P": WHITE},
    ),
    Alphabet(
        Dialect.COMPACT,
        "compact",
        {"m": CHARACTERS, "p": DOTS, "s": BAMBOO},
        "tiles are 1-9 with m, p or s, the winds E S W N and the dragons C F P (red, green, white)",
        {**_WINDS, "C": RED, "F": GREEN, "P": WHITE},
        blanks=False,
    ),
    Alphabet(
        Dialect.RIICHI,
        "riichi",
        {"m": CHARACTERS, "p": DOTS, "s": BAMBOO, "z": RIICHI_HONORS},
        "tiles are 1-9 with m, p or s, and 1-7 with z (East South West North white green red)",
        blanks=False,
    ),
    Alphabet(
        Dialect.BOTZONE,
        "botzone",
        {"W": CHARACTERS, "B": DOTS, "T": BAMBOO, "F": WINDS, "J": DRAGONS, "H": FLOWERS},
        "a letter stands before the number: W characters, B dots, T bamboo, F winds, J dragons, H flowers",
        letter_first=True,
    ),
    Alphabet(
        Dialect.PMN,
        "pmn",
        {"c": CHARACTERS, "d": DOTS, "b": BAMBOO, "w": WINDS, "r": DRAGONS, "f": FLOWERS},
        "a letter stands before its numbers: c characters, d dots, b bamboo, w winds, r dragons, f flowers",
        letter_first=True,
        blanks=False,
    ),
    Alphabet(
        Dialect.UNICODE,
        "unicode",
        {},
        "every tile is one Unicode sign, from 🀀 to 🀡, flowers from 🀢 to 🀩",
        {chr(0x1F000 + index): tile for index, tile in enumerate(_UNICODE_TILES)},
        {chr(0x1F022 + index): index + 1 for index in range(8)},
    ),
    Alphabet(
        Dialect.CHINESE,
        "chinese",
        {sign: family for family, suit_signs in _CHINESE_SUITS for sign in suit_signs},
        "tiles are numbers with 万, 条 or 饼, the winds 东南西北 and the dragons 中发白",
        {**_CHINESE_WINDS, **_CHINESE_DRAGONS},
        {sign: number for number, signs in enumerate(_CHINESE_FLOWERS, start=1) for sign in signs},
    ),
)

ALPHABETS: Mapping[Dialect, Alphabet] = MappingProxyType({alphabet.dialect: alphabet for alphabet in _ALPHABETS})
