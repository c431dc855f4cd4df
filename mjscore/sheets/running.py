"""Running totals against the hands: where they stop agreeing, why, and what only follows from an earlier fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from mjscore.sheets.diagnose import amounts_in_words, minus, plus, win_in_words
from mjscore.sheets.evidence import has_room
from mjscore.sheets.gaps import Gap, gap_faults
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, SheetFault, Table
from mjscore.sheets.numbering import Numbering
from mjscore.sheets.paid import Paid
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.witnesses import full


@dataclass(frozen=True, slots=True)
class Running:
    """What the running totals show.

    ``faults`` by the place of the hand they begin in; ``follows`` what is told with faults of the hand itself;
    ``end`` the totals that the sheet comes to as written, ``right`` those it should come to, each None where that is
    not known; ``late`` are penalties that no running total has; ``explained`` the numbers of missing hands with what
    the totals say of them. ``course`` are the totals after each hand: those that it should come to, where these are not
    known those that are written, and None where neither is known.
    """

    faults: Mapping[int, tuple[SheetFault, ...]]
    follows: Mapping[int, tuple[str, ...]]
    end: Amounts | None
    right: Amounts | None
    late: Amounts
    explained: Mapping[int, str]
    notes: tuple[str, ...] = ()
    course: tuple[Amounts | None, ...] = ()


@dataclass(slots=True)
class _State:
    """How far the chain of totals has been followed."""

    table: Table
    scoring: Scoring
    order: Numbering
    base: list[int]
    right: list[int]
    right_known: bool = True
    base_known: bool = True
    open: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    late: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    began: list[int | None] = field(default_factory=lambda: [None] * 4)
    late_since: int | None = None
    unsettled: Amounts = NOTHING
    faults: dict[int, list[SheetFault]] = field(default_factory=dict)
    follows: dict[int, list[str]] = field(default_factory=dict)
    explained: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def names(self) -> Sequence[str]:
        return self.table.names


def running(table: Table, hands: Sequence[Paid], order: Numbering, scoring: Scoring) -> Running:
    """Follow the running totals from hand to hand."""
    state = _State(table, scoring, order, list(table.start), list(table.start))
    course = []
    for place, each in enumerate(hands):
        _step(state, place, each)
        known = state.right if state.right_known else state.base if state.base_known else None
        course.append(None if known is None else _four(known))
    pending = any(state.late)
    if pending and state.late_since is not None and table.totals != UNWRITTEN:
        pending = table.totals != _four(plus(state.base, state.late))
        if not pending:
            state.notes.append("penalties are counted at the end and not in the running totals")
            state.faults = {place: kept for place, found in state.faults.items() if (kept := _kept(found))}
            state.base = list(plus(state.base, state.late))
    return Running(
        {place: tuple(found) for place, found in state.faults.items()},
        {place: tuple(found) for place, found in state.follows.items()},
        _four(state.base) if state.base_known else None,
        _four(state.right) if state.right_known else None,
        _four(state.late),
        state.explained,
        tuple(state.notes),
        tuple(course),
    )


_LATE = "is not booked in the running totals"


def _kept(found: Sequence[SheetFault]) -> list[SheetFault]:
    return [fault for fault in found if _LATE not in fault.message]


def _four(numbers: Sequence[int]) -> Amounts:
    east, south, west, north = numbers
    return east, south, west, north


def _step(state: _State, place: int, each: Paid) -> None:
    hand = each.hand
    copy = place in state.order.copies
    truth = NOTHING if copy else each.truth
    penalties = NOTHING if copy else _fines(state, hand, truth)
    if truth is None:
        state.right_known = False
    else:
        state.right = list(plus(state.right, plus(truth, penalties)))
    if hand.totals == UNWRITTEN:
        _add_results(state, place, each, truth, penalties)
        return
    _settle(state, hand, truth, penalties)
    expected = None if truth is None else plus(state.base, plus(truth, penalties))
    written = _four(
        [total if total is not None else _else(state, expected, who) for who, total in enumerate(hand.totals)]
    )
    told = {fault.place for fault in hand.faults}
    for who in (each for each in range(4) if hand.totals[each] is None and expected is not None):
        if hand.at(f"total {who}") not in told:
            state.faults.setdefault(place, []).append(_not_written(state, hand, who, written[who]))
    if expected is None:
        _without_truth(state, place, each, written)
    elif written != expected:
        room = has_room(state.table, state.scoring, len(state.order.copies))
        later = [state.table.totals, *(hand.totals for hand in state.table.hands[place + 1 :])]
        rest = (state.names, state.scoring, room, any(totals != UNWRITTEN for totals in later))
        _explain(state, place, each, Gap(written, expected, truth or NOTHING, penalties, *rest))
    state.base, state.base_known = list(written), True


def _fines(state: _State, hand: HandRow, truth: Amounts | None) -> Amounts:
    """The penalties of a hand; those that cannot be read are what the running totals have of them."""
    unread = hand.unread_fines
    if truth is None or not unread:
        return hand.penalties
    booked = list(hand.penalties)
    for who in unread:
        total = hand.totals[who]
        booked[who] = booked[who] if total is None else total - state.base[who] - truth[who]
    return _four(booked)


def _settle(state: _State, hand: HandRow, truth: Amounts | None, penalties: Amounts) -> None:
    """Where totals follow from what hands before should have paid, and not from their results, go on from that."""
    should = minus(state.base, state.unsettled)
    if truth is not None and full(hand.totals) == plus(should, plus(truth, penalties)):
        state.base = list(should)
    state.unsettled = NOTHING


def _not_written(state: _State, hand: HandRow, who: int, expected: int) -> SheetFault:
    """The fault of a running total that is empty beside others."""
    message = f"the running total of {state.names[who]} is not written: it is {expected}"
    return SheetFault("S042", message, hand.number, hand.at(f"total {who}"), "", str(expected))


def _else(state: _State, expected: Amounts | None, who: int) -> int:
    """What stands for a total that is not written."""
    return state.base[who] if expected is None else expected[who]


def _add_results(state: _State, place: int, each: Paid, truth: Amounts | None, penalties: Amounts) -> None:
    """Carry the totals on by what is written, where no running totals are."""
    if place in state.order.counted and each.truth is not None:
        truth, penalties = each.truth, each.hand.penalties
    paid = each.written if each.written is not None and truth is not None and truth != NOTHING else truth
    if paid is None:
        state.base_known = False
        return
    state.base = list(plus(state.base, plus(paid, penalties)))
    if truth is not None:
        state.unsettled = plus(state.unsettled, minus(paid, truth))


def _without_truth(state: _State, place: int, each: Paid, written: Amounts) -> None:
    """The totals of a hand of which nobody knows what it pays: they move by something that sums to zero."""
    hand = each.hand
    moved = minus(minus(written, state.base), hand.penalties)
    told = any(fault.code in {"S040", "S041"} for fault in each.faults)
    empty = [who for who in range(4) if hand.totals[who] is None]
    if empty:
        state.right_known = False
        _empty_totals(state, place, each)
        return
    if hand.unread_fines:
        state.right_known = False
        return
    if state.scoring.zero_sum and sum(moved) not in {0, -sum(hand.penalties)} and not told:
        message = f"the running totals move by {sum(moved):+d} all told, and not by zero"
        fault = SheetFault("S041", message, hand.number, hand.at("total 0"), str(sum(moved)), "0")
        state.faults.setdefault(place, []).append(fault)
        return
    if (
        state.scoring.rules == "mcr"
        and not each.faults
        and moved != NOTHING
        and moved not in state.scoring.wins_by_amounts
    ):
        if plus(moved, hand.penalties) in state.scoring.wins_by_amounts:
            return
        message = f"no win pays what the running totals move by: {amounts_in_words(moved, state.names)}"
        state.faults.setdefault(place, []).append(SheetFault("S042", message, hand.number, hand.at("total 0")))
    state.right = list(plus(state.right, plus(moved, hand.penalties)))
    state.right_known = True


def _empty_totals(state: _State, place: int, each: Paid) -> None:
    """Totals that are empty in a hand of which nobody knows what it pays."""
    hand = each.hand
    told = {fault.place for fault in hand.faults}
    for who in (who for who in range(4) if hand.totals[who] is None and hand.at(f"total {who}") not in told):
        message = f"the running total of {state.names[who]} is not written"
        fault = SheetFault("S042", message, hand.number, hand.at(f"total {who}"), "")
        state.faults.setdefault(place, []).append(fault)


def _explain(state: _State, place: int, each: Paid, gap: Gap) -> None:
    """Say why the totals of a hand are off: a consequence, an end of an earlier slip, or a fault that begins here."""
    if _is_copy(state, place, each, gap) or _is_missing(state, place, gap):
        return
    if _follows_hand(state, place, each, gap):
        return
    off = _without_ends(state, place, list(gap.off))
    off = _without_late(state, place, each, gap, off)
    if any(off):
        _begins(state, place, each, replace(gap, written=_four(plus(gap.expected, off))))


def _is_copy(state: _State, place: int, each: Paid, gap: Gap) -> bool:
    """A hand that is written twice moves the totals once more, or not; either belongs to that fault."""
    if place not in state.order.copies:
        return False
    if each.truth is not None and gap.off == plus(each.truth, each.hand.penalties):
        state.follows.setdefault(place, []).append("it is counted twice in the running totals")
        return True
    return gap.off == NOTHING


def _is_missing(state: _State, place: int, gap: Gap) -> bool:
    """Totals that jump where hands are missing tell what these paid."""
    missing = state.order.gaps.get(place)
    if missing is None:
        return False
    won = state.scoring.wins_by_amounts.get(gap.off)
    if won is not None and len(missing) == 1:
        told = f"the running totals move as for {win_in_words(won, state.names, state.scoring)}"
    else:
        told = f"the running totals move by {amounts_in_words(gap.off, state.names)}"
    state.explained[missing[0]] = told
    state.right = list(plus(state.right, gap.off))
    return True


def _follows_hand(state: _State, place: int, each: Paid, gap: Gap) -> bool:
    """Totals that only take over what is wrong in the hand itself."""
    if not each.faults:
        return False
    same = each.written is not None and gap.moved == each.written
    guessed = each.written is None and gap.moved in state.scoring.wins_by_amounts
    unbooked = each.written is not None and plus(gap.moved, gap.penalties) == each.written
    if not (same or guessed or unbooked):
        return False
    told = f"the running totals take it over: {amounts_in_words(gap.off, state.names)} from here on"
    state.follows.setdefault(place, []).append(told)
    return True


def _without_ends(state: _State, place: int, off: list[int]) -> list[int]:
    """What is off without the ends of earlier slips: a total that is right again."""
    for who in range(4):
        began = state.began[who]
        if off[who] and off[who] == -state.open[who] and began is not None:
            number = state.table.hands[place].number
            told = f"{state.names[who]}'s total is right again from hand {number} on"
            state.follows.setdefault(began, []).append(told)
            state.open[who], state.began[who], off[who] = 0, None, 0
    return off


def _without_late(state: _State, place: int, each: Paid, gap: Gap, off: list[int]) -> list[int]:
    """What is off without penalties that are booked later, or later than in their hand."""
    late, penalties = _four(state.late), gap.penalties
    if any(late) and _four(off) == late:
        number = each.hand.number
        state.notes.append(f"penalties are booked in the running totals of hand {number} only")
        if state.late_since is not None:
            state.faults[state.late_since] = _kept(state.faults.get(state.late_since, []))
        state.late = [0, 0, 0, 0]
        return [0, 0, 0, 0]
    if any(penalties) and _four(off) == minus(NOTHING, penalties):
        told = amounts_in_words(penalties, state.names)
        who = next(who for who in range(4) if penalties[who])
        message = f"the penalty of this hand ({told}) {_LATE}"
        place_of = each.hand.at(f"total {who}")
        fault = SheetFault("S042", message, each.hand.number, place_of, str(gap.written[who]), str(gap.expected[who]))
        state.faults.setdefault(place, []).append(fault)
        state.late = list(plus(late, penalties))
        state.late_since = place
        return [0, 0, 0, 0]
    return off


def _begins(state: _State, place: int, each: Paid, gap: Gap) -> None:
    """A fault of the running totals that begins in a hand."""
    state.faults.setdefault(place, []).extend(gap_faults(gap, each.hand))
    for who in gap.wrong:
        state.open[who] += gap.off[who]
        state.began[who] = place
