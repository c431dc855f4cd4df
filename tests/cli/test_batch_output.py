"""What ``mjscore batch`` writes, and where: its formats, files, workbooks, notes and exit codes."""

import csv
import io
import json
import sys
from pathlib import Path
from unittest import mock

import pytest

from tests.cli.batches import (
    AMERICAN,
    CHINESE,
    LINES,
    UNREADABLE,
    batch,
    jsonl,
    records,
    table,
)
from tests.cli.command_line import STRAIGHT, call, process


def test_json_is_one_document_with_the_summary() -> None:
    document = batch("\n".join(LINES), "--format", "json").document
    assert document["hands"] == jsonl("\n".join(LINES))
    assert document["summary"] | {"rows": 8, "wins": 3, "complete": True} == document["summary"]
    assert batch("# nothing\n", "--format", "json").document["hands"] == []


def test_csv_has_the_same_columns_for_every_kind_of_row() -> None:
    ran = batch("\n".join(LINES), "--format", "csv")
    rows = list(csv.reader(io.StringIO(ran.out)))
    assert len(rows) == len(LINES) + 1
    assert {len(row) for row in rows} == {len(rows[0])}
    first = dict(zip(rows[0], rows[1], strict=True))
    assert (first["total"], first["payments_E"], first["fans"].partition(";")[0]) == ("21", "87", "Pure Straight 16")


def test_markdown_keeps_every_row_on_one_line() -> None:
    ran = batch("\n".join(LINES), "--format", "markdown")
    lines = ran.out.splitlines()
    assert len(lines) == len(LINES) + 2
    assert {line.replace("\\|", "").count("|") for line in lines} == {6}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_json_stays_json_in_every_encoding(encoding: str) -> None:
    ran = batch(json.dumps({"hand": "龙", "who": "🀄"}), "--format", "jsonl", encoding=encoding)
    assert json.loads(ran.out)["who"] == "🀄"


def test_the_output_goes_to_a_file_in_the_format_of_its_name(tmp_path: Path) -> None:
    for ending, form in (
        (".csv", "csv"),
        (".jsonl", "jsonl"),
        (".json", "json"),
        (".md", "markdown"),
        (".txt", "table"),
    ):
        out = tmp_path / f"checked{ending}"
        ran = batch("\n".join(LINES), "--out", str(out))
        assert (ran.code, ran.out) == (1, "")
        assert out.read_bytes().decode() == batch("\n".join(LINES), "--format", form).out


def test_the_input_is_never_overwritten(tmp_path: Path) -> None:
    hands, link = tmp_path / "hands.csv", tmp_path / "link.csv"
    hands.write_text(f'hand\n"{STRAIGHT}"\n')
    link.symlink_to(hands)
    before = hands.read_bytes()
    for out in (hands, link, tmp_path / "." / "hands.csv"):
        ran = call("batch", str(hands), "--out", str(out))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error S014")
    assert hands.read_bytes() == before


