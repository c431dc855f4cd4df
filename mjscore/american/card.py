"""What a card is: sections of lines, each with one or more printed alternatives made of groups.

Everything here is as printed; what it stands for is worked out by ``expand``. Source: the card notation,
whose grammar is ``grammar/card.lark``. Where a group stands in the text is no part of what it is: groups and
notes are equal when they say the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from mjscore.american.expressions import LETTERS, VARIABLES, YEAR, Expression, names_in
from mjscore.american.notes import Notes
from mjscore.errors import Span

_NUMBERS = frozenset("123456789" + VARIABLES)


@dataclass(frozen=True, slots=True)
class Group:
    """One blank-separated word of a hand.

    ``symbols`` are the letters and digits as printed, empty for a computed number. ``number`` is that number:
    written out digit by digit, or, with ``copies``, a single digit so many times. ``suffix`` is a suit letter
    ``A B C``, the name of a suit or wind, ``*`` for free symbols, or empty. ``flags`` are of ``! ~ ^``.
    """

    symbols: str
    suffix: str = ""
    flags: str = ""
    number: Expression | None = None
    copies: int = 0
    span: Span = field(default=(0, 0), compare=False)

    @property
    def least_size(self) -> int:
        """How many tiles it has; a number written out has this many or more."""
        return len(self.symbols) or self.copies or 1

    @property
    def has_fixed_size(self) -> bool:
        """Whether it has as many tiles however it is read."""
        return bool(self.symbols or self.copies)

    @property
    def is_repeated(self) -> bool:
        """One symbol three times or more: a pung, kong, quint or sextet."""
        return self.copies >= 3 or (len(self.symbols) >= 3 and len(set(self.symbols)) == 1)

    @property
    def printed_digits(self) -> frozenset[int]:
        """The digits 1 to 9 that a run or a like note shifts: those printed, not computed ones, no soap."""
        return frozenset(int(symbol) for symbol in self.symbols if symbol in "123456789")

    @property
    def has_numbers(self) -> bool:
        """Whether something in it needs a suit."""
        return self.number is not None or not _NUMBERS.isdisjoint(self.symbols)

    @property
    def suit(self) -> str:
        """What colours its numbers: the suffix, or A where none is printed."""
        return self.suffix or ("A" if self.has_numbers else "")

    @property
    def variables(self) -> frozenset[str]:
        """The number variables in it."""
        computed = () if self.number is None else (name.name for name in names_in(self.number))
        return frozenset(each for each in (*self.symbols, *computed) if each in VARIABLES)

    @property
    def uses_year(self) -> bool:
        """Whether the year of the card decides its tiles."""
        return self.number is not None and any(name.name == YEAR for name in names_in(self.number))

    @property
    def names_wind(self) -> bool:
        """Whether its suffix is the name of a wind."""
        return "Z" in self.symbols and self.suffix not in ("", "*")

    def runs(self) -> list[tuple[str, int]]:
        """Its symbols, equal ones that touch counted together: ``112A`` is two 1 and one 2."""
        return [(symbol, len(list(equal))) for symbol, equal in groupby(self.symbols)]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One printed hand of a line; ``text`` is its groups as printed."""

    groups: tuple[Group, ...]
    text: str
    span: Span = field(compare=False)

    @property
    def letters(self) -> str:
        """The suit letters that its groups use, in order: the colours in which it is printed."""
        used = {group.suit for group in self.groups}
        return "".join(letter for letter in LETTERS if letter in used)

    @property
    def printed_digits(self) -> frozenset[int]:
        """All printed digits 1 to 9 of its groups."""
        return frozenset[int]().union(*(group.printed_digits for group in self.groups))


@dataclass(frozen=True, slots=True)
class Line:
    """One hand of a card with its value, in points (cents, when played for money).

    ``exposed`` is the value when exposures are allowed (X), ``concealed`` when none is (C); None when the line
    has no such value. ``bonus`` says whether a hand without jokers is paid double; ``year`` is the card's.
    ``text`` is what was printed, without comments and value.
    """

    id: str
    alternatives: tuple[Alternative, ...]
    notes: Notes
    exposed: int | None
    concealed: int | None
    bonus: bool
    year: int | None
    text: str
    span: Span

    @property
    def uses_year(self) -> bool:
        """Whether the year of the card decides its tiles."""
        return any(group.uses_year for alternative in self.alternatives for group in alternative.groups)

    @property
    def value_text(self) -> str:
        """The value as printed: ``X 25``, ``C 30`` or ``X 25 C 35``."""
        values = (("X", self.exposed), ("C", self.concealed))
        return " ".join(f"{letter} {value}" for letter, value in values if value is not None)


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a card; its lines are numbered after its ``code``: ``EV-1``, ``EV-2`` and so on.

    ``bonus`` is false where hands without jokers are not paid double: Singles and Pairs.
    """

    title: str
    code: str
    bonus: bool
    lines: tuple[Line, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name, its year (None when it gives none) and its sections; ``text`` is what it was read from.

    ``dated`` is the year that the text gives, which is not that of a card that was re-dated.
    """

    name: str
    year: int | None
    sections: tuple[Section, ...]
    text: str = ""
    dated: int | None = None

    def __hash__(self) -> int:
        """By name, year and text, so that an index is found without going through every group of the card."""
        return hash((self.name, self.year, self.text))

    @property
    def lines(self) -> Iterator[Line]:
        """All lines in card order."""
        return (line for section in self.sections for line in section.lines)
