"""What ``mjscore sheet check --fix`` asks for: a corrected copy of a sheet, and what was changed."""

import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.placing import put, require_place
from mjscore.cli.tasks.sheet import Given, asked_of
from mjscore.errors import Fault, SheetError
from mjscore.render import sheet_copy as render
from mjscore.render.report import Report
from mjscore.rows import Kind
from mjscore.sheets.copying import corrected_copy, formula_notes, kind_of
from mjscore.sheets.files import read_grids, sheets_in
from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import MendedFile, mend_file

_WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")


def fix_report(given: Given, out: str | None, *, force: bool) -> tuple[Report, int]:
    """Write a corrected copy of a file; the report of what was changed, and exit code 1 when faults are left."""
    mended, place, is_workbook = _copied(given, out, force=force)

    def page(notes: Sequence[str]) -> str:
        from mjscore.render.sheet_page import fix_page

        return fix_page(mended, place, notes, is_workbook=is_workbook)

    report = render.fix_report(mended, place, is_workbook=is_workbook)._replace(page=page)
    return report, DONE if mended.ok else TO_LOOK_AT


def _copied(given: Given, out: str | None, *, force: bool) -> tuple[MendedFile, str, bool]:
    """What was mended in a copy that is written, where it is, and whether it is a workbook."""
    if out is None:
        raise SheetError([Fault("S016", "--force is for the file that --fix writes", hint="name it, or leave it out")])
    asked = asked_of(given)
    name, beside = _one(given), [given.tables] if given.tables else []
    require_place(out, "--fix", [name, *beside], force=force)
    data = _bytes(name)
    sheets = read_grids(name, None if data is None else io.BytesIO(data), given.sheet, given.encoding)
    others = [grid for each in beside for grid in _beside(each, given.encoding)]
    held = Path(name).read_bytes() if data is None else data
    is_workbook = kind_of(name, held, given.encoding) is Kind.XLSX
    _require_ending(out, Path(name).suffix.lower(), is_workbook=is_workbook)
    mended = mend_file(sheets, asked, others)
    put(corrected_copy(name, held, mended, given.encoding), out, "--fix", [name, *beside], force=force)
    if is_workbook:
        mended = replace(mended, notes=(*mended.notes, *formula_notes(held, mended)))
    return mended, out, is_workbook


def _beside(name: str, encoding: str | None) -> list[Grid]:
    """The file of tables, which is only read."""
    return read_grids(name, sys.stdin.buffer if name == "-" else None, encoding=encoding)


def _one(given: Given) -> str:
    """The file that is mended."""
    names = sheets_in(given.files)
    if len(names) != 1:
        hint = "mend one file after the other"
        raise SheetError([Fault("S016", f"--fix writes a copy of one file, and {len(names)} are named", hint=hint)])
    if names[0] == "-" and given.tables == "-":
        hint = "give one of them as a file"
        raise SheetError([Fault("S032", "two files cannot both be read from standard input", hint=hint)])
    return names[0]


def _bytes(name: str) -> bytes | None:
    """What comes from standard input; None for a file."""
    if name != "-":
        return None
    if sys.stdin is None:
        raise SheetError([Fault("S033", "standard input is closed", hint="name a file")])
    return sys.stdin.buffer.read()


def _require_ending(out: str, ending: str, *, is_workbook: bool) -> None:
    """SheetError S004 for a copy under a name that says it is something else."""
    written = Path(out).suffix.lower()
    wanted = ending if is_workbook and ending in _WORKBOOKS else ".xlsx" if is_workbook else ".csv"
    if written != wanted if is_workbook else written in _WORKBOOKS:
        what = "a workbook stays the workbook that it is" if is_workbook else "a text stays a text"
        raise SheetError([Fault("S004", f"--fix {out}: {what}", hint=f"name a file that ends in {wanted}")])
