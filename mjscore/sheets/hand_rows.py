"""The rows of one table told apart, and read: hands, running totals below them, what is stated at the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mjscore.sheets.hands import Source, number_of, read_hand
from mjscore.sheets.model import (
    NOTHING,
    UNWRITTEN,
    Amounts,
    Columns,
    HandRow,
    Place,
    Player,
    SheetFault,
    StatedPoints,
    Table,
    Written,
)
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.opened import Opened, formulas_in, stated_points, unreadable_in, whole, written_in
from mjscore.sheets.people import People, Winds
from mjscore.sheets.seats import by_wind, passes
from mjscore.sheets.words import is_empty, is_formula, role_of


@dataclass(frozen=True, slots=True)
class Manner:
    """How what is ambiguous is read: a wind in a cell, and numbers that may be results or running totals."""

    winds: Winds = Winds.MOVING
    totals: bool = False


@dataclass(slots=True)
class _Rows:
    """The rows of a table told apart: hands, running totals below them, and what is stated at the end."""

    hands: list[int]
    totals_of: dict[int, int]
    stated: dict[str, int]
    start: int | None = None


def is_open(opened: Opened) -> bool:
    """Whether numbers of the players may be results or running totals."""
    four = opened.layout.four
    return bool({"value", "number"} & set(four)) and not {"result", "total"} & set(four)


def _kinds(opened: Opened, manner: Manner, *, between: bool) -> dict[str, str]:
    """Which columns hold results and which running totals."""
    four = opened.layout.four
    open_kind = next((kind for kind in ("value", "number") if kind in four), "")
    kinds = {"result": "result" if "result" in four else "", "total": "total" if "total" in four else ""}
    if open_kind and not (kinds["result"] and kinds["total"]):
        as_totals = not kinds["total"] and (bool(kinds["result"]) or (manner.totals and not between))
        kinds["total" if as_totals else "result"] = open_kind
    if between and not kinds["total"]:
        kinds["total"] = ""
    return kinds


def hands_table(opened: Opened, manner: Manner, rules: str, rows: Sequence[int], players: tuple[Player, ...]) -> Table:
    """The table of some rows: its hands in order, with running totals, and what is stated below them."""
    people = People(players, manner.winds, opened.layout.with_w)
    told = _told_apart(opened, rows)
    kinds = _kinds(opened, manner, between=bool(told.totals_of))
    source = Source(opened.grid, opened.layout, people, rules != "chinese", kinds)
    single = opened.layout.single
    hands: list[HandRow] = []
    passed = 0
    called = _called(opened, told.hands)
    numbers = in_order(called, again=_repeats(opened, told.hands, called))
    for row, number, label in zip(told.hands, numbers, called, strict=True):
        so_many = passed if rules == "chinese" else max(0, number - 1)
        seats = by_wind(rules, number, so_many)
        hand = read_hand(source, row, number, seats)
        passed += passes(rules, seats, hand.winner)
        hand = replace(hand, called=label if label != number else None)
        hands.append(_with_totals(opened, hand, told.totals_of.get(row)))
    stated, cells, faults = _stated(opened, told)
    unreadable = {fault.place for fault in faults}
    points, unclear_points = _stated_points_of_row(opened, told, cells)
    has_points = bool({"points", "fans"} & set(single)) or rules == "chinese"
    columns = Columns(
        wins="winner" in single and has_points,
        results=bool(source.four("result")),
        totals=bool(source.four("total")) or bool(told.totals_of),
        flowers="flowers" in single or {"points", "fans"} <= set(single),
    )
    return Table(
        file=opened.grid.file,
        sheet=opened.grid.sheet,
        name="",
        players=players,
        hands=tuple(hands),
        columns=columns,
        start=_start(opened, told),
        totals=stated["total"],
        ranks=stated["rank"],
        booked=whole(stated["penalty"]),
        unread_fines=frozenset(who for who in range(4) if cells.get(f"penalty {who}") in unreadable),
        points=points,
        faults=(*faults, *unclear_points),
        numbered="hand" in single,
        cells=cells,
        formulas=formulas_in(opened, rows, players),
    )


def _called(opened: Opened, rows: Sequence[int]) -> list[int | None]:
    """The numbers of the hands as they are written."""
    column = opened.layout.single.get("hand")
    if column is None:
        return [None] * len(rows)
    labels = [opened.grid.cell(row, column.index) for row in rows]
    return [
        None if is_empty(label) or is_formula(label) else number_of(label, with_w=opened.layout.with_w)
        for label in labels
    ]


def _repeats(opened: Opened, rows: Sequence[int], called: Sequence[int | None]) -> bool:
    """Whether the last row says the same as an earlier one with its number, running totals apart."""
    if not rows or called[-1] not in called[:-1]:
        return False
    layout = opened.layout
    indexes = [column.index for role, column in layout.single.items() if role not in {"hand", "note"}]
    indexes += [column.index for column in layout.four.get("result", ())]
    first = rows[called.index(called[-1])]
    return all(opened.grid.cell(first, index) == opened.grid.cell(rows[-1], index) for index in indexes)


def in_order(called: Sequence[int | None], *, again: bool = True) -> list[int]:
    """The numbers of hands, those mended that have none or that do not fit between two that do.

    The last one has nothing after it: it is mended where another hand has its number and its row is not that hand
    ``again``.

    >>> in_order([1, 2, 2, 4]), in_order([1, None, 3]), in_order([1, 2, 2, 3]), in_order([1, 3, 4])
    ([1, 2, 3, 4], [1, 2, 3], [1, 2, 2, 3], [1, 3, 4])
    >>> in_order([1, 2, 3, 2]), in_order([1, 2, 3, 2], again=False)
    ([1, 2, 3, 2], [1, 2, 3, 4])
    """
    found: list[int] = []
    for place, number in enumerate(called):
        wanted = found[-1] + 1 if found else 1
        after = called[place + 1] if place + 1 < len(called) else None
        odd = number is None or (number != wanted and after == wanted + 1)
        odd = odd or (place == len(called) - 1 and number in called[:-1] and not again)
        found.append(wanted if odd or number is None else number)
    return found


def _told_apart(opened: Opened, rows: Sequence[int]) -> _Rows:
    told = _Rows([], {}, {})
    grid, layout = opened.grid, opened.layout
    players = {column.index for kind in ("result", "total", "value", "number") for column in layout.four.get(kind, ())}
    tells = {"hand", "winner", "points", "fans"} & set(layout.single)
    for row in rows:
        filled = [place for place, cell in enumerate(grid.rows[row]) if not is_empty(cell)]
        if all(is_formula(grid.cell(row, place)) for place in filled):
            continue
        named = filled[0] not in players and not _is_hand_of_a_round(opened, row, filled[0])
        label = role_of("row", grid.cell(row, filled[0]).rstrip(":")) if named else None
        if label == "start" and not told.hands:
            told.start = row
        elif label is not None and len(filled) > 1:
            told.stated[label] = row
        elif (
            tells
            and set(filled) <= players
            and all(whole_number(grid.cell(row, place)) is not None for place in filled)
        ):
            if not told.hands:
                told.start = row
            elif told.hands[-1] not in told.totals_of:
                told.totals_of[told.hands[-1]] = row
            else:
                told.stated.setdefault("totals", row)
        elif label is None:
            told.hands.append(row)
    if len(told.totals_of) == 1 and len(told.hands) > 1 and told.hands[-1] in told.totals_of:
        told.stated.setdefault("totals", told.totals_of.pop(told.hands[-1]))
    return told


def _is_hand_of_a_round(opened: Opened, row: int, first: int) -> bool:
    """Whether a row begins with a round, which may be called ``Final`` as totals are, and has the number of a hand."""
    single = opened.layout.single
    rounds = {single[role].index for role in ("round", "event_round") if role in single}
    return first in rounds and _called(opened, [row])[0] is not None


def _with_totals(opened: Opened, hand: HandRow, row: int | None) -> HandRow:
    """A hand with the running totals that stand in a row below it."""
    if row is None:
        return hand
    kind = next(each for each in ("total", "value", "number", "result") if each in opened.layout.four)
    cells = dict(hand.cells)
    return replace(hand, totals=written_in(opened, row, kind, cells, "total"), cells=cells, written=True)


def _start(opened: Opened, told: _Rows) -> Amounts:
    if told.start is None:
        return NOTHING
    kind = next((each for each in ("total", "value", "number", "result") if each in opened.layout.four), "")
    return whole(written_in(opened, told.start, kind, {}, ""))


def _stated(opened: Opened, told: _Rows) -> tuple[dict[str, Written], dict[str, Place], list[SheetFault]]:
    """What is stated below the hands, where, and what cannot be read there."""
    cells: dict[str, Place] = {}
    found: dict[str, Written] = {}
    faults: list[SheetFault] = []
    for name, label in (("total", "totals"), ("rank", "ranks"), ("penalty", "penalties")):
        found[name] = UNWRITTEN
        for kind in _columns_for(opened, name):
            if label in told.stated and found[name] == UNWRITTEN:
                found[name] = written_in(opened, told.stated[label], kind, cells, name)
                faults += unreadable_in(opened, told.stated[label], kind)
    return found, cells, faults


def _columns_for(opened: Opened, name: str) -> list[str]:
    """The columns in which a number stated below the hands may stand, the likeliest first."""
    order = (
        ("penalty", "total", "value", "result", "number")
        if name == "penalty"
        else ("total", "value", "result", "number")
    )
    return [kind for kind in order if kind in opened.layout.four]


def _stated_points_of_row(
    opened: Opened, told: _Rows, cells: dict[str, Place]
) -> tuple[tuple[StatedPoints | None, ...], tuple[SheetFault, ...]]:
    """The table points below the hands, and what cannot be read there."""
    row = told.stated.get("table_points")
    for kind in _columns_for(opened, "table_points"):
        if row is not None:
            found = stated_points(opened, row, kind, cells)
            if any(found):
                return found, tuple(unreadable_in(opened, row, kind, points=True))
    return (None, None, None, None), ()
