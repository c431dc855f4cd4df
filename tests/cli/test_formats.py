"""CSV that spreadsheets read and cannot be hurt by, one object a line, tables that stand straight."""

import csv
import io
import json
import re
from unicodedata import east_asian_width

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, call, run

WITH_TABLES = [
    f"score '{STRAIGHT}'",
    f"score '{STRAIGHT}' --stake 0.05 --explain --all",
    f"score '{BELOW_MINIMUM}' --names zh",
    f"score '{NOT_WINNING}'",
    "waits 1112345678999c",
    "waits '123b 456b 789b EE 9d 8c'",
    "fans",
    "fans --rules",
]
LINES = [
    *WITH_TABLES,
    "score '120b 456c'",
    f"explain '{STRAIGHT}' --fan all",
    "fans 'pure straight'",
    "convert '[123m,1]12355778998p|EE1000|2'",
]


def rows_of(ran: Ran) -> list[dict[str, str]]:
    reader = csv.DictReader(io.StringIO(ran.out, newline=""), strict=True)
    rows = list(reader)
    assert rows
    assert all(None not in row and None not in row.values() for row in rows), "rows are as long as the header"
    return rows


@pytest.mark.parametrize("line", LINES)
def test_csv_has_a_header_and_rows_of_the_same_length(line: str) -> None:
    assert rows_of(run(f"{line} --format csv"))


def test_csv_cells_hold_what_the_json_says() -> None:
    (row,) = rows_of(run(f"score '{STRAIGHT}' --format csv"))
    document = run(f"score '{STRAIGHT}' --format json").document
    payments = [f"payments_{seat}" for seat in "ESWN"]
    assert list(row) == [*(key for key in document if key != "payments"), *payments]
    assert (row["input"], row["hand"]) == (document["input"], document["hand"])
    assert (row["schema"], row["valid"], row["points"], row["total"]) == ("1", "true", "21", "21")
    assert row["fans"] == "Pure Straight 16; Seat Wind 2; One Voided Suit 1; Single Wait 1; Self-Drawn 1"
    assert [row[key] for key in payments] == ["87", "-29", "-29", "-29"]
    assert row["notes"] == ""


def test_csv_of_waits_has_a_row_for_each_tile() -> None:
    rows = rows_of(run("waits 1112345678999c --format csv"))
    assert [(row["tile"], row["left"]) for row in rows][:2] == [("1c", "1"), ("2c", "3")]
    assert len(rows) == 9


def test_csv_of_fans_has_a_row_for_each_fan() -> None:
    rows = rows_of(run("fans --format csv"))
    assert len(rows) == 82
    assert (rows[27]["id"], rows[27]["points_green-book"], rows[27]["points_national"]) == ("pure_straight", "16", "16")


FORMULAS = ["=1+1", "+9d", "-1+2", "@SUM(A1)", "=HYPERLINK(1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＠x", '="', "=1\r=2"]


@pytest.mark.parametrize("typed", FORMULAS)
def test_no_cell_is_a_formula(typed: str) -> None:
    ran = call("score", "--format", "csv", "--", typed)
    (row,) = rows_of(ran)
    assert row["input"] == "'" + typed.replace("\r", "\n")


def test_negative_numbers_stay_numbers() -> None:
    assert rows_of(call("score", "--format", "csv", "--", "-29"))[0]["input"] == "-29"


@given(st.text(max_size=20))
@settings(max_examples=80, deadline=None)
def test_any_text_comes_back_from_csv_as_one_harmless_cell(typed: str) -> None:
    (row,) = rows_of(call("score", "--format", "csv", "--", typed))
    cell = row["input"]
    number = re.fullmatch(r"[+-]*\d*\.?\d*", cell)
    assert cell[:1] not in set("=+-@\t\r\n＝＋－＠") or number
    shown = "" if typed == "-" else typed.encode("utf-8", "backslashreplace").decode()
    assert cell.removeprefix("'") == shown.replace("\r\n", "\n").replace("\r", "\n").removeprefix("'")


