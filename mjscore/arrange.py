"""The decomposition solver: every arrangement of a hand, and every place the winning tile can take in it.

An arrangement says which tiles form which sets. Melds are fixed; the concealed tiles, the winning tile
among them, may be read as four sets and a pair, seven pairs, thirteen orphans, a knitted straight with a
set and a pair, or honors and knitted tiles. No rules are applied here beyond what a complete hand is.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import permutations, product

from mjscore.hand import Hand, Meld
from mjscore.tally import ONES, WEIGHTS, held, kinds_held, kinds_mask
from mjscore.tiles import ALL_TILES, KINDS, Suit, Tile, mask, suited, symbols


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

    def __hash__(self) -> int:
        # Few groups have the same tiles, and an enum member is slow to hash.
        return hash(self.tiles)

    @property
    def tile(self) -> Tile:
        """The lowest tile of the group."""
        return self.tiles[0]

    def __str__(self) -> str:
        """The group in native notation, brackets round exposed sets, parentheses round concealed kongs."""
        return _written(self.tiles, self.exposed, self.declared)


@lru_cache(maxsize=1 << 12)
def _written(tiles: tuple[Tile, ...], exposed: bool, declared: bool) -> str:
    """A group in native notation; the same ones are told time and again."""
    text = symbols(tiles)
    if exposed:
        return f"[{text}]"
    return f"({text})" if declared else text


def in_parentheses(*instances: Iterable[Group]) -> str:
    """The groups that earn a fan as they stand behind its name: ``(123b 456b)``, ``(123b 123c and 789b 789c)``.

    What is in parentheses anyway needs none round a concealed kong: ``(RRRR GGG)``. Nothing where there are no groups.
    """
    told = " and ".join(" ".join(map(_bare, groups)) for groups in map(tuple, instances) if groups)
    return f"({told})" if told else ""


def _bare(group: Group) -> str:
    return symbols(group.tiles) if group.declared and not group.exposed else str(group)


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

KNITTED_STRAIGHT_MASKS = tuple(mask(tile for part in straight for tile in part) for straight in KNITTED_STRAIGHTS)
ORPHANS_MASK = mask(ORPHANS)
HONORS_MASK = mask(range(*HONOR_BLOCK))

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
    winning_tile = hand.winning_tile
    counts = count_tiles((*hand.concealed, winning_tile))
    melds = tuple([meld_group(meld) for meld in hand.melds])
    found: list[Arrangement] = []
    for shape, groups in _readings(counts, melds):
        before: Group | None = None
        for index, group in enumerate(groups):
            # Equal concealed groups are one cached object and stand side by side: one place, not two.
            if winning_tile in group.tiles and not group.declared and group is not before:
                found.append(Arrangement(shape, groups, index))
            before = group
    return found


@cache
def meld_group(meld: Meld) -> Group:
    """The group that a meld is in every arrangement."""
    return Group(GroupKind(meld.kind.value), meld.tiles, exposed=meld.exposed, declared=True)


def _readings(counts: Counts, melds: Groups) -> Iterator[tuple[Shape, Groups]]:
    for groups in _sets_and_pair(counts):
        yield Shape.STANDARD, melds + groups
    if len(melds) > 1:
        return
    kinds = mask([tile for tile, count in enumerate(counts) if count])
    if not melds:
        special = special_reading(sum([count * weight for count, weight in zip(counts, WEIGHTS, strict=True)]))
        if special is not None:
            yield special
    for straight, knitted in zip(KNITTED_STRAIGHTS, KNITTED_STRAIGHT_MASKS, strict=True):
        if kinds & knitted == knitted:
            for groups in _beside_knitted_straight(counts, straight):
                yield Shape.KNITTED_STRAIGHT, melds + groups


def _sets_and_pair(counts: Counts) -> Iterator[Groups]:
    """The tiles as sets and exactly one pair, in every way; the caller has seen to the number of tiles."""
    blocks = [tuple(counts[start:end]) for start, end in BLOCKS]
    if sorted([sum(block) % 3 for block in blocks]) != [0, 0, 0, 2]:
        return
    readings: list[tuple[Groups, ...]] = []
    for (start, _), block in zip(BLOCKS, blocks, strict=True):
        reading = decompositions(start, block)
        if not reading:
            return
        readings.append(reading)
    for first, second, third, honors in product(*readings):
        groups = [*first, *second, *third, *honors]
        groups.sort(key=_is_pair)
        yield tuple(groups)


def _is_pair(group: Group) -> bool:
    return group.kind is GroupKind.PAIR


@lru_cache(maxsize=1 << 12)
def decompositions(start: int, counts: tuple[int, ...]) -> tuple[Groups, ...]:
    """All ways to read the tiles of one suit (or of the honors) as sets, with a pair when the number asks for one.

    ``start`` is the first tile kind of the block, ``counts`` how many of each of its kinds there are.
    """
    return tuple(_decompose(start, list(counts), 0, pair_left=sum(counts) % 3 == 2))


def _decompose(start: int, counts: Counts, index: int, *, pair_left: bool) -> Iterator[Groups]:
    while index < len(counts) and counts[index] == 0:
        index += 1
    if index == len(counts):
        yield ()
        return
    tile = Tile(start + index)
    copies = counts[index]
    for taken in (2, 3, 0):
        if copies < taken or (taken == 2 and not pair_left):
            continue
        # What is not taken as the pair or a pung must begin chows, so no reading is found twice.
        chows = copies - taken
        if chows and not _can_begin_chows(start, counts, index, chows):
            continue
        here: Groups = (concealed_group(_OF_EQUAL[taken], (tile,) * taken),) if taken else ()
        here += (concealed_group(GroupKind.CHOW, (tile, Tile(tile + 1), Tile(tile + 2))),) * chows if chows else ()
        for step in range(3 if chows else 1):
            counts[index + step] -= chows
        counts[index] -= taken
        for rest in _decompose(start, counts, index + 1, pair_left=pair_left and taken != 2):
            yield here + rest
        for step in range(3 if chows else 1):
            counts[index + step] += chows
        counts[index] += taken


_OF_EQUAL = {2: GroupKind.PAIR, 3: GroupKind.PUNG}


def _can_begin_chows(start: int, counts: Counts, index: int, chows: int) -> bool:
    return start != HONOR_BLOCK[0] and index <= 6 and counts[index + 1] >= chows and counts[index + 2] >= chows


@cache
def concealed_group(kind: GroupKind, tiles: tuple[Tile, ...]) -> Group:
    """A group of concealed tiles."""
    return Group(kind, tiles)


def special_reading(tiles: int) -> tuple[Shape, Groups] | None:
    """The reading of fourteen concealed tiles, given as a tally, in another shape than sets, if there is one."""
    if not tiles & ONES:
        pairs = [pair_of(tile) for tile in kinds_held(tiles) for _ in range(held(tiles, tile) // 2)]
        return Shape.SEVEN_PAIRS, tuple(pairs)
    kinds = kinds_mask(tiles)
    if kinds == ORPHANS_MASK:
        twice = kinds_held(tiles & ~ONES)[0]
        return Shape.THIRTEEN_ORPHANS, (*_singles(kinds & ~(1 << twice)), pair_of(twice))
    if kinds.bit_count() == 14 and any(not kinds & ~(knitted | HONORS_MASK) for knitted in KNITTED_STRAIGHT_MASKS):
        return Shape.HONORS_AND_KNITTED, _singles(kinds)
    return None


@cache
def pair_of(tile: Tile) -> Group:
    """The pair of a tile."""
    return concealed_group(GroupKind.PAIR, (tile, tile))


def _singles(kinds: int) -> Groups:
    """Single tiles grouped by suit, the winds and the dragons apart."""
    return tuple([group for block in SINGLES_BLOCKS if (group := singles_of_block(kinds & block)) is not None])


SINGLES_BLOCKS = tuple(mask(range(start, end)) for start, end in (*SUIT_BLOCKS, (27, 31), (31, 34)))
"""The kinds, as masks, of which single tiles stand together: each suit, the winds, the dragons."""


@cache
def singles_of_block(kinds: int) -> Group | None:
    """Single tiles of one of the ``SINGLES_BLOCKS`` as a group; None where there are none."""
    tiles = tuple([tile for tile in ALL_TILES if kinds >> tile & 1])
    if not tiles:
        return None
    knitted = tiles[0] < 27 and len(tiles) > 1 and (tiles[1] - tiles[0]) % 3 == 0
    return concealed_group(GroupKind.KNITTED if knitted else GroupKind.SINGLES, tiles)


def _beside_knitted_straight(counts: Counts, straight: tuple[tuple[Tile, ...], ...]) -> Iterator[Groups]:
    """The knitted straight, and the other tiles as sets and a pair."""
    rest = counts.copy()
    for part in straight:
        for tile in part:
            rest[tile] -= 1
    knitted = tuple([concealed_group(GroupKind.KNITTED, part) for part in straight])
    for groups in _sets_and_pair(rest):
        yield knitted + groups
