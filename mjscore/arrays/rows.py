"""What is kept of joined parts, row by row: points, how often each fan counts, which exclusions they can be in."""

import numpy as np

from mjscore.arrays.blocks import Numbers

CROSSING_BITS = 30
"""How many bits there are in the column ``crossing`` for fans in exclusions."""
SHOWS = 1 << CROSSING_BITS
"""The bit in it of parts that have any fan at all."""
DISPUTED = 1 << CROSSING_BITS + 1
"""The bit in it of parts with a fan that the profiles disagree on."""
RIVALS_AT = 32
"""Where the rivals stand in it, so that fans and the rivals of others meet when it is shifted so far."""


class Rows:
    """Rows about parts, or about what was settled: points, and how often each fan counts. Row 0 is nothing."""

    def __init__(self, fans: int) -> None:
        self._fans = fans
        self._size = 1
        self.points = np.zeros(16, np.int32)
        self.counts = np.zeros((16, fans), np.int8)

    def add(self, points: int, counts: Numbers) -> int:
        """Add a row, and return its number."""
        row, self._size = self._size, self._size + 1
        if row == len(self.points):
            self._grow()
        self.points[row] = points
        self.counts[row] = counts
        return row

    def _grow(self) -> None:
        self.points = np.concatenate([self.points, np.zeros_like(self.points)])
        self.counts = np.concatenate([self.counts, np.zeros_like(self.counts)])


class PartRows(Rows):
    """The rows of joined parts.

    ``crossing`` are the fans of a row, as a mask, that can stand in an exclusion with one of other families, and from
    ``RIVALS_AT`` those of other families that can with one of its own. Rows of one of the ``classes`` are settled
    alike. ``four_chows`` says that the relations of the pair to them are still to be added.
    """

    def __init__(self, fans: int) -> None:
        super().__init__(fans)
        self.crossing = np.zeros(16, np.int64)
        self.classes = np.zeros(16, np.int64)
        self.four_chows = np.zeros(16, np.bool_)

    def _grow(self) -> None:
        super()._grow()
        self.crossing = np.concatenate([self.crossing, np.zeros_like(self.crossing)])
        self.classes = np.concatenate([self.classes, np.zeros_like(self.classes)])
        self.four_chows = np.concatenate([self.four_chows, np.zeros_like(self.four_chows)])
