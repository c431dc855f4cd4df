"""The rules of the table as data: ``fan_tables/rules/{mcr,american,chinese}.toml``, and the offences as rules.

A rule has an id, one sentence that answers, details, and the source. A ruling refers to rules by their ids, so what
it says and cites is written in one place.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from mjscore.resources import read_data
from mjscore.table.offences import Offence, offences_of

RULE_SETS = ("mcr", "american", "chinese")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a rule set: ``answer`` in one sentence, ``details`` as further ones, ``source`` short."""

    id: str
    title: str
    answer: str
    source: str
    aliases: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    topic: bool = True


@cache
def rules_of(rule_set: str) -> Mapping[str, Rule]:
    """The rules of a rule set, one of ``RULE_SETS``, by id, in the order of the file."""
    data = tomllib.loads(read_data("fan_tables", f"rules/{rule_set}.toml"))
    rows = (
        {**row, "aliases": tuple(row.get("aliases", ())), "details": tuple(row.get("details", ()))}
        for row in data["rule"]
    )
    rules = {row["id"]: Rule(**row) for row in rows}
    return rules | {each.id: _as_rule(each) for each in offences_of(rule_set)}


def _as_rule(offence: Offence) -> Rule:
    """An offence as a rule to look up, with its cases as details where they say more than the answer."""
    cases = [
        each.answer if not (named := each.when.get("profile")) else f"Under {named}: {each.answer}"
        for each in offence.cases
    ]
    details = (*offence.details, *(cases if len(cases) > 1 else ()))
    return Rule(offence.id, offence.title, offence.answer, offence.source, offence.aliases, details)


def rule(rule_set: str, rule_id: str) -> Rule:
    """The rule with this id; KeyError when the rule set has none."""
    return rules_of(rule_set)[rule_id]
