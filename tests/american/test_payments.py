"""What a win pays: every row of the table of ways, the jokerless double, announcements, and the profiles."""

import pytest

from mjscore.american.payments import drawn_game, payments, profile, profile_names, rates, worth
from mjscore.american.rack import Way, Win
from mjscore.errors import RulesError
from mjscore.tiles import Wind

S, W = Wind.SOUTH, Wind.WEST

# way, discarder, jokerless, what E S W N get for a line of 25
PAID = [
    (Way.DISCARD, S, False, (100, -50, -25, -25)),
    (Way.DISCARD, S, True, (200, -100, -50, -50)),
    (Way.SELF_DRAW, None, False, (150, -50, -50, -50)),
    (Way.SELF_DRAW, None, True, (300, -100, -100, -100)),
    (Way.EXCHANGE, None, False, (150, -50, -50, -50)),
    (Way.DEALT, None, True, (300, -100, -100, -100)),
    (Way.MISNAMED, W, False, (100, 0, -100, 0)),
    (Way.MISNAMED, W, True, (100, 0, -100, 0)),
    (Way.OUT_OF_TURN, W, False, (100, 0, -100, 0)),
    (Way.OUT_OF_TURN, W, True, (100, 0, -100, 0)),
]


def paid(value: int, win: Win, name: str = "nmjl", *, jokerless: bool = False, bonus: int = 0) -> tuple[int, ...]:
    rules = profile(name)
    return tuple(payments(worth(value, win, rules, bonus=bonus, jokerless=jokerless), win, rules).values())


@pytest.mark.parametrize(("way", "discarder", "jokerless", "expected"), PAID)
def test_the_table_of_ways(way: Way, discarder: Wind | None, jokerless: bool, expected: tuple[int, ...]) -> None:
    amounts = paid(25, Win(way, discarder=discarder), jokerless=jokerless)
    assert amounts == expected
    assert sum(amounts) == 0


def test_east_pays_like_anyone() -> None:
    assert paid(25, Win(Way.DISCARD, seat=Wind.NORTH, discarder=Wind.EAST)) == (-50, -25, -25, 100)


def test_without_a_named_discarder_the_roles_are_named() -> None:
    rules, win = profile(), Win()
    amounts = payments(worth(25, win, rules, bonus=0, jokerless=False), win, rules)
    assert amounts == {"winner": 100, "discarder": -50, "others": -25}


# announced, jokerless, points, whether the double is paid
ANNOUNCED = [
    (None, True, 50, True),
    (50, True, 50, True),
    (25, True, 25, False),
    (20, True, 20, False),
    (25, False, 25, False),
    (20, False, 20, False),
    (50, False, 25, False),
]


@pytest.mark.parametrize(("announced", "jokerless", "points", "doubled"), ANNOUNCED)
def test_what_was_announced_binds(announced: int | None, jokerless: bool, points: int, doubled: bool) -> None:
    found = worth(25, Win(announced=announced), profile(), bonus=0, jokerless=jokerless)
    assert (found.points, found.doubled) == (points, doubled)


# way, exposures of the discarder, quint, profile, what E S W N get
TOURNAMENT = [
    (Way.SELF_DRAW, None, False, "tournament", (35, 0, 0, 0)),
    (Way.DISCARD, None, False, "tournament", (25, -10, 0, 0)),
    (Way.DISCARD, 1, False, "tournament", (25, -10, 0, 0)),
    (Way.DISCARD, 2, False, "tournament", (25, -20, 0, 0)),
    (Way.DISCARD, 3, False, "tournament", (25, -25, 0, 0)),
    (Way.DISCARD, 4, False, "tournament", (25, -25, 0, 0)),
    (Way.DISCARD, 1, False, "tournament-mahjcon", (25, 0, 0, 0)),
    (Way.DISCARD, 2, False, "tournament-mahjcon", (25, -20, 0, 0)),
    (Way.DISCARD, 2, True, "tournament-mahjcon", (25, -25, 0, 0)),
    (Way.MISNAMED, None, False, "tournament-mahjcon", (25, -25, 0, 0)),
]


@pytest.mark.parametrize(("way", "exposures", "quint", "name", "expected"), TOURNAMENT)
def test_tournament_points(way: Way, exposures: int | None, quint: bool, name: str, expected: tuple[int, ...]) -> None:
    win = Win(way, discarder=S if way.has_discarder else None, discarder_exposures=exposures, discarder_quint=quint)
    assert paid(25, win, name) == expected
    plus = paid(25, win, name, jokerless=True)
    assert (plus[0], *plus[1:]) == (expected[0] + 20, *expected[1:])


def test_a_concealed_bonus_is_added_before_doubling() -> None:
    assert paid(25, Win(Way.SELF_DRAW), bonus=10, jokerless=True) == (420, -140, -140, -140)


