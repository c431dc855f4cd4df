"""Where a sheet contradicts itself its witnesses decide: the win, its payments, running totals, totals, table points.

Ann wins 12 off Bob: Bob pays 8 + 12, Cem and Dan 8 each, 20 + 8 + 8 = 36. Cem wins 20 off Dan: Dan pays 28, Ann and
Bob 8 each, 28 + 8 + 8 = 44. Both together: Ann 36 - 8 = 28, Bob -20 - 8 = -28, Cem -8 + 44 = 36, Dan -8 - 28 = -36,
which is worth 2, 1, 4 and 0 table points. Ann wins 9 off Bob: 17 + 8 + 8 = 33.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.render.sheet import standings_notes
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.standings import standings
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.sheets import checked, faults, mended, only_fault
from tests.sheets.test_corrupted_sheets import papers
from tests.sheets.test_mending import lines

RESULTS = "hand,winner,discarder,points,Ann,Bob,Cem,Dan"
TOTALS = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total"
BOTH = f"{RESULTS},Ann total,Bob total,Cem total,Dan total"
FIRST = "1,Ann,Bob,12,36,-20,-8,-8"
SECOND = "2,Cem,Dan,20,-8,-8,44,-28"
SECOND_TOTAL = "2,Cem,Dan,20,28,-28,36,-36"
STATED = "total,,,,28,-28,36,-36"
TOTAL_NOW = (28, -28, 36, -36)


def sheet(*rows: str) -> str:
    return "\n".join(rows) + "\n"


def assert_mends_to(wrong: str, right: str) -> None:
    after = mended(wrong)
    assert after.left == ()
    assert lines(after) == right.splitlines()


# ---- two totals of a row exchanged -----------------------------------------------------------------------------------

EXCHANGED = {
    "in the first hand": (
        sheet(TOTALS, "1,Ann,Bob,12,-20,36,-8,-8", SECOND_TOTAL),
        1,
        sheet(TOTALS, FIRST, SECOND_TOTAL),
    ),
    "between two hands": (
        sheet(TOTALS, FIRST, "2,Cem,Dan,20,28,-28,-36,36", "3,Ann,Bob,9,61,-45,28,-44"),
        2,
        sheet(TOTALS, FIRST, SECOND_TOTAL, "3,Ann,Bob,9,61,-45,28,-44"),
    ),
    "before a drawn hand": (
        sheet(TOTALS, FIRST, "2,Cem,Dan,20,28,-28,-36,36", "3,,,,28,-28,36,-36"),
        2,
        sheet(TOTALS, FIRST, SECOND_TOTAL, "3,,,,28,-28,36,-36"),
    ),
    "before the end": (
        sheet(TOTALS, FIRST, "2,Cem,Dan,20,28,-28,-36,36", STATED),
        2,
        sheet(TOTALS, FIRST, SECOND_TOTAL, STATED),
    ),
    "beside results": (
        sheet(BOTH, f"{FIRST},-20,36,-8,-8", f"{SECOND},28,-28,36,-36"),
        1,
        sheet(BOTH, f"{FIRST},36,-20,-8,-8", f"{SECOND},28,-28,36,-36"),
    ),
}


@pytest.mark.parametrize("where", EXCHANGED)
def test_two_totals_exchanged_are_exchanged_back_when_later_ones_go_on_from_the_right_ones(where: str) -> None:
    wrong, hand, right = EXCHANGED[where]
    fault = only_fault(wrong)
    assert (fault.code, fault.hand) == ("S042", hand)
    assert "are swapped" in fault.message
    assert_mends_to(wrong, right)


def test_totals_of_another_win_that_nothing_goes_on_from_leave_it_open() -> None:
    """The last row: either the totals of Cem and Dan are exchanged, or winner and discarder are."""
    wrong = sheet(TOTALS, FIRST, "2,Cem,Dan,20,28,-28,-36,36")
    assert faults(wrong) == [("S040", 2)]
    assert mended(wrong).changes == ()
    assert checked(wrong).undecided == (
        "hand 2: the running totals are counted, not the win that is written, and nothing decides",
    )


def test_totals_that_are_exchanged_are_no_win_of_somebody_else_for_another_value() -> None:
    """36 + 33 = 69 and -36 - 17 = -53 exchanged: Dan would win 105 - 24 = 81 off Cem, and nobody wrote that value."""
    wrong = sheet(TOTALS, FIRST, SECOND_TOTAL, "3,Cem,Dan,9,20,-36,-53,69")
    right = sheet(TOTALS, FIRST, SECOND_TOTAL, "3,Cem,Dan,9,20,-36,69,-53")
    assert [fault[0] for fault in faults(wrong)] == ["S042"]
    assert_mends_to(wrong, right)


def test_what_stands_on_totals_that_nobody_can_vouch_for_is_left() -> None:
    """Ann's and Cem's totals exchanged, as if Cem had won; Ann's right ones again, for hand 2 is not added to them."""
    wrong = sheet(TOTALS, "1,Ann,,15,-23,-23,69,-23", "2,Cem,Dan,20,69,-23,-23,-23", "3,Ann,Bob,9,102,-40,-31,-31")
    assert mended(wrong).changes == ()


