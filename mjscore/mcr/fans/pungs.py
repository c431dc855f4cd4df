"""Fans made of pungs and kongs of related ranks.

Each predicate gets the tiles of the pungs and kongs, sorted, and yields the positions of those that
make one instance. Like the chow fans they are subject to non-identical and account-once.
"""

from collections.abc import Iterator
from itertools import combinations

from mjscore.mcr.fans.family import Places, Tiles, of_pungs
from mjscore.tiles import Tile, is_honor


def _suited(pungs: Tiles, size: int) -> Iterator[tuple[Places, list[int], list[int]]]:
    """Every ``size`` pungs without honors: their places, their suits, their ranks in rising order."""
    places_of_suited = [place for place, tile in enumerate(pungs) if not is_honor(tile)]
    for places in combinations(places_of_suited, size):
        tiles: list[Tile] = [pungs[place] for place in places]
        yield places, [tile // 9 for tile in tiles], sorted(tile % 9 + 1 for tile in tiles)


def _consecutive(ranks: list[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


@of_pungs
def four_pure_shifted_pungs(pungs: Tiles) -> Iterator[Places]:
    """Four pungs or kongs of one suit with consecutive ranks."""
    for places, suits, ranks in _suited(pungs, 4):
        if len(set(suits)) == 1 and _consecutive(ranks):
            yield places


@of_pungs
def pure_shifted_pungs(pungs: Tiles) -> Iterator[Places]:
    """Three pungs or kongs of one suit with consecutive ranks."""
    for places, suits, ranks in _suited(pungs, 3):
        if len(set(suits)) == 1 and _consecutive(ranks):
            yield places


@of_pungs
def triple_pung(pungs: Tiles) -> Iterator[Places]:
    """Three pungs or kongs of the same rank, one in each suit."""
    for places, suits, ranks in _suited(pungs, 3):
        if len(set(suits)) == 3 and ranks[0] == ranks[2]:
            yield places


@of_pungs
def mixed_shifted_pungs(pungs: Tiles) -> Iterator[Places]:
    """Three pungs or kongs of three suits with consecutive ranks."""
    for places, suits, ranks in _suited(pungs, 3):
        if len(set(suits)) == 3 and _consecutive(ranks):
            yield places


@of_pungs
def double_pung(pungs: Tiles) -> Iterator[Places]:
    """Two pungs or kongs of the same rank in two suits."""
    for places, suits, ranks in _suited(pungs, 2):
        if suits[0] != suits[1] and ranks[0] == ranks[1]:
            yield places
