"""Cells that are empty where something should stand, or hold what cannot be read: none is passed over in silence.

Ann wins 12 off Bob: 36, -20, -8, -8. Cem draws 10 by himself: 3 x 18 = 54.
"""

import pytest

from tests.sheets.sheets import checked, faults, only_fault

RESULTS = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
TOTALS = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total\n"

EMPTY = {
    "a result of a won hand": (f"{RESULTS}1,Ann,Bob,12,36,,-8,-8\n2,Cem,,10,-18,-18,54,-18", "S040", "F2", "-20"),
    "all results of a won hand": (
        f"{RESULTS}1,Ann,Bob,12,,,,\n2,Cem,,10,-18,-18,54,-18",
        "S040",
        "E2",
        "36, -20, -8, -8",
    ),
    "a running total": (f"{TOTALS}1,Ann,Bob,12,36,,-8,-8\n2,Cem,,10,18,-38,46,-26", "S042", "F2", "-20"),
    "a running total of the last hand": (
        f"{TOTALS}1,Ann,Bob,12,36,-20,-8,-8\n2,Cem,,10,18,-38,,-26",
        "S042",
        "G3",
        "46",
    ),
    "a total at the end": (f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\ntotal,,,,36,,-8,-8", "S049", "F3", "-20"),
    "table points": (f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\ntable points,,,,4,,1.5,1.5", "S048", "F3", "0"),
    "a rank": (f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\nrank,,,,1,,2,2", "S057", "F3", "4"),
    "a winner with points": (f"{RESULTS}1,,Bob,12,36,-20,-8,-8", "S055", "B2", "Ann"),
    "a winner with results": (f"{RESULTS}1,,,,36,-20,-8,-8", "S040", "B2", "Ann"),
    "points of a winner": (f"{RESULTS}1,Ann,Bob,,36,-20,-8,-8", "S055", "D2", "12"),
    "a total of a table without hands": (
        "table,east_name,south_name,west_name,north_name,east_score,south_score,west_score,north_score\n1,A,B,C,D,36,-20,,-8",
        "S049",
        "H2",
        "-8",
    ),
}


@pytest.mark.parametrize("what", EMPTY)
def test_an_empty_cell_is_a_fault(what: str) -> None:
    text, code, cell, expected = EMPTY[what]
    fault = only_fault(text)
    assert fault.place is not None
    assert (fault.code, str(fault.place).split()[0], fault.expected) == (code, cell, expected)
    assert fault.found in {"", "none"}


def test_what_is_drawn_needs_no_numbers() -> None:
    found = checked(f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\n2,,,,,,,\n3,Cem,,10,-18,-18,54,-18")
    assert (found.ok, found.totals) == (True, (18, -38, 46, -26))
    assert "nothing is written for hand 2: it counts as drawn" in found.notes


def test_running_totals_that_are_written_now_and_then() -> None:
    found = checked(f"{TOTALS}1,Ann,Bob,12,,,,\n2,Cem,,10,18,-38,46,-26")
    assert found.ok
    assert "no running totals are written after hand 1" in found.notes


def test_rows_of_totals_between_hands_need_no_results() -> None:
    rows = "1,Ann,Bob,12,--,--,--,--\n--,--,--,--,36,-20,-8,-8\n2,Cem,,10,--,--,--,--\n--,--,--,--,18,-38,46,-26"
    found = checked(RESULTS + rows)
    assert (found.ok, found.notes) == (True, ("two hands of 16 were played",))


def test_columns_of_results_that_nobody_filled() -> None:
    text = "hand,winner,discarder,points,Ann result,Bob result,Cem result,Dan result\n1,Ann,Bob,12,,,,\n2,Cem,,10,,,,"
    found = checked(text)
    assert (found.ok, found.totals) == (True, (18, -38, 46, -26))
    assert "no results are written: what the wins pay was counted" in found.notes


UNREADABLE = {
    "a total at the end": (f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\ntotal,,,,36,minus,-8,-8", "S054"),
    "a rank": (f"{RESULTS}1,Ann,Bob,12,36,-20,-8,-8\nrank,,,,1,last,2,2", "S054"),
    "a dealer": ("hand,dealer,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Zoe,Ann,Bob,12,36,-20,-8,-8", "S051"),
    "a self-draw": ("hand,winner,self-drawn,points,Ann,Bob,Cem,Dan\n1,Cem,perhaps,10,-18,-18,54,-18", "S013"),
    "a total of a table": (
        "table,east_name,south_name,west_name,north_name,east_score,south_score,west_score,north_score\n1,A,B,C,D,36,-20,?x,-8",
        "S054",
    ),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_cell_that_cannot_be_read_is_a_fault(what: str) -> None:
    text, code = UNREADABLE[what]
    assert [found for found, _ in faults(text)] == [code]


@pytest.mark.parametrize(
    ("header", "cell", "options"),
    [
        ("jokerless", "hm", {"rules": "american"}),
        ("exposures", "many", {"rules": "american", "profile": "tournament"}),
        ("honor pungs", "9", {"rules": "chinese", "counting": "honor-bonus"}),
    ],
)
def test_what_is_said_of_a_win_is_understood_or_a_fault(header: str, cell: str, options: dict[str, str]) -> None:
    text = f"hand,winner,discarder,points,{header}\n1,Ann,Bob,25,{cell}\n2,Cem,Dan,30,"
    assert [code for code, _ in faults(text, **options)] in [["S054"], ["S013"]]
