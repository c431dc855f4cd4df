"""``mjscore table seats`` and ``mjscore table wall``: what they print to the letter, their JSON, and no crash ever.

The golden files are written anew as ``tests/golden_files.py`` says.
"""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mjscore.table.breaking import break_wall
from mjscore.table.seat_ruling import seats
from tests.cli.command_line import assert_answered, call, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared
from tests.manual import MANUAL

GOLDEN = Path(__file__).parent / "golden_seats_and_wall"

# golden file, exit code, command line
CASES: list[Case] = [
    ("wall.txt", 0, "table wall --dice 6 5 4 5"),
    ("wall.json", 0, "table wall --dice 6,5,4,5 --format json"),
    ("wall.jsonl", 0, "table wall --dice '6 5 4 5' --format jsonl"),
    ("wall.csv", 0, "table wall --dice 6 5 4 5 --format csv"),
    ("wall.md", 0, "table wall --dice 6 5 4 5 --format markdown"),
    ("wall_without_flowers.txt", 0, "table wall --no-flowers --dice 4 5 6 3"),
    ("wall_two_dice.txt", 0, "table wall --dice 6 5"),
    ("wall_two_dice.json", 0, "table wall --dice 6 5 --format json"),
    ("wall_american.txt", 0, "table wall --rules american --dice 3 4"),
    ("wall_american.json", 0, "table wall --rules american --dice 3 4 --format json"),
    ("wall_chinese.txt", 2, "table wall --rules chinese --dice 3 4"),
    ("wall_faults.txt", 2, "table wall --dice 6 0 4 -1 --rules riichi"),
    ("wall_faults.json", 2, "table wall --dice 6 0 4 -1 --format json"),
    ("wall_three_dice.txt", 2, "table wall --dice 6 5 4"),
    ("seats_hand.txt", 0, "table seats --hand 7 --players Ann,Bob,Cem,Dan"),
    ("seats_hand.json", 0, "table seats --hand 7 --players Ann Bob Cem Dan --format json"),
    ("seats_hand.csv", 0, "table seats --hand 7 --format csv"),
    ("seats_session.txt", 0, "table seats --players Ann,Bob,Cem,Dan"),
    ("seats_session.json", 0, "table seats --players Ann,Bob,Cem,Dan --format json"),
    ("seats_session.csv", 0, "table seats --players Ann,Bob,Cem,Dan --format csv"),
    ("seats_session.jsonl", 0, "table seats --players Ann,Bob,Cem,Dan --format jsonl"),
    ("seats_session.md", 0, "table seats --players 'Ann|x,Bob,Cem,Dan' --format markdown"),
    ("seats_draw.txt", 0, "table seats --draw 3 5 1 3 6 2"),
    ("seats_draw.json", 0, "table seats --draw 3 5 1 3 6 2 --format json"),
    ("seats_draw_open.txt", 0, "table seats --draw 3 5"),
    ("seats_winner.txt", 0, "table seats --hand 4 --winner east,drawn"),
    ("seats_american.txt", 0, "table seats --rules american --throws 8,11,11,5/9,3"),
    ("seats_american.json", 0, "table seats --rules american --throws 8,11,11,5 --format json"),
    ("seats_american_tie.txt", 0, "table seats --rules american --throws 8,11,11,5"),
    ("seats_chinese.txt", 0, "table seats --rules chinese --winner east,drawn,south"),
    ("seats_chinese_simple.txt", 0, "table seats --rules chinese --deal simple --winner east"),
    ("seats_faults.txt", 2, "table seats --hand 17 --players A,a,,D --draw W,W,N --deal x"),
    ("seats_faults.json", 2, "table seats --hand 17 --players A,a,,D --draw W,W,N --deal x --format json"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)


@pytest.mark.parametrize(
    "line",
    [
        "--dice 6 5 4 5",
        "--dice '6 5 4 5'",
        "--dice 6,5,4,5",
        "--dice=6,5,4,5",
        "--dice=6 5 4 5",
        "--dice 6 5 --dice 4 5",
        "--dice 6, 5, 4, 5",
        "--rules mcr --dice 6 5 4 5 --flowers",
        "--dice 6 5 4 5 --rules MCR",
    ],
)
def test_dice_need_no_quotes(line: str) -> None:
    assert run(f"table wall {line}") == run("table wall --dice 6 5 4 5")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("table wall", "--dice"),
        ("table wall --dice", "requires an argument"),
        ("table wall 6 5 4 5", "--dice"),
        ("table wall --dice 6 5 --no-such", "--no-such"),
        ("table seats 7", "7"),
    ],
)
def test_a_call_that_cannot_be_read_says_what_is_wrong_with_it(line: str, complaint: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err.partition("Error: ")[2]


COMMON = {"schema", "rules", "answer", "lawful", "reasons", "next", "assumed", "notes"}
WALL = {
    *("dice", "tiles", "stacks_a_side", "side", "count", "start_side", "start_stack", "first_tile", "next_tile"),
    *("last_tile", "first_replacement", "left", "deal"),
}
SEATS = {"hands", "next_dealer", "draw", "pending"}
HAND = {"hand", "round", "round_wind", "dealer", "winds", "chairs", "result", "winner"}


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("table wall --dice 6 5 4 5", WALL),
        ("table wall --dice 6 5", WALL),
        ("table wall --dice 6 5 --rules american", WALL),
        ("table seats", SEATS),
        ("table seats --draw 1", SEATS),
        ("table seats --rules american --throws 8 9 10 11", SEATS),
        ("table seats --rules chinese --winner east", SEATS),
    ],
)
def test_a_document_has_the_promised_keys(line: str, keys: set[str]) -> None:
    document = run(f"{line} --format json").document
    assert set(document) == COMMON | keys
    for hand in document.get("hands", ()):
        assert set(hand) == HAND
    for take in document.get("deal", ()):
        assert set(take) == {"player", "tiles"}
    for throw in document.get("draw", ()):
        assert set(throw) == {"player", "thrown", "wind"}


