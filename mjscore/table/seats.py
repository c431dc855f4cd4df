"""Who sits where: winds and chairs in every hand of a session, and who deals after which result."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from mjscore.table.numbers import DRAWN, SeatNumbers
from mjscore.table.players import Players
from mjscore.tiles import WINDS, Wind


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where in one hand.

    ``round`` counts from 1 how often the deal has gone round the table; ``round_wind`` is None where rounds have no
    wind. ``winds`` are the players by their seat wind in this hand, ``chairs`` by the place where they sit; a chair is
    called after the wind that sits there when a round begins. Both go East, South, West, North.
    """

    hand: int
    round: int
    round_wind: Wind | None
    winds: Players
    chairs: Players

    @property
    def dealer(self) -> str:
        """The player who deals: East."""
        return self.winds[0]


def seating(numbers: SeatNumbers, players: Players, hand: int, passed: int) -> Seating:
    """Who sits where in a hand before which the deal has passed ``passed`` times; ``players`` began on E S W N.

    Winds move by one each time that the deal passes, East becoming North; chairs change when a round begins.

    >>> from mjscore.table.numbers import seat_numbers
    >>> seating(seat_numbers("mcr"), ("a", "b", "c", "d"), 7, 6).winds
    ('d', 'c', 'b', 'a')
    """
    gone_round, moved = divmod(passed, 4)
    places = numbers.rounds[gone_round % len(numbers.rounds)]
    east, south, west, north = (players[place] for place in places)
    chairs = (east, south, west, north)
    first, second, third, fourth = chairs[moved:] + chairs[:moved]
    winds = numbers.round_winds
    round_wind = winds[gone_round % len(winds)] if winds else None
    return Seating(hand, gone_round + 1, round_wind, (first, second, third, fourth), chairs)


def hands_after(
    numbers: SeatNumbers, players: Players, start: tuple[int, int], results: Sequence[str], stays: Sequence[str]
) -> list[Seating]:
    """The hands from the first one on, one more than there are ``results``, as long as the session lasts.

    ``start`` is the number of the first hand and how often the deal has passed before it; a result is the letter of
    the wind that won, or ``drawn``. After those in ``stays`` East deals again.
    """
    hand, passed = start
    passes = accumulate((result not in stays for result in results), initial=passed)
    hands = [seating(numbers, players, number, each) for number, each in enumerate(passes, hand)]
    return [each for each in hands if numbers.hands is None or each.hand <= numbers.hands]


def results_by_wind(
    numbers: SeatNumbers, players: Players, start: tuple[int, int], results: Sequence[str], stays: Sequence[str]
) -> tuple[str, ...]:
    """The results as letters of winds or ``drawn``, of those who won by name the wind that they had in that hand.

    >>> from mjscore.table.numbers import seat_numbers
    >>> mcr = seat_numbers("mcr")
    >>> results_by_wind(mcr, ("Ann", "Bob", "Cem", "Dan"), (1, 0), ("Bob", "Bob", "drawn"), ())
    ('S', 'E', 'drawn')
    """
    hand, passed = start
    found: list[str] = []
    for number, result in enumerate(results, hand):
        winds = seating(numbers, players, number, passed).winds
        told = WINDS[winds.index(result)].value if result in winds and result not in _SETTLED else result
        found.append(told)
        passed += told not in stays
    return tuple(found)


_SETTLED = {DRAWN, *(wind.value for wind in WINDS)}
