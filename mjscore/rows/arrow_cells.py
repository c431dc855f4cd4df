"""Columns of Arrow as cells: text, numbers, truth values as they are, dates and times in ISO form, nulls empty.

A moment in any time zone is told in UTC.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time
from itertools import repeat
from math import isfinite, isnan
from typing import TYPE_CHECKING, Any

from mjscore.errors import Fault, SheetError
from mjscore.rows.lines import MOST_CHARACTERS
from mjscore.rows.values import Cell, Row

if TYPE_CHECKING:
    import pyarrow as pa

_TOO_LONG = Fault(
    "S012", f"a cell of more than {MOST_CHARACTERS:,} characters is no hand", hint="write one hand in a row"
)
_REPLACED = "bytes of {!r} that are no UTF-8 are told as \N{REPLACEMENT CHARACTER}"
_EMPTY_FRACTION = re.compile(r"(\.\d*?)0+(?=Z?$)")


def rows_of_batch(batch: "pa.RecordBatch", places: Mapping[str, int], first: int) -> Iterator[Row]:
    """The rows of a record batch, numbered from ``first``; ``places`` are its columns by header, others are left out.

    SheetError S019 for a column of which no cells can be made.
    """
    columns: list[list[Cell]] = []
    notes: dict[int, tuple[str, ...]] = {}
    faults: set[int] = set()
    for header, place in places.items():
        column, replaced = _cells(batch.column(place), header)
        columns.append(column)
        for at in replaced:
            notes[at] = (*notes.get(at, ()), _REPLACED.format(header))
        faults |= {at for at, cell in enumerate(column) if isinstance(cell, str) and len(cell) > MOST_CHARACTERS}
    cells = zip(*columns, strict=True) if columns else repeat((), batch.num_rows)
    for at, row in enumerate(cells):
        found = dict(zip(places, row, strict=True))
        yield Row(first + at, found, (_TOO_LONG,) if at in faults else (), notes.get(at, ()))


def _cells(column: "pa.Array", header: str) -> tuple[list[Cell], Sequence[int]]:
    """The cells of a column, and the places where bytes had to be replaced."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    try:
        return _of_type(column)
    except (ValueError, TypeError, NotImplementedError, pa.ArrowException) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        message = f"the column {header!r} of type {column.type} cannot be read: {why}"
        raise SheetError([Fault("S019", message, hint="write it as text or as numbers, or leave it out")]) from None


def _of_type(column: "pa.Array") -> tuple[list[Cell], Sequence[int]]:
    from pyarrow import float64, string, timestamp, types  # noqa: PLC0415 - an extra

    while (plain := _unpacked(column)) is not column:
        column = plain
    kind = column.type
    if _is_text(kind):
        return _texts(column)
    if types.is_floating(kind):
        return [_number(each) for each in column.cast(float64()).to_pylist()], ()
    if types.is_timestamp(kind) and kind.tz is not None:
        column = column.cast(timestamp(kind.unit, "UTC"))
    if types.is_date(kind) or types.is_time(kind) or types.is_timestamp(kind):
        return [_moment(each) for each in column.cast(string()).to_pylist()], ()
    return [_plain(each) for each in column.to_pylist()], ()


def _unpacked(column: "pa.Array") -> "pa.Array":
    """The column without what only stores it in another way."""
    from pyarrow import BaseExtensionType, compute, types  # noqa: PLC0415 - an extra

    if isinstance(column.type, BaseExtensionType):
        return column.storage
    if types.is_dictionary(column.type):
        return column.dictionary_decode()
    return compute.run_end_decode(column) if types.is_run_end_encoded(column.type) else column


def _is_text(kind: "pa.DataType") -> bool:
    """Whether a type is text, or bytes, which is how some programs write text."""
    from pyarrow import types  # noqa: PLC0415 - an extra

    asked = (types.is_string, types.is_large_string, types.is_string_view, types.is_binary, types.is_large_binary)
    return any(each(kind) for each in (*asked, types.is_binary_view, types.is_fixed_size_binary))


def _texts(column: "pa.Array") -> tuple[list[Cell], Sequence[int]]:
    try:
        values = column.to_pylist()
    except UnicodeDecodeError:
        from pyarrow import large_binary  # noqa: PLC0415 - an extra

        values = column.cast(large_binary()).to_pylist()
    texts = [each.decode("utf-8", "replace") if isinstance(each, bytes) else each for each in values]
    replaced = [
        at
        for at, (value, text) in enumerate(zip(values, texts, strict=True))
        if isinstance(value, bytes) and text.encode() != value
    ]
    return texts, replaced


def _number(value: float | None) -> Cell:
    """A number: whole ones without a point, none for what is no number, and the infinite ones in words.

    >>> _number(21.0), _number(0.5), _number(float("nan")), _number(float("-inf"))
    (21, 0.5, None, '-Infinity')
    """
    if value is None or isnan(value):
        return None
    if not isfinite(value):
        return "Infinity" if value > 0 else "-Infinity"
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def _moment(text: str | None) -> Cell:
    """A date, a time or both in ISO form, without a fraction of a second that is none.

    >>> _moment("2026-11-30 10:43:00.500000Z"), _moment("2026-11-30 10:43:00.000"), _moment("2026-11-30")
    ('2026-11-30T10:43:00.5Z', '2026-11-30T10:43:00', '2026-11-30')
    """
    if text is None:
        return None
    short = _EMPTY_FRACTION.sub(lambda found: "" if found[1] == "." else found[1], text)
    return short.replace(" ", "T", 1)


def _plain(value: Any) -> Cell:
    """Any other value as JSON has it."""
    match value:
        case dict():
            return {str(key): _plain(each) for key, each in value.items()}
        case list() | tuple():
            return [_plain(each) for each in value]
        case float():
            return _number(value)
        case bytes():
            return value.decode("utf-8", "replace")
        case date() | time():
            return value.isoformat()
    return value if value is None or isinstance(value, bool | int | str) else str(value)
