"""Tiles as one number."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mjscore.tally import BAMBOO, CHARACTERS, DOTS, FOURS, HONORS, ONES, each_once, held, kinds_held, kinds_mask, tally
from mjscore.tiles import ALL_TILES, mask, tile

some = st.dictionaries(st.sampled_from(ALL_TILES), st.integers(1, 4), max_size=10).map(
    lambda counts: [tile for tile, number in counts.items() for _ in range(number)]
)


@given(some)
def test_a_tally_tells_how_many_of_each_kind_there_are(tiles: list[int]) -> None:
    counts, total = Counter(tiles), tally(tiles)
    assert [held(total, each) for each in ALL_TILES] == [counts[each] for each in ALL_TILES]
    assert kinds_held(total) == sorted(counts)
    assert kinds_mask(total) == mask(counts)
    assert each_once(total) == tally(counts)
    assert kinds_held(total & FOURS) == sorted(each for each, number in counts.items() if number == 4)
    assert kinds_held(total & ONES) == sorted(each for each, number in counts.items() if number % 2)


@given(some, some)
def test_tallies_of_separate_tiles_add_up(some_tiles: list[int], others: list[int]) -> None:
    apart = [each for each in others if each not in some_tiles]
    assert tally(some_tiles) + tally(apart) == tally([*some_tiles, *apart])


@given(some)
def test_the_blocks_are_the_suits_and_the_honors(tiles: list[int]) -> None:
    total = tally(tiles)
    blocks = [total & block for block in (BAMBOO, CHARACTERS, DOTS, HONORS)]
    assert sum(blocks) == total
    assert [kinds_held(block) for block in blocks] == [
        sorted({each for each in tiles if low <= each < high}) for low, high in ((0, 9), (9, 18), (18, 27), (27, 34))
    ]


def test_a_few_by_hand() -> None:
    assert tally([]) == 0
    assert tally([tile("1b"), tile("1b"), tile("2b")]) == 0b001_010
    assert tally([tile("P")]) == 1 << 3 * 33
