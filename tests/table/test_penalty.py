"""What errors cost: every row of the tables of penalties, worked out by hand, and how offences are found."""

import pytest

from mjscore.errors import TableError
from mjscore.mcr.table import profile_names
from mjscore.notation import RULE_SETS
from mjscore.table.offences import Family, Offence, families_of, find, holds, offences_of
from mjscore.table.penalty import Offending, penalty
from mjscore.table.rulebook import rule, rules_of
from tests.cli.command_line import run

GB, NATIONAL = "--profile green-book", "--profile national"
WIN = "false-win"
NOTHING = (0, 0, 0, 0)
UNDECIDED: tuple[int, ...] = ()

# what is asked; the offence; what E S W N get (empty: not fixed); whether the hand is dead; whether it plays on
MCR = [
    (f"false win --points 7 {GB}", f"{WIN}-below-minimum", (-30, 10, 10, 10), True, True),
    (f"false win --points 6 --seat w {NATIONAL}", f"{WIN}-below-minimum", (0, 0, -40, 0), True, True),
    (f"false win --points 0 --seat n {GB}", f"{WIN}-below-minimum", (10, 10, 10, -30), True, True),
    (f"false win --away 0 {GB}", f"{WIN}-wrong-tile", (-30, 10, 10, 10), True, True),
    (f"false win --away 0 --seat s {NATIONAL}", f"{WIN}-wrong-tile", (0, -40, 0, 0), True, True),
    (f"false win --away 1 {GB}", f"{WIN}-one-away", (-60, 20, 20, 20), True, True),
    (f"false win --away 1 {NATIONAL}", f"{WIN}-one-away", (-80, 0, 0, 0), True, True),
    (f"false win --away 2 {GB}", f"{WIN}-further", UNDECIDED, True, True),
    (f"false win --away 5 {NATIONAL}", f"{WIN}-further", (-80, 0, 0, 0), True, True),
    (f"false win --wrong-count {GB}", f"{WIN}-wrong-count", NOTHING, True, True),
    (f"false win --wrong-count {NATIONAL}", f"{WIN}-wrong-count", NOTHING, True, True),
    (f"tiles shown by a false winner {GB}", f"{WIN}-tiles-shown", NOTHING, True, True),
    (f"tiles shown by a false winner {NATIONAL}", f"{WIN}-tiles-shown", NOTHING, True, True),
    (f"empty claim {GB}", "empty-claim", NOTHING, False, True),
    (f"empty claim --time 2 --seat s {GB}", "empty-claim", (0, -5, 0, 0), False, True),
    (f"empty claim --time 3 {GB}", "empty-claim", (-10, 0, 0, 0), False, True),
    (f"empty claim --time 4 {GB}", "empty-claim", (-20, 0, 0, 0), False, True),
    (f"empty claim --time 8 {GB}", "empty-claim", (-60, 0, 0, 0), False, True),
    (f"empty claim --time 9 {GB}", "empty-claim", (-60, 0, 0, 0), False, True),
    (f"empty claim --time 1 {NATIONAL}", "empty-claim", NOTHING, False, True),
    (f"empty claim --time 2 {NATIONAL}", "empty-claim", (-10, 0, 0, 0), False, True),
    (f"empty claim --time 3 {NATIONAL}", "empty-claim", (-20, 0, 0, 0), False, True),
    (f"empty claim --time 4 {NATIONAL}", "empty-claim", (-40, 0, 0, 0), False, True),
    (f"touching the wall early --time 5 {GB}", "wall-touched", (-30, 0, 0, 0), False, True),
    (f"touching the wall early --time 2 {NATIONAL}", "wall-touched", (-10, 0, 0, 0), False, True),
    (f"wall tile seen --time 6 {GB}", "wall-tile-seen", (-40, 0, 0, 0), False, True),
    (f"wall tile seen --touched-hand {NATIONAL}", "wall-tile-seen", NOTHING, True, True),
    (f"wall tile seen --not-touched-hand --time 2 {NATIONAL}", "wall-tile-seen", (-10, 0, 0, 0), False, True),
    (f"late pung --time 7 {GB}", "late-pung", (-50, 0, 0, 0), False, True),
    (f"late pung --time 7 {NATIONAL}", "late-pung", NOTHING, False, True),
    (f"wrong chow {GB}", "wrong-set", NOTHING, True, True),
    (f"wrong replacement {NATIONAL}", "wrong-set", NOTHING, True, True),
    (f"too many tiles {GB}", "wrong-tile-count", NOTHING, True, True),
    (f"wrong number of tiles {NATIONAL}", "wrong-tile-count", NOTHING, True, True),
    (f"own tile shown {GB}", "own-tile-shown", NOTHING, False, True),
    (f"own tile shown {NATIONAL}", "own-tile-shown", NOTHING, False, True),
    (f"hand shown --win-stands {GB}", "hand-shown-on-win", NOTHING, None, None),
    (f"hand shown --win-fails {GB}", "hand-shown-on-win", NOTHING, True, True),
    (f"hand shown {NATIONAL}", "hand-shown-on-win", NOTHING, False, True),
    (f"others tiles shown --to w {GB}", "others-tiles-shown", UNDECIDED, None, None),
    (f"others tiles shown --to w {NATIONAL}", "others-tiles-shown", (-10, 0, 10, 0), False, True),
    (f"others tiles shown {NATIONAL}", "others-tiles-shown", UNDECIDED, False, True),
]
AMERICAN = [
    ("mah jongg in error --not-exposed", "mah-jongg-in-error", NOTHING, False, True),
    ("mah jongg in error --exposed", "mah-jongg-in-error", NOTHING, True, False),
    ("mah jongg in error --exposed --thrown-in 1", "mah-jongg-in-error", NOTHING, True, False),
    (
        "false win --exposed --thrown-in 2 --value 30 --seat s --to n",
        "mah-jongg-in-error",
        (0, -60, 0, 60),
        True,
        False,
    ),
    ("false win --exposed --thrown-in 2", "mah-jongg-in-error", UNDECIDED, True, False),
    ("false win --exposed --thrown-in 3", "mah-jongg-in-error", UNDECIDED, True, False),
    (
        "false win --exposed --thrown-in 2 --value 30 --to n --profile tournament",
        "mah-jongg-in-error",
        NOTHING,
        True,
        False,
    ),
    ("last two hands --value 25 --to w", "last-two-hands", (-50, 0, 50, 0), True, False),
    ("wall destroyed --value 20", "wall-destroyed", (-60, 20, 20, 20), True, False),
    ("wall destroyed --value 20 --intact s,n --seat w", "wall-destroyed", (0, 20, -40, 20), True, False),
    ("wall destroyed", "wall-destroyed", UNDECIDED, True, False),
    ("three dead", "three-dead", NOTHING, True, False),
    ("wrong number of tiles", "wrong-tile-count", NOTHING, True, False),
    ("wrong number of tiles --players 3", "wrong-tile-count", NOTHING, True, False),
    ("wrong number of tiles --players 4", "wrong-tile-count", UNDECIDED, True, False),
    ("wrong named tile exposed", "misnamed-tile-exposed", NOTHING, True, False),
    ("invalid exposure", "invalid-exposure", NOTHING, True, False),
    ("out of turn", "picked-out-of-turn", NOTHING, True, False),
    ("peeked", "wall-tile-seen", NOTHING, False, True),
    ("wrong call", "invalid-exposure", NOTHING, True, False),
    ("forgot to draw", "wrong-tile-count", NOTHING, True, False),
    ("wrong dead-hand challenge --seat n --to e", "wrong-dead-challenge", (50, 0, 0, -50), None, None),
    ("redeeming from a dead hand --before-fatal", "dead-hand-redeemed", NOTHING, None, None),
    ("redeeming from a dead hand --not-before-fatal", "dead-hand-redeemed", NOTHING, None, None),
    ("exposing from the wall", "exposed-from-wall", NOTHING, False, True),
]
CHINESE = [
    ("own hand --not-discarded", "own-mistake", NOTHING, None, None),
    ("own hand --discarded", "own-mistake", NOTHING, None, None),
    ("game harmed --at-once", "game-harmed", NOTHING, None, None),
    ("game harmed --later", "game-harmed", NOTHING, None, None),
    ("who bears it", "whose-mistake", NOTHING, None, None),
    ("rule unclear --votes 3-1", "rule-unclear", NOTHING, None, None),
    ("rule unclear --votes 2-2", "rule-unclear", NOTHING, None, None),
]
SITUATIONS = [
    *(("mcr", *row) for row in MCR),
    *(("american", *row) for row in AMERICAN),
    *(("chinese", *row) for row in CHINESE),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=[f"{rules}: {asked}" for rules, asked, *_ in SITUATIONS])
