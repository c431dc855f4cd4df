"""Other sheets that would explain a faulty one as well as a mended one does: each is one act of the pen away from it.

Sought are a row that is another one once more, numbered on; a hand that nobody wrote down; rows out of order; a win of
which one cell is wrong, or winner and discarder are exchanged; two running totals that are exchanged.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from mjscore.sheets.check import Checked, check
from mjscore.sheets.diagnose import minus, plus, win_in_words
from mjscore.sheets.evidence import has_room
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, SheetFault, Table
from mjscore.sheets.numbering import are_the_same
from mjscore.sheets.scoring import Won
from mjscore.sheets.witnesses import full

Outcome = tuple[object, ...]
"""What a table says of its hands and its totals."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A table that may have been meant, what is wrong with it still, and in words what was done to it."""

    table: Table
    faults: tuple[SheetFault, ...]
    told: str

    def explains(self, fault: SheetFault) -> bool:
        """Whether a fault of the sheet is none of this table."""
        return all((each.code, each.place) != (fault.code, fault.place) for each in self.faults)


def outcome(table: Table) -> Outcome:
    """What a table says, to be held against another."""
    hands = tuple(
        (each.number, each.dealer, each.round_wind, each.winner, each.discarder, each.points, each.results, each.totals)
        for each in table.hands
    )
    return (hands, table.totals)


def rivals(checked: Checked) -> Iterator[Rival]:
    """The tables that are one act away from a faulty one, and have fewer faults."""
    table, scoring = checked.table, checked.scoring
    seen = {outcome(table)}
    for other, told in _acts(checked):
        if outcome(other) in seen:
            continue
        seen.add(outcome(other))
        faults = check(other, scoring).faults
        if len(faults) < len(checked.faults):
            yield Rival(other, faults, told)


def _acts(checked: Checked) -> Iterator[tuple[Table, str]]:
    yield from _without_copies(checked.table)
    yield from _sorted(checked.table)
    yield from _with_another_number(checked.table)
    yield from _with_other_wins(checked)
    yield from _with_totals_exchanged(checked)
    yield from _with_one_more(checked)


# ---- rows ------------------------------------------------------------------------------------------------------------


def _without_copies(table: Table) -> Iterator[tuple[Table, str]]:
    """A row that says the same as one of another number left out, and the hands after it numbered on without it."""
    for place, hand in enumerate(table.hands):
        twins = [each for each in table.hands if each.number != hand.number and are_the_same(each, hand)]
        if twins and hand.written and hand.called is None:
            kept = (*table.hands[:place], *_moved_on(table.hands[place + 1 :], -1))
            told = f"row {hand.place.row} may be row {twins[0].place.row} once more"
            yield replace(table, hands=kept), told


def _moved_on(hands: Sequence[HandRow], by: int) -> Iterator[HandRow]:
    """Hands with numbers that are higher by so much; a wrong number stays wrong."""
    for hand in hands:
        called = None if hand.called is None else hand.called + by
        yield replace(hand, number=hand.number + by, called=called)


def _sorted(table: Table) -> Iterator[tuple[Table, str]]:
    """The rows in the order of the numbers that are written, where each is there once."""
    numbers = [hand.number if hand.called is None else hand.called for hand in table.hands]
    if table.numbered and numbers != sorted(numbers) and sorted(numbers) == list(range(1, len(numbers) + 1)):
        order = sorted(range(len(numbers)), key=numbers.__getitem__)
        hands = (replace(table.hands[place], number=number, called=None) for number, place in enumerate(order, 1))
        yield replace(table, hands=tuple(hands)), "rows may be out of order"


def _with_another_number(table: Table) -> Iterator[tuple[Table, str]]:
    """A number that does not follow from the one before it, and the next one does."""
    for place, hand in enumerate(table.hands if table.numbered else ()):
        wanted = table.hands[place - 1].number + 1 if place else 1
        next_one = table.hands[place + 1].number if place + 1 < len(table.hands) else wanted + 1
        if hand.number != wanted and next_one == wanted + 1:
            told = f"hand {wanted} may be called {hand.number}"
            yield _with(table, place, replace(hand, number=wanted, called=None)), told


