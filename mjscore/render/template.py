"""A scoresheet to fill in, as CSV or as a workbook, and what is told when it has been written."""

import io
from typing import Any
from unicodedata import east_asian_width

from mjscore.errors import SheetError
from mjscore.hand import counted
from mjscore.render.csv_text import csv_line
from mjscore.render.report import SCHEMA, Report
from mjscore.rows.workbook import missing_package
from mjscore.sheets.formulas import Formula
from mjscore.sheets.headings import Heading
from mjscore.sheets.template import Cell, Template
from mjscore.table.players import named

_WIDTHS = {"hand": 12, "winner": 12, "discarder": 12, "dealer": 12, "note": 24}
_LEAST_WIDE, _WIDEST = 8, 24
_LONGEST_LIST = 255
"""So many characters a spreadsheet takes for a list of what may stand in a cell."""


def template_csv(template: Template) -> bytes:
    """The sheet as CSV in UTF-8, with the mark by which spreadsheets know it.

    Sums are additions, which spreadsheets of every language take; what needs functions is left empty, to be filled in.
    """
    lines = [csv_line(heading.text for heading in template.headings)]
    lines += [_csv_row(row) for row in template.rows]
    return "".join(lines).encode("utf-8-sig")


def _csv_row(row: tuple[Cell, ...]) -> str:
    """A row: text that looks like a formula is made harmless; our own sums, which hold no text, are written as such."""
    return ",".join(_csv_cell(cell) for cell in row) + "\n"


def _csv_cell(cell: Cell) -> str:
    if isinstance(cell, Formula):
        return cell.added
    return "" if cell == "" else csv_line([cell]).removesuffix("\n")


def template_workbook(template: Template) -> bytes:
    """The sheet as a workbook, ready to be printed; SheetError S007 without XlsxWriter."""
    try:
        from xlsxwriter import Workbook as Writer  # noqa: PLC0415 - an extra, and only for workbooks
    except ImportError:
        raise SheetError([missing_package("writing")]) from None
    data = io.BytesIO()
    book = Writer(data, {"in_memory": True})
    sheet = book.add_worksheet("Scoresheet")
    plain, head = {"border": 1}, {"border": 1, "bold": True, "text_wrap": True, "valign": "top", "bg_color": "#DDDDDD"}
    points = {"border": 1, "bold": True, "num_format": "0.##"}
    forms = [book.add_format(each) for each in (head, plain, {"border": 1, "bold": True}, points)]
    sheet.set_row(0, 32)
    for place, heading in enumerate(template.headings):
        sheet.set_column(place, place, _width(heading))
        sheet.write_string(0, place, heading.text, forms[0])
    for number, row in enumerate(template.rows, 1):
        last = max(0, number - template.hands)
        for place, cell in enumerate(row):
            _write(sheet, number, place, cell, forms[1 + min(last, 2)])
    _offer(sheet, template)
    _lay_out(sheet, template)
    book.close()
    return data.getvalue()


def _write(sheet: Any, row: int, column: int, cell: Cell, form: Any) -> None:
    match cell:
        case Formula():
            sheet.write_formula(row, column, cell.text, form, cell.empty)
        case int():
            sheet.write_number(row, column, cell, form)
        case "":
            sheet.write_blank(row, column, None, form)
        case _:
            sheet.write_string(row, column, cell, form)


def _width(heading: Heading) -> int:
    wide = sum(2 if east_asian_width(sign) in {"W", "F"} else 1 for sign in heading.text)
    return _WIDTHS.get(heading.role) or min(_WIDEST, max(_LEAST_WIDE, wide + 1))


def _offer(sheet: Any, template: Template) -> None:
    """Let players be chosen from a list where their names can stand in one."""
    lists = {"winner": list(template.players), "discarder": list(template.players), "dealer": list(template.players)}
    if sum(map(len, template.players)) + 3 > _LONGEST_LIST or any(
        '"' in name or "," in name or not name[0].isalnum() for name in template.players
    ):
        lists = {}
    lists["jokerless"] = ["yes", "no"]
    for role, words in lists.items():
        for place in template.columns(role):
            rule = {"validate": "list", "source": words, "error_type": "warning"}
            sheet.data_validation(1, place, template.hands, place, rule)


def _lay_out(sheet: Any, template: Template) -> None:
    """Headers that stay, and one page across."""
    sheet.freeze_panes(1, 1)
    sheet.repeat_rows(0)
    sheet.print_area(0, 0, len(template.rows), len(template.headings) - 1)
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.set_header(f"&L{template.scoring.label}&CDate: ____________&RTable: ______  Round: ______")


def new_report(template: Template, out: str) -> Report:
    """What was written, and how it is used."""
    told = f"{out}: a sheet for {named(template.players)}, {counted(template.hands, 'hand')}"
    lines = [f"{told} ({template.scoring.label}).", f"Fill it in, then: mjscore sheet check {_typed(out, template)}"]
    record = {
        "schema": SCHEMA,
        "file": out,
        "rules": template.scoring.rules,
        "players": list(template.players),
        "hands": template.hands,
        "columns": [heading.text for heading in template.headings],
    }
    return Report(["\n".join(lines)], record, [record])


def _typed(out: str, template: Template) -> str:
    rules = template.scoring.rules
    return out if rules == "mcr" else f"{out} --rules {rules}"
