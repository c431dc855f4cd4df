"""Rows out of the order of their numbers, and what stands where hands are missing or too many."""

import pytest

from tests.sheets.sheets import checked, faults

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann total,Bob total,Cem total,Dan total\n"
# Ann wins 12 off Bob; Cem draws 10 by himself; nobody wins.
FIRST, SECOND, THIRD = "Ann,Bob,12,36,-20,-8,-8", "Cem,,10,-18,-18,54,-18", ",,,0,0,0,0"
TOTALS = ("36,-20,-8,-8", "18,-38,46,-26", "18,-38,46,-26")


def test_totals_that_follow_the_numbers() -> None:
    text = f"{HEAD}3,{THIRD},{TOTALS[2]}\n1,{FIRST},{TOTALS[0]}\n2,{SECOND},{TOTALS[1]}"
    found = checked(text)
    assert found.ok
    assert found.totals == (18, -38, 46, -26)
    told = "the rows are not in the order of the hands: their numbers are 3, 1, 2"
    assert f"{told}; the sheet fits the numbers, and was checked in their order" in found.notes


def test_totals_that_follow_the_rows() -> None:
    text = f"{HEAD}3,{FIRST},{TOTALS[0]}\n1,{SECOND},{TOTALS[1]}\n2,{THIRD},{TOTALS[2]}"
    found = checked(text)
    assert found.ok
    assert any(
        "fits the order of the rows, and was checked in it, so the numbers may be wrong" in n for n in found.notes
    )


def test_without_totals_it_is_told_as_well() -> None:
    head = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
    found = checked(f"{head}2,{SECOND}\n1,{FIRST}\n3,{THIRD}")
    assert found.ok
    assert any("their numbers are 2, 1, 3; they were counted by number" in note for note in found.notes)


def test_a_fault_is_told_where_it_stands() -> None:
    wrong = FIRST.replace("-20", "-12")
    text = f"{HEAD}3,{THIRD},{TOTALS[2]}\n1,{wrong},{TOTALS[0]}\n2,{SECOND},{TOTALS[1]}"
    [fault] = checked(text).faults
    assert (fault.code, fault.hand, str(fault.place), fault.expected) == ("S040", 1, "F3 (Bob)", "-20")


def test_rows_in_order_are_not_told() -> None:
    found = checked(f"{HEAD}1,{FIRST},{TOTALS[0]}\n2,{SECOND},{TOTALS[1]}\n3,{THIRD},{TOTALS[2]}")
    assert not any("order" in note for note in found.notes)


@pytest.mark.parametrize(("numbers", "expected"), [((1, 3), "2"), ((1, 6), "2 to 5"), ((2, 3), "1")])
def test_a_missing_hand_is_nothing_where_it_should_stand(numbers: tuple[int, int], expected: str) -> None:
    head = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
    [fault] = [
        each for each in checked(f"{head}{numbers[0]},{FIRST}\n{numbers[1]},{SECOND}").faults if each.code == "S046"
    ]
    assert (fault.found, fault.expected) == ("", expected)


def test_one_hand_too_many_should_not_be_there() -> None:
    head = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
    rows = "\n".join(f"{number},{THIRD}" for number in range(1, 17))
    text = f"{head}{rows}\n17,{FIRST}"
    assert faults(text) == [("S053", 17)]
    [fault] = checked(text).faults
    assert (fault.found, fault.expected, str(fault.place)) == ("17", "", "A18 (hand)")
