"""Totals that are stated, at the end of a sheet or in a file of tables, and why they may be wrong."""

import pytest

from mjscore.sheets.check import Checked
from mjscore.sheets.understand import Asked, Unread, check_grids
from tests.sheets.sheets import checked, grid, only_fault

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,penalties\n"
# 12 off Bob: he pays 20, the others 8. 8 self-drawn: each pays 16. Ann has 84, Bob -36, Cem and Dan -24.
HANDS = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8,\n2,Ann,,8,48,-16,-16,-16,\n"
FINED = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8,Cem -10\n2,,,,0,0,0,0,\n"


@pytest.mark.parametrize(
    ("sheet", "place", "found", "expected", "why"),
    [
        (f"{HANDS}total,,,,-36,84,-24,-24", "E4 (Ann)", "-36, 84, -24, -24", "84, -36, -24, -24", "are swapped"),
        (f"{HANDS}total,,,,84,-4,-24,-24", "F4 (Bob)", "-4", "-36", "as if hand 2 had the wrong sign"),
        (f"{HANDS}total,,,,48,-16,-16,-16", "E4 (Ann)", "48, -16, -16, -16", None, "hand 1 is left out"),
        (f"{FINED}total,,,,36,-20,-8,-8", "G4 (Cem)", "36, -20, -8, -8", "36, -20, -18, -8", "are not in them"),
        (f"{FINED}total,,,,36,-20,-28,-8", "G4 (Cem)", "36, -20, -28, -8", "36, -20, -18, -8", "are in them twice"),
        (f"{FINED}total,,,,36,-20,2,-8", "G4 (Cem)", "2", "-18", "is in it with the wrong sign"),
    ],
)
def test_totals_that_the_hands_do_not_come_to(
    sheet: str, place: str, found: str, expected: str | None, why: str
) -> None:
    fault = only_fault(sheet)
    assert (fault.code, fault.hand, str(fault.place), fault.found) == ("S049", None, place, found)
    assert expected is None or fault.expected == expected
    assert why in fault.message


def test_one_players_missing_penalty_beside_another_slip() -> None:
    """Bob's 20 lost its sign and Cem's penalty of 10 was forgotten: each total has a reason of its own."""
    messages = [fault.message for fault in checked(f"{FINED}total,,,,36,20,-8,-8").faults]
    assert len(messages) == 2
    assert "the sign is wrong" in messages[0]
    assert "the penalty of -10 is not in it" in messages[1]


def test_uneven_totals_where_no_hand_tells_what_was_paid() -> None:
    """Nobody knows what a win of unknown worth paid, yet all four totals sum to zero, or to the penalties."""
    sheet = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,x,,,,\n2,,,,0,0,0,0\ntotal,,,,40,-20,-8,"
    found = [(fault.code, fault.found, fault.expected) for fault in checked(f"{sheet}-8").faults]
    assert found == [("S054", "x", None), ("S049", "4", "0")]
    assert [fault.code for fault in checked(f"{sheet}-12").faults] == ["S054"]


# ---- files of tables -------------------------------------------------------------------------------------------------

SEATS = ("east", "south", "west", "north")
TABLES = ",".join(["table", *(f"{seat}_name" for seat in SEATS), *(f"{seat}_total" for seat in SEATS)]) + "\n"
NO_NUMBERS = TABLES.removeprefix("table,")


def tables(text: str) -> list[Checked]:
    found = check_grids([grid(text)], Asked())
    assert all(isinstance(each, Checked) for each in found)
    return [each for each in found if isinstance(each, Checked)]


@pytest.mark.parametrize(
    ("totals", "why"),
    [
        ("36,-20,-8,-18", "sum to -10, not to zero: a penalty that nobody gets would do that"),
        ("36,-20,-8,1", "sum to +9, not to zero, by a multiple of 9, as when digits are transposed"),
        ("36,20,-8,-8", "sum to +40, not to zero: the sign of Bob may be wrong"),
        ("36,-21,-8,-8", "sum to -1, not to zero"),
        ("36,-20,-8,-4", "sum to +4, not to zero"),
    ],
)
def test_totals_without_hands_sum_to_zero(totals: str, why: str) -> None:
    fault = only_fault(f"{TABLES}1,Ann,Bob,Cem,Dan,{totals}")
    assert fault.code == "S056"
    assert fault.expected == "0"
    assert fault.message.removeprefix("the totals ").startswith(why)


def test_totals_without_hands_sum_to_the_penalties() -> None:
    head = TABLES.strip() + "," + ",".join(f"{seat}_penalty" for seat in SEATS) + "\n"
    assert checked(f"{head}1,Ann,Bob,Cem,Dan,36,-20,-18,-8,,,-10,").ok
    fault = only_fault(f"{head}1,Ann,Bob,Cem,Dan,36,-20,-18,-9,,,-10,")
    assert (fault.code, fault.found, fault.expected) == ("S056", "-11", "-10")


def test_a_table_that_is_there_twice() -> None:
    first, second = tables(f"{TABLES}1,Ann,Bob,Cem,Dan,36,-20,-8,-8\n1,Ann,Bob,Cem,Dan,36,-20,-8,-8")
    assert first.ok
    assert [(fault.code, str(fault.place)) for fault in second.faults] == [("S058", "row 3")]


def test_tables_without_numbers_are_called_by_their_rows() -> None:
    found = tables(f"{NO_NUMBERS}Ann,Bob,Cem,Dan,36,-20,-8,-8\nEve,Fay,Gus,Hal,1,-1,0,0")
    assert [(each.table.name, each.totals) for each in found] == [("", (36, -20, -8, -8)), ("row 3", (1, -1, 0, 0))]


def test_a_file_of_tables_without_any() -> None:
    [found] = check_grids([grid(NO_NUMBERS)], Asked())
    assert isinstance(found, Unread)
    assert [fault.code for fault in found.error.faults] == ["S033"]


@pytest.mark.parametrize(
    ("numbers", "is_totals"),
    [("4,2,1,0", False), ("36,-20,-8,-8", True), ("3,3,1,0", False)],
)
def test_points_of_tables_are_totals_or_table_points(numbers: str, *, is_totals: bool) -> None:
    """Points from 0 to 4 are those of ranks; a total of a session is hardly ever so small for all."""
    head = ",".join(["table", *(f"{seat}_name" for seat in SEATS), *(f"{seat} points" for seat in SEATS)])
    [found] = tables(f"{head}\n1,Ann,Bob,Cem,Dan,{numbers}")
    assert (found.totals is not None) is is_totals
    assert any(found.table.points) is not is_totals


def test_points_beside_totals_are_table_points() -> None:
    head = TABLES.strip() + "," + ",".join(f"{seat} points" for seat in SEATS)
    [found] = tables(f"{head}\n1,Ann,Bob,Cem,Dan,36,-20,-8,-8,4,0,2,1")
    assert [(fault.code, fault.found, fault.expected) for fault in found.faults] == [("S048", "2", "1.5")]
