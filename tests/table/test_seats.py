"""Who sits where, against a table written out from the rules; who deals next; how the first East is found."""

from itertools import permutations
from typing import Any

import pytest

from mjscore import TableError
from mjscore.table.rulebook import rule
from mjscore.table.seat_ruling import seats

# The players who begin on E S W N are a b c d. Hand, round wind, who has E S W N, who sits on the chairs E S W N.
# Rounds begin with a b c d, b a d c, c d b a, d c a b; after every hand East becomes North, South East, West South,
# North West.
SESSION = """
 1 E abcd abcd
 2 E bcda abcd
 3 E cdab abcd
 4 E dabc abcd
 5 S badc badc
 6 S adcb badc
 7 S dcba badc
 8 S cbad badc
 9 W cdba cdba
10 W dbac cdba
11 W bacd cdba
12 W acdb cdba
13 N dcab dcab
14 N cabd dcab
15 N abdc dcab
16 N bdca dcab
"""


def written_out() -> list[tuple[int, str, str, str]]:
    rows = [line.split() for line in SESSION.split("\n") if line]
    return [(int(hand), wind, winds, chairs) for hand, wind, winds, chairs in rows]


def told(hand: dict[str, Any]) -> tuple[int, str, str, str]:
    return hand["hand"], hand["round_wind"], "".join(hand["winds"].values()), "".join(hand["chairs"].values())


@pytest.mark.parametrize("players", list(permutations("abcd")), ids="".join)
def test_all_hands_for_all_orders_of_the_players(players: tuple[str, ...]) -> None:
    renamed = str.maketrans("abcd", "".join(players))
    expected = [
        (hand, wind, winds.translate(renamed), chairs.translate(renamed)) for hand, wind, winds, chairs in written_out()
    ]
    session = seats(players).facts["hands"]
    assert [told(hand) for hand in session] == expected
    for hand, row in zip(range(1, 17), expected, strict=True):
        (one,) = seats(players, hand=hand).facts["hands"]
        assert told(one) == row
        assert one["dealer"] == row[2][0]
        assert list(one["winds"]) == list(one["chairs"]) == ["E", "S", "W", "N"]


def test_everyone_has_every_wind_and_every_chair_four_times() -> None:
    session = seats("a,b,c,d").facts["hands"]
    for of in ("winds", "chairs"):
        seen = [(player, wind) for hand in session for wind, player in hand[of].items()]
        assert {seen.count((player, wind)) for player in "abcd" for wind in "ESWN"} == {4}


def test_in_every_pair_of_neighbours_the_winds_follow_each_other_round_the_table() -> None:
    """East's right is South in every hand: the order of the chairs and that of the winds are the same circle."""
    for hand in seats("a,b,c,d").facts["hands"]:
        chairs, winds = "".join(hand["chairs"].values()), "".join(hand["winds"].values())
        assert winds in chairs + chairs


# rules, what is known, who deals next (players A B C D), the reason that decides
NEXT_DEALER = [
    ("mcr", {"winner": "east"}, "B", "deal-passes"),
    ("mcr", {"winner": "south"}, "B", "deal-passes"),
    ("mcr", {"winner": "drawn"}, "B", "deal-passes"),
    ("mcr", {"winner": "east", "hand": 3}, "D", "deal-passes"),
    ("mcr", {"winner": "east", "hand": 4}, "B", "chairs-change"),  # the South round begins with b a d c
    ("mcr", {"winner": "drawn", "hand": 8}, "C", "chairs-change"),
    ("mcr", {"winner": "north", "hand": 12}, "D", "chairs-change"),
    ("mcr", {"winner": "east", "hand": 16}, None, "session-length"),
    ("american", {"winner": "east"}, "B", "deal-passes"),
    ("american", {"winner": "west"}, "B", "deal-passes"),
    ("american", {"winner": "drawn", "hand": 4}, "A", "deal-passes"),
    ("american", {"winner": "drawn", "hand": 1001}, "B", "deal-passes"),
    ("chinese", {"winner": "east"}, "A", "deal-stays"),
    ("chinese", {"winner": "drawn"}, "A", "deal-stays"),
    ("chinese", {"winner": "south"}, "B", "deal-stays"),
    ("chinese", {"winner": "west"}, "B", "deal-stays"),
    ("chinese", {"winner": "north"}, "B", "deal-stays"),
    ("chinese", {"winner": "south,east,drawn,north"}, "C", "deal-stays"),
    ("chinese", {"winner": "S,W,N,S"}, "A", "deal-stays"),  # once round the table
    ("chinese", {"winner": "east", "deal": "simple"}, "B", "deal-simple"),
    ("chinese", {"winner": "drawn", "deal": "simple", "hand": 3}, "D", "deal-simple"),
    ("chinese", {"winner": "南", "deal": "stays"}, "B", "deal-stays"),
]


