"""The tiles that complete a hand under the simplified Chinese rules."""

import pytest

import mjscore
from mjscore import Hand, tile
from mjscore.mcr.nearest import nearest
from mjscore.tiles import ALL_TILES, SYMBOLS
from tests.random_hands import random_wins

# a hand that lacks a tile, and the tiles that win with the copies it does not hold
WAITS = [
    ("[EEE] 123b 456c 78d 99d", "6d:4 9d:2"),
    ("1112345678999c", "1c:1 2c:3 3c:3 4c:3 5c:3 6c:3 7c:3 8c:3 9c:1"),
    ("123b 456b 789b [EEE] 9d", "9d:3"),
    # seven pairs, thirteen orphans and knitted tiles win nothing here
    ("1122b 3344c 5566d E", ""),
    ("19b 19c 19d ESWNRGP", ""),
    ("147b 258c 369d EEE R", ""),
    ("147b 258c 369d ESWN", ""),
    # a tile that can never come is no wait
    ("123b 456b 789b (EEEE) 9d", "9d:3"),
    ("4444c 123d 456d 789d", ""),
    ("7899b 123c 456c 777d", "6b:4 9b:2"),
    ("[111b] 1b 123c 456c 789d", ""),
]


@pytest.mark.parametrize(("line", "expected"), WAITS)
def test_the_tiles_that_win(line: str, expected: str) -> None:
    found = mjscore.chinese_waits(line)
    assert " ".join(f"{SYMBOLS[wait.tile]}:{wait.left}" for wait in found) == expected


def test_a_wait_is_what_makes_the_hand_win() -> None:
    """Each tile is tried; ready is the same as one tile away from a win."""
    for won, _ in random_wins(60, seed=31):
        waiting = Hand(won.concealed, won.melds)
        possible = [each for each in ALL_TILES if waiting.all_tiles.count(each) < 4]
        wins = [each for each in possible if mjscore.score_chinese(Hand(waiting.concealed, waiting.melds, each)).valid]
        found = mjscore.chinese_waits(waiting)
        assert [wait.tile for wait in found] == wins
        assert [wait.left for wait in found] == [4 - waiting.all_tiles.count(each) for each in wins]
        assert bool(found) is (nearest(waiting, standard_only=True)[0].away == 1)


def test_lines_for_other_rules_and_hands_that_cannot_be_are_refused() -> None:
    with pytest.raises(mjscore.NotationError, match="mcr rules"):
        mjscore.chinese_waits("1112345678999c, rules mcr")
    with pytest.raises(mjscore.ImpossibleHandError):
        mjscore.chinese_waits(Hand((tile("E"),) * 5))
    with pytest.raises(TypeError):
        mjscore.chinese_waits(None)  # type: ignore[arg-type]
