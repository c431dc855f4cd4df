"""The report of the waits of a hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.hand import counted
from mjscore.mcr.nearest import Nearest
from mjscore.mcr.result import Score
from mjscore.mcr.table import Profile
from mjscore.mcr.waits import Wait
from mjscore.notation import Dialect, Reading, write
from mjscore.render import distance
from mjscore.render.choices import Names
from mjscore.render.drawn import hand_drawn, joined, one_by_one
from mjscore.render.names import fan_name
from mjscore.render.report import SCHEMA, Block, Report, Sheet, remarks
from mjscore.tiles import SYMBOLS, apart


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
    """The report of a hand's waits; its rows have the same columns whether it is ready or not."""
    head: dict[str, Any] = {
        "schema": SCHEMA,
        "input": ready.reading.text,
        "hand": ready.native,
        "rules": "mcr",
        "profile": ready.rules.label,
        "ready": bool(ready.waits),
        "away": ready.near[0].away - 1 if ready.near else 0,
    }
    tail = {"assumed": _assumed(ready.reading), "notes": _notes(ready)}
    document = {**head, "waits": [_record(wait, names) for wait in ready.waits], **tail}
    rows = [_row(wait, names) for wait in ready.waits] or [_NO_WAIT]
    return Report(_blocks(ready, names), document, [{**head, **row, **tail} for row in rows])


def _assumed(reading: Reading) -> list[str]:
    """What was assumed and matters here: each wait is scored both on a discard and self-drawn."""
    return [each for each in reading.assumed if "discard" not in each]


def _notes(ready: Ready) -> list[str]:
    notes = list(ready.reading.notes)
    exhausted = [wait.tile for wait in ready.waits if not wait.left]
    if exhausted:
        notes.append(
            f"all four copies of {apart(exhausted)} are in the hand; such a tile still counts as a wait, so that "
            "no wait fan is given for waiting on one kind"
        )
    return notes


_NO_SCORE: Mapping[str, Any] = {"points": None, "total": None, "qualifies": None, "fans": None}
_NO_WAIT: dict[str, Any] = {"tile": None, "left": None, "discard": dict(_NO_SCORE), "self_draw": dict(_NO_SCORE)}


def _row(wait: Wait, names: Names) -> dict[str, Any]:
    """The record of a wait for formats of one row a tile: every key is there, whatever the tile."""
    record = _record(wait, names)
    for way in ("discard", "self_draw"):
        record[way] = record[way] or dict(_NO_SCORE)
    return record


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
    real = [wait for wait in ready.waits if wait.left]
    blocks: list[Block] = [hand_drawn(ready.reading.hand, ready.reading.win)]
    if real:
        copies = counted(sum(wait.left for wait in real), "tile")
        told = f": {counted(len(real), 'kind')}, {copies} not in the hand ({ready.rules.label})."
        blocks.append(joined("", ("Waits for ", one_by_one(wait.tile for wait in real), told)))
        blocks.append(_sheet(real, names))
    elif ready.waits:
        blocks.append("Ready, but every tile it waits for is in the hand already.")
    else:
        blocks += _not_ready(ready.near)
    return [*blocks, remarks(_notes(ready), _assumed(ready.reading))]


def _not_ready(near: Sequence[Nearest]) -> list[Block]:
    away, sheet = distance.not_ready(near)
    return [f"Not ready: {counted(away, 'tile')} short of it.", sheet]


def _sheet(waits: Sequence[Wait], names: Names) -> Sheet:
    rows = tuple(
        (one_by_one([wait.tile]), wait.left, _worth(wait.discard), _worth(wait.self_draw), _fans(wait.self_draw, names))
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