def test_what_it_costs(situation: tuple[str, str, str, tuple[int, ...], bool | None, bool | None]) -> None:
    rules, asked, offence, expected, dead, plays_on = situation
    ran = run(f"table penalty {asked} --rules {rules} --format json")
    assert ran.code in {0, 1}
    document = ran.document
    assert tuple(document["payments"].values()) == expected
    assert (document["offence"], document["dead"], document["plays_on"]) == (offence, dead, plays_on)
    assert ran.code == (0 if document["decided"] else 1)
    assert document["reasons"][0]["code"] == offence
    assert all(each["code"] in rules_of(rules) for each in document["reasons"])


def test_every_offence_has_a_situation() -> None:
    for rules in RULE_SETS:
        asked = {offence for own, _, offence, _, _, _ in SITUATIONS if own == rules}
        assert asked == {each.id for each in offences_of(rules)}


# where other figures are in use: what is asked, and the one that is named beside the rulebook's
OTHER = [
    ("false win --away 0", "20 to each of the three others"),
    ("false win --wrong-count", "20 to each of the three others"),
    ("tiles shown by a false winner", "the tiles shown are discarded next"),
    ("tiles shown by a false winner --profile national", "the tiles shown are discarded next"),
    ("wall tile seen --time 2", "the hand is dead"),
    ("empty claim --time 2", "the same steps paid to each of the three others"),
    ("late pung --time 2", "the same steps paid to each of the three others"),
    ("wrong challenge --rules american", "25 cents (a local blog)"),
    (
        "joker of a dead hand --not-before-fatal --rules american",
        "all jokers of a dead hand may be redeemed (RA)",
    ),
]


