"""A question in several parts, each an option of its own: all their faults are told at once, as places in one text."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import TypeVar

from mjscore.errors import Fault, Span, TableError
from mjscore.tiles import Wind

Value = TypeVar("Value")


def text_of_part(name: str, value: object, *, several: bool = True) -> str | None:
    """The text of one part: itself, a number, a wind, or a list of these with commas; None for what was left open.

    TypeError for anything else.

    >>> text_of_part("hand", 7), text_of_part("winner", ["east", "drawn"]), text_of_part("draw", None)
    ('7', 'east,drawn', None)
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Wind):
        return value.name.lower()
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if several and isinstance(value, Iterable):
        return ",".join(text_of_part(name, each, several=False) or "" for each in value)
    kinds = "a text, a number or a list of these" if several else "a text or a number"
    raise TypeError(f"{name} is {kinds}, not {value!r}")


def as_text(parts: Mapping[str, str]) -> str:
    """The question as one line.

    >>> as_text({"hand": "7", "players": "Ann,Bob,Cem,Dan"})
    'hand 7, players Ann,Bob,Cem,Dan'
    """
    return ", ".join(f"{name} {text}" for name, text in parts.items())


def faults_of(parts: Mapping[str, str], name: str, error: TableError) -> list[Fault]:
    """The faults of the part called ``name``, placed in the text of the whole question.

    >>> found = TableError([Fault("T027", "MCR has 16 hands", (0, 2))])
    >>> faults_of({"hand": "17", "players": "A,B,C,D"}, "hand", found)[0].span
    (5, 7)
    """
    before = {each: parts[each] for each in takewhile(lambda each: each != name, parts)}
    start = len(as_text({**before, name: ""}))
    return [
        replace(fault, span=(fault.span[0] + start, fault.span[1] + start)) if fault.span else fault
        for fault in error.faults
    ]


def read_part(
    parts: Mapping[str, str], name: str, read: Callable[[str], Value], faults: list[Fault], otherwise: Value
) -> Value:
    """The part called ``name`` as read; ``otherwise`` when it is not there or has faults, which join ``faults``."""
    if name not in parts:
        return otherwise
    try:
        return read(parts[name])
    except TableError as error:
        faults += faults_of(parts, name, error)
        return otherwise


def words_of(text: str) -> list[tuple[str, Span]]:
    """The entries of a list and where they stand: commas part them where there are any, else blanks.

    An empty place between two commas is an entry too: something was left out there.

    >>> words_of("Ann Lee, Bob"), words_of(" 6  5")
    ([('Ann Lee', (0, 7)), ('Bob', (9, 12))], [('6', (1, 2)), ('5', (4, 5))])
    """
    if "," not in text:
        return [(found[0], found.span()) for found in re.finditer(r"\S+", text)]
    entries = []
    start = 0
    for piece in text.split(","):
        word = piece.strip()
        first = start + len(piece) - len(piece.lstrip())
        entries.append((word, (first, first + len(word)) if word else (start, start + max(1, len(piece)))))
        start += len(piece) + 1
    return entries
