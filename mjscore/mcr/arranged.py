"""One arrangement of a hand together with its win: what the fan predicates look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mjscore.arrange import ORPHANS_MASK, Arrangement, Group, GroupKind, Shape
from mjscore.completion import completing_tiles
from mjscore.hand import Hand, Win
from mjscore.mcr.facts import CONCEALED_PUNGS, HonorSets, Structure, facts_of
from mjscore.tally import FOURS, WEIGHTS, kinds_held, kinds_mask, tally
from mjscore.tiles import Tile


class HandFacts:
    """What is true of a hand and its win in every arrangement, found when it is asked for and shared by all of them.

    Facts are equal when they are about the same hand and win, whatever has been asked of them so far.
    """

    def __init__(self, hand: Hand, win: Win) -> None:
        if hand.winning_tile is None:
            raise ValueError("a hand without its winning tile has not been won")
        self.hand = hand
        self.win = win
        self.winning_tile = hand.winning_tile

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandFacts):
            return NotImplemented
        return (self.hand, self.win) == (other.hand, other.win)

    def __hash__(self) -> int:
        return hash((self.hand, self.win))

    @cached_property
    def tally(self) -> int:
        """All tiles of the hand, melds and the winning tile included."""
        return tally(self.hand.all_tiles)

    @cached_property
    def kinds(self) -> int:
        """The tile kinds of the hand, as a mask."""
        return kinds_mask(self.tally)

    @cached_property
    def exposed_sets(self) -> int:
        """How many of its sets are exposed."""
        return sum([meld.exposed for meld in self.hand.melds])

    @cached_property
    def fours(self) -> tuple[Tile, ...]:
        """The tiles of which the hand holds all four copies."""
        fours = self.tally & FOURS
        return tuple(tile for tile in kinds_held(fours)) if fours else ()

    @cached_property
    def waits(self) -> int:
        """The kinds of tile that would complete the hand in form, as a mask: copies at hand do not matter."""
        return completing_tiles(self.hand.concealed, len(self.hand.melds))

    @cached_property
    def open_waits(self) -> int:
        """The waits of which the hand does not hold all four copies itself."""
        held = (self.tally - WEIGHTS[self.winning_tile]) & FOURS
        return self.waits & ~kinds_mask(held)


@dataclass(frozen=True, slots=True)
class ArrangedHand:
    """An arrangement with everything the rules ask about it.

    ``chows`` and ``pungs`` (kongs included) are tiles, sorted; ``chow_places`` and ``pung_places`` say
    where each stands among ``groups``. ``concealed_pungs`` are places of pungs and kongs that no discard
    completed; ``melded_kongs``, ``concealed_kongs`` and ``orphan_pungs`` (those of terminals and honors, by tile)
    are places too. ``settings`` are the profile's answers where rule sets differ.
    """

    facts: HandFacts
    shape: Shape
    groups: tuple[Group, ...]
    winning_place: int
    chows: tuple[Tile, ...]
    chow_places: tuple[int, ...]
    pungs: tuple[Tile, ...]
    pung_places: tuple[int, ...]
    concealed_pungs: tuple[int, ...]
    melded_kongs: tuple[int, ...]
    concealed_kongs: tuple[int, ...]
    orphan_pungs: tuple[int, ...]
    pair: Tile | None
    settings: Mapping[str, Any] = field(hash=False)

    @property
    def win(self) -> Win:
        """The circumstances of the win."""
        return self.facts.win

    @property
    def winning_tile(self) -> Tile:
        """The tile the hand was won with."""
        return self.facts.winning_tile

    @property
    def structure(self) -> Structure:
        """Which kinds of groups the hand is made of."""
        return Structure.of(self.set_facts)

    @property
    def honor_sets(self) -> HonorSets:
        """Its pungs and kongs of terminals and honors, by their positions in ``orphan_pungs``."""
        return HonorSets.of_facts(self.set_facts, self.win.seat.tile, self.win.round.tile)

    @property
    def set_facts(self) -> int:
        """The facts of its groups, added up; none of a hand that is not made of sets and a pair."""
        if self.shape not in {Shape.STANDARD, Shape.KNITTED_STRAIGHT}:
            return 0
        facts = sum([facts_of(group) for group in self.groups])
        claimed = self.winning_group.kind is GroupKind.PUNG and not self.win.self_draw
        return facts - claimed * CONCEALED_PUNGS.one

    @property
    def winning_group(self) -> Group:
        """The group that the winning tile completes in this arrangement."""
        return self.groups[self.winning_place]


def arranged(facts: HandFacts, arrangement: Arrangement, settings: Mapping[str, Any]) -> ArrangedHand:
    """Look at a hand in one arrangement, under the settings of a profile."""
    chows: list[tuple[Tile, int]] = []
    pungs: list[tuple[Tile, int]] = []
    concealed: list[int] = []
    melded_kongs: list[int] = []
    concealed_kongs: list[int] = []
    pair: Tile | None = None
    claimed = -1 if facts.win.self_draw else arrangement.winning
    for place, group in enumerate(arrangement.groups):
        kind = group.kind
        if kind is GroupKind.CHOW:
            chows.append((group.tiles[0], place))
        elif kind is GroupKind.PUNG or kind is GroupKind.KONG:
            pungs.append((group.tiles[0], place))
            if not group.exposed and place != claimed:
                concealed.append(place)
            if kind is GroupKind.KONG:
                (melded_kongs if group.exposed else concealed_kongs).append(place)
        elif kind is GroupKind.PAIR:
            pair = group.tiles[0]
    chows.sort()
    pungs.sort()
    return ArrangedHand(
        facts=facts,
        shape=arrangement.shape,
        groups=arrangement.groups,
        winning_place=arrangement.winning,
        chows=tuple([tile for tile, _ in chows]),
        chow_places=tuple([place for _, place in chows]),
        pungs=tuple([tile for tile, _ in pungs]),
        pung_places=tuple([place for _, place in pungs]),
        concealed_pungs=tuple(concealed),
        melded_kongs=tuple(melded_kongs),
        concealed_kongs=tuple(concealed_kongs),
        orphan_pungs=tuple([place for tile, place in pungs if ORPHANS_MASK >> tile & 1]),
        pair=pair,
        settings=settings,
    )
