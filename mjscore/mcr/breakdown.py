"""The counted fans of a hand: what each is worth and which sets earn it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple, Protocol

from mjscore.arrange import ORPHANS_MASK, Arrangement, Group, GroupKind
from mjscore.mcr.arranged import HandFacts
from mjscore.mcr.table import Fan

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

    def counted(self, arrangement: Arrangement) -> tuple[CountedFan, ...]:
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
    """The sets of one arrangement in the orders by which fans name them."""

    def __init__(self, facts: HandFacts, arrangement: Arrangement) -> None:
        self.facts = facts
        self.arrangement = arrangement

    @cached_property
    def chows(self) -> list[Group]:
        """The chows by tile."""
        return sorted([group for group in self.arrangement.groups if group.kind is CHOW], key=_tiles)

    @cached_property
    def pungs(self) -> list[Group]:
        """The pungs and kongs by tile; so those of suits stand first."""
        groups = self.arrangement.groups
        return sorted([group for group in groups if group.kind is PUNG or group.kind is KONG], key=_tiles)

    @cached_property
    def orphan_pungs(self) -> list[Group]:
        """The pungs and kongs of terminals and honors by tile."""
        return [group for group in self.pungs if ORPHANS_MASK >> group.tiles[0] & 1]

    @cached_property
    def kongs(self) -> list[Group]:
        """The melded kongs, then the concealed ones."""
        kongs = [group for group in self.arrangement.groups if group.kind is KONG]
        return sorted(kongs, key=lambda kong: not kong.exposed)

    @cached_property
    def concealed_pungs(self) -> list[Group]:
        """The pungs and kongs that are concealed; one that a discard completed is not."""
        groups = self.arrangement.groups
        claimed = None if self.facts.win.self_draw else groups[self.arrangement.winning]
        found = [group for group in groups if group.kind is PUNG or group.kind is KONG]
        return [group for group in found if not group.exposed and group is not claimed]


# Looked up once: reaching a member through its class is slow.
CHOW, PUNG, KONG = GroupKind.CHOW, GroupKind.PUNG, GroupKind.KONG
_tiles = attrgetter("tiles")


SetsAt = Callable[[Placing, tuple[Places, ...]], tuple[Sets, ...]]


@dataclass(frozen=True, slots=True)
class Among:
    """Names sets by their positions in one of the orders of ``Placing``."""

    order: str

    def __call__(self, placing: Placing, positions: tuple[Places, ...]) -> tuple[Sets, ...]:
        """The sets at these positions."""
        sets = getattr(placing, self.order)
        return tuple([tuple([sets[position] for position in one]) for one in positions])


def holding_fours(placing: Placing, positions: tuple[Places, ...]) -> tuple[Sets, ...]:
    """The sets that hold four equal tiles, by the position of these among the tiles held fourfold."""
    groups, fours = placing.arrangement.groups, placing.facts.fours
    return tuple([tuple([group for group in groups if fours[at] in group.tiles]) for (at,) in positions])


class Row(NamedTuple):
    """A counted fan whose sets are known by position only, until they are asked for in a certain hand.

    ``rank`` orders the rows of a breakdown, ``place`` is the fan's in the table; ``sets_at`` finds the sets at the
    positions of each instance. ``told`` is the row itself where no sets are to be named.
    """

    rank: int
    place: int
    fan: Fan
    points: int
    positions: tuple[Places, ...]
    sets_at: SetsAt | None
    told: CountedFan | None

    def counted(self, placing: Placing) -> CountedFan:
        """The row with the sets of a hand."""
        if self.sets_at is None:
            return CountedFan(self.fan, self.points, ((),) * len(self.positions))
        return CountedFan(self.fan, self.points, self.sets_at(placing, self.positions))
