"""What ``mjscore card`` asks for: a card checked, shown or begun, a line with its concrete hands."""

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from mjscore.american import Card, ConcreteHand, Line, check, expand, practice_card, read_card, skeleton
from mjscore.american.alive import alive
from mjscore.american.concrete import COPIES
from mjscore.american.index import index_of
from mjscore.american.lookup import find_line, unknown_line
from mjscore.american.nearest import nearest
from mjscore.american.oddities import year_notes
from mjscore.american.payments import profile, profile_names, questions
from mjscore.american.rack import SYMBOLS, Rack, spell
from mjscore.american.read import check_year, practice_text
from mjscore.american.reading import read_tiles
from mjscore.american.refuse import dead_since
from mjscore.american.source import MOST_BYTES, decode
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.errors import CardError, Fault, ImpossibleHandError, NotationError
from mjscore.render import card as render
from mjscore.render import near
from mjscore.render.american_rules import rules_report
from mjscore.render.report import Report

_ID = re.compile(r"[A-Za-z0-9]{1,6}(?:-[0-9]+)?")
"""What looks like the id of a line, or the code of a section."""


def check_card(file: str, year: int | None) -> tuple[Report, int]:
    """Check a card; the report and the exit code, 1 when it has faults."""
    checked = check(text_of_card(file), year)
    name = "standard input" if file == "-" else file
    return render.check_report(checked, name), DONE if checked.valid else TO_LOOK_AT


def show_card(words: Sequence[str], year: int | None) -> tuple[Report, int]:
    """Show a card, or the line that is named; the report and the exit code."""
    file, name = _file_and_line(words)
    if name is not None and "-" in name:
        card = _card(file, year)
        line = _line(card, name)
        return render.line_report(card, line, _hands(card, line)), DONE
    checked = check(practice_text() if file is None else text_of_card(file), year)
    if not checked.valid:
        raise CardError(checked.faults, checked.card.text)
    if name is None:
        return render.card_report(checked.card, checked.counts), DONE
    shown = _only_section(checked.card, name)
    return render.card_report(shown, {line.id: checked.counts[line.id] for line in shown.lines}), DONE


def expand_line(words: Sequence[str], year: int | None) -> tuple[Report, int]:
    """List the concrete hands of a line; the report and the exit code."""
    file, name = _file_and_line(words)
    if name is None:
        raise CardError([Fault("C004", "no line is named", hint="write its id, as in mjscore card expand YR-1")])
    card = _card(file, year)
    line = _line(card, name)
    return render.expand_report(card, line, _hands(card, line)), DONE


def new_card(year: int | None) -> tuple[Report, int]:
    """Write a card to fill in; the report and the exit code."""
    wanted = date.today().year if year is None else year
    check_year(wanted)
    return render.skeleton_report(skeleton(wanted), wanted), DONE


def rules_of_hands() -> tuple[Report, int]:
    """List the rules that can be changed by name; the report and the exit code."""
    return rules_report(questions(), tuple(map(profile, profile_names()))), DONE


def nearest_lines(text: str, file: str | None, year: int | None, most: int) -> tuple[Report, int]:
    """List the lines nearest to some tiles; the report and the exit code."""
    reading, card = read_tiles(text), _card(file, year)
    reading = replace(reading, notes=(*reading.notes, *year_notes(card)))
    index = index_of(card)
    dead = dead_since(index, reading.rack.exposures)
    return near.nearest_report(near.Asked(reading, index, dead), nearest(index, reading.rack, most)), DONE


def lines_alive(text: str, seen: str, file: str | None, year: int | None) -> tuple[Report, int]:
    """List the lines still possible; the report and the exit code, 1 for a dead hand."""
    shown = read_tiles(text) if text.strip() else None
    exposures = Rack(()) if shown is None else shown.rack
    if exposures.concealed:
        message = f"{spell(exposures.concealed)} do not lie open"
        raise NotationError([Fault("N011", message, hint="write exposures in brackets: [NNNJ] [22Jc]")], text)
    other = read_tiles(seen) if seen.strip() else None
    elsewhere = Rack(()) if other is None else other.rack
    notes = [note for each in (shown, other) if each is not None for note in each.notes]
    card = _card(file, year)
    notes += year_notes(card)
    index = index_of(card)
    found = alive(index, exposures.exposures, _seen_with(exposures, elsewhere))
    return near.alive_report(found, exposures, elsewhere, index, notes), DONE if found.lines else TO_LOOK_AT


def _seen_with(exposures: Rack, elsewhere: Rack) -> tuple[int, ...]:
    """The tiles seen elsewhere, by kind; ImpossibleHandError when more lie open than there are."""
    both = [own + other for own, other in zip(exposures.totals, elsewhere.totals, strict=True)]
    faults = [
        Fault("H001", f"{count} of {SYMBOLS[kind]} lie open, and there are {COPIES[kind]}")
        for kind, count in enumerate(both)
        if count > COPIES[kind]
    ]
    if faults:
        raise ImpossibleHandError(faults)
    return elsewhere.totals


def text_of_card(file: str) -> str:
    """The text of a card file, or of standard input for ``-``; CardError when it cannot be read."""
    if file == "-":
        return decode(sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin is not None else b"")
    try:
        with Path(file).open("rb") as stream:
            return decode(stream.read(MOST_BYTES + 1))
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else "it is no file name"
        message = f"the card {file!r} cannot be read: {reason}"
        raise CardError([Fault("C001", message, hint="give the file that the card was typed into")]) from None


def names_a_card(words: Sequence[str]) -> bool:
    """Whether the arguments of ``show`` and ``expand`` name a card, or cannot be meant at all."""
    return len(words) > 2 or _file_and_line(words)[0] is not None


def _file_and_line(words: Sequence[str]) -> tuple[str | None, str | None]:
    """What one or two arguments mean: a single one is the id of a line where it looks like one and is no file."""
    if len(words) > 2:
        hint = "put a file name with blanks in quotation marks"
        raise CardError([Fault("C004", f"{len(words)} arguments, where a file and a line are expected", hint=hint)])
    if len(words) == 1 and _ID.fullmatch(words[0]) and not Path(words[0]).exists():
        return None, words[0]
    return words[0] if words else None, words[1] if len(words) == 2 else None


def _only_section(card: Card, code: str) -> Card:
    """A card of the section that is named alone; CardError C004 when there is none."""
    found = tuple(section for section in card.sections if section.code.lower() == code.lower())
    if not found:
        raise CardError([unknown_line(code, [line.id for line in card.lines], card.name)])
    return replace(card, sections=found)


def _card(file: str | None, year: int | None) -> Card:
    return practice_card(year) if file is None else read_card(text_of_card(file), year)


def _line(card: Card, name: str) -> Line:
    lines = {line.id: line for line in card.lines}
    found = find_line(name, list(lines))
    if found is None:
        raise CardError([_section_named(card, name) or unknown_line(name, list(lines), card.name)])
    return lines[found]


def _section_named(card: Card, name: str) -> Fault | None:
    """The fault of a name that is a section's: it has lines, and one of them is meant."""
    for section in card.sections:
        if section.code.casefold() == name.strip().casefold():
            ids = [line.id for line in section.lines]
            hint = f"name one of its lines: {ids[0]}{f' to {ids[-1]}' if len(ids) > 1 else ''}" if ids else None
            return Fault("C004", f"{section.code} is a section of {card.name}, not a line", hint=hint)
    return None


def _hands(card: Card, line: Line) -> Sequence[ConcreteHand]:
    """The concrete hands of a line; the error shows the card."""
    try:
        return expand(line)
    except CardError as error:
        raise CardError(error.faults, card.text) from None
