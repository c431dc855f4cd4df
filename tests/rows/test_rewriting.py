"""Copies of texts with other cells: what is not changed stays byte by byte."""

import codecs
import csv
import io

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mjscore.errors import SheetError
from mjscore.rows.rewriting import rewritten

CELLS = st.text(st.sampled_from("ab1-é李,;\t\"' \n"), max_size=5)
ROWS = st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5)
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"]


def read(text: str, separator: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@given(
    rows=ROWS,
    separator=st.sampled_from(",;\t|"),
    written=st.tuples(st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL])),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]),
    data=st.data(),
)
@settings(max_examples=100, deadline=None)
def test_only_the_cells_that_are_named_change(
    rows: list[list[str]], separator: str, written: tuple[str, int], encoding: str, data: st.DataObject
) -> None:
    ending, quoting = written
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator, lineterminator=ending, quoting=quoting).writerows(rows)  # type: ignore[arg-type]
    assume(read(out.getvalue(), separator) == rows)  # older Pythons leave a line break without quotes
    held = out.getvalue().encode(encoding)
    assert rewritten(held, separator, {}) == held
    places = [(row, column) for row, cells in enumerate(rows, 1) for column in range(1, len(cells) + 1)]
    changed = data.draw(st.dictionaries(st.sampled_from(places), CELLS, max_size=3))
    without = data.draw(st.frozensets(st.integers(1, len(rows)), max_size=1))
    wanted = [
        [changed.get((row, column), cell) for column, cell in enumerate(cells, 1)]
        for row, cells in enumerate(rows, 1)
        if row not in without
    ]
    copy = rewritten(held, separator, changed, without)
    assert copy.decode(encoding) == "" or copy[:3] == held[:3] or changed or without
    assert read(copy.decode(encoding), separator) == wanted


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encoding_mark_and_line_ends_stay(encoding: str, ending: str) -> None:
    text = ending.join(["hand;who", '1;"Zoë"', "", "2;'x'"])
    copy = rewritten(text.encode(encoding), ";", {(4, 1): "-8"})
    assert copy == text.replace("2;", "-8;").encode(encoding)


def test_other_encodings_stay_what_they_are() -> None:
    """Latin-1 beside UTF-8, or cut-off signs: bytes that are no text stay, and new cells are written like them."""
    assert rewritten(b"a,J\xf6rg\n1,\xff\n", ",", {(2, 1): "2"}) == b"a,J\xf6rg\n2,\xff\n"
    assert rewritten(b"a,J\xf6rg\n1,x\n", ",", {(2, 2): "J\u00f6rg"}) == b"a,J\xf6rg\n1,J\xf6rg\n"
    with pytest.raises(SheetError, match="S063"):
        rewritten(b"a,J\xf6rg\n1,x\n", ",", {(2, 2): "\u674e"})


def test_a_row_that_is_too_short_grows() -> None:
    assert rewritten(b"a,b,c,d\n1\n2,\n", ",", {(2, 3): "x", (3, 2): "y"}) == b"a,b,c,d\n1,,x\n2,y\n"
    assert rewritten(b"a\n\nb", ",", {}, frozenset({2})) == b"a\nb"
    assert rewritten(codecs.BOM_UTF8 + b"a\nb\n", ",", {}, frozenset({1})) == codecs.BOM_UTF8 + b"b\n"
