"""Every fault of a sheet: where it is, what should stand there, and what may have happened."""

import pytest

from tests.sheets.sheets import checked, faults, only_fault

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
RUNNING = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total\n"
CHAIN = "1,Ann,Bob,12,36,-20,-8,-8\n"


@pytest.mark.parametrize(
    ("row", "place", "found", "expected", "why"),
    [
        ("36,-12,-8,-8", "F2 (Bob)", "-12", "-20", "8 is forgotten"),
        ("36,20,-8,-8", "F2 (Bob)", "20", "-20", "the sign is wrong"),
        ("63,-20,-8,-8", "E2 (Ann)", "63", "36", "transposed"),
        ("36,-20,-8,-20", "H2 (Dan)", "-20", "-8", "that is what the discarder pays"),
        ("36,-20,-8,", "H2 (Dan)", "", "-8", "the cell is empty"),
        ("36,-20,-8,-5", "H2 (Dan)", "-5", "-8", ""),
        ("36,-8,-20,-8", "C2 (discarder)", "Bob", "Cem", "it is paid as won off Cem"),
        ("60,-20,-20,-20", "C2 (discarder)", "Bob", "", "it is paid as self-drawn"),
        ("45,-29,-8,-8", "D2 (points)", "12", "21", "transposed"),
        ("-20,36,-8,-8", "B2 (winner)", "Ann", "Bob", "winner and discarder are swapped"),
        ("0,0,0,0", "E2 (Ann)", "0, 0, 0, 0", "36, -20, -8, -8", "the hand is not paid at all"),
        ("-36,20,8,8", "E2 (Ann)", "-36, 20, 8, 8", "36, -20, -8, -8", "all signs are reversed"),
        ("12,-12,0,0", "E2 (Ann)", "12, -12, 0, 0", "36, -20, -8, -8", "the 8 that everybody pays is forgotten"),
    ],
)
def test_a_payment_that_does_not_follow(row: str, place: str, found: str, expected: str, why: str) -> None:
    fault = only_fault(f"{HEAD}1,Ann,Bob,12,{row}\n2,,,,0,0,0,0")
    assert (fault.code, fault.hand, str(fault.place)) == ("S040", 1, place)
    assert (fault.found, fault.expected) == (found, expected)
    assert why in fault.message


def test_what_does_not_sum_to_zero_without_a_value() -> None:
    fault = only_fault("hand,Ann,Bob,Cem,Dan\n1,36,-20,-8,-8\n2,-18,-18,54,-19")
    assert (fault.code, fault.hand, fault.found, fault.expected) == ("S041", 2, "-19", "-18")


def test_penalties_do_not_make_a_hand_uneven() -> None:
    assert (
        faults("hand,Ann,Bob,Cem,Dan,penalties\n1,36,-20,-8,-48,Dan -40\n2,0,0,0,0,Ann -10\ntotal,26,-20,-8,-48") == []
    )


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("2,Cem,,10,18,-38,46,-18\n3,,,,18,-38,46,-18", "8 is forgotten|not added"),
        ("2,Cem,,10,18,-38,64,-26\n3,,,,18,-38,46,-26", "transposed"),
        ("2,Cem,,10,18,-38,46,26\n3,,,,18,-38,46,26", "sign"),
        ("2,Cem,,10,36,-20,-8,-8\n3,,,,36,-20,-8,-8", "it is not added"),
        ("2,Cem,,10,0,-56,100,-44\n3,,,,0,-56,100,-44", "added to them twice"),
        ("2,,,,36,-20,-8,-8\n3,Cem,,10,62,-46,38,-54", "a hand seems to be missing before"),
    ],
)
def test_a_running_total_that_stops_agreeing(rows: str, why: str) -> None:
    fault = only_fault(RUNNING + CHAIN + rows)
    assert fault.code == "S042"
    assert any(each in fault.message for each in why.split("|")), fault.message


