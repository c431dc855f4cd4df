"""``mjscore fans``: found by every name, with a definition, exclusions, and an example the program scores."""

import pytest

import mjscore
from mjscore.mcr.table import Fan, table
from tests.cli.command_line import call, run


@pytest.mark.parametrize(
    "name",
    [
        "pure straight",
        "Pure Straight",
        "PURE-STRAIGHT",
        "pure_straight",
        "清龙",
        "清龍",
        "qīng lóng",
        "qing long",
        "qinglong",
        "Pure Dragon",
        "一条龙",
    ],
)
def test_a_fan_is_found_by_each_of_its_names(name: str) -> None:
    ran = call("fans", name, "--format", "json")
    assert (ran.code, ran.document["id"]) == (0, "pure_straight")


def test_words_need_no_quotes() -> None:
    assert run("fans pure straight").out == run("fans 'pure straight'").out


def test_a_fan_whose_name_only_one_has_is_found_by_a_part_of_it() -> None:
    assert run("fans replacement --format json").document["id"] == "out_with_replacement_tile"


def test_a_part_that_several_names_share_lists_them() -> None:
    ran = run("fans kong --format json")
    ids = {fan["id"] for fan in ran.document["fans"]}
    assert {"four_kongs", "three_kongs", "robbing_the_kong", "melded_kong", "concealed_kong"} <= ids
    assert "seven_pairs" not in ids


def ids(line: str) -> list[str]:
    """The fans that a call shows, one or several."""
    document = run(f"{line} --format json").document
    return [each["id"] for each in document.get("fans", [document])]


@pytest.mark.parametrize("words", ["28", "no. 28", "No 28", "number 28", "'#28'"])
def test_a_number_is_that_of_a_fan(words: str) -> None:
    """In the 1998 rulebook Pure Straight is number 28, as the table of fans has it."""
    assert ids(f"fans {words}") == ["pure_straight"]


@pytest.mark.parametrize(
    ("words", "number"),
    # How many fans of the 1998 book stand in these tiers.
    [("88", 7), ("88 points", 7), ("48 points", 2), ("48 fan", 2), ("48番", 2), ("24分", 9), ("32 POINTS", 3)],
)
def test_points_list_the_fans_worth_so_many(words: str, number: int) -> None:
    assert len(ids(f"fans {words}")) == number


def test_a_number_that_may_be_points_says_so() -> None:
    ran = run("fans 16")
    assert "Four Pure Shifted Chows" in ran.out
    assert "Note: 16 is read as the number of a fan; '16 points' lists those worth so many." in ran.out
    assert "Note" not in run("fans 28").out
    assert "Note" not in run("fans 'no. 16'").out


@pytest.mark.parametrize("words", ["0", "90", "no. 88", "number 0", "7 points", "1234"])
def test_no_fan_has_another_number(words: str) -> None:
    ran = run(f"fans {words}")
    assert (ran.code, ran.out) == (2, "")
    assert "R005" in ran.err


def test_one_letter_is_the_first_of_a_name() -> None:
    assert ids("fans n") == ["nine_gates", "no_honors"]
    assert ids("fans Q") == ["quadruple_chow"]
    assert run("fans j").code == 2
    # 七对 qī duì begins so in pinyin only.
    assert "seven_pairs" not in ids("fans q")
    assert "seven_pairs" in ids("fans q --names pinyin")


def test_of_many_fans_that_may_be_meant_some_are_named() -> None:
    ran = run("explain '123b 456b 789b [EEE] 9d +9d' --fan p")
    assert ran.code == 2
    assert ran.err.count(" or ") == 4
    assert "mjscore fans lists them all" in ran.err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pure strait", "Pure Straight (清龙)"),
        ("seven pears", "Seven Pairs (七对)"),
        ("nein gates", "Nine Gates (九莲宝灯)"),
    ],
)
def test_near_misses_are_suggested(typed: str, meant: str) -> None:
    ran = run(f"fans '{typed}'")
    assert (ran.code, ran.out) == (2, "")
    assert f"error R005: there is no fan called '{typed}'" in ran.err
    assert meant in ran.err


