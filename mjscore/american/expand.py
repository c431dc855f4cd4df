"""A line and the concrete hands it stands for.

Every permutation of A B C, every shift, every value of a variable, every free suit, wind and dragon gives one
combination. It is dropped when a number lies outside 1 to 9 or when it needs more tiles than there are;
equal ones count once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from mjscore.american.assign import Assignment, assignments
from mjscore.american.card import Alternative, Line
from mjscore.american.concrete import JOKER, LOOSE_KINDS, ConcreteHand, TileGroup, missing_tile, names
from mjscore.american.expressions import YEAR
from mjscore.american.limits import MOST_COMBINATIONS, Limits, TooManyError
from mjscore.american.words import Choice, Outside, Speller, own_choices
from mjscore.errors import CardError, Fault, Span

HAND_SIZE = 14


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a line comes to: its concrete hands, each once, and why it has to be rejected, if it has to.

    ``idle`` are faults of alternatives that add no hand to those of the others: the line can be used all the same.
    """

    hands: tuple[ConcreteHand, ...]
    faults: tuple[Fault, ...]
    work: int
    idle: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class _Collected:
    """What one alternative came to.

    Whether it has a hand that others do not have, or one at all; the tiles of which combinations needed too many;
    the numbers in it that no tile has.
    """

    new: bool
    any: bool
    short_of: tuple[int, ...]
    outside: tuple[Outside, ...]


def expand(line: Line) -> tuple[ConcreteHand, ...]:
    """The concrete hands of a line, in a fixed order; CardError when the line has to be rejected.

    A line with the year in it has none in a year that needs too many of a tile: 2022 with 2021 has five 2s.
    Reasons to reject a line: a hand that has not 14 tiles (C030), more tiles than there are in every combination
    (C032), no combination at all (C033), or too many of them (C036).
    """
    found = expansion(line)
    if found.faults:
        raise CardError(found.faults)
    return found.hands


def expansion(line: Line) -> Expansion:
    """The concrete hands of a line and everything that is wrong with them; ``work`` is what it took."""
    limits = Limits()
    hands: dict[ConcreteHand, None] = {}
    faults: list[Fault] = []
    found: list[tuple[Alternative, _Collected]] = []
    try:
        for alternative in line.alternatives:
            if fault := _wrong_size(alternative):
                faults.append(fault)
            else:
                found.append((alternative, _collect(line, alternative, limits, hands, faults)))
    except TooManyError:
        return Expansion((), (_too_many(line),), limits.work)
    if not hands and not faults:
        short_of = [tile for _, each in found for tile in each.short_of]
        if not (short_of and line.uses_year):
            outside = [number for _, each in found for number in each.outside]
            faults.append(_no_hand(line.span, short_of, outside))
    idle = [] if faults or not hands else [fault for each in found if (fault := _idle(line, *each))]
    return Expansion(tuple(hands), tuple(faults), limits.work, tuple(idle))


def _idle(line: Line, alternative: Alternative, found: _Collected) -> Fault | None:
    """The fault of an alternative that adds no hand; in a year with too many of a digit that is none."""
    if found.new:
        return None
    if found.any:
        message = "the alternative repeats hands that the line has already: it adds none"
        return Fault("C038", message, alternative.span, "leave it out, or mend its letters or numbers")
    if found.short_of and line.uses_year:
        return None
    return _no_hand(alternative.span, found.short_of, found.outside, what="alternative")


def _collect(
    line: Line, alternative: Alternative, limits: Limits, hands: dict[ConcreteHand, None], faults: list[Fault]
) -> _Collected:
    """Add the hands of one alternative."""
    short_of: dict[int, None] = {}
    before, known = len(hands), False
    limits.check(prod(map(own_choices, alternative.groups)))
    spellers = [Speller(group, limits, no_jokers=line.notes.no_jokers) for group in alternative.groups]
    for assignment, choices in _combinations(line, alternative, limits, spellers):
        size = sum(len(choice.word.tiles) for choice in choices)
        if size != HAND_SIZE:
            faults.append(_size_fault(alternative, size, assignment))
            break
        hand = _hand(choices)
        if hand in hands:
            known = True
            continue
        missing = missing_tile(hand.groups, hand.loose)
        if missing is None:
            hands[hand] = None
        else:
            short_of.setdefault(missing)
    new = len(hands) > before
    outside = tuple(speller.outside for speller in spellers if speller.outside)
    return _Collected(new, new or known, tuple(short_of), outside)


