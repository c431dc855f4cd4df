"""Help is there for every command and option, and the examples in it work."""

import re
import shlex

import pytest

import mjscore
from tests.cli.command_line import call, process, run

EXAMPLES = {
    "score": 'mjscore score "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"',
    "explain": 'mjscore explain "123b 789b 123c 89c NN +7c" --fan "two terminal chows"',
    "audit": 'mjscore audit "123b 789b 123c 89c NN +7c" --claim "two terminal chows x2, mixed double chow"',
    "compare": 'mjscore compare "EE SS WW NN RR GG P +P, self-draw, seat south"',
    "waits": "mjscore waits 1112345678999c",
    "batch": "mjscore batch - --format csv",
    "fans": 'mjscore fans "pure straight"',
    "rule": 'mjscore rule "drawn game"',
    "convert": 'mjscore convert "123b 456c EEE [789d] 9d +9d" --to compact',
    "card": "mjscore card show YR-1",
    "table": 'mjscore table claims --discard 5c --from east "south chow" "north pung" "west win"',
    "sheet": "mjscore sheet check -",
}

# What an example reads from standard input, and what it says beside its result.
TYPED = {
    "batch": "123b 456b 789b [EEE] 9d +9d\n",
    "sheet": "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n",
}
SAID = {"batch": "1 hand: 1 win.\n"}


def unwrapped(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("command", EXAMPLES)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_help_of_every_command_has_an_example(command: str, flag: str) -> None:
    ran = run(f"{command} {flag}")
    assert (ran.code, ran.err) == (0, "")
    assert f"Example: {EXAMPLES[command]}" in unwrapped(ran.out)


@pytest.mark.parametrize("command", EXAMPLES)
def test_the_example_works(command: str) -> None:
    ran = call(*shlex.split(EXAMPLES[command])[1:], typed=TYPED.get(command, "").encode())
    assert (ran.code, ran.err) == (0, SAID.get(command, ""))
    assert ran.out


def test_the_examples_of_the_overview_work() -> None:
    ran = run("--help")
    assert (ran.code, ran.err) == (0, "")
    tried = unwrapped(ran.out).partition("Try: ")[2].split("; ")
    assert len(tried) == 3
    for example in tried:
        program, *arguments = shlex.split(example)
        assert program == "mjscore"
        assert call(*arguments).code == 0


def test_the_overview_lists_exactly_the_commands_that_have_an_example() -> None:
    listed = re.findall(r"^  (\w+)  ", run("--help").out.partition("Commands:")[2], re.MULTILINE)
    assert listed == list(EXAMPLES)


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
