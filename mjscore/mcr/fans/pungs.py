"""Fans made of pungs and kongs of related ranks.

Each predicate gets the tiles of as many pungs and kongs as it relates, in rising order, and says whether they are in
this relation. Like the chow fans they are subject to non-identical and account-once.
"""

from mjscore.mcr.fans.family import of_pungs
from mjscore.tiles import Tile, is_honor


def _one_suit(*pungs: Tile) -> bool:
    return len({tile // 9 for tile in pungs}) == 1 and not is_honor(pungs[0])


def _suits_all_differ(*pungs: Tile) -> bool:
    return len({tile // 9 for tile in pungs}) == len(pungs) and not any(map(is_honor, pungs))


def _same_rank(*pungs: Tile) -> bool:
    return len({tile % 9 for tile in pungs}) == 1


def _consecutive(*pungs: Tile) -> bool:
    ranks = sorted(tile % 9 for tile in pungs)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


@of_pungs.of(4)
def four_pure_shifted_pungs(*four: Tile) -> bool:
    """Four pungs or kongs of one suit with consecutive ranks."""
    return _one_suit(*four) and _consecutive(*four)


@of_pungs.of(3)
def pure_shifted_pungs(*three: Tile) -> bool:
    """Three pungs or kongs of one suit with consecutive ranks."""
    return _one_suit(*three) and _consecutive(*three)


@of_pungs.of(3)
def triple_pung(*three: Tile) -> bool:
    """Three pungs or kongs of the same rank, one in each suit."""
    return _suits_all_differ(*three) and _same_rank(*three)


@of_pungs.of(3)
def mixed_shifted_pungs(*three: Tile) -> bool:
    """Three pungs or kongs of three suits with consecutive ranks."""
    return _suits_all_differ(*three) and _consecutive(*three)


@of_pungs.of(2)
def double_pung(one: Tile, other: Tile) -> bool:
    """Two pungs or kongs of the same rank in two suits."""
    return _suits_all_differ(one, other) and _same_rank(one, other)
