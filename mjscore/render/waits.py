"""The report of the waits of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.hand import counted
from mjscore.mcr.nearest import Nearest
from mjscore.mcr.result import Score
from mjscore.mcr.table import Profile
from mjscore.mcr.waits import Wait
from mjscore.notation import Dialect, Reading, write
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.render.report import Block, Report, Sheet
from mjscore.tiles import SYMBOLS, symbols


@dataclass(frozen=True, slots=True)
class Ready:
    """A hand one tile short, as read, and its waits; or the nearest shapes when it is not ready."""

    reading: Reading
    rules: Profile
    waits: Sequence[Wait]
    near: Sequence[Nearest]

    @property
    def native(self) -> str:
        """The hand in native notation."""
        return write(self.reading.hand, self.reading.win, Dialect.NATIVE).text


def report(ready: Ready, names: Names) -> Report:
    """The report of a hand's waits."""
    hand = ready.native
    records = [_record(wait, names) for wait in ready.waits]
    document: dict[str, Any] = {
        "schema": 1,
        "input": ready.reading.text,
        "hand": hand,
        "rules": "mcr",
        "profile": ready.rules.label,
        "ready": bool(records),
        "waits": records,
        "assumed": _assumed(ready.reading),
        "notes": list(ready.reading.notes),
    }
    if ready.near:
        document["away"] = ready.near[0].away - 1
    return Report(_blocks(ready, names), document, [{"hand": hand, **record} for record in records] or [document])


def _assumed(reading: Reading) -> list[str]:
    """What was assumed and matters here: each wait is scored both on a discard and self-drawn."""
    return [each for each in reading.assumed if "discard" not in each]


def _record(wait: Wait, names: Names) -> dict[str, Any]:
    return {
        "tile": SYMBOLS[wait.tile],
        "left": wait.left,
        "discard": _score_record(wait.discard, names),
        "self_draw": _score_record(wait.self_draw, names),
    }


def _score_record(score: Score | None, names: Names) -> dict[str, Any] | None:
    if score is None:
        return None
    return {
        "points": score.points,
        "total": score.total,
        "qualifies": score.qualifies,
        "fans": [
            {"id": each.id, "name": fan_name(each.fan, names), "points": each.points, "count": each.count}
            for each in score.fans
        ],
    }


def _blocks(ready: Ready, names: Names) -> list[Block]:
    waits = ready.waits
    real = [wait for wait in waits if wait.left]
    blocks: list[Block] = [ready.native]
    if waits:
        tiles = " ".join(SYMBOLS[wait.tile] for wait in real) or "nothing that can still be had"
        copies = counted(sum(wait.left for wait in real), "tile")
        blocks.append(
            f"Waits for {tiles}: {counted(len(real), 'kind')}, {copies} not in the hand ({ready.rules.label})."
        )
    else:
        blocks += _not_ready(ready.near)
    if real:
        blocks.append(_sheet(real, names))
    return [*blocks, _remarks(ready.reading, waits, real)]


def _not_ready(near: Sequence[Nearest]) -> list[Block]:
    away = near[0].away - 1
    rows = tuple((each.shape.value, symbols(each.missing)) for each in near if each.away == near[0].away)
    return [f"Not ready: {counted(away, 'tile')} away from it.", Sheet(("Nearest shape", "Missing"), rows)]


def _sheet(waits: Sequence[Wait], names: Names) -> Sheet:
    rows = tuple(
        (SYMBOLS[wait.tile], wait.left, _worth(wait.discard), _worth(wait.self_draw), _fans(wait.self_draw, names))
        for wait in waits
    )
    return Sheet(("Tile", "Left", "On a discard", "Self-drawn", "Fans when self-drawn"), rows)


def _worth(score: Score | None) -> str:
    if score is None:
        return ""
    return f"{score.total}" if score.qualifies else f"{score.total} (below {score.minimum})"


def _fans(score: Score | None, names: Names) -> str:
    if score is None:
        return ""
    return ", ".join(
        f"{fan_name(each.fan, names)} {each.points}{f' x{each.count}' if each.count > 1 else ''}" for each in score.fans
    )


def _remarks(reading: Reading, waits: Sequence[Wait], real: Sequence[Wait]) -> str:
    lines = [f"Note: {note}." for note in reading.notes]
    exhausted = [wait.tile for wait in waits if wait not in real]
    if exhausted:
        lines.append(
            f"Note: {symbols(exhausted)} would complete the hand too, but all four copies are in it; "
            "it counts as a wait, so no wait fan is given for waiting on one kind."
        )
    if assumed := _assumed(reading):
        lines.append(f"Assumed: {'; '.join(assumed)}.")
    return "\n".join(lines)
