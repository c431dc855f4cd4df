"""Errors as a person, or a program, reads them."""

from typing import Any

from mjscore.errors import CardError, Fault, MjscoreError, line_and_column
from mjscore.render.report import SCHEMA, Report

_MOST_TOLD = 30
"""More faults than a person reads at once."""


def report(error: MjscoreError, text: str, rules: str = "mcr") -> Report:
    """The report of an input that cannot be scored: every fault, with its place and what to do.

    Where the text of the error begins with the input and goes on, as with a claim, that is the input.
    """
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "input": error.text if error.text.startswith(f"{text}\n") else text,
        "rules": rules,
        "valid": False,
        "errors": records(error),
    }
    if notes := notes_of(error):
        document["notes"] = notes
    return Report([in_words(error, text)], document, [document])


def notes_of(error: MjscoreError) -> list[str]:
    """What is to be told beside the faults: what held for the input without being said in it."""
    return list(getattr(error, "__notes__", ()))


def records(error: MjscoreError) -> list[dict[str, Any]]:
    """Every fault, as the JSON contract has it."""
    return [_record(fault) for fault in error.faults]


def _record(fault: Fault) -> dict[str, Any]:
    record: dict[str, Any] = {
        "code": fault.code,
        "message": fault.message,
        "span": list(fault.span) if fault.span else None,
    }
    if fault.hint:
        record["hint"] = fault.hint
    return record


def in_words(error: MjscoreError, text: str) -> str:
    """Every fault with a caret under the very characters, one after the other; of a card also which line it is."""
    source = error.text or text
    with_line = isinstance(error, CardError)
    told = [_in_words(fault, source, with_line=with_line) for fault in error.faults[:_MOST_TOLD]]
    if len(error.faults) > _MOST_TOLD:
        told.append(f"and {len(error.faults) - _MOST_TOLD} more; --format json lists them all")
    return "\n".join([*told, *(f"Note: {note}." for note in notes_of(error))])


def _in_words(fault: Fault, source: str, *, with_line: bool) -> str:
    place = ""
    if fault.span and with_line:
        line, column = line_and_column(source, fault.span[0])
        place = f" in line {line}, column {column}"
    lines = [f"error {fault.code}{place}: {fault.message}"]
    if caret := fault.caret(source):
        lines.append(caret)
    if fault.hint:
        lines.append(f"  {fault.hint}")
    return "\n".join(lines)
