"""The texts of the rules: complete, without a figure that a table has, and with the right ones filled in."""

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from mjscore.mcr.table import principles, profile, profile_names
from mjscore.notation import RULE_SETS
from mjscore.resources import read_data
from mjscore.table.figures import filled
from mjscore.table.penalty import Offending, penalty
from mjscore.table.rulebook import rules_of


def rows(rule_set: str) -> list[dict[str, Any]]:
    data = tomllib.loads(read_data("fan_tables", f"rules/{rule_set}.toml"))
    found = data["rule"]
    assert isinstance(found, list)
    return found


def texts(row: dict[str, Any]) -> list[str]:
    return [row.get("answer", ""), *row.get("details", ()), *row.get("profiles", {}).values()]


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_no_two_rules_have_one_id(rule_set: str) -> None:
    assert [each for each, count in Counter(row["id"] for row in rows(rule_set)).items() if count > 1] == []


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_rule_answers_in_sentences_and_has_a_source(rule_set: str) -> None:
    for rule in rules_of(rule_set).values():
        assert rule.title
        assert rule.source
        for text in (rule.answer, *rule.details):
            assert text[0].isupper() or text[0].isdigit() or text.startswith("mjscore "), text
            assert text.endswith("."), text
            assert not re.search(r"[{}]", text), text


# Numbers in the data that no table of the program has: tiles and dice of the procedures, ranks, the times of a session.
WRITTEN = {
    ("mcr", "winds-drawn"): "1 2 3 4 5 6",
    ("mcr", "session-length"): "90",
    ("mcr", "wall-side"): "5 9 2 6 10 3 7 11 4 8 12",
    ("mcr", "deal"): "14 13",
    ("mcr", "flowers-first"): "1",
    ("mcr", "counters"): "1 10 12",
    ("mcr", "tiles"): "1 9",
    ("american", "deal"): "14 13",
    ("american", "tiles"): "1 9",
    ("american", "tournament-errors"): "0",
    ("chinese", "tiles"): "1 9",
}


def test_numbers_are_filled_in_and_not_written() -> None:
    found = {
        (rule_set, row["id"]): " ".join(re.findall(r"(?<![\w.-])\d+", re.sub(r"\{[^}]*\}", "", " ".join(texts(row)))))
        for rule_set in RULE_SETS
        for row in rows(rule_set)
    }
    assert {key: numbers for key, numbers in found.items() if numbers} == WRITTEN


def test_a_figure_that_no_table_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("{minimun}", "mcr")
    assert filled("{tiles} and {flowers:words}; {not a figure}", "mcr") == "144 and eight; {not a figure}"


# rule set, rule, profile or '' for the rule itself, what it says; the numbers are those of the rulebooks
SAID = [
    ("mcr", "tiles", "", "144 tiles"),
    ("mcr", "tiles", "", "eight flowers"),
    ("mcr", "tiles", "", "136 tiles remain"),
    ("mcr", "wall-build", "", "18 stacks of two on each side; without flowers 136 tiles, 17 stacks"),
    ("mcr", "session-length", "", "16 hands, four in each round"),
    ("mcr", "three-seconds", "", "within three seconds"),
    ("mcr", "minimum", "", "at least 8 points without flowers"),
    ("mcr", "winning-hand", "", "worth 8 points"),
    ("mcr", "counting", "", "come to 8 points"),
    ("mcr", "flowers", "", "each is worth 1 point"),
    ("mcr", "payments", "", "pays 8 and the value of the hand, the other two 8 each"),
    ("mcr", "payments", "", "each of the three pays 8 and the value"),
    ("mcr", "winds", "", "worth 2 points each"),
    ("mcr", "winds", "", "Honors, 1 point"),
    ("mcr", "waits", "", "(1 point, one of them at most)"),
    ("mcr", "robbing-kong", "", "is 8 points"),
    ("mcr", "last-tile", "", "8 points each"),
    ("mcr", "last-tile", "", "(4 points)"),
    ("mcr", "kong", "green-book", "Two concealed kongs are 8 points, a melded and a concealed one 6."),
    ("mcr", "kong", "national", "Two concealed kongs are 6 points, a melded and a concealed one 5."),
    ("mcr", "penalties", "green-book", "10 to each of the three; one tile away from ready: 20 to each"),
    ("mcr", "penalties", "national", "40 deducted, paid to nobody; not ready: 80 deducted"),
    ("american", "tiles", "", "152 tiles"),
    ("american", "tiles", "", "eight flowers and eight jokers"),
    ("american", "tiles", "", "four of each"),
    ("american", "wall-build", "", "152 tiles, 19 stacks"),
    ("american", "drawn-game", "", "10 points"),
    ("american", "payments", "", "pays 2 times the value and the others 1 time; on a self-draw each pays 2 times"),
    ("american", "payments", "", "(4 times the value by the discarder)"),
    ("american", "payments", "", "alone pays 4 times"),
    ("american", "payments", "tournament", "adds 10 points for a self-draw and 20 for a hand without jokers"),
    ("american", "payments", "tournament", "loses 10, 10, 20, 25 points"),
    ("american", "payments", "tournament-mahjcon", "loses 0, 0, 20, 25 points"),
    ("american", "misnamed", "", "pays 4 times the value alone"),
    ("american", "misnamed", "tournament", "loses 25 points"),
    ("chinese", "payments", "", "pays the winner 1 chip"),
    ("chinese", "counting", "", "1 chip more from each"),
]


