"""What batch writes, read by batch: the same hands, claims and columns, in every format for programs."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import mjscore
from mjscore.protection import bare_cell, safe_cell
from tests.cli.command_line import call

ROWS = """table,tiles,seat,self-draw,claimed,Total,given_x,notation
=1+1,"123b 456b 789b [EEE] 9d +9d, round south",east,yes,21,-7,a,
2,123b 789b 123c 89c NN +7c,west,,"two terminal chows x2, mixed double chow x2, outside hand",@x,b,
'3,120b 456c 789c EEE 99d,,,12,,,
4,"FFF 2026b [222Jc] 66c +6c, rules american",,yes,YR-1,,,
5,+9d,,,=4,,,
6,"123b 456b 789b 9d +9d EEE, rules chinese",,yes,,,,
7,123b 456b 789b [EEE] 9d +8d,,,,,,
8,1112345678999c +2c,,,,,,
9,123s 456s 789s 111z 99p,,yes,,,,riichi
10,"123b 456b 789b [EEE] 9d +9d, profile national",,yes,,,,
"""
FORMATS = ("csv", "xlsx", "jsonl", "json", "parquet")
TOLD = (
    "outcome",
    "hand",
    "rules",
    "profile",
    "total",
    "points",
    "claim",
    "payments",
    "table",
    "given_Total",
    "given_given_x",
)


def checked(path: Path, *options: str) -> list[dict[str, Any]]:
    ran = call("batch", str(path), "--format", "jsonl", *options)
    assert ran.code == 1, ran.err
    return [json.loads(line) for line in ran.out.splitlines()]


def told(record: dict[str, Any]) -> dict[str, Any]:
    return {key: record.get(key) or None for key in TOLD}


@pytest.mark.parametrize("ending", FORMATS)
def test_it_says_the_same_of_its_own_output(ending: str, tmp_path: Path) -> None:
    given, out = tmp_path / "hands.csv", tmp_path / f"out.{ending}"
    given.write_text(ROWS, encoding="utf-8")
    assert call("batch", str(given), "--out", str(out)).code == 1
    first, second = checked(given), checked(out)
    assert [told(each) for each in second] == [told(each) for each in first]
    again = tmp_path / f"again.{ending}"
    assert call("batch", str(out), "--out", str(again)).code == 1
    assert [told(each) for each in checked(again)] == [told(each) for each in first]


@pytest.mark.parametrize("ending", FORMATS)
def test_from_python_too(ending: str, tmp_path: Path) -> None:
    given, out = tmp_path / "hands.csv", tmp_path / f"out.{ending}"
    given.write_text(ROWS, encoding="utf-8")
    call("batch", str(given), "--out", str(out))
    first, second = list(mjscore.batch(str(given))), list(mjscore.batch(str(out)))
    assert [each.outcome for each in second] == [each.outcome for each in first]
    assert [each.columns["table"] for each in second] == ["=1+1", "2", "'3", *map(str, range(4, 11))]
    assert second[0].columns["Total"] == "-7"
    assert second[4].claim
    assert second[4].claim.text == "=4"


def test_a_column_that_said_nothing_of_the_hand_says_nothing_again(tmp_path: Path) -> None:
    given, out = tmp_path / "hands.csv", tmp_path / "out.csv"
    given.write_text("round,hand\n3,123b 456b 789b [EEE] 9d +9d\n", encoding="utf-8")
    assert call("batch", str(given), "--map", "round=", "--out", str(out)).code == 0
    ran = call("batch", str(out), "--format", "jsonl")
    assert (ran.code, json.loads(ran.out)["round"]) == (0, "3")


def test_columns_of_single_lines_stay(tmp_path: Path) -> None:
    """What a later JSON line has beside the others stands in a column of CSV for the rest."""
    given, out = tmp_path / "hands.jsonl", tmp_path / "out.csv"
    lines = [json.dumps({"hand": "123b 456b 789b [EEE] 9d +9d", "n": place}) for place in range(1001)]
    lines.append(json.dumps({"hand": "123b 456b 789b [EEE] 9d +9d", "late": "x"}))
    given.write_text("\n".join(lines), encoding="utf-8")
    assert call("batch", str(given), "--out", str(out)).code == 0
    again = call("batch", str(out), "--format", "csv")
    last = list(csv.DictReader(io.StringIO(again.out)))[-1]
    assert json.loads(last["other_columns"]) == {"late": "x"}


def test_single_rules_are_told_for_they_are_no_column(tmp_path: Path) -> None:
    given, out = tmp_path / "hands.txt", tmp_path / "out.jsonl"
    given.write_text("1112345678999c +2c\n", encoding="utf-8")
    assert call("batch", str(given), "--rule", "cap=50", "--out", str(out)).code == 0
    ran = call("batch", str(out), "--format", "jsonl")
    assert "it was checked with cap=50 before: --rule says so again" in json.loads(ran.out)["notes"]
    same = json.loads(call("batch", str(out), "--rule", "cap=50", "--format", "jsonl").out)
    assert same["total"] == 50
    assert not any("before" in note for note in same["notes"])


@pytest.mark.parametrize("ending", ["txt", "md"])
@pytest.mark.parametrize("claimed", ["21", ""])
def test_a_table_for_people_is_told_as_one(ending: str, claimed: str, tmp_path: Path) -> None:
    given, out = tmp_path / "hands.csv", tmp_path / f"out.{ending}"
    head = "hand,claim" if claimed else "hand,note"
    given.write_text(f"{head}\n123b 456b 789b [EEE] 9d +9d,{claimed}\n", encoding="utf-8")
    call("batch", str(given), "--out", str(out))
    ran = call("batch", str(out))
    assert (ran.code, "S016" in ran.err, "--format csv" in ran.err) == (2, True, True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('[{"hand": "123b 456b 789b [EEE] 9d +9d"}]', 0),
        ('[\n {"hand": "120b"}]', 1),
        ('{"schema": 1, "hands": [{"hand": "123b 456b 789b [EEE] 9d +9d"}]', 2),
        ('{"schema": 1, "hands": 3}', 2),
        ('[{"hand": 1, "hand": 2}]', 2),
        ("[EEE] 123b 456b 789b 9d +9d", 0),
        ('{"hand": "123b 456b 789b [EEE] 9d +9d"}\n', 0),
    ],
)
def test_documents_of_json(text: str, code: int) -> None:
    ran = call("batch", "-", typed=text.encode())
    assert ran.code == code, ran.err
    assert ("S011" in ran.err) is (code == 2)


@pytest.mark.parametrize("cell", ["=A1", "+9d", "-x", "@", "\t", "-8", "+1.5", "", "x", "'"])
def test_a_cell_is_safe_and_comes_back(cell: str) -> None:
    assert bare_cell(safe_cell(cell)) == cell
