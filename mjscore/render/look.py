"""How a report for people looks: what tiles are drawn with, and how many columns there are."""

from typing import NamedTuple

from mjscore.render.choices import TileStyle


class Look(NamedTuple):
    """The style of tiles, whether they are in colours, and the columns of the terminal; None is as wide as need be."""

    tiles: TileStyle = TileStyle.TEXT
    colors: bool = False
    columns: int | None = None


PLAIN = Look()
"""What goes to files and other programs: native notation, without colours, nothing wrapped."""
