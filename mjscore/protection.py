"""Cells of CSV that no spreadsheet takes for formulas, and what they were before."""

import re

_STARTS = frozenset("=+-@\t\n＝＋－＠")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_MARK = "'"


def safe_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe stands before what would look like one.

    Lines in it end with a line feed: older Pythons would leave a lone carriage return without quotes.

    >>> safe_cell("=A1"), safe_cell("-8"), safe_cell("+9d")
    ("'=A1", '-8', "'+9d")
    """
    if "\r" in cell:
        cell = cell.replace("\r\n", "\n").replace("\r", "\n")
    return f"{_MARK}{cell}" if _looks_like_formula(cell) else cell


def bare_cell(cell: str) -> str:
    """A cell as it was before it was made safe.

    >>> bare_cell("'=A1"), bare_cell("'tis"), bare_cell("-8")
    ('=A1', "'tis", '-8')
    """
    return cell[1:] if cell[:1] == _MARK and _looks_like_formula(cell[1:]) else cell


def _looks_like_formula(cell: str) -> bool:
    return cell[:1] in _STARTS and not _NUMBER.fullmatch(cell)
