"""What ``mjscore score`` asks for: a score, and on request its refusals and alternatives."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.together import told_together
from mjscore.mcr.differing import other_profiles
from mjscore.mcr.payments import stake
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.score import Evaluated, as_score, evaluate, score_possible_hand
from mjscore.mcr.table import Profile
from mjscore.notation import Options, Reading, parse
from mjscore.provenance import Source
from mjscore.render import score as render
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.render.report import Report

if TYPE_CHECKING:
    from decimal import Decimal


class Asked(NamedTuple):
    """What the caller wants beside the hand: rules changed, money, explanations, alternatives, names."""

    rules: tuple[str, ...] = ()
    stake: str | None = None
    explain: bool = False
    show_all: bool = False
    names: Names = Names.ENGLISH


def score_report(text: str, options: Options, asked: Asked) -> tuple[Report, int]:
    """Score a line of notation; the report and the exit code."""
    worth, reading, rules = _understood(text, options, asked)
    result = _scored(reading, rules, asked.names)
    extras = render.Extras(names=asked.names, stake=worth)
    if isinstance(result, NotWinning):
        return render.report(result, extras), TO_LOOK_AT
    if asked.explain or asked.show_all:
        evaluated = evaluate(result.hand, result.win, rules)
        if asked.explain:
            from mjscore.mcr.explain import explain  # only when it is asked for, as below

            extras = extras._replace(refusals=explain(evaluated, rules))
        if asked.show_all:
            extras = extras._replace(alternatives=_alternatives(result, evaluated, rules))
    return render.report(result, extras), DONE if result.qualifies else TO_LOOK_AT


def _understood(text: str, options: Options, asked: Asked) -> "tuple[Decimal | None, Reading, Profile]":
    """The stake, the hand and the rules; what is wrong with any of them is told together."""
    with told_together(text) as attempt:
        worth = None if asked.stake is None else attempt(partial(stake, asked.stake))
        reading = attempt(lambda: parse(text, options))
        rules = attempt(lambda: rules_for(reading, options.profile, asked.rules))
    assert reading is not None and rules is not None  # noqa: S101, PT018 - else their faults have been told
    return worth, reading, rules


def _scored(reading: Reading, rules: Profile, names: Names) -> Score | NotWinning:
    """The result, with a note for each other profile that gives another total: what most disputes are about."""
    source = Source(reading.text, reading.assumed, reading.notes)
    result = score_possible_hand(reading.hand, reading.win, rules, source)
    if isinstance(result, NotWinning):
        return result
    notes = (*result.notes, *other_profiles(result, lambda fan: fan_name(fan, names)))
    return replace(result, source=source._replace(notes=notes))


def _alternatives(best: Score, evaluated: list[Evaluated], rules: Profile) -> list[render.Alternative]:
    """The other labels of the best reading, then the other readings, best first."""
    from mjscore.mcr.alternatives import labellings

    def scored(each: Evaluated) -> Score:
        return as_score(best.hand, best.win, rules, each)

    first = evaluated[0]
    labels = [scored(replace(first, selection=selection)) for selection in labellings(first.view, rules)]
    return [
        *(render.Alternative(each, same_reading=True) for each in labels if each.fans != best.fans),
        *(render.Alternative(scored(each), same_reading=False) for each in evaluated[1:]),
    ]
