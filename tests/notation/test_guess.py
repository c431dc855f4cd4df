"""Which notation a broken line is in: the same whether notations that cannot be it are tried or not."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.notation import guess as guessing
from mjscore.notation.at_best import AtBest, at_best
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Draft
from mjscore.notation.grammars import parser_of
from tests.notation.test_dialects import LINES

SIGNS = "019bcdmpszBCDMPSZEWNRGFTJHwrf[](),+|x ，、［］１万东条筒🀇🀢\ufe0fL"
EDITS = st.lists(st.tuples(st.integers(0, 80), st.sampled_from(["", *SIGNS]), st.integers(0, 2)), max_size=4)
SAID = ["", ", seat south, round west", "，自摸", ", discard, last of wall | x", ", flowers 8[", ", 2"]
WRITTEN = st.sampled_from([text for _, text, _ in LINES])
SHORT = st.text(st.sampled_from("[](+ ,1mMbEWT万|"), max_size=8)


def edited(text: str, said: str, edits: list[tuple[int, str, int]]) -> str:
    for place, sign, taken in edits:
        text = text[:place] + sign + text[place + taken :]
    return text + said


LINE = st.builds(edited, WRITTEN, st.sampled_from(SAID), EDITS) | SHORT


@settings(deadline=None)
@given(LINE)
@example("[EEE1 +E")
@example("[EEE,2")
@example("1)m b)1 [E1")
@example("119Mc WWWNNGGPP +W, discard")
@example("W6 W6 W8 Z8 W +W6, self-draw")
def test_notations_are_left_out_only_where_they_lose(line: str) -> None:
    found = guessing.guess(line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guessing, "at_best", lambda _text, _dialect: AtBest(own=True, foreign=0, faults=0))
        patch.setattr(guessing, "_may_be_taken", lambda _, __, chance, best: chance.own or best.broken is not None)
        assert told(guessing.guess(line)) == told(found)


def told(draft: Draft) -> tuple[Any, ...]:
    return draft.alphabet.dialect, draft.faults, draft.groups, draft.phrases, draft.broken, draft.foreign


def assert_no_better(line: str, dialect: Dialect) -> None:
    draft = guessing.attempt(line, ALPHABETS[dialect])
    if draft.broken is None:
        best = at_best(line, dialect)
        assert best.foreign <= draft.foreign
        assert best.faults <= len(draft.faults)
        assert best.own or not draft.own


@settings(deadline=None)
@given(LINE, st.sampled_from(Dialect))
@example("[EEE1 +E", Dialect.COMPACT)
@example("[EEE,2", Dialect.COMPACT)
@example("1)m", Dialect.RIICHI)
@example("b)1", Dialect.PMN)
def test_no_line_reads_better_than_its_signs_tell(line: str, dialect: Dialect) -> None:
    assert_no_better(line, dialect)


@settings(deadline=None)
@given(st.text(st.sampled_from("[［]］(（)）+＋ ,1bE"), min_size=1, max_size=10) | LINE)
def test_all_notations_but_compact_stop_at_the_same_place(line: str) -> None:
    others = [alphabet for dialect, alphabet in ALPHABETS.items() if dialect is not Dialect.COMPACT]
    stopped = [guessing.attempt(line.replace("\ufe0f", ""), alphabet).broken for alphabet in others]
    assert len({broken and broken.place for broken in stopped}) == 1


@pytest.mark.parametrize("dialect", Dialect)
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_no_sentence_of_a_grammar_reads_better_than_its_signs_tell(dialect: Dialect, data: st.DataObject) -> None:
    line = data.draw(from_lark(parser_of(ALPHABETS[dialect])))
    for each in Dialect:
        assert_no_better(line, each)


@pytest.mark.parametrize(
    "line",
    [
        "123b 456c [789d] EEx 9d +9d",
        "123m456p789s111z99x",
        "123m[EEE]x456p789s9p9p|EE0000",
        "123万 456条 [789饼] 东东x",
        "W1 W2 W3 B5 B5 B5 T7 T8 T9 [F1 F1 F1] J1 x",
        "🀇🀈🀉🀐🀑🀒🀙🀚🀛🀀🀀🀀🀄x",
    ],
)
def test_a_line_with_a_slip_is_tried_in_its_own_notation_only(line: str) -> None:
    one_attempt, tried = guessing.attempt, list[Alphabet]()

    def attempt(text: str, alphabet: Alphabet) -> Draft:
        tried.append(alphabet)
        return one_attempt(text, alphabet)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guessing, "attempt", attempt)
        found = guessing.guess(line)
    assert tried == [found.alphabet]


@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("123b 9d, seat south", "123b 9d"),
        ("[123m,1]9p|EE0000|2, zimo", "[123m,1]9p|EE0000|2"),
        ("123m，zimo, dealt", "123m"),
        ("123b", "123b"),
        ("123b, a | b, c", "123b, a | b"),
    ],
)
def test_tiles_end_where_circumstances_begin(line: str, tiles: str) -> None:
    assert guessing._tiles_of(line) == tiles  # noqa: SLF001 - what no notation may read on is no matter of a result
