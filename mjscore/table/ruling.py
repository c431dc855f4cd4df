"""A ruling: the answer to a question about what happened at the table, with its reasons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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
