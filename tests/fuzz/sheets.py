"""Scoresheets and tables of hands in every kind of file: their cells, rows and columns changed, then their bytes."""

import csv
import io
import json
import zipfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pyarrow as pa
import xlsxwriter
from hypothesis import strategies as st
from pyarrow import parquet

import mjscore
from mjscore.errors import MjscoreError
from mjscore.rows import Row, read_rows
from mjscore.sheets.asking import scoring_asked
from mjscore.sheets.check import Checked
from mjscore.sheets.copying import corrected_copy
from mjscore.sheets.files import read_grids
from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import Mended, mend_file
from mjscore.sheets.numbers import exact_number
from mjscore.sheets.standings import standings
from mjscore.sheets.understand import Asked, Unread, check_grids
from tests.fuzz.holding import FORMATS, require_answer, require_fault, require_told, soon
from tests.fuzz.mutations import ODD, mutated, mutated_bytes
from tests.fuzz.notation import line_of_a_hand
from tests.fuzz.running import Sample, Target
from tests.sheets import corrupting
from tests.sheets.papers import DATA, paper
from tests.sheets.test_never_crashes_sheets import _CELLS as CELLS
from tests.sheets.test_never_crashes_sheets import _HEADERS as HEADERS

_TEXTS = ("csv", "csv", "csv", "tsv", "txt", "jsonl")
_ENDINGS = (*_TEXTS, "xlsx", "xlsx", "json", "parquet")
_ENCODINGS = ("utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "gbk")
_MORE_CELLS = (*CELLS, *ODD, "=1+1", "=SUM(G2:G5)", "sep=;", "hand", "8", "-8", "24", "Zoë", "李", "1,000", "1.000,5")

_MENDED_IN = 10.0

_Rows = list[list[str]]


def _sheet(rng: Random) -> _Rows:
    """A sheet of some hands, mostly with a mistake of those that people make."""
    wins: list[tuple[int | None, int | None, int]] = []
    for _ in range(rng.choice((1, 2, 3, 4, 4, 8))):
        winner = rng.choice((None, 0, 1, 2, 3))
        others = [None, *(who for who in range(4) if who != winner)]
        wins.append((None, None, 0) if winner is None else (winner, rng.choice(others), rng.randint(8, 40)))
    sheet = paper(wins, [[rng.choice((0, 0, 0, 0, 0, 0, -10)) for _ in range(4)] for _ in wins])
    layout = "both"
    if any(discarder is not None for _, discarder, _ in wins) and rng.random() < 0.7:
        try:
            mistake = corrupting.KINDS[rng.choice(sorted(corrupting.KINDS))](sheet, rng)
        except (IndexError, ValueError, TypeError):  # such a mistake needs more hands, or other ones
            mistake = None
        layout = mistake.layout if mistake is not None else layout
    return sheet.rows(rng.choice((layout, layout, "both", "results", "totals", "between")))


def _tournament(rng: Random) -> _Rows:
    """Some rows of the hands, or of the tables, of a tournament."""
    rows = _tournament_file(rng.choice(("tournament_hands.csv", "tournament_tables.csv")))
    first = rng.randrange(1, len(rows))
    return [list(row) for row in (rows[0], *rows[first : first + rng.randrange(40)])]


@cache
def _tournament_file(name: str) -> _Rows:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def _hands(rng: Random) -> _Rows:
    """A table of hands, with what was claimed for them."""
    claims = ("", "30", "pure straight", "清龙16分、平和", "all chows 2, outside hand", "x2", "= 40", "YR-1 25")
    more = rng.sample(["seat", "round", "self-draw", "flowers", "from", "note", "profile", "rules", "id"], 3)
    rows = [["hand", "claim", *more]]
    for _ in range(rng.randrange(5)):
        cells = [rng.choice(("", "", "east", "N", "1", "yes", "x", "national", "mcr")) for _ in more]
        rows.append([line_of_a_hand(rng), rng.choice(claims), *cells])
    return rows


def _changed(rng: Random, rows: _Rows, others: _Rows) -> _Rows:
    """A table with some changes of cells, rows and columns."""
    rows = [list(row) for row in rows]
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 6))):
        rows = rng.choice((_other_cells, _other_cells, _other_rows, _other_columns))(rng, rows, others) or [[]]
    return rows


