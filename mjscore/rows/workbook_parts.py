"""A workbook as the texts that it is made of: where its sheets are, and the cells in them.

A workbook is a ZIP archive of XML texts.
"""

import html
import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Mapping

NO_WORKBOOK = (
    *(zipfile.BadZipFile, zlib.error, EOFError, KeyError, IndexError, OSError),
    *(ValueError, NotImplementedError, RuntimeError),
)
"""What is raised for a file that is no XLSX as spreadsheets write it."""

FORMULA = re.compile(r"<(?:\w+:)?f\b[^>]*?(?:/>|>(.*?)</(?:\w+:)?f>)", re.DOTALL)
"""The formula of a cell; its text is the first group."""

_RELATION = re.compile(r"<(?:\w+:)?Relationship\b[^>]*>")
_SHEET = re.compile(r"<(?:\w+:)?sheet\b[^>]*>")


def texts_of(data: bytes) -> dict[zipfile.ZipInfo, bytes]:
    """The parts of a workbook, in their order."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        return {info: book.read(info) for info in book.infolist()}


def attribute(tag: str, name: str) -> str:
    """An attribute of a tag, whatever its prefix; KeyError without it.

    >>> attribute('<sheet name="Night &amp; day" r:id="rId1"/>', "name")
    'Night & day'
    """
    found = re.search(rf"""\s(?:\w+:)?{name}\s*=\s*(?:"([^"]*)"|'([^']*)')""", tag)
    if found is None:
        raise KeyError(name)
    return html.unescape(found[1] if found[1] is not None else found[2])


def main_part(texts: Mapping[str, bytes]) -> str:
    """Where the list of sheets is; KeyError where there is none."""
    for tag in _RELATION.findall(texts["_rels/.rels"].decode("utf-8")):
        if attribute(tag, "Type").endswith("/officeDocument"):
            return attribute(tag, "Target").lstrip("/")
    raise KeyError("officeDocument")


def sheet_part(texts: Mapping[str, bytes], main: str, wanted: str) -> str:
    """Where the cells of a sheet are, of the first one when ``wanted`` is empty; KeyError where there are none."""
    tags = _SHEET.findall(texts[main].decode("utf-8"))
    tag = next((tag for tag in tags if not wanted or attribute(tag, "name") == wanted), "")
    relation = re.search(r"""\s\w+:id\s*=\s*["']([^"']*)["']""", tag)
    folder, name = posixpath.split(main)
    for tag in _RELATION.findall(texts[f"{folder}/_rels/{name}.rels".lstrip("/")].decode("utf-8")):
        if relation is not None and attribute(tag, "Id") == relation[1]:
            target = attribute(tag, "Target")
            return target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
    raise KeyError("worksheet")


def tag_of(sheet: str, name: str, where: str) -> re.Match[str] | None:
    """A row or cell of a sheet: its prefix, attributes, and what is in it."""
    pattern = rf"""<((?:\w+:)?){name}\b([^>]*?\sr=["']{where}["'](?:[^>]*?[^>/])?)(?:/>|>(.*?)</(?:\w+:)?{name}>)"""
    return re.search(pattern, sheet, re.DOTALL)


def letters(column: int) -> str:
    """A column, from 1, as spreadsheets call it.

    >>> letters(1), letters(28)
    ('A', 'AB')
    """
    name = ""
    while column:
        column, last = divmod(column - 1, 26)
        name = chr(ord("A") + last) + name
    return name