def test_points_misread_are_mended_when_the_whole_chain_goes_on_from_them() -> None:
    """Cem was paid for 21 (29 + 8 + 8 = 45), and hand 3 goes on from it."""
    rest = ["3,Ann,Bob,9,61,-45,29,-45"]
    assert_mends_to(
        sheet(TOTALS, FIRST, "2,Cem,Dan,20,28,-28,37,-37", *rest),
        sheet(TOTALS, FIRST, "2,Cem,Dan,21,28,-28,37,-37", *rest),
    )


# ---- results against totals ------------------------------------------------------------------------------------------

AGAINST = {
    "running totals": sheet(BOTH, "1,Ann,Bob,12,-20,36,-8,-8,36,-20,-8,-8", f"{SECOND},28,-28,36,-36"),
    "running totals of the next hand": sheet(BOTH, "1,Ann,Bob,12,-20,36,-8,-8,,,,", f"{SECOND},28,-28,36,-36"),
    "totals at the end": sheet(RESULTS, "1,Ann,Bob,12,-20,36,-8,-8", SECOND, STATED),
    "table points": sheet(RESULTS, "1,Ann,Bob,12,-20,36,-8,-8", SECOND, "table points,,,,2,1,4,0"),
    "ranks": sheet(RESULTS, "1,Ann,Bob,12,-20,36,-8,-8", SECOND, "rank,,,,2,3,1,4"),
}


@pytest.mark.parametrize("what", AGAINST)
def test_results_that_speak_alone_are_wrong(what: str) -> None:
    """What Ann and Bob get is exchanged, and win and totals agree that Ann won."""
    fault = only_fault(AGAINST[what])
    assert (fault.code, fault.hand, fault.expected) == ("S040", 1, "36, -20, -8, -8")
    found = checked(AGAINST[what])
    assert (found.totals, found.undecided) == (TOTAL_NOW, ())
    assert_mends_to(AGAINST[what], AGAINST[what].replace("12,-20,36,", "12,36,-20,"))


def test_a_win_that_speaks_alone_is_wrong() -> None:
    """Winner and discarder exchanged, and payments and totals agree that Ann won."""
    wrong = sheet(RESULTS, FIRST.replace("Ann,Bob", "Bob,Ann"), SECOND, STATED)
    assert_mends_to(wrong, sheet(RESULTS, FIRST, SECOND, STATED))


def test_totals_of_another_win_beside_payments_of_none_leave_it_open() -> None:
    """Cem's win is written as Bob's, nobody was paid, and the totals go on from Cem's."""
    text = sheet(BOTH, f"{FIRST},36,-20,-8,-8", "2,Bob,Dan,20,0,0,0,0,28,-28,36,-36", "total,,,,,,,,28,-28,36,-36")
    fault = only_fault(text)
    assert (fault.code, fault.hand, fault.expected) == ("S040", 2, None)
    assert "move as for a win of 20 by Cem off Dan" in fault.message
    assert (mended(text).changes, checked(text).totals) == ((), TOTAL_NOW)
    assert checked(text).undecided != ()


def test_of_two_witnesses_standings_say_which_is_taken() -> None:
    found = checked(sheet(RESULTS, "1,Ann,Bob,12,-20,36,-8,-8", SECOND))
    assert found.totals == (-28, 28, 36, -36)
    told = "hand 1: the payments are counted, not the win that is written, and nothing decides"
    assert found.undecided == (told,)
    assert f"night.csv, {told}" in standings_notes(standings([found]), ())


