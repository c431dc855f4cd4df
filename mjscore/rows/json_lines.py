"""JSON lines: every line an object, its keys the headers; and the same objects as the list of one document."""

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Any, NoReturn

from mjscore.errors import Fault, SheetError
from mjscore.rows.lines import TOO_LONG, Line
from mjscore.rows.values import Kind, Row, Skipped, Table

_MOST_NESTED = 100
"""Values lie in no more than so many lists and objects, wherever they are read and whatever is done with them after."""


def read_json_lines(lines: Iterator[Line]) -> Table:
    """The table of a file of JSON lines; a line that is no object is a row with a fault."""
    return Table(Kind.JSONL, (), (_row(line) for line in lines))


_DOCUMENT = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:\[\s*\{|\{\s*\"schema\"\s*:\s*\d+\s*,\s*\"hands\"\s*:)")


def begins_document(head: bytes) -> bool:
    """Whether a file begins as a list of objects, or as a document with a list of hands."""
    return _DOCUMENT.match(head) is not None


def read_json(lines: Iterator[Line], name: str) -> Table:
    """The table of a document: a list of objects, or ``hands`` that are one; their places in it, from 1, are numbers.

    It is held as a whole. SheetError S011 for anything else.
    """
    text = "\n".join(line.text for line in lines)
    try:
        found = _loaded(text)
    except ValueError as error:
        raise _no_document(name, f"is no JSON that can be read: {error}") from None
    records = found.get("hands") if isinstance(found, dict) else found
    if not isinstance(records, list) or not all(isinstance(each, dict) for each in records):
        raise _no_document(name, "is JSON, and no list of objects")
    return Table(Kind.JSON, (), (Row(number, record) for number, record in enumerate(records, 1)))


def _no_document(name: str, why: str) -> SheetError:
    hint = 'a list is [{"hand": "123b 456b 789b EEE 9d +9d"}, ...]; JSON lines are such objects, one a line'
    return SheetError([Fault("S011", f"{name} {why}", hint=hint)])


def _row(line: Line) -> Row | Skipped:
    if not line.text.strip():
        return Skipped(line.number, "blank")
    return Row(line.number, {}, (TOO_LONG,), line.notes, line.text) if line.cut else _parsed(line)


def _parsed(line: Line) -> Row:
    try:
        value = _loaded(line.text)
    except json.JSONDecodeError as error:
        place = min(error.pos, len(line.text))
        return _broken(line, f"not JSON: {error.msg[0].lower()}{error.msg[1:]}", (place, place + 1))
    except ValueError as error:
        return _broken(line, f"not JSON that can be read: {error}", None)
    if not isinstance(value, dict):
        return _broken(line, "JSON, and no object", (0, len(line.text)))
    return Row(line.number, value, (), line.notes, line.text)


def _loaded(text: str) -> Any:
    """What a text says; ValueError when it is no JSON, or none that we read."""
    too_deep = f"values are nested more than {_MOST_NESTED} deep"
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse, parse_float=_number)
    except RecursionError:
        raise ValueError(too_deep) from None
    if text.count("[") + text.count("{") > _MOST_NESTED and _is_nested(value, _MOST_NESTED + 2):
        raise ValueError(too_deep)
    return value


def _is_nested(value: Any, levels: int) -> bool:
    """Whether a value lies in so many lists and objects, or in more."""
    within = [value]
    for _ in range(levels):
        within = [
            inner
            for each in within
            if isinstance(each, list | dict)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return bool(within)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of which every key is there once: of two values one would be lost."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def _broken(line: Line, message: str, span: tuple[int, int] | None) -> Row:
    hint = 'a line is an object, as in {"hand": "123b 456b 789b EEE 9d +9d"}'
    return Row(line.number, {}, (Fault("S011", message, span, hint),), line.notes, line.text)


def _number(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _refuse(text)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number that JSON can hold")
