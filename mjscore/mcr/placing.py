"""The sets of one arrangement in the orders by which fans name them."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from mjscore.arrange import ORPHANS_MASK, Group, GroupKind
from mjscore.hand import Meld
from mjscore.mcr.candidates import Candidate, groups_of_melds
from mjscore.memo import lazy
from mjscore.tiles import Tile


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
    """The sets of a candidate in the orders by which fans name them; found when it is asked for them.

    ``held_fourfold`` gives the tiles of which the hand holds all four copies, ``groups`` all groups of the arrangement.
    """

    def __init__(
        self,
        candidate: Candidate,
        melds: Sequence[Meld],
        self_draw: bool,
        held_fourfold: Callable[[], Sequence[Tile]],
        groups: Callable[[], Sequence[Group]],
    ) -> None:
        self._candidate = candidate
        self._melds = melds
        self._self_draw = self_draw
        self._held_fourfold = held_fourfold
        self._groups = groups

    @lazy
    def _melded(self) -> list[Group]:
        return groups_of_melds(self._melds) if self._melds else []

    @lazy
    def chows(self) -> list[Group]:
        """The chows by tile."""
        melded = [group for group in self._melded if group.kind is CHOW]
        bamboo, characters, dots, _ = self._candidate[3]
        concealed = [*bamboo.chows, *characters.chows, *dots.chows]
        return sorted(melded + concealed, key=_tiles) if melded else concealed

    @lazy
    def pungs(self) -> list[Group]:
        """The pungs and kongs by tile; so those of suits stand first."""
        melded = [group for group in self._melded if group.kind is not CHOW]
        bamboo, characters, dots, honors = self._candidate[3]
        concealed = [*bamboo.pungs, *characters.pungs, *dots.pungs, *honors.pungs]
        return sorted(melded + concealed, key=_tiles) if melded else concealed

    @lazy
    def orphan_pungs(self) -> list[Group]:
        """The pungs and kongs of terminals and honors by tile."""
        return [group for group in self.pungs if ORPHANS_MASK >> group.tiles[0] & 1]

    @lazy
    def kongs(self) -> list[Group]:
        """The melded kongs, then the concealed ones."""
        kongs = [group for group in self._melded if group.kind is KONG]
        return [kong for kong in kongs if kong.exposed] + [kong for kong in kongs if not kong.exposed]

    @lazy
    def concealed_pungs(self) -> list[Group]:
        """The pungs and kongs that are concealed; one that a discard completed is not."""
        found = [group for group in self._melded if not group.exposed]
        claimed = None if self._self_draw else self._candidate[2].group
        for reading in self._candidate[3]:
            found += [group for group in reading.pungs if group is not claimed]
        return found

    @lazy
    def fours(self) -> list[tuple[Group, ...]]:
        """The sets that hold each of the tiles held fourfold."""
        groups = self._groups()
        return [tuple([group for group in groups if tile in group.tiles]) for tile in self._held_fourfold()]


# Looked up once: reaching a member through its class is slow.
CHOW, KONG = GroupKind.CHOW, GroupKind.KONG
_tiles = attrgetter("tiles")