# ---- payments of a hand of which the win is not clear ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "code", "cell", "right"),
    [
        ("1,Eve,Bob,12,36,-20,,-8", "S051", "G2", "-8"),
        ("1,Eve,Bob,12,36,-20,-8,-5", "S051", "H2", "-8"),
        ("1,Ann,Eve,12,36,,-8,-8", "S051", "F2", "-20"),
        ("1,Ann,Ann,12,36,-20,-8,-5", "S044", "H2", "-8"),
        ("1,Ann & Cem,Bob,12,36,20,-8,-8", "S052", "F2", "-20"),
        ("1,,Bob,12,63,-20,-8,-8", "S055", "E2", "36"),
        ("1,Ann,Bob,twelve,36,-20,-8,-18", "S054", "H2", "-8"),
    ],
)
def test_payments_are_held_against_what_is_left_of_the_win(row: str, code: str, cell: str, right: str) -> None:
    wrong = sheet(RESULTS, row, SECOND)
    found = checked(wrong)
    first, second = found.faults
    assert (first.code, second.code, str(second.place).split()[0]) == (code, "S040", cell)
    assert second.expected == right
    assert found.totals == TOTAL_NOW
    assert_mends_to(wrong, sheet(RESULTS, FIRST, SECOND))


def test_a_penalty_in_the_results_is_none_of_the_win() -> None:
    """Cem pays 8 and a penalty of 10, and Dan 8."""
    head, second = f"{RESULTS},penalties", f"{SECOND},"
    wrong = sheet(head, "1,Eve,Bob,12,36,-20,-18,-5,Cem -10", second)
    assert [(fault.code, fault.expected) for fault in checked(wrong).faults] == [("S051", "Ann"), ("S040", "-8")]
    assert_mends_to(wrong, sheet(head, f"{FIRST.replace('-8,-8', '-18,-8')},Cem -10", second))


def test_a_cell_that_is_no_number_hides_no_other() -> None:
    wrong = sheet(RESULTS, "1,Ann,Bob,12,3x,-20,-8,-5", SECOND)
    assert faults(wrong) == [("S054", 1), ("S040", 1)]
    assert_mends_to(wrong, sheet(RESULTS, FIRST, SECOND))


def test_payments_of_nobody_knows_what_sum_to_zero_or_are_left_out_of_the_standings() -> None:
    """36 - 25 - 8 - 9 = -6, of a win of somebody off somebody."""
    found = checked(sheet(RESULTS, "1,Eve,Zoe,,36,-25,-8,-9", SECOND))
    assert [fault.code for fault in found.faults] == ["S051", "S051", "S041"]
    assert found.totals is None
    assert standings([found]).left_out == (found,)


def test_one_empty_payment_of_nobody_knows_what_follows_from_the_others() -> None:
    """-(36 - 25 - 8) = -3."""
    found = checked(sheet(RESULTS, "1,Eve,Zoe,,36,-25,-8,", SECOND))
    told = next(fault for fault in found.faults if fault.code == "S041")
    assert (str(told.place), told.found, told.expected) == ("H2 (Dan)", "", "-3")


@pytest.mark.parametrize("header", [TOTALS, RESULTS])
def test_totals_tell_who_won_where_a_name_does_not(header: str) -> None:
    rows = ["1,Eve,Bob,12,36,-20,-8,-8", SECOND_TOTAL] if header == TOTALS else ["1,Eve,Bob,12,,,,", SECOND]
    found = checked(sheet(header, *rows, STATED))
    assert (found.faults[0].code, found.faults[0].expected, found.totals) == ("S051", "Ann", TOTAL_NOW)


def test_too_many_pungs_of_honors_are_made_out_from_the_payments() -> None:
    """With one pung of honors a win pays 2 by each, without any 1."""
    text = sheet("hand,winner,honor pungs,Ann,Bob,Cem,Dan", "1,Ann,5,6,-2,-2,-2", "2,Bob,1,-2,6,-2,-2")
    found = checked(text, rules="chinese", counting="honor-bonus")
    assert [(fault.code, fault.expected) for fault in found.faults] == [("S054", "1")]
    assert found.totals == (4, 4, -4, -4)
    uneven = checked(text.replace("6,-2,-2,-2", "6,-2,-2,-1"), rules="chinese", counting="honor-bonus")
    assert [(fault.code, fault.expected) for fault in uneven.faults] == [("S054", "1"), ("S040", "-2")]
    assert uneven.totals == (4, 4, -4, -4)


def test_pungs_of_everybody_are_not_made_out_from_the_payments() -> None:
    """All hands are paid: 6 may be a pung of the winner, or several of one and the other."""
    text = sheet("hand,winner,honor pungs,Ann,Bob,Cem,Dan", "1,Ann,9,6,-2,-2,-2", "2,Bob,1,-2,6,-2,-2")
    found = checked(text, rules="chinese", counting="all-hands")
    assert [(fault.code, fault.expected) for fault in found.faults] == [("S054", None)]
    assert found.totals == (4, 4, -4, -4)


# ---- a hand that is written twice, or has the number of another ------------------------------------------------------

