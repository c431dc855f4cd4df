"""What ``mjscore table wall`` asks for: where the wall breaks."""

from collections.abc import Mapping

from mjscore.cli.running import DONE
from mjscore.render.report import Report
from mjscore.render.wall import wall_report
from mjscore.table.breaking import rule_on_wall


def wall_broken(parts: Mapping[str, str]) -> tuple[Report, int]:
    """Where the wall breaks; the report and the exit code."""
    return wall_report(rule_on_wall(parts)), DONE
