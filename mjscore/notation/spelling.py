"""Spells tiles in any notation."""

from collections.abc import Sequence

from mjscore.notation.dialects import Alphabet, Dialect
from mjscore.tiles import Tile


def spell(tiles: Sequence[Tile], alphabet: Alphabet, between: str = "") -> str:
    """Tiles in a notation, in the order given; one suit letter serves neighbours of a suit.

    ``between`` stands between tiles of different letters. Botzone writes every tile with its letter.

    >>> from mjscore.notation.dialects import ALPHABETS
    >>> spell([Tile(0), Tile(1), Tile(27)], ALPHABETS[Dialect.NATIVE], " ")
    '12b E'
    """
    if alphabet.dialect is Dialect.BOTZONE:
        return " ".join(f"{letter}{number}" for number, letter in map(alphabet.spelling, tiles))
    runs: list[tuple[str, str]] = []
    for number, letter in map(alphabet.spelling, tiles):
        if number and runs and runs[-1][0] and runs[-1][1] == letter:
            runs[-1] = (runs[-1][0] + number, letter)
        elif not number and runs and not runs[-1][0]:
            runs[-1] = ("", runs[-1][1] + letter)
        else:
            runs.append((number, letter))
    if alphabet.letter_first:
        return between.join(letter + numbers for numbers, letter in runs)
    return between.join(numbers + letter for numbers, letter in runs)
