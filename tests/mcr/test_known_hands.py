"""Hands whose totals others have published or worked out: rulebook examples, test suites of other calculators.

``worked_hands.csv`` holds the hands discussed with the principles, by rulebook page or author;
``published_tests.csv`` expectations from the test suites of other calculators (two of them, which deny a wait
fan beside Knitted Straight, are left out: MIL ruling 9 grants it under the national rules, and
``test_profiles.py`` has that hand); ``two_profiles.csv`` hands with their totals under both profiles, half of
them hands on which the profiles differ.
"""

import csv
from pathlib import Path

import pytest

from mjscore import Score, score

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def scored(hand: str, profile: str) -> Score:
    result = score(hand, profile=profile)
    assert isinstance(result, Score), hand
    return result


def in_words(result: Score) -> str:
    return "; ".join(f"{row.name} {row.points}" + (f" x{row.count}" if row.count > 1 else "") for row in result.fans)


@pytest.mark.parametrize("row", rows("worked_hands.csv"), ids=lambda row: row["hand"])
def test_worked_hands(row: dict[str, str]) -> None:
    national = scored(row["hand"], "national")
    assert national.points == int(row["national"]), row["source"]
    assert sorted(in_words(national).split("; ")) == sorted(row["national_fans"].split("; "))
    assert scored(row["hand"], "green-book").points == int(row["green_book"])


@pytest.mark.parametrize("row", rows("published_tests.csv"), ids=lambda row: row["hand"])
def test_published_expectations_of_other_calculators(row: dict[str, str]) -> None:
    result = scored(row["hand"], row["profile"])
    counts = {fan.name: fan.count for fan in result.fans}
    if row["points"]:
        assert result.points == int(row["points"]), row["source"]
    if row["fans"]:
        found = [f"{name} x{count}" if count > 1 else name for name, count in counts.items()]
        assert sorted(found) == sorted(row["fans"].split("; "))
    for wanted in filter(None, row["has"].split("; ")):
        number, of, names = wanted.partition(" of ")
        if of and number.isdigit():
            assert sum(counts.get(name, 0) for name in names.split(" / ")) == int(number)
        else:
            assert wanted in counts
    for unwanted in filter(None, row["has_not"].split("; ")):
        assert unwanted not in counts


def test_totals_under_both_profiles() -> None:
    different = [
        row
        for row in rows("two_profiles.csv")
        if scored(row["hand"], "national").points != int(row["national"])
        or scored(row["hand"], "green-book").points != int(row["green_book"])
    ]
    assert different == []
    assert sum(row["national"] != row["green_book"] for row in rows("two_profiles.csv")) == 400
