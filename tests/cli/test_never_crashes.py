"""Whatever is typed, the exit code is 0, 1 or 2 and no exception comes out."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, assert_answered, call

_OPTIONS = [
    *("--exposed", "--concealed-kong", "--winning-tile", "--notation", "--self-draw", "--discard", "--from"),
    *("--seat", "--round", "--flowers", "--last-of-wall", "--last-of-kind", "--replacement", "--robbing-kong"),
    *("--dealt", "--profile", "--rule", "--stake", "--explain", "--all", "--format", "--names", "--to", "--rules"),
    *("--honor-bonus", "--all-hands", "--hand-of", "--tally"),
    *("--hand-column", "--claim-column", "--map", "--counting", "--input-format", "--sheet", "--encoding", "--strict"),
    *("--fan", "--claim", "--line", "--card", "--year", "--announced", "--pie"),
]
_PIECES = [
    *("score", "explain", "audit", "batch", "compare", "waits", "fans", "convert", "-", "--", "--help", "--version"),
    *_OPTIONS,
    *(
        "table",
        "json",
        "jsonl",
        "csv",
        "markdown",
        "en",
        "zh",
        "pinyin",
        "national",
        "green-book",
        "compact",
        "chinese",
        "american",
    ),
    *("cap=88", "minimum=0", "cap=-1", "pure_straight=0", "tile_hog_of_honors=no", "=", "0.05", "1e9", "-1", "0"),
    *(STRAIGHT, "1112345678999c", "[123m,1]12355778998p|EE1000|2", "123b 456c EEE 99d", "EEE", "1111c", "9d", "east"),
    *("清龙", "🀀🀀🀀", "", " ", "\udcff", "\n", "{}", "%s", "'", '"', "\\", "$(x)"),
]


_ARGUMENT = st.one_of(st.sampled_from(_PIECES), st.text(st.characters(exclude_characters="\0"), max_size=12))


_FORMATS = ["table", "json", "jsonl", "csv", "markdown"]
_LINES = [STRAIGHT, BELOW_MINIMUM, NOT_WINNING, "555666777d 555b 6b +7b, self-draw", "123b"]


@pytest.mark.parametrize("form", _FORMATS)
@pytest.mark.parametrize("names", ["en", "zh", "pinyin"])
def test_all_that_can_be_asked_of_a_score_at_once(form: str, names: str) -> None:
    for hand in _LINES:
        assert_answered(
            call("score", hand, "--format", form, "--names", names, "--explain", "--all", "--stake", "0.05")
        )
        assert_answered(call("explain", hand, "--format", form, "--names", names, "--fan", "all"))


@given(st.lists(_ARGUMENT, max_size=8))
@settings(max_examples=100, deadline=None)
def test_any_arguments(arguments: list[str]) -> None:
    shown = {"--install-completion", "--show-completion"}
    if shown.isdisjoint(arguments):
        assert_answered(call(*arguments))


@given(
    st.sampled_from(["score", "waits", "convert", "fans"]),
    st.lists(_ARGUMENT, max_size=3),
    st.sampled_from(_FORMATS),
)
@example("fans", ["-"], "json")
@settings(max_examples=100, deadline=None)
def test_any_words_in_every_format(command: str, words: list[str], form: str) -> None:
    assert_answered(call(command, "--format", form, "--", *words))


@given(st.binary(max_size=40), st.sampled_from(["score", "waits", "convert"]))
@settings(max_examples=50, deadline=None)
def test_any_bytes_on_standard_input(typed: bytes, command: str) -> None:
    assert_answered(call(command, "-", typed=typed))


@given(st.sampled_from(_OPTIONS), _ARGUMENT, st.sampled_from([STRAIGHT, "1112345678999c +1c", ""]))
@settings(max_examples=60, deadline=None)
def test_any_value_of_any_option(option: str, value: str, hand: str) -> None:
    assert_answered(call("score", hand, option, value))
    assert_answered(call("score", hand, f"{option}={value}", "--format", "json"))


@given(st.text(st.characters(exclude_characters="\0"), max_size=15))
@settings(max_examples=50, deadline=None)
def test_any_name_of_a_fan(name: str) -> None:
    ran = call("fans", "--", name)
    assert_answered(ran)
    assert ran.code != 1


_PARTS = st.lists(st.sampled_from([*_LINES, "hand", "claim", ",", '"', "\n", "{", "}"])).map("".join)


@given(
    st.binary(max_size=200) | _PARTS.map(str.encode),
    st.sampled_from(["txt", "csv", "tsv", "jsonl", "xlsx"]),
    st.sampled_from(_FORMATS),
)
@settings(max_examples=60, deadline=None)
def test_whatever_a_file_of_hands_holds(typed: bytes, kind: str, form: str) -> None:
    assert_answered(call("batch", "-", "--input-format", kind, "--format", form, typed=typed))
