"""The reports about American cards: what is wrong with one, the card itself, one line, its concrete hands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mjscore.american.card import Card, Line, Section
from mjscore.american.codes import is_warning
from mjscore.american.concrete import ConcreteHand
from mjscore.american.lint import Checked
from mjscore.errors import Fault, line_and_column
from mjscore.render.report import SCHEMA, Block, Report, Sheet, Verbatim

_MOST_SAMPLES = 3
_MOST_TOLD = 50


def check_report(checked: Checked, file: str) -> Report:
    """Every fault and warning of a card, each with its line, a caret and what to do."""
    found = sorted([*checked.faults, *checked.warnings], key=lambda fault: fault.span or (0, 0))
    records = [_fault(fault, checked.card.text) for fault in found]
    hands = sum(checked.counts.values())
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "file": file,
        "card": checked.card.name,
        "year": checked.card.year,
        "valid": checked.valid,
        "lines": len(list(checked.card.lines)),
        "hands": hands,
        "errors": [record for record in records if record["severity"] == "error"],
        "warnings": [record for record in records if record["severity"] == "warning"],
    }
    told = _most_telling(found)
    blocks: list[Block] = [Verbatim(_in_words(fault, checked.card.text, file)) for fault in told]
    if len(told) < len(found):
        blocks.append(f"and {len(found) - len(told):,} more; --format json lists all")
    blocks.append(_verdict(checked, hands))
    return Report(blocks, document, [{"file": file, **record} for record in records])


def _most_telling(found: Sequence[Fault]) -> list[Fault]:
    """As many as a person reads, in their order; faults before warnings where there are too many."""
    ranked = sorted(range(len(found)), key=lambda place: (is_warning(found[place]), place))
    return [found[place] for place in sorted(ranked[:_MOST_TOLD])]


def _fault(fault: Fault, text: str) -> dict[str, Any]:
    line, column = line_and_column(text, fault.span[0]) if fault.span else (None, None)
    return {
        "severity": _severity(fault),
        "code": fault.code,
        "message": fault.message,
        "line": line,
        "column": column,
        "span": list(fault.span) if fault.span else None,
        "hint": fault.hint,
    }


def _severity(fault: Fault) -> str:
    return "warning" if is_warning(fault) else "error"


def _in_words(fault: Fault, text: str, file: str) -> str:
    where = ":".join([file, *map(str, line_and_column(text, fault.span[0]))]) if fault.span else file
    lines = [f"{where}: {_severity(fault)} {fault.code}: {fault.message}"]
    if caret := fault.caret(text):
        lines.append(caret)
    if fault.hint:
        lines.append(f"  {fault.hint}")
    return "\n".join(lines)


def _verdict(checked: Checked, hands: int) -> str:
    faults, warnings = len(checked.faults), len(checked.warnings)
    beside = f", {_many(warnings, 'warning')}" if warnings else ""
    if faults:
        return f"{checked.card.name}: {_many(faults, 'fault')}{beside}."
    lines = _many(len(checked.counts), "line")
    return f"{checked.card.name} is in order: {lines}, {_many(hands, 'concrete hand')}{beside}."


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def card_report(card: Card, counts: Mapping[str, int]) -> Report:
    """A card by section; ``counts`` are the concrete hands of each line."""
    sections = [
        {
            "title": section.title,
            "code": section.code,
            "bonus": section.bonus,
            "lines": [_line(line, counts[line.id]) for line in section.lines],
        }
        for section in card.sections
    ]
    total = sum(counts.values())
    document = {"schema": SCHEMA, "card": card.name, "year": card.year, "hands": total, "sections": sections}
    records = [
        {"card": card.name, "section": section.title, **_line(line, counts[line.id])}
        for section in card.sections
        for line in section.lines
    ]
    return Report(list(_card_blocks(card, counts, total)), document, records)


def _card_blocks(card: Card, counts: Mapping[str, int], total: int) -> Iterator[Block]:
    yield _title(card)
    for section in card.sections:
        rows = tuple((line.id, line.text, line.value_text, counts[line.id]) for line in section.lines)
        yield Sheet(("Line", "Hand", "Value", "Hands"), rows, _section_title(section))
    yield f"{_many(len(counts), 'line')}, {_many(total, 'concrete hand')}."


def _title(card: Card) -> str:
    return card.name if card.year is None or str(card.year) in card.name else f"{card.name}, {card.year}"


def _section_title(section: Section) -> str:
    return section.title if section.bonus else f"{section.title} (no double without jokers)"


def _line(line: Line, hands: int) -> dict[str, Any]:
    return {
        "id": line.id,
        "text": line.text,
        "exposed": line.exposed,
        "concealed": line.concealed,
        "bonus": line.bonus,
        "hands": hands,
    }


def line_report(card: Card, line: Line, hands: Sequence[ConcreteHand]) -> Report:
    """One line of a card, how many hands it stands for, and some of them."""
    section = next(section for section in card.sections if line in section.lines)
    document = {
        "schema": SCHEMA,
        "card": card.name,
        "section": section.title,
        **_line(line, len(hands)),
        "samples": [str(hand) for hand in hands[:_MOST_SAMPLES]],
    }
    more = len(hands) > _MOST_SAMPLES
    blocks: list[Block] = [
        f"{line.id}  {line.text}  {line.value_text}",
        f"{_title(card)}: {_section_title(section)}.",
        _values(line),
        f"{_many(len(hands), 'concrete hand')}{', as' if more else ''}:",
        "\n".join(f"  {hand}" for hand in hands[:_MOST_SAMPLES]),
        "mjscore card expand lists them all." if more else "",
    ]
    return Report(blocks, document, [document])


def _values(line: Line) -> str:
    parts = []
    if line.exposed is not None:
        parts.append(f"{line.exposed}, exposures allowed")
    if line.concealed is not None:
        parts.append(f"{line.concealed} concealed")
    return f"Worth {'; '.join(parts)}."


def expand_report(card: Card, line: Line, hands: Sequence[ConcreteHand]) -> Report:
    """Every concrete hand of a line in native notation."""
    written = [str(hand) for hand in hands]
    document = {
        "schema": SCHEMA,
        "card": card.name,
        "year": card.year,
        "id": line.id,
        "text": line.text,
        "count": len(hands),
        "hands": written,
    }
    blocks: list[Block] = [
        f"{line.id}  {line.text}  {line.value_text}",
        "\n".join(written),
        f"{_many(len(hands), 'concrete hand')}.",
    ]
    return Report(blocks, document, [{"id": line.id, "hand": hand} for hand in written])


def skeleton_report(text: str, year: int) -> Report:
    """The text of a card to fill in."""
    document = {"schema": SCHEMA, "year": year, "text": text}
    return Report([Verbatim(text.rstrip("\n"))], document, [document])
