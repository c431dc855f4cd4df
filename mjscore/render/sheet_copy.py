"""The report of a corrected copy of a sheet: what was changed, and what is left."""

from collections.abc import Iterator
from typing import Any

from mjscore.hand import counted
from mjscore.render.report import SCHEMA, Block, Cell, Report, Sheet
from mjscore.render.sheet import fault_lines, fault_record, place_record
from mjscore.sheets.mending import Change, MendedFile
from mjscore.sheets.model import SheetFault

_WORKBOOK = (
    "formats and formulas of the workbook are kept, and a spreadsheet computes the formulas again when it opens it"
)


def fix_report(mended: MendedFile, out: str, *, is_workbook: bool) -> Report:
    """What was changed in a corrected copy, and what is left."""
    notes = fix_notes(mended, is_workbook=is_workbook)
    blocks: list[Block] = [fix_headline(mended, out)]
    if mended.changes:
        blocks.append(Sheet(CHANGE_HEADERS, tuple(map(change_row, mended.changes))))
    for why, left in left_by_reason(mended):
        lines = [line for fault in left for line in fault_lines(fault, mended.file)]
        blocks.append("\n".join([f"{why}:", *lines]))
    blocks.append("\n".join(f"Note: {note}." for note in notes))
    changes, faults = [_change_record(each) for each in mended.changes], [fault_record(each) for each in mended.left]
    document = {
        "schema": SCHEMA,
        "file": mended.file,
        "out": out,
        "ok": mended.ok,
        "changes": changes,
        "left": faults,
        "notes": notes,
    }
    records = [{"changed": True, **each} for each in changes] + [{"changed": False, **each} for each in faults]
    return Report(blocks, document, records)


CHANGE_HEADERS = ("Code", "Hand", "Cell", "Found", "Now")


def fix_headline(mended: MendedFile, out: str) -> str:
    """How much was changed and is left, and where the copy is."""
    told = f"{counted(len(mended.changes), 'change') if mended.changes else 'nothing changed'}"
    left = f", {counted(len(mended.left), 'fault')} left" if mended.left else ""
    return f"{mended.file}: {told}{left}; the copy is {out}."


def left_by_reason(mended: MendedFile) -> Iterator[tuple[str, list[SheetFault]]]:
    """The faults that are left, and why: those of another file are its own, which is only read."""
    others = sorted({fault.place.file for fault in mended.left if fault.place is not None} - {mended.file})
    here = [fault for fault in mended.left if fault.place is None or fault.place.file == mended.file]
    if here:
        yield "Left, since nothing on the sheet decides", here
    for file in others:
        yield (
            f"Left, since {file} is only read: it and {mended.file} disagree, or it is wrong itself",
            [fault for fault in mended.left if fault.place is not None and fault.place.file == file],
        )


def fix_notes(mended: MendedFile, *, is_workbook: bool) -> list[str]:
    """What is to be told of a corrected copy."""
    notes = [*([_WORKBOOK] if is_workbook and mended.changes else []), *mended.notes]
    return notes + [f"{each.title} cannot be read: {each.error.faults[0].message}" for each in mended.unread]


def change_row(change: Change) -> tuple[Cell, ...]:
    """A change as a row under ``CHANGE_HEADERS``."""
    now = "left out" if change.whole_row else change.expected or "empty"
    hand = "" if change.hand is None else change.hand
    return change.code, hand, str(change.place), change.found or "empty", now


def _change_record(change: Change) -> dict[str, Any]:
    return {
        "code": change.code,
        "hand": change.hand,
        "cell": place_record(change.place),
        "found": change.found,
        "expected": None if change.whole_row else change.expected,
    }
