"""Fans about how the hand was won: the wait, the winning tile, its source."""

from collections.abc import Mapping
from typing import Any, Protocol

from mjscore.arrange import Group, GroupKind, Shape
from mjscore.hand import Win
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.facts import HowWon
from mjscore.mcr.fans.family import of_wait, of_win
from mjscore.tiles import Tile, mask, rank_of


@of_win
def last_tile_draw(how: HowWon) -> bool:
    """Won by drawing the last tile of the wall."""
    return how.last_of_wall and how.self_draw


@of_win
def last_tile_claim(how: HowWon) -> bool:
    """Won on the discard that follows the last tile of the wall."""
    return how.last_of_wall and not how.self_draw


@of_win
def out_with_replacement_tile(how: HowWon) -> bool:
    """Won with the tile drawn after declaring a kong."""
    return how.replacement and how.self_draw


@of_win
def robbing_the_kong(how: HowWon) -> bool:
    """Won on the tile that another player adds to an exposed pung."""
    return how.robbing_kong


@of_win
def last_tile(how: HowWon) -> bool:
    """Won with the fourth copy of a tile whose other three lie open on the table."""
    return how.last_of_kind


@of_win
def self_drawn(how: HowWon) -> bool:
    """Won with a tile the winner drew."""
    return how.self_draw


@of_wait
def edge_wait(group: Group, tile: Tile) -> bool:
    """Waiting only for the 3 that completes 12, or the 7 that completes 89."""
    if group.kind is not GroupKind.CHOW:
        return False
    lowest = rank_of(group.tile)
    return (lowest == 1 and tile == group.tiles[2]) or (lowest == 7 and tile == group.tile)


@of_wait
def closed_wait(group: Group, tile: Tile) -> bool:
    """Waiting only for the middle tile of a chow."""
    return group.kind is GroupKind.CHOW and tile == group.tiles[1]


@of_wait
def single_wait(group: Group, _tile: Tile) -> bool:
    """Waiting only for the second tile of the pair."""
    return group.kind is GroupKind.PAIR


def only_wait(hand: ArrangedHand) -> bool:
    """Whether the hand waited for one kind of tile only, and a wait fan is open to it."""
    waits = waits_that_count(hand)
    return waits is not None and waits.bit_count() == 1


def waits_that_count(hand: ArrangedHand) -> int | None:
    """The mask of the kinds that count as waits of this hand, or None where no wait fan is open to it."""
    knitted = mask(tile for group in hand.groups if group.kind is GroupKind.KNITTED for tile in group.tiles)
    return waits_counting(hand.facts, hand.shape, knitted, hand.settings)


class Waited(Protocol):
    """A hand that was won: which tiles it waited for in form, and which of them it did not hold all copies of."""

    @property
    def win(self) -> Win:
        """How it was won."""

    @property
    def winning_tile(self) -> Tile:
        """The tile it was won with."""

    @property
    def waits(self) -> int:
        """The kinds that would complete it in form, as a mask."""

    @property
    def open_waits(self) -> int:
        """Those of which it did not hold all four copies."""


def waits_counting(facts: Waited, shape: Shape, knitted: int, settings: Mapping[str, Any]) -> int | None:
    """The mask of the kinds that count as waits, or None where no wait fan is open to the hand.

    Every kind that completes the hand in form counts, also one of which the hand holds all four copies
    already, unless the profile leaves those out. A hand dealt complete had no wait; thirteen orphans have no
    wait fan. Where the profile says so, no wait fan is given for one of the nine tiles of a knitted straight;
    ``knitted`` is the mask of those.
    """
    if facts.win.dealt or shape is Shape.THIRTEEN_ORPHANS:
        return None
    of_straight = shape is Shape.KNITTED_STRAIGHT and knitted >> facts.winning_tile & 1
    if of_straight and not settings["knitted_straight_tile_wait"]:
        return None
    return facts.waits if settings["exhausted_waits"] else facts.open_waits
