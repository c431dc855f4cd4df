"""The sets of one arrangement in the orders by which fans name them."""

from collections.abc import Sequence
from operator import attrgetter

from mjscore.arrange import ORPHANS_MASK, Group, GroupKind, pair_of
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.candidates import Candidate, groups_of_melds
from mjscore.tally import kinds_held


def groups_of(candidate: Candidate, melds: Sequence[Meld]) -> list[Group]:
    """The groups of a candidate that was read as sets and a pair, in the order of ``arrangements``."""
    _, _, _, read, straight = candidate
    groups = groups_of_melds(melds)
    if straight is not None:
        groups += straight.parts
    pair: tuple[Group, ...] = ()
    for reading in read:
        groups += reading.sets
        pair = reading.pair or pair
    return [*groups, *pair]


class Placing:
    """The sets of a candidate in the orders by which fans name them.

    ``claimed`` is the group that a discard completed, ``held_fourfold`` are the tiles of which the hand holds all four
    copies, as a tally.
    """

    def __init__(self, candidate: Candidate, melds: Sequence[Meld], claimed: Group | None, held_fourfold: int) -> None:
        _, _, _, self._read, self._straight = candidate
        self._melded = groups_of_melds(melds)
        self._claimed = claimed
        self._held_fourfold = held_fourfold

    def chows(self) -> list[Group]:
        """The chows by tile."""
        chows = [group for group in self._melded if group.kind is _CHOW]
        for reading in self._read:
            chows += reading.chows
        return sorted(chows, key=_tiles)

    def pungs(self) -> list[Group]:
        """The pungs and kongs by tile; so those of suits stand first."""
        pungs = [group for group in self._melded if group.kind is not _CHOW]
        for reading in self._read:
            pungs += reading.pungs
        return sorted(pungs, key=_tiles)

    def orphan_pungs(self) -> list[Group]:
        """The pungs and kongs of terminals and honors by tile."""
        return [group for group in self.pungs() if ORPHANS_MASK >> group.tiles[0] & 1]

    def kongs(self) -> list[Group]:
        """The melded kongs, then the concealed ones."""
        kongs = [group for group in self._melded if group.kind is _KONG]
        return sorted(kongs, key=lambda kong: not kong.exposed)

    def concealed_pungs(self) -> list[Group]:
        """The pungs and kongs that are concealed; one that a discard completed is not."""
        concealed = [group for group in self._melded if not group.exposed]
        for reading in self._read:
            concealed += [group for group in reading.pungs if group is not self._claimed]
        return concealed

    def fours(self) -> list[tuple[Group, ...]]:
        """The sets, or the pairs, that hold each of the tiles held fourfold."""
        tiles, apart = kinds_held(self._held_fourfold), self._melded
        if not self._read:
            return [(pair_of(tile),) * 2 for tile in tiles]
        if self._straight is not None:
            apart = [*apart, *self._straight.parts]
        return [
            (*[group for group in apart if tile in group.tiles], *self._read[tile // 9].holding(tile)) for tile in tiles
        ]


def pungs_apart(melds: Sequence[Meld]) -> int:
    """The pungs and kongs among melds as a number, which tells them, how they lie and their order."""
    number = 0
    for meld in melds:
        if meld.kind is not _CHOW_MELD:
            number = number << 8 | (meld.kind is _KONG_MELD) << 7 | meld.exposed << 6 | meld.tile
    return number


# Looked up once: reaching a member through its class is slow.
_CHOW, _KONG = GroupKind.CHOW, GroupKind.KONG
_CHOW_MELD, _KONG_MELD = MeldKind.CHOW, MeldKind.KONG
_tiles = attrgetter("tiles")
