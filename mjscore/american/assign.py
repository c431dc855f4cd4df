"""Every way to give values to what the groups of an alternative share: suits, shifted digits, variables, names.

A B C are three different suits in any order; a name is a suit or a wind of its own choice; printed digits
move together; a variable goes from 1 to 9 unless a note says otherwise. Conditions are tested as soon as all
their names have values.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations

from mjscore.american.card import Alternative, Line
from mjscore.american.expressions import LETTERS, YEAR
from mjscore.american.limits import Limits
from mjscore.american.notes import Among, Condition, InRun, Notes, Shift
from mjscore.tiles import WIND_TILES

Values = Mapping[str, int]
Test = Callable[[Values], bool]

_SHIFT = "shift"
_SUITS = range(3)


@dataclass(frozen=True, slots=True)
class Assignment:
    """The value of every name (suits 0 to 2, winds as tiles), and what each printed digit has become."""

    values: Values
    digits: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Step:
    """Names that get their values together, the values, and what can be tested from then on."""

    names: tuple[str, ...]
    options: Callable[[], Iterable[tuple[int, ...]]]
    tests: tuple[Test, ...]


def moved(shift: Shift, printed: frozenset[int], *, wrap: bool) -> list[dict[int, int]]:
    """Every way the printed digits may move together.

    A run keeps its distances and goes no further than 9, unless it wraps; an even or odd run goes in steps of
    two; like numbers are one digit that may be any.

    >>> moved(Shift.RUN, frozenset({7, 9}), wrap=False)[-1], moved(Shift.LIKE_ODD, frozenset({1}), wrap=False)[1]
    ({9: 9, 7: 7}, {1: 3})
    """
    if shift is Shift.FIXED or not printed:
        return [{digit: digit for digit in printed}]
    numbers = shift.numbers
    if not shift.is_run:
        return [dict.fromkeys(printed, number) for number in numbers]
    places = {digit: numbers.index(digit) for digit in printed}
    size = len(numbers)
    if wrap:
        return [{digit: numbers[(place + step) % size] for digit, place in places.items()} for step in range(size)]
    steps = range(-min(places.values()), size - max(places.values()))
    return [{digit: numbers[place + step] for digit, place in places.items()} for step in steps]


def assignments(line: Line, alternative: Alternative, limits: Limits) -> Iterator[Assignment]:
    """Every assignment that the notes of the line allow, in a fixed order."""
    runs = moved(line.notes.shift, alternative.printed_digits, wrap=line.notes.wrap)
    digits = [{str(digit): str(number) for digit, number in run.items()} for run in runs]
    steps = _steps(line.notes, alternative, runs)
    fixed = {} if line.year is None else {YEAR: line.year}
    for values in _filled(fixed, steps, limits):
        yield Assignment(values, digits[values[_SHIFT]])


def _filled(values: dict[str, int], steps: Sequence[_Step], limits: Limits) -> Iterator[dict[str, int]]:
    if not steps:
        yield values
        return
    step = steps[0]
    for option in step.options():
        limits.attempt()
        more = {**values, **dict(zip(step.names, option, strict=True))}
        if all(test(more) for test in step.tests):
            yield from _filled(more, steps[1:], limits)


def applicable(notes: Notes, alternative: Alternative) -> list[Condition]:
    """The conditions whose names all stand in the alternative; a suit letter always means a suit."""
    own = names_of(alternative) | frozenset(LETTERS)
    return [condition for condition in notes.conditions if condition.names <= own]


def names_of(alternative: Alternative) -> frozenset[str]:
    """Everything in an alternative that needs a value: variables, suit names and wind names."""
    suffixes = frozenset(group.suffix for group in alternative.groups) - frozenset(("", "*", *LETTERS))
    return suffixes.union(*(group.variables for group in alternative.groups))


def _steps(notes: Notes, alternative: Alternative, runs: Sequence[Mapping[int, int]]) -> list[_Step]:
    conditions = applicable(notes, alternative)
    letters = [each for each in LETTERS if each in alternative.letters or any(each in c.names for c in conditions)]
    winds = {group.suffix for group in alternative.groups if group.names_wind}
    variables = frozenset[str]().union(*(group.variables for group in alternative.groups))
    names: list[tuple[str, Sequence[int]]] = [
        *((name, _domain(name, conditions)) for name in sorted(variables)),
        *((name, WIND_TILES if name in winds else _SUITS) for name in sorted(names_of(alternative) - variables)),
    ]
    choices: list[tuple[tuple[str, ...], Callable[[], Iterable[tuple[int, ...]]]]] = [
        ((_SHIFT,), partial(zip, range(len(runs)))),
        (tuple(letters), partial(permutations, _SUITS, len(letters))),
        *(((name,), partial(zip, values)) for name, values in names),
    ]
    steps: list[_Step] = []
    bound: set[str] = set()
    open_conditions = list(conditions)
    for together, options in choices:
        bound.update(together)
        ready = [condition for condition in open_conditions if condition.names <= bound]
        open_conditions = [condition for condition in open_conditions if condition not in ready]
        steps.append(_Step(together, options, tuple(_test(condition, runs) for condition in ready)))
    return steps


def _test(condition: Condition, runs: Sequence[Mapping[int, int]]) -> Test:
    if not isinstance(condition, InRun):
        return condition.holds
    name = condition.name
    numbers = [frozenset(run.values()) for run in runs]
    return lambda values: values[name] in numbers[values[_SHIFT]]


def _domain(name: str, conditions: Sequence[Condition]) -> Sequence[int]:
    """What a number variable may be before anything is tested: the list or range given for it, or 1 to 9."""
    listed = [each.values for each in conditions if isinstance(each, Among) and each.name == name]
    return min(listed, key=len, default=range(1, 10))
