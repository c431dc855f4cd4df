"""What ``mjscore table pay`` and ``mjscore table penalty`` ask for."""

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.render import pay as render_pay
from mjscore.render import penalty as render_penalty
from mjscore.render.report import Report
from mjscore.table.offences import offences_of
from mjscore.table.pay import Payment, pay
from mjscore.table.payment import rules_of_call
from mjscore.table.penalty import Offending, penalty


def pay_report(asked: Payment) -> tuple[Report, int]:
    """Who pays whom; the report and the exit code, 1 for a hand below the minimum."""
    ruling = pay(asked)
    return render_pay.report(ruling), DONE if ruling.lawful else TO_LOOK_AT


def penalty_report(asked: Offending) -> tuple[Report, int]:
    """What an offence costs, 1 where somebody has to decide; without a name all offences of the rules."""
    if not asked.offence.strip():
        rules = rules_of_call(asked.rules)
        return render_penalty.list_report(rules, offences_of(rules)), DONE
    ruling = penalty(asked)
    return render_penalty.report(ruling), DONE if ruling.facts["decided"] else TO_LOOK_AT
