"""The report of a hand under other rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.mcr.compare import Comparison, Reason, Variant
from mjscore.mcr.differing import in_words
from mjscore.mcr.result import Score
from mjscore.mcr.table import Fan
from mjscore.render import settlement
from mjscore.render.choices import Names
from mjscore.render.drawn import hand_drawn
from mjscore.render.names import fan_name
from mjscore.render.report import SCHEMA, Block, Report, Sheet, remarks
from mjscore.render.score import arrangement_record, fan_record, native


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison and the names in which its fans are printed."""

    comparison: Comparison
    names: Names = Names.ENGLISH

    def name(self, fan: Fan) -> str:
        """What a fan is called."""
        return fan_name(fan, self.names)


def report(compared: Compared) -> Report:
    """The report of a comparison; in JSON lines and CSV every set of rules is a row."""
    base = compared.comparison.base
    head = {"schema": SCHEMA, "input": base.input, "hand": native(base), "rules": base.rules}
    told = {"assumed": list(base.assumed), "notes": list(base.notes)}
    results = [_record(Variant(base.profile, "", base, (), ()), compared)]
    results += [_record(each, compared) for each in _variants(compared)]
    document = {
        **head,
        "valid": True,
        "profile": base.profile,
        "results": results,
        "without_effect": list(compared.comparison.without_effect),
        **told,
    }
    records = [{**head, **result, "valid": True, **told} for result in results]
    return Report(_blocks(compared), document, records)


def _variants(compared: Compared) -> Sequence[Variant]:
    return (*compared.comparison.profiles, *compared.comparison.rules)


def _blocks(compared: Compared) -> list[Block]:
    base = compared.comparison.base
    rows = [(base.profile, base.total, _outcome(base), _fans(base, compared))]
    rows += [
        (each.rule or each.profile, each.score.total, _outcome(each.score), _difference(each, compared))
        for each in _variants(compared)
    ]
    sheet = Sheet(("Rules", "Total", "Outcome", "Fans, then what is different"), tuple(rows))
    return [
        hand_drawn(base.hand, base.win),
        sheet,
        _reasons(compared),
        _without_effect(compared),
        remarks(base.notes, base.assumed),
    ]


def _outcome(score: Score) -> str:
    if score.false_win:
        return settlement.false_win_in_words(score.false_win)
    return settlement.in_words(score.payments, score.win.seat)


def _fans(score: Score, compared: Compared) -> str:
    return ", ".join(
        f"{compared.name(row.fan)} {row.points}" + (f" x{row.count}" if row.count > 1 else "") for row in score.fans
    )


def _difference(variant: Variant, compared: Compared) -> str:
    if variant.changes:
        return in_words(variant.changes, compared.name)
    base = compared.comparison.base
    if (variant.score.total, variant.score.qualifies) != (base.total, base.qualifies):
        return "the same fans"
    return "the same" if variant.score.false_win == base.false_win else "the same, but a false win costs otherwise"


def _reasons(compared: Compared) -> str:
    """Every rule that makes a difference, told once: what it asks, and where each answer stands."""
    reasons: dict[str, Reason] = {}
    for variant in _variants(compared):
        for reason in variant.reasons:
            reasons.setdefault(reason.rule, reason)
    if not reasons:
        return "No rule on which rule sets differ changes this hand."
    told = [f"- {each.rule}: {each.question} [{each.source}]" for each in reasons.values()]
    return "\n".join(["What makes the difference:", *told])


def _without_effect(compared: Compared) -> str:
    others = compared.comparison.without_effect
    return f"Tried as well, without effect: {', '.join(others)}." if others else ""


def _record(variant: Variant, compared: Compared) -> dict[str, Any]:
    score = variant.score
    record: dict[str, Any] = {
        "profile": variant.profile,
        "rule": variant.rule or None,
        "points": score.points,
        "flowers": score.flowers,
        "total": score.total,
        "qualifies": score.qualifies,
        "fans": [fan_record(row, compared.names) for row in score.fans],
        **arrangement_record(score),
        "payments": dict(score.payments),
        "changes": [
            {
                "id": each.fan.id,
                "name": compared.name(each.fan),
                "here": each.here,
                "there": each.there,
                "message": in_words((each,), compared.name),
            }
            for each in variant.changes
        ],
        "reasons": [
            {
                "rule": each.rule,
                "here": each.here,
                "there": each.there,
                "question": each.question,
                "source": each.source,
            }
            for each in variant.reasons
        ],
    }
    if score.false_win:
        record["false_win"] = settlement.false_win_record(score.false_win)
    return record