@pytest.mark.parametrize(("rules", "known", "dealer", "code"), NEXT_DEALER)
def test_who_deals_next(rules: str, known: dict[str, Any], dealer: str | None, code: str) -> None:
    ruling = seats("A,B,C,D", rules=rules, **known)
    assert ruling.facts["next_dealer"] == dealer
    assert code in [each.code for each in ruling.reasons]
    for each in ruling.reasons:
        assert rule(rules, each.code).source == each.source


def test_a_round_under_chinese_rules_ends_when_the_deal_has_gone_round() -> None:
    hands = seats(rules="chinese", winner="east,south,drawn,west,south,south").facts["hands"]
    assert [hand["dealer"] for hand in hands] == list("AABBCDA")
    assert [hand["round"] for hand in hands] == [1, 1, 1, 1, 1, 1, 2]
    assert {hand["round_wind"] for hand in hands} == {None}


def test_the_last_hand_ends_the_session() -> None:
    assert seats(hand=16, winner="east").answer == "Hand 16 was the last of 16: the session is over."


def test_who_deals_the_last_hand_of_a_round_may_deal_the_first_of_the_next_but_east_does_not_stay() -> None:
    """The South round ends with c as East, and the West round begins with c d b a: a new deal, not a repeat."""
    ruling = seats("a,b,c,d", hand=8, winner="east")
    assert [hand["dealer"] for hand in ruling.facts["hands"]] == ["c", "c"]
    assert ruling.answer == "c deals hand 9, the first of the West round."


def test_how_long_it_lasts_is_told() -> None:
    told_mcr = [each.message for each in seats(hand=1).reasons if each.code == "session-length"]
    assert "16 hands" in told_mcr[0]
    assert "90 minutes or two hours" in told_mcr[0]
    told_chinese = [each.message for each in seats(rules="chinese").reasons if each.code == "session-length"]
    assert all(part in told_chinese[0] for part in ("single hands", "four times round", "twice round", "chips"))


# rules, how the first East was found, the players A B C D by their winds E S W N, who throws next
FIRST_SEATS = [
    ("mcr", {"draw": "1 2 3 4"}, "ABCD", ""),
    ("mcr", {"draw": "4,3,2,1"}, "DCBA", ""),
    ("mcr", {"draw": "3 5 1 3 6 2"}, "BCAD", ""),  # B throws a 5, then East; C throws a wind that is taken
    ("mcr", {"draw": "2 6 6 2 1 4"}, "BADC", ""),  # the last wind needs no throw
    ("mcr", {"draw": "2 1 4 5 4 3"}, "BADC", ""),  # but may be thrown for
    ("mcr", {"draw": "W,E,N,S"}, "BDAC", ""),
    ("mcr", {"draw": "west east north"}, "BDAC", ""),
    ("mcr", {"draw": ""}, "", "A"),
    ("mcr", {"draw": "3 5"}, "", "B"),
    ("mcr", {"draw": "3 3 1"}, "", "C"),
    ("american", {"throws": "8 11 5 9"}, "BCDA", ""),
    ("american", {"throws": "8,11,11,5/9,3"}, "BCDA", ""),
    ("american", {"throws": "8 11 11 5 / 3 9"}, "CDAB", ""),
    ("american", {"throws": "7 7 7 7 / 2 12 3 12 / 5 6"}, "DABC", ""),
    ("american", {"throws": "12 2 2 2"}, "ABCD", ""),
    ("american", {"throws": "8 11 11 5"}, "", "BC"),
    ("american", {"throws": "8 11 11 5 / 4 4"}, "", "BC"),
]


