"""A discard, what has happened since, the claims on it, and by which customs a rule set decides between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from types import MappingProxyType

from mjscore.errors import Fault
from mjscore.mcr.table import DEFAULT_PROFILE, profile
from mjscore.tiles import WINDS, Wind


class Kind(Enum):
    """What a discard is claimed for; the value is the word for it."""

    WIN = "win"
    KONG = "kong"
    PUNG = "pung"
    CHOW = "chow"
    QUINT = "quint"
    SEXTET = "sextet"
    EXPOSURE = "exposure"
    PAIR = "pair"
    SINGLE = "single"
    ADDED_KONG = "added kong"


SIZES: Mapping[Kind, int] = MappingProxyType({Kind.CHOW: 3, Kind.PUNG: 3, Kind.KONG: 4, Kind.QUINT: 5, Kind.SEXTET: 6})
"""How many tiles each kind of set has, the discard among them; an exposure has any of the last four sizes."""


class Event(Enum):
    """What the next player in turn has done since the discard; the value is the word for it."""

    DRAWN = "drawn"
    RACKED = "racked"
    DISCARDED = "discarded"
    DECLARED = "declared"
    EXCHANGED = "exchanged"


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim of one player.

    ``tiles`` are those of the player's own that make the set, empty when they were not told. ``in_error`` marks a
    win that is none. ``shown``: the player has exposed the set already, or racked the discard.
    """

    seat: Wind
    kind: Kind
    tiles: tuple[int, ...] = ()
    in_error: bool = False
    shown: bool = False

    def __str__(self) -> str:
        """Whose claim it is: ``South's chow``."""
        return f"{self.seat.title}'s {self.kind.value}"


@dataclass(frozen=True, slots=True)
class Discard:
    """A discarded tile, by whom, under which rules, and what has happened since.

    ``profile`` is that of MCR, '' under other rules. ``newest``: nothing was discarded after
    it. ``seconds`` is the time since, None when it was not told. ``last_of_wall``: no tile is left to draw.
    """

    tile: int
    by: Wind
    rules: str = "mcr"
    profile: str = DEFAULT_PROFILE
    newest: bool = True
    events: frozenset[Event] = frozenset()
    seconds: Decimal | None = None
    last_of_wall: bool = False

    @property
    def timed(self) -> bool:
        """Whether seconds matter: under the Green Book a pung, a kong and so a win have ``PUNG_SECONDS``."""
        return self.rules == "mcr" and profile(self.profile).rulings_of == "green-book"

    @property
    def next_player(self) -> Wind:
        """Who draws when nobody claims: the player on the discarder's right."""
        return right_of(self.by)


def contradiction(discard: Discard) -> Fault | None:
    """What is said of a discard and cannot be: after the last tile of the wall nobody draws, or discards once more."""
    if not discard.last_of_wall or (discard.newest and not discard.events):
        return None
    message = "no tile is left to draw after the last discard, so nothing was drawn or discarded since"
    return Fault("T008", message, hint="leave out --last-of-wall, or what has happened since")


@dataclass(frozen=True, slots=True)
class Customs:
    """How a rule set decides.

    ``ranks`` are the kinds of claim, those that come first in front. ``jokers`` help to fill sets. ``shown_counts``:
    a set exposed already is not taken away by a nearer player. ``closed_by`` ends the time for claims. ``replacement``:
    a kong draws a tile.
    """

    ranks: tuple[frozenset[Kind], ...]
    closed_by: frozenset[Event]
    jokers: bool = False
    shown_counts: bool = False
    replacement: bool = True

    def rank(self, kind: Kind) -> int:
        """The place of a kind of claim in the order; 0 comes first."""
        return next(place for place, kinds in enumerate(self.ranks) if kind in kinds)


_WITHOUT_JOKERS = Customs(
    (frozenset({Kind.WIN}), frozenset({Kind.PUNG, Kind.KONG}), frozenset({Kind.CHOW})),
    closed_by=frozenset(Event),
)
PUNG_SECONDS = 3
"""How long a pung may be claimed under the rules of 1998 and the Green Book, in seconds."""

EXPOSURES = frozenset({Kind.PUNG, Kind.KONG, Kind.QUINT, Kind.SEXTET, Kind.EXPOSURE})
"""What American players call to lay open."""

CUSTOMS: Mapping[str, Customs] = MappingProxyType(
    {
        "mcr": _WITHOUT_JOKERS,
        "chinese": _WITHOUT_JOKERS,
        "american": Customs(
            (frozenset({Kind.WIN}), EXPOSURES),
            closed_by=frozenset(Event) - {Event.DRAWN},
            jokers=True,
            shown_counts=True,
            replacement=False,
        ),
    }
)


def right_of(seat: Wind) -> Wind:
    """The player on the right, whose turn comes next: South after East."""
    return WINDS[(WINDS.index(seat) + 1) % 4]


def turns_after(first: Wind, seat: Wind) -> int:
    """How many turns after ``first`` it is the turn of ``seat``: 0 to 3.

    >>> turns_after(Wind.NORTH, Wind.SOUTH)
    2
    """
    return (WINDS.index(seat) - WINDS.index(first)) % 4
