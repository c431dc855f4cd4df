"""What ``mjscore table seats`` asks for: who sits where, who deals."""

from collections.abc import Mapping

from mjscore.cli.running import DONE
from mjscore.cli.tasks.idle import options_of_parts, with_idle_options
from mjscore.render.report import Report
from mjscore.render.seats import seats_report
from mjscore.table.seat_ruling import rule_on_seats


def seats_told(parts: Mapping[str, str]) -> tuple[Report, int]:
    """Who sits where; the report and the exit code."""
    names = {name: f"--{name}" for name in ("hand", "players", "draw", "throws", "winner", "deal")}
    ruling = with_idle_options(parts, rule_on_seats, seats_report, options_of_parts(parts, names))
    return seats_report(ruling), DONE
