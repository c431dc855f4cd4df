"""What ``mjscore sheet`` asks for: scoresheets checked, and the standings of an event."""

import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from mjscore.cli.running import DONE, TO_LOOK_AT, UNREADABLE
from mjscore.cli.tasks.placing import put, require_place
from mjscore.errors import Fault, NotationError, SheetError, TableError
from mjscore.notation import rules_fault, rules_named
from mjscore.render import sheet as render
from mjscore.render import template as render_template
from mjscore.render.report import Report
from mjscore.rows import Kind
from mjscore.sheets.check import Checked
from mjscore.sheets.copying import corrected_copy, kind_of
from mjscore.sheets.files import read_grid, sheets_in
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import read_mapping
from mjscore.sheets.mending import mend
from mjscore.sheets.people import Winds
from mjscore.sheets.scoring import Scoring, scoring_for
from mjscore.sheets.standings import standings
from mjscore.sheets.template import sheet_template
from mjscore.sheets.understand import Asked, Unread, check_grids
from mjscore.table.players import read_players


@dataclass(frozen=True, slots=True)
class Given:
    """The options of a call, as given."""

    files: tuple[str, ...]
    tables: str | None = None
    rules: str | None = None
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    counting: str | None = None
    mapping: tuple[str, ...] = ()
    players: str | None = None
    winds: str | None = None
    numbers: str | None = None


def check_report(given: Given) -> tuple[Report, int]:
    """Check scoresheets; the report and the exit code: 1 with faults, 2 when a file cannot be read."""
    found = _found(given)
    return render.check_report(found), _code(found)


def fix_report(given: Given, out: str | None, *, force: bool) -> tuple[Report, int]:
    """Write a corrected copy of a sheet; the report of what was changed, and exit code 1 when faults are left."""
    if out is None:
        raise SheetError([Fault("S016", "--force is for the file that --fix writes", hint="name it, or leave it out")])
    asked = _asked(given)
    names = sheets_in(given.files)
    if len(names) != 1:
        hint = "mend one sheet after the other"
        raise SheetError([Fault("S016", f"--fix writes a copy of one sheet, and {len(names)} are named", hint=hint)])
    name, beside = names[0], [given.tables] if given.tables else []
    require_place(out, "--fix", [name, *beside], force=force)
    if name == "-" and "-" in beside:
        raise SheetError([Fault("S032", _TWICE, hint="give one of them as a file")])
    typed = sys.stdin.buffer.read() if name == "-" and sys.stdin is not None else None
    grids = [_read(name, typed), *map(_read, beside)]
    unread = [each.error for each in grids if isinstance(each, Unread)]
    if unread:
        raise SheetError([fault for error in unread for fault in error.faults])
    sheet, *others = (each for each in grids if isinstance(each, Grid))
    data = Path(name).read_bytes() if typed is None else typed
    is_workbook = kind_of(name, data) is Kind.XLSX
    _require_ending(out, Path(name).suffix.lower(), is_workbook=is_workbook)
    mended = mend(sheet, asked, others)
    if isinstance(mended, Unread):
        raise mended.error
    put(corrected_copy(name, data, mended), out, "--fix", [name, *beside], force=force)
    report = render.fix_report(mended, out, is_workbook=is_workbook)
    return report, TO_LOOK_AT if mended.left else DONE


def _require_ending(out: str, ending: str, *, is_workbook: bool) -> None:
    """SheetError S004 for a copy under a name that says it is something else."""
    written = Path(out).suffix.lower()
    wanted = ending if is_workbook and ending in _WORKBOOKS else ".xlsx" if is_workbook else ".csv"
    if written != wanted if is_workbook else written in _WORKBOOKS:
        what = "a workbook stays the workbook that it is" if is_workbook else "a text stays a text"
        raise SheetError([Fault("S004", f"--fix {out}: {what}", hint=f"name a file that ends in {wanted}")])


_WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
_TWICE = "two files cannot both be read from standard input"


def standings_report(given: Given) -> tuple[Report, int]:
    """The standings over all tables of the files; exit code 1 when a table has faults, 2 when a file cannot be read."""
    found = _found(given)
    tables = [each for each in found if isinstance(each, Checked)]
    unread = [each for each in found if isinstance(each, Unread)]
    return render.standings_report(standings(tables), unread), _code(found)


