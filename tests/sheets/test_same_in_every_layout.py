"""Sheets that know the same are answered in the same way, whatever their layout and however they call the players."""

import random

import pytest

from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import Mended, mend
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.corrupting import KINDS, corrupted
from tests.sheets.papers import CHAIRS, NAMES, Paper
from tests.sheets.test_corrupted_sheets import papers
from tests.sheets.test_mending import UNDECIDED, should_be

OF_WINS = (
    "other_value",
    "value_below_eight",
    "value_missing",
    "winner_and_discarder_swapped",
    "other_winner",
    "other_discarder",
    "winner_pays_himself",
    "winner_missing",
    "nobody_at_the_table",
    "discarder_is_nobody_at_the_table",
    "two_winners",
    "hand_twice",
    "hand_twice_and_counted_twice",
    "two_hands_with_one_number",
    "the_same_win_again_with_the_number_of_the_first",
)
"""Mistakes in what stands in every layout; all sheets have their totals at the end, and sixteen hands."""

LAYOUTS = ("both", "results", "totals", "between")
WAYS = ("ids", "winds")
_IDS = dict(zip(NAMES, ("0817", "0142", "2203", "1964"), strict=True))


def as_called(rows: list[list[str]], way: str) -> tuple[tuple[str, ...], ...]:
    """The rows with players called in another way: by ids everywhere, or by the winds of the hand where they won."""
    if way == "ids":
        for name, number in _IDS.items():
            rows = [[cell.replace(name, number) for cell in row] for row in rows]
    if way == "winds":
        header = rows[0]
        for row in rows[1:]:
            for role in ("Winner", "Discarder"):
                cell = row[header.index(role)]
                row[header.index(role)] = _wind(cell, int(row[0])) if cell in NAMES else cell
    return tuple(map(tuple, rows))


def _wind(name: str, number: int) -> str:
    """The wind on which a player sits in a hand: the first of the round deals, then the next one."""
    chairs = CHAIRS[(number - 1) // 4 % 4]
    return "ESWN"[(chairs.index(NAMES.index(name)) - (number - 1)) % 4]


def answer(sheet: Paper, kind: str, layout: str, way: str) -> tuple[object, ...]:
    """The faults with their hands and columns, whether their right figure is told, and what mending makes of them."""
    grid = Grid("sheet.csv", as_called(sheet.rows(layout), way))
    [found] = check_grids([grid], Asked())
    assert isinstance(found, Checked)
    faults = [
        (fault.code, fault.hand, fault.place and fault.place.header, fault.expected is None) for fault in found.faults
    ]
    after = mend(grid, Asked())
    assert isinstance(after, Mended)
    if kind in UNDECIDED:
        assert not after.changes
    else:
        right = as_called(should_be(sheet, kind).rows(layout), way)
        assert tuple(row for row in after.grid.rows if row) == right, (layout, way, after.changes)
    return faults, found.totals, len(found.undecided)


@pytest.mark.parametrize("kind", OF_WINS)
def test_the_same_is_found_and_mended_in_every_layout(kind: str) -> None:
    assert kind in KINDS
    rng = random.Random(f"layouts {kind}")
    sheet, mistake = corrupted(papers, kind, rng)
    ways = ("ids",) if mistake.codes in {("S045",), ("S052",)} else WAYS
    asked = [*((layout, "names") for layout in LAYOUTS), *((rng.choice(LAYOUTS), way) for way in ways)]
    answers = {each: answer(sheet, kind, *each) for each in asked}
    first = answers["both", "names"]
    assert all(each == first for each in answers.values()), (mistake, answers)
