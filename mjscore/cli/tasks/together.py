"""Do several things that may fail, and tell everything that is wrong with any of them at once."""

from collections.abc import Callable
from typing import TypeVar

from mjscore.errors import ImpossibleHandError, MjscoreError, NotationError

Understood = TypeVar("Understood")


class Together:
    """Collects the errors of what is tried.

    >>> together = Together()
    >>> together.attempt(lambda: 1)
    1
    >>> together.stop_if_wrong("")
    """

    def __init__(self) -> None:
        self._errors: list[MjscoreError] = []

    def attempt(self, what: Callable[[], Understood]) -> Understood | None:
        """What it gives, or None when it fails."""
        try:
            return what()
        except MjscoreError as error:
            self._errors.append(error)
            return None

    def stop_if_wrong(self, text: str) -> None:
        """Raise one error with all faults found; one that could not be read if there is any such."""
        if not self._errors:
            return
        kinds = [type(error) for error in self._errors]
        weighty = next((kind for kind in (NotationError, ImpossibleHandError) if kind in kinds), kinds[0])
        raise weighty([fault for error in self._errors for fault in error.faults], text)
