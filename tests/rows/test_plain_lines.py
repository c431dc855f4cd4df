"""Lines of text in pieces: the same lines and rows as one by one, wherever the bytes are cut and whatever they are."""

import io
import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.errors import Fault, SheetError
from mjscore.rows import PlainRows, Row, RowsOfLines, Skipped, first_of, read_rows
from mjscore.rows import lines as of_lines
from mjscore.rows.lines import Bytes, Line, Lines, lines_of, lines_together

PARTS = [
    b"9d +9d",
    b"\n",
    b"\r",
    b"\r\n",
    b" ",
    b"#",
    b"\xef\xbb\xbf",
    "龙".encode(),
    b"\xe9",
    b"\x0b",
    b"\x85",
    b"x" * 9,
]
texts = st.lists(st.sampled_from(PARTS), max_size=30).map(b"".join)


class Dripping(io.RawIOBase):
    """A stream that has some bytes ready at a time."""

    def __init__(self, data: bytes, at_once: int) -> None:
        super().__init__()
        self._data, self._at_once = io.BytesIO(data), at_once

    def read1(self, most: int) -> bytes:
        return self._data.read(min(most, self._at_once))


def at_once(data: bytes, encoding: str) -> list[str]:
    """The lines as Python reads them."""
    kept = "surrogateescape" if encoding.startswith("utf-8") else "replace"
    text = io.TextIOWrapper(io.BytesIO(data), encoding, kept, newline="")
    return [line.rstrip("\r\n") for line in text]


@given(texts, st.integers(1, 7), st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "utf-16-le", "gbk"]))
def test_lines_are_those_of_python_wherever_the_bytes_are_cut(data: bytes, ready: int, encoding: str) -> None:
    together = list(lines_together(Bytes(Dripping(data, ready), owned=False), encoding))  # type: ignore[arg-type]
    assert [text for lines in together for text in lines.texts] == at_once(data, encoding)
    assert [lines.number for lines in together[1:]] == [lines.number + len(lines.texts) for lines in together[:-1]]
    one_by_one = list(lines_of(Bytes(io.BytesIO(data), owned=False), encoding))
    assert [lines.line(at) for lines in together for at in range(len(lines.texts))] == one_by_one


@given(texts, st.integers(1, 7))
def test_a_line_that_is_too_long_is_cut_wherever_the_bytes_are(data: bytes, ready: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_lines, "MOST_CHARACTERS", 8)
        found = list(lines_of(Bytes(Dripping(data, ready), owned=False), "latin-1"))  # type: ignore[arg-type]
    lines = at_once(data, "latin-1")
    assert found == [Line(number, line[:8], cut=len(line) >= 8) for number, line in enumerate(lines, 1)]


@given(texts, st.integers(1, 5), st.integers(0, 3))
def test_pieces_have_the_rows_that_come_one_by_one(data: bytes, most: int, before: int) -> None:
    alone = list(read_rows(io.BytesIO(b"x\n" + data)).rows)
    rows = read_rows(io.BytesIO(b"x\n" + data)).rows
    assert isinstance(rows, RowsOfLines)
    found = list(islice(rows, before))
    assert rows.first() == next(iter(alone[before:]), None)
    pieces = list(rows.pieces(most))
    assert [*found, *(row for piece in pieces for row in piece)] == alone
    assert all(len(piece) == most for piece in pieces[:-1])
    for piece in pieces:
        for number, text, row in zip(range(piece.number, piece.number + most), piece.texts(), piece, strict=False):
            assert row.number == number
            if text.isascii() and text and not text.startswith("#"):
                assert row == Row(number, {"line": text}, text=text)


def broken() -> Iterator[Lines]:
    yield Lines(1, ["a", "b", "c"], "utf-8")
    yield Lines(4, ["d"], "utf-8")
    raise SheetError([Fault("S001", "the disk is gone")])


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5])
def test_rows_before_a_break_come_before_it(most: int) -> None:
    found: list[Row | Skipped] = []
    with pytest.raises(SheetError, match="the disk is gone"):
        found.extend(chain.from_iterable(RowsOfLines(broken(), ready=True).pieces(most)))
    assert [row.number for row in found] == [1, 2, 3, 4]


def test_long_lines_make_short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mjscore.rows.plain_lines.MOST_CHARACTERS", 10)
    lines = (Lines(number, ["x" * 6], "utf-8") for number in range(1, 6))
    assert [len(piece) for piece in RowsOfLines(lines, ready=True).pieces(100)] == [2, 2, 1]


def test_a_piece_is_a_sequence_and_can_be_sent() -> None:
    piece = PlainRows(Lines(7, ["a", " # b", "", "c "], "utf-8"))
    assert list(piece) == [piece[0], Skipped(8, "comment"), Skipped(9, "blank"), piece[-1]]
    assert piece[-1] == Row(10, {"line": "c"}, text="c")
    assert piece[1:3] == list(piece)[1:3]
    assert list(pickle.loads(pickle.dumps(piece))) == list(piece)  # noqa: S301 - made here
    with pytest.raises(IndexError):
        piece[4]


def test_the_first_row_can_be_looked_at() -> None:
    table = read_rows(io.BytesIO(b"a\nb\n"))
    for opened in (table, replace(table, rows=iter([Row(1, {}), Row(2, {})]))):
        first, rows = first_of(opened.rows)
        assert first is not None
        assert [row.number for row in rows] == [1, 2]
    assert first_of(iter(()))[0] is None
