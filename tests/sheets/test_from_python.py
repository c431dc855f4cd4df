"""check_sheet and standings from Python: what they want, and what they say to anything else."""

from typing import Any

import pytest

import mjscore

HEAD: list[object] = ["hand", "winner", "discarder", "points", "Ann", "Bob", "Cem", "Dan"]
ROWS: list[list[object]] = [HEAD, [1, "Ann", "Bob", 12, 36, -20, -8, -8]]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"winds": 3}, "winds is text, not int"),
        ({"numbers": ["totals"]}, "numbers is text, not list"),
        ({"encoding": 5}, "encoding is text, not int"),
        ({"sheet": b"night"}, "sheet is text, not bytes"),
        ({"rules": 1}, "rules is text, not int"),
        ({"profile": ()}, "profile is text, not tuple"),
        ({"counting": 2.5}, "counting is text, not float"),
        ({"columns": [1]}, "columns are headers by what they say, in a mapping, not list"),
        ({"columns": {"winner": 5}}, "the columns of winner are a list of names, not 5"),
        ({"columns": {3: "Wer"}}, "what a column says is text, not 3"),
        ({"columns": {"results": ["Ann", 2, "Cem", "Dan"]}}, "the columns of results are a list of names"),
        ({"players": 5}, "players are a list of names, not 5"),
        ({"players": "Ann,Bob,Cem,Dan"}, "players are a list of names, not 'Ann,Bob,Cem,Dan'"),
    ],
)
def test_arguments_of_other_types_are_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}"):
        mjscore.check_sheet(ROWS, **given)


def test_no_sheet_at_all_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"^a scoresheet is wanted"):
        mjscore.check_sheet()


@pytest.mark.parametrize("wrong", [[1], "x", [None]])
def test_standings_are_of_checked_tables(wrong: Any) -> None:
    with pytest.raises(TypeError, match=r"^a table is one that check_sheet checked, not "):
        mjscore.standings(wrong)


def test_players_in_another_order_than_their_columns_are_refused() -> None:
    with pytest.raises(mjscore.SheetError) as caught:
        mjscore.check_sheet(ROWS, players=["Dan", "Cem", "Bob", "Ann"])
    [fault] = caught.value.faults
    assert fault.code == "S031"
    assert fault.message == "the columns are those of Ann, Bob, Cem, Dan, and --players has another order"
    assert fault.hint is not None
    assert "--map results=Dan,Cem,Bob,Ann" in fault.hint


def test_what_the_hint_says_takes_the_columns_in_that_order() -> None:
    [table] = mjscore.check_sheet(ROWS, columns={"results": ["Dan", "Cem", "Bob", "Ann"]})
    assert table.ok
    assert (table.table.names, table.totals) == (("Dan", "Cem", "Bob", "Ann"), (-8, -8, -20, 36))


def test_players_in_the_order_of_their_columns_change_nothing() -> None:
    [table] = mjscore.check_sheet(ROWS, players=["Ann", "Bob", "Cem", "Dan"])
    assert table.ok
