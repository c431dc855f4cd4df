"""Rows of different lengths, laid out one after another in one array."""

from collections.abc import Sequence

import numpy as np

from mjscore.arrays.block_readings import Words


def laid_out(starts: Words, lengths: Words) -> tuple[Words, Words]:
    """Pieces of an array one after another: of each item the piece it belongs to, and its place in the array."""
    pieces = np.repeat(np.arange(len(starts)), lengths)
    # Within a piece places count up from its start; before it, all pieces earlier were laid out.
    places = np.arange(len(pieces)) + (starts - (np.cumsum(lengths) - lengths)).take(pieces)
    return pieces, places


class Lists:
    """Lists of small numbers by number, all in one array that grows."""

    def __init__(self) -> None:
        self._count = self._items = 0
        self._all = np.zeros(1 << 10, np.int64)
        self._starts, self._lengths = np.zeros((2, 1 << 6), np.int64)

    def __len__(self) -> int:
        """How many lists there are."""
        return self._count

    def add(self, items: Sequence[int]) -> int:
        """Add a list, and return its number."""
        number, end = self._count, self._items + len(items)
        if number == len(self._starts):
            self._starts, self._lengths = _twice(self._starts), _twice(self._lengths)
        while end > len(self._all):
            self._all = _twice(self._all)
        self._all[self._items : end] = items
        self._starts[number], self._lengths[number] = self._items, len(items)
        self._count, self._items = number + 1, end
        return number

    def laid_out(self, numbers: Words) -> tuple[Words, Words]:
        """The lists of these numbers one after another: of each item the place of its number, and the item."""
        pieces, places = laid_out(self._starts.take(numbers), self._lengths.take(numbers))
        return pieces, self._all.take(places)


def _twice(items: Words) -> Words:
    """The same with as much room again."""
    return np.concatenate([items, np.zeros_like(items)])
