"""The reports of the look-up: entries, the list of topics, what a search found."""

from collections.abc import Sequence
from typing import Any

from mjscore.notation import RULE_SETS
from mjscore.render.report import SCHEMA, Block, Report, Sheet
from mjscore.table.entries import Entry, EntryKind

_RULES = {"mcr": "MCR", "american": "American", "chinese": "simplified Chinese"}
_KINDS = {EntryKind.CODE: "fault", EntryKind.FAN: "fan"}


def entries_report(topic: str, rules: str | None, found: Sequence[Entry]) -> Report:
    """The entries on a topic, one after the other."""
    records = [_record(entry) for entry in found]
    document = {"schema": SCHEMA, "topic": topic, "rules": rules, "entries": records}
    return Report([block for entry in found for block in _blocks(entry)], document, records)


def search_report(words: str, rules: str | None, found: Sequence[Entry]) -> Report:
    """What a search found, the best first, a line each."""
    records = [_record(entry) for entry in found]
    document = {"schema": SCHEMA, "search": words, "rules": rules, "entries": records}
    lines = [f"- {_named(entry)}: {entry.answer}" for entry in found]
    none = "Nothing contains these words; mjscore rule lists the topics."
    last = "mjscore rule TOPIC shows one of them." if found else none
    return Report(["\n".join(lines), last], document, records)


def topics_report(rules: str | None, found: Sequence[Entry]) -> Report:
    """The topics by rule set."""
    records = [{"rules": entry.rules, "id": entry.id, "title": entry.title} for entry in found]
    document = {"schema": SCHEMA, "rules": rules, "topics": records}
    blocks: list[Block] = []
    for rule_set in RULE_SETS:
        rows = tuple((entry.id, entry.title) for entry in found if entry.rules == rule_set)
        if rows:
            title = _RULES[rule_set]
            blocks.append(Sheet(("Topic", "About"), rows, title=f"{title[0].upper()}{title[1:]} rules"))
    blocks.append(
        "mjscore rule TOPIC shows one, by id, title or another name of it; also the code of a fault (H003), a word of "
        "a verdict (accepted in part) and a fan. --search WORDS looks inside them."
    )
    return Report(blocks, document, records)


def _named(entry: Entry) -> str:
    """What is looked up, and where it belongs: ``drawn-game (MCR)``."""
    belongs = [each for each in (_RULES.get(entry.rules, ""), _KINDS.get(entry.kind, "")) if each]
    return f"{entry.id} ({' '.join(belongs)})" if belongs else entry.id


def _heading(entry: Entry) -> str:
    if entry.kind is EntryKind.CODE:
        return f"{entry.id}: {entry.title}"
    if entry.kind is EntryKind.WORD:
        return f"{entry.id}: {entry.title}" + (f" ({_RULES[entry.rules]})" if entry.rules else "")
    kind = _KINDS.get(entry.kind, "")
    return f"{entry.title} ({_RULES[entry.rules]}{f' {kind}' if kind else ''}, {entry.id})"


def _blocks(entry: Entry) -> list[Block]:
    """An entry as paragraphs."""
    example = [f"Example: {entry.example}"] if entry.example else []
    if entry.typed:
        example.append("which reads:\n" + "\n".join(f"  {_printable(line)}" for line in entry.typed.splitlines()))
    tail = [
        f"Also called: {', '.join(entry.aliases)}." if entry.aliases else "",
        f"Source: {entry.source}" if entry.source else "",
        *(f"  {short}: {title}" for short, title in entry.sources.items()),
    ]
    return [
        _heading(entry),
        entry.answer,
        "\n".join(f"- {each}" for each in entry.details),
        "\n".join(f"{name}: {each}" for name, each in entry.profiles.items()),
        "\n".join(map(_printable_lines, example)),
        f"What to do: {entry.remedy}" if entry.remedy else "",
        "\n".join(each for each in tail if each),
    ]


def _printable(text: str) -> str:
    """A line as a terminal can show it: characters that nobody sees are written as escapes."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def _printable_lines(text: str) -> str:
    return "\n".join(map(_printable, text.split("\n")))


def _record(entry: Entry) -> dict[str, Any]:
    return {
        "kind": entry.kind.value,
        "rules": entry.rules or None,
        "id": entry.id,
        "title": entry.title,
        "answer": entry.answer,
        "details": list(entry.details),
        "profiles": dict(entry.profiles),
        "aliases": list(entry.aliases),
        "example": entry.example,
        "typed": entry.typed,
        "remedy": entry.remedy,
        "source": entry.source,
        "sources": dict(entry.sources),
    }
