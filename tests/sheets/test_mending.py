"""Faulty sheets mended: what the sheet decides is as it was before the mistake, and the rest is left and named."""

import random
from functools import cache

import pytest

from mjscore.sheets.grid import Grid
from mjscore.sheets.mending import Mended, mend
from mjscore.sheets.scoring import scoring_for
from mjscore.sheets.understand import Asked, check_grids
from tests.sheets.corrupting import KINDS, Mistake, corrupted
from tests.sheets.papers import Paper, paper
from tests.sheets.sheets import mended
from tests.sheets.test_corrupted_sheets import papers

UNDECIDED = {
    "hand_missing",
    "hand_missing_and_renumbered",
    "hand_missing_that_only_the_totals_at_the_end_have",
    "hand_twice_and_counted_twice",
    "one_hand_too_many",
}
"""A hand that nobody wrote down cannot be made up, nobody knows which of 17 is one too many, nor whether a row that
stands there again and was paid again is a hand of its own."""


def lines(found: Mended) -> list[str]:
    return [",".join(row) for row in found.grid.rows if row]


def should_be(sheet: Paper, kind: str) -> Paper:
    """The sheet without the mistake, made anew from its wins and from the penalties that stand on it."""
    if kind == "tie_not_shared":
        value = int(sheet.lines[0].points)
        return paper([(0, 2, value), (1, 2, value), *[(None, None, 0)] * 14], [[0] * 4] * 16)
    if kind.startswith("penalty"):
        fines = [[int(each or 0) for each in line.penalties] for line in sheet.lines]
        return paper(sheet.wins, fines)
    return paper(sheet.wins, sheet.fines)


@cache
def made(kind: str) -> list[tuple[Paper, Mistake, Mended]]:
    rng = random.Random(f"mend {kind}")
    found = []
    for _ in range(2):
        sheet, mistake = corrupted(papers, kind, rng)
        rows = tuple(map(tuple, sheet.rows(mistake.layout)))
        after = mend(Grid("sheet.csv", rows), Asked())
        assert isinstance(after, Mended)
        found.append((sheet, mistake, after))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_after_mending_a_sheet_has_only_the_faults_that_are_left(kind: str) -> None:
    for _, mistake, after in made(kind):
        [again] = check_grids([after.grid], Asked())
        assert again.faults == after.left, mistake  # type: ignore[union-attr]
        assert bool(after.left) == (kind in UNDECIDED), (mistake, after.changes)
        assert bool(after.changes) == (kind not in UNDECIDED)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in UNDECIDED])
def test_what_stood_there_before_the_mistake_stands_there_again(kind: str) -> None:
    for sheet, mistake, after in made(kind):
        rows = [list(row) for row in after.grid.rows if row]
        assert rows == should_be(sheet, kind).rows(mistake.layout), (mistake, after.changes)


@pytest.mark.parametrize("kind", KINDS)
def test_every_change_is_told_and_nothing_else_is_changed(kind: str) -> None:
    for sheet, mistake, after in made(kind):
        before = sheet.rows(mistake.layout)
        for change in after.changes:
            if change.place.column:
                cells = before[change.place.row - 1]
                assert cells[change.place.column - 1] == change.found != change.expected
                cells[change.place.column - 1] = change.expected
            else:
                before[change.place.row - 1] = []
        assert [tuple(row) for row in before] == list(after.grid.rows)


@pytest.mark.parametrize("layout", ["both", "results", "totals", "between"])
def test_nothing_is_changed_on_a_sheet_without_faults(layout: str) -> None:
    for sheet in papers()[:6]:
        rows = tuple(map(tuple, sheet.rows(layout)))
        after = mend(Grid("sheet.csv", rows), Asked())
        assert isinstance(after, Mended)
        assert (after.grid.rows, after.changes, after.left) == (rows, (), ())


HEAD = "hand,winner,discarder,points,Ann,Bob,Cem,Dan"


def test_two_mistakes_and_what_follows_from_them() -> None:
    after = mended(f"{HEAD}\n1,Ann,Bob,12,36,-12,-8,-8\n2,Cem,Cem,9,-17,-8,33,-8\ntotal,,,,19,-20,25,-16\n")
    assert lines(after)[1:] == ["1,Ann,Bob,12,36,-20,-8,-8", "2,Cem,Ann,9,-17,-8,33,-8", "total,,,,19,-28,25,-16"]
    assert [(change.code, str(change.place), change.found, change.expected) for change in after.changes] == [
        ("S040", "F2 (Bob)", "-12", "-20"),
        ("S044", "C3 (discarder)", "Cem", "Ann"),
        ("S040", "F4 (Bob)", "-20", "-28"),
    ]


@pytest.mark.parametrize(
    "row",
    [
        "1,Ann,Bob,12,30,-9,-8,-13",  # sums to zero, and three cells are wrong: each follows from the value
        "1,Ann,Bob,,36,-20,-8,-8",
    ],
)
def test_value_and_payments_mend_each_other(row: str) -> None:
    assert lines(mended(f"{HEAD}\n{row}\n"))[1] == "1,Ann,Bob,12,36,-20,-8,-8"


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1,Ann,Eve,12,,,,", "S051"),
        ("1,Ann,Bob,,,,,", "S055"),
        ("1,Ann,Bob,5,,,,", "S043"),
        ("1,Ann,Ann,12,,,,", "S044"),
        ("1,Ann / Bob,Cem,12,,,,", "S052"),
        ("1,Ann,Bob,x,,,,", "S054"),
    ],
)
def test_what_nothing_decides_is_left_as_it_is(row: str, code: str) -> None:
    text = f"{HEAD}\n{row}\n2,Ann,Bob,12,36,-20,-8,-8\n"
    after = mended(text)
    assert [fault.code for fault in after.left] == [code]
    assert after.changes == ()
    assert lines(after) == text.splitlines()


