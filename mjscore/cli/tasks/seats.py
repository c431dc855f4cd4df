"""What ``mjscore table seats`` asks for: who sits where, who deals."""

from collections.abc import Mapping

from mjscore.cli.running import DONE
from mjscore.render.report import Report
from mjscore.render.seats import seats_report
from mjscore.table.seat_ruling import rule_on_seats


def seats_told(parts: Mapping[str, str]) -> tuple[Report, int]:
    """Who sits where; the report and the exit code."""
    return seats_report(rule_on_seats(parts)), DONE
