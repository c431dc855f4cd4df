"""Where the two profiles differ, and the single rules that can be changed: one hand for each difference.

The reasons are those of the fan table's switches; the hands are worked out by hand.
"""

import pytest

from mjscore import RulesError, Score, score
from mjscore.mcr import table as mcr_table
from mjscore.mcr.table import profile, table
from mjscore.prepared import read_toml


def points(hand: str, profile: str, *overrides: str) -> int:
    result = score(hand, profile=profile, overrides=overrides)
    assert isinstance(result, Score)
    return result.points


DIFFERENCES = [
    # hand, national, green-book, why
    ("33c 22b 77d EE NN RR P +P, self-draw", 31, 34, "seven pairs 24, all types 6; self-drawn 1 or fully concealed 4"),
    ("EE SS WW NN RR GG P +P, self-draw", 89, 92, "all honors 64, seven pairs 24; self-drawn 1 or fully concealed 4"),
    ("(1111b) (2222c) 333444d 8b +8b, discard", 81, 83, "two concealed kongs 6 or 8"),
    ("(1111b) [2222c] 333444d 8b +8b, discard", 38, 39, "melded and concealed kong 5 or 6"),
    ("[GGG] [234b] 234b 666b 8b +8b, discard", 91, 97, "all green 88, dragon 2, double chow 1; half flush or not"),
    ("1112345678999d +2d, discard", 92, 91, "nine gates leaves one terminal pung, or none"),
    ("(9999d) [111c] 999c 111b 9b +9b, discard", 83, 87, "all terminals 64, concealed 16 and 2, wait 1; double pungs"),
    ("14447c 369b 12358d +2d, discard", 17, 16, "a closed wait whose tile also is one of the nine knitted ones"),
]


@pytest.mark.parametrize(("hand", "national", "green_book", "why"), DIFFERENCES)
def test_the_profiles_differ(hand: str, national: int, green_book: int, why: str) -> None:
    assert (points(hand, "national"), points(hand, "green-book")) == (national, green_book), why


def test_one_tile_hog_is_inevitable_in_seven_pairs_of_terminals() -> None:
    """Six kinds of tile for seven pairs: the Green Book counts the hogs but one, national practice all."""
    hand = "1199c 1111b 9999b 1d +1d, discard"  # All Terminals 64, Seven Pairs 24, hogs of 1b and 9b
    assert points(hand, "national") == 64 + 24 + 2 * 2
    assert points(hand, "green-book") == 64 + 24 + 2
    assert points(hand, "green-book", "inevitable_tile_hog=none") == 64 + 24


def test_knitted_straight_waits_that_both_profiles_agree_on() -> None:
    """A wait of the fourth set, of a tile that is none of the nine, counts in both; MIL (9), SL 293."""
    hand = "258c 13369d 14788b +2d, discard"
    assert points(hand, "national") == points(hand, "green-book") == 12 + 2 + 2 + 1


@pytest.mark.parametrize(
    ("hand", "override", "before", "after"),
    [
        ("33c 22b 77d EE NN RR P +P, discard", "seven_pairs_with_all_types=no", 30, 24),
        ("1111c 99d 99b WW NN P +P, discard", "tile_hog_of_honors=no", 64, 64),  # hog of a suited tile: stays
        ("EEEE SS WW NN RR P +P, discard", "tile_hog_of_honors=no", 90, 88),
        ("(1111b) (2222c) 333444d 8b +8b, discard", "two_concealed_kongs=6", 83, 81),
        ("(1111b) [2222c] 333444d 8b +8b, discard", "melded_kong_and_concealed_kong=5", 39, 38),
    ],
)
def test_single_rules_can_be_changed(hand: str, override: str, before: int, after: int) -> None:
    assert points(hand, "green-book") == before
    assert points(hand, "green-book", override) == after


def test_a_tile_that_is_all_used_up_counts_as_a_wait_unless_the_rule_is_changed() -> None:
    """1234444678c waits for 1c, and in form for a fifth 4c (123 444 44 678); MIL (10), zheng-fan issue 8."""
    hand = "1234444678c 456d +1c, self-draw"
    without_wait = 4 + 2 + 1 + 1  # fully concealed, tile hog, one voided suit, no honors
    for name in ("national", "green-book"):
        assert points(hand, name) == without_wait
        assert points(hand, name, "exhausted_waits=no") == without_wait + 1


