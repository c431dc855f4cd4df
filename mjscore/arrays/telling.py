"""Hands that were scored as arrays told in full, as numbers: their groups, and the sets that earn the fans that count.

A breakdown is written down as signs: each row, and after it the groups that earn it, instance after instance.
"""

from typing import NamedTuple

import numpy as np

from mjscore.arrange import Group
from mjscore.arrays.block_readings import Words
from mjscore.arrays.breakdowns import Breakdowns
from mjscore.arrays.columns import HandColumns
from mjscore.arrays.ragged import Lists
from mjscore.arrays.scoring import joined_parts
from mjscore.arrays.sets import MOST_GROUPS, MOST_IN_ORDER, NO_SET, ORDERS, GroupsByNumber, holding, in_orders
from mjscore.arrays.tiles import Tiles, kongs_of
from mjscore.mcr.breakdown import FOURS, Row
from mjscore.mcr.table import Profile

_FURTHER = NO_SET + 1
"""Is added to the number of a group that comes after another one of its row."""
_ROWS_AT = 2 * _FURTHER
"""The signs of rows are their numbers from here."""
_MOST_FOURS = 4
"""No hand holds more tiles fourfold."""

# Where a sign is found: in an order, by position; among the groups with a tile held fourfold; or it is the row.
_FOURS_AT = len(ORDERS) * MOST_IN_ORDER
_ITSELF = _FOURS_AT + _MOST_FOURS


class Told(NamedTuple):
    """Hands in full, those of one after another's: the signs of breakdowns, and the numbers of groups.

    Those of a hand end where those of the next one begin, so there is one place more than hands in the ends. What the
    numbers mean, ``tellings`` knows.
    """

    tellings: "Tellings"
    signs: list[int]
    signs_end: list[int]
    groups: list[int]
    groups_end: list[int]


class Tellings:
    """Tells hands that were scored under one profile in full."""

    def __init__(self, rules: Profile) -> None:
        joined = joined_parts(rules)
        self._breakdowns = Breakdowns(joined)
        self._groups = GroupsByNumber()
        self._kongs_with_fans = joined.parts.kongs_with_fans()
        self._found_in = Lists()

    def meaning(self, sign: int) -> Row | tuple[Group, bool]:
        """What a sign of a breakdown stands for: a row, or a group, and whether it is the first one of its row."""
        if sign >= _ROWS_AT:
            return self._breakdowns.rows[sign - _ROWS_AT]
        return self.group(sign % _FURTHER), sign < _FURTHER

    def group(self, number: int) -> Group:
        """The group of a number."""
        return self._groups.groups[number]

    def of(self, columns: HandColumns, tiles: Tiles, chosen: Words) -> Told:
        """Hands that won, given their tiles and what was chosen."""
        shapes, _, _, readings, claimed, *_ = chosen.T
        groups = self._groups.of_hands(shapes, readings, columns.melds, tiles)
        ordered = in_orders(groups, np.where(claimed != 0, tiles.winning, -1))
        hands, rows = self._breakdowns.of(chosen[:, 5:-1], chosen[:, -1])
        for row in self._breakdowns.rows[len(self._found_in) :]:
            self._found_in.add(_places_of(row))
        of_rows, places = self._found_in.laid_out(rows)
        of_hands = hands.take(of_rows)
        # Most places have one sign; those of a tile held fourfold, as many as there are groups with it.
        signs = np.full((len(places), MOST_GROUPS), NO_SET, np.int64)
        itself, fourfold = np.flatnonzero(places == _ITSELF), np.flatnonzero((places >= _FOURS_AT) & (places < _ITSELF))
        signs[:, 0] = ordered[of_hands, np.minimum(places, _FOURS_AT - 1)]
        signs[itself, 0] = _ROWS_AT + rows
        held = self._fourfold(tiles, columns)[of_hands[fourfold], places[fourfold] - _FOURS_AT]
        signs[fourfold] = holding(groups.take(of_hands[fourfold], axis=0), held)
        there = signs != NO_SET
        ends = np.cumsum(np.bincount(of_hands, there.sum(axis=1), len(shapes)).astype(np.int64))
        flat = signs[there]
        flat[1:] += np.where((flat[1:] < _FURTHER) & (flat[:-1] < _FURTHER), _FURTHER, 0)
        are_groups = groups != NO_SET
        return Told(
            self,
            flat.tolist(),
            [0, *ends.tolist()],
            groups[are_groups].tolist(),
            [0, *np.cumsum(are_groups.sum(axis=1)).tolist()],
        )

    def _fourfold(self, tiles: Tiles, columns: HandColumns) -> Words:
        """The tiles of which hands hold all four copies, of shape (hands, tiles); kongs that show no fan left out."""
        left = tiles.fours & ~(kongs_of(columns.melds) & ~self._kongs_with_fans)
        found = []
        for _ in range(_MOST_FOURS):
            lowest = left & -left
            found.append(np.bitwise_count(lowest - 1).astype(np.int64))
            left = left ^ lowest
        return np.stack(found, axis=1)


def _places_of(row: Row) -> list[int]:
    """Where a row and its groups are found."""
    if not row.order:
        return [_ITSELF]
    if row.order == FOURS:
        return [_ITSELF, *(_FOURS_AT + at for (at,) in row.positions)]
    first = ORDERS.index(row.order) * MOST_IN_ORDER
    return [_ITSELF, *(first + at for positions in row.positions for at in positions)]
