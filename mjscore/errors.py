"""One family of errors: what was wrong, where it stands in the input, and what to do about it.

Bad input is told apart by what is wrong with it: text that cannot be read (``N`` codes), a hand or
circumstances that cannot exist (``H`` codes), a question the rules cannot answer (``R`` codes), an
American card that says nothing sensible (``C`` codes), what is told of the table beside a hand (``T`` codes), a
file of hands or a scoresheet (``S`` codes), and the defaults of a user (``D`` codes).
All faults of one input travel together in a single exception, so that nobody has to mend a hand one
complaint at a time.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import combining, east_asian_width

Span = tuple[int, int]

_MOST_SHOWN, _SHOWN_BEFORE = 240, 60
"""So many characters of a line are shown with a fault, and of a longer line so many before it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an input.

    ``code`` is stable (``H001``) and safe to test against; ``message`` is one sentence; ``span`` is the
    half-open range of characters of the input it is about, or None when it is about the whole;
    ``hint`` says what to do, or what the grammar expected there.
    """

    code: str
    message: str
    span: Span | None = None
    hint: str | None = None

    def caret(self, text: str) -> str:
        """The line of ``text`` that holds the fault, with carets under the very characters, or ''.

        Of a long line only what lies round the fault.

        >>> print(Fault("N004", "'0' is not a bamboo tile", (2, 3)).caret("120b 99d"))
          120b 99d
            ^
        """
        if self.span is None or not text:
            return ""
        start, end = self.span
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", start)
        line_end = len(text) if line_end < 0 else line_end
        first = line_start if line_end - line_start <= _MOST_SHOWN else max(line_start, start - _SHOWN_BEFORE)
        last = min(line_end, first + _MOST_SHOWN)
        cut = "…" if first > line_start else ""
        before = len(cut) + _columns(text[first:start])
        under = max(1, _columns(text[start : min(end, last)]))
        shown = f"{cut}{_shown(text[first:last])}{'…' if last < line_end else ''}"
        return f"  {shown}\n  {' ' * before}{'^' * under}"


def _shown(text: str) -> str:
    """The text as a terminal can show it: no control characters, nothing that changes the direction of writing."""
    return "".join(
        char if char.isprintable() else " " if char.isspace() else "\N{REPLACEMENT CHARACTER}" for char in text
    )


def _columns(text: str) -> int:
    """How many columns a terminal needs for the text as shown."""
    shown = _shown(text)
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in shown)


def line_and_column(text: str, place: int) -> tuple[int, int]:
    r"""Where a character stands in a text, both counted from 1.

    >>> line_and_column("card: Mine\nyear: 26", 17)
    (2, 7)
    """
    starts = _line_starts(text)
    line = bisect_right(starts, place)
    return line, place - starts[line - 1] + 1


@lru_cache(maxsize=1)
def _line_starts(text: str) -> list[int]:
    """Where the lines of a text begin; kept, since a card may have many faults."""
    return [0, *(place + 1 for place, sign in enumerate(text) if sign == "\n")]


class MjscoreError(Exception):
    """The base of every error mjscore raises for bad input; ``faults`` names all that was wrong."""

    def __init__(self, faults: Sequence[Fault], text: str = "") -> None:
        self.faults = tuple(faults)
        self.text = text
        super().__init__("; ".join(f"{fault.code}: {fault.message}" for fault in self.faults))

    def __eq__(self, other: object) -> bool:
        """Errors are equal that say the same of the same text: so are the results that hold them."""
        if not isinstance(other, MjscoreError):
            return NotImplemented
        return (type(self), self.faults, self.text) == (type(other), other.faults, other.text)

    def __hash__(self) -> int:
        return hash((type(self), self.faults, self.text))

    def __reduce__(self) -> tuple[type["MjscoreError"], tuple[tuple[Fault, ...], str]]:
        """Copy and pickle by faults and text, so that errors come back whole from other processes."""
        return type(self), (self.faults, self.text)


class NotationError(MjscoreError):
    """The text cannot be read as a hand (codes ``N…``)."""


class ImpossibleHandError(MjscoreError):
    """The hand or its circumstances cannot exist at a table (codes ``H…``)."""


class RulesError(MjscoreError):
    """The rules asked for do not exist or do not fit the question (codes ``R…``)."""


class CardError(MjscoreError):
    """An American card, or a line of it, cannot be read or cannot be meant (codes ``C…``)."""


class TableError(MjscoreError):
    """A question about the table cannot be answered (codes ``T…``)."""


class SheetError(MjscoreError):
    """A file of hands or a scoresheet cannot be read, or does not add up (codes ``S…``)."""


class DefaultsError(MjscoreError):
    """The defaults that a user has set for all calls of the command line cannot be used (codes ``D…``)."""
