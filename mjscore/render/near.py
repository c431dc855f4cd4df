"""The reports about lines of a card that are near to some tiles, or still possible beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.american.alive import Alive
from mjscore.american.index import Index
from mjscore.american.nearest import Near
from mjscore.american.rack import SYMBOLS, Rack, spell
from mjscore.american.reading import AmericanReading
from mjscore.render.american_drawn import groups_drawn, hand_drawn, kinds_drawn
from mjscore.render.drawn import joined
from mjscore.render.report import SCHEMA, Block, Report, Sheet


@dataclass(frozen=True, slots=True)
class Asked:
    """The tiles as read, the card, and the exposure since which the hand is dead, if it is."""

    reading: AmericanReading
    index: Index
    dead_since: int | None


def nearest_report(asked: Asked, found: Sequence[Near]) -> Report:
    """The lines nearest to some tiles, each with its nearest hand."""
    records = [_near(each, asked.index) for each in found]
    notes = list(asked.reading.notes)
    if asked.dead_since is not None:
        notes.append(
            f"no line of the card has the exposures up to number {asked.dead_since}: the hand is dead, and they are "
            "counted here as if they were concealed"
        )
    document = {
        "schema": SCHEMA,
        "input": asked.reading.text,
        "hand": asked.reading.written,
        "rules": "american",
        "card": asked.index.name,
        "dead_since": asked.dead_since,
        "nearest": records,
        "notes": notes,
    }
    rows = tuple(
        (
            each.line,
            record["value"],
            each.away,
            kinds_drawn(each.missing),
            kinds_drawn(each.spare),
            hand_drawn(record["hand"]),
        )
        for each, record in zip(found, records, strict=True)
    )
    blocks: list[Block] = [
        joined("", (groups_drawn(asked.reading.written.split(" ")), f" ({asked.index.name})")),
        Sheet(("Line", "Value", "Tiles away", "Missing", "Of no use", "Nearest hand"), rows),
        "\n".join(f"Note: {note}." for note in notes),
    ]
    return Report(blocks, document, records)


def _near(near: Near, index: Index) -> dict[str, Any]:
    entry = index.entries[index.entry_of[near.place]]
    return {
        "line": near.line,
        "value": entry.value(open_hand=False),
        "away": near.away,
        "missing": [SYMBOLS[kind] for kind in near.missing],
        "spare": [SYMBOLS[kind] for kind in near.spare],
        "jokers": near.jokers,
        "hand": str(index.hands[near.place]),
        "text": entry.text,
    }


def alive_report(found: Alive, exposures: Rack, elsewhere: Rack, index: Index, notes: Sequence[str] = ()) -> Report:
    """The lines still possible, or since when the hand is dead."""
    shown = " ".join(map(str, exposures.exposures))
    seen = " ".join([spell(elsewhere.concealed), *map(str, elsewhere.exposures)]).strip()
    records = [
        {"line": each.line, "value": each.value, "left": each.left, "of": each.of, "text": each.text}
        for each in found.lines
    ]
    document = {
        "schema": SCHEMA,
        "exposures": list(map(str, exposures.exposures)),
        "seen": seen,
        "rules": "american",
        "card": index.name,
        "alive": bool(records),
        "dead_since": found.dead_since,
        "lines": records,
        "notes": list(notes),
    }
    rows = tuple((each.line, each.value, f"{each.left} of {each.of}", each.text) for each in found.lines)
    head = f"{shown or 'Nothing exposed'}{f', seen elsewhere: {seen}' if seen else ''} ({index.name})"
    answer: Block = Sheet(("Line", "Value", "Hands left", "Printed"), rows) if rows else _dead(found, exposures)
    told = "\n".join(f"Note: {note}." for note in notes)
    return Report([head, answer, told], document, records or [document])


def _dead(found: Alive, exposures: Rack) -> str:
    if found.dead_since is None:
        return "Dead: the tiles seen elsewhere leave no line."
    exposure = exposures.exposures[found.dead_since - 1]
    if found.dead_since == 1:
        return f"Dead since {exposure}: no line that may be exposed has it."
    return f"Dead since exposure {found.dead_since}, {exposure}: no line that may be exposed has it beside the others."
