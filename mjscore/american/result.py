"""What scoring an American hand gives: a score, or the reasons why it is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from mjscore.american.arrangement import arrangement
from mjscore.american.index import Entry, Index
from mjscore.american.nearest import Near
from mjscore.american.payments import Payments, Profile, Worth, payments
from mjscore.american.rack import SYMBOLS, Rack, Win
from mjscore.american.refuse import Diagnosis, Reason, diagnose
from mjscore.american.remarks import remarks
from mjscore.provenance import UNTOLD, Source, Sourced


class Fit(NamedTuple):
    """A line that the hand fits: the line, the first of its concrete hands that fits, what it is worth."""

    entry: Entry
    place: int
    worth: Worth


class _OnCard(Sourced):
    """What a score and a refusal have in common: the card and the profile they were found with."""

    index: Index
    rules_used: Profile

    @property
    def card(self) -> str:
        """The name of the card."""
        return self.index.name

    @property
    def profile(self) -> str:
        """The profile's name."""
        return self.rules_used.label


@dataclass(frozen=True)
class AmericanScore(_OnCard):
    """A winning hand on the line that pays most, the first on the card of several; ``fits`` are all, best first.

    ``value`` is the printed one, in points; ``jokerless``: the hand has no joker; ``doubled``: the jokerless
    double is paid; ``points``: value, bonus and double together, as announced. The arrangement, who pays and what there
    is to remark are told when they are asked for.
    """

    rack: Rack
    win: Win
    index: Index = field(repr=False)
    rules_used: Profile
    fits: tuple[Fit, ...]
    source: Source = UNTOLD
    rules: str = "american"
    valid: Literal[True] = field(default=True, init=False)

    def __str__(self) -> str:
        """The line and its points: ``YR-1: 25``, ``WD-1: 50 = 25 + 25 without jokers``."""
        worth = self.fits[0].worth
        added = ((worth.bonus, "concealed"), (worth.jokerless_bonus, "without jokers"))
        parts = [str(worth.value), *(f"{points} {why}" for points, why in added if points)]
        whole = len(parts) > 1 and worth.value + worth.bonus + worth.jokerless_bonus == worth.points
        return f"{self.line}: {self.points}{' = ' if whole else ''}{' + '.join(parts) if whole else ''}"

    @property
    def line(self) -> str:
        """The id of the line that counts."""
        return self.fits[0].entry.id

    @property
    def lines(self) -> tuple[str, ...]:
        """The ids of all lines that fit, in card order."""
        return tuple(fit.entry.id for fit in sorted(self.fits, key=lambda fit: fit.place))

    @property
    def value(self) -> int:
        """What the line is worth on the card."""
        return self.fits[0].worth.value

    @property
    def jokerless(self) -> bool:
        """Whether there is no joker in the hand."""
        return not self.rack.jokers

    @property
    def doubled(self) -> bool:
        """Whether the jokerless double is paid."""
        return self.fits[0].worth.doubled

    @property
    def points(self) -> int:
        """What one player pays for the others' discard: the value with everything that changes it."""
        return self.fits[0].worth.points

    @property
    def gain(self) -> int:
        """What the winner gets, in points."""
        return self.fits[0].worth.gain

    @property
    def winning_tile(self) -> str:
        """The tile the hand was won with, in native notation."""
        return "" if self.rack.winning_tile is None else SYMBOLS[self.rack.winning_tile]

    @property
    def notes(self) -> tuple[str, ...]:
        """What was replaced, set right or limited, and what is to be told about the worth of the hand."""
        best, exposures = self.fits[0], len(self.rack.exposures)
        jokerless = best.entry.bonus and self.jokerless
        told = remarks(best.worth, self.win, self.rules_used, exposures, jokerless=jokerless)
        return (*self.source.notes, *told)

    @cached_property
    def payments(self) -> Payments:
        """Who wins and loses how much, in points."""
        hot = self.rules_used.is_hot(self.win, len(self.rack.exposures))
        return payments(self.fits[0].worth, self.win, self.rules_used, hot=hot)

    @cached_property
    def arrangement(self) -> tuple[str, ...]:
        """The groups of the line as this hand fills them, exposures in brackets."""
        return arrangement(self.index.hands[self.fits[0].place], self.rack)


@dataclass(frozen=True)
class AmericanRefusal(_OnCard):
    """Tiles that fit no line of the card as they lie; the diagnosis is made when it is asked for.

    ``tile_assumed``: nobody said which tile was won with, so that it may as well be another one.
    """

    rack: Rack
    win: Win
    index: Index = field(repr=False)
    rules_used: Profile
    source: Source = UNTOLD
    tile_assumed: bool = False
    rules: str = "american"
    valid: Literal[False] = field(default=False, init=False)

    def __str__(self) -> str:
        """Why it is no score: the reasons with their codes."""
        return "; ".join(f"{reason.code}: {reason.message}" for reason in self.reasons)

    @property
    def nearest(self) -> tuple[Near, ...]:
        """The lines that the tiles are nearest to, each with the tiles that are missing and those of no use."""
        return self.diagnosis.near

    @cached_property
    def diagnosis(self) -> Diagnosis:
        """Why the hand is refused, over all lines and all assignments of suits."""
        called = self.win.way.has_discarder
        return diagnose(self.index, self.rack, won_with_any=self.tile_assumed and called, called=called)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons, on the line for which there are fewest."""
        return self.diagnosis.reasons

    @property
    def payments(self) -> Mapping[str, int]:
        """Nothing is paid for it here: what an error costs depends on the table."""
        return {}
