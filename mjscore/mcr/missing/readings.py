"""What a sentence about a missing fan can look at: the readings of a winning hand, the best one first."""

from collections.abc import Callable
from dataclasses import dataclass

from mjscore.arrange import Group, GroupKind, Shape
from mjscore.hand import Hand, Win
from mjscore.mcr.arranged import ArrangedHand, HandFacts
from mjscore.mcr.principles import Selection
from mjscore.mcr.table import Fan, Profile
from mjscore.tiles import SYMBOLS, Tile

NameOf = Callable[[Fan], str]


@dataclass(frozen=True, slots=True)
class Readings:
    """A winning hand in all its readings: ``views`` are best first, ``chosen`` are the fans of the best."""

    views: tuple[ArrangedHand, ...]
    chosen: Selection
    rules: Profile
    name: NameOf

    @property
    def facts(self) -> HandFacts:
        """What is true of the hand in every reading."""
        return self.views[0].facts

    @property
    def hand(self) -> Hand:
        """The hand."""
        return self.facts.hand

    @property
    def win(self) -> Win:
        """How it was won."""
        return self.facts.win

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The tiles that no meld holds, the winning tile among them, in order."""
        return tuple(sorted((*self.hand.concealed, self.facts.winning_tile)))

    def standard(self, *also: Shape) -> tuple[ArrangedHand, ...]:
        """The readings as four sets and a pair, best first, and those of the other shapes named."""
        return tuple(view for view in self.views if view.shape in {Shape.STANDARD, *also})

    @property
    def shape_in_words(self) -> str:
        """What the hand is where it is not four sets and a pair: ``the hand is read as seven pairs``."""
        return f"the hand is read as {self.views[0].shape.value}"

    @property
    def winning_tile(self) -> str:
        """The winning tile in native notation."""
        return SYMBOLS[self.facts.winning_tile]

    @property
    def how_won(self) -> str:
        """How the winning tile came: ``discarded``."""
        if self.win.robbing_kong:
            return "robbed from a kong"
        if self.win.dealt:
            return "dealt"
        return "self-drawn" if self.win.self_draw else "discarded"


Sentence = Callable[[Readings], str]
"""Says why a fan that no reading shows is not there."""


def sets_of(view: ArrangedHand, *kinds: GroupKind) -> tuple[Group, ...]:
    """The groups of these kinds in a reading."""
    return tuple(group for group in view.groups if group.kind in kinds)
