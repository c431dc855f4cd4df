"""A call loads what it needs and nothing heavy beside it, so that it starts fast."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command_line import STRAIGHT

HEAVY = (
    *("lark", "mjscore.american", "mjscore.many", "mjscore.render.page", "mjscore.rows", "mjscore.sheets"),
    *("mjscore.mcr.audit", "mjscore.mcr.compare", "mjscore.mcr.explain"),
    *("email", "importlib.metadata", "numpy", "pyarrow", "pydantic", "rich", "tomllib", "xlsxwriter"),
)
# What the parser of options needs, and what a plain hand goes without.
NOT_FOR_PLAIN_CALLS = {
    *("typer", "difflib", "json", "pathlib", "urllib.parse", "decimal", "datetime", "locale", "random", "shutil"),
    *("subprocess", "tempfile", "threading", "zipfile"),
}
COMPACT = "[123m1][789m1][123s1]89s33p7s|EE0000|2"
CALL = """
import sys
before = set(sys.modules)
from mjscore.cli import main
sys.argv = ["mjscore", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
print(*sys.modules.keys() - before, sep="\\n", file=sys.stderr)
"""


def loaded_by(*words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", CALL, *words], capture_output=True, text=True, check=True)  # noqa: S603
    return set(done.stderr.splitlines())


@pytest.mark.parametrize(
    "words", [("score", STRAIGHT), ("score", COMPACT), ("--version",), ("--help",)], ids=lambda words: words[-1]
)
def test_nothing_heavy_is_loaded(words: tuple[str, ...]) -> None:
    loaded = loaded_by(*words)
    assert "mjscore.cli.process" in loaded
    assert [module for module in HEAVY if module in loaded] == []


@pytest.mark.parametrize(
    "words", [("score", STRAIGHT), ("score", COMPACT), ("--version",)], ids=lambda words: words[-1]
)
def test_a_plain_call_loads_no_parser_of_options(words: tuple[str, ...]) -> None:
    assert loaded_by(*words) & NOT_FOR_PLAIN_CALLS == set()
    assert "typer" in loaded_by(*words, "--help")


OPTIONS = (("--explain", "--all"), ("--profile", "national"), ("--format", "json"))


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_the_options_that_are_asked_for_most_need_none(options: tuple[str, ...]) -> None:
    loaded = loaded_by("score", STRAIGHT, *options) & NOT_FOR_PLAIN_CALLS
    assert loaded <= ({"json"} if "--format" in options else set())
    assert "typer" in loaded_by("score", STRAIGHT, "--seat", "south", *options)


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_is_said_of_mjscore_itself_loads_no_rules(word: str) -> None:
    assert [module for module in ("mjscore.mcr", "mjscore.notation", "mjscore.api") if module in loaded_by(word)] == []


@pytest.mark.parametrize("line", ["123m456m789m123s99p", "W1W2W3W4W5W6W7W8W9F1F1F1J1+J1", "123万456万789万东东东中+中"])
def test_only_lines_that_are_not_plain_load_the_grammar(line: str) -> None:
    assert "lark" not in loaded_by("score", line)
    assert "lark" in loaded_by("score", f"0{line}")


def test_a_list_of_plain_hands_loads_no_other_rules(tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"{STRAIGHT}\n", encoding="utf-8")
    loaded = loaded_by("batch", str(hands), "--format", "csv")
    other = ("lark", "mjscore.american", "mjscore.chinese", "mjscore.mcr.audit", "mjscore.mcr.explain")
    assert [module for module in other if module in loaded] == []
    assert "mjscore.american" in loaded_by("batch", str(hands), "--rules", "american", "--format", "csv")
