"""What ``mjscore rule`` prints, to the letter, its exit codes, its JSON; and that nothing makes it crash.

The files in ``golden_rule/`` are written anew with

    REGENERATE_GOLDEN=1 python -m pytest tests/table/test_rule_command.py
"""

import csv
import io
import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import call, run
from tests.manual import MANUAL

GOLDEN = Path(__file__).parent / "golden_rule"

# golden file, exit code, command line
CASES = [
    ("drawn_game.txt", 0, "rule 'drawn game'"),
    ("drawn_game.json", 0, "rule 'drawn game' --format json"),
    ("drawn_game.jsonl", 0, "rule drawn game --rules chinese --format jsonl"),
    ("drawn_game.csv", 0, "rule 'drawn game' --format csv"),
    ("drawn_game.md", 0, "rule 'drawn game' --format markdown"),
    ("penalties.txt", 0, "rule penalties --rules mcr"),
    ("code.txt", 0, "rule H003"),
    ("code.json", 0, "rule h003 --format json"),
    ("code_of_a_card.txt", 0, "rule C030"),
    ("code_with_a_hidden_character.txt", 0, "rule N015"),
    ("word.txt", 0, "rule joker-in-single-or-pair"),
    ("principle.txt", 0, "rule account-once"),
    ("fan_and_rule.txt", 0, "rule 'last tile' --rules mcr"),
    ("switch.txt", 0, "rule exhausted_waits"),
    ("topics.txt", 0, "rule"),
    ("topics.csv", 0, "rule --rules chinese --format csv"),
    ("search.txt", 0, "rule --search 'discarded joker'"),
    ("search.json", 0, "rule --search courtesy --format json"),
    ("search_none.txt", 1, "rule --search zzzz"),
    ("error_topic.txt", 2, "rule charlestown"),
    ("error_topic.json", 2, "rule charlestown --format json"),
    ("error_other_rules.txt", 2, "rule charleston --rules mcr"),
    ("error_rules.txt", 2, "rule kong --rules riichi"),
    ("error_both.txt", 2, "rule kong --search kong"),
    ("error_search.txt", 2, "rule --search ''"),
]


@pytest.mark.parametrize(("name", "code", "line"), CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(name: str, code: int, line: str) -> None:
    ran = run(line)
    assert ran.code == code, ran
    assert not (ran.out and ran.err), "a result and a complaint at once"
    printed = ran.out or ran.err
    golden = GOLDEN / name
    if os.environ.get("REGENERATE_GOLDEN"):
        golden.write_bytes(printed.encode())
    assert printed.splitlines() == golden.read_text(encoding="utf-8").splitlines()
    assert printed.endswith("\n")


def test_every_golden_file_is_compared() -> None:
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(name for name, _, _ in CASES)


KEYS = ["kind", "rules", "id", "title", "answer", "details", "profiles", "aliases", "example", "typed", "remedy"]


@pytest.mark.parametrize("line", ["kong", "H003", "refused", "'pure straight'", "cap", "--search joker"])
def test_every_entry_has_the_same_keys_and_the_readme_tells_them(line: str) -> None:
    document = run(f"rule {line} --format json").document
    assert document["schema"] == 1
    assert {key for key in document if f"`{key}`" not in MANUAL} == set()
    for entry in document["entries"]:
        assert list(entry) == [*KEYS, "source", "sources"]
        assert entry["kind"] in {"rule", "code", "word", "fan"}
        assert entry["rules"] in {"mcr", "american", "chinese", None}
        assert isinstance(entry["profiles"], dict)
    assert {key for key in document["entries"][0] if f"`{key}`" not in MANUAL} == set()


def test_the_topics_as_json() -> None:
    document = run("rule --format json").document
    assert set(document) == {"schema", "rules", "topics"}
    assert {each["rules"] for each in document["topics"]} == {"mcr", "american", "chinese"}
    assert all(list(each) == ["rules", "id", "title"] for each in document["topics"])


def test_json_lines_and_csv_have_a_row_for_each_entry() -> None:
    lines = run("rule kong --format jsonl").out.splitlines()
    rows = list(csv.DictReader(io.StringIO(run("rule kong --format csv").out)))
    assert [json.loads(line)["rules"] for line in lines] == [row["rules"] for row in rows]
    assert [row["rules"] for row in rows] == ["mcr", "american", "chinese"]


def test_words_need_no_quotes() -> None:
    assert run("rule drawn game").out == run("rule 'drawn game'").out


_PIECES = [
    "kong",
    "drawn",
    "game",
    "H003",
    "the",
    "-",
    "清龙",
    "\udcff",
    "%s",
    "{minimum}",
    "",
    " ",
    "[",
    "a",
    "\n",
    "s",
]
_WORD = st.one_of(st.sampled_from(_PIECES), st.text(st.characters(exclude_characters="\0"), max_size=10))


@given(
    st.one_of(st.none(), st.lists(_WORD, max_size=3)),
    st.one_of(st.none(), st.lists(_WORD, max_size=2).map(" ".join)),
    st.one_of(st.none(), st.sampled_from(["mcr", "american", "chinese", "MCR", "riichi", ""])),
    st.sampled_from(["table", "json", "jsonl", "csv", "markdown"]),
)
@settings(max_examples=80, deadline=None)
def test_whatever_is_asked(topic: list[str] | None, words: str | None, rules: str | None, form: str) -> None:
    options = [f"--format={form}"]
    options += [] if words is None else [f"--search={words}"]
    options += [] if rules is None else [f"--rules={rules}"]
    ran = call("rule", *options, "--", *(topic or ()))
    assert ran.code in {0, 1, 2}
    assert ran.out or ran.err or (ran.code == 1 and form in {"jsonl", "csv"})  # no entry, no line
    assert "Traceback" not in ran.out + ran.err
