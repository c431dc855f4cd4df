"""Where a scored hand came from, told with its result under every rule set."""

from typing import NamedTuple


class Source(NamedTuple):
    """The input of a hand, what it left open and was assumed, and what is to be told about it.

    ``written`` is the hand without circumstances as it was written, where that is kept; '' for a hand given as
    a value. A tuple, which is made faster than another frozen value: there is one for every call.
    """

    input: str = ""
    assumed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    written: str = ""


UNTOLD = Source()
"""The source of a hand that was given as a value, about which nothing is told."""


class Sourced:
    """The fields of a result's source as its own."""

    __slots__ = ()
    source: Source

    @property
    def input(self) -> str:
        """The line that was scored, empty for a hand given as a value."""
        return self.source.input

    @property
    def assumed(self) -> tuple[str, ...]:
        """What the input left open, and how it was filled in."""
        return self.source.assumed

    @property
    def notes(self) -> tuple[str, ...]:
        """What was replaced, set right or limited."""
        return self.source.notes
