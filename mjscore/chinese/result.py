"""What scoring a hand under the simplified rules gives: who pays whom, or how far the tiles are from a win."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from mjscore.arrange import Arrangement, Shape, arrangements
from mjscore.chinese.others import Others
from mjscore.chinese.rules import Counting
from mjscore.errors import Fault
from mjscore.hand import Hand, Win, counted
from mjscore.mcr.nearest import Exchange, Nearest, nearest, winning_exchanges
from mjscore.provenance import UNTOLD, Source, Sourced
from mjscore.tiles import SYMBOLS, Tile, Wind


@dataclass(frozen=True, slots=True)
class HonorPung:
    """A pung or kong of winds or dragons that is paid for: who holds it, its tile, and the set in native notation."""

    seat: Wind
    tile: Tile
    group: str


@dataclass(frozen=True, slots=True)
class ChineseScore(Sourced):
    """A winning hand and who pays whom, in chips.

    ``honor_pungs`` are those that are paid for, the winner's first; ``others`` the hands that are known of players who
    did not win; ``given`` the circumstances that were said.
    """

    hand: Hand
    win: Win
    way: Counting
    arrangement: Arrangement
    honor_pungs: tuple[HonorPung, ...]
    payments: Mapping[str, int]
    others: Others = field(default_factory=dict)
    given: frozenset[str] = frozenset()
    source: Source = UNTOLD
    rules: str = "chinese"
    valid: Literal[True] = field(default=True, init=False)

    def __str__(self) -> str:
        """Who gets what on one line: ``E +6, S -2, W -2, N -2``."""
        return ", ".join(f"{seat} {chips:+}" for seat, chips in self.payments.items())

    @property
    def counting(self) -> str:
        """The name of the way of counting: ``chips``, ``honor-bonus``, ``all-hands`` or ``tally``."""
        return self.way.value

    @property
    def chips(self) -> int:
        """What each of the other three pays the winner, what they are paid themselves apart."""
        rates = self.way.rates
        return rates.win + rates.honor_pung * sum(each.seat is self.win.seat for each in self.honor_pungs)

    @property
    def ticks(self) -> int:
        """How many ticks the winner gets on the score card."""
        return self.way.rates.ticks

    @property
    def winning_tile(self) -> str:
        """The tile the hand was won with, in native notation."""
        return "" if self.hand.winning_tile is None else SYMBOLS[self.hand.winning_tile]


@dataclass(frozen=True)
class ChineseNotWinning(Sourced):
    """Legal tiles that are not four groups and a pair; how far they are from it is found when it is asked for."""

    hand: Hand
    win: Win
    way: Counting
    given: frozenset[str] = frozenset()
    source: Source = UNTOLD
    rules: str = "chinese"
    valid: Literal[False] = field(default=False, init=False)

    def __str__(self) -> str:
        """Why it is no win, with the code."""
        return f"{self.fault.code}: {self.fault.message}"

    @property
    def counting(self) -> str:
        """The name of the way of counting."""
        return self.way.value

    @cached_property
    def shape(self) -> Shape | None:
        """The hand that the tiles make under other rules, if they make one: seven pairs and the like."""
        return next((each.shape for each in arrangements(self.hand)), None)

    @cached_property
    def nearest(self) -> tuple[Nearest, ...]:
        """One of the nearest hands of four groups and a pair, with the tiles to exchange."""
        return tuple(nearest(self.hand, standard_only=True))

    @cached_property
    def exchanges(self) -> tuple[Exchange, ...]:
        """Every exchange of one tile that makes the hand win; empty for a hand further away."""
        return tuple(winning_exchanges(self.hand, standard_only=True)) if self.away == 1 else ()

    @property
    def away(self) -> int:
        """How many tiles must be exchanged to win."""
        return self.nearest[0].away

    @cached_property
    def fault(self) -> Fault:
        """Why it is no win, code R001."""
        how_far = f"{counted(self.away, 'tile')} away"
        if self.shape is None:
            return Fault("R001", f"not a winning hand: it is {how_far} from one")
        article = "a " if self.shape is Shape.KNITTED_STRAIGHT else ""
        message = f"{article}{self.shape.value} are no winning hand under these rules"
        hint = "four groups (chow or pung) and a pair win"
        return Fault("R001", f"{message}, and the nearest one is {how_far}", hint=hint)

    @property
    def payments(self) -> Mapping[str, int]:
        """Nobody pays for it here: what a mistake costs is settled at the table."""
        return {}
