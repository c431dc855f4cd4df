"""American hands as columns of numbers."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mjscore.american import practice_card
from mjscore.american.arrays import NO_TILE, RackColumns
from mjscore.american.index import index_of
from mjscore.american.rack import Exposure, Rack
from tests.american.hand_made import rack
from tests.american.random_racks import deals, near_misses, winners


def test_a_row_holds_a_rack() -> None:
    index = index_of(practice_card())
    racks = [*(held for _, held in winners(index, 1, 300)), *near_misses(index, 2, 300), *deals(3, 50), Rack((1, 2))]
    columns = RackColumns.of(racks)
    assert [columns.rack(row) for row in range(len(columns))] == racks
    assert [columns[10:20].rack(row) for row in range(10)] == racks[10:20]


def test_what_the_columns_hold() -> None:
    columns = RackColumns.of([rack("[222Jc] FFF 2026b 66c +6c")])
    assert columns.concealed.tolist() == [[1, 1, 5, 14, 14, 33, 34, 34, 34, *[NO_TILE] * 4]]
    exposed = (columns.exposed_tile, columns.exposed_size, columns.exposed_jokers)
    assert [each.tolist() for each in exposed] == [[[10, 0, 0, 0]], [[4, 0, 0, 0]], [[1, 0, 0, 0]]]
    assert columns.winning_tile.tolist() == [14]


WRONG: list[dict[str, Any]] = [
    {"winning_tile": np.array([37], np.uint8)},
    {"winning_tile": np.array([3, 3], np.uint8)},
    {"winning_tile": np.array([3], np.int64)},
    {"concealed": np.zeros((1, 14), np.uint8)},
    {"exposed_tile": np.full((1, 4), 35, np.uint8)},
    {"exposed_jokers": np.full((1, 4), 7, np.uint8)},
    {"exposed_size": [[0, 0, 0, 0]]},
]


@pytest.mark.parametrize("wrong", WRONG, ids=[next(iter(each)) for each in WRONG])
def test_what_no_column_can_hold(wrong: dict[str, Any]) -> None:
    columns = RackColumns.of([rack("[222Jc] FFF 2026b 66c +6c")])
    with pytest.raises(ValueError, match=r"column|more jokers"):
        replace(columns, **wrong)


@pytest.mark.parametrize("held", [Rack((1,) * 14), Rack((), (Exposure(1, 3),) * 5)], ids=["tiles", "exposures"])
def test_a_rack_that_fits_no_columns(held: Rack) -> None:
    with pytest.raises(ValueError, match="at most four exposures, thirteen concealed tiles"):
        RackColumns.of([held])
