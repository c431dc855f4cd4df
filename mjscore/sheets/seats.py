"""Who sits on which wind in each hand of a sheet."""

from collections.abc import Sequence
from functools import cache

from mjscore.table.numbers import seat_numbers
from mjscore.table.seats import Seating, seating
from mjscore.tiles import WINDS

_PLAYERS = ("0", "1", "2", "3")


@cache
def _seating(rules: str, hand: int, passed: int) -> Seating:
    return seating(seat_numbers(rules), _PLAYERS, hand, passed)


def by_wind(rules: str, hand: int, passed: int) -> tuple[int, int, int, int]:
    """The players, by their starting seats from 0, who sit on E S W N in a hand before which the deal passed so often.

    >>> by_wind("mcr", 7, 6)
    (3, 2, 1, 0)
    """
    east, south, west, north = (int(each) for each in _seating(rules, hand, passed).winds)
    return east, south, west, north


def round_wind(rules: str, hand: int, passed: int) -> str | None:
    """The letter of the round wind of a hand, where rounds have winds.

    >>> round_wind("mcr", 7, 6), round_wind("american", 7, 6)
    ('S', None)
    """
    wind = _seating(rules, hand, passed).round_wind
    return None if wind is None else wind.value


def passes(rules: str, seats: Sequence[int], winner: int | None) -> bool:
    """Whether the deal passes after a hand, in the usual way of the rules; ``seats`` are the players on E S W N."""
    stays = next(iter(seat_numbers(rules).deals.values()))
    result = "drawn" if winner is None else WINDS[seats.index(winner)].value
    return result not in stays
