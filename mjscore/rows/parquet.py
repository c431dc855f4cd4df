"""A Parquet file, row group by row group, read by pyarrow, which comes with the extra ``arrow``."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mjscore.errors import Fault, SheetError
from mjscore.rows.arrow_cells import rows_of_batch
from mjscore.rows.headers import named
from mjscore.rows.values import Kind, Row, Table

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS_AT_ONCE = 1000


class ParquetFile:
    """An open Parquet file: its schema and its record batches, which can be gone through more than once.

    ``source`` is a file, or the bytes of one. SheetError S007 without pyarrow, S005 for a file that cannot be read.
    """

    def __init__(self, source: Path | bytes, name: str) -> None:
        try:
            from pyarrow import BufferReader, parquet  # noqa: PLC0415 - an extra, and only for Parquet
        except ImportError:
            raise SheetError([missing_package("reading")]) from None
        self._name = name
        with self._broken_files_named():
            self._file = parquet.ParquetFile(str(source) if isinstance(source, Path) else BufferReader(source))
            self.schema: pa.Schema = self._file.schema_arrow

    def batches(self) -> Iterator["pa.RecordBatch"]:
        """The rows in order, never of more than one row group; SheetError S005 where they cannot be read on."""
        with self._broken_files_named():
            for group in range(self._file.num_row_groups):
                yield from self._file.iter_batches(_ROWS_AT_ONCE, [group], use_threads=False)

    @contextmanager
    def _broken_files_named(self) -> Iterator[None]:
        """What pyarrow says of a broken file, as a SheetError."""
        from pyarrow import ArrowException  # noqa: PLC0415

        try:
            yield
        except (ArrowException, OSError, ValueError) as error:
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            message = f"{self._name} cannot be read as Parquet: {why}"
            raise SheetError([Fault("S005", message, hint="it may be cut off: write it once more")]) from None


def read_parquet(source: Path | bytes, name: str) -> Table:
    """The table of a Parquet file, its rows numbered from 1.

    SheetError as for ``ParquetFile``, S003 for a file without columns, and S019, when its rows are read, for a column
    of which no cells can be made.
    """
    file = ParquetFile(source, name)
    headers, notes = named(file.schema.names)
    if not headers:
        raise SheetError([Fault("S003", f"{name} holds no columns", hint="one of them holds the hands")])
    return Table(Kind.PARQUET, headers, _rows(file, headers), notes, file)


def missing_package(doing: str) -> Fault:
    """What to do when the extra is not there."""
    return Fault("S007", f"{doing} Parquet needs a package that is not there", hint="pip install mjscore[arrow]")


def _rows(file: ParquetFile, headers: tuple[str, ...]) -> Iterator[Row]:
    places = {header: place for place, header in enumerate(headers)}
    first = 1
    for batch in file.batches():
        yield from rows_of_batch(batch, places, first)
        first += batch.num_rows
