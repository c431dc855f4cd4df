"""Rows of a checked list as columns of Arrow."""

from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from mjscore.many.own_output import FIRST
from mjscore.render.json_text import readable


def record_batch(rows: Sequence[Sequence[Any]], passed: Sequence[pa.Array], schema: pa.Schema) -> pa.RecordBatch:
    """Rows as a record batch: our own columns from their values, empty ones null; those that are passed on as given."""
    count, width = len(FIRST), len(passed)
    own = [
        _own([row[place] for row in rows], schema.field(place).type)
        for place in (*range(count), *range(count + width, len(schema)))
    ]
    return pa.record_batch([*own[:count], *passed, *own[count:]], schema=schema)


def _own(values: list[Any], kind: pa.DataType) -> pa.Array:
    if pa.types.is_string(kind):
        values = [None if each is None or not str(each) else readable(str(each)) for each in values]
    return pa.array(values, kind)


def texts(rows: Sequence[Sequence[Any]], count: int) -> list[pa.Array]:
    """So many columns that are passed on as text, of a list that has no types."""
    places = range(len(FIRST), len(FIRST) + count)
    return [pa.array([_text(row[place]) for row in rows], pa.string()) for place in places]


def _text(value: Any) -> str | None:
    """A cell as text, as CSV has it.

    >>> _text("Ann"), _text(7), _text(True), _text(None)
    ('Ann', '7', 'true', None)
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return None if value is None else readable(str(value))
