"""What ``mjscore convert`` asks for: the same hand in another notation."""

from difflib import get_close_matches

from mjscore.cli.running import DONE
from mjscore.errors import Fault, ImpossibleHandError, NotationError
from mjscore.notation import Dialect, Options, Reading, parse, parse_waiting, write
from mjscore.render.report import Report


def convert_report(text: str, notation: str | None, to: str) -> tuple[Report, int]:
    """Convert a line of notation, complete or one tile short; the report and the exit code."""
    dialect = _dialect(to)
    reading = _read(text, Options(notation=notation))
    written = write(reading.hand, reading.win, dialect, reading.given)
    lost = [*reading.dropped, *written.lost]
    document = {
        "schema": 1,
        "input": text,
        "from": reading.dialect.value,
        "to": dialect.value,
        "text": written.text,
        "lost": lost,
    }
    blocks = [written.text, "\n".join(f"Not kept: {each}." for each in lost)]
    return Report(blocks, document, [document]), DONE


def _dialect(name: str) -> Dialect:
    known = [dialect.value for dialect in Dialect]
    if name.lower() in known:
        return Dialect(name.lower())
    near = get_close_matches(name.lower(), known, n=1)
    hint = f"perhaps {near[0]}; there are {', '.join(known)}" if near else f"there are {', '.join(known)}"
    raise NotationError([Fault("N016", f"there is no notation called {name!r}", hint=hint)])


def _read(text: str, options: Options) -> Reading:
    """Read a complete hand; one that only lacks its winning tile is converted as it is."""
    try:
        return parse(text, options)
    except ImpossibleHandError as error:
        if {fault.code for fault in error.faults} != {"H005"}:
            raise
        return parse_waiting(text, options)
