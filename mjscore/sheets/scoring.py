"""What a hand on a sheet should pay, under the rules of the sheet; and which win would pay given amounts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

from mjscore.american.payments import DEFAULT_PROFILE as NMJL
from mjscore.american.payments import Profile as AmericanProfile
from mjscore.american.payments import drawn_game, worth
from mjscore.american.payments import payments as american_payments
from mjscore.american.payments import profile as american_profile
from mjscore.american.rack import Way
from mjscore.american.rack import Win as AmericanWin
from mjscore.chinese.rules import Counting, counting_named, honor_tiles, win_payments
from mjscore.hand import Win
from mjscore.mcr.payments import payments as mcr_payments
from mjscore.mcr.table import DEFAULT_PROFILE, Profile, profile
from mjscore.sheets.model import NOTHING, Amounts
from mjscore.table.numbers import seat_numbers
from mjscore.tiles import WINDS, Wind

_MOST_SETS = 4
_MOST_GUESSED = 400
"""So much a hand may be worth for a win to be guessed from its payments."""


@dataclass(frozen=True, slots=True)
class Won:
    """A win as a sheet tells it: players are numbers from 0, no ``discarder`` is a self-draw."""

    winner: int
    discarder: int | None
    points: int
    jokerless: bool = False
    honor_pungs: int = 0
    exposures: int | None = None
    way: str = ""


@dataclass(frozen=True)
class Scoring:
    """The rules of a sheet: who pays whom, whether a hand sums to zero, the least that wins."""

    rules: str = "mcr"
    mcr: Profile | None = None
    american: AmericanProfile | None = None
    chinese: Counting = Counting.CHIPS

    @property
    def label(self) -> str:
        """The rules in words, for a report."""
        if self.rules == "mcr":
            return f"MCR, {self._mcr.name}"
        if self.rules == "american":
            return f"American, {self._american.label}"
        return f"simplified Chinese, {self.chinese.value}"

    @property
    def _mcr(self) -> Profile:
        return self.mcr or profile(DEFAULT_PROFILE)

    @property
    def _american(self) -> AmericanProfile:
        return self.american or american_profile(NMJL)

    @property
    def zero_sum(self) -> bool:
        """Whether what one wins another loses."""
        ticks = self.rules == "chinese" and self.chinese is Counting.TALLY
        return not ticks and not (self.rules == "american" and self._american.in_points)

    @property
    def minimum(self) -> int:
        """The least a hand is worth, flowers apart; 0 where there is none."""
        return self._mcr.minimum if self.rules == "mcr" else 0

    @property
    def hands(self) -> int | None:
        """How many hands a session has, where the rules say so."""
        return seat_numbers(self.rules).hands

    @property
    def has_values(self) -> bool:
        """Whether hands are worth different amounts."""
        return self.rules != "chinese"

    @property
    def has_usual(self) -> bool:
        """Whether a win that nothing more is known of pays something usual: not where everybody's pungs are paid."""
        return not (self.rules == "chinese" and self.chinese is Counting.ALL_HANDS)

    @property
    def has_table_points(self) -> bool:
        """Whether ranks at a table are worth points."""
        return self.rules == "mcr"

    def drawn(self) -> tuple[Amounts, ...]:
        """What a hand without a winner may pay, the usual first."""
        if self.rules != "american" or not self._american.in_points:
            return (NOTHING,)
        choices = product((False, True), repeat=4)
        return tuple(
            _by_player(drawn_game(self._american, {wind for wind, is_dead in zip(WINDS, dead, strict=True) if is_dead}))
            for dead in choices
        )

    def due(self, won: Won) -> tuple[Amounts, ...]:
        """What a win may pay, the usual first: more than one where the sheet leaves something open.

        >>> Scoring().due(Won(0, None, 21)), Scoring().due(Won(2, 3, 12))
        (((87, -29, -29, -29),), ((-8, -8, 36, -20),))
        """
        if self.rules == "mcr":
            win = Win(won.discarder is None, WINDS[won.winner], discarder=_wind(won.discarder))
            return (_by_player(mcr_payments(won.points, win)),)
        if self.rules == "american":
            return tuple(dict.fromkeys(self._american_amounts(won)))
        if self.chinese is Counting.TALLY:
            first, second, third, fourth = (int(who == won.winner) for who in range(4))
            return ((first, second, third, fourth),)
        if self.chinese is Counting.ALL_HANDS:
            return tuple(self._all_hands(won))
        return (_by_player(win_payments(WINDS[won.winner], self.chinese, {WINDS[won.winner]: won.honor_pungs})),)

    def _all_hands(self, won: Won) -> Iterator[Amounts]:
        """What everybody may be paid for pungs of honors beside the win: of seven kinds each is held by one at most."""
        for held in _pungs():
            pungs = dict(zip(WINDS, held, strict=True))
            if not won.honor_pungs or held[won.winner] == won.honor_pungs:
                yield _by_player(win_payments(WINDS[won.winner], self.chinese, pungs))

    def _american_amounts(self, won: Won) -> Iterator[Amounts]:
        rules = self._american
        exposed = [won.exposures] if won.exposures is not None else [0, 2, 3] if rules.in_points else [0]
        way = _WAYS.get(won.way, Way.SELF_DRAW if won.discarder is None else Way.DISCARD)
        for number, quint in product(exposed, (False, True)):
            win = AmericanWin(
                way, WINDS[won.winner], _wind(won.discarder), discarder_exposures=number, discarder_quint=quint
            )
            hand = worth(won.points, win, rules, bonus=0, jokerless=won.jokerless)
            yield _by_player(american_payments(hand, win, rules))

    @cached_property
    def wins_by_amounts(self) -> Mapping[Amounts, Won]:
        """The win that pays given amounts, for every worth that hands have."""
        found: dict[Amounts, Won] = {}
        values = range(max(1, self.minimum), _MOST_GUESSED + 1) if self.has_values else range(1)
        jokerless = (False, True) if self.rules == "american" else (False,)
        american = self.rules == "american"
        for way in ("", "misnamed") if american else ("",):
            for points, winner, discarder, without in product(values, range(4), (None, 0, 1, 2, 3), jokerless):
                if discarder != winner and not (way and (discarder is None or without)):
                    won = Won(winner, discarder, points, without, way=way)
                    for amounts in self.due(won):
                        found.setdefault(amounts, won)
        return found


