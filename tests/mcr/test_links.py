"""Relations put together from those of every two, three and four sets, and the choices among them."""

from itertools import combinations_with_replacement

import pytest

from mjscore.mcr.fans.family import of_chows, of_pungs
from mjscore.mcr.links import (
    Choice,
    Link,
    chow_and_pair_links,
    chow_links,
    lawful_choices,
    lawful_sets,
    links_beside_any_pair,
    obstacle,
    pung_links,
)
from mjscore.mcr.table import Profile, profile, profile_names, table
from mjscore.tiles import ALL_TILES, starts_chow

CHOWS = [tile for tile in ALL_TILES if starts_chow(tile)]
# Every set of four chows of two suits, and every fifth of three: enough of them to meet every relation.
FOUR_CHOWS = [*combinations_with_replacement(CHOWS[:14], 4), *list(combinations_with_replacement(CHOWS, 4))[::5]]


def test_relations_of_chows_are_those_that_every_fan_finds_among_them_all() -> None:
    index = table().index
    for chows in FOUR_CHOWS:
        found = [Link(index[fan], sets) for fan, find in of_chows.fans.items() for sets in find(chows)]
        assert chow_links(chows) == tuple(found), chows


def test_relations_of_pungs_are_those_that_every_fan_finds_among_them_all() -> None:
    index = table().index
    for pungs in list(combinations_with_replacement(ALL_TILES[:27], 4))[::3]:
        found = [Link(index[fan], sets) for fan, find in of_pungs.fans.items() for sets in find(pungs)]
        assert pung_links(pungs) == tuple(found), pungs


def grown(links: Choice, rules: Profile) -> set[Choice]:
    """Every lawful set of links, found by asking what stands in the way of each."""
    sets: set[Choice] = {()}
    for link in links:
        sets |= {(*each, link) for each in sets if obstacle(link, each, rules) is None}
    return sets


@pytest.mark.parametrize("name", profile_names())
def test_links_that_may_count_together_are_those_without_an_obstacle(name: str) -> None:
    rules = profile(name)
    for chows in FOUR_CHOWS[::7]:
        links = chow_links(chows)
        lawful = grown(links, rules)
        assert set(lawful_sets(links, rules)) == lawful
        greatest = {each for each in lawful if all(obstacle(link, each, rules) for link in links if link not in each)}
        assert set(lawful_choices(links, rules)) == greatest


def test_most_chows_have_the_same_relations_beside_any_pair() -> None:
    looked_at = []
    for chows in combinations_with_replacement(CHOWS, 4):
        found = links_beside_any_pair(chows)
        if found is None:
            looked_at.append(chows)
        else:
            assert all(chow_and_pair_links(chows, pair) == found for pair in ALL_TILES), chows
    # Those of Pure and Three-Suited Terminal Chows: of each of the suits, and of each two of them.
    assert len(looked_at) == 6
    assert all({tile % 9 for tile in chows} == {0, 6} for chows in looked_at)
