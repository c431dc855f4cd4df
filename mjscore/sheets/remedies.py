"""What may be changed on a sheet to mend a fault: for each fault the changes to try, the most likely first."""

from collections.abc import Iterator

from mjscore.sheets.diagnose import minus
from mjscore.sheets.ending import stated
from mjscore.sheets.model import SheetFault
from mjscore.sheets.numbering import is_numbered_on
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.points import ranks
from mjscore.sheets.remedies_of_amounts import (
    carried,
    four_cells,
    one_cell,
    shares,
    stated_again,
    unreadable_cell,
    whole,
    with_one,
)
from mjscore.sheets.remedies_of_wins import of_win
from mjscore.sheets.remedy import Case, Remedy, is_on, number_in, row_of, total_row

_OF_HANDS = frozenset({"S040", "S041", "S042", "S043", "S044", "S045", "S046", "S051", "S052", "S053", "S054", "S055"})
"""Faults of hands: while there is one, nobody knows what the totals at the end should be."""


def remedies(case: Case) -> Iterator[Remedy]:
    """The changes that may mend a fault; none where nothing on the sheet decides."""
    fault, here = case.fault, case.place_in_table
    if fault.place is None or not is_on(fault.place, case.grid):
        return
    if here is None:
        yield from _of_table(case)
    elif fault.code != "S042" or not _stands_on_doubt(case, here):
        yield from _of_hand(case, here)


def _of_hand(case: Case, here: int) -> Iterator[Remedy]:
    """What may be changed in a hand, its totals, and those that took its faults over."""
    fault = case.fault
    hand = case.table.hands[here]
    kind, _, who = case.key.partition(" ")
    if fault.code == "S045" and fault.expected == "":
        yield from _without_row(case, here)
    elif fault.code in {"S045", "S046"}:
        if fault.hand == hand.number and hand.called is not None and kind == "hand":
            yield Remedy(dict(number_in(case, hand.cells["hand"], hand.number)))
    elif fault.of_all is not None:
        yield from four_cells(case, here, kind, fault.of_all)
    elif fault.code == "S054":
        if kind in {"points", "fans", "honor_pungs"}:
            yield from of_win(case, here, kind)
        yield from unreadable_cell(case, here, kind, int(who) if who else 0)
    elif kind in {"result", "total"} and who:
        yield from one_cell(case, here, kind, int(who))
    else:
        yield from of_win(case, here, kind)


def _stands_on_doubt(case: Case, here: int) -> bool:
    """Whether the totals before a hand may be wrong themselves."""
    return any(each.undecided and each.written is None for each in case.checked.payments[:here])


def _without_row(case: Case, here: int) -> Iterator[Remedy]:
    """A hand that is written twice left out the second time, and not counted in the totals after it."""
    hands = case.table.hands
    hand = hands[here]
    rows = frozenset({hand.place.row, total_row(hand) or hand.place.row})
    if is_numbered_on(case.table, here):
        yield Remedy(dict(_numbered_back(case, here)), rows)
        return
    yield Remedy({}, rows)
    first = next(each for each in hands if each.number == hand.number)
    if None not in hand.totals and None not in first.totals:
        yield from carried(case, here, minus(whole(first.totals), whole(hand.totals)), {}, rows)


def _numbered_back(case: Case, here: int) -> Iterator[tuple[tuple[int, int], str]]:
    """The numbers of the hands after a row that is left out."""
    for hand in case.table.hands[here + 1 :]:
        number = hand.number if hand.called is None else hand.called
        yield from number_in(case, hand.cells["hand"], number - 1)


def _is_of_hands(fault: SheetFault) -> bool:
    """Whether a fault keeps anybody from knowing what the totals should be."""
    return fault.code in _OF_HANDS and fault.hand is not None


def _of_table(case: Case) -> Iterator[Remedy]:
    """Totals, table points and ranks that are stated."""
    fault, table = case.fault, case.table
    kind, _, who = case.key.partition(" ")
    given = stated(table)
    right = case.checked.totals
    counted = right if given is None else given
    if fault.code in {"S048", "S057"} or (fault.code == "S054" and kind == "points"):
        if counted is None or any(each.code == "S049" for each in case.checked.faults):
            return
        if fault.code == "S054":
            yield Remedy({cell: text for cell, text in shares(case, counted).items() if cell == case.cell})
        elif fault.code == "S048":
            yield Remedy(shares(case, counted))
        else:
            yield Remedy(row_of(case, table.cells, "rank", table.ranks, ranks(counted)))
    elif fault.code == "S049" and kind == "total" and not any(_is_of_hands(each) for each in case.checked.faults):
        totals = fault.of_all
        number = whole_number(fault.expected or "")
        if totals is None and number is not None and table.totals[int(who)] == whole_number(fault.found or ""):
            one = [number if each == int(who) else None for each in range(4)]
            if any(total is None for place, total in enumerate(table.totals) if place != int(who)):
                yield Remedy(row_of(case, table.cells, "total", table.totals, one))
                return
            totals = with_one(whole(table.totals), int(who), number)
        if totals is not None:
            yield Remedy(row_of(case, table.cells, "total", table.totals, totals))
            yield Remedy(stated_again(case, totals))
