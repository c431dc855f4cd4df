"""Where walls break, as a table that one can check with a wall on the table; and what is refused."""

import pickle

import pytest

from mjscore import TableError
from mjscore.table.breaking import break_wall
from mjscore.table.rulebook import rule

# dice, rules, side counted, the deal starts with, first replacement, next tile to draw, reason that decides
SITUATIONS = [
    ("6 5 4 5", "mcr", "W", "S3 top", "S2 top", "E11 bottom", "wall-count"),  # the example of the rules
    ("1 1 1 1", "mcr", "S", "S5 top", "S4 top", "E13 bottom", "wall-count"),  # the least: 2 is South, 4 stacks
    ("6 6 6 6", "mcr", "N", "W7 top", "W6 top", "S15 bottom", "wall-count"),  # the most: 12 is North, 24 stacks
    ("4 5 4 5", "mcr", "E", "N1 top", "E18 top", "W9 bottom", "wall-count"),  # 18: East's side stays whole
    ("4 5 6 4", "mcr", "E", "N2 top", "N1 top", "W10 bottom", "wall-count"),  # one more: North, at East's left
    ("1 2 6 6", "mcr", "W", "W16 top", "W15 top", "E6 bottom", "wall-count"),
    ("1 3 5 5", "mcr", "N", "N15 top", "N14 top", "S5 bottom", "wall-count"),
    ("2 3 1 1", "mcr", "E", "E8 top", "E7 top", "N16 bottom", "wall-count"),
    ("3 4", "american", "E", "E8 top", None, "N15 bottom", "wall-start"),
    ("1 1", "american", "E", "E3 top", None, "N10 bottom", "wall-start"),
    ("6 6", "american", "E", "E13 top", None, "W1 bottom", "wall-start"),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=[f"{each[1]} {each[0]}" for each in SITUATIONS])
def test_where_the_wall_breaks(situation: tuple[str, str, str, str, str | None, str, str]) -> None:
    dice, rules, side, first, replacement, following, code = situation
    ruling = break_wall(dice, rules)
    facts = ruling.facts
    assert (facts["side"], facts["first_tile"], facts["first_replacement"]) == (side, first, replacement)
    assert facts["next_tile"] == following
    assert code in [each.code for each in ruling.reasons]
    assert ruling.lawful


@pytest.mark.parametrize("written", ["6 5 4 5", "6,5,4,5", "6, 5, 4, 5", "6+5 4+5", " 6\t5  4 5\n", [6, 5, 4, 5]])
def test_dice_are_written_in_any_way(written: str | list[int]) -> None:
    assert break_wall(written) == break_wall("6 5 4 5")


def test_without_flowers_the_sides_are_shorter_and_nobody_declares_any() -> None:
    ruling = break_wall("6 5 4 5", flowers=False)
    assert (ruling.facts["tiles"], ruling.facts["stacks_a_side"], ruling.facts["left"]) == (136, 17, 83)
    assert ruling.facts["first_tile"] == "S4 top"  # 20 stacks: 17 of West's side and 3 of South's
    assert "flowers-first" not in [each.code for each in ruling.reasons]


def test_every_reason_is_a_rule() -> None:
    for dice, rules in (("6 5", "mcr"), ("6 5 4 5", "mcr"), ("3 4", "american")):
        for each in break_wall(dice, rules).reasons:
            assert rule(rules, each.code).source == each.source


# question, the codes of its faults with what they point at
REFUSED: list[tuple[dict[str, object], list[tuple[str, str | None]]]] = [
    ({"dice": "7 1 1 1"}, [("T022", "7")]),
    ({"dice": "0 1 1 1"}, [("T022", "0")]),
    ({"dice": "-1 1 1 1"}, [("T022", "-1")]),
    ({"dice": "6 x 4 1.5"}, [("T022", "x"), ("T022", "1.5")]),
    ({"dice": "6545"}, [("T022", "6545")]),
    ({"dice": "٣ 1"}, [("T022", "٣")]),
    ({"dice": ""}, [("T023", None)]),
    ({"dice": "6"}, [("T023", None)]),
    ({"dice": "6 5 4"}, [("T023", None)]),
    ({"dice": "6 5 4 5 1"}, [("T023", None)]),
    ({"dice": "6 5 4 5", "rules": "american"}, [("T023", None)]),
    ({"dice": "3 4", "rules": "american", "flowers": False}, [("T021", None)]),
    ({"dice": "3 4", "rules": "chinese"}, [("T021", None)]),
    ({"dice": "9", "rules": "chinese"}, [("T022", "9"), ("T021", None)]),
    ({"dice": "3 4 8", "rules": "riichi"}, [("T022", "8"), ("T020", "riichi")]),
    ({"dice": "3", "rules": ""}, [("T020", "")]),
    ({"dice": [True, 1]}, [("T022", "True")]),
]


@pytest.mark.parametrize(("asked", "expected"), REFUSED, ids=[str(asked) for asked, _ in REFUSED])
def test_what_cannot_be_thrown_is_refused(asked: dict[str, object], expected: list[tuple[str, str | None]]) -> None:
    with pytest.raises(TableError) as caught:
        break_wall(**asked)  # type: ignore[arg-type]
    error = caught.value
    found = [(each.code, error.text[slice(*each.span)] if each.span else None) for each in error.faults]
    assert found == expected
    assert all(each.hint for each in error.faults)


def test_a_ruling_and_an_error_can_be_pickled() -> None:
    ruling = break_wall("6 5 4 5")
    assert pickle.loads(pickle.dumps(ruling)) == ruling  # noqa: S301
    with pytest.raises(TableError) as caught:
        break_wall("9")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (type(again), again.faults) == (TableError, caught.value.faults)
