"""Whatever is typed, the answer is a reading or a typed error with faults that have places."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.codes import CODES
from mjscore.errors import Fault, MjscoreError
from mjscore.notation import Dialect, Options, Reading, parse, parse_waiting
from mjscore.notation.dialects import ALPHABETS
from mjscore.notation.grammars import parser_of

_PIECES = [
    *(
        "123b",
        "456c",
        "789d",
        "EEE",
        "9d",
        "11",
        "2026b",
        "W1",
        "F1",
        "T3",
        "H9",
        *"0JCFmpsz[]()+,| \n\t\x00\u202e\ud800",
    ),
    *("（", "］", "，", "＋", "万", "东", "红中", "🀀", "🀢", "🀪", ",5]"),
    *("flowers", "seat", "south", "self-draw", "--", "EE0000", "abz"),
]


@cache
def _sentences(dialect: Dialect) -> st.SearchStrategy[str]:
    return from_lark(parser_of(ALPHABETS[dialect]))


def assert_answer(text: str, options: Options) -> None:
    for read in (parse, parse_waiting):
        faults: tuple[Fault, ...] = ()
        try:
            assert isinstance(read(text, options), Reading)
        except MjscoreError as error:
            faults = error.faults
        for fault in faults:
            assert fault.code in CODES
            assert fault.message
            assert fault.span is None or 0 <= fault.span[0] < fault.span[1] <= len(text) + 1
            assert fault.caret(text) or fault.span is None


@pytest.mark.parametrize("dialect", Dialect)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_sentences_of_every_grammar(dialect: Dialect, data: st.DataObject) -> None:
    text = data.draw(_sentences(dialect))
    assert_answer(text, Options(notation=dialect.value))
    assert_answer(text, Options())


@given(st.text(max_size=40))
@example("[" * 1990)
@example("1" * 2000)
@example("," * 2000)
@example("5" * 50_000)
@example("seat " * 399)
@example("123b 456b 789b EEE 99d " + "seat east round " * 120)
@settings(max_examples=100, deadline=None)
def test_any_text(text: str) -> None:
    assert_answer(text, Options())


@given(st.lists(st.sampled_from(_PIECES), max_size=25), st.sampled_from([None, *(each.value for each in Dialect)]))
@settings(max_examples=200, deadline=None)
def test_pieces_of_hands(pieces: list[str], notation: str | None) -> None:
    assert_answer("".join(pieces), Options(notation=notation))


@given(st.text(max_size=8), st.sampled_from(["123b 456c EEE 789d 99d", "123m456p789s111z99p", ""]))
@settings(max_examples=60, deadline=None)
def test_any_option(value: str, text: str) -> None:
    assert_answer(text, Options(seat=value))
    assert_answer(text, Options(exposed=(value,), concealed_kongs=(value,), winning_tile=value))
    assert_answer(
        text, Options(notation=value, round=value, discarder=value, rules=value, profile=value, flowers=len(value))
    )
