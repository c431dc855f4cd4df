"""Dice as people write them: ``6 5 4 5``, ``6,5,4,5`` or ``6+5 4+5``."""

import re

from mjscore.errors import Fault, TableError
from mjscore.notation.draft import shortened

_DIE = re.compile(r"[^\s,+]+")
_FACES = {str(face): face for face in range(1, 7)}


def read_dice(text: str) -> tuple[int, ...]:
    """The dice written in a text, each 1 to 6; TableError T022 names every one that is none.

    >>> read_dice("6+5, 4+5")
    (6, 5, 4, 5)
    """
    written = list(_DIE.finditer(text))
    faults = [
        Fault("T022", f"'{shortened(each[0])}' is no throw of a die", each.span(), _hint(each[0]))
        for each in written
        if each[0] not in _FACES
    ]
    if faults:
        raise TableError(faults, text)
    return tuple(_FACES[each[0]] for each in written)


def _hint(word: str) -> str:
    if len(word) > 1 and all(face in _FACES for face in word):
        return f"put blanks or commas between dice: {' '.join(word[:4])}"
    return "a die shows 1 to 6"


def sum_in_words(dice: tuple[int, ...]) -> str:
    """The dice and their sum: ``6 + 5 = 11``."""
    return f"{' + '.join(map(str, dice))} = {sum(dice)}"
