"""Questions built in Python of something else than texts, numbers and flags: a TypeError that names the field."""

from collections.abc import Callable
from typing import Any

import pytest

import mjscore
from mjscore.errors import TableError
from mjscore.table.breaking import break_wall
from mjscore.table.pay import Payment, pay
from mjscore.table.penalty import Offending, penalty
from mjscore.table.seat_ruling import seats
from mjscore.tiles import Wind

# the field, the value, what the message says it is
PAYMENTS: list[tuple[str, Any, str]] = [
    ("points", "12", "a whole number or None"),
    ("points", 12.5, "a whole number or None"),
    ("points", True, "a whole number or None"),
    ("flowers", False, "a whole number or None"),
    ("overrides", "cap=10", "a tuple or list of texts"),
    ("overrides", ["cap=10", 3], "a tuple or list of texts"),
    ("overrides", None, "a tuple or list of texts"),
    ("honor_pungs_of", "south=1", "a tuple or list of texts"),
    ("seat", 1, "a text or None"),
    ("stake", 0.05, "a text or None"),
    ("self_draw", 1, "True or False"),
    ("self_draw", None, "True or False"),
    ("rules", None, "a text"),
    ("dead", ["s"], "a text or None"),
]
OFFENCES: list[tuple[str, Any, str]] = [
    ("offence", None, "a text"),
    ("points", "6", "a whole number or None"),
    ("away", 1.0, "a whole number or None"),
    ("time", True, "a whole number or None"),
    ("exposed", 1, "True or False or None"),
    ("seat", 2, "a text or None"),
    ("votes", (3, 1), "a text or None"),
    ("rules", 3, "a text"),
]


@pytest.mark.parametrize(("name", "value", "wanted"), PAYMENTS)
def test_a_payment_of_other_values_is_a_type_error(name: str, value: Any, wanted: str) -> None:
    asked: dict[str, Any] = {"points": 12, name: value}
    with pytest.raises(TypeError) as caught:
        pay(Payment(**asked))
    assert str(caught.value) == f"{name} of a payment is {wanted}, not {value!r}"


@pytest.mark.parametrize(("name", "value", "wanted"), OFFENCES)
def test_an_offence_of_other_values_is_a_type_error(name: str, value: Any, wanted: str) -> None:
    asked: dict[str, Any] = {"offence": "late pung", name: value}
    with pytest.raises(TypeError) as caught:
        penalty(Offending(**asked))
    assert str(caught.value) == f"{name} of a penalty is {wanted}, not {value!r}"


def test_a_list_is_as_good_as_a_tuple() -> None:
    listed: Any = ["cap=10"]
    assert pay(Payment(points=12, overrides=listed)) == pay(Payment(points=12, overrides=("cap=10",)))
    pungs: Any = ["south=1"]
    found = pay(Payment(rules="chinese", all_hands=True, honor_pungs_of=pungs))
    assert found.facts["honor_pungs"] == {"S": 1}


def test_lists_and_winds_do_as_well_as_texts() -> None:
    names = ["Ann", "Bob", "Cem", "Dan"]
    assert seats(names, hand=1, winner=[Wind.EAST, "drawn"]) == seats("Ann,Bob,Cem,Dan", hand="1", winner="east,drawn")
    assert seats(names, draw=[1, 3, 4, 2]) == seats(names, draw="1,3,4,2")
    assert seats(names, rules="american", throws=[8, 11, 5, 9]) == seats(names, rules="american", throws="8,11,5,9")
    by_wind = Payment(points=12, seat=Wind.WEST, discarder=Wind.EAST)  # type: ignore[arg-type]
    assert pay(by_wind) == pay(Payment(points=12, seat="west", discarder="east"))


@pytest.mark.parametrize(
    "call",
    [
        lambda: seats(hand=1.5),  # type: ignore[arg-type]
        lambda: seats(winner=True),
        lambda: seats(players=[["Ann"]]),  # type: ignore[list-item]
        lambda: mjscore.rule(None),  # type: ignore[arg-type]
    ],
)
def test_anything_else_is_a_type_error_in_words(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="not "):
        call()


def test_a_number_is_no_throw_of_four_dice() -> None:
    with pytest.raises(TableError) as caught:
        break_wall(6545)
    assert caught.value.faults[0].code == "T022"
    assert caught.value.faults[0].hint == "put blanks or commas between dice: 6 5 4 5"
