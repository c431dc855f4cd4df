"""Spells tiles in any notation."""

from collections.abc import Sequence
from functools import cache, lru_cache

from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.tiles import ALL_TILES, Tile


def spell(tiles: Sequence[Tile], alphabet: Alphabet, between: str = "") -> str:
    """Tiles in a notation, in the order given; one suit letter serves neighbours of a suit.

    ``between`` stands between tiles of different letters. Botzone writes every tile with its letter.

    >>> from mjscore.notation.dialects import ALPHABETS
    >>> spell([Tile(0), Tile(1), Tile(27)], ALPHABETS[Dialect.NATIVE], " ")
    '12b E'
    """
    if len(tiles) <= _FEW:
        return _few(tuple(tiles), alphabet.dialect, between)
    return _spelled(tiles, alphabet, between)


_FEW = 4
"""No set has more tiles; how those are spelled is kept, as there are few of them."""


@lru_cache(maxsize=1 << 12)
def _few(tiles: tuple[Tile, ...], dialect: Dialect, between: str) -> str:
    return _spelled(tiles, ALPHABETS[dialect], between)


def _spelled(tiles: Sequence[Tile], alphabet: Alphabet, between: str) -> str:
    spellings = _spellings(alphabet.dialect)
    spelled = [spellings[tile] for tile in tiles]
    if alphabet.dialect is Dialect.BOTZONE:
        return " ".join([f"{letter}{number}" for number, letter in spelled])
    runs: list[str] = []
    numbers = suit = signs = ""
    for number, letter in (*spelled, _END):
        if number and letter == suit:
            numbers += number
        elif not number and letter and not suit:
            signs += letter
        else:
            if suit:
                runs.append(f"{suit}{numbers}" if alphabet.letter_first else f"{numbers}{suit}")
            elif signs:
                runs.append(signs)
            numbers, suit, signs = (number, letter, "") if number else ("", "", letter)
    return between.join(runs)


_END = ("", "")


@cache
def _spellings(dialect: Dialect) -> tuple[tuple[str, str], ...]:
    """How every tile is written: its number (or '') and its letter or sign."""
    return tuple(map(ALPHABETS[dialect].spelling, ALL_TILES))
