"""Which tiles complete many hands, against the function for one."""

import numpy as np

from mjscore.arrays.columns import HandColumns
from mjscore.arrays.tiles import tiles_of
from mjscore.arrays.waiting import completing
from mjscore.completion import completing_tiles
from mjscore.hand import problems
from tests.arrays.hands import all_kinds


def test_the_waits_are_those_of_each_hand_alone() -> None:
    hands = [(hand, win) for hand, win in all_kinds(2000, seed=3)]
    columns = HandColumns.of(hands)
    tiles = tiles_of(columns)
    waits = completing(tiles.own.without(tiles.winning), tiles.melds)
    possible = np.flatnonzero(tiles.possible).tolist()
    for row in possible:
        hand = hands[row][0]
        assert waits[row] == completing_tiles(hand.concealed, len(hand.melds)), hand
    assert len(possible) > 5000
    of_tiles = {"H001", "H004", "H006"}
    for row, (hand, win) in enumerate(hands):
        assert tiles.possible[row] == of_tiles.isdisjoint(each.code for each in problems(hand, win)), hand
