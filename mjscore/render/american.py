"""The reports about American hands: a score, a refusal, waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.american.money import Due, Pie, due
from mjscore.american.nearest import Near
from mjscore.american.payments import Profile, rates
from mjscore.american.rack import SYMBOLS
from mjscore.american.reading import AmericanReading
from mjscore.american.refuse import Diagnosis, Reason
from mjscore.american.result import AmericanRefusal, AmericanScore, Fit
from mjscore.american.waits import AmericanWait
from mjscore.american.writing import write
from mjscore.hand import counted
from mjscore.render import settlement
from mjscore.render.american_drawn import groups_drawn, hand_drawn, kinds_drawn, one_by_one
from mjscore.render.drawn import joined
from mjscore.render.report import SCHEMA, Block, Report, Sheet, remarks
from mjscore.tiles import Wind

_MOST_FITS = 10
"""So many lines that fit as well are told to people."""


@dataclass(frozen=True, slots=True)
class Money:
    """What the caller said about money: what a point is worth, and how much a player can lose."""

    stake: Decimal | None = None
    pie: Pie | None = None


def report(result: AmericanScore | AmericanRefusal, money: Money) -> Report:
    """The report of a score, or of a hand that is refused."""
    if isinstance(result, AmericanRefusal):
        record = _refusal_record(result)
        return Report(_refusal_blocks(result), record, [record])
    owed = due(result.payments, money.stake, money.pie, result.win.seat)
    record = _record(result, owed)
    return Report(_blocks(result, owed), record, [record])


def record(result: AmericanScore | AmericanRefusal) -> dict[str, Any]:
    """The JSON of a score without money, or of a hand that is refused; docs/programs.md documents it."""
    if isinstance(result, AmericanRefusal):
        return _refusal_record(result)
    return _record(result, due(result.payments, None, None, result.win.seat))


def in_words(owed: Due, winner: Wind) -> str:
    """The points that are paid, and the money where there is any, as one says them."""
    points = settlement.in_words(owed.points, winner)
    if owed.money is None or owed.stake is None:
        return points
    return f"{points}; in money: {settlement.in_words(owed.money, winner)} (at {owed.stake:f} a point)"


def money_record(owed: Due) -> dict[str, str]:
    """The money in text, so that it stays exact."""
    return {who: f"{amount:f}" for who, amount in (owed.money or {}).items()}


def native(result: AmericanScore | AmericanRefusal) -> str:
    """The hand and its win in native notation."""
    return write(result.rack, result.win, result.source.written)


def head(result: AmericanScore | AmericanRefusal) -> dict[str, Any]:
    """The first keys of every record about a hand."""
    return {
        "schema": SCHEMA,
        "input": result.input,
        "hand": native(result),
        "rules": result.rules,
        "profile": result.profile,
        "card": result.card,
        "valid": result.valid,
    }


def _record(score: AmericanScore, owed: Due) -> dict[str, Any]:
    """The JSON contract of an American score; docs/programs.md documents it."""
    worth = score.fits[0].worth
    record: dict[str, Any] = {
        **head(score),
        "line": score.line,
        "lines": list(score.lines),
        "value": score.value,
        "jokerless": score.jokerless,
        "doubled": score.doubled,
        "points": score.points,
        "bonuses": {
            "concealed": worth.bonus,
            "jokerless": worth.jokerless_bonus,
            "self_draw": worth.self_draw_bonus,
        },
        "gain": score.gain,
        "arrangement": list(score.arrangement),
        "winning_tile": score.winning_tile,
        "assumed": list(score.assumed),
        "notes": [*score.notes, *owed.notes],
        "payments": dict(owed.points),
    }
    if owed.money is not None and owed.stake is not None:
        record["stake"] = f"{owed.stake:f}"
        record["money"] = money_record(owed)
    return record


def _blocks(score: AmericanScore, owed: Due) -> list[Block]:
    paid = settlement.in_words(owed.points, score.win.seat)
    way = rates()[score.win.way].title
    blocks: list[Block] = [
        hand_drawn(native(score)),
        f"{score.line}, {counted_points(score.points)} {way} ({score.card}, {score.profile}): {paid}.",
        breakdown(score.fits[0], score.rules_used),
        joined("", ("Laid out: ", groups_drawn(score.arrangement))),
    ]
    if len(score.fits) > 1:
        shown = score.fits[1 : _MOST_FITS + 1]
        others = ", ".join(f"{fit.entry.id} ({counted_points(fit.worth.points)})" for fit in shown)
        more = len(score.fits) - 1 - len(shown)
        blocks.append(f"Also fits: {others}{f' and {more:,} more; --format json lists all' if more else ''}.")
    if owed.money is not None and owed.stake is not None:
        blocks.append(f"In money: {settlement.in_words(owed.money, score.win.seat)} (at {owed.stake:f} a point).")
    return [*blocks, remarks([*score.notes, *owed.notes], score.assumed)]


def counted_points(number: int) -> str:
    """So many points, in words."""
    return "1 point" if number == 1 else f"{number} points"


def breakdown(fit: Fit, rules: Profile) -> Sheet:
    """The value of a line and what changes it, summing up to the points; in tournaments to what the winner gets."""
    worth = fit.worth
    rows: list[tuple[str, int]] = [(f"{fit.entry.id}: {fit.entry.text}", worth.value)]
    if worth.bonus:
        rows.append(("Concealed without having to be", worth.bonus))
    if worth.jokerless_bonus:
        rows.append(("No joker" if rules.in_points else "No joker: doubled", worth.jokerless_bonus))
    if over := sum(points for _, points in rows) - worth.points:
        rows.append((f"Announced as {worth.points}, which binds", -over))
    if worth.self_draw_bonus:
        rows.append(("Self-drawn", worth.self_draw_bonus))
    return Sheet(("Counts", "Points"), tuple(rows))


def _refusal_record(result: AmericanRefusal) -> dict[str, Any]:
    diagnosis = result.diagnosis
    return {
        **head(result),
        "errors": [error_record(each) for each in diagnosis.reasons],
        "line": diagnosis.line,
        "dead_since": diagnosis.dead_since,
        "nearest": [near_record(near) for near in diagnosis.near],
        "assumed": list(result.assumed),
        "notes": list(result.notes),
        "payments": {},
    }


def reason_record(reason: Reason) -> dict[str, Any]:
    """One reason, as the JSON contract has it."""
    hint = {"hint": reason.hint} if reason.hint else {}
    return {"code": reason.code, "message": reason.message, "exposure": reason.exposure, **hint}


def error_record(reason: Reason) -> dict[str, Any]:
    """One reason among the errors of a hand that is refused; it has no place in the text."""
    record = reason_record(reason)
    return {"code": record.pop("code"), "message": record.pop("message"), "span": None, **record}


def near_record(near: Near) -> dict[str, Any]:
    """A line that is near, as the JSON contract has it."""
    return {
        "line": near.line,
        "away": near.away,
        "missing": [SYMBOLS[kind] for kind in near.missing],
        "spare": [SYMBOLS[kind] for kind in near.spare],
        "exposures_kept": near.kept,
    }


def _refusal_blocks(result: AmericanRefusal) -> list[Block]:
    diagnosis = result.diagnosis
    where = f" It is nearest to {diagnosis.line}." if diagnosis.line else ""
    reasons = "\n".join(
        f"- {each.message} ({each.code})" + (f"\n  {each.hint}" if each.hint else "") for each in diagnosis.reasons
    )
    if diagnosis.dead_since is not None and diagnosis.line is not None:
        reasons += f"\n- no line is left for the exposures since {result.rack.exposures[diagnosis.dead_since - 1]}"
    blocks: list[Block] = [
        hand_drawn(native(result)),
        f"Not mah jongg ({result.card}).{where}\n\n{reasons}",
        near_sheet(diagnosis.near, dead=diagnosis.dead_since is not None) if diagnosis.near else "",
        _opened(diagnosis),
    ]
    return [*blocks, remarks(result.notes, result.assumed)]


def _opened(diagnosis: Diagnosis) -> str:
    """That the first line is counted without regard to the exposures, where it alone is."""
    if diagnosis.dead_since is not None or not diagnosis.near or diagnosis.near[0].kept:
        return ""
    return f"{diagnosis.near[0].line} is counted as if nothing were exposed, the others beside the exposures."


def near_sheet(near: Sequence[Near], *, dead: bool = False) -> Sheet:
    """Lines that are near, with what is missing."""
    rows = tuple((each.line, each.away, kinds_drawn(each.missing), kinds_drawn(each.spare)) for each in near)
    first = "Nearest, were nothing exposed" if dead else "Nearest line"
    return Sheet((first, "Tiles away", "Missing", "In exchange for"), rows)


# ---- waits --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand of thirteen tiles as read, the card and profile, its waits, or the nearest lines when there are none."""

    reading: AmericanReading
    card: str
    profile: str
    waits: Sequence[AmericanWait]
    near: Sequence[Near]


