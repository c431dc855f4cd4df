"""What can be a scoresheet and what cannot: the files, streams and rows that are read, and why others are refused."""

import io
from pathlib import Path

import pyarrow as pa
import pytest
import xlsxwriter
from pyarrow import parquet

from mjscore.errors import SheetError
from mjscore.sheets import files
from mjscore.sheets.files import grid_of_rows, read_grids, sheets_in

SHEET = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"


def refused(name: str | Path, **options: object) -> tuple[str, str, str]:
    with pytest.raises(SheetError) as caught:
        read_grids(str(name), **options)  # type: ignore[arg-type]
    [fault] = caught.value.faults
    return fault.code, fault.message, fault.hint or ""


def put(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_documents_that_are_no_sheets(tmp_path: Path) -> None:
    code, message, hint = refused(put(tmp_path, "night.json", '[{"hand": 1, "winner": "Ann"}]'))
    assert (code, hint) == ("S032", "write each row of the sheet as an object on a line of its own")
    assert "JSON" in message
    parquet.write_table(pa.table({"hand": [1], "winner": ["Ann"]}), tmp_path / "night.parquet")
    assert refused(tmp_path / "night.parquet")[::2] == ("S032", "save it as CSV")
    assert refused(put(tmp_path, "night.csv", f"{SHEET}2,{'x' * 140_000}\n"))[::2] == ("S032", "save it as CSV")
    assert refused(put(tmp_path, "night.jsonl", '{"hand": 1}\n{"hand": \n'))[1].startswith("line 2: ")


def test_more_than_a_scoresheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_MOST_ROWS", 2)
    assert refused(put(tmp_path, "long.csv", f"{SHEET}2\n"))[::2] == ("S032", "check it in parts")
    monkeypatch.setattr(files, "_MOST_BYTES", 50)
    assert refused("-", stream=io.BytesIO(SHEET.encode()))[::2] == ("S032", "name it as a file")
    assert len(read_grids("-", io.BytesIO(SHEET.encode()[:50]))) == 1


@pytest.mark.parametrize("text", ["", " \n ,,\n"])
def test_nothing_on_it(text: str, tmp_path: Path) -> None:
    code, _, hint = refused(put(tmp_path, "empty.csv", text))
    assert code in {"S003", "S033"}
    assert "winner" in hint


def test_a_line_that_names_the_sign_between_cells(tmp_path: Path) -> None:
    [found] = read_grids(str(put(tmp_path, "night.csv", "sep=|\n" + SHEET.replace(",", "|"))))
    assert found.rows[1][:3] == ("hand", "winner", "discarder")
    [found] = read_grids(str(put(tmp_path, "night.tsv", SHEET.replace(",", "\t"))))
    assert found.rows[1][:3] == ("1", "Ann", "Bob")


def _book(path: Path, *sheets: tuple[str, list[list[object]], bool]) -> str:
    with xlsxwriter.Workbook(path) as book:
        for name, rows, hidden in sheets:
            sheet = book.add_worksheet(name)
            for place, row in enumerate(rows):
                sheet.write_row(place, 0, row)
            if hidden:
                sheet.hide()
    return str(path)


def test_a_workbook_of_which_nothing_is_seen(tmp_path: Path) -> None:
    rows: list[list[object]] = [["hand", "winner"], [1, "Ann"]]
    name = _book(tmp_path / "night.xlsx", ("Cover", [], False), ("Empty", [], False), ("Old", rows, True))
    code, message, hint = refused(name)
    assert (code, hint) == ("S033", "--sheet NAME reads a hidden one")
    assert message.endswith("sheet 'Cover' is empty, sheet 'Empty' is empty, sheet 'Old' is hidden")
    [found] = read_grids(name, sheet="Old")
    assert found.sheet == "Old"
    assert found.rows[1] == ("1", "Ann")


def test_headers_that_are_there_twice_and_rows_further_down(tmp_path: Path) -> None:
    rows: list[list[object]] = [[], [], ["hand", "Ann", "Ann", "", "x"], [1, 36, 36, True, 2], [], [2]]
    [found] = read_grids(_book(tmp_path / "night.xlsx", ("Night", rows, False)))
    assert found.rows[2] == ("hand", "Ann", "Ann", "", "x")
    assert found.rows[3] == ("1", "36", "36", "yes", "2")
    assert found.rows[5][0] == "2"


def test_rows_that_a_program_has() -> None:
    assert grid_of_rows([["hand", "won"], [1, True], [2, None]]).rows == (("hand", "won"), ("1", "yes"), ("2", ""))
    found = grid_of_rows([{"hand": 1}, {"hand": 2, "won": False}])
    assert found.rows == (("hand", "won"), ("1", ""), ("2", "no"))
    with pytest.raises(TypeError, match="all lists of cells, or all mappings by header"):
        grid_of_rows([["hand"], {"hand": 1}])
    nothing_on_them: list[list[list[str]]] = [[], [["", " "]], [[]]]
    for nothing in nothing_on_them:
        with pytest.raises(SheetError) as caught:
            grid_of_rows(nothing)
        assert caught.value.faults[0].code == "S033"


def test_a_folder_without_sheets(tmp_path: Path) -> None:
    for name in (".hidden.csv", "~$open.xlsx", "notes.md"):
        put(tmp_path, name, SHEET)
    with pytest.raises(SheetError) as caught:
        sheets_in([str(tmp_path)])
    assert caught.value.faults[0].code == "S033"
    shown = put(tmp_path, "night.csv", SHEET)
    assert sheets_in(["-", str(tmp_path)]) == ["-", str(shown)]