def test_what_resembles_no_fan_is_sent_to_the_list() -> None:
    ran = run("fans zzzz")
    assert ran.code == 2
    assert "mjscore fans lists them all" in ran.err


def test_the_table_has_the_81_fans_and_the_one_that_is_not_among_them() -> None:
    ran = run("fans --format json")
    numbers = [fan["number"] for fan in ran.document["fans"]]
    assert numbers == [*range(1, 82), None]
    tiers = [fan["points"]["national"] for fan in ran.document["fans"] if fan["number"]]
    # The tiers of the 1998 book and how many fans stand in each.
    expected = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13}
    assert {points: tiers.count(points) for points in expected} == expected
    assert tiers == sorted(tiers, reverse=True)


def test_the_table_names_both_values_where_the_profiles_differ() -> None:
    lines = run("fans").out.splitlines()
    (line,) = [line for line in lines if line.startswith("53 ")]
    assert " ".join(line.split()) == "53 Two Concealed Kongs 8 (green-book), 6 (national) 双暗杠"


@pytest.mark.parametrize("fan", table().fans, ids=lambda fan: fan.id)
def test_the_example_of_each_fan_has_the_fan_and_the_total_it_is_shown_with(fan: Fan) -> None:
    shown = call("fans", fan.id, "--format", "json").document
    for profile, total in shown["example_totals"].items():
        result = mjscore.score(shown["example"], profile=profile)
        assert isinstance(result, mjscore.Score)
        assert result.total == total
        assert fan.id in {each.id for each in result.fans} or (fan.id == "flower_tiles" and result.flowers)
    assert set(shown["example_totals"]) == {"green-book", "national"}


@pytest.mark.parametrize(
    ("fan", "profile", "excluded"),
    [
        ("big four winds", "national", "Big Three Winds"),
        ("big four winds", "green-book", "All Pungs"),
        ("seven shifted pairs", "national", "Full Flush"),
        ("all green", "national", "Half Flush"),
        ("melded hand", "green-book", "Single Wait"),
    ],
)
def test_what_a_fan_excludes_is_listed_for_each_profile(fan: str, profile: str, excluded: str) -> None:
    answer = call("fans", fan, "--format", "json").document
    assert any(each.startswith(excluded) for each in answer["excludes"][profile])


def test_all_green_excludes_half_flush_in_the_national_rules_only() -> None:
    words = run("fans 'all green'").out
    assert "Does not count beside it (national): Half Flush." in words
    assert "Half Flush" not in words.partition("(green-book): ")[2].partition("\n")[0]


def test_a_fan_worth_one_point_is_not_worth_one_points() -> None:
    assert "\n1 point; no. 80 of 81" in run("fans self-drawn").out
    assert "\n2 points; no. 64 of 81" in run("fans 'tile hog'").out


def test_a_fan_with_two_numbers_shows_both() -> None:
    assert "no. 53 of 81 (48 in the Green Book)" in run("fans 'two concealed kongs'").out


def test_the_rules_are_listed_with_the_answers_of_both_profiles() -> None:
    ran = run("fans --rules --format json")
    assert set(ran.document["profiles"]) == {"green-book", "national"}
    rules = {each["rule"]: each for each in ran.document["rules"]}
    assert rules["all_green_with_half_flush"]["green-book"] == "yes"
    assert rules["all_green_with_half_flush"]["national"] == "no"
    assert (rules["minimum"]["green-book"], rules["minimum"]["national"]) == ("8", "8")


def test_every_rule_that_is_listed_can_be_changed_to_each_value_listed() -> None:
    for rule in run("fans --rules --format json").document["rules"]:
        for value in rule["values"]:
            changed = f"{rule['rule']}={'10' if value == 'number' else value}"
            ran = call("score", "123b 456b 789b [EEE] 9d +9d, self-draw", "--rule", changed, "--format", "json")
            assert ran.document["valid"], changed
