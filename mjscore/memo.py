"""Answers kept by key, as many as a limit says.

What is kept is part of a result, such as how the tiles of one suit can be read; never a whole one.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Kept(dict[Key, Answer]):
    """Answers by key.

    When ``limit`` answers are kept, all are forgotten and it starts anew, which costs less than to keep an order.
    """

    __slots__ = ("_limit",)

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def keep(self, key: Key, answer: Answer) -> Answer:
        """Keep an answer, and return it."""
        if len(self) >= self._limit:
            self.clear()
        self[key] = answer
        return answer


class Memo(Kept[Key, Answer]):
    """A function's answers by its argument; looking one up that is not there yet asks the function."""

    __slots__ = ("_function",)

    def __init__(self, function: Callable[[Key], Answer], limit: int) -> None:
        super().__init__(limit)
        self._function = function

    def __missing__(self, key: Key) -> Answer:
        return self.keep(key, self._function(key))


class lazy(Generic[Answer]):  # noqa: N801 - used as a decorator, as property is
    """A property that is found when it is first asked for, and then kept in the object.

    As ``functools.cached_property`` without its lock, which costs more than most of what is found: what is found twice
    at the same time is the same.
    """

    def __init__(self, find: Callable[[Any], Answer]) -> None:
        self._find = find
        self._name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[Answer]": ...

    @overload
    def __get__(self, instance: object, owner: type) -> Answer: ...

    def __get__(self, instance: object | None, owner: type) -> "lazy[Answer] | Answer":
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._find(instance)
        return found
