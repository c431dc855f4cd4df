"""Sheets to fill in: what they look like, that their formulas add up, and that a filled one is read back."""

import csv
import io
import json
import random
import re
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.errors import SheetError
from mjscore.sheets.formulas import Formula
from mjscore.sheets.scoring import scoring_for
from mjscore.sheets.template import Template, sheet_template
from tests.cli.command_line import Ran, call
from tests.sheets.papers import dealer, payments, shares
from tests.sheets.spreadsheet import cells_of, value_of

NAMES = ("Ann", "Bob", "Cem", "Dan")
WINS: list[tuple[int | None, int | None, int]] = [
    (0, 1, 12),
    (2, None, 10),
    (None, None, 0),
    (3, 0, 21),
    (1, 2, 9),
    (1, None, 64),
    (0, 3, 8),
]
FINES = {2: (0, -10), 5: (3, -30)}
"""By the place of the hand: whose penalty, and how much."""


def new(out: Path, *options: str, players: str = "Ann,Bob,Cem,Dan") -> Ran:
    return call("sheet", "new", "--players", players, "--out", str(out), *options)


def checked(path: Path, *options: str) -> tuple[int, dict[str, Any]]:
    ran = call("sheet", "check", str(path), "--format", "json", *options)
    [table] = json.loads(ran.out)
    return ran.code, table


def due() -> tuple[list[list[int]], list[int]]:
    """What every hand pays and all hands together, computed apart from the program."""
    results = [payments(*win) for win in WINS]
    totals = [sum(result[who] for result in results) for who in range(4)]
    for who, amount in FINES.values():
        totals[who] += amount
    return results, totals


def filled_rows(head: list[str], *, with_results: bool) -> list[dict[str, str | int]]:
    """What a club writes into the rows of hands, by header."""
    rows: list[dict[str, str | int]] = []
    for place, (win, result) in enumerate(zip(WINS, due()[0], strict=True)):
        winner, discarder, points = win
        row: dict[str, str | int] = {}
        if winner is not None:
            row = {"winner": NAMES[winner], "points": points}
        if discarder is not None:
            row["discarder"] = NAMES[discarder]
        if with_results:
            row |= {f"{name} result": amount for name, amount in zip(NAMES, result, strict=True)}
        if place in FINES:
            who, amount = FINES[place]
            row[f"penalty {NAMES[who]}"] = amount
        rows.append(row)
    assert all(key in head for row in rows for key in row)
    return rows


def fill_csv(path: Path, *, with_results: bool) -> None:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    for number, row in enumerate(filled_rows(rows[0], with_results=with_results), 1):
        for header, value in row.items():
            rows[number][rows[0].index(header)] = str(value)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def fill_workbook(path: Path, *, with_results: bool) -> dict[str, Any]:
    """Fill in a workbook with openpyxl, which computes nothing; its cells by name."""
    book = openpyxl.load_workbook(path)
    sheet = book.active
    head = [cell.value for cell in sheet[1]]
    for number, row in enumerate(filled_rows(head, with_results=with_results), 2):
        for header, value in row.items():
            sheet.cell(number, head.index(header) + 1).value = value
    book.save(path)
    return {cell.coordinate: cell.value for cells in sheet.iter_rows() for cell in cells}


# ---- the template ----------------------------------------------------------------------------------------------------


def test_rounds_and_dealers_are_told() -> None:
    template = sheet_template(NAMES, scoring_for())
    heads = [heading.text for heading in template.headings]
    assert heads[:6] == ["hand", "round", "dealer", "winner", "discarder", "points"]
    assert heads[6:10] == [f"{name} result" for name in NAMES]
    assert heads[11:15] == [f"penalty {name}" for name in NAMES]
    assert [row[0] for row in template.rows] == [*range(1, 17), "Total", "Table points"]
    assert [row[1] for row in template.rows[:16]] == [
        wind for wind in ("East", "South", "West", "North") for _ in "1234"
    ]
    assert [row[2] for row in template.rows[:16]] == [NAMES[dealer(number)] for number in range(1, 17)]


