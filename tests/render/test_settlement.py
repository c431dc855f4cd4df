"""Who pays whom, in words and in money."""

from decimal import Decimal

import pytest

from mjscore.mcr.payments import FalseWin, FalseWinKind
from mjscore.render.settlement import (
    false_win_in_words,
    false_win_record,
    in_words,
    money_in_words,
    money_record,
)
from mjscore.tiles import Wind


@pytest.mark.parametrize(
    ("amounts", "winner", "words"),
    [
        ({"E": 87, "S": -29, "W": -29, "N": -29}, Wind.EAST, "East +87, the others -29 each"),
        ({"E": -28, "S": -28, "W": 84, "N": -28}, Wind.WEST, "West +84, the others -28 each"),
        ({"E": 46, "S": -8, "W": -8, "N": -30}, Wind.EAST, "East +46, North -30, the others -8 each"),
        ({"E": -30, "S": -8, "W": 46, "N": -8}, Wind.WEST, "West +46, East -30, the others -8 each"),
        (
            {"winner": 46, "discarder": -30, "others": -8},
            Wind.SOUTH,
            "South +46, the discarder -30, the others -8 each",
        ),
        ({"E": -30, "S": 10, "W": 10, "N": 10}, Wind.EAST, "East -30, the others +10 each"),
        ({"E": 0, "S": 0, "W": 0, "N": 0}, Wind.EAST, "East 0, South 0, West 0, North 0"),
    ],
)
def test_the_winner_comes_first_and_those_who_pay_the_same_together(
    amounts: dict[str, int], winner: Wind, words: str
) -> None:
    assert in_words(amounts, winner) == words


@pytest.mark.parametrize(
    ("worth", "words"),
    [
        ("0.05", "East +4.35, the others -1.45 each (at 0.05 a point)"),
        ("0.10", "East +8.70, the others -2.90 each (at 0.10 a point)"),
        ("1", "East +87, the others -29 each (at 1 a point)"),
        ("1E+3", "East +87000, the others -29000 each (at 1000 a point)"),
        ("1E-9", "East +0.000000087, the others -0.000000029 each (at 0.000000001 a point)"),
    ],
)
def test_money_keeps_its_digits_and_has_no_exponent(worth: str, words: str) -> None:
    amounts = {"E": 87, "S": -29, "W": -29, "N": -29}
    assert money_in_words(amounts, Wind.EAST, Decimal(worth)) == words


def test_money_in_a_record_is_text_and_exact() -> None:
    amounts = {"winner": 46, "discarder": -30, "others": -8}
    assert money_record(amounts, Decimal("0.1")) == {"winner": "4.6", "discarder": "-3.0", "others": "-0.8"}


@pytest.mark.parametrize(
    ("payments", "words"),
    [
        ({"E": -30, "S": 10, "W": 10, "N": 10}, "a false win: East -30, the others +10 each"),
        ({"E": 20, "S": 20, "W": -60, "N": 20}, "a false win: West -60, the others +20 each"),
        ({"E": 0, "S": 0, "W": 0, "N": -40}, "a false win: North -40, the others get nothing"),
        ({}, "a false win: the referee decides what it costs"),
    ],
)
def test_a_false_win_names_the_offender_and_the_price(payments: dict[str, int], words: str) -> None:
    false_win = FalseWin(FalseWinKind.READY, "for a reason", payments)
    assert false_win_in_words(false_win) == words
    assert false_win_record(false_win) == {"kind": "ready", "reason": "for a reason", "payments": payments}
