"""Results on standard output, complaints on standard error, and streams that are closed, full or narrow."""

import json
import os
import shlex
from pathlib import Path

import pytest

from mjscore.cli import running
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, call, process, run

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (0, f"score '{STRAIGHT}'"),
        (0, "waits 1112345678999c"),
        (0, "fans"),
        (0, "fans --rules"),
        (0, "convert 1112345678999c"),
        (1, f"score '{BELOW_MINIMUM}'"),
        (1, f"score '{NOT_WINNING}'"),
        (1, "waits '123b 456b 789b EE 9d 8c'"),
    ],
)
@pytest.mark.parametrize("form", ["table", "json", "jsonl", "csv", "markdown"])
def test_results_go_to_standard_output(code: int, line: str, form: str) -> None:
    ran = run(f"{line} --format {form}")
    assert (ran.code, ran.err) == (code, "")
    assert ran.out.endswith("\n")
    assert not ran.out.endswith("\n\n")


ERRORS = [
    "score '120b 456c 789c EEE 99d'",
    "score '123b 456c EEE 99d'",
    "score ''",
    "waits '123b 456b 789b EE 9d 8c 7c'",
    "fans zzzz",
    "convert 1112345678999c --to zzzz",
    f"score '{STRAIGHT}' --stake nothing",
]


@pytest.mark.parametrize("line", ERRORS)
def test_errors_for_people_go_to_standard_error(line: str) -> None:
    for form in ("table", "markdown"):
        ran = run(f"{line} --format {form}")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error ")


@pytest.mark.parametrize("line", ERRORS)
def test_errors_for_programs_are_records_on_standard_output(line: str) -> None:
    for form in ("json", "jsonl", "csv"):
        ran = run(f"{line} --format {form}")
        assert (ran.code, ran.err) == (2, "")
        assert ran.out


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_dash_reads_the_hand_from_standard_input(end: str) -> None:
    for command in ("score", "convert"):
        piped = run(f"{command} -", typed=STRAIGHT + end)
        assert (piped.code, piped.out) == (0, run(f"{command} '{STRAIGHT}'").out)
    assert run("waits -", typed="1112345678999c" + end).out == run("waits 1112345678999c").out


def test_standard_input_is_utf_8_whatever_the_locale() -> None:
    ran = call("convert", "-", typed="1112345678999万".encode(), encoding="latin-1")
    assert (ran.code, ran.out) == (0, "1112345678999c\n")


def test_a_byte_order_mark_is_no_part_of_the_hand() -> None:
    assert call("score", "-", typed=b"\xef\xbb\xbf" + STRAIGHT.encode()).code == 0


def test_two_lines_on_standard_input_are_two_hands_and_one_too_many() -> None:
    ran = run("score -", typed=f"{STRAIGHT}\n{STRAIGHT}\n")
    assert (ran.code, ran.out) == (2, "")
    assert "error N013: 2 lines, and one line is one hand" in ran.err


@pytest.mark.parametrize("typed", [b"", b"\n", b"\xff\xfe", b"\x00", b"\x80" * 100, "𝟙𝟚𝟛b".encode()])
def test_rubbish_on_standard_input_is_a_typed_error(typed: bytes) -> None:
    ran = call("score", "-", typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error N")


def test_several_words_are_one_hand() -> None:
    assert run(f"score {STRAIGHT.replace('[', chr(92) + '[')}").out == run(f"score '{STRAIGHT}'").out


@pytest.mark.parametrize("variable", [{}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"TERM": "xterm-256color"}])
def test_what_shows_no_tiles_has_no_colours_on_a_terminal(
    variable: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variable.items():
        monkeypatch.setenv(name, value)
    for line in ("score 120b", "score --help", "score --no-such-option", "fans"):
        ran = call(*shlex.split(line), terminal=True)
        assert "\x1b" not in ran.out + ran.err, line


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "gbk"])
def test_characters_the_output_cannot_show_are_escaped(encoding: str) -> None:
    shown = call("convert", "1112345678999c", "--to", "unicode", encoding=encoding)
    assert (shown.code, shown.out.strip()) == (
        0,
        r"\U0001f007" * 3 + r"\U0001f008\U0001f009\U0001f00a\U0001f00b"
        r"\U0001f00c\U0001f00d\U0001f00e" + r"\U0001f00f" * 3,
    )
    wrong = call("score", "🀀🀀🀀", encoding=encoding)
    assert (wrong.code, wrong.out) == (2, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_stays_json_in_every_encoding(encoding: str, form: str) -> None:
    ran = call("convert", "1112345678999c", "--to", "unicode", "--format", form, encoding=encoding)
    assert json.loads(ran.out)["text"] == "🀇🀇🀇🀈🀉🀊🀋🀌🀍🀎🀏🀏🀏"
    wrong = call("score", "龙\udcff🀀", "--format", form, encoding=encoding)
    # Half a sign is none that JSON can hold for every reader (RFC 8259, 8.2; RFC 7493).
    assert json.loads(wrong.out)["input"] == "龙\N{REPLACEMENT CHARACTER}🀀"


def test_bytes_that_are_no_characters_are_an_error_and_not_a_crash() -> None:
    ran = call("score", os.fsdecode(b"123b \xff 9d"))
    assert (ran.code, ran.out) == (2, "")
    assert "error N" in ran.err


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "no_SUCH.locale"},
    ],
)
def test_any_locale_gets_its_answer(environment: dict[str, str]) -> None:
    done = process("fans", "qing long", "--format", "json", environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["zh"] == "清龙"


def test_a_locale_without_chinese_refuses_chinese_politely() -> None:
    narrow = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = process("score", "中中中", environment=narrow)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"error ")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("code", "arguments"), [("0", ("fans",)), ("0", ("--help",)), ("1", ("score", BELOW_MINIMUM, "--format", "json"))]
)
def test_a_reader_that_has_seen_enough_leaves_the_exit_code(code: str, arguments: tuple[str, ...]) -> None:
    # The reader is gone before the program starts to write.
    done = process(*arguments, around='{ sleep 0.3; "$@"; echo $? >&2; } | true')
    assert done.stderr.decode().split() == [code]


