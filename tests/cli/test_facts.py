"""What the answers say is true: totals, fans and payments, each with the reason why it must be so."""

from decimal import Decimal
from typing import Any

import pytest

from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, run

# why, exit code, line, points, total, payments
SCORES: list[tuple[str, int, str, int, int, dict[str, int]]] = [
    (
        "self-drawn: each of the three pays 8 and the total",
        0,
        STRAIGHT,
        16 + 2 + 1 + 1 + 1,
        21,
        {"E": 3 * 29, "S": -29, "W": -29, "N": -29},
    ),
    (
        "a discard of North: North pays 8 and the total, the others 8; seat and round wind both count",
        0,
        "123b 456b 789b [EEE] 9d +9d, from north",
        16 + 2 + 2 + 1 + 1,
        22,
        {"E": 46, "S": -8, "W": -8, "N": -30},
    ),
    (
        "nobody named as the discarder: the payments are by part, not by seat",
        0,
        "123b 456b 789b [EEE] 9d +9d",
        22,
        22,
        {"winner": 46, "discarder": -30, "others": -8},
    ),
    (
        "a winner who is not East is paid all the same: there is no dealer bonus",
        0,
        "123b 456b 789b [EEE] 9d +9d, self-draw, seat west, round south",
        16 + 1 + 1 + 1 + 1,
        20,
        {"E": -28, "S": -28, "W": 84, "N": -28},
    ),
    (
        "flowers are added to the total and paid for",
        0,
        "123b 456b 789b [EEE] 9d +9d, from west, flowers 2",
        22,
        24,
        {"E": 48, "S": -8, "W": -32, "N": -8},
    ),
    (
        "whose kong is robbed pays as the discarder: Straight 16, Robbing 8, two winds 2 each, Edge 1, Voided 1",
        0,
        "12456789b [EEE] 99d +3b, robbing kong, from south",
        16 + 8 + 2 + 2 + 1 + 1,
        30,
        {"E": 54, "S": -38, "W": -8, "N": -8},
    ),
    ("six points and two flowers do not make the eight", 1, BELOW_MINIMUM, 6, 8, {}),
    ("seven points on a discard, not eight: a cycle of four links counts three", 1, "234567d 234567b E +E", 7, 7, {}),
    (
        "the same chows self-drawn: Fully Concealed 4 in place of Concealed 2",
        0,
        "234567d 234567b E +E, self-draw",
        9,
        9,
        {"E": 51, "S": -17, "W": -17, "N": -17},
    ),
]


@pytest.mark.parametrize(
    ("code", "line", "points", "total", "payments"), [s[1:] for s in SCORES], ids=[s[0] for s in SCORES]
)
def test_points_and_payments(code: int, line: str, points: int, total: int, payments: dict[str, int]) -> None:
    ran = run(f"score '{line}' --format json")
    assert ran.code == code
    answer = ran.document
    assert (answer["points"], answer["total"], answer["payments"]) == (points, total, payments)
    assert answer["qualifies"] is (points >= 8)
    assert sum(fan["points"] * fan["count"] for fan in answer["fans"]) == points
    assert answer["flowers"] == total - points


def fans_of(ran: Ran) -> dict[str, int]:
    return {fan["name"]: fan["points"] * fan["count"] for fan in ran.document["fans"]}


def test_the_hand_of_the_manual_is_worth_21_points() -> None:
    ran = run(f"score '{STRAIGHT}' --format json")
    assert fans_of(ran) == {
        "Pure Straight": 16,
        "Seat Wind": 2,
        "One Voided Suit": 1,
        "Single Wait": 1,
        "Self-Drawn": 1,
    }
    assert "21 points (green-book): East +87, the others -29 each." in run(f"score '{STRAIGHT}'").out


