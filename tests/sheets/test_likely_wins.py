"""The one win that what was paid nearly goes with, held against a look at every win that there is."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mjscore.sheets.model import Amounts, HandRow, Place
from mjscore.sheets.readings import Reading, likely_win
from mjscore.sheets.scoring import Scoring, Won, scoring_for

PLACE = Place("night.csv", 2)
ZERO_SUM = [scoring_for(), scoring_for("mcr", "national"), scoring_for("american")]
VALUES = frozenset({"points", "winner", "discarder"})


def all_that_pay_nearly(scoring: Scoring, paid: Amounts, winners: set[int]) -> list[tuple[Won, Amounts]]:
    """The wins of these winners that pay what was paid; else those that pay it but for one cell."""
    misses = [
        (sum(one != other for one, other in zip(amounts, paid, strict=True)), won, amounts)
        for amounts, won in scoring.wins_by_amounts.items()
        if won.winner in winners
    ]
    return next(
        (found for most in (0, 1) if (found := [(won, amounts) for off, won, amounts in misses if off == most])), []
    )


def read(**written: int | None) -> Reading:
    """A hand of which winner, discarder and value are in doubt."""
    return Reading(replace(HandRow(1, PLACE), **written), (), None, None, VALUES)  # type: ignore[arg-type]


@given(
    scoring=st.sampled_from(ZERO_SUM),
    number=st.integers(0, 1_000_000),
    changes=st.lists(st.tuples(st.integers(0, 3), st.integers(-40, 40)), max_size=2),
)
@example(scoring=ZERO_SUM[0], number=0, changes=[])
@settings(max_examples=40, deadline=None)
def test_it_is_the_only_one_that_pays_all_or_all_but_one_cell(
    scoring: Scoring, number: int, changes: list[tuple[int, int]]
) -> None:
    wins = list(scoring.wins_by_amounts)
    cells = list(wins[number % len(wins)])
    for place, more in changes:
        cells[place] += more
    paid = cells[0], cells[1], cells[2], cells[3]
    found = all_that_pay_nearly(scoring, paid, {0, 1, 2, 3})
    assert likely_win(read(), paid, scoring) == (found[0] if len(found) == 1 else None)


@pytest.mark.parametrize("scoring", ZERO_SUM, ids=lambda scoring: scoring.label)
def test_who_won_is_not_in_doubt_where_it_is_written(scoring: Scoring) -> None:
    known = Reading(replace(HandRow(1, PLACE), winner=2), (), None, None, frozenset({"points"}))
    for paid in list(scoring.wins_by_amounts)[::997]:
        for wrong in (paid, (paid[0] + 1, *paid[1:])):
            found = all_that_pay_nearly(scoring, wrong, {2})
            assert likely_win(known, wrong, scoring) == (found[0] if len(found) == 1 else None)


def test_twelve_points_off_bob() -> None:
    """Bob pays 8 + 12, the others 8 each; one of the four cells may be wrong, two may not.

    With 63 for Ann it may be hers that is wrong, or Bob's: 39 off him, of which he pays 8 + 39.
    """
    win = Won(0, 1, 12)
    right = (36, -20, -8, -8)
    for paid in (right, (3, -20, -8, -8), (36, -2, -8, -8), (36, -20, 8, -8), (36, -20, -8, 0)):
        assert likely_win(read(), paid, scoring_for()) == (win, right)
    for paid in ((3, -2, -8, -8), (63, -20, -8, -8)):
        assert likely_win(read(), paid, scoring_for()) is None
