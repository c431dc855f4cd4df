"""``mjscore sheet``: files, folders and standard input, every format, the exit codes, and what cannot be read."""

import csv
import io
import json
from pathlib import Path

import pytest
import xlsxwriter

from tests.cli.command_line import call
from tests.cli.test_json_contract import Optional, exactly, faults_of, list_of, maybe, record, text, truth, whole, words

DATA = Path(__file__).parent / "data"
HANDS, TABLES = str(DATA / "tournament_hands.csv"), str(DATA / "tournament_tables.csv")
HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
RIGHT = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8\n"
WRONG = f"{HEAD}1,Ann,Bob,12,36,-12,-8,-8\n"


def checked(typed: str, *options: str) -> tuple[int, str]:
    ran = call("sheet", "check", "-", *options, typed=typed.encode())
    return ran.code, ran.out + ran.err


def test_exit_codes() -> None:
    assert checked(RIGHT)[0] == 0
    assert checked(WRONG)[0] == 1
    assert checked("colour,size\nred,4\n")[0] == 2


CELL = record(file=words, sheet=maybe(words), row=whole, column=maybe(words), header=maybe(words))
FAULT = record(
    code=words,
    hand=maybe(whole),
    cell=maybe(CELL),
    found=maybe(text),
    expected=maybe(text),
    message=words,
    follows=list_of(words),
)
TABLE = {
    "schema": exactly(1),
    "file": words,
    "sheet": maybe(words),
    "table": maybe(words),
    "rules": words,
    "ok": truth,
    "hands": whole,
    "faults": list_of(FAULT),
    "notes": list_of(words),
    "players": list_of(words),
    "totals": lambda value: all(map(whole, value.values())),
    "penalties": lambda value: all(map(whole, value.values())),
    "table_points": lambda value: all(map(words, value.values())),
}
ERROR = record(code=words, message=words, span=maybe(list_of(whole)), hint=Optional(words))
UNREAD = {
    "schema": exactly(1),
    "file": words,
    "sheet": maybe(words),
    "table": exactly(None),
    "ok": exactly(False),
    "errors": list_of(ERROR),
}


@pytest.mark.parametrize("typed", [RIGHT, WRONG, f"{HEAD}1,,,,,,,\ntotal,,,,9,0,0,-9\n"])
def test_the_json_has_exactly_these_keys(typed: str) -> None:
    [found] = json.loads(checked(typed, "--format", "json")[1])
    assert faults_of(found, TABLE) == []


def test_a_fault_as_json() -> None:
    [found] = json.loads(checked(WRONG, "--format", "json")[1])
    assert found["ok"] is False
    assert found["totals"] == {"Ann": 36, "Bob": -20, "Cem": -8, "Dan": -8}
    assert found["table_points"] == {"Ann": "4", "Bob": "0", "Cem": "1.5", "Dan": "1.5"}
    [fault] = found["faults"]
    assert (fault["code"], fault["hand"], fault["found"], fault["expected"]) == ("S040", 1, "-12", "-20")
    assert fault["cell"] == {"file": "standard input", "sheet": None, "row": 2, "column": "F", "header": "Bob"}


def test_a_table_is_a_row_of_json_lines_and_csv() -> None:
    lines = call("sheet", "check", HANDS, "--tables", TABLES, "--format", "jsonl").out.splitlines()
    assert len(lines) == 36
    assert all(json.loads(line)["ok"] for line in lines)
    rows = list(csv.DictReader(io.StringIO(call("sheet", "check", HANDS, TABLES, "--format", "csv").out)))
    assert [row["ok"] for row in rows] == ["true"] * 36
    assert rows[0]["table"] == "round 1, table 1"
    assert checked(WRONG, "--format", "csv")[1].count("S040") == 1
    assert "S040" in checked(WRONG, "--format", "markdown")[1]


def test_a_tournament_in_words() -> None:
    ran = call("sheet", "check", HANDS, "--tables", TABLES)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("36 tables: 36 right, 0 with faults.")
    assert call("sheet", "check", TABLES).code == 0
    assert call("sheet", "check", HANDS).code == 0


def test_standings() -> None:
    ran = call("sheet", "standings", HANDS, "--tables", TABLES, "--format", "json")
    assert ran.code == 0
    document = ran.document
    assert set(document) == {"schema", "standings", "notes"}
    first = document["standings"][0]
    assert first == {"rank": 1, "player": "19", "tables": 2, "table_points": "8", "total": 419, "penalties": 0}
    table = call("sheet", "standings", HANDS, "--tables", TABLES).out
    assert table.splitlines()[0].split() == ["Rank", "Player", "Tables", "Table", "points", "Total", "Penalties"]
    wrong = call("sheet", "standings", "-", typed=WRONG.encode())
    assert wrong.code == 1
    assert "standard input has one fault: what should stand there is counted" in wrong.out


