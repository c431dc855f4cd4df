"""What the tiles of many hands are, as numbers that add up: codes of their blocks, and facts of their melds."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from mjscore.arrange import HONOR_BLOCK, meld_group
from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import FOURS_AT, KINDS, KINDS_AT, ODD, TILES, TILES_AT, Table, Truths, blocks
from mjscore.arrays.columns import MELDS, NO_TILE, Bytes, HandColumns
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.facts import CHOWS, SUITED_PUNGS, facts_of

_ONE_CODE = (1 << 24) - 1
_SECOND_AT, _TILES_AT = 24, 48


class Codes(NamedTuple):
    """The codes of some tiles of each hand, two blocks a word, and how many tiles there are, above the last one."""

    suits: Words
    others: Words

    def blocks(self) -> tuple[Words, Words, Words, Words]:
        """The codes of bamboo, characters, dots and honors."""
        return (
            self.suits & _ONE_CODE,
            self.suits >> _SECOND_AT,
            self.others & _ONE_CODE,
            self.others >> _SECOND_AT & _ONE_CODE,
        )

    def tiles(self) -> Words:
        """How many tiles there are."""
        return self.others >> _TILES_AT

    def plus(self, other: "Codes") -> "Codes":
        """Both together."""
        return Codes(self.suits + other.suits, self.others + other.others)

    def minus(self, other: "Codes") -> "Codes":
        """The first without the other."""
        return Codes(self.suits - other.suits, self.others - other.others)

    def of(self, rows: Words) -> "Codes":
        """Those of some hands."""
        return Codes(self.suits.take(rows, mode="clip"), self.others.take(rows, mode="clip"))

    def without(self, tiles: Words) -> "Codes":
        """The codes without one tile of each hand."""
        suits, others = ONE_TILE.of(tiles)
        return Codes(self.suits - suits, self.others - others)


def _codes_of(tiles: tuple[int, ...]) -> tuple[int, int]:
    """The two words of some tiles."""
    suits = others = 0
    for tile in tiles:
        block, rank = divmod(tile, 9)
        weight = 5**rank << _SECOND_AT * (block % 2)
        if block < 2:
            suits += weight
        else:
            others += weight
        others += 1 << _TILES_AT
    return suits, others


def codes_of_each(tiles: list[tuple[int, ...]]) -> Codes:
    """The codes of several collections of tiles."""
    words = np.array([_codes_of(each) for each in tiles], np.int64)
    return Codes(words[:, 0].copy(), words[:, 1].copy())


_ALONE: list[tuple[int, ...]] = [*((tile,) for tile in range(NO_TILE)), ()]

ONE_TILE = codes_of_each(_ALONE)
"""The codes of each tile alone, and of no tile."""


def _of_two(of_one: Words) -> Words:
    """What two bytes stand for together, added up; the row is the number that they are when they are read as one."""
    first, second = np.divmod(np.arange(len(of_one) ** 2), len(of_one))
    rows = np.stack([first, second], axis=1).astype(np.uint8).view(np.uint16).reshape(-1)
    found = np.zeros(int(rows.max()) + 1, np.int64)
    found[rows] = of_one[first] + of_one[second]
    return found


_TWO_TILES = tuple(map(_of_two, ONE_TILE))
"""The codes of two tiles."""

_EXPOSED_AT, _MELDS_AT = 40, 48


def _kind_of_meld(meld: Meld | None) -> int:
    """The kind of a kong as a mask; one exposed meld, and one meld, above it."""
    if meld is None:
        return 0
    return (meld.kind is MeldKind.KONG) << meld.tile | meld.exposed << _EXPOSED_AT | 1 << _MELDS_AT


_OF_MELD = codes_of_each([() if meld is None else meld.tiles for meld in MELDS])
_MELD_FACTS = [0 if meld is None else facts_of(meld_group(meld)) for meld in MELDS]
_OF_TWO_MELDS = tuple(
    [
        _of_two(of_one)
        for of_one in (
            _OF_MELD.suits,
            _OF_MELD.others,
            np.array([facts & CHOWS.mask for facts in _MELD_FACTS], np.int64),
            np.array([facts >> SUITED_PUNGS.start for facts in _MELD_FACTS], np.int64),
            np.array([_kind_of_meld(meld) for meld in MELDS], np.int64),
        )
    ]
)
"""The codes of two melds, the facts of their chows and their sets, and what else is told of them."""
EXPOSED_COPIES = np.array(
    [[0 if meld is None or not meld.exposed else meld.tiles.count(tile) for tile in range(NO_TILE)] for meld in MELDS],
    np.int8,
)
"""How many copies of each tile an exposed meld holds, by its number."""

_KONGS = (1 << _EXPOSED_AT) - 1


class Tiles(NamedTuple):
    """The tiles of some hands, row by row.

    ``own`` are the concealed tiles and the winning one, ``every`` those of the melds too. ``chows`` and ``sets`` are
    the facts of the melds, as in ``blocks.Readings``; ``kongs`` their kongs as a mask of kinds, ``exposed`` and
    ``melds`` how many of them there are. ``kinds`` and ``fours`` are masks of the kinds that a hand holds at all and
    fourfold; ``odd`` says of how many it holds an odd number, in each suit and of the honors ``MANY_ODD`` for that many
    or more; ``of_one_suit`` that it holds no tiles but of one suit. ``possible``: the number of tiles is right, and
    there are no more than four of a kind; what else is said of a hand that is not possible has no meaning.
    """

    winning: Words
    own: Codes
    every: Codes
    chows: Words
    sets: Words
    kongs: Words
    exposed: Words
    melds: Words
    kinds: Words
    fours: Words
    odd: Table
    of_one_suit: Truths
    possible: Truths


def tiles_of(hands: HandColumns) -> Tiles:
    """Look at the tiles of hands."""
    rows = len(hands)
    tiles = np.empty((rows, 14), np.uint8)
    tiles[:, :13], tiles[:, 13] = hands.concealed, hands.winning_tile
    own = Codes(*_sums(_TWO_TILES, tiles))
    suits, others, chows, sets, about = _sums(_OF_TWO_MELDS, np.ascontiguousarray(hands.melds))
    every = own.plus(Codes(suits, others))
    melds_of = about >> _MELDS_AT
    known = blocks()
    bamboo, characters, dots, honors = every.blocks()
    # A code above the table belongs to five or more of a kind; taken for the last one, its tiles do not add up.
    of_one_suit = honors == 0
    of_one_suit &= ((bamboo == 0) & (characters == 0)) | ((dots == 0) & ((bamboo == 0) | (characters == 0)))
    total = known.held_honors.take(honors, mode="clip")
    kinds = (total >> KINDS_AT & KINDS).astype(np.int64) << HONOR_BLOCK[0]
    fours = (total >> FOURS_AT & KINDS).astype(np.int64) << HONOR_BLOCK[0]
    kinds_of_suits, fours_of_suits = np.zeros((2, rows), np.int32)
    for suit, codes in enumerate((bamboo, characters, dots)):
        held = known.held_suits.take(codes, mode="clip")
        total += held
        kinds_of_suits |= (held >> KINDS_AT & KINDS) << 9 * suit
        fours_of_suits |= (held >> FOURS_AT & KINDS) << 9 * suit
    return Tiles(
        winning=hands.winning_tile.astype(np.int64),
        own=own,
        every=every,
        chows=chows,
        sets=sets,
        kongs=about & _KONGS,
        exposed=about >> _EXPOSED_AT & 7,
        melds=melds_of,
        kinds=kinds | kinds_of_suits,
        fours=fours | fours_of_suits,
        odd=total & ODD,
        of_one_suit=of_one_suit,
        possible=(total >> TILES_AT & TILES == every.tiles()) & (own.tiles() == 14 - 3 * melds_of),
    )


def _sums(tables: Iterable[Words], columns: Bytes) -> list[Words]:
    """What two columns each stand for in the tables, added up."""
    first, *others = columns.view(np.uint16).T.astype(np.intp, order="C")
    taken = np.empty(len(first), np.int64)
    found = []
    for table in tables:
        total = table.take(first, mode="clip")
        for each in others:
            total += table.take(each, mode="clip", out=taken)
        found.append(total)
    return found
