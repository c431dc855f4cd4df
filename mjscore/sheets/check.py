"""A table checked: every fault once, where it begins, and what it comes to without faults."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from mjscore.amounts import signed
from mjscore.hand import counted
from mjscore.sheets.diagnose import minus
from mjscore.sheets.ending import Ending, ending, stated
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, SheetFault, Table
from mjscore.sheets.numbering import Numbering, numbering, repeated, shifts
from mjscore.sheets.numbers import shown_fraction
from mjscore.sheets.paid import Paid, paid
from mjscore.sheets.points import table_points
from mjscore.sheets.readings import reading
from mjscore.sheets.row_order import by_number, order_note
from mjscore.sheets.running import Running, running
from mjscore.sheets.scored import Tiles, tiles_against_points
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.two_files import with_both_readings
from mjscore.sheets.uncomputed import as_told
from mjscore.sheets.winds import wind_faults
from mjscore.sheets.witnesses import Said, said_by_totals


@dataclass(frozen=True, slots=True)
class Checked:
    """What is wrong with a table, what is to be told of it, and what it comes to.

    ``hands`` counts those that were written down; ``totals`` and ``points`` are those that the table should have, None
    and empty where the sheet does not tell. ``of_file`` is what is to be told of its file, with the first table of it.
    ``payments`` are what the hands pay, ``course`` the totals after each of them, None where they are not known, both
    empty for a table without hands; ``undecided`` tells which side was taken where nothing decides.
    """

    table: Table
    scoring: Scoring
    hands: int
    faults: tuple[SheetFault, ...]
    notes: tuple[str, ...]
    totals: Amounts | None
    points: tuple[Fraction, ...]
    of_file: tuple[str, ...] = ()
    payments: tuple[Paid, ...] = ()
    undecided: tuple[str, ...] = ()
    course: tuple[Amounts | None, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def check(table: Table, scoring: Scoring) -> Checked:
    """Check a table: its hands, running totals, winds, and what is stated at the end."""
    found, ordered = _as_told(table, scoring), by_number(table)
    if ordered is None:
        return found
    other = _as_told(ordered, scoring)
    best = other if len(other.faults) <= len(found.faults) else found
    return replace(best, notes=(order_note(table, len(found.faults), len(other.faults)), *best.notes))


def _as_told(table: Table, scoring: Scoring) -> Checked:
    told = as_told(table, scoring)
    found = _checked(told.table, scoring)
    faults = with_both_readings(table, told.without_untold(found.faults))
    return replace(found, table=table, faults=faults, notes=(*told.notes, *found.notes))


def _checked(table: Table, scoring: Scoring) -> Checked:
    if not any(hand.written for hand in table.hands) or _only_totals(table):
        return _without_hands(table, scoring)
    said = _said(table, scoring)
    order = numbering(table, scoring, said)
    apart = {*order.gaps, *order.copies}
    heard = [Said() if place in apart else each for place, each in enumerate(said)]
    hands = [paid(table, hand, scoring, each) for hand, each in zip(table.hands, heard, strict=True)]
    run = running(table, hands, order, scoring)
    end = ending(table, hands, run, scoring)
    tiles = tiles_against_points(table, scoring)
    faults = [*table.faults, *_of_hands(_Found(table, hands, order, run, tiles), scoring), *end.faults]
    open_penalties = list(_unread_penalties(table))
    notes = (*table.notes, *run.notes, *tiles.notes, *_notes(table, scoring, order), *open_penalties)
    if not open_penalties:
        faults = _with_the_end(table, faults, run, end)
    undecided = (*(each.undecided for each in hands if each.undecided), *order.undecided, *open_penalties)
    played = _played(table, order)
    return Checked(
        table,
        scoring,
        played,
        tuple(faults),
        notes,
        end.totals,
        end.points,
        payments=tuple(hands),
        undecided=undecided,
        course=run.course,
    )


def _said(table: Table, scoring: Scoring) -> list[Said]:
    """What the totals say of each hand; a row that repeats the one before it may be paid, or not."""
    again = set(repeated(table))
    options = [reading(table, hand, scoring).options(scoring) for hand in table.hands]
    options = [each | {NOTHING} if place in again else each for place, each in enumerate(options)]
    return said_by_totals(table, options, scoring)


def _only_totals(table: Table) -> bool:
    """Whether hands that say nothing stand beside totals that were won."""
    won = any(hand.winner is not None or hand.faults for hand in table.hands)
    amounts = any(hand.results != UNWRITTEN or hand.totals != UNWRITTEN for hand in table.hands)
    given = stated(table)
    return not won and not amounts and given is not None and minus(given, table.penalties) != NOTHING


def _without_hands(table: Table, scoring: Scoring) -> Checked:
    end = ending(table, (), None, scoring)
    why = "all hand rows are empty" if table.hands else "there are no hands"
    what = "the sum and the table points" if scoring.has_table_points else "the sum"
    notes = (*table.notes, f"{why}: only {what} could be checked")
    faults = (*table.faults, *(fault for hand in table.hands for fault in hand.faults), *end.faults)
    return Checked(table, scoring, 0, faults, notes, end.totals, end.points)


def _played(table: Table, order: Numbering) -> int:
    """How many hands were written down: all up to the last row in which anything stands."""
    last = max((place for place, hand in enumerate(table.hands) if hand.written), default=-1)
    return sum(place <= last and place not in order.copies for place in range(len(table.hands)))


def _notes(table: Table, scoring: Scoring, order: Numbering) -> Iterator[str]:
    played, most = _played(table, order), scoring.hands
    empty = len(table.hands) - len(order.copies) - played
    if empty:
        yield f"{counted(empty, 'row')} at the end {'is' if empty == 1 else 'are'} empty"
    last = max((place for place, hand in enumerate(table.hands) if hand.written), default=-1)
    blank = [hand.number for hand in table.hands[:last] if not hand.written]
    if blank:
        yield f"nothing is written for {_hands(blank)}: {'it counts' if len(blank) == 1 else 'they count'} as drawn"
    if table.columns.results:
        filled = [hand.results != UNWRITTEN for hand in table.hands]
        won = [hand for hand, full in zip(table.hands, filled, strict=True) if hand.winner is not None and not full]
        if won and not any(filled) and not table.columns.totals:
            yield "no results are written: what the wins pay was counted"
        elif any(filled) and (late := [hand.number for hand in won if hand.totals != UNWRITTEN]):
            yield f"no results are written for {_hands(late)}, only running totals"
    if table.columns.totals:
        bare = [h.number for h in table.hands if h.written and h.winner is not None and h.totals == UNWRITTEN]
        if bare:
            yield f"no running totals are written after {_hands(bare)}"
    yield from _odd_draws(table, scoring)
    if most is not None and played < most:
        yield f"{counted(played, 'hand')} of {most} {'was' if played == 1 else 'were'} played"


def _odd_draws(table: Table, scoring: Scoring) -> Iterator[str]:
    """Wall games of tournament scoring in which somebody without the bonus is taken for one with a dead hand."""
    usual, *others = scoring.drawn()
    for hand in table.hands:
        if others and hand.written and hand.winner is None and not hand.unclear and hand.results != UNWRITTEN:
            row = tuple(result or 0 for result in hand.results)
            names = [name for name, paid, due in zip(table.names, row, usual, strict=True) if paid != due]
            if row in others:
                yield f"in the wall game, hand {hand.number}, {' and '.join(names)} got no bonus, as for a dead hand"


def _hands(numbers: Sequence[int]) -> str:
    """Hands in words: ``hands 2, 3 and 7``."""
    *first, last = map(str, numbers)
    return f"hands {', '.join(first)} and {last}" if first else f"hand {last}"


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found out about the hands of a table."""

    table: Table
    hands: Sequence[Paid]
    order: Numbering
    run: Running
    tiles: Tiles


