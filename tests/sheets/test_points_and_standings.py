"""Table points, shared exactly; the tournament reproduced; the standings of an event."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from mjscore.sheets.check import Checked
from mjscore.sheets.files import read_grids
from mjscore.sheets.points import ranks, table_points
from mjscore.sheets.standings import standings
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.sheets import checked, grid

DATA = Path(__file__).parent / "data"
HANDS, TABLES = DATA / "tournament_hands.csv", DATA / "tournament_tables.csv"


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ([90, 20, -30, -80], ["4", "2", "1", "0"]),
        ([-80, -30, 20, 90], ["0", "1", "2", "4"]),
        ([50, 50, -20, -80], ["3", "3", "1", "0"]),
        ([60, 10, 10, -80], ["4", "3/2", "3/2", "0"]),
        ([60, 40, -50, -50], ["4", "2", "1/2", "1/2"]),
        ([40, 40, -40, -40], ["3", "3", "1/2", "1/2"]),
        ([10, 10, 10, -30], ["7/3", "7/3", "7/3", "0"]),
        ([30, -10, -10, -10], ["4", "1", "1", "1"]),
        ([0, 0, 0, 0], ["7/4", "7/4", "7/4", "7/4"]),
    ],
)
def test_table_points_are_shared_by_ties(totals: list[int], points: list[str]) -> None:
    assert [str(each) for each in table_points(totals)] == points
    assert sum(table_points(totals)) == 7


def test_ties_have_one_rank() -> None:
    assert ranks([5, 9, 5, 1]) == (2, 1, 2, 4)


def tournament() -> list[Checked]:
    found = check_grids([*read_grids(str(HANDS)), *read_grids(str(TABLES))], Asked())
    return [each for each in found if isinstance(each, Checked)]


def rows() -> list[dict[str, str]]:
    with TABLES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_table_of_a_real_tournament_agrees() -> None:
    found, stated = tournament(), rows()
    assert len(found) == len(stated) == 36
    for checked_table, row in zip(found, stated, strict=True):
        seats = ("east", "south", "west", "north")
        assert checked_table.faults == ()
        assert checked_table.table.names == tuple(row[f"{seat}_id"] for seat in seats)
        assert checked_table.totals == tuple(int(row[f"{seat}_score"]) for seat in seats)
        assert checked_table.points == tuple(Fraction(row[f"{seat}_points"]) for seat in seats)


def test_the_totals_come_from_the_hands_and_not_from_what_is_stated() -> None:
    lines = TABLES.read_text(encoding="utf-8").splitlines()
    bare = "\n".join(",".join(line.split(",")[:6]) for line in lines)
    found = check_grids([*read_grids(str(HANDS)), grid(bare, "tables.csv")], Asked())
    assert [each.totals for each in found if isinstance(each, Checked)] == [each.totals for each in tournament()]


def test_each_file_of_a_tournament_is_checked_alone() -> None:
    for file, note in ((HANDS, "nothing says who sat where"), (TABLES, "there are no hands")):
        found = [each for each in check_grids(read_grids(str(file)), Asked()) if isinstance(each, Checked)]
        assert len(found) == 36
        assert all(each.ok and any(told.startswith(note) for told in each.notes) for each in found)


def test_a_wrong_total_of_one_table_is_named() -> None:
    text = TABLES.read_text(encoding="utf-8").replace("1,2,13,49,46,20,68,42,-133,23", "1,2,13,49,46,20,86,42,-133,23")
    found = check_grids([*read_grids(str(HANDS)), grid(text, "tables.csv")], Asked())
    wrong = [each for each in found if isinstance(each, Checked) and not each.ok]
    assert [each.table.name for each in wrong] == ["round 1, table 2"]
    [fault] = wrong[0].faults
    assert (fault.code, fault.found, fault.expected, str(fault.place)) == ("S049", "86", "68", "G3 (east_score)")
    assert "transposed" in fault.message


def test_the_standings_are_those_of_the_stated_totals() -> None:
    expected: dict[str, tuple[Fraction, int]] = {}
    for row in rows():
        for seat in ("east", "south", "west", "north"):
            points, total = expected.get(row[f"{seat}_id"], (Fraction(0), 0))
            expected[row[f"{seat}_id"]] = points + Fraction(row[f"{seat}_points"]), total + int(row[f"{seat}_score"])
    found = standings(tournament()).players
    assert {each.player: (each.table_points, each.total) for each in found} == expected
    assert [each.rank for each in found] == sorted(each.rank for each in found)
    # One table: 10, 10, -30, 10 in hand 7 and -60, 20, 20, 20 in hand 12, for 36, 8, 53 and 38.
    assert {each.player: each.penalties for each in found if each.penalties} == {
        "36": -50,
        "8": 30,
        "53": -10,
        "38": 30,
    }


def test_who_has_both_alike_shares_the_rank() -> None:
    sheet = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"
    other = "hand,winner,discarder,points,Eve,Bob,Cem,Dan\n1,Eve,Bob,12,36,-20,-8,-8\n"
    found = standings([checked(sheet), checked(other)]).players
    assert [(each.rank, each.player, each.tables, str(each.table_points), each.total) for each in found] == [
        (1, "Ann", 1, "4", 36),
        (1, "Eve", 1, "4", 36),
        (3, "Cem", 2, "3", -16),
        (3, "Dan", 2, "3", -16),
        (5, "Bob", 2, "0", -40),
    ]


def test_a_table_with_faults_counts_as_it_should_be() -> None:
    sheet = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-12,-8,-8\n"
    found = standings([checked(sheet)])
    assert [(each.player, each.total) for each in found.players] == [
        ("Ann", 36),
        ("Cem", -8),
        ("Dan", -8),
        ("Bob", -20),
    ]
    assert len(found.faulty) == 1


def test_sheets_of_single_tables_find_their_row_in_a_file_of_tables() -> None:
    sheet = "round,1,table,2\nhand,winner,discarder,points\n1,13,20,12\n"
    tables = (
        "round,table,E id,S id,W id,N id,E total,S total,W total,N total\n"
        "1,1,1,2,3,4,36,-20,-8,-8\n1,2,13,20,30,40,36,-20,-8,-8\n"
    )
    found = check_grids([grid(sheet, "one.csv"), grid(tables, "tables.csv")], Asked())
    assert [(each.table.name, each.hands, each.ok) for each in found if isinstance(each, Checked)] == [
        ("round 1, table 2", 1, True),
        ("round 1, table 1", 0, True),
    ]


def test_an_id_from_1_to_4_is_no_seat_where_players_are_called_by_ids() -> None:
    tables = "table,E id,S id,W id,N id,E total,S total,W total,N total\n1,13,20,30,40,36,-20,-8,-8\n"
    hands = "table,hand,winner,discarder,points\n1,1,3,20,12\n"
    [found] = check_grids([grid(hands, "hands.csv"), grid(tables, "tables.csv")], Asked())
    assert isinstance(found, Checked)
    assert [fault.code for fault in found.faults] == ["S051"]
