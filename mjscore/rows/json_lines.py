"""JSON lines: every line an object, its keys the headers."""

import json
from collections.abc import Iterator
from math import isfinite
from typing import Any, NoReturn

from mjscore.errors import Fault
from mjscore.rows.lines import TOO_LONG, Line
from mjscore.rows.values import Kind, Row, Skipped, Table


def read_json_lines(lines: Iterator[Line]) -> Table:
    """The table of a file of JSON lines; a line that is no object is a row with a fault."""
    return Table(Kind.JSONL, (), (_row(line) for line in lines))


def _row(line: Line) -> Row | Skipped:
    if not line.text.strip():
        return Skipped(line.number, "blank")
    return Row(line.number, {}, (TOO_LONG,), line.notes, line.text) if line.cut else _parsed(line)


def _parsed(line: Line) -> Row:
    try:
        value = json.loads(line.text, object_pairs_hook=_object, parse_constant=_refuse, parse_float=_number)
    except json.JSONDecodeError as error:
        place = min(error.pos, len(line.text))
        return _broken(line, f"not JSON: {error.msg[0].lower()}{error.msg[1:]}", (place, place + 1))
    except (ValueError, RecursionError) as error:
        return _broken(line, f"not JSON that can be read: {error}", None)
    if not isinstance(value, dict):
        return _broken(line, "JSON, and no object", (0, len(line.text)))
    return Row(line.number, value, (), line.notes, line.text)


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