@pytest.mark.parametrize(("rule_set", "rule_id", "name", "words"), SAID)
def test_the_figures_are_those_of_the_rulebooks(rule_set: str, rule_id: str, name: str, words: str) -> None:
    rule = rules_of(rule_set)[rule_id]
    assert words in (rule.profiles[name] if name else " ".join((rule.answer, *rule.details)))


def test_one_charge_is_told_for_a_hand_below_the_minimum_and_a_ready_one() -> None:
    for name in ("green-book", "national"):
        charges = profile(name).settings["false_win"]
        assert charges["below_minimum"] == charges["ready"]
    assert "further" not in profile("green-book").settings["false_win"]
    assert profile("national").settings["false_win"]["further"] == profile("national").settings["false_win"]["one_away"]


def test_what_profiles_say_of_waits_is_what_they_do() -> None:
    said = rules_of("mcr")["waits"].profiles
    assert profile("green-book").choices["knitted_straight_tile_wait"] == "no"
    assert said["green-book"].startswith("There is no wait fan")
    assert profile("national").choices["knitted_straight_tile_wait"] == "yes"
    assert "has a wait fan" in said["national"]


def test_principles_are_told_as_the_fan_table_does() -> None:
    told = rules_of("mcr")
    for name, principle in principles().items():
        assert (told[name].answer, told[name].source) == (principle.statement, principle.source)
    assert [row["id"] for row in rows("mcr") if "principle" in row and "answer" in row] == []


# what no document of ours tells is not said to stand in a rulebook
NOT_IN_A_RULEBOOK = [
    ("mcr", "claimed-tile-position", "custom"),
    ("mcr", "discards", "custom"),
    ("mcr", "no-claim", "follows from"),
    ("american", "discards", "custom"),
    ("chinese", "turn", "custom"),
    ("chinese", "discards", "custom"),
    ("chinese", "exposing", "custom"),
    ("chinese", "until-drawn", "as in MCR"),
    ("chinese", "win-in-error", "as in MCR"),
    ("chinese", "waits", "follows from"),
    ("chinese", "winds", "follows from"),
]


@pytest.mark.parametrize(("rule_set", "rule_id", "origin"), NOT_IN_A_RULEBOOK)
def test_where_a_rule_comes_from_is_told_honestly(rule_set: str, rule_id: str, origin: str) -> None:
    assert origin in rules_of(rule_set)[rule_id].source


def test_a_dead_hand_has_the_causes_that_penalties_name() -> None:
    shown = {name: penalty(Offending("hand shown", profile=name, win_stands=False)) for name in profile_names()}
    seen = {name: penalty(Offending("wall tile seen", profile=name, touched_hand=True)) for name in profile_names()}
    assert {name: ruling.facts["dead"] for name, ruling in shown.items()} == {"green-book": True, "national": False}
    assert {name: ruling.facts["dead"] for name, ruling in seen.items()} == {"green-book": False, "national": True}
    told = rules_of("mcr")["dead-hand"].profiles
    assert told["green-book"].startswith("A hand dies as well that was shown on another's win that does not stand;")
    assert told["national"].startswith("A hand dies as well by a tile of the wall that was seen and has touched it;")