def spans(template: Template, text: str) -> list[tuple[str, list[int]]]:
    """The ranges of a formula, as columns with the rows that they cover."""
    found = []
    for each in re.findall(r"[A-Z]+\d+:[A-Z]+\d+", text):
        cells = cells_of(each)
        [letters] = {cell.rstrip("0123456789") for cell in cells}
        found.append((template.headings[ord(letters) - 65].text, [int(cell[len(letters) :]) for cell in cells]))
    return found


@pytest.mark.parametrize(
    ("rules", "profile"), [("mcr", None), ("american", None), ("american", "tournament"), ("chinese", None)]
)
@pytest.mark.parametrize("hands", [1, 5, 16])
def test_totals_cover_exactly_the_rows_of_hands(rules: str, profile: str | None, hands: int) -> None:
    template = sheet_template(NAMES, scoring_for(rules, profile), hands)
    rows = list(range(2, hands + 2))
    totals = template.rows[hands]
    for who, name in enumerate(NAMES):
        total, fines = (totals[template.columns(role)[who]] for role in ("result", "penalty"))
        assert isinstance(total, Formula)
        assert isinstance(fines, Formula)
        assert spans(template, total.text) == [(f"{name} result", rows), (f"penalty {name}", rows)]
        assert spans(template, fines.text) == [(f"penalty {name}", rows)]
        letters = [chr(65 + template.columns(role)[who]) for role in ("result", "penalty")]
        assert total.added == "=" + "+".join(f"{letter}{row}" for letter in letters for row in rows)


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
@pytest.mark.parametrize(
    "options",
    [
        ("--rules", "mcr"),
        ("--rules", "mcr", "--profile", "national", "--hands", "8"),
        ("--rules", "american"),
        ("--rules", "american", "--profile", "tournament"),
        ("--rules", "chinese", "--hands", "40"),
        ("--rules", "chinese", "--counting", "honor-bonus"),
        ("--rules", "chinese", "--counting", "tally"),
        ("--rules", "chinese", "--counting", "all-hands"),
    ],
)
def test_an_empty_sheet_has_no_faults(tmp_path: Path, ending: str, options: tuple[str, ...]) -> None:
    path = tmp_path / f"night{ending}"
    assert new(path, *options).code == 0
    kept = [
        each
        for place in range(0, len(options), 2)
        if options[place] != "--hands"
        for each in options[place : place + 2]
    ]
    code, table = checked(path, *kept)
    assert (code, table["faults"], table["hands"]) == (0, [], 0)
    assert table["players"] == list(NAMES)


# ---- filled in -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("with_results", [True, False])
@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_a_filled_sheet_is_read_back(tmp_path: Path, ending: str, with_results: bool) -> None:
    path = tmp_path / f"night{ending}"
    assert new(path).code == 0
    (fill_csv if ending == ".csv" else fill_workbook)(path, with_results=with_results)
    code, table = checked(path)
    totals = due()[1]
    assert (code, table["faults"], table["hands"]) == (0, [], len(WINS))
    assert table["totals"] == dict(zip(NAMES, totals, strict=True))
    assert table["table_points"] == dict(zip(NAMES, shares(totals), strict=True))
    assert table["penalties"] == {NAMES[who]: amount for who, amount in FINES.values()}


def test_the_formulas_of_a_filled_sheet_add_up(tmp_path: Path) -> None:
    path = tmp_path / "night.xlsx"
    new(path)
    cells = fill_workbook(path, with_results=False)
    results, totals = due()
    for row, (win, result) in enumerate(zip(WINS, results, strict=True), 2):
        shown = [value_of(f"{letter}{row}", cells) for letter in "GHIJ"]
        assert shown == (result if win[0] is not None else [""] * 4)
        assert value_of(f"K{row}", cells) == (0 if win[0] is not None else "")
    assert [value_of(f"{letter}10", cells) for letter in "GHIJK"] == [""] * 5
    assert [value_of(f"{letter}18", cells) for letter in "GHIJ"] == totals
    assert [f"{value_of(f'{letter}19', cells):g}" for letter in "GHIJ"] == shares(totals)
    assert [value_of(f"{letter}18", cells) for letter in "LMNO"] == [-10, 0, 0, -30]


