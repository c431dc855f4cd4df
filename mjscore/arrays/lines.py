"""Plain lines as rows of columns; of native ones without a value made of each hand.

What groups and circumstances say is found out by ``mjscore.notation.plain_lines``, once for each text, and kept as
bytes; for the lines of a list these are put side by side, and counted and spread over the columns as arrays. Lines in
other notations are read one by one.
"""

from collections.abc import Sequence, Set
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrays.block_readings import HONORS
from mjscore.arrays.columns import MELD_NUMBERS, NO_TILE, Bytes, HandColumns, bytes_of_win
from mjscore.hand import Hand, Win
from mjscore.memo import Memo
from mjscore.notation import Dialect, Options, PlainLine, parse_plain
from mjscore.notation.circumstances import Settled
from mjscore.notation.draft import Role
from mjscore.notation.plain_lines import circumstances, group, last_tile_taken, may_be_plain
from mjscore.notation.text_checks import MOST_CHARACTERS
from mjscore.notation.writing import meld_text, usual_phrases, won_text
from mjscore.tiles import ALL_TILES

TILES, MOST_MELDS, MOST_FLOWERS = 13, 4, 8
"""So many tiles lie in a hand before it wins, three for each meld, and at most so many flowers beside it."""
_WIN = 5
"""So many columns tell how it won."""
_MELDS_FROM, _WON_FROM, _MARKS_FROM = 64, 200, 240
"""Signs of groups: tiles that are concealed are their numbers; numbers of melds, and tiles won with, come from here.

Behind those of each group stands a mark.
"""
_BLOCK, _MELD, _WON, _END, _OTHERWISE, _NO_GROUP = 240, 244, 245, 246, 247, 255
"""The marks of groups that are written as ``write`` does it, in its order: the tiles of a suit, from bamboo on, or the
honors, a meld, the tile won with, and the end of the line. Others are plain as well, or no groups at all."""
_OF_LINES = ","
"""Stands between the tiles of two lines: there can be none in them."""
_RANKS = 9
"""So many tiles are a suit."""
_GROUPS_KEPT, _SAID_KEPT = 1 << 14, 1 << 12

_BITS = 12
"""No line has more signs, as it has no more characters."""
_COUNTED = np.zeros(1 << 8, np.int64)
"""What a sign counts as: a concealed tile, a meld, a tile won with, no group; each has its bits in a sum."""
for _place, _signs_of in enumerate([slice(_MELDS_FROM), slice(_MELDS_FROM, _WON_FROM), slice(_WON_FROM, _MARKS_FROM)]):
    _COUNTED[_signs_of] = 1 << _place * _BITS
_COUNTED[_NO_GROUP] = 1 << 3 * _BITS


class Said(NamedTuple):
    """What is said after the tiles of a line: the win, as columns and in words, and what is assumed and told of it.

    ``usual`` says that it is said in just these words.
    """

    win: Win
    columns: bytes
    phrases: str
    assumed: tuple[str, ...]
    notes: tuple[str, ...]
    usual: bool


class LinesRead(NamedTuple):
    """Plain lines that were read: their places among those given, their columns, what is said of each and assumed.

    ``usual`` are those that ``mjscore.notation.write`` would write the same.
    """

    places: list[int]
    columns: HandColumns
    said: list[Said]
    assumed: list[tuple[str, ...]]
    usual: NDArray[np.bool_]


def fits_columns(settled: Settled) -> bool:
    """Whether a win is of the MCR rules that hold for all lines, and has no more flowers than a column may say."""
    return settled.profile is None and settled.rules in {None, "mcr"} and 0 <= settled.win.flowers <= MOST_FLOWERS


