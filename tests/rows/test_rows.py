"""Every format gives the same rows; what is wrong with one is told with it, and what is wrong with the file at once."""

import codecs
import io
import json
import os
import random
import zipfile
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.errors import SheetError
from mjscore.rows import Kind, Row, Skipped, Table, read_rows
from mjscore.rows.lines import MOST_CHARACTERS

HAND = "123b 456b 789b [EEE] 9d +9d"


def opened(text: str | bytes, kind: Kind | None = None, **options: Any) -> Table:
    data = text.encode() if isinstance(text, str) else text
    return read_rows(io.BytesIO(data), kind=kind, **options)


def rows(text: str | bytes, kind: Kind | None = None, **options: Any) -> list[Row]:
    return [row for row in opened(text, kind, **options).rows if isinstance(row, Row)]


def cells(text: str | bytes, kind: Kind | None = None, **options: Any) -> list[list[Any]]:
    return [list(row.cells.values()) for row in rows(text, kind, **options)]


def codes(error: SheetError) -> list[str]:
    return [fault.code for fault in error.faults]


def test_plain_lines_are_rows_and_blank_lines_and_comments_are_told() -> None:
    read = list(opened(f"# Tuesday\n\n{HAND}\n  \n{HAND}, self-draw\r\n# the end").rows)
    assert read[:2] == [Skipped(1, "comment"), Skipped(2, "blank")]
    assert [(row.number, row.cells["line"]) for row in read if isinstance(row, Row)] == [
        (3, HAND),
        (5, f"{HAND}, self-draw"),
    ]
    assert read[-1] == Skipped(6, "comment")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_the_separator_and_the_line_ends_of_csv_are_found_out(separator: str, end: str) -> None:
    text = end.join(
        [
            f"no{separator}hand{separator}note",
            f"1{separator}{HAND}{separator}",
            f'2{separator}"a{separator}b"{separator}c',
        ]
    )
    table = opened(text, Kind.CSV)
    assert table.headers == ("no", "hand", "note")
    found = [row for row in table.rows if isinstance(row, Row)]
    assert [list(row.cells.values()) for row in found] == [["1", HAND, ""], ["2", f"a{separator}b", "c"]]
    assert [row.number for row in found] == [2, 3]


def test_a_line_that_names_the_separator_is_obeyed() -> None:
    assert cells("sep=;\nhand;a,b\nx;y,z\n", Kind.CSV) == [["x", "y,z"]]


def test_semicolons_leave_decimal_commas_alone() -> None:
    assert cells("hand;rate\nx;0,5\n", Kind.CSV) == [["x", "0,5"]]


def test_a_quoted_cell_may_hold_line_breaks_and_its_row_is_numbered_by_the_first_line() -> None:
    found = rows('hand,note\nx,"one\ntwo ""2"""\ny,z\n', Kind.CSV)
    assert [(row.number, row.cells["note"]) for row in found] == [(2, 'one\ntwo "2"'), (4, "z")]


@pytest.mark.parametrize("after", ["", "c,d\n" * 3, "c,d\n" * 500])
def test_a_quotation_mark_that_is_not_closed_costs_one_row_only(after: str) -> None:
    found = rows(f'hand,note\nx,"one\n{after}', Kind.CSV)
    assert [fault.code for fault in found[0].faults] == ["S015"]
    assert found[0].faults[0].span == (2, 3)
    assert len(found) == 1 + after.count("\n")
    assert not any(row.faults for row in found[1:])


def test_a_quotation_mark_inside_a_cell_is_a_sign_like_others() -> None:
    assert cells('hand,note\nx,5" tile\ny,z\n', Kind.CSV) == [["x", '5" tile'], ["y", "z"]]


def test_ragged_rows_are_told() -> None:
    short, long, empty = rows("hand,seat\nx\nx,E,self-draw\nx,E,,\n", Kind.CSV)
    assert (short.cells, short.faults, len(short.notes)) == ({"hand": "x", "seat": ""}, (), 1)
    assert [fault.code for fault in long.faults] == ["S010"]
    assert "'self-draw'" in long.faults[0].message
    assert (empty.cells, empty.faults, empty.notes) == ({"hand": "x", "seat": "E"}, (), ())


def test_headers_that_are_there_twice_get_names_of_their_own_and_are_told() -> None:
    table = opened("hand,note,,note\nx,1,2,3\n", Kind.CSV)
    assert table.headers == ("hand", "note", "column 3", "note (2)")
    assert any("'note'" in note for note in table.notes)


@pytest.mark.parametrize(
    "data",
    [
        f"hand,wer\n{HAND},Jürgen\n".encode(encoding)
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1")
    ],
)
def test_every_encoding_a_spreadsheet_writes_is_read(data: bytes) -> None:
    [row] = rows(data, Kind.CSV)
    assert list(row.cells.items()) == [("hand", HAND), ("wer", "Jürgen")]
    assert bool(row.notes) is (data.count(b"\xfc") == 1 and b"\0" not in data)


