"""The breakdowns of hands that were scored as arrays: which rows count, by number, the dearest first."""

from collections.abc import Iterable

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.joined import CHICKEN, JOINED, JoinedParts
from mjscore.arrays.known import Known
from mjscore.arrays.ragged import Lists
from mjscore.mcr.breakdown import Row

_SOURCE_BITS, _FANS_BITS = 3, 20
"""In a key there are so many bits for the source of rows, and for the number of a mask of fans."""
_OF_SETTLED = len(JOINED)
"""The source of rows that were settled; those before it are the joined parts."""
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
        self._fans_met: list[int] = []
        self._fans = Known(self._meet_fans)
        self._counting = Lists()
        self._list_of = Known(self._list)

    def of(self, rows: Words, settled: Words) -> tuple[Words, Words]:
        """Of each row of the breakdowns the place of its hand, and its number; those of one hand after another's.

        ``rows`` are those of the joined parts, of shape (hands, 4), ``settled`` what was settled about them.
        """
        outcomes = (settled - CHICKEN)[:, None]
        fans = self._fans.answers(outcomes[:, 0])[:, None]
        of_parts = (rows << _SOURCE_BITS | np.arange(len(self._names))) << _FANS_BITS | fans
        of_settled = (outcomes << _SOURCE_BITS | _OF_SETTLED) << _FANS_BITS
        keys = np.concatenate([of_parts, of_settled], axis=1)
        places, numbers = self._counting.laid_out(self._list_of.answers(keys.reshape(-1)))
        hands = places // keys.shape[1]
        order = np.argsort(hands << _RANK_BITS | self._ranks.take(numbers), kind="stable")
        return hands, numbers.take(order)

    def _meet_fans(self, outcome: int) -> int:
        """The number of the fans about which something was settled."""
        fans = self._joined.settled_fans(outcome + CHICKEN)
        if fans not in self._fans_met:
            self._fans_met.append(fans)
        return self._fans_met.index(fans)

    def _list(self, key: int) -> int:
        """The list of the rows from one source; key: the number of what they are of, the source, the settled fans."""
        key, fans = divmod(key, 1 << _FANS_BITS)
        number, source = divmod(key, 1 << _SOURCE_BITS)
        if source == _OF_SETTLED:
            return self._counting.add(self._numbers(self._joined.settled_rows(number + CHICKEN)))
        return self._counting.add(
            self._numbers(self._joined.counting_rows(self._names[source], number, self._fans_met[fans]))
        )

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