def test_folders_and_several_files(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "b.tsv").write_text(WRONG.replace(",", "\t"), encoding="utf-8")
    (tmp_path / "c.csv").write_bytes(b"\xff\xfe" + RIGHT.replace(",", ";").encode("utf-16-le"))
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    ran = call("sheet", "check", str(tmp_path), "--format", "json")
    assert ran.code == 1
    assert [(Path(each["file"]).name, each["ok"]) for each in ran.document] == [
        ("a.csv", True),
        ("b.tsv", False),
        ("c.csv", True),
    ]
    (tmp_path / "d.csv").write_bytes(b"")
    ran = call("sheet", "check", str(tmp_path), "--format", "json")
    assert ran.code == 2
    assert faults_of(ran.document[3], UNREAD) == []
    assert [each["ok"] for each in ran.document] == [True, False, True, False]
    text_of_all = call("sheet", "check", str(tmp_path))
    assert "S003" in text_of_all.out
    assert "one file that cannot be read" in text_of_all.out


@pytest.mark.parametrize("ending", [".tab", ".ndjson", ".ods", ".xls", ".xlsb"])
def test_a_folder_keeps_back_no_file_that_can_be_a_scoresheet(ending: str, tmp_path: Path) -> None:
    """Each can be read where it is named alone; here they are cut off, and are told of."""
    (tmp_path / "a.csv").write_text(RIGHT, encoding="utf-8")
    (tmp_path / f"b{ending}").write_bytes(b"")
    ran = call("sheet", "check", str(tmp_path), "--format", "json")
    assert [Path(each["file"]).name for each in ran.document] == ["a.csv", f"b{ending}"]
    assert (ran.code, ran.document[1]["ok"]) == (2, False)


def test_a_workbook_has_the_cells_that_people_see(tmp_path: Path) -> None:
    path = tmp_path / "night.xlsx"
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["Table", 5])
    for place, row in enumerate(line.split(",") for line in WRONG.splitlines()):
        sheet.write_row(place + 2, 0, [int(cell) if cell.lstrip("-").isdigit() else cell for cell in row])
    book.close()
    ran = call("sheet", "check", str(path), "--format", "json")
    [found] = ran.document
    assert (ran.code, found["table"]) == (1, "table 5")
    assert found["faults"][0]["cell"] == {"file": str(path), "sheet": None, "row": 4, "column": "F", "header": "Bob"}


def test_json_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    hand = {"hand": 1, "winner": "Ann", "discarder": None, "points": 10, "Ann": 54, "Bob": -18, "Cem": -18, "Dan": -18}
    path.write_text(json.dumps(hand) + "\n", encoding="utf-8")
    assert call("sheet", "check", str(path)).code == 0


def test_a_binary_or_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "photo.csv"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\xff\xfe")
    for name, code in ((str(path), "S002"), (str(tmp_path / "none.csv"), "S001"), (str(tmp_path / "sub"), "S001")):
        ran = call("sheet", "check", name)
        assert (ran.code, ran.out) == (2, "")
        assert f"error {code}" in ran.err
        assert name in ran.err
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "S033" in call("sheet", "check", str(empty)).err


def test_columns_that_are_not_understood_are_named_with_those_that_are() -> None:
    code, said = checked("hand,sieger,pisteet,Ann,Bob,Cem,Dan\n1,Ann,12,36,-20,-8,-8\n")
    assert code == 2
    assert "columns understood: hand ('hand'), winner ('sieger')" in said
    assert "not understood: 'pisteet', 'Ann', 'Bob', 'Cem', 'Dan'" in said
    assert "--map winner=Gewinner" in said
    mapped = "hand,voittaja,antaja,pisteet,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"
    code, said = checked(mapped, "--map", "winner=voittaja", "--map", "discarder=C", "--map", "points=pisteet")
    assert code == 0, said


def test_options_that_do_not_fit() -> None:
    for options, code in (
        (("--map", "sieger=Ann"), "S031"),
        (("--map", "winner"), "S031"),
        (("--map", "results=Ann,Bob"), "S031"),
        (("--rules", "riichi"), "N012"),
        (("--profile", "west"), "R002"),
        (("--rules", "chinese", "--profile", "national"), "N012"),
        (("--counting", "chips"), "N012"),
        (("--rules", "chinese", "--counting", "dots"), "R003"),
        (("--winds", "up"), "T005"),
        (("--numbers", "odd"), "T005"),
        (("--players", "Ann,Bob"), "T024"),
    ):
        found, said = checked(RIGHT, *options)
        assert found == 2, options
        assert code in said, options


def test_players_winds_and_numbers_can_be_said() -> None:
    bare = "hand,winner,discarder,points\n1,E,S,12\n2,E,,10\n"
    code, said = checked(bare, "--players", "Ann,Bob,Cem,Dan", "--winds", "starting", "--format", "json")
    assert code == 0
    assert json.loads(said)[0]["totals"] == {"Ann": 90, "Bob": -38, "Cem": -26, "Dan": -26}
    code, said = checked(bare, "--players", "Ann,Bob,Cem,Dan", "--winds", "moving", "--format", "json")
    assert json.loads(said)[0]["totals"] == {"Ann": 18, "Bob": 34, "Cem": -26, "Dan": -26}
    assert checked(RIGHT, "--numbers", "totals")[0] == 0


def test_a_rule_can_be_changed() -> None:
    low = f"{HEAD}1,Ann,Bob,7,31,-15,-8,-8\n"
    assert checked(low)[0] == 1
    assert checked(low, "--rule", "minimum=6")[0] == 0
