"""Formulas that no program has computed yet, beside cells that were typed: not empty, and not told.

Ann wins 12 off Bob: 36, -20, -8, -8. Cem draws 10 by himself: 3 x 18 = 54. Together 18, -38, 46, -26.
"""

import csv
import io
import re
import zipfile
from pathlib import Path

import openpyxl
import pytest

import mjscore
from mjscore.rows.workbook_formulas import uncomputed
from tests.cli.command_line import call

RIGHT = """hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann total,Bob total,Cem total,Dan total
1,Ann,Bob,12,36,-20,-8,-8,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18,18,-38,46,-26
total,,,,,,,,18,-38,46,-26
table points,,,,,,,,2,0,4,1
rank,,,,,,,,2,4,1,3
"""
CELLS = [
    *("A3", "B2", "C2", "D2", "D3", "E2", "F2", "H3", "I2", "J3", "L3"),
    *("I4", "L4", "J5", "K5", "I6", "J6"),
]


def with_formulas(text: str, cells: list[str]) -> list[list[str]]:
    rows = list(csv.reader(io.StringIO(text)))
    for cell in cells:
        rows[int(cell[1:]) - 1][ord(cell[0]) - 65] = "=Z9+1"
    return rows


def workbook(path: Path, rows: list[list[str]]) -> str:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append([int(cell) if cell.lstrip("-").isdigit() else cell or None for cell in row])
    book.save(path)
    return str(path)


@pytest.mark.parametrize("cell", CELLS)
def test_a_formula_without_a_value_is_no_empty_cell(cell: str, tmp_path: Path) -> None:
    rows = with_formulas(RIGHT, [cell])
    for source in (rows, workbook(tmp_path / "night.xlsx", rows)):
        [table] = mjscore.check_sheet(source)
        assert table.ok, table.faults
        [note] = [note for note in table.notes if "formula" in note]
        assert note.startswith(f"a formula that has no value yet stands in {cell}: what it gives is not checked; ")
        assert "save it" in note


def test_other_cells_are_checked_as_ever(tmp_path: Path) -> None:
    wrong = RIGHT.replace("36,-20,-8,-8,36", "36,-20,-8,-9,36")
    [table] = mjscore.check_sheet(workbook(tmp_path / "night.xlsx", with_formulas(wrong, ["F2", "G2"])))
    assert [(fault.code, str(fault.place), fault.expected) for fault in table.faults] == [("S040", "H2 (Dan)", "-8")]


def test_a_running_total_without_a_value_is_what_the_other_three_leave() -> None:
    """Ann has 36 after the first hand, so that she loses 18 in the second, as Bob and Dan do; with 17 she loses 19."""
    head = ["hand", "Ann total", "Bob total", "Cem total", "Dan total"]
    first, second = ["1", "=B9", "-20", "-8", "-8"], ["2", "18", "-38", "46", "-26"]
    [table] = mjscore.check_sheet([head, first, second])
    assert table.ok, table.faults
    [table] = mjscore.check_sheet([head, first, ["2", "17", *second[2:]]])
    assert [(fault.code, fault.hand, fault.found) for fault in table.faults] == [("S041", 2, "-1")]


def test_a_row_of_formulas_is_told_in_short(tmp_path: Path) -> None:
    cells = [f"{letter}{row}" for row in (2, 3) for letter in "EFGHIJKL"]
    [table] = mjscore.check_sheet(workbook(tmp_path / "night.xlsx", with_formulas(RIGHT, cells)))
    assert table.ok
    assert table.totals == (18, -38, 46, -26)
    [note] = [note for note in table.notes if "formula" in note]
    assert "E2, F2, G2, H2, I2, J2, K2, L2 and eight more" in note


def test_totals_of_a_file_of_tables(tmp_path: Path) -> None:
    head = "table,east_id,south_id,west_id,north_id,east_score,south_score,west_score,north_score"
    rows = list(csv.reader(io.StringIO(f"{head}\n1,A,B,C,D,36,-20,=F2,-8\n")))
    [table] = mjscore.check_sheet(workbook(tmp_path / "tables.xlsx", rows))
    assert table.ok
    assert any("stands in H2" in note for note in table.notes)


def test_the_copy_keeps_a_formula_and_has_no_value_for_it(tmp_path: Path) -> None:
    wrong = RIGHT.replace("36,-20,-8,-8,36", "36,-20,-8,-9,36")
    path = workbook(tmp_path / "night.xlsx", with_formulas(wrong, ["F2"]))
    ran = call("sheet", "check", path, "--fix", str(tmp_path / "fixed.xlsx"))
    assert ran.code == 0, ran.err + ran.out
    copy = openpyxl.load_workbook(tmp_path / "fixed.xlsx").active
    assert (copy["F2"].value, copy["H2"].value) == ("=Z9+1", -8)


def test_what_counts_as_computed(tmp_path: Path) -> None:
    """An empty text is what a formula gave; a number that is left out is not."""
    path = tmp_path / "some.xlsx"
    cells = '<c r="A1" t="str"><f>IF(1,"","x")</f><v></v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" s="1"/>'
    book = openpyxl.Workbook()
    book.active["A1"] = "=1"
    book.save(path)
    changed = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name.endswith("sheet1.xml"):
                content = re.sub(rb"<c .*</c>", cells.encode(), content)
                assert cells.encode() in content
            new.writestr(name, content)
    assert uncomputed(changed.getvalue(), "Sheet") == {}
    made = openpyxl.Workbook()
    made.active.title = "Zwei"
    made.active["B3"] = '=A1&"x"'
    made.save(path)
    assert uncomputed(path.read_bytes(), "Zwei") == {(3, 2): '=A1&"x"'}
    assert uncomputed(b"no workbook", "") == {}


def test_a_list_of_hands_does_not_take_it_for_nothing(tmp_path: Path) -> None:
    ran = call("batch", workbook(tmp_path / "hands.xlsx", [["hand"], ["=A9"]]))
    assert (ran.code, "1 unreadable" in ran.err) == (1, True)