@pytest.mark.parametrize(("asked", "other"), OTHER)
def test_the_other_figure_is_named(asked: str, other: str) -> None:
    document = run(f"table penalty {asked} --format json").document
    assert f"the other figure in use: {other}" in document["notes"]


def test_where_nothing_differs_no_other_figure_is_named() -> None:
    for asked in ("false win --points 6", "false win --away 0 --profile national", "empty claim --profile national"):
        assert run(f"table penalty {asked} --format json").document["notes"] == []


def test_what_has_to_be_done_next() -> None:
    assert penalty(Offending("own tile shown")).next_steps == ("discard the tile that was shown",)
    assert penalty(Offending("touching the wall")).next_steps == ("put the unseen tile back",)
    assert penalty(Offending("three dead", rules="american")).next_steps == ("play the game again",)
    assert penalty(Offending("game harmed", rules="chinese", at_once=False)).next_steps == ("deal again",)


def test_what_is_assumed_is_said() -> None:
    assert penalty(Offending("empty claim", time=2)).assumed == ("East did it",)
    assert penalty(Offending("empty claim", seat="e")).assumed == ("it is the first time",)
    assert "no other hand was thrown in" in penalty(Offending("false win", rules="american", exposed=True)).assumed


def test_whether_it_stands_is_told_and_lawful_is_not_the_question() -> None:
    assert penalty(Offending("late pung", profile="national")).facts["stands"] is True
    assert penalty(Offending("late pung")).facts["stands"] is False
    for asked, code in (("late pung", 0), ("late pung --profile national", 0), ("false win --away 3", 1)):
        ran = run(f"table penalty {asked} --format json")
        assert (ran.document["lawful"], ran.code) == (None, code), asked


def test_cents_are_called_so() -> None:
    asked = "table penalty wrong dead-hand challenge --rules american --seat n --to e"
    assert run(f"{asked} --format json").document["unit"] == "cents"
    assert "- East +50, North -50 cents: Of a dead-hand" in run(asked).out
    assert penalty(Offending("late pung", time=2)).facts["unit"] == "points"


# what is asked, whether a dead hand's rule is among the reasons: where the game goes on, whatever else is known
DEAD = [
    ("wall destroyed", False),
    ("wall destroyed --value 20", False),
    ("last two hands", False),
    ("last two hands --value 25 --to w", False),
    ("mah jongg in error --exposed", True),
    ("mah jongg in error --exposed --thrown-in 1", True),
    ("mah jongg in error --exposed --thrown-in 2", False),
    ("mah jongg in error --exposed --thrown-in 3", False),
    ("mah jongg in error --not-exposed", False),
    ("wrong number of tiles", True),
    ("wrong number of tiles --players 2", False),
    ("wrong number of tiles --players 4", False),
    ("three dead", False),
    ("wrong named tile exposed", True),
]


