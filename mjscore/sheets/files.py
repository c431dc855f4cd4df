"""Files as grids of cells: CSV with any separator, JSON lines, the sheets of workbooks; and the files in a folder."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, NamedTuple

from mjscore.errors import Fault, SheetError
from mjscore.rows import ENDINGS, Kind, Row, Table, encoding_asked, read_rows, sheets_of
from mjscore.rows.delimited import SEPARATORS
from mjscore.rows.lines import Bytes, lines_of
from mjscore.sheets.grid import Grid, titled
from mjscore.sheets.headings import what_belongs_on_a_sheet

_ENDINGS = tuple(ending for ending, kind in ENDINGS.items() if kind is not Kind.PARQUET)
"""The files of a folder that are taken for scoresheets: all that can be one."""

_MOST_BYTES = 1 << 24
_MOST_ROWS = 200_000
_NO_HEADER = re.compile(r"column \d+")
_AGAIN = re.compile(r"(?P<name>.+) \(\d+\)")


def sheets_in(names: Iterable[str]) -> list[str]:
    """The files named, folders replaced by the sheets in them, by name; SheetError S033 for a folder without any."""
    found: list[str] = []
    for name in names:
        folder = Path(name)
        if name == "-" or not folder.is_dir():
            found.append(name)
            continue
        inside = sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in _ENDINGS and path.is_file())
        inside = [path for path in inside if not Path(path).name.startswith((".", "~$"))]
        if not inside:
            hint = f"sheets end in {', '.join(_ENDINGS)}"
            raise SheetError([Fault("S033", f"there is no scoresheet in the folder {name}", hint=hint)])
        found += inside
    return found


def read_grids(
    name: str,
    stream: BinaryIO | None = None,
    sheet: str | None = None,
    encoding: str | None = None,
    kind: Kind | None = None,
) -> list[Grid]:
    """The cells of a file, or of a stream for ``-``: a grid, of a workbook one for each sheet that is seen and filled.

    ``sheet`` names a single one; ``encoding`` is that of a text and ``kind`` the format, where they are not found out.
    SheetError when the file
    cannot be read, has no such sheet, or nothing on it.
    """
    try:
        return _read(name, stream, _Manner(sheet, encoding, kind))
    except SheetError as error:
        raise SheetError([_with_hint(fault) for fault in error.faults], error.text) from None


def _with_hint(fault: Fault) -> Fault:
    """What is said of rows, said of sheets: what belongs on one that is empty."""
    return replace(fault, hint=what_belongs_on_a_sheet()) if fault.code == "S003" else fault


class _Manner(NamedTuple):
    """Which sheet is read, in what encoding and format; None for what is found out."""

    sheet: str | None
    encoding: str | None
    kind: Kind | None


def _read(name: str, stream: BinaryIO | None, manner: _Manner) -> list[Grid]:
    if stream is None:
        return _grids(name, lambda: Path(name).open("rb"), name, manner)
    data = stream.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        hint = "name it as a file"
        raise SheetError([Fault("S032", "standard input holds more than a scoresheet", hint=hint)])
    return _grids("standard input", lambda: io.BytesIO(data), None, manner)


def grid_of_rows(rows: Sequence[Sequence[object] | Mapping[str, object]]) -> Grid:
    """Rows that a program has as a grid called ``rows``: lists of cells, or mappings by header; numbers are from 1.

    SheetError S033 for none, TypeError for rows of anything else.
    """
    lists = [list(map(_text, row)) for row in rows if isinstance(row, Sequence) and not isinstance(row, str | bytes)]
    mappings = [row for row in rows if isinstance(row, Mapping)]
    if len(rows) not in {len(lists), len(mappings)}:
        raise TypeError("rows of a scoresheet are all lists of cells, or all mappings by header")
    headers = tuple(dict.fromkeys(header for row in mappings for header in row))
    cells = [headers, *(tuple(_text(row.get(each)) for each in headers) for row in mappings)] if mappings else lists
    if not any(cell.strip() for row in cells for cell in row):
        raise SheetError([Fault("S033", "there are no rows", hint=what_belongs_on_a_sheet())])
    return Grid("rows", tuple(map(tuple, cells)), first=0 if mappings else 1, lettered=not mappings)


def _grids(shown: str, again: Callable[[], BinaryIO], path: str | None, manner: _Manner) -> list[Grid]:
    sheet, encoding, kind = manner
    sheets = sheets_of(again() if path is None else path)
    if len(sheets) <= 1 or sheet is not None:
        source = again() if path is None else path
        opened = read_rows(source, table=True, kind=kind, sheet=sheet, encoding=encoding)
        grid = _grid(shown, opened, again, encoding)
        return [replace(grid, sheet=sheet or "" if len(sheets) > 1 else "")]
    grids, others = [], []
    for each in sheets:
        if each.hidden:
            others.append((each.name, "hidden"))
            continue
        try:
            opened = read_rows(again() if path is None else path, table=True, sheet=each.name)
            grids.append(replace(_grid(titled(shown, each.name), opened, again, None), file=shown, sheet=each.name))
        except SheetError as error:
            if {fault.code for fault in error.faults} - {"S003", "S033"}:
                raise
            others.append((each.name, "empty"))
    if not grids:
        told = ", ".join(f"sheet {name!r} is {why}" for name, why in others)
        hint = "--sheet NAME reads a hidden one"
        raise SheetError([Fault("S033", f"{shown} has nothing on it that is seen: {told}", hint=hint)])
    return [replace(grid, others=tuple(others)) for grid in grids]


def _grid(name: str, opened: Table, again: Callable[[], BinaryIO], encoding: str | None) -> Grid:
    notes: tuple[str, ...] = ()
    records = opened.kind is Kind.JSONL
    if opened.kind in {Kind.CSV, Kind.TSV, Kind.TEXT}:
        with again() as stream:
            rows, notes = _delimited(stream, name, encoding, only_tabs=opened.kind is Kind.TSV)
    elif opened.kind is Kind.JSON:
        hint = "write each row of the sheet as an object on a line of its own"
        raise SheetError([Fault("S032", f"{name} is a document of JSON, and sheets are JSON lines", hint=hint)])
    elif opened.kind is Kind.PARQUET:
        hint = "save it as CSV"
        raise SheetError([Fault("S032", f"{name} is Parquet, and sheets are CSV, JSON lines or workbooks", hint=hint)])
    elif records:
        rows, notes = _of_records(opened)
    else:
        rows = _of_workbook(opened)
    if not any(cell.strip() for row in rows for cell in row):
        raise SheetError([Fault("S033", f"{name} has nothing on it", hint=what_belongs_on_a_sheet())])
    return Grid(name, tuple(rows), first=0 if records else 1, lettered=not records, notes=notes)


def _delimited(
    stream: BinaryIO, name: str, encoding: str | None, *, only_tabs: bool
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """The rows of a text, and what is to be told of how it was read."""
    source = Bytes(stream, owned=False)
    found = list(lines_of(source, encoding_asked(source.head, encoding, name)))
    lines = [line.text for line in found]
    lines = [line.lstrip("\ufeff") if number == 0 else line for number, line in enumerate(lines)]
    if len(lines) > _MOST_ROWS:
        hint = "check it in parts"
        raise SheetError([Fault("S032", f"{name} has more than {_MOST_ROWS:,} lines", hint=hint)])
    separator, first = dialect_of(lines, only_tabs=only_tabs)
    try:
        cells = [tuple(row) for row in csv.reader((f"{line}\n" for line in lines[first:]), delimiter=separator)]
    except csv.Error as error:
        raise SheetError(
            [Fault("S032", f"{name} cannot be read as rows of cells: {error}", hint="save it as CSV")]
        ) from None
    return [()] * first + cells, _notes(line.notes for line in found)


def _notes(of_rows: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The notes of many rows, each once."""
    return tuple(dict.fromkeys(note for notes in of_rows for note in notes))


