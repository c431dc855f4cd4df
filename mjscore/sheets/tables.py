"""Files whose rows are tables: their players, totals and table points, without the hands."""

from dataclasses import replace

from mjscore.sheets.model import (
    Columns,
    Place,
    SheetFault,
    Table,
)
from mjscore.sheets.numbers import exact_number
from mjscore.sheets.opened import (
    Key,
    Opened,
    formulas_in,
    key_of,
    name_of,
    no_rows,
    players_in_row,
    rows_of,
    stated_points,
    unreadable_in,
    whole,
    written_in,
)


def read_tables(opened: Opened) -> dict[Key, Table]:
    """The tables of a file whose rows are tables, without their hands, by round and table."""
    grid, layout = opened.grid, opened.layout
    found: dict[Key, Table] = {}
    for row in rows_of(opened):
        table = _table(opened, row)
        key = key_of(opened, row)
        if key == ("", "") and key in found:
            key = ("", str(row + 1))
            table = replace(table, name=f"row {row + 1}")
        if key in found:
            message = f"{table.name or 'the table'} is there twice"
            table = replace(table, faults=(SheetFault("S058", message, place=grid.place(row)),))
            key = (*key[:1], f"{key[1]} (row {row + 1})")
        found[key] = table
    if not found:
        raise no_rows(grid, layout)
    return found


def _table(opened: Opened, row: int) -> Table:
    grid = opened.grid
    players, faults = players_in_row(opened, row)
    kinds = _kinds_of_totals(opened)
    cells: dict[str, Place] = {}
    totals = written_in(opened, row, kinds.get("total", ""), cells, "total")
    ranks = written_in(opened, row, "rank", cells, "rank")
    booked = written_in(opened, row, "penalty", cells, "penalty")
    points = stated_points(opened, row, kinds.get("table_points", ""), cells)
    for kind in (kinds.get("total", ""), "rank", "penalty"):
        faults = (*faults, *unreadable_in(opened, row, kind))
    faults = (*faults, *unreadable_in(opened, row, kinds.get("table_points", ""), points=True))
    return Table(
        file=grid.file,
        sheet=grid.sheet,
        name=name_of(opened, row),
        players=players,
        hands=(),
        columns=Columns(wins=False),
        totals=totals,
        points=points,
        ranks=ranks,
        booked=whole(booked),
        cells={**cells, "table": grid.place(row)},
        faults=faults,
        formulas=formulas_in(opened, [row], players),
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
                exact_number(opened.grid.cell(row, column.index))
                for row in rows_of(opened)
                for column in four["number"]
            ]
            small = all(number is None or 0 <= number[0] <= 4 for number in numbers)
            total, points = ("", "number") if small else ("number", points)
    return {"total": total, "table_points": points}
