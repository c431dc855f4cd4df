"""Stakes and pies: nobody pays more than is left, the winner gets what is paid, in exact decimals."""

from decimal import Decimal

import pytest

from mjscore.american.money import capped, pie
from mjscore.errors import RulesError

PAID = {"E": 100, "S": -50, "W": -25, "N": -25}


def test_a_pie_caps_each_loser() -> None:
    paid, short = capped(PAID, pie("30"))
    assert paid == {"E": 80, "S": -30, "W": -25, "N": -25}
    assert short == ["South owes 50 and pays 30, all that is left of the pie"]


def test_pies_by_seat_cap_the_seats_named() -> None:
    paid, short = capped(PAID, pie("s=0, north=10.5"))
    assert paid == {"E": Decimal("35.5"), "S": 0, "W": -25, "N": Decimal("-10.5")}
    assert len(short) == 2


def test_money_stays_exact() -> None:
    paid, _ = capped({seat: amount * Decimal("0.01") for seat, amount in PAID.items()}, pie("0.30"))
    assert {seat: str(amount) for seat, amount in paid.items()} == {
        "E": "0.80",
        "S": "-0.30",
        "W": "-0.25",
        "N": "-0.25",
    }


def test_the_others_are_two() -> None:
    paid, short = capped({"winner": 100, "discarder": -50, "others": -25}, pie("20"))
    assert paid == {"winner": 60, "discarder": -20, "others": -20}
    assert short[0].startswith("the discarder owes 50")


def test_pies_by_seat_need_seats() -> None:
    with pytest.raises(RulesError, match="R006"):
        capped({"winner": 100, "discarder": -50, "others": -25}, pie("S=20"))


@pytest.mark.parametrize("text", ["", "x", "-1", "NaN", "1e99", "S=", "X=1", "S=1,N", "SO=1"])
def test_what_is_no_pie(text: str) -> None:
    with pytest.raises(RulesError, match="R006"):
        pie(text)
