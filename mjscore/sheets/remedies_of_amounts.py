"""Payments and totals written anew: one cell or four, with the totals that took them over."""

from collections.abc import Iterator, Mapping

from mjscore.sheets.cell_style import share_written_like
from mjscore.sheets.diagnose import minus, plus
from mjscore.sheets.ending import stated
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, Written
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.points import table_points
from mjscore.sheets.remedy import Case, Remedy, is_on, row_of


def four_cells(case: Case, here: int, kind: str, should: Amounts) -> Iterator[Remedy]:
    """Four cells at once."""
    hand = case.table.hands[here]
    have = hand.results if kind == "result" else hand.totals
    if kind not in {"result", "total"} or None in have:
        return
    if kind == "total":
        yield from carried(case, here, minus(should, whole(have)), {})
        return
    inside = sum(hand.penalties) != 0 and sum(whole(have)) == sum(hand.penalties)
    for each in (plus(should, hand.penalties), should) if inside else (should,):
        cells = row_of(case, hand.cells, "result", have, each)
        yield Remedy(cells)
        yield from carried(case, here, minus(each, whole(have)), cells)


def one_cell(case: Case, here: int, kind: str, who: int) -> Iterator[Remedy]:
    """The cell of one player, with the totals that took it over."""
    fault, hand = case.fault, case.table.hands[here]
    expected = whole_number(fault.expected or "")
    have = (hand.results if kind == "result" else hand.totals)[who]
    if expected is None or have != whole_number(fault.found or "") or (fault.code == "S041" and kind == "total"):
        return
    yield from _amount(case, here, kind, who, expected)
    if kind == "total" and hand.penalties != NOTHING:
        yield from carried(case, here, hand.penalties, {})


def _amount(case: Case, here: int, kind: str, who: int, number: int) -> Iterator[Remedy]:
    hand = case.table.hands[here]
    have = hand.results if kind == "result" else hand.totals
    off = _only(who, number - (have[who] or 0))
    if kind == "total":
        if have[who] is None:
            yield Remedy(row_of(case, hand.cells, kind, have, [number if each == who else None for each in range(4)]))
        else:
            yield from carried(case, here, off, {})
        return
    cells = row_of(case, hand.cells, kind, have, [number if each == who else None for each in range(4)])
    yield Remedy(cells)
    yield from carried(case, here, off, cells)


def unreadable_cell(case: Case, here: int, kind: str, who: int) -> Iterator[Remedy]:
    """A cell that is no number: what the rest of the hand makes of it."""
    table, hand = case.table, case.table.hands[here]
    truth = case.checked.payments[here].truth
    if truth is None or kind not in {"result", "total"}:
        return
    if kind == "result":
        yield from _amount(case, here, kind, who, truth[who])
        return
    before = table.hands[here - 1].totals[who] if here else table.start[who]
    if before is not None:
        yield from _amount(case, here, kind, who, before + truth[who] + hand.penalties[who])


def _only(who: int, amount: int) -> Amounts:
    first, second, third, fourth = (amount if each == who else 0 for each in range(4))
    return first, second, third, fourth


def whole(written: Written) -> Amounts:
    """Amounts with nothing for what is not written."""
    first, second, third, fourth = (each or 0 for each in written)
    return first, second, third, fourth


def carried(
    case: Case, here: int, off: Amounts, cells: Mapping[tuple[int, int], str], without: frozenset[int] = frozenset()
) -> Iterator[Remedy]:
    """Running totals moved by so much: in one hand, from there to the end, or up to another hand."""
    hands = case.table.hands
    if off == NOTHING:
        return
    has_totals = any(hand.totals != UNWRITTEN for hand in hands[here:])
    ends = [here, len(hands) - 1, *range(here + 1, len(hands) - 1)] if has_totals else [len(hands) - 1]
    for end in ends:
        moved = dict(cells)
        for hand in hands[here : end + 1]:
            if hand.place.row not in without:
                moved |= row_of(case, hand.cells, "total", hand.totals, _moved(hand.totals, off))
        last = end == len(hands) - 1
        if last and stated(case.table) is not None:
            yield Remedy(moved | stated_again(case, plus(whole(case.table.totals), off)), without)
        if has_totals:
            yield Remedy(moved, without)


def _moved(totals: Written, off: Amounts) -> list[int | None]:
    return [None if total is None else total + amount for total, amount in zip(totals, off, strict=True)]


def stated_again(case: Case, totals: Amounts) -> dict[tuple[int, int], str]:
    """Other totals at the end, with their table points where those that stand there go with the old ones."""
    table = case.table
    cells = row_of(case, table.cells, "total", table.totals, totals)
    old = table_points(whole(table.totals))
    given = [None if each is None else each.value for each in table.points]
    goes = all(value is not None and abs(value - due) < 1 / 10 for value, due in zip(given, old, strict=True))
    return cells | (shares(case, totals) if goes else {})


def shares(case: Case, totals: Amounts) -> dict[tuple[int, int], str]:
    """The table points of totals, where others are written."""
    table, found = case.table, {}
    places = [table.cells.get(f"points {who}") for who in range(4)]
    beside = [case.text(place) for place in places if place is not None]
    for place, given, due in zip(places, table.points, table_points(totals), strict=True):
        if place is None or not is_on(place, case.grid):
            continue
        if given is not None and abs(given.value - due) < (given.rounding or 1 / 10**6):
            continue
        found[place.row, place.column] = share_written_like(due, beside)
    return found


def with_one(amounts: Amounts, who: int, number: int) -> Amounts:
    """Amounts with another one for a player."""
    first, second, third, fourth = (number if each == who else amount for each, amount in enumerate(amounts))
    return first, second, third, fourth
