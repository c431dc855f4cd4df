"""What ``mjscore sheet`` asks for: scoresheets checked, and the standings of an event."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mjscore.cli.running import DONE, TO_LOOK_AT, UNREADABLE
from mjscore.cli.tasks.placing import put
from mjscore.errors import Fault, SheetError
from mjscore.render import sheet as render
from mjscore.render import template as render_template
from mjscore.render.report import Report
from mjscore.sheets.asking import asking, scoring_asked
from mjscore.sheets.check import Checked
from mjscore.sheets.files import read_grids, sheets_in
from mjscore.sheets.grid import Grid
from mjscore.sheets.standings import Standings, standings
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
    sheet: str | None = None
    encoding: str | None = None


def check_report(given: Given) -> tuple[Report, int]:
    """Check scoresheets; the report and the exit code: 1 with faults, 2 when a file cannot be read."""
    found = _found(given)

    def page(notes: Sequence[str]) -> str:
        from mjscore.render.sheet_page import check_page

        return check_page(found, notes)

    return render.check_report(found)._replace(page=page), _code(found)


def standings_report(given: Given) -> tuple[Report, int]:
    """The standings over all tables of the files; exit code 1 when a table has faults, 2 when a file cannot be read."""
    found = _found(given)
    ranked, unread = _standings(found)

    def page(notes: Sequence[str]) -> str:
        from mjscore.render.sheet_page import standings_page

        return standings_page(ranked, unread, notes)

    return render.standings_report(ranked, unread)._replace(page=page), _code(found)


def _standings(found: Sequence[Checked | Unread]) -> tuple[Standings, list[Unread]]:
    """The standings of all tables, and what cannot be read."""
    tables = [each for each in found if isinstance(each, Checked)]
    return standings(tables), [each for each in found if isinstance(each, Unread)]


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
    scoring = scoring_asked(new.rules, new.profile, new.overrides, new.counting, option="--")
    template = sheet_template(read_players(new.players), scoring, new.hands)
    put(write(template), new.out, "--out", force=new.force)
    return render_template.new_report(template, new.out), DONE


_WRITERS = {".xlsx": render_template.template_workbook, ".csv": render_template.template_csv}


def _code(found: Sequence[Checked | Unread]) -> int:
    if any(isinstance(each, Unread) for each in found):
        return UNREADABLE
    return DONE if all(isinstance(each, Checked) and each.ok for each in found) else TO_LOOK_AT


def asked_of(given: Given) -> Asked:
    """How the files are to be read."""
    return asking(
        scoring_asked(given.rules, given.profile, given.overrides, given.counting, option="--"),
        columns=given.mapping,
        players=given.players,
        winds=given.winds,
        numbers=given.numbers,
    )


def _found(given: Given) -> list[Checked | Unread]:
    """The tables of all files; the error of the files itself when none of them can be read."""
    asked = asked_of(given)
    names = sheets_in([*given.files, *([given.tables] if given.tables else [])])
    if names.count("-") > 1:
        hint = "give one of them as a file"
        raise SheetError([Fault("S032", "two files cannot both be read from standard input", hint=hint)])
    grids = [grid for name in dict.fromkeys(names) for grid in _read(name, given)]
    found = check_grids(grids, asked)
    unread = [each for each in found if isinstance(each, Unread)]
    if len(unread) == len(found):
        raise SheetError([fault for each in unread for fault in each.error.faults])
    return found


def _read(name: str, given: Given) -> list[Grid | Unread]:
    """The sheets of a file; what cannot be read is told, and keeps nothing else from being read."""
    if name == "-" and sys.stdin is None:
        return [Unread("standard input", SheetError([Fault("S033", "standard input is closed", hint="name a file")]))]
    try:
        return list(read_grids(name, sys.stdin.buffer if name == "-" else None, given.sheet, given.encoding))
    except SheetError as error:
        return [Unread("standard input" if name == "-" else name, error)]
