"""A file of which the columns are known: its rows, names, and the numbers of four players in a row."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from mjscore.errors import Fault, SheetError
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import Layout, Mapped, find_layout, name_in
from mjscore.sheets.model import (
    UNWRITTEN,
    Amounts,
    Place,
    Player,
    SheetFault,
    StatedPoints,
    Written,
)
from mjscore.sheets.numbers import exact_number, whole_number
from mjscore.sheets.words import is_empty, is_formula, plain, role_of, wind_of
from mjscore.tiles import WINDS

Key = tuple[str, str]
"""The round of an event and the table in it, as written; both empty for a file of one table."""


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
    _require_order(players, layout)
    named = tuple(players) or _names_above(above, with_w=layout.with_w)
    return Opened(grid, layout, of_tables, named, tuple(_labels(above)))


def _require_order(players: Sequence[str], layout: Layout) -> None:
    """SheetError S031 for players of another order than the columns that bear their names."""
    asked, found = [list(map(plain, names)) for names in (players, map(name_in, layout.who))]
    if asked != found and sorted(asked) == sorted(found):
        message = f"the columns are those of {', '.join(map(name_in, layout.who))}, and --players has another order"
        hint = f"--map results={','.join(players)} takes the columns in the order of the starting seats, East first"
        raise SheetError([Fault("S031", message, hint=hint)])


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


def rows_of(opened: Opened) -> list[int]:
    """The rows below the headers in which anything stands."""
    grid = opened.grid
    first = opened.layout.header + 1
    return [row for row in range(first, len(grid.rows)) if any(not is_empty(cell) for cell in grid.rows[row])]


def key_of(opened: Opened, row: int) -> Key:
    """The round and table that a row belongs to."""
    single = opened.layout.single
    numbered = single.get("event_round") or single.get("round")
    place = single.get("table")
    event = opened.grid.cell(row, numbered.index) if numbered else ""
    return event, opened.grid.cell(row, place.index) if place else ""


def name_of(opened: Opened, row: int) -> str:
    """What the table of a row is called: ``round 1, table 6``."""
    event, table = key_of(opened, row)
    return ", ".join([*([f"round {event}"] if event else []), *([f"table {table}"] if table else [])])


def no_rows(grid: Grid, layout: Layout) -> SheetError:
    """The error of a file without rows below its headers."""
    message = f"{grid.title} has headers and nothing below them"
    return SheetError([Fault("S033", message, hint=f"columns understood: {layout.understood()}")])


def players_in_row(opened: Opened, row: int) -> tuple[tuple[Player, ...], tuple[SheetFault, ...]]:
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
    fault = SheetFault("S058", f"{twice} sits at the table twice", place=opened.grid.place(row), found=twice)
    return players, (fault,)


def written_in(opened: Opened, row: int, kind: str, cells: dict[str, Place], name: str) -> Written:
    """The numbers of four players in a row, under a kind of columns; their places join ``cells`` by ``name``.

    A formula that has no value yet is no number, and stands in ``cells`` as ``formula`` of that name.
    """
    columns = opened.layout.four.get(kind, ())
    if not columns:
        return UNWRITTEN
    found: list[int | None] = []
    for who, column in enumerate(columns):
        place = opened.grid.place(row, column.index, column.header)
        text = opened.grid.cell(row, column.index)
        if not is_empty(text) or f"{name} {who}" not in cells:
            cells[f"{name} {who}"] = place
        if is_formula(text):
            cells[f"formula {name} {who}"] = place
        found.append(whole_number(text))
    first, second, third, fourth = found
    return first, second, third, fourth


_NOT_READ = {"ignored", "note"}


def formulas_in(opened: Opened, rows: Iterable[int], players: Iterable[Player] = ()) -> tuple[Place, ...]:
    """The cells in rows that are read and hold formulas without values; a player may be called like a formula."""
    names = {plain(player.name) for player in players}
    single = [column for role, column in opened.layout.single.items() if role not in _NOT_READ]
    columns = [*single, *(column for four in opened.layout.four.values() for column in four)]
    columns.sort(key=lambda column: column.index)
    found = ((row, column) for row in rows for column in columns)
    return tuple(
        opened.grid.place(row, column.index, column.header)
        for row, column in found
        if is_formula(text := opened.grid.cell(row, column.index)) and plain(text) not in names
    )


def unreadable_in(opened: Opened, row: int, kind: str, *, points: bool = False) -> Iterable[SheetFault]:
    """A fault for each cell of four players in a row in which something stands that is no number."""
    for column in opened.layout.four.get(kind, ()):
        text = opened.grid.cell(row, column.index)
        number = exact_number(text) if points else whole_number(text)
        if number is None and not is_empty(text) and not is_formula(text):
            message = f"{text!r} is no number of {'table points' if points else 'points'}"
            place = opened.grid.place(row, column.index, column.header)
            yield SheetFault("S054", message, None, place, text)


_ANY_POINTS = StatedPoints(Fraction(0), Fraction(1 << 30), "")
"""What a formula without a value gives: nobody knows, so that it is right whatever is due."""


def stated_points(opened: Opened, row: int, kind: str, cells: dict[str, Place]) -> tuple[StatedPoints | None, ...]:
    """The table points of the four players in a row; their places join ``cells``."""
    found: list[StatedPoints | None] = []
    for who, column in enumerate(opened.layout.four.get(kind, ())):
        text = opened.grid.cell(row, column.index)
        number = exact_number(text)
        cells[f"points {who}"] = opened.grid.place(row, column.index, column.header)
        found.append(_ANY_POINTS if is_formula(text) else None if number is None else StatedPoints(*number, text))
    return tuple(found) or (None, None, None, None)


def whole(written: Written) -> Amounts:
    """Numbers with nothing where none is written."""
    first, second, third, fourth = (each or 0 for each in written)
    return first, second, third, fourth
