"""Rows of a file of plain lines: one after the other, or many at a time, each made when it is asked for."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from mjscore.errors import SheetError
from mjscore.rows.lines import MOST_CHARACTERS, TOO_LONG, Line, Lines
from mjscore.rows.values import WHOLE_LINE, Row, Skipped


def row_of_line(line: Line) -> Row | Skipped:
    """A line of plain text: blank, a comment, or a row of one cell."""
    text = line.text.lstrip("\ufeff").strip()
    if not text:
        return Skipped(line.number, "blank")
    if text.startswith("#"):
        return Skipped(line.number, "comment")
    faults = (TOO_LONG,) if line.cut else ()
    return Row(line.number, {WHOLE_LINE: text}, faults, line.notes, text)


class PlainRows(Sequence[Row | Skipped]):
    """Lines that follow each other, as rows; most of a long list are asked for by their texts only."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    @property
    def number(self) -> int:
        """The number of the first line."""
        return self._lines.number

    def texts(self) -> list[str]:
        """The lines without blanks around them, in which there may be anything.

        Of one that is ASCII, and no longer than a hand, its row has nothing more to tell.
        """
        return [text.strip() for text in self._lines.texts]

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self._lines.texts)

    @overload
    def __getitem__(self, at: int) -> Row | Skipped: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Row | Skipped]: ...

    def __getitem__(self, at: int | slice) -> Row | Skipped | Sequence[Row | Skipped]:
        """The row of a line; IndexError where there is none."""
        places = range(len(self))[at]
        return self._row(places) if isinstance(places, int) else [self._row(place) for place in places]

    def __iter__(self) -> Iterator[Row | Skipped]:
        """The rows in their order."""
        return map(self._row, range(len(self)))

    def _row(self, place: int) -> Row | Skipped:
        return row_of_line(self._lines.line(place))


class RowsOfLines(Iterator[Row | Skipped]):
    """The rows of lines, which are read when they are asked for; a SheetError when they cannot be read on.

    ``ready`` says that no line has to be waited for, so that many may be taken at once.
    """

    def __init__(self, lines: Iterator[Lines], *, ready: bool) -> None:
        self.ready = ready
        self._coming = lines
        self._lines, self._at = Lines(1, (), ""), 0

    def __next__(self) -> Row | Skipped:
        """The next row."""
        if not self._more():
            raise StopIteration
        return row_of_line(self._take(1).line(0))

    def first(self) -> Row | Skipped | None:
        """The next row, which stays the next one; None at the end."""
        return row_of_line(self._lines.line(self._at)) if self._more() else None

    def pieces(self, most: int) -> Iterator[PlainRows]:
        """The rows that are left, so many at a time; an error comes after the rows before it.

        There are fewer at the end, and where they have as many characters as a row at most.
        """
        taken: list[Lines] = []
        left, room = most, MOST_CHARACTERS
        try:
            while self._more():
                taken.append(self._take(left))
                left -= len(taken[-1].texts)
                room -= sum(map(len, taken[-1].texts))
                if left == 0 or room <= 0:
                    yield _rows(taken)
                    taken, left, room = [], most, MOST_CHARACTERS
        except SheetError:
            if taken:
                yield _rows(taken)
            raise
        if taken:
            yield _rows(taken)

    def _more(self) -> bool:
        """Whether there is another line; it is read if need be."""
        while self._at == len(self._lines.texts):
            lines = next(self._coming, None)
            if lines is None:
                return False
            self._lines, self._at = lines, 0
        return True

    def _take(self, most: int) -> Lines:
        """The next lines of those that were read, so many at most."""
        number, texts, encoding = self._lines
        at, self._at = self._at, min(self._at + most, len(texts))
        return Lines(number + at, texts[at : self._at], encoding)


def first_of(rows: Iterator[Row | Skipped]) -> tuple[Row | Skipped | None, Iterator[Row | Skipped]]:
    """The first of some rows, None where there is none; and all of them, the first one included."""
    if isinstance(rows, RowsOfLines):
        return rows.first(), rows
    first = next(rows, None)
    return first, rows if first is None else chain([first], rows)


def _rows(lines: Sequence[Lines]) -> PlainRows:
    """Lines that follow each other as one piece."""
    number, _, encoding = lines[0]
    return PlainRows(Lines(number, [text for each in lines for text in each.texts], encoding))
