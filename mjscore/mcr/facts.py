"""What the rules need to know of the sets of an arrangement, as one number that adds up.

Every group of tiles has its facts: a chow of this kind, a concealed pung, a set without a terminal. Each fact has
a field of bits of its own, so the facts of a whole arrangement are the sum of those of its groups, and what a
family of fans looks at is a part of that sum, cut out with a shift and a mask. ``mjscore.mcr.parts`` keeps what
the fans found by those parts.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from mjscore.arrange import ORPHANS_MASK, Group, GroupKind
from mjscore.hand import Win
from mjscore.tiles import DRAGON_TILES, EAST, WIND_TILES, Suit, Tile, is_honor, mask, suited


class Field(NamedTuple):
    """A place in the facts: ``width`` bits from ``start``."""

    start: int
    width: int

    @property
    def one(self) -> int:
        """The facts that count one here."""
        return 1 << self.start

    @property
    def mask(self) -> int:
        """The bits of the field, where they stand."""
        return ((1 << self.width) - 1) << self.start

    def of(self, facts: int) -> int:
        """What stands in this field."""
        return facts >> self.start & (1 << self.width) - 1


def _fields(*widths: int) -> list[Field]:
    start, found = 0, []
    for width in widths:
        found.append(Field(start, width))
        start += width
    return found


# The order matters: what one family looks at stands side by side.
(
    CHOWS,  # three bits for each chow that there is, by its lowest tile
    PAIR,  # the tile of the pair, 1 to 34
    SUITED_PUNGS,  # a bit for each kind
    HONOR_PUNGS,  # a bit for each kind
    TERMINAL_PUNGS,  # how many
    HONOR_PAIR,  # the honor that is the pair, 1 to 7
    PUNGS,  # how many, kongs included
    WITHOUT_ORPHAN,  # how many groups have neither terminal nor honor
    WITHOUT_FIVE,  # how many groups have no five
    NOT_EVEN,  # how many groups have a tile that is no even one
    CONCEALED_PUNGS,  # how many, concealed kongs included
    MELDED_KONGS,  # how many
    CONCEALED_KONGS,  # how many
) = _fields(3 * 21, 6, 27, 7, 3, 3, 3, 3, 3, 3, 3, 3, 3)

_FIVES = mask(suited(suit, 5) for suit in Suit)
_EVEN = mask(suited(suit, rank) for suit in Suit for rank in (2, 4, 6, 8))


class Structure(NamedTuple):
    """The structure of a hand: how many groups of a kind, or with certain tiles, it is made of.

    ``pungs`` include kongs; ``without_orphan`` groups hold neither a terminal nor an honor, ``without_five`` no five;
    ``not_even`` ones hold a tile that is not 2, 4, 6 or 8.
    """

    honor_pair: bool
    pungs: int
    without_orphan: int
    without_five: int
    not_even: int

    @classmethod
    def of(cls, facts: int) -> "Structure":
        """The structure that these facts tell of."""
        fields = (HONOR_PAIR, PUNGS, WITHOUT_ORPHAN, WITHOUT_FIVE, NOT_EVEN)
        honor_pair, *others = (field.of(facts) for field in fields)
        return cls(bool(honor_pair), *others)


class HonorSets(NamedTuple):
    """The pungs and kongs of terminals and honors of a hand.

    Their positions go by tile: the ``terminals``, then the ``honors``, whose tiles are given. ``pair`` is the tile
    of the pair where it is an honor; ``seat`` and ``round`` are the tiles of these winds.
    """

    terminals: int
    honors: tuple[Tile, ...]
    pair: Tile | None
    seat: Tile
    round: Tile

    @classmethod
    def of_facts(cls, facts: int, seat: Tile, round_wind: Tile) -> "HonorSets":
        """The sets that these facts tell of, and the winds that count."""
        pungs, pair = HONOR_PUNGS.of(facts), HONOR_PAIR.of(facts)
        honors = tuple([Tile(EAST + kind) for kind in range(7) if pungs >> kind & 1])
        return cls(TERMINAL_PUNGS.of(facts), honors, Tile(EAST + pair - 1) if pair else None, seat, round_wind)

    @property
    def winds(self) -> tuple[int, ...]:
        """Where the winds stand."""
        return _standing(self.terminals, self.honors, WIND_TILES)

    @property
    def dragons(self) -> tuple[int, ...]:
        """Where the dragons stand."""
        return _standing(self.terminals, self.honors, DRAGON_TILES)

    def of(self, wind: Tile) -> Iterator[tuple[int, ...]]:
        """Where the pung of this honor stands."""
        return ((self.terminals + place,) for place, tile in enumerate(self.honors) if tile == wind)


@lru_cache(maxsize=1 << 10)
def _standing(first: int, honors: tuple[Tile, ...], among: tuple[Tile, ...]) -> tuple[int, ...]:
    """Where those of the honors stand that are ``among`` these; they stand from the ``first`` place."""
    return tuple([first + place for place, tile in enumerate(honors) if tile in among])


@cache
def facts_of(group: Group) -> int:
    """The facts of one group; a pung that a discard completes is told as concealed here."""
    kinds, tile = mask(group.tiles), group.tile
    facts = (not kinds & ORPHANS_MASK) * WITHOUT_ORPHAN.one
    facts += (not kinds & _FIVES) * WITHOUT_FIVE.one
    facts += bool(kinds & ~_EVEN) * NOT_EVEN.one
    if group.kind is GroupKind.CHOW:
        facts += CHOWS.one << 3 * (tile // 9 * 7 + tile % 9)
    elif group.kind is GroupKind.PAIR:
        facts += (tile + 1) * PAIR.one
        facts += is_honor(tile) * (tile - EAST + 1) * HONOR_PAIR.one
    elif group.kind in {GroupKind.PUNG, GroupKind.KONG}:
        facts += PUNGS.one + _of_pung(group)
    return facts


def _of_pung(group: Group) -> int:
    tile = group.tile
    facts = HONOR_PUNGS.one << tile - EAST if is_honor(tile) else SUITED_PUNGS.one << tile
    facts += (not is_honor(tile) and bool(1 << tile & ORPHANS_MASK)) * TERMINAL_PUNGS.one
    if not group.exposed:
        facts += CONCEALED_PUNGS.one
    if group.kind is GroupKind.KONG:
        facts += MELDED_KONGS.one if group.exposed else CONCEALED_KONGS.one
    return facts


class HowWon(NamedTuple):
    """How the winning tile came, without who sat where; the fields are those of ``Win``."""

    self_draw: bool
    last_of_wall: bool
    last_of_kind: bool
    replacement: bool
    robbing_kong: bool
    dealt: bool

    @classmethod
    def of(cls, win: Win) -> "HowWon":
        """How this win came about."""
        return cls(win.self_draw, win.last_of_wall, win.last_of_kind, win.replacement, win.robbing_kong, win.dealt)
