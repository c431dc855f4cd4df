"""Where a scored hand came from, told with its result under every rule set."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Source:
    """The input of a hand, what it left open and was assumed, and what is to be told about it.

    ``written`` is the hand without circumstances as it was written, where that is kept; '' for a hand given as
    a value.
    """

    input: str = ""
    assumed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    written: str = ""

    def __init__(
        self,
        input: str = "",  # noqa: A002 - the name of the field
        assumed: tuple[str, ...] = (),
        notes: tuple[str, ...] = (),
        written: str = "",
    ) -> None:
        # Through the slots themselves: as a frozen dataclass sets them, it takes twice as long.
        _set_input(self, input)
        _set_assumed(self, assumed)
        _set_notes(self, notes)
        _set_written(self, written)


_set_input, _set_assumed, _set_notes, _set_written = [Source.__dict__[name].__set__ for name in Source.__slots__]

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