def test_a_line_of_a_calculator_with_the_kong_and_source_codes() -> None:
    ran = run("score --profile national --format json '[123m,1]12355778998p|EE1000|2'")
    # Two pure and one mixed link join the four chows; both profiles agree on it.
    assert fans_of(ran) == {
        "All Chows": 2,
        "Pure Double Chow": 1,
        "Mixed Double Chow": 1,
        "Two Terminal Chows": 1,
        "One Voided Suit": 1,
        "Closed Wait": 1,
        "Self-Drawn": 1,
    }
    assert ran.document["total"] == 8 + 2
    assert ran.document["payments"] == {"E": 54, "S": -18, "W": -18, "N": -18}


PROFILES_DIFFER = [
    ("one exposed and one concealed kong: 6 and 5", "(1111b) [2222c] 333444d 8b +8b", 39, 38),
    ("seven pairs self-drawn: Fully Concealed 4 and Self-Drawn 1", "EESSWWNNGGRRP +P, self-draw", 92, 89),
    ("All Green: Half Flush only in the Green Book", "[234b] [234b] 666b GG 88b +G", 97, 91),
    ("Nine Gates on 5: one terminal pung counts only nationally", "1112345678999c +5c", 90, 91),
    ("nothing in it differs", STRAIGHT, 21, 21),
]


@pytest.mark.parametrize(
    ("line", "green_book", "national"), [p[1:] for p in PROFILES_DIFFER], ids=[p[0] for p in PROFILES_DIFFER]
)
def test_each_profile_gives_its_own_total_and_names_the_other(line: str, green_book: int, national: int) -> None:
    by_default = run(f"score '{line}' --format json").document
    nationally = run(f"score '{line}' --format json --profile national").document
    assert (by_default["profile"], by_default["total"]) == ("green-book", green_book)
    assert (nationally["profile"], nationally["total"]) == ("national", national)
    said = [note for note in by_default["notes"] if note.startswith(f"national rules give {national}: ")]
    assert len(said) == (green_book != national)


FALSE_WINS = [
    ("below the minimum", BELOW_MINIMUM, "below_minimum", [-30, 10], [-40, 0]),
    ("ready, but the wrong tile", NOT_WINNING, "ready", [-30, 10], [-40, 0]),
    ("one tile from ready", "123b 456b 79b [EEE] 9d 5c +1d", "one_away", [-60, 20], [-80, 0]),
]


@pytest.mark.parametrize(
    ("line", "kind", "green_book", "national"), [f[1:] for f in FALSE_WINS], ids=[f[0] for f in FALSE_WINS]
)
def test_a_false_win_costs_what_the_profile_says(
    line: str, kind: str, green_book: list[int], national: list[int]
) -> None:
    for profile, (offender, others) in {"green-book": green_book, "national": national}.items():
        ran = run(f"score '{line}' --format json --profile {profile}")
        assert ran.code == 1
        charge = ran.document["false_win"]
        assert charge["kind"] == kind
        assert charge["payments"] == {"E": offender, "S": others, "W": others, "N": others}
        words = run(f"score '{line}' --profile {profile}").out
        gain = f"{others:+} each" if others else "get nothing"
        assert f"a false win: East {offender}, the others {gain}" in words


def test_the_offender_of_a_false_win_is_the_one_who_declared_it() -> None:
    ran = run(f"score '{NOT_WINNING}, seat north' --format json")
    assert ran.document["false_win"]["payments"] == {"E": 10, "S": 10, "W": 10, "N": -30}
    assert "North -30, the others +10 each" in run(f"score '{NOT_WINNING}, seat north'").out


def test_two_or_more_tiles_from_ready_is_for_the_referee_in_the_green_book() -> None:
    # Seven honors and 1b 2c 5c of the knitted tiles: four of fourteen are missing.
    ran = run("score '1b 4c 7d 1b 5c 8d ESWN RGP +2c' --format json")
    assert (ran.code, ran.document["away"]) == (1, 4)
    assert ran.document["false_win"]["payments"] == {}
    nearest = ran.document["nearest"][0]
    assert nearest["shape"] == "honors and knitted tiles"
    assert nearest["missing"] == ["4b", "7b", "8c", "3d"]
    assert nearest["spare"] == ["1b", "4c", "7d", "8d"]


