"""``mjscore convert``: the same hand in another notation."""

from mjscore.cli.defaults import notation_of_hands
from mjscore.cli.running import DONE
from mjscore.errors import ImpossibleHandError
from mjscore.notation import Options, Reading, dialect_named, parse, parse_waiting, write
from mjscore.render import convert as render
from mjscore.render.report import Report, with_notes


def convert_report(text: str, notation: str | None, to: str) -> tuple[Report, int]:
    """Convert a line of notation, complete or one tile short; the report and the exit code."""
    dialect = dialect_named(to)
    defaults = notation_of_hands(notation)
    reading = _read(text, Options(notation=notation, defaults=defaults))
    report = render.report(reading, dialect, write(reading.hand, reading.win, dialect, reading.given))
    return with_notes(report, [each for each in defaults.told if each in reading.assumed]), DONE


def _read(text: str, options: Options) -> Reading:
    """Read a complete hand; one that only lacks its winning tile is converted as it is."""
    try:
        return parse(text, options)
    except ImpossibleHandError as error:
        if {fault.code for fault in error.faults} != {"H005"}:
            raise
        return parse_waiting(text, options)
