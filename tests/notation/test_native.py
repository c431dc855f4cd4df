"""Native notation: what is read, what is assumed, and how it is printed."""

import pytest

from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.notation import Dialect, Reading, parse, parse_waiting, write
from mjscore.tiles import RED, Wind, tile

# A hand, and how it is printed: sorted, one group a suit, circumstances in their fixed order.
PRINTED = [
    ("9d 123b EEE 456b [789d] +9d", "123456b 9d EEE [789d] +9d, discard, seat east, round east"),
    ("123b456c EEE[789d]9d+9d", "123b 456c 9d EEE [789d] +9d, discard, seat east, round east"),
    ("RRGGPP EE 1b1b 2c2c 3d +3d", "11b 22c 3d EERRGGPP +3d, discard, seat east, round east"),
    ("+9d 123b 456c EEE 789d 9d", "123b 456c 7899d EEE +9d, discard, seat east, round east"),
    ("(1111c) [EEEE] 123b 45d 99d +6d", "123b 4599d (1111c) [EEEE] +6d, discard, seat east, round east"),
    ("[312b] [EEE] [789d] 456c 9d +9d", "456c 9d [123b] [EEE] [789d] +9d, discard, seat east, round east"),
    (
        "123b 456c EEE [789d] 9d +9d, flowers 2, round east, SEAT-SOUTH, Zimo, last tile of the wall",
        "123b 456c 9d EEE [789d] +9d, self-draw, seat south, round east, flowers 2, last of wall",
    ),
    (
        "EE 123b 456c 99d (1111d) +E",
        "123b 456c 99d EE (1111d) +E, discard, seat east, round east",
    ),
]


@pytest.mark.parametrize(("text", "printed"), PRINTED)
def test_printed(text: str, printed: str) -> None:
    reading = parse(text)
    assert write(reading.hand, reading.win).text == printed
    assert reading.dialect is Dialect.NATIVE


def test_the_sample_of_the_notation_page() -> None:
    reading = parse("123b 456c EEE [789d] 9d +9d, self-draw, seat south, round east, flowers 2")
    concealed = tuple(tile(symbol) for symbol in ("1b", "2b", "3b", "4c", "5c", "6c", "9d", "E", "E", "E"))
    assert reading.hand == Hand(concealed, (Meld(MeldKind.CHOW, tile("7d")),), tile("9d"))
    assert reading.win == Win(self_draw=True, seat=Wind.SOUTH, round=Wind.EAST, flowers=2)
    assert reading.given == {"self_draw", "seat", "round", "flowers"}
    assert reading.assumed == ()
    assert reading.notes == ()


def test_what_was_not_said_is_assumed_and_named() -> None:
    reading = parse("123b 456c EEE 789d 99d")
    assert reading.hand.winning_tile == tile("9d")
    assert reading.win == Win()
    assert reading.given == frozenset()
    assert reading.assumed == (
        "winning tile 9d, the last concealed tile written",
        "won on a discard",
        "seat East",
        "round East",
        "no flowers",
    )


@pytest.mark.parametrize(
    ("phrase", "not_assumed"),
    [
        ("from north", {"won on a discard"}),
        ("robbing kong", {"won on a discard"}),
        ("discard", {"won on a discard"}),
        ("self-draw", {"won on a discard"}),
        ("seat west", {"seat East"}),
        ("round west", {"round East"}),
        ("flowers 0", {"no flowers"}),
        ("dealt", {"won on a discard", "seat East"}),
    ],
)
def test_what_was_said_is_not_assumed(phrase: str, not_assumed: set[str]) -> None:
    everything = {"won on a discard", "seat East", "round East", "no flowers"}
    assert set(parse(f"123b 456c EEE 789d 4d +5d, {phrase}").assumed) == everything - not_assumed


def test_the_last_concealed_tile_wins_even_before_a_set() -> None:
    reading = parse("123b 456c RRR 99d [789d]")
    assert reading.hand.winning_tile == tile("9d")
    assert parse("123b 456c 99d [789d] RRR").hand.winning_tile == RED


def test_a_dealt_hand_is_east_and_self_drawn() -> None:
    win = parse("123b 456c EEE 789d 99d, dealt").win
    assert win == Win(self_draw=True, seat=Wind.EAST, dealt=True)


def test_profile_and_rules_are_kept() -> None:
    reading = parse("123b 456c EEE 789d 99d, rules MCR, profile national")
    assert (reading.rules, reading.profile) == ("mcr", "national")


@pytest.mark.parametrize(
    "text",
    [
        "１２３b　456c EEE ［789d］ 9d ＋9d，self-draw",
        "\ufeff123b\u00a0456c\tEEE [789d] 9d +9d , self-draw ,",
        "  123b 456c EEE [789d] 9d +9d,, Self Draw\n",
        "1 2 3 b 456c E EE [7 8 9 d] 9d + 9d, SELF--DRAWN",
    ],
)
def test_blanks_and_wide_signs(text: str) -> None:
    expected = parse("123b 456c EEE [789d] 9d +9d, self-draw")
    assert tuple(parse(text)) == tuple(expected)


def test_a_hand_that_waits_keeps_its_circumstances() -> None:
    reading: Reading = parse_waiting("123b 456c EEE 789d 9d, seat south, self-draw")
    assert reading.hand.winning_tile is None
    assert (reading.win.seat, reading.win.self_draw) == (Wind.SOUTH, True)
    assert write(reading.hand, reading.win).text == "123b 456c 7899d EEE"


def test_writing_only_what_was_given() -> None:
    reading = parse("123b 456c EEE 789d 9d +9d, seat east, round south")
    assert write(reading.hand, reading.win, given=reading.given).text.endswith("+9d, seat east, round south")
