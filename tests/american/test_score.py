"""Which line counts and what for: profiles, announcements, two values, ties; and the waits of thirteen tiles."""

from itertools import islice

import pytest

import mjscore
from mjscore.american import practice_card, read_card
from mjscore.american.index import Index, index_of
from mjscore.american.payments import profile
from mjscore.american.rack import SYMBOLS, Rack, Way, Win
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.american.score import score_possible_rack, score_rack
from mjscore.american.waits import american_waits
from mjscore.errors import CardError, ImpossibleHandError, RulesError
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import winners

HAND = "FFF 2026b 2222c 666c"
SELF_DRAW = Win(Way.SELF_DRAW)


def scored(index: Index, tiles: str, win: Win = SELF_DRAW, name: str = "nmjl") -> AmericanScore:
    found = score_rack(rack(tiles), win, index, profile(name))
    assert isinstance(found, AmericanScore)
    return found


def test_the_line_that_pays_most_counts_and_all_are_listed() -> None:
    index = card(line("A", HAND, 40, bonus=False), line("B", HAND, 25), line("C", HAND, 25))
    found = scored(index, HAND)
    assert (found.line, found.lines, found.points, found.doubled) == ("B", ("A", "B", "C"), 50, True)
    with_joker = scored(index, "FFF 2026b 222Jc 666c")
    assert (with_joker.line, with_joker.points, with_joker.doubled) == ("A", 40, False)


def test_on_a_tie_the_first_line_on_the_card_counts() -> None:
    assert scored(card(line("A", HAND, 50, bonus=False), line("B", HAND, 25)), HAND).line == "A"


def test_a_line_that_was_announced_counts_before_a_dearer_one() -> None:
    index = card(line("A", HAND, 40), line("B", HAND, 25))
    found = scored(index, "FFF 2026b 222Jc 666c", Win(Way.SELF_DRAW, announced=25))
    assert (found.line, found.points) == ("B", 25)


def test_no_double_on_a_misnamed_discard() -> None:
    found = scored(card(line("A", HAND)), HAND, Win(Way.MISNAMED))
    assert (found.jokerless, found.doubled, found.points) == (True, False, 25)
    assert found.payments == {"winner": 100, "discarder": -100, "others": 0}


def test_a_line_with_two_values() -> None:
    index = card(line("A", HAND, 25, 35))
    assert scored(index, "FFF 2026b 222Jc 666c").value == 35
    assert scored(index, "FFF 2026b [222Jc] 666c").value == 25


def test_the_big_card_pays_for_needless_concealment() -> None:
    index = card(line("A", HAND), line("C", HAND, None, 30))
    assert scored(index, "FFF 2026b 222Jc 666c", name="big-card").points == 35
    assert scored(index, HAND, name="big-card").points == 70
    assert scored(index, "FFF 2026b [222Jc] 666c", name="big-card").points == 25


# (X, C), tiles, profile, announced: printed value that counts, bonus, points
TWO_VALUES = [
    ((25, 30), "FFF 2026b 222Jc 666c", "big-card", None, (25, 10, 35)),
    ((25, 35), "FFF 2026b 222Jc 666c", "big-card", None, (35, 0, 35)),
    ((25, 40), "FFF 2026b 222Jc 666c", "big-card", None, (40, 0, 40)),
    ((25, 40), HAND, "big-card", None, (40, 0, 80)),
    ((25, 30), HAND, "big-card", None, (25, 10, 70)),
    ((25, 40), "FFF 2026b [222Jc] 666c", "big-card", None, (25, 0, 25)),
    ((None, 40), "FFF 2026b 222Jc 666c", "big-card", None, (40, 0, 40)),
    ((25, 30), "FFF 2026b 222Jc 666c", "nmjl", None, (30, 0, 30)),
    ((25, 30), "FFF 2026b 222Jc 666c", "nmjl", 25, (25, 0, 25)),
    ((25, 30), "FFF 2026b 222Jc 666c", "big-card", 30, (30, 0, 30)),
    ((25, 20), "FFF 2026b 222Jc 666c", "nmjl", None, (25, 0, 25)),
]


@pytest.mark.parametrize(("values", "tiles", "name", "announced", "expected"), TWO_VALUES)
def test_of_two_values_the_better_counts_and_the_bonus_goes_with_x(
    values: tuple[int | None, int], tiles: str, name: str, announced: int | None, expected: tuple[int, int, int]
) -> None:
    index = card(line("A", HAND, *values))
    worth = scored(index, tiles, Win(Way.SELF_DRAW, announced=announced), name).fits[0].worth
    assert (worth.value, worth.bonus, worth.points) == expected


# tiles and circumstances, profile, rules changed, words of the notes
NOTES = [
    (f"{HAND}, from south, announced 60", "nmjl", (), ["announced 60 is more than the hand is worth, which is 50"]),
    (f"{HAND}, from south, announced 50", "nmjl", (), []),
    (f"{HAND}, from south, announced 25", "nmjl", (), ["announced 25 is the value all told: the jokerless double"]),
    (f"{HAND}, from south, discarder exposed 2", "nmjl", (), ["'discarder exposed 2' has no bearing: nmjl takes no"]),
    (f"{HAND}, from south, discarder exposed quint", "big-card", (), ["'discarder exposed quint' has no bearing"]),
    (f"{HAND}, from south, discarder exposed 2", "tournament", (), []),
    (f"{HAND}, from south, misnamed, discarder exposed 2", "tournament", (), ["the misnamed tile is what counts"]),
    (f"{HAND}, from south", "nmjl", ("table_double=2",), ["the table doubles: every payment times 2"]),
    ("FFF 2026b [222Jc] 666c, from south", "nmjl", ("hot_hand=1",), ["a hot hand, with one exposure"]),
    (f"{HAND}, from south", "nmjl", ("hot_hand=1",), []),
]


