"""The counted fans of a hand: what each is worth and which sets earn it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from mjscore.arrange import Arrangement, Group
from mjscore.mcr.table import Fan

Sets = tuple[Group, ...]
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True, init=False)
class CountedFan:
    """A fan of the breakdown.

    ``points`` are those of one instance, so the row is worth ``points * count``; ``instances`` are the
    groups that earn each one, empty for a property of the whole hand.
    """

    fan: Fan
    points: int
    instances: tuple[Sets, ...]

    def __init__(self, fan: Fan, points: int, instances: tuple[Sets, ...]) -> None:
        # Through the slots themselves: as a frozen dataclass sets them, it takes twice as long.
        _set_fan(self, fan)
        _set_points(self, points)
        _set_instances(self, instances)

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


_set_fan, _set_points, _set_instances = [CountedFan.__dict__[name].__set__ for name in CountedFan.__slots__]


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

    @property
    def undisputed(self) -> bool:
        """Whether it is known, without scoring the hand again, that every other profile counts the same."""


class FanCount(NamedTuple):
    """How often a fan counts, and for how many points each time."""

    fan: Fan
    points: int
    times: int

    @property
    def worth(self) -> int:
        """Points of all instances together."""
        return self.points * self.times


class Row(NamedTuple):
    """A counted fan whose sets are known by position only, until they are asked for in a certain hand.

    ``rank`` orders the rows of a breakdown, ``number`` is another one for each row there is. ``told`` is the row itself
    where no sets are to be named; otherwise ``order`` is that of ``mjscore.mcr.placing.Placing`` in which the positions
    of each instance count.
    """

    rank: int
    told: CountedFan | None
    number: int
    fan: Fan
    points: int
    order: str
    positions: tuple[Places, ...]


def with_sets(row: Row, sets: Sequence[Any]) -> CountedFan:
    """A row with the sets of a hand, given in the order of the row."""
    if row.order == FOURS:
        return CountedFan(row.fan, row.points, tuple([sets[at] for (at,) in row.positions]))
    return CountedFan(row.fan, row.points, tuple([tuple([sets[at] for at in each]) for each in row.positions]))


FOURS = "fours"
