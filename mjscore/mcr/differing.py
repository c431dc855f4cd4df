"""What becomes of a score under another profile, in one line each: what most disputes are about."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from mjscore.mcr.breakdown import FanCount
from mjscore.mcr.disputed import others_of
from mjscore.mcr.result import Score
from mjscore.mcr.score import scored
from mjscore.mcr.table import Fan, Profile


class Change(NamedTuple):
    """A fan that counts otherwise: for how many points ``here``, under the rules compared from, and ``there``."""

    fan: Fan
    here: int
    there: int


def changes(here: Score, there: Score) -> tuple[Change, ...]:
    """The fans that count for other points: those in both, then what is new, then what is gone."""
    return changes_of(here.fan_counts, there.fan_counts)


def changes_of(rows: Sequence[FanCount], other_rows: Sequence[FanCount]) -> tuple[Change, ...]:
    """The same of fans that were counted; those that count alike may be left out."""
    before = {row.fan.id: row.worth for row in rows}
    after = {row.fan.id: row.worth for row in other_rows}
    both = [row.fan for row in rows if after.get(row.fan.id, row.worth) != row.worth]
    new = [row.fan for row in other_rows if row.fan.id not in before]
    gone = [row.fan for row in rows if row.fan.id not in after]
    return tuple(Change(fan, before.get(fan.id, 0), after.get(fan.id, 0)) for fan in [*both, *new, *gone])


def other_profiles(score: Score, name: Callable[[Fan], str]) -> tuple[str, ...]:
    """One line for each other profile that gives another total; rules changed by hand stay changed.

    ``name`` says how fans are called.
    """
    if score.told.undisputed:
        return ()
    scores = [under(score, other) for other in others_of(score.rules_used)]
    return tuple([told_otherwise(score, other, name) for other in scores if differ(score, other)])


def differ(score: Any, other: Any) -> Any:
    """Whether the same hand under other rules gives another total, or reaches the minimum under one of them only.

    Scores, or many of them: then ``total`` and ``qualifies`` are arrays, and so is the answer.
    """
    return (other.total != score.total) | (other.qualifies != score.qualifies)


def told_otherwise(score: Score, other: Score, name: Callable[[Fan], str]) -> str:
    """What another profile gives and why, in one line: ``national rules give 8: - Tile Hog 2``."""
    return told_change(other.rules_used, other.total, in_words(changes(score, other), name))


def told_change(rules: Profile, total: int, changed: str) -> str:
    """The same of the other rules, of the total under them, and of what changes in words."""
    return f"{rules.name} rules give {total}: {changed}"


def in_words(changed: tuple[Change, ...], name: Callable[[Fan], str]) -> str:
    """What changes: ``Tile Hog 2 instead of 4, + Half Flush 6, - Self-Drawn 1``."""
    return ", ".join(_in_words(each, name(each.fan)) for each in changed)


def _in_words(change: Change, name: str) -> str:
    if not change.here:
        return f"+ {name} {change.there}"
    return f"{name} {change.there} instead of {change.here}" if change.there else f"- {name} {change.here}"


def under(score: Score, rules: Profile) -> Score:
    """The same hand under other rules: what completes a hand, they all agree on."""
    other = scored(score.hand, score.win, rules)
    assert other is not None  # noqa: S101 - it wins under one profile, so it wins under all
    return other
