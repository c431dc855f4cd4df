"""Calls that are answered without the parser of options say what they would say with it."""

from pathlib import Path
from unittest import mock

import pytest
import typer

from mjscore import __version__
from mjscore.cli import config_file, process
from mjscore.cli.direct import direct_call
from mjscore.render.choices import Format
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, call

WORDS = (
    (STRAIGHT,),
    (BELOW_MINIMUM,),
    (NOT_WINNING,),
    tuple(STRAIGHT.split()),
    ("FFF 2026b 2222c 66c +6c, from west, seat east, rules american",),
    ("123456789b 99c EEE +9c, rules chinese",),
    (STRAIGHT + ", profile national",),
    ("123b 456b 789b [EEE] 9d +9d, selfdraw",),
    ("123x",),
    ("",),
    ("\udce4",),
    ("-",),
    ("-", "123b"),
    (STRAIGHT, "--explain"),
    ("--all", *STRAIGHT.split(), "--explain"),
    *((STRAIGHT, "--format", each.value) for each in Format),
    *((NOT_WINNING, "--format", each.value) for each in Format),
    ("123x", "--format", "json"),
    (STRAIGHT, "--profile", "national"),
    ("--profile", "natonal", "123x"),
    (STRAIGHT + ", profile national", "--profile", "green-book", "--format", "json", "--explain", "--all"),
    ("FFF 2026b 2222c 66c +6c, from west, seat east, rules american", "--explain"),
    ("FFF 2026b 2222c 66c +6c, from west, seat east, rules american", "--profile", "tournament"),
    ("123456789b 99c EEE +9c, rules chinese", "--profile", "national"),
    ("-", "--format", "csv"),
)


def both(*words: str, typed: bytes = b"") -> tuple[Ran, Ran]:
    """What a call says as it is, and what it says through the application."""
    directly = call(*words, typed=typed)
    with mock.patch.object(process, "direct_call", return_value=None):
        return directly, call(*words, typed=typed)


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_a_plain_call_is_scored_as_with_the_parser_of_options(words: tuple[str, ...]) -> None:
    assert direct_call(["score", *words]) is not None
    directly, by_application = both("score", *words, typed=f"{STRAIGHT}\n".encode())
    assert directly == by_application
    assert directly.out or directly.err


@pytest.mark.parametrize(
    ("variable", "value"),
    [("NAMES", "zh"), ("NAMES", "none"), ("SEAT", "south"), ("RULES", "chinese"), ("SEET", "east")],
)
def test_defaults_are_used(variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"MJSCORE_{variable}", value)
    directly, by_application = both("score", "123b 456b 789b [EEE] 9d +9d, self-draw")
    assert directly == by_application
    monkeypatch.delenv(f"MJSCORE_{variable}")
    assert directly != call("score", "123b 456b 789b [EEE] 9d +9d, self-draw")


def test_the_version_is_told_as_with_the_parser_of_options() -> None:
    directly, by_application = both("--version")
    assert directly == by_application == Ran(0, f"mjscore {__version__}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--help",),
        ("--version", "score"),
        ("score",),
        ("score", "--help"),
        ("score", "--explain"),
        ("score", STRAIGHT, "--seat", "south"),
        ("score", STRAIGHT, "--explain", "--explain"),
        ("score", STRAIGHT, "--format=json"),
        ("score", STRAIGHT, "--format", "xml"),
        ("score", STRAIGHT, "--format", "JSON"),
        ("score", STRAIGHT, "--format"),
        ("score", STRAIGHT, "--format", ""),
        ("score", STRAIGHT, "--profile", "--explain"),
        ("score", STRAIGHT, "--profile", "-"),
        ("score", STRAIGHT, "--profile", "national", "--profile", "green-book"),
        ("score", STRAIGHT, "--explain", "--", "x"),
        ("score", "-h", STRAIGHT),
        ("score", "--", STRAIGHT),
        ("score", "-1"),
        ("waits", "1112345678999c"),
    ],
    ids=" ".join,
)
def test_all_other_calls_are_the_application_s(words: tuple[str, ...]) -> None:
    assert direct_call(words) is None


@pytest.mark.parametrize("question", ["complete_bash", "source_bash", ""])
def test_a_shell_that_asks_for_completion_asks_the_application(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_MJSCORE_COMPLETE", question)
    with mock.patch.object(process, "direct_call", wraps=direct_call) as direct:
        call("score", STRAIGHT)
    assert not direct.called


def test_settings_lie_where_typer_looks_for_them() -> None:
    assert str(Path(config_file.path_of_config()).parent) == typer.get_app_dir("mjscore")


@pytest.mark.parametrize("platform", ["linux", "freebsd14", "darwin"])
def test_settings_lie_there_on_other_systems(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("typer._click.utils.WIN", False)
    for variable in (None, "/somewhere/else"):
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
        if variable is not None:
            monkeypatch.setenv("XDG_CONFIG_HOME", variable)
        assert str(Path(config_file.path_of_config()).parent) == typer.get_app_dir("mjscore")