def test_an_encoding_can_be_named() -> None:
    assert cells("hand\n一二三万".encode("gbk"), Kind.CSV, encoding="gbk") == [["一二三万"]]
    for name in ("klingon", "hex", ""):
        with pytest.raises(SheetError) as caught:
            opened("x", encoding=name)
        assert codes(caught.value) == ["S004"]


def test_json_lines_keep_their_values_and_bad_lines_are_rows_with_a_fault() -> None:
    lines = [
        '{"hand": "x", "no": 1, "tags": ["a"]}',
        "{",
        "[1]",
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": 1e999}',
        "[" * 5000,
        "",
        '"x"',
    ]
    table = opened("\n".join(lines), Kind.JSONL)
    read = list(table.rows)
    assert len(read) == len(lines)
    assert isinstance(read[0], Row)
    assert read[0].cells == {"hand": "x", "no": 1, "tags": ["a"]}
    assert read[7] == Skipped(8, "blank")
    for row in (*read[1:7], read[8]):
        assert isinstance(row, Row)
        assert [fault.code for fault in row.faults] == ["S011"]


@pytest.mark.parametrize("depth", [101, 900, 5000])
def test_json_that_is_nested_deeply_is_told_wherever_it_is_read(depth: int) -> None:
    value = "[" * depth + "1" + "]" * depth
    [row] = opened(f'{{"hand": "x", "no": {value}}}', Kind.JSONL).rows
    assert isinstance(row, Row)
    assert [fault.code for fault in row.faults] == ["S011"]
    assert "nested more than 100 deep" in row.faults[0].message
    flat = f'{{"hand": "x", "no": {"[" * 100}1, 2{"]" * 100}, "tags": [{"[], " * 200}{{}}]}}'
    [row] = opened(flat, Kind.JSONL).rows
    assert isinstance(row, Row)
    assert row.faults == ()


def test_the_first_sign_tells_json_lines_from_plain_ones() -> None:
    assert opened('{"hand": "x"}').kind is Kind.JSONL
    assert opened(HAND).kind is Kind.TEXT
    assert opened("hand\nx", table=True).kind is Kind.CSV


@pytest.mark.parametrize("kind", [Kind.TEXT, Kind.CSV, Kind.JSONL])
def test_a_line_longer_than_any_row_is_told_and_the_next_is_read(kind: Kind) -> None:
    long = "x" * (MOST_CHARACTERS + 10)
    head = "hand\n" if kind is Kind.CSV else ""
    first, second = rows(f"{head}{long}\n{{}}\n", kind)
    assert [fault.code for fault in first.faults] == ["S012"]
    assert second.number == first.number + 1
    assert not second.faults


@pytest.mark.parametrize("kind", [Kind.TEXT, Kind.CSV, Kind.JSONL, Kind.XLSX])
def test_an_empty_file_is_told(kind: Kind) -> None:
    with pytest.raises(SheetError) as caught:
        opened("", kind)
    assert codes(caught.value) == ["S003"]


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0", b"%PDF-1.7", b"\x7fELF\x02\x01\x01\0\0\0", b"hand\n\0\0\0x"]
)
@pytest.mark.parametrize("kind", [Kind.TEXT, Kind.CSV, Kind.JSONL])
def test_a_binary_file_is_told(data: bytes, kind: Kind) -> None:
    with pytest.raises(SheetError) as caught:
        opened(data, kind)
    assert codes(caught.value) == ["S002"]


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "locked.csv").write_text("hand\n")
    (tmp_path / "locked.csv").chmod(0)
    names = ["none.txt", "", "a\0b.txt", *([] if os.geteuid() == 0 else ["locked.csv"])]
    for name in names:
        with pytest.raises(SheetError) as caught:
            read_rows(tmp_path / name)
        assert codes(caught.value) == ["S001"]


# ---- workbooks ------------------------------------------------------------------------------------------------------


def workbook(path: Path, *sheets: list[list[Any]]) -> Path:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, table in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Round {number}")
        for row in table:
            sheet.append(row)
    book.save(path)
    return path


def test_cells_of_a_workbook_keep_their_kind(tmp_path: Path) -> None:
    from datetime import date, datetime  # noqa: PLC0415

    values = [HAND, 21, 0.5, True, date(2026, 11, 30), datetime(2026, 11, 30, 12, 5), None, "007"]
    path = workbook(tmp_path / "a.xlsx", [list("abcdefgh"), values, [], ["x"]])
    table = read_rows(path)
    first, blank, last = table.rows
    assert isinstance(first, Row)
    assert isinstance(last, Row)
    assert list(first.cells.values()) == [HAND, 21, 0.5, True, "2026-11-30", "2026-11-30T12:05:00", "", "007"]
    assert (first.number, blank, last.number) == (2, Skipped(3, "blank"), 4)
    assert list(last.cells.values()) == ["x", *[""] * 7]


