"""Formulas that have no value yet: what they give is not known, so nothing is held against it.

A program that writes a sheet leaves the values out; a spreadsheet computes them when it opens the file, and keeps them
when it saves it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from mjscore.hand import in_words
from mjscore.sheets.model import UNWRITTEN, HandRow, Place, SheetFault, Table, Written
from mjscore.sheets.paid import paid
from mjscore.sheets.scoring import Scoring

_MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class Told:
    """A table as far as it is told, what is to be told of its formulas, and the cells that hold them."""

    table: Table
    notes: tuple[str, ...]
    untold: frozenset[Place]

    def without_untold(self, faults: Collection[SheetFault]) -> tuple[SheetFault, ...]:
        """The faults of cells of which it is known what stands in them."""
        return tuple(fault for fault in faults if fault.place not in self.untold)


def as_told(table: Table, scoring: Scoring) -> Told:
    """A table of which the formulas without values are taken to give what is due beside what is written."""
    if not table.formulas:
        return Told(table, (), frozenset())
    hands, fines = [], sum(table.start)
    for hand in table.hands:
        fines += sum(hand.penalties)
        filled = _filled(table, hand, scoring)
        hands.append(_summed(table, filled, fines) if scoring.zero_sum else filled)
    return Told(replace(table, hands=tuple(hands)), (_note(table.formulas),), frozenset(table.formulas))


def _filled(table: Table, hand: HandRow, scoring: Scoring) -> HandRow:
    """A hand with what is due in place of results that are formulas; without results where nobody knows what is."""
    open_places = [who for who in range(4) if hand.cells.get(f"result {who}") in table.formulas]
    if not open_places or hand.results == UNWRITTEN:
        return hand
    due = paid(table, replace(hand, results=UNWRITTEN), scoring).due
    if due is None:
        return replace(hand, results=UNWRITTEN)
    return replace(hand, results=_with(hand.results, open_places, due))


def _summed(table: Table, hand: HandRow, total: int) -> HandRow:
    """A hand with the running total that is a formula, where the other three tell it: all four come to ``total``."""
    unknown = [who for who in range(4) if hand.totals[who] is None]
    if len(unknown) != 1 or hand.cells.get(f"total {unknown[0]}") not in table.formulas:
        return hand
    others = sum(each or 0 for each in hand.totals)
    return replace(hand, totals=_with(hand.totals, unknown, [total - others] * 4))


def _with(written: Written, places: Collection[int], due: Sequence[int]) -> Written:
    first, second, third, fourth = (due[who] if who in places else each for who, each in enumerate(written))
    return first, second, third, fourth


def _note(formulas: Sequence[Place]) -> str:
    names = [f"{each.letters}{each.row}" if each.column else str(each) for each in formulas]
    where = ", ".join(names[:_MOST_NAMED])
    if len(names) > _MOST_NAMED:
        where += f" and {in_words(len(names) - _MOST_NAMED)} more"
    one = len(names) == 1
    what = "a formula that has no value yet stands" if one else "formulas that have no value yet stand"
    return (
        f"{what} in {where}: what {'it gives' if one else 'they give'} is not checked; "
        "open the sheet in a spreadsheet program, save it, and check it again"
    )
