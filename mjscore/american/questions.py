"""The questions on which American rule sets differ, and where their answers and the rules of disputes stand.

All of it is told in ``fan_tables/american/payments.toml``.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mjscore.american.payments import Profile, profile, profile_names, table
from mjscore.errors import RulesError

_NO_WIN = frozenset({"wall_game_live", "wall_game_dead"})
"""What becomes of a game that nobody wins."""


@dataclass(frozen=True, slots=True)
class Question:
    """A rule: its name as ``--rule`` takes it, what it asks, where it stands, and the answers that are played."""

    name: str
    text: str
    source: str
    answers: tuple[str, ...]

    def answer(self, rules: Profile) -> str:
        """The answer of some rules, as ``--rule`` takes it."""
        return _written(getattr(rules, self.name))


def questions() -> Iterator[Question]:
    """The questions that bear on a win, in the order of the table."""
    for name, text in table()["question"].items():
        if name not in _NO_WIN:
            played = [getattr(profile(each), name) for each in profile_names()]
            answers = map(_written, [*played, *table()["house"].get(name, ())])
            yield Question(name, text, table()["question_source"][name], tuple(dict.fromkeys(answers)))


def other_profiles(rules: Profile) -> Iterator[Profile]:
    """The other profiles, in the order of the table; rules changed by hand stay changed where they can be."""
    for name in profile_names():
        if name != rules.name:
            yield _with_overrides(name, rules.overrides)


def changed(rules: Profile, question: str, answer: str) -> Profile | None:
    """The rules with one answer changed; None where that answer does not go with the others."""
    kept = [each for each in rules.overrides if each.partition("=")[0].strip().lower().replace("-", "_") != question]
    try:
        return profile(rules.name, (*kept, f"{question}={answer}"))
    except RulesError:
        return None


def source_of_reason(code: str) -> str:
    """Where the rule stands for which something is refused."""
    return str(table()["reason"][code])


def _with_overrides(name: str, overrides: tuple[str, ...]) -> Profile:
    """A profile with the rules changed by hand, without those that it has no place for."""
    try:
        return profile(name, overrides)
    except RulesError:
        money = tuple(table()["money_only"])
        return profile(name, tuple(each for each in overrides if not _names(each).startswith(money)))


def _names(override: str) -> str:
    return override.strip().lower().replace("-", "_")


def _written(answer: object) -> str:
    return "/".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
