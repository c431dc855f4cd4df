"""Write a report as a table for the terminal, markdown, a page of HTML, JSON, JSON lines or CSV."""

import csv
import io
import re
from collections.abc import Iterable
from typing import Any
from unicodedata import east_asian_width

from mjscore.protection import safe_cell
from mjscore.render.choices import Format
from mjscore.render.drawn import Text
from mjscore.render.json_text import json_text
from mjscore.render.look import PLAIN, Look
from mjscore.render.report import Cell, Record, Report, Sheet, Verbatim
from mjscore.render.visible import on_one_line, visible

_NO_WIDTH = "\u200b"


def write(report: Report, form: Format, *, ascii_only: bool = False, look: Look = PLAIN) -> str:
    """The report in one format, with a line break at its end.

    ``ascii_only`` escapes other characters in JSON and HTML, for an output that cannot show them; ``look`` is for a
    table and markdown.
    """
    match form:
        case Format.JSON:
            return json_text(report.document, ascii_only=ascii_only, indent=2) + "\n"
        case Format.JSONL:
            return "".join(json_text(record, ascii_only=ascii_only) + "\n" for record in report.records)
        case Format.CSV:
            return _csv(report)
        case Format.MARKDOWN:
            return _for_people(report, "github", look)
        case Format.TABLE:
            return _for_people(report, "simple", look)
        case Format.HTML:
            return _page(report, ascii_only=ascii_only)


def scalars(record: Record) -> dict[str, str | int | float | bool | None]:
    """A record as one value a column: numbers and truth values as they are, lists on one line."""
    return {
        column: value if value is None or isinstance(value, _SCALARS) else _flat(value)
        for column, value in _unfolded(record).items()
    }


_SCALARS = (str, int, float, bool)


def fan_in_words(name: str, points: int, times: int) -> str:
    """A fan with its points, and how often it counts: ``Mixed Double Chow 1 x2``."""
    return f"{name} {points} x{times}" if times > 1 else f"{name} {points}"


def csv_line(values: Iterable[Any]) -> str:
    """One line of CSV, in which no spreadsheet finds a formula."""
    out = io.StringIO()
    # None is an empty cell, and a whole number is no formula.
    cells = [value if value is None or type(value) is int else safe_cell(_flat(value)) for value in values]
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def csv_cells(values: Iterable[Any]) -> str:
    """Neighbouring cells of a longer line of CSV.

    >>> csv_cells(["a,b", None, 1])
    '"a,b",,1'
    """
    # Before another cell: an empty cell alone would be told from no cell by quotation marks.
    return csv_line((None, *values))[1:-1]


def csv_cell(text: str) -> str:
    """A text as one of several cells of a line of CSV; the same as with ``csv_cells``, for most texts sooner."""
    if _COMMON.fullmatch(text):
        return f'"{text}"' if "," in text else text
    return csv_cells((text,))


_COMMON = re.compile(r'(?:[\w(\[][^"\r\n]*)?')
"""Text that begins as no formula, and of which quotation marks need at most stand around it."""


def markdown_row(cells: Iterable[str]) -> str:
    """One row of a table in markdown, on one line."""
    return f"| {' | '.join(_escaped(' '.join(cell.split())) for cell in cells)} |\n"


def _page(report: Report, *, ascii_only: bool) -> str:
    from mjscore.render.report_page import report_page  # noqa: PLC0415 - only when a page is made

    page = report.page(()) if report.page else report_page(report)
    return page.encode("ascii", errors="xmlcharrefreplace").decode("ascii") if ascii_only else page


def _for_people(report: Report, style: str, look: Look) -> str:
    parts = [_table(block, style, look) if isinstance(block, Sheet) else _line(block, look) for block in report.blocks]
    return "\n\n".join(part for part in parts if part) + "\n"


def _line(text: Text | int, look: Look) -> str:
    """A text as it looks, in the columns there are."""
    line = _painted(text, look)
    if look.columns is None or isinstance(text, Verbatim):
        return line
    from mjscore.render.wrapping import paragraphs  # noqa: PLC0415 - only on a terminal

    return paragraphs(line, look.columns)


