"""What can be looked up: rules, the codes of faults, the words of verdicts, and fans, each as an ``Entry``.

The texts are data: ``fan_tables/rules/`` for rules, codes and words, ``fan_tables/mcr.toml`` for principles and fans.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

from mjscore.codes import CODES
from mjscore.mcr.lookup import names
from mjscore.mcr.table import Fan, Switch, profile, profile_names, table
from mjscore.notation import RULE_SETS
from mjscore.prepared import read_toml
from mjscore.table.rulebook import Rule, rules_of


class EntryKind(Enum):
    """What an entry is about; the value is the word in JSON."""

    RULE = "rule"
    CODE = "code"
    WORD = "word"
    FAN = "fan"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the look-up has to say of one thing.

    ``rules`` is the rule set it belongs to, '' for none in particular. ``answer`` is one sentence, ``details`` are
    further ones; ``profiles`` what single profiles say, where they differ. ``example`` is a command line that shows
    it, ``typed`` what that reads from standard input; ``remedy`` what to do. ``topic``: whether the list names it.
    """

    kind: EntryKind
    id: str
    title: str
    answer: str
    source: str = ""
    rules: str = ""
    aliases: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    profiles: Mapping[str, str] = field(default_factory=dict)
    example: str = ""
    typed: str = ""
    remedy: str = ""
    topic: bool = False

    @property
    def sources(self) -> Mapping[str, str]:
        """What the short names in ``source`` mean."""
        known = _sources(self.rules) if self.rules else {}
        return {short: title for short, title in known.items() if re.search(rf"\b{short}\b", self.source)}


@cache
def _sources(rule_set: str) -> Mapping[str, str]:
    if rule_set == "mcr":
        return table().sources
    data: Mapping[str, Any] = read_toml("fan_tables", f"rules/{rule_set}.toml")
    return dict(data.get("sources", {}))


@cache
def entries(rule_set: str) -> tuple[Entry, ...]:
    """The entries of a rule set, rules first, then words, then fans; those of '' belong to none in particular."""
    own = [_of_rule(each, rule_set) for each in rules_of(rule_set).values()] if rule_set else list(_of_codes())
    words = [_of_word(row) for row in _codes()["word"] if row.get("rules", "") == rule_set]
    if rule_set != "mcr":
        return (*own, *words)
    switches = [_of_switch(switch) for switch in table().switches.values() if switch.name not in rules_of("mcr")]
    return (*own, *switches, *words, *(_of_fan(fan) for fan in table().fans))


def all_entries() -> Iterator[Entry]:
    """Every entry: those of no rule set in particular, then by rule set."""
    for rule_set in ("", *RULE_SETS):
        yield from entries(rule_set)


def topics(rule_set: str) -> tuple[Entry, ...]:
    """The rules that the list of topics names, in the order of the data."""
    return tuple(each for each in entries(rule_set) if each.topic)


def _of_rule(rule: Rule, rule_set: str) -> Entry:
    return Entry(
        EntryKind.RULE,
        rule.id,
        rule.title,
        rule.answer,
        rule.source,
        rule_set,
        aliases=rule.aliases,
        details=rule.details,
        profiles=rule.profiles,
        topic=rule.topic,
    )


@cache
def _codes() -> Mapping[str, Any]:
    return read_toml("fan_tables", "rules/codes.toml")


def _of_codes() -> Iterator[Entry]:
    """The codes in the order of ``mjscore.codes``, where their titles stand."""
    data = _codes()
    for code, title in CODES.items():
        row = data["code"].get(code, {})
        line = f"{data['head'].lstrip()}{row['line']}\n" if "line" in row else ""
        yield Entry(
            EntryKind.CODE,
            code,
            title,
            row.get("means", ""),
            details=(f"It comes from {row['provoked']}.",) if "provoked" in row else (),
            example=row.get("example", ""),
            typed=row.get("input", line),
            remedy=row.get("remedy", ""),
        )


def _of_word(row: Mapping[str, Any]) -> Entry:
    return Entry(
        EntryKind.WORD,
        row["id"],
        row["about"],
        row["means"],
        row.get("source", ""),
        row.get("rules", ""),
        aliases=tuple(row.get("aliases", ())),
        example=row["example"],
        remedy=row.get("remedy", ""),
    )


def _of_switch(switch: Switch) -> Entry:
    """A question on which profiles may differ, with the answer of each."""
    return Entry(
        EntryKind.RULE,
        switch.name,
        switch.name.replace("_", " ").capitalize(),
        switch.question,
        switch.source,
        "mcr",
        details=(f"--rule {switch.name}=VALUE changes it: {', '.join(switch.values)}.",),
        profiles={name: profile(name).choices[switch.name] for name in profile_names()},
    )


def _of_fan(fan: Fan) -> Entry:
    """A fan in one sentence; ``mjscore fans`` shows the rest."""
    points = {name: profile(name).points[table().index[fan.id]] for name in profile_names()}
    differ = len(set(points.values())) > 1
    worth = "" if differ else f"{_points(fan.points)}. "
    return Entry(
        EntryKind.FAN,
        fan.id,
        fan.name,
        fan.definition,
        fan.source,
        "mcr",
        aliases=tuple(each for each in names(fan) if each not in {fan.id, fan.name}),
        details=(f"{worth}mjscore fans {fan.id} shows what it excludes and an example.",),
        profiles={name: f"{_points(each)}." for name, each in points.items()} if differ else {},
    )


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