def test_table_points_are_shared_by_ties() -> None:
    template = sheet_template(NAMES, scoring_for())
    points = {
        f"{letter}19": cell.text
        for letter, cell in zip("GHIJ", template.rows[17][6:10], strict=True)
        if isinstance(cell, Formula)
    }
    for totals in ([5, 5, 5, -15], [0, 0, 0, 0], [7, -7, 7, -7], [9, 1, -5, -5], [1, 2, 3, -6]):
        sheet = {**points, "G2": 1, **dict(zip(("G18", "H18", "I18", "J18"), totals, strict=True))}
        assert [str(float(value_of(name, sheet))).removesuffix(".0") for name in points] == shares(totals)


def test_a_win_is_not_paid_before_all_of_it_is_there() -> None:
    template = sheet_template(NAMES, scoring_for())
    formula = template.rows[0][6]
    assert isinstance(formula, Formula)
    for win in (("Ann", "Bob", None), ("", "", 8), ("Eve", "", 8), ("Ann", "Eve", 8), ("Ann", "Ann", 8)):
        assert value_of("G2", {"G2": formula.text, **dict(zip(("D2", "E2", "F2"), win, strict=True))}) == ""


def test_a_workbook_saved_by_a_spreadsheet_has_its_own_totals_checked(tmp_path: Path) -> None:
    """Values beside the formulas are read, those of table points with all their digits, and held against the hands."""
    path = tmp_path / "night.xlsx"
    new(path)
    cells = fill_workbook(path, with_results=True)
    for change, faults in ((0, []), (9, ["S049"])):
        book = openpyxl.load_workbook(path)
        for name in cells:
            shown = value_of(name, cells)
            book.active[name].value = None if shown == "" else shown
        book.active["H18"].value += change
        book.save(tmp_path / "saved.xlsx")
        assert [fault["code"] for fault in checked(tmp_path / "saved.xlsx")[1]["faults"]] == faults


def test_formulas_left_in_a_text_are_told_and_not_checked(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    new(path)
    fill_csv(path, with_results=True)
    [note] = [note for note in checked(path)[1]["notes"] if "formulas" in note]
    assert "stand in G18, H18, I18, J18, L18, M18, N18, O18: " in note
    assert "save it" in note


@given(rng=st.randoms(use_true_random=False), played=st.integers(0, 16))
@settings(max_examples=15, deadline=None)
def test_any_wins_are_paid_as_they_should_be(rng: random.Random, played: int) -> None:
    template = sheet_template(NAMES, scoring_for())
    sheet: dict[str, Any] = {
        f"{chr(65 + place)}{row}": cell.text if isinstance(cell, Formula) else cell
        for row, cells in enumerate(template.rows, 2)
        for place, cell in enumerate(cells)
    }
    totals = [0, 0, 0, 0]
    for row in range(2, played + 2):
        winner = rng.randrange(4)
        discarder = rng.choice([None, *(who for who in range(4) if who != winner)])
        points = rng.randint(8, 300)
        sheet |= {f"D{row}": NAMES[winner], f"E{row}": "" if discarder is None else NAMES[discarder], f"F{row}": points}
        totals = [total + paid for total, paid in zip(totals, payments(winner, discarder, points), strict=True)]
    assert [value_of(f"{letter}18", sheet) for letter in "GHIJ"] == totals


# ---- names -----------------------------------------------------------------------------------------------------------

ODD = "=cmd|' /C calc'!A0,+Ann,@SUM(1+1),-Dan"


def test_names_that_look_like_formulas_are_only_names(tmp_path: Path) -> None:
    assert new(tmp_path / "odd.xlsx", players=ODD).code == 0
    sheet = openpyxl.load_workbook(tmp_path / "odd.xlsx").active
    for row in sheet.iter_rows():
        for cell in row:
            ours = cell.row > 1 and cell.column_letter not in "ABCDEF"
            assert (cell.data_type == "f") <= ours, cell.coordinate
    assert sheet["C2"].value == "=cmd|' /C calc'!A0"
    assert sheet["C2"].data_type == "s"
    assert new(tmp_path / "odd.csv", players=ODD).code == 0
    rows = list(csv.reader(io.StringIO((tmp_path / "odd.csv").read_text(encoding="utf-8-sig"))))
    for row in rows:
        for cell in row:
            assert cell[:1] not in set("=+-@") or re.fullmatch(r"=[A-Z]\d+(\+[A-Z]\d+)+", cell), cell
    for ending in ("csv", "xlsx"):
        assert checked(tmp_path / f"odd.{ending}")[0] == 0


@given(
    names=st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=8),
        min_size=4,
        max_size=4,
    )
)
@settings(max_examples=25, deadline=None)
def test_names_are_read_back_or_refused(names: list[str]) -> None:
    first, second, third, fourth = names
    refused: tuple[str, ...] = ()
    try:
        sheet_template((first, second, third, fourth), scoring_for())
    except SheetError as error:
        refused = tuple(fault.code for fault in error.faults)
    assert set(refused) <= {"S060"}