@pytest.mark.parametrize(("asked", "goes_on"), DEAD)
def test_a_dead_hand_pays_where_the_game_goes_on(asked: str, goes_on: bool) -> None:
    reasons = run(f"table penalty {asked} --rules american --format json").document["reasons"]
    assert ("dead-hand" in [each["code"] for each in reasons]) is goes_on


@pytest.mark.parametrize("asked", [asked.split(" --seat")[0] for asked, *_ in AMERICAN if "profile" not in asked])
def test_in_tournament_points_nobody_is_said_to_pay(asked: str) -> None:
    document = run(f"table penalty {asked} --rules american --profile tournament --format json").document
    told = [document["answer"], *(each["message"] for each in document["reasons"])]
    assert not [each for each in told if " pays" in each.replace("obody pays", "")]


# what is asked, the options of it that change nothing there
IDLE = [
    ("wall tile seen --touched-hand", "--touched-hand or --not-touched-hand"),
    ("late pung --time 3 --profile national", "--time"),
    ("hand shown --win-stands --profile national", "--win-stands or --win-fails"),
    ("wall tile seen --touched-hand --time 2 --profile national", "--time"),
    ("mah jongg in error --not-exposed --value 30 --to n --rules american", "--value, --to"),
    ("mah jongg in error --exposed --thrown-in 1 --value 30 --rules american", "--value"),
    ("wall destroyed --value 20 --rules american --profile tournament", "--value"),
    ("wall destroyed --value 20 --rules american", ""),
    ("wrong number of tiles --players 2 --rules american", ""),
    ("mah jongg in error --exposed --thrown-in 2 --value 30 --to n --rules american", ""),
    ("false win --points 6 --profile national", ""),
    ("false win --away 2", ""),
    ("false win --wrong-count", ""),
    ("wall tile seen --not-touched-hand --time 2 --profile national", ""),
    ("others tiles shown --to w", "--to"),
    ("rule unclear --votes 3-1 --rules chinese", ""),
]


@pytest.mark.parametrize(("asked", "idle"), IDLE)
def test_an_option_that_changes_nothing_is_told(asked: str, idle: str) -> None:
    notes = run(f"table penalty {asked} --format json").document["notes"]
    found = [each.removesuffix(" has no bearing here") for each in notes if each.endswith(" has no bearing here")]
    assert ", ".join(found) == idle


def test_a_part_of_a_name_is_told_what_it_was_taken_for() -> None:
    told = "'chow' means 'Wrong chow, pung, kong or replacement'"
    assert told in penalty(Offending("chow")).assumed
    assert not [each for each in penalty(Offending("wrong chow")).assumed if "means" in each]


def test_it_is_said_whose_value_is_meant() -> None:
    [note] = penalty(Offending("wall destroyed", rules="american")).notes
    assert note == "--value (the lowest one printed on the card) would tell the payments by seat"
    [note] = penalty(Offending("last two hands", rules="american")).notes
    assert note == "--to and --value (that of what she was trying for) would tell the payments by seat"


def test_a_ruling_in_short_is_its_answer() -> None:
    assert str(penalty(Offending("three dead", rules="american"))) == "Nobody pays."


def test_beyond_the_scale_the_referee_decides() -> None:
    [note] = [each for each in penalty(Offending("late pung", time=20)).notes if "scale" in each]
    assert note == "the scale ends with 60, at the 8th time: beyond it the referee decides"


# codes, what is asked
REFUSED = [
    ("T043", "flase win"),
    ("T043", "wrong"),
    ("T043", "zzzz"),
    ("T043", "late pung --rules chinese"),
    ("T044", "false win"),
    ("T044", "hand shown"),
    ("T044", "wall tile seen --profile national"),
    ("T044", "mah jongg in error --rules american"),
    ("T044", "rule unclear --rules chinese"),
    ("T042", "false win --points 12"),
    ("T042", "false win --points 6 --away 1"),
    ("T042", "one tile away --away 0"),
    ("T042", "others tiles shown --seat w --to w"),
    ("T042", "wall destroyed --value 20 --seat s --intact s,w --rules american"),
    ("T042", "false win --not-exposed --thrown-in 2 --rules american"),
    ("T041", "false win --away 14"),
    ("T041", "false win --points -1"),
    ("T041", "empty claim --time 0"),
    ("T041", "rule unclear --votes 5-5 --rules chinese"),
    ("T045", "own tile shown --time 2"),
    ("T045", "late pung --points 6"),
    ("N012", "late pung --value 25"),
    ("N012", "own hand --discarded --profile national --rules chinese"),
    ("N011", "late pung --seat up"),
    ("R002", "late pung --profile riichi"),
    ("R002 N011 T043 T041", "zzzz --profile riichi --seat up --time 0"),
    ("N012", "late pung --rules riichi"),
]


