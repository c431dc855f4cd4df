"""The counted fans of a hand: what each is worth and which sets earn it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from mjscore.arrange import ORPHANS_MASK, Arrangement, Group, GroupKind
from mjscore.mcr.arranged import ArrangedHand, HandFacts, arranged
from mjscore.mcr.table import Fan, Profile

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
        return tuple(str(group) for instance in self.instances for group in instance)

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


class Placing:
    """The sets of one arrangement in the orders by which fans name them."""

    __slots__ = ("arrangement", "facts", "rules")

    def __init__(self, facts: HandFacts, arrangement: Arrangement, rules: Profile) -> None:
        self.facts = facts
        self.arrangement = arrangement
        self.rules = rules

    def chows(self) -> list[Group]:
        """The chows by tile."""
        return sorted([group for group in self.arrangement.groups if group.kind is GroupKind.CHOW], key=_tile)

    def pungs(self) -> list[Group]:
        """The pungs and kongs by tile; so those of suits stand first."""
        found = [group for group in self.arrangement.groups if group.kind in _PUNGS]
        return sorted(found, key=_tile)

    def orphan_pungs(self) -> list[Group]:
        """The pungs and kongs of terminals and honors by tile."""
        return [group for group in self.pungs() if ORPHANS_MASK >> group.tile & 1]

    def kongs(self) -> list[Group]:
        """The melded kongs, then the concealed ones."""
        kongs = [group for group in self.arrangement.groups if group.kind is GroupKind.KONG]
        return sorted(kongs, key=lambda kong: not kong.exposed)

    def concealed_pungs(self) -> list[Group]:
        """The concealed pungs and kongs."""
        groups = self.arrangement.groups
        return [groups[place] for place in self.view().concealed_pungs]

    def view(self) -> ArrangedHand:
        """The arrangement as the fans see it."""
        return arranged(self.facts, self.arrangement, self.rules.settings)


def _tile(group: Group) -> int:
    return group.tile


_PUNGS = (GroupKind.PUNG, GroupKind.KONG)

SetsAt = Callable[[Placing, tuple[Places, ...]], tuple[Sets, ...]]


def among(in_order: Callable[[Placing], list[Group]]) -> SetsAt:
    """How to name sets by their positions in the order that a function puts them in."""

    def sets_at(placing: Placing, positions: tuple[Places, ...]) -> tuple[Sets, ...]:
        sets = in_order(placing)
        return tuple([tuple([sets[position] for position in one]) for one in positions])

    return sets_at


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
        if self.told is not None or self.sets_at is None:
            return self.told or CountedFan(self.fan, self.points, ((),) * len(self.positions))
        return CountedFan(self.fan, self.points, self.sets_at(placing, self.positions))
