"""What is kept of joined parts, row by row: points, how often each fan counts, which exclusions they can be in."""

import numpy as np

from mjscore.arrays.blocks import Numbers

CROSSING_BITS = 21
"""How many bits there are in a word for fans in exclusions."""
CROSSING = (1 << CROSSING_BITS) - 1
SHOWS = 1 << CROSSING_BITS
"""The bit of parts that have any fan at all."""
RIVALS_AT = CROSSING_BITS + 1
"""Where the rivals stand, so that fans and the rivals of others meet when it is shifted so far."""
DISPUTED = 1 << RIVALS_AT + CROSSING_BITS
"""The bit of parts with a fan that the profiles disagree on."""
POINTS_AT = RIVALS_AT + CROSSING_BITS + 1
MOST_POINTS = (1 << 63 - POINTS_AT) - 1
"""No points stand above them that are more."""


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

    ``words`` have the fans of a row, as a mask, that can stand in an exclusion with one of other families, from
    ``RIVALS_AT`` those of other families that can with one of its own, and from ``POINTS_AT`` the points.
    """

    def __init__(self, fans: int) -> None:
        super().__init__(fans)
        self.words = np.zeros(16, np.int64)

    def _grow(self) -> None:
        super()._grow()
        self.words = np.concatenate([self.words, np.zeros_like(self.words)])
