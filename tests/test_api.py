"""The Python interface: what it takes, what it refuses, what it gives."""

import copy
import pickle
from collections.abc import Callable

import pytest

import mjscore
from mjscore import FanVerdict, Hand, Meld, MeldKind, NotWinning, Score, Win, Wind, tile

LINE = "123b 456b 789b [EEE] 9d +9d"
HAND = Hand((*(tile(f"{rank}b") for rank in range(1, 10)), tile("9d")), (Meld(MeldKind.PUNG, tile("E")),), tile("9d"))


def test_text_reading_and_values_give_the_same() -> None:
    reading = mjscore.parse(f"{LINE}, self-draw")
    results = [
        mjscore.score(f"{LINE}, self-draw"),
        mjscore.score(reading),
        mjscore.score(reading.hand, reading.win),
        mjscore.score(HAND, Win(self_draw=True)),
    ]
    assert {str(result) for result in results} == {
        "23 = Pure Straight 16, Prevalent Wind 2, Seat Wind 2, One Voided Suit 1, Single Wait 1, Self-Drawn 1"
    }


def test_every_public_name_is_there() -> None:
    for name in mjscore.__all__:
        assert getattr(mjscore, name) is not None
    assert set(mjscore.__all__) <= set(dir(mjscore))
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        _ = mjscore.scores


def test_a_win_beside_a_line_of_notation_is_refused() -> None:
    """The line says by itself how the hand was won; of two answers one would be lost."""
    with pytest.raises(TypeError, match="a win goes with a Hand"):
        mjscore.score(LINE, Win(self_draw=True))
    with pytest.raises(TypeError, match="a win goes with a Hand"):
        mjscore.waits("123b 456b 789b [EEE] 9d", Win(flowers=8))


@pytest.mark.parametrize("hand", [None, 5, b"123b", ["123b"]])
def test_what_is_no_hand_is_refused(hand: object) -> None:
    with pytest.raises(TypeError, match="a hand is a line of notation"):
        mjscore.score(hand)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "win",
    [
        Win(seat="S"),  # type: ignore[arg-type]
        Win(discarder="N"),  # type: ignore[arg-type]
        Win(discarder=0),  # type: ignore[arg-type]
        Win(flowers=1.5),  # type: ignore[arg-type]
        Win(self_draw="no"),  # type: ignore[arg-type]
    ],
)
def test_a_win_of_something_else_than_winds_and_numbers_is_refused(win: Win) -> None:
    with pytest.raises(TypeError, match="of a win is a"):
        mjscore.score(HAND, win)


@pytest.mark.parametrize(("wrong", "error"), [(99, ValueError), (-1, ValueError), ("9d", TypeError), (1.5, TypeError)])
def test_tiles_are_numbers_from_0_to_33(wrong: object, error: type[Exception]) -> None:
    with pytest.raises(error, match="a tile is a number from 0 to 33"):
        mjscore.score(Hand(HAND.concealed, HAND.melds, wrong))  # type: ignore[arg-type]


def test_a_meld_is_a_kind_and_a_tile() -> None:
    with pytest.raises(TypeError, match="a meld is a MeldKind"):
        Meld("pung", tile("E"))  # type: ignore[arg-type]


def test_one_override_may_be_a_string() -> None:
    capped = mjscore.score(LINE, overrides="cap=10")
    assert isinstance(capped, Score)
    assert capped.total == 10


def test_flowers_are_worth_what_the_rules_say() -> None:
    result = mjscore.score(f"{LINE}, flowers 3", overrides=["flower_tiles=2"])
    assert isinstance(result, Score)
    assert (result.points, result.flowers, result.total) == (22, 3, 28)


def test_the_profile_of_the_text_holds_unless_another_is_asked_for() -> None:
    pairs = "EE SS WW NN RR GG P +P, self-draw, profile national"
    results = [mjscore.score(pairs), mjscore.score(pairs, profile="green-book")]
    assert [result.total for result in results if isinstance(result, Score)] == [89, 92]
    with pytest.raises(mjscore.RulesError):
        mjscore.score(LINE, profile="")


def test_a_hand_for_other_rules_gets_no_mcr_score() -> None:
    """It can be read, since it is written alike; taking it for MCR would be a wrong answer."""
    reading = mjscore.parse(f"{LINE}, rules Chinese")
    assert reading.rules == "chinese"
    for hand in (reading, reading.text):
        with pytest.raises(mjscore.NotationError) as caught:
            mjscore.score(hand)
        assert [(fault.code, fault.span) for fault in caught.value.faults] == [("N012", (29, 42))]
        assert "score_chinese" in str(caught.value.faults[0].hint)


def test_an_unknown_dialect_is_refused() -> None:
    with pytest.raises(mjscore.NotationError, match="there is no notation called 'klingon'"):
        mjscore.parse(LINE, dialect="klingon")


def test_tiles_that_do_not_win_say_so() -> None:
    result = mjscore.score("123b 456b 789b [EEE] 9d +8d")
    assert isinstance(result, NotWinning)
    assert str(result) == "R001: not a winning hand: it is one tile away from one"
    assert [(each.given, each.wins_with) for each in result.exchanges] == [
        (tile("8d"), (tile("9d"),)),
        (tile("9d"), (tile("8d"),)),
    ]


def test_every_exchange_that_wins_is_told() -> None:
    """Thirteen different terminals and honors win with any of them."""
    result = mjscore.score("19b 19c 19d ESWNRGP +5b")
    assert isinstance(result, NotWinning)
    [exchange] = result.exchanges
    assert (exchange.given, len(exchange.wins_with)) == (tile("5b"), 13)


