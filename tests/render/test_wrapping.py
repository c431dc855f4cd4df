"""Lines and tables in the columns of a terminal."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore import score
from mjscore.mcr.result import Score
from mjscore.mcr.table import table
from mjscore.render.choices import Format, TileStyle
from mjscore.render.drawn import Drawn, Tiles
from mjscore.render.formats import write
from mjscore.render.look import Look
from mjscore.render.painted import painted
from mjscore.render.report import Report, Sheet
from mjscore.render.score import Extras, report
from mjscore.render.wrapping import fits, fitted, width, wrapped
from tests.random_hands import random_wins

WORDS = st.lists(st.text("abc123[]+=_,清🀄", min_size=1, max_size=12), min_size=1, max_size=30)


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("short", ["short"]),
        ("exactly twenty signs", ["exactly twenty signs"]),
        ("one more than twenty s", ["one more than twenty", "s"]),
        ("- a bullet that goes on", ["- a bullet that goes", "  on"]),
        ("  indented as it was before", ["  indented as it was", "  before"]),
        ("this comes to, say, 21 points", ["this comes to,", "say, 21 points"]),
        ("tiles 123b 456b 789b", ["tiles 123b 456b 789b"]),
        ("the tiles 123b [456b] 789b", ["the tiles 123b", "[456b] 789b"]),
        ("fully_concealed_with_special_hands=yes", ["fully_concealed_", "with_special_hands=", "yes"]),
        (" " * 30, [""]),
        ("columns  kept    apart", ["columns  kept", "apart"]),
        ("清龙 清龙 清龙 清龙 清龙", ["清龙 清龙 清龙 清龙", "清龙"]),
        ("\x1b[32m123b\x1b[0m and \x1b[32m456b\x1b[0m and", ["\x1b[32m123b\x1b[0m and \x1b[32m456b\x1b[0m and"]),
    ],
)
def test_a_line_of_twenty_columns(line: str, lines: list[str]) -> None:
    assert wrapped(line, 20) == lines


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("this has Two Terminal Chows 1 x2", ["this has", "Two Terminal Chows 1 x2"]),
        ("- Two Terminal Chows (123c 789c): no", ["- Two Terminal Chows", "  (123c 789c): no"]),
        ("Edge Wait 1, + Self-Drawn 1, - Tile Hog 2", ["Edge Wait 1,", "+ Self-Drawn 1,", "- Tile Hog 2"]),
        ("+ Honors and Knitted Tiles", ["+ Honors and Knitted", "Tiles"]),  # no name
        ("it has qīng lóng and shuāng àn gàng", ["it has qīng lóng and", "shuāng àn gàng"]),
        ("- Lesser Honors and Knitted Tiles 12", ["- Lesser Honors and", "  Knitted Tiles 12"]),  # too long
        ("so, - Lesser Honors and Knitted Tiles", ["so, - Lesser Honors", "and Knitted Tiles"]),
    ],
)
def test_the_name_of_a_fan_stays_on_one_line_with_its_sign_and_its_number(line: str, lines: list[str]) -> None:
    assert wrapped(line, 24 if "Chows" in line else 20) == lines


def test_no_name_of_a_fan_is_broken_that_fits_a_line() -> None:
    for place, fan in enumerate(table().fans):
        for name in (fan.name, fan.pinyin):
            lines = wrapped(f"{'x ' * (place % 20)}- {name} 8, {name} 8 x2; {name} (and so on)", 40)
            assert sum(line.count(name) for line in lines) == 3, lines
            assert any(f"- {name} 8," in line for line in lines)


def test_a_table_has_names_in_one_piece_where_there_is_room() -> None:
    rows = [["Fan", "Rule", "Outcome"], ["Two Terminal Chows x2", "inevitable_tile_hog=none", "one that takes room"]]
    narrow = fitted(rows, 46)
    assert narrow is not None
    assert narrow[2] == ["Two Terminal Chows x2", "inevitable_\ntile_hog=\nnone", "one that\ntakes room"]
    narrower = fitted(rows, 42)
    assert narrower is not None
    assert narrower[2][0] == "Two Terminal\nChows x2"


@given(WORDS, st.integers(20, 120))
def test_wrapping_keeps_every_word_in_its_order_and_no_line_is_too_long(words: list[str], columns: int) -> None:
    lines = wrapped(" ".join(words), columns)
    assert " ".join(lines).replace(" ", "") == "".join(words)
    assert all(width(line) <= columns for line in lines)


TABLE = [
    ["Rules", "Total", "Fans"],
    ["green-book", "92", "All Honors 64, Seven Pairs 24, Fully Concealed Hand 4"],
    ["fully_concealed_with_special_hands=yes", "89", "+ Self-Drawn 1"],
]


def test_a_table_that_fits_is_left_alone() -> None:
    assert fits(TABLE, 120)


def cells(columns: int) -> list[list[str]]:
    """The rows of the table in so many columns: headers, dashes, then the others."""
    rows = fitted(TABLE, columns)
    assert rows is not None
    return rows


def test_the_widest_column_is_narrowed_and_an_entry_of_a_list_stays_together() -> None:
    assert cells(80)[2] == ["green-book", "92", "All Honors 64, Seven Pairs 24,\nFully Concealed Hand 4"]


def test_long_words_are_broken_where_it_saves_lines() -> None:
    assert cells(60)[3][0] == "fully_concealed_with_\nspecial_hands=yes"


@given(
    st.lists(st.tuples(*[WORDS.map(" ".join)] * 3), min_size=2, max_size=6),
    st.sampled_from([60, 80, 120]),
)
def test_a_table_is_no_wider_than_the_terminal(rows: list[tuple[str, str, str]], columns: int) -> None:
    header, *others = rows
    drawn = write(Report([Sheet(header, tuple(others))], {}, []), Format.TABLE, look=Look(columns=columns))
    assert max(map(width, drawn.splitlines())) <= columns


def tiles_of(told: Report) -> list[Tiles]:
    cells = [cell for block in told.blocks if isinstance(block, Sheet) for row in block.rows for cell in row]
    lines = [each for each in [*told.blocks, *cells] if isinstance(each, Drawn)]
    return [part for line in lines for part in line.parts if isinstance(part, Tiles)]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("style", TileStyle)
def test_reports_fit_and_no_set_is_torn(columns: int, style: TileStyle) -> None:
    for hand, win in random_wins(60, seed=columns):
        result = score(hand, win)
        assert isinstance(result, Score)
        told = report(result, Extras())
        bare, colored = (write(told, Format.TABLE, look=Look(style, colors, columns)) for colors in (False, True))
        assert without_codes(colored) == bare
        assert max(map(width, colored.splitlines())) <= columns
        for piece in tiles_of(told):
            assert painted(Drawn((piece,)), Look(style)) in bare


def test_what_fits_reads_as_in_a_pipe() -> None:
    for hand, win in random_wins(60, seed=93):
        told = report(score(hand, win), Extras())
        assert without_codes(write(told, Format.TABLE, look=Look(colors=True, columns=200))) == write(
            told, Format.TABLE
        )


def test_a_table_with_too_many_columns_has_its_rows_one_below_the_other() -> None:
    headers = tuple(f"Number{place}" for place in range(9))
    sheet = Sheet(headers, (tuple(range(9)), ("", *range(1, 9))))
    lines = write(Report([sheet], {}, []), Format.TABLE, look=Look(columns=60)).splitlines()
    assert lines[:2] == ["Number0: 0", "Number1: 1"]
    assert lines[9:11] == ["", "Number1: 1"]