def test_a_sheet_is_read_by_name_and_the_first_one_is_told(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", [["hand"], ["x"]], [["hand"], ["y"]])
    assert [row.cells["hand"] for row in read_rows(path, sheet="Round 2").rows if isinstance(row, Row)] == ["y"]
    table = read_rows(path)
    assert [row.cells["hand"] for row in table.rows if isinstance(row, Row)] == ["x"]
    assert table.notes == ("sheet 'Round 1' was read; one other sheet not",)
    with pytest.raises(SheetError) as caught:
        read_rows(path, sheet="Round 3")
    assert codes(caught.value) == ["S006"]
    assert "'Round 1', 'Round 2'" in str(caught.value.faults[0].hint)


def test_a_table_may_start_anywhere_on_its_sheet(tmp_path: Path) -> None:
    path = workbook(tmp_path / "a.xlsx", [[], [], [None, "hand"], [None, "x"]])
    [row] = read_rows(path).rows
    assert isinstance(row, Row)
    assert (row.number, row.cells["hand"]) == (4, "x")


@pytest.mark.parametrize("part", [0.05, 0.5, 0.95])
def test_a_workbook_that_is_cut_off_is_told(tmp_path: Path, part: float) -> None:
    data = workbook(tmp_path / "a.xlsx", [["hand"], ["x"]]).read_bytes()
    with pytest.raises(SheetError) as caught:
        opened(data[: int(len(data) * part)])
    assert codes(caught.value) == ["S005"]
    (tmp_path / "text.xlsx").write_text("hand\n")
    with pytest.raises(SheetError) as caught:
        read_rows(tmp_path / "text.xlsx")
    assert codes(caught.value) == ["S005"]


def test_a_damaged_workbook_is_read_or_told(tmp_path: Path) -> None:
    """Bytes changed anywhere, in the archive and in the files that are packed in it."""
    data = workbook(tmp_path / "a.xlsx", [["hand", "points"], ["x", 3]]).read_bytes()
    rng, refused = random.Random(20261130), 0
    for number in range(300):
        damaged = _with_damage(data, rng) if number % 2 else _packed_anew(data, rng)
        told = _codes_of(damaged)
        assert told <= {"S003", "S005"}
        refused += bool(told)
    assert 30 < refused < 300


def _codes_of(data: bytes) -> set[str]:
    """The codes with which a workbook is refused; none when it is read."""
    try:
        list(opened(data, kind=Kind.XLSX).rows)
    except SheetError as error:
        return set(codes(error))
    return set()


def _with_damage(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _packed_anew(data: bytes, rng: random.Random) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(out, "w") as after:
        for name in before.namelist():
            inside = before.read(name)
            after.writestr(name, _with_damage(inside, rng) if inside and rng.random() < 0.4 else inside)
    return out.getvalue()


def test_an_option_for_workbooks_is_no_option_for_text() -> None:
    with pytest.raises(SheetError) as caught:
        opened("x", sheet="Round 1")
    assert codes(caught.value) == ["S016"]


def test_without_the_package_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "python_calamine", None)
    with pytest.raises(SheetError) as caught:
        opened(b"PK\x03\x04")
    assert codes(caught.value) == ["S007"]
    assert caught.value.faults[0].hint == "pip install mjscore[xlsx]"


# ---- whatever is written comes back ---------------------------------------------------------------------------------

ANY_CELL = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=8)


@given(st.lists(st.lists(ANY_CELL, min_size=3, max_size=3), max_size=6), st.sampled_from(",;\t"))
def test_whatever_is_quoted_comes_back(table: list[list[str]], separator: str) -> None:
    import csv  # noqa: PLC0415

    out = io.StringIO()
    csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL).writerows([["a", "b", "c"], *table])
    assert cells(out.getvalue(), Kind.CSV) == table


@given(st.lists(st.dictionaries(ANY_CELL, st.none() | st.booleans() | st.integers() | ANY_CELL), max_size=6))
def test_whatever_json_lines_hold_comes_back(table: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(row) + "\n" for row in table)
    if table:
        assert [dict(row.cells) for row in rows(text, Kind.JSONL)] == table


@given(st.binary(max_size=200), st.sampled_from(list(Kind)))
def test_any_bytes_are_rows_or_a_typed_error(data: bytes, kind: Kind) -> None:
    read: list[Row | Skipped] = []
    with suppress(SheetError):
        read += opened(data, kind).rows
    assert all(later.number > earlier.number for earlier, later in pairwise(read))


def test_a_mark_of_the_byte_order_is_no_part_of_the_first_line() -> None:
    assert cells(codecs.BOM_UTF8 + HAND.encode()) == [[HAND]]
