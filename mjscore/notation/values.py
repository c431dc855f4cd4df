"""What goes into a reading beside the text, and what comes out of it: frozen values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mjscore.errors import Span
from mjscore.hand import Hand, Win
from mjscore.notation.dialects import Dialect

RULE_SETS = ("mcr", "american", "chinese")
"""The names of all rules that hands are scored under."""

READ_HERE = ("mcr", "chinese")
"""Those whose hands are written alike and read by this package; American hands have tiles of their own."""


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
