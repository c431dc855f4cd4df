"""The walks for a fan and for a profile: rows of ``fan_tables/mcr.toml`` and one function are all it takes."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mjscore import Score, score
from tests.walks import in_every_way
from tests.walks.toy_fans import CLUB, CLUB_POINTS, LADDER, POINTS, TOY_FANS, ToyFan

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("mjscore", "grammar", "fan_tables")
EACH_TOY = pytest.mark.parametrize("toy", TOY_FANS, ids=lambda toy: toy.id)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program after both walks."""
    copy = tmp_path_factory.mktemp("walked")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    table = copy / "fan_tables" / "mcr.toml"
    table.write_text(table.read_text(encoding="utf-8") + "".join(toy.row for toy in TOY_FANS) + CLUB, encoding="utf-8")
    for toy in TOY_FANS:
        module = copy / "mjscore" / "mcr" / "fans" / f"{toy.module}.py"
        module.write_text(module.read_text(encoding="utf-8") + toy.code, encoding="utf-8")
    return copy


def run(copy: Path, *arguments: str) -> str:
    """What Python prints in the copy, in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MJSCORE_"))}
    done = subprocess.run(  # noqa: S603 - the copy of this program
        [sys.executable, *arguments],
        env={**environment, "PYTHONPATH": str(copy), "PYTHONUTF8": "1"},
        cwd=copy,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in {0, 1}, done.stderr
    assert not done.stderr.startswith("Traceback"), done.stderr
    return done.stdout


def mjscore(copy: Path, *arguments: str) -> str:
    return run(copy, "-m", "mjscore", *arguments)


@pytest.fixture(scope="module")
def answers(copy: Path) -> Any:
    """What every way to a score makes of the hands of the toys, by profile and hand."""
    hands = [word for toy in TOY_FANS for word in (toy.hand, toy.id, toy.misses, toy.id)]
    return json.loads(run(copy, str(Path(in_every_way.__file__)), "green-book,national,club", *hands))


def fans_without_toys(hand: str) -> dict[str, int]:
    found = score(hand)
    assert isinstance(found, Score)
    return {each.id: each.count for each in found.fans}


def differing(left: filecmp.dircmp[str], below: str = "") -> Iterator[str]:
    """The files that are not in both folders, or not alike."""
    yield from (f"{below}{name}" for name in (*left.left_only, *left.right_only, *left.diff_files))
    for name, each in left.subdirs.items():
        yield from differing(each, f"{below}{name}/")


def test_a_row_and_a_function_are_all_that_was_added(copy: Path) -> None:
    changed = [
        f"{folder}/{name}"
        for folder in FOLDERS
        for name in differing(filecmp.dircmp(ROOT / folder, copy / folder))
        if "__pycache__" not in name
    ]
    assert set(changed) == {"fan_tables/mcr.toml", *(f"mjscore/mcr/fans/{toy.module}.py" for toy in TOY_FANS)}


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
