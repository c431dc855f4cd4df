"""What ``mjscore explain`` asks for: of some fans, or of all that the tiles show, whether they count and why."""

from collections.abc import Iterable, Sequence
from functools import partial

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.together import told_together
from mjscore.mcr.lookup import fan_meant
from mjscore.mcr.question import Question
from mjscore.mcr.result import NotWinning
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.score import score_possible_hand
from mjscore.mcr.table import Fan, table
from mjscore.notation import Options, parse
from mjscore.provenance import Source
from mjscore.render import explain as render
from mjscore.render import score as render_score
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.render.report import Report

ALL = "all"


def explain_report(
    text: str, options: Options, fans: Sequence[str], overrides: tuple[str, ...], names: Names
) -> tuple[Report, int]:
    """Answer about the fans called ``fans``, or ``all``; without any about those that count or are shown.

    The report and the exit code, 1 for tiles that do not win.
    """
    named = [words for words in fans if words.strip().casefold() != ALL]
    with told_together(text) as attempt:
        meant = [each for words in named if (each := attempt(partial(fan_meant, words)))]
        reading = attempt(lambda: parse(text, options))
        rules = attempt(lambda: rules_for(reading, options.profile, overrides))
    assert reading is not None and rules is not None  # noqa: S101, PT018 - else their faults have been told
    notes = (*reading.notes, *(note for _, note in meant if note))
    source = Source(reading.text, reading.assumed, notes)
    score = score_possible_hand(reading.hand, reading.win, rules, source)
    if isinstance(score, NotWinning):
        return render_score.report(score, render_score.Extras(names=names)), TO_LOOK_AT
    question = Question(score.hand, score.win, rules, lambda fan: fan_name(fan, names))
    every = len(named) < len(fans)
    asked = table().fans if every else _once(fan for fan, _ in meant) or question.shown()
    answers = [question.answer(fan) for fan in asked]
    return render.report(render.Answers(score, answers, names, one_line=every or not fans)), DONE


def _once(fans: Iterable[Fan]) -> list[Fan]:
    """The fans in the order asked, each once."""
    return list({fan.id: fan for fan in fans}.values())
