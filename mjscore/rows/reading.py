"""Opens a file of rows: finds out what it is, and hands it to the reader of its kind."""

import codecs
import errno
import io
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from mjscore.errors import Fault, SheetError
from mjscore.rows.delimited import read_delimited
from mjscore.rows.json_lines import begins_document, read_json, read_json_lines
from mjscore.rows.lines import Bytes, Line, Lines, encoding_of, lines_together, one_by_one
from mjscore.rows.parquet import read_parquet
from mjscore.rows.plain_lines import RowsOfLines, row_of_line
from mjscore.rows.values import WHOLE_LINE, BookSheet, Cell, Kind, Row, Skipped, Table
from mjscore.rows.workbook import read_workbook, sheets_in_workbook
from mjscore.suggestions import perhaps

ENDINGS = {
    **{f".{kind.value}": kind for kind in Kind if kind is not Kind.JSON},
    ".tab": Kind.TSV,
    ".ndjson": Kind.JSONL,
    ".pq": Kind.PARQUET,
    **dict.fromkeys((".xlsm", ".xlsb", ".xls", ".ods"), Kind.XLSX),
}
"""The ending of a file's name, and how such a file holds its rows."""

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_PARQUET = (b"PAR1", b"PARE")
_PICTURES = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\x1f\x8b")
_MOST_BYTES = 1 << 28
"""What is read as a whole, a workbook or Parquet from a stream, is refused when it is larger than this."""


def read_rows(
    source: str | Path | BinaryIO,
    *,
    kind: Kind | None = None,
    sheet: str | None = None,
    encoding: str | None = None,
    table: bool = False,
) -> Table:
    r"""Open a file, or a stream of bytes, and read its rows one by one.

    ``kind`` is the format; without it the ending of the name says, or else the first bytes: a workbook, Parquet, JSON
    lines when the first sign is ``{``, otherwise plain lines, or CSV where a ``table`` is wanted. ``sheet`` names the
    sheet of a workbook, ``encoding`` the encoding of a text (UTF-8, UTF-16 and Latin-1 are found out).

    Raises:
        SheetError: the file cannot be opened (S001), is no text (S002), is empty (S003), cannot be read (S005), has no
            such sheet (S006), needs a package (S007), or is of another kind than an option is for (S016).

    >>> import io
    >>> table = read_rows(io.BytesIO(b"hand;who\n123b;Ann\n"), kind=Kind.CSV)
    >>> table.headers, [(row.number, row.cells["who"]) for row in table.rows]
    (('hand', 'who'), [(2, 'Ann')])

    """
    name = str(source) if isinstance(source, str | Path) else "standard input"
    stream = _opened(Path(source), name) if isinstance(source, str | Path) else source
    try:
        opened = Bytes(stream, owned=stream is not source, ready=_size(source))
    except OSError as error:
        raise _unreadable(name, error) from None
    try:
        found = kind or _kind(name, opened.head, table=table)
        if found is Kind.PARQUET and opened.head:
            rows = _parquet(source, opened, name, sheet, encoding)
        else:
            rows = _table(opened, name, found, sheet, encoding)
        return replace(rows, ready=opened.ready)
    except SheetError:
        opened.close()
        raise


def _size(source: str | Path | BinaryIO) -> int:
    """How many bytes lie ready: those of a file that is no pipe or device."""
    if isinstance(source, str | Path) and Path(source).is_file():
        return Path(source).stat().st_size
    return 0


def sheets_of(source: str | Path | BinaryIO) -> tuple[BookSheet, ...]:
    """The sheets of a workbook in their order; none for a file of any other kind.

    SheetError for a file that cannot be opened (S001) or is no workbook in spite of its name (S005), or without the
    package for it (S007).
    """
    name = str(source) if isinstance(source, str | Path) else "standard input"
    stream = _opened(Path(source), name) if isinstance(source, str | Path) else source
    try:
        with closing(Bytes(stream, owned=stream is not source)) as opened:
            is_book = bool(opened.head) and _kind(name, opened.head, table=True) is Kind.XLSX
            return sheets_in_workbook(_all(opened, name), name) if is_book else ()
    except OSError as error:
        raise _unreadable(name, error) from None


def _table(opened: Bytes, name: str, kind: Kind, sheet: str | None, encoding: str | None) -> Table:
    if sheet is not None and kind is not Kind.XLSX:
        raise SheetError([Fault("S016", f"--sheet {sheet}: {name} is no workbook", hint="leave it out")])
    if not opened.head:
        raise SheetError([Fault("S003", f"{name} is empty", hint="write one hand a line")])
    if kind is Kind.XLSX:
        with closing(opened):
            return read_workbook(_all(opened, name), name, sheet)
    together = _guarded(lines_together(opened, encoding_asked(opened.head, encoding, name)), name)
    lines = one_by_one(together)
    match kind:
        case Kind.TEXT:
            return Table(kind, (WHOLE_LINE,), RowsOfLines(together, ready=opened.ready > 0))
        case Kind.JSONL:
            return read_json_lines(lines)
        case Kind.JSON:
            return read_json(lines, name)
        case _:
            return read_delimited(lines, kind, name)


