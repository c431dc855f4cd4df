"""A report in each format."""

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.render.choices import Format
from mjscore.render.formats import write
from mjscore.render.report import Cell, Report, Sheet


def cell(value: Any) -> str:
    """The value as the only cell of a CSV file."""
    header, row = csv.reader(io.StringIO(write(Report([], {}, [{"it": value}]), Format.CSV), newline=""), strict=True)
    assert header == ["it"]
    return row[0] if row else ""


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, ""),
        (True, "true"),
        (False, "false"),
        (21, "21"),
        (-29, "-29"),
        ("+4.35", "+4.35"),
        ("-.5", "-.5"),
        ([], ""),
        (["123b", "[EEE]"], "123b; [EEE]"),
        ([{"name": "Pung", "points": 1, "count": 2}], "Pung 1 x2"),
        ([{"name": "Pung", "points": 1, "count": 1}, {"name": "Kong", "points": 2}], "Pung 1; Kong 2"),
        ([{"code": "N004", "message": "no tile", "span": None}], "N004 no tile"),
        ([{"id": "x", "message": "x does not count"}], "x does not count"),
        ([{"shape": "seven pairs", "away": 2, "missing": ["1b", "2b"]}], "shape seven pairs, away 2, missing 1b; 2b"),
    ],
)
def test_a_value_in_one_cell(value: object, written: str) -> None:
    assert cell(value) == written


@pytest.mark.parametrize("text", ["=1", "+1+1", "-a", "@x", "\t=1", "\n=1", "--=1", "＝1", "＋1", "＠x", "-", "+"])
def test_a_formula_gets_an_apostrophe(text: str) -> None:
    assert cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "a=1", "1-2", "123b", "'=1", " x"])
def test_other_text_is_left_alone(text: str) -> None:
    assert cell(text) == text


def test_every_kind_of_line_end_in_a_cell_is_a_line_feed() -> None:
    assert cell("a\rb\r\nc\nd") == "a\nb\nc\nd"
    assert cell("\r=1") == "'\n=1"


@given(st.text())
def test_any_text_is_one_cell(text: str) -> None:
    assert cell(text).removeprefix("'") == text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("'")


def test_records_with_different_keys_share_a_header() -> None:
    report = Report([], {}, [{"a": 1}, {"b": 2, "a": 3}])
    assert write(report, Format.CSV) == "a,b\n1,\n3,2\n"


def test_blocks_stand_apart_and_empty_ones_are_left_out() -> None:
    report = Report(["one", "", Sheet(("A",), (("x",),)), "two"], {}, [])
    assert write(report, Format.TABLE) == "one\n\nA\n---\nx\n\ntwo\n"


ROWS: tuple[tuple[Cell, ...], ...] = (("清龙", 16), ("喜相逢 x2", 2), ("qīng lóng", 100))


def test_a_table_counts_wide_characters_twice_and_ranges_numbers_right() -> None:
    drawn = write(Report([Sheet(("番种", "Points"), ROWS)], {}, []), Format.TABLE)
    assert drawn.splitlines() == [
        "番种         Points",
        "---------  --------",
        "清龙             16",
        "喜相逢 x2         2",
        "qīng lóng       100",
    ]


def test_markdown_has_a_heading_for_a_title_and_escapes_bars() -> None:
    sheet = Sheet(("A", "B|C"), (("x|y", "z"),), title="Title")
    drawn = write(Report([sheet], {}, []), Format.MARKDOWN)
    assert drawn.startswith("### Title\n\n| A")
    assert r"x\|y" in drawn
    assert write(Report([sheet], {}, []), Format.TABLE).startswith("Title\n\nA")


def test_a_table_without_rows_still_has_its_headers() -> None:
    assert write(Report([Sheet(("A", "B"), ())], {}, []), Format.TABLE).split() == ["A", "B", "---", "---"]


def test_json_shows_its_characters_unless_the_output_cannot() -> None:
    report = Report([], {"zh": "清龙"}, [{"zh": "清龙"}, {"zh": "🀀"}])
    assert '"清龙"' in write(report, Format.JSON)
    assert write(report, Format.JSONL) == '{"zh": "清龙"}\n{"zh": "🀀"}\n'
    for form in (Format.JSON, Format.JSONL):
        narrow = write(report, form, ascii_only=True)
        assert narrow.isascii()
        assert json.loads(narrow.splitlines()[-1] if form is Format.JSONL else narrow)["zh"] in {"清龙", "🀀"}


@pytest.mark.parametrize("form", Format)
def test_every_format_ends_with_one_line_break(form: Format) -> None:
    written = write(Report(["text"], {"a": 1}, [{"a": 1}]), form)
    assert written.endswith("\n")
    assert not written.endswith("\n\n")


def test_what_lies_inside_a_mapping_has_columns_of_its_own() -> None:
    record = {"payments": {"E": 87, "S": -29}, "excludes": {"national": [], "green-book": ["x"]}}
    header, row = csv.reader(io.StringIO(write(Report([], {}, [record]), Format.CSV), newline=""), strict=True)
    assert header == ["payments_E", "payments_S", "excludes_national", "excludes_green-book"]
    assert row == ["87", "-29", "", "x"]
