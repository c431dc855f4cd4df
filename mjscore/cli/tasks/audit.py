"""What ``mjscore audit`` asks for: a claim, judged."""

from functools import partial

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.score import Asked
from mjscore.cli.tasks.together import told_together
from mjscore.errors import Fault, MjscoreError, RulesError
from mjscore.mcr.audit import Judge
from mjscore.mcr.claim import Claim, parse_claim
from mjscore.mcr.payments import stake
from mjscore.mcr.rules_asked import rules_for
from mjscore.notation import Options, parse
from mjscore.provenance import Source
from mjscore.render import audit as render
from mjscore.render.names import fan_name
from mjscore.render.report import Report


def audit_report(text: str, options: Options, asked: Asked, claimed: str) -> tuple[Report, int]:
    """Judge a claim about a line of notation; the report and the exit code, 0 for a claim that stands."""
    with told_together(f"{text}\n{claimed}") as attempt:
        worth = None if asked.stake is None else attempt(partial(stake, asked.stake))
        claim = attempt(lambda: _claim(claimed, len(text) + 1))
        reading = attempt(lambda: parse(text, options))
        rules = attempt(lambda: rules_for(reading, options.profile, asked.rules))
    assert claim is not None and reading is not None and rules is not None  # noqa: S101, PT018 - else it was told
    source = Source(reading.text, reading.assumed, reading.notes)
    judge = Judge(reading.hand, reading.win, rules, lambda fan: fan_name(fan, asked.names))
    result = judge.audit(claim, source)
    return render.report(render.Hearing(result, asked.names, worth)), DONE if result.verdict.upholds else TO_LOOK_AT


def _claim(claimed: str, start: int) -> Claim:
    """Read a claim; its faults have their places in a text in which it begins at ``start``."""
    try:
        return parse_claim(claimed)
    except MjscoreError as error:
        raise RulesError([_moved(fault, start) for fault in error.faults]) from None


def _moved(fault: Fault, by: int) -> Fault:
    span = fault.span and (fault.span[0] + by, fault.span[1] + by)
    return Fault(fault.code, fault.message, span, fault.hint)
