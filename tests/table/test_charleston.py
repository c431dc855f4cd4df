"""The Charleston: passes at the table, each with the ruling of the League's rules and the pass that comes next."""

import pytest

from mjscore.table.rulebook import rules_of
from tests.cli.command_line import call, run

THREE = "--tiles '2b G F'"

# what is told after "table charleston", exit code, the next pass, the rules it follows from
SITUATIONS = [
    # The first, compulsory: three tiles right, across, left.
    (f"--pass first-right {THREE}", 0, "first-across", "charleston-first"),
    (f"--pass first-across {THREE}", 0, "first-left", "charleston-first"),
    (f"--pass first-left {THREE}", 0, "second-left", "charleston-first"),
    ("--pass first-right --tiles '2b G'", 1, "first-across", "charleston-three"),
    ("--pass first-right --tiles '2b G F F'", 1, "first-across", "charleston-three"),
    ("--pass first-right", 1, "first-across", "charleston-three"),
    (f"--pass first-right {THREE} --stopped", 0, "first-across", "charleston-first"),
    # No joker in any pass.
    ("--pass first-right --tiles '2b J F'", 1, "first-across", "charleston-no-jokers"),
    ("--pass second-across --tiles 'JJJ'", 1, "second-right", "charleston-no-jokers"),
    ("--pass courtesy --tiles J", 1, None, "charleston-no-jokers"),
    ("--pass first-left --tiles '2b J F' --blind 1", 1, "second-left", "charleston-no-jokers charleston-three"),
    # Up to three of the first left and of the last right are passed blind, on no other pass.
    ("--pass first-left --tiles '2b F' --blind 1", 0, "second-left", "charleston-first charleston-blind"),
    ("--pass first-left --blind 3", 0, "second-left", "charleston-first charleston-blind"),
    ("--pass second-right --tiles 2b --blind 2", 0, "courtesy", "charleston-second-finished charleston-blind"),
    ("--pass last-right --blind 3", 0, "courtesy", "charleston-second-finished charleston-blind"),
    ("--pass first-left --blind 4", 1, "second-left", "charleston-blind charleston-three"),
    ("--pass first-right --tiles '2b F' --blind 1", 1, "first-across", "charleston-blind"),
    ("--pass first-across --tiles '2b F' --blind 1", 1, "first-left", "charleston-blind"),
    ("--pass second-left --tiles '2b F' --blind 1", 1, "second-across", "charleston-blind"),
    ("--pass second-across --tiles '2b F' --blind 1", 1, "second-right", "charleston-blind"),
    ("--pass courtesy --blind 1", 1, None, "charleston-blind"),
    # The second only if all agree; stopped before it starts, finished once begun.
    (f"--pass second-left {THREE} --agreed", 0, "second-across", "charleston-second"),
    (f"--pass second-left {THREE} --stopped", 1, "courtesy", "charleston-second"),
    (f"--pass first-left {THREE} --stopped", 0, "courtesy", "charleston-first"),
    (f"--pass second-across {THREE} --stopped", 0, "second-right", "charleston-second-finished"),
    (f"--pass second-right {THREE} --stopped", 0, "courtesy", "charleston-second-finished"),
    # Courtesy: 0 to 3 with the player opposite, the smaller wish counts; also when the second was refused.
    ("--pass courtesy", 0, None, "charleston-courtesy"),
    (f"--pass courtesy {THREE} --opposite 3", 0, None, "charleston-courtesy"),
    ("--pass courtesy --tiles '2b G' --opposite 1", 1, None, "charleston-courtesy"),
    ("--pass courtesy --tiles 2b --opposite 3", 0, None, "charleston-courtesy"),
    ("--pass courtesy --tiles 1234b", 1, None, "charleston-courtesy"),
    ("--pass courtesy --tiles '2b G' --stopped", 0, None, "charleston-courtesy"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "code", "following", "rules"), SITUATIONS)
def test_the_ruling_is_that_of_the_rules(told: str, code: int, following: str | None, rules: str) -> None:
    ran = run(f"table charleston {told} --format json")
    document = ran.document
    assert [each["code"] for each in document["reasons"]] == rules.split()
    assert set(rules.split()) <= set(rules_of("american"))
    assert (document["next_pass"], ran.code, document["lawful"]) == (following, code, code == 0)


def test_passes_follow_each_other_to_the_first_discard() -> None:
    stage, seen = "first-right", []
    while stage:
        seen.append(stage)
        stage = run(f"table charleston --pass {stage} --format json").document["next_pass"]
    assert " ".join(seen) == ("first-right first-across first-left second-left second-across second-right courtesy")
    assert "East begins with the first discard" in run("table charleston --pass courtesy").out


def test_stopping_too_late_or_too_early_is_told_so() -> None:
    assert "it is too late to stop" in run(f"table charleston --pass second-right {THREE} --stopped").out
    assert "the first is compulsory" in run(f"table charleston --pass first-right {THREE} --stopped").out


def test_the_dealt_win_of_east_comes_before_it() -> None:
    assert (
        "East's win with the hand as dealt comes before the Charleston"
        in run(f"table charleston --pass first-right {THREE}").out
    )


