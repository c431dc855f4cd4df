"""Answers kept: by key, as many as a limit says, and what a value tells about itself only when it is asked.

What is kept by key is part of a result, such as how the tiles of one suit can be read; never a whole one.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

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


class told_once(Generic[Answer]):  # noqa: N801 - a decorator, named as one
    """A property that is found when it is first asked for and kept with the value; functools' without its lock.

    Two threads that ask at once may both find it, and find the same.
    """

    def __init__(self, find: Callable[[Any], Answer]) -> None:
        self._find = find
        self._name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, value: None, owner: type) -> "told_once[Answer]": ...
    @overload
    def __get__(self, value: object, owner: type) -> Answer: ...
    def __get__(self, value: object | None, owner: type) -> "told_once[Answer] | Answer":
        """Find it; the next time it is in the value's own dictionary."""
        if value is None:
            return self
        found = value.__dict__[self._name] = self._find(value)
        return found
