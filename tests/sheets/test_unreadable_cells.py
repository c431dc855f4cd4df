"""A cell that cannot be read is told, and hides nothing that is known in spite of it."""

import pytest

from mjscore.sheets.check import Checked
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.sheets import checked, faults, grid, mended

HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
FLOWERS = "hand,winner,discarder,points,flowers,Ann,Bob,Cem,Dan\n"
FANS = "hand,winner,discarder,fans,flowers,Ann,Bob,Cem,Dan\n"
FINES = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,penalty Ann,penalty Bob,penalty Cem,penalty Dan\n"
RUNNING_FINES = FINES.replace("Ann,Bob,Cem,Dan,", "Ann total,Bob total,Cem total,Dan total,", 1)
DRAWN = "2,,,,0,0,0,0"


def told(text: str, **options: str) -> list[tuple[str, str, str | None, str | None]]:
    """The faults of a sheet: the code, the cell, what stands there and what should."""
    return [
        (each.code, str(each.place), each.found, each.expected)
        for each in checked(text, **options).faults  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize(
    ("sheet", "also"),
    [
        # Nobody wins off himself, whatever the hand was worth; 36 for Ann and 20 from Bob are 12 points off Bob.
        (f"{HEAD}1,Ann,Ann,abc,36,-20,-8,-8\n{DRAWN}", ("S044", "C2 (discarder)", "Ann", "Bob")),
        (f"{HEAD}1,Ann,Ann,abc,,,,\n{DRAWN}", ("S044", "C2 (discarder)", "Ann", None)),
        # Three points are below eight, whoever discarded and whoever won.
        (f"{HEAD}1,Ann,Zoe,3,27,-11,-8,-8\n{DRAWN}", ("S043", "D2 (points)", "3", "8 or more")),
        (f"{HEAD}1,Zoe,Ann,3,-11,27,-8,-8\n{DRAWN}", ("S043", "D2 (points)", "3", "8 or more")),
        # Flowers only make the rest of the points fewer.
        (f"{FLOWERS}1,Ann,Bob,4,abc,28,-12,-8,-8\n2,,,,,0,0,0,0", ("S043", "D2 (points)", "4", "8 or more")),
        (f"{FANS}1,Ann,Bob,4,abc,28,-12,-8,-8\n2,,,,,0,0,0,0", ("S043", "D2 (fans)", "4", "8 or more")),
        # Points are won by somebody, and a win is worth something.
        (f"{HEAD}1,,Zoe,12,36,-20,-8,-8\n{DRAWN}", ("S055", "B2 (winner)", "", "Ann")),
        (f"{HEAD}1,Ann,Zoe,,36,-20,-8,-8\n{DRAWN}", ("S055", "D2 (points)", "", "12")),
        # East deals the first hand, and that is Ann.
        (f"dealer,{HEAD}Bob,1,Ann,Bob,abc,36,-20,-8,-8", ("S047", "A2 (dealer)", "Bob", "Ann")),
        (
            f"round,{HEAD}E,1,Ann,Bob,12,36,-20,-8,-8\nS,2,Ann,Bob,x,36,-20,-8,-8",
            ("S047", "A3 (round)", "South", "East"),
        ),
    ],
)
def test_another_fault_of_the_row_is_told_too(sheet: str, also: tuple[str, str, str | None, str | None]) -> None:
    found = told(sheet)
    assert len(found) == 2
    assert {code for code, *_ in found} & {"S051", "S054"}
    assert also in found


@pytest.mark.parametrize(
    "row",
    [
        "1,Ann,Bob,9,abc,33,-17,-8,-8",  # nine with flowers that nobody can read may be nine without
        "1,Ann,Bob,abc,,36,-20,-8,-8",
    ],
)
def test_what_is_not_known_is_not_told(row: str) -> None:
    assert [code for code, _ in faults(f"{FLOWERS}{row}\n2,,,,,0,0,0,0")] == ["S054"]


def test_a_winner_who_is_a_formula_is_not_missing() -> None:
    assert faults(f"{HEAD}1,=X1,Bob,12,36,-20,-8,-8\n{DRAWN}") == []


WAYS = "hand,winner,discarder,points,misnamed,exchange,Ann,Bob,Cem,Dan\n"


@pytest.mark.parametrize(
    ("row", "also"),
    [
        ("1,Zoe,,25,yes,yes,,,,", ("S055", "E2 (misnamed)", "yes", None)),
        ("1,Ann,,abc,yes,,,,,", ("S055", "C2 (discarder)", "", None)),
        ("1,Zoe,Bob,25,,yes,,,,", ("S055", "C2 (discarder)", "Bob", "")),
    ],
)
def test_ways_to_win_that_contradict_each_other(row: str, also: tuple[str, str, str | None, str | None]) -> None:
    found = told(f"{WAYS}{row}\n2,,,,,,0,0,0,0", rules="american")
    assert len(found) == 2
    assert also in found


def test_a_misnamed_tile_of_a_discarder_who_cannot_be_read() -> None:
    assert faults(f"{WAYS}1,Ann,Zoe,25,yes,,,,,\n2,,,,,,0,0,0,0", rules="american") == [("S051", 1)]


# ---- totals ----------------------------------------------------------------------------------------------------------


def test_a_running_total_that_cannot_be_read_is_one_fault() -> None:
    head = HEAD.replace("Ann,Bob,Cem,Dan", "Ann total,Bob total,Cem total,Dan total")
    assert told(f"{head}1,Ann,Bob,12,x,-20,-8,-5\n2,,,,36,-20,-8,-5") == [
        ("S054", "E2 (Ann total)", "x", None),
        ("S042", "H2 (Dan total)", "-5", "-8"),
    ]


def test_a_wrong_total_beside_one_that_is_empty_or_cannot_be_read() -> None:
    hands = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8\n{DRAWN}\n"
    dan = ("S049", "H4 (Dan)", "-5", "-8")
    assert told(f"{hands}total,,,,x,-20,-8,-5") == [("S054", "E4 (Ann)", "x", None), dan]
    assert told(f"{hands}total,,,,,-20,-8,-5") == [("S049", "E4 (Ann)", "", "36"), dan]
    assert told(f"{hands}total,,,,x,-20,-8,-8") == [("S054", "E4 (Ann)", "x", None)]


def test_each_of_several_totals_is_mended_by_itself() -> None:
    found = mended(f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8\n{DRAWN}\ntotal,,,,x,,-8,-5")
    assert found.grid.rows[-1] == ("total", "", "", "", "x", "-20", "-8", "-8")
    assert [fault.code for fault in found.left] == ["S054"]


def test_table_points_that_cannot_be_read_are_told_once() -> None:
    sheet = f"{HEAD}1,Ann,Bob,12,36,-20,-8,-8\n{DRAWN}\ntotal,,,,36,-20,-8,-8\ntable points,,,,x,0,"
    assert told(f"{sheet}1.5,1.5") == [("S054", "E5 (Ann)", "x", None)]
    assert told(f"{sheet}2,1") == [("S054", "E5 (Ann)", "x", None), ("S048", "G5 (Cem)", "2", "1.5")]
    assert mended(f"{sheet}2,1").grid.rows[-1][4:] == ("4", "0", "1.5", "1.5")


# ---- penalties -------------------------------------------------------------------------------------------------------


def test_a_penalty_that_cannot_be_read_excuses_one_player_only() -> None:
    """Ann's 26 may be her 36 less a penalty of 10; Dan pays 8, whatever Ann's penalty was."""
    assert told(f"{FINES}1,Ann,Bob,12,26,-20,-8,-5,x,,,\n2,,,,0,0,0,0,,,,") == [
        ("S054", "I2 (penalty Ann)", "x", None),
        ("S040", "H2 (Dan)", "-5", "-8"),
    ]


def test_running_totals_tell_a_penalty_that_cannot_be_read() -> None:
    sheet = f"{RUNNING_FINES}1,Ann,Bob,12,26,-20,-8,-8,x,,,\n2,Ann,,8,74,-36,-24,-24,,,,\ntotal,,,,74,-36,-24,-24"
    assert told(sheet) == [("S054", "I2 (penalty Ann)", "x", None)]
    assert checked(sheet).totals == (74, -36, -24, -24)
    assert not mended(sheet).changes


def test_stated_totals_are_not_held_against_a_penalty_that_cannot_be_read() -> None:
    sheet = f"{FINES}1,Ann,Bob,12,36,-20,-8,-8,x,,,\n2,,,,0,0,0,0,,,,\ntotal,,,,26,-20,-8,"
    assert told(f"{sheet}-8") == [("S054", "I2 (penalty Ann)", "x", None)]
    assert told(f"{sheet}-5") == [("S054", "I2 (penalty Ann)", "x", None), ("S049", "H4 (Dan)", "-5", "-8")]


def test_totals_that_move_unevenly_beside_a_penalty_that_cannot_be_read() -> None:
    """Nobody knows what the hand was worth, nor what Ann lost beside it."""
    assert faults(f"{RUNNING_FINES}1,Ann,Bob,abc,26,-20,-8,-8,x,,,\n2,,,,26,-20,-8,-8,,,,") == [("S054", 1)] * 2


OWED = f"{HEAD.strip()},penalties\n1,Ann,Bob,12,36,-20,-8,-8,%s\n2,,,,0,0,0,0,\n%s"
"""Whoever is to pay a penalty of ten in hand 1, Bob has -30 and the others what the hand gives them."""


@pytest.mark.parametrize("penalty", ["Bob ten", "Bob -1O", "somebody -10"])
def test_a_penalty_that_cannot_be_read_leaves_the_totals_open(penalty: str) -> None:
    """What is stated at the end is the only witness then; without it nobody knows."""
    told, open_ = checked(OWED % (penalty, "total,,,,36,-30,-8,-8,")), checked(OWED % (penalty, ""))
    for found, became in ((told, "what is stated at the end is counted"), (open_, "is not in the totals")):
        [fault] = [each for each in found.faults if each.code == "S054"]
        assert len(found.faults) == 1
        assert "whose penalty it is and of how much" in fault.message
        assert fault.follows == ()
        said = f"a penalty of hand 1 cannot be read: {became}"
        assert said in found.notes
        assert said in found.undecided
    assert (told.totals, open_.totals) == ((36, -30, -8, -8), (36, -20, -8, -8))


def test_it_opens_the_total_of_the_player_it_names_alone() -> None:
    """81 for Ann is wrong, whatever Bob was to pay; her table points are those of her right total."""
    wrong = OWED % ("Bob ten", "total,,,,81,-30,-8,-8,\ntable points,,,,4,0,1.5,1.5,")
    assert [(each.code, each.found, each.expected) for each in checked(wrong).faults] == [
        ("S054", "Bob ten", None),
        ("S049", "81", "36"),
    ]
    assert mended(wrong).changes == ()
    nobody = OWED % ("x", "total,,,,81,-30,-8,-8,\ntable points,,,,4,0,1.5,1.5,")
    assert mended(nobody).changes == ()


@pytest.mark.parametrize("penalties", [",ten,,", ",Bob ten,,"])
def test_so_does_one_below_the_hands(penalties: str) -> None:
    """Total and table points go with a penalty of ten for Bob: neither is made to fit his hands."""
    hands = "1,Ann,Bob,12,36,-20,-8,-8\n2,Bob,Cem,30,-8,54,-38,-8\n"
    text = f"{HEAD}{hands}penalties,,,,{penalties}\ntotal,,,,28,24,-46,-16\ntable points,,,,4,2,0,1\n"
    found = checked(text)
    assert [each.code for each in found.faults] == ["S054"]
    assert found.totals == (28, 24, -46, -16)
    assert "a penalty below the hands cannot be read: what is stated at the end is counted" in found.undecided
    assert mended(text).changes == ()


def test_one_that_the_running_totals_hold_is_known() -> None:
    sheet = f"{RUNNING_FINES}1,Ann,Bob,12,36,-30,-8,-8,,ten,,"
    assert not any("penalty" in each for each in (*checked(sheet).notes, *checked(sheet).undecided))


@pytest.mark.parametrize(
    ("header", "first", "second", "odd"),
    [
        ("round", "E", "moon", True),
        ("round", "moon", "East", True),
        ("round", "E", "1", False),  # the number of a round
        ("round", "Final", "Final", False),  # no column of winds, but of the rounds of an event
        ("winner wind", "E", "Q", True),
    ],
)
def test_a_word_that_is_no_wind_in_a_column_of_winds(header: str, first: str, second: str, odd: bool) -> None:
    sheet = f"{header},{HEAD}{first},1,Ann,Bob,12,36,-20,-8,-8\n{second},2,Dan,Bob,12,-8,-20,-8,36"
    word = first if first == "moon" else second
    expected = [("S047", f"{word!r} is no wind: there are E S W N", word)] if odd else []
    assert [(each.code, each.message, each.found) for each in checked(sheet).faults] == expected


def test_rounds_of_an_event_are_no_winds() -> None:
    """Rounds are called as one likes, E among them, where a file has the tables of an event."""
    hands = ("1,Ann,Bob,12,36,-20,-8,-8", "2,Dan,Bob,12,-8,-20,-8,36", "3,,,,0,0,0,0", "4,,,,0,0,0,0", "5,,,,0,0,0,0")
    rows = [f"{name},1,{hand}" for name in "DE" for hand in hands]
    tables = check_grids([grid("\n".join([f"round,table,{HEAD.strip()}", *rows]))], Asked())
    assert [(each.ok, each.hands) for each in tables if isinstance(each, Checked)] == [(True, 5), (True, 5)]


@pytest.mark.parametrize("name", ["Final", "Total", "Penalty"])
def test_hands_of_a_round_that_is_called_as_totals_are_hands(name: str) -> None:
    found = checked(f"round,{HEAD}{name},1,Ann,Bob,12,36,-20,-8,-8\n{name},2,Dan,Bob,12,-8,-20,-8,36")
    assert (found.faults, found.hands, found.totals) == ((), 2, (28, -40, -16, 28))
