"""A checked list as a Parquet file, written row group by row group."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO, Protocol

import pyarrow as pa
from pyarrow import parquet

from mjscore.arrow.schema import Shape, shape_of, written_schema
from mjscore.arrow.values import record_batch, texts
from mjscore.errors import Fault, SheetError
from mjscore.render.batch import Style
from mjscore.render.json_text import readable
from mjscore.rows.parquet import ParquetFile

_ROWS_AT_ONCE = 1000
_ROWS_OF_A_GROUP = 16_384


class _Passed(Protocol):
    """Where the columns come from that are passed on."""

    schema: pa.Schema

    @property
    def rows_at_once(self) -> int:
        """So many rows are taken together; 0 at the end."""

    def taken(self, rows: Sequence[Sequence[Any]]) -> list[pa.Array]:
        """The columns of the next rows, of which there are ``rows_at_once``, or fewer at the end."""


class _AsText:
    """Columns of a list that has no types."""

    def __init__(self, style: Style) -> None:
        fields = [pa.field(readable(name), pa.string()) for name in style.passed]
        self.schema = written_schema(style, fields)
        self._count = len(fields)

    @property
    def rows_at_once(self) -> int:
        return _ROWS_AT_ONCE

    def taken(self, rows: Sequence[Sequence[Any]]) -> list[pa.Array]:
        return texts(rows, self._count)


class _AsTheyAre:
    """Columns of a Parquet file, read once more beside the rows."""

    def __init__(self, given: ParquetFile, shape: Shape) -> None:
        self.schema = shape.schema
        self._places = shape.passed
        self._batches = (each for each in given.batches() if each.num_rows)
        self._next: pa.RecordBatch | None = None

    @property
    def rows_at_once(self) -> int:
        if self._next is None:  # only when a row has come: whoever reads the rows finds what is broken first
            self._next = next(self._batches, None)
        return 0 if self._next is None else self._next.num_rows

    def taken(self, rows: Sequence[Sequence[Any]]) -> list[pa.Array]:
        if self._next is None:
            raise IndexError("there are more rows than the file has that they are from")
        part, self._next = self._next.slice(0, len(rows)), None
        return [part.column(place) for place in self._places]


class ParquetOutput:
    """A Parquet file whose rows come one by one; it can be read once it is closed, with the rows so far.

    ``given`` is the Parquet file that the rows are from, ``wanted`` its headers by role: its other columns are passed
    on as they are, with their types, so the rows come in its order and none is left out before the last. Without one
    all that is passed on is text. OSError for a stream that cannot be written.
    """

    def __init__(
        self, stream: BinaryIO, style: Style, given: ParquetFile | None = None, wanted: Mapping[str, str] | None = None
    ) -> None:
        self._passed: _Passed
        if given is None:
            self._passed = _AsText(style)
        else:
            self._passed = _AsTheyAre(given, shape_of(given.schema, wanted or {}, style.names))
        self._rows: list[Sequence[Any]] = []
        self._group: list[pa.RecordBatch] = []
        with self._faults_named():
            self._writer = parquet.ParquetWriter(stream, self._passed.schema)

    def add(self, values: Sequence[Any]) -> None:
        """Add a row, under the columns of the style."""
        self._rows.append(values)
        if len(self._rows) == self._passed.rows_at_once:
            self._batch()
            if sum(each.num_rows for each in self._group) >= _ROWS_OF_A_GROUP:
                self._write()

    def close(self) -> None:
        """Write what is left, and the table of contents, without which it is no Parquet file."""
        if self._rows:
            self._batch()
        self._write()
        with self._faults_named():
            self._writer.close()

    def _batch(self) -> None:
        rows, self._rows = self._rows, []
        self._group.append(record_batch(rows, self._passed.taken(rows), self._passed.schema))

    def _write(self) -> None:
        group, self._group = self._group, []
        if group:
            with self._faults_named():
                self._writer.write_table(pa.Table.from_batches(group), row_group_size=_ROWS_OF_A_GROUP * 2)

    @contextmanager
    def _faults_named(self) -> Iterator[None]:
        """What pyarrow says of rows that cannot be written, as a SheetError; after it nothing more is tried."""
        try:
            yield
        except (OSError, pa.ArrowException) as error:
            if hasattr(self, "_writer"):
                self._writer.is_open = False
            if isinstance(error, OSError):
                raise
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise SheetError([Fault("S014", f"Parquet cannot be written: {why}", hint="name another format")]) from None
