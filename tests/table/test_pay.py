"""Who pays whom: situations with the payments worked out by hand from the rules, and the rules that are cited."""

import pytest

from mjscore.errors import NotationError, TableError
from mjscore.table.pay import Payment, pay
from mjscore.table.rulebook import rule
from tests.cli.command_line import run

DISCARD = "discarder-pays others-pay winner-gets"
SELF = "self-draw-pays winner-gets"
USA = "discarder-pays-double others-pay-once winner-gets"
USA_SELF = "self-draw-pays-double winner-gets"
POINTS = "tournament-discarder tournament-others tournament-winner"

# what is asked; what E S W N get, or winner, discarder and each of the others; the rules cited
SITUATIONS = [
    # MCR: discarder 8 + v, the others 8, the winner v + 24; self-drawn 8 + v from each.
    ("--points 12 --seat west --from south", (-8, -20, 36, -8), DISCARD),
    ("--points 8 --seat e --from n", (32, -8, -8, -16), DISCARD),
    ("--points 88 --seat south --from east", (-96, 112, -8, -8), DISCARD),
    ("--points 12", (36, -20, -8), DISCARD),
    ("--points 21 --self-draw", (87, -29, -29, -29), SELF),
    ("--points 8 --self-draw --seat north", (-16, -16, -16, 48), SELF),
    ("--points 8 --flowers 3 --self-draw", (57, -19, -19, -19), SELF),
    ("--points 10 --flowers 8 --seat s --from w", (-8, 42, -26, -8), DISCARD),
    ("--points 9 --flowers 0 --seat s --from w", (-8, 33, -17, -8), DISCARD),
    ("--points 15 --robbing-kong --seat n --from e", (-23, -8, -8, 39), "robbed-kong-pays others-pay winner-gets"),
    ("--points 15 --robbing-kong", (39, -23, -8), "robbed-kong-pays others-pay winner-gets"),
    ("--points 12 --from south --counters", (36, -20, -8, -8), f"{DISCARD} counters"),
    ("--points 164 --rule cap=88 --self-draw", (288, -96, -96, -96), f"{SELF} cap"),
    ("--points 87 --flowers 4 --rule cap=88 --seat e --from s", (112, -96, -8, -8), f"{DISCARD} cap"),
    ("--points 6 --rule minimum=6 --from s", (30, -14, -8, -8), DISCARD),
    ("--points 30 --profile national --from s", (54, -38, -8, -8), DISCARD),
    ("--drawn", (0, 0, 0, 0), "drawn-game"),
    ("--drawn --profile national", (0, 0, 0, 0), "drawn-game"),
    # American: on a discard 2V and V, otherwise 2V each, twice that without jokers; 4V for the whole table.
    ("--rules american --value 25 --seat e --from s", (100, -50, -25, -25), USA),
    ("--rules american --value 25", (100, -50, -25), USA),
    ("--rules american --value 25 --seat n --from e", (-50, -25, -25, 100), USA),
    ("--rules american --value 30 --self-draw --seat w", (-60, -60, 180, -60), USA_SELF),
    ("--rules american --value 30 --exchange --seat w", (-60, -60, 180, -60), "exchange-is-self-draw winner-gets"),
    ("--rules american --value 25 --dealt", (150, -50, -50, -50), "dealt-win winner-gets"),
    ("--rules american --value 25 --jokerless --from s", (200, -100, -50, -50), f"{USA} jokerless"),
    ("--rules american --value 25 --jokerless --self-draw", (300, -100, -100, -100), f"{USA_SELF} jokerless"),
    # A J that the profile ignores is the joker of an exchange, and the hand is jokerless all the same.
    (
        "--rules american --value 25 --jokerless --exchange --profile marvelous",
        (300, -100, -100, -100),
        "exchange-is-self-draw winner-gets jokerless",
    ),
    (
        "--rules american --value 50 --jokerless --singles-and-pairs --from s",
        (200, -100, -50, -50),
        f"{USA} singles-and-pairs",
    ),
    (
        "--rules american --value 50 --jokerless --singles-and-pairs --self-draw",
        (300, -100, -100, -100),
        f"{USA_SELF} singles-and-pairs",
    ),
    (
        "--rules american --value 25 --misnamed --from w",
        (100, 0, -100, 0),
        "misnamed-pays others-pay-nothing winner-gets",
    ),
    (
        "--rules american --value 25 --misnamed --jokerless --from w",
        (100, 0, -100, 0),
        "misnamed-pays others-pay-nothing winner-gets not-doubled-again",
    ),
    (
        "--rules american --value 25 --out-of-turn --from n --jokerless",
        (100, 0, 0, -100),
        "out-of-turn-pays others-pay-nothing winner-gets not-doubled-again",
    ),
    (
        "--rules american --value 50 --misnamed --jokerless --singles-and-pairs --from w",
        (200, 0, -200, 0),
        "misnamed-pays others-pay-nothing winner-gets singles-and-pairs",
    ),
    ("--rules american --value 30 --announced 25 --from s", (100, -50, -25, -25), f"{USA} announced-binds"),
    ("--rules american --value 25 --jokerless --announced 25 --from s", (100, -50, -25, -25), f"{USA} announced-binds"),
    (
        "--rules american --value 25 --jokerless --announced 30 --from s",
        (120, -60, -30, -30),
        f"{USA} jokerless announced-binds",
    ),
    ("--rules american --value 25 --from s --dead n", (100, -50, -25, -25), f"{USA} dead-hand"),
    ("--rules american --value 25 --from s --dead n,w,n", (100, -50, -25, -25), f"{USA} dead-hand"),
    (
        "--rules american --value 25 --from s --dead n --profile tournament",
        (25, -10, 0, 0),
        f"{POINTS} tournament-errors",
    ),
    ("--rules american --value 25 --from s --rule table_double=2", (200, -100, -50, -50), f"{USA} table-double"),
    (
        "--rules american --value 25 --from s --rule hot_hand=3 --exposures 3",
        (100, -100, 0, 0),
        "hot-hand others-pay-nothing winner-gets",
    ),
    ("--rules american --value 25 --from s --rule hot_hand=3 --exposures 2", (100, -50, -25, -25), USA),
    (
        "--rules american --value 25 --from s --profile big-card --exposures 0",
        (140, -70, -35, -35),
        f"{USA} concealed-bonus",
    ),
    (
        "--rules american --value 25 --from s --profile big-card --exposures 0 --jokerless",
        (280, -140, -70, -70),
        f"{USA} jokerless concealed-bonus",
    ),
    (
        "--rules american --value 25 --from s --profile big-card --exposures 0 --concealed-line",
        (100, -50, -25, -25),
        USA,
    ),
    # Only equal tiles are exposed, so that a line of Singles and Pairs stays concealed and earns no bonus for it.
    (
        "--rules american --value 50 --from s --profile big-card --exposures 0 --singles-and-pairs",
        (200, -100, -50, -50),
        USA,
    ),
    # East's hand as dealt has no exposures, whether that is said or not: 3 x 2 x (25 + 10).
    (
        "--rules american --value 25 --dealt --profile big-card",
        (210, -70, -70, -70),
        "dealt-win winner-gets concealed-bonus",
    ),
    ("--rules american --value 25 --from s --profile big-card --exposures 1", (100, -50, -25, -25), USA),
    ("--rules american --value 25 --from s --pie 40", (90, -40, -25, -25), f"{USA} pie"),
    ("--rules american --value 25 --from s --pie S=0,W=10", (35, 0, -10, -25), f"{USA} pie"),
    ("--rules american --value 25 --profile tournament --from s", (25, -10, 0, 0), POINTS),
    ("--rules american --value 25 --profile tournament --from s --discarder-exposed 2", (25, -20, 0, 0), POINTS),
    ("--rules american --value 25 --profile tournament --from s --discarder-exposed 3", (25, -25, 0, 0), POINTS),
    ("--rules american --value 25 --profile tournament-mahjcon --from s", (25, 0, 0, 0), POINTS),
    (
        "--rules american --value 25 --profile tournament-mahjcon --from s --discarder-exposed quint",
        (25, -25, 0, 0),
        POINTS,
    ),
    (
        "--rules american --value 25 --profile tournament --self-draw",
        (35, 0, 0, 0),
        "tournament-others tournament-winner",
    ),
    ("--rules american --value 25 --profile tournament --from s --jokerless", (45, -10, 0, 0), POINTS),
    (
        "--rules american --value 25 --profile tournament --from s --jokerless --singles-and-pairs",
        (25, -10, 0, 0),
        f"{POINTS} singles-and-pairs",
    ),
    (
        "--rules american --value 25 --profile tournament-mahjcon --misnamed --from s",
        (25, -25, 0, 0),
        "tournament-misnamed tournament-others tournament-winner",
    ),
    ("--rules american --drawn", (0, 0, 0, 0), "drawn-game"),
    ("--rules american --drawn --profile tournament", (10, 10, 10, 10), "tournament-wall-game"),
    ("--rules american --drawn --profile tournament --dead S,N", (10, 0, 10, 0), "tournament-wall-game"),
    # Simplified Chinese: a chip from each, and one more from each for every pung of honors where that is agreed.
    ("--rules chinese --seat south", (-1, 3, -1, -1), "win-pays-a-chip"),
    ("--rules chinese --seat south --from north", (-1, 3, -1, -1), "win-pays-a-chip"),
    ("--rules chinese --honor-pungs 0", (3, -1, -1, -1), "win-pays-a-chip"),
    ("--rules chinese --honor-pungs 2", (9, -3, -3, -3), "win-pays-a-chip honor-bonus"),
    ("--rules chinese --honor-pungs 4 --seat n", (-5, -5, -5, 15), "win-pays-a-chip honor-bonus"),
    ("--rules chinese --all-hands --honor-pungs 1", (6, -2, -2, -2), "win-pays-a-chip all-hands"),
    ("--rules chinese --all-hands --honor-pungs-of south=2", (1, 5, -3, -3), "win-pays-a-chip all-hands"),
    (
        "--rules chinese --all-hands --honor-pungs 2 --honor-pungs-of south=1 --honor-pungs-of n=3",
        (9 - 1 - 3, -3 + 3 - 3, -3 - 1 - 3, -3 - 1 + 9),
        "win-pays-a-chip all-hands all-hands all-hands",
    ),
    ("--rules chinese --tally --seat w", (0, 0, 0, 0), "tally"),
    ("--rules chinese --drawn", (0, 0, 0, 0), "drawn-game"),
]


