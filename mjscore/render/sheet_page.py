"""Scoresheets and standings as pages of HTML, to be read on a phone, printed or pinned up."""

from collections.abc import Iterator, Sequence

from mjscore.hand import counted
from mjscore.render.course import STYLE, course_chart
from mjscore.render.page import Column, apart, bullets, page, table, text
from mjscore.render.sheet import standings_notes, title
from mjscore.render.sheet_copy import CHANGE_HEADERS, change_row, fix_headline, fix_notes, left_by_reason
from mjscore.sheets.check import Checked
from mjscore.sheets.mending import MendedFile
from mjscore.sheets.model import SheetFault
from mjscore.sheets.numbers import shown_fraction
from mjscore.sheets.standings import Standings
from mjscore.sheets.understand import Unread


def check_page(found: Sequence[Checked | Unread], notes: Sequence[str] = ()) -> str:
    """What is wrong on the sheets: a list of the tables, then each with its faults, totals and notes."""
    return page("Scoresheets checked", [*_check_parts(found), *_noted(notes)], style=STYLE)


def _noted(notes: Sequence[str]) -> Iterator[str]:
    """What is to be told of all of it."""
    if notes:
        yield f"<h2>About this page</h2>\n{bullets(f'{note}.' for note in notes)}"


def _check_parts(found: Sequence[Checked | Unread]) -> Iterator[str]:
    tables = [each for each in found if isinstance(each, Checked)]
    unread = len(found) - len(tables)
    wrong = sum(not each.ok for each in tables)
    told = f"{counted(len(tables), 'table')}: {len(tables) - wrong} right, {wrong} with faults"
    told += f"; {counted(unread, 'file')} that cannot be read" if unread else ""
    yield f"<p>{told}.</p>"
    if len(found) > 1:
        columns = (Column("Table"), Column("Hands", number=True), Column("Faults"))
        rows = [_row(place, each) for place, each in enumerate(found, start=1)]
        yield f'<nav aria-label="Tables">\n{table("Tables", columns, rows)}\n</nav>'
    for place, each in enumerate(found, start=1):
        yield f'<section id="t{place}" aria-labelledby="h{place}">'
        yield f'<h2 id="h{place}">{apart(title(each.table) if isinstance(each, Checked) else each.title)}</h2>'
        yield from _of_unread(each) if isinstance(each, Unread) else _of_table(each, place)
        yield "</section>"


def _row(place: int, each: Checked | Unread) -> tuple[str, str, str]:
    link = f'<a href="#t{place}">{apart(title(each.table) if isinstance(each, Checked) else each.title)}</a>'
    if isinstance(each, Unread):
        return link, "", '<span class="wrong">cannot be read</span>'
    return link, str(each.hands), _verdict(each)


def _verdict(checked: Checked) -> str:
    if checked.ok:
        return '<span class="right">all right</span>'
    return f'<span class="wrong">{counted(len(checked.faults), "fault")}</span>'


def _of_unread(unread: Unread) -> Iterator[str]:
    yield '<p class="wrong">This cannot be read.</p>'
    yield bullets(
        f"{fault.code}: {fault.message}{f' ({fault.hint})' if fault.hint else ''}" for fault in unread.error.faults
    )


def _of_table(checked: Checked, place: int) -> Iterator[str]:
    yield f"<p>{_verdict(checked)}, {counted(checked.hands, 'hand')} ({text(checked.scoring.label)}).</p>"
    if checked.faults:
        rows = [_fault(fault, checked.table.file) for fault in checked.faults]
        yield f"<h3>Faults</h3>\n{_faults_table(rows)}"
    if checked.totals is not None:
        yield f"<h3>Totals</h3>\n{_totals(checked)}"
    if chart := course_chart(checked, f"c{place}"):
        yield f"<h3>Running totals</h3>\n{chart}"
    notes = (*checked.notes, *checked.of_file)
    if notes:
        yield f"<h3>Notes</h3>\n{bullets(f'{note}.' for note in notes)}"


