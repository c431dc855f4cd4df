"""A report: what one command has to say, before any format is chosen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mjscore.render.drawn import Text

SCHEMA = 1
"""The version of the JSON contract that docs/programs.md documents."""

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
    where that is to show more than the blocks do, given notes that are to be told on it.
    """

    blocks: Sequence[Block]
    document: Any
    records: Sequence[Record]
    page: Callable[[Sequence[str]], str] | None = None


def with_notes(report: Report, notes: Sequence[str]) -> Report:
    """The report with more notes at its end, and in its document: in every part of one that is a list."""
    if not notes:
        return report
    told: list[tuple[Any, Any]] = [(each, _noted(each, notes)) for each in _parts(report.document)]
    document = [noted for _, noted in told] if isinstance(report.document, list) else told[0][1]
    records = [next((noted for each, noted in told if each is record), record) for record in report.records]
    page = None if report.page is None else _page_with(report.page, notes)
    return Report([*report.blocks, remarks(notes, ())], document, records, page)


def _page_with(page: Callable[[Sequence[str]], str], notes: Sequence[str]) -> Callable[[Sequence[str]], str]:
    return lambda more: page([*notes, *more])


def _parts(document: Any) -> list[Any]:
    return document if isinstance(document, list) else [document]


def _noted(document: Mapping[str, Any], notes: Sequence[str]) -> dict[str, Any]:
    return {**document, "notes": [*document.get("notes", ()), *notes]}


def remarks(notes: Sequence[str], assumed: Sequence[str]) -> str:
    """The last block of a report: a line for each note, and one for all that was assumed."""
    lines = [f"Note: {note}." for note in notes]
    if assumed:
        lines.append(f"Assumed: {'; '.join(assumed)}.")
    return "\n".join(lines)
