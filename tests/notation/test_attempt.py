"""What of a line is read without the parser is read as the parser reads it, in every notation."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.hand import Hand, Win
from mjscore.notation import guess as guessing
from mjscore.notation import write
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.draft import Draft
from mjscore.notation.grammars import parser_of
from mjscore.notation.plain_lines import plain_groups
from mjscore.notation.syntax_errors import parse
from tests.notation.legal_hands import legal_hands
from tests.notation.test_plain_lines import COMPACT_PIECES, PIECES

MORE_PIECES = [
    "、",
    "\ufe0f",
    "\ufeff",
    "［",
    "］",
    "）",
    "+9dE",
    "+EE",
    "(EEE",
    "[12b3c]",
    "EE12bR",
    "中",
    "🀀",
    "b1",
    "W1",
]


def by_parser(line: str, dialect: Dialect) -> Draft:
    """The draft of which all was read by the parser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guessing, "plain_groups", lambda _tiles: None)
        patch.setattr(guessing, "_parsed", lambda text, _end, parser: (parse(text, parser), []))
        return guessing.attempt(line, ALPHABETS[dialect])


def assert_same(line: str, dialect: Dialect) -> None:
    assert guessing.attempt(line, ALPHABETS[dialect]) == by_parser(line, dialect)


@pytest.mark.parametrize("dialect", Dialect)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_sentences_of_the_grammar(dialect: Dialect, data: st.DataObject) -> None:
    assert_same(data.draw(from_lark(parser_of(ALPHABETS[dialect]))), dialect)


@settings(deadline=None)
@given(st.lists(st.sampled_from([*PIECES, *COMPACT_PIECES, *MORE_PIECES]), max_size=12).map("".join))
@example(", zimo")
@example("123b[EEE, zimo")
@example("EE+9d (1111c], seat south")
@example("123b +, zimo")
@example("EE[RR]PP 123bE +E")
def test_pieces_of_lines(line: str) -> None:
    for dialect in Dialect:
        assert_same(line, dialect)


@settings(deadline=None)
@given(won=legal_hands(), seed=st.integers(0, 2**32), dialect=st.sampled_from(Dialect))
def test_a_written_line_with_something_changed(won: tuple[Hand, Win], seed: int, dialect: Dialect) -> None:
    random = Random(seed)
    line = write(*won, dialect).text
    for _ in range(random.randint(0, 3)):
        place = random.randrange(len(line) + 1)
        line = line[:place] + random.choice(["", *PIECES, *MORE_PIECES]) + line[place + random.randint(0, 2) :]
    for each in {dialect, Dialect.NATIVE}:
        assert_same(line, each)


@given(won=legal_hands())
def test_the_tiles_of_what_is_written_need_no_parser(won: tuple[Hand, Win]) -> None:
    assert plain_groups(write(*won).text.partition(",")[0]) is not None
