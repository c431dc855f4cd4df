"""mjscore scores mahjong hands: exact, explained, from the command line or from Python.

``parse`` reads a line of notation, ``score`` scores it, ``explain`` says why a fan counts or does not, ``audit``
judges a claim, ``score_many`` scores many hands, ``batch`` checks what is claimed for many, ``compare`` scores under
other rules, ``waits`` lists the tiles that a hand waits for; ``parse_american``,
``score_american``, ``score_american_many`` and so on do so for American hands and a card, ``score_chinese`` and
``chinese_waits`` under the simplified Chinese rules; ``check_sheet`` finds what is wrong on scoresheets and
``standings`` adds them up; ``rule`` looks a rule up. Names are loaded when they are first
used, so that importing mjscore costs nothing.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mjscore.american import practice_card, read_card
    from mjscore.american.at_once import ManyAmericanScores, score_american_many
    from mjscore.american.audit import AmericanAudit, AmericanVerdict
    from mjscore.american.compare import AmericanComparison
    from mjscore.american.question import LineAnswer
    from mjscore.american.result import AmericanRefusal, AmericanScore
    from mjscore.api.american import (
        american_waits,
        audit_american,
        compare_american,
        explain_american,
        parse_american,
        score_american,
    )
    from mjscore.api.chinese import chinese_waits, score_chinese
    from mjscore.api.lines import parse
    from mjscore.api.lists import batch
    from mjscore.api.mcr import audit, compare, explain, score, waits
    from mjscore.api.rules import rule
    from mjscore.at_once import ManyScores, WhatCame, score_many
    from mjscore.chinese.result import ChineseNotWinning, ChineseScore
    from mjscore.errors import (
        CardError,
        Fault,
        ImpossibleHandError,
        MjscoreError,
        NotationError,
        RulesError,
        SheetError,
        TableError,
    )
    from mjscore.hand import Hand, Meld, MeldKind, Win
    from mjscore.many.values import Checked, CheckedClaim, Outcome
    from mjscore.mcr.answer import FanAnswer, FanVerdict
    from mjscore.mcr.audit import Audit, ClaimVerdict
    from mjscore.mcr.compare import Comparison
    from mjscore.mcr.result import NotWinning, Score
    from mjscore.mcr.waits import Wait
    from mjscore.notation import Reading
    from mjscore.sheets.asking import CheckedTable, check_sheet
    from mjscore.sheets.standings import Standings, standings
    from mjscore.table.entries import Entry
    from mjscore.tiles import Tile, Wind, tile

__version__ = "0.1.0"

_HOMES = {
    **dict.fromkeys(("american_waits", "audit_american", "compare_american"), "mjscore.api.american"),
    **dict.fromkeys(("explain_american", "parse_american", "score_american"), "mjscore.api.american"),
    **dict.fromkeys(("chinese_waits", "score_chinese"), "mjscore.api.chinese"),
    "parse": "mjscore.api.lines",
    "batch": "mjscore.api.lists",
    **dict.fromkeys(("audit", "compare", "explain", "score", "waits"), "mjscore.api.mcr"),
    "rule": "mjscore.api.rules",
    **dict.fromkeys(("ManyScores", "WhatCame", "score_many"), "mjscore.at_once"),
    **dict.fromkeys(("ChineseNotWinning", "ChineseScore"), "mjscore.chinese.result"),
    **dict.fromkeys(("practice_card", "read_card"), "mjscore.american"),
    **dict.fromkeys(("ManyAmericanScores", "score_american_many"), "mjscore.american.at_once"),
    **dict.fromkeys(("AmericanAudit", "AmericanVerdict"), "mjscore.american.audit"),
    "AmericanComparison": "mjscore.american.compare",
    "LineAnswer": "mjscore.american.question",
    **dict.fromkeys(("AmericanRefusal", "AmericanScore"), "mjscore.american.result"),
    **dict.fromkeys(
        ("CardError", "Fault", "ImpossibleHandError", "MjscoreError", "NotationError", "RulesError", "SheetError"),
        "mjscore.errors",
    ),
    "TableError": "mjscore.errors",
    **dict.fromkeys(("Checked", "CheckedClaim", "Outcome"), "mjscore.many.values"),
    **dict.fromkeys(("Hand", "Meld", "MeldKind", "Win"), "mjscore.hand"),
    **dict.fromkeys(("FanAnswer", "FanVerdict"), "mjscore.mcr.answer"),
    **dict.fromkeys(("Audit", "ClaimVerdict"), "mjscore.mcr.audit"),
    "Comparison": "mjscore.mcr.compare",
    **dict.fromkeys(("NotWinning", "Score"), "mjscore.mcr.result"),
    "Wait": "mjscore.mcr.waits",
    "Entry": "mjscore.table.entries",
    "Reading": "mjscore.notation",
    **dict.fromkeys(("CheckedTable", "check_sheet"), "mjscore.sheets.asking"),
    **dict.fromkeys(("Standings", "standings"), "mjscore.sheets.standings"),
    **dict.fromkeys(("Tile", "Wind", "tile"), "mjscore.tiles"),
}

__all__ = [
    "AmericanAudit",
    "AmericanComparison",
    "AmericanRefusal",
    "AmericanScore",
    "AmericanVerdict",
    "Audit",
    "CardError",
    "Checked",
    "CheckedClaim",
    "CheckedTable",
    "ChineseNotWinning",
    "ChineseScore",
    "ClaimVerdict",
    "Comparison",
    "Entry",
    "FanAnswer",
    "FanVerdict",
    "Fault",
    "Hand",
    "ImpossibleHandError",
    "LineAnswer",
    "ManyAmericanScores",
    "ManyScores",
    "Meld",
    "MeldKind",
    "MjscoreError",
    "NotWinning",
    "NotationError",
    "Outcome",
    "Reading",
    "RulesError",
    "Score",
    "SheetError",
    "Standings",
    "TableError",
    "Tile",
    "Wait",
    "WhatCame",
    "Win",
    "Wind",
    "__version__",
    "american_waits",
    "audit",
    "audit_american",
    "batch",
    "check_sheet",
    "chinese_waits",
    "compare",
    "compare_american",
    "explain",
    "explain_american",
    "parse",
    "parse_american",
    "practice_card",
    "read_card",
    "rule",
    "score",
    "score_american",
    "score_american_many",
    "score_chinese",
    "score_many",
    "standings",
    "tile",
    "waits",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'mjscore' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - only when something is used

    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