_WAYS = {"misnamed": Way.MISNAMED, "out_of_turn": Way.OUT_OF_TURN, "exchange": Way.EXCHANGE}


@cache
def _pungs() -> tuple[tuple[int, int, int, int], ...]:
    """All numbers of pungs of honors that four players can hold, fewest first."""
    kinds = len(honor_tiles())
    each = range(_MOST_SETS + 1)
    found = [held for held in product(each, each, each, each) if sum(held) <= kinds]
    return tuple(sorted(found, key=sum))


def _wind(player: int | None) -> Wind | None:
    return None if player is None else WINDS[player]


def _by_player(paid: Mapping[str, int]) -> Amounts:
    """Payments by seat as amounts by player: here each player has the letter of their starting seat."""
    return paid["E"], paid["S"], paid["W"], paid["N"]


@cache
def scoring_for(
    rules: str = "mcr", profile_name: str | None = None, overrides: tuple[str, ...] = (), counting: str | None = None
) -> Scoring:
    """The rules called so; RulesError for a profile or way of counting that does not exist.

    >>> scoring_for("american", "tournament").zero_sum, scoring_for().minimum
    (False, 8)
    """
    if rules == "american":
        return Scoring(rules, american=american_profile((profile_name or NMJL).casefold(), overrides))
    if rules == "chinese":
        return Scoring(rules, chinese=counting_named(counting or Counting.CHIPS))
    return Scoring(rules, profile(profile_name or DEFAULT_PROFILE, overrides))
