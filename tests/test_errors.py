"""Errors: carets under the very characters, and errors that survive other processes."""

import copy
import pickle

import pytest

from mjscore import MjscoreError, parse, score
from mjscore.errors import Fault


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("120b 99d", (2, 3), "  120b 99d\n    ^"),
        ("120b", (4, 5), "  120b\n      ^"),  # at the end the caret stands after the last character
        ("一二三万 1x", (6, 7), "  一二三万 1x\n            ^"),  # Chinese characters take two columns each
        ("🀇🀄1x", (3, 4), "  🀇🀄1x\n      ^"),  # of the tiles only the red dragon takes two
        ("ab\ncd", (4, 5), "  cd\n   ^"),
        ("\x1b]0;x\x07 9", (7, 8), "  \ufffd]0;x\ufffd 9\n         ^"),  # nothing reaches the terminal raw
    ],
)
def test_the_caret_stands_under_the_character(text: str, span: tuple[int, int], expected: str) -> None:
    assert Fault("N000", "", span).caret(text) == expected


def test_a_fault_without_a_place_has_no_caret() -> None:
    assert Fault("N000", "").caret("123b") == ""


@pytest.mark.parametrize("text", ["xx", "123b 456c EEE 99d", "123b 456b 789b [EEE] 9d +9d, flowers 9"])
def test_errors_can_be_copied_and_pickled(text: str) -> None:
    with pytest.raises(MjscoreError) as caught:
        parse(text)
    error = caught.value
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):  # noqa: S301
        assert (type(again), again.faults, again.text, str(again)) == (type(error), error.faults, text, str(error))


@pytest.mark.parametrize("text", ["123b 456b 789b [EEE] 9d +9d, zimo", "123b 456b 789b [EEE] 9d +8d"])
def test_results_can_be_pickled(text: str) -> None:
    result = score(text, profile="national")
    assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301


# the text, the span, the line shown, the carets
LONG = [
    ("a" * 240, (0, 240), "a" * 240, "^" * 240),
    ("a" * 241, (0, 3), "a" * 240 + "…", "^^^"),
    ("a" * 1000 + "b" + "c" * 1000, (1000, 1001), "…" + "a" * 60 + "b" + "c" * 179 + "…", " " * 61 + "^"),
    ("a" * 1000 + "b" * 5, (1000, 1005), "…" + "a" * 60 + "b" * 5, " " * 61 + "^" * 5),
    ("a" * 1_500_000, (0, 1_500_000), "a" * 240 + "…", "^" * 240),
    ("x\n" + "一" * 400, (302, 303), "…" + "一" * 160, " " * 121 + "^^"),
]


@pytest.mark.parametrize(("text", "span", "line", "carets"), LONG)
def test_of_a_long_line_only_what_lies_round_the_fault_is_shown(
    text: str, span: tuple[int, int], line: str, carets: str
) -> None:
    assert Fault("N003", "", span).caret(text) == f"  {line}\n  {carets}"
