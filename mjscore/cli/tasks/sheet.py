"""What ``mjscore sheet`` asks for: scoresheets checked, and the standings of an event."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from mjscore.cli.running import DONE, TO_LOOK_AT, UNREADABLE
from mjscore.errors import Fault, NotationError, SheetError, TableError
from mjscore.notation import rules_fault, rules_named
from mjscore.render import sheet as render
from mjscore.render.report import Report
from mjscore.sheets.check import Checked
from mjscore.sheets.files import read_grids, sheets_in
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import read_mapping
from mjscore.sheets.people import Winds
from mjscore.sheets.scoring import Scoring, scoring_for
from mjscore.sheets.standings import standings
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


def check_report(given: Given) -> tuple[Report, int]:
    """Check scoresheets; the report and the exit code: 1 with faults, 2 when a file cannot be read."""
    found = _found(given)
    return render.check_report(found), _code(found)


def standings_report(given: Given) -> tuple[Report, int]:
    """The standings over all tables of the files; exit code 1 when a table has faults, 2 when a file cannot be read."""
    found = _found(given)
    tables = [each for each in found if isinstance(each, Checked)]
    unread = [each for each in found if isinstance(each, Unread)]
    return render.standings_report(standings(tables), unread), _code(found)


def _code(found: Sequence[Checked | Unread]) -> int:
    if any(isinstance(each, Unread) for each in found):
        return UNREADABLE
    return DONE if all(isinstance(each, Checked) and each.ok for each in found) else TO_LOOK_AT


def _found(given: Given) -> list[Checked | Unread]:
    """The tables of all files; the error of the files itself when none of them can be read."""
    asked = Asked(
        _scoring(given),
        read_mapping(given.mapping),
        read_players(given.players) if given.players is not None else (),
        _winds(given.winds),
        _totals(given.numbers),
    )
    names = sheets_in([*given.files, *([given.tables] if given.tables else [])])
    if names.count("-") > 1:
        hint = "give one of them as a file"
        raise SheetError([Fault("S032", "two files cannot both be read from standard input", hint=hint)])
    grids = [grid for name in dict.fromkeys(names) for grid in _read(name, given.sheet)]
    found = check_grids(grids, asked)
    unread = [each for each in found if isinstance(each, Unread)]
    if len(unread) == len(found):
        raise SheetError([fault for each in unread for fault in each.error.faults])
    return found


def _read(name: str, sheet: str | None) -> list[Grid | Unread]:
    """The sheets of a file; what cannot be read is told, and keeps nothing else from being read."""
    if name == "-" and sys.stdin is None:
        return [Unread("standard input", SheetError([Fault("S033", "standard input is closed", hint="name a file")]))]
    try:
        return list(read_grids(name, sys.stdin.buffer if name == "-" else None, sheet))
    except SheetError as error:
        return [Unread("standard input" if name == "-" else name, error)]


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
