"""What ``mjscore batch`` prints of one list in every format, to the letter; see ``tests/golden_files.py``."""

import csv
import io
from pathlib import Path

import pytest

from tests.cli.command_line import run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared

GOLDEN = Path(__file__).parent / "golden_batch"

TEXT = """\
# Tuesday, table 3
123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south

120b 456c 789c EEE 99d
123b 456b 789b [EEE] 9d +8d
"""
TABLE = """\
Table;tiles;rules;seat;self-draw;claimed;Total
1;123b 456b 789b [EEE] 9d +9d, round south;;east;yes;21;=1+1
2;123b 789b 123c 89c NN +7c;;west;;two terminal chows x2, mixed double chow x2;
3;120b 456c 789c EEE 99d;;;;13;
3;[123m1][789m1][123s1]89s33p7s|EE0000|2;;;;8;
4;FFF 2026b [222Jc] 66c +6c;american;;;YR-1 50;25
4;2222b 4Jb 6666b GGG +G;american;;yes;;
5;[EEE] RRR 123b 456b 99d;chinese;;;;2
5;123b 456b 789b [EEE] 9d +9d;;;maybe;foo;
6;123b 456b 789b [EEE] 9d +9d;;;;foo

6;123b 456b 789b [EEE] 9d +9d;;;;;;;self-draw
"""
OF_TEXT = "3 hands: 1 win, 1 not winning, 1 unreadable. Skipped: 1 blank line, 1 comment.\n"
OF_TABLE = (
    "10 hands: 5 win, 1 below the minimum, 1 not winning, 3 unreadable. "
    "5 claims: 1 right, 3 wrong, 1 unreadable. 1 row with a note on how it was read. Skipped: 1 blank line.\n"
)

CASES: list[tuple[Case, str, str]] = [
    (("lines.txt", 1, "batch -"), TEXT, OF_TEXT),
    (("lines.jsonl", 1, "batch - --format jsonl"), TEXT, OF_TEXT),
    (("table.txt", 1, "batch - --input-format csv"), TABLE, OF_TABLE),
    (("table_chinese.txt", 1, "batch - --input-format csv --names zh"), TABLE, OF_TABLE),
    (("table.json", 1, "batch - --input-format csv --format json"), TABLE, OF_TABLE),
    (("table.jsonl", 1, "batch - --input-format csv --format jsonl"), TABLE, OF_TABLE),
    (("table.csv", 1, "batch - --input-format csv --format csv"), TABLE, OF_TABLE),
    (("table.md", 1, "batch - --input-format csv --format markdown"), TABLE, OF_TABLE),
    (("error_no_column.txt", 2, "batch - --input-format csv"), "name;points\nAnn;3\n", ""),
    (("error_no_column.json", 2, "batch - --input-format csv --format json"), "name;points\nAnn;3\n", ""),
    (("error_no_file.txt", 2, "batch nowhere.csv"), "", ""),
]


@pytest.mark.parametrize(("case", "typed", "summary"), CASES, ids=[name for (name, *_), _, _ in CASES])
def test_output_is_as_it_was(case: Case, typed: str, summary: str) -> None:
    assert_as_it_was(GOLDEN, case, typed, summary)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, [case for case, _, _ in CASES])


def test_a_workbook_holds_the_same_as_csv(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    out = tmp_path / "table.xlsx"
    assert run(f"batch - --input-format csv --out '{out}'", TABLE).code == 1
    sheet = openpyxl.load_workbook(out).active
    cells = [["" if cell is None else str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]
    rows = list(csv.reader(io.StringIO((GOLDEN / "table.csv").read_text(encoding="utf-8"))))
    plain = [[{"true": "True", "false": "False", "'=1+1": "=1+1"}.get(cell, cell) for cell in row] for row in rows]
    assert cells == plain
