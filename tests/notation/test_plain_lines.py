"""Plain lines are read without the grammar, and read the same by it."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.errors import MjscoreError
from mjscore.hand import Hand, Win
from mjscore.notation import Options, Reading, build, parse, write
from mjscore.notation.by_grammar import read_by_grammar
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.grammars import parser_of
from mjscore.notation.plain_compact import read_plain_compact
from mjscore.notation.plain_lines import read_plain
from tests.notation.legal_hands import legal_hands

README_LINES = [
    "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south",
    "123b 456b 789b [EEE] 9d +9d, self-draw",
    "123456789b 9d [EEE] +9d, self-draw, seat east, round south",
    "123b 456c EEE [789d] 9d +9d, from north, seat south",
    "123b 456b 789b EEE 99d",
    "EE SS WW NN RR GG P +P, self-draw, seat south, flowers 2",
    "123b 456b (1111c) [EEE] 9d +9d, self-draw, replacement, profile national",
]
PIECES = [
    *("123b ", "456b ", "789c ", "99d ", "9d ", "EEE ", "[EEE] ", "(1111c) ", "[789d]", "+9d", "RGP", "123", "b", "C"),
    *("0", "J", "+", "[", ")", ",", ", ", " ", "  ", "\t", "\n", "\u200b", "，", "1", "5m", "|", "\ud800"),
    *("self-draw", "seat s", "Seat = South", "round", "from north", "flowers 2", "profile national", "rules chinese"),
    *("rules american", "dealt", "replacement", "seat east round", "discard", "robbing kong"),
]
OPTIONS = st.sampled_from(
    [
        Options(),
        Options(notation="native"),
        Options(notation="Native"),
        Options(notation="riichi"),
        Options(notation="compact"),
        Options(seat="south", self_draw=True),
        Options(self_draw=False, discarder="q"),
        Options(profile="national", flowers=9),
        Options(rules="chinese"),
        Options(rules="american"),
        Options(winning_tile="9d"),
        Options(exposed=("EEE",)),
    ]
)


COMPACT_LINES = [
    "[123m,1][7777s]11s99p9p|EE0000|2",
    "[123m1][789m1][123s1]89s33p7s|EE0000|2",
    "123m456m789m[EEE,1]9p9p|EE1000",
    "[EEE]12345678999m1m|SW1001|abh",
    "[1111m,5]123456789s9p9p|EE0000|, from north",
]
COMPACT_PIECES = [
    *(
        "[123m,1]",
        "[7777s]",
        "[7777s,5]",
        "[EEE1]",
        "[123m,7]",
        "[12m]",
        "[123m,1,2]",
        "123m",
        "99p",
        "9p",
        "E",
        "CFP",
        "1",
    ),
    *(
        "|EE0000",
        "|SW1101",
        "|EX0000",
        "|EE00000",
        "|",
        "|2",
        "|9",
        "|abc",
        "|aa",
        "|z",
        "[",
        "]",
        ",",
        " ",
        "+9p",
        "0",
        "b",
    ),
    *(", from north", ", seat south", ", dealt", ", profile national", ", rules american", "z", "1z", "R", "{", "é"),
]


def told(text: str, options: Options, *, waiting: bool, by_grammar: bool) -> object:
    """Everything of a reading, places and notes too; or everything of an error."""
    read = read_by_grammar if by_grammar else build._build  # noqa: SLF001
    try:
        reading = read(text, options, waiting=waiting)
    except MjscoreError as error:
        return type(error), error.faults
    return reading, dict(reading.places)


def assert_same(text: str, options: Options) -> None:
    for waiting in (False, True):
        with_lane = told(text, options, waiting=waiting, by_grammar=False)
        assert with_lane == told(text, options, waiting=waiting, by_grammar=True), text


@given(won=legal_hands())
@settings(max_examples=80, deadline=None)
def test_what_is_written_is_plain_and_reads_the_same(won: tuple[Hand, Win]) -> None:
    text = write(*won).text
    assert read_plain(text, Options(), waiting=False) is not None
    assert_same(text, Options())


@pytest.mark.parametrize("text", README_LINES)
def test_lines_as_people_write_them_are_plain(text: str) -> None:
    assert read_plain(text, Options(), waiting=False) is not None
    assert isinstance(parse(text), Reading)
    assert_same(text, Options())


@given(won=legal_hands(), seed=st.integers(0, 2**32), options=OPTIONS)
@settings(max_examples=80, deadline=None)
def test_a_written_line_with_something_changed(won: tuple[Hand, Win], seed: int, options: Options) -> None:
    random = Random(seed)
    text = write(*won).text
    for _ in range(random.randint(0, 3)):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(["", *PIECES]) + text[place + random.randint(0, 2) :]
    assert_same(text, options)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_sentences_of_the_grammar(data: st.DataObject) -> None:
    assert_same(data.draw(from_lark(parser_of(ALPHABETS[Dialect.NATIVE]))), data.draw(OPTIONS))


@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12), options=OPTIONS)
@settings(max_examples=80, deadline=None)
@example(["123b ", "456b ", "789c ", "EEE ", "9d ", "+9d", ",", ",", " ", ","], Options())
@example([" " * 2001], Options())
@example(["11111b 22233344d 5d"], Options())
def test_pieces_of_lines(pieces: list[str], options: Options) -> None:
    assert_same("".join(pieces), options)


@given(won=legal_hands())
@settings(max_examples=80, deadline=None)
def test_what_is_written_in_compact_notation_is_plain_too(won: tuple[Hand, Win]) -> None:
    text = write(*won, Dialect.COMPACT).text
    assert read_plain_compact(text, Options(), waiting=False) is not None
    assert_same(text, Options())


@pytest.mark.parametrize("text", COMPACT_LINES)
def test_compact_lines_as_calculators_write_them(text: str) -> None:
    assert read_plain_compact(text, Options(), waiting=False) is not None
    assert_same(text, Options())


@given(won=legal_hands(), seed=st.integers(0, 2**32), options=OPTIONS)
@settings(max_examples=80, deadline=None)
def test_a_written_compact_line_with_something_changed(won: tuple[Hand, Win], seed: int, options: Options) -> None:
    random = Random(seed)
    text = write(*won, Dialect.COMPACT).text
    for _ in range(random.randint(0, 3)):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(["", *COMPACT_PIECES]) + text[place + random.randint(0, 2) :]
    assert_same(text, options)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_sentences_of_the_compact_grammar(data: st.DataObject) -> None:
    assert_same(data.draw(from_lark(parser_of(ALPHABETS[Dialect.COMPACT]))), data.draw(OPTIONS))


@given(pieces=st.lists(st.sampled_from(COMPACT_PIECES), max_size=12), options=OPTIONS)
@settings(max_examples=80, deadline=None)
def test_pieces_of_compact_lines(pieces: list[str], options: Options) -> None:
    assert_same("".join(pieces), options)