def waits_report(waiting: Waiting) -> Report:
    """The report of a hand's waits."""
    reading = waiting.reading
    hand = write(reading.rack, None, reading.written)
    assumed = [each for each in reading.assumed if "discard" not in each]
    records = [_wait_record(wait) for wait in waiting.waits]
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "input": reading.text,
        "hand": hand,
        "rules": "american",
        "profile": waiting.profile,
        "card": waiting.card,
        "ready": bool(records),
        "waits": records,
        "assumed": assumed,
        "notes": list(reading.notes),
    }
    if not records:
        document["nearest"] = [near_record(near) for near in waiting.near]
    blocks: list[Block] = [hand_drawn(hand), *_wait_blocks(waiting), remarks(reading.notes, assumed)]
    return Report(blocks, document, [{"hand": hand, **record} for record in records] or [document])


def _wait_record(wait: AmericanWait) -> dict[str, Any]:
    return {
        "tile": SYMBOLS[wait.tile],
        "left": wait.left,
        "discard": _worth_record(wait.discard),
        "self_draw": _worth_record(wait.self_draw),
    }


def _worth_record(score: AmericanScore | None) -> dict[str, Any] | None:
    if score is None:
        return None
    return {
        "line": score.line,
        "lines": list(score.lines),
        "value": score.value,
        "doubled": score.doubled,
        "points": score.points,
        "gain": score.gain,
    }


def _wait_blocks(waiting: Waiting) -> list[Block]:
    waits = waiting.waits
    if not waits:
        where = f"Not ready ({waiting.card}): no tile makes it mah jongg."
        return [where, *([near_sheet(waiting.near)] if waiting.near else [])]
    copies = counted(sum(wait.left for wait in waits), "tile")
    rows = tuple(
        (
            one_by_one([wait.tile]),
            wait.left,
            wait.self_draw.line,
            wait.self_draw.value,
            "yes" if wait.self_draw.doubled else "",
            "" if wait.discard is None else f"+{wait.discard.gain}",
            f"+{wait.self_draw.gain}",
        )
        for wait in waits
    )
    headers = ("Tile", "Left", "Line", "Value", "Doubled", "On a discard", "Self-drawn")
    told = f": {counted(len(waits), 'kind')}, {copies} not in the hand ({waiting.card})."
    headline = joined("", ("Waits for ", one_by_one(wait.tile for wait in waits), told))
    return [headline, Sheet(headers, rows)]
