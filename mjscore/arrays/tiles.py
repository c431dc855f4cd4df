"""What the tiles of many hands are, as numbers that add up: codes of their blocks, and facts of their melds."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from mjscore.arrange import HONOR_BLOCK, meld_group
from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import FOURS_AT, KINDS, KINDS_AT, ODD, TILES, TILES_AT, Numbers, Table, Truths, blocks
from mjscore.arrays.columns import MELDS, NO_TILE, Bytes, HandColumns
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.facts import CHOWS, CONCEALED_KONGS, MELDED_KONGS, SUITED_PUNGS, facts_of

_ONE_CODE, _COUNT = (1 << 24) - 1, (1 << 6) - 1
_SECOND_AT, _TILES_AT, _EXPOSED_AT, _MELDS_AT = 24, 48, 54, 57


class Codes(NamedTuple):
    """The codes of some tiles of each hand, two blocks a word, and how many tiles there are, above the last one."""

    suits: Words
    others: Words

    def blocks(self) -> tuple[Words, Words, Words, Words]:
        """The codes of bamboo, characters, dots and honors."""
        return self.block(0), self.suits >> _SECOND_AT, self.block(2), self.block(3)

    def block(self, block: int) -> Words:
        """The codes of one block."""
        word = (self.suits, self.others)[block // 2]
        return word >> _SECOND_AT & _ONE_CODE if block % 2 else word & _ONE_CODE

    def tiles(self) -> Words:
        """How many tiles there are."""
        return self.others >> _TILES_AT & _COUNT

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


def _of_two(of_one: Sequence[Words]) -> Words:
    """What two bytes stand for together: a row of sums for the number that they are when they are read as one."""
    words = np.stack(of_one, axis=1)
    first, second = np.divmod(np.arange(len(words) ** 2), len(words))
    rows = np.stack([first, second], axis=1).astype(np.uint8).view(np.uint16).reshape(-1)
    found = np.zeros((int(rows.max()) + 1, words.shape[1]), np.int64)
    found[rows] = words[first] + words[second]
    return found


_TWO_TILES = _of_two(ONE_TILE)
"""The codes of two tiles."""


def _counted(meld: Meld | None) -> int:
    """One meld, and one exposed meld, where they stand above the second word of codes."""
    return 0 if meld is None else meld.exposed << _EXPOSED_AT | 1 << _MELDS_AT


_OF_MELD = codes_of_each([() if meld is None else meld.tiles for meld in MELDS])
_MELD_FACTS = [0 if meld is None else facts_of(meld_group(meld)) for meld in MELDS]
_TWO_MELDS = _of_two(
    [
        _OF_MELD.suits,
        _OF_MELD.others + np.array([_counted(meld) for meld in MELDS], np.int64),
        np.array([facts & CHOWS.mask for facts in _MELD_FACTS], np.int64),
        np.array([facts >> SUITED_PUNGS.start for facts in _MELD_FACTS], np.int64),
    ]
)
"""The codes of two melds, how many they are, and the facts of their chows and their sets."""
_KONG = np.array([1 << meld.tile if meld and meld.kind is MeldKind.KONG else 0 for meld in MELDS], np.int64)
_ANY_KONG = (MELDED_KONGS.mask | CONCEALED_KONGS.mask) >> SUITED_PUNGS.start
_EXPOSED_COPIES = np.array(
    [[0 if meld is None or not meld.exposed else meld.tiles.count(tile) for tile in range(NO_TILE)] for meld in MELDS],
    np.int8,
)


class Tiles(NamedTuple):
    """The tiles of some hands, row by row.

    ``own`` are the concealed tiles and the winning one, ``every`` those of the melds too. ``chows`` and ``sets`` are
    the facts of the melds, as in ``blocks.Readings``; ``with_kongs`` says whether they have kongs, ``exposed`` and
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
    with_kongs: Truths
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
    concealed = np.ascontiguousarray(hands.concealed)
    last = np.stack([concealed[:, 12], hands.winning_tile], axis=1)
    own = Codes(*_sums(_TWO_TILES, concealed[:, :12], last))
    suits, others, chows, sets = _sums(_TWO_MELDS, np.ascontiguousarray(hands.melds))
    every = own.plus(Codes(suits, others))
    melds_of = others >> _MELDS_AT
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
        with_kongs=sets & _ANY_KONG != 0,
        exposed=others >> _EXPOSED_AT & 7,
        melds=melds_of,
        kinds=kinds | kinds_of_suits,
        fours=fours | fours_of_suits,
        odd=total & ODD,
        of_one_suit=of_one_suit,
        possible=((total >> TILES_AT & TILES).astype(np.int64) == every.tiles()) & (own.tiles() == 14 - 3 * melds_of),
    )


def kongs_of(melds: Bytes) -> Words:
    """The kongs among melds, as masks of kinds."""
    kongs: Words = np.bitwise_or.reduce(_KONG.take(melds.T, mode="clip"))
    return kongs


def exposed_copies(melds: Bytes, tiles: Words) -> Numbers:
    """How many copies of a tile lie in the exposed melds of each hand."""
    copies: Numbers = _EXPOSED_COPIES.take(melds.T * np.int64(NO_TILE) + tiles, mode="clip").sum(axis=0)
    return copies


def _sums(table: Words, *columns: Bytes) -> Words:
    """What two columns each stand for in the table, added up: a row for each word."""
    first, *others = [pair for each in columns for pair in each.view(np.uint16).T.astype(np.intp, order="C")]
    total: Words = table.take(first, axis=0, mode="clip")
    for each in others:
        total += table.take(each, axis=0, mode="clip")
    return np.ascontiguousarray(total.T)
