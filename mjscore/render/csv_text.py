"""Lines of CSV in which no spreadsheet finds a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

from mjscore.protection import safe_cell
from mjscore.render.cells import flat, unfolded
from mjscore.render.report import Record


def csv_of(records: Sequence[Record]) -> str:
    """Records as CSV, with a header; nothing where there are none."""
    if not records:
        return ""
    rows = [{column: flat(value) for column, value in unfolded(record).items()} for record in records]
    columns: dict[str, None] = {}
    for row in rows:
        columns.update(dict.fromkeys(row))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe_cell(row.get(column, "")) for column in columns])
    return out.getvalue()


def csv_line(values: Iterable[Any]) -> str:
    """One line of CSV, in which no spreadsheet finds a formula."""
    out = io.StringIO()
    # None is an empty cell, and a whole number is no formula.
    cells = [value if value is None or type(value) is int else safe_cell(flat(value)) for value in values]
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


def csv_column(texts: Sequence[str]) -> list[str]:
    """The same for many texts; where all are common, as they mostly are, they are looked at together.

    >>> csv_column(["123b", "a,b"])
    ['123b', '"a,b"']
    """
    together = "\n".join(texts)
    bare = not ('"' in together or "\r" in together) and together.count("\n") == len(texts) - 1
    if bare and all(map(_COMMON.fullmatch, {text[:1] for text in texts})):
        return [f'"{text}"' if "," in text else text for text in texts]
    return list(map(csv_cell, texts))


_COMMON = re.compile(r'(?:[\w(\[][^"\r\n]*)?')
"""Text that begins as no formula, and of which quotation marks need at most stand around it."""