def test_only_the_first_fault_of_a_chain_is_told() -> None:
    sheet = (
        "hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann total,Bob total,Cem total,Dan total\n"
        "1,Ann,Bob,12,36,-12,-8,-8,36,-12,-8,-8\n2,Cem,,10,-18,-18,54,-18,18,-30,46,-26\n3,,,,0,0,0,0,18,-30,46,-26\n"
        "total,,,,,,,,18,-30,46,-26"
    )
    fault = only_fault(sheet)
    assert (fault.code, fault.hand) == ("S040", 1)
    assert fault.follows == (
        "the running totals take it over: Bob +8 from here on",
        "without the faults the totals are Ann +18, Bob -38, Cem +46, Dan -26",
    )


def test_a_slip_that_is_mended_in_the_next_hand() -> None:
    fault = only_fault(RUNNING + CHAIN + "2,Cem,,10,18,-38,64,-26\n3,,,,18,-38,46,-26")
    assert fault.follows == ("Cem's total is right again from hand 3 on",)


def test_a_penalty_that_is_not_booked() -> None:
    head = RUNNING.rstrip("\n") + ",penalties\n"
    fault = only_fault(f"{head}1,Ann,Bob,12,36,-20,-8,-8,Cem -10\n2,,,,36,-20,-8,-8")
    assert (fault.code, fault.hand, str(fault.place)) == ("S042", 1, "G2 (Cem total)")
    assert "Cem -10) is not booked" in fault.message


def test_flowers_do_not_count_towards_the_minimum() -> None:
    head = "hand,winner,discarder,points,flowers,Ann,Bob,Cem,Dan\n"
    fault = only_fault(f"{head}1,Ann,Bob,9,2,33,-17,-8,-8")
    assert (fault.code, fault.expected) == ("S043", "8 or more")
    assert "flowers were counted towards the minimum" in fault.message
    assert faults(f"{head}1,Ann,Bob,10,2,34,-18,-8,-8") == []


def test_a_value_below_the_minimum_is_told_with_what_was_paid() -> None:
    fault = only_fault(f"{HEAD}1,Ann,Bob,2,45,-29,-8,-8")
    assert (fault.code, fault.found, fault.expected) == ("S043", "2", "21")


def test_a_winner_who_pays_himself() -> None:
    fault = only_fault(f"{HEAD}1,Ann,Ann,12,60,-20,-20,-20")
    assert (fault.code, fault.found, fault.expected) == ("S044", "Ann", "")
    assert only_fault(f"{HEAD}1,Ann,Ann,12,36,-8,-8,-20").expected == "Dan"


def test_hands_twice_and_missing() -> None:
    assert faults(HEAD + CHAIN + CHAIN) == [("S045", 1)]
    assert faults(f"{HEAD}{CHAIN}3,Cem,,10,-18,-18,54,-18") == [("S046", 2)]
    assert faults(f"{HEAD}{CHAIN}1,Cem,,10,-18,-18,54,-18\n3,,,,0,0,0,0") == [("S045", 2)]
    assert faults(f"{HEAD}{CHAIN}7,Cem,,10,-18,-18,54,-18\n3,,,,0,0,0,0") == [("S046", 2)]
    found = checked(f"{RUNNING}{CHAIN}3,,,,18,-38,46,-26")
    assert [(fault.code, fault.hand) for fault in found.faults] == [("S046", 2)]
    assert "the running totals move as for a self-drawn win of 10 by Cem" in found.faults[0].message
    assert found.totals == (18, -38, 46, -26)


def test_the_same_win_in_two_hands_is_no_copy() -> None:
    assert faults(f"{HEAD}{CHAIN}2,Ann,Bob,12,36,-20,-8,-8") == []


