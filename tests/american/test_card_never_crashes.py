"""Whatever is typed into a card, the answer is a card or faults that have places; and it comes soon."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.american import check, expand, lint, read_card
from mjscore.american.limits import MOST_COMBINATIONS
from mjscore.american.read import practice_text
from mjscore.codes import CODES
from mjscore.errors import CardError, Fault
from mjscore.notation.grammars import parser

HEAD = "card: Test\nyear: 2026\n[Test | T]\n"
_PIECES = [
    *(
        "FFFF",
        "NNN",
        "222A",
        "44B",
        "66",
        "DDD",
        "DD.s",
        "ZZZ.w",
        "nnnA",
        "{year}A",
        "4{n+1}B",
        "{n*t}C",
        "369.*",
        "?~",
    ),
    *("J", "NEWS", "^", "!", "~", "-or-", "+", "(", ")", ";", "Any Run", "Any 2 Suits", "n even", "n < t", "s != A"),
    *(
        "n in 1..5",
        "Any Like Nos.",
        "Wrap",
        "p in run",
        '"',
        "X 25",
        "C",
        "\n",
        "\n  ",
        "#",
        "[",
        "|",
        "]",
        "card:",
        "year:",
    ),
    *("{", "}", ".", "-", "0", "10C", "\t", "\x00", "\u202e", "é", "99999999999999999999"),
]


@cache
def sentences() -> st.SearchStrategy[str]:
    return from_lark(parser("card"))


def assert_answer(text: str) -> None:
    """Read, check and expand; only errors of mjscore come out, with places inside the text."""
    faults: tuple[Fault, ...] = ()
    try:
        checked = check(text)
    except CardError as error:
        faults = error.faults
    if faults:
        assert all(fault.code in CODES for fault in faults)
        return
    for fault in (*checked.faults, *checked.warnings):
        assert fault.code in CODES
        assert fault.message
        assert fault.span is None or 0 <= fault.span[0] < fault.span[1] <= len(checked.card.text) + 1
        assert fault.span is None or fault.caret(checked.card.text)
    if checked.valid:
        card = read_card(text)
        assert {line.id: len(expand(line)) for line in card.lines} == checked.counts


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_sentences_of_the_grammar(data: st.DataObject) -> None:
    line = data.draw(sentences())
    assert_answer(line)
    assert_answer(HEAD + line)


@given(st.text(max_size=60))
@example("(" * 1990)
@example("{" * 1990)
@example("[" * 1990)
@example("-or- " * 390)
@example("F " * 990)
@example("F" * 100_000)
@example("\ud800")
@example("FF-or-A")
@example("44éA")
@example("22AB")
@example("4AAA")
@example("22!A")
@settings(max_examples=120, deadline=None)
def test_any_text(text: str) -> None:
    assert_answer(text)
    assert_answer(HEAD + text)


@given(st.lists(st.sampled_from(_PIECES), max_size=20), st.sampled_from(["", " "]))
@settings(max_examples=200, deadline=None)
def test_pieces_of_lines(pieces: list[str], glue: str) -> None:
    assert_answer(HEAD + glue.join(pieces))


@given(st.integers(0, 69), st.integers(0, 200), st.sampled_from([*_PIECES, ""]), st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_a_good_line_with_one_edit(number: int, place: int, piece: str, cut: int) -> None:
    line = [line for line in practice_text().splitlines() if line[:1] not in "#[ cy"][number % 69]
    place = min(place, len(line))
    assert_answer(HEAD + line[:place] + piece + line[place + cut :])


@pytest.mark.parametrize(
    "lines",
    [
        ["FF 22A 444B 66A 888B DD.s (Any 2 Suits; s != A; s != B) C 35"] * 4_000,
        [f"FFFF NNNN nnnA RRR (n = {number}) X {number}" for number in range(2_000)],
        ["foo bar (baz; Any Rnu) Y 25"] * 4_000,
        [f"123456789.* 12345.* X {number}" for number in range(2_000)],
        [f"12345.* 1234A 12345.* X {number}" for number in range(10)],
        [f"FF nnnnA mmmm.a pppp.b (n*p = {number + 82}) X 50" for number in range(200)],
        ["# nothing"] * 4_000 + ["  FFFF"] * 4_000,
    ],
    ids=["the same line", "other numbers", "no line", "too many each", "many each", "no hands", "one line"],
)
def test_a_card_of_four_thousand_lines_is_answered(lines: list[str]) -> None:
    checked = check(HEAD + "\n".join(lines))
    assert not checked.valid


def test_the_work_on_a_whole_card_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lint, "MOST_WORK", 1000)
    checked = check(practice_text())
    assert [fault.code for fault in checked.faults] == ["C036"]
    assert "1,000" in checked.faults[0].message


def test_a_line_that_would_come_to_millions_is_stopped() -> None:
    (line,) = read_card(HEAD + "nnA mmB pp.s tt.w qq.v rr.u kk X 25").lines
    with pytest.raises(CardError, match="C036") as caught:
        expand(line)
    assert f"{MOST_COMBINATIONS:,}" in caught.value.faults[0].message
