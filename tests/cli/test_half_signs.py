"""Bytes that are no UTF-8 reach a program as lone surrogates: no traceback, and JSON that strict readers take."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.command_line import call

BAD = "A\udcffnn"
HAND = "123b 456b 789b [EEE] 9d +9d"
COMMANDS = {
    "score": [BAD],
    "score --rules": ["--rules", BAD, HAND],
    "score --profile": ["--profile", BAD, HAND],
    "score --card": ["--rules", "american", "--card", BAD, HAND],
    "score --stake": [HAND, "--stake", BAD],
    "explain": [HAND, "--fan", BAD],
    "audit": [HAND, "--claim", BAD],
    "compare": [BAD],
    "waits": [BAD],
    "fans": [BAD],
    "rule": [BAD],
    "rule --search": ["--search", BAD],
    "convert": [BAD, "--to", "compact"],
    "batch": [BAD],
    "batch --map": ["-", "--map", f"seat={BAD}"],
    "sheet check": [BAD],
    "sheet check --players": ["-", "--players", f"{BAD},B,C,D"],
    "sheet standings": [BAD],
    "sheet new": ["--players", f"{BAD},B,C,D", "--out", "new.csv"],
    "card check": [BAD],
    "card show": [BAD],
    "card nearest": [BAD],
    "card alive": [BAD],
    "card expand": [BAD],
    "table seats": ["--players", f"{BAD},B,C,D"],
    "table wall": ["--dice", BAD],
    "table claims": ["--discard", "5c", "--from", "east", BAD],
    "table claims --discard": ["--discard", BAD, "--from", BAD],
    "table pay": ["--points", "12", "--seat", BAD],
    "table pay --rule": ["--points", "12", "--rule", BAD],
    "table penalty": [BAD],
    "table exchange": [BAD, "--tile", "2b"],
    "table charleston": ["--pass", BAD, "--tiles", BAD],
}


def whole(text: str) -> None:
    """Fail for JSON with half a sign in it."""
    assert not re.search("[\ud800-\udfff]", text)
    for line in [text] if text.startswith(("{\n", "[\n")) else text.splitlines():
        assert not re.search("[\ud800-\udfff]", json.dumps(json.loads(line), ensure_ascii=False)), line


@pytest.mark.parametrize("form", ["json", "jsonl"])
@pytest.mark.parametrize("about", COMMANDS)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_json_is_whole(about: str, form: str, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = [word for word in about.split() if not word.startswith("--")]
    ran = call(*command, *COMMANDS[about], "--format", form, typed=b"hand\n", encoding=encoding)
    assert ran.code in {0, 1, 2}
    whole(ran.out)


@pytest.mark.parametrize("ending", ["json", "jsonl", "csv", "xlsx", "md", "txt"])
def test_a_column_passed_on(ending: str, tmp_path: Path) -> None:
    given, out = tmp_path / "hands.jsonl", tmp_path / f"out.{ending}"
    given.write_text(json.dumps({"hand": HAND, "who": BAD}) + "\n", encoding="utf-8")
    assert call("batch", str(given), "--out", str(out)).code == 0
    if ending.startswith("json"):
        whole(out.read_text(encoding="utf-8"))
    if ending not in {"md", "txt"}:
        ran = call("batch", str(out), "--format", "jsonl")
        assert json.loads(ran.out)["who"] == (r"A\udcffnn" if ending == "csv" else "A\N{REPLACEMENT CHARACTER}nn")


@pytest.mark.parametrize("form", ["table", "json", "jsonl", "csv", "markdown", "html"])
@pytest.mark.parametrize("command", ["check", "standings"])
def test_a_player_of_a_sheet(command: str, form: str, tmp_path: Path) -> None:
    sheet = tmp_path / "night.jsonl"
    row = {"hand": 1, "winner": BAD, "discarder": "Bob", "points": 12, BAD: 36, "Bob": -12, "Cem": -8, "Dan": -8}
    sheet.write_text(json.dumps(row) + "\n", encoding="utf-8")
    ran = call("sheet", command, str(sheet), "--format", form)
    assert ran.code == 1
    if form.startswith("json"):
        whole(ran.out)
    if command == "check":
        assert call("sheet", "check", str(sheet), "--fix", str(tmp_path / "out.jsonl"), "--format", "json").code == 0
        assert json.loads((tmp_path / "out.jsonl").read_text(encoding="utf-8"))[BAD] == 36


def test_spans_count_such_a_sign_as_one() -> None:
    [fault] = json.loads(call("score", "\udcff 120b", "--format", "json").out)["errors"][-1:]
    given = json.loads(call("score", "\udcff 120b", "--format", "json").out)["input"]
    assert given[slice(*fault["span"])] == fault["message"][1]