def _combinations(
    line: Line, alternative: Alternative, limits: Limits, spellers: Sequence[Speller]
) -> Iterator[tuple[Assignment, tuple[Choice, ...]]]:
    for assignment in assignments(line, alternative, limits):
        choices = [speller.choices(assignment.values, assignment.digits) for speller in spellers]
        limits.add(prod(map(len, choices)))
        for combination in product(*choices):
            yield assignment, combination


def _hand(choices: Sequence[Choice]) -> ConcreteHand:
    loose = [0] * LOOSE_KINDS
    for choice in choices:
        for tile, count in choice.loose:
            loose[tile] += count
    groups: list[TileGroup] = []
    natural: list[TileGroup] = []
    for choice in choices:
        groups += choice.groups
        natural += choice.natural
    words = tuple([choice.word for choice in choices])
    return ConcreteHand(tuple(sorted(groups)), tuple(loose), words, tuple(sorted(natural)))


def _wrong_size(alternative: Alternative) -> Fault | None:
    """The fault of an alternative whose printed groups cannot come to 14 tiles, whatever its names are."""
    least = sum(group.least_size for group in alternative.groups)
    fixed = all(group.has_fixed_size for group in alternative.groups)
    if least > HAND_SIZE or (fixed and least != HAND_SIZE):
        return _size_fault(alternative, least, None, at_least=not fixed)
    return None


def _size_fault(alternative: Alternative, size: int, assignment: Assignment | None, *, at_least: bool = False) -> Fault:
    variables = sorted(Counter(name for group in alternative.groups for name in group.variables))
    where = ""
    if assignment and variables:
        where = " when " + ", ".join(f"{name} = {assignment.values[name]}" for name in variables)
    tiles = "1 tile" if size == 1 else f"{size} tiles"
    much = "at least " if at_least else ""
    difference = size - HAND_SIZE
    hint = f"{'leave out' if difference > 0 else 'add'} {abs(difference)}; a hand has {HAND_SIZE}"
    return Fault("C030", f"the hand has {much}{tiles}{where}, not {HAND_SIZE}", alternative.span, hint)


def _no_hand(span: Span, short_of: Sequence[int], outside: Sequence[Outside], what: str = "line") -> Fault:
    if short_of:
        message = f"every combination needs more tiles than there are of {names(short_of[:3])}"
        hint = "singles and pairs hold no jokers: there are four of a tile, eight flowers, eight jokers"
        if JOKER in short_of:
            hint = (
                "there are eight jokers, those included that stand for what natural tiles cannot fill: "
                "print fewer J, or smaller or fewer groups of one tile"
            )
        return Fault("C032", message, span, hint)
    if outside:
        first = outside[0]
        allowed = f"from {first.lowest} to {first.highest}" if first.highest else f"{first.lowest} or more"
        free = [name for name, _ in first.names if name != YEAR]
        notes = f", or what the notes let {', '.join(free)} be" if free else ""
        said = " and ".join(map(str, outside[:3]))
        hint = f"the number there is {allowed}: mend it{notes}"
        return Fault("C033", f"the {what} stands for no hand: {said}", first.group.span, hint)
    hint = "the notes leave no number, suit or wind for some name"
    return Fault("C033", f"the {what} stands for no hand: no combination fits its notes", span, hint)


def _too_many(line: Line) -> Fault:
    message = f"the line stands for more than {MOST_COMBINATIONS:,} combinations"
    return Fault("C036", message, line.span, "restrict its variables and free suits in the notes")
