"""The facts of sets in two words."""

from itertools import combinations_with_replacement

from mjscore.arrange import GroupKind, concealed_group, pair_of
from mjscore.arrays.chow_numbers import CHOWS_BITS, chows_by_number, words_of
from mjscore.mcr.facts import CHOWS, PAIR, SUITED_PUNGS, facts_of
from mjscore.tiles import ALL_TILES, Tile, starts_chow

_CHOWS = [
    facts_of(concealed_group(GroupKind.CHOW, (tile, Tile(tile + 1), Tile(tile + 2))))
    for tile in ALL_TILES
    if starts_chow(tile)
]


def test_no_two_collections_of_four_chows_at_most_have_the_same_number() -> None:
    words = {chow: words_of(chow)[0] for chow in _CHOWS}
    found = {}
    for number in range(5):
        for chows in combinations_with_replacement(_CHOWS, number):
            found[sum(words[chow] for chow in chows) & (1 << CHOWS_BITS) - 1] = sum(chows) & CHOWS.mask
    assert len(found) == len(chows_by_number()) == 12_650
    assert found == chows_by_number()


def test_the_words_of_groups_add_up() -> None:
    for first, second in combinations_with_replacement([*_CHOWS[::3], *map(facts_of, map(pair_of, ALL_TILES))], 2):
        if first & PAIR.mask and second & PAIR.mask:
            continue
        chows, others = words_of(first + second)
        assert (chows, others) == tuple(map(sum, zip(words_of(first), words_of(second), strict=True)))
        assert chows_by_number()[chows & (1 << CHOWS_BITS) - 1] == first + second & CHOWS.mask
        assert chows >> CHOWS_BITS == PAIR.of(first + second)
        assert others == first + second >> SUITED_PUNGS.start
