"""The wall: its tiles as places, in the order in which they are taken, and where the dice break it.

Seen from above the tiles are taken clockwise: along a side from its owner's right to its left, then on with the side of
the owner's left-hand neighbour. The players themselves follow each other counterclockwise, East, South, West, North.
"""

from dataclasses import dataclass

from mjscore.table.numbers import WallNumbers
from mjscore.tiles import WINDS, Wind


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a tile: the side, the stack counted from the right end of that side (from 1), top or bottom."""

    side: Wind
    stack: int
    top: bool

    def __str__(self) -> str:
        """The place in short: ``S3 top``."""
        return f"{self.side.value}{self.stack} {'top' if self.top else 'bottom'}"


@dataclass(frozen=True, slots=True)
class Break:
    """Where a wall is broken: the side counted, how many stacks, and every tile from the first one dealt.

    Of each stack the top tile is taken before the bottom one, from either end of the wall.
    """

    side: Wind
    count: int
    places: tuple[Place, ...]

    @property
    def first(self) -> Place:
        """The first tile of the deal."""
        return self.places[0]

    @property
    def last(self) -> Place:
        """The last tile of the wall, when nothing was replaced."""
        return self.places[-1]

    @property
    def first_replacement(self) -> Place:
        """The tile that the first replacement takes: the top of the last stack."""
        return self.places[-2]


def left_neighbour(wind: Wind) -> Wind:
    """Who sits to the left of a player, and whose side of the wall comes after theirs.

    >>> left_neighbour(Wind.WEST), left_neighbour(Wind.EAST)
    (<Wind.SOUTH: 'S'>, <Wind.NORTH: 'N'>)
    """
    return WINDS[WINDS.index(wind) - 1]


def side_of(total: int) -> Wind:
    """The side that a sum of dice counts, counterclockwise from East, who is 1.

    >>> [side_of(total).value for total in range(2, 13)]
    ['S', 'W', 'N', 'E', 'S', 'W', 'N', 'E', 'S', 'W', 'N']
    """
    return WINDS[(total - 1) % 4]


def stacks_a_side(numbers: WallNumbers, *, flowers: bool) -> int:
    """How many stacks of two stand on each side."""
    if flowers or numbers.stacks_without_flowers is None:
        return numbers.stacks
    return numbers.stacks_without_flowers


def break_at(side: Wind, count: int, stacks: int) -> Break:
    """The wall of ``stacks`` a side, broken after ``count`` stacks from the right end of ``side``.

    >>> broken = break_at(Wind.WEST, 20, 18)
    >>> str(broken.first), str(broken.last), str(broken.first_replacement)
    ('S3 top', 'S2 bottom', 'S2 top')
    """
    sides = [side]
    while len(sides) < len(WINDS):
        sides.append(left_neighbour(sides[-1]))
    ring = [Place(each, stack, top) for each in sides for stack in range(1, stacks + 1) for top in (True, False)]
    cut = 2 * count % len(ring)
    return Break(side, count, (*ring[cut:], *ring[:cut]))
