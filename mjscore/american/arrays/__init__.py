"""Many American hands scored at once with numpy, which comes with the extra ``batch``.

None of it has rules of its own: which hands of a card fit, what a line is worth and what is impossible is asked of the
functions that score one hand, once for each case that occurs.
"""

try:
    from mjscore.american.arrays.columns import NO_TILE, RackColumns
except ModuleNotFoundError as error:
    if error.name != "numpy":
        raise
    raise ModuleNotFoundError(
        "hands as arrays need numpy, which is not there: pip install mjscore[batch]", name="numpy"
    ) from None

__all__ = ["NO_TILE", "RackColumns"]