@pytest.mark.parametrize(("asked", "expected", "codes"), SITUATIONS, ids=[asked for asked, _, _ in SITUATIONS])
def test_who_pays_whom(asked: str, expected: tuple[int, ...], codes: str) -> None:
    ran = run(f"table pay {asked} --format json")
    assert ran.code == 0
    document = ran.document
    paid = document["payments"]
    keys = ["E", "S", "W", "N"] if len(expected) == 4 else ["winner", "discarder", "others"]
    assert paid == dict(zip(keys, expected, strict=True))
    assert [each["code"] for each in document["reasons"]] == codes.split()
    for each in document["reasons"]:
        named = each["source"].split("; ")
        # A profile of MCR names those that it follows.
        assert named
        assert set(named) <= set(rule(document["rules"], each["code"]).source.split("; "))
    if "tournament" not in asked:
        assert sum(paid.values()) + paid.get("others", 0) == 0


def test_there_are_many_situations() -> None:
    assert len(SITUATIONS) >= 60


# what is asked, what E S W N get for a false win
FALSE_WINS = [
    ("--points 6", (-30, 10, 10, 10)),
    ("--points 7 --seat w --from e", (10, 10, -30, 10)),
    ("--points 7 --flowers 3 --seat w --from e", (10, 10, -30, 10)),
    ("--points 6 --profile national", (-40, 0, 0, 0)),
    ("--points 11 --rule minimum=12 --self-draw --seat n", (10, 10, 10, -30)),
]


