"""A text with some cells written anew and some rows left out; every other byte stays what it is."""

import codecs
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from mjscore.errors import Fault, SheetError
from mjscore.rows.lines import encoding_of

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WITHOUT_MARK = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
"""What these encodings are where no byte order mark is."""

_OLD = "cp1252"
"""In what bytes are read that are not UTF-8, and written beside such bytes."""


def text_of(data: bytes, asked: str | None = None) -> tuple[bytes, str, Callable[[str], bytes]]:
    """The byte order mark of a text, the text, and what makes bytes of it again; SheetError S063 for what is no text.

    The encoding is the one that is ``asked`` for, else it is found out. Bytes that are not UTF-8 are kept as lone
    surrogates, and come back as they were.
    """
    mark, encoding = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    if asked is not None and not (mark and asked.startswith("utf")):
        mark, encoding = b"", _WITHOUT_MARK.get(asked, asked)
    encoding = encoding or encoding_of(data, "the sheet")
    kept = "surrogateescape" if encoding == "utf-8" else "strict"
    try:
        text = data[len(mark) :].decode(encoding, kept)
    except UnicodeDecodeError:
        raise _cannot("the text is broken off, or not in the encoding of its first bytes") from None

    def encode(changed: str) -> bytes:
        try:
            return changed.encode(encoding, kept)
        except UnicodeEncodeError as error:
            raise _cannot(f"{changed[error.start : error.end]!r} cannot be written in {encoding}") from None

    if asked is not None and encode(text) != data[len(mark) :]:
        raise _cannot(f"in {encoding} its text can be written in several ways")
    return mark, text, encode


def rewritten(
    data: bytes,
    separator: str,
    cells: Mapping[tuple[int, int], str],
    without: frozenset[int] = frozenset(),
    encoding: str | None = None,
) -> bytes:
    r"""Rows of cells with other texts in some of them, by row and column from 1, and without some rows.

    ``encoding`` is its encoding where it is not found out. Separator, quotation marks, encoding, byte order mark and
    line ends stay. SheetError S063 for a text that cannot be written in the encoding.

    >>> rewritten(b'hand;"Ann"\r\n1;"8"\r\n', ";", {(2, 2): "12"})
    b'hand;"Ann"\r\n1;"12"\r\n'
    """
    mark, text, encode = text_of(data, encoding)
    old = not text.isascii() and _has_bytes(text)
    parts = []
    for number, record in enumerate(_records(text, separator), 1):
        if number in without:
            continue
        new = {column: _fitting(cell, old=old) for (row, column), cell in cells.items() if row == number}
        parts.append(record.rewritten(text, separator, new) if new else text[record.start : record.end])
    return mark + encode("".join(parts))


def _has_bytes(text: str) -> bool:
    """Whether a text has bytes in it that are not UTF-8."""
    return any("\udc80" <= sign <= "\udcff" for sign in text)


def _fitting(text: str, *, old: bool) -> str:
    """A text as it stands beside others: in an old encoding its bytes are kept as surrogates, as theirs are."""
    try:
        return text.encode(_OLD).decode("ascii", "surrogateescape") if old else text
    except UnicodeEncodeError:
        raise _cannot(f"{text!r} cannot be written in it") from None


def _cannot(why: str) -> SheetError:
    hint = "save it as CSV in UTF-8 with a spreadsheet, and try again"
    return SheetError([Fault("S063", f"the encoding of the sheet cannot be kept: {why}", hint=hint)])


@dataclass(frozen=True, slots=True)
class _Record:
    """A row of a text: where it begins, where its line end does, where the next row begins; and where its cells are."""

    start: int
    stop: int
    end: int
    cells: tuple[tuple[int, int], ...]

    def rewritten(self, text: str, separator: str, new: Mapping[int, str]) -> str:
        """The row with other texts in some cells, longer where it does not reach to them."""
        cells = [text[start:stop] for start, stop in self.cells]
        cells += [""] * (max(new) - len(cells))
        for column, cell in new.items():
            cells[column - 1] = _written(cell, separator, quoted=cells[column - 1].startswith('"'))
        return separator.join(cells) + text[self.stop : self.end]


def _written(cell: str, separator: str, *, quoted: bool) -> str:
    if not quoted and not any(sign in cell for sign in (separator, '"', "\r", "\n")):
        return cell
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'


def _records(text: str, separator: str) -> Iterator[_Record]:
    """The rows of a text, as Python's reader of CSV tells them apart, blank lines with them."""
    place = 0
    while place < len(text):
        start, cells = place, []
        while True:
            stop = _end_of_cell(text, place, separator)
            cells.append((place, stop))
            place = stop + 1
            if text[stop : stop + 1] != separator:
                break
        end = stop + 2 if text[stop : stop + 2] == "\r\n" else min(stop + 1, len(text))
        yield _Record(start, stop, end, tuple(cells))
        place = end


def _end_of_cell(text: str, place: int, separator: str) -> int:
    """Where the cell ends that begins here; a quotation mark counts as one only at its beginning."""
    if text[place : place + 1] == '"':
        place += 1
        while place < len(text):
            if text[place] == '"':
                if text[place + 1 : place + 2] != '"':
                    break
                place += 1
            place += 1
        place += 1
    while place < len(text) and text[place] != separator and text[place] not in "\r\n":
        place += 1
    return min(place, len(text))