def test_names_that_cannot_be_read_back_are_refused(tmp_path: Path) -> None:
    for players, code in (
        ("Ann,Bob,Cem", "T024"),
        ("Ann,Bob,Cem,Dan,Eve", "T024"),
        ("Ann,,Cem,Dan", "T024"),
        ("Ann,ANN,Cem,Dan", "T025"),
        ("Ann,Ann!,Cem,Dan", "S060"),
        ("West,East,South,North", "S060"),
        ("2,1,3,4", "S060"),
        ("!!,Bob,Cem,Dan", "S060"),
        (f"{'x' * 61},Bob,Cem,Dan", "T026"),
    ):
        ran = new(tmp_path / "night.csv", players=players)
        assert (ran.code, ran.out) == (2, ""), players
        assert f"error {code}" in ran.err, players
    assert list(tmp_path.iterdir()) == []


# ---- the file --------------------------------------------------------------------------------------------------------


def test_nothing_is_overwritten_unless_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_text("mine", encoding="utf-8")
    ran = new(path)
    assert (ran.code, ran.out) == (2, "")
    assert "error S062" in ran.err
    assert "--force" in ran.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert new(path, "--force").code == 0
    assert checked(path)[0] == 0
    nowhere = tmp_path / "link.csv"
    nowhere.symlink_to(tmp_path / "gone.csv")
    assert "S062" in new(nowhere).err


def test_places_and_numbers_that_will_not_do(tmp_path: Path) -> None:
    for path, options, code in (
        (tmp_path / "none" / "night.xlsx", (), "S014"),
        (tmp_path / "night.ods", (), "S004"),
        (tmp_path / "night", (), "S004"),
        (tmp_path / "night.csv", ("--hands", "17"), "S061"),
        (tmp_path / "night.csv", ("--hands", "0"), "S061"),
        (tmp_path / "night.csv", ("--rules", "chinese", "--hands", "201"), "S061"),
        (tmp_path / "night.csv", ("--rules", "riichi"), "N012"),
        (tmp_path / "night.csv", ("--profile", "west"), "R002"),
    ):
        ran = new(path, *options)
        assert (ran.code, ran.out) == (2, ""), options
        assert f"error {code}" in ran.err, options
    (tmp_path / "folder.csv").mkdir()
    assert "S062" in new(tmp_path / "folder.csv").err
    assert "S014" in new(tmp_path / "folder.csv", "--force").err


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "xlsxwriter", None)
    ran = new(tmp_path / "night.xlsx")
    assert ran.code == 2
    assert "error S007" in ran.err
    assert list(tmp_path.iterdir()) == []
    assert new(tmp_path / "night.csv").code == 0


def test_a_workbook_is_ready_for_paper(tmp_path: Path) -> None:
    new(tmp_path / "night.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "night.xlsx").active
    assert sheet.freeze_panes == "B2"
    assert sheet.print_area == "'Scoresheet'!$A$1:$P$19"
    assert sheet.page_setup.orientation == "landscape"
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.page_setup.fitToHeight == 0
    assert sheet.print_title_rows == "$1:$1"
    lists = {str(each.sqref): each.formula1 for each in sheet.data_validations.dataValidation}
    assert lists["D2:D17"] == '"Ann,Bob,Cem,Dan"'


def test_what_is_told_of_a_new_sheet(tmp_path: Path) -> None:
    ran = new(tmp_path / "night.csv", "--format", "json", "--rules", "american")
    found = json.loads(ran.out)
    assert (found["schema"], found["rules"], found["players"], found["hands"]) == (1, "american", list(NAMES), 16)
    assert found["columns"][:6] == ["hand", "dealer", "winner", "discarder", "value", "jokerless"]
