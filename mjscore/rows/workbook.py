"""A sheet of a workbook, read by python-calamine, which comes with the extra ``xlsx``."""

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from typing import Any

from mjscore.errors import Fault, SheetError
from mjscore.hand import counted
from mjscore.rows.headers import named
from mjscore.rows.values import BookSheet, Cell, Kind, Row, Skipped, Table
from mjscore.suggestions import perhaps


def read_workbook(data: bytes, name: str, sheet: str | None) -> Table:
    """The table on a sheet of a workbook: on the one that is named, else on the first; its first row names the columns.

    SheetError S007 without python-calamine, S005 for a workbook that cannot be read, S006 for a sheet that is not
    there, S003 for an empty one.
    """
    shown, rows = _opened(data, name, sheet)
    for _, cells in rows:
        if any(cell != "" for cell in cells):
            headers, notes = named([str(cell) for cell in cells])
            return Table(Kind.XLSX, headers, _rows(rows, headers), (*shown, *notes))
    raise SheetError([Fault("S003", f"{name} holds no rows", hint="the first row names the columns")])


def sheets_in_workbook(data: bytes, name: str) -> tuple[BookSheet, ...]:
    """The sheets of a workbook in their order; SheetError as for ``read_workbook``."""
    workbook = _workbook(data, name)
    return tuple(BookSheet(each.name, not str(each.visible).endswith(".Visible")) for each in workbook.sheets_metadata)


def _opened(data: bytes, name: str, sheet: str | None) -> tuple[tuple[str, ...], Iterator[tuple[int, list[Cell]]]]:
    """What is to be told of the workbook, and the rows of its sheet with their numbers."""
    workbook = _workbook(data, name)
    names = workbook.sheet_names
    used = _sheet_of(names, name, sheet)
    from mjscore.rows.workbook_formulas import uncomputed  # noqa: PLC0415 - for workbooks only

    with _broken_files_named(name):
        rows = _with_formulas(_numbered(workbook.get_sheet_by_name(used).iter_rows()), uncomputed(data, used))
    others = counted(len(names) - 1, "other sheet")
    return ((f"sheet {used!r} was read; {others} not",) if sheet is None and len(names) > 1 else ()), rows


def _workbook(data: bytes, name: str) -> Any:
    """The workbook as python-calamine opens it."""
    try:
        from python_calamine import CalamineWorkbook  # noqa: PLC0415 - an extra, and only for workbooks
    except ImportError:
        raise SheetError([missing_package("reading")]) from None
    with _broken_files_named(name):
        return CalamineWorkbook.from_filelike(io.BytesIO(data))


@contextmanager
def _broken_files_named(name: str) -> Iterator[None]:
    """What python-calamine says of a broken file, as a SheetError."""
    from python_calamine import CalamineError  # noqa: PLC0415

    try:
        yield
    except CalamineError as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        hint = "it may be cut off, or protected: open it in a spreadsheet and save it again"
        raise SheetError([Fault("S005", f"{name} cannot be read as a workbook: {why}", hint=hint)]) from None


def _sheet_of(names: Sequence[str], name: str, sheet: str | None) -> str:
    """The sheet to read: the one that is named, else the first."""
    if sheet is not None and sheet not in names:
        hint = perhaps(sheet, names, f"its sheets are {', '.join(map(repr, names))}")
        raise SheetError([Fault("S006", f"{name} has no sheet called {sheet!r}", hint=hint)])
    if not names:
        raise SheetError([Fault("S003", f"{name} has no sheet", hint="the first row of a sheet names the columns")])
    return names[0] if sheet is None else sheet


def missing_package(doing: str) -> Fault:
    """What to do when an extra is not there."""
    return Fault("S007", f"{doing} a workbook needs packages that are not there", hint="pip install mjscore[xlsx]")


def _numbered(rows: Iterable[Sequence[Any]]) -> Iterator[tuple[int, list[Cell]]]:
    return ((number, [_cell(value) for value in row]) for number, row in enumerate(rows, start=1))


def _with_formulas(
    rows: Iterator[tuple[int, list[Cell]]], formulas: Mapping[tuple[int, int], str]
) -> Iterator[tuple[int, list[Cell]]]:
    """The rows with the formulas that have no values as texts, which would look like empty cells otherwise."""
    if not formulas:
        yield from rows
        return
    cells = dict(rows)
    for (number, column), text in formulas.items():
        row = cells.setdefault(number, [])
        row += [""] * (column - len(row))
        row[column - 1] = text if row[column - 1] == "" else row[column - 1]
    yield from sorted(cells.items())


def _cell(value: Any) -> Cell:
    """A cell as text, number or truth value: whole numbers without a point, dates and times in ISO form.

    >>> _cell(21.0), _cell(date(2026, 11, 30)), _cell(True)
    (21, '2026-11-30', True)
    """
    match value:
        case float() if value.is_integer() and abs(value) < 1e15:
            return int(value)
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case date() | time():
            return value.isoformat()
        case timedelta():
            return str(value)
        case None:
            return ""
        case _:
            return value


def _rows(rows: Iterator[tuple[int, list[Cell]]], headers: tuple[str, ...]) -> Iterator[Row | Skipped]:
    for number, cells in rows:
        if all(cell == "" for cell in cells):
            yield Skipped(number, "blank")
            continue
        padded = [*cells, *[""] * (len(headers) - len(cells))]
        yield Row(number, dict(zip(headers, padded, strict=False)))
