"""What ``mjscore waits`` asks for: the waits of a hand, or how far it is from ready."""

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.mcr.nearest import nearest
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.waits import waits
from mjscore.notation import Options, parse_waiting
from mjscore.render import waits as render
from mjscore.render.choices import Names
from mjscore.render.report import Report


def waits_report(text: str, options: Options, overrides: tuple[str, ...], names: Names) -> tuple[Report, int]:
    """List the waits of a line of notation; the report and the exit code, 1 when the hand is not ready."""
    reading = parse_waiting(text, options)
    rules = rules_for(reading, None, overrides)
    found = waits(reading.hand, reading.win, rules)
    near = () if found else tuple(nearest(reading.hand))
    return render.report(render.Ready(reading, rules, found, near), names), DONE if found else TO_LOOK_AT
