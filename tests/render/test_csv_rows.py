"""Lines of CSV put together from pieces: to the letter those that are made at once."""

from itertools import product

import pytest

from mjscore.many import Checked, Defaults, check_rows, settle
from mjscore.many.own_output import OF_A_HAND
from mjscore.mcr.result import Score
from mjscore.notation import Dialect, write
from mjscore.render import csv_rows
from mjscore.render.batch import Style, row, values
from mjscore.render.choices import Format, Names
from mjscore.render.csv_text import csv_cell, csv_cells, csv_column, csv_line
from mjscore.rows import Kind, Row, Table
from tests.arrays.hands import all_kinds

HANDS = [write(hand, win, Dialect.NATIVE).text for hand, win in all_kinds(40, seed=8)]
PASSED = ["Ann", "", "=1", 'a "b", c', "two\nlines", "-8", "番", 8, None, "x\ry"]


def checked(cells: list[dict[str, object]], profile: str) -> list[Checked]:
    rows = iter([Row(number, each) for number, each in enumerate(cells, 1)])
    found = check_rows(Table(Kind.JSONL, (), rows), {}, settle(Defaults(profile=profile)))
    return [each for each in found if isinstance(each, Checked)]


@pytest.mark.parametrize("profile", ["national", "green-book"])
def test_lines_are_those_made_at_once(profile: str) -> None:
    cells: list[dict[str, object]] = [{"hand": hand} for hand in HANDS]
    cells += [{"hand": HANDS[0], "who": each} for each in PASSED]
    cells += [{"hand": HANDS[1], "who": "Ann", "where": "here"}, {"hand": HANDS[2], "claim": "8"}, {"hand": "120b"}]
    rows = checked(cells, profile)
    assert any(isinstance(each.result, Score) for each in rows)
    for passed, names, more in product(((), ("who",)), Names, (True, False)):
        style = Style(Format.CSV, names, passed=passed, open=more)
        told = [each for each in rows if more or set(each.columns) <= set(passed)]
        assert [row(each, style) for each in told] == [csv_line(values(each, style)) for each in told]


def test_every_column_is_in_one_piece() -> None:
    pieces = [csv_rows.piece_columns(start) for start in csv_rows._STARTS]  # noqa: SLF001 - the order of all columns
    assert tuple(column for piece in pieces for column in piece) == OF_A_HAND


@pytest.mark.parametrize(
    "text", [*(str(each) for each in PASSED), "'", '"', ",", "(1111c) 9d", "[123b], x", "＝1", "_"]
)
def test_a_cell_is_written_as_among_others(text: str) -> None:
    assert csv_cell(text) == csv_cells([text])
    assert csv_line(["x", text]) == f"x,{csv_cell(text)}\n"


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["9d"],
        ["9d", "", "a, b"],
        ["9d", "=1"],
        ["a", 'b "c"'],
        ["a", "b\nc", "d"],
        ["a", "b\r"],
        ["", "\n"],
        ["＝"],
    ],
)
def test_so_are_those_of_a_column(texts: list[str]) -> None:
    assert csv_column(texts) == list(map(csv_cell, texts))
