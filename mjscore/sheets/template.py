"""A scoresheet to fill in: its columns, its rows, and the formulas that add it up.

What it looks like stands in ``fan_tables/sheets.toml``; what `mjscore sheet check` reads back is what is written here.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from mjscore.errors import Fault, SheetError
from mjscore.sheets.formulas import Formula, cell_name, result_formula, sum_of, table_points_formula
from mjscore.sheets.headings import Heading, headings_of
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.seats import by_wind, round_wind
from mjscore.sheets.template_names import name_faults
from mjscore.sheets.words import table
from mjscore.table.numbers import seat_numbers
from mjscore.table.players import Players
from mjscore.tiles import Wind

Cell = str | int | Formula
"""What stands in a cell of a template; nothing is the empty text."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sheet to fill in.

    ``rows`` are those below the headers: ``hands`` rows for hands, then totals and, where ranks are worth points,
    table points.
    """

    players: Players
    scoring: Scoring
    headings: tuple[Heading, ...]
    hands: int
    rows: tuple[tuple[Cell, ...], ...]

    def columns(self, role: str) -> tuple[int, ...]:
        """Where the columns of a role stand, from 0."""
        return tuple(place for place, heading in enumerate(self.headings) if heading.role == role)


def sheet_template(players: Players, scoring: Scoring, hands: int | None = None) -> Template:
    """The sheet for four players, in the order of the seats E S W N on which they begin.

    ``hands`` are its rows for hands: as many as a session has by default.

    Raises:
        SheetError: a name that could not be read back (S060), or a number of hands that no sheet has (S061).

    >>> found = sheet_template(("Ann", "Bob", "Cem", "Dan"), Scoring())
    >>> found.hands, found.rows[5][:3], found.rows[16][6].text
    (16, (6, 'South', 'Ann'), '=SUM(G2:G17)+SUM(L2:L17)')

    """
    how_many = _hands(scoring, hands)
    headings = headings_of(players, scoring)
    faults = list(name_faults(players, scoring, headings))
    if faults:
        raise SheetError(faults)
    empty = Template(players, scoring, headings, how_many, ())
    rows = [_hand(empty, number) for number in range(1, how_many + 1)]
    rows.append(_totals(empty))
    if scoring.has_table_points:
        rows.append(_table_points(empty))
    return replace(empty, rows=tuple(rows))


def _said() -> dict[str, Any]:
    found: dict[str, Any] = table()["template"]
    return found


def _hands(scoring: Scoring, wanted: int | None) -> int:
    most = scoring.hands or _said()["most"]
    if wanted is None:
        return scoring.hands or _said()["hands"]
    if not 1 <= wanted <= most:
        why = f"a session has {most}" if scoring.hands else f"a sheet has room for 1 to {most}"
        hint = "say how many rows the sheet is to have"
        raise SheetError([Fault("S061", f"--hands {wanted}: {why}", hint=hint)])
    return wanted


# ---- rows ------------------------------------------------------------------------------------------------------------


def _row(template: Template, cell_of: Callable[[Heading], Cell]) -> tuple[Cell, ...]:
    return tuple(cell_of(heading) for heading in template.headings)


def _cells(template: Template, role: str, row: int) -> list[str]:
    """The cells of a role in a row, by name."""
    return [cell_name(row, column) for column in template.columns(role)]


def _hand(template: Template, number: int) -> tuple[Cell, ...]:
    row, scoring = number + 1, template.scoring
    deal_is_known = not next(iter(seat_numbers(scoring.rules).deals.values()))
    wind = round_wind(scoring.rules, number, number - 1)
    where = {
        role: found[0]
        for role in ("winner", "discarder", "points", "honor_pungs")
        if (found := _cells(template, role, row))
    }

    def cell_of(heading: Heading) -> Cell:
        match heading.role:
            case "hand":
                return number
            case "round":
                return "" if wind is None else Wind(wind).title
            case "dealer" if deal_is_known:
                return template.players[by_wind(scoring.rules, number, number - 1)[0]]
            case "result":
                return result_formula(scoring, template.players, heading.who or 0, where) or ""
            case "check":
                return sum_of([_cells(template, "result", row)], blank=True)
        return ""

    return _row(template, cell_of)


def _column(template: Template, role: str, who: int | None) -> list[str]:
    """The cells of a column in all rows of hands."""
    [place] = [place for place in template.columns(role) if template.headings[place].who == who]
    return [cell_name(row, place) for row in range(2, template.hands + 2)]


def _totals(template: Template) -> tuple[Cell, ...]:
    """What each player has in the end: the results and the penalties of all hands."""

    def cell_of(heading: Heading) -> Cell:
        match heading.role:
            case "hand":
                return str(_said()["totals"])
            case "result":
                return sum_of([_column(template, role, heading.who) for role in ("result", "penalty")])
            case "penalty":
                return sum_of([_column(template, "penalty", heading.who)])
        return ""

    return _row(template, cell_of)


def _table_points(template: Template) -> tuple[Cell, ...]:
    totals = _cells(template, "result", template.hands + 2)
    results = [_column(template, "result", who) for who in range(4)]

    def cell_of(heading: Heading) -> Cell:
        match heading.role:
            case "hand":
                return str(_said()["table_points"])
            case "result":
                return table_points_formula(totals, heading.who or 0, results)
        return ""

    return _row(template, cell_of)
