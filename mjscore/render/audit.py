"""The report of an audited claim: what stands of it, what does not and why, what was missed, what is due."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.mcr.answer import source_of
from mjscore.mcr.audit import Audit, AuditedFan, ClaimVerdict, Finding, OtherProfile
from mjscore.mcr.breakdown import CountedFan
from mjscore.mcr.explain import Refusal
from mjscore.mcr.result import NotWinning
from mjscore.mcr.table import Fan
from mjscore.mcr.worth import counted_points
from mjscore.render import settlement
from mjscore.render.choices import Names
from mjscore.render.drawn import Text, hand_drawn, joined, reading_drawn, sets_drawn
from mjscore.render.names import fan_name
from mjscore.render.report import SCHEMA, Block, Cell, Report, Sheet, remarks
from mjscore.render.score import (
    arrangement_record,
    fan_record,
    native,
    refusal_record,
    row_in_words,
)


@dataclass(frozen=True, slots=True)
class Hearing:
    """An audit with what is wanted of its report: the names of fans, and the money for a point."""

    audit: Audit
    names: Names = Names.ENGLISH
    stake: Decimal | None = None

    def name(self, fan: Fan) -> str:
        """What a fan is called."""
        return fan_name(fan, self.names)


def report(hearing: Hearing) -> Report:
    """The report of an audit; in JSON lines and CSV it is one row."""
    record = _record(hearing)
    return Report(_blocks(hearing), record, [record])


def findings(hearing: Hearing) -> list[str]:
    """What is to be said against single fans of a claim, each in a sentence: its finding, and why."""
    told = []
    for row in hearing.audit.fans:
        if row.finding is not Finding.ACCEPTED:
            told.append(_row_in_words(row, hearing))
        told += [each.sentence(hearing.name) for each in row.refusals]
    return list(dict.fromkeys([*told, *(each.sentence(hearing.name) for each in hearing.audit.suspects)]))


def _blocks(hearing: Hearing) -> list[Block]:
    audit = hearing.audit
    blocks: list[Block] = [hand_drawn(audit.score.hand, audit.score.win), _headline(audit)]
    if audit.fans:
        blocks.append(_findings(hearing))
        if refused := [each for row in audit.fans for each in row.refusals]:
            blocks.append(_bullets("Does not count:", (_refusal(each, hearing) for each in refused)))
        blocks += _readings(hearing)
        blocks += _missed(hearing)
    if audit.claim.total is not None:
        blocks += _about_the_total(hearing)
    blocks += _due(hearing)
    blocks += [_other(each, hearing) for each in audit.others]
    return [*blocks, remarks(audit.score.notes, audit.score.assumed)]


def _headline(audit: Audit) -> str:
    """The verdict in one line."""
    score, claimed = audit.score, counted_points(audit.claimed)
    limited = f", limited to {audit.lawful}" if audit.claimed > audit.lawful else ""
    if isinstance(score, NotWinning):
        message = f"{score.fault.message} ({score.fault.code})"
        return (
            f"No claim stands, for this is {message}; declared, it is {settlement.false_win_in_words(score.false_win)}."
        )
    uncapped = score.points + score.flowers_worth
    cap = f", limited from {uncapped}" if uncapped > audit.lawful else ""
    lawful = f"the lawful total is {audit.lawful}{cap} ({score.profile})"
    match audit.verdict:
        case _ if audit.below_minimum:
            minimum = f"below the minimum of {score.minimum} without flowers, and nothing is due on it"
            return f"The claim is lawful as far as it goes: {claimed}, {minimum}; {lawful}."
        case ClaimVerdict.STANDS:
            return f"The claim stands: {claimed}{limited}, the lawful total ({score.profile})."
        case ClaimVerdict.POINTS_LEFT:
            return f"The claim stands: {claimed}, with {counted_points(audit.left)} left; {lawful}."
        case ClaimVerdict.FALSE_WIN if score.false_win:
            reason, charge = score.false_win.reason, settlement.false_win_in_words(score.false_win)
            return f"Whatever is claimed, it is {charge}: {reason} ({score.profile})."
        case _:
            stands = f", of which {audit.accepted} stand" if audit.fans and audit.accepted != audit.claimed else ""
            return f"The claim does not stand: {claimed} claimed{stands}; {lawful}."


def _findings(hearing: Hearing) -> Sheet:
    rows: list[tuple[Cell, ...]] = []
    for row in hearing.audit.fans:
        times = f" x{row.times}" if row.times > 1 else ""
        sets: Text = sets_drawn(row.accepted.instances) if row.accepted else ""
        rows.append((f"{hearing.name(row.fan)}{times}", row.claimed, row.lawful, _finding(row), sets))
    return Sheet(("Claimed", "For", "Lawful", "Finding", "Sets"), tuple(rows))


def _finding(row: AuditedFan) -> str:
    if row.finding is Finding.IN_PART and row.accepted:
        return f"{row.finding.value}, {row.accepted.count} of {row.times}"
    return row.finding.value


def _refusal(refusal: Refusal, hearing: Hearing) -> str:
    return f"{refusal.sentence(hearing.name)} [{source_of(refusal)}]"


def _bullets(title: str, sentences: Iterable[str]) -> str:
    return "\n".join([title, *(f"- {each}" for each in dict.fromkeys(sentences))])


def _readings(hearing: Hearing) -> list[Block]:
    """The readings that the claim mixes, each with the claimed fans that live in it."""
    readings = hearing.audit.readings
    if not readings:
        return []
    hand = hearing.audit.score.hand
    rows = [
        (
            reading_drawn(each.arrangement, hand),
            ", ".join(row_in_words(row, hearing.names) for row in each.fans),
            each.best,
        )
        for each in readings
    ]
    title = "The claim mixes readings of the tiles (* is where the winning tile goes), of which only one can be taken:"
    return [Sheet(("Reading", "Claimed fans that are lawful in it", "Best"), tuple(rows), title=title)]


def _missed(hearing: Hearing) -> list[Block]:
    """The fans that were not claimed; where the dearest reading is another one, all of its fans."""
    audit = hearing.audit
    if not audit.missed or isinstance(audit.score, NotWinning):
        return []
    if audit.arrangement is not audit.score.arrangement:
        rows = ", ".join(row_in_words(row, hearing.names) for row in audit.score.fans)
        read = reading_drawn(audit.score.arrangement, audit.score.hand)
        return [joined("", ("The lawful total is that of another reading, ", read, f": {rows}."))]
    missed = ", ".join(row_in_words(row, hearing.names) for row in audit.missed)
    blocks: list[Block] = [f"Missed: {missed}."]
    if audit.given_up:
        blocks.append(_bullets("Given up for these:", (_refusal(each, hearing) for each in audit.given_up)))
    return blocks


def _about_the_total(hearing: Hearing) -> list[Block]:
    """What is to be said of a claimed total: the lawful breakdown, and what may have been counted too much."""
    audit = hearing.audit
    blocks: list[Block] = []
    if isinstance(audit.score, NotWinning):
        return blocks
    if audit.fans and audit.claimed != (summed := _sum_of(audit)):
        judged = "the total was judged" if audit.verdict.upholds else "total and fans were judged"
        blocks.append(f"The claimed fans come to {summed}, not to {audit.claimed}; {judged}.")
    if not audit.fans:
        blocks.append(f"Lawful: {', '.join(row_in_words(row, hearing.names) for row in audit.score.fans)}.")
    if audit.suspects:
        excess = counted_points(audit.claimed - audit.lawful)
        title = f"Perhaps one of these made the {excess} too many:"
        blocks.append(_bullets(title, (_refusal(each, hearing) for each in audit.suspects)))
    return blocks


def _sum_of(audit: Audit) -> int:
    """What the claimed fans come to, flowers included."""
    flowers = 0 if any(row.fan.id == "flower_tiles" for row in audit.fans) else audit.score.win.flowers
    return sum(row.claimed for row in audit.fans) + flowers


def _due(hearing: Hearing) -> list[Block]:
    """The payments under the claim and under the law; of a false win the headline has told."""
    audit = hearing.audit
    blocks: list[Block] = []
    for title, amounts in _payments(audit):
        if amounts:
            money = f"; in money: {_money(amounts, hearing)}" if hearing.stake is not None else ""
            blocks.append(f"{title}: {settlement.in_words(amounts, audit.score.win.seat)}{money}.")
    if audit.below_minimum:
        blocks.append("The hand reaches the minimum, so it is no false win.")
    return ["\n".join(str(block) for block in blocks)] if blocks else []


def _payments(audit: Audit) -> list[tuple[str, Mapping[str, int] | None]]:
    if audit.verdict in {ClaimVerdict.FALSE_WIN, ClaimVerdict.NOT_WINNING}:
        return []
    lawful = audit.score.payments if not isinstance(audit.score, NotWinning) else {}
    if audit.claimed == audit.lawful:
        return [("Due", lawful)]
    return [("Due as claimed", audit.claimed_payments), ("Due by the lawful total", lawful)]


def _money(amounts: Mapping[str, int], hearing: Hearing) -> str:
    assert hearing.stake is not None  # noqa: S101 - the caller has seen to it
    return settlement.money_in_words(amounts, hearing.audit.score.win.seat, hearing.stake)


def _other(other: OtherProfile, hearing: Hearing) -> str:
    """What another profile says: ``national rules: it stands; lawful 89; Self-Drawn accepted``."""
    fans = "".join(f"; {hearing.name(fan)} {finding.value}" for fan, finding in other.findings)
    lawful = f"; the lawful total is {other.lawful}" if other.lawful != hearing.audit.lawful else ""
    verdict = {
        ClaimVerdict.STANDS: "the claim stands",
        ClaimVerdict.POINTS_LEFT: "the claim stands, with points left",
        ClaimVerdict.REFUSED: "the claim does not stand",
    }.get(other.verdict, f"it is a {other.verdict.value}")
    if other.below_minimum:
        verdict = "the claim is lawful as far as it goes, below the minimum"
    return f"Under {other.name} rules {verdict}{lawful}{fans}."


def _record(hearing: Hearing) -> dict[str, Any]:
    """The JSON of an audit; docs/programs.md documents it."""
    audit = hearing.audit
    score = audit.score
    record: dict[str, Any] = {
        "schema": SCHEMA,
        "input": audit.input,
        "hand": native(score),
        "rules": score.rules,
        "profile": score.profile,
        "claim": audit.claim.text,
        "valid": not isinstance(score, NotWinning),
        "verdict": audit.verdict.name.lower(),
        "stands": audit.verdict.upholds,
        "claimed": audit.claimed,
        "accepted": audit.accepted,
        "lawful": audit.lawful,
        "left": audit.left,
        "fans": [_fan_record(row, hearing) for row in audit.fans],
        "missed": _rows(audit.missed, hearing),
        "given_up": _refusal_records(audit.given_up, hearing),
        "suspects": _refusal_records(audit.suspects, hearing),
        "readings": [
            {
                "arrangement": [str(group) for group in each.arrangement.groups],
                "best": each.best,
                "fans": _rows(each.fans, hearing),
            }
            for each in audit.readings
        ],
    }
    if isinstance(score, NotWinning):
        record["errors"] = [{"code": score.fault.code, "message": score.fault.message, "span": None}]
        record["false_win"] = settlement.false_win_record(score.false_win)
    else:
        record |= {"lawful_fans": _rows(score.fans, hearing), **arrangement_record(score)}
        record["payments"] = {"claimed": dict(audit.claimed_payments or {}), "lawful": dict(score.payments)}
        if score.false_win:
            record["false_win"] = settlement.false_win_record(score.false_win)
    if hearing.stake is not None and not isinstance(score, NotWinning):
        record["stake"] = f"{hearing.stake:f}"
        record["money"] = {
            key: settlement.money_record(amounts, hearing.stake) for key, amounts in record["payments"].items()
        }
    record["other_profiles"] = [
        {
            "profile": each.name,
            "lawful": each.lawful,
            "verdict": each.verdict.name.lower(),
            "findings": [{"id": fan.id, "finding": finding.name.lower()} for fan, finding in each.findings],
        }
        for each in audit.others
    ]
    return {**record, "assumed": list(score.assumed), "notes": list(score.notes)}


def _fan_record(row: AuditedFan, hearing: Hearing) -> dict[str, Any]:
    return {
        "id": row.fan.id,
        "name": hearing.name(row.fan),
        "finding": row.finding.name.lower(),
        "claimed_count": row.times,
        "claimed_points": row.claimed,
        "count": row.accepted.count if row.accepted else 0,
        "points": row.points,
        "tiles": list(row.accepted.tiles) if row.accepted else [],
        "message": _row_in_words(row, hearing),
        "refused": _refusal_records(row.refusals, hearing),
    }


def _row_in_words(row: AuditedFan, hearing: Hearing) -> str:
    """The finding on one line: ``Pure Straight 24: worth other points, 16``."""
    times = f" x{row.times}" if row.times > 1 else ""
    lawful = f", {row.lawful}" if row.lawful != row.claimed else ""
    return f"{hearing.name(row.fan)}{times} {row.claimed}: {row.finding.value}{lawful}"


def _refusal_records(refusals: Sequence[Refusal], hearing: Hearing) -> list[dict[str, Any]]:
    return [{**refusal_record(each, hearing.names), "source": source_of(each)} for each in refusals]


def _rows(rows: Sequence[CountedFan], hearing: Hearing) -> list[dict[str, Any]]:
    return [fan_record(row, hearing.names) for row in rows]
