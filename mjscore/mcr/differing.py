"""What becomes of a score under another profile, in one line each: what most disputes are about."""

from collections.abc import Callable
from typing import NamedTuple

from mjscore.mcr.result import Score
from mjscore.mcr.score import scored
from mjscore.mcr.table import Fan, Profile, profile, profile_names


class Change(NamedTuple):
    """A fan that counts otherwise: for how many points ``here``, under the rules compared from, and ``there``."""

    fan: Fan
    here: int
    there: int


def changes(here: Score, there: Score) -> tuple[Change, ...]:
    """The fans that count for other points: those in both, then what is new, then what is gone."""
    before = {row.fan.id: row.worth for row in here.fans}
    after = {row.fan.id: row.worth for row in there.fans}
    both = [row.fan for row in here.fans if after.get(row.fan.id, row.worth) != row.worth]
    new = [row.fan for row in there.fans if row.fan.id not in before]
    gone = [row.fan for row in here.fans if row.fan.id not in after]
    return tuple(Change(fan, before.get(fan.id, 0), after.get(fan.id, 0)) for fan in [*both, *new, *gone])


def other_profiles(score: Score, rules: Profile, name: Callable[[Fan], str]) -> tuple[str, ...]:
    """One line for each other profile that gives another total; rules changed by hand stay changed.

    ``name`` says how fans are called.
    """
    lines = []
    for other_name in profile_names():
        if other_name == rules.name:
            continue
        other = under(score, profile(other_name, rules.overrides))
        if other.total != score.total or other.qualifies != score.qualifies:
            lines.append(f"{other_name} rules give {other.total}: {in_words(changes(score, other), name)}")
    return tuple(lines)


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
