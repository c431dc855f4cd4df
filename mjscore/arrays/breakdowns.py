"""The breakdowns of hands that were scored as arrays: which rows count, by number, the dearest first."""

from collections.abc import Iterable

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.joined import CHICKEN, JOINED, JoinedParts
from mjscore.arrays.ragged import Lists
from mjscore.mcr.breakdown import Row

_SOURCES = 2 * len(JOINED) + 1
"""Where rows come from: each of the joined parts, each of them without what was settled, and what was settled."""
_RANK_BITS = 7
"""There are fewer fans than this many bits can number."""


class Breakdowns:
    """The rows that were met under one profile, by number, and which of them make breakdowns."""

    def __init__(self, joined: JoinedParts) -> None:
        self._joined = joined
        self._names = tuple(JOINED)
        self.rows: list[Row] = []
        self._number: dict[tuple[object, ...], int] = {}
        self._ranks = np.zeros(1 << 6, np.int64)
        self._counting = Lists()
        self._involved = Lists()

    def of(self, rows: Words, settled: Words) -> tuple[Words, Words]:
        """Of each row of the breakdowns the place of its hand, and its number; those of one hand after another's.

        ``rows`` are those of the joined parts, of shape (hands, 4), ``settled`` what was settled about them.
        """
        outcomes = settled - CHICKEN
        for outcome in self._involved.missing(outcomes).tolist():
            self._involved.put(outcome, self._bits_involved(outcome))
        _, involved = self._involved.laid_out(outcomes)
        bits = np.arange(len(self._names))
        sources = bits + (involved[:, None] >> bits & 1) * len(bits)
        keys = np.concatenate([rows * _SOURCES + sources, outcomes[:, None] * _SOURCES + _SOURCES - 1], axis=1)
        keys = keys.reshape(-1)
        for key in self._counting.missing(keys).tolist():
            self._counting.put(key, self._numbers(self._rows_of(*divmod(key, _SOURCES))))
        places, numbers = self._counting.laid_out(keys)
        hands = places // (len(bits) + 1)
        order = np.argsort(hands << _RANK_BITS | self._ranks.take(numbers), kind="stable")
        return hands, numbers.take(order)

    def _bits_involved(self, outcome: int) -> list[int]:
        """A bit for each of the joined parts about which something was settled."""
        involved = self._joined.involved(outcome + CHICKEN)
        return [sum([1 << bit for bit, name in enumerate(self._names) if name in involved])]

    def _rows_of(self, number: int, source: int) -> Iterable[Row]:
        """The rows of what has this number, from one of the sources."""
        if source == _SOURCES - 1:
            return self._joined.settled_rows(number + CHICKEN)
        free, place = divmod(source, len(self._names))
        return self._joined.counting_rows(self._names[place], number, free=bool(free))

    def _numbers(self, rows: Iterable[Row]) -> list[int]:
        return [self._number_of(row) for row in rows]

    def _number_of(self, row: Row) -> int:
        number = self._number.setdefault((row.rank, row.positions), len(self.rows))
        if number == len(self.rows):
            self.rows.append(row)
            if number == len(self._ranks):
                self._ranks = np.append(self._ranks, np.zeros_like(self._ranks))
            self._ranks[number] = row.rank
        return number
