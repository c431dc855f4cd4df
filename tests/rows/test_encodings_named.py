"""Encodings that a caller names, whatever the bytes are: rows or a clear error, never anything else."""

import io

import pytest

import mjscore
from mjscore.errors import SheetError
from mjscore.rows import Kind, read_rows

SHEET = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"
BYTES = {
    "ascii": SHEET.encode(),
    "utf-8": SHEET.replace("Ann", "Änn").encode(),
    "utf-16 with its mark": SHEET.encode("utf-16"),
    "utf-16 without": SHEET.encode("utf-16-be"),
    "odd": b"hand\n\xff\xfe\x00\x80\x81",
}
OF_PYTHON = {"idna", "punycode", "unicode_escape", "undefined"}
SOME = {
    "utf_7",
    "utf_8",
    "utf-8-sig",
    "utf_16",
    "utf_16_le",
    "utf_32",
    "gbk",
    "hz",
    "shift_jis",
    "iso2022_jp",
    "cp1252",
}
NAMES = sorted({*OF_PYTHON, *SOME, "base64_codec", "rot_13", "none"})


@pytest.mark.parametrize("name", NAMES)
def test_no_encoding_ends_in_anything_but_rows_or_a_clear_error(name: str) -> None:
    refused: list[mjscore.MjscoreError] = []
    for data in BYTES.values():
        for kind in (Kind.CSV, Kind.TEXT, Kind.JSONL, Kind.JSON):
            try:
                list(read_rows(io.BytesIO(data), kind=kind, encoding=name).rows)
            except SheetError as error:
                refused.append(error)
        try:
            mjscore.check_sheet(io.BytesIO(data), encoding=name)
        except mjscore.MjscoreError as error:
            refused.append(error)
    assert all(error.faults for error in refused)


@pytest.mark.parametrize("name", ["utf-16", "UTF-32", "u16"])
def test_a_text_without_a_byte_order_mark_is_not_of_these(name: str) -> None:
    with pytest.raises(SheetError) as caught:
        read_rows(io.BytesIO(SHEET.encode()), kind=Kind.CSV, encoding=name)
    assert [(fault.code, fault.hint) for fault in caught.value.faults] == [
        ("S002", "leave --encoding out, or name another one")
    ]


def test_utf_16_without_its_mark_is_found_out() -> None:
    for written in ("utf-16-le", "utf-16-be"):
        table = read_rows(io.BytesIO(SHEET.encode(written)), kind=Kind.CSV, encoding="utf-16")
        assert table.headers[:2] == ("hand", "winner")


@pytest.mark.parametrize("name", ["idna", "punycode", "unicode_escape", "undefined", "rot13", "hex", "klingon", ""])
def test_names_of_no_encoding_of_files(name: str) -> None:
    with pytest.raises(SheetError) as caught:
        read_rows(io.BytesIO(SHEET.encode()), kind=Kind.CSV, encoding=name)
    assert [fault.code for fault in caught.value.faults] == ["S004"]
