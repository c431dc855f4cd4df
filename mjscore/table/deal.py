"""The deal: who takes which tiles of a broken wall."""

from dataclasses import dataclass

from mjscore.table.wall import Break, Place
from mjscore.tiles import WINDS, Wind

DEALT = 53
"""Tiles that the deal takes from the wall: 14 for East and 13 for each of the others."""


@dataclass(frozen=True, slots=True)
class Take:
    """What one player takes at one time, in the order of the deal."""

    player: Wind
    places: tuple[Place, ...]


def deal(broken: Break) -> tuple[Take, ...]:
    """The deal in order: four tiles each three times from East, then East the tops of the first and third stack.

    Of what stands there then, the others take one each: South the bottom of the first stack, West the top and North
    the bottom of the second.

    >>> from mjscore.table.wall import break_at
    >>> [(take.player.value, " ".join(map(str, take.places))) for take in deal(break_at(Wind.EAST, 5, 19))][12:]
    [('E', 'N11 top N13 top'), ('S', 'N11 bottom'), ('W', 'N12 top'), ('N', 'N12 bottom')]
    """
    fours = tuple(Take(WINDS[turn % 4], broken.places[4 * turn : 4 * turn + 4]) for turn in range(12))
    first_top, first_bottom, second_top, second_bottom, third_top = broken.places[48:DEALT]
    return (
        *fours,
        Take(Wind.EAST, (first_top, third_top)),
        Take(Wind.SOUTH, (first_bottom,)),
        Take(Wind.WEST, (second_top,)),
        Take(Wind.NORTH, (second_bottom,)),
    )
