"""Payments in words, for reports and rulings of all rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mjscore.tiles import Wind

if TYPE_CHECKING:
    from decimal import Decimal


def in_words(amounts: "Mapping[str, int] | Mapping[str, Decimal] | Mapping[str, int | Decimal]", winner: Wind) -> str:
    """Who gets and who pays: ``East +87, the others -29 each``.

    Three seats that pay the same, or two after the discarder, are taken together. ``winner`` is the seat of
    the winner, for amounts that do not name it.

    >>> in_words({"E": -8, "S": -8, "W": 36, "N": -20}, Wind.WEST)
    'West +36, North -20, the others -8 each'
    """
    written = {who: signed(amount) for who, amount in amounts.items()}
    if "others" in amounts:
        named = [f"{winner.title} {written['winner']}", f"the discarder {written['discarder']}"]
        return ", ".join([*named, f"the others {written['others']} each"])
    values = list(written.values())
    common = next((value for value in values if values.count(value) > 1), None)
    if common is None or values.count(common) == len(values):
        return ", ".join(f"{Wind(seat).title} {value}" for seat, value in written.items())
    ordered = sorted((seat for seat in amounts if written[seat] != common), key=lambda seat: -amounts[seat])
    return ", ".join([*(f"{Wind(seat).title} {written[seat]}" for seat in ordered), f"the others {common} each"])


def signed(amount: "int | Decimal") -> str:
    """A number with its sign, if it has one, and all its digits, never with an exponent."""
    form = "d" if isinstance(amount, int) else "f"
    return f"{amount:+{form}}" if amount else f"{amount:{form}}"
