"""What a question is built of: a clear TypeError for a value of another type, before anything is made of it."""

from collections.abc import Iterable
from dataclasses import fields, replace
from decimal import Decimal
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from mjscore.errors import Fault, TableError
from mjscore.tiles import Wind

Asked = TypeVar("Asked")

_ONE = {str: "a text", int: "a whole number", bool: "True or False", Decimal: "a Decimal", NoneType: "None"}
_MANY = {str: "texts", int: "whole numbers"}


def with_values(asked: Asked, kind: type, what: str) -> Asked:
    """The question with its lists as tuples; TypeError for another ``kind``, or a field that holds something else.

    ``what`` it is, for the message. True and False are no numbers here, a text is no list of texts, and a Wind is its
    name where a text is asked for.

    >>> from mjscore.table.payment import Payment
    >>> with_values(Payment(points=12, overrides=["cap=10"]), Payment, "payment").overrides
    ('cap=10',)
    >>> with_values(Payment(points="12"), Payment, "payment")
    Traceback (most recent call last):
    ...
    TypeError: points of a payment is a whole number or None, not '12'
    """
    require(asked, kind, what)
    changed: dict[str, Any] = {}
    for name, wanted in _fields(kind).items():
        value = given = getattr(asked, name)
        if isinstance(value, Wind) and str in (wanted, *get_args(wanted)):
            value = value.name.lower()
        elif get_origin(wanted) in {tuple, frozenset} and isinstance(value, list | tuple | set | frozenset):
            value = get_origin(wanted)(value)
        if not _fits(value, wanted):
            raise TypeError(f"{name} of a {what} is {_words(wanted)}, not {given!r}")
        if value is not given:
            changed[name] = value
    return replace(asked, **changed) if changed else asked  # type: ignore[type-var]


def require(value: object, kind: type, what: str) -> None:
    """TypeError when a value is none of this kind.

    >>> require(3, str, "name of a topic")
    Traceback (most recent call last):
    ...
    TypeError: a name of a topic is a text, not 3
    """
    if not _fits(value, kind):
        raise TypeError(f"a {what} is {_words(kind)}, not {value!r}")


def require_tiles(tiles: Iterable[int], most: int, what: str) -> None:
    """TableError T001 for a number that stands for no tile, where they count from 0 to ``most``."""
    faults = [
        Fault("T001", f"{what}: there is no tile {tile}", hint=f"tiles are numbers from 0 to {most}")
        for tile in tiles
        if not 0 <= tile <= most
    ]
    if faults:
        raise TableError(faults)


@cache
def _fields(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _fits(value: object, wanted: Any) -> bool:
    """Whether a value is what a type asks for, with what it holds."""
    origin = get_origin(wanted)
    if origin is UnionType:
        return any(_fits(value, each) for each in get_args(wanted))
    if origin in {tuple, frozenset}:
        return isinstance(value, origin) and all(_fits(each, get_args(wanted)[0]) for each in value)
    return isinstance(value, wanted) and (wanted is bool or not isinstance(value, bool))


def _words(wanted: Any) -> str:
    """A type in words: ``a whole number or None``."""
    origin = get_origin(wanted)
    if origin is UnionType:
        return " or ".join(map(_words, get_args(wanted)))
    if origin in {tuple, frozenset}:
        inner = get_args(wanted)[0]
        of = _MANY.get(inner, f"{inner.__name__} values" if issubclass(inner, Enum) else inner.__name__)
        return f"a {'tuple or list' if origin is tuple else 'set'} of {of}"
    if wanted in _ONE:
        return _ONE[wanted]
    return f"{'an' if wanted.__name__[0] in 'AEIOU' else 'a'} {wanted.__name__}"
