"""A sample of every concealed winning hand against the reference."""

import numpy as np

from tests.exhaustive import (
    STANDARD_HANDS,
    Found,
    are_sets_and_a_pair,
    compare_slice,
    honors_and_knitted,
    knitted_straights,
    standard_pieces,
    thirteen_orphans,
)


def test_there_are_as_many_hands_as_is_known() -> None:
    assert sum(piece.size for piece in standard_pieces()) == STANDARD_HANDS
    # Fourteen of sixteen tiles, with each of six straights.
    assert len(honors_and_knitted()) == 6 * 120
    assert len(thirteen_orphans()) == 13
    others = np.concatenate([knitted_straights(), honors_and_knitted(), thirteen_orphans()])
    assert not are_sets_and_a_pair(others).any()
    assert are_sets_and_a_pair(np.array([[0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]], np.uint8)).all()


def test_a_slice_of_them_is_scored_as_the_reference_does() -> None:
    found = compare_slice(1130, 20_000)
    assert found.hands > 1300
    assert found.wins > 15_000
    assert (found.differ, found.example) == (0, "")
    # The points of this slice, also those of the reference; whoever changes them has to say why.
    assert found.checksum == PINNED
    assert Found(1, 2, 3, (1 << 64) - 1).and_then(Found(1, 1, 1, 2)) == Found(2, 3, 4, 1)


PINNED = 3333420183043201454
