"""What standard output can show: a terminal has colours and a width, a file or another program gets plain text."""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple, TextIO

from mjscore.render.choices import Color, Format, TileStyle
from mjscore.render.look import PLAIN, Look


class Shown(NamedTuple):
    """How the caller wants tiles to be shown."""

    tiles: TileStyle = TileStyle.TEXT
    color: Color = Color.AUTO


USUAL = Shown()
"""How tiles are shown when nothing is said."""


def look_of(shown: Shown, form: Format, stream: TextIO) -> Look:
    """How a report in this format looks on the stream.

    Formats for programs have one look; markdown is for pasting elsewhere, so that it is neither coloured nor wrapped.
    """
    if form not in {Format.TABLE, Format.MARKDOWN}:
        return PLAIN
    tiles = shown.tiles if shows_every_character(stream) else TileStyle.TEXT
    if form is Format.MARKDOWN:
        return Look(tiles)
    terminal = stream.isatty()
    colors = shown.color is Color.ALWAYS or (
        shown.color is Color.AUTO and terminal and _has_colors(os.environ, sys.platform)
    )
    return Look(tiles, colors, _columns() if terminal else None)


def without_effect(shown: Shown, form: Format, stream: TextIO) -> list[str]:
    """What was asked for and cannot be had here, a sentence each."""
    told = []
    if shown.tiles is not TileStyle.TEXT:
        if form not in {Format.TABLE, Format.MARKDOWN}:
            told.append(f"--tiles {shown.tiles} has no bearing on --format {form}")
        elif not shows_every_character(stream):
            told.append(f"this output is {stream.encoding}, which has no mahjong characters; tiles are in letters")
    if shown.color is Color.ALWAYS and form is not Format.TABLE:
        told.append(f"--color {shown.color} has no bearing on --format {form}")
    return told


def shows_every_character(stream: TextIO) -> bool:
    """Whether every character can be written."""
    return (stream.encoding or "").lower().replace("-", "").startswith("utf")


def _has_colors(environment: Mapping[str, str], platform: str) -> bool:
    """Whether the user of a terminal wants colours (https://no-color.org) and the terminal has them.

    A window of old Windows prints the codes themselves; Windows Terminal and those of other systems say who they are.
    """
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return platform != "win32" or "WT_SESSION" in environment or "TERM" in environment


def _columns() -> int:
    """The columns of the terminal, or those that ``COLUMNS`` says."""
    from shutil import get_terminal_size

    return get_terminal_size().columns
