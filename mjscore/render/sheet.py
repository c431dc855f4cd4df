"""The reports of scoresheets: what is wrong on them, and the standings of an event."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from mjscore.hand import counted
from mjscore.render import problems
from mjscore.render.report import SCHEMA, Block, Cell, Report, Sheet
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import titled
from mjscore.sheets.model import Place, SheetFault, Table
from mjscore.sheets.numbers import shown_fraction
from mjscore.sheets.standings import Standing, Standings
from mjscore.sheets.understand import Unread

_MOST_TABLES = 3
"""Of more tables only those with faults or something to note are told one by one."""


def check_report(found: Sequence[Checked | Unread]) -> Report:
    """What is wrong on the sheets, table by table."""
    records = [_unread_record(each) if isinstance(each, Unread) else _record(each) for each in found]
    blocks: list[Block] = []
    checked = [each for each in found if isinstance(each, Checked)]
    short = len(checked) > _MOST_TABLES
    for each in found:
        if isinstance(each, Unread):
            blocks.append(problems.in_words(each.error, ""))
        elif not short or not each.ok:
            blocks += _blocks(each)
    if len(found) > 1:
        blocks.append(_summary(found))
    return Report(blocks, records, records)


def _summary(found: Sequence[Checked | Unread]) -> str:
    tables = [each for each in found if isinstance(each, Checked)]
    wrong = sum(not each.ok for each in tables)
    told = f"{counted(len(tables), 'table')}: {len(tables) - wrong} right, {wrong} with faults"
    unread = len(found) - len(tables)
    if unread:
        told += f"; {counted(unread, 'file')} that cannot be read"
    notes = sorted({note for each in tables for note in each.notes})
    lines = [f"{told}."]
    if len(tables) > _MOST_TABLES:
        lines += [f"Note: {note}." for each in tables if each.ok for note in each.of_file]
        lines += [
            f"Note: {note} ({counted(sum(note in each.notes for each in tables), 'table')})." for note in notes[:8]
        ]
    return "\n".join(lines)


def title(table: Table) -> str:
    """What a table is called: its file, the sheet, the round and the table, as far as there are any."""
    file = titled(table.file, table.sheet)
    return f"{file}, {table.name}" if table.name else file


def _blocks(checked: Checked) -> Iterator[Block]:
    """A table for people: how many faults, each of them, and what the table comes to."""
    faults = counted(len(checked.faults), "fault") if checked.faults else "all right"
    yield f"{title(checked.table)}: {faults}, {counted(checked.hands, 'hand')} ({checked.scoring.label})."
    if checked.faults:
        yield "\n".join(line for fault in checked.faults for line in fault_lines(fault, checked.table.file))
    if checked.totals is not None:
        yield _totals(checked)
    notes = (*checked.notes, *checked.of_file)
    if notes:
        yield "\n".join(f"Note: {note}." for note in notes)


def fault_lines(fault: SheetFault, file: str) -> Iterator[str]:
    """A fault as lines for people."""
    about = [fault.code]
    if fault.hand is not None:
        about.append(f"hand {fault.hand}")
    if fault.place is not None:
        about.append(str(fault.place) if fault.place.file == file else f"{fault.place} of {fault.place.file}")
    yield f"- {', '.join(about)}: {fault.message}"
    if fault.found is not None and fault.expected is not None:
        yield f"  found {fault.found or 'nothing'}, should be {fault.expected or 'empty'}"
    elif fault.found:
        yield f"  found {fault.found}"
    yield from (f"  {follow}" for follow in fault.follows)


def _totals(checked: Checked) -> Sheet:
    headers: tuple[str, ...] = ("Player", "Total")
    rows: list[tuple[Cell, ...]] = []
    booked = any(checked.table.penalties)
    for who, player in enumerate(checked.table.players):
        row: list[Cell] = [player.name, 0 if checked.totals is None else checked.totals[who]]
        if booked:
            row.append(checked.table.penalties[who])
        if checked.points:
            row.append(shown_fraction(checked.points[who]))
        rows.append(tuple(row))
    headers += ("Penalties",) if booked else ()
    headers += ("Table points",) if checked.points else ()
    return Sheet(headers, tuple(rows))


def _record(checked: Checked) -> dict[str, Any]:
    table = checked.table
    names = table.names
    return {
        "schema": SCHEMA,
        "file": table.file,
        "sheet": table.sheet or None,
        "table": table.name or None,
        "rules": checked.scoring.rules,
        "ok": checked.ok,
        "hands": checked.hands,
        "faults": [fault_record(fault) for fault in checked.faults],
        "notes": [*checked.notes, *checked.of_file],
        "players": list(names),
        "totals": {} if checked.totals is None else dict(zip(names, checked.totals, strict=True)),
        "penalties": {name: amount for name, amount in zip(names, table.penalties, strict=True) if amount},
        "table_points": {name: shown_fraction(each) for name, each in zip(names, checked.points, strict=False)},
    }


def fault_record(fault: SheetFault) -> dict[str, Any]:
    """A fault as a record."""
    return {
        "code": fault.code,
        "hand": fault.hand,
        "cell": place_record(fault.place),
        "found": fault.found,
        "expected": fault.expected,
        "message": fault.message,
        "follows": list(fault.follows),
    }


def place_record(place: Place | None) -> dict[str, Any] | None:
    """A cell as a record."""
    if place is None:
        return None
    return {
        "file": place.file,
        "sheet": place.sheet or None,
        "row": place.row,
        "column": place.letters or None,
        "header": place.header or None,
    }


def _unread_record(unread: Unread) -> dict[str, Any]:
    document = problems.report(unread.error, "").document
    return {
        "schema": SCHEMA,
        "file": unread.file,
        "sheet": unread.sheet or None,
        "table": None,
        "ok": False,
        "errors": document["errors"],
    }


# ---- standings ---


def standings_report(found: Standings, unread: Sequence[Unread]) -> Report:
    """The players of an event by rank, and what stands behind it."""
    notes = standings_notes(found, unread)
    records = [_standing_record(each, with_points=found.has_table_points) for each in found.players]
    document = {"schema": SCHEMA, "standings": records, "notes": notes}
    headers = ["Rank", "Player", "Tables", *(["Table points"] if found.has_table_points else []), "Total", "Penalties"]
    penalties = any(each.penalties for each in found.players)
    rows = tuple(_standing_row(each, points=found.has_table_points, penalties=penalties) for each in found.players)
    table = Sheet(tuple(headers if penalties else headers[:-1]), rows)
    told = "\n".join(f"Note: {note}." for note in notes)
    return Report([table, told] if rows else ["There are no totals to add up.", told], document, records)


def standings_notes(found: Standings, unread: Sequence[Unread]) -> list[str]:
    """What is to be told beside standings: tables with faults, tables without totals, and what could not be read."""
    notes = [
        f"{title(each.table)} has {counted(len(each.faults), 'fault')}: what should stand there is counted"
        for each in found.faulty
    ]
    notes += [f"{title(each.table)}, {told}" for each in found.tables for told in each.undecided]
    notes += [f"{title(each.table)} does not tell its totals, and is left out" for each in found.left_out]
    notes += [note for each in found.tables for note in each.of_file]
    notes += [f"{each.title} cannot be read: {each.error.faults[0].message}" for each in unread]
    return notes


def _standing_row(each: Standing, *, points: bool, penalties: bool) -> tuple[Cell, ...]:
    row: list[Cell] = [each.rank, each.player, each.tables]
    row += [shown_fraction(each.table_points)] if points else []
    row += [each.total, *([each.penalties] if penalties else [])]
    return tuple(row)


def _standing_record(each: Standing, *, with_points: bool) -> dict[str, Any]:
    points: Fraction | None = each.table_points if with_points else None
    return {
        "rank": each.rank,
        "player": each.player,
        "tables": each.tables,
        "table_points": None if points is None else shown_fraction(points),
        "total": each.total,
        "penalties": each.penalties,
    }
