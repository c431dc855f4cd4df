"""The report of a converted hand."""

from mjscore.notation import Dialect, Reading, Written
from mjscore.render.report import SCHEMA, Report, Verbatim


def report(reading: Reading, dialect: Dialect, written: Written) -> Report:
    """The hand as written, what it does not keep, and what other readers of the notation should know."""
    text = written.text
    if reading.profile is not None:
        text += f", profile {reading.profile}"
    if reading.rules is not None and reading.rules != "mcr":
        text += f", rules {reading.rules}"
    lost = [*reading.dropped, *written.lost]
    notes = _notes(text, dialect)
    document = {
        "schema": SCHEMA,
        "input": reading.text,
        "from": reading.dialect.value,
        "to": dialect.value,
        "text": text,
        "lost": lost,
        "notes": notes,
    }
    remarks = [*(f"Not kept: {each}." for each in lost), *(f"Note: {note}." for note in notes)]
    return Report([Verbatim(text), "\n".join(remarks)], document, [document])


def _notes(text: str, dialect: Dialect) -> list[str]:
    notes = []
    if dialect is not Dialect.NATIVE and ", " in text:
        notes.append("what stands after the comma is mjscore's own, other readers of this notation may not know it")
    if dialect is Dialect.RIICHI:
        notes.append(
            "mjscore reads this back with --notation riichi; without that it may take the line for compact notation"
        )
    return notes
