"""Options that were given and change nothing of an answer: found by asking once more without them.

What cannot be meant is refused by the rules themselves; this tells what can be meant and has no bearing in the case.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, Generic, TypeVar

from mjscore.errors import MjscoreError
from mjscore.render.report import Report
from mjscore.table.ruling import Ruling

Question = TypeVar("Question")


@dataclass(frozen=True, slots=True)
class Option(Generic[Question]):
    """An option as it is given, and the questions without it, or with something else in its place.

    ``named``: the answer names it in any case, as a rule that was changed; only what follows from it counts.
    """

    shown: str
    instead: Callable[[Question], Sequence[Question]]
    named: bool = False


def with_idle_options(
    question: Question,
    rule: Callable[[Question], Ruling],
    told: Callable[[Ruling], Report],
    options: Sequence[Option[Question]],
) -> Ruling:
    """The ruling on a question, with a note for each option that changes nothing of what is told.

    Of two options of which either is enough the first one given has a bearing.
    """
    ruling = rule(question)
    idle: list[str] = []
    now = question
    for option in reversed(options):
        others = list(option.instead(now))
        if others and all(_same(rule, told, ruling, other, named=option.named) for other in others):
            now = others[0]
            idle.append(option.shown)
    notes = tuple(f"{shown} has no bearing here" for shown in reversed(idle))
    return replace(ruling, notes=(*ruling.notes, *notes))


def _same(
    rule: Callable[[Question], Ruling],
    told: Callable[[Ruling], Report],
    ruling: Ruling,
    other: Question,
    *,
    named: bool,
) -> bool:
    """Whether the answer to another question reads the same."""
    try:
        second = rule(other)
    except MjscoreError:
        return False
    return _words(told(ruling), ruling, named=named) == _words(told(second), second, named=named)


def _words(report: Report, ruling: Ruling, *, named: bool) -> list[str]:
    """What people read, without the name of the rules where that is not to count."""
    label = ruling.facts.get("profile") if named else None
    words = [str(block) for block in report.blocks]
    return [text.replace(str(label), "") for text in words] if label else words


def options_of(
    question: Any, names: Mapping[str, str], others: Mapping[str, Sequence[Any]] | None = None
) -> list[Option[Any]]:
    """The options among the fields of a question that were given: those that are not what they are by default.

    ``names`` are options by field; a field that is a list was given once for each of its entries. ``others`` are what
    may stand in place of a field that always has a value.
    """
    return list(_options_of(question, names, others or {}))


def _options_of(question: Any, names: Mapping[str, str], others: Mapping[str, Sequence[Any]]) -> Iterator[Option[Any]]:
    for each in fields(question):
        value = getattr(question, each.name)
        default = None if each.default is MISSING else each.default
        if each.name not in names or value == default or value is default:
            continue
        if isinstance(value, tuple):
            for entry in value:
                shown = f"{names[each.name]} {entry}"
                yield Option(shown, _without_entry(each.name, entry), named=True)
        elif each.name in others:
            yield Option(names[each.name], _with_others(each.name, others[each.name]))
        else:
            yield Option(names[each.name], _with_others(each.name, (default,)))


def _without_entry(name: str, entry: Any) -> Callable[[Any], list[Any]]:
    return lambda now: [replace(now, **{name: tuple(each for each in getattr(now, name) if each != entry)})]


def _with_others(name: str, values: Sequence[Any]) -> Callable[[Any], list[Any]]:
    return lambda now: [replace(now, **{name: value}) for value in values if value != getattr(now, name)]


def options_of_parts(parts: Mapping[str, str], names: Mapping[str, str]) -> list[Option[Mapping[str, str]]]:
    """The same for a question in parts."""
    return [Option(names[part], _without_part(part)) for part in parts if part in names]


def _without_part(name: str) -> Callable[[Mapping[str, str]], list[Mapping[str, str]]]:
    return lambda now: [{part: text for part, text in now.items() if part != name}]
