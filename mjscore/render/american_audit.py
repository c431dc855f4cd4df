"""The report of an audited claim about an American hand: whether the line fits, what it pays, what is due."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.american.audit import AmericanAudit, AmericanVerdict, OtherProfile
from mjscore.american.money import Due
from mjscore.american.money import due as owed
from mjscore.american.on_line import OnLine
from mjscore.american.payments import rates
from mjscore.american.questions import source_of_reason
from mjscore.american.rack import spell
from mjscore.american.refuse import Reason
from mjscore.american.result import AmericanRefusal
from mjscore.render.american import (
    Money,
    breakdown,
    counted_points,
    error_record,
    head,
    in_words,
    money_record,
    native,
    near_record,
    near_sheet,
    reason_record,
)
from mjscore.render.american_drawn import hand_drawn
from mjscore.render.report import Block, Report, remarks


@dataclass(frozen=True, slots=True)
class Hearing:
    """An audit, and what the caller said about money."""

    audit: AmericanAudit
    money: Money

    @property
    def lawful(self) -> Due:
        """What is due by the rules."""
        return owed(self.audit.score.payments, self.money.stake, self.money.pie, self.audit.score.win.seat)

    @property
    def claimed(self) -> Due:
        """What would be due as claimed."""
        return owed(self.audit.claimed_payments or {}, self.money.stake, self.money.pie, self.audit.score.win.seat)


def report(hearing: Hearing) -> Report:
    """The report of an audit; in JSON lines and CSV it is one row."""
    record = _record(hearing)
    return Report(_blocks(hearing), record, [record])


def against(reasons: Sequence[Reason]) -> str:
    """Reasons as a list, each with its code, where its rule stands, and how the hand that was meant is written."""
    told = dict.fromkeys(reasons)
    return "\n".join(
        f"- {each.message} ({each.code}) [{source_of_reason(each.code)}]" + (f"\n  {each.hint}" if each.hint else "")
        for each in told
    )


def nearest_hand(keeps: OnLine) -> str:
    """The nearest concrete hand of a line, what is missing for it and what is of no use."""
    near, hand = keeps.near, keeps.hand
    if near is None or hand is None or not near.away:
        return "" if hand is None else f"The nearest hand of {keeps.line}: {hand}."
    kept = "" if near.kept else " (were nothing exposed)"
    told = f"The nearest hand of {keeps.line}{kept}: {hand}; missing {spell(near.missing)}"
    told += f", of no use {spell(near.spare)}" if near.spare else ""
    return f"{told}; jokers that help: {near.jokers}." if near.jokers else f"{told}."


def _blocks(hearing: Hearing) -> list[Block]:
    audit = hearing.audit
    score = audit.score
    blocks: list[Block] = [hand_drawn(native(score)), _headline(audit)]
    if audit.reasons:
        blocks.append(against(audit.reasons))
    if audit.keeps is not None:
        blocks.append(nearest_hand(audit.keeps))
    if isinstance(score, AmericanRefusal):
        return [*blocks, *_nearest(audit, score), remarks(score.notes, score.assumed)]
    fit = audit.fit or score.fits[0]
    rules = score.rules_used
    blocks += [
        breakdown(fit, rules),
        f"Laid out: {' '.join(audit.arrangement)}",
        _left(audit),
        _due(hearing),
        "\n".join(_other(each, audit) for each in audit.others),
    ]
    return [*blocks, remarks([*score.notes, *hearing.lawful.notes], score.assumed)]


def _headline(audit: AmericanAudit) -> str:
    """The verdict in one line."""
    score = audit.score
    if isinstance(score, AmericanRefusal):
        return f"No claim stands: it is not mah jongg ({score.card})."
    way = rates()[score.win.way].title
    where = f"{score.card}, {score.profile}"
    lawful = f"{score.line} pays {audit.lawful} {way} ({where})"
    claimed, meaning = counted_points(audit.claimed or 0), _meaning(audit)
    match audit.verdict:
        case AmericanVerdict.STANDS:
            return f"The claim stands: {claimed}{meaning}; {lawful}."
        case AmericanVerdict.POINTS_LEFT:
            return f"The claim stands: {claimed}{meaning}, with {audit.left} left; {lawful}."
        case _ if audit.fit is None:
            return f"The claim does not stand: the tiles do not fit {audit.claim.line}; {lawful}."
        case _:
            return f"The claim does not stand: {claimed} claimed{meaning}; {lawful}."


def _meaning(audit: AmericanAudit) -> str:
    """Which figure the claimed one is, where the line has two."""
    if audit.fit is None or audit.meaning is None or not (audit.fit.entry.bonus or audit.fit.worth.bonus):
        return ""
    line = audit.fit.entry.id
    return f", the printed value of {line}" if audit.meaning == "printed" else f", the value of {line} doubled"


def _nearest(audit: AmericanAudit, score: AmericanRefusal) -> list[Block]:
    if audit.keeps is not None or not score.diagnosis.near:
        return []
    return [near_sheet(score.diagnosis.near, dead=score.diagnosis.dead_since is not None)]


def _left(audit: AmericanAudit) -> str:
    """What a claim that stands has left, and that nobody takes it for the winner."""
    if not audit.missed:
        return ""
    lines = [f"- {each.message}" for each in audit.missed]
    source = source_of_reason("announced-binds")
    told = f"If {audit.claimed} was announced, it binds: nobody may raise it [{source}]."
    return "\n".join([f"Left, {audit.left}:", *lines, told])


def _due(hearing: Hearing) -> str:
    """The payments under the claim and under the law."""
    audit = hearing.audit
    seat = audit.score.win.seat
    lawful = in_words(hearing.lawful, seat)
    if audit.claimed == audit.lawful and audit.stands:
        return f"Due: {lawful}."
    return f"Due as claimed: {in_words(hearing.claimed, seat)}.\nDue by the lawful value: {lawful}."


def _other(other: OtherProfile, audit: AmericanAudit) -> str:
    lawful = f"; the hand is worth {other.lawful}" if other.lawful != audit.lawful else ""
    verdict = "does not stand" if not other.verdict.upholds else other.verdict.value
    return f"Under {other.name} rules the claim {verdict}{lawful}."


def _record(hearing: Hearing) -> dict[str, Any]:
    """The JSON of an audit; docs/programs.md documents it."""
    audit = hearing.audit
    score = audit.score
    record: dict[str, Any] = {
        **head(score),
        "claim": audit.claim.text,
        "verdict": audit.verdict.name.lower(),
        "stands": audit.stands,
        "claimed": audit.claimed,
        "claimed_line": audit.claim.line,
        "claimed_as": audit.meaning,
        "accepted": audit.accepted,
        "lawful": audit.lawful,
        "left": audit.left,
        "line": audit.line,
        "lines": list(audit.lines),
        "reasons": [{**reason_record(each), "source": source_of_reason(each.code)} for each in audit.reasons],
        "missed": [{"id": each.part.value, "points": each.points, "message": each.message} for each in audit.missed],
        "nearest": nearest_record(audit.keeps),
    }
    if isinstance(score, AmericanRefusal):
        record["errors"] = [error_record(each) for each in score.reasons]
        return {**record, "assumed": list(score.assumed), "notes": list(score.notes)}
    lawful, claimed = hearing.lawful, hearing.claimed
    record |= {
        "value": score.value,
        "jokerless": score.jokerless,
        "doubled": score.doubled,
        "arrangement": list(audit.arrangement),
        "winning_tile": score.winning_tile,
        "payments": {"claimed": dict(claimed.points), "lawful": dict(lawful.points)},
    }
    if lawful.stake is not None:
        record["stake"] = f"{lawful.stake:f}"
        record["money"] = {"claimed": money_record(claimed), "lawful": money_record(lawful)}
    record["other_profiles"] = [
        {"profile": each.name, "lawful": each.lawful, "verdict": each.verdict.name.lower()} for each in audit.others
    ]
    return {**record, "assumed": list(score.assumed), "notes": [*score.notes, *lawful.notes]}


def nearest_record(keeps: OnLine | None) -> Mapping[str, Any] | None:
    """The nearest concrete hand of one line, as the JSON contract has it; None where it fits or cannot be told."""
    if keeps is None or keeps.near is None:
        return None
    return {**near_record(keeps.near), "jokers": keeps.near.jokers, "hand": str(keeps.hand)}
