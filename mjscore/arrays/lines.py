"""Plain lines of native notation as rows of columns, without a value made of each hand, and the hands written again.

What groups and circumstances say is found out by ``mjscore.notation.plain_lines``, and kept as bytes.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mjscore.arrays.columns import MELD_NUMBERS, MELDS, NO_TILE, HandColumns, bytes_of_win
from mjscore.arrays.tiles import Tiles, without
from mjscore.hand import Win
from mjscore.memo import Memo
from mjscore.notation import Dialect, Options
from mjscore.notation.circumstances import Settled
from mjscore.notation.dialects import ALPHABETS
from mjscore.notation.draft import Role
from mjscore.notation.plain_lines import circumstances, group, last_tile_taken, may_be_plain
from mjscore.notation.spelling import spell
from mjscore.notation.writing import joined, meld_text, usual_phrases, won_text
from mjscore.tiles import ALL_TILES

TILES, MOST_FLOWERS = 13, 8
"""So many tiles lie in a hand before it wins, three for each meld, and at most so many flowers beside it."""
_MELDS_FROM, _WON_FROM = 64, 200
"""Signs of groups: tiles that are concealed are their numbers; numbers of melds, and tiles won with, come from here."""
_ALL = bytes(range(256))
_CONCEALED, _MELD, _WON = _ALL[:_MELDS_FROM], _ALL[_MELDS_FROM:_WON_FROM], _ALL[_WON_FROM:]
_NOT_CONCEALED, _NOT_MELDS, _NOT_WON = _MELD + _WON, _CONCEALED + _WON, _CONCEALED + _MELD
_NUMBER_OF_MELD = bytes([max(sign - _MELDS_FROM, 0) for sign in _ALL])
_TILE_WON = bytes([max(sign - _WON_FROM, 0) for sign in _ALL])
_NO_GROUP = bytes([_WON_FROM, _WON_FROM])
_NO_TILE, _NO_MELD = bytes([NO_TILE]), b"\0"
_GROUPS_KEPT, _SAID_KEPT, _WRITTEN_KEPT = 1 << 14, 1 << 12, 1 << 12
_NATIVE = ALPHABETS[Dialect.NATIVE]


class Said(NamedTuple):
    """What is said after the tiles of a line: the win, as columns and in words, and what is assumed and told of it."""

    win: Win
    columns: bytes
    phrases: str
    assumed: tuple[str, ...]
    notes: tuple[str, ...]


class LinesRead(NamedTuple):
    """Plain lines that were read: their places among those given, their columns, what is said of each and assumed."""

    places: list[int]
    columns: HandColumns
    said: list[Said]
    assumed: list[tuple[str, ...]]


def fits_columns(settled: Settled) -> bool:
    """Whether a win is of the MCR rules that hold for all lines, and has no more flowers than a column may say."""
    return settled.profile is None and settled.rules in {None, "mcr"} and 0 <= settled.win.flowers <= MOST_FLOWERS


class PlainLines:
    """Reads plain lines of native notation under the MCR rules; ``options`` say how all of them are written."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._groups = Memo(_signs, _GROUPS_KEPT)
        self._said = Memo(self._what_is_said, _SAID_KEPT)
        self._native = options.notation in {None, Dialect.NATIVE.value}

    def read(self, lines: Sequence[str | None]) -> LinesRead:
        """The lines among these that are plain; any other is left out."""
        places: list[int] = []
        rows: list[bytes] = []
        all_said: list[Said] = []
        assumed: list[tuple[str, ...]] = []
        groups, said_of, options = self._groups, self._said, self._options
        for place, line in enumerate(lines if self._native else ()):
            if line is None or not may_be_plain(line, options):
                continue
            tiles, _, after = line.partition(",")
            said = said_of[after]
            concealed, melds, won = _taken_apart(b"".join([groups[each] for each in tiles.split()]))
            if said is None or len(concealed) + 3 * len(melds) + len(won) != TILES + 1 or len(melds) > 4:
                continue
            if len(won) == 1:
                assumed.append(said.assumed)
            elif not won and concealed:
                concealed, won = concealed[:-1], concealed[-1:]
                assumed.append((last_tile_taken(ALL_TILES[won[0]]), *said.assumed))
            else:
                continue
            places.append(place)
            rows.append(concealed.ljust(TILES, _NO_TILE) + melds.ljust(4, _NO_MELD) + won + said.columns)
            all_said.append(said)
        return LinesRead(places, HandColumns.of_rows(rows), all_said, assumed)

    def _what_is_said(self, text: str) -> Said | None:
        """What is said after the tiles; None where it is not plain, or does not fit into columns of these rules."""
        found = circumstances(text, self._options)
        if found is None:
            return None
        settled, assumed = found
        if not fits_columns(settled):
            return None
        win = settled.win
        return Said(win, bytes_of_win(win), usual_phrases(win), assumed, tuple(settled.notes))


def _signs(text: str) -> bytes:
    """A group as signs: of its tiles, of the set they are, or of the tile won with; what is no group wins with two."""
    found = group(text)
    if found is None:
        return _NO_GROUP
    role, tiles, meld = found
    if meld is not None:
        return bytes([_MELDS_FROM + MELD_NUMBERS[meld]])
    return bytes(tiles) if role is Role.CONCEALED else bytes([_WON_FROM + tile for tile in tiles])


def _taken_apart(signs: bytes) -> tuple[bytes, bytes, bytes]:
    """The concealed tiles, the numbers of the melds and the tiles won with, each in the order written."""
    return (
        signs.translate(None, _NOT_CONCEALED),
        signs.translate(_NUMBER_OF_MELD, _NOT_MELDS),
        signs.translate(_TILE_WON, _NOT_WON),
    )


class Writing:
    """Writes hands of columns as ``mjscore.notation.write`` does, with what is kept of it."""

    def __init__(self) -> None:
        self._blocks = [Memo(_Block(first).text, _WRITTEN_KEPT) for first in range(0, NO_TILE, 9)]
        self._melds = Memo(_melds_text, _WRITTEN_KEPT)

    def texts(self, columns: HandColumns, tiles: Tiles, phrases: Sequence[str]) -> list[str]:
        """The hands; ``tiles`` are those of the columns, ``phrases`` how each was won in words."""
        codes = without(tiles.own, tiles.winning).tolist()
        bamboo, characters, dots, honors = self._blocks
        of_melds, melds = self._melds, columns.melds.tobytes()
        return [
            joined(
                f"{bamboo[first]}{characters[second]}{dots[third]}{honors[fourth]}"
                f"{of_melds[melds[at : at + 4]]}{_WON_TEXTS[won]}",
                said,
            )
            for at, first, second, third, fourth, won, said in zip(
                range(0, len(melds), 4), *codes, columns.winning_tile.tolist(), phrases, strict=True
            )
        ]


class _Block(NamedTuple):
    """The concealed tiles of a suit, or the honors, by the code that ``tiles_of`` gives them."""

    first: int

    def text(self, code: int) -> str:
        """The tiles in native notation, with a blank behind them if there are any."""
        tiles = []
        for tile in ALL_TILES[self.first : self.first + 9]:
            code, copies = divmod(code, 5)
            tiles += [tile] * copies
        return f"{spell(tiles, _NATIVE)} " if tiles else ""


def _melds_text(numbers: bytes) -> str:
    """Melds by their numbers in native notation, each with a blank behind it."""
    melds = [MELDS[number] for number in numbers]
    return "".join([f"{meld_text(meld, Dialect.NATIVE)} " for meld in melds if meld is not None])


_WON_TEXTS = [won_text(tile, Dialect.NATIVE) for tile in ALL_TILES]
