"""What a ruling about payments tells: who gets what, in points and in money, and the rule of each amount."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from mjscore.amounts import signed
from mjscore.mcr.payments import in_money
from mjscore.table.ruling import Reason, reason
from mjscore.tiles import Wind


def amounts(payments: Mapping[str, int], seats: Iterable[str]) -> str:
    """Some of the payments, as what a reason is about: ``South -20``, ``East and North -8 each``.

    >>> amounts({"E": -8, "S": -20, "W": 36, "N": -8}, "EN")
    'East and North -8 each'
    """
    chosen = [seat for seat in seats if seat in payments]
    titles = [Wind(seat).title if seat in {each.value for each in Wind} else f"the {seat}" for seat in chosen]
    each = " each" if len(chosen) > 1 or "others" in chosen else ""
    listed = f"{', '.join(titles[:-1])} and {titles[-1]}" if len(titles) > 1 else titles[0]
    return f"{listed} {signed(payments[chosen[0]])}{each}"


def paid_by_rule(
    rule_set: str, payments: Mapping[str, int], rules: Iterable[tuple[str, Iterable[str]]]
) -> list[Reason]:
    """A reason for each rule that says what some seats pay or get; rules about nobody are left out."""
    told = [(code, [seat for seat in seats if seat in payments]) for code, seats in rules]
    return [reason(rule_set, code, about=amounts(payments, seats)) for code, seats in told if seats]


def payers(payments: Mapping[str, int], winner: Wind, discarder: Wind | None) -> tuple[list[str], list[str]]:
    """The discarder, if there is one, and the others who did not win, as keys of the payments."""
    if "winner" in payments:
        return ["discarder"], ["others"]
    first = [discarder.value] if discarder else []
    return first, [seat for seat in payments if seat not in {winner.value, *first}]


def money_facts(payments: Mapping[str, int], stake: Decimal | None) -> dict[str, Any]:
    """The stake and the payments in money, as text so that they stay exact; nothing without a stake."""
    return {} if stake is None else told_in_money(in_money(payments, stake), stake)


def told_in_money(money: Mapping[str, Decimal], stake: Decimal) -> dict[str, Any]:
    """A stake and amounts of money as facts."""
    return {"stake": f"{stake:f}", "money": {who: f"{amount:f}" for who, amount in money.items()}}