@pytest.mark.parametrize(("asked", "expected"), FALSE_WINS)
def test_below_the_minimum_it_is_a_false_win(asked: str, expected: tuple[int, ...]) -> None:
    ran = run(f"table pay {asked} --format json")
    assert (ran.code, ran.document["lawful"], ran.document["payments"]) == (1, False, {})
    assert ran.document["false_win"]["kind"] == "below_minimum"
    assert tuple(ran.document["false_win"]["payments"].values()) == expected
    assert [each["code"] for each in ran.document["reasons"]] == ["minimum", "false-win-below-minimum", "dead-hand"]


# points, tiles face down, tiles face up
COUNTERS = [(8, 0, 8), (10, 1, 0), (12, 1, 2), (88, 8, 8), (164, 16, 4)]


@pytest.mark.parametrize(("points", "down", "up"), COUNTERS)
def test_points_as_counters(points: int, down: int, up: int) -> None:
    found = pay(Payment(points=points, counters=True))
    assert found.facts["counters"] == {"face_down": down, "face_up": up}


def test_money_is_exact() -> None:
    found = pay(Payment(points=12, seat="west", discarder="south", stake="0.05"))
    assert found.facts["money"] == {"E": "-0.40", "S": "-1.00", "W": "1.80", "N": "-0.40"}
    limited = pay(Payment(rules="american", value=25, discarder="s", stake="0.01", pie="0.4"))
    assert limited.facts["money"] == {"E": "0.90", "S": "-0.40", "W": "-0.25", "N": "-0.25"}
    assert limited.facts["payments"] == {"E": 100, "S": -50, "W": -25, "N": -25}