@pytest.mark.parametrize(("codes", "asked"), REFUSED)
def test_what_cannot_be_is_refused(codes: str, asked: str) -> None:
    ran = run(f"table penalty {asked} --format json")
    assert ran.code == 2
    assert sorted(each["code"] for each in ran.document["errors"]) == sorted(codes.split())
    told = run(f"table penalty {asked}")
    assert (told.code, told.out) == (2, "")


def test_near_misses_are_suggested_under_the_very_words() -> None:
    with pytest.raises(TableError) as caught:
        penalty(Offending("late pong"))
    [fault] = caught.value.faults
    assert (fault.code, fault.span) == ("T043", (0, 9))
    assert fault.hint is not None
    assert "'Late pung'" in fault.hint


def test_offences_are_found_by_every_name_and_no_name_belongs_to_two() -> None:
    for rules in RULE_SETS:
        named: list[Offence | Family] = [*offences_of(rules), *families_of(rules)]
        for each in named:
            for name in (each.id, each.title, *each.aliases):
                assert find(rules, name).id == each.id, name


def test_offences_are_rules_that_can_be_looked_up() -> None:
    for rules in RULE_SETS:
        for each in offences_of(rules):
            found = rule(rules, each.id)
            assert (found.title, found.answer, found.source) == (each.title, each.answer, each.source)
            assert each.answer.endswith(".")
    assert rule("mcr", "false-win-below-minimum").profiles == {
        "green-book": "The offender pays 10 to each of the three others; the hand is dead.",
        "national": "40 points are deducted and nobody gets them; the hand is dead.",
    }


def test_a_case_of_every_offence_holds_whatever_is_said() -> None:
    for rules in RULE_SETS:
        for each in offences_of(rules):
            for name in profile_names():
                said = {"profile": name}
                always = [case for case in each.cases if set(case.when) <= {*said} and holds(case.when, said)]
                assert always or any("win_stands" in case.when for case in each.cases), each.id


def test_figures_in_words_are_those_that_are_charged() -> None:
    for each in offences_of("mcr"):
        for case in each.cases:
            if "false_win" not in case.penalty:
                continue
            asked = Offending(each.title, profile=case.when["profile"])
            paid = [abs(amount) for amount in penalty(asked).facts["payments"].values() if amount]
            assert f"{min(paid)} " in case.answer


def test_the_list_of_offences() -> None:
    for rules in RULE_SETS:
        document = run(f"table penalty --rules {rules} --format json").document
        assert [each["id"] for each in document["offences"]] == [each.id for each in offences_of(rules)]


def test_an_offence_of_other_rules_is_told_where_it_is() -> None:
    with pytest.raises(TableError, match="T043") as caught:
        penalty(Offending(offence="own tile shown", rules="american"))
    assert caught.value.faults[0].hint == "there is one under --rules mcr"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("joker in a pair", "'exposure that fits no line'"),
        ("discarded a joker", "mjscore rule 'joker dead'"),
        ("throwing in", "--thrown-in 1"),
        ("late call", "mjscore table claims"),
        ("announced too little", "--announced"),
        ("joker exchange before drawing", "mjscore table exchange"),
        ("passed a joker", "mjscore table charleston"),
    ],
)
def test_what_another_command_settles_is_told(said: str, told: str) -> None:
    with pytest.raises(TableError, match="T043") as caught:
        penalty(Offending(said, rules="american"))
    assert told in str(caught.value.faults[0].hint)


def test_picking_ahead_is_picking_out_of_turn() -> None:
    assert find("american", "picked ahead").id == "picked-out-of-turn"


def test_all_that_is_wrong_is_told_at_once() -> None:
    ran = run("table penalty 'false win' --rules chinese --points 6 --format json")
    faults = {each["code"]: each["hint"] for each in ran.document["errors"]}
    assert faults == {
        "T044": "say --at-once (seen before play went on) or --later (seen after that)",
        "N012": "leave it out",
    }