def _parquet(source: str | Path | BinaryIO, opened: Bytes, name: str, sheet: str | None, encoding: str | None) -> Table:
    """A file is read where it lies, as its table of contents stands at its end; of a stream all bytes are held."""
    for option, given in (("--sheet", sheet), ("--encoding", encoding)):
        if given is not None:
            raise SheetError([Fault("S016", f"{option} {given}: {name} is Parquet", hint="leave it out")])
    with closing(opened):
        if isinstance(source, str | Path) and Path(source).is_file():
            return read_parquet(Path(source), name)
        return read_parquet(_all(opened, name, "to be read from a stream", "name it as a file"), name)


def rows_of(given: Iterable[str | Mapping[str, Cell]]) -> Iterator[Row | Skipped]:
    """Rows that are given as values: lines of text, or cells by header; TypeError for anything else."""
    for number, each in enumerate(given, start=1):
        match each:
            case str():
                yield row_of_line(Line(number, each))
            case Mapping():
                yield Row(number, each)
            case _:
                raise TypeError(f"a row is a line of text or a mapping, not {type(each).__name__}")


def _opened(path: Path, name: str) -> BinaryIO:
    """The file, open until its rows have been read."""
    try:
        return path.open("rb")
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from None


def _unreadable(name: str, error: OSError | ValueError) -> SheetError:
    """Why a file cannot be opened or read on, in words."""
    number = error.errno if isinstance(error, OSError) else errno.EINVAL
    hints = {
        errno.ENOENT: "look at the name; - is standard input",
        errno.EISDIR: "name a file in it",
        errno.EACCES: "ask its owner for the right to read it",
    }
    why = os.strerror(number or errno.EIO)
    return SheetError([Fault("S001", f"{name} cannot be read: {why}", hint=hints.get(number or errno.EIO))])


def _kind(name: str, head: bytes, *, table: bool) -> Kind:
    """The format of a file: by its first bytes if they tell a workbook or Parquet, else by its name, or a guess."""
    if head.startswith(_WORKBOOKS):
        return Kind.XLSX
    if head.startswith(_PARQUET):
        return Kind.PARQUET
    if begins_document(head):
        return Kind.JSON
    named = ENDINGS.get(Path(name).suffix.lower())
    if named is not None and not (named is Kind.XLSX and head):
        return named
    if named is Kind.XLSX:
        hint = "it may be cut off, or text under another name"
        raise SheetError([Fault("S005", f"{name} cannot be read as a workbook: it does not begin as one", hint=hint)])
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return Kind.JSONL
    return Kind.CSV if table else Kind.TEXT


def encoding_asked(head: bytes, wanted: str | None, name: str) -> str:
    """The encoding asked for, else the one that the first bytes show; SheetError S004 for none, S002 for no text."""
    if head.startswith(_PICTURES):
        raise SheetError(
            [Fault("S002", f"{name} is no text", hint="lines of text, CSV, JSON lines, XLSX and Parquet are read")]
        )
    if wanted is None:
        return encoding_of(head, name)
    try:
        found = codecs.lookup(wanted).name if "".encode(wanted) is not None else ""
    except (LookupError, ValueError):
        found = ""
    if not found or found in _OF_NO_FILES:
        known = ("utf-8", "utf-16", "latin-1", "gbk", "gb18030", "big5", "shift-jis", "cp1252")
        hint = perhaps(wanted, known, "encodings are utf-8, utf-16, latin-1, gbk, big5 and the like")
        raise SheetError([Fault("S004", f"--encoding {wanted:.60}: there is no such encoding", hint=hint)])
    if found in {"utf-16", "utf-32"} and head and not head.startswith(_MARKS):
        guessed = encoding_of(head, name)
        if not guessed.startswith(found):
            message = f"{name} is not {found}: it has no byte order mark, nor any sign of that encoding"
            raise SheetError([Fault("S002", message, hint="leave --encoding out, or name another one")])
        return guessed
    return found


_OF_NO_FILES = {"idna", "punycode", "undefined", "unicode_escape", "unicode-escape", "raw_unicode_escape"}
"""Encodings that Python has for names and for its own sources."""
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)


def _all(
    opened: Bytes, name: str, what_for: str = "for a workbook", hint: str = "save its sheets one by one, as CSV"
) -> bytes:
    """All bytes of a workbook or of Parquet: the table of contents stands at the end."""
    data = io.BytesIO()
    try:
        while taken := opened.read(1 << 20):
            data.write(taken)
            if data.tell() > _MOST_BYTES:
                raise SheetError([Fault("S005", f"{name} is too large {what_for}", hint=hint)])
    except OSError as error:
        raise _unreadable(name, error) from None
    return data.getvalue()


def _guarded(lines: Iterator[Lines], name: str) -> Iterator[Lines]:
    """The lines; what goes wrong while they are read is a SheetError."""
    try:
        yield from lines
    except OSError as error:
        raise _unreadable(name, error) from None