def test_the_source_of_each_amount_stands_with_it() -> None:
    found = pay(Payment(points=12, seat="west", discarder="south"))
    assert [(each.about, each.code) for each in found.reasons] == [
        ("South -20", "discarder-pays"),
        ("East and North -8 each", "others-pay"),
        ("West +36", "winner-gets"),
    ]
    assert found.answer == "12 points, on South's discard (green-book): West +36, South -20, the others -8 each."


# codes of the faults, all told at once, and what is asked
REFUSED = [
    ("T040", ""),
    ("T041", "--points 0"),
    ("T041", "--points -3"),
    ("T041", "--points 10000"),
    ("H002", "--points 12 --flowers 9"),
    ("H013", "--points 12 --seat s --from south"),
    ("H014", "--points 12 --self-draw --from south"),
    ("H007", "--points 12 --self-draw --robbing-kong"),
    ("N011", "--points 12 --seat up"),
    ("N012 N011 N011 R002 R004 T041", "--points 0 --seat up --from 5 --profile x --stake y --value 3"),
    ("T042", "--drawn --points 12"),
    ("T042 T042 T042", "--drawn --seat e --from s --self-draw"),
    ("R003", "--points 12 --rule cap=much"),
    ("N012", "--points 12 --jokerless"),
    ("N012 T040", "--honor-pungs 2"),
    ("T040", "--rules american"),
    ("N012 T040", "--rules american --points 12"),
    ("T041", "--rules american --value 0"),
    ("H013", "--rules american --value 25 --seat s --from s"),
    ("H014", "--rules american --value 25 --self-draw --from s"),
    ("H014", "--rules american --value 25 --self-draw --discarder-exposed 2"),
    ("H015", "--rules american --value 25 --dealt --seat s"),
    ("H017", "--rules american --value 25 --misnamed --self-draw"),
    ("H022", "--rules american --value 25 --announced 0"),
    ("H022", "--rules american --value 25 --discarder-exposed 9"),
    ("N011", "--rules american --value 25 --discarder-exposed many"),
    ("T041", "--rules american --value 25 --exposures 5"),
    ("T042", "--rules american --value 25 --dead e"),
    # Who is dead has stopped playing: no win on such a discard, and none at all beside three dead hands.
    ("T042", "--rules american --value 25 --dead s --from south"),
    ("T042", "--rules american --value 25 --dead s --from south --misnamed"),
    ("T042", "--rules american --value 25 --dead S,W,N --self-draw"),
    ("T042", "--rules american --value 25 --dead S,W,N,E --self-draw"),
    ("T042 T042", "--rules american --value 25 --dead S,W,N --from s --profile tournament"),
    # An exchange brings a joker into the hand: H023, as `score` says it.
    ("H023", "--rules american --value 25 --exchange --jokerless"),
    ("H023", "--rules american --value 50 --exchange --singles-and-pairs"),
    ("H023", "--rules american --value 50 --exchange --singles-and-pairs --jokerless --profile tournament"),
    ("T042", "--rules american --value 50 --singles-and-pairs --exposures 1"),
    ("T042", "--rules american --value 50 --singles-and-pairs --concealed-line --exposures 1"),
    ("N011", "--rules american --drawn --dead up"),
    ("T042", "--rules american --drawn --value 25"),
    ("R006", "--rules american --value 25 --pie much"),
    ("R006", "--rules american --value 25 --profile tournament --pie 500"),
    ("R006", "--rules american --value 25 --pie S=5"),
    ("R002", "--rules american --value 25 --profile national"),
    ("N012", "--rules chinese --points 12"),
    ("N012", "--rules chinese --profile national"),
    ("T041", "--rules chinese --honor-pungs 5"),
    ("T041", "--rules chinese --all-hands --honor-pungs 4 --honor-pungs-of s=4"),
    ("T041", "--rules chinese --all-hands --honor-pungs-of s=many"),
    ("N011", "--rules chinese --all-hands --honor-pungs-of s"),
    ("T042", "--rules chinese --honor-pungs-of s=1"),
    ("T042", "--rules chinese --all-hands --honor-pungs-of e=1"),
    ("H017", "--rules chinese --tally --honor-pungs 1"),
    ("H017", "--rules chinese --tally --stake 1"),
    ("H013", "--rules chinese --seat e --from e"),
    ("N012", "--rules riichi --points 12"),
]


