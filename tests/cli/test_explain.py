"""``mjscore explain``: one fan, several, those shown, all; found by every name, told in either profile."""

import pytest

from mjscore.mcr.table import table
from tests.cli.command_line import NOT_WINNING, call, run

RING = "123b 789b 123c 89c NN +7c, from south, seat west"


def test_one_fan_is_answered() -> None:
    """Worked hand 3 of the principles: the ring of four relations, of which three count."""
    ran = run(f"explain '{RING}' --fan 'two terminal chows'")
    assert (ran.code, ran.err) == (0, "")
    assert "- Two Terminal Chows counts, 1 point: 123b 789b [98; MIL (11)]" in ran.out
    assert "not once more: Two Terminal Chows (123c 789c)" in ran.out


@pytest.mark.parametrize(
    "name", ["two terminal chows", "Two-Terminal-Chows", "老少副", "lǎo shào fù", "老少", "two_terminal_chows"]
)
def test_a_fan_is_found_by_each_of_its_names(name: str) -> None:
    document = call("explain", RING, "--fan", name, "--format", "json").document
    assert [answer["id"] for answer in document["answers"]] == ["two_terminal_chows"]
    assert document["notes"] == []


def test_an_obvious_misspelling_is_taken_and_told() -> None:
    document = call("explain", RING, "--fan", "too terminal chows", "--format", "json").document
    assert [answer["id"] for answer in document["answers"]] == ["two_terminal_chows"]
    assert document["notes"] == ["'too terminal chows' is read as Two Terminal Chows"]


def test_fans_are_answered_in_the_order_asked_each_once() -> None:
    document = run(f"explain '{RING}' --fan 清龙 --fan 'edge wait' --fan 'pure straight' --format json").document
    assert [answer["id"] for answer in document["answers"]] == ["pure_straight", "edge_wait"]


def test_all_is_every_fan_of_the_table() -> None:
    document = run(f"explain '{RING}' --fan ALL --format json").document
    assert [answer["id"] for answer in document["answers"]] == [fan.id for fan in table().fans]


def test_without_a_fan_those_that_count_or_are_shown_are_answered() -> None:
    scored = run(f"score '{RING}' --explain --format json").document
    answers = run(f"explain '{RING}' --format json").document["answers"]
    assert {fan["id"] for fan in scored["fans"]} == {each["id"] for each in answers if each["verdict"] == "counts"}
    assert {each["id"] for each in scored["refused"]} <= {each["id"] for each in answers}
    lines = [line for line in run(f"explain '{RING}'").out.splitlines() if line.startswith("- ")]
    assert len(lines) == len(answers)


def test_tiles_that_do_not_win_are_told_how_far_they_are() -> None:
    ran = run(f"explain '{NOT_WINNING}' --fan 'pure straight'")
    assert (ran.code, ran.err) == (1, "")
    assert "Not a winning hand: it is one tile away from one (R001)." in ran.out


def test_everything_wrong_is_told_together() -> None:
    ran = run("explain '123b 456c' --fan zzzz --fan kongs --rule foo=1")
    assert (ran.code, ran.out) == (2, "")
    assert [line.split(":")[0] for line in ran.err.splitlines() if line.startswith("error")] == [
        *("error R005", "error R005", "error H004", "error R003")
    ]
    assert "perhaps Four Kongs (四杠) or Three Kongs (三杠)" in ran.err


@pytest.mark.parametrize("line", ["'FFF 2026b [222Jc] 66c +6c' --rules american", "'123b, rules american'"])
def test_american_hands_have_no_fans_and_are_told_what_does_work(line: str) -> None:
    ran = run(f"explain {line} --fan 清龙")
    assert (ran.code, ran.out) == (2, "")
    assert "error N012: --fan 清龙: American hands have no fans" in ran.err
    assert "ask for a line of the card: --line YR-1" in ran.err


def test_rules_changed_by_hand_change_the_answer() -> None:
    hand = "EE SS WW NN RR GG P +P, self-draw, seat south"
    rule = "--rule fully_concealed_with_special_hands=no"
    for options, verdict in (("", "excluded"), (rule, "counts"), ("--profile national", "counts")):
        [answer] = run(f"explain '{hand}' --fan self-drawn {options} --format json").document["answers"]
        assert answer["verdict"] == verdict


def test_names_are_those_asked_for() -> None:
    out = run(f"explain '{RING}' --fan 'chicken hand' --fan 'pure straight' --names zh").out
    assert "- 清龙: 123b and 789b are there, 456b is not" in out
    assert "- 无番和: 全带幺, 门前清, 喜相逢, 老少副, 缺一门 and 边张 count" in out
