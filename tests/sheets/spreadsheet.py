"""As much of a spreadsheet as our own formulas need: it computes what a club will see when it fills in a sheet."""

import re
from collections.abc import Mapping
from typing import Any

_TOKEN = re.compile(
    r'(?P<text>"(?:[^"]|"")*")|(?P<range>\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+)|(?P<name>[A-Z]+(?=\())'
    r"|(?P<cell>\$?[A-Z]+\$?\d+)|(?P<sign><>|>=|<=|=|&)|(?P<other>[-+*/(),<>\d.]+)"
)
_SIGNS = {"<>": "!=", "=": "==", "&": "+", ">=": ">=", "<=": "<="}


class Nothing(int):
    """An empty cell: no text, and nought in a sum."""

    def __eq__(self, other: object) -> bool:
        return other in ("", 0)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


def column(letters: str) -> int:
    place = 0
    for letter in letters:
        place = place * 26 + ord(letter) - 64
    return place


def cells_of(text: str) -> list[str]:
    """The cells of a range, column by column."""
    first, last = (re.fullmatch(r"([A-Z]+)(\d+)", each) for each in text.replace("$", "").split(":"))
    assert first
    assert last
    letters = [chr(64 + place) for place in range(column(first[1]), column(last[1]) + 1)]
    return [f"{letter}{row}" for letter in letters for row in range(int(first[2]), int(last[2]) + 1)]


def numbers(values: list[Any]) -> list[Any]:
    return [each for each in values if isinstance(each, int | float) and not isinstance(each, Nothing)]


def count_if(values: list[Any], wanted: Any) -> int:
    found = re.fullmatch(r"(>=|>)(.+)", str(wanted))
    if found is None:
        return sum(each == wanted for each in numbers(values))
    limit = float(found[2])
    return sum(each >= limit if found[1] == ">=" else each > limit for each in numbers(values))


FUNCTIONS: dict[str, Any] = {
    "SUM": lambda *ranges: sum(sum(numbers(each)) for each in ranges),
    "COUNT": lambda *ranges: sum(len(numbers(each)) for each in ranges),
    "COUNTIF": count_if,
    "CHOOSE": lambda place, *values: values[place - 1],
    "IF": lambda condition, yes, no: yes if condition else no,
    "AND": lambda *each: all(each),
    "OR": lambda *each: any(each),
    "ISNUMBER": lambda value: bool(numbers([value])),
}


def value_of(name: str, sheet: Mapping[str, Any], known: dict[str, Any] | None = None) -> Any:
    """What a cell shows; ``sheet`` are cells by name, formulas as text."""
    known = {} if known is None else known
    if name not in known:
        cell = sheet.get(name)
        known[name] = Nothing() if cell in (None, "") else cell
        if isinstance(cell, str) and cell.startswith("="):
            known[name] = _computed(cell[1:], sheet, known)
    return known[name]


def _computed(formula: str, sheet: Mapping[str, Any], known: dict[str, Any]) -> Any:
    values: list[Any] = []
    code, place = "", 0
    while place < len(formula):
        token = _TOKEN.match(formula, place)
        assert token, formula[place:]
        place = token.end()
        kind, text = token.lastgroup, token[0]
        if kind == "text":
            values.append(text[1:-1].replace('""', '"'))
        elif kind == "range":
            values.append([value_of(each, sheet, known) for each in cells_of(text)])
        elif kind == "cell":
            values.append(value_of(text.replace("$", ""), sheet, known))
        if kind in {"text", "range", "cell"}:
            joins = formula[place : place + 1] == "&" or code.endswith("& ")
            text = f"str(values[{len(values) - 1}])" if joins else f"values[{len(values) - 1}]"
        code += "& " if text == "&" else _SIGNS.get(text, text)
    return eval(code.replace("& ", "+"), {"__builtins__": {"str": str}}, {**FUNCTIONS, "values": values})  # noqa: S307
