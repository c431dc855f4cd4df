"""How fans and seats are called in the output."""

from mjscore.mcr.table import Fan
from mjscore.render.choices import Names
from mjscore.tiles import Wind


def fan_name(fan: Fan, names: Names) -> str:
    """What a fan is called in the chosen names."""
    if names is Names.ENGLISH:
        return fan.name
    return fan.zh if names is Names.CHINESE else fan.pinyin


def fan_header(names: Names) -> str:
    """The header of a column of fans."""
    return "番种" if names is Names.CHINESE else "Fan"


def seat_name(letter: str) -> str:
    """A seat in words: ``East`` for ``E``."""
    return Wind(letter).title
