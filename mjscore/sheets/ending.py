"""What is stated at the end of a sheet: totals, table points, ranks."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from mjscore.sheets.diagnose import amounts_in_words, minus, plus, slip, win_in_words
from mjscore.sheets.evidence import has_room
from mjscore.sheets.model import NOTHING, Amounts, SheetFault, Table
from mjscore.sheets.numbering import are_the_same
from mjscore.sheets.numbers import shown_fraction
from mjscore.sheets.paid import Paid
from mjscore.sheets.points import differing, ranks, table_points
from mjscore.sheets.running import Running
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.witnesses import full


@dataclass(frozen=True, slots=True)
class Ending:
    """The totals and table points that a table comes to, and what is wrong with those that are stated."""

    totals: Amounts | None
    points: tuple[Fraction, ...]
    faults: tuple[SheetFault, ...]


def stated(table: Table) -> Amounts | None:
    """The totals stated for a table, when all four are."""
    return full(table.totals)


def ending(table: Table, hands: Sequence[Paid], run: Running | None, scoring: Scoring) -> Ending:
    """Hold what is stated against the hands; ``run`` is None for a table without hands."""
    given = stated(table)
    faults: list[SheetFault] = []
    if given is not None:
        faults += _sum_to_zero(table, given, scoring) if run is None else _totals(table, hands, run, given, scoring)
    else:
        faults += _not_written(table, run, scoring)
    end = None if run is None else run.end if run.right is None else run.right
    end = None if end is None else plus(end, table.booked)
    if end is not None and given is not None:
        end = _with(end, table.open_penalties, given)
    right = end if end is not None else given
    if end is not None and given is not None and not faults and run is not None and run.right is None:
        right = given
    counted = given if given is not None else end
    if scoring.has_table_points and counted is not None:
        faults += _points(table, counted, right or counted)
    if counted is not None:
        faults += _ranks(table, counted)
    points = table_points(right) if right is not None and scoring.has_table_points else ()
    return Ending(right, points, tuple(faults))


def _place(table: Table, what: str, fault: SheetFault) -> SheetFault:
    return replace(fault, place=table.at(what) or table.at("table"))


def _sum_to_zero(table: Table, given: Amounts, scoring: Scoring) -> Iterator[SheetFault]:
    """Totals without hands: they sum to zero, or to the penalties that nobody got."""
    booked = sum(table.penalties)
    if not scoring.zero_sum or sum(given) in {0, booked}:
        return
    message = f"the totals sum to {sum(given):+d}, not to zero"
    if booked:
        message = f"the totals sum to {sum(given):+d}, and the penalties that are booked to {booked:+d}"
    elif sum(given) < 0 and sum(given) % 5 == 0:
        message += ": a penalty that nobody gets would do that, and none is booked"
    elif sum(given) % 9 == 0:
        message += ", by a multiple of 9, as when digits are transposed"
    elif sum(given) % 2 == 0:
        suspects = [name for name, total in zip(table.names, given, strict=True) if 2 * total == sum(given)]
        message += f": the sign of {suspects[0]} may be wrong" if suspects else ""
    yield _place(table, "total 0", SheetFault("S056", message, None, None, str(sum(given)), str(booked)))


def _totals(
    table: Table, hands: Sequence[Paid], run: Running, given: Amounts, scoring: Scoring
) -> Iterator[SheetFault]:
    """Stated totals that are neither what the sheet comes to as written nor what it should come to."""
    both = [plus(end, table.booked) for end in (run.right, run.end) if end is not None]
    ends = [_with(end, table.open_penalties, given) for end in both]
    if not ends:
        yield from _unknown(table, given)
        return
    if given in ends:
        return
    # What fits best is held against it.
    end = min(reversed(ends), key=lambda each: sum(one != other for one, other in zip(each, given, strict=True)))
    off = minus(given, end)
    wrong = [who for who in range(4) if off[who]]
    told = _of_all(table, hands, off)
    copied = _copied(hands, off)
    if copied:
        message = f"the totals do not add up: {told}, or {copied}: nothing decides"
        fault = SheetFault("S049", message, None, None, _row(given), None)
        yield _place(table, f"total {wrong[0]}", fault)
        return
    hidden = scoring.wins_by_amounts.get(off) if has_room(table, scoring) else None
    if hidden is not None:
        won = win_in_words(hidden, table.names, scoring)
        message = f"the totals do not add up: {f'{told}, or ' if told else ''}they have one more hand, {won}"
        fault = SheetFault("S049", f"{message}, as if a hand were missing", None, None, _row(given), None)
        yield _place(table, f"total {wrong[0]}", fault)
        return
    for who in wrong[:1] if told else wrong:
        name = table.names[who]
        message = f"the hands of {name} come to {end[who]}, and {given[who]} is stated"
        if told:
            message = f"the totals do not add up: {told}"
        elif why := _why(table, hands, who, given[who], end[who]):
            message += f": {why}"
        found, expected = (_row(given), _row(end)) if told else (str(given[who]), str(end[who]))
        fault = SheetFault("S049", message, None, None, found, expected, of_all=end if told else None)
        yield _place(table, f"total {who}", fault)


def _with(amounts: Amounts, players: Collection[int], others: Amounts) -> Amounts:
    """Amounts with other ones for some players."""
    first, second, third, fourth = (others[who] if who in players else amounts[who] for who in range(4))
    return first, second, third, fourth


def _not_written(table: Table, run: Running | None, scoring: Scoring) -> Iterator[SheetFault]:
    """Totals that are empty beside others; what cannot be read has its own fault, a formula will be a number."""
    empty = [who for who, total in enumerate(table.totals) if total is None]
    missing = [who for who in empty if table.at(f"formula total {who}") is None]
    if len(empty) == 4:
        return
    known = None if run is None else run.right if run.right is not None else run.end
    told = {fault.place for fault in table.faults}
    for who in missing:
        expected = None if known is None else known[who] + table.booked[who]
        if known is None and len(missing) == 1 and scoring.zero_sum and table.penalties == NOTHING:
            expected = -sum(total or 0 for total in table.totals)
        message = f"the total of {table.names[who]} is not written"
        message += "" if expected is None else f": it is {expected}"
        found = "" if expected is None else str(expected)
        fault = _place(table, f"total {who}", SheetFault("S049", message, None, None, "", found or None))
        if fault.place not in told:
            yield fault
    if run is not None:
        yield from _beside_unwritten(table, run)


def _beside_unwritten(table: Table, run: Running) -> Iterator[SheetFault]:
    """Totals that are wrong beside others that are empty or cannot be read."""
    ends = [plus(end, table.booked) for end in (run.end, run.right) if end is not None]
    wrong = [[who for who in range(4) if table.totals[who] not in {None, end[who]}] for end in ends]
    for who in min(wrong, key=len, default=[]):
        end = ends[wrong.index(min(wrong, key=len))]
        message = f"the hands of {table.names[who]} come to {end[who]}, and {table.totals[who]} is stated"
        fault = SheetFault("S049", message, None, None, str(table.totals[who]), str(end[who]))
        yield _place(table, f"total {who}", fault)


def _row(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _unknown(table: Table, given: Amounts) -> Iterator[SheetFault]:
    if sum(given) not in {0, sum(table.penalties)}:
        message = f"the totals sum to {sum(given):+d}, and the penalties that are booked to {sum(table.penalties):+d}"
        yield _place(
            table, "total 0", SheetFault("S049", message, None, None, str(sum(given)), str(sum(table.penalties)))
        )


def _of_all(table: Table, hands: Sequence[Paid], off: Amounts) -> str:
    """Why several totals are off at once."""
    penalties = table.penalties
    if penalties != NOTHING and off == minus(NOTHING, penalties):
        return f"the penalties ({amounts_in_words(penalties, table.names)}) are not in them"
    if penalties != NOTHING and off == penalties:
        return f"the penalties ({amounts_in_words(penalties, table.names)}) are in them twice"
    for each in hands:
        if each.truth is not None and each.truth != NOTHING:
            whole = plus(each.truth, each.hand.penalties)
            if off in {minus(NOTHING, whole), minus(NOTHING, each.truth)}:
                return f"hand {each.hand.number} is left out of them"
            if off in {whole, each.truth}:
                return f"hand {each.hand.number} is in them twice"
    wrong = [who for who in range(4) if off[who]]
    if len(wrong) == 2 and sum(off) == 0:
        one, other = wrong
        swapped = table.totals[one] is not None and table.totals[other] is not None
        if swapped and (table.totals[one] or 0) - off[one] == table.totals[other]:
            return f"{table.names[one]} and {table.names[other]} are swapped"
    return ""


def _copied(hands: Sequence[Paid], off: Amounts) -> str:
    """Which row may be another one once more, where a hand that is left out says the same as another one."""
    for place, each in enumerate(hands):
        if each.truth is None or each.truth == NOTHING or off != minus(NOTHING, plus(each.truth, each.hand.penalties)):
            continue
        twin = next((other.hand for other in hands[place + 1 :] if are_the_same(each.hand, other.hand)), None)
        if twin is not None:
            return f"row {twin.place.row} is hand {each.hand.number} once more, with another number"
    return ""


def _why(table: Table, hands: Sequence[Paid], who: int, given: int, end: int) -> str:
    """Why the total of one player is off: a slip of the pen before what the hands may explain."""
    told = slip(given, end, base=False)
    sure = any(word in told for word in ("sign", "transposed, as"))
    return told if sure else _of_one(table, hands, who, given - end) or slip(given, end)


def _of_one(table: Table, hands: Sequence[Paid], who: int, off: int) -> str:
    """Why the total of one player is off."""
    penalty = table.penalties[who]
    if penalty and off == -penalty:
        return f"the penalty of {penalty:+d} is not in it"
    if penalty and off == -2 * penalty:
        return f"the penalty of {penalty:+d} is in it with the wrong sign"
    for each in hands:
        if each.truth is not None and each.truth[who] and off == -2 * each.truth[who]:
            return f"as if hand {each.hand.number} had the wrong sign"
    return ""


# ---- table points and ranks ------------------------------------------------------------------------------------------


def _points(table: Table, totals: Amounts, right: Amounts) -> Iterator[SheetFault]:
    due = table_points(totals)
    if not any(table.points) or not differing(table.points, due) or not differing(table.points, table_points(right)):
        return
    told_places = {fault.place for fault in table.faults}
    wrong = [who for who in differing(table.points, due) if table.at(f"points {who}") not in told_places]
    if not wrong:
        return
    written = [None if each is None else each.value for each in table.points]
    names = table.names
    told = "; ".join(
        f"{names[who]} with {totals[who]:+d} gets {shown_fraction(due[who])}, not {_shown(table, who)}" for who in wrong
    )
    message = f"wrong table points: {told}"
    tied = [who for who in wrong if totals.count(totals[who]) > 1]
    if tied:
        together = [names[who] for who in range(4) if totals[who] == totals[tied[0]]]
        message += f": {' and '.join(together)} tie, and share what their ranks give"
    elif sorted(each or 0 for each in written) == sorted(due):
        message += ": they stand under the wrong players"
    elif sum(each or 0 for each in written) != sum(due):
        total = shown_fraction(Fraction(sum(each or 0 for each in written)))
        message += f": they sum to {total}, and a table has {shown_fraction(Fraction(sum(due)))}"
    first = wrong[0]
    fault = SheetFault("S048", message, None, None, _shown(table, first), shown_fraction(due[first]))
    yield _place(table, f"points {first}", fault)


def _shown(table: Table, who: int) -> str:
    given = table.points[who]
    return "none" if given is None else given.text


def _ranks(table: Table, totals: Amounts) -> Iterator[SheetFault]:
    """Ranks that go against the totals, and those that are empty beside others; ties may be ranked in any way."""
    told = {fault.place for fault in table.faults}
    for who, rank in enumerate(table.ranks):
        if rank is None and any(table.ranks):
            due = str(ranks(totals)[who])
            message = f"the rank of {table.names[who]} is not written: it is {due}"
            fault = _place(table, f"rank {who}", SheetFault("S057", message, None, None, "", due))
            if fault.place not in told:
                yield fault
    for one in range(4):
        for other in range(4):
            first, second = table.ranks[one], table.ranks[other]
            if first is not None and second is not None and totals[one] > totals[other] and first >= second:
                names = table.names
                message = f"{names[one]} has more than {names[other]} and is ranked {first}, {names[other]} {second}"
                right = ranks(totals)[one]
                yield _place(table, f"rank {one}", SheetFault("S057", message, None, None, str(first), str(right)))
                return
