"""Many hands scored at once with numpy, which comes with the extra ``batch``.

None of it has rules of its own: its tables are made by the functions that score one hand, and fans, points and
exclusions are theirs.
"""

try:
    from mjscore.arrays.columns import NO_TILE, HandColumns
except ModuleNotFoundError as error:
    if error.name != "numpy":
        raise
    raise ModuleNotFoundError(
        "hands as arrays need numpy, which is not there: pip install mjscore[batch]", name="numpy"
    ) from None

__all__ = ["NO_TILE", "HandColumns"]
