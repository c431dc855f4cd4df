"""The fans that profiles disagree on: hands that show none of them are worth the same, whoever is asked."""

import pytest

import mjscore
from mjscore import Score
from mjscore.arrange import arrangements
from mjscore.arrays import HandColumns, joined, scoring
from mjscore.arrays.scoring import WIN, score_columns
from mjscore.hand import Hand, Win
from mjscore.mcr import reckoning
from mjscore.mcr.arranged import HandFacts, arranged
from mjscore.mcr.best import best
from mjscore.mcr.differing import other_profiles
from mjscore.mcr.disputed import ALL_FANS, disputed_between, disputed_fans
from mjscore.mcr.principles import find_all
from mjscore.mcr.score import evaluate, score_possible_hand
from mjscore.mcr.table import Profile, fan_of, profile, profile_names
from mjscore.tiles import mask
from tests.mcr.test_best import all_answers
from tests.random_hands import random_wins

BETWEEN_PROFILES = {
    # what fully concealed hand counts with
    *("nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs", "seven_pairs"),
    *("greater_honors_and_knitted_tiles", "lesser_honors_and_knitted_tiles"),
    # half flush, double pung, and the inevitable tile hog
    *("all_green", "all_terminals"),
    # points
    *("two_concealed_kongs", "melded_kong_and_concealed_kong"),
    # the wait for one of the nine
    "knitted_straight",
}
"""What the switches of the fan table say of the Green Book and of national practice."""


def shown(hand: Hand, win: Win, rules: Profile) -> int:
    """The fans, as a mask, that any arrangement shows."""
    facts = HandFacts(hand, win)
    views = [arranged(facts, arrangement, rules.settings) for arrangement in arrangements(hand)]
    return mask(instance.fan for view in views for instance in find_all(view)) or 1 << rules.index["chicken_hand"]


def points(hand: Hand, win: Win, rules: Profile) -> int:
    return evaluate(hand, win, rules)[0].selection.points


@pytest.mark.parametrize("name", profile_names())
def test_the_profiles_disagree_on_what_the_table_says(name: str) -> None:
    rules = profile(name)
    assert disputed_fans(rules) == mask(rules.index[fan] for fan in BETWEEN_PROFILES)


@pytest.mark.parametrize(
    ("override", "disputed"),
    [
        ("full_flush=20", {"full_flush"}),
        ("chicken_hand=6", {"chicken_hand"}),
        ("seven_pairs_with_all_types=no", {"seven_pairs"}),
        ("inevitable_tile_hog=none", {"all_green", "all_terminals"}),
        ("nine_gates_terminal_pungs=one", {"nine_gates"}),
        ("knitted_straight_tile_wait=yes", {"knitted_straight"}),
    ],
)
def test_a_changed_rule_disputes_its_fans_alone(override: str, disputed: set[str]) -> None:
    rules = profile("green-book")
    between = disputed_between(rules, profile("green-book", (override,)))
    assert between == mask(rules.index[fan] for fan in disputed)


@pytest.mark.parametrize("override", ["minimum=6", "cap=88", "exhausted_waits=no", "tile_hog_of_honors=no"])
def test_what_is_not_about_a_fan_that_is_shown_disputes_all(override: str) -> None:
    assert disputed_between(profile("national"), profile("national", (override,))) == ALL_FANS
    assert disputed_fans(profile("national", (override,))) != ALL_FANS  # it is changed in both


@pytest.mark.parametrize(("name", "override"), all_answers())
def test_hands_without_a_disputed_fan_are_worth_the_same(name: str, override: str) -> None:
    """Between a profile and the same with one rule changed, and between the profiles with it changed in both."""
    changes = (override,) if override else ()
    rules, changed = profile(name), profile(name, changes)
    [other] = [profile(each, changes) for each in profile_names() if each != name]
    alike = 0
    for here, there in ((rules, changed), (changed, other)):
        disputed = disputed_between(here, there)
        for hand, win in random_wins(25, seed=len(override)):
            if not shown(hand, win, here) & disputed:
                alike += 1
                assert points(hand, win, here) == points(hand, win, there), (hand, win)
    assert alike > 10


@pytest.mark.parametrize("override", ["", "minimum=6", "full_flush=0", "chicken_hand=1"])
@pytest.mark.parametrize("name", profile_names())
def test_parts_know_whether_any_arrangement_shows_one(name: str, override: str) -> None:
    rules = profile(name, (override,) if override else ())
    hands = list(random_wins(600, seed=30))
    expected = [bool(shown(hand, win, rules) & disputed_fans(rules)) for hand, win in hands]
    found = [best(hand, win, rules) for hand, win in hands]
    assert [each is not None and not each.undisputed for each in found] == expected
    columns = score_columns(HandColumns.of(hands), rules, fans=True)
    assert columns is not None
    assert (columns.outcomes == WIN).all()
    assert columns.disputed.tolist() == expected
    assert 0.1 < sum(expected) / len(hands) < 0.5


def test_a_chicken_hand_can_be_disputed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No profile gives anything else for it, so that here one is made to."""
    rules = profile("national", ("self_drawn=1",))
    chicken = 1 << rules.index["chicken_hand"]
    for module in (joined, scoring, reckoning):
        monkeypatch.setattr(module, "disputed_fans", lambda _: chicken)
    with_fans, without = mjscore.parse(fan_of("pure_straight").example), mjscore.parse(fan_of("chicken_hand").example)
    hands = [(each.hand, each.win) for each in (with_fans, without)]
    found = [best(hand, win, rules) for hand, win in hands]
    assert [each is not None and each.undisputed for each in found] == [True, False]
    columns = score_columns(HandColumns.of(hands), rules, fans=True)
    assert columns is not None
    assert columns.disputed.tolist() == [False, True]


@pytest.mark.parametrize("name", profile_names())
def test_a_note_is_made_wherever_the_total_is_another(name: str) -> None:
    rules = profile(name)
    [other] = [profile(each) for each in profile_names() if each != name]
    noted = 0
    for hand, win in random_wins(600, seed=31):
        score = score_possible_hand(hand, win, rules)
        assert isinstance(score, Score)
        there = points(hand, win, other)
        notes = other_profiles(score, lambda fan: fan.name)
        assert [f"{other.name} rules give {there + win.flowers}:" in note for note in notes] == [True] * (
            there != score.points
        )
        noted += len(notes)
    assert noted > 60
