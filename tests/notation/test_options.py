"""Options of the command line win over the text, and say so."""

import pytest

from mjscore.errors import MjscoreError
from mjscore.hand import Win
from mjscore.notation import Dialect, Options, parse, parse_waiting
from mjscore.tiles import Wind, tile

HAND = "123b 456c EEE 789d 9d +9d"


@pytest.mark.parametrize(
    ("text", "options", "win", "notes"),
    [
        ("seat east", Options(seat="south"), Win(seat=Wind.SOUTH), ["--seat south replaces 'seat east'"]),
        ("seat S", Options(seat="South"), Win(seat=Wind.SOUTH), []),
        ("round N", Options(round="w"), Win(round=Wind.WEST), ["--round w replaces 'round N'"]),
        ("discard", Options(self_draw=True), Win(self_draw=True), ["--self-draw replaces 'discard'"]),
        ("from west", Options(self_draw=True), Win(self_draw=True), ["--self-draw replaces 'from west'"]),
        ("zimo", Options(discarder="n"), Win(discarder=Wind.NORTH), ["--from n replaces 'zimo'"]),
        ("flowers 1", Options(flowers=3), Win(flowers=3), ["--flowers 3 replaces 'flowers 1'"]),
        ("last of wall", Options(last_of_wall=False), Win(), ["--no-last-of-wall replaces 'last of wall'"]),
        ("", Options(last_of_wall=True, self_draw=True), Win(self_draw=True, last_of_wall=True), []),
    ],
)
def test_options_win(text: str, options: Options, win: Win, notes: list[str]) -> None:
    reading = parse(f"{HAND}, {text}", options)
    assert reading.win == win
    assert list(reading.notes) == notes


def test_profile_of_the_options() -> None:
    reading = parse(f"{HAND}, profile green-book", Options(profile="national", rules="mcr"))
    assert (reading.profile, reading.rules) == ("national", "mcr")
    assert reading.notes == ("--profile national replaces 'profile green-book'",)


def test_sets_as_options_come_after_those_of_the_text() -> None:
    reading = parse("[EEE] 45d 99d 6d", Options(exposed=("123b",), concealed_kongs=("1111c",)))
    assert [str(meld) for meld in reading.hand.melds] == ["[EEE]", "[123b]", "(1111c)"]


@pytest.mark.parametrize(
    ("text", "value"),
    [("[EEE]11s999p222m", "123s"), ("[EEE]11s999p222m", "123b"), ("[EEE]11s999p222m", "[123s]")],
)
def test_a_set_in_the_notation_of_the_line_or_native(text: str, value: str) -> None:
    reading = parse(text, Options(exposed=(value,)))
    assert reading.dialect is Dialect.COMPACT
    assert str(reading.hand.melds[1]) == "[123b]"


def test_the_winning_tile_marks_one_that_is_written() -> None:
    reading = parse("123b 456c EEE 789d 99d", Options(winning_tile="3b"))
    assert reading.hand.winning_tile == tile("3b")
    assert reading.hand.concealed.count(tile("3b")) == 0
    assert "winning tile" not in " ".join(reading.assumed)
    assert parse(HAND, Options(winning_tile="9d")) == parse(HAND)


@pytest.mark.parametrize(
    ("text", "options", "code", "words"),
    [
        ("123b 456c EEE 789d 99d", Options(winning_tile="4b"), "H016", "+4b"),
        ("[123b] 456c EEE 789d 99d", Options(winning_tile="3b"), "H016", "outside brackets"),
        (HAND, Options(winning_tile="8d"), "H018", "--winning-tile 8d"),
        (HAND, Options(winning_tile="88d"), "N011", "--winning-tile '88d'"),
        (HAND, Options(winning_tile="0d"), "N004", "--winning-tile '0d'"),
        ("123b 456c 789d 99d", Options(exposed=("EEX",)), "N003", "--exposed 'EEX'"),
        ("123b 456c 789d 99d", Options(exposed=("EEW",)), "H003", "--exposed 'EEW'"),
        ("123b 456c 789d 99d", Options(exposed=("EEE, zimo",)), "N011", "one set"),
        ("123b 456c 789d 99d", Options(exposed=("",)), "N001", "--exposed ''"),
        ("123b 456c 789d 99d", Options(concealed_kongs=("EEE",)), "H003", "--concealed-kong 'EEE'"),
        (HAND, Options(seat="up"), "N011", "--seat 'up'"),
        (HAND, Options(round="1"), "N011", "--round '1'"),
        (HAND, Options(discarder=""), "N011", "--from ''"),
        (HAND, Options(notation="tenhou"), "N016", "compact"),
        (HAND, Options(rules="american"), "N012", "tiles of their own"),
        (HAND, Options(flowers=9), "H002", "0 to 8"),
        (HAND, Options(discarder="east"), "H013", "East"),
    ],
)
def test_faults_of_options_have_no_place_in_the_text(text: str, options: Options, code: str, words: str) -> None:
    with pytest.raises(MjscoreError) as caught:
        parse(text, options)
    found = [fault for fault in caught.value.faults if fault.code == code]
    assert found, caught.value
    assert found[0].span is None or code == "H018"
    assert words in f"{found[0].message}; {found[0].hint}"


def test_a_waiting_hand_takes_no_winning_tile() -> None:
    with pytest.raises(MjscoreError) as caught:
        parse_waiting("123b 456c EEE 789d 9d", Options(winning_tile="9d"))
    assert [fault.code for fault in caught.value.faults] == ["H019"]