@pytest.mark.parametrize("key", sorted(WALL | SEATS | HAND | COMMON | {"player", "thrown", "wind"}))
def test_every_key_is_told_in_the_readme(key: str) -> None:
    section = MANUAL.partition("`mjscore table wall` gives")[2]
    assert f"`{key}`" in section


def test_rows_are_hands_and_takes() -> None:
    lines = run("table seats --format jsonl").out.splitlines()
    assert [json.loads(line)["hand"] for line in lines] == list(range(1, 17))
    rows = list(csv.DictReader(io.StringIO(run("table wall --dice 6 5 4 5 --format csv").out)))
    assert len(rows) == 16
    assert rows[0]["tiles"] == "S3 top; S3 bottom; S4 top; S4 bottom"


_FORMATS = st.sampled_from(["table", "json", "jsonl", "csv", "markdown"])
_WORDS = st.one_of(
    st.sampled_from(
        ["6 5 4 5", "3,4", "1 2 3 4", "W,E,N", "8,11,11,5/9,3", "//", ",", "east", "drawn", "A,B,C,D", "17"]
    ),
    st.sampled_from(["", " ", "-", "--", "-1", "=", "\udcff", "\x1b[2J", "⚀⚁", "mcr", "american", "chinese", "simple"]),
    st.text(st.characters(exclude_characters="\0"), max_size=12),
    st.text("123456 ,/ESWN+-", max_size=16),
)
_SEATS = st.sampled_from(["--hand", "--players", "--rules", "--draw", "--throws", "--winner", "--deal"])


@given(st.lists(_WORDS, max_size=4), _FORMATS, st.sampled_from(["mcr", "american", "chinese", ""]))
@example(["9" * 5000], "json", "mcr")
@settings(max_examples=150, deadline=None)
def test_no_dice_crash(words: list[str], form: str, rules: str) -> None:
    assert_answered(call("table", "wall", "--format", form, "--rules", rules, "--dice", *words), {0, 2})
    assert_answered(call("table", "wall", f"--dice={' '.join(words)}", "--no-flowers", "--format", form), {0, 2})


@given(st.lists(st.tuples(_SEATS, _WORDS), max_size=4), _FORMATS)
@settings(max_examples=200, deadline=None)
def test_no_question_about_seats_crashes(asked: list[tuple[str, str]], form: str) -> None:
    assert_answered(call("table", "seats", "--format", form, *(f"{name}={text}" for name, text in asked)), {0, 2})
    assert_answered(call("table", "seats", "--format", form, *(word for pair in asked for word in pair)), {0, 2})


@given(st.lists(_WORDS, max_size=40))
@settings(max_examples=50, deadline=None)
def test_any_words(words: list[str]) -> None:
    for command in ("seats", "wall"):
        assert_answered(call("table", command, *words), {0, 2})


def test_python_gives_what_the_command_says() -> None:
    document: dict[str, Any] = run("table seats --hand 7 --players A,B,C,D --format json").document
    assert document["hands"] == seats("A,B,C,D", hand=7).facts["hands"]
    assert (
        run("table wall --dice 3 4 --rules american --format json").document["deal"]
        == (break_wall([3, 4], "american").facts["deal"])
    )


@pytest.mark.parametrize("line", ["wall --dice 3 4", "wall --dice 6 5 4 5", "seats --hand 7", "seats"])
def test_rows_name_their_schema_as_documents_do(line: str) -> None:
    rows = list(csv.DictReader(io.StringIO(run(f"table {line} --format csv").out, newline="")))
    assert rows
    assert {row["schema"] for row in rows} == {str(run(f"table {line} --format json").document["schema"])}


def test_names_in_other_scripts_arrive_in_a_plain_locale() -> None:
    """The locale knows ASCII only: names are read as UTF-8, and what cannot be shown is written as escapes."""
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "mjscore", "table", "seats", "--hand", "1", "--players", "张三,李四,王五,赵六"]
    ran = subprocess.run(command, env=environment, capture_output=True, check=False)  # noqa: S603 - our own command
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode("ascii").encode().decode("unicode_escape").startswith("张三 deals hand 1")
