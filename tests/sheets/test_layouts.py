"""The same two hands in every layout and language: they are read alike."""

import pytest

from mjscore.sheets.headers import read_mapping
from mjscore.sheets.people import Winds
from tests.sheets.sheets import checked

# Ann wins 12 off Bob: 36, -20, -8, -8. Cem draws 10 by himself: 3 x 18 = 54.
TOTALS = (18, -38, 46, -26)

LAYOUTS = {
    "results": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18""",
    "running totals": """hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,,10,18,-38,46,-26""",
    "running totals that are not called so": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,,10,18,-38,46,-26""",
    "both, under group headers": """,,,,Results,,,,Totals,,,
hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18,18,-38,46,-26""",
    "both, without a word": """hand,winner,discarder,points,Ann,Bob,Cem,Dan,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18,18,-38,46,-26""",
    "totals between the hands": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,--,--,--,--
--,--,--,--,36,-20,-8,-8
2,Cem,,10,--,--,--,--
--,--,--,--,18,-38,46,-26""",
    "results, and totals between them": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
-,-,-,-,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18
-,-,-,-,18,-38,46,-26""",
    "no amounts": """players,Ann,Bob,Cem,Dan
hand,winner,discarder,points
1,Ann,Bob,12
2,Cem,-,10""",
    "no wins": """hand,Ann,Bob,Cem,Dan
1,36,-20,-8,-8
2,-18,-18,54,-18""",
    "names and totals only": """Ann,Bob,Cem,Dan
36,-20,-8,-8
18,-38,46,-26""",
    "fans and flowers apart": """hand,winner,discarder,fan points,flowers,Ann,Bob,Cem,Dan
1,Ann,Bob,10,2,36,-20,-8,-8
2,Cem,zimo,10,,-18,-18,54,-18""",
    "hands called by round": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
E1,Ann,Bob,12,36,-20,-8,-8
E2,Cem,Cem's wall,10,-18,-18,54,-18""".replace("Cem's wall", "wall"),
    "seats": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,1,2,12,36,-20,-8,-8
2,3,,10,-18,-18,54,-18""",
    "initials": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,A,B,12,36,-20,-8,-8
2,C,,10,-18,-18,54,-18""",
    "winds of the hand": """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,E,S,12,36,-20,-8,-8
2,south,,10,-18,-18,54,-18""",
    "winds of the start": """hand,winner,discarder,points,Ann (E),Bob (S),Cem (W),Dan (N)
1,E,S,12,36,-20,-8,-8
2,W,,10,-18,-18,54,-18""",
    "other signs": """Table: 5
No.,Winner,From,Points,Ann,Bob,Cem,Dan
1.,Ann,Bob,12,+36,−20,(8),–8
2.,Cem,,10.0,- 18,-18,54,-18
Sum,,,,18,-38,46,-26""",
    "German": """Nr.,Gewinner,Abwerfer,Punkte,Ann,Bob,Cem,Dan,Strafe Ann,Strafe Bob,Strafe Cem,Strafe Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,Selbst,10,-18,-18,54,-18
Gesamt,,,,18,-38,46,-26
Tischpunkte,,,,2,0,4,1""",
    "Spanish": """Mano,Ganador,Descarte,Puntos,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18
Puntos de mesa,,,,2,0,4,1""",
    "French": """Donne,Gagnant,Donneur,Valeur,Ann,Bob,Cem,Dan,Pénalité Ann,Pénalité Bob,Pénalité Cem,Pénalité Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,,10,-18,-18,54,-18
Points de table,,,,2,0,4,1""",
    "Chinese": """局,和牌,点炮,分数,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,自摸,10,-18,-18,54,-18
合计,,,,18,-38,46,-26
标准分,,,,2,0,4,1""",
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_is_read(layout: str) -> None:
    found = checked(LAYOUTS[layout])
    assert found.faults == ()
    assert found.totals == TOTALS
    assert found.table.names == ("Ann", "Bob", "Cem", "Dan")
    assert [str(each) for each in found.points] == ["2", "0", "4", "1"]
    assert found.hands == 2


def test_players_called_by_their_seats_are_east_to_north_in_any_order() -> None:
    found = checked("hand,winner,discarder,points,North,East,South,West\n1,E,S,12,-8,36,-20,-8")
    assert found.table.names == ("East", "South", "West", "North")
    assert found.totals == (36, -20, -8, -8)


def test_an_o_is_west_beside_an_e_and_east_beside_a_w() -> None:
    french = checked("donne,gagnant,donneur,points,E,S,O,N\n1,O,S,12,-8,-20,36,-8")
    german = checked("spiel,gewinner,abwerfer,punkte,O,S,W,N\n1,O,S,12,36,-20,-8,-8")
    assert (french.faults, german.faults) == ((), ())
    assert german.totals == (36, -20, -8, -8)


def test_columns_are_mapped_by_header_and_by_letter() -> None:
    sheet = "x,y,z,v,p1 ·,p2 ·,p3 ·,p4 ·\n1,Ann,Bob,12,36,-20,-8,-8"
    mapped = read_mapping(["hand=x", "winner=B", "discarder=z", "points=v"])
    found = checked(sheet.replace("p1 ·,p2 ·,p3 ·,p4 ·", "Ann,Bob,Cem,Dan"), mapped=mapped)
    assert found.faults == ()
    assert found.table.columns.wins
    seats = read_mapping(["points=v", "winner=y", "results=Dan,Cem,Bob,Ann"])
    assert checked("y,v,Ann,Bob,Cem,Dan\nAnn,12,60,-20,-20,-20", mapped=seats).table.names == (
        "Dan",
        "Cem",
        "Bob",
        "Ann",
    )


def test_which_winds_are_meant_can_be_said() -> None:
    sheet = "players,Ann,Bob,Cem,Dan\nhand,winner,discarder,points\n2,E,,10"
    assert checked(sheet, winds=Winds.MOVING).totals is not None
    hand = checked(sheet, winds=Winds.MOVING).table.hands[0]
    other = checked(sheet, winds=Winds.STARTING).table.hands[0]
    assert (hand.winner, other.winner) == (1, 0)


def test_penalties_in_one_cell_are_read_by_name() -> None:
    found = checked(
        "hand,winner,discarder,points,Ann,Bob,Cem,Dan,penalties\n"
        "1,Ann,Bob,12,36,-20,-8,-8,Ann -30; others 10\n2,,,,0,0,0,0,Bob: -5\ntotal,,,,6,-15,2,2"
    )
    assert found.faults == ()
    assert found.table.penalties == (-30, 5, 10, 10)


def test_penalties_may_be_counted_in_the_results_or_at_the_end() -> None:
    inside = "hand,winner,discarder,points,Ann,Bob,Cem,Dan,pen Ann\n1,Ann,Bob,12,6,-20,-8,-8,-30\n"
    inside = inside.replace("pen Ann", "pen Ann,pen Bob,pen Cem,pen Dan")
    assert checked(inside).faults == ()
    late = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total,penalties\n"
    late += "1,Ann,Bob,12,36,-20,-8,-8,Ann -30\n"
    found = checked(late + "2,,,,36,-20,-8,-8\ntotal,,,,6,-20,-8,-8")
    assert found.faults == ()
    assert "penalties are counted at the end and not in the running totals" in found.notes


def test_a_table_with_empty_rows_has_a_note_and_no_fault() -> None:
    found = checked("hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,,,\n2,,,\ntotal,,,,50,-20,-20,-10")
    assert (found.faults, found.hands, found.totals) == ((), 0, (50, -20, -20, -10))
    assert found.notes == ("all hand rows are empty: only the sum and the table points could be checked",)


def test_american_sheets() -> None:
    money = """hand,winner,discarder,value,jokerless,Ann,Bob,Cem,Dan
1,Ann,Bob,25,,100,-50,-25,-25
2,Cem,,30,yes,-120,-120,360,-120
3,,,,,0,0,0,0"""
    assert checked(money, rules="american").faults == ()
    points = """hand,winner,discarder,value,jokerless,Ann,Bob,Cem,Dan
1,Ann,Bob,25,,25,-10,0,0
2,Cem,,30,yes,0,0,60,0
3,,,,,10,10,0,10
4,Dan,Ann,25,,-20,0,0,25
total,,,,,15,0,60,35"""
    found = checked(points, rules="american", profile="tournament")
    assert (found.faults, found.points) == ((), ())


def test_simplified_sheets() -> None:
    chips = "hand,winner,Ann,Bob,Cem,Dan\n1,Ann,3,-1,-1,-1\n2,Bob,-1,3,-1,-1"
    assert checked(chips, rules="chinese").totals == (2, 2, -2, -2)
    pungs = "hand,winner,honor pungs,Ann,Bob,Cem,Dan\n1,Ann,2,9,-3,-3,-3"
    assert checked(pungs, rules="chinese", counting="honor-bonus").faults == ()
    ticks = "hand,winner,Ann,Bob,Cem,Dan\n1,Ann,1,,,\n2,Bob,,1,,"
    assert checked(ticks, rules="chinese", counting="tally").faults == ()


def test_players_who_are_called_by_numbers() -> None:
    head = "hand,winner,discarder,points,Player 1,Player 2,Player 3,Player 4\n"
    found = checked(f"{head}1,Player 1,Player 2,12,36,-20,-8,-8")
    assert (found.faults, found.table.names[0], found.totals) == ((), "Player 1", (36, -20, -8, -8))


def test_totals_may_start_with_an_agreed_number_of_points() -> None:
    head = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n"
    found = checked(f"{head}start,,,,500,500,500,500\n1,Ann,Bob,12,536,480,492,492\n2,Cem,,10,518,462,546,474")
    assert (found.faults, found.totals) == ((), (518, 462, 546, 474))
