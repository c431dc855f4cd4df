"""Hands of columns written in native notation."""

from collections.abc import Sequence
from typing import NamedTuple

from mjscore.arrays.columns import MELDS, NO_TILE, HandColumns
from mjscore.arrays.tiles import Codes
from mjscore.memo import Memo
from mjscore.notation import Dialect
from mjscore.notation.dialects import ALPHABETS
from mjscore.notation.spelling import spell
from mjscore.notation.writing import joined, meld_text, won_text
from mjscore.tiles import ALL_TILES

_WRITTEN_KEPT = 1 << 12
_NATIVE = ALPHABETS[Dialect.NATIVE]


class Writing:
    """Writes hands of columns as ``mjscore.notation.write`` does, with what is kept of it."""

    def __init__(self) -> None:
        self._blocks = [Memo(_Block(first).text, _WRITTEN_KEPT) for first in range(0, NO_TILE, 9)]
        self._melds = Memo(_melds_text, _WRITTEN_KEPT)

    def texts(self, columns: HandColumns, codes: Codes, phrases: Sequence[str]) -> list[str]:
        """The hands; ``codes`` are those of their concealed tiles, ``phrases`` how each was won in words."""
        bamboo, characters, dots, honors = self._blocks
        of_melds, melds = self._melds, columns.melds.tobytes()
        return [
            joined(
                f"{bamboo[first]}{characters[second]}{dots[third]}{honors[fourth]}"
                f"{of_melds[melds[at : at + 4]]}{_WON_TEXTS[won]}",
                said,
            )
            for at, first, second, third, fourth, won, said in zip(
                range(0, len(melds), 4), *codes.tolist(), columns.winning_tile.tolist(), phrases, strict=True
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
