"""Workbooks with several sheets, and scoresheets as Python values."""

import io
from fractions import Fraction
from pathlib import Path

import pytest
import xlsxwriter

import mjscore
from mjscore.errors import SheetError, TableError
from tests.cli.command_line import call

HEAD: list[object] = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
RIGHT: list[list[object]] = [HEAD, [1, "Ann", "Bob", 12, 36, -20, -8, -8]]
WRONG: list[list[object]] = [HEAD, [1, "Ann", "Bob", 12, 36, -12, -8, -8]]
OTHERS: list[list[object]] = [["player", "phone"], ["Ann", "none"]]


def workbook(path: Path, sheets: dict[str, list[list[object]]], hidden: str = "") -> str:
    book = xlsxwriter.Workbook(str(path))
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
        if name == hidden:
            sheet.hide()
    book.close()
    return str(path)


def test_every_sheet_of_a_workbook_is_a_table(tmp_path: Path) -> None:
    file = workbook(tmp_path / "night.xlsx", {"Early": RIGHT, "Late": WRONG})
    ran = call("sheet", "check", file)
    assert ran.code == 1
    assert f"{file}[Early]: all right, one hand" in ran.out
    assert f"{file}[Late]: one fault, one hand" in ran.out
    assert "2 tables: 1 right, 1 with faults" in ran.out or "two tables: 1 right, 1 with faults" in ran.out
    added = call("sheet", "standings", file)
    assert [line.split()[:5] for line in added.out.splitlines()[2:3]] == [["1", "Ann", "2", "8", "72"]]


def test_a_sheet_that_is_none_is_named_and_left_out(tmp_path: Path) -> None:
    file = workbook(tmp_path / "night.xlsx", {"Early": RIGHT, "Phones": OTHERS, "Blank": []})
    ran = call("sheet", "check", file)
    assert (ran.code, ran.err) == (0, "")
    assert f"Note: {file}[Phones] is no scoresheet, and was left out." in ran.out
    assert "Blank" not in ran.out


def test_hidden_sheets_are_not_read_and_one_can_be_asked_for(tmp_path: Path) -> None:
    file = workbook(tmp_path / "night.xlsx", {"Early": RIGHT, "Late": RIGHT, "Draft": WRONG}, hidden="Draft")
    assert call("sheet", "check", file).code == 0
    alone = call("sheet", "check", file, "--sheet", "Draft")
    assert alone.code == 1
    assert alone.out.startswith(f"{file}: one fault")
    none = call("sheet", "check", file, "--sheet", "Later")
    assert none.code == 2
    assert "S006" in none.err


def test_a_workbook_without_any_scoresheet_cannot_be_read(tmp_path: Path) -> None:
    file = workbook(tmp_path / "night.xlsx", {"Phones": OTHERS, "Again": OTHERS})
    ran = call("sheet", "check", file)
    assert ran.code == 2
    assert ran.err.count("S030") == 2


def test_rows_of_json_lines_have_the_numbers_of_their_lines() -> None:
    lines = [
        '{"hand": 1, "winner": "Ann", "discarder": "Bob", "points": 12, "Ann": 36, "Bob": -20, "Cem": -8, "Dan": -8}',
        '{"hand": 2, "winner": "Ann", "discarder": "Bob", "points": 12, "Ann": 36, "Bob": -12, "Cem": -8, "Dan": -8}',
    ]
    [table] = mjscore.check_sheet(io.BytesIO("\n".join(lines).encode()))
    [fault] = table.faults
    assert fault.place is not None
    assert (fault.place.row, fault.place.header) == (2, "Bob")


def test_rows_and_files_are_checked_alike(tmp_path: Path) -> None:
    file = tmp_path / "night.csv"
    file.write_text("\n".join(",".join(map(str, row)) for row in WRONG), encoding="utf-8")
    by_rows, by_file = mjscore.check_sheet(WRONG), mjscore.check_sheet(file)
    for [table] in (by_rows, by_file):
        assert [(fault.code, fault.hand, fault.found, fault.expected) for fault in table.faults] == [
            ("S040", 1, "-12", "-20")
        ]
        assert table.points == (Fraction(4), Fraction(0), Fraction(3, 2), Fraction(3, 2))


def test_columns_players_and_the_way_of_reading_can_be_said() -> None:
    rows: list[list[object]] = [
        ["nr", "who", "off", "pts", "p1", "p2", "p3", "p4"],
        [1, "Ann", "Bob", 12, 36, -20, -8, -8],
    ]
    columns = {"hand": "nr", "winner": "who", "discarder": "off", "points": "pts", "results": "p1,p2,p3,p4"}
    [table] = mjscore.check_sheet(rows, columns=columns, players=["Ann", "Bob", "Cem", "Dan"], numbers="results")
    assert table.ok
    assert table.table.names == ("Ann", "Bob", "Cem", "Dan")


def test_what_cannot_be_read_is_an_error_with_its_codes() -> None:
    with pytest.raises(SheetError, match="S030"):
        mjscore.check_sheet(OTHERS)
    with pytest.raises(SheetError, match="S033"):
        mjscore.check_sheet([])
    with pytest.raises(TableError, match="T005"):
        mjscore.check_sheet(RIGHT, winds="standing")