def test_tiles_that_do_not_win_are_no_error_and_no_zero() -> None:
    ran = run(f"score '{NOT_WINNING}' --format json")
    assert (ran.code, ran.err) == (1, "")
    assert ran.document["valid"] is False
    assert [error["code"] for error in ran.document["errors"]] == ["R001"]
    assert "points" not in ran.document
    words = run(f"score '{NOT_WINNING}'").out
    assert "Not a winning hand: it is one tile away from one (R001)." in words
    assert ran.document["nearest"][0]["missing"] == ["9d"]


def test_eleven_tiles_are_read_and_counted() -> None:
    ran = run("score '123b 456c EEE 99d'")
    assert ran.code == 2
    assert "error H004: eleven tiles: a hand without kongs has fourteen, one set is missing" in ran.err
    assert "read as 123b 456c EEE 99d" in ran.err


@pytest.mark.parametrize(
    ("stake", "money"),
    [
        ("0.05", {"E": "4.35", "S": "-1.45", "W": "-1.45", "N": "-1.45"}),
        ("0,05", {"E": "4.35", "S": "-1.45", "W": "-1.45", "N": "-1.45"}),
        ("0.10", {"E": "8.70", "S": "-2.90", "W": "-2.90", "N": "-2.90"}),
        ("2", {"E": "174", "S": "-58", "W": "-58", "N": "-58"}),
        ("1e3", {"E": "87000", "S": "-29000", "W": "-29000", "N": "-29000"}),
        ("0.000000001", {"E": "0.000000087", "S": "-0.000000029", "W": "-0.000000029", "N": "-0.000000029"}),
    ],
)
def test_a_stake_is_decimal_money_to_the_last_digit(stake: str, money: dict[str, str]) -> None:
    answer = run(f"score '{STRAIGHT}' --stake {stake} --format json").document
    assert answer["money"] == money
    assert sum(map(Decimal, answer["money"].values())) == 0
    words = run(f"score '{STRAIGHT}' --stake {stake}").out
    assert f"In money: East +{money['E']}, the others {money['S']} each (at {answer['stake']} a point)." in words


def test_a_stake_of_a_tenth_and_a_fifth_shows_no_binary_fraction() -> None:
    # 0.1 * 87 is 8.700000000000001 in binary floats.
    assert run(f"score '{STRAIGHT}' --stake 0.1 --format json").document["money"]["E"] == "8.7"


def test_a_false_win_is_told_in_money_too() -> None:
    ran = run(f"score '{BELOW_MINIMUM}' --stake 0.5 --format json")
    assert ran.document["money"] == {"E": "-15.0", "S": "5.0", "W": "5.0", "N": "5.0"}


@pytest.mark.parametrize("stake", ["0", "-1", "abc", "nan", "inf", "", "1e99", "1e-99", "1/2", "0.05.1"])
def test_a_stake_that_is_no_money_is_refused(stake: str) -> None:
    ran = run(f"score '{STRAIGHT}' --stake '{stake}' --format json")
    assert ran.code == 2
    assert [error["code"] for error in ran.document["errors"]] == ["R004"]


def test_explanations_name_the_fan_that_is_refused_its_principle_and_the_fan_that_contains_it() -> None:
    answer = run(f"score '{STRAIGHT}' --explain --format json").document
    refused = {(each["id"], each["principle"], each["by"]) for each in answer["refused"]}
    assert refused == {
        ("short_straight", "non-repeat", "pure_straight"),
        ("two_terminal_chows", "non-repeat", "pure_straight"),
        ("pung_of_terminals_or_honors", "non-repeat", "seat_wind"),
    }
    words = run(f"score '{STRAIGHT}' --explain").out
    assert all(each["message"] in words for each in answer["refused"])


