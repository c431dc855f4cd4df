"""Which tiles complete many hands, against the function for one."""

import numpy as np

from mjscore.arrays.blocks import INCOMPLETE, PAIR_AT, READING_BITS, SUIT_CODES, blocks
from mjscore.arrays.columns import HandColumns
from mjscore.arrays.tiles import tiles_of, without
from mjscore.arrays.waiting import completing
from mjscore.completion import completing_tiles
from mjscore.hand import problems
from tests.arrays.hands import all_kinds

ONE_PAIR = 2
"""The code of two tiles of the lowest kind."""


def test_every_tile_of_every_complete_block_was_waited_for_alone_or_not() -> None:
    """Beside it nothing or a pair, whichever is lacking: other complete blocks have no say."""
    known = blocks()
    for is_honors, read in ((False, known.suits), (True, known.honors)):
        codes = np.flatnonzero(read & INCOMPLETE == 0)
        first = read[codes] & (1 << READING_BITS) - 1
        beside = np.where(read[codes] >> PAIR_AT & 1, 0, ONE_PAIR)
        for rank in range(7 if is_honors else 9):
            there = np.flatnonzero(codes // 5**rank % 5)
            lacking, pair, nothing = codes[there] - 5**rank, beside[there], np.zeros_like(there)
            hands = np.array([pair, nothing, nothing, lacking] if is_honors else [lacking, pair, nothing, nothing])
            # Of four melds and none less, so that no other shape than sets and a pair is looked for.
            waits = completing(hands, np.full(len(there), 4))
            assert (waits != 0).all()
            assert ((np.bitwise_count(waits) == 1) == known.waited_alone[first[there], rank]).all()
        assert len(read) in {SUIT_CODES, 5**7}


def test_the_waits_are_those_of_each_hand_alone() -> None:
    hands = [(hand, win) for hand, win in all_kinds(2000, seed=3)]
    columns = HandColumns.of(hands)
    tiles = tiles_of(columns)
    waits = completing(without(tiles.own, tiles.winning), tiles.melds)
    possible = np.flatnonzero(tiles.possible).tolist()
    for row in possible:
        hand = hands[row][0]
        assert waits[row] == completing_tiles(hand.concealed, len(hand.melds)), hand
    assert len(possible) > 5000
    of_tiles = {"H001", "H004", "H006"}
    for row, (hand, win) in enumerate(hands):
        assert tiles.possible[row] == of_tiles.isdisjoint(each.code for each in problems(hand, win)), hand
