"""Payments in words, and as records."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mjscore.amounts import in_words
from mjscore.mcr.payments import FalseWin, in_money
from mjscore.render.names import seat_name
from mjscore.tiles import Wind

if TYPE_CHECKING:
    from decimal import Decimal

__all__ = ["false_win_in_words", "false_win_record", "in_words", "money_in_words", "money_record"]


def money_in_words(amounts: Mapping[str, int], winner: Wind, worth: "Decimal") -> str:
    """The same in money, at ``worth`` a point."""
    return f"{in_words(in_money(amounts, worth), winner)} (at {worth:f} a point)"


def money_record(amounts: Mapping[str, int], worth: "Decimal") -> dict[str, str]:
    """Payments in money as exact decimal numbers in text, since JSON numbers would not stay exact."""
    return {who: f"{amount:f}" for who, amount in in_money(amounts, worth).items()}


def false_win_record(false_win: FalseWin) -> dict[str, Any]:
    """What a false win costs, as the JSON contract has it."""
    return {"kind": false_win.kind.value, "reason": false_win.reason, "payments": dict(false_win.payments)}


def false_win_in_words(false_win: FalseWin) -> str:
    """What a false win costs, in one sentence."""
    if not false_win.payments:
        return "a false win: the referee decides what it costs"
    offender = next(seat for seat, amount in false_win.payments.items() if amount < 0)
    others = next(amount for amount in false_win.payments.values() if amount >= 0)
    loss = f"{seat_name(offender)} {false_win.payments[offender]:+}"
    return (
        f"a false win: {loss}, the others {others:+} each" if others else f"a false win: {loss}, the others get nothing"
    )
