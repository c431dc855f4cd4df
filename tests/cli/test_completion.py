"""The shell completes commands, options and names, and nothing is ever said on the line that is being typed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from unittest import mock

import pytest
import typer
from typer.main import get_command

import mjscore
from mjscore.cli import completing
from mjscore.cli.app import app
from mjscore.mcr.table import table
from mjscore.notation.values import RULE_SETS
from mjscore.resources import data_folder
from mjscore.tiles import Wind
from tests.cli.command_line import call

ROOT = Path(mjscore.__file__).parents[1]
CARD = str(data_folder("fan_tables") / "american" / "practice.card")


def completed(environment: Mapping[str, str]) -> str:
    """What is printed for the shell; it is never an error."""
    with mock.patch.dict(os.environ, environment):
        ran = call()
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def offered(*words: str) -> list[str]:
    """What bash is offered for the last of some words."""
    line = {"COMP_WORDS": "\n".join(["mjscore", *words]), "COMP_CWORD": str(len(words))}
    return completed({"_MJSCORE_COMPLETE": "complete_bash", **line}).split("\n")[:-1]


# what is typed, and what has to be among the offers
OFFERS: list[tuple[list[str], list[str]]] = [
    ([""], ["score", "explain", "card", "table", "sheet"]),
    (["sc"], ["score"]),
    (["card", ""], ["check", "show", "expand", "new", "rules", "nearest", "alive"]),
    (["table", "c"], ["claims", "charleston"]),
    (["score", "--pro"], ["--profile"]),
    (["table", "claims", "--dis"], ["--discard"]),
    (["card", "nearest", "--ca"], ["--card"]),
    (["score", "123b", "--format", ""], ["table", "json", "jsonl", "csv", "markdown"]),
    (["score", "123b", "--names", "p"], ["pinyin"]),
    (["fans", "pure_s"], ["pure_straight", "pure_shifted_pungs", "pure_shifted_chows"]),
    (["fans", "清"], ["清龙", "清一色", "清幺九"]),
    (["explain", "123b", "--fan", "seven"], ["seven_pairs", "seven_shifted_pairs"]),
    (["audit", "123b", "--claim", "all_c"], ["all_chows"]),
    (["explain", "123b", "--line", "YR-"], ["YR-1", "YR-6"]),
    (["card", "show", ""], ["YR", "SP", "YR-1"]),
    (["card", "show", CARD, "YR"], ["YR", "YR-1"]),
    (["card", "expand", "EV-"], ["EV-1"]),
    (["rule", ""], ["drawn-game", "minimum"]),
    (["rule", "H00"], ["H001", "H003"]),
    (["rule", "--rules", "american", "charleston"], ["charleston-courtesy"]),
    (["score", "123b", "--profile", ""], ["green-book", "national", "nmjl", "tournament"]),
    (["score", "123b", "--rules", "american", "--profile", "t"], ["tournament", "tournament-mahjcon"]),
    (["batch", "-", "--profile", "n"], ["national", "nmjl"]),
    (["score", "123b", "--rules", ""], ["mcr", "american", "chinese"]),
    (["score", "123b", "--rule", "ca"], ["cap=0", "cap=88"]),
    (["score", "123b", "--rule", "seven_pairs_with_all_types", "="], ["yes", "no"]),
    (["score", "123b", "--rule", "seven_pairs_with_all_types", "=", "y"], ["yes"]),
    (["table", "pay", "--rules", "american", "--rule", "table_d"], ["table_double=2"]),
    (["score", "123b", "--seat", "s"], ["south"]),
    (["score", "123b", "--from", ""], ["east", "south", "west", "north"]),
    (["convert", "123b", "--to", ""], ["native", "riichi", "chinese"]),
    (["score", "123b", "--notation", "r"], ["riichi"]),
    (["table", "penalty", "false-win-o"], ["false-win-one-away"]),
    (["table", "exchange", "[22Jb]", "--when", "after"], ["after-call", "after-discard"]),
    (["table", "charleston", "--pass", "c"], ["courtesy"]),
    (["batch", "-", "--counting", ""], ["chips", "honor-bonus", "all-hands", "tally"]),
    (["batch", "-", "--input-format", "x"], ["xlsx"]),
    (["sheet", "check", "-", "--winds", ""], ["moving", "starting"]),
]


@pytest.mark.parametrize(("words", "expected"), OFFERS, ids=[" ".join(words)[-40:] for words, _ in OFFERS])
def test_what_is_begun_is_completed(words: list[str], expected: list[str]) -> None:
    found = offered(*words)
    assert set(expected) <= set(found)
    begun = words[-1].removeprefix("=")
    assert [each for each in found if not each.startswith(begun)] == []


def test_all_fans_are_offered_and_only_those() -> None:
    assert offered("fans", "") == [fan.id for fan in table().fans]


def test_what_is_offered_is_taken() -> None:
    for fan in offered("fans", "pure_"):
        assert call("fans", fan).code == 0
    assert call("explain", "123b 456b 789b EEE 99d", "--fan", "pure_straight").code == 0
    assert call("audit", "123b 456b 789b EEE 9d +9d", "--claim", "pure_straight").code == 0
    for topic in offered("rule", ""):
        assert call("rule", topic).code == 0
    for offence in offered("table", "penalty", ""):
        assert "T043" not in call("table", "penalty", offence).err


@pytest.mark.parametrize(
    "words",
    [
        ["scroe", "--"],
        ["score", "--self-draw", "--discard", ""],
        ["score", '"123b 456b', "--pro"],
        ["score", "123b", "--flowers", "many", "--pro"],
        ["explain", "123b", "--card", "there-is-none.card", "--line", ""],
        ["explain", "123b", "--card", "-", "--line", ""],
        ["card", "show", "there-is-none.card", ""],
        ["score", "123b", "--rule", "no_such_rule="],
        ["score", "\udcff", "--rule", ""],
        ["rule", "--rules", "mrc", ""],
        ["--version", ""],
        ["--nothing", "score", ""],
        ["card", "show", "YR-1", "YR-1", "YR-1", ""],
        [],
    ],
    ids=" ".join,
)
def test_nothing_is_ever_said(words: list[str]) -> None:
    for shell in ("bash", "zsh", "fish"):
        line = {"COMP_WORDS": "\n".join(["mjscore", *words]), "COMP_CWORD": str(len(words))}
        typed = {"_TYPER_COMPLETE_ARGS": " ".join(["mjscore", *words]), "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
        out = completed({"_MJSCORE_COMPLETE": f"complete_{shell}", **line, **typed})
        assert "rror" not in out
        assert "mjscore 0" not in out


@pytest.mark.parametrize("number", ["", "x", "99"])
def test_nor_where_the_shell_says_nothing_sensible(number: str) -> None:
    out = completed({"_MJSCORE_COMPLETE": "complete_bash", "COMP_WORDS": "mjscore sc", "COMP_CWORD": number})
    assert "rror" not in out


def test_zsh_and_fish_are_told_what_each_offer_is() -> None:
    typed = {"_TYPER_COMPLETE_ARGS": "mjscore card show YR-1", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    zsh = completed({"_MJSCORE_COMPLETE": "complete_zsh", **typed})
    fish = completed({"_MJSCORE_COMPLETE": "complete_fish", **typed})
    assert zsh.startswith('_arguments \'*: :(("YR-1":"FFF ')
    assert fish.startswith("YR-1\tFFF ")


def test_a_card_of_the_users_defaults_is_the_card_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own.card"
    own.write_text("card: Own\nyear: 2026\n[Mine | MN]\nFFF 222A 333A 44A DDDA X 25\n", encoding="utf-8")
    monkeypatch.setenv("MJSCORE_CARD", str(own))
    assert offered("card", "show", "") == ["MN", "MN-1"]
    assert offered("explain", "123b", "--line", "") == ["MN-1"]


LOADED = """
import os, sys
from mjscore.cli import main
sys.argv = ["mjscore"]
try:
    main()
