"""Numbers as people write them on sheets."""

import re
from fractions import Fraction
from functools import lru_cache

_KEPT = 8192
"""So many texts of cells are kept as they were read: on a sheet the same numbers come again and again."""

_EXACT = 9
"""So many digits after the point say how far a number is off; those of a spreadsheet after them are its own."""

_MINUS = str.maketrans("−–—－﹣‐‑", "-------")
_WHOLE = re.compile(r"[+-]?\d{1,7}(?:[.,]0+)?")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+")
_DECIMAL = re.compile(r"(?P<whole>[+-]?\d{1,7})(?:[.,](?P<digits>\d{1,20}))?")
_FRACTION = re.compile(r"(?P<whole>\d{1,7}\s)?\s*(?P<over>\d{1,7})\s*/\s*(?P<under>[1-9]\d{0,6})")
_VULGAR = {"½": " 1/2", "⅓": " 1/3", "⅔": " 2/3", "¼": " 1/4", "¾": " 3/4"}


@lru_cache(maxsize=_KEPT)
def whole_number(text: str) -> int | None:
    """The whole number in a cell, with any minus, or in parentheses for a loss; None for anything else.

    >>> [whole_number(each) for each in ("+36", "−28", "(8)", "12,0", " 7.", "1.024", "12.5", "x")]
    [36, -28, -8, 12, 7, 1024, None, None]
    """
    bare = text.strip().translate(_MINUS).removesuffix(".").strip()
    if bare.startswith("(") and bare.endswith(")"):
        inner = whole_number(bare[1:-1])
        return None if inner is None else -inner
    bare = re.sub(r"^([+-])\s+", r"\1", bare)
    if _WHOLE.fullmatch(bare):
        return int(re.split("[.,]", bare)[0])
    if _GROUPED.fullmatch(bare):
        return int(re.sub(r"[ .,'\u00a0\u202f]", "", bare))
    return None


@lru_cache(maxsize=_KEPT)
def exact_number(text: str) -> tuple[Fraction, Fraction] | None:
    """A number with a decimal point or comma, or a fraction; and how far it may be off for having been rounded.

    >>> exact_number("2,33"), exact_number("7/3"), exact_number("3½"), exact_number("one")
    ((Fraction(233, 100), Fraction(1, 100)), (Fraction(7, 3), Fraction(0, 1)), (Fraction(7, 2), Fraction(0, 1)), None)
    """
    bare = text.strip().translate(_MINUS)
    for sign, written in _VULGAR.items():
        bare = bare.replace(sign, written)
    bare = bare.strip()
    if found := _FRACTION.fullmatch(bare):
        return int(found["whole"] or 0) + Fraction(int(found["over"]), int(found["under"])), Fraction(0)
    if found := _DECIMAL.fullmatch(bare):
        digits = found["digits"] or ""
        return Fraction(f"{found['whole']}.{digits or '0'}"), Fraction(
            1, 10 ** min(len(digits), _EXACT)
        ) if digits else Fraction(0)
    return None


def shown_fraction(value: Fraction) -> str:
    """A number of table points as people read it: ``3``, ``1.5``, ``7/3``.

    >>> shown_fraction(Fraction(3)), shown_fraction(Fraction(7, 4)), shown_fraction(Fraction(7, 3))
    ('3', '1.75', '7/3')
    """
    if 10000 % value.denominator:
        return f"{value.numerator}/{value.denominator}"
    whole, rest = divmod(abs(value.numerator), value.denominator)
    digits = f"{rest * 10000 // value.denominator:04d}".rstrip("0")
    return f"{'-' if value < 0 else ''}{whole}{f'.{digits}' if digits else ''}"
