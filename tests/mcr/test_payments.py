"""Who pays whom, and what a false win costs."""

from decimal import Decimal

import pytest

from mjscore import RulesError, Score, score
from mjscore.hand import Win
from mjscore.mcr.payments import FalseWinKind, in_money, payments, stake
from mjscore.mcr.result import NotWinning
from mjscore.tiles import Wind
from tests.random_hands import random_wins


@pytest.mark.parametrize(
    ("total", "win", "expected"),
    [
        # self-drawn: each of the others pays 8 + v
        (21, Win(self_draw=True), {"E": 87, "S": -29, "W": -29, "N": -29}),
        (46, Win(self_draw=True, seat=Wind.WEST), {"E": -54, "S": -54, "W": 162, "N": -54}),
        # on a discard: 8 + v from the discarder, 8 from each of the others
        (46, Win(discarder=Wind.SOUTH), {"E": 70, "S": -54, "W": -8, "N": -8}),
        (8, Win(seat=Wind.NORTH, discarder=Wind.EAST), {"E": -16, "S": -8, "W": -8, "N": 32}),
        # a robbed kong pays as a discard
        (20, Win(discarder=Wind.WEST, robbing_kong=True), {"E": 44, "S": -8, "W": -28, "N": -8}),
        # nobody named as the discarder: what each other pays
        (46, Win(), {"winner": 70, "discarder": -54, "others": -8}),
    ],
)
def test_payments(total: int, win: Win, expected: dict[str, int]) -> None:
    assert payments(total, win) == expected


def test_payments_of_a_valid_win_sum_to_zero() -> None:
    for hand, win in random_wins(300, seed=41):
        result = score(hand, win)
        assert isinstance(result, Score)
        if result.qualifies:
            amounts = dict(result.payments)
            assert sum(amounts.values()) + amounts.get("others", 0) == 0
            assert result.false_win is None
        else:
            assert result.payments == {}
            assert result.false_win is not None


BELOW = "234567d 234567b E +E, discard, seat south"  # worked hand 5: 7 points


@pytest.mark.parametrize(
    ("profile", "costs"),
    [
        ("green-book", {"E": 10, "S": -30, "W": 10, "N": 10}),  # 10 to each of the three
        ("national", {"E": 0, "S": -40, "W": 0, "N": 0}),  # 40 deducted, paid to nobody
    ],
)
def test_a_hand_below_the_minimum_is_a_false_win(profile: str, costs: dict[str, int]) -> None:
    result = score(BELOW, profile=profile)
    assert isinstance(result, Score)
    assert result.false_win is not None
    assert result.false_win.kind is FalseWinKind.BELOW_MINIMUM
    assert result.false_win.payments == costs


def test_flowers_do_not_count_towards_the_minimum_but_are_paid() -> None:
    below = score(BELOW + ", flowers 3")
    enough = score("234567d 234567b E +E, self-draw, flowers 3")
    assert isinstance(below, Score)
    assert isinstance(enough, Score)
    assert (below.points, below.total, below.qualifies) == (7, 10, False)
    assert (enough.points, enough.total, enough.qualifies) == (9, 12, True)
    assert enough.payments == {"E": 60, "S": -20, "W": -20, "N": -20}


@pytest.mark.parametrize(
    ("text", "kind", "green_book", "national"),
    [
        # 9d was waited for and 8d called
        ("123b 456b 789b [EEE] 9d +8d", FalseWinKind.READY, -30, -40),
        # 123b 456b 78b EEE 1c 9d: one tile short of ready
        ("123b 456b 7b [EEE] 1c 99d +8c", FalseWinKind.ONE_AWAY, -60, -80),
    ],
)
def test_a_false_win_costs_by_how_far_it_was(text: str, kind: FalseWinKind, green_book: int, national: int) -> None:
    for profile, loss in (("green-book", green_book), ("national", national)):
        result = score(text, profile=profile)
        assert isinstance(result, NotWinning)
        assert result.false_win.kind is kind
        assert result.false_win.payments["E"] == loss


def test_far_from_ready_the_referee_decides_under_the_green_book() -> None:
    text = "147b 258b 147c 258c 1d +E"
    green_book, national = (score(text, profile=name) for name in ("green-book", "national"))
    assert isinstance(green_book, NotWinning)
    assert isinstance(national, NotWinning)
    assert green_book.false_win.kind is national.false_win.kind is FalseWinKind.FURTHER
    assert green_book.false_win.payments == {}
    assert national.false_win.payments == {"E": -80, "S": 0, "W": 0, "N": 0}


def test_money_is_exact() -> None:
    """Binary floats would make 3 x 0.1 something else than 0.3."""
    assert in_money({"E": 3, "S": -3}, stake("0.1")) == {"E": Decimal("0.3"), "S": Decimal("-0.3")}
    assert stake("0,05") == Decimal("0.05")


@pytest.mark.parametrize("text", ["", "abc", "-1", "0", "nan", "inf", "1e999999", "1e-99"])
def test_a_stake_that_is_no_positive_amount_is_refused(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        stake(text)
    assert caught.value.faults[0].code == "R004"
