"""What is told of a scoresheet that is given as a list of hands."""

import shlex
from collections.abc import Sequence
from dataclasses import replace

from mjscore.errors import SheetError


def sheet_hint(headers: Sequence[str], file: str) -> str:
    """How a table is checked whose headers are those of a scoresheet, a winner's among them; empty for any other."""
    from mjscore.sheets.grid import Grid
    from mjscore.sheets.headers import speaks_of_hands  # only when a list cannot be read
    from mjscore.sheets.words import role_of

    named = any(role_of("column", header) == "winner" for header in headers)
    if not named or not speaks_of_hands(Grid(file, (tuple(headers),))):
        return ""
    return f"this looks like a scoresheet, which is checked with: mjscore sheet check {shlex.quote(file)}"


def with_sheet_hint(error: SheetError, headers: Sequence[str], file: str) -> SheetError:
    """Why no column holds the hands, with what to do where the table is a scoresheet."""
    told = sheet_hint(headers, file)
    if not told:
        return error
    faults = [
        replace(fault, hint=f"{told}; or {fault.hint}") if fault.code == "S008" and fault.hint else fault
        for fault in error.faults
    ]
    return SheetError(faults, error.text)
