"""The tiles of one suit, or the honors, read as sets and perhaps a pair, with the facts of what was read.

An arrangement of four sets and a pair is one reading of each suit and of the honors. A block of tiles looks the
same in ever so many hands, so its readings are kept.
"""

from functools import cache

from mjscore.arrange import Group, GroupKind, decompositions
from mjscore.mcr.facts import CONCEALED_PUNGS, facts_of
from mjscore.mcr.fans.family import of_wait
from mjscore.mcr.table import table
from mjscore.memo import Memo
from mjscore.tally import BLOCK_BOUNDS, held
from mjscore.tiles import Tile

Groups = tuple[Group, ...]


class Placement:
    """A group that the winning tile completes.

    ``claimed`` is what the facts lose when the tile is a discard: a pung that it completes is not concealed.
    ``waits`` are the wait fans, by their place in the table, which the tile shows here.
    """

    __slots__ = ("claimed", "group", "waits")

    def __init__(self, group: Group, tile: Tile) -> None:
        self.group = group
        self.claimed = CONCEALED_PUNGS.one if group.kind is GroupKind.PUNG else 0
        self.waits = waits_shown(group, tile)


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

    __slots__ = ("_placements", "facts", "pair", "pairs", "sets")

    def __init__(self, groups: Groups) -> None:
        self.sets = tuple([group for group in groups if group.kind is not GroupKind.PAIR])
        self.pair = tuple([group for group in groups if group.kind is GroupKind.PAIR])
        self.pairs = len(self.pair)
        self.facts = sum([facts_of(group) for group in groups])
        self._placements: dict[Tile, tuple[Placement, ...]] = {}

    def placements(self, tile: Tile) -> tuple[Placement, ...]:
        """The distinct groups that this tile can complete: sets by tile, then the pair."""
        known = self._placements.get(tile)
        if known is None:
            distinct = dict.fromkeys([group for group in (*self.sets, *self.pair) if tile in group.tiles])
            known = self._placements[tile] = tuple([placement(group, tile) for group in distinct])
        return known


def _readings(block: int) -> tuple[Reading, ...]:
    for start, end in BLOCK_BOUNDS:
        counts = tuple(held(block, kind) for kind in range(start, end))
        if any(counts):
            return tuple(Reading(groups) for groups in decompositions(start, counts))
    return (Reading(()),)


READINGS: Memo[int, tuple[Reading, ...]] = Memo(_readings, 1 << 14)
"""The readings of a block by its tally, in which nothing else is; none where it cannot be read so."""
