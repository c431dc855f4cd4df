"""A grid of cells as tables of four players, whatever its layout: see ``fan_tables/sheets.toml`` for the words.

Read are one row a hand with results, running totals or both; rows of running totals between the hands; a file of many
tables, with their players in the same file or in one beside it; and tables of which only the totals are known.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mjscore.errors import Fault, SheetError
from mjscore.sheets.grid import Grid
from mjscore.sheets.hands import Source, number_of, read_hand
from mjscore.sheets.headers import Layout, Mapped, find_layout, name_in, seat_in
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
from mjscore.sheets.numbers import exact_number, whole_number
from mjscore.sheets.people import People, Winds
from mjscore.sheets.seats import by_wind, passes
from mjscore.sheets.words import is_empty, plain, role_of, wind_of
from mjscore.tiles import WINDS

Key = tuple[str, str]
"""The round of an event and the table in it, as written; both empty for a file of one table."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How what is ambiguous is read: a wind in a cell, and numbers that may be results or running totals."""

    winds: Winds = Winds.MOVING
    totals: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of which the columns are known, and whether its rows are hands or tables."""

    grid: Grid
    layout: Layout
    of_tables: bool
    players: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

    @property
    def many(self) -> bool:
        """Whether it holds several tables, each with its hands."""
        return not self.of_tables and "table" in self.layout.single


def open_sheet(grid: Grid, mapped: Mapped, players: Sequence[str] = ()) -> Opened:
    """The columns of a file, and the names that stand above them; SheetError S030 for columns that tell nothing."""
    layout = find_layout(grid, mapped)
    single, four = set(layout.single), set(layout.four)
    of_tables = bool(four & {"id", "name", "value", "total", "result", "number"}) and not single & {
        "hand",
        "winner",
        "discarder",
    }
    of_tables = of_tables and bool({"table", "event_round"} & single or four & {"id", "name"})
    above = [row for row in grid.rows[: layout.header] if any(not is_empty(cell) for cell in row)]
    named = tuple(players) or _names_above(above, with_w=layout.with_w)
    return Opened(grid, layout, of_tables, named, tuple(_labels(above)))


def _names_above(rows: Sequence[Sequence[str]], *, with_w: bool) -> tuple[str, ...]:
    """The players named above the headers: in one row, or each beside a wind."""
    seats: dict[object, str] = {}
    for row in rows:
        cells = [cell.strip() for cell in row if not is_empty(cell)]
        if len(cells) >= 5 and role_of("row", cells[0].rstrip(":")) == "players":
            return tuple(cells[1:5])
        for first, second in pairwise(cells):
            wind = wind_of(first.rstrip(":"), with_w=with_w)
            if wind is not None and wind_of(second, with_w=with_w) is None:
                seats.setdefault(wind, second)
        for cell in cells:
            seat, colon, name = cell.partition(":")
            wind = wind_of(seat, with_w=with_w)
            if colon and wind is not None and name.strip():
                seats.setdefault(wind, name.strip())
    return tuple(seats[wind] for wind in WINDS) if len(seats) == 4 else ()


def _labels(rows: Sequence[Sequence[str]]) -> Iterable[tuple[str, str]]:
    """What stands above the headers about the table: ``("table", "5")``."""
    for row in rows:
        cells = [cell.strip() for cell in row if not is_empty(cell)]
        for cell in cells:
            name, colon, value = cell.partition(":")
            role = role_of("row", name)
            if colon and value.strip() and role in {"table", "event_round"}:
                yield role, value.strip()
        for first, second in pairwise(cells):
            role = role_of("row", first.rstrip(":"))
            if role in {"table", "event_round"}:
                yield role, second


# ---- tables ---------------------------------------------------------------------------------------------------------


def read_tables(opened: Opened) -> dict[Key, Table]:
    """The tables of a file whose rows are tables, without their hands, by round and table."""
    grid, layout = opened.grid, opened.layout
    found: dict[Key, Table] = {}
    for row in _rows(opened):
        table = _table(opened, row)
        key = _key(opened, row)
        if key == ("", "") and key in found:
            key = ("", str(row + 1))
            table = replace(table, name=f"row {row + 1}")
        if key in found:
            message = f"{table.name or 'the table'} is there twice"
            table = replace(table, faults=(SheetFault("S058", message, place=Place(grid.file, row + 1)),))
            key = (*key[:1], f"{key[1]} (row {row + 1})")
        found[key] = table
    if not found:
        raise _no_rows(grid, layout)
    return found


def _table(opened: Opened, row: int) -> Table:
    grid = opened.grid
    players, faults = _players_in_row(opened, row)
    kinds = _kinds_of_totals(opened)
    cells: dict[str, Place] = {}
    totals = _written(opened, row, kinds.get("total", ""), cells, "total")
    ranks = _written(opened, row, "rank", cells, "rank")
    booked = _written(opened, row, "penalty", cells, "penalty")
    points = _stated_points(opened, row, kinds.get("table_points", ""), cells)
    return Table(
        file=grid.file,
        name=_name(opened, row),
        players=players,
        hands=(),
        columns=Columns(wins=False),
        totals=totals,
        points=points,
        ranks=ranks,
        booked=_whole(booked),
        cells={**cells, "table": Place(grid.file, row + 1)},
        faults=faults,
    )


def _kinds_of_totals(opened: Opened) -> dict[str, str]:
    """Which columns hold the totals of tables, and which their table points."""
    four = opened.layout.four
    total = next((kind for kind in ("total", "value", "result") if kind in four), "")
    points = "table_points" if "table_points" in four else ""
    if "number" in four:
        if total and not points:
            points = "number"
        elif not total:
            numbers = [
                exact_number(opened.grid.cell(row, column.index)) for row in _rows(opened) for column in four["number"]
            ]
            small = all(number is None or 0 <= number[0] <= 4 for number in numbers)
            total, points = ("", "number") if small else ("number", points)
    return {"total": total, "table_points": points}


def _players_in_row(opened: Opened, row: int) -> tuple[tuple[Player, ...], tuple[SheetFault, ...]]:
    """The players of a table, from the columns of their ids and names."""
    four = opened.layout.four
    names = [opened.grid.cell(row, column.index) for column in four.get("name", ())]
    ids = [opened.grid.cell(row, column.index) for column in four.get("id", ())]
    shown = names or ids or [name_in(who) for who in opened.layout.who]
    players = tuple(
        Player(name or wind.title, wind, ids[place] if ids else "")
        for place, (name, wind) in enumerate(zip(shown, WINDS, strict=False))
    )
    keys = [plain(player.name) for player in players]
    twice = next((player.name for player, key in zip(players, keys, strict=True) if keys.count(key) > 1), None)
    if twice is None:
        return players, ()
    fault = SheetFault("S058", f"{twice} sits at the table twice", place=Place(opened.grid.file, row + 1), found=twice)
    return players, (fault,)


def _written(opened: Opened, row: int, kind: str, cells: dict[str, Place], name: str) -> Written:
    columns = opened.layout.four.get(kind, ())
    if not columns:
        return UNWRITTEN
    found: list[int | None] = []
    for who, column in enumerate(columns):
        place = Place(opened.grid.file, row + 1, column.index + 1, column.header.strip())
        text = opened.grid.cell(row, column.index)
        if not is_empty(text) or f"{name} {who}" not in cells:
            cells[f"{name} {who}"] = place
        found.append(whole_number(text))
    first, second, third, fourth = found
    return first, second, third, fourth


def _stated_points(opened: Opened, row: int, kind: str, cells: dict[str, Place]) -> tuple[StatedPoints | None, ...]:
    found: list[StatedPoints | None] = []
    for who, column in enumerate(opened.layout.four.get(kind, ())):
        text = opened.grid.cell(row, column.index)
        number = exact_number(text)
        cells[f"points {who}"] = Place(opened.grid.file, row + 1, column.index + 1, column.header.strip())
        found.append(None if number is None else StatedPoints(*number, text))
    return tuple(found) or (None, None, None, None)


def _whole(written: Written) -> Amounts:
    first, second, third, fourth = (each or 0 for each in written)
    return first, second, third, fourth


def _rows(opened: Opened) -> list[int]:
    """The rows below the headers in which anything stands."""
    grid = opened.grid
    first = opened.layout.header + 1
    return [row for row in range(first, len(grid.rows)) if any(not is_empty(cell) for cell in grid.rows[row])]


def _key(opened: Opened, row: int) -> Key:
    single = opened.layout.single
    numbered = single.get("event_round") or single.get("round")
    place = single.get("table")
    event = opened.grid.cell(row, numbered.index) if numbered else ""
    return event, opened.grid.cell(row, place.index) if place else ""


def _name(opened: Opened, row: int) -> str:
    event, table = _key(opened, row)
    return ", ".join([*([f"round {event}"] if event else []), *([f"table {table}"] if table else [])])


def _no_rows(grid: Grid, layout: Layout) -> SheetError:
    message = f"{grid.file} has headers and nothing below them"
    return SheetError([Fault("S033", message, hint=f"columns understood: {layout.understood()}")])


# ---- hands ----------------------------------------------------------------------------------------------------------


def read_sheet(opened: Opened, manner: Manner, rules: str, tables: Mapping[Key, Table]) -> list[Table]:
    """The tables of a file whose rows are hands; ``tables`` are those of a file beside it, with players and totals."""
    if not opened.many:
        return [_one(opened, manner, rules, tables)]
    groups: dict[Key, list[int]] = {}
    for row in _rows(opened):
        groups.setdefault(_key(opened, row), []).append(row)
    if not groups:
        raise _no_rows(opened.grid, opened.layout)
    return [_of_many(opened, manner, rules, rows, tables.get(key)) for key, rows in groups.items()]


def _of_many(opened: Opened, manner: Manner, rules: str, rows: Sequence[int], beside: Table | None) -> Table:
    """One of the tables of a file, with its players from the same rows, from the file beside it, or from its wins."""
    notes: tuple[str, ...] = ()
    seated = True
    if beside is not None:
        players = beside.players
    elif opened.layout.four.keys() & {"id", "name"}:
        players, _ = _players_in_row(opened, rows[0])
    elif not all(seat_in(who, with_w=opened.layout.with_w) for who in opened.layout.who) and opened.layout.four:
        players = _players(opened)
    else:
        players = _appearing(opened, rows)
        seated = False
        notes = ("nothing says who sat where: players are those who won or discarded, and seats are not known",)
    table = _hands(opened, manner, rules, rows, players)
    if not seated and table.penalties != NOTHING:
        notes += ("penalties are booked by seat, so nobody knows whose they are: they are left out",)
        table = replace(table, hands=tuple(replace(hand, penalties=NOTHING) for hand in table.hands))
    table = replace(table, name=_name(opened, rows[0]), notes=notes, seated=seated)
    return table if beside is None else _joined(table, beside)


def _namesakes(opened: Opened, players: Sequence[Player]) -> Iterator[SheetFault]:
    """A fault for each name that two players of a table have."""
    names = [plain(player.name) for player in players]
    for place, player in enumerate(players):
        if names.index(names[place]) < place:
            at = Place(opened.grid.file, opened.layout.header + 1)
            yield SheetFault("S058", f"two players are called {player.name}", None, at, player.name)


def _joined(table: Table, beside: Table) -> Table:
    """A table with what is stated of it in another file."""
    return replace(
        table,
        totals=beside.totals,
        points=beside.points,
        ranks=beside.ranks,
        booked=beside.booked if table.penalties == NOTHING else table.booked,
        cells={**table.cells, **beside.cells},
        faults=(*table.faults, *beside.faults),
        notes=(*table.notes, *beside.notes),
    )


def _appearing(opened: Opened, rows: Sequence[int]) -> tuple[Player, ...]:
    """The players who win or discard, in this order, the most frequent four; filled up where fewer do."""
    counts: dict[str, int] = {}
    for row in rows:
        for role in ("winner", "discarder"):
            column = opened.layout.single.get(role)
            text = opened.grid.cell(row, column.index) if column else ""
            if not is_empty(text) and text != "0" and role_of("cell", text) not in {"self_drawn", "drawn"}:
                counts[text] = counts.get(text, 0) + 1
    often = sorted(counts, key=lambda name: -counts[name])[:4]
    names = [name for name in counts if name in often]
    names += [f"player {place}" for place in range(len(names) + 1, 5)]
    return tuple(Player(name, wind) for name, wind in zip(names, WINDS, strict=True))


def _players(opened: Opened) -> tuple[Player, ...]:
    """The players of a file of one table: named above the headers, or by the headers of their columns."""
    who = opened.layout.who
    seats = [seat_in(each, with_w=opened.layout.with_w) for each in who]
    if len(opened.players) == 4:
        return tuple(Player(name, wind) for name, wind in zip(opened.players, WINDS, strict=True))
    if None not in seats and len(set(seats)) == 4:
        names = [name_in(each) for each in who]
        if any(wind_of(name, with_w=opened.layout.with_w) is None and not name.isdigit() for name in names):
            return tuple(Player(name, wind) for name, wind in zip(names, WINDS, strict=True))
        return tuple(Player(wind.title, wind) for wind in WINDS)
    return tuple(Player(name_in(each), wind) for each, wind in zip(who, WINDS, strict=True))


def _one(opened: Opened, manner: Manner, rules: str, tables: Mapping[Key, Table]) -> Table:
    labels = dict(opened.names)
    beside = _beside(labels, tables)
    if opened.layout.who or opened.players:
        players = _players(opened)
    else:
        players = _appearing(opened, _rows(opened)) if beside is None else beside.players
    rows = _rows(opened)
    if not rows:
        raise _no_rows(opened.grid, opened.layout)
    table = _hands(opened, manner, rules, rows, players)
    name = ", ".join(
        f"{word} {labels[role]}" for role, word in (("event_round", "round"), ("table", "table")) if role in labels
    )
    table = replace(table, name=name)
    table = replace(table, faults=tuple(_namesakes(opened, players)))
    return table if beside is None else _joined(table, beside)


def _beside(labels: Mapping[str, str], tables: Mapping[Key, Table]) -> Table | None:
    """The table of a file beside a sheet that is the one on the sheet: the only one, or the one of the same number."""
    if len(tables) == 1:
        return next(iter(tables.values()))
    return tables.get((labels.get("event_round", ""), labels.get("table", "")))


@dataclass(slots=True)
class _Rows:
    """The rows of a table told apart: hands, running totals below them, and what is stated at the end."""

    hands: list[int]
    totals_of: dict[int, int]
    stated: dict[str, int]
    start: int | None = None


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


def is_open(opened: Opened) -> bool:
    """Whether numbers of the players may be results or running totals."""
    four = opened.layout.four
    return bool({"value", "number"} & set(four)) and not {"result", "total"} & set(four)


def _hands(opened: Opened, manner: Manner, rules: str, rows: Sequence[int], players: tuple[Player, ...]) -> Table:
    people = People(players, manner.winds, opened.layout.with_w)
    told = _told_apart(opened, rows)
    kinds = _kinds(opened, manner, between=bool(told.totals_of))
    source = Source(opened.grid, opened.layout, people, rules != "chinese", kinds)
    single = opened.layout.single
    hands: list[HandRow] = []
    passed = 0
    called = _called(opened, told.hands)
    for row, number, label in zip(told.hands, in_order(called), called, strict=True):
        so_many = passed if rules == "chinese" else max(0, number - 1)
        seats = by_wind(rules, number, so_many)
        hand = read_hand(source, row, number, seats)
        passed += passes(rules, seats, hand.winner)
        hand = replace(hand, called=label if label != number else None)
        hands.append(_with_totals(opened, hand, told.totals_of.get(row)))
    stated, cells = _stated(opened, told)
    has_points = bool({"points", "fans"} & set(single)) or rules == "chinese"
    columns = Columns(
        wins="winner" in single and has_points,
        results=bool(source.four("result")),
        totals=bool(source.four("total")) or bool(told.totals_of),
        flowers="flowers" in single or {"points", "fans"} <= set(single),
    )
    return Table(
        file=opened.grid.file,
        name="",
        players=players,
        hands=tuple(hands),
        columns=columns,
        start=_start(opened, told),
        totals=stated["total"],
        ranks=stated["rank"],
        booked=_whole(stated["penalty"]),
        points=_stated_points_of_row(opened, told, cells),
        numbered="hand" in single,
        cells=cells,
    )


def _called(opened: Opened, rows: Sequence[int]) -> list[int | None]:
    """The numbers of the hands as they are written."""
    column = opened.layout.single.get("hand")
    if column is None:
        return [None] * len(rows)
    labels = [opened.grid.cell(row, column.index) for row in rows]
    return [None if is_empty(label) else number_of(label, with_w=opened.layout.with_w) for label in labels]


def in_order(called: Sequence[int | None]) -> list[int]:
    """The numbers of hands, those mended that have none or that do not fit between two that do.

    >>> in_order([1, 2, 2, 4]), in_order([1, None, 3]), in_order([1, 2, 2, 3]), in_order([1, 3, 4])
    ([1, 2, 3, 4], [1, 2, 3], [1, 2, 2, 3], [1, 3, 4])
    """
    found: list[int] = []
    for place, number in enumerate(called):
        wanted = found[-1] + 1 if found else 1
        after = called[place + 1] if place + 1 < len(called) else None
        odd = number is None or (number != wanted and after == wanted + 1)
        found.append(wanted if odd or number is None else number)
    return found


def _told_apart(opened: Opened, rows: Sequence[int]) -> _Rows:
    told = _Rows([], {}, {})
    grid, layout = opened.grid, opened.layout
    players = {column.index for kind in ("result", "total", "value", "number") for column in layout.four.get(kind, ())}
    tells = {"hand", "winner", "points", "fans"} & set(layout.single)
    for row in rows:
        filled = [place for place, cell in enumerate(grid.rows[row]) if not is_empty(cell)]
        label = role_of("row", grid.cell(row, filled[0]).rstrip(":")) if filled[0] not in players else None
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


def _with_totals(opened: Opened, hand: HandRow, row: int | None) -> HandRow:
    """A hand with the running totals that stand in a row below it."""
    if row is None:
        return hand
    kind = next(each for each in ("total", "value", "number", "result") if each in opened.layout.four)
    cells = dict(hand.cells)
    return replace(hand, totals=_written(opened, row, kind, cells, "total"), cells=cells, written=True)


def _start(opened: Opened, told: _Rows) -> Amounts:
    if told.start is None:
        return NOTHING
    kind = next((each for each in ("total", "value", "number", "result") if each in opened.layout.four), "")
    return _whole(_written(opened, told.start, kind, {}, ""))


def _stated(opened: Opened, told: _Rows) -> tuple[dict[str, Written], dict[str, Place]]:
    """What is stated below the hands, and where."""
    cells: dict[str, Place] = {}
    found: dict[str, Written] = {}
    for name, label in (("total", "totals"), ("rank", "ranks"), ("penalty", "penalties")):
        found[name] = UNWRITTEN
        for kind in _columns_for(opened, name):
            if label in told.stated and found[name] == UNWRITTEN:
                found[name] = _written(opened, told.stated[label], kind, cells, name)
    return found, cells


def _columns_for(opened: Opened, name: str) -> list[str]:
    """The columns in which a number stated below the hands may stand, the likeliest first."""
    order = (
        ("penalty", "total", "value", "result", "number")
        if name == "penalty"
        else ("total", "value", "result", "number")
    )
    return [kind for kind in order if kind in opened.layout.four]


def _stated_points_of_row(opened: Opened, told: _Rows, cells: dict[str, Place]) -> tuple[StatedPoints | None, ...]:
    row = told.stated.get("table_points")
    for kind in _columns_for(opened, "table_points"):
        if row is not None:
            found = _stated_points(opened, row, kind, cells)
            if any(found):
                return found
    return (None, None, None, None)
