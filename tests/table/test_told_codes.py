"""Every code and every word of a verdict can be looked up, and the example with it really gives it."""

import re
import shlex
import tomllib

import pytest

from mjscore.american.audit import AmericanVerdict, Part
from mjscore.american.claim_reasons import CLAIM_REASONS
from mjscore.american.question import LineVerdict
from mjscore.american.refuse import REASONS
from mjscore.codes import CODES
from mjscore.mcr.answer import FanVerdict
from mjscore.mcr.audit import ClaimVerdict, Finding
from mjscore.mcr.explain import NOT_THERE
from mjscore.mcr.payments import FalseWinKind
from mjscore.mcr.table import principles
from mjscore.notation import RULE_SETS
from mjscore.resources import read_data
from mjscore.table.claims import Outcome
from mjscore.table.entries import Entry, EntryKind, entries
from mjscore.table.lookup import look_up
from mjscore.table.rulebook import rules_of
from tests.cli.command_line import call

DATA = tomllib.loads(read_data("fan_tables", "rules/codes.toml"))
WITH_EXAMPLE = [code for code in CODES if "example" in DATA["code"].get(code, {})]
WORDS = {row["id"]: row for row in DATA["word"]}
CODE = re.compile(r"\b[NHRCTSD]\d{3}\b")


def entry_of(code: str) -> Entry:
    [found] = [entry for entry in look_up(code) if entry.kind is EntryKind.CODE]
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_an_entry(code: str) -> None:
    entry = entry_of(code)
    assert entry.title == CODES[code]
    assert entry.answer.endswith(".")
    assert entry.remedy.endswith(".")
    assert entry.example or entry.details


def test_there_is_no_entry_for_a_code_that_does_not_exist() -> None:
    assert list(DATA["code"]) == [entry.id for entry in entries("") if entry.kind is EntryKind.CODE] == list(CODES)


def test_nearly_every_code_has_an_example() -> None:
    without = {"N014", "C002", "S006", "S007", "S012", "S017", "S019", "S062", "S063", "D001", "D002", "D003"}
    assert set(CODES) - set(WITH_EXAMPLE) == without


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_the_example_gives_this_code_and_no_other(code: str) -> None:
    entry = entry_of(code)
    program, *arguments = shlex.split(entry.example)
    assert program == "mjscore"
    ran = call(*arguments, typed=entry.typed.encode())
    assert set(CODE.findall(ran.out + ran.err)) == {code, *DATA["code"][code].get("beside", ())}
    if code[0] in "NHT":
        assert ran.code == 2


def test_the_codes_without_an_example_are_given_as_they_say() -> None:
    assert "N014" in call("score", "-", typed=b"123b 456b 789b EEE 99d " * 500).err
    assert "C002" in call("card", "check", "-", typed=b"\x89PNG\r\n\x1a\n\0\xff\xfe").err


SAID = [
    *REASONS,
    *CLAIM_REASONS,
    *(each.value for each in LineVerdict),
    *(each.value for each in AmericanVerdict),
    *(each.name.lower() for each in AmericanVerdict),
    *(each.value for each in Part),
    NOT_THERE,
    *(each.value for each in FanVerdict),
    *(each.value for each in ClaimVerdict),
    *(each.name.lower() for each in ClaimVerdict),
    *(each.value for each in Finding),
    *(each.name.lower() for each in Finding),
    *(each.value for each in FalseWinKind),
    *(each.value for each in Outcome),
    *("discard", "mah-jongg", "withdraw", "dead-hand"),
]


@pytest.mark.parametrize("word", SAID)
def test_every_word_of_a_verdict_is_told(word: str) -> None:
    assert [entry for entry in look_up(word) if entry.kind is EntryKind.WORD]


@pytest.mark.parametrize("word", WORDS)
def test_the_example_of_a_word_prints_it(word: str) -> None:
    [entry] = [each for each in look_up(word) if each.kind is EntryKind.WORD and each.id == word]
    assert entry.answer.endswith(".")
    ran = call(*shlex.split(entry.example)[1:])
    assert WORDS[word].get("shows", word) in ran.out


def test_every_principle_and_every_reason_of_a_ruling_is_told() -> None:
    for name in principles():
        assert [entry for entry in look_up(name, "mcr") if entry.id == name]
    for rule_set in RULE_SETS:
        for rule_id in rules_of(rule_set):
            assert [entry for entry in look_up(rule_id, rule_set) if entry.id == rule_id]


def test_an_example_in_a_text_names_commands_that_exist() -> None:
    commands = {
        "audit",
        "batch",
        "card",
        "compare",
        "convert",
        "explain",
        "fans",
        "rule",
        "score",
        "sheet",
        "table",
        "waits",
    }
    for rule_set in ("", *RULE_SETS):
        for entry in entries(rule_set):
            for text in (entry.answer, *entry.details, entry.remedy, entry.example):
                assert {word for word in re.findall(r"mjscore (\w+)", text) if word not in commands} == set(), text
