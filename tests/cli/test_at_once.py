"""What is wrong is told at once, and nothing that was given is lost without a word."""

import pytest

from tests.cli.command_line import STRAIGHT, process, run


def test_stake_rules_and_hand_are_refused_together() -> None:
    ran = run("score 120b --stake abc --rule zz=1 --rule cap=many --profile national")
    assert ran.code == 2
    for code in ("R004", "N004", "'zz'", "cap cannot be 'many'"):
        assert code in ran.err


@pytest.mark.parametrize("line", ["fans ''", "fans ' '", "fans --rules nonsense", "fans nonsense"])
def test_a_name_that_names_nothing_is_refused(line: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")


def test_rules_can_be_narrowed_down() -> None:
    out = run("fans --rules 'half flush'").out
    assert "all_green_with_half_flush" in out
    assert "nine_gates" not in out


def test_the_same_rule_twice_is_refused() -> None:
    ran = run(f"score '{STRAIGHT}' --rule cap=88 --rule cap=90")
    assert ran.code == 2
    assert "set twice" in ran.err


def test_more_on_standard_input_than_a_hand_is_refused() -> None:
    ran = process("score", "-", given=STRAIGHT.encode() + b"\n" * 70_000 + b"second hand")
    assert ran.returncode == 2
    assert b"N014" in ran.stderr


def test_a_flood_of_faults_is_cut_for_people_and_whole_for_programs() -> None:
    line = " ".join(["0b"] * 60)
    assert "more; --format json lists them all" in run(f"score '{line}'").err
    assert len(run(f"score '{line}' --format json").document["errors"]) >= 60


@pytest.mark.parametrize("stake", ["1,000", "20,500"])
def test_a_stake_that_may_mean_thousands_is_refused(stake: str) -> None:
    ran = run(f"score '{STRAIGHT}' --stake {stake}")
    assert ran.code == 2
    assert "R004" in ran.err


def test_nothing_of_an_escape_sequence_reaches_the_terminal() -> None:
    ran = process("score", "-", given=b"\x1b]0;title\x07 123b")
    assert ran.returncode == 2
    assert b"\x1b" not in ran.stderr
    assert b"\x07" not in ran.stderr
