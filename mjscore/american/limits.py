"""How much work one line may be: far more than any card asks for, and far less than would be noticed."""

MOST_COMBINATIONS = 100_000
"""The largest line of the practice card comes to 2,187."""

MOST_ATTEMPTS = 300_000
"""Values tried for names, most of which the notes may rule out."""


class TooManyError(Exception):
    """A line stands for more hands than will be looked at; caught where a line is expanded."""


class Limits:
    """Counts the work on one line and stops it."""

    def __init__(self) -> None:
        self.combinations = 0
        self._attempts = 0

    @property
    def work(self) -> int:
        """All that was counted."""
        return self.combinations + self._attempts

    def check(self, combinations: int) -> None:
        """Stop when so many more combinations are too many."""
        if self.combinations + combinations > MOST_COMBINATIONS:
            raise TooManyError

    def add(self, combinations: int) -> None:
        """Count combinations that are about to be made."""
        self.check(combinations)
        self.combinations += combinations

    def attempt(self, values: int = 1) -> None:
        """Count values tried for a name, or ways to lay a group."""
        self._attempts += values
        if self._attempts > MOST_ATTEMPTS:
            raise TooManyError
