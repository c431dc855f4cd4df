"""Write a report as a table for the terminal, markdown, a page of HTML, JSON, JSON lines or CSV."""

from collections.abc import Iterable
from unicodedata import east_asian_width

from mjscore.render.choices import Format
from mjscore.render.drawn import Text
from mjscore.render.look import PLAIN, Look
from mjscore.render.report import Cell, Report, Sheet, Verbatim
from mjscore.render.visible import on_one_line, visible

_NO_WIDTH = "\u200b"


def write(report: Report, form: Format, *, ascii_only: bool = False, look: Look = PLAIN) -> str:
    """The report in one format, with a line break at its end.

    ``ascii_only`` escapes other characters in JSON and HTML, for an output that cannot show them; ``look`` is for a
    table and markdown.
    """
    match form:
        case Format.JSON | Format.JSONL:
            return _json(report, form, ascii_only=ascii_only)
        case Format.CSV:
            from mjscore.render.csv_text import csv_of  # noqa: PLC0415 - only when it is asked for

            return csv_of(report.records)
        case Format.MARKDOWN:
            return _for_people(report, "github", look)
        case Format.TABLE:
            return _for_people(report, "simple", look)
        case Format.HTML:
            return _page(report, ascii_only=ascii_only)


def _json(report: Report, form: Format, *, ascii_only: bool) -> str:
    from mjscore.render.json_text import json_text  # noqa: PLC0415 - only when it is asked for

    if form is Format.JSON:
        return json_text(report.document, ascii_only=ascii_only, indent=2) + "\n"
    return "".join(json_text(record, ascii_only=ascii_only) + "\n" for record in report.records)


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
