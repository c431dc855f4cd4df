"""The waits of a hand: which tiles, how many are left, what each is worth, and when a wait fan is due."""

from itertools import pairwise

import pytest

from mjscore import ImpossibleHandError, Score, score, waits
from mjscore.notation import parse_waiting
from mjscore.tiles import SYMBOLS
from tests.random_hands import random_wins


def test_nine_gates_waits_for_every_tile_of_its_suit() -> None:
    found = waits("1112345678999c", profile="national")
    assert [SYMBOLS[wait.tile] for wait in found] == [f"{rank}c" for rank in range(1, 10)]
    assert [wait.left for wait in found] == [1, 3, 3, 3, 3, 3, 3, 3, 1]
    # On 9: nine gates 88, pure straight 16, tile hog 2 (worked hand 23); self-drawn adds one.
    assert found[8].discard is not None
    assert found[8].self_draw is not None
    assert (found[8].discard.total, found[8].self_draw.total) == (106, 107)


def test_a_wait_of_which_all_four_copies_are_in_the_hand_is_listed_without_a_score() -> None:
    """1234444678c waits for 1c, and for a fifth 4c in form only."""
    found = waits("1234444678c 456d")
    assert [(SYMBOLS[wait.tile], wait.left) for wait in found] == [("1c", 3), ("4c", 0)]
    assert found[1].discard is None
    assert found[1].self_draw is None
    assert found[0].discard is not None
    assert "single_wait" not in [fan.id for fan in found[0].discard.fans]


def test_each_wait_says_whether_it_reaches_the_minimum() -> None:
    """Worked hand 5 is worth 7 on a discard: a false win; self-drawn it is fully concealed and good."""
    [wait] = waits("234567d 234567b E")
    assert wait.discard is not None
    assert wait.self_draw is not None
    assert (wait.discard.points, wait.discard.qualifies) == (7, False)
    assert (wait.self_draw.points, wait.self_draw.qualifies) == (9, True)


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    assert waits("1199b 1199c 113d E 2d") == []


@pytest.mark.parametrize(("text", "code"), [("123b 456b 789b [EEE] 99d", "H004"), ("11111b 456c 789c EE", "H001")])
def test_waits_of_an_impossible_hand_are_refused(text: str, code: str) -> None:
    with pytest.raises(ImpossibleHandError) as caught:
        waits(text)
    assert code in [fault.code for fault in caught.value.faults]


def test_every_wait_is_worth_what_scoring_the_complete_hand_gives() -> None:
    for hand, win in random_wins(60, seed=31):
        waiting = parse_waiting(
            f"{''.join(SYMBOLS[tile] for tile in hand.concealed)} {' '.join(map(str, hand.melds))}, "
            f"seat {win.seat.value}, round {win.round.value}"
        )
        for wait in waits(waiting, profile="national"):
            if wait.discard is not None:
                tiles, _, where = waiting.text.partition(",")
                again = score(f"{tiles} +{SYMBOLS[wait.tile]},{where}", profile="national")
                assert isinstance(again, Score)
                assert again.points == wait.discard.points


WAIT_FANS = {"edge_wait", "closed_wait", "single_wait"}


@pytest.mark.parametrize(
    ("text", "fan"),
    [
        ("[EEE] [SSS] 456d 1233b +3b", "edge_wait"),  # 98: edge
        ("[EEE] [SSS] 456d 7789b +7b", "edge_wait"),
        ("[EEE] [SSS] 12345b 99d +3b", None),  # 6 wins too
        ("[EEE] [SSS] 56789b 99d +7b", None),  # 4 wins too
        ("[EEE] [SSS] 99d 123d 46b +5b", "closed_wait"),
        ("[EEE] [SSS] 123d 4556b +5b", "closed_wait"),  # 98: closed
        ("[EEE] [SSS] 99d 45567b +6b", None),  # 98: two tiles win
        ("[EEE] [SSS] 123d 3456b +3b", None),  # a pair wait at either end is no single wait
        ("[EEE] [SSS] 456d 7899b +9b", None),
        ("[EEE] [SSS] 456d 789d 9b +9b", "single_wait"),
        ("[EEE] [SSS] 4444666b +5b", None),  # a fifth 4 counts in form
        ("1122334466668d +7d", None),  # seven pairs wait for 8 as well
        ("1199b 1199c 1122d E +E", None),  # seven pairs have no wait fan
        ("19b 19c 19d ESWNRGG +P", None),  # nor have thirteen orphans
        ("147b 25c 369d ESWNR +G", None),  # nor honors and knitted tiles
        ("[1111b] [2222b] [EEEE] [SSSS] 9d +9d", None),  # a single wait is in melded hand and in four kongs
        ("123b 456b 789b EEE 9d +9d, dealt", None),  # a hand dealt complete waited for nothing
    ],
)
def test_the_wait_fan(text: str, fan: str | None) -> None:
    for profile in ("national", "green-book"):
        result = score(text, profile=profile)
        assert isinstance(result, Score)
        assert WAIT_FANS & {each.id for each in result.fans} == ({fan} if fan else set())


def test_waits_come_in_the_order_of_the_tiles() -> None:
    for hand, win in random_wins(50, seed=32):
        tiles = [wait.tile for wait in waits(type(hand)(hand.concealed, hand.melds), win)]
        assert tiles
        assert all(one < other for one, other in pairwise(tiles))
