"""Whether what a line says can be meant: suits on what has none, names of two kinds, notes that contradict.

This needs no expansion; what shows only in the concrete hands is found by ``lint``.
"""

from collections.abc import Iterable, Iterator, Mapping

from mjscore.american.card import Alternative, Group, Line
from mjscore.american.expressions import LETTERS, VARIABLES, YEAR, Constant, Expression, Kind, Name, Operation, names_in
from mjscore.american.notes import AllDifferent, Among, Condition, InRun, Notes, Parity, Relation, Shift
from mjscore.errors import Fault, Span
from mjscore.hand import in_words

Kinds = Mapping[str, Kind]

MOST_ALIKE = 6
"""A pung has three tiles, a kong four, a quint five, a sextet six (League rules)."""


def problems(line: Line) -> list[Fault]:
    """Everything that is wrong with a line as printed, codes C02x."""
    groups = [group for alternative in line.alternatives for group in alternative.groups]
    kinds, faults = _kinds(groups)
    for group in groups:
        faults += _of_group(group, line.year)
    for condition in line.notes.conditions:
        faults += _of_condition(condition, kinds)
    faults += _of_generators(line)
    return list(dict.fromkeys(faults))


def _of_group(group: Group, year: int | None) -> Iterator[Fault]:
    takes_suit = group.has_numbers or "D" in group.symbols
    if group.suffix and not (takes_suit or ("Z" in group.symbols and group.suffix not in LETTERS)):
        hint = "leave it out; soap, flowers, winds, red and green have no suit"
        yield Fault("C020", f"nothing in this group can take the suffix {_dotted(group.suffix)}", group.span, hint)
    elif group.names_wind and (takes_suit or group.suffix in LETTERS):
        hint = "write Z as a group of its own"
        yield Fault("C020", f"the suffix {_dotted(group.suffix)} would be a suit and a wind", group.span, hint)
    alike = group.copies or (len(group.symbols) if len(set(group.symbols)) == 1 else 0)
    if alike > MOST_ALIKE:
        hint = "the greatest group is a sextet: write two groups, as in FFFF FFFF, or fewer tiles"
        yield Fault("C026", f"a group of {in_words(alike)} equal tiles", group.span, hint)
    if "!" in group.flags and "~" in group.flags:
        yield Fault("C020", "! takes no jokers and ~ takes them", group.span, "keep one of them")
    for name in names_in(group.number) if group.number is not None else ():
        if name.name == YEAR and year is None:
            yield Fault("C025", "the card does not say its year", name.span, "write a header, as in year: 2026")
        elif name.name in LETTERS:
            yield Fault("C023", f"{name.name} is a suit, not a number", name.span, "numbers are k m n p q r t v")
        elif name.name != YEAR and name.name not in VARIABLES:
            hint = "numbers are k m n p q r t v and year"
            yield Fault("C022", f"there is no number called {name.name}", name.span, hint)


def _dotted(suffix: str) -> str:
    return suffix if suffix in LETTERS else f".{suffix}"


def _kinds(groups: Iterable[Group]) -> tuple[Kinds, list[Fault]]:
    """What each name of a line is, and a fault for each that is two things."""
    kinds: dict[str, Kind] = {YEAR: Kind.NUMBER, **dict.fromkeys(LETTERS, Kind.SUIT)}
    faults: list[Fault] = []
    for group in groups:
        uses = dict.fromkeys(group.variables, Kind.NUMBER)
        for name, kind in [*uses.items(), *_suffix_kind(group)]:
            if kinds.setdefault(name, kind) is not kind:
                message = f"{name} is {kinds[name].value} and {kind.value} in one line"
                faults.append(Fault("C021", message, group.span, "choose another name for one of them"))
    return kinds, faults


def _suffix_kind(group: Group) -> list[tuple[str, Kind]]:
    if group.suffix in {"", "*", *LETTERS}:
        return []
    return [(group.suffix, Kind.WIND if group.names_wind else Kind.SUIT)]


