"""Help is there for every command and option, and the examples in it work when they are pasted into a shell."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperGroup

import mjscore
from mjscore.cli import app
from mjscore.cli.on_demand import OnDemand, loaded
from tests.cli.command_line import call, process, run

ROOT = Path(mjscore.__file__).parents[1]
SHELL = shutil.which("sh") or ""
SAID = {"batch": "1 hand: 1 win.\n"}
"""What an example says beside its result."""


def below(group: Any, *names: str) -> Iterator[tuple[str, ...]]:
    """Every command below a group, and the groups themselves, by their names: ``("card", "show")``."""
    for name, command in group.commands.items():
        real = loaded(name, group.on_demand[name][0]) if isinstance(group, OnDemand) else command
        yield (*names, name)
        if isinstance(real, TyperGroup):
            yield from below(real, *names, name)


COMMANDS = list(below(app.TopCommands()))


def example_of(names: tuple[str, ...]) -> str:
    """The example in the help of a command: a line of its own."""
    ran = call(*names, "--help")
    assert (ran.code, ran.err) == (0, "")
    [example] = re.findall(r"^  Example: (.+)$", ran.out, re.MULTILINE)
    return str(example)


def pasted(line: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """A line as a POSIX shell takes it, in an empty folder, where mjscore is this one."""
    if not SHELL or os.name != "posix":
        pytest.skip("examples are pasted into a POSIX shell")
    folder, here = tmp_path / "bin", tmp_path / "here"
    folder.mkdir()
    here.mkdir()
    program = folder / "mjscore"
    program.write_text(f'#!{SHELL}\nexec "{sys.executable}" -m mjscore "$@"\n')
    program.chmod(0o755)
    around = {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    return subprocess.run(  # noqa: S603 - our own examples
        [SHELL, "-c", line],
        cwd=here,
        env={**os.environ, **around},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_there_are_commands_with_commands_below_them() -> None:
    assert len(COMMANDS) > 25
    assert {("score",), ("card", "show"), ("table", "claims"), ("sheet", "new")} <= set(COMMANDS)


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_every_command_has_an_example_that_works_when_pasted(names: tuple[str, ...], tmp_path: Path) -> None:
    example = example_of(names)
    assert f"mjscore {' '.join(names)}" in example
    done = pasted(example, tmp_path)
    assert done.returncode in {0, 1}
    assert done.stderr == SAID.get(names[0], "")
    assert done.stdout


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_both_flags_of_help_are_taken(flag: str) -> None:
    for words in ("", "score ", "card ", "table claims "):
        assert run(f"{words}{flag}").out == run(f"{words}--help").out


def test_mjscore_alone_shows_three_examples_that_work(tmp_path: Path) -> None:
    ran = run("")
    assert (ran.code, ran.out) == (2, "")
    examples = re.findall(r"^  (mjscore .+)$", ran.err, re.MULTILINE)
    assert examples == [example for _, example in app.EXAMPLES]
    assert len(examples) == 3
    done = pasted(" && ".join(examples), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "mjscore --help" in ran.err
    assert len(ran.err.splitlines()) < 16


def test_the_help_shows_the_same_three() -> None:
    shown = run("--help").out
    assert re.findall(r"^    (mjscore .+)$", shown, re.MULTILINE) == [example for _, example in app.EXAMPLES]


def test_the_overview_lists_all_commands() -> None:
    listed = re.findall(r"^  (\w+)  ", run("--help").out.partition("Commands:")[2], re.MULTILINE)
    assert [(name,) for name in listed] == [names for names in COMMANDS if len(names) == 1]


def test_every_option_of_the_score_command_is_explained() -> None:
    text = run("score --help").out
    for option in (
        *("--exposed", "--concealed-kong", "--winning-tile", "--notation", "--self-draw / --discard", "--from"),
        *("--seat", "--round", "--flowers", "--last-of-wall", "--last-of-kind", "--replacement", "--robbing-kong"),
        *("--dealt", "--profile", "--rule", "--stake", "--explain", "--all", "--format", "--names"),
    ):
        assert re.search(rf"^  {re.escape(option)}\b.*\S", text, re.MULTILINE), option
    for choice in ("table|json|jsonl|csv|markdown", "en|zh|pinyin"):
        assert choice in text


def test_the_version_is_that_of_the_package() -> None:
    ran = run("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"mjscore {mjscore.__version__}\n", "")


def test_python_dash_m_is_the_same_program() -> None:
    done = process("--version")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().strip() == f"mjscore {mjscore.__version__}"


@pytest.mark.parametrize("names", [(), *COMMANDS], ids=" ".join)
def test_help_as_a_word_is_the_option_and_tells_what_a_value_is(names: tuple[str, ...]) -> None:
    """``YEAR`` and the like, no words of programmers; only a choice of names stands in angle brackets."""
    told = call("help", *names)
    assert (told.code, told.err) == (0, "")
    assert told.out == call(*names, "--help").out
    assert re.findall(r"<[^|>]*>", told.out) == []


def test_help_of_a_group_is_there_in_the_group_too() -> None:
    for group, name in (("card", "show"), ("table", "pay"), ("sheet", "new")):
        assert call(group, "help", name).out == call(group, name, "--help").out
        assert call(group, "help").out == call(group, "--help").out
    ran = call("help", "nothing")
    assert (ran.code, ran.out) == (2, "")
    assert "nothing" in ran.err
