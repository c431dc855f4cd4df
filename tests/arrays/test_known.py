"""Answers kept by key, for arrays of keys."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mjscore.arrays.known import Few, Known, Together

KEYS = st.lists(st.lists(st.integers(0, (1 << 63) - 1) | st.integers(0, 40), max_size=60), max_size=6)


@given(KEYS)
def test_every_key_gets_its_answer_and_is_asked_once(several: list[list[int]]) -> None:
    asked: Counter[int] = Counter()

    def ask(key: int) -> int:
        asked[key] += 1
        return key % 1009

    known = Known(ask)
    for keys in several:
        assert known.answers(np.array(keys, np.int64)).tolist() == [key % 1009 for key in keys]
    assert set(asked) == {key for keys in several for key in keys}
    assert set(asked.values()) <= {1}
    assert len(known) == len(asked)


def test_many_keys_that_are_alike_are_told_apart() -> None:
    known = Known(lambda key: key >> 20)
    keys = np.arange(20_000, dtype=np.int64) << 20
    for _ in range(2):
        assert (known.answers(keys) == np.arange(20_000)).all()
    assert (known.answers(keys[::-1] + (1 << 50)) == (keys[::-1] >> 20) + (1 << 30)).all()
    assert (known.answers(keys) == np.arange(20_000)).all()


@given(st.lists(st.lists(st.integers(0, 63), max_size=30), max_size=4))
def test_few_keys(several: list[list[int]]) -> None:
    asked: Counter[int] = Counter()

    def ask(key: int) -> int:
        asked[key] += 1
        return 3 * key

    few = Few(ask, 6)
    for keys in several:
        assert few.answers(np.array(keys, np.int64)).tolist() == [3 * key for key in keys]
    assert set(asked.values()) <= {1}


COMBINATIONS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 5), st.integers(0, 9)), max_size=30)


@given(st.lists(COMBINATIONS, max_size=4))
def test_numbers_together(several: list[list[tuple[int, int, int]]]) -> None:
    """The table grows with the numbers, and what is known stays so."""
    asked: Counter[tuple[int, ...]] = Counter()

    def ask(*numbers: int) -> int:
        asked[numbers] += 1
        return 100 * numbers[0] + 10 * numbers[1] + numbers[2]

    together = Together(ask, 3)
    below = [1, 1, 1]
    for combinations in several:
        numbers = np.array(combinations, np.int64).reshape(-1, 3).T
        below = [max(known, *column, 0) for known, column in zip(below, (numbers + 1).tolist(), strict=True)]
        assert together.answers(tuple(numbers), below).tolist() == [100 * a + 10 * b + c for a, b, c in combinations]
    assert set(asked.values()) <= {1}