@pytest.mark.parametrize(("text", "name", "rules", "expected"), NOTES)
def test_what_changes_nothing_and_house_rules_are_told(
    text: str, name: str, rules: tuple[str, ...], expected: list[str]
) -> None:
    notes = mjscore.score_american(text, profile=name, overrides=rules).notes
    assert len(notes) == len(expected)
    assert all(words in note for words, note in zip(expected, notes, strict=True))


def test_a_hot_hand_is_paid_for_by_the_discarder() -> None:
    shown = "FFF 2026b [222Jc] 66c +6c, from south"
    assert mjscore.score_american(shown, overrides=["hot_hand=1"]).payments == {"E": 100, "S": -100, "W": 0, "N": 0}
    usual = mjscore.score_american(shown, overrides=["hot_hand=2"]).payments
    assert usual == mjscore.score_american(shown).payments == {"E": 100, "S": -50, "W": -25, "N": -25}


def test_the_letter_j_keeps_the_double_under_marvelous_rules() -> None:
    index = card(line("A", "F J NEWS 1111b 2222c"))
    assert not scored(index, "F J NEWS 1111b 2222c").doubled
    assert scored(index, "F J NEWS 1111b 2222c", name="marvelous").doubled
    assert not scored(index, "F J NEWS 111Jb 2222c", name="marvelous").doubled


def test_an_impossible_hand_is_an_error_and_one_that_fits_nothing_an_answer() -> None:
    index = card(line("A", HAND))
    with pytest.raises(ImpossibleHandError, match="H004"):
        score_rack(rack("FFF 2026b"), Win(), index)
    refused = score_rack(rack("FFF 2026b 2222c 666d"), Win(), index)
    assert isinstance(refused, AmericanRefusal)
    assert (refused.valid, refused.payments) == (False, {})


def test_a_card_is_indexed_once() -> None:
    assert index_of(practice_card()) is index_of(practice_card())
    assert len(index_of(practice_card()).hands) == 4245


def test_a_card_with_too_many_hands_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mjscore.american.index.MOST_WORK", 3000)
    lines = "nnnnA ttttB FFFFFF (n,t any no.) X 25\n" * 20
    with pytest.raises(CardError, match="C036: the lines of the card"):
        index_of(read_card(f"card: Big\n[Big | B]\n{lines}"))


def test_a_card_with_a_line_of_thirteen_tiles_is_refused() -> None:
    with pytest.raises(CardError, match="C030") as caught:
        index_of(read_card("card: Short\n[Short | S]\nFFFF 222A 333A 444A X 25\n"))
    assert caught.value.text


def test_from_python() -> None:
    mine = mjscore.read_card("card: Mine\nyear: 2026\n[Years | YR]\nFFF {year}A 2222B 666B (Any 2 Suits) X 60")
    found = mjscore.score_american(f"{HAND}, from south", card=mine)
    assert isinstance(found, AmericanScore)
    assert (found.card, found.value, found.points) == ("Mine", 60, 120)
    by_values = mjscore.score_american(Rack(rack(HAND).concealed), SELF_DRAW, card=mine)
    assert isinstance(by_values, AmericanScore)
    assert by_values.gain == 720
    with pytest.raises(RulesError, match="R002"):
        mjscore.score_american(HAND, profile="greenbook")


def test_the_waits_are_the_tiles_that_win() -> None:
    index = index_of(practice_card())
    for _, held in islice(winners(index, seed=30, number=40), 40):
        waiting = Rack(held.concealed, held.exposures)
        found = american_waits(waiting, Win(), index, profile())
        assert held.winning_tile in [wait.tile for wait in found]
        for wait in found:
            assert wait.left > 0
            won = score_possible_rack(Rack(held.concealed, held.exposures, wait.tile), SELF_DRAW, index, profile())
            assert isinstance(won, AmericanScore)
            assert won.payments == wait.self_draw.payments
            assert (wait.discard is None) is (SYMBOLS[wait.tile] == "J")


def test_a_hand_that_waits_for_nothing() -> None:
    assert american_waits(rack("FFF 2026b 222c 66d R"), Win(), card(line("A", HAND)), profile()) == []
    with pytest.raises(ImpossibleHandError, match="H004"):
        american_waits(rack(HAND), Win(), card(line("A", HAND)), profile())


def test_a_tile_of_which_the_hand_holds_all_is_no_wait() -> None:
    index = card(line("A", "11b 22b 33b 44b 55b 66b 7b 8b | 111b 222b 11b 33c 44c 55c"))
    waits = american_waits(rack("1111b 222b 33c 44c 55c"), Win(), index, profile())
    assert [SYMBOLS[wait.tile] for wait in waits] == ["J"]