def test_a_pipe_that_is_closed_for_complaints_keeps_the_exit_code() -> None:
    done = process("score", "120b", around='{ sleep 0.3; "$@" 2>&1; echo $? >&3; } 3>&2 | true')
    assert done.stderr.decode().split() == ["2"]


@needs_full
@pytest.mark.parametrize("arguments", [("score", "120b", "--format", "json"), ("fans",), ("--version",)])
def test_a_full_disk_is_named(arguments: tuple[str, ...]) -> None:
    done = process(*arguments, around='"$@" > /dev/full')
    assert done.returncode == 2
    assert done.stderr.decode() == f"error: the output cannot be written: {os.strerror(28)}\n"


@needs_full
@pytest.mark.parametrize(
    ("code", "arguments", "streams"),
    [
        (2, ("score", "120b"), "2> /dev/full"),
        (2, ("score", "--no-such-option"), "2> /dev/full"),
        (2, ("fans",), "> /dev/full 2>&1"),
        (0, ("fans",), "2> /dev/full"),
    ],
)
def test_a_full_disk_for_complaints_leaves_the_exit_code(code: int, arguments: tuple[str, ...], streams: str) -> None:
    done = process(*arguments, around=f'"$@" {streams}')
    assert (done.returncode, done.stderr) == (code, b"")


@pytest.mark.parametrize(
    ("code", "arguments", "streams", "complaint"),
    [
        (2, ("score", STRAIGHT), ">&-", "error: standard output is closed, so there is nowhere to print\n"),
        (2, ("score", STRAIGHT), ">&- 2>&-", ""),
        (0, ("score", STRAIGHT), "2>&-", ""),
        (2, ("score", "120b"), "2>&-", ""),
        (2, ("--no-such-option",), "2>&-", ""),
        (0, ("score", STRAIGHT), "<&- 2>&-", ""),
    ],
)
def test_closed_streams(code: int, arguments: tuple[str, ...], streams: str, complaint: str) -> None:
    done = process(*arguments, around=f'"$@" {streams}')
    assert (done.returncode, done.stderr.decode()) == (code, complaint)
    assert (b"21 points" in done.stdout) is (code == 0)


def test_a_dash_without_standard_input_says_that_there_is_no_hand() -> None:
    done = process("score", "-", around='"$@" <&-')
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"error N001: there is no hand to read")


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_words: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "text_of", interrupted)
    ran = run("score -")
    assert (ran.code, ran.out) == (130, "")
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("rules", ["mcr", "american"])
def test_a_hand_in_another_encoding_is_told_as_such(encoding: str, rules: str) -> None:
    ran = call("score", "--rules", rules, "-", typed=f"{STRAIGHT}\n".encode(encoding))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error N015: standard input is UTF-16 text")


def test_the_mark_before_utf8_text_is_no_part_of_it() -> None:
    """Nor of what an error shows, whatever the command and the rules."""
    for line in ("score -", "score - --rules american", "table claims --discard 5c --from e -"):
        arguments = line.split()
        for form in ("table", "json"):
            marked, plain = (
                call(*arguments, "--format", form, typed=mark + b"south pumg 123x") for mark in (b"\xef\xbb\xbf", b"")
            )
            assert marked == plain
            assert marked.code == 2
