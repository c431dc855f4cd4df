"""A ruling: the answer to a question about what happened at the table, with its reasons."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mjscore.mcr.table import profile
from mjscore.table.rulebook import rule


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a ruling is as it is: the id of the rule, what it means here, and where the rule stands.

    ``about`` is what the reason is about, such as one claim of several; '' for the ruling as a whole.
    """

    code: str
    message: str
    source: str
    about: str = ""


def reason(rule_set: str, code: str, message: str = "", about: str = "") -> Reason:
    """A reason taken from the rulebook; the rule's own sentence unless another ``message`` says it better here."""
    found = rule(rule_set, code)
    return Reason(code, message or found.answer, found.source, about)


_NOT_OF: Mapping[str, str] = {"national": "Green Book", "green-book": "MIL"}
"""The source that a profile of MCR does not follow."""


def by_profile(reasons: Iterable[Reason], profile_name: str) -> tuple[Reason, ...]:
    """Reasons with those of their sources that a profile of MCR follows; all of them where ``profile_name`` is ''.

    >>> by_profile([reason("mcr", "false-win-below-minimum")], "national")[0].source
    '98; MIL'
    """
    other = _NOT_OF.get(profile(profile_name).rulings_of, "") if profile_name else ""
    return tuple(replace(each, source=_followed(each.source, other)) for each in reasons)


def _followed(source: str, other: str) -> str:
    parts = [part for part in source.split("; ") if not other or not part.startswith(other)]
    return "; ".join(parts) or source


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a question about the table.

    ``answer`` is one sentence; ``lawful`` whether what was done or asked for stands, None where that is not the
    question, as of an offence; ``facts`` are the answer for programs, with plain values; ``next_steps`` what has to be
    done now.
    """

    rules: str
    answer: str
    lawful: bool | None
    reasons: tuple[Reason, ...] = ()
    next_steps: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """The answer."""
        return self.answer
