"""The corrected copy of a sheet, in the form of the file that it was read from."""

import io
import json
from collections.abc import Mapping
from pathlib import Path

from mjscore.errors import Fault, SheetError
from mjscore.rows import Kind, read_rows
from mjscore.rows.lines import Bytes, encoding_of, lines_of
from mjscore.rows.rewriting import rewritten, text_of
from mjscore.rows.workbook_copy import workbook_copy
from mjscore.sheets.files import dialect_of, read_grid
from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import Mended
from mjscore.sheets.numbers import exact_number

_Cells = Mapping[tuple[int, int], str]


def kind_of(name: str, data: bytes) -> Kind:
    """What a file holds its rows in, by its name (``-`` has none) and its bytes."""
    return read_rows(io.BytesIO(data) if name == "-" else Path(name), table=True).kind


def corrected_copy(name: str, data: bytes, mended: Mended) -> bytes:
    """The bytes of a file with the changes of a mended sheet; SheetError S063 when its form cannot hold them.

    Of a text every byte stays that is not changed; of a workbook formats, formulas and other sheets stay.
    """
    cells = {(each.place.row, each.place.column): each.expected for each in mended.changes if each.place.column}
    without = frozenset(each.place.row for each in mended.changes if not each.place.column)
    if not mended.changes:
        return data
    kind = kind_of(name, data)
    if kind is Kind.XLSX:
        copy = workbook_copy(data, {at: _value(text) for at, text in cells.items()}, without)
    elif kind is Kind.JSONL:
        copy = _records(data, mended.grid, cells, without)
    else:
        lines = [line.text for line in lines_of(Bytes(io.BytesIO(data), owned=False), encoding_of(data, name))]
        lines[0] = lines[0].lstrip("\ufeff")
        separator, _ = dialect_of(lines, only_tabs=kind is Kind.TSV)
        copy = rewritten(data, separator, cells, without)
    if kind is not Kind.TSV and not _same(read_grid("-", io.BytesIO(copy)), mended.grid):
        hint = "save it as CSV in UTF-8 with a spreadsheet, and try again"
        raise SheetError([Fault("S063", f"{name} is written in a way that cannot be kept", hint=hint)])
    return copy


def _same(copy: Grid, mended: Grid) -> bool:
    """Whether a copy says what it should, empty rows and empty cells at the ends of rows apart."""
    return [[_value(cell) for cell in row] for row in _rows(copy)] == [
        [_value(cell) for cell in row] for row in _rows(mended)
    ]


def _rows(grid: Grid) -> list[tuple[str, ...]]:
    """The rows in which anything stands, without empty cells at their ends."""
    found = []
    for row in grid.rows:
        cells = [cell.strip() for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            found.append(tuple(cells))
    return found


def _value(text: str) -> str | int | float:
    """A cell of a workbook: a number where it is one; a fraction stays as it is written."""
    number = None if "/" in text else exact_number(text)
    if number is None:
        return text
    value = number[0]
    return int(value) if value.denominator == 1 else float(value)


def _records(data: bytes, grid: Grid, cells: _Cells, without: frozenset[int]) -> bytes:
    """JSON lines with other values: the lines that are changed are written anew, with their keys in their order."""
    mark, text, encode = text_of(data)
    parts, number = [], 1
    for line in text.splitlines(keepends=True):
        number += bool(line.strip())
        changed = {column: value for (row, column), value in cells.items() if row == number and line.strip()}
        if line.strip() and number in without:
            continue
        parts.append(_record(line, grid, changed) if changed else line)
    return mark + encode("".join(parts))


def _record(line: str, grid: Grid, changed: Mapping[int, str]) -> str:
    record = json.loads(line)
    headers = next(row for row in grid.rows if row)
    for column, text in changed.items():
        old = record.get(headers[column - 1])
        record[headers[column - 1]] = text if isinstance(old, str) and text else _value(text) if text else None
    ending = line[len(line.rstrip("\r\n")) :]
    return json.dumps(record, ensure_ascii=line.isascii()) + ending
