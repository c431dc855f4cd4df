"""The reports about American hands: a score, a refusal, waits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.american.money import Pie, alike, capped
from mjscore.american.nearest import Near
from mjscore.american.payments import rates
from mjscore.american.rack import SYMBOLS, spell
from mjscore.american.reading import AmericanReading
from mjscore.american.refuse import Diagnosis
from mjscore.american.result import AmericanRefusal, AmericanScore, Fit
from mjscore.american.waits import AmericanWait
from mjscore.american.writing import write
from mjscore.hand import counted
from mjscore.render import settlement
from mjscore.render.report import SCHEMA, Block, Report, Sheet

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
    due = _Due(result, money)
    record = _record(result, due)
    return Report(_blocks(result, due), record, [record])


class _Due:
    """What is paid: points, and money where a stake is given; a pie limits the money, or the points without it."""

    def __init__(self, score: AmericanScore, money: Money) -> None:
        self.stake = money.stake
        self.points: Mapping[str, int] = score.payments
        self.money: Mapping[str, Decimal] | None = None
        self.notes: list[str] = []
        if money.stake is not None:
            self.money = {who: amount * money.stake for who, amount in self.points.items()}
        if money.pie is None:
            return
        if money.pie.by_seat and score.win.seat.value in money.pie.by_seat:
            self.notes.append(f"the pie of {score.win.seat.title}, who won, has no bearing: it limits who pays")
        if self.money is not None:
            limited, short = capped(self.money, money.pie)
            self.money = alike(limited)
        else:
            limited, short = capped(self.points, money.pie)
            self.points = {who: int(amount) for who, amount in limited.items()}
        self.notes += short


def _native(result: AmericanScore | AmericanRefusal) -> str:
    return write(result.rack, result.win, result.source.written)


def _head(result: AmericanScore | AmericanRefusal) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "input": result.input,
        "hand": _native(result),
        "rules": result.rules,
        "profile": result.profile,
        "card": result.card,
        "valid": result.valid,
    }


def _record(score: AmericanScore, due: _Due) -> dict[str, Any]:
    """The JSON contract of an American score; README documents it."""
    worth = score.fits[0].worth
    record: dict[str, Any] = {
        **_head(score),
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
        "notes": [*score.notes, *due.notes],
        "payments": dict(due.points),
    }
    if due.money is not None and due.stake is not None:
        record["stake"] = f"{due.stake:f}"
        record["money"] = {who: f"{amount:f}" for who, amount in due.money.items()}
    return record


def _blocks(score: AmericanScore, due: _Due) -> list[Block]:
    paid = settlement.in_words(due.points, score.win.seat)
    way = rates()[score.win.way].title
    blocks: list[Block] = [
        _native(score),
        f"{score.line}, {_points(score.points)} {way} ({score.card}, {score.profile}): {paid}.",
        _breakdown(score),
        f"Laid out: {' '.join(score.arrangement)}",
    ]
    if len(score.fits) > 1:
        shown = score.fits[1 : _MOST_FITS + 1]
        others = ", ".join(f"{fit.entry.id} ({_points(fit.worth.points)})" for fit in shown)
        more = len(score.fits) - 1 - len(shown)
        blocks.append(f"Also fits: {others}{f' and {more:,} more; --format json lists all' if more else ''}.")
    if due.money is not None and due.stake is not None:
        blocks.append(f"In money: {settlement.in_words(due.money, score.win.seat)} (at {due.stake:f} a point).")
    return [*blocks, _remarks([*score.notes, *due.notes], score.assumed)]


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _breakdown(score: AmericanScore) -> Sheet:
    """The value of the line and what changes it, summing up to the points; in tournaments to what the winner gets."""
    best: Fit = score.fits[0]
    worth = best.worth
    rows: list[tuple[str, int]] = [(f"{best.entry.id}: {best.entry.text}", worth.value)]
    if worth.bonus:
        rows.append(("Concealed without having to be", worth.bonus))
    if worth.jokerless_bonus:
        rows.append(("No joker" if score.rules_used.in_points else "No joker: doubled", worth.jokerless_bonus))
    if over := sum(points for _, points in rows) - worth.points:
        rows.append((f"Announced as {worth.points}, which binds", -over))
    if worth.self_draw_bonus:
        rows.append((rates()[score.win.way].title.capitalize(), worth.self_draw_bonus))
    return Sheet(("Counts", "Points"), tuple(rows))


def _remarks(notes: Sequence[str], assumed: Sequence[str]) -> str:
    lines = [f"Note: {note}." for note in notes]
    if assumed:
        lines.append(f"Assumed: {'; '.join(assumed)}.")
    return "\n".join(lines)


def _refusal_record(result: AmericanRefusal) -> dict[str, Any]:
    diagnosis = result.diagnosis
    return {
        **_head(result),
        "errors": [
            {
                "code": each.code,
                "message": each.message,
                "span": None,
                "exposure": each.exposure,
                **({"hint": each.hint} if each.hint else {}),
            }
            for each in diagnosis.reasons
        ],
        "line": diagnosis.line,
        "dead_since": diagnosis.dead_since,
        "nearest": [_near_record(near) for near in diagnosis.near],
        "assumed": list(result.assumed),
        "notes": list(result.notes),
        "payments": {},
    }


def _near_record(near: Near) -> dict[str, Any]:
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
        _native(result),
        f"Not mah jongg ({result.card}).{where}\n\n{reasons}",
        _near_sheet(diagnosis.near, dead=diagnosis.dead_since is not None) if diagnosis.near else "",
        _opened(diagnosis),
    ]
    return [*blocks, _remarks(result.notes, result.assumed)]


def _opened(diagnosis: Diagnosis) -> str:
    """That the first line is counted without regard to the exposures, where it alone is."""
    if diagnosis.dead_since is not None or not diagnosis.near or diagnosis.near[0].kept:
        return ""
    return f"{diagnosis.near[0].line} is counted as if nothing were exposed, the others beside the exposures."


def _near_sheet(near: Sequence[Near], *, dead: bool = False) -> Sheet:
    rows = tuple((each.line, each.away, spell(each.missing), spell(each.spare)) for each in near)
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
        document["nearest"] = [_near_record(near) for near in waiting.near]
    blocks: list[Block] = [hand, *_wait_blocks(waiting), _remarks(reading.notes, assumed)]
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
        return [where, *([_near_sheet(waiting.near)] if waiting.near else [])]
    tiles = " ".join(SYMBOLS[wait.tile] for wait in waits)
    copies = counted(sum(wait.left for wait in waits), "tile")
    rows = tuple(
        (
            SYMBOLS[wait.tile],
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
    headline = f"Waits for {tiles}: {counted(len(waits), 'kind')}, {copies} not in the hand ({waiting.card})."
    return [headline, Sheet(headers, rows)]
