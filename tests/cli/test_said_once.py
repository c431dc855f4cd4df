"""Options that contradict each other, in every command: both of a pair, and one twice that has one value."""

from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from mjscore.cli.app import app
from mjscore.cli.on_demand import OnDemand, loaded
from mjscore.cli.said_once import SaidOnce
from tests.cli.command_line import call, run

HAND = "123b 456b 789b 123c 9d +9d"


def commands(command: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with its path, groups aside."""
    if not hasattr(command, "commands"):
        yield before, command
        return
    for name, inner in command.commands.items():
        whole = loaded(name, command.on_demand[name][0]) if isinstance(command, OnDemand) else inner
        yield from commands(whole, (*before, name))


COMMANDS = list(commands(get_command(app)))
PAIRS = [
    (path, each.opts[0], each.secondary_opts[0])
    for path, command in COMMANDS
    for each in command.params
    if each.opts and each.secondary_opts
]


def test_the_commands_about_a_won_hand_have_the_pair() -> None:
    assert {("score",), ("explain",), ("audit",), ("compare",)} <= {
        path for path, first, _ in PAIRS if first == "--self-draw"
    }


@pytest.mark.parametrize(("path", "first", "second"), PAIRS, ids=[" ".join((*path, one)) for path, one, _ in PAIRS])
def test_both_of_a_pair_are_refused(path: tuple[str, ...], first: str, second: str) -> None:
    for one, other in ((first, second), (second, first)):
        ran = call(*path, one, other)
        assert (ran.code, ran.out) == (2, "")
        words = " ".join(ran.err.replace("│", " ").split())
        assert f"{first} and {second} contradict each other: leave out one of them" in words


def test_every_command_refuses_an_option_twice_that_has_one_value() -> None:
    assert [path for path, command in COMMANDS if not isinstance(command, SaidOnce)] == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (f"score '{HAND}' --seat north --seat south", "--seat"),
        (f"score '{HAND}' --seat=north --format json --seat=north", "--seat"),
        (f"score --round west '{HAND}' --round west", "--round"),
        ("batch - --format csv --format json", "--format"),
        ("card nearest FF --year 2026 --year 2027", "--year"),
        ("table pay --points 9 --points 8", "--points"),
        ("sheet new --players Ann,Bob,Cem,Dan --hands 4 --hands 8", "--hands"),
    ],
)
def test_an_option_twice_is_refused(line: str, name: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")
    assert f"{name} is given twice: say it once" in " ".join(ran.err.replace("│", " ").split())


def test_what_can_be_repeated_may_be_and_help_is_help() -> None:
    assert run(f"score '{HAND}' --rule cap=88 --rule two_concealed_kongs=6").code == 0
    assert run("score --help --help").out == run("score -h").out
    assert "is given 3 times" in run(f"score '{HAND}' --names zh --names en --names zh").err


def test_the_same_flag_twice_says_nothing_else() -> None:
    once, twice = (run(f"score '{HAND}' {said}") for said in ("--self-draw", "--self-draw --self-draw"))
    assert once == twice


def test_an_option_against_the_text_replaces_it_and_says_so() -> None:
    assert "Note: --discard replaces 'self-draw'." in run(f"score '{HAND}, self-draw' --discard").out


def test_words_after_two_hyphens_are_no_options() -> None:
    assert "contradict" not in call("score", "--self-draw", "--", HAND, "--discard").err
