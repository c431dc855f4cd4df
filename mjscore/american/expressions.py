"""Arithmetic on a card: ``year-1``, ``n+t``, ``2*(n+1)``; in relations also suits and winds.

Suits are counted 0 bamboo, 1 characters, 2 dots, and a wind is its tile, so that every value is a number.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from mjscore.errors import Span

YEAR = "year"
VARIABLES = "kmnpqrtv"
"""The letters that stand for a number; every other name is a suit or a wind."""

LETTERS = "ABC"


class Kind(Enum):
    """What a name or a value is; the value is its name in messages."""

    NUMBER = "a number"
    SUIT = "a suit"
    WIND = "a wind"


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a suit (0 to 2) or a wind tile that was written out."""

    value: int
    kind: Kind = Kind.NUMBER


@dataclass(frozen=True, slots=True)
class Name:
    """A number variable, a suit letter or name, a wind name, or the year."""

    name: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Operation:
    """A chain of ``+`` and ``-``, or of ``*``: the first operand, then each operator with its operand."""

    first: "Expression"
    rest: tuple[tuple[str, "Expression"], ...]


Expression: TypeAlias = Constant | Name | Operation


def evaluate(expression: Expression, values: Mapping[str, int]) -> int:
    """The value of an expression whose names all have one."""
    match expression:
        case Constant(value):
            return value
        case Name(name):
            return values[name]
        case Operation(first, rest):
            result = evaluate(first, values)
            for operator, operand in rest:
                result = _combined(operator, result, evaluate(operand, values))
            return result


def _combined(operator: str, left: int, right: int) -> int:
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case _:
            return left * right


def printed(expression: Expression) -> str:
    """An expression as it is written on a card; of suits and winds only their names can be.

    >>> sum_ = Operation(Name("n", (0, 1)), (("+", Constant(1)),))
    >>> printed(Operation(Constant(2), (("*", sum_),)))
    '2*(n+1)'
    """
    match expression:
        case Constant(value):
            return str(value)
        case Name(name):
            return name
        case Operation(first, rest):
            product = any(operator == "*" for operator, _ in rest)
            parts = [("", first), *rest]
            return "".join(f"{operator}{_operand(each, operator, product=product)}" for operator, each in parts)


def _operand(expression: Expression, operator: str, *, product: bool) -> str:
    """An operand, in parentheses where it would be read otherwise without."""
    if isinstance(expression, Operation):
        is_sum = all(each != "*" for each, _ in expression.rest)
        if (product and is_sum) or (operator and is_sum):
            return f"({printed(expression)})"
    return printed(expression)


def names_in(expression: Expression) -> Iterator[Name]:
    """Every name of an expression, from left to right."""
    match expression:
        case Name():
            yield expression
        case Operation(first, rest):
            yield from names_in(first)
            for _, operand in rest:
                yield from names_in(operand)