def _of_hands(all_found: _Found, scoring: Scoring) -> Iterator[SheetFault]:
    """The faults of the hands in the order of the sheet, each with what follows from it."""
    order, run = all_found.order, all_found.run
    numbers = list(order.faults)
    winds, shifted = _winds(all_found.table, order, scoring)
    for place, each in enumerate(all_found.hands):
        here = [fault for fault in numbers if fault.place is not None and fault.place.row == each.hand.place.row]
        numbers = [fault for fault in numbers if fault not in here]
        here = [_with(fault, run.explained.get(fault.hand or 0)) if fault.code == "S046" else fault for fault in here]
        own = () if place in order.copies else each.faults
        found = [*here, *own, *all_found.tiles.faults.get(place, ()), *winds.get(place, ()), *run.faults.get(place, ())]
        if found:
            follows = (*found[0].follows, *run.follows.get(place, ()), *shifted.get(place, ()))
            found[0] = replace(found[0], follows=follows)
        yield from found
    yield from numbers


def _winds(
    table: Table, order: Numbering, scoring: Scoring
) -> tuple[dict[int, tuple[SheetFault, ...]], dict[int, tuple[str, ...]]]:
    """Wrong winds by place; those that only come from a hand written twice with the next number are told with it."""
    hands = tuple(
        replace(hand, dealer=None, round_wind=None, winner_wind=None) if place in order.copies else hand
        for place, hand in enumerate(table.hands)
    )
    winds = wind_faults(replace(table, hands=hands), scoring)
    first = next((place for place in sorted(order.copies) if shifts(table, place)), None)
    if first is None or not any(place > first for place in winds):
        return winds, {}
    later = tuple(replace(hand, number=hand.number - 1) for hand in hands[first:])
    fewer = wind_faults(replace(table, hands=(*hands[:first], *later)), scoring)
    if any(place > first for place in fewer):
        return winds, {}
    told = "the dealers after it are those of one hand less: the numbers are one too high"
    return {place: found for place, found in winds.items() if place < first}, {first: (told,)}


