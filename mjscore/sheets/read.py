"""A grid of cells as tables of four players, whatever its layout: see ``fan_tables/sheets.toml`` for the words.

Read are one row a hand with results, running totals or both; rows of running totals between the hands; a file of many
tables, with their players in the same file or in one beside it; and tables of which only the totals are known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from mjscore.sheets.hand_rows import Manner, hands_table
from mjscore.sheets.headers import name_in, seat_in
from mjscore.sheets.model import (
    NOTHING,
    Player,
    SheetFault,
    Table,
)
from mjscore.sheets.opened import (
    Key,
    Opened,
    key_of,
    name_of,
    no_rows,
    players_in_row,
    rows_of,
)
from mjscore.sheets.words import is_empty, plain, role_of, wind_of
from mjscore.tiles import WINDS


def read_sheet(opened: Opened, manner: Manner, rules: str, tables: Mapping[Key, Table]) -> list[Table]:
    """The tables of a file whose rows are hands; ``tables`` are those of a file beside it, with players and totals."""
    if not opened.many:
        return [_one(opened, manner, rules, tables)]
    groups: dict[Key, list[int]] = {}
    for row in rows_of(opened):
        groups.setdefault(key_of(opened, row), []).append(row)
    if not groups:
        raise no_rows(opened.grid, opened.layout)
    return [_of_many(opened, manner, rules, rows, tables.get(key)) for key, rows in groups.items()]


def _of_many(opened: Opened, manner: Manner, rules: str, rows: Sequence[int], beside: Table | None) -> Table:
    """One of the tables of a file, with its players from the same rows, from the file beside it, or from its wins."""
    notes: tuple[str, ...] = ()
    seated = True
    if beside is not None:
        players = beside.players
    elif opened.layout.four.keys() & {"id", "name"}:
        players, _ = players_in_row(opened, rows[0])
    elif not all(seat_in(who, with_w=opened.layout.with_w) for who in opened.layout.who) and opened.layout.four:
        players = _players(opened)
    else:
        players = _appearing(opened, rows)
        seated = False
        notes = ("nothing says who sat where: players are those who won or discarded, and seats are not known",)
    table = hands_table(opened, manner, rules, rows, players)
    if not seated and table.penalties != NOTHING:
        notes += ("penalties are booked by seat, so nobody knows whose they are: they are left out",)
        table = replace(table, hands=tuple(replace(hand, penalties=NOTHING) for hand in table.hands))
    table = replace(table, name=name_of(opened, rows[0]), notes=(*notes, *table.notes), seated=seated)
    return table if beside is None else _joined(table, beside)


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
        formulas=(*table.formulas, *beside.formulas),
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
        players = _appearing(opened, rows_of(opened)) if beside is None else beside.players
    rows = rows_of(opened)
    if not rows:
        raise no_rows(opened.grid, opened.layout)
    table = hands_table(opened, manner, rules, rows, players)
    name = ", ".join(
        f"{word} {labels[role]}" for role, word in (("event_round", "round"), ("table", "table")) if role in labels
    )
    table = replace(table, name=name)
    table = replace(table, faults=(*_namesakes(opened, players), *table.faults))
    return table if beside is None else _joined(table, beside)


def _beside(labels: Mapping[str, str], tables: Mapping[Key, Table]) -> Table | None:
    """The table of a file beside a sheet that is the one on the sheet: the only one, or the one of the same number."""
    if len(tables) == 1:
        return next(iter(tables.values()))
    return tables.get((labels.get("event_round", ""), labels.get("table", "")))


def _namesakes(opened: Opened, players: Sequence[Player]) -> Iterator[SheetFault]:
    """A fault for each name that two players of a table have."""
    names = [plain(player.name) for player in players]
    for place, player in enumerate(players):
        if names.index(names[place]) < place:
            at = opened.grid.place(opened.layout.header)
            yield SheetFault("S058", f"two players are called {player.name}", None, at, player.name)
