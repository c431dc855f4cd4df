"""Hands scored as arrays and told in full: their groups and the sets of their fans are those of one hand alone."""

from itertools import pairwise

import pytest

import mjscore
from mjscore.arrange import Group
from mjscore.arrays import HandColumns
from mjscore.arrays.scoring import score_columns
from mjscore.arrays.telling import Tellings, Told
from mjscore.arrays.tiles import tiles_of
from mjscore.hand import Hand, Win
from mjscore.mcr.best import best
from mjscore.mcr.breakdown import CountedFan, Row
from mjscore.mcr.table import Fan, Profile, profile, profile_names, table
from tests.random_hands import random_wins

OVERRIDES: tuple[tuple[str, ...], ...] = (
    (),
    ("pure_double_chow=9", "mixed_double_chow=0"),
    ("tile_hog=7", "all_chows=0", "closed_wait=0", "one_voided_suit=0"),
    ("exhausted_waits=no", "tile_hog_of_honors=no"),
    ("chicken_hand=0", "two_concealed_pungs=20"),
)

FanWithSets = tuple[Fan, int, int, list[Group]]


def assert_told_alike(hands: list[tuple[Hand, Win]], rules: Profile) -> None:
    columns = HandColumns.of(hands)
    scored = score_columns(columns, rules, fans=True, chosen=True)
    assert scored is not None
    assert scored.chosen is not None
    told = Tellings(rules).of(columns, tiles_of(columns), scored.chosen)
    ends = zip(pairwise(told.signs_end), pairwise(told.groups_end), strict=True)
    for (hand, win), ((start, end), (first, last)) in zip(hands, ends, strict=True):
        alone = best(hand, win, rules)
        assert alone is not None
        assert breakdown(told, told.signs[start:end]) == [in_full(counted) for counted in alone.counted()], (hand, win)
        groups = [told.tellings.group(number) for number in told.groups[first:last]]
        assert groups == list(alone.groups()), (hand, win)


def in_full(counted: CountedFan) -> FanWithSets:
    return counted.fan, counted.points, counted.count, [group for sets in counted.instances for group in sets]


def breakdown(told: Told, signs: list[int]) -> list[FanWithSets]:
    """What the signs of one hand say: each fan, its points, how often it counts, and all groups that earn it."""
    found: list[FanWithSets] = []
    for meaning in map(told.tellings.meaning, signs):
        if isinstance(meaning, Row):
            found.append((meaning.fan, meaning.points, len(meaning.positions), []))
            continue
        group, is_first = meaning
        assert is_first == (not found[-1][-1])
        found[-1][-1].append(group)
    return found


@pytest.mark.parametrize("overrides", OVERRIDES)
@pytest.mark.parametrize("name", profile_names())
def test_random_hands(name: str, overrides: tuple[str, ...]) -> None:
    assert_told_alike(list(random_wins(500, seed=len(name) + len(overrides))), profile(name, overrides))


@pytest.mark.parametrize("name", profile_names())
def test_an_example_of_every_fan(name: str) -> None:
    """So there is every shape, and a Chicken Hand."""
    examples = [mjscore.parse(fan.example) for fan in table().fans]
    assert_told_alike([(each.hand, each.win) for each in examples], profile(name))
