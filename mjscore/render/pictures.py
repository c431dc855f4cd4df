"""Tiles as pictures of a page: signs of a font that the page carries, each with its name as text.

The font is ``tiles.woff2``, the mahjong tiles of Noto Sans Symbols 2; its licence lies beside it. Nothing is told by
colour alone: sets have the brackets of native notation, and the winning tile has a frame and its ``+`` or ``*``.
"""

import base64
from functools import cache
from pathlib import Path

from mjscore.render.drawn import Kind, Lay, Sign, Text, Tiles
from mjscore.render.page import text

STYLE = """
.tile { display: inline-block; position: relative; height: .78em; color: #1a1a1a;
  font: 2.2em/1 "Mahjong Tiles", "Noto Sans Symbols 2", "Noto Sans Symbols2", "Segoe UI Symbol",
  "Apple Symbols", sans-serif; font-variant-emoji: text; }
.bamboo, .green-dragon { color: #14532d; }
.characters, .red-dragon { color: #9b1c1c; }
.dots, .white-dragon { color: #0b4f9e; }
.flower { color: #7a3e00; }
.joker { color: #5b2a86; }
.won { outline: 2px solid #1a1a1a; outline-offset: 1px; border-radius: 2px; margin: 3px; }
.set { display: inline-flex; flex-wrap: wrap; align-items: center; max-width: 100%; vertical-align: middle;
  margin: .1em .15em; }
.together { flex-wrap: nowrap; }
.mark { font-size: 1.6em; line-height: 1; font-weight: normal; padding: 0 .1em; }
.name { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; font: 1rem/1 sans-serif; user-select: none; }
.key { color: #404040; }
@media print { .tile { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
""".strip()

_FONT = Path(__file__).with_name("tiles.woff2")
_TEXT_SIGN = "\ufe0e"
"""After a character that is also an emoji: the black and white sign is meant."""
_ALSO_EMOJI = "\U0001f004"

_MARKS = {Lay.CONCEALED: ("", ""), Lay.EXPOSED: ("[", "]"), Lay.CONCEALED_KONG: ("(", ")"), Lay.WINNING: ("+", "")}
_SPOKEN = {
    Lay.CONCEALED: "",
    Lay.EXPOSED: "exposed: ",
    Lay.CONCEALED_KONG: "concealed kong: ",
    Lay.WINNING: "winning tile: ",
}
_KEYS = {
    Lay.EXPOSED: "[ ] exposed",
    Lay.CONCEALED_KONG: "( ) concealed kong",
    Lay.WINNING: "+ and framed: winning tile",
}
_TOGETHER = 6
"""So many tiles, a sextet of flowers or less, stand on one line on the narrowest screen."""
_KEY_OF_STAR = "* the set that the winning tile completes"


@cache
def font_face() -> str:
    """The rule of the style that brings the font of the tiles, about 16 KB of text."""
    data = base64.b64encode(_FONT.read_bytes()).decode("ascii")
    return (
        "/* The tiles are those of Noto Sans Symbols 2. Copyright 2017 Google Inc. All Rights Reserved.\n"
        "   SIL Open Font License, Version 1.1 */\n"
        f'@font-face {{ font-family: "Mahjong Tiles"; src: url(data:font/woff2;base64,{data}) format("woff2"); }}'
    )


def line(said: Text) -> str:
    """Words, and tiles as pictures, as a piece of a page.

    >>> line("East < South")
    'East &lt; South'
    """
    if isinstance(said, str):
        return text(said)
    return "".join(pictures(part) if isinstance(part, Tiles) else text(part) for part in said.parts)


def pictures(tiles: Tiles) -> str:
    """Tiles that lie together: their pictures between the brackets of native notation, which is told on pointing."""
    before, after = _MARKS[tiles.lay]
    after += "*" if tiles.winning is not None else ""
    drawn = [_picture(sign, won=_is_won(tiles, place)) for place, sign in enumerate(tiles.signs)]
    spoken = _SPOKEN[tiles.lay]
    parts = [f'<span class="name">{spoken}</span>' if spoken else "", _mark(before), *drawn, _mark(after)]
    together = " together" if len(drawn) <= _TOGETHER else ""
    return f'<span class="set{together}" title="{text(tiles)}">{"".join(parts)}</span>'


def _is_won(tiles: Tiles, place: int) -> bool:
    return tiles.lay is Lay.WINNING or place == tiles.winning


def _picture(sign: Sign, *, won: bool) -> str:
    classes = f"tile {sign.kind.value.replace(' ', '-')}{' won' if won else ''}"
    character = sign.character + (_TEXT_SIGN if sign.character == _ALSO_EMOJI else "")
    name = f"{sign.name} " if not won else f"{sign.name}, which won "
    return (
        f'<span class="{classes}" title="{text(sign.name)}"><span aria-hidden="true">{text(character)}</span>'
        f'<span class="name">{text(name)}</span></span>'
    )


def _mark(sign: str) -> str:
    return f'<span class="mark" aria-hidden="true">{sign}</span>' if sign else ""


def key(drawn: list[Tiles]) -> str:
    """What the marks on a page mean, as far as they are there."""
    lays = {each.lay for each in drawn}
    told = [meaning for lay, meaning in _KEYS.items() if lay in lays]
    told += [_KEY_OF_STAR] if any(each.winning is not None for each in drawn) else []
    return f'<p class="key">Tiles: {"; ".join(told)}.</p>' if told else ""


def classes_of_kinds() -> set[str]:
    """The class of each kind of tile, which the style gives a colour."""
    return {kind.value.replace(" ", "-") for kind in Kind}
