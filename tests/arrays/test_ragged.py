"""Lists of different lengths in one array: what is laid out is what was put there."""

from collections.abc import Mapping, Sequence

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mjscore.arrays.ragged import Lists, laid_out

LISTS = st.dictionaries(st.integers(0, 300), st.lists(st.integers(0, 10**6), max_size=40), min_size=1, max_size=30)


def filled(lists: Mapping[int, Sequence[int]]) -> Lists:
    found = Lists()
    for index, items in lists.items():
        found.put(index, list(items))
    return found


@given(LISTS, st.data())
def test_lists_are_laid_out_one_after_another(lists: dict[int, list[int]], data: st.DataObject) -> None:
    wanted = data.draw(st.lists(st.sampled_from(sorted(lists)), max_size=50))
    places, items = filled(lists).laid_out(np.array(wanted, np.int64))
    told = [(place, item) for place, index in enumerate(wanted) for item in lists[index]]
    assert list(zip(places.tolist(), items.tolist(), strict=True)) == told


@given(LISTS, st.lists(st.integers(0, 400), max_size=50))
def test_what_is_missing_is_told_once(lists: dict[int, list[int]], asked: list[int]) -> None:
    missing = filled(lists).missing(np.array(asked, np.int64))
    assert missing.tolist() == sorted(set(asked) - set(lists))


def test_pieces_of_an_array() -> None:
    pieces, places = laid_out(np.array([5, 0, 7, 2]), np.array([2, 0, 1, 3]))
    assert pieces.tolist() == [0, 0, 2, 3, 3, 3]
    assert places.tolist() == [5, 6, 7, 2, 3, 4]
