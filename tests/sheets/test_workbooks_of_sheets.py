"""Workbooks with several sheets: each that holds scores is a table, and what is not read is named."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from tests.cli.command_line import call

Cells = Sequence[Sequence[object]]
HEAD = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
RIGHT: Cells = [HEAD, [1, "Ann", "Bob", 12, 36, -20, -8, -8]]
WRONG: Cells = [HEAD, [1, "Ann", "Bob", 12, 36, -12, -8, -8]]
PLAYERS: Cells = [["Name", "Club"], ["Ann", "Tilburg"], ["Bob", "Wien"]]


def workbook(path: Path, sheets: Mapping[str, Cells], hidden: Sequence[str] = ()) -> str:
    book = xlsxwriter.Workbook(str(path))
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for place, row in enumerate(rows):
            sheet.write_row(place, 0, row)
        if name in hidden:
            sheet.hide()
    book.close()
    return str(path)


def checked(path: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
    ran = call("sheet", "check", path, *options, "--format", "json")
    return ran.code, json.loads(ran.out)


def test_every_sheet_with_scores_is_a_table(tmp_path: Path) -> None:
    code, found = checked(workbook(tmp_path / "night.xlsx", {"Tisch 1": RIGHT, "Tisch 2": WRONG}))
    assert code == 1
    assert [(each["sheet"], each["ok"]) for each in found] == [("Tisch 1", True), ("Tisch 2", False)]


def test_the_place_of_a_fault_names_the_sheet(tmp_path: Path) -> None:
    path = workbook(tmp_path / "night.xlsx", {"Tisch 1": RIGHT, "Tisch 2": WRONG})
    [fault] = checked(path)[1][1]["faults"]
    assert fault["cell"] == {"file": path, "sheet": "Tisch 2", "row": 2, "column": "F", "header": "Bob"}
    assert "S040, hand 1, sheet 'Tisch 2' F2 (Bob): " in call("sheet", "check", path).out
    assert f"{path}, sheet 'Tisch 2': one fault" in call("sheet", "check", path).out


def test_sheets_without_scores_are_named_and_left_out(tmp_path: Path) -> None:
    sheets = {"Players": PLAYERS, "Night": RIGHT, "Next": [HEAD], "Blank": [], "Old": WRONG}
    path = workbook(tmp_path / "night.xlsx", sheets, hidden=["Old"])
    code, [found] = checked(path)
    assert (code, found["sheet"]) == (0, "Night")
    told = "'Blank' (empty), 'Old' (hidden), 'Players' (no scoresheet), 'Next' (nothing below its headers)"
    note = f"sheets of {path} that are left out: {told}"
    assert note in found["notes"]
    assert note in call("sheet", "standings", path).out


def test_a_sheet_of_hands_that_cannot_be_understood_is_no_list_of_players(tmp_path: Path) -> None:
    broken: Cells = [["hand", "winner", "colour"], [1, "Ann", "red"]]
    code, found = checked(workbook(tmp_path / "night.xlsx", {"One": RIGHT, "Two": broken}))
    assert code == 2
    assert [each.get("sheet") for each in found] == ["One", "Two"]
    assert "errors" in found[1]


def test_one_sheet_can_be_asked_for(tmp_path: Path) -> None:
    path = workbook(tmp_path / "night.xlsx", {"One": RIGHT, "Old": WRONG}, hidden=["Old"])
    code, [found] = checked(path, "--sheet", "Old")
    assert (code, found["sheet"], found["notes"]) == (1, "Old", ["one hand of 16 was played"])
    ran = call("sheet", "check", path, "--sheet", "New")
    assert (ran.code, "S006" in ran.err, "'One', 'Old'" in ran.err) == (2, True, True)


def test_only_workbooks_have_sheets(tmp_path: Path) -> None:
    file = tmp_path / "night.csv"
    file.write_text("hand,winner,discarder,points\n1,Ann,Bob,12\n", encoding="utf-8")
    ran = call("sheet", "check", str(file), "--sheet", "One")
    assert (ran.code, "S016" in ran.err) == (2, True)


def test_nothing_but_hidden_and_empty_sheets(tmp_path: Path) -> None:
    ran = call("sheet", "check", workbook(tmp_path / "a.xlsx", {"Blank": [], "Old": RIGHT}, hidden=["Old"]))
    assert ran.code == 2
    assert "sheet 'Blank' is empty, sheet 'Old' is hidden" in ran.err


def test_hands_and_tables_on_sheets_of_one_workbook(tmp_path: Path) -> None:
    tables: Cells = [
        ["table", *(f"{seat}_{what}" for seat in ("east", "south", "west", "north") for what in ("id", "score"))],
        [1, "A1", 36, "B2", -20, "C3", -8, "D4", -8],
    ]
    hands: Cells = [["table", "hand", "winner_id", "discarder_id", "hand_score"], [1, 1, "A1", "B2", 12]]
    code, [found] = checked(workbook(tmp_path / "event.xlsx", {"Hands": hands, "Tables": tables}))
    assert (code, found["totals"]) == (0, {"A1": 36, "B2": -20, "C3": -8, "D4": -8})


@pytest.mark.parametrize("order", [("one.csv", "two.csv"), ("two.csv", "one.csv")])
def test_files_of_tables_with_the_same_number_are_all_checked(order: tuple[str, str], tmp_path: Path) -> None:
    head = "table,east_id,east_score,south_id,south_score,west_id,west_score,north_id,north_score\n"
    (tmp_path / "one.csv").write_text(f"{head}1,A,36,B,-20,C,-8,D,-8\n", encoding="utf-8")
    (tmp_path / "two.csv").write_text(f"{head}1,E,54,F,-18,G,-18,H,-18\n", encoding="utf-8")
    ran = call("sheet", "check", *(str(tmp_path / name) for name in order), "--format", "json")
    assert [Path(each["file"]).name for each in json.loads(ran.out)] == list(order)


def test_the_row_of_a_record_is_its_line(tmp_path: Path) -> None:
    record = {"hand": 1, "winner": "Ann", "discarder": "Bob", "points": 12, "Ann": 36, "Bob": -20, "Cem": -8, "Dan": -8}
    wrong = {**record, "hand": 2, "Bob": -12}
    file = tmp_path / "night.jsonl"
    file.write_text(f"{json.dumps(record)}\n\n{json.dumps(wrong)}\n", encoding="utf-8")
    _, [found] = checked(str(file))
    [fault] = found["faults"]
    assert fault["cell"] == {"file": str(file), "sheet": None, "row": 3, "column": None, "header": "Bob"}
    assert "S040, hand 2, row 3 (Bob): " in call("sheet", "check", str(file)).out
