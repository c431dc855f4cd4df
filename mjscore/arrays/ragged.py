"""Rows of different lengths, laid out one after another in one array."""

import numpy as np
from numpy.typing import NDArray

from mjscore.arrays.block_readings import Words


def laid_out(starts: Words, lengths: Words) -> tuple[Words, Words]:
    """Pieces of an array one after another: of each item the piece it belongs to, and its place in the array."""
    pieces = np.repeat(np.arange(len(starts)), lengths)
    # Within a piece places count up from its start; before it, all pieces earlier were laid out.
    places = np.arange(len(pieces)) + (starts - (np.cumsum(lengths) - lengths)).take(pieces)
    return pieces, places


class Lists:
    """Lists of small numbers, each with an index; all in one array that grows."""

    def __init__(self) -> None:
        self._size = self._items = 0
        self._all = np.zeros(1 << 10, np.int64)
        self._starts, self._lengths = np.full((2, 1 << 6), -1, np.int64)

    def put(self, index: int, items: list[int]) -> None:
        """Put a list where there is none yet."""
        while index >= len(self._starts):
            self._starts, self._lengths = (
                np.append(each, np.full_like(each, -1)) for each in (self._starts, self._lengths)
            )
        end = self._items + len(items)
        while end > len(self._all):
            self._all = np.append(self._all, np.zeros_like(self._all))
        self._all[self._items : end] = items
        self._starts[index], self._lengths[index] = self._items, len(items)
        self._items, self._size = end, max(self._size, index + 1)

    def missing(self, indices: Words) -> NDArray[np.int64]:
        """Those of the indices at which there is no list, each once."""
        known = indices < self._size
        known[known] = self._starts.take(indices[known]) >= 0
        missing: NDArray[np.int64] = np.unique(indices[~known])
        return missing

    def laid_out(self, indices: Words) -> tuple[Words, Words]:
        """The lists at these indices one after another: of each item the place of its index, and the item."""
        places, at = laid_out(self._starts.take(indices), self._lengths.take(indices))
        return places, self._all.take(at)
