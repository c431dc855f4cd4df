"""What columns of bytes can hold, whatever the hands in them are."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray


def require_columns(columns: Mapping[str, object], limits: Mapping[str, tuple[int, int]], counted: str) -> None:
    """ValueError for a column that is no array of bytes, or not of as many rows as the one called ``counted`` has.

    ``limits`` are by name how wide a column is, 0 for one number a hand, and the highest number in it.
    """
    hands = len(_bytes(counted, columns[counted], 1))
    for name, (wide, highest) in limits.items():
        shape = (hands, wide) if wide else (hands,)
        column = _bytes(name, columns[name], len(shape))
        if column.shape != shape:
            raise ValueError(f"the column {name} must have the shape {shape}, as {counted} has; it has {column.shape}")
        if hands and column.max() > highest:
            raise ValueError(f"the column {name} holds {column.max()}, and its highest number is {highest}")


def _bytes(name: str, column: object, dimensions: int) -> NDArray[np.uint8]:
    """The column, if it is an array of bytes with so many dimensions."""
    if not isinstance(column, np.ndarray):
        what = f"the column {name} must be an array of numpy, not {type(column).__name__}"
        raise ValueError(what)  # noqa: TRY004 - as for every other column that holds no hands
    if column.dtype != np.uint8 or column.ndim != dimensions:
        found = f"{column.dtype} with {column.ndim}"
        raise ValueError(f"the column {name} must be an array of uint8 with {dimensions} dimensions; it is of {found}")
    return column


def require_rows(rows: object, single: str) -> None:
    """TypeError for what names no rows, as a number does, with how a ``single`` hand is had."""
    if not isinstance(rows, slice | np.ndarray):
        raise TypeError(f"columns are cut by a slice, as columns[:10], not by {rows!r:.60}; one hand is {single}")
