"""Mistakes put on sheets of a real tournament are all found, once, at the right hand, and nearly all understood."""

import random
import re
from copy import deepcopy
from functools import cache

import pytest

from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.corrupting import KINDS, Mistake, corrupted
from tests.sheets.papers import Paper, tournament

TIMES = 3
"""How often each mistake is made: some 150 in all. A thousand were made once, with the same outcome."""


@cache
def _clean() -> tuple[Paper, ...]:
    return tuple(tournament())


def papers() -> list[Paper]:
    return deepcopy(list(_clean()))


def check(sheet: Paper, layout: str) -> Checked:
    [found] = check_grids([Grid("sheet.csv", tuple(map(tuple, sheet.rows(layout))))], Asked())
    assert isinstance(found, Checked)
    return found


@pytest.mark.parametrize("layout", ["both", "results", "totals", "between"])
def test_clean_sheets_have_no_faults_in_any_layout(layout: str) -> None:
    for sheet in papers():
        found = check(sheet, layout)
        assert found.faults == ()
        assert found.totals is not None
        assert [str(total) for total in found.totals] == sheet.totals


def _made(kind: str) -> list[tuple[Mistake, Checked]]:
    rng = random.Random(kind)
    made = [corrupted(papers, kind, rng) for _ in range(TIMES)]
    return [(mistake, check(sheet, mistake.layout)) for sheet, mistake in made]


@pytest.mark.parametrize("kind", KINDS)
def test_every_mistake_is_found_once_and_at_the_right_hand(kind: str) -> None:
    for mistake, found in _made(kind):
        assert [fault.hand for fault in found.faults] == [mistake.hand], (mistake, found.faults)


def test_nearly_every_mistake_is_understood() -> None:
    """What is left: 30 and 03 are a digit turned or left out; two self-draws of one player can look like another."""
    understood = all_made = 0
    for kind in KINDS:
        for mistake, found in _made(kind):
            fault = found.faults[0]
            right = mistake.expected is None or fault.expected == mistake.expected
            understood += fault.code in mistake.codes and re.search(mistake.says, fault.message) is not None and right
            all_made += 1
    assert all_made == TIMES * len(KINDS)
    assert understood >= 0.97 * all_made