def test_special_circumstances_count_for_the_waits_they_are_possible_with() -> None:
    """78b waits for 6b and 9b; three of 9b lie in an exposed pung, so robbing a kong of it is impossible."""
    found = mjscore.waits("123b 78b [999b] 456c 99d, robbing kong")
    robbed = {wait.tile: "robbing_the_kong" in [fan.id for fan in wait.discard.fans] for wait in found if wait.discard}
    assert robbed == {tile("6b"): True, tile("9b"): False}
    assert all("robbing_the_kong" not in [fan.id for fan in wait.self_draw.fans] for wait in found if wait.self_draw)


def test_seats_are_winds() -> None:
    result = mjscore.score(HAND, Win(seat=Wind.SOUTH, discarder=Wind.NORTH))
    assert isinstance(result, Score)
    assert result.payments == {"E": -8, "S": 44, "W": -8, "N": -28}


def test_one_fan_can_be_asked_about() -> None:
    answer = mjscore.explain(f"{LINE}, self-draw", "qing long")
    assert isinstance(answer, mjscore.FanAnswer)
    assert (answer.fan.id, answer.verdict, answer.count, answer.points) == ("pure_straight", FanVerdict.COUNTS, 1, 16)
    assert str(answer) == "Pure Straight counts, 16 points: 123b 456b 789b [98 p.71; MIL (11.2)]"
    for same in (
        mjscore.explain(mjscore.parse(f"{LINE}, self-draw"), "pure straight"),
        mjscore.explain(HAND, "清龙", Win(self_draw=True)),
    ):
        assert str(same) == str(answer)


def test_an_unknown_fan_is_refused_and_tiles_that_do_not_win_are_told() -> None:
    with pytest.raises(mjscore.RulesError, match="R005"):
        mjscore.explain(LINE, "kongs")
    with pytest.raises(TypeError, match="a win goes with a Hand"):
        mjscore.explain(LINE, "pure straight", Win())
    assert isinstance(mjscore.explain("123b 456b 789b [EEE] 9d +8d", "pure straight"), NotWinning)


def test_the_profile_of_a_question_is_that_of_the_line_or_the_one_named() -> None:
    pairs = "EE SS WW NN RR GG P +P, self-draw"
    verdicts = [
        mjscore.explain(pairs, "self-drawn"),
        mjscore.explain(f"{pairs}, profile national", "self-drawn"),
        mjscore.explain(pairs, "self-drawn", profile="national"),
        mjscore.explain(pairs, "self-drawn", overrides="fully_concealed_with_special_hands=no"),
    ]
    assert [isinstance(each, mjscore.FanAnswer) and each.count for each in verdicts] == [0, 1, 1, 1]


def test_a_claim_is_text_or_a_total_or_a_claim() -> None:
    totals = (mjscore.audit(LINE, claim).claimed for claim in ("21", 21))
    assert list(totals) == [21, 21]
    assert mjscore.audit(HAND, "pure straight", Win(self_draw=True)).verdict is mjscore.ClaimVerdict.POINTS_LEFT
    for claim in (None, ["pure straight"], 2.5, True):
        with pytest.raises(TypeError, match="a claim is text"):
            mjscore.audit(LINE, claim)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="by its name"):
        mjscore.explain(LINE, None)  # type: ignore[arg-type]
    for others in ({3: "EEE"}, {"south": None}, ["south"]):
        with pytest.raises(TypeError, match="others are"):
            mjscore.score_chinese("123b 456b 789b 123c 99d", counting="all-hands", others=others)  # type: ignore[arg-type]


ANSWERS: list[Callable[[], object]] = [
    lambda: mjscore.score(LINE),
    lambda: mjscore.score("123b 456b 789b [EEE] 9d +8d"),
    lambda: mjscore.explain(LINE, "pure straight"),
    lambda: mjscore.explain("123b 789b 123c 89c NN +7c", "two terminal chows"),
    lambda: mjscore.explain("111222333b 99c EE +E", "pure triple chow"),  # told of another reading
    lambda: mjscore.audit("123b 789b 123c 89c NN +7c", "two terminal chows x2"),
    lambda: mjscore.compare("EE SS WW NN RR GG P +P, self-draw, seat south"),
    lambda: mjscore.waits("1112345678999c"),
    lambda: mjscore.score_american("FFF 2026b [222Jc] 66c +6c, from south"),
    lambda: mjscore.score_american("2222b 4Jb 6666b GGGG"),
    lambda: mjscore.audit_american("FFF 2026b 2222c 66c +6c, from south", "YR-1 25"),
    lambda: mjscore.explain_american("2222b 4Jb 6666b GGGG", "EV-1"),
    lambda: mjscore.score_chinese("[EEE] RRR 123b 456b 99d"),
    lambda: mjscore.rule("robbing a kong"),
    lambda: list(mjscore.batch([LINE, "1203b", {"hand": LINE, "claim": 40}, {"hand": LINE, "claim": "nothing"}])),
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_answers_equal_those_of_the_same_question_and_their_copies(answer: Callable[[], object]) -> None:
    given = answer()
    assert answer() == given
    for copied in (copy.deepcopy(given), pickle.loads(pickle.dumps(given))):  # noqa: S301 - our own
        assert copied == given


def test_answers_about_another_hand_are_others() -> None:
    one, other = (mjscore.explain(f"123b 456b 789b [EEE] 9d +9d, from {seat}", "pure straight") for seat in ("N", "W"))
    assert one != other
    errors = [_error(text) for text in ("1203b", "1203b", "1204b")]
    assert errors[0] == errors[1] != errors[2]
    assert len(set(errors)) == 2
    assert errors[0] != "1203b"


def _error(text: str) -> mjscore.MjscoreError:
    with pytest.raises(mjscore.MjscoreError) as caught:
        mjscore.parse(text)
    return caught.value
