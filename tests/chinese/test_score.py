"""Hands under the simplified Chinese rules, with payments counted by hand; and what cannot be."""

import pytest

import mjscore
from mjscore import ChineseNotWinning, ChineseScore, Hand, MjscoreError, Win, Wind, tile
from mjscore.chinese import counting_of, drawn_game
from mjscore.chinese.rules import Counting

CHOWS = "123b 456b 789b 123c 99d"
EAST_RED = "[EEE] RRR 123b 456b 99d"

# The way of counting, the hand, and what E S W N get.
#
# chips: each of the others pays one, so +3 for the winner. honor-bonus: one more for every pung or kong of honors,
# so with n of them each pays 1 + n and the winner gets 3 + 3n.
WINNER_ONLY = [
    ("chips", CHOWS, (3, -1, -1, -1)),
    ("chips", f"{CHOWS}, seat south", (-1, 3, -1, -1)),
    ("chips", f"{CHOWS}, seat west, from north", (-1, -1, 3, -1)),
    ("chips", f"{CHOWS}, seat north, self-draw", (-1, -1, -1, 3)),
    ("chips", EAST_RED, (3, -1, -1, -1)),
    ("chips", "111222333b 444c 55d", (3, -1, -1, -1)),
    ("chips", "(1111b) [2222c] 333d [456d] 77c", (3, -1, -1, -1)),
    ("chips", "EEE SSS WWW NNN RR", (3, -1, -1, -1)),
    ("honor-bonus", CHOWS, (3, -1, -1, -1)),
    # a pair of dragons is no pung, and terminals are no honors
    ("honor-bonus", "111b 999b 111c 999c RR", (3, -1, -1, -1)),
    ("honor-bonus", "123b 456b 789b EEE 99d", (6, -2, -2, -2)),
    # any wind: neither the seat's nor the round's
    ("honor-bonus", "123b 456b 789b NNN 99d, seat south, round west", (-2, 6, -2, -2)),
    ("honor-bonus", "123b 456b 789b PPP 99d, self-draw, seat west", (-2, -2, 6, -2)),
    ("honor-bonus", EAST_RED, (9, -3, -3, -3)),
    ("honor-bonus", "[RRR] [GGG] [PPP] 123b EE", (12, -4, -4, -4)),
    ("honor-bonus", "EEE SSS WWW NNN RR, seat north", (-5, -5, -5, 15)),
    # a kong is a pung, exposed or concealed
    ("honor-bonus", "[EEEE] 123b 456b 789b 99d", (6, -2, -2, -2)),
    ("honor-bonus", "(RRRR) [GGGG] 123b 456b 99d", (9, -3, -3, -3)),
    ("honor-bonus", "(EEEE) (SSSS) (WWWW) (NNNN) PP", (15, -5, -5, -5)),
    ("honor-bonus", "(1111b) 123c 456c 789c 99d", (3, -1, -1, -1)),
    ("all-hands", CHOWS, (3, -1, -1, -1)),
    ("all-hands", EAST_RED, (9, -3, -3, -3)),
    ("tally", EAST_RED, (0, 0, 0, 0)),
    ("tally", f"{CHOWS}, seat south", (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("counting", "line", "expected"), WINNER_ONLY)
def test_what_the_winner_is_paid(counting: str, line: str, expected: tuple[int, ...]) -> None:
    result = mjscore.score_chinese(line, counting=counting)
    assert isinstance(result, ChineseScore)
    assert tuple(result.payments.values()) == expected
    assert list(result.payments) == ["E", "S", "W", "N"]
    assert result.chips == -min(expected)
    assert result.ticks == (counting == "tally")


# The hand, the hands of others, and what E S W N get. Who holds a chips a player gets 3a and pays what others hold.
ALL_HANDS = [
    # South holds two: +6, and pays East 1. East: 3 - 2.
    (CHOWS, {"south": "WWW NNN 159b 27c 68d"}, (1, 5, -3, -3)),
    # East has 1 + 1 = 2, South 1: E 6 - 1, S 3 - 2, the others -3.
    ("[EEE] 123b 456b 789b 99d", {"S": "[SSS] 159b 27c 68d 14c 9c"}, (5, 1, -3, -3)),
    # North holds four, the winner only wins: N 12 - 1, W 3 - 4, E and S -5.
    (f"{CHOWS}, seat west", {"n": "RRR GGG [PPP] (EEEE) 5d"}, (-5, -5, -1, 11)),
    # a kong of who did not win is one pung, and so are four tiles that were not declared
    (CHOWS, {"west": "(GGGG) 159b 27c 68d 14c 5d"}, (2, -2, 2, -2)),
    (CHOWS, {"west": "GGGG 159b 27c 68d 45d"}, (2, -2, 2, -2)),
    # two of a kind are no pung, nor are suited tiles
    (CHOWS, {"south": "EE SS WW 444d 555d 6d", "west": "NN RR [444c] [555c] 78c 6d"}, (3, -1, -1, -1)),
    # everybody holds one: E 1 + 1 = 2 -> 6 - 3; the others 3 - (2 + 1 + 1)
    (
        "[EEE] 123b 456b 789b 99d",
        {"south": "SSS 159b 27c 68d 14c 5d", "west": "WWW 159c 27d 68c 14d 5b", "north": "NNN 57b 57c 57d 2246c"},
        (3, -1, -1, -1),
    ),
    # South of two winds beats a winner of one dragon: E 2 -> 6 - 2 - 1, S 6 - 2 - 1, W 3 - 2 - 2, N -5
    (
        "[RRR] 123b 456b 789b 99d, self-draw",
        {Wind.SOUTH.value: "[SSS] [NNN] 159c 27c 68d", "west": "PPP 159b 27c 68d 14c 5d"},
        (3, 3, -1, -5),
    ),
]


@pytest.mark.parametrize(("line", "others", "expected"), ALL_HANDS)
def test_everybody_is_paid_for_honor_pungs(line: str, others: dict[str, str], expected: tuple[int, ...]) -> None:
    result = mjscore.score_chinese(line, counting="all-hands", others=others)
    assert isinstance(result, ChineseScore)
    assert tuple(result.payments.values()) == expected
    assert sum(expected) == 0


def test_who_did_not_win_can_earn_most() -> None:
    result = mjscore.score_chinese(CHOWS, counting="all-hands", others={"south": "WWW NNN 159b 27c 68d"})
    assert isinstance(result, ChineseScore)
    assert max(result.payments, key=lambda seat: result.payments[seat]) == "S" != result.win.seat.value
    assert [(each.seat, each.tile, each.group) for each in result.honor_pungs] == [
        (Wind.SOUTH, tile("W"), "WWW"),
        (Wind.SOUTH, tile("N"), "NNN"),
    ]
    assert str(result) == "E +1, S +5, W -3, N -3"


# the line, and what is no win; how far away from one that is
NOT_WINNING = [
    (
        "1122b 3344c 5566d EE",
        "seven pairs are no winning hand under these rules, and the nearest one is four tiles away",
    ),
    ("19b 19c 19d ESWNRGP +P", "thirteen orphans are no winning hand"),
    ("147b 258c 369d ESWNR", "honors and knitted tiles are no winning hand"),
    ("147b 258c 369d EEE RR", "a knitted straight, a set and a pair are no winning hand"),
    ("123b 456b 789b [EEE] 9d +8d", "not a winning hand: it is one tile away from one"),
    ("[EEE] [SSS] 123b 147c 25d", "not a winning hand: it is three tiles away from one"),
]


@pytest.mark.parametrize(("line", "words"), NOT_WINNING)
@pytest.mark.parametrize("counting", ["chips", "honor-bonus", "all-hands", "tally"])
def test_what_does_not_win(line: str, words: str, counting: str) -> None:
    result = mjscore.score_chinese(line, counting=counting)
    assert isinstance(result, ChineseNotWinning)
    assert str(result).startswith(f"R001: {words}")
    assert not result.valid
    assert result.payments == {}


def test_every_exchange_that_wins_is_told_and_no_other() -> None:
    """Tiles that make seven pairs after an exchange do not win here: 1122b 3344c 5566d E S is far away."""
    near = mjscore.score_chinese("123b 456b 789b [EEE] 9d +8d")
    assert isinstance(near, ChineseNotWinning)
    assert [(each.given, each.wins_with) for each in near.exchanges] == [
        (tile("8d"), (tile("9d"),)),
        (tile("9d"), (tile("8d"),)),
    ]
    pairs = mjscore.score_chinese("1122b 3344c 5566d E +S")
    assert isinstance(pairs, ChineseNotWinning)
    assert (pairs.shape, pairs.away, pairs.exchanges) == (None, 4, ())


def test_chows_twice_are_seven_pairs_elsewhere_and_win_here() -> None:
    assert isinstance(mjscore.score_chinese("112233b 445566c EE"), ChineseScore)


def test_a_drawn_game_pays_nothing() -> None:
    assert drawn_game() == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_all_hands_imply_the_honor_bonus_and_a_tally_goes_alone() -> None:
    assert counting_of() is Counting.CHIPS
    assert counting_of(honor_bonus=True) is Counting.HONOR_BONUS
    assert counting_of(all_hands=True) is counting_of(all_hands=True, honor_bonus=True) is Counting.ALL_HANDS
    assert counting_of(tally=True) is Counting.TALLY
    with pytest.raises(MjscoreError) as caught:
        counting_of(tally=True, all_hands=True, honor_bonus=True)
    assert [fault.code for fault in caught.value.faults] == ["H017", "H017"]


# the line, the hands of others, the codes, words of the first message or hint
IMPOSSIBLE = [
    (
        EAST_RED,
        {"south": "EE 159b 27c 68d 1234c"},
        ["H001"],
        "five copies of E: three in East's hand, two in South's hand",
    ),
    (
        CHOWS,
        {"south": "1111b 159c 27c 68d 56d", "n": "[111c] 25c 68d NNNRRR"},
        ["H001"],
        "one in East's hand, four in South's",
    ),
    (CHOWS, {"east": "EE 159b 27c 68d 1234c"}, ["H017"], "East won"),
    (f"{CHOWS}, seat south", {"S": "EE 159b 27c 68d 1234c"}, ["H017"], "South won"),
    (CHOWS, {"S": "EE 159b 27c 68d 1234c", "south": "RR 159b 27c 68d 1234c"}, ["H017"], "South is given twice"),
    (CHOWS, {"up": "EE 159b 27c 68d 1234c"}, ["N011"], "'up' is no seat"),
    (
        CHOWS,
        {"south": "EEE 159b 27c 68d 1234c"},
        ["H004"],
        "South's hand: fourteen tiles: a hand without kongs has thirteen",
    ),
    (CHOWS, {"south": "EEE 1b"}, ["H004"], "who did not win holds thirteen tiles"),
    (CHOWS, {"south": "[EEEE] 159b 27c 68d 12c"}, ["H004"], "a hand with one kong has fourteen"),
    (
        CHOWS,
        {"south": "EEE 159b 27c 68d 12c +3c"},
        ["H019"],
        "South's hand: a hand that still waits has no winning tile",
    ),
    (CHOWS, {"south": "EEE 159b 27c 68d 123c, self-draw"}, ["N010"], "it did not win"),
    (CHOWS, {"south": "EEE 159b 27c 68d 123c, rules mcr"}, ["N010"], "it did not win"),
    (CHOWS, {"south": "EEEEE 159b 27c 68d", "w": "[EES] 159b 27c 68d 4c"}, ["H001", "H004", "H003"], "South's hand"),
    (CHOWS, {"south": ""}, ["N001"], "South's hand"),
]


@pytest.mark.parametrize(("line", "others", "codes", "words"), IMPOSSIBLE)
def test_hands_that_cannot_lie_on_one_table(line: str, others: dict[str, str], codes: list[str], words: str) -> None:
    with pytest.raises(MjscoreError) as caught:
        mjscore.score_chinese(line, counting="all-hands", others=others)
    faults = caught.value.faults
    assert {fault.code for fault in faults} == set(codes), faults
    assert words in " ".join(f"{fault.message}; {fault.hint}" for fault in faults)
    assert all(fault.hint or "there are four of each tile" in fault.message for fault in faults)


@pytest.mark.parametrize("counting", ["chips", "honor-bonus", "tally"])
def test_hands_that_would_count_for_nothing_are_refused(counting: str) -> None:
    with pytest.raises(mjscore.NotationError, match="with --all-hands only"):
        mjscore.score_chinese(CHOWS, counting=counting, others={"south": "EEE 159b 27c 68d 123c"})


# the line, its code, the carets, words
OTHER_RULES = [
    (f"{CHOWS}, rules mcr", "                         ^^^^^^^^^", "mcr rules"),
    (f"{CHOWS}, profile national", "                         ^^^^^^^^^^^^^^^^", "no profiles"),
]


@pytest.mark.parametrize(("line", "carets", "words"), OTHER_RULES)
def test_lines_for_other_rules_are_refused(line: str, carets: str, words: str) -> None:
    with pytest.raises(mjscore.NotationError) as caught:
        mjscore.score_chinese(line)
    [fault] = caught.value.faults
    assert (fault.code, fault.span) == ("N012", (carets.index("^"), len(carets)))
    assert words in fault.message


def test_text_reading_and_values_give_the_same() -> None:
    reading = mjscore.parse(f"{EAST_RED}, seat west, rules chinese")
    others = {"south": "SSS 159b 27c 68d 14c 5d"}
    as_hand = {Wind.SOUTH: mjscore.notation.parse_waiting("SSS 159b 27c 68d 14c 5d").hand}
    results = [
        mjscore.score_chinese(reading.text, counting="all-hands", others=others),
        mjscore.score_chinese(reading, counting=Counting.ALL_HANDS, others=as_hand),
        mjscore.score_chinese(reading.hand, reading.win, counting="all-hands", others=as_hand),
    ]
    assert {str(result) for result in results} == {"E -4, S +0, W +8, N -4"}


def test_what_is_no_way_of_counting_or_no_hand_is_refused() -> None:
    with pytest.raises(mjscore.RulesError, match="no way of counting called 'both'"):
        mjscore.score_chinese(CHOWS, counting="both")
    with pytest.raises(TypeError, match="a hand is a line of notation"):
        mjscore.score_chinese(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a win goes with a Hand"):
        mjscore.score_chinese(CHOWS, Win())
    with pytest.raises(mjscore.ImpossibleHandError):
        mjscore.score_chinese(Hand((tile("E"),), (), tile("E")))


# the circumstances, and what of them is told to change nothing
CIRCUMSTANCES = [
    ("", ""),
    (", seat south", ""),
    (", discard", "how the tile was won"),
    (", self-draw, flowers 2", "how the tile was won or flowers"),
    (", from north, round west, last of wall", "who discarded, the round wind or the last tile of the wall"),
    (", dealt", "winning as dealt"),
    (", last of kind", "the last tile of its kind"),
]


@pytest.mark.parametrize(("said", "told"), CIRCUMSTANCES)
def test_only_what_was_said_is_told_to_change_nothing(said: str, told: str) -> None:
    result = mjscore.score_chinese(
        f"123b 456b 789b 123c 9d +9d{said}".replace("9d +9d, last of kind", "9d 9d +3b, last of kind").replace(
            "123b 456b 789b 123c 9d 9d", "12b 456b 789b 123c 99d"
        )
    )
    assert result.notes == ((f"under these rules nothing depends on {told}",) if told else ())
    assert result.assumed == (() if said in {", seat south", ", dealt"} else ("seat East",))


def test_kongs_and_missing_hands_are_told() -> None:
    result = mjscore.score_chinese("[EEEE] (1111b) 456b 123c 9d +9d, seat east", counting="all-hands")
    assert result.notes == (
        "[EEEE] and (1111b) count as pungs: a kong is worth no more under these rules",
        "with all hands the honor pungs of the winner are paid for too",
    )
    assert result.assumed == ("no honor pungs with South, West and North, whose hands are not given",)