def dialect_of(lines: Sequence[str], *, only_tabs: bool = False) -> tuple[str, int]:
    """The sign that parts the cells of lines, and how many lines come before the rows: one that names the sign.

    >>> dialect_of(["a;b", "1,5;2"]), dialect_of(["sep=|", "a|b"])
    ((';', 0), ('|', 1))
    """
    if lines and re.fullmatch(r"sep=.", lines[0].strip().casefold()):
        return lines[0].strip()[4], 1
    return "\t" if only_tabs else _separator(lines), 0


def _separator(lines: Sequence[str]) -> str:
    """The sign that parts cells: the one of which most lines have equally many."""
    some = [line for line in lines[:60] if line.strip()]

    def fit(sign: str) -> tuple[int, int]:
        counts = [line.count(sign) for line in some if sign in line]
        usual = max(set(counts), key=counts.count, default=0)
        return counts.count(usual) if usual else 0, usual

    return max(SEPARATORS, key=fit)


def _of_records(opened: Table) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """JSON lines as a grid, and what is to be told of how they were read.

    The keys of all objects are the headers, in a row before the first line. Every line is a row, a blank one too, so
    that the rows have the numbers of the lines.
    """
    rows = list(opened.rows)
    faults = [
        replace(fault, message=f"line {row.number}: {fault.message}", span=None)
        for row in rows
        if isinstance(row, Row)
        for fault in row.faults
    ]
    if faults:
        raise SheetError(faults)
    headers = tuple(dict.fromkeys(key for row in rows if isinstance(row, Row) for key in row.cells))
    cells = (row.cells if isinstance(row, Row) else {} for row in rows)
    grid = [headers, *(tuple(_text(each.get(header)) for header in headers) for each in cells)]
    return grid, _notes(row.notes for row in rows if isinstance(row, Row))


def _of_workbook(opened: Table) -> list[tuple[str, ...]]:
    """The sheet of a workbook as a grid, each row at its number."""
    rows = [row for row in opened.rows if isinstance(row, Row)]
    first = min((row.number for row in rows), default=2) - 1
    grid: list[tuple[str, ...]] = [()] * max(first - 1, 0)
    grid.append(tuple(_original(opened.headers)))
    for row in rows:
        grid += [()] * (row.number - 1 - len(grid))
        grid.append(tuple(_text(row.cells.get(header)) for header in opened.headers))
    return grid


def _original(headers: Sequence[str]) -> Iterator[str]:
    """Headers as they were written: without numbers behind those that are there twice, empty where there was none."""
    for place, header in enumerate(headers):
        again = _AGAIN.fullmatch(header)
        if _NO_HEADER.fullmatch(header):
            yield ""
        else:
            yield again["name"] if again and again["name"] in headers[:place] else header


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
