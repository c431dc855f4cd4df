"""What scoring a hand under MCR gives: a score, or the reason why the tiles do not win."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from mjscore.arrange import Arrangement
from mjscore.errors import Fault
from mjscore.hand import Hand, Win, counted
from mjscore.mcr.breakdown import Breakdown, CountedFan, FanCount
from mjscore.mcr.payments import FalseWin, FalseWinKind, false_win, payments
from mjscore.mcr.table import Profile
from mjscore.mcr.worth import below_minimum, flower_points
from mjscore.memo import lazy
from mjscore.provenance import UNTOLD, Source, Sourced
from mjscore.tiles import SYMBOLS

if TYPE_CHECKING:
    from mjscore.mcr.nearest import Exchange, Nearest


@dataclass(frozen=True, init=False)
class Score(Sourced):
    """The best lawful score of a winning hand.

    ``points`` are without flowers, ``total`` with them and under the profile's cap. The arrangement, its fans and
    who pays are told when they are asked for.
    """

    hand: Hand
    win: Win
    rules_used: Profile
    points: int
    total: int
    told: Breakdown = field(compare=False, repr=False)
    source: Source = UNTOLD
    rules: str = "mcr"
    valid: Literal[True] = field(default=True, init=False)

    def __init__(  # noqa: PLR0913, PLR0917 - the fields, as a dataclass takes them
        self,
        hand: Hand,
        win: Win,
        rules_used: Profile,
        points: int,
        total: int,
        told: Breakdown,
        source: Source = UNTOLD,
        rules: str = "mcr",
    ) -> None:
        # All at once: one by one, as a frozen dataclass does by itself, takes three times as long.
        fields = {
            "hand": hand,
            "win": win,
            "rules_used": rules_used,
            "points": points,
            "total": total,
            "told": told,
            "source": source,
            "rules": rules,
        }
        object.__setattr__(self, "__dict__", fields)

    @lazy
    def arrangement(self) -> Arrangement:
        """The reading of the tiles that was counted."""
        return self.told.arrangement()

    @lazy
    def fans(self) -> tuple[CountedFan, ...]:
        """The counted fans, one row each, the dearest first, equal ones in the order of the table."""
        return self.told.counted()

    @property
    def fan_counts(self) -> Sequence[FanCount]:
        """The counted fans by their number, without the sets that earn them."""
        return self.told.counts()

    @lazy
    def false_win(self) -> FalseWin | None:
        """What the hand costs as a false win when it does not reach the minimum; None when it does."""
        return below_minimum(self.points, self.win, self.rules_used)

    @lazy
    def payments(self) -> Mapping[str, int]:
        """Who wins and loses how much; empty when the hand does not reach the minimum."""
        return {} if self.false_win else payments(self.total, self.win)

    @property
    def profile(self) -> str:
        """The profile's name, with what was changed."""
        return self.rules_used.label

    @property
    def minimum(self) -> int:
        """The points, without flowers, that a win must reach."""
        return self.rules_used.minimum

    @property
    def flower_points(self) -> int:
        """What one flower is worth."""
        return flower_points(self.rules_used)

    def __str__(self) -> str:
        """The total and its fans on one line: ``21 = Pure Straight 16, Seat Wind 2, ...``."""
        rows = [f"{row.name} {row.points}" + (f" x{row.count}" if row.count > 1 else "") for row in self.fans]
        if self.flowers:
            rows.append(f"Flower Tiles {self.flowers_worth}")
        return f"{self.total} = {', '.join(rows)}"

    @property
    def flowers(self) -> int:
        """How many flower tiles; they do not count towards the minimum."""
        return self.win.flowers

    @property
    def flowers_worth(self) -> int:
        """What the flowers are worth, in points."""
        return self.flowers * self.flower_points

    @property
    def winning_tile(self) -> str:
        """The tile the hand was won with, in native notation."""
        return "" if self.hand.winning_tile is None else SYMBOLS[self.hand.winning_tile]

    @property
    def qualifies(self) -> bool:
        """Whether the points, without flowers, reach the minimum."""
        return self.points >= self.minimum


@dataclass(frozen=True)
class NotWinning(Sourced):
    """Legal tiles that do not make a winning hand; how far they are from one is found when it is asked for."""

    hand: Hand
    win: Win
    rules_used: Profile
    source: Source = UNTOLD
    rules: str = "mcr"
    valid: Literal[False] = field(default=False, init=False)

    @property
    def profile(self) -> str:
        """The profile's name."""
        return self.rules_used.label

    def __str__(self) -> str:
        """Why it is no score, with the code."""
        return f"{self.fault.code}: {self.fault.message}"

    @lazy
    def exchanges(self) -> "tuple[Exchange, ...]":
        """Every exchange of one tile that makes the hand win; empty for a hand further away."""
        from mjscore.mcr.nearest import winning_exchanges  # noqa: PLC0415 - few hands do not win; as below

        return tuple(winning_exchanges(self.hand)) if self.away == 1 else ()

    @lazy
    def nearest(self) -> "tuple[Nearest, ...]":
        """For each shape one of the nearest complete hands with the tiles to exchange, the nearest first."""
        from mjscore.mcr.nearest import nearest  # noqa: PLC0415

        return tuple(nearest(self.hand))

    @property
    def away(self) -> int:
        """How many tiles must be exchanged to win."""
        return self.nearest[0].away

    @lazy
    def fault(self) -> Fault:
        """Why the hand cannot be scored, code R001."""
        return Fault("R001", f"not a winning hand: it is {counted(self.away, 'tile')} away from one")

    @lazy
    def false_win(self) -> FalseWin:
        """What it costs to declare the hand all the same; it depends on how far it was from ready."""
        from mjscore.mcr.nearest import nearest  # noqa: PLC0415

        from_ready = nearest(replace(self.hand, winning_tile=None))[0].away - 1
        if from_ready == 0:
            kind, reason = FalseWinKind.READY, "the hand was ready, but not for this tile"
        else:
            kind = FalseWinKind.ONE_AWAY if from_ready == 1 else FalseWinKind.FURTHER
            reason = f"the hand was {counted(from_ready, 'tile')} away from ready"
        return false_win(kind, reason, self.win, self.rules_used)
