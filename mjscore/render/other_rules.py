"""Rows of a list that were scored under other rules than MCR, and claims; loaded when there are any."""

from typing import Any

from mjscore.american.audit import AmericanAudit
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.chinese import ChineseNotWinning, ChineseScore
from mjscore.mcr.audit import Audit
from mjscore.render import american, audit, chinese
from mjscore.render.choices import Names

Result = AmericanScore | AmericanRefusal | ChineseScore | ChineseNotWinning


def record(result: Result) -> dict[str, Any]:
    """The JSON of a result; docs/programs.md documents it."""
    if isinstance(result, AmericanScore | AmericanRefusal):
        return american.record(result)
    return chinese.record(result)


def total(result: Result) -> str:
    """What a win is worth in points or chips; '' for none."""
    if isinstance(result, AmericanScore):
        return str(result.points)
    return str(result.chips) if isinstance(result, ChineseScore) else ""


def not_winning(result: Result) -> list[str]:
    """Why a hand does not win."""
    if isinstance(result, AmericanRefusal):
        return [f"{each.message} ({each.code})" for each in result.reasons]
    return [f"{result.fault.code}: {result.fault.message}"] if isinstance(result, ChineseNotWinning) else []


def findings(heard: Audit | AmericanAudit, names: Names) -> list[str]:
    """What there is to say against a claim."""
    if isinstance(heard, AmericanAudit):
        return [f"{each.message} ({each.code})" for each in heard.reasons]
    return audit.findings(audit.Hearing(heard, names))
