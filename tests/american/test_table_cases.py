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
    for seat in ("South -10", "West -", "North +0"):
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
