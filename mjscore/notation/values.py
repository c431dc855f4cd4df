"""What goes into a reading beside the text, and what comes out of it: frozen values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from mjscore.errors import Span
from mjscore.hand import Hand, Win
from mjscore.notation.dialects import Dialect
from mjscore.tiles import Wind

Value = TypeVar("Value")

RULE_SETS = ("mcr", "american", "chinese")
"""The names of all rules that hands are scored under."""

READ_HERE = ("mcr", "chinese")
"""Those whose hands are written alike and read by this package; American hands have tiles of their own."""


class Default(NamedTuple, Generic[Value]):
    """A value for what neither the text nor an option says; ``origin`` is who set it, as ``MJSCORE_SEAT``."""

    value: Value
    origin: str

    def told(self, what: str) -> str:
        """``what`` it is, and who says so."""
        return f"{what} ({self.origin})"


class Defaults(NamedTuple):
    """What holds in place of the usual defaults; None where the usual one does.

    Attributes:
        seat: the seat of the winner, in place of East.
        round: the round wind, likewise.
        profile: the profile of the rules.
        notation: the notation that a line is read in where it can be, and that decides what is open in it.
        beside: what else was filled in for this hand, in words; it is told with what the reading assumes.

    """

    seat: Default[Wind] | None = None
    round: Default[Wind] | None = None
    profile: Default[str] | None = None
    notation: Default[Dialect] | None = None
    beside: tuple[str, ...] = ()

    @property
    def told(self) -> list[str]:
        """All of them in words, whether they will be of use or not."""
        found = list(self.beside)
        for what, wind in (("seat", self.seat), ("round", self.round)):
            found += [] if wind is None else [wind.told(f"{what} {wind.value.title}")]
        found += [] if self.profile is None else [self.profile.told(f"profile {self.profile.value}")]
        return found + ([] if self.notation is None else [self.notation.told(f"{self.notation.value.value} notation")])

    def of_the_win(self, said: Mapping[str, Any]) -> dict[str, Default[Wind]]:
        """The defaults for seat and round wind, by field, where nothing of it was ``said``."""
        found = {"seat": self.seat, "round": self.round}
        return {name: each for name, each in found.items() if each is not None and name not in said}


USUAL = Defaults()
"""The usual defaults, and no others."""


class Options(NamedTuple):
    """What the command line says beside the text; None where it says nothing. Options win over the text.

    Attributes:
        notation: name of the notation of the whole line, a value of ``Dialect``; None to guess it.
        exposed: exposed sets, each in the notation of the line or native: ``EEE``, ``123b``.
        concealed_kongs: concealed kongs, likewise: ``1111c``.
        winning_tile: marks the tile won with among the concealed tiles already written.
        seat: wind of the winner, as ``south`` or ``S``.
        round: the round wind, likewise.
        self_draw: whether the winning tile was drawn by the winner.
        discarder: wind of who discarded the winning tile, or whose kong was robbed.
        flowers: how many flower tiles were declared.
        last_of_wall: won with the last tile of the wall.
        last_of_kind: the other three copies of the winning tile lay open.
        replacement: won with the tile drawn after a kong.
        robbing_kong: won with a tile another player added to a pung.
        dealt: East won with the hand as dealt.
        profile: name of a profile of the rules, kept as it is.
        rules: name of the rules, one of ``READ_HERE``.
        defaults: what holds where neither these options nor the text say anything.

    """

    notation: str | None = None
    exposed: tuple[str, ...] = ()
    concealed_kongs: tuple[str, ...] = ()
    winning_tile: str | None = None
    seat: str | None = None
    round: str | None = None
    self_draw: bool | None = None
    discarder: str | None = None
    flowers: int | None = None
    last_of_wall: bool | None = None
    last_of_kind: bool | None = None
    replacement: bool | None = None
    robbing_kong: bool | None = None
    dealt: bool | None = None
    profile: str | None = None
    rules: str | None = None
    defaults: Defaults = USUAL


NO_OPTIONS = Options()
"""What most lines are read with; being this object tells in one step that nothing is said beside the text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A text that was read: the hand, the circumstances of the win, and what was not said in so many words.

    Attributes:
        text: the text as given.
        dialect: the notation it was read in.
        hand: the tiles.
        win: the circumstances, defaults filled in.
        given: the fields of ``win`` that text or options set.
        profile: the profile named, None when none was.
        rules: the rules named, one of ``READ_HERE``; None when none were.
        notes: where an option replaced what the text said.
        assumed: what was filled in because nothing was said.
        dropped: what the text said and a hand does not keep, as who each set was claimed from.
        places: where the text says what, by field of ``win``, and for ``profile`` and ``rules``.

    """

    text: str
    dialect: Dialect
    hand: Hand
    win: Win
    given: frozenset[str] = frozenset()
    profile: str | None = None
    rules: str | None = None
    notes: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    places: Mapping[str, Span] = field(default_factory=dict, compare=False, repr=False)

    def __iter__(self) -> Iterator[Any]:
        """The hand and the win, so that ``hand, win = parse(text)`` works.

        Types cannot tell the two apart when they are unpacked; ``reading.hand`` keeps its type.
        """
        return iter((self.hand, self.win))