def _of_condition(condition: Condition, kinds: Kinds) -> Iterator[Fault]:
    unknown = sorted(condition.names - kinds.keys())
    if unknown:
        known = ", ".join(sorted(kinds.keys() - {YEAR, *LETTERS})) or "none"
        hint = f"names stand in groups, as n in nnnA or s in DD.s; this line has {known}"
        yield Fault("C022", f"no group of the line is called {' or '.join(unknown)}", condition.span, hint)
        return
    match condition:
        case Parity(name) | InRun(name):
            yield from _must_be(kinds[name], Kind.NUMBER, name, condition.span)
        case Among(name, kind=kind):
            yield from _must_be(kinds[name], kind, name, condition.span)
        case AllDifferent(listed):
            for name in listed[1:]:
                yield from _must_be(kinds[name], kinds[listed[0]], name, condition.span)
        case Relation():
            yield from _of_relation(condition, kinds)


def _must_be(kind: Kind, wanted: Kind, name: str, span: Span) -> Iterator[Fault]:
    if kind is not wanted:
        yield Fault("C023", f"{name} is {kind.value}, not {wanted.value}", span, "compare things of one kind")


def _of_relation(relation: Relation, kinds: Kinds) -> Iterator[Fault]:
    left, right = (_kind(side, kinds) for side in (relation.left, relation.right))
    hint = "arithmetic and < > are for numbers; suits and winds are compared with = and !="
    if left is None or right is None:
        yield Fault("C023", "a suit or a wind is no number to reckon with", relation.span, hint)
    elif left is not right:
        yield Fault("C023", f"{left.value} is compared with {right.value}", relation.span, hint)
    elif left is not Kind.NUMBER and relation.comparison not in {"=", "!="}:
        yield Fault("C023", f"neither of two {left.value.split()[1]}s is greater", relation.span, hint)


def _kind(expression: Expression, kinds: Kinds) -> Kind | None:
    """What an expression is; None when it reckons with suits or winds."""
    match expression:
        case Constant(kind=kind):
            return kind
        case Name(name):
            return kinds[name]
        case Operation(first, rest):
            operands = [first, *(operand for _, operand in rest)]
            return Kind.NUMBER if all(_kind(each, kinds) is Kind.NUMBER for each in operands) else None


def _of_generators(line: Line) -> Iterator[Fault]:
    """Notes about the printed digits that contradict each other, or what is printed."""
    notes = line.notes
    shifts = list(dict.fromkeys(generator.shift for generator in notes.generators))
    if len(shifts) > 1:
        message = f"'{shifts[0].value}' and '{shifts[1].value}' contradict each other"
        yield Fault("C024", message, notes.generators[-1].span, "keep one of them")
        return
    if notes.wrap and not notes.shift.is_run:
        yield Fault("C024", "'Wrap' needs a run", line.span, "add Any Run, or leave it out")
    yield from _of_runs(line, notes)
    if notes.shift is not Shift.FIXED:
        yield from _of_digits(line, notes)


def _of_runs(line: Line, notes: Notes) -> Iterator[Fault]:
    for condition in notes.conditions:
        if not isinstance(condition, InRun):
            continue
        if not notes.shift.is_run:
            yield Fault("C024", f"'{condition.name} in run' needs a run", condition.span, "add Any Run")
        elif any(condition.name in _variables(each) and not each.printed_digits for each in line.alternatives):
            hint = "print the run, as in 1234A pA"
            yield Fault("C024", "there is no run beside it: no digit is printed", condition.span, hint)


def _of_digits(line: Line, notes: Notes) -> Iterator[Fault]:
    shift, span = notes.shift, notes.generators[0].span
    printed = [alternative.printed_digits for alternative in line.alternatives]
    if not any(printed):
        yield Fault("C024", f"'{shift.value}', but no digit is printed", span, "print digits, or leave the note out")
    elif not shift.is_run and any(len(digits) > 1 for digits in printed):
        several = ", ".join(map(str, sorted(next(digits for digits in printed if len(digits) > 1))))
        hint = "like numbers are printed as one digit"
        yield Fault("C024", f"'{shift.value}', but several numbers are printed: {several}", span, hint)
    elif strange := sorted(frozenset[int]().union(*printed) - set(shift.numbers)):
        parity = "even" if 2 in shift.numbers else "odd"
        yield Fault("C024", f"'{shift.value}', but {strange[0]} is printed", span, f"print {parity} numbers only")


def _variables(alternative: Alternative) -> frozenset[str]:
    return frozenset[str]().union(*(group.variables for group in alternative.groups))
