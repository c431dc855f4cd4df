"""Tiles in what people read: each format draws them its own way, as text, in colours, as characters, as pictures.

A line that names tiles is a ``Drawn``: words, and between them tiles that lie together. As plain text it is what the
same line would be in native notation.
"""

from collections.abc import Iterable, Sequence, Set
from enum import Enum
from typing import NamedTuple

from mjscore.arrange import Arrangement, Group
from mjscore.hand import Hand, Meld, Win
from mjscore.notation import Dialect, write
from mjscore.notation.dialects import ALPHABETS
from mjscore.notation.spelling import spell
from mjscore.tiles import ALL_TILES, GREEN, NAMES, RED, SYMBOLS, WHITE, WIND_TILES, Tile, symbols


class Kind(Enum):
    """What sort of tile a sign stands for; formats with colours have one for each."""

    BAMBOO = "bamboo"
    CHARACTERS = "characters"
    DOTS = "dots"
    WIND = "wind"
    RED = "red dragon"
    GREEN = "green dragon"
    WHITE = "white dragon"
    FLOWER = "flower"
    JOKER = "joker"


class Lay(Enum):
    """How tiles lie on the table: what stands around them in native notation."""

    CONCEALED = ""
    EXPOSED = "[]"
    CONCEALED_KONG = "()"
    WINNING = "+"


class Sign(NamedTuple):
    """One tile: how it is written, its mahjong character, and its name in words."""

    symbol: str
    character: str
    name: str
    kind: Kind


class Tiles(NamedTuple):
    """Tiles that lie together: how they are written, how they lie, and the place of the tile that won among them."""

    signs: tuple[Sign, ...]
    text: str
    lay: Lay = Lay.CONCEALED
    winning: int | None = None

    def __str__(self) -> str:
        """The tiles as they are written."""
        return self.text


class Drawn(NamedTuple):
    """A line of words and tiles, in their order."""

    parts: tuple[str | Tiles, ...]

    def __str__(self) -> str:
        """The line as plain text."""
        return "".join(map(str, self.parts))


Text = str | Drawn
"""What a person reads in one place: words alone, or words and tiles."""


def joined(between: str, parts: Iterable["str | Tiles | Drawn"]) -> Drawn:
    """Parts with something between them, as one line."""
    found: list[str | Tiles] = []
    for part in parts:
        if found:
            found.append(between)
        found += part.parts if isinstance(part, Drawn) else [part]
    return Drawn(tuple(found))


def _kind(tile: Tile) -> Kind:
    if tile < 27:
        return (Kind.BAMBOO, Kind.CHARACTERS, Kind.DOTS)[tile // 9]
    return Kind.WIND if tile in WIND_TILES else {RED: Kind.RED, GREEN: Kind.GREEN, WHITE: Kind.WHITE}[tile]


SIGNS: tuple[Sign, ...] = tuple(
    Sign(SYMBOLS[tile], spell([tile], ALPHABETS[Dialect.UNICODE]), NAMES[tile], _kind(tile)) for tile in ALL_TILES
)
"""The sign of every tile of the Chinese rules."""


def tiles(each: Sequence[Tile], lay: Lay = Lay.CONCEALED, winning: int | None = None) -> Tiles:
    """Tiles that lie together, as native notation writes them."""
    before, after = {Lay.WINNING: ("+", "")}.get(lay, (lay.value[:1], lay.value[1:]))
    return Tiles(tuple(SIGNS[tile] for tile in each), f"{before}{symbols(each)}{after}", lay, winning)


def one_by_one(each: Iterable[Tile]) -> Drawn:
    """Tiles that make no set together: ``1b 2b E``."""
    return joined(" ", [tiles([tile]) for tile in each])


def hand_drawn(hand: Hand, win: Win, given: Set[str] | None = None) -> Drawn:
    """A hand with its circumstances, as ``mjscore.notation.write`` has it in native notation."""
    written = write(hand, win, Dialect.NATIVE, given).text
    parts = [*map(tiles, _runs(hand.concealed)), *map(_meld, hand.melds)]
    if hand.winning_tile is not None:
        parts.append(tiles([hand.winning_tile], Lay.WINNING))
    said = written.partition(",")
    return Drawn((*joined(" ", parts).parts, "".join(said[1:])))


def _runs(each: Sequence[Tile]) -> list[list[Tile]]:
    """Neighbours of one suit, or all honors, together."""
    runs: list[list[Tile]] = []
    for tile in each:
        if runs and runs[-1][-1] // 9 == tile // 9:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return runs


def _meld(meld: Meld) -> Tiles:
    return tiles(meld.tiles, Lay.EXPOSED if meld.exposed else Lay.CONCEALED_KONG)


def group_drawn(group: Group, won_with: Tile | None = None) -> Tiles:
    """A group of an arrangement; with the tile that won in it, a star stands behind it."""
    lay = Lay.EXPOSED if group.exposed else Lay.CONCEALED_KONG if group.declared else Lay.CONCEALED
    found = tiles(group.tiles, lay)
    if won_with is None:
        return found
    return found._replace(text=f"{found.text}*", winning=group.tiles.index(won_with))


def reading_drawn(arrangement: Arrangement, hand: Hand) -> Drawn:
    """The groups of a reading of a hand, a star at the one that the winning tile completes."""
    return joined(
        " ",
        [
            group_drawn(group, hand.winning_tile if place == arrangement.winning else None)
            for place, group in enumerate(arrangement.groups)
        ],
    )


def sets_drawn(instances: Iterable[Sequence[Group]]) -> Drawn:
    """The sets that earn a fan, those of one instance after those of the other."""
    return joined(" and ", [joined(" ", map(group_drawn, instance)) for instance in instances if instance])
