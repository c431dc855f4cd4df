"""The rules of the table as data: ``fan_tables/rules/{mcr,american,chinese}.toml``.

A rule has an id, one sentence that answers, details, and the source. A ruling refers to rules by their ids, so what
it says and cites is written in one place.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from mjscore.resources import read_data

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
    return {row["id"]: Rule(**row) for row in rows}


def rule(rule_set: str, rule_id: str) -> Rule:
    """The rule with this id; KeyError when the rule set has none."""
    return rules_of(rule_set)[rule_id]