@pytest.mark.parametrize(("rules", "found", "order", "pending"), FIRST_SEATS)
def test_how_the_first_seats_are_found(rules: str, found: dict[str, Any], order: str, pending: str) -> None:
    ruling = seats("A,B,C,D", rules=rules, **found)
    assert ["".join(hand["winds"].values()) for hand in ruling.facts["hands"]] == ([order] if order else [])
    assert "".join(ruling.facts["pending"]) == pending
    assert len(ruling.next_steps) == len(pending)
    assert {"winds-drawn", "first-east"} & {each.code for each in ruling.reasons}


def test_every_throw_is_told_with_what_it_gave() -> None:
    throws = seats("A,B,C,D", draw="3 5 1 3 6 2").facts["draw"]
    assert [(each["player"], each["thrown"], each["wind"]) for each in throws] == [
        ("A", "3", "W"),
        ("B", "5", None),
        ("B", "1", "E"),
        ("C", "3", None),
        ("C", "6", None),
        ("C", "2", "S"),
    ]


def test_a_drawn_order_is_the_one_that_the_hands_start_from() -> None:
    assert seats("A,B,C,D", draw="4 3 2 1", hand=7).facts["hands"] == seats("D,C,B,A", hand=7).facts["hands"]


# what is asked, the codes of its faults with what they point at
REFUSED: list[tuple[dict[str, Any], list[tuple[str, str | None]]]] = [
    ({"hand": 17}, [("T027", "17")]),
    ({"hand": 0}, [("T027", "0")]),
    ({"hand": -1}, [("T027", "-1")]),
    ({"hand": "seven"}, [("T027", "seven")]),
    ({"hand": "٣"}, [("T027", "٣")]),
    ({"hand": "9" * 5000}, [("T027", "9" * 5000)]),
    ({"hand": 0, "rules": "american"}, [("T027", "0")]),
    ({"players": "A,B,C"}, [("T024", None)]),
    ({"players": "A,B,C,D,E"}, [("T024", None)]),
    ({"players": ""}, [("T024", None)]),
    ({"players": "A,,C,D"}, [("T024", ",")]),
    ({"players": "Ann,Bob,ann,Dan"}, [("T025", "ann")]),
    ({"players": "A,A,A,A"}, [("T025", "A")] * 3),
    ({"players": ["A", "B", "C\x1b[2J", "D"]}, [("T026", "C\x1b[2J")]),
    ({"players": "A,B,A", "hand": 17}, [("T025", "A"), ("T024", None), ("T027", "17")]),
    ({"rules": "riichi", "hand": 99}, [("T020", "riichi")]),
    ({"draw": "1 2 7 4"}, [("T028", "7")]),
    ({"draw": "1 2 3 4 1"}, [("T028", "1")]),
    ({"draw": "E E S W"}, [("T028", "E")]),
    ({"draw": "E 2 S W"}, [("T028", "2")]),
    ({"draw": "1 E 3"}, [("T028", "E")]),
    ({"draw": "1 2 3 4", "rules": "american"}, [("T021", "1 2 3 4")]),
    ({"draw": "1 2 3 4", "rules": "chinese"}, [("T021", "1 2 3 4")]),
    ({"throws": "8 11 11 5"}, [("T021", "8 11 11 5")]),
    ({"throws": "8 11 11", "rules": "american"}, [("T029", "8 11 11")]),
    ({"throws": "8 11 11 13", "rules": "american"}, [("T029", "13")]),
    ({"throws": "8 11 11 1", "rules": "american"}, [("T029", "1")]),
    ({"throws": "8 11 11 5/9", "rules": "american"}, [("T029", "9")]),
    ({"throws": "8 11 10 5/9,3", "rules": "american"}, [("T029", "9,3")]),
    ({"throws": "", "rules": "american"}, [("T029", "")]),
    ({"winner": "up"}, [("T030", "up")]),
    ({"winner": ""}, [("T030", None)]),
    ({"winner": "east,,south"}, [("T030", ",")]),
    ({"winner": "east,south", "hand": 16}, [("T031", None)]),
    ({"winner": ",".join(["east"] * 17)}, [("T031", None)]),
    ({"rules": "chinese", "hand": 2}, [("T031", None)]),
    ({"deal": "simple"}, [("T032", "simple")]),
    ({"deal": "sometimes", "rules": "chinese"}, [("T032", "sometimes")]),
]


