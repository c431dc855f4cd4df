"""A concrete hand: fourteen particular tiles and groups, what one combination of a line comes to.

Tiles 0 to 33 are those of ``mjscore.tiles``; a flower is 34, a joker 35, and 36 stands for any one tile.
Where a joker may help, a group keeps its tile and size; everything else dissolves into loose tiles, because
singles, pairs and strings are filled by the very tiles, in whatever order they are printed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mjscore.tiles import KINDS, SYMBOLS, WHITE

FLOWER = KINDS
JOKER = KINDS + 1
ANY_TILE = KINDS + 2
LOOSE_KINDS = KINDS + 2
"""How many kinds loose tiles are counted by: the 34, flowers and jokers."""

JOKERS, CALLABLE, FLOWERS = 1, 2, 4
"""What a group of tiles allows, to be added up: jokers in it, a call for it, flowers in it."""

COPIES = tuple(8 if kind in {FLOWER, JOKER} else 4 for kind in range(LOOSE_KINDS))
"""How many tiles there are of each kind."""

_FEWEST_COPIES = min(COPIES)


class TileGroup(NamedTuple):
    """A group that is more than loose tiles.

    ``tile`` is 0 to 34, or ``ANY_TILE``: then all natural tiles of the group are of one kind, whichever (not
    jokers). ``flags`` adds up ``JOKERS`` (jokers may stand in it), ``CALLABLE`` (it may be exposed) and
    ``FLOWERS`` (flowers are wild in it).
    """

    tile: int
    size: int
    flags: int


class Word(NamedTuple):
    """A printed group with the tiles it got in one combination; ``mark`` is ``!``, ``~`` or ``^`` where it counts."""

    tiles: tuple[int, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class ConcreteHand:
    """What one combination of a line needs: sorted groups, and loose tiles counted by kind (36 counts).

    ``words`` are the tiles as printed, of the first combination that came to this hand. ``natural`` lists
    the groups of three or more that take no joker but may be exposed; their tiles are counted among the loose.
    """

    groups: tuple[TileGroup, ...]
    loose: tuple[int, ...]
    words: tuple[Word, ...] = field(default=(), compare=False)
    natural: tuple[TileGroup, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """The hand in native notation, in printed order: ``FFF 2026b 2222c 666c``."""
        return " ".join(map(written, self.words))


def written(word: Word) -> str:
    """A word in native notation; F flower, J joker, 0 soap, ? any tile.

    >>> written(Word((1, 33, 1, 5))), written(Word((33, 33))), written(Word((0, 27, 1)))
    ('2026b', '00', '1bE2b')
    """
    parts: list[str] = []
    suit = ""
    for tile in word.tiles:
        symbol = _SIGNS[tile]
        following = symbol[1:]
        if suit and following != suit and tile != WHITE:
            parts.append(suit)
            suit = ""
        parts.append(symbol[0])
        suit = following or suit
    return "".join([*parts, suit, word.mark])


_SIGNS = (*SYMBOLS[:WHITE], "0", "F", "J", "?")


def names(tiles: Iterable[int]) -> str:
    """Tiles one by one in native notation."""
    return " ".join(_SIGNS[tile] for tile in tiles)


def missing_tile(groups: Sequence[TileGroup], loose: Sequence[int]) -> int | None:
    """A tile of which the hand needs more than there are; None when it can be laid.

    Joker-free places need natural tiles: four of a kind at most, eight flowers. What joker groups need beyond
    that has to be jokers, and of those there are eight; in groups where flowers are wild flowers help as well.
    """
    if max(loose) > _FEWEST_COPIES:
        for kind, count in enumerate(loose):
            if count > COPIES[kind]:
                return kind
    wanted, wild = _wanted(groups)
    jokers = loose[JOKER]
    by_flowers = 0
    for tile, count in wanted.items():
        short = count + loose[tile] - COPIES[tile]
        if short > 0:
            jokers += short
            by_flowers += min(short, wild.get(tile, 0))
    if by_flowers:
        jokers -= min(by_flowers, max(0, COPIES[FLOWER] - loose[FLOWER] - wanted.get(FLOWER, 0)))
    return JOKER if jokers > COPIES[JOKER] else None


def _wanted(groups: Sequence[TileGroup]) -> tuple[dict[int, int], dict[int, int]]:
    """How many tiles of each kind the groups want, all of them and those where flowers are wild."""
    wanted: dict[int, int] = {}
    wild: dict[int, int] = {}
    for tile, size, flags in groups:
        if tile == ANY_TILE:
            continue
        wanted[tile] = wanted.get(tile, 0) + size
        if flags & FLOWERS:
            wild[tile] = wild.get(tile, 0) + size
    return wanted, wild
