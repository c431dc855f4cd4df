"""A report: what one command has to say, before any format is chosen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mjscore.render.drawn import Text

SCHEMA = 1
"""The version of the JSON contract that README documents."""

Cell = Text | int
Record = Mapping[str, Any]


class Sheet(NamedTuple):
    """A table of a report: headers and rows, and a title where there are several."""

    headers: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""


class Verbatim(str):
    """Text whose lines stay as they are: it is copied into a file or a call, or has marks below its signs."""

    __slots__ = ()


Block = Text | Sheet
"""One part of what a person reads: a line or several of text, a line in which tiles are drawn, or a table."""


class Report(NamedTuple):
    """What a command has to say.

    ``blocks`` are read by people, in order; ``document`` is the answer as one JSON value; ``records`` are the
    same as one flat row each, for JSON lines (as they are) and CSV (see ``formats``). ``page`` makes the page of HTML
    where that is to show more than the blocks do.
    """

    blocks: Sequence[Block]
    document: Any
    records: Sequence[Record]
    page: Callable[[], str] | None = None


def remarks(notes: Sequence[str], assumed: Sequence[str]) -> str:
    """The last block of a report: a line for each note, and one for all that was assumed."""
    lines = [f"Note: {note}." for note in notes]
    if assumed:
        lines.append(f"Assumed: {'; '.join(assumed)}.")
    return "\n".join(lines)