@pytest.mark.parametrize("line", LINES)
def test_jsonl_is_one_object_a_line(line: str) -> None:
    lines = run(f"{line} --format jsonl").out.splitlines()
    records = [json.loads(each) for each in lines]
    assert records
    assert all(isinstance(record, dict) for record in records)
    csv_rows = rows_of(run(f"{line} --format csv"))
    assert len(records) == len(csv_rows)


@pytest.mark.parametrize("line", [f"score '{STRAIGHT}'", f"score '{NOT_WINNING}'", "score 120b", "fans 清龙"])
def test_jsonl_of_one_answer_is_the_json_on_one_line(line: str) -> None:
    ran = run(f"{line} --format jsonl")
    assert ran.out.count("\n") == 1
    assert ran.document == run(f"{line} --format json").document


def cells_of(line: str) -> list[str]:
    return re.split(r"(?<!\\)\|", line)[1:-1]


@pytest.mark.parametrize("line", WITH_TABLES)
def test_markdown_tables_are_well_formed(line: str) -> None:
    blocks = run(f"{line} --format markdown").out.split("\n\n")
    tables = [block.strip("\n").splitlines() for block in blocks if block.startswith("|")]
    assert tables
    for header, ruler, *rows in tables:
        assert all(re.fullmatch(r"-+|:?-+:?", cell) for cell in cells_of(ruler))
        assert rows
        assert {len(cells_of(row)) for row in [header, ruler, *rows]} == {len(cells_of(header))}


def test_a_bar_in_a_markdown_cell_is_escaped() -> None:
    assert r"| yes \| no " in run("fans --rules --format markdown").out


def test_a_second_table_of_markdown_has_a_heading() -> None:
    out = run("score '555666777d 555b 6b +7b, self-draw' --all --format markdown").out
    assert "\n\n### All readings, best first (* is where the winning tile goes)" in out


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def columns_of(line: str, ruler: str) -> list[str]:
    """The cells of a line, cut where the columns of the ruler end."""
    places = [match.span() for match in re.finditer("-+", ruler)]
    cells = []
    for start, end in places:
        taken, cell = 0, ""
        for each in line:
            if start <= taken < end:
                cell += each
            elif not each.isspace():
                inside = any(begin <= taken < stop for begin, stop in places)
                assert inside, f"{each!r} stands between the columns: {line!r}"
            taken += width(each)
        cells.append(cell)
    return cells


@pytest.mark.parametrize("names", ["en", "zh", "pinyin"])
@pytest.mark.parametrize(
    "line",
    [
        f"score '{STRAIGHT}'",
        f"score '{BELOW_MINIMUM}'",
        "score '234567d 234567b E +E' --all",
        "waits 1112345678999c",
        "fans",
    ],
)
def test_columns_stand_straight_in_every_script(line: str, names: str) -> None:
    blocks = run(f"{line} --names {names}").out.split("\n\n")
    tables = [block.splitlines() for block in blocks if re.search(r"^-+  -", block, re.MULTILINE)]
    assert tables
    for header, ruler, *rows in tables:
        titles = [cell.strip() for cell in columns_of(header, ruler)]
        assert all(titles)
        for row in rows:
            cells = columns_of(row, ruler)
            assert len(cells) == len(titles)
            place = titles.index("Points") if "Points" in titles else titles.index("Left")
            assert cells[place].strip()[:1].isdigit(), f"{titles[place]} of {row!r}"


def test_bars_of_a_chinese_markdown_table_stand_under_each_other() -> None:
    out = run(f"score '{BELOW_MINIMUM}' --names zh --format markdown").out
    lines = [line for line in out.splitlines() if line.startswith("|")]
    places = [[width(line[: match.start()]) for match in re.finditer(r"\|", line)] for line in lines]
    assert len(lines) == 7
    assert all(each == places[0] for each in places)


def test_no_mark_without_width_is_left_in_a_table() -> None:
    for form in ("table", "markdown"):
        assert "\u200b" not in run(f"fans --names zh --format {form}").out
