"""Sheets under American and simplified Chinese rules: ways of winning, wall games, pungs of everybody.

American: on a discard the discarder pays twice the value and the others once; self-drawn, or by exchange, each twice;
on a misnamed tile, or one out of turn, that discarder alone pays four times. Tournaments: the winner gets the value,
the discarder loses 10 or more, a wall game gives every live hand 10. All hands: everybody is paid one for each pung of
honors by each of the others, and the winner one for the win.
"""

import pytest

from tests.sheets.sheets import checked, faults, only_fault

HEAD = "hand,winner,discarder,value,way,Ann,Bob,Cem,Dan\n"
MISNAMED = "hand,winner,discarder,value,misnamed,Ann,Bob,Cem,Dan\n"
CHIPS = "hand,winner,Ann,Bob,Cem,Dan\n"


@pytest.mark.parametrize(
    "row",
    [
        "1,Ann,Bob,25,,100,-50,-25,-25",
        "1,Ann,Bob,25,discard,100,-50,-25,-25",
        "1,Ann,Bob,25,misnamed,100,-100,,",
        "1,Ann,Bob,25,out of turn,100,-100,0,0",
        "1,Ann,,25,joker exchange,150,-50,-50,-50",
        "1,Ann,,25,self-pick,150,-50,-50,-50",
        "1,,,,,,,,",
    ],
)
def test_every_way_is_paid_as_it_is(row: str) -> None:
    assert checked(HEAD + row + "\n2,Cem,Dan,30,,-30,-30,120,-60", rules="american").faults == ()


def test_a_column_that_only_says_misnamed() -> None:
    assert checked(f"{MISNAMED}1,Ann,Bob,25,yes,100,-100,0,0", rules="american").faults == ()


def test_a_misnamed_tile_that_is_not_written_is_told_from_the_payments() -> None:
    fault = only_fault(f"{HEAD}1,Ann,Bob,25,,100,-100,0,0", rules="american")
    assert (fault.code, fault.found, fault.expected) == ("S040", "", "misnamed")
    assert "it is paid as a misnamed tile" in fault.message


def test_others_do_not_pay_for_a_misnamed_tile() -> None:
    found = faults(f"{HEAD}1,Ann,Bob,25,misnamed,150,-100,-25,-25", rules="american")
    assert found == [("S040", 1)] * 3


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1,Ann,Bob,25,exchange,150,-50,-50,-50", "S055"),
        ("1,Ann,,25,misnamed,100,-100,0,0", "S055"),
        ("1,Ann,Bob,25,by luck,100,-50,-25,-25", "S054"),
    ],
)
def test_ways_that_contradict_what_stands_beside_them(row: str, code: str) -> None:
    assert faults(HEAD + row, rules="american") == [(code, 1)]


def test_a_misnamed_tile_in_a_tournament() -> None:
    assert checked(f"{HEAD}1,Ann,Bob,25,misnamed,25,-25,0,0", rules="american", profile="tournament").faults == ()


def test_a_wall_game_in_a_tournament() -> None:
    assert checked(f"{HEAD}1,,,,,10,10,10,10", rules="american", profile="tournament").notes == ()
    found = checked(f"{HEAD}1,,,,,10,,10,10", rules="american", profile="tournament")
    assert (found.ok, found.notes) == (True, ("in the wall game, hand 1, Bob got no bonus, as for a dead hand",))
    wrong = only_fault(f"{HEAD}1,,,,,10,20,10,10", rules="american", profile="tournament")
    assert (wrong.code, wrong.found, wrong.expected) == ("S040", "20", "10")


@pytest.mark.parametrize("row", ["1,Ann,3,-1,-1,-1", "1,Ann,1,5,-3,-3", "1,Ann,7,-1,-1,-5", "1,,,,,"])
def test_pungs_of_everybody_are_paid(row: str) -> None:
    # 1 5 -3 -3: Ann wins, Bob has two pungs. 7 -1 -1 -5: Ann has two, Bob and Cem one each, four in all: Ann gets
    # 3 for the win and 4 x 2 - 4 for the pungs.
    assert checked(f"{CHIPS}{row}\n2,Ann,3,-1,-1,-1", rules="chinese", counting="all-hands").faults == ()


@pytest.mark.parametrize("row", ["1,Ann,1,5,-2,-4", "1,Ann,2,0,-1,-1"])
def test_payments_of_pungs_that_cannot_be(row: str) -> None:
    assert checked(CHIPS + row, rules="chinese", counting="all-hands").ok is False


def test_without_payments_nobody_knows_what_all_hands_are_paid() -> None:
    found = checked("players,Ann,Bob,Cem,Dan\nhand,winner,points\n1,Ann,", rules="chinese", counting="all-hands")
    assert found.totals is None


def test_under_simplified_rules_the_deal_passes_unless_the_dealer_wins() -> None:
    """Bob beats Ann, who deals: he deals next, and again after his own win; then Cem wins, and deals."""
    head = "hand,dealer,winner,Ann,Bob,Cem,Dan\n"
    first, second = "1,Ann,Bob,-1,3,-1,-1\n", "2,Bob,Bob,-1,3,-1,-1\n"
    third, fourth = "3,Bob,Cem,-1,-1,3,-1\n", "4,Cem,,0,0,0,0\n"
    assert faults(head + first + second + third + fourth, rules="chinese") == []
    fault = only_fault(head + first + second + third.replace("Bob", "Cem", 1) + fourth, rules="chinese")
    assert (fault.code, fault.hand, fault.found, fault.expected) == ("S047", 3, "Cem", "Bob")
