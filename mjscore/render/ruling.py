"""The report of a ruling about the table."""

from collections.abc import Sequence
from typing import Any

from mjscore.render.report import SCHEMA, Block, Report
from mjscore.table.ruling import Reason, Ruling


def report(ruling: Ruling, blocks: Sequence[Block] = (), records: Sequence[dict[str, Any]] | None = None) -> Report:
    """The report of a ruling; ``blocks`` are tables of its own kind, ``records`` its rows where it has several."""
    document = _document(ruling)
    return Report([*_head(ruling), *blocks, *_tail(ruling)], document, [document] if records is None else records)


def _head(ruling: Ruling) -> list[Block]:
    reasons = [_in_words(each) for each in ruling.reasons]
    return [ruling.answer, "\n".join(reasons)]


def _in_words(reason: Reason) -> str:
    about = f"{reason.about}: " if reason.about else ""
    return f"- {about}{reason.message} ({reason.code}) [{reason.source}]"


def _tail(ruling: Ruling) -> list[Block]:
    lines = [f"Next: {step}" for step in ruling.next_steps]
    lines += [f"Note: {note}." for note in ruling.notes]
    if ruling.assumed:
        lines.append(f"Assumed: {'; '.join(ruling.assumed)}.")
    return ["\n".join(lines)]


def _document(ruling: Ruling) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "rules": ruling.rules,
        "answer": ruling.answer,
        "lawful": ruling.lawful,
        "reasons": [
            {"code": each.code, "message": each.message, "source": each.source, "about": each.about}
            for each in ruling.reasons
        ],
        "next": list(ruling.next_steps),
        **ruling.facts,
        "assumed": list(ruling.assumed),
        "notes": list(ruling.notes),
    }
