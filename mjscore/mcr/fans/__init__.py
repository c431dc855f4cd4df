"""The 81 fans of MCR, one function each, named after its id in ``fan_tables/mcr.toml``.

- ``tiles``: which tiles the hand is made of
- ``structure``: which groups it is made of
- ``chows``, ``pungs``: how chows, and pungs, stand to each other
- ``honors``: winds, dragons and terminals, set by set
- ``concealment``: concealed sets and kongs
- ``winning``: the wait, the winning tile and its source
- ``leftovers``: Chicken Hand and Flower Tiles, settled last
"""

from mjscore.mcr.fans import chows, concealment, honors, leftovers, pungs, structure, tiles, winning
from mjscore.mcr.fans.family import (
    CHOW_AND_PAIR_FANS,
    CHOW_FANS,
    CONCEALED_PUNG_FANS,
    FOUR_EQUAL_FANS,
    HAND_FANS,
    HONOR_FANS,
    KONG_FANS,
    PUNG_FANS,
    TILE_FANS,
    WAIT_FANS,
    WIN_FANS,
)

__all__ = [
    "CHOW_AND_PAIR_FANS",
    "CHOW_FANS",
    "CONCEALED_PUNG_FANS",
    "FOUR_EQUAL_FANS",
    "HAND_FANS",
    "HONOR_FANS",
    "KONG_FANS",
    "PUNG_FANS",
    "TILE_FANS",
    "WAIT_FANS",
    "WIN_FANS",
    "chows",
    "concealment",
    "honors",
    "leftovers",
    "pungs",
    "structure",
    "tiles",
    "winning",
]
