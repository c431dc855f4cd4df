"""The report of an American hand under other rules."""

from collections.abc import Sequence
from typing import Any

from mjscore.american.compare import AmericanComparison, AmericanVariant
from mjscore.american.result import AmericanScore
from mjscore.mcr.compare import Reason
from mjscore.render import settlement
from mjscore.render.american import head
from mjscore.render.american import native as written
from mjscore.render.american_drawn import hand_drawn
from mjscore.render.report import Block, Report, Sheet, remarks


def report(comparison: AmericanComparison) -> Report:
    """The report of a comparison; in JSON lines and CSV every set of rules is a row."""
    base = comparison.base
    assumed = _assumed(comparison)
    top = head(base)
    told = {"assumed": list(assumed), "notes": list(base.notes)}
    results = [_record(each) for each in (AmericanVariant(base.profile, "", base, ()), *_variants(comparison))]
    document = {**top, "results": results, "without_effect": list(comparison.without_effect), **told}
    return Report(_blocks(comparison, assumed), document, [{**top, **each, **told} for each in results])


def _variants(comparison: AmericanComparison) -> Sequence[AmericanVariant]:
    return (*comparison.profiles, *comparison.rules)


def _assumed(comparison: AmericanComparison) -> tuple[str, ...]:
    """What was assumed, beside the rules asked for under the others too."""
    win, base = comparison.base.win, comparison.base
    exposed = "the discarder had no exposure"
    in_points = any(each.score.rules_used.in_points for each in _variants(comparison))
    if not in_points or not win.way.has_discarder or win.discarder_exposures is not None or exposed in base.assumed:
        return base.assumed
    return (*base.assumed, f"{exposed}, in tournaments")


def _blocks(comparison: AmericanComparison, assumed: Sequence[str]) -> list[Block]:
    base = comparison.base
    rows = [(base.profile, base.line, base.gain, _outcome(base), _made_of(base))]
    rows += [
        (each.rule or each.profile, each.score.line, each.score.gain, _outcome(each.score), _difference(each, base))
        for each in _variants(comparison)
    ]
    sheet = Sheet(("Rules", "Line", "Winner", "Outcome", "Value, then what is different"), tuple(rows))
    others = comparison.without_effect
    tried = f"Tried as well, without effect: {', '.join(others)}." if others else ""
    return [hand_drawn(written(base)), sheet, _reasons(comparison), tried, remarks(base.notes, assumed)]


def _outcome(score: AmericanScore) -> str:
    return settlement.in_words(score.payments, score.win.seat)


def _made_of(score: AmericanScore) -> str:
    """What the value is made of: ``25 + 10 concealed, doubled: 70``."""
    worth = score.fits[0].worth
    told = [str(worth.value)]
    told += [f"{worth.bonus} concealed"] if worth.bonus else []
    told += [f"{worth.jokerless_bonus} no joker"] if worth.jokerless_bonus and score.rules_used.in_points else []
    told += [f"{drawn} self-drawn"] if (drawn := _drawn(score)) else []
    doubled = ", doubled" if worth.doubled else ""
    bound = ", announced as less" if worth.points < worth.value + worth.bonus + worth.jokerless_bonus else ""
    total = f": {worth.points + drawn}" if len(told) > 1 or doubled or bound else ""
    return f"{' + '.join(told)}{doubled}{bound}{total}"


def _drawn(score: AmericanScore) -> int:
    """The tournament points for a self-draw."""
    return score.gain - score.points if score.rules_used.in_points else 0


def _difference(variant: AmericanVariant, base: AmericanScore) -> str:
    here, there = _made_of(base), _made_of(variant.score)
    if (here, base.line) != (there, variant.score.line):
        return there
    return "the same" if variant.score.payments == base.payments else "the same value, paid otherwise"


def _reasons(comparison: AmericanComparison) -> str:
    """Every rule that makes a difference, told once: what it asks, and where the other answers stand."""
    reasons: dict[str, Reason] = {}
    for variant in _variants(comparison):
        for reason in variant.reasons:
            reasons.setdefault(reason.rule, reason)
    if not reasons:
        return "No rule on which rule sets differ changes this hand."
    told = [f"- {each.rule}: {each.question} [{each.source}]" for each in reasons.values()]
    return "\n".join(["What makes the difference:", *told])


def _record(variant: AmericanVariant) -> dict[str, Any]:
    score = variant.score
    return {
        "profile": variant.profile,
        "rule": variant.rule or None,
        "line": score.line,
        "value": score.value,
        "doubled": score.doubled,
        "points": score.points,
        "gain": score.gain,
        "payments": dict(score.payments),
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
