"""Plain lines of other notations are read without the grammar, and read the same by it."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.hand import Hand, Win
from mjscore.notation import Default, Defaults, Options, write
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.grammars import parser_of
from mjscore.notation.plain_others import read_plain_other
from tests.notation.legal_hands import legal_hands
from tests.notation.test_plain_lines import assert_same

OTHERS = [Dialect.RIICHI, Dialect.BOTZONE, Dialect.PMN, Dialect.UNICODE, Dialect.CHINESE, Dialect.COMPACT]
OPTIONS = st.sampled_from(
    [
        Options(),
        *(Options(notation=dialect.value) for dialect in Dialect),
        Options(notation="Botzone"),
        Options(seat="south", self_draw=True),
        Options(profile="national", flowers=9),
        Options(rules="chinese"),
        Options(winning_tile="9d"),
        Options(exposed=("EEE",)),
        *(Options(defaults=Defaults(notation=Default(dialect, "set"))) for dialect in Dialect),
    ]
)
AS_PROGRAMS_WRITE_THEM = [
    ("123m456p789s1112z +2z, self-draw", Dialect.RIICHI),
    ("123m 456p [789s] (1111z) 2z +2z", Dialect.RIICHI),
    ("123m456p789s111222s +2p, seat south", Dialect.COMPACT),
    ("[1111m]123456789s9p+9p", Dialect.COMPACT),
    ("W1W2W3 [B4 B5 B6] (T9T9T9T9) F1 F1 F1 J2 +J2, replacement, self-draw", Dialect.BOTZONE),
    ("W123B456T789F111J2+J2", Dialect.BOTZONE),
    ("c123d456 [b789] (w1111) r2 +r2, replacement, self-draw", Dialect.PMN),
    ("🀇🀈🀉🀙🀚🀛🀐🀑🀒 [🀀🀀🀀] 🀄 +🀄, from north", Dialect.UNICODE),
    ("123万456餅789索 [東東東] 中 +中", Dialect.CHINESE),
    ("1条2条3条 456饼 789万 (白白白白) 发 +发, replacement, self-draw", Dialect.CHINESE),
]
PIECES = [
    *("123m", "0m", "456p ", "11z", "5z", "[7z7z7z]", "[123s]", "(1111z)", "+2z", "+22z", "z", "m", "|EE0000", "1 2m"),
    *("W1", "W123", "W1 2", "F4", "F5", "J3", "J4", "H1", "[T1 T1 T1]", "[T1T1T1]", "(B9B9B9B9)", "+J2", "B"),
    *("c123", "w4", "w5", "r3", "f8", "[b789]", "+c1", "E", "EEE", "123b", "[1111m]", "[1111m,1]", "[123m1]", "R"),
    *("🀇", "🀈🀉", "🀢", "[🀀🀀🀀]", "+🀄", "🀄\ufe0f", "123万", "一二三万", "东", "东风", "春", "[白白白]", "+中", "９饼"),
    *(" ", "  ", "\t", "\n", "[", "]", "(", ")", "+", ",", ", ", "，", "、", "\u200b", "\ufeff", "\u3000", "x", "é"),
    *("self-draw", "seat s", "from north", "flowers 2", "自摸", "rules chinese", "rules american", "notation riichi"),
]


def is_plain(text: str) -> bool:
    return read_plain_other(text, Options(), waiting=False) is not None


@pytest.mark.parametrize("dialect", OTHERS)
@given(won=legal_hands())
@settings(max_examples=40, deadline=None)
def test_what_is_written_is_plain_and_reads_the_same(dialect: Dialect, won: tuple[Hand, Win]) -> None:
    text = write(*won, dialect).text
    named = Options(notation=dialect.value)
    if dialect is not Dialect.COMPACT:
        assert read_plain_other(text, named, waiting=False) is not None
    assert_same(text, Options())
    assert_same(text, named)


@pytest.mark.parametrize(("text", "dialect"), AS_PROGRAMS_WRITE_THEM)
def test_lines_as_programs_write_them_are_plain(text: str, dialect: Dialect) -> None:
    found = read_plain_other(text, Options(), waiting=False)
    assert found is not None
    assert found.dialect is dialect
    for options in (Options(), *(Options(notation=each.value) for each in Dialect)):
        assert_same(text, options)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "123m456p789s11155z",
            "123m456p789s1177z1z",
            "123b 456b 789b EEE 99d",
            "W1 2 3",
            "H1 W1",
            "F5",
            "J4",
            "r4",
            "w5",
        ),
        *("一二三万", "春", "🀢", "🀄\ufe0f", "123m, 自摸", "123m，self-draw", "[123m", "123m]", "+22z", "0m", ""),
    ],
)
def test_other_lines_are_left_to_the_grammar(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize("dialect", OTHERS)
@given(won=legal_hands(), seed=st.integers(0, 2**32), options=OPTIONS)
@settings(max_examples=40, deadline=None)
def test_a_written_line_with_something_changed(
    dialect: Dialect, won: tuple[Hand, Win], seed: int, options: Options
) -> None:
    random = Random(seed)
    text = write(*won, dialect).text
    for _ in range(random.randint(0, 3)):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(["", *PIECES]) + text[place + random.randint(0, 2) :]
    assert_same(text, options)


@pytest.mark.parametrize("dialect", OTHERS)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_sentences_of_the_grammar(dialect: Dialect, data: st.DataObject) -> None:
    assert_same(data.draw(from_lark(parser_of(ALPHABETS[dialect]))), data.draw(OPTIONS))


@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12), options=OPTIONS)
@settings(max_examples=200, deadline=None)
@example(["123m", "456p ", "11z", "5z"], Options())
@example(["[1111m]", "123m", "456p ", "[123s]", "+c1"], Options())
def test_pieces_of_lines(pieces: list[str], options: Options) -> None:
    assert_same("".join(pieces), options)