@pytest.mark.parametrize(
    ("hand", "dealer"), [(1, "Ann"), (4, "Dan"), (5, "Bob"), (6, "Ann"), (9, "Cem"), (13, "Dan"), (16, "Bob")]
)
def test_dealers_go_round_and_change_chairs(hand: int, dealer: str) -> None:
    """South round b a d c, West round c d b a, North round d c a b."""
    head = "players,Ann,Bob,Cem,Dan\nhand,dealer,winner,discarder,points\n"
    rows = [f"{number},,,,\n" for number in range(1, hand)]
    assert [code for code, _ in faults(f"{head}{''.join(rows)}{hand},{dealer},Ann,Bob,9")] == []
    for other in {"Ann", "Bob", "Cem", "Dan"} - {dealer}:
        fault = only_fault(f"{head}{''.join(rows)}{hand},{other},Ann,Bob,9")
        assert (fault.code, fault.hand, fault.found, fault.expected) == ("S047", hand, other, dealer)


def test_wrong_winds_in_a_row_are_one_fault() -> None:
    head = "hand,round,winner,winner wind,discarder,points,Ann,Bob,Cem,Dan\n"
    fault = only_fault(f"{head}1,S,Ann,E,Bob,12,36,-20,-8,-8\n2,S,,,,,0,0,0,0")
    assert (fault.code, fault.found, fault.expected) == ("S047", "South", "East")
    assert fault.follows == ("so it goes on to hand 2",)
    fault = only_fault(f"{head}1,E,Ann,W,Bob,12,36,-20,-8,-8")
    assert (fault.code, fault.expected) == ("S047", "East")


def test_table_points_under_ties() -> None:
    sheet = f"{HEAD}1,Ann,Cem,12,36,-8,-20,-8\n2,Bob,Cem,12,-8,36,-20,-8\n"
    assert faults(f"{sheet}table points,,,,3,3,0,1") == []
    fault = only_fault(f"{sheet}table points,,,,4,2,0,1")
    assert (fault.code, fault.found, fault.expected) == ("S048", "4", "3")
    assert "Ann and Bob tie" in fault.message
    third = f"{HEAD}1,Dan,,12,-20,-20,-20,60\n"
    assert faults(f"{third}table points,,,,1,1,1,4") == []
    assert faults(f"{HEAD}1,,,,0,0,0,0\ntable points,,,,1.75,7/4,1.75,1¾") == []


def test_rounded_and_exact_thirds_are_both_right() -> None:
    sheet = "table,Ann id,Bob id,Cem id,Dan id,Ann total,Bob total,Cem total,Dan total,Ann tp,Bob tp,Cem tp,Dan tp\n"
    assert faults(f"{sheet}1,1,2,3,4,10,10,10,-30,2.33,7/3,2 1/3,0") == []
    assert faults(f"{sheet}1,1,2,3,4,10,10,10,-30,2.5,7/3,2 1/3,0") == [("S048", None)]


def test_totals_at_the_end() -> None:
    fault = only_fault(f"{HEAD}{CHAIN}total,,,,36,-20,-8,8")
    assert (fault.code, fault.found, fault.expected) == ("S049", "8", "-8")
    fault = only_fault(f"{HEAD}{CHAIN}2,Cem,,10,-18,-18,54,-18\ntotal,,,,36,-20,-8,-8")
    assert "hand 2 is left out of them" in fault.message
    head = HEAD.rstrip("\n") + ",penalties\n"
    fault = only_fault(f"{head}1,Ann,Bob,12,36,-20,-8,-8,Cem -10\ntotal,,,,36,-20,-8,-8")
    assert (fault.code, fault.found, fault.expected) == ("S049", "-8", "-18") or "penalt" in fault.message


def test_totals_at_the_end_that_were_exchanged() -> None:
    """Bob and Cem pay 20 and 8, and each has what the other should have."""
    fault = only_fault(f"{HEAD}{CHAIN}2,,,,0,0,0,0\ntotal,,,,36,-8,-20,-8")
    assert (fault.code, fault.found, fault.expected) == ("S049", "36, -8, -20, -8", "36, -20, -8, -8")
    assert "Bob and Cem are swapped" in fault.message


