"""What a question is built of: a clear TypeError for a value of another type, before anything is made of it."""

from dataclasses import fields, replace
from typing import Any, TypeVar

from mjscore.table.offending import Offending
from mjscore.table.payment import Payment
from mjscore.tiles import Wind

Asked = TypeVar("Asked", Payment, Offending)

_WHOLE = "a whole number"
_WANTED: dict[str, tuple[type, str]] = {
    "str": (str, "a text"),
    "int": (int, _WHOLE),
    "bool": (bool, "True or False"),
}
_TEXTS = "tuple[str, ...]"


def with_values(asked: Asked, what: str) -> Asked:
    """The question with its lists as tuples; TypeError for a field that holds something else than it says.

    ``what`` it is, for the message. True and False are no numbers here, a text is no
    list of texts, and a Wind is its name.

    >>> with_values(Payment(points=12, overrides=["cap=10"]), "payment").overrides
    ('cap=10',)
    >>> with_values(Payment(points="12"), "payment")
    Traceback (most recent call last):
    ...
    TypeError: points of a payment is a whole number or None, not '12'
    """
    changed: dict[str, Any] = {}
    for field in fields(asked):
        value, told = getattr(asked, field.name), str(field.type)
        if told == _TEXTS:
            if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
                raise TypeError(f"{field.name} of a {what} is a tuple or list of texts, not {value!r}")
            changed[field.name] = tuple(value)
            continue
        if isinstance(value, Wind):
            value = value.name.lower()
            changed[field.name] = value
        name, _, optional = told.partition(" | ")
        wanted, words = _WANTED[name.removeprefix("<class '").removesuffix("'>")]
        fits = isinstance(value, wanted) and (wanted is bool or not isinstance(value, bool))
        if not fits and not (optional and value is None):
            raise TypeError(f"{field.name} of a {what} is {words}{' or None' if optional else ''}, not {value!r}")
    return replace(asked, **changed)
