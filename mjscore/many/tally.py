"""What a list of hands comes to, counted."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from mjscore.many.values import Checked, Outcome
from mjscore.rows import Skipped


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows there were, and how many of which kind. ``noted`` are rows about which something was to be told."""

    rows: int = 0
    wins: int = 0
    below_minimum: int = 0
    not_winning: int = 0
    impossible: int = 0
    unreadable: int = 0
    claims: int = 0
    claims_wrong: int = 0
    claims_unreadable: int = 0
    blank: int = 0
    comments: int = 0
    noted: int = 0

    @classmethod
    def of(cls, rows: Mapping[tuple[str, ...], int]) -> "Tally":
        """The tally of so many rows of these kinds."""
        counts: Counter[str] = Counter()
        for kinds, times in rows.items():
            counts.update(dict.fromkeys(kinds, times))
        return cls(**counts)

    @property
    def right(self) -> bool:
        """Whether there is nothing to look at."""
        return self.wins == self.rows and not self.claims_wrong and not self.claims_unreadable

    def __str__(self) -> str:
        """The counts in words: ``three hands: two win, one is unreadable.``."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        outcomes = {
            "win": self.wins,
            "below the minimum": self.below_minimum,
            "not winning": self.not_winning,
            "impossible": self.impossible,
            "unreadable": self.unreadable,
        }
        yield f"{self.rows:,} {_s(self.rows, 'hand')}: {_listed(outcomes)}."
        if self.claims:
            stand = self.claims - self.claims_wrong - self.claims_unreadable
            judged = {"right": stand, "wrong": self.claims_wrong, "unreadable": self.claims_unreadable}
            yield f"{self.claims:,} {_s(self.claims, 'claim')}: {_listed(judged)}."
        if self.noted:
            yield f"{self.noted:,} {_s(self.noted, 'row')} with a note on how it was read."
        if self.blank or self.comments:
            skipped = {_s(self.blank, "blank line"): self.blank, _s(self.comments, "comment"): self.comments}
            yield f"Skipped: {_listed(skipped)}."

    @property
    def counts(self) -> Mapping[str, Any]:
        """The counts by name."""
        return {name: getattr(self, name) for name in self.__slots__}


def kinds_of(row: Checked | Skipped) -> tuple[str, ...]:
    """What a row counts as: the names of the counts of a tally that it adds one to."""
    if isinstance(row, Skipped):
        return ("comments" if row.why == "comment" else "blank",)
    kinds = [*kinds_of_outcome(row.outcome)]
    if row.claim is not None and row.claim.verdict != "not judged":
        kinds.append("claims")
        if not row.claim.stands:
            kinds.append("claims_unreadable" if row.claim.audit is None else "claims_wrong")
    return (*kinds, *(["noted"] if row.notes else []))


@cache
def kinds_of_outcome(outcome: Outcome) -> tuple[str, ...]:
    """What a row counts as that comes to this, and about which there is nothing else to be told."""
    return ("rows", outcome.name.lower())


def _s(number: int, noun: str) -> str:
    return noun if number == 1 else f"{noun}s"


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number:,} {name}" for name, number in counts.items() if number) or "none"