AGAIN = "2,Cem,Dan,20,-8,-8,44,-28"
LAST = "Ann,Bob,9,33,-17,-8,-8"


def test_a_row_again_that_totals_count_is_another_hand_with_a_wrong_number() -> None:
    """28 - 8 + 33 = 53, -28 - 8 - 17 = -53, 36 + 44 - 8 = 72, -36 - 28 - 8 = -72."""
    rows = [RESULTS, FIRST, SECOND, AGAIN, f"4,{LAST}", "total,,,,53,-53,72,-72"]
    assert_mends_to(sheet(*rows), sheet(*rows).replace(f"{AGAIN}\n4", f"3{AGAIN[1:]}\n4"))


def test_a_row_again_that_totals_do_not_count_is_written_twice() -> None:
    """28 + 33 = 61, -28 - 17 = -45, 36 - 8 = 28, -36 - 8 = -44: whether a hand 3 is missing beside it nobody knows."""
    for end in (["total,,,,61,-45,28,-44"], ["total,,,,61,-45,28,-44", "table points,,,,4,0,2,1"]):
        text = sheet(RESULTS, FIRST, SECOND, AGAIN, f"4,{LAST}", *end)
        fault = only_fault(text)
        assert (fault.code, fault.hand, fault.expected) == ("S045", 2, "")
        assert checked(text).totals == (61, -45, 28, -44)
        assert mended(text).changes == ()


@pytest.mark.parametrize(
    ("after", "otherwise"),
    [
        ([], "row 3 is another hand, misnumbered"),
        (["2,,,,0,0,0,0"], "row 3 is another hand with a wrong number, and so are those after it"),
    ],
)
def test_a_row_again_that_the_totals_count_may_be_another_hand(after: list[str], otherwise: str) -> None:
    """72, -40, -16 and -16 are twice 36, -20, -8 and -8."""
    fault = only_fault(sheet(RESULTS, FIRST, FIRST, *after, "total,,,,72,-40,-16,-16"))
    assert (fault.code, fault.hand) == ("S045", 1)
    assert fault.message.endswith(f"the totals count both: it is counted twice, or {otherwise}; nothing decides")


def test_dealers_after_a_hand_written_twice_tell_that_numbers_are_too_high() -> None:
    """Ann, Bob, Bob once more, Cem: the third hand is called 4, and Dan would deal that."""
    head = "hand,dealer,winner,discarder,points,Ann,Bob,Cem,Dan"
    rows = ["1,Ann,Ann,Bob,12,36,-20,-8,-8", "2,Bob,Cem,Dan,20,-8,-8,44,-28", "2,Bob,Cem,Dan,20,-8,-8,44,-28"]
    fault = only_fault(sheet(head, *rows, "4,Cem,Ann,Bob,9,33,-17,-8,-8", "total,,,,,61,-45,28,-44"))
    assert (fault.code, fault.hand) == ("S045", 2)
    assert "the dealers after it are those of one hand less: the numbers are one too high" in fault.follows
    fault = only_fault(sheet(head, *rows, "4,Dan,Ann,Bob,9,33,-17,-8,-8", "total,,,,,61,-45,28,-44"))
    assert fault.follows == ()


def test_numbers_too_high_for_a_hand_written_twice_are_no_hands_too_many() -> None:
    numbers = [1, 2, 2, *range(4, 18)]
    rows = [f"{number},Ann,Bob,12,36,-20,-8,-8" if number == 2 else f"{number},,,,0,0,0,0" for number in numbers]
    assert faults(sheet(RESULTS, *rows, "total,,,,36,-20,-8,-8")) == [("S045", 2)]


def test_a_row_again_without_totals_may_be_either() -> None:
    text = sheet(RESULTS, FIRST, SECOND, AGAIN, f"4,{LAST}")
    fault = only_fault(text)
    assert (fault.code, fault.hand, fault.expected) == ("S045", 2, None)
    assert "written twice" in fault.message
    assert "or this is hand 3" in fault.message
    assert mended(text).changes == ()
    assert checked(text).undecided == ("row 4 is counted as a hand of its own",)


def test_a_row_again_with_numbers_that_go_on_and_totals_that_count_it_may_be_either() -> None:
    text = sheet(RESULTS, FIRST, SECOND, AGAIN, f"3,{LAST}", "total,,,,53,-53,72,-72")
    fault = only_fault(text)
    assert (fault.code, fault.hand, fault.expected) == ("S045", 2, None)
    assert mended(text).changes == ()