def test_a_total_that_is_not_written_follows_from_the_hands_and_not_from_the_other_totals() -> None:
    found = checked(f"{HEAD}{CHAIN}2,,,,0,0,0,0\ntotal,,,,36,-20,-9,").faults
    # Cem and Dan each paid 8: what stands there for Cem is wrong too, and has nothing to do with Dan's empty cell.
    told = [(str(fault.place), fault.found, fault.expected) for fault in found if fault.code == "S049"]
    assert told == [("H4 (Dan)", "", "-8"), ("G4 (Cem)", "-9", "-8")]
    assert len(found) == 2


def test_ranks_follow_totals_and_ties_may_be_ranked_any_way() -> None:
    assert faults(f"{HEAD}{CHAIN}rank,,,,1,4,3,2") == []
    assert faults(f"{HEAD}{CHAIN}rank,,,,1,4,2,2") == []
    assert faults(f"{HEAD}{CHAIN}rank,,,,2,4,3,1") == [("S057", None)]


def test_the_tiles_are_scored() -> None:
    """Pure Straight 16, Seat Wind 2, Prevalent Wind 2, One Voided Suit 1, Single Wait 1, Self-Drawn 1."""
    head = "hand,winner,discarder,points,flowers,tiles,Ann,Bob,Cem,Dan\n"
    tiles = "123b 456b 789b [EEE] 9d +9d"
    assert faults(f"{head}1,Ann,,23,0,{tiles},93,-31,-31,-31") == []
    assert faults(f"{head}1,Ann,,25,2,{tiles},99,-33,-33,-33") == []
    fault = only_fault(f"{head}1,Ann,,25,0,{tiles},99,-33,-33,-33")
    assert (fault.code, fault.found, fault.expected) == ("S050", "25", "23")
    noted = checked(f"{head.replace(',flowers', '')}1,Ann,,25,{tiles},99,-33,-33,-33")
    assert noted.faults == ()
    assert noted.notes[0] == "hand 1: the tiles score 23, and 25 is written: two flowers would make up for it"
    assert "do not win" in only_fault(f"{head}1,Ann,,23,0,{tiles[:-2]}8d,93,-31,-31,-31").message
    assert "H004" in only_fault(f"{head}1,Ann,,23,0,{tiles}9d9d,93,-31,-31,-31").message


def test_tiles_know_the_winds_of_their_hand() -> None:
    """In hand 2 Bob is East: Seat and Prevalent Wind; in hand 6, of the South round, Ann is."""
    head = "hand,winner,discarder,points,flowers,tiles,Ann,Bob,Cem,Dan\n"
    rows = "".join(f"{number},,,,,,0,0,0,0\n" for number in (1,))
    assert faults(f"{head}{rows}2,Bob,,23,0,123b 456b 789b [EEE] 9d +9d,-31,93,-31,-31") == []
    rows = "".join(f"{number},,,,,,0,0,0,0\n" for number in range(1, 6))
    assert faults(f"{head}{rows}6,Ann,,21,0,123b 456b 789b [EEE] 9d +9d,87,-29,-29,-29") == []


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1,Eve,Bob,12,36,-20,-8,-8", "S051"),
        ("1,Ann,Eve,12,36,-20,-8,-8", "S051"),
        ("1,Ann & Cem,Bob,12,36,-20,-8,-8", "S052"),
        ("1,Ann,Bob,twelve,36,-20,-8,-8", "S054"),
        ("1,Ann,Bob,-12,36,-20,-8,-8", "S054"),
        ("1,Ann,Bob,12,3x,-20,-8,-8", "S054"),
        ("1,,Bob,12,36,-20,-8,-8", "S055"),
        ("1,Ann,Bob,,36,-20,-8,-8", "S055"),
    ],
)
def test_cells_that_say_nothing_sensible(row: str, code: str) -> None:
    found = checked(f"{HEAD}{row}\n2,,,,0,0,0,0")
    assert [(fault.code, fault.hand) for fault in found.faults] == [(code, 1)]


