"""What columns of bytes can hold, whatever the hands in them are."""

from collections.abc import Mapping

import numpy as np


def require_columns(columns: Mapping[str, object], limits: Mapping[str, tuple[int, int]], hands: int) -> None:
    """ValueError for a column that is no array of bytes, or not of as many rows as there are ``hands``.

    ``limits`` are by name how wide a column is, 0 for one number a hand, and the highest number in it.
    """
    for name, (wide, highest) in limits.items():
        column = columns[name]
        shape = (hands, wide) if wide else (hands,)
        if not isinstance(column, np.ndarray) or column.dtype != np.uint8 or column.shape != shape:
            raise ValueError(f"the column {name} is an array of bytes (numpy.uint8) of shape {shape}")
        if hands and column.max() > highest:
            raise ValueError(f"the column {name} holds {column.max()}, and its highest number is {highest}")
