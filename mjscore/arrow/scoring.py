"""Record batches in, record batches out: every row scored, and its claim judged."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from mjscore.american.card import Card
from mjscore.arrow.schema import shape_of, wanted_columns
from mjscore.arrow.values import record_batch
from mjscore.errors import Fault, SheetError
from mjscore.many import Checking, Defaults, Run, Settled, settle
from mjscore.render.batch import scored_values, values
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.rows import Kind, Skipped, Table
from mjscore.rows.arrow_cells import rows_of_batch

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines

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
    scoring, first = None, 1
    for batch in batches:
        if scoring is None:
            scoring = _Scoring(batch.schema, wanted, settled, names)
        elif not batch.schema.equals(scoring.schema):
            hint = "give batches of one schema"
            raise SheetError([Fault("S019", "a record batch has other columns than those before it", hint=hint)])
        for start in range(0, batch.num_rows or 1, _MOST_ROWS):
            part = batch.slice(start, _MOST_ROWS)
            yield scoring.part(part, first)
            first += part.num_rows


class _Scoring:
    """Checks the rows of record batches of one schema."""

    def __init__(self, schema: pa.Schema, wanted: Mapping[str, str], settled: Settled, names: Names) -> None:
        self.schema, self._shape = schema, shape_of(schema, wanted, names)
        shape = self._shape
        self._read = {header: place for place, header in enumerate(shape.headers) if place not in shape.passed}
        # Whoever sends record batches has as many rows ready as one holds, and mostly many of them.
        table = Table(Kind.PARQUET, tuple(self._read), iter(()), ready=sys.maxsize)
        self._checking = Checking(table, wanted, settled)

    def part(self, batch: pa.RecordBatch, first: int) -> pa.RecordBatch:
        """A record batch of few rows, checked; they are numbered from ``first``."""
        shape, style = self._shape, self._shape.style
        checked = self._checking.composed(rows_of_batch(batch, self._read, first), self._composed)
        rows: list[Sequence[Any]] = []
        for each in checked:
            if isinstance(each, Run):
                rows += each.hands
            elif not isinstance(each, Skipped):
                rows.append(values(each, style))
        return record_batch(rows, [batch.column(place) for place in shape.passed], shape.schema)

    def _composed(self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines") -> Iterator[list[Any]]:
        """The rows of hands that were scored together."""
        return (row for _, row in scored_values(numbers, inputs, scored, self._shape.style))
