"""Hands as columns of numbers."""

from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from mjscore.arrays.columns import MELD_NUMBERS, MELDS, NO_TILE, HandColumns
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.tiles import Tile
from tests.arrays.hands import all_kinds


def test_a_hand_is_what_it_was() -> None:
    hands = list(all_kinds(200, seed=8))
    columns = HandColumns.of(hands)
    assert [(columns.hand(row), columns.win(row)) for row in range(len(columns))] == hands
    assert columns[10:13].hand(0) == hands[10][0]


def test_melds_by_number() -> None:
    assert MELDS[0] is None
    assert len(MELDS) == 1 + 21 + 34 + 34 + 34
    assert MELDS[1] == Meld(MeldKind.CHOW, Tile(0))
    assert MELDS[22] == Meld(MeldKind.PUNG, Tile(0))
    assert MELDS[-1] == Meld(MeldKind.KONG, Tile(33), exposed=False)
    assert all(MELDS[number] == meld for meld, number in MELD_NUMBERS.items())


@pytest.mark.parametrize(
    ("name", "column", "message"),
    [
        ("winning_tile", np.array([34], np.uint8), "the column winning_tile holds 34, and its highest number is 33"),
        ("melds", np.full((1, 4), 124, np.uint8), "the column melds holds 124, and its highest number is 123"),
        ("concealed", np.full((1, 13), 35, np.uint8), "the column concealed holds 35, and its highest number is 34"),
        (
            "concealed",
            np.full((1, 14), 3, np.uint8),
            r"the column concealed must have the shape \(1, 13\), as winning_tile has; it has \(1, 14\)",
        ),
        ("seat", np.array([1]), "the column seat must be an array of uint8 with 1 dimensions; it is of int64 with 1"),
        ("winning_tile", np.uint8(3), "the column winning_tile must be an array of numpy, not uint8"),
        (
            "winning_tile",
            np.array(3, np.uint8),
            "the column winning_tile must be .* with 1 dimensions; it is .* with 0",
        ),
        ("round", np.array([4], np.uint8), "the column round holds 4"),
        ("circumstances", np.array([64], np.uint8), "the column circumstances holds 64, and its highest number is 63"),
        ("flowers", [1], "the column flowers must be an array of numpy, not list"),
    ],
)
def test_columns_that_hold_no_hands_are_refused(name: str, column: Any, message: str) -> None:
    good = HandColumns.of([(Hand((Tile(0),) * 13, (), Tile(1)), Win())])
    with pytest.raises(ValueError, match=message):
        replace(good, **{name: column})


def test_hands_that_fit_no_column_are_refused() -> None:
    for hand in (
        Hand((Tile(0),) * 14, (), Tile(1)),
        Hand((Tile(0),), (Meld(MeldKind.PUNG, Tile(3)),) * 5, Tile(0)),
        Hand((Tile(0),) * 13),
    ):
        with pytest.raises(ValueError, match="at most four melds, thirteen concealed tiles and a winning tile"):
            HandColumns.of([(hand, Win())])


def test_no_hands_are_hands_too() -> None:
    none = HandColumns.of([])
    assert len(none) == 0
    assert none.concealed.shape == (0, 13)
    assert {each.name for each in fields(none)} >= {"concealed", "melds", "flowers"}
    assert NO_TILE == 34


@pytest.mark.parametrize("rows", [0, "seat", np.int64(0)])
def test_columns_are_cut_by_slices(rows: Any) -> None:
    two = HandColumns.of([(Hand((Tile(0),) * 13, (), Tile(1)), Win())] * 2)
    assert len(two[:1]) == 1
    with pytest.raises(TypeError, match=r"by a slice, as columns\[:10\], not by .*; one hand is columns.hand\(row\)"):
        two[rows]
