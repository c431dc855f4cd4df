"""Single mistakes that two witnesses prove, mended in the cell in which they were made, in the way of the sheet.

Of a win, its four payments and the running totals two agree in each sheet: 12 off Bob is 36, -20, -8, -8, and 8
self-drawn by Ann is 48 and three times -16.
"""

import pytest

from mjscore.sheets.check import check
from mjscore.sheets.rivals import rivals
from mjscore.sheets.scoring import scoring_for
from tests.sheets.sheets import checked, mended

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann total,Bob total,Cem total,Dan total\n"
FIRST = "36,-20,-8,-8,36,-20,-8,-8\n"
SECOND = "2,Ann,,8,48,-16,-16,-16,84,-36,-24,-24\n"
THIRD = "3,Ann,,8,48,-16,-16,-16,132,-52,-40,-40\n"
RESULTS = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
RUNNING = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total,penalties\n"
AMERICAN = HEAD.replace("points,", "points,jokerless,exposures,", 1)
CHINESE = "hand,winner,honor pungs,Ann,Bob,Cem,Dan,Ann total,Bob total,Cem total,Dan total\n"


def changes(sheet: str, rules: str = "mcr", counting: str | None = None) -> list[tuple[str, str, str]]:
    """The cells that are changed, and what stood there and stands there now."""
    found = mended(sheet, scoring=scoring_for(rules, None, (), counting))
    return [(str(each.place).partition(" ")[0], each.found, each.expected) for each in found.changes]


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        # Winner, discarder and points.
        (f"{HEAD}1,Bob,Ann,12,{FIRST}{SECOND}", [("B2", "Bob", "Ann"), ("C2", "Ann", "Bob")]),
        (f"{HEAD}1,Ann,Bob,21,{FIRST}{SECOND}", [("D2", "21", "12")]),
        (f"{HEAD}1,Ann,Bob,x,{FIRST}{SECOND}", [("D2", "x", "12")]),
        (f"{HEAD}1,Cem,Dan,10,{FIRST}{SECOND}", [("B2", "Cem", "Ann"), ("C2", "Dan", "Bob"), ("D2", "10", "12")]),
        (f"{RESULTS}1,Ann,Zoe,12,36,-20,-8,-8\n2,Ann,,8,48,-16,-16,-16", [("C2", "Zoe", "Bob")]),
        (f"{RESULTS}1,Zoe,Bob,12,36,-20,-8,-8\n2,Ann,,8,48,-16,-16,-16", [("B2", "Zoe", "Ann")]),
        (f"{RESULTS}1,Ann,Ann,12,60,-20,-20,-20\n2,Ann,,8,48,-16,-16,-16", [("C2", "Ann", "")]),
        # In hand 2 East is Bob, South Cem and West Dan: it was paid as Bob's win of 10 off Cem.
        (f"{HEAD}1,E,S,12,{FIRST}2,E,W,10,-8,34,-18,-8,28,14,-26,-16\n", [("C3", "W", "S")]),
        # Winds and dealers: Ann deals the first hand, and is North in the second; the first four are the East round.
        (f"dealer,{HEAD}Dan,1,Ann,Bob,12,{FIRST}Bob,{SECOND}", [("A2", "Dan", "Ann")]),
        (f"dealer,{HEAD}N,1,Ann,Bob,12,{FIRST}S,{SECOND}", [("A2", "N", "East")]),
        (f"round,{HEAD}E,1,Ann,Bob,12,{FIRST}S,{SECOND}", [("A3", "S", "E")]),
        (f"winner wind,{HEAD}E,1,Ann,Bob,12,{FIRST}W,{SECOND}W,{THIRD}", [("A3", "W", "North")]),
        # Payments.
        (f"{HEAD}1,Ann,Bob,12,x,-20,-8,-8,36,-20,-8,-8\n{SECOND}", [("E2", "x", "36")]),
        (
            f"{HEAD}1,Ann,Bob,12,-36,20,8,8,36,-20,-8,-8\n{SECOND}",
            [("E2", "-36", "36"), ("F2", "20", "-20"), ("G2", "8", "-8"), ("H2", "8", "-8")],
        ),
        # Running totals: one that cannot be read, two exchanged, and a penalty that was forgotten in one of them.
        (f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8,36,-20,x,-8\n{SECOND}", [("K2", "x", "-8")]),
        (f"{RUNNING}1,Ann,Bob,12,-20,36,-8,-8,\n2,Ann,,8,84,-36,-24,-24,", [("E2", "-20", "36"), ("F2", "36", "-20")]),
        (
            f"{RUNNING}1,Ann,Bob,12,36,-20,-8,-8,Ann -10\n2,Ann,,8,84,-36,-24,-24,",
            [("E2", "36", "26"), ("E3", "84", "74")],
        ),
    ],
)
def test_what_two_witnesses_prove_is_mended(sheet: str, expected: list[tuple[str, str, str]]) -> None:
    assert changes(sheet) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        # 25 points off Bob: he pays twice as much as the others, and without jokers all is doubled.
        ("1,Ann,Bob,25,no,0,200,-100,-50,-50,200,-100,-50,-50", [("E2", "no", "yes")]),
        ("1,Ann,Bob,25,yes,0,100,-50,-25,-25,100,-50,-25,-25", [("E2", "yes", "no")]),
    ],
)
def test_a_hand_without_jokers_is_mended(row: str, expected: list[tuple[str, str, str]]) -> None:
    assert changes(f"{AMERICAN}{row}", rules="american") == expected