def _with(fault: SheetFault, told: str | None) -> SheetFault:
    return fault if told is None else replace(fault, message=f"{fault.message}: {told}")


def _unread_penalties(table: Table) -> Iterator[str]:
    """What became of penalties that cannot be read, and that no running total holds."""
    became = "is not in the totals" if stated(table) is None else "what is stated at the end is counted"
    for hand in table.hands:
        if any(hand.totals[who] is None for who in hand.unread_fines):
            yield f"a penalty of hand {hand.number} cannot be read: {became}"
    if table.unread_fines:
        yield f"a penalty below the hands cannot be read: {became}"


def _with_the_end(table: Table, faults: Sequence[SheetFault], run: Running, end: Ending) -> list[SheetFault]:
    """The faults, the first that changes totals with what the totals and table points would be without it."""
    found = list(faults)
    given = stated(table)
    wrong = given if given is not None else run.end
    first = next((place for place, fault in enumerate(found) if fault.code in _MOVES), None)
    stated_wrong = any(fault.code == "S049" for fault in end.faults)
    if first is None or stated_wrong or end.totals is None or wrong is None or wrong == end.totals:
        return found
    names = table.names
    totals = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, end.totals, strict=True))
    told = f"without the faults the totals are {totals}"
    if end.points and end.points != table_points(wrong):
        points = ", ".join(f"{name} {shown_fraction(each)}" for name, each in zip(names, end.points, strict=True))
        told += f", and the table points {points}"
    found[first] = replace(found[first], follows=(*found[first].follows, told))
    return found


_MOVES = ("S040", "S041", "S042", "S043", "S044", "S045", "S046", "S051", "S052", "S054", "S055")
"""The codes of faults that may change totals."""
