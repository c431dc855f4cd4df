"""Fans about how the hand was won: the wait, the winning tile, its source."""

from mjscore.arrange import Group, GroupKind, Shape
from mjscore.hand import Win
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_wait, of_win
from mjscore.tiles import Tile, rank_of


@of_win
def last_tile_draw(win: Win) -> bool:
    """Won by drawing the last tile of the wall."""
    return win.last_of_wall and win.self_draw


@of_win
def last_tile_claim(win: Win) -> bool:
    """Won on the discard that follows the last tile of the wall."""
    return win.last_of_wall and not win.self_draw


@of_win
def out_with_replacement_tile(win: Win) -> bool:
    """Won with the tile drawn after declaring a kong."""
    return win.replacement and win.self_draw


@of_win
def robbing_the_kong(win: Win) -> bool:
    """Won on the tile that another player adds to an exposed pung."""
    return win.robbing_kong


@of_win
def last_tile(win: Win) -> bool:
    """Won with the fourth copy of a tile whose other three lie open on the table."""
    return win.last_of_kind


@of_win
def self_drawn(win: Win) -> bool:
    """Won with a tile the winner drew."""
    return win.self_draw


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
    """The mask of the kinds that count as waits, or None where no wait fan is open to the hand.

    Every kind that completes the hand in form counts, also one of which the hand holds all four copies
    already, unless the profile leaves those out. A hand dealt complete had no wait; thirteen orphans have no
    wait fan. Where the profile says
    so, no wait fan is given for one of the nine tiles of a knitted straight.
    """
    if hand.win.dealt or hand.shape is Shape.THIRTEEN_ORPHANS:
        return None
    if hand.shape is Shape.KNITTED_STRAIGHT and not hand.settings["knitted_straight_tile_wait"]:
        knitted = (group for group in hand.groups if group.kind is GroupKind.KNITTED)
        if any(hand.winning_tile in group.tiles for group in knitted):
            return None
    return hand.facts.waits if hand.settings["exhausted_waits"] else hand.facts.open_waits
