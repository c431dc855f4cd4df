"""Answers kept by key, as many as a limit says.

What is kept is part of a result, such as how the tiles of one suit can be read; never a whole one.
"""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Memo(dict[Key, Answer]):
    """A function's answers by its argument; looking one up that is not there yet asks the function.

    When ``limit`` answers are kept, all are forgotten and it starts anew, which costs less than to keep an order.
    """

    __slots__ = ("_function", "_limit")

    def __init__(self, function: Callable[[Key], Answer], limit: int) -> None:
        super().__init__()
        self._function = function
        self._limit = limit

    def __missing__(self, key: Key) -> Answer:
        answer = self._function(key)
        self.keep(key, answer)
        return answer

    def keep(self, key: Key, answer: Answer) -> Answer:
        """Keep an answer that was found elsewhere, and return it."""
        if len(self) >= self._limit:
            self.clear()
        self[key] = answer
        return answer
