"""Payments in money, and the pie: the most that a player can lose.

Points are cents at most tables. Where a pie is agreed on, a player whose pie is empty owes nothing until she wins
again, so nobody pays more than is left in hers and the winner gets what is paid. Source: mahjlife.com 238 ("pie");
the League's word is "PY". Amounts are exact decimals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation, localcontext

from mjscore.errors import Fault, RulesError
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
    message = f"a pie is what each player can lose, as 5.00, or by seat, as S=1.20,N=3, not {text!r}"
    return RulesError([Fault("R006", message, hint=f"an amount is 0 to {_MOST:,}")], text)


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
    winner = next(who for who, amount in paid.items() if amount > 0)
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
