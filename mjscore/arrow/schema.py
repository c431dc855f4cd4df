"""The columns of a checked list and their types, known before any row is checked."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import pyarrow as pa

from mjscore.many import Columns, columns_of, role_named
from mjscore.many.own_output import FIRST, OF_A_HAND, OTHER_COLUMNS
from mjscore.render.batch import Style
from mjscore.render.choices import Format, Names
from mjscore.rows.headers import named

_COUNTS = ("points", "flowers", "total", "value", "chips", "ticks")
_AMOUNTS = (
    *("payments_E", "payments_S", "payments_W", "payments_N", "payments_winner", "payments_discarder"),
    *("payments_others", "claim_claimed", "claim_accepted", "claim_lawful", "claim_left"),
)
_TRUTHS = ("valid", "qualifies", "jokerless", "doubled", "claim_stands")

TYPES: Mapping[str, pa.DataType] = MappingProxyType(
    {
        **dict.fromkeys((*FIRST, *OF_A_HAND, OTHER_COLUMNS), pa.string()),
        **dict.fromkeys(FIRST, pa.int64()),
        **dict.fromkeys(_COUNTS, pa.int32()),
        **dict.fromkeys(_AMOUNTS, pa.int64()),
        **dict.fromkeys(_TRUTHS, pa.bool_()),
    }
)
"""The types of our own columns; what is passed on keeps its own."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How record batches of one schema are read and written.

    Attributes:
        headers: the names of their columns, each with one of its own.
        columns: which of them say what.
        style: how the rows are written.
        passed: the places of the columns that are passed on.
        schema: what comes out.

    """

    headers: tuple[str, ...]
    columns: Columns
    style: Style
    passed: tuple[int, ...]
    schema: pa.Schema


def shape_of(schema: pa.Schema, wanted: Mapping[str, str], names: Names = Names.ENGLISH) -> Shape:
    """How record batches of a schema are read and written; ``wanted`` and errors are as for ``columns_of``."""
    headers, _ = named(schema.names)
    columns = columns_of(headers, wanted)
    style = Style(Format.CSV, names, passed=columns.names, open=columns.own and OTHER_COLUMNS in headers)
    passed = tuple(map(headers.index, columns.passed))
    return Shape(headers, columns, style, passed, written_schema(style, [schema.field(place) for place in passed]))


def written_schema(style: Style, passed: list[pa.Field]) -> pa.Schema:
    """The schema of a list in a style, whose columns that are passed on are these fields."""
    count = len(FIRST)
    names = style.columns[count : count + len(passed)]
    given = [field.with_name(name) for field, name in zip(passed, names, strict=True)]
    own = [pa.field(name, TYPES[name]) for name in replace(style, passed=()).columns]
    return pa.schema([*own[:count], *given, *own[count:]])


def schema_of(schema: pa.Schema, *, columns: Mapping[str, str] | None = None) -> pa.Schema:
    """The schema of what ``score_batches`` makes of record batches of a schema, as Spark wants to know it beforehand.

    They are the columns of the CSV of ``mjscore batch``, whole numbers, truth values or text, all of which may be null,
    with the other columns of the input between them, which keep their types. ``columns`` are headers by what they say,
    as for ``score_batches``. SheetError S008 or S009 for columns among which the hands, or what is asked for, cannot be
    found.

    >>> schema = pa.schema({"hand": pa.string(), "table": pa.int16()})
    >>> [(field.name, str(field.type)) for field in schema_of(schema)][:4]
    [('input_line', 'int64'), ('table', 'int16'), ('outcome', 'string'), ('input', 'string')]
    """
    return shape_of(schema, wanted_columns(columns)).schema


def wanted_columns(columns: Mapping[str, str] | None) -> dict[str, str]:
    """Headers by role, from headers by what they say; SheetError S008 for what no column can say."""
    return {role_named(role): header for role, header in (columns or {}).items()}
