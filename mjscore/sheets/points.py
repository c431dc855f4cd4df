"""Table points: what the rank at a table is worth, shared exactly between ties."""

from collections.abc import Sequence
from fractions import Fraction

from mjscore.sheets.model import StatedPoints
from mjscore.sheets.words import table


def table_points(totals: Sequence[int], by_rank: Sequence[int] | None = None) -> tuple[Fraction, ...]:
    """The table points for totals, in the same order; MCR gives 4, 2, 1, 0, and who ties shares what the ranks give.

    Source: the tournament rules of the EMA and of the MIL.

    >>> [str(each) for each in table_points([50, 50, -20, -80])], [str(each) for each in table_points([9, 9, 9, -27])]
    (['3', '3', '1', '0'], ['7/3', '7/3', '7/3', '0'])
    """
    worth = table()["table_points"]["mcr"] if by_rank is None else by_rank
    found = []
    for total in totals:
        first = sum(other > total for other in totals)
        many = sum(other == total for other in totals)
        found.append(Fraction(sum(worth[first : first + many]), many))
    return tuple(found)


def differing(stated: Sequence[StatedPoints | None], due: Sequence[Fraction]) -> list[int]:
    """The players whose stated table points are not those that are due, rounding apart.

    >>> half = StatedPoints(Fraction(5, 2), Fraction(1, 10), "2.5")
    >>> differing([half, None], [Fraction(5, 2), Fraction(1)]), differing([half], [Fraction(7, 3)])
    ([1], [0])
    """
    found = []
    for who, (given, right) in enumerate(zip(stated, due, strict=True)):
        if given is None or (given.value != right and abs(given.value - right) >= given.rounding):
            found.append(who)
    return found


def ranks(values: Sequence[int]) -> tuple[int, ...]:
    """The rank of each value, the highest first; ties have the same one.

    >>> ranks([5, 9, 5, 1])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > value for other in values) for value in values)