def test_a_win_that_could_be_as_it_is_written_needs_two_witnesses() -> None:
    """Payments for 21 beside a value of 12: either may be wrong, unless totals go with one of them."""
    text = f"{HEAD}\n1,Ann,Bob,12,45,-29,-8,-8\n"
    assert mended(text).changes == ()
    assert [fault.code for fault in mended(text).left] == ["S040"]
    assert lines(mended(f"{text}total,,,,45,-29,-8,-8\n"))[1] == "1,Ann,Bob,21,45,-29,-8,-8"
    assert lines(mended(f"{text}total,,,,36,-20,-8,-8\n"))[1] == "1,Ann,Bob,12,36,-20,-8,-8"
    neither = f"{text}total,,,,40,-24,-8,-8\n"
    assert mended(neither).changes == ()


def test_numbers_are_written_as_their_neighbours_are() -> None:
    after = mended(f"{HEAD}\n1,Ann,Bob,12,+36,−12,−8,−8\n2,Ann,Bob,12,36,−20,−8,−8\n")
    assert lines(after)[1] == "1,Ann,Bob,12,+36,−20,−8,−8"
    after = mended(f"{HEAD}\n1,Ann,Bob,12,(36),(20),(8),(8)\n")
    assert lines(after)[1] == "1,Ann,Bob,12,36,(20),(8),(8)"


def test_players_are_written_as_the_sheet_writes_them() -> None:
    """Names as they are shortened elsewhere; winds that move, where the other cells have winds."""
    after = mended(f"{HEAD}\n1,Ann,B,12,36,-20,-8,-8\n2,A,Cem,12,36,-20,-8,-8\ntotal,,,,72,-40,-16,-16\n")
    assert lines(after)[2] == "2,A,B,12,36,-20,-8,-8"
    winds = f"{HEAD}\n1,E,S,12,36,-20,-8,-8\n2,E,S,9,-8,33,-17,-8\n3,E,N,20,-8,-28,44,-8\n4,N,E,8,-8,-8,32,-16\n"
    winds += "total,,,,12,-23,51,-40\n"
    assert mended(winds).changes == ()
    wrong = winds.replace("2,E,S,9", "2,E,W,9")
    assert lines(mended(wrong)) == winds.splitlines()


def test_a_name_that_looks_like_a_formula_is_not_made_one() -> None:
    head = HEAD.replace("Bob", "=1+2")
    after = mended(f"{head}\n1,Ann,Ann,12,36,-20,-8,-8\n")
    assert lines(after)[1] == "1,Ann,'=1+2,12,36,-20,-8,-8"
    assert after.left == ()


def test_a_penalty_stays_where_it_is() -> None:
    """Penalties inside the results of one hand stay inside when another cell of it is mended."""
    head = f"{HEAD},penalty Ann,penalty Bob,penalty Cem,penalty Dan"
    text = f"{head}\n1,Ann,Bob,12,36,-20,-18,-8,,,-10,\n2,Cem,,10,-18,-81,54,-18,,,,\ntotal,,,,18,-38,36,-26,,,,\n"
    after = mended(text)
    assert lines(after) == text.replace("-81", "-18").splitlines()


def test_a_hand_that_is_not_paid_is_paid_without_its_penalties() -> None:
    """Penalties that sum to zero are in the totals only, as on the rest of the sheet."""
    head = f"{HEAD},penalty Ann,penalty Bob,penalty Cem,penalty Dan"
    text = f"{head}\n1,Dan,Cem,30,-8,-8,-38,54,,10,,-10\ntotal,,,,-8,2,-38,44,,,,\n"
    assert mended(text).changes == ()
    assert lines(mended(text.replace("-8,-8,-38,54", "0,0,0,0"))) == text.splitlines()


@pytest.mark.parametrize(
    ("rules", "profile", "before", "after"),
    [
        ("american", None, "1,Ann,Bob,25,75,-25,-25,-25", "1,Ann,Bob,25,100,-50,-25,-25"),
        ("chinese", None, "1,Ann,,,3,-1,-1,1", "1,Ann,,,3,-1,-1,-1"),
    ],
)
def test_other_rules(rules: str, profile: str | None, before: str, after: str) -> None:
    found = mended(f"{HEAD}\n{before}\n", scoring=scoring_for(rules, profile))
    assert lines(found)[1] == after


def test_only_the_table_with_the_mistake_is_touched() -> None:
    head = "table,hand,winner,discarder,points,E name,S name,W name,N name,E result,S result,W result,N result"
    rows = [f"{table},1,A{table},B{table},12,A{table},B{table},C{table},D{table},36,-20,-8,-8" for table in range(1, 6)]
    wrong = list(rows)
    wrong[2] = wrong[2].replace("-20", "-12")
    wrong[4] = wrong[4].replace("36", "63")
    after = mended("\n".join([head, *wrong]))
    assert lines(after) == [head, *rows]
    assert [change.place.row for change in after.changes] == [4, 6]


def test_a_total_that_a_spreadsheet_has_yet_to_compute_is_left_to_it() -> None:
    """Beside totals that were typed; the formula is no fault, and stays."""
    text = """hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
2,Cem,Dan,10,-8,-8,34,-8
total,,,,=E2+E3,=F2+F3,26,-26
"""
    found = mended(text)
    assert lines(found)[3] == "total,,,,=E2+E3,=F2+F3,26,-26"
    assert [(each.code, each.place.letters if each.place else "", each.expected) for each in found.changes] == [
        ("S040", "H", "-18")
    ]
    assert not found.left
