"""Which rules a line says that it is for, found without reading the line: each rule set reads it in its own way."""

import re
from collections.abc import Iterator

from mjscore.errors import Fault
from mjscore.notation.circumstances import rules_fault, rules_named
from mjscore.notation.values import RULE_SETS

# Few lines name their rules, so that these are compiled when one does.
_PHRASE = r"(?<=[,，、])\s*+(?P<said>[^,，、]*[^\s,，、])"
_NAMED_RULES = r"(?i)rules[\s:=：]+(?P<name>.+)"


def rules_said(text: str) -> str | None:
    """The rules that a line names among its circumstances, other ones than MCR first; None when it names none.

    >>> rules_said("FFF 2026b 2222c 66c +6c, rules american"), rules_said("123b")
    ('american', None)
    """
    if "rules" not in text.casefold():
        return None
    keys = {"".join(filter(str.isalnum, phrase["said"].casefold())) for phrase in re.finditer(_PHRASE, text)}
    return next((name for name in (*RULE_SETS[1:], *RULE_SETS) if f"rules{name}" in keys), None)


def unknown_rules(text: str) -> Iterator[Fault]:
    """A fault for every rules that a line names and nobody knows."""
    if "rules" not in text.casefold():
        return
    for phrase in re.finditer(_PHRASE, text):
        named = re.fullmatch(_NAMED_RULES, phrase["said"])
        if named and rules_named(named["name"]) is None:
            yield rules_fault(named["name"], phrase["said"], phrase.span("said"))
