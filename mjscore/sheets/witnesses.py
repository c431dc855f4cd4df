"""What the totals say that each hand paid: between two totals that are right, the hands between them add up.

Of the readings of the hands in such a stretch those are right that make up the difference. Totals after which nothing
goes on, while later ones go on from those before, were written wrong themselves, and say nothing of their hand.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product
from math import prod

from mjscore.sheets.diagnose import minus, plus
from mjscore.sheets.model import NOTHING, Amounts, HandRow, Table, Written
from mjscore.sheets.points import differing, ranks, table_points
from mjscore.sheets.scoring import Scoring

_MOST_TRIED = 256
"""So many ways to read the hands of a stretch are tried."""

_FARTHEST = 24
"""So many totals on those are looked for that a stretch of hands leads to: more than a session has."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the totals say that a hand paid, penalties apart, None where they do not say.

    ``sure``: later totals go on from it, or it was made out from them.
    """

    amounts: Amounts | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class _Mark:
    """Totals that are written ``after`` so many hands."""

    after: int
    totals: Amounts
    at_the_end: bool = False


def full(totals: Written) -> Amounts | None:
    """Totals, when all four are written."""
    east, south, west, north = totals
    if east is None or south is None or west is None or north is None:
        return None
    return east, south, west, north


def said_by_totals(table: Table, options: Sequence[Collection[Amounts]], scoring: Scoring) -> list[Said]:
    """What the totals say of each hand; ``options`` are what it may have paid, the likeliest first."""
    found = [Said()] * len(table.hands)
    marks = list(_marks(table))
    sums = list(accumulate((hand.penalties for hand in table.hands), plus, initial=NOTHING))
    here = 0
    doubted: tuple[int, ...] = ()
    while here + 1 < len(marks):
        there, paid = _next(sums, marks, here, options)
        begin, end = marks[here].after, marks[there].after
        if paid is None:
            if end - begin == 1:
                moved = minus(minus(marks[there].totals, marks[here].totals), table.hands[begin].penalties)
                is_exchanged = _are_exchanged(marks[there].totals, moved, options[begin])
                found[begin] = Said(None if is_exchanged and not _go_on(sums, marks, there, options) else moved)
        else:
            for place in doubted:
                found[place] = replace(found[place], sure=found[place].amounts is not None)
            for place, amounts in zip(range(begin, end), paid, strict=True):
                found[place] = Said(amounts, sure=amounts is not None and there > here + 1)
        doubted = tuple(range(begin, end))
        here = there
    return _by_points(table, options, found, scoring)


def _go_on(sums: Sequence[Amounts], marks: Sequence[_Mark], here: int, options: Sequence[Collection[Amounts]]) -> bool:
    """Whether the hands after some totals lead from them to later ones."""
    return here + 1 < len(marks) and _next(sums, marks, here, options)[1] is not None


def _are_exchanged(totals: Amounts, moved: Amounts, options: Collection[Amounts]) -> bool:
    """Whether totals are those of a reading of the hand, two of them exchanged, and of no other win so simply."""
    for option in options:
        right = plus(minus(totals, moved), option)
        off = sum(one != other for one, other in zip(totals, right, strict=True))
        if off == 2 and sorted(totals) == sorted(right) and sorted(moved) != sorted(option):
            return True
    return False


def _marks(table: Table) -> Iterator[_Mark]:
    yield _Mark(0, table.start)
    for place, hand in enumerate(table.hands):
        if (totals := full(hand.totals)) is not None:
            yield _Mark(place + 1, totals)
    if (totals := full(table.totals)) is not None:
        yield _Mark(len(table.hands), minus(totals, table.booked), at_the_end=True)


def _next(
    sums: Sequence[Amounts], marks: Sequence[_Mark], here: int, options: Sequence[Collection[Amounts]]
) -> tuple[int, tuple[Amounts | None, ...] | None]:
    """The next totals that the hands lead to, and what these paid; without such the very next ones, and None.

    ``sums`` are the penalties up to each hand.
    """
    near = range(here + 1, min(here + 1 + _FARTHEST, len(marks)))
    for there in (*near, *range(max(near.stop, len(marks) - 1), len(marks))):
        begin, end = marks[here], marks[there]
        between = options[begin.after : end.after]
        for fines in _fines(sums, begin, end):
            moved = minus(minus(end.totals, begin.totals), fines)
            solved = list(_solutions(between, moved))
            if solved:
                agreed = zip(*solved, strict=True)
                return there, tuple(each[0] if len(set(each)) == 1 else None for each in agreed)
    return here + 1, None


def _fines(sums: Sequence[Amounts], begin: _Mark, end: _Mark) -> Iterator[Amounts]:
    """The penalties that may be in the totals between two of them: those of the hands, none, or all at the end."""
    between = minus(sums[end.after], sums[begin.after])
    yield between
    if between != NOTHING:
        yield NOTHING
    everything = sums[-1]
    if end.at_the_end and everything != between:
        yield everything


def _penalties(hands: Sequence[HandRow]) -> Amounts:
    total = NOTHING
    for hand in hands:
        total = plus(total, hand.penalties)
    return total


def _solutions(options: Sequence[Collection[Amounts]], moved: Amounts) -> Iterator[tuple[Amounts, ...]]:
    """The readings of some hands that add up to a movement of the totals."""
    if not options:
        if moved == NOTHING:
            yield ()
        return
    widest = max(range(len(options)), key=lambda place: len(options[place]))
    others = [options[place] for place in range(len(options)) if place != widest]
    if prod(map(len, others)) > _MOST_TRIED:
        return
    for chosen in product(*others):
        rest = moved
        for amounts in chosen:
            rest = minus(rest, amounts)
        if rest in options[widest]:
            yield (*chosen[:widest], rest, *chosen[widest:])


def _by_points(table: Table, options: Sequence[Collection[Amounts]], found: list[Said], scoring: Scoring) -> list[Said]:
    """Without any totals table points and ranks may tell which of the readings of the hands are right."""
    has_totals = full(table.totals) is not None or any(full(hand.totals) for hand in table.hands)
    given = (scoring.has_table_points and any(table.points)) or any(table.ranks)
    ways = prod(map(len, options))
    if has_totals or not given or not 1 < ways <= _MOST_TRIED:
        return found
    fines = plus(table.booked, _penalties(table.hands))
    right = [chosen for chosen in product(*options) if _fits_points(table, plus(_sum(table, chosen), fines), scoring)]
    if len(right) != 1:
        return found
    return [Said(amounts, sure=True) for amounts in right[0]]


def _sum(table: Table, chosen: Sequence[Amounts]) -> Amounts:
    total = table.start
    for amounts in chosen:
        total = plus(total, amounts)
    return total


def _fits_points(table: Table, totals: Amounts, scoring: Scoring) -> bool:
    """Whether the table points and ranks that are stated are those of some totals."""
    if scoring.has_table_points and any(table.points) and differing(table.points, table_points(totals)):
        return False
    due = ranks(totals)
    ranked = [(due[who], rank) for who, rank in enumerate(table.ranks) if rank is not None]
    return all(one[0] >= other[0] or one[1] < other[1] for one in ranked for other in ranked)
