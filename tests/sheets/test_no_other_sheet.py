"""A sheet with one mistake is mended into the sheet it was, or not at all: never into another one.

Sheets of 3 to 16 hands in all layouts, with and without what is stated at the end; every mistake is one act of a pen.
"""

import os
import random
from collections.abc import Callable
from copy import deepcopy

import pytest

from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import Mended, mend
from mjscore.sheets.understand import Asked
from tests.sheets.papers import NAMES, Paper, paper

TIMES = int(os.environ.get("SHEETS_OF_EACH_MISTAKE", "6"))
"""Sheets with each mistake; some thousands were made with more of them, with the same outcome."""

LAYOUTS = ("both", "results", "totals", "between")
VALUES = (8, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 21, 24, 25, 28, 32, 33, 40, 51, 64, 88)
Rows = list[list[str]]


class Sheet:
    """The rows of a sheet, and where its hands stand in them."""

    def __init__(self, rng: random.Random) -> None:
        self.layout = rng.choice(LAYOUTS)
        self.paper = _paper(rng)
        self.plain = rng.random() < 0.5
        self.foot = rng.choice([0, 1, 2, 2])

    def rows(self, sheet: Paper) -> Rows:
        """The rows of a paper in this layout, with or without rounds, dealers and penalties."""
        rows = sheet.rows(self.layout)
        rows = rows[: len(rows) - 2 + self.foot]
        return [[row[0], *row[3:-4]] for row in rows] if self.plain else rows


def _paper(rng: random.Random) -> Paper:
    wins: list[tuple[int | None, int | None, int]] = []
    for _ in range(rng.choice([3, 4, 5, 6, 8, 10, 12, 14, 15, 16, 16, 16])):
        winner, discarder = rng.sample(range(4), 2)
        value = rng.choice([*VALUES, rng.randint(8, 100)])
        drawn, drawn_self = rng.random() < 0.12, rng.random() < 0.3
        wins.append((None, None, 0) if drawn else (winner, None if drawn_self else discarder, value))
    return paper(wins, [[0] * 4] * len(wins))


Spoil = Callable[[Paper, random.Random], None]
SPOILS: dict[str, Spoil] = {}


def spoil(function: Spoil) -> Spoil:
    """Enter a mistake under its name."""
    SPOILS[function.__name__] = function
    return function


def _other(number: str, rng: random.Random) -> str:
    value = int(number)
    turned = int(str(abs(value))[::-1]) * (1 if value >= 0 else -1)
    return str(
        rng.choice(
            [value + rng.choice([-20, -16, -10, -8, -2, -1, 1, 2, 8, 10, 16, 20]), turned, -value, rng.randint(-99, 99)]
        )
    )


def _swap(cells: list[str], rng: random.Random) -> None:
    one, other = rng.sample(range(4), 2)
    cells[one], cells[other] = cells[other], cells[one]


def _renumber(sheet: Paper) -> None:
    for number, line in enumerate(sheet.lines, 1):
        line.hand = str(number)


@spoil
def points_misread(sheet: Paper, rng: random.Random) -> None:
    line = rng.choice(sheet.lines)
    line.points = str(rng.randint(8, 100)) if line.winner else ""


@spoil
def points_that_swap_totals(sheet: Paper, rng: random.Random) -> None:
    """The value with which the totals of winner and discarder would be each other's."""
    found = []
    before = [0, 0, 0, 0]
    for line in sheet.lines:
        totals = list(map(int, line.totals))
        if line.winner and line.discarder:
            won, off = NAMES.index(line.winner), NAMES.index(line.discarder)
            value = totals[off] - before[won] - 24
            if value == -(totals[won] - before[off]) - 8 and value >= 8:
                found.append((line, value))
        before = totals
    if found:
        line, value = rng.choice(found)
        line.points = str(value)


@spoil
def other_winner(sheet: Paper, rng: random.Random) -> None:
    line = rng.choice(sheet.lines)
    line.winner = rng.choice(NAMES) if line.winner else ""


@spoil
def other_discarder(sheet: Paper, rng: random.Random) -> None:
    line = rng.choice(sheet.lines)
    line.discarder = rng.choice(["", *NAMES]) if line.winner else ""


@spoil
def winner_and_discarder_exchanged(sheet: Paper, rng: random.Random) -> None:
    line = rng.choice(sheet.lines)
    if line.discarder:
        line.winner, line.discarder = line.discarder, line.winner


@spoil
def result(sheet: Paper, rng: random.Random) -> None:
    cells, who = rng.choice(sheet.lines).results, rng.randrange(4)
    cells[who] = _other(cells[who], rng)


@spoil
def results_swapped(sheet: Paper, rng: random.Random) -> None:
    _swap(rng.choice(sheet.lines).results, rng)


@spoil
def total(sheet: Paper, rng: random.Random) -> None:
    cells, who = rng.choice(sheet.lines).totals, rng.randrange(4)
    cells[who] = _other(cells[who], rng)


@spoil
def totals_swapped(sheet: Paper, rng: random.Random) -> None:
    _swap(rng.choice(sheet.lines).totals, rng)


@spoil
def copied(sheet: Paper, rng: random.Random) -> None:
    place = rng.randrange(len(sheet.lines))
    sheet.lines.insert(place, deepcopy(sheet.lines[place]))


@spoil
def copied_and_numbered_on(sheet: Paper, rng: random.Random) -> None:
    copied(sheet, rng)
    _renumber(sheet)


@spoil
def copied_elsewhere(sheet: Paper, rng: random.Random) -> None:
    one, other = rng.randrange(len(sheet.lines)), rng.randrange(len(sheet.lines))
    sheet.lines.insert(other, deepcopy(sheet.lines[one]))
    _renumber(sheet)


@spoil
def left_out(sheet: Paper, rng: random.Random) -> None:
    del sheet.lines[rng.randrange(len(sheet.lines))]


@spoil
def left_out_and_numbered_on(sheet: Paper, rng: random.Random) -> None:
    left_out(sheet, rng)
    _renumber(sheet)


@spoil
def number(sheet: Paper, rng: random.Random) -> None:
    rng.choice(sheet.lines).hand = str(rng.randint(1, 20))


@spoil
def rows_exchanged(sheet: Paper, rng: random.Random) -> None:
    one, other = rng.sample(range(len(sheet.lines)), 2)
    sheet.lines[one], sheet.lines[other] = sheet.lines[other], sheet.lines[one]


@spoil
def stated_total(sheet: Paper, rng: random.Random) -> None:
    who = rng.randrange(4)
    sheet.totals[who] = _other(sheet.totals[who], rng)


@spoil
def stated_totals_swapped(sheet: Paper, rng: random.Random) -> None:
    _swap(sheet.totals, rng)


@spoil
def table_points_swapped(sheet: Paper, rng: random.Random) -> None:
    _swap(sheet.points, rng)


@pytest.mark.parametrize("mistake", SPOILS)
def test_a_sheet_is_mended_into_what_it_was_or_not_at_all(mistake: str) -> None:
    rng = random.Random(f"no other sheet {mistake}")
    for _ in range(TIMES):
        sheet = Sheet(rng)
        clean = sheet.rows(sheet.paper)
        wrong = deepcopy(sheet.paper)
        SPOILS[mistake](wrong, rng)
        rows = sheet.rows(wrong)
        after = mend(Grid("sheet.csv", tuple(map(tuple, rows))), Asked())
        assert isinstance(after, Mended)
        now = [list(row) for row in after.grid.rows if row]
        assert now in (clean, rows), (sheet.layout, rows, after.changes)
