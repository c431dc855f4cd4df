"""``mjscore sheet check --fix``: the copy, what is told of it, and files that are never written over."""

import codecs
import csv
import io
import json
import os
from pathlib import Path

import pytest

from tests.cli.command_line import Ran, call
from tests.cli.test_json_contract import exactly, faults_of, list_of, maybe, record, text, truth, words
from tests.sheets.test_sheet_command import CELL, FAULT

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,note\n"
WRONG = f"{HEAD}1,Ann,Bob,12,36,-12,-8,-8,# late\n2,,,,,,,,drawn\nTotal,,,,36,-12,-8,-8,\n"
RIGHT = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8,# late\n2,,,,,,,,drawn\nTotal,,,,36,-20,-8,-8,\n"
UNDECIDED = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8,\n3,Ann,Bob,12,36,-20,-8,-8,\n"
"""Hand 2 is missing, and nobody can make it up."""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night.csv"
    path.write_text(WRONG, encoding="utf-8")
    return path


def fix(path: Path | str, out: Path | str, *options: str, typed: bytes = b"") -> Ran:
    return call("sheet", "check", str(path), "--fix", str(out), *options, typed=typed)


def faults(path: Path) -> list[str]:
    return [
        fault["code"]
        for table in call("sheet", "check", str(path), "--format", "json").document
        for fault in table["faults"]
    ]


# ---- what is written -------------------------------------------------------------------------------------------------


def test_the_copy_is_right_and_the_sheet_is_as_it_was(night: Path, tmp_path: Path) -> None:
    ran = fix(night, tmp_path / "fixed.csv")
    assert (ran.code, ran.err) == (0, "")
    assert (tmp_path / "fixed.csv").read_text(encoding="utf-8") == RIGHT
    assert night.read_text(encoding="utf-8") == WRONG
    assert faults(night) == ["S040"]
    assert faults(tmp_path / "fixed.csv") == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("separator", [";", "\t", "|"])
def test_the_dialect_of_the_sheet_is_kept(tmp_path: Path, encoding: str, ending: str, separator: str) -> None:
    """Separator, quotation marks, accents, decimal commas, line ends, encoding and its mark."""
    lines = [
        'Hand;Sieger;Abwerfer;Punkte;"Zoë";Bob;Cem;Dan;Notiz',
        '"1";Zoë;Bob;12;"36";-20;-8;-8;"spät, ""sehr"" spät"',
        "2;Cem;;8;-16;-16;48;-16;",
        "Total;;;;20;-36;40;-24;",
        "Tischpunkte;;;;2,0;0,0;4,0;1,0;",
    ]
    wrong = [line.replace('"36"', '"63"').replace("2,0;0,0;4,0;1,0", "2,0;1,0;4,0;0,0") for line in lines]
    kept = [ending.join(each).replace(";", separator) for each in (wrong, lines)]
    path, out = tmp_path / "abend.csv", tmp_path / "neu.csv"
    path.write_bytes(kept[0].encode(encoding))
    ran = fix(path, out)
    assert ran.code == 0, ran.out + ran.err
    assert out.read_bytes().replace(b"1,0", b"1").replace(b"0,0", b"0") == kept[1].replace("1,0", "1").replace(
        "0,0", "0"
    ).encode(encoding)
    if encoding == "utf-8-sig":
        assert out.read_bytes().startswith(codecs.BOM_UTF8)


