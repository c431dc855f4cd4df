"""Points laid out with tiles as counters: ``fan_tables/rules/counters.toml``."""

from functools import cache

from mjscore.hand import counted
from mjscore.hand import in_words as number_in_words
from mjscore.prepared import read_toml


@cache
def _worth() -> dict[str, int]:
    return dict(read_toml("fan_tables", "rules/counters.toml")["counters"])


def counters(points: int) -> dict[str, int]:
    """How many discards to lay face down and face up for so many points, as few as can be.

    >>> counters(12)
    {'face_down': 1, 'face_up': 2}
    """
    face_down, rest = divmod(points, _worth()["face_down"])
    return {"face_down": face_down, "face_up": rest // _worth()["face_up"]}


def in_words(laid: dict[str, int]) -> str:
    """What to lay out, in words.

    >>> in_words(counters(12)), in_words(counters(20))
    ('one tile face down, two face up', 'two tiles face down')
    """
    down, up = laid["face_down"], laid["face_up"]
    first = f"{counted(down, 'tile')} face down" if down else ""
    second = f"{number_in_words(up) if down else counted(up, 'tile')} face up" if up else ""
    return ", ".join(part for part in (first, second) if part)