def _with_one_more(checked: Checked) -> Iterator[tuple[Table, str]]:
    """A hand that nobody wrote down, which paid what the totals have more, or which was drawn."""
    table, scoring = checked.table, checked.scoring
    if not has_room(table, scoring):
        return
    wins = scoring.wins_by_amounts
    winds = [each.hand for each in checked.faults if each.code == "S047" and each.hand is not None]
    missing = _left_over(checked)
    for place in range(len(table.hands) + 1):
        paid = [missing] if missing is not None else []
        if place < len(table.hands) and (moved := _moved(table, place)) is not None:
            due = checked.payments[place].due if checked.payments else None
            paid += [] if due is None else [minus(moved, due)]
        number = place + 1
        if winds and number <= min(winds):
            paid.append(NOTHING)
        for each in dict.fromkeys(paid):
            if each == NOTHING or each in wins:
                told = "a hand may be missing"
                if each != NOTHING:
                    told += f", {win_in_words(wins[each], table.names, scoring)}"
                yield _inserted(table, place, each, wins.get(each)), told


def _inserted(table: Table, place: int, paid: Amounts, won: Won | None) -> Table:
    near = table.hands[min(place, len(table.hands) - 1)].place
    number = table.hands[place - 1].number + 1 if place else 1
    new = HandRow(number, replace(near, row=0), results=paid if table.columns.results else UNWRITTEN)
    if won is not None:
        new = replace(new, winner=won.winner, discarder=won.discarder, points=won.points, jokerless=won.jokerless)
    return replace(table, hands=(*table.hands[:place], new, *_moved_on(table.hands[place:], 1)))


# ---- wins and totals -------------------------------------------------------------------------------------------------


def _moved(table: Table, place: int) -> Amounts | None:
    """By what the running totals move in a hand, penalties apart."""
    before = table.start if not place else full(table.hands[place - 1].totals)
    after = full(table.hands[place].totals)
    if before is None or after is None:
        return None
    return minus(minus(after, before), table.hands[place].penalties)


def _left_over(checked: Checked) -> Amounts | None:
    """What the totals at the end have more than the hands, where no running totals stand between."""
    table, stated = checked.table, full(checked.table.totals)
    if stated is None or any(hand.totals != UNWRITTEN for hand in table.hands) or not checked.payments:
        return None
    rest = minus(minus(stated, table.start), table.penalties)
    for each in checked.payments:
        if each.due is None:
            return None
        rest = minus(rest, each.due)
    return rest


def _with_other_wins(checked: Checked) -> Iterator[tuple[Table, str]]:
    """A win with another winner, discarder or value, which pays what results or totals have."""
    table, wins, over = checked.table, checked.scoring.wins_by_amounts, _left_over(checked)
    for place, each in enumerate(checked.payments):
        paid = [each.written, _moved(table, place)]
        if over is not None and each.due is not None:
            paid.append(plus(each.due, over))
        for amounts in dict.fromkeys(paid):
            won = None if amounts is None or amounts == each.due else wins.get(amounts)
            if won is not None and _is_one_act(each.hand, won):
                told = f"hand {each.hand.number} may be {win_in_words(won, table.names, checked.scoring)}"
                new = replace(each.hand, winner=won.winner, discarder=won.discarder, points=won.points)
                yield _with(table, place, replace(new, unclear=False, faults=())), told


def _is_one_act(hand: HandRow, won: Won) -> bool:
    """Whether one cell makes a win another one, or winner and discarder are exchanged."""
    have, want = (hand.winner, hand.discarder, hand.points), (won.winner, won.discarder, won.points)
    if hand.flowers or hand.jokerless != won.jokerless:
        return False
    wrong = sum(one != other for one, other in zip(have, want, strict=True))
    return wrong == 1 or have == (won.discarder, won.winner, won.points)


def _with_totals_exchanged(checked: Checked) -> Iterator[tuple[Table, str]]:
    """Two running totals of a hand exchanged, which then follow from those before it."""
    table = checked.table
    for place, each in enumerate(checked.payments):
        before = table.start if not place else full(table.hands[place - 1].totals)
        have = full(each.hand.totals)
        if before is None or have is None or each.due is None:
            continue
        should = plus(before, plus(each.due, each.hand.penalties))
        off = [who for who in range(4) if have[who] != should[who]]
        for one, other in combinations(off, 2):
            if len(off) == 2 and (have[one], have[other]) == (should[other], should[one]):
                names = f"{table.names[one]} and {table.names[other]}"
                told = f"the totals of {names} in hand {each.hand.number} may be swapped"
                yield _with(table, place, replace(each.hand, totals=should)), told


def _with(table: Table, place: int, hand: HandRow) -> Table:
    return replace(table, hands=(*table.hands[:place], hand, *table.hands[place + 1 :]))