@pytest.mark.parametrize(("codes", "asked"), REFUSED)
def test_what_cannot_be_is_refused(codes: str, asked: str) -> None:
    ran = run(f"table pay {asked} --format json")
    assert ran.code == 2
    assert (ran.document["valid"], sorted(each["code"] for each in ran.document["errors"])) == (
        False,
        sorted(codes.split()),
    )
    told = run(f"table pay {asked}")
    assert (told.code, told.out) == (2, "")
    assert all(f"error {code}: " in told.err for code in codes.split())


def test_errors_are_of_the_family_of_the_table() -> None:
    with pytest.raises(TableError):
        pay(Payment())
    with pytest.raises(NotationError):
        pay(Payment(points=12, seat="up"))


# what is asked, what the reason with that code says
SAID = [
    (
        "--rules american --value 25 --jokerless --announced 30",
        ("jokerless", "Without jokers the hand is worth 50, and 30 of it was announced."),
    ),
    ("--rules american --value 25 --jokerless --announced 50", ("jokerless", "A hand without jokers is paid double.")),
    (
        "--rules american --value 50 --jokerless --singles-and-pairs --profile tournament",
        ("singles-and-pairs", "A hand of Singles and Pairs never has jokers, and gets no bonus for it."),
    ),
    (
        "--rules american --value 25 --from s --dead n --profile tournament",
        ("tournament-errors", "In tournaments a dead hand or an error scores 0, and nothing is paid for it."),
    ),
]


@pytest.mark.parametrize(("asked", "said"), SAID)
def test_a_reason_says_what_holds_here(asked: str, said: tuple[str, str]) -> None:
    reasons = run(f"table pay {asked} --format json").document["reasons"]
    assert said in [(each["code"], each["message"]) for each in reasons]


def test_nothing_is_assumed_of_exposures_where_the_line_or_the_deal_settles_them() -> None:
    for told in ("--singles-and-pairs", "--concealed-line", "--dealt"):
        ran = run(f"table pay --rules american --value 25 --profile big-card {told} --format json")
        assert not [each for each in ran.document["assumed"] if "exposures" in each], told


def test_three_dead_hands_are_told_of_beside_a_drawn_game() -> None:
    [note] = run("table pay --rules american --drawn --dead S,W,N --format json").document["notes"]
    assert note.startswith("when three hands are dead the game is played again")
    assert run("table pay --rules american --drawn --dead S,W --format json").document["notes"] == [
        "--dead has no bearing here"
    ]


def test_a_win_as_dealt_is_called_so() -> None:
    told = run("table pay --rules american --value 25 --dealt --from s").err
    assert "a win as dealt has no discarder" in told


@pytest.mark.parametrize(("profile", "other"), [("national", "Green Book"), ("green-book", "MIL")])
@pytest.mark.parametrize(
    "asked",
    [
        "pay --points 7",
        "pay --points 12",
        "pay --drawn",
        "penalty 'false win' --points 6",
        "penalty 'late pung'",
        "claims --discard 5c --from east 'north pung'",
    ],
)
def test_sources_are_those_of_the_profile(asked: str, profile: str, other: str) -> None:
    for reason in run(f"table {asked} --profile {profile} --format json").document["reasons"]:
        assert reason["source"]
        assert not any(part.startswith(other) for part in reason["source"].split("; ")), reason


@pytest.mark.parametrize("command", ["table pay --points 12", "score '123b 456b 789b [EEE] 9d +9d'"])
def test_a_cap_below_the_minimum_is_refused(command: str) -> None:
    ran = run(f"{command} --rule cap=5")
    assert ran.code == 2
    assert "R003" in ran.out + ran.err
    assert "no hand could reach the minimum of 8 points" in ran.err
    assert run(f"{command} --rule cap=8").code == 0
    assert run(f"{command} --rule cap=5 --rule minimum=3").code == 0
