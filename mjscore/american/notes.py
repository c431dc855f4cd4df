"""What the notes of a line say: which numbers shift, what names may stand for, what must hold between them.

A note holds for the whole line, in whichever alternative it is printed. A condition applies to an alternative
that uses all of its names.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from mjscore.american.expressions import YEAR, Expression, Kind, evaluate, names_in
from mjscore.errors import Span

_COMPARE: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {"=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)


class Shift(Enum):
    """How the printed digits of a line may move; the value is its name in messages."""

    FIXED = "These Nos. Only"
    RUN = "Any Run"
    EVEN_RUN = "Any Even Run"
    ODD_RUN = "Any Odd Run"
    LIKE = "Any Like Nos."
    LIKE_EVEN = "Any Like Even No."
    LIKE_ODD = "Any Like Odd No."

    @property
    def is_run(self) -> bool:
        """Whether all printed digits move together, keeping their distances."""
        return self in {Shift.RUN, Shift.EVEN_RUN, Shift.ODD_RUN}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers among which the printed digits move."""
        if self in {Shift.EVEN_RUN, Shift.LIKE_EVEN}:
            return (2, 4, 6, 8)
        return (1, 3, 5, 7, 9) if self in {Shift.ODD_RUN, Shift.LIKE_ODD} else tuple(range(1, 10))


@dataclass(frozen=True, slots=True)
class Generator:
    """Lets the printed digits move; ``count`` is that of ``Any 4 Consec. Nos.``, or None."""

    shift: Shift
    count: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class SuitCount:
    """States how many suits the alternatives are printed in."""

    counts: frozenset[int]
    span: Span = field(compare=False)


class Flag(Enum):
    """A note without a value."""

    WRAP = "wrap"
    NO_JOKERS = "no jokers"
    NO_BONUS = "no bonus"


@dataclass(frozen=True, slots=True)
class Parity:
    """``n even``: the name stands for numbers with this remainder by two."""

    name: str
    remainder: int
    span: Span = field(compare=False)

    @property
    def names(self) -> frozenset[str]:
        """The names it is about."""
        return frozenset({self.name})

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it holds for these values."""
        return values[self.name] % 2 == self.remainder


@dataclass(frozen=True, slots=True)
class Among:
    """``n in 3,6,9``, ``s in bam, dot``, ``n any no.``: the values a name may have."""

    name: str
    values: tuple[int, ...] | range
    kind: Kind
    span: Span = field(compare=False)

    @property
    def names(self) -> frozenset[str]:
        """The names it is about."""
        return frozenset({self.name})

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it holds for these values."""
        return values[self.name] in self.values


@dataclass(frozen=True, slots=True)
class InRun:
    """``p in run``: the name is one of the numbers to which the printed digits have moved."""

    name: str
    span: Span = field(compare=False)

    @property
    def names(self) -> frozenset[str]:
        """The names it is about."""
        return frozenset({self.name})


@dataclass(frozen=True, slots=True)
class Relation:
    """``n < t``, ``s != A``: a comparison that must hold."""

    left: Expression
    comparison: str
    right: Expression
    span: Span = field(compare=False)

    @property
    def names(self) -> frozenset[str]:
        """The names it is about; the year is none of them."""
        return frozenset(name.name for side in (self.left, self.right) for name in names_in(side)) - {YEAR}

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it holds for these values."""
        return _COMPARE[self.comparison](evaluate(self.left, values), evaluate(self.right, values))


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """``all different: n, p, t``: no two of the names stand for the same."""

    listed: tuple[str, ...]
    span: Span = field(compare=False)

    @property
    def names(self) -> frozenset[str]:
        """The names it is about."""
        return frozenset(self.listed)

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it holds for these values."""
        return len({values[name] for name in self.listed}) == len(self.listed)


class Noun(Enum):
    """What a note that only describes is about."""

    DRAGON = "dragon"
    WIND = "wind"


@dataclass(frozen=True, slots=True)
class Described:
    """``Opp. Dragon``, ``Any Wind``: says of groups what their letters say already."""

    noun: Noun
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Gap:
    """Nothing, between two semicolons or before the end of the notes."""

    span: Span = field(compare=False)


Condition: TypeAlias = Parity | Among | InRun | Relation | AllDifferent
Clause: TypeAlias = Generator | SuitCount | Condition | Flag | Described | Gap


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of a line, all alternatives together, in printed order."""

    clauses: tuple[Clause, ...] = ()

    @property
    def generators(self) -> Sequence[Generator]:
        """The notes that say how printed digits move; a line has one kind of them at most."""
        return [clause for clause in self.clauses if isinstance(clause, Generator)]

    @property
    def shift(self) -> Shift:
        """How the printed digits move."""
        return self.generators[0].shift if self.generators else Shift.FIXED

    @property
    def suit_counts(self) -> Sequence[SuitCount]:
        """The statements about the number of suits."""
        return [clause for clause in self.clauses if isinstance(clause, SuitCount)]

    @property
    def conditions(self) -> Sequence[Condition]:
        """Everything that restricts what names stand for."""
        return [clause for clause in self.clauses if isinstance(clause, Condition)]

    @property
    def described(self) -> Sequence[Described]:
        """The notes about dragons and winds."""
        return [clause for clause in self.clauses if isinstance(clause, Described)]

    @property
    def gaps(self) -> Sequence[Span]:
        """The places of empty notes between others."""
        return [clause.span for clause in self.clauses if isinstance(clause, Gap)]

    @property
    def wrap(self) -> bool:
        """Whether a run may go on from 9 to 1."""
        return Flag.WRAP in self.clauses

    @property
    def no_jokers(self) -> bool:
        """Whether no group of the line takes jokers."""
        return Flag.NO_JOKERS in self.clauses

    @property
    def no_bonus(self) -> bool:
        """Whether a hand without jokers is not paid double."""
        return Flag.NO_BONUS in self.clauses
