"""One hand under other rules: every profile, and every single rule that changes its score, with the reason.

A rule is a switch of the fan table or what one fan is worth. A profile is another set of answers; the reasons
for its difference are those of its answers that change this very hand.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mjscore.hand import Hand, Win
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.score import score_possible_hand, scored
from mjscore.mcr.table import Fan, Profile, profile, profile_names, table
from mjscore.provenance import UNTOLD, Source


@dataclass(frozen=True, slots=True)
class Change:
    """A fan that counts otherwise: for how many points ``here``, under the rules compared from, and ``there``."""

    fan: Fan
    here: int
    there: int


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that changes the hand: its name as ``--rule`` takes it, both answers, what it asks, where it stands."""

    rule: str
    here: str
    there: str
    question: str
    source: str


@dataclass(frozen=True, slots=True)
class Variant:
    """The hand under other rules: what it scores there, what changes, and why.

    ``profile`` is the profile's name, ``rule`` the single rule changed (``cap=88``), '' for a whole profile.
    """

    profile: str
    rule: str
    score: Score
    changes: tuple[Change, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A hand under the rules asked for, under every other profile, and with each single rule that changes it.

    ``without_effect`` are the other answers that were tried and change nothing.
    """

    base: Score
    profiles: tuple[Variant, ...]
    rules: tuple[Variant, ...]
    without_effect: tuple[str, ...]

    def __str__(self) -> str:
        """The totals on one line: ``92 under green-book, 89 under national, 88 with cap=88``."""
        profiles = [f"{each.score.total} under {each.profile}" for each in self.profiles]
        rules = [f"{each.score.total} with {each.rule}" for each in self.rules]
        return ", ".join([f"{self.base.total} under {self.base.profile}", *profiles, *rules])


def compare(hand: Hand, win: Win, rules: Profile, source: Source = UNTOLD) -> Comparison | NotWinning:
    """Score a hand of which it is known that it can exist under every profile and rule that changes it."""
    base = score_possible_hand(hand, win, rules, source)
    if isinstance(base, NotWinning):
        return base
    profiles = tuple(_profile_variant(base, rules, name) for name in profile_names() if name != rules.name)
    changing: list[Variant] = []
    without_effect = []
    for reason in _single_rules(base, rules):
        score = _scored(base, _with(rules, reason))
        if _same(base, score):
            without_effect.append(_rule(reason))
        else:
            changing.append(Variant(rules.name, _rule(reason), score, changes(base, score), (reason,)))
    return Comparison(base, profiles, tuple(changing), tuple(without_effect))


def changes(here: Score, there: Score) -> tuple[Change, ...]:
    """The fans that count for other points: those in both, then what is new, then what is gone."""
    rows, other_rows = here.fan_counts, there.fan_counts
    before = {row.fan.id: row.worth for row in rows}
    after = {row.fan.id: row.worth for row in other_rows}
    both = [row.fan for row in rows if after.get(row.fan.id, row.worth) != row.worth]
    new = [row.fan for row in other_rows if row.fan.id not in before]
    gone = [row.fan for row in rows if row.fan.id not in after]
    return tuple(Change(fan, before.get(fan.id, 0), after.get(fan.id, 0)) for fan in [*both, *new, *gone])


def other_profiles(score: Score, rules: Profile, name: Callable[[Fan], str]) -> tuple[str, ...]:
    """One line for each other profile that gives another total; rules changed by hand stay changed.

    ``name`` says how fans are called.
    """
    scores = [_scored(score, other) for other in others_of(rules)]
    return tuple([told_otherwise(score, other, name) for other in scores if differ(score, other)])


def others_of(rules: Profile) -> list[Profile]:
    """The other profiles; rules changed by hand stay changed."""
    return [profile(name, rules.overrides) for name in profile_names() if name != rules.name]


def differ(score: Any, other: Any) -> Any:
    """Whether the same hand under other rules gives another total, or reaches the minimum under one of them only.

    Scores, or many of them: then ``total`` and ``qualifies`` are arrays, and so is the answer.
    """
    return (other.total != score.total) | (other.qualifies != score.qualifies)


def told_otherwise(score: Score, other: Score, name: Callable[[Fan], str]) -> str:
    """What another profile gives and why, in one line: ``national rules give 8: - Tile Hog 2``."""
    return f"{other.rules_used.name} rules give {other.total}: {in_words(changes(score, other), name)}"


def in_words(changed: tuple[Change, ...], name: Callable[[Fan], str]) -> str:
    """What changes: ``Tile Hog 2 instead of 4, + Half Flush 6, - Self-Drawn 1``."""
    return ", ".join(_in_words(each, name(each.fan)) for each in changed)


def _in_words(change: Change, name: str) -> str:
    if not change.here:
        return f"+ {name} {change.there}"
    return f"{name} {change.there} instead of {change.here}" if change.there else f"- {name} {change.here}"


def _scored(score: Score, rules: Profile) -> Score:
    """The same hand under other rules: what completes a hand, they all agree on."""
    other = scored(score.hand, score.win, rules)
    assert other is not None  # noqa: S101 - it wins under one profile, so it wins under all
    return other


def _same(one: Score, other: Score) -> bool:
    """Whether two scores agree in all that is printed of them."""
    return (one.fans, one.total, one.payments, one.false_win) == (
        other.fans,
        other.total,
        other.payments,
        other.false_win,
    )


def _profile_variant(base: Score, rules: Profile, name: str) -> Variant:
    """The hand under another profile, with those of its answers that matter to this hand.

    An answer matters when it alone changes the hand, or when without it the other profile gives another score.
    """
    other = profile(name, rules.overrides)
    score = _scored(base, other)
    reasons = [
        reason
        for reason in _between(rules, other)
        if not _same(base, _scored(base, _with(rules, reason)))
        or not _same(score, _scored(base, _with(other, _turned(reason))))
    ]
    return Variant(name, "", score, changes(base, score), tuple(reasons))


def _between(one: Profile, other: Profile) -> Iterator[Reason]:
    """Every rule on which two profiles differ."""
    for switch in table().switches.values():
        here, there = one.choices[switch.name], other.choices[switch.name]
        if here != there:
            yield Reason(switch.name, here, there, switch.question, switch.source)
    for place in table().index.values():
        if one.points[place] != other.points[place]:
            yield _worth(one.fans[place], one.points[place], other.points[place])


def _worth(fan: Fan, here: int, there: int) -> Reason:
    return Reason(fan.id, str(here), str(there), f"How many points is {fan.name} worth?", fan.source)


def _turned(reason: Reason) -> Reason:
    return Reason(reason.rule, reason.there, reason.here, reason.question, reason.source)


def _single_rules(base: Score, rules: Profile) -> Iterator[Reason]:
    """Every single answer that is played somewhere and differs from that of the rules."""
    for switch in table().switches.values():
        here = rules.choices[switch.name]
        for there in switch.answers:
            if there != here:
                yield Reason(switch.name, here, there, switch.question, switch.source)
        if switch.name == "minimum" and not base.qualifies and str(base.points) not in {here, *switch.answers}:
            yield Reason(switch.name, here, str(base.points), switch.question, switch.source)
    for fan, place in zip(table().fans, table().index.values(), strict=True):
        played = dict.fromkeys(profile(name).points[place] for name in profile_names())
        for points in played:
            if points != rules.points[place]:
                yield _worth(fan, rules.points[place], points)


def _with(rules: Profile, reason: Reason) -> Profile:
    """The rules with one of them changed."""
    kept = [each for each in rules.overrides if each.partition("=")[0].strip().replace("-", "_") != reason.rule]
    return profile(rules.name, (*kept, _rule(reason)))


def _rule(reason: Reason) -> str:
    return f"{reason.rule}={reason.there}"