def test_a_cap_limits_the_total_and_the_payments_and_says_so() -> None:
    result = score("(1111b) (2222c) 333444d 8b +8b, self-draw", overrides=["cap=40"])
    assert isinstance(result, Score)
    assert result.total == 40
    assert result.points > 40
    assert result.payments == {"E": 144, "S": -48, "W": -48, "N": -48}
    assert any("limited to 40 points" in note for note in result.notes)


def test_the_minimum_can_be_changed() -> None:
    hand = "234567d 234567b E +E, discard"  # 7 points: worked hand 5
    plain, changed = score(hand), score(hand, overrides=["minimum=5"])
    assert isinstance(plain, Score)
    assert isinstance(changed, Score)
    assert (plain.qualifies, changed.qualifies) == (False, True)


@pytest.mark.parametrize(
    ("name", "overrides", "code", "says"),
    [
        ("nationl", (), "R002", "national"),
        ("national", ("caps=88",), "R003", "cap"),
        ("national", ("cap=many",), "R003", "a whole number"),
        ("national", ("cap",), "R003", "a whole number"),
        ("national", ("all_green_with_half_flush=perhaps",), "R003", "yes, no"),
        ("national", ("full_flush=-3",), "R003", "whole number"),
        ("national", ("full_flush=²",), "R003", "whole number"),
    ],
)
def test_unknown_rules_are_refused_with_what_is_known(
    name: str, overrides: tuple[str, ...], code: str, says: str
) -> None:
    with pytest.raises(RulesError) as caught:
        profile(name, overrides)
    [fault] = caught.value.faults
    assert fault.code == code
    assert says in fault.message + (fault.hint or "")


def test_all_wrong_rules_are_named_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        profile("national", ("caps=88", "cap=many"))
    assert len(caught.value.faults) == 2


def test_every_profile_answers_every_switch() -> None:
    for settings in table().profiles.values():
        assert set(settings["rules"]) == set(table().switches)


@pytest.mark.parametrize(
    ("club", "told"),
    [
        ({"like": "gren-book"}, "R002: the profile club is like 'gren-book', and no profile above it is called so"),
        ({"like": "club"}, "R002: the profile club is like 'club'"),
        (
            {"like": "national", "points": {"all_pung": 8}},
            "R003: there is no fan in the profile club called 'all_pung'",
        ),
        ({"like": "national", "rules": {"minimun": 6}}, "R003: there is no rule in the profile club called 'minimun'"),
        ({"like": "national", "rules": {"exhausted_waits": "perhaps"}}, "R003: exhausted_waits cannot be 'perhaps'"),
        ({"points": {}, "rules": {"minimum": 8}}, "R003: the profile club has no false_win"),
        ({"points": {}, "rules": {"minimum": 8}, "false_win": {}}, "R003: the profile club has no answer to cap"),
    ],
)
def test_a_profile_that_says_what_cannot_be_is_told(
    club: dict[str, object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = read_toml("fan_tables", "mcr.toml")
    data["profile"]["club"] = {"title": "A club", **club}
    monkeypatch.setattr(mcr_table, "read_toml", lambda *_: data)
    with pytest.raises(RulesError) as caught:
        table.__wrapped__()
    assert told in "; ".join(f"{fault.code}: {fault.message}" for fault in caught.value.faults)


def test_a_profile_may_be_like_one_that_is_like_another(monkeypatch: pytest.MonkeyPatch) -> None:
    data = read_toml("fan_tables", "mcr.toml")
    data["profile"]["club"] = {"title": "A club", "like": "national", "points": {"all_pungs": 8}}
    data["profile"]["its youth"] = {"title": "Its youth", "like": "club", "rules": {"minimum": 4}}
    monkeypatch.setattr(mcr_table, "read_toml", lambda *_: data)
    youth = table.__wrapped__().profiles["its youth"]
    assert youth["points"] == {"all_pungs": 8}
    assert youth["rules"] == data["profile"]["national"]["rules"] | {"minimum": 4}
    assert (youth["title"], youth["rulings_of"]) == ("Its youth", "national")
