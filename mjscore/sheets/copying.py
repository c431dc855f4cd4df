"""The corrected copy of a sheet, in the form of the file that it was read from."""

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path

from mjscore.errors import Fault, SheetError
from mjscore.rows import Kind, encoding_asked, read_rows
from mjscore.rows.lines import Bytes, lines_of, old_encoding_of
from mjscore.rows.rewriting import rewritten, text_of
from mjscore.rows.workbook_copy import workbook_copy
from mjscore.rows.workbook_formulas import formulas_among
from mjscore.sheets.files import dialect_of, read_grids
from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import MendedFile
from mjscore.sheets.numbers import exact_number

_Cells = Mapping[tuple[int, int], str]
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line as ``rows`` reads them: other signs that Python takes for line ends may stand in the texts of a record."""


def kind_of(name: str, data: bytes, encoding: str | None = None) -> Kind:
    """What a file holds its rows in, by its name (``-`` has none) and its bytes."""
    return read_rows(io.BytesIO(data) if name == "-" else Path(name), encoding=encoding, table=True).kind


def corrected_copy(name: str, data: bytes, mended: MendedFile, encoding: str | None = None) -> bytes:
    """The bytes of a file with the changes of its mended sheets; SheetError S063 when its form cannot hold them.

    ``encoding`` is that of a text, where it is not found out. Of a text every byte stays that is not changed; of a
    workbook formats, formulas and other sheets stay.
    """
    if not mended.changes:
        return data
    kind = kind_of(name, data, encoding)
    encoding = None if encoding is None or kind is Kind.XLSX else encoding_asked(data, encoding, name)
    copy = data
    for sheet in mended.sheets:
        cells = {each.cell: each.expected for each in sheet.changes if not each.whole_row}
        without = frozenset(each.cell[0] for each in sheet.changes if each.whole_row)
        if kind is Kind.XLSX and (cells or without):
            values = {at: _value(text) for at, text in cells.items()}
            copy = workbook_copy(copy, sheet.grid.sheet, values, without)
        elif kind is Kind.JSONL:
            copy = _records(data, sheet.grid, cells, without, encoding)
        elif kind is not Kind.XLSX:
            copy = rewritten(data, _separator(data, name, kind, encoding), cells, without, encoding)
        if not _same(_read_again(copy, sheet.grid, encoding, kind), sheet.grid):
            hint = "save it as CSV in UTF-8 with a spreadsheet, and try again"
            raise SheetError([Fault("S063", f"{name} is written in a way that cannot be kept", hint=hint)])
    return copy


def formula_notes(data: bytes, mended: MendedFile) -> tuple[str, ...]:
    """What is to be told of the changed cells of a workbook that hold formulas: a spreadsheet computes them anew."""
    notes = []
    for sheet in mended.sheets:
        names = formulas_among(data, sheet.grid.sheet, [each.cell for each in sheet.changes if not each.whole_row])
        if names:
            where = f" of sheet {sheet.grid.sheet!r}" if sheet.grid.sheet else ""
            told = f"formulas stand in {', '.join(names)}{where}, and a spreadsheet computes them anew"
            notes.append(f"{told}: where one gives another number than is told here, the formula is wrong")
    return tuple(notes)


def _separator(data: bytes, name: str, kind: Kind, encoding: str | None) -> str:
    source = Bytes(io.BytesIO(data), owned=False)
    lines = [line.text for line in lines_of(source, encoding_asked(data, encoding, name))]
    lines[0] = lines[0].lstrip("\ufeff")
    return dialect_of(lines, only_tabs=kind is Kind.TSV)[0]


def _read_again(copy: bytes, sheet: Grid, encoding: str | None, kind: Kind) -> Grid:
    """The sheet as it is read from its copy."""
    [grid] = read_grids("-", io.BytesIO(copy), sheet.sheet or None, encoding, kind)
    return grid


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


def _records(data: bytes, grid: Grid, cells: _Cells, without: frozenset[int], encoding: str | None) -> bytes:
    """JSON lines with other values: the lines that are changed are written anew, with their keys in their order."""
    mark, text, encode = text_of(data, encoding)
    parts = []
    for number, line in enumerate(_LINE.findall(text), 2):
        changed = {column: value for (row, column), value in cells.items() if row == number}
        if number in without:
            continue
        parts.append(_record(line, grid, changed) if changed else line)
    return mark + encode("".join(parts))


def _record(line: str, grid: Grid, changed: Mapping[int, str]) -> str:
    """A line with other values, in the encoding in which it was read."""
    old = old_encoding_of(line)
    read = line if old is None else line.encode("utf-8", "surrogateescape").decode(old)
    record = json.loads(read)
    headers = next(row for row in grid.rows if row)
    for column, text in changed.items():
        before = record.get(headers[column - 1])
        record[headers[column - 1]] = text if isinstance(before, str) and text else _value(text) if text else None
    ending = line[len(line.rstrip("\r\n")) :]
    written = json.dumps(record, ensure_ascii=read.isascii()) + ending
    try:
        return written if old is None else written.encode(old).decode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        why = f"{written[error.start : error.end]!r} cannot be written in {old}"
        hint = "save it in UTF-8, and try again"
        raise SheetError([Fault("S063", f"the encoding of the sheet cannot be kept: {why}", hint=hint)]) from None
