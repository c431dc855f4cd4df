"""Whatever stands on a sheet, it is checked or refused with a code, and nothing else comes out."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from mjscore.sheets.grid import Grid
from mjscore.sheets.understand import Asked, Unread, check_grids
from tests.cli.command_line import assert_answered, call
from tests.sheets.papers import NAMES

_HEADERS = [
    *("hand", "winner", "discarder", "points", "flowers", "dealer", "round", "table", "tiles", "penalties", "note"),
    *("Ann", "Bob", "Cem", "Dan", "Ann total", "E", "S", "W", "N", "O", "east_id", "east_points", "penalty Ann", "id"),
    *("总分", "Gewinner", "rank", "self drawn", "fans", "", "-", "winner wind", "event round"),
]
_CELLS = [
    *("", "-", "--", "0", "1", "2", "16", "17", "36", "-20", "-8", "(8)", "1.5", "7/3", "1/0", "x", "Ann", "Bob", "E"),
    *("Ann/Bob", "north", "self", "draw", "total", "table points", "rank", "penalties", "start", "Ann -10; others 5"),
    *("S3", "2-3", "123b 456b 789b EEE 9d +9d", "9999999999999", "½", "²", "\udcff", "\x00", "٣", "players", "table"),
]
_ROW = st.lists(st.sampled_from(_CELLS), max_size=12)


@settings(deadline=None, max_examples=250)
@given(st.lists(st.sampled_from(_HEADERS), max_size=12), st.lists(_ROW, max_size=8))
@example(["Ann", "Bob", "Cem", "Dan"], [])
@example(list(NAMES), [["1", "2", "3", "4"]])
def test_any_cells_are_checked_or_refused(headers: list[str], rows: list[list[str]]) -> None:
    grid = Grid("any.csv", tuple(map(tuple, [headers, *rows])))
    for found in check_grids([grid], Asked()):
        codes = [fault.code for fault in (found.error.faults if isinstance(found, Unread) else found.faults)]
        assert all(code.startswith("S") for code in codes)


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=200))
@example(b"\x89PNG\r\n\x1a\n\0\xff\xfe")
@example(b"")
@example(b"PK\x03\x04")
@example(b"hand;winner;discarder;points;A;B;C;D\n1;A;B;12;36;-20;-8;-8\n")
def test_any_bytes_give_an_exit_code(data: bytes) -> None:
    ran = call("sheet", "check", "-", typed=data)
    assert_answered(ran)
