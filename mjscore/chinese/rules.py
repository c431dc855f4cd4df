"""What is paid under the simplified rules: ``fan_tables/chinese.toml`` as values, and the few sums over it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from mjscore.errors import Fault, ImpossibleHandError, RulesError
from mjscore.prepared import read_toml
from mjscore.suggestions import perhaps
from mjscore.tiles import WINDS, Tile, Wind, tile


class Counting(Enum):
    """The ways to count that players agree on; the value is the name in the table."""

    CHIPS = "chips"
    HONOR_BONUS = "honor-bonus"
    ALL_HANDS = "all-hands"
    TALLY = "tally"

    @property
    def rates(self) -> "Rates":
        """What is paid when players count like this."""
        return _rates()[self]


@dataclass(frozen=True, slots=True)
class Rates:
    """What is paid under a way of counting.

    ``win`` are the chips that each of the other three pays the winner, ``honor_pung`` those that each of the other
    three pays the holder of a pung or kong of winds or dragons. ``all_hands``: players who did not win are paid for
    theirs too. ``ticks`` are marks for the winner.
    """

    title: str
    win: int
    honor_pung: int
    all_hands: bool
    ticks: int


def counting_of(*, honor_bonus: bool = False, all_hands: bool = False, tally: bool = False) -> Counting:
    """How to count when these options are agreed on; all hands imply the honor bonus.

    ImpossibleHandError H017 for a tally, which counts no chips, beside one of the others.

    >>> counting_of(honor_bonus=True), counting_of(honor_bonus=True, all_hands=True)
    (<Counting.HONOR_BONUS: 'honor-bonus'>, <Counting.ALL_HANDS: 'all-hands'>)
    """
    if tally:
        against = {Counting.HONOR_BONUS: honor_bonus, Counting.ALL_HANDS: all_hands}
        faults = [contradicts_tally(each.value) for each, given in against.items() if given]
        if faults:
            raise ImpossibleHandError(faults)
        return Counting.TALLY
    if all_hands:
        return Counting.ALL_HANDS
    return Counting.HONOR_BONUS if honor_bonus else Counting.CHIPS


def counting_named(name: Counting | str) -> Counting:
    """The way of counting called ``name``; RulesError R003 for any other name.

    >>> counting_named("all-hands")
    <Counting.ALL_HANDS: 'all-hands'>
    """
    if isinstance(name, Counting):
        return name
    names = [each.value for each in Counting]
    if name not in names:
        hint = perhaps(name, names, f"there are {', '.join(names)}")
        raise RulesError([Fault("R003", f"there is no way of counting called {name!r}", hint=hint)])
    return Counting(name)


def contradicts_tally(name: str) -> Fault:
    """Why an option cannot stand beside a tally."""
    return Fault("H017", f"--{name} contradicts --tally, which counts no chips", hint="leave out one of them")


@cache
def _table() -> Mapping[str, Any]:
    return read_toml("fan_tables", "chinese.toml")


@cache
def _rates() -> Mapping[Counting, Rates]:
    return {
        Counting(row["id"]): Rates(row["title"], row["win"], row["honor_pung"], row["all_hands"], row["ticks"])
        for row in _table()["counting"]
    }


@cache
def honor_tiles() -> tuple[Tile, ...]:
    """The tiles whose pungs and kongs are paid for: winds and dragons."""
    return tuple(map(tile, _table()["honors"]["tiles"]))


def payments(from_each: Mapping[Wind, int]) -> dict[str, int]:
    """What every player wins or loses, in chips by seat, when each of the others pays a seat so many; the sum is zero.

    >>> payments({Wind.EAST: 1, Wind.NORTH: 2})
    {'E': 1, 'S': -3, 'W': -3, 'N': 5}
    """
    all_paid = sum(from_each.values())
    return {wind.value: 4 * from_each.get(wind, 0) - all_paid for wind in WINDS}


def win_payments(winner: Wind, way: Counting, honor_pungs: Mapping[Wind, int]) -> dict[str, int]:
    """What every player wins or loses by a win, when the seats are paid for so many pungs of honors.

    >>> win_payments(Wind.EAST, Counting.HONOR_BONUS, {Wind.EAST: 2})
    {'E': 9, 'S': -3, 'W': -3, 'N': -3}
    """
    rates = way.rates
    held = {wind: honor_pungs.get(wind, 0) for wind in Wind}
    return payments({wind: rates.honor_pung * held[wind] + (rates.win if wind is winner else 0) for wind in Wind})


def drawn_game() -> dict[str, int]:
    """What every player wins or loses when nobody wins, in chips by seat.

    >>> drawn_game()
    {'E': 0, 'S': 0, 'W': 0, 'N': 0}
    """
    return {wind.value: _table()["drawn_game"]["chips"] for wind in WINDS}
