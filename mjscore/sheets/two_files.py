"""Faults between two files: hands in the one, totals of tables in the other, each a witness against the other."""

from collections.abc import Iterable
from dataclasses import replace

from mjscore.amounts import signed
from mjscore.sheets.model import SheetFault, Table
from mjscore.sheets.numbers import whole_number


def with_both_readings(table: Table, faults: Iterable[SheetFault]) -> tuple[SheetFault, ...]:
    """The faults, those of totals in the other file with what it would mean if the one or the other is right."""
    return tuple(_with_both(table, fault) for fault in faults)


def _with_both(table: Table, fault: SheetFault) -> SheetFault:
    place = fault.place
    if place is None or place.file == table.file or fault.code != "S049":
        return fault
    who = next((each for each in range(4) if table.at(f"total {each}") == place), None)
    stated, hands = whole_number(fault.found or ""), whole_number(fault.expected or "")
    if who is None or stated is None or hands is None:
        told = f"{table.file} and {place.file} disagree, and either may be wrong: the hands, or the totals"
        return replace(fault, follows=(*fault.follows, told))
    name = table.names[who]
    told = (
        f"two files disagree: the hands of {table.file} give {name} {hands}, {place.file} states {stated}; "
        f"if the hands are right, {place} there should be {hands}; "
        f"if {stated} is right, the hands lack {signed(stated - hands)} for {name}"
    )
    return replace(fault, follows=(*fault.follows, told))
