"""Tiles for the eye: in colours by suit, as mahjong characters, the winning tile marked.

Colours are never the only mark: what is exposed keeps its brackets, what won its ``+`` or ``*``.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from mjscore.render.choices import TileStyle
from mjscore.render.drawn import Kind, Lay, Text, Tiles
from mjscore.render.look import PLAIN, Look

# Of the sixteen colours that every terminal has, those that can be read on black and on white; no number is the
# colour of the words around.
_COLORS = {
    Kind.BAMBOO: "32",  # green
    Kind.CHARACTERS: "91",  # bright red: mahjong characters have thin lines
    Kind.DOTS: "94",  # bright blue: the plain one is lost on black
    Kind.WIND: "35",  # magenta
    Kind.RED: "91",
    Kind.GREEN: "32",
    Kind.WHITE: "",
    Kind.FLOWER: "35",
    Kind.JOKER: "",
}
_BOLD, _WON = "1", "1;7"


class _Stroke(NamedTuple):
    """Something drawn in one style: the numbers that switch it on in a terminal."""

    text: str
    style: str = ""


def painted(text: Text | int, look: Look) -> str:
    """A line with its tiles drawn as the look has them."""
    if look[:2] == PLAIN[:2] or isinstance(text, str | int):
        return str(text)
    return "".join(part if isinstance(part, str) else _piece(part, look) for part in text.parts)


def _piece(tiles: Tiles, look: Look) -> str:
    """Tiles that lie together."""
    strokes = _characters(tiles) if look.tiles is TileStyle.UNICODE else _letters(tiles)
    if not look.colors:
        return "".join(stroke.text for stroke in strokes)
    runs = groupby(strokes, lambda stroke: stroke.style)
    return "".join(_in_style("".join(stroke.text for stroke in run), style) for style, run in runs)


def _in_style(text: str, style: str) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def _letters(tiles: Tiles) -> Iterator[_Stroke]:
    """Tiles as they are written, sign by sign: ``[123b]``, ``99d*``. The letter of a suit goes with the digits."""
    place = -1
    suits = {sign.symbol[1:]: _COLORS[sign.kind] for sign in tiles.signs if sign.symbol[1:]}
    for letter in tiles.text:
        if letter == "".join(sign.symbol[0] for sign in tiles.signs[place + 1 : place + 2]):
            place += 1
            yield _Stroke(letter, _style(tiles, place))
        elif letter in suits:
            yield _Stroke(letter, f"{_WON};{suits[letter]}" if tiles.lay is Lay.WINNING else suits[letter])
        else:
            yield _Stroke(letter, _BOLD)


def _characters(tiles: Tiles) -> Iterator[_Stroke]:
    """Tiles as mahjong characters, a star behind the one that won."""
    before, after = ("+", "") if tiles.lay is Lay.WINNING else (tiles.lay.value[:1], tiles.lay.value[1:])
    yield _Stroke(before, _BOLD)
    for place, sign in enumerate(tiles.signs):
        yield _Stroke(sign.character, _style(tiles, place))
        if place == _won(tiles):
            yield _Stroke("*", _BOLD)
    yield _Stroke(after, _BOLD)


def _style(tiles: Tiles, place: int) -> str:
    """The style of one of the tiles: the colour of its kind, and the mark of the one that won."""
    won = tiles.lay is Lay.WINNING or place == _won(tiles)
    return ";".join(part for part in (_WON if won else "", _COLORS[tiles.signs[place].kind]) if part)


def _won(tiles: Tiles) -> int | None:
    """The place of the tile that won; of several equal ones the last, next to the star."""
    if tiles.winning is None:
        return None
    return max(place for place, sign in enumerate(tiles.signs) if sign == tiles.signs[tiles.winning])