except SystemExit:
    pass
print(*sys.modules, sep="\\n", file=sys.__stderr__)
"""


@pytest.mark.parametrize("words", [["sc"], ["score", "--pro"], ["table", "cl"]], ids=" ".join)
def test_commands_and_options_are_completed_without_loading_rules(words: list[str]) -> None:
    line = {"COMP_WORDS": "\n".join(["mjscore", *words]), "COMP_CWORD": str(len(words))}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", LOADED],
        env={**os.environ, "PYTHONPATH": str(ROOT), "_MJSCORE_COMPLETE": "complete_bash", **line},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = done.stderr.splitlines()
    assert "mjscore.cli.process" in loaded
    heavy = ("mjscore.mcr", "mjscore.notation", "mjscore.american", "mjscore.api", "lark", "tomllib")
    assert [module for module in heavy if module in loaded] == []


def test_bash_itself_completes(tmp_path: Path) -> None:
    bash = shutil.which("bash")
    if bash is None or os.name != "posix":
        pytest.skip("there is no bash")
    program = tmp_path / "mjscore"
    program.write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -c "import sys; sys.argv[0] = \'mjscore\'\n'
        'from mjscore.cli import main; main()" "$@"\n'
    )
    program.chmod(0o755)
    around = {
        **os.environ,
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1",
    }
    script = (
        'eval "$(mjscore --show-completion bash)"; COMP_WORDS=(mjscore fans pure_str); COMP_CWORD=2; '
        '_mjscore_completion mjscore; echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [bash, "--norc", "-c", script], env=around, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.stdout, done.stderr) == ("pure_straight\n", "")


def test_names_that_are_offered_without_rules_are_those_of_the_rules() -> None:
    """They are written once more in ``completing``, which would else load the rules for every word of help."""
    context = typer.Context(get_command(app))
    assert {name for name, _ in completing.rule_sets(context, "")} == set(RULE_SETS)
    assert [name for name, _ in completing.winds(context, "")] == [wind.title.lower() for wind in Wind]
