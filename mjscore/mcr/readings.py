"""The tiles of one suit, or the honors, read as sets and perhaps a pair, with the facts of what was read.

An arrangement of four sets and a pair is one reading of each suit and of the honors. A block of tiles looks the
same in ever so many hands, so its readings are kept.
"""

from functools import cache

from mjscore.arrange import Group, GroupKind, concealed_group
from mjscore.mcr.facts import CONCEALED_PUNGS, facts_of
from mjscore.mcr.facts import PAIR as PAIR_FIELD
from mjscore.mcr.fans.family import of_wait
from mjscore.mcr.table import table
from mjscore.memo import Memo, lazy
from mjscore.tally import WEIGHTS, held, number_of_tiles
from mjscore.tiles import Tile, mask, starts_chow

Groups = tuple[Group, ...]


class Placement:
    """A group that the winning tile completes.

    ``claimed`` is what the facts lose when the tile is a discard: a pung that it completes is not concealed.
    ``waits`` are the wait fans, by their place in the table, which the tile shows here; ``wait_bits`` the same with a
    bit for each wait fan there is.
    """

    __slots__ = ("claimed", "group", "wait_bits", "waits")

    def __init__(self, group: Group, tile: Tile) -> None:
        self.group = group
        self.claimed = CONCEALED_PUNGS.one if group.kind is GroupKind.PUNG else 0
        self.waits = waits_shown(group, tile)
        self.wait_bits = mask(bit for bit, shows in enumerate(of_wait.fans.values()) if shows(group, tile))


def waits_shown(group: Group, tile: Tile) -> tuple[int, ...]:
    """The wait fans, by their place in the table, that a hand shows whose ``group`` this tile completes."""
    index = table().index
    return tuple(index[fan] for fan, shows in of_wait.fans.items() if shows(group, tile))


@cache
def placement(group: Group, tile: Tile) -> Placement:
    """What it means that this tile completes this group."""
    return Placement(group, tile)


class Reading:
    """One way to read a block: its groups, their facts added up, and where a winning tile can be in it."""

    def __init__(self, groups: Groups, facts: int | None = None) -> None:
        self.groups = groups
        self.facts = sum([facts_of(group) for group in groups]) if facts is None else facts
        self.pairs = 1 if self.facts & _PAIR else 0
        self._placements: dict[Tile, tuple[Placement, ...]] = {}

    @lazy
    def sets(self) -> Groups:
        """The chows and pungs by tile."""
        return tuple([group for group in self.groups if group.kind is not PAIR])

    @lazy
    def pair(self) -> Groups:
        """The pair, if there is one."""
        return tuple([group for group in self.groups if group.kind is PAIR])

    @lazy
    def chows(self) -> Groups:
        """The chows by tile."""
        return tuple([group for group in self.groups if group.kind is GroupKind.CHOW])

    @lazy
    def pungs(self) -> Groups:
        """The pungs by tile."""
        return tuple([group for group in self.groups if group.kind is GroupKind.PUNG])

    def holding(self, tile: Tile) -> Groups:
        """The groups with this tile: sets by tile, then the pair."""
        return tuple([group for group in (*self.sets, *self.pair) if tile in group.tiles])

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """The distinct groups that this tile can complete: sets by tile, then the pair."""
        known = self._placements.get(tile)
        if known is None:
            distinct = dict.fromkeys(self.holding(tile))
            known = self._placements[tile] = tuple([placement(group, tile) for group in distinct])
        return known


_PAIR = PAIR_FIELD.mask
PAIR = GroupKind.PAIR  # looked up once: reaching a member through its class is slow


@cache
def _begun(kind: GroupKind, tile: Tile) -> tuple[Group, int]:
    """A group that the lowest tile of a block begins, and its facts."""
    tiles = (tile, Tile(tile + 1), Tile(tile + 2)) if kind is GroupKind.CHOW else (tile,) * OF_EQUAL[kind]
    group = concealed_group(kind, tiles)
    return group, facts_of(group)


OF_EQUAL = {GroupKind.PAIR: 2, GroupKind.PUNG: 3}
_TAKEN = ((2, GroupKind.PAIR), (3, GroupKind.PUNG), (0, None))


def _readings(block: int) -> tuple[Reading, ...]:
    """What the lowest tiles are the beginning of, with every reading of the tiles that are left.

    The order is that of ``mjscore.arrange.decompositions``.
    """
    if not block:
        return (Reading((), 0),)
    low = Tile(((block & -block).bit_length() - 1) // 3)
    copies = held(block, low)
    pair_left = number_of_tiles(block) % 3 == 2
    above = block - (copies << 3 * low)
    found: list[Reading] = []
    for taken, kind in _TAKEN:
        chows = copies - taken
        if chows < 0 or (taken == 2 and not pair_left):
            continue
        # What is not taken as the pair or a pung must begin chows, so no reading is found twice.
        if chows and not (starts_chow(low) and held(block, low + 1) >= chows and held(block, low + 2) >= chows):
            continue
        groups: Groups = ()
        facts = 0
        if kind is not None:
            group, facts = _begun(kind, low)
            groups = (group,)
        if chows:
            group, each = _begun(GroupKind.CHOW, low)
            groups += (group,) * chows
            facts += each * chows
        left = above - chows * (WEIGHTS[low + 1] + WEIGHTS[low + 2]) if chows else above
        found += [Reading(groups + rest.groups, facts + rest.facts) for rest in READINGS[left]]
    return tuple(found)


READINGS: Memo[int, tuple[Reading, ...]] = Memo(_readings, 1 << 15)
"""The readings of a block by its tally, in which nothing else is; none where it cannot be read so."""
