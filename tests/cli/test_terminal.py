"""What a terminal shows, and what a pipe gets: colours, mahjong characters, and lines no longer than the window."""

import os
import re
import shlex
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from mjscore.render.wrapping import width
from tests.cli.command_line import NOT_WINNING, STRAIGHT, Ran, call, process, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared

RING = "123b 789b 123c 89c NN +7c, from south, seat west"
HONOR_PAIRS = "EE SS WW NN RR GG P +P, self-draw, seat south"
TWO_READINGS = "555666777d 555b 6b +7b, self-draw"
ALL_LINKS = "two terminal chows x2, mixed double chow x2, outside hand, edge wait"
AMERICAN = "FFF 2026b [222Jc] 66c +6c, from south"

LINES = [
    f"score '{STRAIGHT}'",
    f"score '{TWO_READINGS}' --explain --all",
    f"score '{TWO_READINGS}' --all --names zh",
    f"score '{NOT_WINNING}'",
    f"score --rules chinese '{STRAIGHT}' --honor-bonus",
    f"score --rules american '{AMERICAN}'",
    f"audit '{RING}' --claim '{ALL_LINKS}'",
    f"audit --rules american '{AMERICAN}' --claim 'YR-1 50'",
    f"compare '{HONOR_PAIRS}' --profile national",
    f"explain '{RING}'",
    "waits '[EEE] 123b 456c 78d 99d'",
    "waits 1112345678999c",
    f"waits --rules american '{AMERICAN.partition(' +')[0]}'",
]
COLUMNS = [60, 80, 120]
GOLDEN = Path(__file__).parent / "golden_terminal"


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def shown(line: str, columns: int = 80) -> Ran:
    """What a terminal of so many columns shows."""
    return call(*shlex.split(line), terminal=True, columns=columns)


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("style", ["text", "unicode"])
@pytest.mark.parametrize("line", LINES)
def test_nothing_is_wider_than_the_terminal_and_nothing_is_lost(line: str, style: str, columns: int) -> None:
    terminal, pipe = shown(f"{line} --tiles {style}", columns), run(f"{line} --tiles {style}")
    assert (terminal.code, terminal.err) == (pipe.code, pipe.err)
    assert "\x1b" in terminal.out
    assert "\x1b" not in pipe.out
    assert [each for each in terminal.out.splitlines() if width(each) > columns] == []
    # The table of a wrapped report has its words in another order.
    assert sorted(re.sub(r"[-\s]", "", without_codes(terminal.out))) == sorted(re.sub(r"[-\s]", "", pipe.out))


# The width, and the golden file, exit code and command line.
CASES: list[tuple[int, Case]] = [
    *((columns, (f"readings_{columns}.txt", 0, f"score '{TWO_READINGS}' --all --explain")) for columns in COLUMNS),
    *((columns, (f"compare_{columns}.txt", 0, f"compare '{HONOR_PAIRS}' --profile national")) for columns in COLUMNS),
    *((columns, (f"audit_{columns}.txt", 1, f"audit '{RING}' --claim '{ALL_LINKS}'")) for columns in COLUMNS),
    (60, ("waits_60.txt", 0, "waits 1112345678999c --tiles unicode")),
    (60, ("american_60.txt", 0, f"score --rules american '{AMERICAN}'")),
]


@pytest.mark.parametrize(("columns", "case"), CASES, ids=lambda value: value[0] if isinstance(value, tuple) else "")
def test_terminal_output_is_as_it_was(columns: int, case: Case) -> None:
    assert_as_it_was(GOLDEN, case, columns=columns)


def test_every_golden_file_has_its_case() -> None:
    assert_every_file_is_compared(GOLDEN, [case for _, case in CASES])


@pytest.mark.parametrize("line", LINES)
def test_a_wide_terminal_reads_as_a_pipe(line: str) -> None:
    assert without_codes(shown(line, 1000).out) == run(line).out


def test_every_command_fits() -> None:
    for line in ("fans", "fans --rules", "fans 'pure straight'", "card show", "rule 'drawn game'", "card rules"):
        for columns in COLUMNS:
            terminal = shown(line, columns)
            assert terminal.code == 0
            assert [each for each in terminal.out.splitlines() if width(each) > columns] == []


@pytest.mark.parametrize("line", ["card new", "convert '[123b] 55d 456c 789c 11b +1b, last of wall, flowers 3'"])
def test_what_is_copied_keeps_its_lines(line: str) -> None:
    assert shown(line, 40).out == run(line).out


def test_marks_stay_below_their_signs() -> None:
    typed = b"A-1 FFFF 2222A 444B QQQ 8 (any two suits) x 25\n"
    checked = call("card", "check", "-", typed=typed, terminal=True, columns=40)
    assert checked.out == call("card", "check", "-", typed=typed).out


