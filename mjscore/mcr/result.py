"""What scoring a hand under MCR gives: a score, or the reason why the tiles do not win."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from mjscore.arrange import Arrangement, Group
from mjscore.errors import Fault
from mjscore.hand import Hand, Win
from mjscore.mcr.nearest import Nearest
from mjscore.mcr.payments import FalseWin
from mjscore.mcr.table import Fan


@dataclass(frozen=True, slots=True)
class CountedFan:
    """A fan of the breakdown.

    ``points`` are those of one instance, so the row is worth ``points * count``; ``instances`` are the
    groups that earn each one, empty for a property of the whole hand.
    """

    fan: Fan
    points: int
    instances: tuple[tuple[Group, ...], ...]

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
    def worth(self) -> int:
        """Points of all instances together."""
        return self.points * self.count


@dataclass(frozen=True, slots=True)
class Score:
    """The best lawful score of a winning hand.

    ``points`` are without flowers, ``total`` with them and under the profile's cap. ``payments`` are empty
    when the hand does not reach the minimum; ``false_win`` then says what that costs. ``notes`` tell what was
    set right or limited; ``assumed`` what the input left open.
    """

    hand: Hand
    win: Win
    profile: str
    points: int
    total: int
    minimum: int
    fans: tuple[CountedFan, ...]
    arrangement: Arrangement
    payments: Mapping[str, int]
    false_win: FalseWin | None
    notes: tuple[str, ...]
    text: str = ""
    assumed: tuple[str, ...] = ()
    rules: str = "mcr"
    valid: Literal[True] = field(default=True, init=False)

    @property
    def flowers(self) -> int:
        """Flower tiles, one point each; they do not count towards the minimum."""
        return self.win.flowers

    @property
    def qualifies(self) -> bool:
        """Whether the points, without flowers, reach the minimum."""
        return self.points >= self.minimum


@dataclass(frozen=True, slots=True)
class NotWinning:
    """Legal tiles that do not make a winning hand.

    ``nearest`` are complete shapes with the tiles to exchange, the nearest first; ``false_win`` says what it
    costs to declare the hand all the same.
    """

    hand: Hand
    win: Win
    profile: str
    fault: Fault
    nearest: tuple[Nearest, ...]
    false_win: FalseWin
    notes: tuple[str, ...] = ()
    text: str = ""
    assumed: tuple[str, ...] = ()
    rules: str = "mcr"
    valid: Literal[False] = field(default=False, init=False)

    @property
    def away(self) -> int:
        """How many tiles must be exchanged to win."""
        return self.nearest[0].away