def test_pungs_of_honors_are_mended() -> None:
    """A chip from each, and one more for a pung of dragons: two from each of three are six."""
    sheet = f"{CHINESE}1,Ann,0,3,-1,-1,-1,3,-1,-1,-1\n2,Bob,x,-2,6,-2,-2,1,5,-3,-3"
    assert changes(sheet, "chinese", "honor-bonus") == [("C3", "x", "1")]


def test_a_winner_by_wind_under_rules_where_east_stays() -> None:
    """Ann won as East and stays, so that in the second hand West is Cem, who was paid."""
    sheet = CHINESE.replace("honor pungs,", "") + "1,E,3,-1,-1,-1,3,-1,-1,-1\n2,S,-1,-1,3,-1,2,-2,2,-2"
    assert changes(sheet, "chinese") == [("B3", "S", "West")]


def test_a_name_that_looks_like_a_formula_is_written_as_text() -> None:
    """A spreadsheet would compute -Al; with an apostrophe before it the cell holds text."""
    sheet = f"{HEAD}1,Cem,Bob,12,{FIRST}2,Cem,,8,-16,-16,48,-16,20,-36,40,-24\n".replace("Ann", "-Al")
    assert changes(sheet) == [("B2", "Cem", "'-Al")]


def test_what_one_witness_says_is_not_mended() -> None:
    """The payments are those of a win off Cem; nothing else says so, and Bob may have paid what Cem should."""
    assert changes(f"{RESULTS}1,Ann,Bob,12,36,-8,-20,-8\n2,Ann,,8,48,-16,-16,-16") == []


def test_a_wind_that_a_missing_hand_would_explain_is_not_mended() -> None:
    """Ann is North in the second hand and West in the third: a drawn hand may be missing between them."""
    assert changes(f"winner wind,{HEAD}E,1,Ann,Bob,12,{FIRST}W,{SECOND}") == []


def test_dealers_of_whom_one_is_skipped_may_be_those_of_a_drawn_hand_that_is_missing() -> None:
    """Ann, Cem and Dan dealt: Bob did too, in a hand that paid nothing and was not written, or two names are wrong."""
    sheet = (
        f"dealer,{RESULTS}Ann,1,Ann,Bob,12,36,-20,-8,-8\nCem,2,Ann,Bob,13,37,-21,-8,-8\nDan,3,Cem,Bob,12,-8,-20,36,-8"
    )
    found = checked(sheet)
    assert [(each.code, each.hand) for each in found.faults] == [("S047", 2)]
    rival = next(each for each in rivals(found) if each.told == "a hand may be missing")
    assert [hand.number for hand in rival.table.hands] == [1, 2, 3, 4]
    assert check(rival.table, found.scoring).ok
    assert changes(sheet) == []
