"""The short way to a score, from parts, against the long one: every arrangement with every fan."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest

import mjscore
from mjscore.hand import Hand, MeldKind, Win, problems
from mjscore.mcr.best import best
from mjscore.mcr.breakdown import CountedFan
from mjscore.mcr.parts import add_up, parts_of
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.score import as_the_tiles_say, counted, evaluate, score_possible_hand
from mjscore.mcr.table import Profile, fan_of, profile, profile_names, table
from mjscore.tiles import WINDS
from tests.random_hands import mutated, random_wins


def the_long_way(hand: Hand, win: Win, rules: Profile) -> tuple[int, object, tuple[CountedFan, ...]] | None:
    found = evaluate(hand, win, rules)
    if not found:
        return None
    dearest = found[0]
    fans = counted(dearest.selection.instances, dearest.arrangement.groups, rules)
    return dearest.selection.points, dearest.arrangement, fans


def the_short_way(hand: Hand, win: Win, rules: Profile) -> tuple[int, object, tuple[CountedFan, ...]] | None:
    found = best(hand, win, rules)
    if found is None:
        return None
    return found.points, found.arrangement(), found.counted()


SETS_THAT_LIE = (
    "[123b] [123c] [456b] [789b] E +E",
    "[222b] [222c] [222d] [EEE] 9d +9d",
    "[1111b] (9999c) [EEE] PP RR +R",
    "[234b] [234c] [222b] 333b 4b +4b",
    "[111c] [789c] [999d] 99c 12c +3c",
    "[EEE] [111b] [999d] 11d RR +1d",
    "[678d] [789d] 789d 66d 78d +9d",
)
"""Hands whose melds may as well lie concealed in the hand."""


def hands(number: int, seed: int) -> Iterator[tuple[Hand, Win]]:
    """Winning hands and as many with one tile changed."""
    rng = random.Random(seed)
    for hand, win in random_wins(number, seed):
        yield hand, win
        changed = mutated(rng, hand)
        if not problems(changed, win):
            yield changed, as_the_tiles_say(changed, win)[0]


def all_answers() -> list[tuple[str, str]]:
    """Every profile, alone and with every single rule changed."""
    changes = [f"{switch.name}={answer}" for switch in table().switches.values() for answer in switch.answers]
    return [(name, change) for name in profile_names() for change in ("", *changes)]


@pytest.mark.parametrize("name", profile_names())
def test_points_arrangement_and_fans_are_those_of_the_long_way(name: str) -> None:
    rules, wins, others = profile(name), 0, 0
    for hand, win in hands(1200, seed=20261130):
        expected = the_long_way(hand, win, rules)
        assert the_short_way(hand, win, rules) == expected, (hand, win)
        wins, others = wins + (expected is not None), others + (expected is None)
    assert wins > 1000
    assert others > 500


@pytest.mark.parametrize(("name", "override"), all_answers())
def test_so_it_is_under_every_switch(name: str, override: str) -> None:
    rules = profile(name, (override,) if override else ())
    for hand, win in hands(40, seed=7 + len(override)):
        assert the_short_way(hand, win, rules) == the_long_way(hand, win, rules), (hand, win)


@pytest.mark.parametrize("seed", range(6))
def test_so_it_is_when_fans_are_worth_anything(seed: int) -> None:
    rng = random.Random(seed)
    fans = rng.sample([fan.id for fan in table().fans], 40)
    overrides = tuple(f"{fan}={rng.choice((0, 0, 1, 2, 5, 30, 100))}" for fan in fans)
    rules = profile(rng.choice(profile_names()), overrides)
    for hand, win in hands(60, seed=seed):
        assert the_short_way(hand, win, rules) == the_long_way(hand, win, rules), (hand, win, overrides)


@pytest.mark.parametrize("text", SETS_THAT_LIE)
def test_rows_name_the_sets_of_the_hand_however_they_lie(text: str) -> None:
    """Rows are kept with their sets; here the same tiles come with every choice of melds, in two orders."""
    hand, win = mjscore.parse(text)
    for rules in map(profile, profile_names()):
        for number in range(len(hand.melds) + 1):
            for left in combinations(hand.melds, number):
                if any(meld.kind is MeldKind.KONG for meld in left):
                    continue
                melds = [meld for meld in hand.melds if meld not in left]
                tiles = hand.concealed + tuple(tile for meld in left for tile in meld.tiles)
                for lying, self_draw in product((melds, melds[::-1]), (False, True)):
                    other = Hand(tiles, tuple(lying), hand.winning_tile), replace(win, self_draw=self_draw)
                    expected = the_long_way(*other, rules)
                    assert expected is not None
                    assert the_short_way(*other, rules) == expected, other


def test_the_winds_that_count_are_told_apart() -> None:
    rules = profile("national")
    hand = mjscore.parse("[EEE] SSS 99d 456c 78b +6b").hand
    for seat in WINDS:
        for around in WINDS:
            win = Win(seat=seat, round=around)
            assert the_short_way(hand, win, rules) == the_long_way(hand, win, rules), (seat, around)


def test_a_hand_without_any_fan_is_a_chicken_hand() -> None:
    hand = fan_of("chicken_hand").example
    for name in profile_names():
        result = mjscore.score(hand, profile=name)
        assert isinstance(result, Score)
        assert [(fan.id, fan.points) for fan in result.fans] == [("chicken_hand", 8)]


def test_a_fan_that_is_worth_nothing_is_a_fan_all_the_same() -> None:
    """So the hand is no Chicken Hand."""
    result = mjscore.score("[123b] [678b] [345c] RR 79d +8d", overrides=["closed_wait=0", "one_voided_suit=0"])
    assert isinstance(result, Score)
    assert ("closed_wait", 0) in [(fan.id, fan.points) for fan in result.fans]
    assert "chicken_hand" not in [fan.id for fan in result.fans]


def test_a_score_is_the_same_after_it_was_stored() -> None:
    result = mjscore.score("123b 456b 789b [EEE] 9d +9d, self-draw")
    assert isinstance(result, Score)
    again = pickle.loads(pickle.dumps(result))  # noqa: S301 - our own
    assert (again, again.fans, again.payments) == (result, result.fans, result.payments)


def test_a_kept_part_is_no_result() -> None:
    """The same part serves hands that differ elsewhere, and what is kept stays within its limit."""
    rules = profile("national", ("cap=77",))
    for hand, win in random_wins(50, seed=3):
        best(hand, win, rules)
    parts = parts_of(rules)
    assert not any(isinstance(kept, Score | NotWinning) for kept in parts.settled.values())
    assert len(parts.structure) < 50


def test_rules_that_parts_cannot_tell_apart_go_the_long_way() -> None:
    national = profile("national")
    assert all(add_up(profile(name)) for name in profile_names())
    on_same_sets = list(national.excludes_on_same_sets)
    on_same_sets[national.index["melded_kong"]] = 1 << national.index["double_pung"]
    odd = replace(national, name="odd", excludes_on_same_sets=tuple(on_same_sets))
    assert not add_up(odd)
    hand, win, *_ = mjscore.parse("[2222b] [222c] [EEE] 456d 9b +9b")
    result = score_possible_hand(hand, win, odd)
    assert isinstance(result, Score)
    expected = the_long_way(hand, win, odd)
    assert expected is not None
    assert (result.points, result.arrangement, result.fans) == expected