@pytest.mark.parametrize(
    ("environment", "options", "colors"),
    [
        ({}, "", True),
        ({"NO_COLOR": ""}, "", True),  # https://no-color.org: when present and not an empty string
        ({"NO_COLOR": "1"}, "", False),
        ({"NO_COLOR": "0"}, "", False),
        ({"TERM": "dumb"}, "", False),
        ({"NO_COLOR": "1"}, "--color always", True),  # ... options of the command line come first
        ({"TERM": "dumb"}, "--color always", True),
        ({}, "--color never", False),
        ({}, "--color auto", True),
        ({}, "--format markdown", False),
        ({}, "--format json", False),
        ({}, "--format csv", False),
    ],
)
def test_when_a_terminal_gets_colours(
    environment: dict[str, str], options: str, colors: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("\x1b[" in shown(f"score '{STRAIGHT}' {options}").out) is colors


@pytest.mark.parametrize("variable", [{}, {"FORCE_COLOR": "1"}, {"COLUMNS": "20"}])
def test_a_pipe_gets_plain_text(variable: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in variable.items():
        monkeypatch.setenv(name, value)
    line = f"compare '{HONOR_PAIRS}'"
    assert run(line).out == run(f"{line} --color never").out
    assert "\x1b" not in run(line).out
    assert without_codes(run(f"{line} --color always").out) == run(line).out


def test_characters_in_every_format_for_people() -> None:
    for options in ("", "--format markdown"):
        told = run(f"score '{STRAIGHT}' --tiles unicode {options}")
        assert told.err == ""
        assert "Read as [🀀🀀🀀] 🀐🀑🀒 🀓🀔🀕 🀖🀗🀘 🀡🀡*\n" in told.out
        assert "🀐🀑🀒🀓🀔🀕🀖🀗🀘 🀡 [🀀🀀🀀] +🀡, self-draw, seat east, round south\n" in told.out
    assert "[🀀🀀🀀] 🀐🀑🀒 🀓🀔🀕 🀄🀄🀄 🀡🀡*" in run("score --rules chinese '[EEE] RRR 123b 456b 9d +9d' --tiles unicode").out
    assert "🀢🀢🀢 🀑🀆🀑🀕 [🀈🀈🀈🀪] 🀌🀌 +🀌" in run(f"score --rules american '{AMERICAN}' --tiles unicode").out


@pytest.mark.parametrize("form", ["json", "jsonl", "csv"])
def test_formats_for_programs_are_what_they_were_and_say_so(form: str) -> None:
    plain = run(f"score '{STRAIGHT}' --format {form}")
    told = run(f"score '{STRAIGHT}' --format {form} --tiles unicode --color always")
    assert (told.code, told.out) == (plain.code, plain.out)
    assert told.err == (
        f"Note: --tiles unicode has no bearing on --format {form}.\n"
        f"Note: --color always has no bearing on --format {form}.\n"
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_an_output_without_mahjong_characters_gets_letters_and_says_so(encoding: str) -> None:
    line = ("score", STRAIGHT)
    told = call(*line, "--tiles", "unicode", encoding=encoding)
    assert (told.code, told.out) == (0, call(*line, encoding=encoding).out)
    assert told.err == f"Note: this output is {encoding}, which has no mahjong characters; tiles are in letters.\n"


def test_what_is_no_style_or_colour_is_an_error() -> None:
    for option in ("--tiles emoji", "--color sometimes"):
        assert run(f"score '{STRAIGHT}' {option}").code == 2


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_real_terminal_has_colours_and_its_own_width(columns: int) -> None:
    pty, fcntl, termios = (pytest.importorskip(name) for name in ("pty", "fcntl", "termios"))  # of POSIX systems
    main_end, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
    command = [sys.executable, "-m", "mjscore", *shlex.split(f"compare '{HONOR_PAIRS}'")]
    with subprocess.Popen(command, stdout=terminal, stderr=terminal, env=environment) as started:  # noqa: S603
        os.close(terminal)
        seen = b""
        while part := _read(main_end):
            seen += part
    os.close(main_end)
    assert started.returncode == 0
    lines = seen.decode().replace("\r\n", "\n").splitlines()
    assert "\x1b[35mEESSWWNN\x1b[0m" in lines[0]
    longest = max(map(width, lines))
    assert columns - 25 < longest <= columns


def _read(end: int) -> bytes:
    """What a terminal has printed; it ends with an error on some systems."""
    try:
        return os.read(end, 1 << 16)
    except OSError:
        return b""


def test_a_process_with_a_pipe_is_plain() -> None:
    done = process("score", STRAIGHT, environment={"TERM": "xterm-256color", "COLUMNS": "40"})
    assert done.stdout.decode() == run(f"score '{STRAIGHT}'").out


LIST = f"""hand,claim,seat
"{STRAIGHT}",21,
"123b 789b 123c 89c NN +7c",two terminal chows x2,west
"120b 456c 789c EEE 99d",2,
"FFF 2026b [222Jc] 66c +6c, from south, rules american",50,
"2222b 4Jb 6666b GGGG +G, self-draw, rules american",,
,,
"""


@pytest.mark.parametrize("columns", [60, 80, 90])
def test_a_list_of_hands_fits(columns: int, tmp_path: Path) -> None:
    """Only what has carets below it stays as long as it is."""
    path = tmp_path / "hands.csv"
    for text in (LIST, LIST.replace("claim", "said")):
        path.write_text(text, encoding="utf-8")
        terminal, pipe = shown(f"batch {path}", columns), run(f"batch {path}")
        assert (terminal.code, terminal.err) == (pipe.code, pipe.err)
        lines = terminal.out.splitlines()
        assert [each for each, below in pairwise([*lines, ""]) if width(each) > columns and "^" not in below] == []
        assert re.sub(r"\s", "", terminal.out) == re.sub(r"\s", "", pipe.out)
        caret = next(place for place, each in enumerate(lines) if set(each.strip()) == {"^"})
        assert lines[caret].index("^") == lines[caret - 1].index("0")