def _faults_table(rows: Sequence[tuple[str, ...]]) -> str:
    columns = [Column(each, whole=True) for each in ("Hand", "Cell", "Found", "Should be")]
    return table("Faults", [*columns, Column("What is wrong")], rows, stacked=True)


def _fault(fault: SheetFault, file: str) -> tuple[str, str, str, str, str]:
    place = fault.place
    cell = "" if place is None else str(place) if place.file == file else f"{place} of {place.file}"
    found, expected = fault.found or "", fault.expected or ""
    if fault.found is not None and fault.expected is not None:
        found, expected = fault.found or "nothing", fault.expected or "empty"
    told = f"<strong>{text(fault.code)}</strong> {text(fault.message)}"
    told += "".join(f' <span class="more">{text(each)}</span>' for each in fault.follows)
    hand = "" if fault.hand is None else str(fault.hand)
    return hand, apart(cell), apart(found), apart(expected), told


def _totals(checked: Checked) -> str:
    columns = [Column("Player"), Column("Total", number=True)]
    booked = any(checked.table.penalties)
    columns += [Column("Penalties", number=True)] if booked else []
    columns += [Column("Table points", number=True)] if checked.points else []
    rows = []
    for who, name in enumerate(checked.table.names):
        row = [apart(name), str(checked.totals[who] if checked.totals else "")]
        row += [str(checked.table.penalties[who])] if booked else []
        row += [shown_fraction(checked.points[who])] if checked.points else []
        rows.append(row)
    caption = "Totals" if checked.ok else "Totals as they should be"
    return table(caption, columns, rows)


def fix_page(mended: MendedFile, out: str, notes: Sequence[str] = (), *, is_workbook: bool) -> str:
    """What was changed in a corrected copy of a sheet, and what is left."""
    return page("Scoresheet corrected", [*_fix_parts(mended, out, is_workbook=is_workbook), *_noted(notes)])


def _fix_parts(mended: MendedFile, out: str, *, is_workbook: bool) -> Iterator[str]:
    yield f"<p>{text(fix_headline(mended, out))}</p>"
    if mended.changes:
        columns = [Column(each, whole=True) for each in CHANGE_HEADERS]
        rows = [[apart(cell) for cell in change_row(each)] for each in mended.changes]
        yield f"<h2>Changes</h2>\n{table('Changes', columns, rows, stacked=True)}"
    for why, left in left_by_reason(mended):
        yield f"<h2>{text(why)}</h2>\n{_faults_table([_fault(fault, mended.file) for fault in left])}"
    if notes := fix_notes(mended, is_workbook=is_workbook):
        yield f"<h2>Notes</h2>\n{bullets(f'{note}.' for note in notes)}"


def standings_page(found: Standings, unread: Sequence[Unread], notes: Sequence[str] = ()) -> str:
    """The players of an event by rank, and what stands behind it."""
    return page("Standings", [*_standings_parts(found, unread), *_noted(notes)])


def _standings_parts(found: Standings, unread: Sequence[Unread]) -> Iterator[str]:
    counted_in = len(found.tables) - len(found.left_out)
    yield f"<p>{counted(len(found.players), 'player')}, {counted(counted_in, 'table')}.</p>"
    penalties = any(each.penalties for each in found.players)
    columns = [Column("Rank", number=True), Column("Player"), Column("Tables", number=True)]
    columns += [Column("Table points", number=True)] if found.has_table_points else []
    columns += [Column("Total", number=True)]
    columns += [Column("Penalties", number=True)] if penalties else []
    rows = []
    for each in found.players:
        row = [str(each.rank), apart(each.player), str(each.tables)]
        row += [shown_fraction(each.table_points)] if found.has_table_points else []
        row += [str(each.total)]
        row += [str(each.penalties)] if penalties else []
        rows.append(row)
    yield table("Standings", columns, rows) if rows else "<p>There are no totals to add up.</p>"
    notes = standings_notes(found, unread)
    if notes:
        yield f"<h2>Notes</h2>\n{bullets(f'{note}.' for note in notes)}"
