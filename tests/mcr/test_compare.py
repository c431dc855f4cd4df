"""One hand under other rules: which rules change it, by how much, and that the reasons named are the reasons."""

import pytest

from mjscore import NotWinning, parse
from mjscore.mcr.compare import Comparison, compare
from mjscore.mcr.table import profile
from tests.random_hands import random_wins

SEVEN_HONORS = "EE SS WW NN RR GG P +P, self-draw, seat south"


def compared(hand: str, name: str = "green-book", overrides: tuple[str, ...] = ()) -> Comparison:
    reading = parse(hand)
    result = compare(reading.hand, reading.win, profile(name, overrides))
    assert isinstance(result, Comparison)
    return result


@pytest.mark.parametrize(
    ("hand", "green_book", "national", "reasons"),
    [
        # 98 fan 19 and MIL (1) against the Green Book
        (SEVEN_HONORS, 92, 89, ["fully_concealed_with_special_hands"]),
        # MIL (12): one pung of terminals counts; the Green Book says none
        ("1112345678999c +2c", 91, 92, ["nine_gates_terminal_pungs"]),
        # 98 no. 53 and Green Book no. 48
        ("(1111b) (3333c) 456c 789d 5d +5d, discard", 13, 11, ["two_concealed_kongs"]),
        # MIL (4) and Green Book fan 57: worked hand 31
        ("(1111b) [2222c] 333444d 8b +8b, discard", 39, 38, ["melded_kong_and_concealed_kong"]),
        # 98 fan 3, MIL (13); Green Book fan 3
        ("[234b] [234b] 666b GG 88b +G, discard", 97, 91, ["all_green_with_half_flush"]),
        ("123b 456b 789b [EEE] 9d +9d, self-draw, round south", 21, 21, []),
    ],
)
def test_the_profiles_and_why_they_differ(hand: str, green_book: int, national: int, reasons: list[str]) -> None:
    here = compared(hand)
    [variant] = here.profiles
    assert (here.base.points, variant.score.points) == (green_book, national)
    assert [each.rule for each in variant.reasons] == reasons
    there = compared(hand, "national")
    assert (there.base.points, there.profiles[0].score.points) == (national, green_book)
    assert [each.rule for each in there.profiles[0].reasons] == reasons


def test_single_rules_that_change_the_hand_and_those_that_do_not() -> None:
    result = compared(SEVEN_HONORS)
    assert [(each.rule, each.score.total) for each in result.rules] == [
        ("fully_concealed_with_special_hands=no", 89),
        ("cap=88", 88),
    ]
    assert "two_concealed_kongs=6" in result.without_effect
    assert "nine_gates_terminal_pungs=one" in result.without_effect


def test_the_fans_that_change() -> None:
    [variant] = compared(SEVEN_HONORS).profiles
    assert [(each.fan.id, each.here, each.there) for each in variant.changes] == [
        ("self_drawn", 0, 1),
        ("fully_concealed_hand", 4, 0),
    ]


def test_a_hand_below_the_minimum_is_told_the_minimum_it_would_reach() -> None:
    result = compared("[123c] [789c] [123b] 89b 33d +7b, discard")
    assert [(each.rule, each.score.qualifies) for each in result.rules] == [("minimum=6", True)]


def test_rules_changed_by_hand_stay_changed() -> None:
    result = compared(SEVEN_HONORS, overrides=("cap=88",))
    assert result.base.total == 88
    assert [each.score.total for each in result.profiles] == [88]
    assert ("cap=0", 92) in [(each.rule, each.score.total) for each in result.rules]


def test_tiles_that_do_not_win_are_not_compared() -> None:
    reading = parse("123b 456b 789b [EEE] 9d +8d")
    assert isinstance(compare(reading.hand, reading.win, profile()), NotWinning)


def test_the_reasons_explain_every_difference() -> None:
    """The other profile's total is reached by changing exactly the rules that are named as its reasons."""
    differing = 0
    for hand, win in random_wins(120, seed=77):
        result = compare(hand, win, profile("green-book"))
        assert isinstance(result, Comparison)
        [variant] = result.profiles
        named = tuple(f"{each.rule}={each.there}" for each in variant.reasons)
        again = compare(hand, win, profile("green-book", named))
        assert isinstance(again, Comparison)
        assert (again.base.total, again.base.fans) == (variant.score.total, variant.score.fans)
        differing += result.base.total != variant.score.total
        here = (result.base.fans, result.base.total, result.base.qualifies)
        assert all((each.score.fans, each.score.total, each.score.qualifies) != here for each in result.rules)
    assert differing > 5


def test_a_comparison_in_one_line() -> None:
    told = "92 under green-book, 89 under national, 89 with fully_concealed_with_special_hands=no, 88 with cap=88"
    assert str(compared(SEVEN_HONORS)) == told
