"""Many American hands as columns of numbers, one row a hand."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mjscore.american.concrete import JOKER
from mjscore.american.rack import KINDS, Exposure, Rack
from mjscore.arrays.limits import require_columns, require_rows

Bytes = NDArray[np.uint8]

NO_TILE = KINDS
"""Stands where a hand has fewer than thirteen concealed tiles, or no winning tile."""
MOST_CONCEALED, MOST_EXPOSURES = 13, 4


@dataclass(frozen=True, eq=False)
class RackColumns:
    """The tiles of hands, as columns of bytes.

    ``concealed``, of shape (hands, 13), are the concealed tiles without the winning one, from 0 to 35 in any order,
    and ``NO_TILE``; ``winning_tile`` is a tile or ``NO_TILE``. ``exposed_tile``, ``exposed_size`` and
    ``exposed_jokers``, of shape (hands, 4), are what each exposure counts as, how many tiles it has and how many of
    them are jokers; a size of 0 is none. ValueError for columns of other shapes or numbers.
    """

    concealed: Bytes
    exposed_tile: Bytes
    exposed_size: Bytes
    exposed_jokers: Bytes
    winning_tile: Bytes

    def __post_init__(self) -> None:
        """Refuse what no column can hold."""
        require_columns({name: getattr(self, name) for name in _LIMITS}, _LIMITS, "winning_tile")
        if (self.exposed_jokers > self.exposed_size).any():
            raise ValueError("an exposure has more jokers than tiles")

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self.winning_tile)

    def __getitem__(self, rows: "slice | NDArray[np.intp]") -> "RackColumns":
        """Some of the rows; TypeError for a number: a single hand is ``rack(row)``."""
        require_rows(rows, "columns.rack(row)")
        return RackColumns(*(getattr(self, name)[rows] for name in _LIMITS))

    @classmethod
    def of(cls, racks: Iterable[Rack]) -> "RackColumns":
        """The columns of these hands; ValueError for one that fits none: five exposures, more than thirteen tiles."""
        rows = [_row(rack) for rack in racks]
        table = np.array(rows, np.uint8).reshape(len(rows), MOST_CONCEALED + 3 * MOST_EXPOSURES + 1)
        first = MOST_CONCEALED
        second, third, last = (first + MOST_EXPOSURES * times for times in (1, 2, 3))
        parts = table[:, :first], table[:, first:second], table[:, second:third], table[:, third:last]
        return cls(*parts, table[:, last])

    def rack(self, row: int) -> Rack:
        """The hand of a row."""
        concealed = tuple([tile for tile in self.concealed[row].tolist() if tile != NO_TILE])
        columns = (self.exposed_tile, self.exposed_size, self.exposed_jokers)
        shown = zip(*(column[row].tolist() for column in columns), strict=True)
        exposures = tuple([Exposure(tile, size, jokers) for tile, size, jokers in shown if size])
        winning = int(self.winning_tile[row])
        return Rack(concealed, exposures, None if winning == NO_TILE else winning)


_LIMITS = {
    "concealed": (MOST_CONCEALED, NO_TILE),
    "exposed_tile": (MOST_EXPOSURES, JOKER - 1),
    "exposed_size": (MOST_EXPOSURES, 255),
    "exposed_jokers": (MOST_EXPOSURES, 255),
    "winning_tile": (0, NO_TILE),
}
"""How many numbers of a column belong to a hand, 0 for a plain one, and the highest of them."""


def _row(rack: Rack) -> list[int]:
    spare = MOST_EXPOSURES - len(rack.exposures)
    if len(rack.concealed) > MOST_CONCEALED or spare < 0:
        raise ValueError("a hand has at most four exposures, thirteen concealed tiles and a winning tile")
    nothing = [0] * spare
    return [
        *rack.concealed,
        *[NO_TILE] * (MOST_CONCEALED - len(rack.concealed)),
        *[each.tile for each in rack.exposures],
        *nothing,
        *[each.size for each in rack.exposures],
        *nothing,
        *[each.jokers for each in rack.exposures],
        *nothing,
        NO_TILE if rack.winning_tile is None else rack.winning_tile,
    ]
