"""The 81 fans of MCR, one function each, named after its id in ``fan_tables/mcr.toml``.

- ``tiles``: which tiles the hand is made of
- ``structure``: which groups it is made of
- ``chows``, ``pungs``: how chows, and pungs, stand to each other
- ``honors``: winds, dragons and terminals, set by set
- ``concealment``: concealed sets and kongs
- ``winning``: the wait, the winning tile and its source
- ``leftovers``: Chicken Hand and Flower Tiles, settled last

``family`` says how they are declared.
"""

from mjscore.mcr.fans import chows, concealment, family, honors, leftovers, pungs, structure, tiles, winning

__all__ = ["chows", "concealment", "family", "honors", "leftovers", "pungs", "structure", "tiles", "winning"]
