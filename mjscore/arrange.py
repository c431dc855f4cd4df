"""The decomposition solver: every arrangement of a hand, and every place the winning tile can take in it.

An arrangement says which tiles form which sets. Melds are fixed; the concealed tiles, the winning tile
among them, may be read as four sets and a pair, seven pairs, thirteen orphans, a knitted straight with a
set and a pair, or honors and knitted tiles. No rules are applied here beyond what a complete hand is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import permutations, product

from mjscore.hand import Hand, Meld
from mjscore.tiles import KINDS, Suit, Tile, mask, suited, symbols


class Shape(Enum):
    """The kinds of complete hand; the value says it in words."""

    STANDARD = "four sets and a pair"
    SEVEN_PAIRS = "seven pairs"
    THIRTEEN_ORPHANS = "thirteen orphans"
    KNITTED_STRAIGHT = "knitted straight, a set and a pair"
    HONORS_AND_KNITTED = "honors and knitted tiles"


class GroupKind(Enum):
    """What a group of tiles is within an arrangement."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted tiles"
    SINGLES = "single tiles"


@dataclass(frozen=True, slots=True)
class Group:
    """Some tiles of an arrangement that belong together; ``tile`` is the lowest of them.

    ``exposed`` sets were claimed from a discard; ``declared`` ones lie apart (exposed, or a concealed
    kong), so the winning tile cannot be in them.
    """

    kind: GroupKind
    tiles: tuple[Tile, ...]
    exposed: bool = False
    declared: bool = False

    @property
    def tile(self) -> Tile:
        """The lowest tile of the group."""
        return self.tiles[0]

    def __str__(self) -> str:
        """The group in native notation, brackets round exposed sets, parentheses round concealed kongs."""
        text = symbols(self.tiles)
        if self.exposed:
            return f"[{text}]"
        return f"({text})" if self.declared else text


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One reading of a complete hand.

    ``groups`` are the melds in the order given, then the concealed groups by tile, a pair last;
    ``winning`` is the index of the group that the winning tile completes.
    """

    shape: Shape
    groups: tuple[Group, ...]
    winning: int


SUIT_BLOCKS = ((0, 9), (9, 18), (18, 27))
HONOR_BLOCK = (27, 34)
BLOCKS = (*SUIT_BLOCKS, HONOR_BLOCK)
ORPHANS: tuple[Tile, ...] = tuple(Tile(index) for index in (0, 8, 9, 17, 18, 26, *range(27, 34)))
_RANKS_OF_KNITTED = ((1, 4, 7), (2, 5, 8), (3, 6, 9))
KNITTED_STRAIGHTS: tuple[tuple[tuple[Tile, ...], ...], ...] = tuple(
    tuple(tuple(suited(suit, rank) for rank in ranks) for suit, ranks in zip(Suit, order, strict=True))
    for order in permutations(_RANKS_OF_KNITTED)
)
"""The six knitted straights: 1-4-7, 2-5-8 and 3-6-9, each of another suit; one tuple of tiles a suit."""

_HONORS = mask(range(27, 34))
_HONORS_AND_KNITTED_MASKS = tuple(_HONORS | mask(tile for part in straight for tile in part) for straight in KNITTED_STRAIGHTS)

Counts = list[int]
Groups = tuple[Group, ...]


def count_tiles(tiles: tuple[Tile, ...]) -> Counts:
    """How many tiles of each of the 34 kinds there are."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def arrangements(hand: Hand) -> list[Arrangement]:
    """Every arrangement of a hand with its winning tile, with every distinct place of that tile.

    An empty list means that the hand is not complete. The order is fixed: shapes as in ``Shape``, then
    by tile, pairs and pungs before chows.
    """
    if hand.winning_tile is None:
        raise ValueError("a hand without its winning tile has no complete arrangement; see mjscore.mcr.waits")
    counts = count_tiles((*hand.concealed, hand.winning_tile))
    melds = tuple(meld_group(meld) for meld in hand.melds)
    found: list[Arrangement] = []
    for shape, groups in _readings(counts, melds):
        seen: set[Group] = set()
        for index, group in enumerate(groups):
            if not group.declared and hand.winning_tile in group.tiles and group not in seen:
                seen.add(group)
                found.append(Arrangement(shape, groups, index))
    return found


@cache
def meld_group(meld: Meld) -> Group:
    """The group that a meld is in every arrangement."""
    return Group(GroupKind(meld.kind.value), meld.tiles, exposed=meld.exposed, declared=True)


def _readings(counts: Counts, melds: Groups) -> Iterator[tuple[Shape, Groups]]:
    for groups in _sets_and_pair(counts):
        yield Shape.STANDARD, melds + groups
    if not melds:
        yield from _special_readings(counts)
    if len(melds) <= 1:
        for groups in _knitted_straights(counts):
            yield Shape.KNITTED_STRAIGHT, melds + groups


