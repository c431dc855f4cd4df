"""Many American hands scored at once with numpy, which comes with the extra ``batch``.

None of it has rules of its own: which hands of a card fit, what a line is worth and what is impossible is asked of the
functions that score one hand, once for each case that occurs.
"""

from mjscore.extras import needing

with needing("numpy", "batch", "hands as arrays", least=2):
    from mjscore.american.arrays.columns import NO_TILE, RackColumns

__all__ = ["NO_TILE", "RackColumns"]