@pytest.mark.parametrize(("asked", "expected"), REFUSED, ids=[str(asked)[:60] for asked, _ in REFUSED])
def test_what_cannot_be_asked_is_refused(asked: dict[str, Any], expected: list[tuple[str, str | None]]) -> None:
    with pytest.raises(TableError) as caught:
        seats(**asked)
    error = caught.value
    assert [(each.code, error.text[slice(*each.span)] if each.span else None) for each in error.faults] == expected
    assert all(each.hint for each in error.faults)


# Winds move, chairs and deals as the rules say; who won is told by wind or by name, with the same answer.
# rules, hand, results by name, the same by wind in that hand
BY_NAME = [
    ("mcr", 1, "Bob", "south"),
    ("mcr", 1, "ann,ann", "east,north"),
    ("mcr", 5, "Ann,drawn,Dan", "south,drawn,east"),
    ("chinese", 1, "Ann,Ann,Bob,Bob", "east,east,south,east"),
    ("american", 1, "Dan,Dan", "north,west"),
]


@pytest.mark.parametrize(("rules", "hand", "names", "winds"), BY_NAME)
def test_who_won_is_told_by_name_as_well(rules: str, hand: int, names: str, winds: str) -> None:
    first = hand if hand > 1 else None
    by_name, by_wind = (seats("Ann,Bob,Cem,Dan", rules=rules, hand=first, winner=told) for told in (names, winds))
    assert by_name == by_wind


def test_a_stranger_has_not_won() -> None:
    with pytest.raises(TableError) as caught:
        seats("Ann,Bob,Cem,Dan", winner="Eve")
    [fault] = caught.value.faults
    assert (fault.code, fault.hint) == ("T030", "east, south, west, north or drawn, or Ann, Bob, Cem or Dan")
    with pytest.raises(TableError):
        seats(winner="A")


def test_a_wind_is_a_wind_where_a_player_is_called_so() -> None:
    assert seats("Ann,East,Cem,Drawn", winner="east").facts["hands"][0]["result"] == "E"
    assert seats("Ann,East,Cem,Drawn", winner="drawn").facts["hands"][0]["result"] == "drawn"


def test_a_winner_who_is_called_like_a_wind_is_taken_for_the_wind_and_that_is_said() -> None:
    ruling = seats("south,Bob,Cem,north", winner="south,Cem")
    assert [hand["dealer"] for hand in ruling.facts["hands"]][:2] == ["south", "Bob"]
    assert "'south' as a winner is the wind, though a player is called so too" in ruling.assumed
    assert seats("Ann,Bob,Cem,Dan", winner="south").assumed == seats("Ann,Bob,Cem,Eve", winner="south").assumed