def _other_cells(rng: Random, rows: _Rows, _others: _Rows) -> _Rows:
    row = rows[rng.randrange(len(rows))]
    column = rng.randrange(max(1, len(row)))
    match rng.randrange(5):
        case 0:
            rows[0][column : column + 1] = [rng.choice(HEADERS)]
        case 1:
            row[column:] = []
        case 2:
            row[:] = [mutated(rng, cell, _MORE_CELLS, _MORE_CELLS) for cell in row]
        case _:
            row[column : column + 1] = [rng.choice(_MORE_CELLS)]
    return rows


def _other_rows(rng: Random, rows: _Rows, others: _Rows) -> _Rows:
    first, second = rng.randrange(len(rows)), rng.randrange(len(rows))
    match rng.randrange(5):
        case 0:
            return rows[:first] + rows[first + 1 :]
        case 1:
            return [*rows[:second], list(rows[first]), *rows[second:]]
        case 2:
            rows[first], rows[second] = rows[second], rows[first]
            return rows
        case 3:
            return [*rows[:first], [], *rows[first:]]
        case _:
            return rows[:first] + [list(row) for row in others[rng.randrange(len(others)) :]]


def _other_columns(rng: Random, rows: _Rows, _others: _Rows) -> _Rows:
    column = rng.randrange(max(1, len(rows[0])))
    if rng.random() < 0.5:
        return [row[:column] + row[column + 1 :] for row in rows]
    return [[*row[:column], rng.choice(_MORE_CELLS), *row[column:]] for row in rows]


def _make(rng: Random) -> Sample:
    sources = (_sheet, _sheet, _sheet, _tournament, _hands)
    rows = _changed(rng, rng.choice(sources)(rng), rng.choice(sources)(rng))
    ending = rng.choice(_ENDINGS)
    data = _written(rng, rows, ending)
    if rng.random() < 0.25:
        data = _zipped(rng, data) if ending == "xlsx" and rng.random() < 0.7 else mutated_bytes(rng, data)
    return Sample(ending, data)


def _written(rng: Random, rows: _Rows, ending: str) -> bytes:
    match ending:
        case "xlsx":
            return _workbook(rng, [rows, *([_sheet(rng)] if rng.random() < 0.2 else [])])
        case "parquet":
            return _parquet(rows)
        case "json" | "jsonl":
            text = _records(rng, rows, ending)
        case _:
            text = _delimited(rng, rows, "\t" if ending == "tsv" else rng.choice(",,;\t|"))
    return text.encode(rng.choice(_ENCODINGS) if rng.random() < 0.3 else "utf-8", errors="replace")


def _delimited(rng: Random, rows: _Rows, separator: str) -> str:
    out = io.StringIO(newline="")
    dialect = rng.choice(("excel", "excel", "unix"))
    ends = rng.choice(("\n", "\r\n", "\r"))
    csv.writer(out, dialect, delimiter=separator, lineterminator=ends).writerows(rows)
    return out.getvalue()


def _records(rng: Random, rows: _Rows, ending: str) -> str:
    cell = _typed if rng.random() < 0.5 else str
    records = [dict(zip(rows[0], map(cell, row), strict=False)) for row in rows[1:]]
    plain = rng.random() < 0.5
    if ending == "jsonl":
        return "".join(f"{json.dumps(each, ensure_ascii=plain)}\n" for each in records)
    return json.dumps(records if rng.random() < 0.7 else {"schema": 1, "hands": records}, ensure_ascii=plain)


def _typed(text: str) -> str | int | None:
    """A cell as programs write it: a number, nothing, or text."""
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        return text


