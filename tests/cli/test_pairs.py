"""Options in pairs: both of one pair contradict each other, in every command that has such a pair."""

from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from mjscore.cli.app import app
from mjscore.cli.on_demand import OnDemand, loaded
from tests.cli.command_line import call, run

HAND = "123b 456b 789b 123c 9d +9d"


def pairs(command: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The path of every command with the names of each pair of its options."""
    for each in command.params:
        if each.opts and each.secondary_opts:
            yield before, each.opts[0], each.secondary_opts[0]
    for name, inner in getattr(command, "commands", {}).items():
        whole = loaded(name, command.on_demand[name][0]) if isinstance(command, OnDemand) else inner
        yield from pairs(whole, (*before, name))


PAIRS = list(pairs(get_command(app)))


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


def test_the_same_option_twice_says_nothing_else() -> None:
    once, twice = (run(f"score '{HAND}' {said}") for said in ("--self-draw", "--self-draw --self-draw"))
    assert once == twice


def test_an_option_against_the_text_replaces_it_and_says_so() -> None:
    assert "Note: --discard replaces 'self-draw'." in run(f"score '{HAND}, self-draw' --discard").out


def test_words_after_two_hyphens_are_no_options() -> None:
    assert "contradict" not in call("score", "--self-draw", "--", HAND, "--discard").err
