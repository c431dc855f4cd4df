"""Tiles as one number: how many there are of each of the 34 kinds, three bits a kind.

Tallies of separate tiles add up, a block of kinds is cut out with a mask, and equal tiles give equal numbers
whatever their order; so they are what tables about tiles are looked up with. A count up to seven fits, and no
possible hand holds more than four of a kind.
"""

from collections.abc import Iterable

from mjscore.tiles import KINDS, Tile, mask

WEIGHTS: tuple[int, ...] = tuple(1 << 3 * kind for kind in range(KINDS))
"""The tally of one tile of each kind."""

BLOCK_BOUNDS = ((0, 9), (9, 18), (18, 27), (27, 34))
"""First kind and end of bamboo, characters, dots and honors."""

BAMBOO, CHARACTERS, DOTS, HONORS = (sum(7 * weight for weight in WEIGHTS[start:end]) for start, end in BLOCK_BOUNDS)
"""The masks that cut the three suits and the honors out of a tally."""

ONES = sum(WEIGHTS)
"""One of every kind: what is left of a tally under it says of which kinds there is an odd number."""

FOURS = ONES << 2
"""What is left of a tally under it says of which kinds there are four (or more)."""

_weight = list(WEIGHTS).__getitem__  # that of a tuple is three times as slow to call


def tally(tiles: Iterable[int]) -> int:
    """The tally of some tiles.

    >>> tally([0, 0, 1]) == 2 * WEIGHTS[0] + WEIGHTS[1]
    True
    """
    return sum(map(_weight, tiles))


def held(tally: int, tile: int) -> int:
    """How many of a kind of tile there are."""
    return tally >> 3 * tile & 7


def number_of_tiles(tally: int) -> int:
    """How many tiles there are in all."""
    return (tally & ONES).bit_count() + 2 * (tally >> 1 & ONES).bit_count() + 4 * (tally >> 2 & ONES).bit_count()


def kinds_held(tally: int) -> list[Tile]:
    """The kinds of which there is at least one, in rising order."""
    found = []
    while tally:
        kind = ((tally & -tally).bit_length() - 1) // 3
        found.append(Tile(kind))
        tally &= ~(7 << 3 * kind)
    return found


def of_one_suit(tally: int) -> bool:
    """Whether all tiles are of one suit."""
    return not (tally & _NO_BAMBOO and tally & _NO_CHARACTERS and tally & _NO_DOTS)


_NO_BAMBOO, _NO_CHARACTERS, _NO_DOTS = CHARACTERS | DOTS | HONORS, BAMBOO | DOTS | HONORS, BAMBOO | CHARACTERS | HONORS


def kinds_mask(tally: int) -> int:
    """The kinds of which there is at least one, as a mask of 34 bits."""
    return mask(kinds_held(tally))


def each_once(tally: int) -> int:
    """The tally of one tile of every kind that there is."""
    return (tally | tally >> 1 | tally >> 2) & ONES