def test_a_workbook_holds_text_and_numbers_and_no_formula(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    out = tmp_path / "checked.xlsx"
    text = table(
        [["note", "link", "hand", "claim"], ["=1+1", "http://x", STRAIGHT, "21"], ["x" * 40_000, "", UNREADABLE, ""]]
    )
    ran = batch(text, "--input-format", "csv", "--out", str(out))
    assert (ran.code, ran.out) == (1, "")
    sheet = openpyxl.load_workbook(out).active
    headers, first, second = [list(row) for row in sheet.iter_rows()]
    cells = {header.value: cell for header, cell in zip(headers, first, strict=True)}
    assert (cells["note"].value, cells["note"].data_type, cells["link"].hyperlink) == ("=1+1", "s", None)
    assert (cells["total"].value, cells["valid"].value, cells["payments_E"].value) == (21, True, 87)
    assert str(second[1].value).endswith("x…")
    again = records(
        call(
            "batch",
            str(out),
            "--hand-column",
            "input",
            "--map",
            "claim=claim_text",
            "--map",
            "rules=",
            "--map",
            "profile=",
            "--map",
            "winning-tile=",
            "--map",
            "flowers=",
            "--format",
            "jsonl",
        )
    )
    assert [each["outcome"] for each in again] == ["wins", "unreadable"]


def test_without_the_packages_it_is_told_what_to_install(tmp_path: Path) -> None:
    with mock.patch.dict(sys.modules, {"xlsxwriter": None}):
        ran = batch(STRAIGHT, "--out", str(tmp_path / "x.xlsx"))
    assert ran.code == 2
    assert ran.err == "error S007: writing a workbook needs packages that are not there\n  pip install mjscore[xlsx]\n"
    assert not (tmp_path / "x.xlsx").exists()


def test_an_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    for name in ("none/x.csv", "none/x.xlsx", ""):
        ran = batch(STRAIGHT, "--out", str(tmp_path / name), *([] if name else ["--format", "csv"]))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error S014")


@pytest.mark.parametrize("line", LINES)
def test_the_exit_code_says_whether_there_is_something_to_look_at(line: str) -> None:
    assert batch(line).code == (0 if line in {STRAIGHT, AMERICAN, CHINESE} else 1)


def test_a_wrong_claim_is_something_to_look_at() -> None:
    assert batch(json.dumps({"hand": STRAIGHT, "claim": 20})).code == 0
    assert batch(json.dumps({"hand": STRAIGHT, "claim": 22})).code == 1


def test_strict_stops_at_the_first_fault() -> None:
    ran = batch("\n".join([STRAIGHT, UNREADABLE, STRAIGHT]), "--strict", "--format", "jsonl")
    assert (ran.code, [each["input_line"] for each in records(ran)]) == (1, [1, 2])
    assert "Stopped at line 2" in ran.err
    assert batch(f"{STRAIGHT}\n{STRAIGHT}", "--strict").code == 0


@pytest.mark.parametrize("form", ["json", "jsonl", "csv"])
def test_a_file_that_cannot_be_read_is_a_record_too(form: str) -> None:
    ran = call("batch", "nowhere.csv", "--format", form)
    assert (ran.code, ran.err) == (2, "")
    assert "S001" in ran.out


@pytest.mark.parametrize("name", ["nowhere.csv", "."])
def test_a_file_that_is_none_is_told(name: str) -> None:
    ran = call("batch", name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error S001")


def test_a_line_of_a_million_characters_is_one_record() -> None:
    found = jsonl("123b " * 200_000 + f"\n{STRAIGHT}")
    assert [each["outcome"] for each in found] == ["unreadable", "wins"]
    assert [error["code"] for error in found[0]["errors"]] == ["N014"]
    assert len(batch("123b " * 200_000).out) < 2000


def test_a_line_of_five_million_characters_is_one_record() -> None:
    found = jsonl("1" * 5_000_000 + f"\n{STRAIGHT}")
    assert [error["code"] for error in found[0]["errors"]] == ["S012"]
    assert [each["outcome"] for each in found] == ["unreadable", "wins"]


def test_notes_on_how_a_row_was_read_are_told() -> None:
    data = f'hand,who\n"{STRAIGHT}",Jürgen\n'.encode("latin-1")
    ran = batch(data, "--input-format", "csv", "--format", "jsonl")
    [record] = records(ran)
    assert record["who"] == "Jürgen"
    assert "not UTF-8, so it was read as Latin-1; --encoding names another encoding" in record["notes"]
    assert "1 row with a note on how it was read." in ran.err
    [wrong] = jsonl("hand\n一二三万".encode("gbk"), "--input-format", "csv")
    assert wrong["outcome"] == "unreadable"
    assert "--encoding" in wrong["notes"][0]
    doubled = batch("hand,a,a\nx,1,2\n", "--input-format", "csv")
    assert doubled.err.startswith("Note: there are two columns called 'a'")


@pytest.mark.parametrize(
    "around",
    [
        '"$@" - --out "$HANDS" --format csv < "$HANDS"',
        '"$@" "$HANDS" --format csv >> "$HANDS"',
        '"$@" - --format jsonl < "$HANDS" >> "$HANDS"',
    ],
)
def test_a_list_is_never_written_into_itself(tmp_path: Path, around: str) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"{STRAIGHT}\n" * 3, encoding="utf-8")
    done = process("batch", around=around, environment={"HANDS": str(hands)})
    assert done.returncode == 2
    assert b"is the file that is read" in done.stdout + done.stderr
    assert hands.read_text(encoding="utf-8") == f"{STRAIGHT}\n" * 3
