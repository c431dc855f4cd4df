"""Lists of different lengths in one array: what is laid out is what was put there."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mjscore.arrays.ragged import Lists, laid_out

LISTS = st.lists(st.lists(st.integers(0, 10**6), max_size=40), min_size=1, max_size=80)


@given(LISTS, st.data())
def test_lists_are_laid_out_one_after_another(lists: list[list[int]], data: st.DataObject) -> None:
    found = Lists()
    assert [found.add(items) for items in lists] == list(range(len(lists)))
    assert len(found) == len(lists)
    wanted = data.draw(st.lists(st.sampled_from(range(len(lists))), max_size=50))
    places, items = found.laid_out(np.array(wanted, np.int64))
    told = [(place, item) for place, number in enumerate(wanted) for item in lists[number]]
    assert list(zip(places.tolist(), items.tolist(), strict=True)) == told


def test_pieces_of_an_array() -> None:
    pieces, places = laid_out(np.array([5, 0, 7, 2]), np.array([2, 0, 1, 3]))
    assert pieces.tolist() == [0, 0, 2, 3, 3, 3]
    assert places.tolist() == [5, 6, 7, 2, 3, 4]
