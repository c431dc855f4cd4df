"""The rules of the table as data: ``fan_tables/rules/{mcr,american,chinese}.toml``, and the offences as rules.

A rule has an id, one sentence that answers, details, and the source. A ruling refers to rules by their ids, so what
it says and cites is written in one place. The principles of counting stand in ``fan_tables/mcr.toml``; a rule with the
key ``principle`` takes its sentence and source from there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mjscore.mcr.table import principles
from mjscore.prepared import read_toml
from mjscore.table.figures import filled
from mjscore.table.offences import Offence, offences_of


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a rule set: ``answer`` in one sentence, ``details`` as further ones, ``source`` short.

    ``profiles`` is what single profiles say, where they differ. ``topic``: False for a rule that only rulings refer to.
    """

    id: str
    title: str
    answer: str
    source: str
    aliases: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    profiles: Mapping[str, str] = field(default_factory=dict)
    topic: bool = True


@cache
def rules_of(rule_set: str) -> Mapping[str, Rule]:
    """The rules of a rule set, one of ``RULE_SETS``, by id, in the order of the file."""
    data = read_toml("fan_tables", f"rules/{rule_set}.toml")
    rules = {row["id"]: _rule(row, rule_set) for row in data["rule"]}
    return rules | {each.id: _as_rule(each) for each in offences_of(rule_set)}


def _rule(row: Mapping[str, Any], rule_set: str) -> Rule:
    """A row of the data as a rule, its figures filled in."""
    values = dict(row)
    if principle := values.pop("principle", None):
        known = principles()[principle]
        values = {"answer": known.statement, "source": known.source, **values}
    return Rule(
        **{
            **values,
            "answer": filled(values["answer"], rule_set),
            "aliases": tuple(values.get("aliases", ())),
            "details": tuple(filled(each, rule_set) for each in values.get("details", ())),
            "profiles": {name: filled(each, rule_set) for name, each in values.get("profiles", {}).items()},
        }
    )


def _as_rule(offence: Offence) -> Rule:
    """An offence as a rule to look up, with its cases where they say more than the answer, those of a profile apart."""
    cases = offence.cases if len(offence.cases) > 1 else ()
    profiles: dict[str, str] = {}
    for each in cases:
        if named := each.when.get("profile"):
            profiles[named] = f"{profiles[named]} {each.answer}" if named in profiles else each.answer
    details = (*offence.details, *(each.answer for each in cases if "profile" not in each.when))
    return Rule(offence.id, offence.title, offence.answer, offence.source, offence.aliases, details, profiles)


def rule(rule_set: str, rule_id: str) -> Rule:
    """The rule with this id; KeyError when the rule set has none."""
    return rules_of(rule_set)[rule_id]