class PlainLines:
    """Reads plain lines under the MCR rules; ``options`` say how all of them are written."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._groups = Memo(_signs, _GROUPS_KEPT)
        self._said = Memo(self._what_is_said, _SAID_KEPT)
        self._native_possible = options.notation in {None, Dialect.NATIVE.value} and may_be_plain("", options)

    def read(self, lines: Sequence[str | None]) -> LinesRead:
        """The lines among these that are plain; any other is left out."""
        native = self._native(lines) if lines and self._native_possible else _NOTHING_READ
        others = self._otherwise(lines, set(native.places)) if len(native.places) < len(lines) else _NOTHING_READ
        return _in_order(native, others) if others.places else native

    def _otherwise(self, lines: Sequence[str | None], read: Set[int]) -> LinesRead:
        """Those that are plain in another notation than the ones that were read."""
        found: list[tuple[int, PlainLine]] = []
        for place, line in enumerate(lines):
            plain = parse_plain(line, self._options) if line and place not in read else None
            if plain is not None and fits_columns(plain.settled) and _fits(plain.hand):
                found.append((place, plain))
        return LinesRead(
            [place for place, _ in found],
            HandColumns.of((plain.hand, plain.settled.win) for _, plain in found),
            [_said(plain.settled, plain.assumed, usual=False) for _, plain in found],
            [plain.assumed for _, plain in found],
            np.zeros(len(found), np.bool_),
        )

    def _native(self, lines: Sequence[str | None]) -> LinesRead:
        """Those that are plain in native notation."""
        parts = [(line if line and len(line) <= MOST_CHARACTERS else "").partition(",") for line in lines]
        all_said = list(map(self._said.__getitem__, [after for _, _, after in parts]))
        tiles = _Tiles.of([tiles for tiles, _, _ in parts], self._groups)
        plain = tiles.fit & np.array([said is not None for said in all_said])
        places = np.flatnonzero(plain).tolist()
        said = [each for at in places if (each := all_said[at]) is not None]
        assumed = [each.assumed for each in said]
        concealed, melds, winning, taken = tiles.columns(plain)
        for row in taken.tolist():
            assumed[row] = last_tile_taken(ALL_TILES[winning[row]]), *assumed[row]
        wins = np.frombuffer(b"".join([each.columns for each in said]), np.uint8).reshape(-1, _WIN)
        columns = HandColumns(concealed, melds, winning, *(wins[:, at] for at in range(_WIN)))
        usual = tiles.usual[plain] & np.array([each.usual for each in said], np.bool_)
        return LinesRead(places, columns, said, assumed, usual)

    def _what_is_said(self, text: str) -> Said | None:
        """What is said after the tiles; None where it is not plain, or does not fit into columns of these rules."""
        found = circumstances(text, self._options) if may_be_plain(text, self._options) else None
        if found is None:
            return None
        settled, assumed = found
        if not fits_columns(settled):
            return None
        return _said(settled, assumed, usual=text == f" {usual_phrases(settled.win)}")


def _said(settled: Settled, assumed: tuple[str, ...], *, usual: bool) -> Said:
    win = settled.win
    return Said(win, bytes_of_win(win), usual_phrases(win), assumed, tuple(settled.notes), usual)


def _fits(hand: Hand) -> bool:
    """Whether a hand has as many tiles as the columns hold."""
    return len(hand.concealed) + 3 * len(hand.melds) == TILES and hand.winning_tile is not None


_NOTHING_READ = LinesRead([], HandColumns.of(()), [], [], np.zeros(0, np.bool_))


def _in_order(*read: LinesRead) -> LinesRead:
    """Lines that were read apart, by their places."""
    places, columns, said, assumed, usual = zip(*read, strict=True)
    all_places, all_said, all_assumed = (list(chain.from_iterable(each)) for each in (places, said, assumed))
    order = np.argsort(all_places)
    in_order = order.tolist()
    return LinesRead(
        [all_places[at] for at in in_order],
        HandColumns.joined(columns)[order],
        [all_said[at] for at in in_order],
        [all_assumed[at] for at in in_order],
        np.concatenate(usual)[order],
    )


class _Tiles(NamedTuple):
    """The tiles of some lines, as signs; ``numbers`` say how many of them and marks each line has, its end included.

    ``concealed``, ``melds`` and ``won`` say how many of these there are, ``fit`` that they may be those of a hand, and
    ``usual`` that they are written as ``write`` does it.
    """

    signs: Bytes
    numbers: NDArray[np.intp]
    concealed: NDArray[np.int64]
    melds: NDArray[np.int64]
    won: NDArray[np.int64]
    fit: NDArray[np.bool_]
    usual: NDArray[np.bool_]

    @classmethod
    def of(cls, lines: Sequence[str], signs_of: Memo[str, bytes]) -> "_Tiles":
        """The tiles of each line, given what signs of groups are."""
        groups = f" {_OF_LINES} ".join([*lines, ""]).split(" ")[:-1]
        signs = np.frombuffer(b"".join(map(signs_of.__getitem__, groups)), np.uint8)
        ends = np.flatnonzero(signs == _END)
        starts = np.concatenate([[0], ends[:-1] + 1])
        counts = np.add.reduceat(_COUNTED[signs], starts)
        concealed, melds, won, none = (counts >> bits & (1 << _BITS) - 1 for bits in range(0, 4 * _BITS, _BITS))
        fit = (none == 0) & (concealed + 3 * melds + won == TILES + 1) & (melds <= MOST_MELDS) & (won <= 1)
        return cls(signs, ends - starts + 1, concealed, melds, won, fit, _are_usual(signs[signs >= _MARKS_FROM]))

    def columns(self, plain: NDArray[np.bool_]) -> tuple[Bytes, Bytes, Bytes, NDArray[np.intp]]:
        """The columns of lines that fit, and in which of them the last concealed tile is taken for the winning one."""
        signs = self.signs[np.repeat(plain, self.numbers)]
        concealed = np.full((np.count_nonzero(plain), TILES + 1), NO_TILE, np.uint8)
        concealed[np.arange(TILES + 1) < self.concealed[plain, None]] = signs[signs < _MELDS_FROM]
        melds = np.zeros((len(concealed), MOST_MELDS), np.uint8)
        are_melds = (signs >= _MELDS_FROM) & (signs < _WON_FROM)
        melds[np.arange(MOST_MELDS) < self.melds[plain, None]] = signs[are_melds] - np.uint8(_MELDS_FROM)
        winning = np.empty(len(concealed), np.uint8)
        won = self.won[plain] == 1
        winning[won] = signs[(signs >= _WON_FROM) & (signs < _MARKS_FROM)] - np.uint8(_WON_FROM)
        taken = np.flatnonzero(~won)
        last = self.concealed[plain][taken] - 1
        winning[taken], concealed[taken, last] = concealed[taken, last], NO_TILE
        return concealed[:, :TILES], melds, winning, taken


def _are_usual(marks: Bytes) -> NDArray[np.bool_]:
    """Of lines by the marks of their groups, whether they are in the order of ``write``, each kind of them once.

    Several melds may follow each other, and a tile won with ends the line.
    """
    before, after = marks[:-1], marks[1:]
    in_order = (before < after) | (before == _END) | (before == _MELD) & (after == _MELD)
    in_order &= (after != _END) | (before == _WON)
    starts = np.concatenate([[0], np.flatnonzero(marks == _END)[:-1] + 1])
    usual: NDArray[np.bool_] = np.logical_and.reduceat(np.concatenate([[True], in_order]), starts)
    return usual


def _signs(text: str) -> bytes:
    """A group as signs: of its tiles, of the set they are, or of the tile won with; and its mark."""
    if text == _OF_LINES:
        return bytes([_END])
    if not text:
        return bytes([_OTHERWISE])  # two blanks
    found = group(text)
    if found is None:
        return bytes([_NO_GROUP])
    role, tiles, meld = found
    if meld is not None:
        mark = _MELD if text == meld_text(meld, Dialect.NATIVE) else _OTHERWISE
        return bytes([_MELDS_FROM + MELD_NUMBERS[meld], mark])
    if role is Role.CONCEALED:
        return bytes([*tiles, _mark(bytes(tiles), text)])
    mark = _WON if text == won_text(tiles[0], Dialect.NATIVE) else _OTHERWISE
    return bytes([*(_WON_FROM + tile for tile in tiles), mark])


def _mark(tiles: bytes, text: str) -> int:
    """The mark of concealed tiles: as usual, those of a suit stand in order before its letter, or they are honors."""
    block = tiles[0] // _RANKS
    letters = block < HONORS
    usual = bytes(sorted(tiles)) == tiles and tiles[-1] // _RANKS == block and len(text) == len(tiles) + letters
    return _BLOCK + block if usual else _OTHERWISE
