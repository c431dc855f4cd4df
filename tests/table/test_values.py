"""Questions built in Python of something else than texts, numbers and flags: a TypeError that names the field."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import mjscore
from mjscore.american.rack import Exposure
from mjscore.errors import MjscoreError, TableError
from mjscore.table.breaking import break_wall
from mjscore.table.charleston import Pass, Passing, rule_on_pass
from mjscore.table.claim_words import read_claims
from mjscore.table.claims import rule_on_claims
from mjscore.table.discard import Claim, Discard, Event, Kind
from mjscore.table.exchange import Exchange, read_exposure, rule_on_exchange
from mjscore.table.lookup import list_topics, look_up, search
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


WRONG = [None, 1, 1.5, "x", b"x", ["a"], [None], [1.5], object(), True, {"a": 1}, {1, 2}, Wind.EAST]
DISCARD = Discard(13, Wind.EAST)
# every public function of the table, a value in each of its places
CALLS: list[Callable[[Any], object]] = [
    seats,
    lambda value: seats(rules=value),
    lambda value: seats(hand=value),
    lambda value: seats(draw=value),
    lambda value: seats(throws=value, rules="american"),
    lambda value: seats(winner=value),
    lambda value: seats(deal=value, rules="chinese"),
    break_wall,
    lambda value: break_wall("6 5", value),
    lambda value: break_wall("6 5", flowers=value),
    pay,
    lambda value: pay(Payment(rules=value, points=8)),
    lambda value: pay(Payment(points=8, seat=value)),
    penalty,
    lambda value: penalty(Offending(value)),
    lambda value: penalty(Offending("empty claim", rules=value)),
    mjscore.rule,
    lambda value: mjscore.rule("kong", value),
    look_up,
    search,
    lambda value: search("kong", value),
    list_topics,
    lambda value: read_claims(value, "mcr"),
    lambda value: read_claims("south pung", value),
    lambda value: rule_on_claims(value, []),
    lambda value: rule_on_claims(DISCARD, value),
    lambda value: rule_on_claims(replace(DISCARD, tile=value), []),
    lambda value: rule_on_claims(replace(DISCARD, by=value), []),
    lambda value: rule_on_claims(replace(DISCARD, rules=value), []),
    lambda value: rule_on_claims(replace(DISCARD, events=value), []),
    lambda value: rule_on_claims(replace(DISCARD, seconds=value), []),
    lambda value: rule_on_claims(DISCARD, [Claim(value, Kind.PUNG)]),
    lambda value: rule_on_claims(DISCARD, [Claim(Wind.WEST, value)]),
    lambda value: rule_on_claims(DISCARD, [Claim(Wind.WEST, Kind.PUNG, value)]),
    read_exposure,
    rule_on_exchange,
    lambda value: rule_on_exchange(Exchange(value, 1)),
    lambda value: rule_on_exchange(Exchange(Exposure(1, 3, 1), value)),
    lambda value: rule_on_exchange(Exchange(Exposure(1, 3, 1), 1, value)),
    rule_on_pass,
    lambda value: rule_on_pass(Passing(value)),
    lambda value: rule_on_pass(Passing(Pass.COURTESY, value)),
    lambda value: rule_on_pass(Passing(Pass.COURTESY, (), value)),
    lambda value: rule_on_pass(Passing(Pass.COURTESY, opposite=value)),
]


# what Python says by itself of a value that it can make nothing of
BARE = re.compile(
    r"NoneType|object has no|not iterable|no len|indices|unhashable|unsupported|bytes-like|string pattern"
)


@pytest.mark.parametrize("place", range(len(CALLS)))
@pytest.mark.parametrize("value", WRONG, ids=[type(each).__name__ for each in WRONG])
def test_a_wrong_value_is_an_error_of_ours_or_a_type_error_in_words(place: int, value: Any) -> None:
    said = ""
    try:
        CALLS[place](value)
    except (MjscoreError, TypeError) as error:
        said = str(error)
    assert not BARE.search(said)


def test_numbers_that_are_no_tiles() -> None:
    calls: list[Callable[[], object]] = [
        lambda: rule_on_claims(Discard(99, Wind.EAST), []),
        lambda: rule_on_claims(DISCARD, [Claim(Wind.WEST, Kind.PUNG, (-1, 13))]),
        lambda: rule_on_exchange(Exchange(Exposure(1, 3, 1), 36)),
        lambda: rule_on_pass(Passing(Pass.FIRST_RIGHT, (1, 2, 77))),
    ]
    for call in calls:
        with pytest.raises(TableError) as caught:
            call()
        assert [fault.code for fault in caught.value.faults] == ["T001"]


def test_lists_of_tiles_are_as_good_as_tuples() -> None:
    tiles: Any = [1, 2, 3]
    assert rule_on_pass(Passing(Pass.FIRST_RIGHT, tiles)) == rule_on_pass(Passing(Pass.FIRST_RIGHT, (1, 2, 3)))
    events: Any = [Event.DRAWN]
    claims = [Claim(Wind.WEST, Kind.PUNG)]
    assert rule_on_claims(replace(DISCARD, events=events), claims) == rule_on_claims(
        replace(DISCARD, events=frozenset({Event.DRAWN})), tuple(claims)
    )