# profile, dead seats, what E S W N get when the wall runs out
DRAWN = [
    ("nmjl", "", (0, 0, 0, 0)),
    ("nmjl", "S", (0, 0, 0, 0)),
    ("big-card", "EN", (0, 0, 0, 0)),
    ("tournament", "", (10, 10, 10, 10)),
    ("tournament", "S", (10, 0, 10, 10)),
    ("tournament", "EWN", (0, 10, 0, 0)),
    ("tournament", "ESWN", (0, 0, 0, 0)),
    ("tournament-mahjcon", "W", (10, 10, 0, 10)),
]


@pytest.mark.parametrize(("name", "dead", "expected"), DRAWN)
def test_a_drawn_game(name: str, dead: str, expected: tuple[int, ...]) -> None:
    amounts = drawn_game(profile(name), [Wind(letter) for letter in dead])
    assert tuple(amounts.values()) == expected
    assert tuple(amounts) == ("E", "S", "W", "N")


def test_the_bonus_of_a_drawn_game_is_a_rule() -> None:
    rules = profile("tournament", ("wall_game_live=5", "wall_game_dead=2"))
    assert drawn_game(rules, {Wind.EAST}) == {"E": 2, "S": 5, "W": 5, "N": 5}


# way, jokerless, rules changed, hot, what E S W N get for a line of 25 when South discards
HOUSE = [
    (Way.DISCARD, False, "table_double=2", False, (200, -100, -50, -50)),
    (Way.DISCARD, True, "table_double=2", False, (400, -200, -100, -100)),
    (Way.SELF_DRAW, False, "table_double=4", False, (600, -200, -200, -200)),
    (Way.MISNAMED, True, "table_double=2", False, (200, -200, 0, 0)),
    (Way.DISCARD, False, "hot_hand=2", True, (100, -100, 0, 0)),
    (Way.DISCARD, True, "hot_hand=2", True, (200, -200, 0, 0)),
    (Way.DISCARD, False, "hot_hand=2", False, (100, -50, -25, -25)),
]


@pytest.mark.parametrize(("way", "jokerless", "rule", "hot", "expected"), HOUSE)
def test_house_rules(way: Way, jokerless: bool, rule: str, hot: bool, expected: tuple[int, ...]) -> None:
    rules, win = profile("nmjl", (rule,)), Win(way, discarder=S if way.has_discarder else None)
    paid = payments(worth(25, win, rules, bonus=0, jokerless=jokerless), win, rules, hot=hot)
    assert tuple(paid.values()) == expected


def test_a_table_double_comes_after_the_announcement() -> None:
    rules, win = profile("nmjl", ("table_double=2",)), Win(discarder=S, announced=20)
    found = worth(25, win, rules, bonus=0, jokerless=False)
    assert (found.points, found.gain) == (20, 160)


# way, threshold, exposures of the winner, whether the hand is hot
HOT = [
    (Way.DISCARD, 0, 4, False),
    (Way.DISCARD, 3, 2, False),
    (Way.DISCARD, 3, 3, True),
    (Way.DISCARD, 3, 4, True),
    (Way.SELF_DRAW, 3, 3, False),
    (Way.EXCHANGE, 3, 3, False),
    (Way.MISNAMED, 3, 3, False),
]


@pytest.mark.parametrize(("way", "threshold", "exposures", "hot"), HOT)
def test_a_hot_hand(way: Way, threshold: int, exposures: int, hot: bool) -> None:
    assert profile("nmjl", (f"hot_hand={threshold}",)).is_hot(Win(way), exposures) is hot


def test_every_profile_and_way_is_in_the_table() -> None:
    assert profile_names() == ("nmjl", "tournament", "tournament-mahjcon", "big-card", "marvelous")
    assert all(profile(name).name == name for name in profile_names())
    assert set(rates()) == set(Way)


def test_single_rules_can_be_changed() -> None:
    rules = profile("nmjl", ("concealed-bonus=5", "joker_letter=ignored", "discarder_penalty=0/0/1/2"))
    assert (rules.concealed_bonus, rules.joker_letter, rules.discarder_penalty) == (5, "ignored", (0, 0, 1, 2))
    assert rules.label == "nmjl with concealed-bonus=5, joker_letter=ignored, discarder_penalty=0/0/1/2"


@pytest.mark.parametrize(
    ("name", "overrides", "codes"),
    [
        ("greenbook", (), ["R002"]),
        ("nmjl", ("table_double=0", "hot_hand=-1", "wall_game_live=x"), ["R003"] * 3),
        ("tournament", ("table_double=2", "hot_hand=3"), ["R003"] * 2),
        ("nmjl", ("table_double=2", "scoring=points"), ["R003"]),
        ("nmjl", ("x=1", "scoring=none", "concealed_bonus=-1", "discarder_penalty=1/2"), ["R003"] * 4),
    ],
)
def test_what_cannot_be_is_told_at_once(name: str, overrides: tuple[str, ...], codes: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        profile(name, overrides)
    assert [fault.code for fault in caught.value.faults] == codes