def test_who_discarded_last_may_stand_beside_a_drawn_game_of_no_points() -> None:
    """Points of 0 say that nobody won; without them the winner may have been forgotten."""
    assert faults(f"{HEAD}1,,Bob,0,0,0,0,0\n2,,,,0,0,0,0") == []
    assert only_fault(f"{HEAD}1,,Bob,,0,0,0,0\n2,,,,0,0,0,0").message == (
        "Bob discarded, and nobody won: the winner is missing"
    )


def test_points_without_a_column_of_winners_miss_no_winner() -> None:
    """12 off Bob and 10 self-drawn, as the payments say; the sheet has no column that could say it."""
    assert faults("hand,points,Ann,Bob,Cem,Dan\n1,12,36,-20,-8,-8\n2,10,-18,-18,54,-18") == []


def test_a_sheet_on_which_no_hand_was_written_yet() -> None:
    found = checked(f"{HEAD}total,,,,0,0,0,0")
    assert (found.table.hands, found.faults) == ((), ())


def test_no_winner_and_no_points_is_a_drawn_game() -> None:
    assert faults(f"{HEAD}1,,,,0,0,0,0\n2,draw,,,,,,\n3,Ann,,0,0,0,0,0\n4,-,-,-,-,-,-,-") == []


def test_more_than_a_session() -> None:
    rows = "".join(f"{number},,,,0,0,0,0\n" for number in range(1, 18))
    assert faults(HEAD + rows) == [("S053", 17)]
    assert faults(HEAD + rows, rules="american") == []


@pytest.mark.parametrize(
    ("totals", "why"),
    [
        ("36,-20,-8,8", "the totals sum to +16, not to zero: the sign of 4 may be wrong"),
        ("63,-20,-8,-8", "the totals sum to +27, not to zero, by a multiple of 9, as when digits are transposed"),
        (
            "36,-20,-8,-18",
            "the totals sum to -10, not to zero: a penalty that nobody gets would do that, and none is booked",
        ),
        ("36,-20,-8,-7", "the totals sum to +1, not to zero"),
        ("36,-20,-8,-6", "the totals sum to +2, not to zero"),
    ],
)
def test_why_totals_without_hands_may_not_sum_to_zero(totals: str, why: str) -> None:
    """36 - 20 - 8 - 8 is right: 8 for -8 is 16 too many, 63 for 36 is 27 too many, a penalty of 10 takes ten away."""
    head = "table,Ann id,Bob id,Cem id,Dan id,Ann total,Bob total,Cem total,Dan total\n"
    assert only_fault(f"{head}1,1,2,3,4,{totals}").message == why


def test_totals_without_hands() -> None:
    head = "table,Ann id,Bob id,Cem id,Dan id,Ann total,Bob total,Cem total,Dan total\n"
    assert faults(f"{head}1,1,2,3,4,36,-20,-8,-8") == []
    assert faults(f"{head}1,1,2,3,4,36,-20,-8,8") == [("S056", None)]
    fined = head.rstrip("\n") + ",pen Ann,pen Bob,pen Cem,pen Dan\n"
    assert faults(f"{fined}1,1,2,3,4,36,-20,-8,-18,,,,-10") == []
    assert faults(f"{head}1,1,1,3,4,36,-20,-8,-8") == [("S058", None)]


def test_a_jokerless_hand_that_is_paid_once() -> None:
    head = "hand,winner,discarder,value,jokerless,Ann,Bob,Cem,Dan\n"
    fault = only_fault(f"{head}1,Dan,Ann,25,yes,-50,-25,-25,100", rules="american")
    assert (fault.code, str(fault.place)) == ("S040", "E2 (jokerless)")


def test_a_winner_who_is_paid_as_a_loser() -> None:
    fault = only_fault("hand,winner,Ann,Bob,Cem,Dan\n1,Ann,36,-20,-8,-8\n2,Bob,-18,-18,54,-18")
    assert (fault.code, fault.hand, fault.found, fault.expected) == ("S040", 2, "Bob", "Cem")


def test_two_players_of_one_name() -> None:
    assert faults("hand,Ann,Ann,Cem,Dan\n1,36,-20,-8,-8") == [("S058", None)]