@dataclass(frozen=True, slots=True)
class NewSheet:
    """The options of a sheet to fill in, as given."""

    players: str
    out: str
    hands: int | None = None
    rules: str | None = None
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    counting: str | None = None
    force: bool = False


def new_report(new: NewSheet) -> tuple[Report, int]:
    """Write a sheet to fill in; the report of it."""
    write = _WRITERS.get(Path(new.out).suffix.lower())
    if write is None:
        hint = f"endings are {' and '.join(_WRITERS)}"
        raise SheetError([Fault("S004", f"--out {new.out}: the ending names no format of a sheet", hint=hint)])
    scoring = _scoring(Given((), None, new.rules, new.profile, new.overrides, new.counting))
    template = sheet_template(read_players(new.players), scoring, new.hands)
    put(write(template), new.out, "--out", force=new.force)
    return render_template.new_report(template, new.out), DONE


_WRITERS = {".xlsx": render_template.template_workbook, ".csv": render_template.template_csv}


def _code(found: Sequence[Checked | Unread]) -> int:
    if any(isinstance(each, Unread) for each in found):
        return UNREADABLE
    return DONE if all(isinstance(each, Checked) and each.ok for each in found) else TO_LOOK_AT


def _asked(given: Given) -> Asked:
    """How the files are to be read."""
    return Asked(
        _scoring(given),
        read_mapping(given.mapping),
        read_players(given.players) if given.players is not None else (),
        _winds(given.winds),
        _totals(given.numbers),
    )


def _found(given: Given) -> list[Checked | Unread]:
    """The tables of all files; the error of the files itself when none of them can be read."""
    asked = _asked(given)
    names = sheets_in([*given.files, *([given.tables] if given.tables else [])])
    if names.count("-") > 1:
        hint = "give one of them as a file"
        raise SheetError([Fault("S032", _TWICE, hint=hint)])
    found = check_grids([_read(name) for name in dict.fromkeys(names)], asked)
    unread = [each for each in found if isinstance(each, Unread)]
    if len(unread) == len(found):
        raise SheetError([fault for each in unread for fault in each.error.faults])
    return found


def _read(name: str, typed: bytes | None = None) -> Grid | Unread:
    """The cells of a file; ``typed`` is standard input, where it has been read."""
    if name == "-" and sys.stdin is None:
        return Unread("standard input", SheetError([Fault("S033", "standard input is closed", hint="name a file")]))
    try:
        return read_grid(name, _standard_input(typed) if name == "-" else None)
    except SheetError as error:
        return Unread("standard input" if name == "-" else name, error)


def _standard_input(typed: bytes | None) -> BinaryIO:
    return sys.stdin.buffer if typed is None else io.BytesIO(typed)


def _scoring(given: Given) -> Scoring:
    rules = rules_named(given.rules or "mcr")
    if rules is None:
        raise NotationError([rules_fault(given.rules or "", f"--rules {given.rules}")])
    wrong = {"profile": given.profile, "rule": given.overrides} if rules == "chinese" else {"counting": given.counting}
    faults = [
        Fault("N012", f"--{name} is no option of a sheet under these rules", hint="leave it out")
        for name, value in wrong.items()
        if value
    ]
    if faults:
        raise NotationError(faults)
    return scoring_for(rules, given.profile, given.overrides, given.counting)


def _winds(name: str | None) -> Winds | None:
    if name is None:
        return None
    found = next((each for each in Winds if each.value == name.strip().casefold()), None)
    if found is None:
        hint = "winds are those of each hand, moving, or those on which players began, starting"
        raise TableError([Fault("T005", f"--winds {name!r} is neither moving nor starting", hint=hint)])
    return found


def _totals(name: str | None) -> bool | None:
    if name is None:
        return None
    if name.strip().casefold() not in {"results", "totals"}:
        hint = "the numbers of the players are the results of each hand, or totals after it"
        raise TableError([Fault("T005", f"--numbers {name!r} are neither results nor totals", hint=hint)])
    return name.strip().casefold() == "totals"
