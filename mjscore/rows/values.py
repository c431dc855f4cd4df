"""What is read from a file: its rows, each with its number, its cells by header and what is wrong with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from mjscore.errors import Fault

if TYPE_CHECKING:
    from mjscore.rows.parquet import ParquetFile

Cell = Any
"""What a cell holds: text; from a workbook numbers, truth values, dates in ISO form too; of JSON lines and Parquet any
value that JSON has."""

WHOLE_LINE = "line"
"""The header under which a file of plain lines has its lines."""


class Kind(StrEnum):
    """How a file holds its rows; the value is the name of the format."""

    TEXT = "txt"
    CSV = "csv"
    TSV = "tsv"
    JSONL = "jsonl"
    JSON = "json"
    XLSX = "xlsx"
    PARQUET = "parquet"


@dataclass(frozen=True, slots=True, init=False)
class Row:
    """One row: its cells by header, in the order of the file.

    ``number`` is the line of the file on which it begins, in a workbook and in Parquet the row, from 1. ``faults``
    say why it cannot be used as it stands; ``text`` is the row as written, in which they have their places ('' in a
    workbook and in Parquet). ``notes`` are what is to be told about a row that can be used.
    """

    number: int
    cells: Mapping[str, Cell]
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    text: str = ""

    def __init__(
        self,
        number: int,
        cells: Mapping[str, Cell],
        faults: tuple[Fault, ...] = (),
        notes: tuple[str, ...] = (),
        text: str = "",
    ) -> None:
        # Through the slots themselves: as a frozen dataclass sets them, it takes twice as long.
        _set_number(self, number)
        _set_cells(self, cells)
        _set_faults(self, faults)
        _set_notes(self, notes)
        _set_text(self, text)


_set_number, _set_cells, _set_faults, _set_notes, _set_text = [Row.__dict__[name].__set__ for name in Row.__slots__]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line that holds no row: ``why`` is ``blank`` or ``comment``."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class BookSheet:
    """A sheet of a workbook: its name, and whether the workbook hides it."""

    name: str
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A file that was opened: its headers and what is to be told of it, and its rows, which are read when asked for.

    ``headers`` are empty for JSON lines, where each row has its own. The rows can be gone through once.
    ``parquet`` is the file itself, if it is one, for whoever wants its columns with their types. ``ready`` is
    how many bytes lie there in a file, so that no answer has to wait when many rows are taken at once; 0 for a stream.
    """

    kind: Kind
    headers: tuple[str, ...]
    rows: Iterator[Row | Skipped]
    notes: tuple[str, ...] = field(default=())
    parquet: "ParquetFile | None" = None
    ready: int = 0
