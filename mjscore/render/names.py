"""How fans and seats are called in the output."""

from collections.abc import Sequence

from mjscore.mcr.table import Fan
from mjscore.render.choices import Names
from mjscore.tiles import Wind

_WIDE_BLANK = "\u3000"


def fan_name(fan: Fan, names: Names) -> str:
    """What a fan is called in the chosen names."""
    return {Names.ENGLISH: fan.name, Names.CHINESE: fan.zh, Names.PINYIN: fan.pinyin}[names]


def column(cells: Sequence[str], names: Names) -> list[str]:
    """Cells of one column, Chinese ones filled up with wide blanks so that columns stand straight."""
    if names is not Names.CHINESE:
        return list(cells)
    width = max(len(cell) for cell in cells)
    return [cell + _WIDE_BLANK * (width - len(cell)) for cell in cells]


def fan_header(names: Names) -> str:
    """The header of a column of fans."""
    return "番种" if names is Names.CHINESE else "Fan"


def seat_name(letter: str) -> str:
    """A seat in words: ``East`` for ``E``."""
    return Wind(letter).title
