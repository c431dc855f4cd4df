"""Files as grids of cells: CSV with any separator, JSON lines, workbooks; and the sheets in a folder."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from mjscore.errors import Fault, SheetError
from mjscore.rows import Kind, Row, Table, read_rows
from mjscore.rows.lines import Bytes, encoding_of, lines_of
from mjscore.sheets.grid import Grid

ENDINGS = (".csv", ".tsv", ".txt", ".xlsx", ".jsonl")
"""The files of a folder that are taken for scoresheets."""

_SEPARATORS = ",;\t|"
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
        inside = sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
        inside = [path for path in inside if not Path(path).name.startswith((".", "~$"))]
        if not inside:
            hint = f"sheets end in {', '.join(ENDINGS)}"
            raise SheetError([Fault("S033", f"there is no scoresheet in the folder {name}", hint=hint)])
        found += inside
    return found


def read_grid(name: str, stream: BinaryIO | None = None) -> Grid:
    """The cells of a file, or of a stream for ``-``; SheetError when it cannot be read."""
    if stream is None:
        return _grid(name, read_rows(name, table=True), lambda: Path(name).open("rb"))
    data = stream.read(_MOST_BYTES)
    shown = "standard input"
    return _grid(shown, read_rows(io.BytesIO(data), table=True), lambda: io.BytesIO(data))


def _grid(name: str, opened: Table, again: Callable[[], BinaryIO]) -> Grid:
    if opened.kind in {Kind.CSV, Kind.TSV, Kind.TEXT}:
        with again() as stream:
            rows = _delimited(stream, name, only_tabs=opened.kind is Kind.TSV)
    elif opened.kind is Kind.JSONL:
        rows = _of_records(opened)
    else:
        rows = _of_workbook(opened)
    if not any(cell.strip() for row in rows for cell in row):
        raise SheetError([Fault("S033", f"{name} has nothing on it", hint="a sheet has a row of headers, and hands")])
    return Grid(name, tuple(rows))


def _delimited(stream: BinaryIO, name: str, *, only_tabs: bool) -> list[tuple[str, ...]]:
    source = Bytes(stream, owned=False)
    lines = [line.text for line in lines_of(source, encoding_of(source.head, name))]
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
    return [()] * first + cells


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

    return max(_SEPARATORS, key=fit)


def _of_records(opened: Table) -> list[tuple[str, ...]]:
    """JSON lines as a grid: the keys of all objects are the headers, in a row before the first line."""
    rows = [row for row in opened.rows if isinstance(row, Row)]
    faults = [fault for row in rows for fault in row.faults]
    if faults:
        raise SheetError(faults)
    headers = tuple(dict.fromkeys(key for row in rows for key in row.cells))
    return [headers, *(tuple(_text(row.cells.get(header)) for header in headers) for row in rows)]


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