def test_all_readings_lists_the_pungs_beside_the_chows_with_their_lower_total() -> None:
    ran = run("score '555666777d 555b 6b +7b, self-draw' --all --format json")
    # The chows give 24 + 16 + 4 + 2 + 1 + 1, the pungs 24 + 16 + 4 + 2 + 1.
    assert ran.document["total"] == 48
    assert [(each["total"], each["same_reading"]) for each in ran.document["alternatives"]] == [(47, False)]
    assert ran.document["alternatives"][0]["arrangement"] == ["567b", "555d", "666d", "777d", "55b"]


def test_all_labels_lists_the_other_three_links_of_a_square_of_chows() -> None:
    alternatives = run("score '234567d 234567b E +E' --all --format json").document["alternatives"]
    assert {each["total"] for each in alternatives} == {7}
    links = [
        sum(fan["count"] for fan in each["fans"] if fan["id"] in {"mixed_double_chow", "short_straight"})
        for each in alternatives
    ]
    assert links == [3, 3, 3]


def test_nothing_else_to_read_is_said() -> None:
    told = "There is no other reading of these tiles, and no other way to name the fans."
    assert told in run(f"score '{STRAIGHT}' --all").out


@pytest.mark.parametrize(
    ("rule", "total"),
    [
        ("cap=20", 20),
        ("pure_straight=8", 13),
        ("minimum=9", 21),
    ],
)
def test_one_rule_can_be_changed_and_the_answer_says_which(rule: str, total: int) -> None:
    answer = run(f"score '{STRAIGHT}' --rule {rule} --format json").document
    assert answer["total"] == total
    assert answer["profile"] == f"green-book with {rule}"


def test_a_higher_minimum_makes_a_false_win() -> None:
    ran = run(f"score '{STRAIGHT}' --rule minimum=22")
    assert ran.code == 1
    assert "below the minimum of 22 without flowers, a false win" in ran.out


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("--rule no_such_rule=1", "R003"),
        ("--rule cap=many", "R003"),
        ("--rule cap", "R003"),
        ("--profile none", "R002"),
    ],
)
def test_rules_that_do_not_exist_are_refused(option: str, code: str) -> None:
    ran = run(f"score '{STRAIGHT}' {option} --format json")
    assert ran.code == 2
    assert [error["code"] for error in ran.document["errors"]] == [code]


# tile, copies left, on a discard, self-drawn: 88 for Nine Gates, 4 more when Fully Concealed;
# 1 and 9 add Pure Straight 16 and Tile Hog 2; 2 and 8 Two Concealed Pungs 2 and Short Straight 1;
# 3, 4, 6 and 7 a Short Straight 1; 5 Two Concealed Pungs 2.
NINE_GATES = [
    ("1c", 1, 106, 110),
    ("2c", 3, 91, 95),
    ("3c", 3, 89, 93),
    ("4c", 3, 89, 93),
    ("5c", 3, 90, 94),
    ("6c", 3, 89, 93),
    ("7c", 3, 89, 93),
    ("8c", 3, 91, 95),
    ("9c", 1, 106, 110),
]


def test_nine_gates_waits_for_nine_kinds() -> None:
    ran = run("waits 1112345678999c --format json")
    assert (ran.code, ran.document["ready"]) == (0, True)
    waits: list[Any] = ran.document["waits"]
    found = [(wait["tile"], wait["left"], wait["discard"]["total"], wait["self_draw"]["total"]) for wait in waits]
    assert found == NINE_GATES
    assert "nine kinds, 23 tiles not in the hand" in run("waits 1112345678999c").out


def test_a_wait_for_a_fifth_tile_is_shown_as_a_wait_that_cannot_come() -> None:
    ran = run("waits '4444666c 123d 456d' --format json")
    first, second = ran.document["waits"]
    assert first == {"tile": "4c", "left": 0, "discard": None, "self_draw": None}
    assert (second["tile"], second["left"]) == ("5c", 4)
    ids = {fan["id"] for fan in second["discard"]["fans"]}
    assert ids.isdisjoint({"closed_wait", "single_wait", "edge_wait"})


