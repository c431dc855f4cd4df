"""What ``mjscore compare`` asks for: one hand under other rules."""

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.score import Asked
from mjscore.cli.tasks.together import told_together
from mjscore.mcr.compare import compare
from mjscore.mcr.result import NotWinning
from mjscore.mcr.rules_asked import rules_for
from mjscore.notation import Options, parse
from mjscore.provenance import Source
from mjscore.render import compare as render
from mjscore.render import score as render_score
from mjscore.render.report import Report


def compare_report(text: str, options: Options, asked: Asked) -> tuple[Report, int]:
    """Compare a line of notation under other rules; the report and the exit code, 1 for tiles that do not win."""
    with told_together(text) as attempt:
        reading = attempt(lambda: parse(text, options))
        rules = attempt(lambda: rules_for(reading, options.profile, asked.rules))
    assert reading is not None and rules is not None  # noqa: S101, PT018 - else it was told
    result = compare(reading.hand, reading.win, rules, Source(reading.text, reading.assumed, reading.notes))
    if isinstance(result, NotWinning):
        return render_score.report(result, render_score.Extras(names=asked.names)), TO_LOOK_AT
    return render.report(render.Compared(result, asked.names)), DONE if result.base.qualifies else TO_LOOK_AT
