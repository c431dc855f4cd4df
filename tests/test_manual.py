"""README and docs cannot drift: their commands print what they show, their Python runs, their tables are complete."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from mjscore import parse
from mjscore.notation import Dialect
from tests.cli.command_line import run
from tests.manual import MANUAL, PAGES


def shown_commands() -> list[tuple[str, str]]:
    """Every command line shown with ``$``, and the output shown below it."""
    found = []
    for block in re.findall(r"^```\n(.*?)^```$", MANUAL, flags=re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ mjscore ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_there_are_commands_to_check() -> None:
    assert len(shown_commands()) >= 8


def shown_files() -> dict[str, str]:
    """The files that are shown with their name above them, as in ``hands.csv``."""
    return dict(re.findall(r"^`([\w.]+)`:\n\n```\n(.*?)^```$", MANUAL, flags=re.DOTALL | re.MULTILINE))


@pytest.mark.parametrize(("command", "output"), shown_commands(), ids=lambda value: value[:40])
def test_a_command_prints_what_is_shown(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in shown_files().items():
        Path(name).write_text(text, encoding="utf-8")
    ran = run(command)
    printed = ran.out + ran.err if command.startswith("batch ") else ran.out or ran.err
    assert printed.rstrip("\n") == output.rstrip("\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


def test_there_are_python_examples_to_check() -> None:
    assert len(doctest.DocTestParser().get_examples(MANUAL)) >= 8


def test_the_two_commands_of_the_set_up_are_one_line_each() -> None:
    lines = [line for line in MANUAL.splitlines() if line.startswith("python3 -m venv ")]
    assert ["mjscore score" in line for line in lines] == [True, False]
    assert lines[1].endswith("-m pytest")
    assert all(shlex.split(line) for line in lines)


def test_every_option_of_score_is_told() -> None:
    options = set(re.findall(r"--[a-z][a-z-]+", run("score --help").out)) - {"--help"}
    assert len(options) > 20
    assert {option for option in options if option not in MANUAL} == set()


def test_every_notation_is_told() -> None:
    assert all(f"`{dialect.value}`" in MANUAL for dialect in Dialect if dialect is not Dialect.NATIVE)


def test_every_key_of_the_json_is_told() -> None:
    line = "'123b 789b 123c 89c NN +7c, flowers 3' --explain --all --stake 0.05"
    for command in (
        f"score {line}",
        "score '123b 456b 789b [EEE] 9d +8d'",
        "waits 1112345678999c",
        "fans qinglong",
        "explain 1112345678999d2d",
        "audit 1112345678999d2d --claim 99 --stake 0.1",
        "audit '123b 456b 789b [EEE] 9d +8d' --claim 99",
        "compare 1112345678999d2d",
    ):
        document = run(f"{command} --format json").document
        assert {key for key in document if f"`{key}`" not in MANUAL} == set()
    [answer] = run("explain 1112345678999d2d --fan flowers --format json").document["answers"]
    assert {key for key in answer if f"`{key}`" not in MANUAL} == set()


def test_every_key_of_a_list_is_told() -> None:
    typed = '{"hand": "123b 456b 789b [EEE] 9d +9d", "claim": 21}\n{"hand": "120b", "claim": 21}\n'
    document = run("batch - --format json", typed).document
    records = document["hands"]
    keys = {*document, *document["summary"], *(key for record in records for key in (*record, *record["claim"]))}
    assert {key for key in keys if f"`{key}`" not in MANUAL} == set()


def test_every_option_of_batch_is_told() -> None:
    options = set(re.findall(r"--[a-z][a-z-]+", run("batch --help").out)) - {"--help"}
    assert {option for option in options if option not in MANUAL} == set()


def test_every_key_of_a_sheet_is_told(tmp_path: Path) -> None:
    sheet = tmp_path / "night.csv"
    sheet.write_text(shown_files()["night.csv"], encoding="utf-8")
    [table] = run(f"sheet check {sheet} --format json").document
    found = run(f"sheet standings {sheet} --format json").document
    keys = {*table, *table["faults"][0], *table["faults"][0]["cell"], *found, *found["standings"][0]}
    fixed = run(f"sheet check {sheet} --fix {tmp_path / 'fixed.csv'} --format json").document
    made = run(f"sheet new --players A,B,C,D --out {tmp_path / 'new.csv'} --format json").document
    keys |= {*fixed, *fixed["changes"][0], *made}
    assert {key for key in keys if f"`{key}`" not in MANUAL} == set()


def test_every_option_of_sheet_check_is_told() -> None:
    options = set(re.findall(r"--[a-z][a-z-]+", run("sheet check --help").out)) - {"--help"}
    assert {option for option in options if option not in MANUAL} == set()


def test_every_key_of_a_ruling_is_told() -> None:
    for command in (
        "claims --discard 5c --from east 'south chow' 'north pung'",
        "exchange '[22Jb]' --tile 2b",
        "charleston --pass courtesy",
    ):
        document = run(f"table {command} --format json").document
        keys = {*document, *(key for claim in document.get("claims", ()) for key in claim)}
        assert {key for key in keys if f"`{key}`" not in MANUAL} == set()


def test_the_samples_of_the_notations_are_one_hand() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)`", MANUAL, flags=re.MULTILINE))
    assert set(rows) == {dialect.value for dialect in Dialect if dialect is not Dialect.NATIVE}
    expected = parse("(1111c) [789d] 123b 456c R +R").hand
    for name, sample in rows.items():
        hand = parse(sample.replace("\\|", "|"), dialect=name).hand
        assert (hand.concealed, hand.winning_tile) == (expected.concealed, expected.winning_tile), name
        assert set(hand.melds) == set(expected.melds)
