"""What may be changed on a sheet to mend a fault: for each fault the changes to try, the most likely first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mjscore.sheets.cell_style import share_written_like, written_like
from mjscore.sheets.check import Checked
from mjscore.sheets.diagnose import minus, plus
from mjscore.sheets.ending import stated
from mjscore.sheets.grid import Grid
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, Place, SheetFault, Table, Written
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.paid import paid
from mjscore.sheets.points import ranks, table_points
from mjscore.sheets.running import movements
from mjscore.sheets.scoring import Won
from mjscore.sheets.seats import by_wind, passes
from mjscore.sheets.words import wind_of
from mjscore.tiles import WINDS

_NAMED = frozenset({"winner", "discarder", "dealer"})
_WINDS = ("round", "winner_wind")
_OF_HANDS = frozenset({"S040", "S041", "S042", "S043", "S044", "S045", "S046", "S051", "S052", "S053", "S054", "S055"})
"""Faults of hands: while there is one, nobody knows what the totals at the end should be."""

_FORMULA_STARTS = frozenset("=+-@\t＝＋－＠")


@dataclass(frozen=True, slots=True)
class Remedy:
    """Cells to write anew, by row and column from 1, rows to leave out, and what the sheet must say then.

    ``wants`` are what a hand has to be read as: its row, ``winner`` and the like, and the value.
    """

    cells: Mapping[tuple[int, int], str]
    without: frozenset[int] = frozenset()
    wants: tuple[tuple[int, str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """A fault of a table, and the cells of the file that it is about."""

    grid: Grid
    checked: Checked
    fault: SheetFault

    @property
    def table(self) -> Table:
        """The table with the fault."""
        return self.checked.table

    def text(self, place: Place) -> str:
        """What stands in a cell now."""
        return self.grid.cell(place.row - 1, place.column - 1)

    @property
    def place_in_table(self) -> int | None:
        """Which hand of the table the fault is about, from 0."""
        row = None if self.fault.place is None else self.fault.place.row
        for place, hand in enumerate(self.table.hands):
            if self.fault.hand is not None and (hand.place.row == row or _total_row(hand) == row):
                return place
        return None

    @property
    def key(self) -> str:
        """What stands in the cell of the fault: ``winner``, ``result 2``, ``total 0``; empty for anything else."""
        at, here = self.fault.place, self.place_in_table
        cells = self.table.cells if here is None else self.table.hands[here].cells
        return next((key for key, place in cells.items() if place == at and place.column), "")


def is_on(place: Place, grid: Grid) -> bool:
    """Whether a cell is on a sheet, and on no other of the same workbook."""
    return (place.file, place.sheet) == (grid.file, grid.sheet)


def remedies(case: Case) -> Iterator[Remedy]:
    """The changes that may mend a fault; none where nothing on the sheet decides."""
    fault, here = case.fault, case.place_in_table
    if fault.place is None or not is_on(fault.place, case.grid):
        return
    if here is None:
        yield from _of_table(case)
        return
    hand = case.table.hands[here]
    kind, _, who = case.key.partition(" ")
    if fault.code == "S045" and fault.expected == "":
        yield from _without_row(case, here)
    elif fault.code in {"S045", "S046"}:
        if fault.hand == hand.number and hand.called is not None and kind == "hand":
            yield Remedy(dict(_number(case, hand.cells["hand"], hand.number)))
    elif fault.of_all is not None:
        yield from _four(case, here, kind, fault.of_all)
    elif fault.code == "S054":
        yield from _unreadable(case, here, kind, int(who) if who else 0)
    elif kind in {"result", "total"} and who:
        yield from _one(case, here, kind, int(who))
    else:
        yield from _of_win(case, here, kind)


# ---- cells -----------------------------------------------------------------------------------------------------------


def _number(
    case: Case, place: Place, number: int, *, beside: Sequence[Place] = ()
) -> Iterator[tuple[tuple[int, int], str]]:
    """A cell with a number in the manner of its neighbours."""
    cells = [case.text(place), *(case.text(each) for each in beside)]
    yield (place.row, place.column), written_like(number, cells)


def _row_of(
    case: Case, cells: Mapping[str, Place], kind: str, have: Written, should: Sequence[int | None]
) -> dict[tuple[int, int], str]:
    """The cells of four players that do not have what they should."""
    beside = [place for key, place in cells.items() if key.partition(" ")[0] == kind]
    found: dict[tuple[int, int], str] = {}
    for who, number in enumerate(should):
        place = cells.get(f"{kind} {who}")
        if (
            number is not None
            and number != have[who]
            and place is not None
            and place.column
            and is_on(place, case.grid)
        ):
            found |= dict(_number(case, place, number, beside=beside))
    return found


def _total_row(hand: HandRow) -> int | None:
    place = hand.cells.get("total 0")
    return None if place is None else place.row


# ---- results and totals ----------------------------------------------------------------------------------------------


def _four(case: Case, here: int, kind: str, should: Amounts) -> Iterator[Remedy]:
    """Four cells at once."""
    hand = case.table.hands[here]
    have = hand.results if kind == "result" else hand.totals
    if kind not in {"result", "total"} or None in have:
        return
    if kind == "total":
        yield from _carried(case, here, minus(should, _whole(have)), {})
        return
    inside = sum(hand.penalties) != 0 and sum(_whole(have)) == sum(hand.penalties)
    for each in (plus(should, hand.penalties), should) if inside else (should,):
        cells = _row_of(case, hand.cells, "result", have, each)
        yield Remedy(cells)
        yield from _carried(case, here, minus(each, _whole(have)), cells)


def _one(case: Case, here: int, kind: str, who: int) -> Iterator[Remedy]:
    """The cell of one player, with the totals that took it over."""
    fault, hand = case.fault, case.table.hands[here]
    expected = whole_number(fault.expected or "")
    have = (hand.results if kind == "result" else hand.totals)[who]
    if expected is None or have != whole_number(fault.found or "") or (fault.code == "S041" and kind == "total"):
        return
    yield from _set(case, here, kind, who, expected)
    if kind == "total" and hand.penalties != NOTHING:
        yield from _carried(case, here, hand.penalties, {})


def _set(case: Case, here: int, kind: str, who: int, number: int) -> Iterator[Remedy]:
    hand = case.table.hands[here]
    have = hand.results if kind == "result" else hand.totals
    off = _only(who, number - (have[who] or 0))
    if kind == "total":
        if have[who] is None:
            yield Remedy(_row_of(case, hand.cells, kind, have, [number if each == who else None for each in range(4)]))
        else:
            yield from _carried(case, here, off, {})
        return
    cells = _row_of(case, hand.cells, kind, have, [number if each == who else None for each in range(4)])
    yield Remedy(cells)
    yield from _carried(case, here, off, cells)


def _unreadable(case: Case, here: int, kind: str, who: int) -> Iterator[Remedy]:
    """A cell that is no number: what the rest of the hand makes of it."""
    table, hand = case.table, case.table.hands[here]
    if kind in {"points", "fans"}:
        yield from _of_win(case, here, kind)
    truth = paid(table, hand, case.checked.scoring).truth
    if truth is None or kind not in {"result", "total"}:
        return
    if kind == "result":
        yield from _set(case, here, kind, who, truth[who])
        return
    before = table.hands[here - 1].totals[who] if here else table.start[who]
    if before is not None:
        yield from _set(case, here, kind, who, before + truth[who] + hand.penalties[who])


def _only(who: int, amount: int) -> Amounts:
    first, second, third, fourth = (amount if each == who else 0 for each in range(4))
    return first, second, third, fourth


def _whole(written: Written) -> Amounts:
    first, second, third, fourth = (each or 0 for each in written)
    return first, second, third, fourth


def _carried(
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
                moved |= _row_of(case, hand.cells, "total", hand.totals, _moved(hand.totals, off))
        last = end == len(hands) - 1
        if last and stated(case.table) is not None:
            yield Remedy(moved | _stated(case, plus(_whole(case.table.totals), off)), without)
        if has_totals:
            yield Remedy(moved, without)


def _moved(totals: Written, off: Amounts) -> list[int | None]:
    return [None if total is None else total + amount for total, amount in zip(totals, off, strict=True)]


def _stated(case: Case, totals: Amounts) -> dict[tuple[int, int], str]:
    """Other totals at the end, with their table points where those that stand there go with the old ones."""
    table = case.table
    cells = _row_of(case, table.cells, "total", table.totals, totals)
    old = table_points(_whole(table.totals))
    given = [None if each is None else each.value for each in table.points]
    goes = all(value is not None and abs(value - due) < 1 / 10 for value, due in zip(given, old, strict=True))
    return cells | (_shares(case, totals) if goes else {})


def _shares(case: Case, totals: Amounts) -> dict[tuple[int, int], str]:
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


# ---- winners, values, winds ------------------------------------------------------------------------------------------


def _of_win(case: Case, here: int, kind: str) -> Iterator[Remedy]:
    """A cell that says who won, off whom, or how much; or all of them, where one alone does not do."""
    fault, hand = case.fault, case.table.hands[here]
    names, place = case.table.names, fault.place
    if place is None or not place.column or not _has_witness(case):
        return
    expected = fault.expected
    if kind in _NAMED and expected is not None:
        target = names.index(expected) if expected in names else None
        if expected in {"", *names}:
            yield from _people(case, here, {kind: target})
    elif kind in _WINDS and expected:
        yield from _wind(case, hand, kind, expected)
    elif kind in {"points", "fans", "flowers", "exposures", "honor_pungs"}:
        number = whole_number(expected or "")
        if number is not None and whole_number(case.text(place)) == whole_number(fault.found or ""):
            yield Remedy(dict(_number(case, place, number)))
    elif kind == "jokerless" and expected in {"yes", "no"}:
        yield Remedy({(place.row, place.column): expected})
    guess = _guess(case, here)
    if guess is not None and (expected is not None or fault.code == "S054") and fault.code != "S050":
        yield from _whole_win(case, here, guess, kind)


def _has_witness(case: Case) -> bool:
    """Whether a win that could be as it is written has totals against it, and not its payments alone."""
    table, fault = case.table, case.fault
    if fault.code not in {"S040", "S043"} or fault.found == "":
        return True
    against = any(
        each.code == "S049" or (each.code == "S042" and each.hand == fault.hand) for each in case.checked.faults
    )
    has_totals = stated(table) is not None or any(hand.totals != UNWRITTEN for hand in table.hands)
    return has_totals and not against


def _guess(case: Case, here: int) -> Won | None:
    """The win that pays what is written, or what the running totals move by."""
    table = case.table
    hand, wins = table.hands[here], case.checked.scoring.wins_by_amounts
    results = None if None in hand.results else _whole(hand.results)
    bare = None if results is None else minus(results, hand.penalties)
    found = [results, bare] if results is not None else [movements(table)[here]]
    return next((wins[each] for each in found if each is not None and each in wins), None)


def _whole_win(case: Case, here: int, guess: Won, kind: str) -> Iterator[Remedy]:
    """Winner, discarder and value of a hand as the payments have them; the cell of the fault as it should be."""
    hand, names = case.table.hands[here], case.table.names
    value = {"winner": names[guess.winner], "points": str(guess.points)}
    value["discarder"] = "" if guess.discarder is None else names[guess.discarder]
    if kind not in value or case.fault.expected not in {value[kind], None}:
        return
    people: dict[str, int | None] = {}
    if hand.winner != guess.winner:
        people["winner"] = guess.winner
    if hand.discarder != guess.discarder:
        people["discarder"] = guess.discarder
    cells: dict[tuple[int, int], str] = {}
    place = hand.cells.get("points")
    if place is not None and hand.points != guess.points:
        cells = dict(_number(case, place, guess.points))
    yield from _people(case, here, people, cells)


def _people(
    case: Case, here: int, targets: Mapping[str, int | None], more: Mapping[tuple[int, int], str] | None = None
) -> Iterator[Remedy]:
    """Players written into cells, in the ways in which a sheet may name them."""
    hand = case.table.hands[here]
    if any(role not in hand.cells for role in targets):
        return
    wants = tuple((hand.place.row, role, target) for role, target in targets.items())
    spelt = {role: _spellings(case, here, role, target) for role, target in targets.items()}
    for way in range(max(map(len, spelt.values()), default=1)):
        cells = {
            (hand.cells[role].row, hand.cells[role].column): ways[min(way, len(ways) - 1)]
            for role, ways in spelt.items()
        }
        yield Remedy({**(more or {}), **cells}, wants=wants)


def _spellings(case: Case, here: int, role: str, target: int | None) -> list[str]:
    """How a player may be written in a cell: as elsewhere on the sheet, by a wind of the hand or the start, by name."""
    if target is None:
        return [""]
    roles = ("dealer",) if role == "dealer" else ("winner", "discarder")
    known: dict[str, int] = {}
    for hand in case.table.hands:
        for each in roles:
            who = getattr(hand, each)
            if each in hand.cells and who is not None:
                known.setdefault(case.text(hand.cells[each]), who)
    winds = {text for text in known if wind_of(text) is not None}
    same = [text for text, who in known.items() if who == target and text not in winds and text]
    ways = same[:1] or []
    if winds and not ways:
        scoring, number = case.checked.scoring, case.table.hands[here].number
        seats = by_wind(scoring.rules, number, _passed(case, here))
        for wind in (WINDS[seats.index(target)], WINDS[target]):
            ways.append(next((text for text in winds if wind_of(text) is wind), wind.title))
    return [_harmless(text) for text in (*ways, case.table.names[target])]


def _harmless(text: str) -> str:
    """A name that no spreadsheet takes for a formula; the apostrophe is none of its signs when it is read."""
    return f"'{text}" if text[:1] in _FORMULA_STARTS else text


def _passed(case: Case, here: int) -> int:
    """How often the deal has passed before a hand."""
    rules, passed = case.checked.scoring.rules, 0
    if rules != "chinese":
        return case.table.hands[here].number - 1
    for hand in case.table.hands[:here]:
        passed += passes(rules, by_wind(rules, hand.number, passed), hand.winner)
    return passed


def _wind(case: Case, hand: HandRow, kind: str, expected: str) -> Iterator[Remedy]:
    """A wind in the way in which the column has it elsewhere."""
    attribute = {"round": "round_wind", "winner_wind": "winner_wind"}[kind]
    wind = wind_of(expected)
    place = hand.cells[kind]
    texts = [case.text(each.cells[kind]) for each in case.table.hands if getattr(each, attribute) is wind]
    yield Remedy(
        {(place.row, place.column): next((text for text in texts if text), expected)},
        wants=((hand.place.row, attribute, wind),),
    )


# ---- rows, and what stands at the end --------------------------------------------------------------------------------


def _without_row(case: Case, here: int) -> Iterator[Remedy]:
    """A hand that is written twice left out the second time, and not counted in the totals after it."""
    hands = case.table.hands
    hand = hands[here]
    rows = frozenset({hand.place.row, _total_row(hand) or hand.place.row})
    yield Remedy({}, rows)
    first = next(each for each in hands if each.number == hand.number)
    if None not in hand.totals and None not in first.totals:
        yield from _carried(case, here, minus(_whole(first.totals), _whole(hand.totals)), {}, rows)


def _of_table(case: Case) -> Iterator[Remedy]:
    """Totals, table points and ranks that are stated."""
    fault, table = case.fault, case.table
    kind, _, who = case.key.partition(" ")
    given = stated(table)
    right = case.checked.totals
    counted = right if given is None else given
    if fault.code in {"S048", "S057"}:
        if counted is None or any(each.code == "S049" for each in case.checked.faults):
            return
        if fault.code == "S048":
            yield Remedy(_shares(case, counted))
        else:
            yield Remedy(_row_of(case, table.cells, "rank", table.ranks, ranks(counted)))
    elif fault.code == "S049" and kind == "total" and not any(each.code in _OF_HANDS for each in case.checked.faults):
        totals = fault.of_all
        number = whole_number(fault.expected or "")
        if totals is None and number is not None and table.totals[int(who)] == whole_number(fault.found or ""):
            totals = _with(_whole(table.totals), int(who), number)
        if totals is not None:
            yield Remedy(_row_of(case, table.cells, "total", table.totals, totals))
            yield Remedy(_stated(case, totals))


def _with(amounts: Amounts, who: int, number: int) -> Amounts:
    first, second, third, fourth = (number if each == who else amount for each, amount in enumerate(amounts))
    return first, second, third, fourth
