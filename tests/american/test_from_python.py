"""American hands from Python: what may be asked, what is told, and what is refused as no question at all."""

import pickle
from decimal import Decimal
from typing import Any

import pytest

import mjscore
from mjscore.american.card import Card
from mjscore.american.index import index_of
from mjscore.american.money import alike
from mjscore.american.rack import Rack, Way, Win
from tests.american.hand_made import rack

HAND = "FFF 2026b [222Jc] 66c +6c"
JOKERLESS = "NNNN EE WW SSSS RR"


def test_a_line_what_was_read_of_it_and_its_rack_score_alike() -> None:
    reading = mjscore.parse_american(f"{HAND}, self-draw")
    found = [
        mjscore.score_american(f"{HAND}, self-draw"),
        mjscore.score_american(reading),
        mjscore.score_american(reading.rack, reading.win),
        mjscore.score_american(rack(HAND), Win(Way.SELF_DRAW)),
    ]
    assert [each.payments for each in found] == [{"E": 150, "S": -50, "W": -50, "N": -50}] * 4


def test_waits_of_a_line_and_of_a_rack_are_alike() -> None:
    of_line = mjscore.american_waits("FFF 2026b [222Jc] 66c")
    of_rack = mjscore.american_waits(rack("FFF 2026b [222Jc] 66c"))
    assert (
        [(each.tile, each.left) for each in of_line]
        == [(each.tile, each.left) for each in of_rack]
        == [(14, 2), (35, 7)]
    )


# what is changed, what East is paid for 25 without jokers on South's discard: 4 x 50, 8 x 50, 8 x 60
@pytest.mark.parametrize(
    ("overrides", "paid"),
    [
        ((), 200),
        ("table_double=2", 400),
        (["table_double=2"], 400),
        (("table_double=2", "concealed_bonus=5"), 480),
        (iter(["table_double=2"]), 400),
    ],
)
def test_rules_are_changed_by_one_string_or_several(overrides: Any, paid: int) -> None:
    assert mjscore.score_american(f"{JOKERLESS}, from south, seat east", overrides=overrides).payments["E"] == paid


def test_rules_are_changed_for_a_rack_and_for_waits_too() -> None:
    held = mjscore.parse_american(f"{JOKERLESS}, self-draw")
    assert mjscore.score_american(held.rack, held.win, overrides="table_double=2").payments["E"] == 600
    (wait,) = (w for w in mjscore.american_waits("NNNN EE WW SSSS R", overrides="table_double=2") if w.tile == 31)
    assert wait.self_draw.gain == 600


# a hand, the line in short
SHORT = [
    (HAND, {}, "YR-1: 25"),
    (JOKERLESS, {}, "WD-1: 50 = 25 + 25 without jokers"),
    (f"{JOKERLESS}, announced 25", {}, "WD-1: 25"),
    (f"{JOKERLESS}, zimo", {"profile": "tournament"}, "WD-1: 45 = 25 + 20 without jokers"),
    (JOKERLESS, {"profile": "big-card"}, "WD-1: 70 = 25 + 10 concealed + 35 without jokers"),
]


@pytest.mark.parametrize(("hand", "rules", "short"), SHORT)
def test_a_score_in_short(hand: str, rules: dict[str, str], short: str) -> None:
    assert str(mjscore.score_american(hand, profile=rules.get("profile"))) == short


def test_a_refusal_in_short_and_its_nearest_lines() -> None:
    refused = mjscore.score_american("2222b 4Jb 6666b GGGG")
    assert str(refused).startswith("joker-in-single-or-pair: a joker stands for 4b")
    assert isinstance(refused, mjscore.AmericanRefusal)
    assert next((each.line, each.away) for each in refused.nearest) == ("EV-1", 1)


NONE: list[Any] = [None, 5, b"FFF", ["FFF"], object()]


@pytest.mark.parametrize("hand", NONE)
def test_what_is_no_hand(hand: Any) -> None:
    for ask in (mjscore.score_american, mjscore.american_waits, mjscore.parse_american):
        with pytest.raises(TypeError, match="American hand"):
            ask(hand)


@pytest.mark.parametrize("card", ["x.card", 5, {}, "card: Mine"])
def test_what_is_no_card(card: Any) -> None:
    for hand in (HAND, rack(HAND), "FFF"):
        with pytest.raises(TypeError, match="a card is what read_card returned"):
            mjscore.score_american(hand, card=card)
        with pytest.raises(TypeError, match="a card is what read_card returned"):
            mjscore.american_waits(hand, card=card)


@pytest.mark.parametrize("text", [None, 5, b"card: Mine"])
def test_what_is_no_text_of_a_card(text: Any) -> None:
    with pytest.raises(TypeError, match="from its text"):
        mjscore.read_card(text)


def test_a_win_goes_with_a_rack() -> None:
    with pytest.raises(TypeError, match="goes with a Rack"):
        mjscore.score_american(HAND, Win())
    wrong: Any = "self-draw"
    with pytest.raises(TypeError, match="not str"):
        mjscore.score_american(rack(HAND), wrong)


def test_thirteen_tiles_given_as_a_rack() -> None:
    with pytest.raises(mjscore.ImpossibleHandError, match="H004: thirteen tiles, the winning tile included"):
        mjscore.score_american(rack("FFF 2026b 222c 66c +6c"))
    with pytest.raises(mjscore.ImpossibleHandError, match="H005"):
        mjscore.score_american(Rack((*rack("FFF 2026b 222c 66c +6c").concealed, 14)))


def test_equal_cards_share_an_index_and_a_card_is_found_without_its_groups() -> None:
    text = "card: Mine\nyear: 2026\n[T | T]\nFF 2222A 4444B 6666C (Any 3 Suits) X 50"
    first, second = mjscore.read_card(text), mjscore.read_card(text)
    assert first is not second
    assert index_of(first) is index_of(second)
    unhashable: Any = ({},)
    assert hash(Card("Mine", 2026, unhashable, "text")) == hash(Card("Mine", 2026, (), "text"))


@pytest.mark.parametrize("hand", [HAND, JOKERLESS, "2222b 4Jb 6666b GGGG"])
def test_a_result_can_be_pickled_without_the_hands_of_its_card(hand: str) -> None:
    result = mjscore.score_american(hand)
    stored = pickle.dumps(result)
    again = pickle.loads(stored)  # noqa: S301 - our own
    assert again == result
    assert again.index is result.index
    assert len(stored) < 100_000


def test_money_is_exact_beyond_what_floats_hold() -> None:
    amounts = {"E": Decimal("123456789012345678901234567890.5"), "S": Decimal(-3)}
    assert alike(amounts) == {"E": Decimal("123456789012345678901234567890.5"), "S": Decimal("-3.0")}
