"""Formulas in a workbook that is mended: they stay, and those in changed cells are named."""

import io
from pathlib import Path

import openpyxl
import xlsxwriter

from tests.cli.command_line import call


def workbook(path: Path, dan: str) -> str:
    """Two hands with the totals as formulas; ``dan`` is the formula of what Dan got in the second one."""
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet("Night")
    sheet.write_row(0, 0, ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"])
    sheet.write_row(1, 0, [1, "Ann", "Bob", 12, 36, -20, -8, -8])
    sheet.write_row(2, 0, [2, "Cem", "Dan", 10, -8, -8, 34])
    sheet.write_formula(2, 7, dan, None, -8)
    sheet.write(3, 0, "total")
    for place, value in enumerate((28, -28, 26, -16)):
        column = "EFGH"[place]
        sheet.write_formula(3, 4 + place, f"=SUM({column}2:{column}3)", None, value)
    book.close()
    return str(path)


def test_formulas_in_changed_cells_are_named_for_one_may_be_the_mistake(tmp_path: Path) -> None:
    file = workbook(tmp_path / "night.xlsx", "=-4-4")
    ran = call("sheet", "check", file, "--fix", str(tmp_path / "fixed.xlsx"))
    assert "Note: formulas stand in H3, H4, and a spreadsheet computes them anew: where one gives another" in ran.out
    copy = openpyxl.load_workbook(io.BytesIO((tmp_path / "fixed.xlsx").read_bytes()))
    assert (copy["Night"]["H3"].value, copy["Night"]["H4"].value) == ("=-4-4", "=SUM(H2:H3)")


def test_nothing_is_said_where_only_typed_cells_change(tmp_path: Path) -> None:
    path = tmp_path / "night.xlsx"
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet("Night")
    sheet.write_row(0, 0, ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"])
    sheet.write_row(1, 0, [1, "Ann", "Bob", 12, 36, -12, -8, -8])
    book.close()
    ran = call("sheet", "check", str(path), "--fix", str(tmp_path / "fixed.xlsx"))
    assert ran.code == 0
    assert "a spreadsheet computes them anew" not in ran.out
