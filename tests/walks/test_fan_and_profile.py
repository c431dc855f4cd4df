"""The walks for a fan and for a profile: rows of ``fan_tables/mcr.toml`` and one function are all it takes."""

import json
from pathlib import Path
from typing import Any

import pytest

from mjscore import Score, score
from tests.walks import in_every_way
from tests.walks.copies import append, changed, copy_to, mjscore, run
from tests.walks.toy_fans import CLUB, CLUB_POINTS, LADDER, POINTS, TOY_FANS, ToyFan

EACH_TOY = pytest.mark.parametrize("toy", TOY_FANS, ids=lambda toy: toy.id)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program after both walks."""
    copy = copy_to(tmp_path_factory.mktemp("walked"))
    append(copy / "fan_tables" / "mcr.toml", "".join(toy.row for toy in TOY_FANS) + CLUB)
    for toy in TOY_FANS:
        append(copy / "mjscore" / "mcr" / "fans" / f"{toy.module}.py", toy.code)
    return copy


@pytest.fixture(scope="module")
def answers(copy: Path) -> Any:
    """What every way to a score makes of the hands of the toys, by profile and hand."""
    hands = [word for toy in TOY_FANS for word in (toy.hand, toy.id, toy.misses, toy.id)]
    return json.loads(run(copy, str(Path(in_every_way.__file__)), "green-book,national,club", *hands))


def fans_without_toys(hand: str) -> dict[str, int]:
    found = score(hand)
    assert isinstance(found, Score)
    return {each.id: each.count for each in found.fans}


def test_rows_and_functions_are_all_that_was_added(copy: Path) -> None:
    assert changed(copy) == {"fan_tables/mcr.toml", *(f"mjscore/mcr/fans/{toy.module}.py" for toy in TOY_FANS)}


@EACH_TOY
def test_every_way_to_a_score_finds_the_fan_and_leaves_out_what_it_excludes(toy: ToyFan, answers: Any) -> None:
    without = fans_without_toys(toy.hand)
    assert toy.excludes in without
    expected = {fan: count for fan, count in without.items() if fan != toy.excludes} | {toy.id: 1}
    if toy.frees:
        assert toy.frees not in without
        expected |= {toy.frees: 1}
    found = answers["green-book"][toy.hand]
    assert found["fans"] == [expected] * 4
    assert len(set(found["points"])) == 1
    assert found["worth"][toy.id] == POINTS
    assert tuple(found["sets"][toy.id]) == toy.tiles


@EACH_TOY
def test_no_way_to_a_score_finds_it_in_a_hand_that_just_misses_it(toy: ToyFan, answers: Any) -> None:
    assert answers["green-book"][toy.misses]["fans"] == [fans_without_toys(toy.misses)] * 4


def test_the_profile_is_worth_what_it_says_and_otherwise_as_the_one_it_is_like(answers: Any) -> None:
    for hand, like in answers["national"].items():
        club = answers["club"][hand]
        more = CLUB_POINTS - POINTS if hand == LADDER.hand else 0
        assert club["fans"] == like["fans"]
        assert club["points"] == [points + more for points in like["points"]]


# The fourth chow and the pair make nothing: beside the ladder count Concealed Hand 2, No Honors 1 and Single Wait 1.
@pytest.mark.parametrize(("name", "points"), [("green-book", POINTS + 4), ("club", CLUB_POINTS + 4)])
def test_score_on_the_command_line(name: str, points: int, copy: Path) -> None:
    document = json.loads(mjscore(copy, "score", LADDER.hand, "--profile", name, "--format", "json"))
    assert (document["profile"], document["points"]) == (name, points)
    assert {each["id"]: each["tiles"] for each in document["fans"]}[LADDER.id] == list(LADDER.tiles)


def test_many_hands_on_the_command_line(copy: Path, tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"{LADDER.hand}\n{LADDER.misses}\n", encoding="utf-8")
    lines = mjscore(copy, "batch", str(hands), "--profile", "club", "--format", "jsonl").splitlines()
    assert [[each["id"] for each in json.loads(line)["fans"]].count(LADDER.id) for line in lines] == [1, 0]


def test_the_table_of_fans_has_it(copy: Path) -> None:
    assert LADDER.name in mjscore(copy, "fans")
    told = mjscore(copy, "fans", LADDER.name)
    assert f"{POINTS} (green-book), {POINTS} (national), {CLUB_POINTS} (club) points" in told
    assert LADDER.definition in told
    assert "A club" in mjscore(copy, "fans", "--rules")


@EACH_TOY
def test_it_is_told_why_the_fan_counts_and_why_not(toy: ToyFan, answers: Any) -> None:
    sets = f": {' '.join(toy.tiles)}" if toy.tiles else ""
    assert answers["green-book"][toy.hand]["told"].startswith(f"{toy.name} counts, {POINTS} points{sets} [a club]")
    assert answers["green-book"][toy.misses]["told"] == f"{toy.name}: {toy.missing} [a club]"


def test_explain_names_it_where_it_excludes_another(copy: Path) -> None:
    excluded = mjscore(copy, "explain", LADDER.hand, "--fan", LADDER.excludes)
    assert f"{LADDER.name} (123b 345c 567d) already contains it" in excluded


def test_compare_has_the_profile(copy: Path) -> None:
    document = json.loads(mjscore(copy, "compare", LADDER.hand, "--format", "json"))
    assert [(each["profile"], each["points"]) for each in document["results"]][:3] == [
        ("green-book", POINTS + 4),
        ("national", POINTS + 4),
        ("club", CLUB_POINTS + 4),
    ]


def test_the_table_follows_the_profile_that_it_is_like(copy: Path) -> None:
    """National practice: who declares a win below the minimum loses 40 points, and nobody gets them."""
    told = mjscore(copy, "table", "penalty", "false win", "--points", "5", "--profile", "club")
    assert "40 points are deducted" in told


def test_the_rules_are_looked_up_by_its_name(copy: Path) -> None:
    assert LADDER.definition in mjscore(copy, "rule", LADDER.name)
