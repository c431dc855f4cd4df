"""The counted fans of a hand: what each is worth and which sets earn it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple, Protocol

from mjscore.arrange import ORPHANS_MASK, Arrangement, Group, GroupKind
from mjscore.mcr.table import Fan
from mjscore.memo import lazy
from mjscore.tiles import Tile

Sets = tuple[Group, ...]
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountedFan:
    """A fan of the breakdown.

    ``points`` are those of one instance, so the row is worth ``points * count``; ``instances`` are the
    groups that earn each one, empty for a property of the whole hand.
    """

    fan: Fan
    points: int
    instances: tuple[Sets, ...]

    @property
    def id(self) -> str:
        """The fan's stable id."""
        return self.fan.id

    @property
    def name(self) -> str:
        """The fan's English name."""
        return self.fan.name

    @property
    def count(self) -> int:
        """How many times the fan counts."""
        return len(self.instances)

    @property
    def tiles(self) -> tuple[str, ...]:
        """The sets that earn it in native notation, those of one instance after those of the other."""
        return tuple([str(group) for instance in self.instances for group in instance])

    @property
    def worth(self) -> int:
        """Points of all instances together."""
        return self.points * self.count


class Breakdown(Protocol):
    """What makes a score, told in full only when it is asked for."""

    @property
    def points(self) -> int:
        """The points, without flowers."""

    def arrangement(self) -> Arrangement:
        """The arrangement that was counted."""

    def counted(self) -> tuple[CountedFan, ...]:
        """Its counted fans, the dearest first."""

    def counts(self) -> "Sequence[FanCount]":
        """The same fans by their number, without the sets that earn them."""


class FanCount(NamedTuple):
    """How often a fan counts, and for how many points each time."""

    fan: Fan
    points: int
    times: int

    @property
    def worth(self) -> int:
        """Points of all instances together."""
        return self.points * self.times


class Placing:
    """The sets of one arrangement in the orders by which fans name them; found when it is asked for them.

    ``groups`` gives them, a pair anywhere among them; ``claimed`` is the group that a discard completed,
    ``held_fourfold`` gives the tiles of which the hand holds all four copies.
    """

    def __init__(
        self, groups: Callable[[], Sequence[Group]], claimed: Group | None, held_fourfold: Callable[[], Sequence[Tile]]
    ) -> None:
        self._find_groups = groups
        self._claimed = claimed
        self._held_fourfold = held_fourfold

    @lazy
    def _groups(self) -> Sequence[Group]:
        return self._find_groups()

    @lazy
    def chows(self) -> list[Group]:
        """The chows by tile."""
        return sorted([group for group in self._groups if group.kind is CHOW], key=_tiles)

    @lazy
    def pungs(self) -> list[Group]:
        """The pungs and kongs by tile; so those of suits stand first."""
        return sorted([group for group in self._groups if group.kind is PUNG or group.kind is KONG], key=_tiles)

    @lazy
    def orphan_pungs(self) -> list[Group]:
        """The pungs and kongs of terminals and honors by tile."""
        return [group for group in self.pungs if ORPHANS_MASK >> group.tiles[0] & 1]

    @lazy
    def kongs(self) -> list[Group]:
        """The melded kongs, then the concealed ones."""
        kongs = [group for group in self._groups if group.kind is KONG]
        return sorted(kongs, key=lambda kong: not kong.exposed)

    @lazy
    def concealed_pungs(self) -> list[Group]:
        """The pungs and kongs that are concealed; one that a discard completed is not."""
        found = [group for group in self._groups if group.kind is PUNG or group.kind is KONG]
        return [group for group in found if not group.exposed and group is not self._claimed]

    @lazy
    def fours(self) -> list[Sets]:
        """The sets that hold each of the tiles held fourfold."""
        groups = pair_last(self._groups)
        return [tuple([group for group in groups if tile in group.tiles]) for tile in self._held_fourfold()]


def pair_last(groups: Sequence[Group]) -> list[Group]:
    """The groups in the same order, but for a pair at their end."""
    return sorted(groups, key=lambda group: group.kind is PAIR)


# Looked up once: reaching a member through its class is slow.
CHOW, PUNG, KONG, PAIR = GroupKind.CHOW, GroupKind.PUNG, GroupKind.KONG, GroupKind.PAIR
_tiles = attrgetter("tiles")


class Row(NamedTuple):
    """A counted fan whose sets are known by position only, until they are asked for in a certain hand.

    ``rank`` orders the rows of a breakdown, ``place`` is the fan's in the table; ``order`` is that of ``Placing`` in
    which the positions of each instance count. ``told`` is the row itself where no sets are to be named.
    """

    rank: int
    place: int
    fan: Fan
    points: int
    positions: tuple[Places, ...]
    order: str
    told: CountedFan | None

    def counted(self, placing: Placing) -> CountedFan:
        """The row with the sets of a hand."""
        _, _, fan, points, positions, order, told = self
        if told is not None:
            return told
        sets = getattr(placing, order).__getitem__
        if order == FOURS:
            return CountedFan(fan, points, tuple([sets(at) for (at,) in positions]))
        if len(positions) == 1:
            return CountedFan(fan, points, (tuple(map(sets, positions[0])),))
        return CountedFan(fan, points, tuple([tuple(map(sets, each)) for each in positions]))


FOURS = "fours"
