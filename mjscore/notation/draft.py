"""A hand as it was written: marks and phrases with their places in the text, not yet judged as a whole."""

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import NamedTuple

from mjscore.errors import Fault, Span
from mjscore.notation.dialects import Alphabet
from mjscore.tiles import Tile

_LONGEST_SHOWN = 80


class Role(Enum):
    """What a group of tiles was written as."""

    CONCEALED = auto()
    EXPOSED = auto()
    CONCEALED_KONG = auto()
    WINNING = auto()


class Mark(NamedTuple):
    """One tile as written; ``tile`` is None when it could not be read, and a fault says why."""

    tile: Tile | None
    span: Span


class Group(NamedTuple):
    """Tiles that were written together.

    ``span`` takes in the brackets. ``inner_plus`` are winning tiles marked inside the brackets, which is
    a fault. A group is ``unsure`` when signs in it could not be read; ``honors`` when it is written
    without digits.
    """

    role: Role
    marks: tuple[Mark, ...]
    span: Span
    unsure: bool = False
    inner_plus: tuple[Span, ...] = ()
    honors: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that could be read."""
        return tuple(mark.tile for mark in self.marks if mark.tile is not None)

    @property
    def readable(self) -> bool:
        """Whether every sign in the group was read as a tile."""
        return not self.unsure and all(mark.tile is not None for mark in self.marks)


class Flower(NamedTuple):
    """A flower tile, numbered 1 to 8, written among the tiles or in the table information."""

    number: int
    span: Span


class Phrase(NamedTuple):
    """One circumstance between commas, word by word."""

    words: tuple[str, ...]
    span: Span


class Said(NamedTuple):
    """A field of ``Win`` (or profile, rules) and the value that a text or an option gave it.

    ``wording`` is how it was said, for notes and faults; ``span`` is None for an option.
    """

    field: str
    value: object
    wording: str
    span: Span | None = None


class Broken(NamedTuple):
    """Reading stopped at ``place``; the line has so many suit ``letters`` of the notation."""

    letters: int
    place: int


@dataclass(slots=True)
class Draft:
    """Everything read from one line in one notation.

    ``foreign`` counts suit letters of other notations and numbers on the wrong side of their letter;
    ``own`` tells whether anything was written that is this notation's alone. Both serve the guess.
    ``riichi_dragons`` are the 5z, 6z and 7z, whose meaning may have to be asked for. ``unsure``: some
    signs are no tiles at all, so tiles cannot be counted. ``broken``: reading had to stop.
    """

    alphabet: Alphabet
    groups: list[Group] = field(default_factory=list)
    flowers: list[Flower] = field(default_factory=list)
    phrases: list[Phrase] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    foreign: int = 0
    foreign_suits: list[tuple[str, Span]] = field(default_factory=list)
    riichi_dragons: list[tuple[str, Span]] = field(default_factory=list)
    own: bool = False
    unsure: bool = False
    broken: Broken | None = None

    def fault(self, code: str, message: str, span: Span | None, hint: str | None = None) -> None:
        """Add a fault."""
        self.faults.append(Fault(code, message, span, hint))

    def with_role(self, *roles: Role) -> list[Group]:
        """The groups of these roles, in writing order."""
        return [group for group in self.groups if group.role in roles]


def joined(spans: list[Span]) -> Span | None:
    """The range from the first to the last of ``spans``; None for none."""
    return (min(start for start, _ in spans), max(end for _, end in spans)) if spans else None


def shortened(text: str) -> str:
    """``text`` for a message, cut when it is longer than any hand."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def without_span(fault: Fault, prefix: str) -> Fault:
    """A fault of an option's value: its message names the option, and it has no place in the text."""
    return replace(fault, message=f"{prefix}: {fault.message}", span=None)