def test_a_hand_that_does_not_wait_says_how_far_it_is() -> None:
    ran = run("waits '123b 456b 789b EE 9d 8c' --format json")
    assert (ran.code, ran.document["ready"], ran.document["away"]) == (1, False, 1)
    assert "Not ready: one tile short of it." in run("waits '123b 456b 789b EE 9d 8c'").out


def test_a_wait_below_the_minimum_is_marked() -> None:
    ran = run("waits '[123c] [789c] [123b] 89b 33d'")
    assert ran.code == 0
    assert "6 (below 8)" in ran.out


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("compact", "[789p]123s456m9pEEE9p|EE0000"),
        ("riichi", "123s456m9p111z [789p] +9p, discard, seat east, round east"),
        ("botzone", "T1 T2 T3 W4 W5 W6 B9 F1 F1 F1 [B7 B8 B9] +B9, discard, seat east, round east"),
        ("pmn", "b123c456d9w111 [d789] +d9, discard, seat east, round east"),
        ("chinese", "123条 456万 9饼 东东东 [789饼] +9饼, discard, seat east, round east"),
        ("unicode", "🀐🀑🀒🀊🀋🀌🀡🀀🀀🀀 [🀟🀠🀡] +🀡, discard, seat east, round east"),
        ("native", "123b 456c 9d EEE [789d] +9d, discard, seat east, round east"),
        ("NATIVE", "123b 456c 9d EEE [789d] +9d, discard, seat east, round east"),
    ],
)
def test_convert_writes_each_notation_and_reads_it_back(to: str, text: str) -> None:
    ran = run(f"convert '123b 456c EEE [789d] 9d +9d, discard, seat east, round east' --to {to}")
    assert (ran.code, ran.out.splitlines()[0]) == (0, text)
    back = run(f"convert '{text}' --notation {to.lower()}")
    assert back.out == "123b 456c 9d EEE [789d] +9d, discard, seat east, round east\n"


def test_convert_adds_no_circumstances_of_its_own() -> None:
    assert run("convert '123b 456c EEE [789d] 9d +9d, seat south' --to chinese").out == (
        "123条 456万 9饼 东东东 [789饼] +9饼, seat south\n\n"
        "Note: what stands after the comma is mjscore's own, other readers of this notation may not know it.\n"
    )


def test_convert_keeps_the_profile() -> None:
    assert run("convert '123b 1b 456c EEE [789d] +1b, profile national' --to native").out == (
        "1123b 456c EEE [789d] +1b, profile national\n"
    )


def test_what_is_written_in_riichi_notation_is_said_to_need_its_name() -> None:
    """Kongs in brackets are concealed in compact notation, which such a line is taken for otherwise."""
    line = "[1111c] 123b 456b 789b 9d +9d"
    ran = run(f"convert '{line}' --to riichi")
    text, _, note = ran.out.partition("\n")
    assert "--notation riichi" in note
    assert run(f"score '{text}' --notation riichi --format json").document["total"] == 20
    assert "compact notation (for riichi notation say --notation riichi)" in run(f"score '{text}'").out


def test_convert_says_what_a_notation_cannot_keep() -> None:
    ran = run("convert '[123m,1]12355778998p|EE1000|2' --format json")
    assert ran.document["lost"] == ["who each set was claimed from"]
    assert "Not kept: who each set was claimed from." in run("convert '[123m,1]12355778998p|EE1000|2'").out


def test_convert_takes_a_hand_without_its_winning_tile() -> None:
    assert run("convert 1112345678999c --to riichi").out.splitlines()[0] == "1112345678999m"


def test_convert_suggests_a_notation_for_a_misspelt_one() -> None:
    ran = run("convert 1112345678999c --to richi")
    assert ran.code == 2
    assert "error N016: there is no notation called 'richi'" in ran.err
    assert "perhaps riichi" in ran.err
