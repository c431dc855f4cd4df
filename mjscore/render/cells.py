"""A record as one value a column: what lies inside a mapping has columns of its own, and lists stand on one line."""

from typing import Any

from mjscore.render.report import Record

_SCALARS = (str, int, float, bool)


def scalars(record: Record) -> dict[str, str | int | float | bool | None]:
    """A record as one value a column: numbers and truth values as they are, lists on one line."""
    return {
        column: value if value is None or isinstance(value, _SCALARS) else flat(value)
        for column, value in unfolded(record).items()
    }


def unfolded(record: Record, prefix: str = "") -> dict[str, Any]:
    """A record by column; what lies inside a mapping gets a column of its own: ``payments_E``."""
    values: dict[str, Any] = {}
    for key, value in record.items():
        if isinstance(value, dict):
            values.update(unfolded(value, f"{prefix}{key}_"))
        else:
            values[prefix + key] = value
    return values


def flat(value: Any) -> str:
    """One CSV cell: lists on one line, truth values as in JSON."""
    if isinstance(value, str):
        return str(value)
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return "; ".join(_flat_item(each) for each in value)
        case _:
            return str(value)


def _flat_item(value: Any) -> str:
    """An entry of a list: a fan as its name and points, a fault as its code and message, a refusal as its message."""
    if not isinstance(value, dict):
        return flat(value)
    if "message" in value:
        return f"{value['code']} {value['message']}" if "code" in value else str(value["message"])
    if "name" in value and "points" in value:
        return fan_in_words(value["name"], value["points"], value.get("count", 1))
    return ", ".join(f"{key} {flat(each)}" for key, each in value.items())


def fan_in_words(name: str, points: int, times: int) -> str:
    """A fan with its points, and how often it counts: ``Mixed Double Chow 1 x2``."""
    return f"{name} {points} x{times}" if times > 1 else f"{name} {points}"
