"""Fans made of chows.

Each predicate gets the lowest tiles of as many chows as it relates, in rising order, and says whether they are in
this relation; the two in which the pair has a part get four chows and the pair, and yield the positions of the
chows that make one instance. They look at the pair last: beside most chows it does not matter which it is, and there
it is asked about once for all pairs. Which of the instances may count together is for ``mjscore.mcr.principles`` to
say (non-identical and account-once).
"""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from mjscore.mcr.fans.family import Places, Tiles, of_chows, of_chows_and_pair
from mjscore.tiles import Tile, is_honor


def _that(chows: Tiles, size: int, holds: Callable[..., bool]) -> Iterator[Places]:
    """The places of every ``size`` chows for whose lowest tiles, in rising order, ``holds`` is true."""
    for places in combinations(range(len(chows)), size):
        if holds(*(chows[place] for place in places)):
            yield places


def _suit(tile: Tile) -> int:
    return tile // 9


def _rank(tile: Tile) -> int:
    return tile % 9 + 1


def _one_suit(*chows: Tile) -> bool:
    return _suit(chows[0]) == _suit(chows[-1])


def _suits_all_differ(*chows: Tile) -> bool:
    return len({*map(_suit, chows)}) == len(chows)


def _ranks(*chows: Tile) -> list[int]:
    return sorted(map(_rank, chows))


def _steps(*chows: Tile) -> set[int]:
    """The differences between neighboring ranks."""
    ranks = _ranks(*chows)
    return {higher - lower for lower, higher in pairwise(ranks)}


def _is_five(tile: Tile) -> bool:
    return not is_honor(tile) and _rank(tile) == 5


@of_chows_and_pair
def pure_terminal_chows(chows: Tiles, pair: Tile) -> Iterator[Places]:
    """Two chows 123 and two chows 789 of one suit, and a pair of fives of that suit."""

    def holds(*four: Tile) -> bool:
        return _one_suit(*four) and _ranks(*four) == [1, 1, 7, 7] and _is_five(pair) and _suit(pair) == _suit(four[0])

    return _that(chows, 4, holds)


@of_chows.of(4)
def quadruple_chow(*four: Tile) -> bool:
    """Four identical chows."""
    return len(set(four)) == 1


@of_chows.of(4)
def four_pure_shifted_chows(*four: Tile) -> bool:
    """Four chows of one suit, each one rank above the last, or each two ranks above the last."""
    return _one_suit(*four) and _steps(*four) in ({1}, {2})


@of_chows.of(3)
def pure_triple_chow(*three: Tile) -> bool:
    """Three identical chows."""
    return len(set(three)) == 1


@of_chows.of(3)
def pure_straight(*three: Tile) -> bool:
    """The chows 123, 456 and 789 of one suit."""
    return _one_suit(*three) and _ranks(*three) == [1, 4, 7]


@of_chows_and_pair
def three_suited_terminal_chows(chows: Tiles, pair: Tile) -> Iterator[Places]:
    """The chows 123 and 789 in two suits each, and a pair of fives in the third suit."""

    def holds(*four: Tile) -> bool:
        suits = {*map(_suit, four)}
        return (
            len(suits) == 2
            and len({*four}) == 4
            and _ranks(*four) == [1, 1, 7, 7]
            and _is_five(pair)
            and _suit(pair) not in suits
        )

    return _that(chows, 4, holds)


@of_chows.of(3)
def pure_shifted_chows(*three: Tile) -> bool:
    """Three chows of one suit, each one rank above the last, or each two ranks above the last."""
    return _one_suit(*three) and _steps(*three) in ({1}, {2})


@of_chows.of(3)
def mixed_straight(*three: Tile) -> bool:
    """The chows 123, 456 and 789, each of another suit."""
    return _suits_all_differ(*three) and _ranks(*three) == [1, 4, 7]


@of_chows.of(3)
def mixed_triple_chow(*three: Tile) -> bool:
    """The same chow in all three suits."""
    return _suits_all_differ(*three) and _steps(*three) == {0}


@of_chows.of(3)
def mixed_shifted_chows(*three: Tile) -> bool:
    """Three chows of three suits, each one rank above the last."""
    return _suits_all_differ(*three) and _steps(*three) == {1}


@of_chows.of(2)
def pure_double_chow(one: Tile, other: Tile) -> bool:
    """Two identical chows."""
    return one == other


@of_chows.of(2)
def mixed_double_chow(one: Tile, other: Tile) -> bool:
    """The same chow in two suits."""
    return _suit(one) != _suit(other) and _rank(one) == _rank(other)


@of_chows.of(2)
def short_straight(one: Tile, other: Tile) -> bool:
    """Two chows of one suit that follow each other, such as 234 and 567."""
    return _one_suit(one, other) and other - one == 3


@of_chows.of(2)
def two_terminal_chows(one: Tile, other: Tile) -> bool:
    """The chows 123 and 789 of one suit."""
    return _one_suit(one, other) and _ranks(one, other) == [1, 7]
