"""Bytes to lines of text, whatever the encoding, without ever holding more than a few of them."""

import codecs
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO, NamedTuple, cast

from mjscore.errors import Fault, SheetError

MOST_CHARACTERS = 1 << 22
"""A longer line is cut, and told: no row is that long."""

TOO_LONG = Fault(
    "S012", f"a line of more than {MOST_CHARACTERS:,} characters is no row", hint="end each row with a line break"
)
"""Why a line that was cut is no row."""

_LATIN = "not UTF-8, so it was read as Latin-1; --encoding names another encoding"
_REPLACED = "signs that are none in {encoding} are told as \N{REPLACEMENT CHARACTER}; --encoding names another encoding"
_HEAD = 1 << 16
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_END = re.compile("\r\n?|\n")
_ESCAPED = dict.fromkeys(range(0xDC80, 0xDD00))


class Line(NamedTuple):
    """A line of a file, without its end; ``notes`` say how it had to be read, ``cut`` that it is too long.

    A tuple, which is made faster than another frozen value: there is one for every line.
    """

    number: int
    text: str
    notes: tuple[str, ...] = ()
    cut: bool = False


class Bytes(io.RawIOBase):
    """A stream of which the beginning can be looked at before it is read; one that is ``owned`` is closed with it.

    ``ready`` is how many bytes lie there in a file, so that none of them has to be waited for; 0 for a stream.
    """

    def __init__(self, stream: BinaryIO, *, owned: bool, ready: int = 0) -> None:
        super().__init__()
        self.ready = ready
        self._stream, self._owned = stream, owned
        self.head = _some(stream)
        self._left = self.head

    def readable(self) -> bool:
        """It can be read."""
        return True

    def close(self) -> None:
        """Close the file that was opened for it; standard input stays open."""
        if self._owned:
            self._stream.close()
        super().close()

    def readinto(self, buffer: object) -> int:
        """Fill a buffer with what there is, the head first."""
        room = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        taken, self._left = self._left[: len(room)], self._left[len(room) :]
        taken = taken or _some(self._stream, len(room))
        room[: len(taken)] = taken
        return len(taken)


def _some(stream: BinaryIO, most: int = _HEAD) -> bytes:
    """What the stream has ready, at most so many bytes: of a pipe without waiting for more than there is."""
    read = getattr(stream, "read1", stream.read)
    return cast("bytes", read(most)) or b""


def encoding_of(head: bytes, name: str) -> str:
    """The encoding of a text by its first bytes; SheetError S002 for what is no text."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            return encoding
    even, odd = head[::2], head[1::2]
    if len(head) > 3 and odd and odd.count(0) > 0.6 * len(odd) and even.count(0) < 0.2 * len(even):
        return "utf-16-le"
    if len(head) > 3 and odd and even.count(0) > 0.6 * len(even) and odd.count(0) < 0.2 * len(odd):
        return "utf-16-be"
    if b"\0" in head:
        hint = "lines of text, CSV, JSON lines, XLSX and Parquet are read"
        raise SheetError([Fault("S002", f"{name} is no text", hint=hint)])
    return "utf-8"


class Lines(NamedTuple):
    """Lines of a file that follow each other, without their ends, as they lie there; the first one has this number."""

    number: int
    texts: Sequence[str]
    encoding: str

    def line(self, at: int) -> Line:
        """The line at this place, with what is to be told of how it was read."""
        number, text = self.number + at, self.texts[at]
        if len(text) < MOST_CHARACTERS and text.isascii():
            return Line(number, text)
        cut, text = len(text) >= MOST_CHARACTERS, text[:MOST_CHARACTERS]
        if _errors(self.encoding) == "replace":
            replaced = "\N{REPLACEMENT CHARACTER}" in text
            return Line(number, text, (_REPLACED.format(encoding=self.encoding),) if replaced else (), cut)
        old = old_encoding_of(text)
        if old is None:
            return Line(number, text, (), cut)
        return Line(number, text.encode("utf-8", "surrogateescape").decode(old), (_LATIN,), cut)


def lines_of(source: Bytes, encoding: str) -> Iterator[Line]:
    """The lines of a text, one by one; all else is as for ``lines_together``."""
    return one_by_one(lines_together(source, encoding))


def one_by_one(together: Iterable[Lines]) -> Iterator[Line]:
    """Lines that were read together, one after the other."""
    for lines in together:
        yield from map(lines.line, range(len(lines.texts)))


def lines_together(source: Bytes, encoding: str) -> Iterator[Lines]:
    """The lines of a text, ended by a line feed, a carriage return or both; as many together as come in one reading.

    A line that is not UTF-8 is read as Latin-1, what other encodings cannot hold is replaced; notes tell of either.
    SheetError S002 where an encoding cannot do that.
    """
    decoder = codecs.getincrementaldecoder(encoding)(_errors(encoding))
    number, rest, within_cut = 1, "", False
    while True:
        data = source.read(_HEAD)
        text = rest + _decoded(decoder, data, encoding)
        # The line feed of a carriage return at the end may be still to come.
        held = "\r" if data and text.endswith("\r") else ""
        *texts, rest = _split(text.removesuffix(held))
        if within_cut and texts:
            del texts[0]
            within_cut = False
        if within_cut:
            rest = ""
        elif len(rest) >= MOST_CHARACTERS or (rest and not data):
            texts.append(rest)
            rest, within_cut = "", True
        if texts:
            yield Lines(number, texts, encoding)
        if not data:
            return
        number, rest = number + len(texts), rest + held


def _errors(encoding: str) -> str:
    """What becomes of bytes that are none of this encoding."""
    return "surrogateescape" if encoding in {"utf-8", "utf-8-sig"} else "replace"


def _decoded(decoder: codecs.IncrementalDecoder, data: bytes | None, encoding: str) -> str:
    """Bytes as text, the last of which are none; SheetError S002 where the encoding has no way to go on."""
    try:
        return decoder.decode(data or b"", not data)
    except UnicodeError:
        hint = "--encoding names another encoding"
        raise SheetError([Fault("S002", f"the text is broken off, or is not in {encoding}", hint=hint)]) from None


def _split(text: str) -> list[str]:
    """The lines of a text, and what stands after the last end of one."""
    return _END.split(text) if "\r" in text else text.split("\n")


def old_encoding_of(text: str) -> str | None:
    r"""In what a line of UTF-8 is read that has bytes in it, kept as lone surrogates, that are none; None without any.

    >>> old_encoding_of("Zo\udceb"), old_encoding_of("Zoë")
    ('cp1252', None)
    """
    if text.isascii() or text.translate(_ESCAPED) == text:
        return None
    try:
        text.encode("utf-8", "surrogateescape").decode("cp1252")
    except UnicodeDecodeError:
        return "latin-1"
    return "cp1252"
