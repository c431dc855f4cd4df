"""What a table would not accept: impossible wins, pies said twice, options of other rules."""

import pytest

from tests.cli.command_line import run


def test_a_self_drawn_win_with_everything_exposed_is_impossible() -> None:
    """The tile that completed the last exposure was called, so somebody discarded it."""
    line = "[FFFF] [NNNN] [SSS] [RRR]"
    ran = run(f"score --rules american '{line}, self-draw'")
    assert ran.code == 2
    assert "H025" in ran.err
    assert run(f"score --rules american '{line}, from south'").code != 2


def test_three_different_losses_are_told_one_by_one() -> None:
    ran = run("score --rules american 'FFFFFF 1111b 555c +5c, from west' --pie S=10,N=0")
    [headline] = [line for line in ran.out.splitlines() if "East +" in line]
    assert "the others" not in headline
    for seat in ("South -10", "West -", "North 0"):
        assert seat in headline


def test_a_pie_said_twice_is_refused() -> None:
    ran = run("score --rules american 'FFF 2026b 2222c 66c +6c, from west' --pie W=0,W=3")
    assert ran.code == 2
    assert "R006" in ran.err


@pytest.mark.parametrize("option", ["--explain", "--all", "--names zh"])
def test_what_is_told_of_fans_only_is_refused(option: str) -> None:
    ran = run(f"score --rules american 'FFF 2026b 2222c 66c +6c, from west' {option}")
    assert ran.code == 2
    assert "is no option of American hands" in ran.err


def test_a_dead_hand_is_told_so_and_nothing_else() -> None:
    ran = run("score --rules american '[NNNJ] [222Jc] FF 33b 4d +4d, from south' --format json")
    assert [error["code"] for error in ran.document["errors"]] == ["exposure-does-not-fit"]
    assert ran.document["dead_since"] == 2
    assert "were nothing exposed" in run("score --rules american '[NNNJ] [222Jc] FF 33b 4d +4d, from south'").out


def test_a_joker_in_a_group_marked_joker_free_is_told_so() -> None:
    """ADD-5 is FF nnnnA! ttttB! 0000!: its kongs take no jokers."""
    ran = run("score --rules american 'FF 2222b 777Jc 0000, self-draw'")
    assert "groups marked joker-free of ADD-5" in ran.out


def test_a_line_that_is_worth_nothing_is_a_fault() -> None:
    card = "card: Mine\nyear: 2026\n\n[Mine | M]\nFFFF EEEE SSSS RR X 0\n"
    ran = run("card check -", typed=card)
    assert ran.code == 1
    assert "C016" in ran.out
