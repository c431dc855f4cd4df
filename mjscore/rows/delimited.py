"""Rows whose cells are set apart by commas, semicolons or tabs, quoted where they hold such signs or line breaks."""

import csv
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice

from mjscore.errors import Fault, SheetError
from mjscore.hand import counted
from mjscore.rows.headers import named
from mjscore.rows.lines import TOO_LONG, Line
from mjscore.rows.values import Kind, Row, Skipped, Table

SEPARATORS = ",;\t|"
"""The signs that may part cells."""

_MOST_LINES = 200
"""A quotation mark that is not closed so many lines later was never meant to be."""


def read_delimited(lines: Iterator[Line], kind: Kind, name: str) -> Table:
    """The table of a CSV or TSV file, its first row the headers; SheetError S003 for a file without one."""
    ahead = _Ahead(lines)
    first = ahead.next_filled()
    separator = "\t" if kind is Kind.TSV else ","
    if first is not None and first.text.lower().startswith("sep=") and len(first.text) == 5:
        separator, first = first.text[4], ahead.next_filled()
    elif first is not None and kind is Kind.CSV:
        separator = _separator_of(first.text)
    if first is None:
        raise SheetError([Fault("S003", f"{name} holds no rows", hint="the first row names the columns")])
    taken, cells = _record(first, ahead, separator)
    if isinstance(cells, Fault):
        raise SheetError([cells], first.text)
    headers, notes = named(cells)
    notes = (*(note for line in taken for note in line.notes), *notes)
    return Table(kind, headers, _rows(ahead, separator, headers), notes)


class _Ahead:
    """Lines of which some can be put back."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = lines
        self._back: deque[Line] = deque()

    def next(self) -> Line | None:
        return self._back.popleft() if self._back else next(self._lines, None)

    def next_filled(self) -> Line | None:
        while (line := self.next()) is not None and not line.text.strip():
            pass
        return line

    def put_back(self, lines: Sequence[Line]) -> None:
        self._back.extendleft(reversed(lines))


def _separator_of(header: str) -> str:
    """The sign that most often stands between the headers, quoted ones aside."""
    outside = "".join(header.split('"')[::2])
    return max(SEPARATORS, key=outside.count) if any(map(outside.count, SEPARATORS)) else ","


def _rows(ahead: _Ahead, separator: str, headers: tuple[str, ...]) -> Iterator[Row | Skipped]:
    while (line := ahead.next()) is not None:
        if not line.text.strip(f" {separator}"):
            yield Skipped(line.number, "blank")
            continue
        taken, cells = _record(line, ahead, separator)
        text = "\n".join(each.text for each in taken)
        notes = tuple(dict.fromkeys(note for each in taken for note in each.notes))
        if isinstance(cells, Fault):
            yield Row(line.number, {}, (cells,), notes, text)
        else:
            yield _row(line.number, cells, headers, notes, text)


def _record(first: Line, ahead: _Ahead, separator: str) -> tuple[list[Line], list[str] | Fault]:
    """The lines of one record and its cells, or why it is none; then only the first line is used up."""
    taken, inside = [first], _quoted_at_end(first.text, separator, inside=False)
    while inside and len(taken) < _MOST_LINES and (line := ahead.next()) is not None:
        taken.append(line)
        inside = _quoted_at_end(line.text, separator, inside=True)
    if inside:
        ahead.put_back(taken[1:])
        place = first.text.rfind('"')
        hint = "close it, or write two of them for one that is meant"
        return [first], Fault("S015", "a quotation mark is not closed", (place, place + 1), hint)
    if any(line.cut for line in taken):
        return taken, TOO_LONG
    try:
        rows = csv.reader([f"{line.text}\n" for line in taken], delimiter=separator)
        return taken, next(rows)
    except csv.Error as error:
        return taken, Fault("S012", f"a row that cannot be read: {error}", hint="no cell is that long")


def _quoted_at_end(text: str, separator: str, *, inside: bool) -> bool:
    """Whether a quoted cell is still open at the end of a line; a mark inside an unquoted cell is a mere sign."""
    if '"' not in text:
        return inside
    at_start, place = not inside, 0
    while place < len(text):
        sign = text[place]
        if inside and sign == '"':
            inside = text[place + 1 : place + 2] == '"'
            place += inside
        elif not inside:
            inside, at_start = at_start and sign == '"', sign == separator
        place += 1
    return inside


def _row(number: int, cells: list[str], headers: tuple[str, ...], notes: tuple[str, ...], text: str) -> Row:
    found = dict(zip(headers, cells, strict=False))
    extra = [cell for cell in islice(cells, len(headers), None) if cell.strip()]
    if extra:
        message = (
            f"{counted(len(cells), 'cell')} under {counted(len(headers), 'header')}: {extra[0].strip()!r} has none"
        )
        hint = "put a cell that holds a separator in quotation marks"
        return Row(number, found, (Fault("S010", message, hint=hint),), notes, text)
    if len(cells) < len(headers):
        missing = counted(len(headers) - len(cells), "cell")
        notes = (*notes, f"the row is shorter than the header: {missing} at its end taken as empty")
        found |= dict.fromkeys(headers[len(cells) :], "")
    return Row(number, found, (), notes, text)
