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

TIMES = int(os.environ.get("SHEETS_OF_EACH_MISTAKE", "3"))
"""Sheets with each mistake; some nine hundred were made with more of them, with the same outcome."""

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


SHEET = "hand,winner,discarder,points,Ann total,Bob total,Cem total,Dan total"
PLAIN = "hand,winner,discarder,points,Ann,Bob,Cem,Dan"


def after_mending(*rows: str) -> tuple[list[str], list[str], list[str]]:
    """The rows of a sheet after it was mended, and the codes and messages of what is left."""
    after = mend(Grid("sheet.csv", tuple(tuple(row.split(",")) for row in rows)), Asked())
    assert isinstance(after, Mended)
    left = [fault.code for fault in after.left], [fault.message for fault in after.left]
    return [",".join(row) for row in after.grid.rows if row], *left


def test_a_row_numbered_on_with_the_totals_of_the_one_before_it_is_a_copy() -> None:
    """The later totals go on without it: 21 - 8 = 13, and 13 - 24 = -11."""
    rows = [
        SHEET,
        "1,Bob,Ann,13,-21,37,-8,-8",
        "2,Ann,Bob,18,21,11,-16,-16",
        "3,Dan,Cem,9,13,3,-33,17",
        "4,Dan,Cem,9,13,3,-33,17",
        "5,Cem,,16,-11,-21,39,-7",
    ]
    now, codes, _ = after_mending(*rows)
    assert (now, codes) == ([*rows[:4], "4,Cem,,16,-11,-21,39,-7"], [])


def test_without_running_totals_a_row_again_may_be_a_copy_or_left_out_of_the_totals() -> None:
    rows = [
        PLAIN,
        "1,Bob,Ann,13,-21,37,-8,-8",
        "2,Cem,,16,-24,-24,72,-24",
        "3,Cem,,16,-24,-24,72,-24",
        "total,,,,-45,13,64,-32",
        "table points,,,,0,2,4,1",
    ]
    now, codes, [told] = after_mending(*rows)
    assert (now, codes) == (rows, ["S049"])
    assert "hand 2 is left out of them, or row 4 is hand 2 once more" in told


CROSSWISE = [SHEET, "1,Bob,Ann,24,-32,48,-8,-8", "2,Ann,Cem,20,12,40,-36,-16", "3,Ann,Dan,10,46,32,-44,-34"]
"""After these hands a win by Cem off Bob makes 38 -4 8 -42 with 28 points, and 38 8 -4 -42 with 16."""


def test_a_value_that_would_have_two_totals_crosswise_is_misread_where_later_totals_go_on() -> None:
    now, codes, _ = after_mending(*CROSSWISE, "4,Cem,Bob,16,38,-4,8,-42", "5,Ann,,8,86,-20,-8,-58")
    assert (now, codes) == ([*CROSSWISE, "4,Cem,Bob,28,38,-4,8,-42", "5,Ann,,8,86,-20,-8,-58"], [])


def test_totals_are_swapped_where_later_ones_go_on_from_them_as_they_were() -> None:
    now, codes, _ = after_mending(*CROSSWISE, "4,Cem,Bob,16,38,-4,8,-42", "5,Ann,,8,86,-8,-20,-58")
    assert (now, codes) == ([*CROSSWISE, "4,Cem,Bob,16,38,8,-4,-42", "5,Ann,,8,86,-8,-20,-58"], [])


def test_where_no_totals_come_later_both_are_told() -> None:
    now, codes, [told] = after_mending(*CROSSWISE, "4,Cem,Bob,16,38,-4,8,-42")
    assert (now, codes) == ([*CROSSWISE, "4,Cem,Bob,16,38,-4,8,-42"], ["S042"])
    assert "Bob and Cem are swapped, or they move as for a win of 28 by Cem off Bob: nothing decides" in told


def test_a_dealer_is_not_changed_where_a_row_may_be_another_one_again() -> None:
    """The dealers after the row are those of one hand less."""
    rows = ["hand,dealer,winner,discarder,points,Ann,Bob,Cem,Dan", "1,Ann,Ann,Bob,12,36,-20,-8,-8"]
    rows += ["2,Bob,Cem,,9,-17,-17,51,-17", "3,Bob,Cem,,9,-17,-17,51,-17", "4,Cem,Dan,Ann,8,-16,-8,-8,32"]
    now, codes, _ = after_mending(*rows)
    assert now == rows
    assert set(codes) == {"S047"}


@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_the_last_hand_with_the_number_of_another_one_is_told_there(number: str) -> None:
    rows = [PLAIN, "1,Ann,Bob,12,36,-20,-8,-8", "2,Cem,,9,-17,-17,51,-17", "3,Ann,Bob,8,32,-16,-8,-8"]
    now, codes, _ = after_mending(*rows, f"{number},Dan,Ann,8,-16,-8,-8,32")
    assert (now, codes) == ([*rows, "4,Dan,Ann,8,-16,-8,-8,32"], [])


def test_a_table_of_far_too_many_hands_is_told_to_be_too_long_and_left() -> None:
    rows = [PLAIN, *(f"{number},Ann,Bob,12,36,{-12 if number == 3 else -20},-8,-8" for number in range(1, 41))]
    now, codes, _ = after_mending(*rows)
    assert now == rows
    assert "S053" in codes