def _sets_and_pair(counts: Counts) -> Iterator[Groups]:
    """The tiles as sets and exactly one pair, in every way; the caller has seen to the number of tiles."""
    blocks = [decompositions(start, tuple(counts[start:end])) for start, end in BLOCKS]
    if not all(blocks):
        return
    if sum(sum(counts[start:end]) % 3 == 2 for start, end in BLOCKS) != 1:
        return
    for parts in product(*blocks):
        groups = [group for part in parts for group in part]
        groups.sort(key=_is_pair)
        yield tuple(groups)


def _is_pair(group: Group) -> bool:
    return group.kind is GroupKind.PAIR


@lru_cache(maxsize=1 << 17)
def decompositions(start: int, counts: tuple[int, ...]) -> tuple[Groups, ...]:
    """All ways to read the tiles of one suit (or of the honors) as sets, with a pair when the number asks for one.

    ``start`` is the first tile kind of the block, ``counts`` how many of each of its kinds there are.
    """
    total = sum(counts)
    if total % 3 == 1:
        return ()
    return tuple(_decompose(start, list(counts), 0, pair_left=total % 3 == 2))


def _decompose(start: int, counts: Counts, index: int, *, pair_left: bool) -> Iterator[Groups]:
    while index < len(counts) and counts[index] == 0:
        index += 1
    if index == len(counts):
        yield ()
        return
    tile = Tile(start + index)
    for kind, size in ((GroupKind.PAIR, 2), (GroupKind.PUNG, 3)):
        if counts[index] >= size and (kind is GroupKind.PUNG or pair_left):
            counts[index] -= size
            keeps_pair = pair_left and kind is not GroupKind.PAIR
            for rest in _decompose(start, counts, index, pair_left=keeps_pair):
                yield (concealed_group(kind, (tile,) * size), *rest)
            counts[index] += size
    if start != HONOR_BLOCK[0] and index <= 6 and counts[index + 1] and counts[index + 2]:
        for step in range(3):
            counts[index + step] -= 1
        for rest in _decompose(start, counts, index, pair_left=pair_left):
            yield (concealed_group(GroupKind.CHOW, (tile, Tile(tile + 1), Tile(tile + 2))), *rest)
        for step in range(3):
            counts[index + step] += 1


@cache
def concealed_group(kind: GroupKind, tiles: tuple[Tile, ...]) -> Group:
    """A group of concealed tiles."""
    return Group(kind, tiles)


def _special_readings(counts: Counts) -> Iterator[tuple[Shape, Groups]]:
    """The shapes of fourteen concealed tiles."""
    if all(count % 2 == 0 for count in counts):
        pairs = (Tile(tile) for tile, count in enumerate(counts) for _ in range(count // 2))
        yield Shape.SEVEN_PAIRS, tuple(concealed_group(GroupKind.PAIR, (tile, tile)) for tile in pairs)
        return
    kinds = mask(tile for tile, count in enumerate(counts) if count)
    if kinds == mask(ORPHANS):
        twice = next(tile for tile in ORPHANS if counts[tile] == 2)
        yield Shape.THIRTEEN_ORPHANS, (*_singles(kinds & ~(1 << twice)), concealed_group(GroupKind.PAIR, (twice, twice)))
        return
    if kinds.bit_count() == 14:
        for allowed in _HONORS_AND_KNITTED_MASKS:
            if kinds & ~allowed == 0:
                yield Shape.HONORS_AND_KNITTED, tuple(_singles(kinds))


def _singles(kinds: int) -> Iterator[Group]:
    """Single tiles grouped by suit, the winds and the dragons apart."""
    for start, end in (*SUIT_BLOCKS, (27, 31), (31, 34)):
        tiles = tuple(Tile(tile) for tile in range(start, end) if kinds >> tile & 1)
        if tiles:
            knitted = end <= 27 and len(tiles) > 1 and (tiles[1] - tiles[0]) % 3 == 0
            yield concealed_group(GroupKind.KNITTED if knitted else GroupKind.SINGLES, tiles)


def _knitted_straights(counts: Counts) -> Iterator[Groups]:
    """A knitted straight, and the other tiles as sets and a pair."""
    for straight in KNITTED_STRAIGHTS:
        if all(counts[tile] for part in straight for tile in part):
            rest = counts.copy()
            for part in straight:
                for tile in part:
                    rest[tile] -= 1
            knitted = tuple(concealed_group(GroupKind.KNITTED, part) for part in straight)
            for groups in _sets_and_pair(rest):
                yield knitted + groups


