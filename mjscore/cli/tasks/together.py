"""Several things that may be wrong with one call, told together."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from mjscore.errors import MjscoreError, NotationError

Understood = TypeVar("Understood")


class Attempt(Protocol):
    """Tries something, and gives None where it fails."""

    def __call__(self, what: Callable[[], Understood], /) -> Understood | None:
        """What comes of it; its faults are kept for later."""


@contextmanager
def told_together(text: str) -> Iterator[Attempt]:
    """Attempts whose faults are raised together when all have been made: a hand, its rules, a stake, fans."""
    errors: list[MjscoreError] = []

    def attempt(what: Callable[[], Understood], /) -> Understood | None:
        try:
            return what()
        except MjscoreError as error:
            errors.append(error)
            return None

    yield attempt
    if errors:
        kind = NotationError if any(isinstance(each, NotationError) for each in errors) else type(errors[0])
        raise kind([fault for error in errors for fault in error.faults], text)
