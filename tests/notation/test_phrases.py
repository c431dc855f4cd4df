"""The circumstances in words: every synonym, in any case, with or without hyphens."""

import pytest

from mjscore.errors import ImpossibleHandError, NotationError
from mjscore.hand import Win
from mjscore.notation import Options, parse
from mjscore.notation.phrases import known_phrases
from mjscore.tiles import Wind

PHRASES = {
    "self_draw": (True, ["self-draw", "Self Draw", "selfdraw", "self-drawn", "zimo", "TSUMO", "自摸"]),
    "seat": (Wind.SOUTH, ["seat S", "seat south", "Seat-South", "seat: south", "seat=s", "seat wind south", "seat 南"]),
    "round": (
        Wind.WEST,
        [
            "round W",
            "round west",
            "prevalent west",
            "prevalent wind W",
            "ROUND-WEST",
            "prevailing wind west",
            "west round",
        ],
    ),
    "discarder": (Wind.NORTH, ["from north", "from N", "FROM-NORTH"]),
    "flowers": (2, ["flowers 2", "2 flowers", "2 flower", "Flowers: 2", "flowers2", "flowers 00000002"]),
    "last_of_wall": (True, ["last of wall", "last of the wall", "last tile of the wall", "Last-Of-Wall"]),
    "last_of_kind": (True, ["last of kind", "last of its kind", "last-tile-of-its-kind"]),
    "robbing_kong": (True, ["robbing kong", "robbing the kong", "Robbing-A-Kong"]),
}
ROWS = [(field, value, phrase) for field, (value, phrases) in PHRASES.items() for phrase in phrases]


@pytest.mark.parametrize(("field", "value", "phrase"), ROWS)
def test_synonyms(field: str, value: object, phrase: str) -> None:
    reading = parse(f"123b 456c EEE 789d 5c +5d, {phrase}")
    assert getattr(reading.win, field) == value
    assert reading.given == {field}


@pytest.mark.parametrize("phrase", ["replacement", "replacement tile", "Replacement-Tile"])
def test_a_replacement_follows_a_kong(phrase: str) -> None:
    assert parse(f"123b 456c (1111d) EE 99c +E, {phrase}, zimo").win == Win(self_draw=True, replacement=True)


@pytest.mark.parametrize("number", ["+2", "−2", "1.5", "0.2", "2/", "1e0", "--2", "2 2"])
def test_signs_and_points_are_no_part_of_a_number(number: str) -> None:
    with pytest.raises(NotationError, match="N011"):
        parse(f"123b 456c EEE 789d 5c +5d, flowers {number}")


@pytest.mark.parametrize("number", ["-2", "00000000009", "9" * 200])
def test_a_number_of_flowers_that_cannot_be(number: str) -> None:
    with pytest.raises(ImpossibleHandError, match="H002"):
        parse(f"123b 456c EEE 789d 5c +5d, flowers {number}")


def test_zeros_before_a_number_in_a_compact_table() -> None:
    assert parse("[123m1][789m1][123s1]89s33p7s|EE0000|00000000002").win.flowers == 2


def test_saying_it_twice_is_harmless() -> None:
    reading = parse("123b 456c EEE 789d 9d +9d, seat S, seat south, flowers 1, 1 flower, zimo, tsumo")
    assert reading.win == Win(self_draw=True, seat=Wind.SOUTH, flowers=1)


def test_any_order() -> None:
    phrases = ["from north", "seat south", "round west", "flowers 3", "last of wall"]
    forwards = parse(f"123b 456c EEE 789d 9d +9d, {', '.join(phrases)}")
    backwards = parse(f"123b 456c EEE 789d 9d +9d, {', '.join(reversed(phrases))}")
    assert forwards.win == backwards.win


@pytest.mark.parametrize("name", [each.name for each in Wind])
def test_winds_as_options(name: str) -> None:
    options = Options(seat=name, round=name[0].lower())
    win = parse("123b 456c EEE 789d 9d +9d", options).win
    assert win.seat is win.round is Wind[name]


def test_all_circumstances_of_a_win_without_commas() -> None:
    phrases = ["self-draw", "seat south", "round east", "flowers 2", "last tile of its kind", "replacement tile"]
    phrases += ["last tile of the wall", "robbing the kong", "dealt hand", "from a discard", "rules mcr"]
    assert known_phrases(" ".join(phrases).split()) == phrases


def test_words_of_which_the_last_is_none_are_none() -> None:
    assert known_phrases(["seat", "south", "round", "east", "dealt", "perhaps"]) == []


def test_more_words_than_a_win_has_circumstances_are_none() -> None:
    """Every beginning of every rest was tried once, which took a line of two thousand letters a quarter of a minute."""
    assert known_phrases(["seat", "south"] * 200) == []
    assert known_phrases(["seat"] * 400) == []