def _painted(text: Text | int, look: Look) -> str:
    if isinstance(text, str):
        text = visible(text)
    if look == PLAIN:
        return str(text)
    from mjscore.render.painted import painted  # noqa: PLC0415 - only when it is asked for, and on a terminal

    return painted(text, look)


def _cell(cell: Cell, look: Look) -> str:
    return _painted(on_one_line(cell) if isinstance(cell, str) else cell, look)


def _drawn(rows: list[list[str]], numeric: list[bool], style: str) -> str:
    """The rows as a table; the first ones are headers, save in a plain table, which has no dashes of its own."""
    from tabulate import tabulate  # noqa: PLC0415 - only when a table is drawn

    first, *others = [list(map(_spread, row)) for row in rows]
    drawn = tabulate(
        [first, *others] if style == "plain" else others,
        headers=() if style == "plain" else first,
        tablefmt=style,
        disable_numparse=True,
        colalign=["right" if number else "left" for number in numeric] if others else None,
    )
    return "\n".join(line.rstrip() for line in drawn.replace(_NO_WIDTH, "").splitlines())


def _table(sheet: Sheet, style: str, look: Look) -> str:
    numeric = [
        bool(sheet.rows) and all(isinstance(row[place], int) for row in sheet.rows)
        for place in range(len(sheet.headers))
    ]
    cells = [list(sheet.headers), *([_cell(cell, look) for cell in row] for row in sheet.rows)]
    if style == "github":
        cells[1:] = [list(map(_escaped, row)) for row in cells[1:]]
    if look.columns is None:
        lines = _drawn(cells, numeric, style)
    else:
        from mjscore.render.wrapping import fits, fitted, one_below_the_other  # noqa: PLC0415 - only on a terminal

        if fits(cells, look.columns):
            lines = _drawn(cells, numeric, style)
        elif (narrow := fitted(cells, look.columns)) is not None:
            lines = _drawn(narrow, numeric, "plain")
        else:
            lines = one_below_the_other(cells, look.columns)
    if not sheet.title:
        return lines
    return f"### {sheet.title}\n\n{lines}" if style == "github" else f"{_line(sheet.title, look)}\n\n{lines}"


def _spread(cell: str) -> str:
    """The cell with a mark of no width after each wide character, so that one who counts characters counts columns."""
    return "".join(each + _NO_WIDTH if east_asian_width(each) in {"W", "F"} else each for each in cell)


def _escaped(cell: str) -> str:
    return cell.replace("|", "\\|")


def _csv(report: Report) -> str:
    if not report.records:
        return ""
    rows = [_cells(record) for record in report.records]
    columns: dict[str, None] = {}
    for row in rows:
        columns.update(dict.fromkeys(row))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe_cell(row.get(column, "")) for column in columns])
    return out.getvalue()


def _cells(record: Record) -> dict[str, str]:
    """A record as cells by column."""
    return {column: _flat(value) for column, value in _unfolded(record).items()}


def _unfolded(record: Record, prefix: str = "") -> dict[str, Any]:
    """A record by column; what lies inside a mapping gets a column of its own: ``payments_E``."""
    values: dict[str, Any] = {}
    for key, value in record.items():
        if isinstance(value, dict):
            values.update(_unfolded(value, f"{prefix}{key}_"))
        else:
            values[prefix + key] = value
    return values


def _flat(value: Any) -> str:
    """One CSV cell: lists on one line, truth values as in JSON."""
    if isinstance(value, str):
        return str(value)
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return "; ".join(_flat_item(each) for each in value)
        case _:
            return str(value)


def _flat_item(value: Any) -> str:
    """An entry of a list: a fan as its name and points, a fault as its code and message, a refusal as its message."""
    if not isinstance(value, dict):
        return _flat(value)
    if "message" in value:
        return f"{value['code']} {value['message']}" if "code" in value else str(value["message"])
    if "name" in value and "points" in value:
        return fan_in_words(value["name"], value["points"], value.get("count", 1))
    return ", ".join(f"{key} {_flat(each)}" for key, each in value.items())
