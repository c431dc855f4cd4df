"""Record batches in, record batches out: every row scored, and its claim judged."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import pyarrow as pa

from mjscore.american.card import Card
from mjscore.arrow.schema import Shape, shape_of, wanted_columns
from mjscore.arrow.values import record_batch
from mjscore.errors import Fault, SheetError
from mjscore.many import Checked, Defaults, Settled, check_rows, settle
from mjscore.render.batch import values
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.rows import Kind, Table
from mjscore.rows.arrow_cells import rows_of_batch

_MOST_ROWS = 4096
"""A larger record batch comes out in parts, so that no more rows are held as values of Python."""


def score_batches(  # noqa: PLR0913 - each says one thing about all hands
    batches: Iterable[pa.RecordBatch],
    *,
    rules: str | None = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    card: Card | None = None,
    notation: str | None = None,
    counting: str = "chips",
    columns: Mapping[str, str] | None = None,
    names: Names | str = Names.ENGLISH,
) -> Iterator[pa.RecordBatch]:
    """Check the hands of record batches, as they are asked for: one row out for each row in, in order.

    The columns of the input are understood by the headings of ``mjscore batch``: hand, claim, seat and so on, of text
    or numbers, nulls being empty cells; ``columns`` are headers by what they say, as in ``{"hand": "tiles"}``. Other
    columns are passed on with their types. What comes out is told by ``schema_of``; ``input_line`` is the number of
    the row, from 1. ``names`` are those of fans: ``en``, ``zh`` or ``pinyin``; the other arguments hold for every row
    that does not say otherwise, as for ``mjscore.batch``.

    A row that is wrong has its errors in the column ``errors``. Errors of the arguments are raised at once: SheetError,
    RulesError, NotationError, and ValueError for names that there are not; those of columns with the first record
    batch: SheetError S008 or S009 when they cannot be told apart, S019 for one of which no text can be made, and for a
    record batch with other columns than the first.

    >>> hands = pa.record_batch({"hand": ["123b 456b 789b [EEE] 9d +9d, round south", "120b"], "table": [7, 8]})
    >>> [scored] = score_batches([hands])
    >>> scored.select(["table", "outcome", "points"]).to_pylist()
    [{'table': 7, 'outcome': 'wins', 'points': 20}, {'table': 8, 'outcome': 'unreadable', 'points': None}]
    """
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    name = partial(fan_name, names=Names(names))
    settled = settle(Defaults(rules, profile, changed, card, None, notation, counting, name))
    return _scored(batches, wanted_columns(columns), settled, Names(names))


def _scored(
    batches: Iterable[pa.RecordBatch], wanted: Mapping[str, str], settled: Settled, names: Names
) -> Iterator[pa.RecordBatch]:
    schema, first = None, 1
    for batch in batches:
        if schema is None:
            schema, shape = batch.schema, shape_of(batch.schema, wanted, names)
        elif not batch.schema.equals(schema):
            hint = "give batches of one schema"
            raise SheetError([Fault("S019", "a record batch has other columns than those before it", hint=hint)])
        for start in range(0, batch.num_rows or 1, _MOST_ROWS):
            part = batch.slice(start, _MOST_ROWS)
            yield _part(part, first, shape, wanted, settled)
            first += part.num_rows


def _part(
    batch: pa.RecordBatch, first: int, shape: Shape, wanted: Mapping[str, str], settled: Settled
) -> pa.RecordBatch:
    """A record batch of few rows, checked."""
    read = {header: place for place, header in enumerate(shape.headers) if place not in shape.passed}
    table = Table(Kind.PARQUET, shape.headers, rows_of_batch(batch, read, first))
    rows = [values(each, shape.style) for each in check_rows(table, wanted, settled) if isinstance(each, Checked)]
    return record_batch(rows, [batch.column(place) for place in shape.passed], shape.schema)