def _workbook(rng: Random, sheets: Sequence[_Rows]) -> bytes:
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_numbers": rng.random() < 0.7})
    for number, rows in enumerate(sheets, 1):
        sheet = book.add_worksheet(rng.choice((f"Table {number}", f"Tisch {number}", f"{number}' & <Zoë>")))
        for place, row in enumerate(rows):
            for column, cell in enumerate(row):
                sheet.write(place, column, cell.encode("utf-8", errors="replace").decode("utf-8"))
        if rng.random() < 0.05:
            sheet.hide()
    book.close()
    return out.getvalue()


def _zipped(rng: Random, data: bytes) -> bytes:
    """A workbook with one of its parts changed, or without it."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(out, "w") as after:
        names = before.namelist()
        chosen = rng.choice([name for name in names if rng.random() < 0.3 or "sheet" in name] or names)
        for name in names:
            part = before.read(name)
            if name != chosen:
                after.writestr(name, part)
            elif rng.random() < 0.9:
                text = part.decode("utf-8", errors="replace")
                changed = mutated(rng, text, _XML, [text]) if rng.random() < 0.7 else ""
                after.writestr(name, changed.encode("utf-8", "replace") if changed else mutated_bytes(rng, part))
    return out.getvalue()


_XML = (
    *(
        '<c r="A1">',
        "</c>",
        '<c r="ZZZ9999999" t="s"><v>99</v></c>',
        "<row>",
        '<row r="1048577">',
        "</row>",
        "<v>",
        "</v>",
    ),
    *('t="s"', 't="e"', 't="d"', 't="inlineStr"', "<is><t>Ann</t></is>", 'r="A0"', 'r=""', "<f>1/0</f>", "<!--", "-->"),
    *(
        "<![CDATA[",
        "&#0;",
        "&#x10FFFF;",
        "&lol;",
        '<!DOCTYPE x [<!ENTITY a "aa">]>',
        'state="hidden"',
        'ref="A1:XFD1048576"',
    ),
)


def _parquet(rows: _Rows) -> bytes:
    headers = list(dict.fromkeys(header.encode("utf-8", "replace").decode() for header in rows[0])) or ["hand"]
    columns: dict[str, Any] = {
        header: [row[place].encode("utf-8", "replace").decode() if place < len(row) else None for row in rows[1:]]
        for place, header in enumerate(headers)
    }
    out = io.BytesIO()
    parquet.write_table(pa.table(columns), out)
    return out.getvalue()


@st.composite
def _any_file(draw: st.DrawFn) -> Sample:
    cells = st.sampled_from([*HEADERS, *_MORE_CELLS]) | st.text(max_size=6)
    lines = st.lists(st.lists(cells, max_size=9).map(",".join), max_size=6).map("\n".join)
    data = draw(st.binary(max_size=200) | lines.map(lambda text: text.encode("utf-8", "surrogatepass")))
    return Sample(draw(st.sampled_from(_ENDINGS)), data)


def _check(sample: Sample, rng: Random) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"any.{sample.kind}"
        file.write_bytes(sample.data)
        _check_sheet(str(file), sample.data, rng)
        _check_hands(file)
        if rng.random() < 0.1:
            _check_commands(file, rng)


def _check_sheet(name: str, data: bytes, rng: Random) -> None:
    rules = rng.choice(("mcr", "mcr", "mcr", "mcr", "american", "chinese"))
    asked = Asked(scoring_asked(rules, None, (), None))
    try:
        with soon("read"):
            grids = read_grids(name)
        with soon("check"):
            found = check_grids(grids, asked)
    except MjscoreError as error:
        require_told(error)
        return
    for each in found:
        _check_found(each)
    standings([each for each in found if isinstance(each, Checked)])
    if not all(isinstance(each, Unread) for each in found) and rng.random() < 0.5:
        _check_copy(name, data, grids, asked, found)


def _check_found(found: Checked | Unread) -> None:
    if isinstance(found, Unread):
        require_told(found.error)
        return
    for fault in found.faults:
        assert fault.code.startswith("S")
        assert fault.message
    if found.totals is not None and not any(fault.code for fault in found.faults):
        assert len(found.totals) == 4


def _check_copy(name: str, data: bytes, grids: Sequence[Grid], asked: Asked, found: Sequence[Checked | Unread]) -> None:
    """What is mended has no more faults than before, and what was not changed is as it was."""
    try:
        with soon("mend", _MENDED_IN):
            mended = mend_file(grids, asked)
        copy = corrected_copy(name, data, mended)
    except MjscoreError as error:
        require_told(error)
        _require_reason(error, data)
        return
    assert mended.changes or copy == data
    again = Path(name).with_stem("again")
    again.write_bytes(copy)
    copied = read_grids(str(again))
    assert len(copied) == len(grids)
    for before, after in zip(grids, copied, strict=True):
        changes = next((each for each in mended.sheets if each.grid.sheet == before.sheet), None)
        assert _values(after.rows) == _values(_with_changes(before, changes))
    then = check_grids(copied, asked)
    assert _faults(then) <= _faults(found)
    assert sum(isinstance(each, Unread) for each in then) <= sum(isinstance(each, Unread) for each in found)


def _require_reason(error: MjscoreError, data: bytes) -> None:
    """A copy is refused for its form only where that is an odd one."""
    assert {fault.code for fault in error.faults} != {"S063"} or not _is_plain(data), str(error)


def _is_plain(data: bytes) -> bool:
    return data.isascii() and b"\0" not in data and b'"' not in data


def _faults(found: Sequence[Checked | Unread]) -> int:
    return sum(len(each.faults) for each in found if isinstance(each, Checked))


def _with_changes(grid: Grid, mended: Mended | None) -> list[list[str]]:
    rows = [list(row) for row in grid.rows]
    for change in mended.changes if mended is not None else ():
        row, column = change.cell
        if change.whole_row:
            rows[row - 1] = []
            continue
        rows[row - 1] += [""] * (column - len(rows[row - 1]))
        rows[row - 1][column - 1] = change.expected
    return rows


def _values(rows: Sequence[Sequence[str]]) -> list[list[object]]:
    """What stands in the rows that are not empty; numbers by their value, as workbooks hold them."""
    found: list[list[object]] = []
    for row in rows:
        cells = [cell.strip() for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            found.append([cell if "/" in cell or exact_number(cell) is None else exact_number(cell) for cell in cells])
    return found


def _check_hands(file: Path) -> None:
    """Every row of a table of hands is answered, in its place."""
    try:
        with soon("read rows"):
            rows = [row for row in read_rows(file).rows if isinstance(row, Row)]
    except MjscoreError as error:
        require_told(error)
        return
    for row in rows:
        for fault in row.faults:
            require_fault(fault, row.text)
    try:
        checked = list(mjscore.batch(file))
    except MjscoreError as error:
        require_told(error)
        return
    assert [each.number for each in checked] == [row.number for row in rows]
    for each in checked:
        assert (each.result is None) is (each.error is not None)
        if each.error is not None:
            require_told(each.error)


def _check_commands(file: Path, rng: Random) -> None:
    out = file.with_stem("copy").with_suffix(".xlsx" if file.suffix == ".xlsx" else ".csv")
    with_pages = (*FORMATS, "html")
    require_answer(rng, "sheet", "check", str(file), forms=with_pages)
    require_answer(rng, "sheet", "standings", str(file), forms=with_pages)
    require_answer(rng, "sheet", "check", str(file), "--fix", str(out), forms=with_pages, most=_MENDED_IN)
    if out.exists():
        require_answer(rng, "sheet", "check", str(out), forms=with_pages)
    require_answer(rng, "batch", str(file))
    ending = rng.choice(("xlsx", "parquet", "jsonl", "csv", "json"))
    require_answer(
        rng, "batch", str(file), "--out", str(file.with_stem("out").with_suffix(f".{ending}")), forms=[ending]
    )


TARGET = Target("sheets", _make, _check, _any_file(), shortened=lambda sample: sample.kind not in {"xlsx", "parquet"})
