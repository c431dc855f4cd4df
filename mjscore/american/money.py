"""Payments in money, and the pie: the most that a player can lose.

Points are cents at most tables. Where a pie is agreed on, a player whose pie is empty owes nothing until she wins
again, so nobody pays more than is left in hers and the winner gets what is paid. Source: mahjlife.com 238 ("pie");
the League's word is "PY". Amounts are exact decimals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation, localcontext

from mjscore.errors import Fault, RulesError
from mjscore.mcr.payments import in_money
from mjscore.notation.draft import shortened
from mjscore.tiles import Wind

Amounts = Mapping[str, Decimal]
_MOST = 10**9
_MOST_DIGITS = 60
_SEATS = tuple(wind.value for wind in Wind)


@dataclass(frozen=True, slots=True)
class Pie:
    """What is left to lose: the same ``each``, or an amount by seat letter; seats that are not named have no limit."""

    each: Decimal | None = None
    by_seat: Mapping[str, Decimal] | None = None

    def left(self, seat: str) -> Decimal | None:
        """What a player has left; None without a limit."""
        return self.each if self.by_seat is None else self.by_seat.get(seat)

    @property
    def is_whole(self) -> bool:
        """Whether all amounts are whole numbers, as points are."""
        amounts = [self.each] if self.by_seat is None else self.by_seat.values()
        return all(amount is None or amount == amount.to_integral_value() for amount in amounts)


def pie(text: str) -> Pie:
    """The pie that an option names: an amount for everyone, or amounts by seat.

    RulesError R006 for anything else.

    >>> pie("5.00").left("S"), pie("S=1.20, N=3").left("S"), pie("S=1.20").left("N")
    (Decimal('5.00'), Decimal('1.20'), None)
    """
    if "=" not in text:
        return Pie(_amount(text, text))
    found: dict[str, Decimal] = {}
    for part in text.split(","):
        seat, _, amount = part.partition("=")
        letter = seat.strip()[:1].upper()
        if letter not in _SEATS or seat.strip().upper() not in {letter, Wind(letter).name}:
            raise _bad(text)
        if letter in found:
            raise RulesError([Fault("R006", f"the pie of {Wind(letter).title} is given twice in {text!r}")], text)
        found[letter] = _amount(amount, text)
    return Pie(None, found)


def _amount(text: str, whole: str) -> Decimal:
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        raise _bad(whole) from None
    if not (value.is_finite() and 0 <= value <= _MOST and int(value.as_tuple().exponent) >= -9):
        raise _bad(whole)
    return value


def _bad(text: str) -> RulesError:
    message = f"a pie is what each player can lose, as 5.00, or by seat, as S=1.20,N=3, not '{shortened(text)}'"
    return RulesError([Fault("R006", message, hint=f"an amount is 0 to {_MOST:,}")], text)


@dataclass(frozen=True, slots=True)
class Due:
    """What is paid: points, and money where there is a ``stake``; ``notes`` say who was short of a pie."""

    points: Mapping[str, int]
    stake: Decimal | None = None
    money: Mapping[str, Decimal] | None = None
    notes: tuple[str, ...] = ()


def due(
    points: Mapping[str, int], stake: Decimal | None = None, limit: Pie | None = None, winner: Wind | None = None
) -> Due:
    """What payments come to at a stake; a pie limits the money, or the points where there is no stake.

    RulesError R006 as for ``capped``, and for a pie of parts of points.

    >>> due({"E": 75, "S": -25, "W": -25, "N": -25}, limit=pie("S=20")).points
    {'E': 70, 'S': -20, 'W': -25, 'N': -25}
    """
    money = None if stake is None else in_money(points, stake)
    if limit is None or not points:
        return Due(points, stake, money)
    notes = []
    if winner is not None and limit.by_seat and winner.value in limit.by_seat:
        notes.append(f"the pie of {winner.title}, who won, has no bearing: it limits who pays")
    if money is not None:
        limited, short = capped(money, limit)
        return Due(points, stake, alike(limited), (*notes, *short))
    if not limit.is_whole:
        hint = "say with --stake what a point is worth, and the pie is an amount of money"
        raise RulesError([Fault("R006", "points are whole numbers, and the pie is not", hint=hint)])
    limited, short = capped(points, limit)
    return Due({who: int(amount) for who, amount in limited.items()}, notes=(*notes, *short))


def not_in_points(limit: Pie | None, *, in_points: bool) -> None:
    """RulesError R006 for a pie beside tournament scoring."""
    if limit is not None and in_points:
        message = "a pie limits money, and tournament points are no money"
        raise RulesError([Fault("R006", message, hint="leave out --pie")])


def capped(amounts: Mapping[str, Decimal | int], limit: Pie) -> tuple[dict[str, Decimal], list[str]]:
    """Payments of which nobody pays more than her pie holds, and who was short, in words.

    RulesError R006 when seats have pies and the payments do not name seats.
    """
    if "winner" in amounts and limit.by_seat is not None:
        hint = "say who discarded (from north) and where the winner sits"
        raise RulesError([Fault("R006", "pies by seat need payments by seat", hint=hint)])
    paid = {who: Decimal(amount) for who, amount in amounts.items()}
    short = []
    for who, amount in paid.items():
        left = limit.left(who)
        if left is not None and -amount > left:
            paid[who] = -left
            name = Wind(who).title if who in _SEATS else {"others": "each of the others"}.get(who, f"the {who}")
            short.append(f"{name} owes {-amount:f} and pays {left:f}, all that is left of the pie")
    winner = next((who for who, amount in paid.items() if amount > 0), None)
    if winner is None:  # nobody pays anything
        return paid, short
    times = {"others": 2}
    paid[winner] = -sum((amount * times.get(who, 1) for who, amount in paid.items() if who != winner), Decimal(0))
    return paid, short


def alike(amounts: Mapping[str, Decimal]) -> dict[str, Decimal]:
    """The same amounts with as many decimals each as the one that has most.

    >>> alike({"E": Decimal("30.00"), "S": Decimal("-5")})
    {'E': Decimal('30.00'), 'S': Decimal('-5.00')}
    """
    places = min((int(amount.as_tuple().exponent) for amount in amounts.values()), default=0)
    with localcontext(prec=_MOST_DIGITS):
        return {who: amount.quantize(Decimal(1).scaleb(min(places, 0))) for who, amount in amounts.items()}
