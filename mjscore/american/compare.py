"""One American hand under other rules: what it scores there, and which rule makes the difference.

A rule is a question of the table of payments; a profile is another set of answers. The reasons for its difference are
those of its answers that change this very hand.
"""

from dataclasses import dataclass

from mjscore.american.case import Case
from mjscore.american.payments import Profile
from mjscore.american.questions import Question, changed, other_profiles, questions
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.mcr.compare import Reason

_TOGETHER = frozenset({"scoring"})
"""What no table changes by itself: points are another game than money."""


@dataclass(frozen=True, slots=True)
class AmericanVariant:
    """The hand under other rules, and why it differs.

    ``profile`` is the profile's name, ``rule`` the single rule changed (``table_double=2``), '' for a whole profile.
    """

    profile: str
    rule: str
    score: AmericanScore
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class AmericanComparison:
    """A hand under the rules asked for, under every other profile, and with each single rule that changes it.

    ``without_effect`` are the other answers that were tried and change nothing.
    """

    base: AmericanScore
    profiles: tuple[AmericanVariant, ...]
    rules: tuple[AmericanVariant, ...]
    without_effect: tuple[str, ...]

    def __str__(self) -> str:
        """What the winner gets, on one line: ``100 under nmjl, 25 under tournament, 200 with table_double=2``."""
        profiles = [f"{each.score.gain} under {each.profile}" for each in self.profiles]
        rules = [f"{each.score.gain} with {each.rule}" for each in self.rules]
        return ", ".join([f"{self.base.gain} under {self.base.profile}", *profiles, *rules])


def compare(case: Case) -> AmericanComparison | AmericanRefusal:
    """Score a hand under every profile and rule that changes it; tiles that fit no line fit none under other rules."""
    base = case.score
    if isinstance(base, AmericanRefusal):
        return base
    profiles = tuple(_variant(case, rules) for rules in other_profiles(case.rules))
    changing, without_effect = [], []
    for question in questions():
        here = question.answer(case.rules)
        for there in question.answers:
            rules = None if there == here or question.name in _TOGETHER else changed(case.rules, question.name, there)
            if rules is None:
                continue
            rule, score = f"{question.name}={there}", _scored(case, rules)
            if _same(base, score):
                without_effect.append(rule)
            else:
                changing.append(AmericanVariant(case.rules.name, rule, score, (_reason(question, here, there),)))
    return AmericanComparison(base, profiles, tuple(changing), tuple(without_effect))


def _scored(case: Case, rules: Profile) -> AmericanScore:
    score = case.under(rules).score
    if not isinstance(score, AmericanScore):
        raise TypeError("whether tiles fit a line depends on no rule of payments")
    return score


def _same(one: AmericanScore, other: AmericanScore) -> bool:
    """Whether two scores agree in all that is printed of them."""
    return (one.line, one.fits[0].worth, one.payments) == (other.line, other.fits[0].worth, other.payments)


def _reason(question: Question, here: str, there: str) -> Reason:
    return Reason(question.name, here, there, question.text, question.source)


def _variant(case: Case, other: Profile) -> AmericanVariant:
    """The hand under another profile, with those of its answers that matter to this hand.

    An answer matters when it alone changes the hand, or when without it the other profile gives another score.
    """
    score = _scored(case, other)
    reasons = []
    for question in questions():
        here, there = question.answer(case.rules), question.answer(other)
        if here == there:
            continue
        alone, without = changed(case.rules, question.name, there), changed(other, question.name, here)
        matters = alone is not None and not _same(_scored(case, case.rules), _scored(case, alone))
        if matters or (without is not None and not _same(score, _scored(case, without))):
            reasons.append(_reason(question, here, there))
    return AmericanVariant(other.name, "", score, tuple(reasons))
