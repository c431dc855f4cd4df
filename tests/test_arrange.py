"""Every arrangement of a hand, against counts known by reason and against an independent search."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from mjscore.arrange import GroupKind, Shape, arrangements, in_parentheses
from mjscore.hand import Hand
from mjscore.notation import parse
from mjscore.tiles import ALL_TILES, Tile, starts_chow
from tests.random_hands import random_wins


def readings(text: str) -> list[str]:
    """The arrangements as text, the group of the winning tile marked."""
    return [
        " ".join(f"{group}{'*' if place == each.winning else ''}" for place, group in enumerate(each.groups))
        for each in arrangements(parse(text).hand)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123b 456b 789b [EEE] 9d +9d", ["[EEE] 123b 456b 789b 99d*"]),
        # The winning tile can complete the pung or the chow.
        ("111222333b 456d 9d +9d", ["111b 222b 333b 456d 99d*", "123b 123b 123b 456d 99d*"]),
        ("1156667c 222b 888d +6c", ["567c* 666c 222b 888d 11c", "567c 666c* 222b 888d 11c"]),
        # Equal chows are one place, not two.
        ("112233b 456c 789d 5d +5d", ["123b 123b 456c 789d 55d*"]),
        # 22 33 44 55 66 77 88: three pairs of chows, each with another pair, and seven pairs.
        (
            "22334455667788b",
            [
                "345b 345b 678b* 678b 22b",
                "234b 234b 678b* 678b 55b",
                "234b 234b 567b 567b 88b*",
                "22b 33b 44b 55b 66b 77b 88b*",
            ],
        ),
        ("[678b] 147c 369b 25d SS +8d", ["[678b] 369b 147c 258d* SS"]),
        ("19b 19c 19d ESWNRGP +9d", ["19b 19c 1d ESWN RGP 99d*"]),
        ("147b 25c 369d ESWNR +G", ["147b 25c 369d ESWN RG*"]),
        ("123b 456b 789b [EEE] 9d +8d", []),
        # Sets and a pair in every suit is no hand, though each suit by itself looks complete.
        ("11b 11222c 11222d E +E", []),
        ("(1111b) [2222c] [3333d] (4444b) 5c +5c", ["(1111b) [2222c] [3333d] (4444b) 55c*"]),
    ],
)
def test_all_readings_of_a_hand(text: str, expected: list[str]) -> None:
    assert sorted(map(normal, readings(text))) == sorted(map(normal, expected))


def normal(reading: str) -> list[str]:
    return sorted(reading.split())


def test_a_hand_without_its_winning_tile_is_refused() -> None:
    with pytest.raises(ValueError, match="winning tile"):
        arrangements(Hand(parse("123b 456b 789b [EEE] 9d +9d").hand.concealed))


def splits(counts: Counter[Tile], sets: int) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    """Every way to take this many chows and pungs, in any order, out of the tiles."""
    if sets == 0:
        yield ()
        return
    for tile in ALL_TILES:
        candidates = [(tile,) * 3]
        if starts_chow(tile):
            candidates.append((tile, Tile(tile + 1), Tile(tile + 2)))
        for candidate in candidates:
            if not Counter(candidate) - counts:
                for rest in splits(counts - Counter(candidate), sets - 1):
                    yield (candidate, *rest)


def test_four_sets_and_a_pair_are_found_as_by_trying_everything() -> None:
    seen = 0
    for hand, _ in random_wins(150, seed=12):
        assert hand.winning_tile is not None
        counts = Counter((*hand.concealed, hand.winning_tile))
        expected = {
            (*sorted(sets), (pair, pair))
            for pair, copies in counts.items()
            if copies >= 2
            for sets in splits(counts - Counter((pair, pair)), 4 - len(hand.melds))
        }
        found = [
            (
                *sorted(
                    group.tiles for group in each.groups if not group.declared and group.kind is not GroupKind.PAIR
                ),
                *(group.tiles for group in each.groups if group.kind is GroupKind.PAIR),
            )
            for each in arrangements(hand)
            if each.shape is Shape.STANDARD
        ]
        assert set(found) == expected
        seen += len(expected) > 1
    assert seen >= 5


def test_every_place_of_the_winning_tile_is_listed_once() -> None:
    for hand, _ in random_wins(500, seed=13):
        places = [(each.groups, str(each.groups[each.winning])) for each in arrangements(hand)]
        assert len(places) == len(set(places))
        for groups in {groups for groups, _ in places}:
            open_to_it = {str(group) for group in groups if not group.declared and hand.winning_tile in group.tiles}
            assert {place for other, place in places if other == groups} == open_to_it


def test_the_order_of_tiles_and_melds_does_not_matter() -> None:
    rng = random.Random(1)
    for hand, _ in random_wins(200, seed=14):
        melds = list(hand.melds)
        rng.shuffle(melds)
        tiles = list(hand.concealed)
        rng.shuffle(tiles)
        other = Hand(tuple(tiles), tuple(melds), hand.winning_tile)
        assert sorted(sorted(map(str, each.groups)) for each in arrangements(hand)) == sorted(
            sorted(map(str, each.groups)) for each in arrangements(other)
        )


def test_groups_in_parentheses_have_none_of_their_own() -> None:
    """A kong without brackets is a concealed one there."""
    kongs = parse("(RRRR) [EEEE] 123b 456b 9d +9d").hand
    groups = {str(each): each for each in next(iter(arrangements(kongs))).groups}
    concealed, melded, chow = (groups[each] for each in ("(RRRR)", "[EEEE]", "123b"))
    assert in_parentheses((concealed, melded)) == "(RRRR [EEEE])"
    assert in_parentheses((concealed, chow), (), (melded,)) == "(RRRR 123b and [EEEE])"
    assert in_parentheses() == in_parentheses(()) == ""
