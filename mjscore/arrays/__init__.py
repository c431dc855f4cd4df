"""Many hands scored at once with numpy, which comes with the extra ``batch``.

None of it has rules of its own: its tables are made by the functions that score one hand, and fans, points and
exclusions are theirs.
"""

from mjscore.extras import needing

with needing("numpy", "batch", "hands as arrays", least=2):
    from mjscore.arrays.columns import NO_TILE, HandColumns

__all__ = ["NO_TILE", "HandColumns"]
