"""The formulas in the cells of a workbook: which cells hold one, and which of them no program has computed yet."""

import html
import re
from collections.abc import Iterable, Iterator

from mjscore.rows.workbook_parts import FORMULA, NO_WORKBOOK, letters, main_part, sheet_part, tag_of, texts_of

_CELL = re.compile(r"<(?:\w+:)?c\b([^>]*?)(?:/>|>(.*?)</(?:\w+:)?c>)", re.DOTALL)
_NAME = re.compile(r"""\sr=["']([A-Z]{1,3})(\d{1,7})["']""")
_TEXT = re.compile(r"""\st=["']str["']""")
_VALUE = re.compile(r"<(?:\w+:)?v\b[^>]*>[^<]")


def formulas_among(data: bytes, name: str, cells: Iterable[tuple[int, int]]) -> list[str]:
    """Those of the cells of a sheet that hold formulas, as a spreadsheet calls them; none where it cannot be told."""
    sheet = _sheet(data, name)
    places = [f"{letters(column)}{row}" for row, column in sorted(cells)]
    found = ((place, tag_of(sheet, "c", place)) for place in places)
    return [place for place, cell in found if cell is not None and FORMULA.search(cell[3] or "")]


def uncomputed(data: bytes, name: str) -> dict[tuple[int, int], str]:
    """The formulas of a sheet without values, by row and column from 1; none where it cannot be told.

    Programs that write workbooks leave the values out; a spreadsheet adds them when it saves the file. A formula that
    gives an empty text has been computed.
    """
    return dict(_uncomputed(_sheet(data, name)))


def _uncomputed(sheet: str) -> Iterator[tuple[tuple[int, int], str]]:
    for cell in _CELL.finditer(sheet) if FORMULA.search(sheet) else ():
        formula, name = FORMULA.search(cell[2] or ""), _NAME.search(cell[1])
        if formula and name and not _VALUE.search(cell[2]) and not _TEXT.search(cell[1]):
            yield (int(name[2]), _column(name[1])), f"={html.unescape(formula[1] or '')}"


def _column(name: str) -> int:
    """The number of a column from its letters, from 1.

    >>> _column("A"), _column("AB")
    (1, 28)
    """
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _sheet(data: bytes, name: str) -> str:
    """The text of a sheet; empty for what is no XLSX."""
    try:
        texts = {info.filename: content for info, content in texts_of(data).items()}
        return texts[sheet_part(texts, main_part(texts), name)].decode("utf-8")
    except NO_WORKBOOK:
        return ""