def test_a_sheet_that_names_its_separator(tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    path.write_text("sep=;\n" + WRONG.replace(",", ";"), encoding="utf-8")
    assert fix(path, out).code == 0
    assert out.read_text(encoding="utf-8") == "sep=;\n" + RIGHT.replace(",", ";")


def test_a_sheet_without_faults_is_copied_byte_by_byte(tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    path.write_bytes(RIGHT.replace("\n", "\r\n").encode("utf-16"))
    ran = fix(path, out)
    assert (ran.code, out.read_bytes()) == (0, path.read_bytes())
    assert "nothing changed" in ran.out


def test_what_is_not_decided_is_left(tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    path.write_text(UNDECIDED, encoding="utf-8")
    ran = fix(path, out, "--format", "json")
    assert ran.code == 1
    assert out.read_text(encoding="utf-8") == UNDECIDED
    assert (ran.document["ok"], ran.document["changes"]) == (False, [])
    assert [fault["code"] for fault in ran.document["left"]] == ["S046"]


def test_json_lines(tmp_path: Path) -> None:
    keys = HEAD.strip().split(",")
    rows = [[1, "Ann", "Bob", 12, 36, -12, -8, -8, "spät"], [2, "Cem", "", 10, -18, -18, 54, -18, None]]
    path, out = tmp_path / "night.jsonl", tmp_path / "fixed.jsonl"
    held = [json.dumps(dict(zip(keys, row, strict=True)), ensure_ascii=False) for row in rows]
    path.write_text("\n\n".join(held) + "\n", encoding="utf-8")
    assert fix(path, out).code == 0
    assert out.read_text(encoding="utf-8") == path.read_text(encoding="utf-8").replace("-12", "-20")
    [change] = fix(path, tmp_path / "again.jsonl", "--format", "json").document["changes"]
    assert (change["cell"]["row"], change["cell"]["column"], change["cell"]["header"]) == (1, None, "Bob")


@pytest.mark.parametrize(("wrong", "right"), [("-12", "-20"), (-12, -20)], ids=["text", "number"])
@pytest.mark.parametrize("before", ["36", 36], ids=["after text", "after a number"])
def test_in_json_lines_text_stays_text_and_a_number_a_number(
    tmp_path: Path, wrong: str | int, right: str | int, before: str | int
) -> None:
    row = dict(zip(HEAD.strip().split(","), [1, "Ann", "Bob", 12, before, wrong, -8, -8], strict=False))
    path, out = tmp_path / "night.jsonl", tmp_path / "fixed.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert fix(path, out).code == 0
    assert json.loads(out.read_text(encoding="utf-8")) == {**row, "Bob": right}


@pytest.mark.parametrize("note", ["a\u2028b", "a\u2029b", "a\x85b", "a\u2028"], ids=ascii)
def test_signs_that_end_lines_elsewhere_may_stand_in_json_lines(tmp_path: Path, note: str) -> None:
    row = {**dict(zip(HEAD.strip().split(","), [1, "Ann", "Bob", 12, 36, -12, -8, -8], strict=False)), "note": note}
    path, out = tmp_path / "night.jsonl", tmp_path / "fixed.jsonl"
    path.write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    assert fix(path, out).code == 0
    assert json.loads(out.read_text(encoding="utf-8")) == {**row, "Bob": -20}


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_json_lines_keep_their_encoding(tmp_path: Path, encoding: str) -> None:
    row = {"hand": 1, "winner": "Zoë", "discarder": "Bob", "points": 12, "Zoë": 30, "Bob": -20, "Cem": -8, "Dan": -8}
    path, out = tmp_path / "night.jsonl", tmp_path / "fixed.jsonl"
    held = json.dumps(row, ensure_ascii=False) + "\n"
    path.write_bytes(held.encode(encoding))
    assert fix(path, out).code == 0
    assert out.read_bytes() == held.replace("30", "36").encode(encoding)


def test_a_file_of_tables_beside_is_only_read(tmp_path: Path) -> None:
    data = Path(__file__).parent / "data"
    hands = (data / "tournament_hands.csv").read_text(encoding="utf-8")
    first = next(row for row in csv.DictReader(io.StringIO(hands)) if row["winner_id"])
    line = ",".join(first.values())
    wrong = line.replace(f",{first['hand_score']},", f",{int(first['hand_score']) + 1},", 1)
    path, out = tmp_path / "hands.csv", tmp_path / "fixed.csv"
    path.write_text(hands.replace(line, wrong, 1), encoding="utf-8")
    tables = tmp_path / "tables.csv"
    tables.write_bytes((data / "tournament_tables.csv").read_bytes())
    before = tables.read_bytes()
    ran = fix(path, out, "--tables", str(tables), "--format", "json")
    assert ran.code in {0, 1}
    assert {change["cell"]["file"] for change in ran.document["changes"]} <= {str(path)}
    assert tables.read_bytes() == before
    assert "S014" in fix(path, tables, "--tables", str(tables), "--force").err
    assert tables.read_bytes() == before


# ---- what is told ----------------------------------------------------------------------------------------------------

CHANGE = record(
    code=words, hand=maybe(lambda value: isinstance(value, int)), cell=CELL, found=text, expected=maybe(text)
)
FIXED = {
    "schema": exactly(1),
    "file": words,
    "out": words,
    "ok": truth,
    "changes": list_of(CHANGE),
    "left": list_of(FAULT),
    "notes": list_of(words),
}


@pytest.mark.parametrize("sheet", [WRONG, RIGHT, UNDECIDED])
def test_the_json_has_exactly_these_keys(tmp_path: Path, sheet: str) -> None:
    ran = fix("-", tmp_path / "fixed.csv", "--format", "json", typed=sheet.encode())
    assert faults_of(ran.document, FIXED) == []


def test_every_change_is_told(night: Path, tmp_path: Path) -> None:
    changes = [("S040", 1, "F2 (Bob)", "-12", "-20"), ("S040", 1, "F4 (Bob)", "-12", "-20")]
    table = fix(night, tmp_path / "table.csv").out
    markdown = fix(night, tmp_path / "markdown.csv", "--format", "markdown").out
    for code, hand, cell, found, expected in changes:
        assert any(line.split() == [code, str(hand), *cell.split(), found, expected] for line in table.splitlines())
        row = [code, str(hand), cell, found, expected]
        assert any([each.strip() for each in line.strip("|").split("|")] == row for line in markdown.splitlines())
    found = fix(night, tmp_path / "json.csv", "--format", "json").document
    assert [(each["code"], each["hand"], each["found"], each["expected"]) for each in found["changes"]] == [
        (code, hand, found, expected) for code, hand, _, found, expected in changes
    ]
    rows = [json.loads(line) for line in fix(night, tmp_path / "jsonl.csv", "--format", "jsonl").out.splitlines()]
    assert [row["changed"] for row in rows] == [True, True]
    rows = list(csv.DictReader(io.StringIO(fix(night, tmp_path / "csv.csv", "--format", "csv").out)))
    assert [(row["cell_column"], row["expected"]) for row in rows] == [("F", "-20"), ("F", "-20")]


def test_a_row_that_is_there_twice_is_left_out(tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    rows = ["1,Ann,Bob,12,36,-20,-8,-8,", "2,Cem,,10,-18,-18,54,-18,"]
    path.write_text("\n".join([HEAD.strip(), rows[0], rows[0], rows[1]]) + "\n", encoding="utf-8")
    ran = fix(path, out, "--format", "json")
    assert ran.code == 0
    assert out.read_text(encoding="utf-8") == "\n".join([HEAD.strip(), *rows]) + "\n"
    [change] = ran.document["changes"]
    assert (change["code"], change["cell"]["row"], change["cell"]["column"], change["expected"]) == (
        "S045",
        3,
        None,
        None,
    )


# ---- files that are never written over -------------------------------------------------------------------------------


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("way", ["itself", "spelling", "symlink", "hard link", "folder link"])
def test_the_sheet_itself_is_never_written_over(night: Path, tmp_path: Path, way: str, force: tuple[str, ...]) -> None:
    out = tmp_path / "other.csv"
    if way == "itself":
        out = night
    elif way == "spelling":
        (tmp_path / "inner").mkdir()
        out = tmp_path / "inner" / ".." / "night.csv"
    elif way == "symlink":
        out.symlink_to(night)
    elif way == "hard link":
        os.link(night, out)
    else:
        (tmp_path / "again").symlink_to(tmp_path)
        out = tmp_path / "again" / "night.csv"
    ran = fix(night, out, *force)
    assert (ran.code, ran.out) == (2, "")
    assert "error S014" in ran.err
    assert night.read_text(encoding="utf-8") == WRONG


def test_another_file_is_written_over_only_with_force(night: Path, tmp_path: Path) -> None:
    out = tmp_path / "fixed.csv"
    out.write_text("mine", encoding="utf-8")
    ran = fix(night, out)
    assert (ran.code, ran.out) == (2, "")
    assert "error S062" in ran.err
    assert "--force" in ran.err
    assert out.read_text(encoding="utf-8") == "mine"
    assert fix(night, out, "--force").code == 0
    assert out.read_text(encoding="utf-8") == RIGHT


def test_cells_of_a_file_beside_are_not_written_into_the_sheet(tmp_path: Path) -> None:
    """The totals stand in the other file: they are left, and the same cell of the sheet is not taken for theirs."""
    hands, tables, out = tmp_path / "hands.csv", tmp_path / "tables.csv", tmp_path / "fixed.csv"
    hands.write_text(WRONG.rsplit("Total", 1)[0], encoding="utf-8")
    tables.write_text("table,E id,S id,W id,N id,E total,S total,W total,N total\n1,Ann,Bob,Cem,Dan,36,-12,-8,-8\n")
    ran = fix(hands, out, "--tables", str(tables), "--format", "json")
    assert {each["cell"]["file"] for each in ran.document["changes"]} <= {str(hands)}
    assert out.read_text(encoding="utf-8") in {RIGHT.rsplit("Total", 1)[0], WRONG.rsplit("Total", 1)[0]}


def test_what_cannot_be_done_is_said_and_nothing_is_written(night: Path, tmp_path: Path) -> None:
    second = tmp_path / "second.csv"
    second.write_text(RIGHT, encoding="utf-8")
    nonsense = tmp_path / "nonsense.csv"
    nonsense.write_text("colour,size\nred,4\n", encoding="utf-8")
    out = tmp_path / "fixed.csv"
    for arguments, code in (
        ([str(night), str(second), "--fix", str(out)], "S016"),
        ([str(night), "--fix", str(tmp_path / "none" / "fixed.csv")], "S014"),
        ([str(night), "--fix", str(tmp_path / "fixed.xlsx")], "S004"),
        ([str(nonsense), "--fix", str(out)], "S030"),
        ([str(tmp_path / "gone.csv"), "--fix", str(out)], "S001"),
    ):
        ran = call("sheet", "check", *arguments)
        assert (ran.code, ran.out) == (2, ""), arguments
        assert f"error {code}" in ran.err, (arguments, ran.err)
    assert not out.exists()
    assert not (tmp_path / "fixed.xlsx").exists()


def test_force_alone_is_of_no_use(night: Path) -> None:
    ran = call("sheet", "check", str(night), "--force")
    assert ran.code == 2
    assert "error S016" in ran.err


def test_a_page_of_what_was_changed(night: Path, tmp_path: Path) -> None:
    """The same copy, and every change and every fault that is left stands on the page."""
    out, page = tmp_path / "fixed.csv", tmp_path / "other.csv"
    told, ran = fix(night, out, "--format", "json"), fix(night, page, "--format", "html")
    assert (ran.code, ran.err) == (told.code, told.err)
    assert ran.out.startswith("<!DOCTYPE html>")
    assert page.read_bytes() == out.read_bytes()
    assert ran.out.count("<tr>") == 1 + len(told.document["changes"])
    for change in told.document["changes"]:
        assert f"<bdi>{change['expected'] or 'empty'}</bdi>" in ran.out


def test_a_page_of_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "<b>night.csv"
    path.write_text("hand,winner,discarder,points,Ann,Bob,Cem,Dan\n2,Ann,Bob,12,36,-20,-8,-8\n", encoding="utf-8")
    ran = fix(path, tmp_path / "fixed.csv", "--format", "html")
    assert ran.code == 1
    assert "S046" in ran.out
    assert "<b>night" not in ran.out
    assert "Left, since nothing on the sheet decides" in ran.out


def test_a_page_of_nothing(tmp_path: Path) -> None:
    ran = fix(tmp_path / "gone.csv", tmp_path / "fixed.csv", "--format", "html")
    assert (ran.code, ran.out, "S001" in ran.err) == (2, "", True)


HANDS = "round,table,hand,winner_id,discarder_id,hand_score\n1,1,1,A1,B2,12\n1,1,2,C3,,10\n"
TABLES = (
    "round,table,east_id,east_score,south_id,south_score,west_id,west_score,north_id,north_score\n"
    "1,1,A1,18,B2,{},C3,46,D4,-26\n"
)


def test_two_files_that_disagree_are_two_witnesses(tmp_path: Path) -> None:
    """Ann's 12 off B2 costs B2 20, C3's self-draw of 10 another 18: -38, where the table says -30."""
    hands, tables = tmp_path / "hands.csv", tmp_path / "tables.csv"
    hands.write_text(HANDS, encoding="utf-8")
    tables.write_text(TABLES.format(-30), encoding="utf-8")
    told = (
        f"two files disagree: the hands of {hands} give B2 -38, {tables} states -30; if the hands are right, "
        "F2 (south_score) there should be -38; if -30 is right, the hands lack +8 for B2"
    )
    assert told in call("sheet", "check", str(hands), "--tables", str(tables)).out
    ran = fix(hands, tmp_path / "fixed.csv", "--tables", str(tables))
    assert ran.code == 1
    assert f"Left, since {tables} is only read: it and {hands} disagree" in ran.out
    assert told in ran.out
    assert "nothing on the sheet decides" not in ran.out
    tables.write_text(TABLES.format(-38), encoding="utf-8")
    assert call("sheet", "check", str(hands), "--tables", str(tables)).code == 0
