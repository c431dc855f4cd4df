"""What ``mjscore table pay`` and ``mjscore table penalty`` ask for."""

from collections.abc import Collection
from dataclasses import fields

from mjscore.american.payments import profile_names as american_profiles
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.idle import options_of, with_idle_options
from mjscore.mcr.table import profile_names
from mjscore.render import pay as render_pay
from mjscore.render import penalty as render_penalty
from mjscore.render.report import Report
from mjscore.table.offences import offences_of
from mjscore.table.offending import option_of
from mjscore.table.pay import Payment, pay
from mjscore.table.payment import option, rules_of_call
from mjscore.table.penalty import Offending, penalty


def pay_report(asked: Payment, settled: Collection[str] = ()) -> tuple[Report, int]:
    """Who pays whom; the report and the exit code, 1 for a hand below the minimum.

    ``settled`` are options whose value is a default: it is not told of them that they have no bearing.
    """
    names = {each.name: option(each.name) for each in fields(Payment) if each.name not in {"rules", "drawn", *settled}}
    given = options_of(asked, names, _profiles(asked.known_rules))
    ruling = with_idle_options(asked, pay, render_pay.report, given)
    return render_pay.report(ruling), DONE if ruling.lawful else TO_LOOK_AT


def _profiles(rules: str) -> dict[str, tuple[str, ...]]:
    """What may be said in place of a profile, which answers name."""
    names = {"mcr": profile_names, "american": american_profiles}.get(rules)
    return {} if names is None else {"profile": tuple(names())}


def _of_offence(name: str, asked: Offending) -> str:
    """An option as it was given: of two that exclude each other that one."""
    first, *second = option_of(name).split(" or ")
    shown = first if getattr(asked, name) is not False or not second else second[0]
    return shown.split(" (")[0]


def penalty_report(asked: Offending, settled: Collection[str] = ()) -> tuple[Report, int]:
    """What an offence costs, 1 where somebody has to decide; without a name all offences of the rules.

    ``settled`` as for ``pay_report``.
    """
    if not asked.offence.strip():
        rules = rules_of_call(asked.rules)
        return render_penalty.list_report(rules, offences_of(rules)), DONE
    names = {
        each.name: _of_offence(each.name, asked) for each in fields(Offending) if each.name not in {"rules", *settled}
    }
    given = options_of(asked, {name: names[name] for name in names if name != "offence"}, _profiles(asked.known_rules))
    ruling = with_idle_options(asked, penalty, render_penalty.report, given)
    return render_penalty.report(ruling), DONE if ruling.facts["decided"] else TO_LOOK_AT
