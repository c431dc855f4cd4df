"""Who pays whom: the MCR payments of a win, and what a false win costs.

On a discard of value v (flowers included) the discarder pays 8 + v and the other two 8 each; a player
whose kong is robbed pays as the discarder. On a self-draw each of the three pays 8 + v. Nothing is paid
for being dealer. Sources: 98 article 11; Green Book 3.11.
"""

import re
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from mjscore.errors import Fault, RulesError
from mjscore.hand import Win
from mjscore.mcr.table import Profile
from mjscore.notation.draft import shortened
from mjscore.tiles import WINDS

if TYPE_CHECKING:
    from decimal import Decimal

BASE_PAYMENT = 8
_MOST_STAKE = 10**9

Payments = Mapping[str, int]
"""Points by seat letter; or by ``winner``, ``discarder`` and ``others`` (each) when the discarder is not known."""


def payments(total: int, win: Win) -> Payments:
    """What every player wins or loses by a win worth ``total`` points, flowers included; the sum is zero.

    Keys are seats in the order E S W N. When the win was on a discard and nobody is named as the
    discarder, they are ``winner``, ``discarder`` and ``others``, the amount for each of the other two.
    """
    full = BASE_PAYMENT + total
    if win.self_draw:
        return {wind.value: 3 * full if wind is win.seat else -full for wind in WINDS}
    won = full + 2 * BASE_PAYMENT
    if win.discarder is None:
        return {"winner": won, "discarder": -full, "others": -BASE_PAYMENT}
    lost = {win.seat: won, win.discarder: -full}
    return {wind.value: lost.get(wind, -BASE_PAYMENT) for wind in WINDS}


class FalseWinKind(Enum):
    """What was wrong with a hand declared as a win; the value is its key in the fan table."""

    BELOW_MINIMUM = "below_minimum"
    READY = "ready"
    ONE_AWAY = "one_away"
    FURTHER = "further"


class FalseWin(NamedTuple):
    """A win declared that is none: what kind, and what it costs by seat; empty when the referee decides."""

    kind: FalseWinKind
    reason: str
    payments: Payments


def false_win(kind: FalseWinKind, reason: str, win: Win, profile: Profile) -> FalseWin:
    """What the profile charges who declared a false win: by seat, in points.

    Under ``green-book`` the offender pays the three others, under ``national`` points are deducted and
    nobody gets them. Where the profile has no fixed charge the referee decides and nothing is listed.
    """
    charge = profile.settings["false_win"].get(kind.value)
    if charge is None:
        return FalseWin(kind, reason, {})
    costs = {wind.value: charge["offender"] if wind is win.seat else charge["others"] for wind in WINDS}
    return FalseWin(kind, reason, costs)


def stake(text: str) -> "Decimal":
    """The money one point is worth; RulesError R004 for anything but a positive decimal number.

    >>> stake("0.05")
    Decimal('0.05')
    """
    from decimal import Decimal, InvalidOperation  # noqa: PLC0415 - few hands are played for money that is told

    thousands = re.fullmatch(r"\s*[1-9]\d*,\d{3}\s*", text)
    try:
        value = Decimal(0) if thousands else Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        value = Decimal(0)
    if not (value.is_finite() and 0 < value <= _MOST_STAKE and int(value.as_tuple().exponent) >= -9):
        message = f"a stake is the money for one point, such as 0.05, not '{shortened(text)}'"
        raise RulesError([Fault("R004", message, hint=f"it is more than 0, and {_MOST_STAKE:,} at most")], text)
    return value


def in_money(points: Payments, worth: "Decimal") -> "dict[str, Decimal]":
    """Payments in money at ``worth`` a point, exact."""
    return {who: amount * worth for who, amount in points.items()}