def test_what_was_not_said_is_assumed_aloud() -> None:
    document = run(f"table charleston --pass second-left {THREE} --format json").document
    assert document["assumed"] == ["all agreed to the second Charleston"]
    assert run("table charleston --pass courtesy --opposite 2 --format json").document["assumed"] == []
    assert run(f"table charleston --pass second-left {THREE} --agreed --format json").document["assumed"] == []


def test_a_pass_by_other_names() -> None:
    for name in ("'first left'", "FIRST_LEFT", "1st-left"):
        document = run(f"table charleston --pass {name} {THREE} --format json").document
        assert ("pass", "first-left") in document.items()


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("--pass sideways", "T005"),
        ("--pass ''", "T005"),
        ("--pass first-left --tiles 2x", "T001"),
        ("--pass first-left --tiles '2b +G'", "T001"),
        ("--pass first-left --tiles '2b [3b] 4b'", "T001"),
        ("--pass first-left --tiles 22222b", "T007"),
        ("--pass first-left --blind -1", "T010"),
        ("--pass courtesy --opposite 4", "T010"),
        ("--pass courtesy --opposite -1", "T010"),
    ],
)
def test_what_cannot_be_read_has_a_code(told: str, code: str) -> None:
    ran = run(f"table charleston {told}")
    assert (ran.code, ran.out) == (2, "")
    assert f"error {code}: " in ran.err
    document = run(f"table charleston {told} --format json").document
    assert document["valid"] is False
    assert all(error["hint"] for error in document["errors"])


def test_a_tile_that_is_none_has_a_caret() -> None:
    assert run("table charleston --pass first-left --tiles '2b 3x'").err.splitlines()[1:3] == ["  2b 3x", "     ^"]


def test_both_of_a_pair_of_options_contradict_each_other() -> None:
    for line, both in (
        (f"table charleston --pass second-left {THREE} --agreed --stopped", "--agreed and --stopped"),
        ("table penalty hand shown --win-stands --win-fails", "--win-stands and --win-fails"),
        ("table penalty false win --rules american --not-exposed --exposed", "--exposed and --not-exposed"),
        ("table wall --dice 3 4 --flowers --no-flowers", "--flowers and --no-flowers"),
    ):
        ran = run(line)
        assert (ran.code, ran.out) == (2, ""), line
        assert f"{both} contradict each other: leave out one of them" in " ".join(ran.err.replace("│", " ").split())


# what is told, and whether a note says that agreeing or stopping changes nothing there
@pytest.mark.parametrize(
    ("told", "note"),
    [
        ("first-right --agreed", "that all agree matters to whether the second Charleston begins"),
        ("second-across --agreed", "that all agree matters to whether the second Charleston begins"),
        ("courtesy --agreed", "that all agree matters to whether the second Charleston begins"),
        ("courtesy --stopped", "the courtesy pass is there whether the second Charleston was stopped or not"),
        ("first-left --agreed", ""),
        ("second-left --agreed", ""),
        ("first-left --stopped", ""),
        ("second-left", ""),
    ],
)
def test_agreeing_where_it_does_not_matter_is_told_so(told: str, note: str) -> None:
    notes = run(f"table charleston --pass {told} {THREE} --format json").document["notes"]
    assert [each for each in notes if each.startswith(note)] if note else notes == []


def test_what_comes_next_is_plain_once_all_have_agreed() -> None:
    assert run(f"table charleston --pass first-left {THREE} --agreed --format json").document["next"] == ["second left"]


def test_a_part_of_the_name_of_a_pass_is_told_every_pass_that_it_may_be() -> None:
    for part, meant in (
        ("left", "first-left or second-left"),
        ("right", "first-right or second-right"),
        ("across", "first-across or second-across"),
    ):
        assert f"perhaps {meant}" in run(f"table charleston --pass {part}").err


@pytest.mark.parametrize("line", [f"charleston --pass first-right {THREE}", "exchange '[22Jb]' --tile 2b"])
def test_the_rules_are_american_and_no_others(line: str) -> None:
    assert run(f"table {line} --rules american") == run(f"table {line}")
    for rules, code in (("mcr", "T021"), ("chinese", "T021"), ("riichi", "T020")):
        ran = run(f"table {line} --rules {rules}")
        assert (ran.code, ran.out) == (2, "")
        assert f"error {code}: " in ran.err


@pytest.mark.parametrize("blind", [-1, 15, 99999])
@pytest.mark.parametrize("stage", ["first-right", "first-left", "courtesy"])
def test_nobody_has_so_many_tiles(stage: str, blind: int) -> None:
    ran = call("table", "charleston", "--pass", stage, "--blind", str(blind))
    assert ran.code == 2
    assert f"error T010: --blind {blind}: a player has 0 to 14 tiles to pass" in ran.err


@pytest.mark.parametrize("words", ["", "  ", "-"])
def test_an_exchange_needs_an_exposure(words: str) -> None:
    ran = call("table", "exchange", words, "--tile", "2b")
    assert (ran.code, ran.out) == (2, "")
    assert "T003" in ran.err
    assert "write the exposure with the joker in brackets, as '[22Jb]'" in ran.err
    assert "leave it out" not in ran.err
