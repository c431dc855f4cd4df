"""A copy of a workbook with some cells of a sheet written anew: formats, formulas, other sheets stay.

Only the texts of the cells in question are changed, as text.
"""

import html
import io
import re
import zipfile
from collections.abc import Mapping

from mjscore.errors import Fault, SheetError
from mjscore.rows.workbook_parts import FORMULA, NO_WORKBOOK, letters, main_part, sheet_part, tag_of, texts_of

Value = str | int | float

_COLUMN = re.compile(r"""<(?:\w+:)?c\b[^>]*?\sr=["']([A-Z]+)\d+["']""")
_CALCULATION = re.compile(r"<((?:\w+:)?)calcPr\b([^>]*?)(/?)>")
_BEFORE_CALCULATION = re.compile(
    r"(.*</(?:\w+:)?(?:sheets|functionGroups|externalReferences|definedNames)>"
    r"|.*<(?:\w+:)?(?:functionGroups|externalReferences|definedNames)\b[^>]*/>)",
    re.DOTALL,
)


def workbook_copy(
    data: bytes, name: str, cells: Mapping[tuple[int, int], Value], without: frozenset[int] = frozenset()
) -> bytes:
    """A workbook with other values in cells of a sheet, by row and column from 1, and with some rows emptied.

    ``name`` is that of the sheet, empty for the first one.
    Everything else stays: formats, widths, other sheets, and formulas, also those of cells with other values, which a
    spreadsheet is told to compute again. SheetError S063 for a workbook that is no XLSX, or of which the cells are not
    found.
    """
    try:
        parts = texts_of(data)
        texts = {info.filename: content for info, content in parts.items()}
        main = main_part(texts)
        place = sheet_part(texts, main, name)
        sheet = texts[place].decode("utf-8")
        for (row, column), value in sorted(cells.items()):
            sheet = _with_cell(sheet, row, column, value)
        for row in without:
            sheet = _without_row(sheet, row)
        changed = {place: sheet, main: _computed_again(texts[main].decode("utf-8"))}
    except NO_WORKBOOK as error:
        raise _cannot(f"it is no XLSX as spreadsheets write it ({error})") from None
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as copy:
        for info, content in parts.items():
            text = changed.get(info.filename)
            copy.writestr(info, content if text is None else text.encode())
    return out.getvalue()


def _cannot(why: str) -> SheetError:
    hint = "save it with a spreadsheet as .xlsx or as CSV, and try again"
    return SheetError([Fault("S063", f"the workbook cannot be corrected: {why}", hint=hint)])


def _computed_again(main: str) -> str:
    """The list of sheets, with word that formulas are to be computed when it is opened."""
    found = _CALCULATION.search(main)
    if found is not None:
        kept = re.sub(r"""\sfullCalcOnLoad\s*=\s*["'][^"']*["']""", "", found[2])
        tag = f'<{found[1]}calcPr{kept} fullCalcOnLoad="1"{found[3]}>'
        return main[: found.start()] + tag + main[found.end() :]
    before = _BEFORE_CALCULATION.match(main)
    prefix = re.search(r"<((?:\w+:)?)workbook\b", main)
    if before is None or prefix is None:
        raise KeyError("sheets")
    return f'{before[1]}<{prefix[1]}calcPr fullCalcOnLoad="1"/>{main[before.end() :]}'


# ---- cells -----------------------------------------------------------------------------------------------------------


def _with_cell(sheet: str, row: int, column: int, value: Value) -> str:
    name = f"{letters(column)}{row}"
    cell = tag_of(sheet, "c", name)
    if cell is not None:
        new = _cell(cell[1], cell[2], cell[3] or "", value)
        return sheet[: cell.start()] + new + sheet[cell.end() :]
    whole = tag_of(sheet, "row", str(row))
    if whole is None:
        raise _cannot(f"its row {row} is not found")
    inside = whole[3] or ""
    after = (found.start() for found in _COLUMN.finditer(inside) if _order(found[1]) > _order(letters(column)))
    place = next(after, len(inside))
    inside = inside[:place] + _cell(whole[1], f' r="{name}"', "", value) + inside[place:]
    attributes = re.sub(r"""\sspans\s*=\s*["'][^"']*["']""", "", whole[2])
    new = f"<{whole[1]}row{attributes}>{inside}</{whole[1]}row>"
    return sheet[: whole.start()] + new + sheet[whole.end() :]


def _order(name: str) -> tuple[int, str]:
    return len(name), name


def _cell(prefix: str, attributes: str, inside: str, value: Value) -> str:
    """A cell with another value; its format stays, and its formula."""
    bare = re.sub(r"""\st\s*=\s*["'][^"']*["']""", "", attributes)
    formula = FORMULA.search(inside)
    kept = "" if formula is None else formula[0]
    if not isinstance(value, str):
        return f"<{prefix}c{bare}>{kept}<{prefix}v>{value!r}</{prefix}v></{prefix}c>"
    text = html.escape(value, quote=False)
    if kept:
        return f'<{prefix}c{bare} t="str">{kept}<{prefix}v>{text}</{prefix}v></{prefix}c>'
    if not value:
        return f"<{prefix}c{bare}/>"
    shown = f'<{prefix}is><{prefix}t xml:space="preserve">{text}</{prefix}t></{prefix}is>'
    return f'<{prefix}c{bare} t="inlineStr">{shown}</{prefix}c>'


def _without_row(sheet: str, row: int) -> str:
    """A row of which every cell is emptied."""
    whole = tag_of(sheet, "row", str(row))
    if whole is None:
        raise _cannot(f"its row {row} is not found")
    inside = whole[3] or ""
    columns = [found[1] for found in _COLUMN.finditer(inside)]
    for name in columns:
        cell = tag_of(inside, "c", f"{name}{row}")
        if cell is not None:
            inside = inside[: cell.start()] + _cell(cell[1], cell[2], cell[3] or "", "") + inside[cell.end() :]
    new = f"<{whole[1]}row{whole[2]}>{inside}</{whole[1]}row>"
    return sheet[: whole.start()] + new + sheet[whole.end() :]
