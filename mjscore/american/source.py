"""The text of a card: from bytes, and cut into logical lines, each with its indented lines."""

import codecs
from collections.abc import Iterator
from dataclasses import dataclass

from mjscore.errors import CardError, Fault, Span

MOST_BYTES = 1 << 22
"""A card has a hundred lines or two; so much is taken for a file of another kind."""

MOST_CHARACTERS = 2000
"""The longest logical line."""

_AS_UTF8 = "save it as plain text in UTF-8"


@dataclass(frozen=True, slots=True)
class LogicalLine:
    """A line with the indented lines that go on with it, and where in the text it starts."""

    text: str
    start: int

    @property
    def span(self) -> Span:
        """Its first line, without blanks round it and without a comment."""
        first = self.text.partition("\n")[0].partition("#")[0].rstrip()
        indent = len(first) - len(first.lstrip())
        return (self.start + indent, self.start + max(len(first), indent + 1))


def decode(data: bytes) -> str:
    """The text of a card file, with line feeds at line ends; CardError C002 or C003 when it is none."""
    if len(data) > MOST_BYTES:
        message = f"the file is larger than {MOST_BYTES // (1 << 20)} MB: that is no card"
        raise CardError([Fault("C002", message, hint="give the file that the card was typed into")])
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise CardError([Fault("C002", "the file is UTF-16 text", hint=_AS_UTF8)])
    if b"\0" in data:
        raise CardError([Fault("C002", "the file is binary, not text", hint="a card is a plain text file")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError([Fault("C002", f"line {line} is not UTF-8 text", hint=_AS_UTF8)]) from None
    return normalized(text)


def normalized(text: str) -> str:
    """The text with line feeds at line ends and no byte order mark; CardError C003 when nothing is on it."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if next(logical_lines(text), None) is None:
        hint = "mjscore card new writes a card to fill in"
        raise CardError([Fault("C003", "there is nothing on the card", hint=hint)])
    return text


def logical_lines(text: str) -> Iterator[LogicalLine]:
    """Every logical line: a line, the indented lines below it, and what empty lines and comments lie between."""
    start, end, place = -1, 0, 0
    for line in text.split("\n"):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            if start < 0 or not line[0].isspace():
                if start >= 0:
                    yield LogicalLine(text[start:end], start)
                start = place
            end = place + len(line)
        place += len(line) + 1
    if start >= 0:
        yield LogicalLine(text[start:end], start)
