"""What becomes of one row of a list of hands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from mjscore.errors import Fault, MjscoreError
from mjscore.mcr.result import NotWinning, Score
from mjscore.rows import Cell

if TYPE_CHECKING:
    from mjscore.american.audit import AmericanAudit
    from mjscore.american.result import AmericanRefusal, AmericanScore
    from mjscore.chinese.result import ChineseNotWinning, ChineseScore
    from mjscore.mcr.audit import Audit

    Result = Score | NotWinning | AmericanScore | AmericanRefusal | ChineseScore | ChineseNotWinning


class Outcome(Enum):
    """What a row comes to; the value is its word in the output."""

    WINS = "wins"
    BELOW_MINIMUM = "below the minimum"
    NOT_WINNING = "not winning"
    IMPOSSIBLE = "impossible"
    UNREADABLE = "unreadable"

    # A member is equal to itself only; the hash that Enum has, of its name, is slow.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class CheckedClaim:
    """What was claimed for a hand, and what becomes of it: the audit, or why it cannot be read."""

    text: str
    audit: "Audit | AmericanAudit | None" = None
    error: MjscoreError | None = None

    @property
    def stands(self) -> bool:
        """Whether the claim stands."""
        return self.audit is not None and self.audit.verdict.upholds

    @property
    def verdict(self) -> str:
        """The word for what becomes of it; a claim can be unreadable, or not judged because the hand is wrong."""
        if self.audit is not None:
            return str(self.audit.verdict.value)
        return "not judged" if self.error is None else "unreadable"


@dataclass(frozen=True, slots=True)
class Checked:
    """A row that was checked.

    Attributes:
        number: the line of the file on which the row begins, in a workbook the row.
        input: the line of notation that was scored: the hand with what the columns say behind it.
        rules: the rules it was read under.
        outcome: what it comes to.
        result: the score, or why the tiles do not win; None for a row that cannot be read or is impossible.
        error: what is wrong with such a row.
        claim: what was claimed and whether it stands; None where nothing was.
        columns: the cells that say nothing about the hand, under their names.
        notes: what is to be told about how the row was read.

    """

    number: int
    input: str
    rules: str
    outcome: Outcome
    result: "Result | None" = None
    error: MjscoreError | None = None
    claim: CheckedClaim | None = None
    columns: Mapping[str, Cell] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether there is nothing to look at: the hand wins, and what was claimed stands."""
        return self.outcome is Outcome.WINS and (self.claim is None or self.claim.stands)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with a row that has no result."""
        return () if self.error is None else self.error.faults


def outcome_of(result: "Result") -> Outcome:
    """What a row comes to that has this result."""
    if not result.valid:
        return Outcome.NOT_WINNING
    return Outcome.BELOW_MINIMUM if isinstance(result, Score) and not result.qualifies else Outcome.WINS
