"""A hand about which something is asked, with the card and the rules under which it is."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from mjscore.american.card import Card
from mjscore.american.index import Entry, Index, index_of
from mjscore.american.on_line import OnLine, keeps_from
from mjscore.american.payments import DEFAULT_PROFILE, Profile, due, profile
from mjscore.american.rack import Rack, Win, problems
from mjscore.american.reading import AmericanReading
from mjscore.american.result import AmericanRefusal, AmericanScore, Fit
from mjscore.american.score import fits_of, score_possible_rack, source_of
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.provenance import UNTOLD, Source


@dataclass(frozen=True)
class Case:
    """A hand of which it is known that it is possible, its win, the card and the rules.

    ``tile_assumed``: nobody said which tile was won with.
    """

    rack: Rack
    win: Win
    index: Index = field(repr=False)
    rules: Profile
    source: Source = UNTOLD
    tile_assumed: bool = False

    def under(self, rules: Profile) -> "Case":
        """The same hand under other rules."""
        return replace(self, rules=rules)

    @cached_property
    def score(self) -> AmericanScore | AmericanRefusal:
        """The score of the hand, or why it is refused."""
        found = score_possible_rack(self.rack, self.win, self.index, self.rules, self.source)
        return replace(found, tile_assumed=self.tile_assumed) if isinstance(found, AmericanRefusal) else found

    @property
    def fits(self) -> tuple[Fit, ...]:
        """The lines that the hand fits, the one that counts first."""
        return self.score.fits if isinstance(self.score, AmericanScore) else ()

    def due(self, fit: Fit) -> int:
        """What the hand is worth on a line that it fits."""
        return due(fit.worth, self.rules)

    def most_without_announcement(self) -> int:
        """What the hand would be worth, had nothing been announced."""
        free = fits_of(self.rack, replace(self.win, announced=None), self.index, self.rules)
        return max(map(self.due, free), default=0)

    def number(self, line: str) -> int:
        """Which line of the card has this id, from 0."""
        return next(at for at, entry in enumerate(self.index.entries) if entry.id == line)

    def printed(self, entry: Entry) -> int:
        """The printed value of a line, for this hand where the line has one for it."""
        open_hand = entry.value(open_hand=bool(self.rack.exposures))
        return open_hand or entry.value(open_hand=False) or 0

    def keeps_from(self, line: str) -> OnLine:
        """What keeps the hand from a line that it does not fit."""
        return keeps_from(self.index, self.number(line), self.rack, won_with_any=self.tile_assumed)


def case_of(reading: AmericanReading, card: Card, name: str | None = None, overrides: tuple[str, ...] = ()) -> Case:
    """The case of a hand that was read, under the profile named, or else the one that the text names.

    RulesError for an unknown profile or rule, CardError for a card with lines that have to be rejected.
    """
    rules = profile(name or reading.profile or DEFAULT_PROFILE, overrides)
    source = source_of(reading, rules)
    return Case(reading.rack, reading.win, index_of(card), rules, source, reading.tile_assumed)


def case_of_rack(rack: Rack, win: Win, card: Card, name: str | None = None, overrides: tuple[str, ...] = ()) -> Case:
    """The case of a hand given as values; errors as for ``case_of``, and ImpossibleHandError for one that cannot be."""
    found = problems(rack, win)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
    return Case(rack, win, index_of(card), profile(name or DEFAULT_PROFILE, overrides))