# ---- the same answer in every layout ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (sheet(RESULTS, "1,Ann,Bob,7,32,-16,-8,-8", SECOND), sheet(RESULTS, "1,Ann,Bob,8,32,-16,-8,-8", SECOND)),
        (
            sheet(TOTALS, "1,Ann,Bob,7,32,-16,-8,-8", "2,Cem,Dan,20,24,-24,36,-36"),
            sheet(TOTALS, "1,Ann,Bob,8,32,-16,-8,-8", "2,Cem,Dan,20,24,-24,36,-36"),
        ),
    ],
)
def test_a_value_below_the_minimum_is_the_one_that_was_paid(wrong: str, right: str) -> None:
    """8 + 8 = 16 by the discarder, 16 + 8 + 8 = 32."""
    assert only_fault(wrong).expected == "8"
    assert_mends_to(wrong, right)


# ---- two explanations ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        # Two self-draws of Ann, 9 and 8 after a 10, look like one: 3 x 18 + 3 x 16 = 3 x 34, a self-draw of 26.
        sheet(TOTALS, "1,Ann,,9,51,-17,-17,-17", "2,Ann,,10,153,-51,-51,-51", "3,,,,153,-51,-51,-51"),
        # Totals move in a hand that is drawn: its winner is missing, or a hand is.
        sheet(TOTALS, FIRST, "2,,,,28,-28,36,-36", "3,Ann,Bob,9,61,-45,28,-44"),
    ],
)
def test_a_hand_that_may_be_missing_is_not_hidden(text: str) -> None:
    fault = only_fault(text)
    assert (fault.code, fault.hand, fault.expected) == ("S040", 2, None)
    assert "a hand is missing before it" in fault.message
    assert mended(text).changes == ()


def test_two_wrong_payments_or_one_and_the_value() -> None:
    """For 26 Ann gets 26 + 24 = 50 and Bob pays 34; for 12 she gets 36, and only Bob's 12 should be 20."""
    text = sheet(RESULTS, "1,Ann,Bob,26,36,-12,-8,-8", SECOND)
    fault = only_fault(text)
    assert (fault.code, fault.hand, fault.expected) == ("S040", 1, None)
    assert "a win of 12 by Ann off Bob" in fault.message
    assert mended(text).changes == ()
    assert checked(text).undecided != ()
    swapped = sheet(RESULTS, "1,Bob,Ann,12,36,-12,-8,-8", SECOND)  # the win of Ann, and 12 for 20
    assert "a win of 12 by Ann off Bob" in only_fault(swapped).message
    assert mended(swapped).changes == ()
    stated = f"{text}total,,,,42,-42,36,-36\n"
    assert lines(mended(stated))[1] == "1,Ann,Bob,26,50,-34,-8,-8"


def test_totals_of_a_win_that_differs_throughout_are_not_taken_for_it() -> None:
    """9 was written as 13, and then 69 and -53 exchanged: as if Dan had won 81 off Cem, which nobody wrote."""
    wrong = sheet(TOTALS, FIRST, SECOND_TOTAL, "3,Cem,Dan,13,20,-36,-53,69", "4,,,,20,-36,69,-53")
    assert mended(wrong).left != ()


def test_totals_at_the_end_with_one_more_hand_are_not_taken_down_to_the_hands() -> None:
    text = sheet(RESULTS, FIRST, SECOND, "total,,,,61,-45,28,-44")
    again = sheet(RESULTS, FIRST, SECOND, "total,,,,64,-48,28,-44")
    assert "hand 1 is in them twice, or they have one more hand" in only_fault(again).message
    assert mended(again).changes == ()
    fault = only_fault(text)
    assert (fault.code, fault.expected) == ("S049", None)
    assert "one more hand, a win of 9 by Ann off Bob" in fault.message
    assert mended(text).changes == ()


# ---- whatever stands in one cell -------------------------------------------------------------------------------------

_FOUR = papers()[0]


@given(
    row=st.integers(1, 16),
    column=st.integers(3, 9),
    text=st.sampled_from(["", "Zoe", "Ada", "Carl", "x", "0", "7", "12", "-8", "-20", "36", "Ada / Bela"]),
    layout=st.sampled_from(["both", "results", "totals", "between"]),
    stated=st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_totals_of_a_table_sum_to_its_penalties_whatever_stands_in_a_cell(
    row: int, column: int, text: str, layout: str, *, stated: bool
) -> None:
    rows = _FOUR.rows(layout)
    if not stated:
        rows = rows[:-2]
    rows[2 * row - 1 if layout == "between" else row][column] = text
    [found] = check_grids([Grid("sheet.csv", tuple(map(tuple, rows)))], Asked())
    assert isinstance(found, Checked)
    assert found.totals is None or sum(found.totals) == sum(found.table.penalties), found.faults
