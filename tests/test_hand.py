"""What makes a hand or its win impossible: every reason, and all of them at once."""

import pytest

from mjscore import ImpossibleHandError, parse, score
from mjscore.hand import Hand, Meld, MeldKind, Win, problems
from mjscore.tiles import EAST, Wind, tile


def codes(hand: Hand, win: Win | None = None) -> list[str]:
    return [problem.code for problem in problems(hand, win or Win())]


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(ImpossibleHandError) as caught:
        parse(text)
    return [(fault.code, fault.message) for fault in caught.value.faults]


IMPOSSIBLE = [
    # text, code, what the message must say
    ("11111b 456c 789c EEE R +R, discard", "H001", "five copies of 1b"),
    ("[111b] 11b 456c 789c EEE +R", "H001", "five copies of 1b"),
    ("123b 456b 789b [EEE] 9d +9d, flowers 9", "H002", "9 flowers"),
    ("123b 456c EEE 99d", "H004", "eleven tiles: a hand without kongs has fourteen, one set is missing"),
    ("123b 456b 789b EEE 999d", "H004", "fifteen tiles: a hand without kongs has fourteen, one tile is too many"),
    ("[1111b] 456b 789b EEE 9d", "H005", "fourteen tiles: the hand waits"),
    ("1111b 456b 789b EEE 9d +9d", "H004", "fifteen tiles"),
    ("[1111b] (2222c) 456b 789b 9d", "H005", "fifteen tiles: the hand waits"),
    (
        "[1111b] (2222c) 456b 9d +9d",
        "H004",
        "winning tile included: a hand with two kongs has sixteen",
    ),
    ("123b 456b 789b EEE 9d", "H005", "no winning tile"),
    ("[123b] [456b] [789b] [EEE] [SSS]", "H006", "five sets lie apart"),
    ("123b 456b 789b [EEE] 9d +9d, self-draw, robbing kong", "H007", "cannot be self-drawn"),
    ("123b 456b 789b [EEEE] 9d +9d, replacement", "H008", "cannot be on a discard"),
    ("123b 456b 789b [EEE] 9d +9d, self-draw, replacement", "H009", "the hand has no kong"),
    ("123b 456b 789b [EEE] 9d +9d, last of kind", "H010", "with one more in the concealed hand"),
    ("123b 456b 789b [EEE] 9d +9d, robbing kong", "H011", "cannot hold one more"),
    ("123b 456b 78b [999b] 99d +9b, robbing kong", "H011", "cannot hold three more"),
    ("123b 456b 78b [EEE] 99d +9b, robbing kong, last of wall", "H012", "none can be robbed"),
    ("123b 456b 789b [EEE] 9d +9d, from south, seat south", "H013", "cannot win from South's discard"),
    ("123b 456b 789b [EEE] 9d +9d, from east", "H013", "the winner sits East"),
    ("123b 456b 789b [EEE] 9d +9d, self-draw, from west", "H014", "no discarder"),
    ("123b 456b 789b EEE 9d +9d, dealt, seat south", "H015", "not by South"),
    ("123b 456b 789b [EEE] 9d +9d, dealt", "H015", "not with sets that lie apart"),
    ("123b 456b 789b EEE 9d +9d, dealt, last of wall", "H015", "last tile of the wall"),
]


@pytest.mark.parametrize(("text", "code", "says"), IMPOSSIBLE)
def test_an_impossible_hand_is_refused_with_its_reason(text: str, code: str, says: str) -> None:
    found = faults(text)
    assert code in [each for each, _ in found]
    assert any(each == code and says in message for each, message in found), found


def test_all_that_is_wrong_is_named_at_once() -> None:
    found = faults("[1111b] 1b 456c 789c EEE +R, self-draw, robbing kong, flowers 9, last of wall, from east")
    assert {code for code, _ in found} == {"H001", "H002", "H007", "H012", "H014"}


@pytest.mark.parametrize(
    "text",
    [
        "123b 456b 78b [EEE] 99d +9b, robbing kong, last of kind",
        "123b 456b 78b [999b] 99d +9b, last of kind",
        "[1111b] 456b 78b EEE 99d +9b, self-draw, replacement, last of wall",
        "123b 456b 789b EEE 9d +9d, dealt",
        "(1111b) (2222b) [3333b] [4444b] 5b +5b, flowers 8",
        "123b 456b 789b [EEE] 9d +9d, from north",
    ],
)
def test_rare_but_possible_wins_are_not_refused(text: str) -> None:
    assert parse(text).hand.winning_tile is not None


def test_the_last_of_its_kind_is_inferred_from_three_copies_in_the_hands_own_exposed_sets() -> None:
    """The other three lie open, so the fan is due whether it was said or not; the output says so."""
    result = score("123b 456b 78b [999b] 99d +9b, discard")
    assert "last_tile" in [fan.id for fan in result.fans] if result.valid else False
    assert any(note.startswith("last of kind") for note in result.notes)


@pytest.mark.parametrize("kind", [MeldKind.CHOW, MeldKind.PUNG])
def test_only_a_kong_is_declared_concealed(kind: MeldKind) -> None:
    with pytest.raises(ValueError, match="only a kong"):
        Meld(kind, tile("1b"), exposed=False)


@pytest.mark.parametrize("lowest", ["8b", "9c", "E", "P"])
def test_no_chow_starts_above_seven_or_at_an_honor(lowest: str) -> None:
    with pytest.raises(ValueError, match="no chow starts"):
        Meld(MeldKind.CHOW, tile(lowest))


def test_a_waiting_hand_needs_one_tile_fewer() -> None:
    hand = Hand(parse("123b 456b 789b [EEE] 9d +9d").hand.concealed, (Meld(MeldKind.PUNG, EAST),))
    assert problems(hand) == []
    assert codes(hand) == ["H005"]


def test_hands_from_python_are_checked_too() -> None:
    hand = parse("123b 456b 789b [EEE] 9d +9d").hand
    with pytest.raises(ImpossibleHandError) as caught:
        score(hand, Win(discarder=Wind.EAST, flowers=-1))
    assert [fault.code for fault in caught.value.faults] == ["H002", "H013"]
