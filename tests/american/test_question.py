"""Questions about lines: the one that counts, those that fit as well, those that do not."""

import pytest

import mjscore
from mjscore.american.case import Case
from mjscore.american.index import Index, index_of
from mjscore.american.payments import profile
from mjscore.american.question import LineVerdict, answer, answers
from mjscore.american.rack import Way, Win
from mjscore.american.read import practice_card
from mjscore.errors import CardError
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import near_misses, winners

COUNTS, FITS, MISSING = LineVerdict.COUNTS, LineVerdict.FITS, LineVerdict.MISSING
TWO = "NN EE SS 2026b 2026c, self-draw"
SAME = "FFF 2026b 2222c 666c"


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


def case(index: Index, tiles: str, announced: int | None = None) -> Case:
    return Case(rack(tiles), Win(Way.SELF_DRAW, announced=announced), index, profile())


# hand, line, verdict, points, words of the answer
ANSWERS = [
    (TWO, "WD-10", COUNTS, 60, "WD-10 counts, 60 points, doubled for having no joker: NN EE SS 00 22b 22c 6b 6c"),
    (TWO, "SP-2", FITS, 50, "SP-2 fits, 50 points: 2026b 2026c NN EE SS; WD-10 counts, which pays 60"),
    (TWO, "yr6", MISSING, None, "YR-6 does not fit: "),
    ("2222b 4Jb 6666b GGGG", "EV-1", MISSING, None, "a joker stands for 4b in a single, a pair or a string of EV-1"),
]


@pytest.mark.parametrize(("hand", "name", "verdict", "points", "words"), ANSWERS)
def test_a_line_is_answered(hand: str, name: str, verdict: LineVerdict, points: int | None, words: str) -> None:
    found = mjscore.explain_american(hand, name)
    assert (found.verdict, found.points) == (verdict, points)
    assert words in str(found)
    assert (found.keeps is None) is (verdict is not MISSING)


def test_why_another_line_counts() -> None:
    index = card(line("A-1", SAME, 25), line("B-1", SAME, 25), line("C-1", SAME, 20))
    told = {each.line: each.instead for each in answers(case(index, SAME))}
    assert told == {
        "A-1": "",
        "B-1": "A-1 counts, which pays as much and stands before it on the card",
        "C-1": "A-1 counts, which pays 50",
    }
    announced = answer(case(card(line("A-1", SAME, 40), line("B-1", SAME, 25)), SAME, announced=25), "A-1")
    assert announced.instead == "B-1 counts, which pays as much and has the value that was announced"


def test_without_a_name_the_lines_that_fit_and_the_nearest_are_answered(index: Index) -> None:
    fitting = answers(case(index, "NN EE SS 2026b 2026c"))
    assert [(each.line, each.verdict) for each in fitting][:2] == [("WD-10", COUNTS), ("SP-2", FITS)]
    assert [each.verdict for each in fitting[2:]] == [MISSING] * 3
    refused = answers(case(index, "2222b 4Jb 6666b GGGG"))
    assert refused[0].line == "EV-1"
    assert [each.verdict for each in refused] == [MISSING] * 3
    opened = answers(case(index, "FF 222c 666c RRR [000]"))
    assert all(each.verdict is MISSING for each in opened)


def test_lines_are_answered_in_the_order_asked_each_once(index: Index) -> None:
    asked = answers(case(index, SAME), ["ev-1", "YR-1", "EV1"])
    assert [each.line for each in asked] == ["EV-1", "YR-1"]


def test_all_lines_that_are_not_on_the_card_are_told(index: Index) -> None:
    with pytest.raises(CardError) as caught:
        answers(case(index, SAME), ["YR-1", "YR-9", "foo", "YR-9"])
    assert [fault.code for fault in caught.value.faults] == ["C004", "C004"]
    with pytest.raises(CardError, match="C004"):
        answer(case(index, SAME), "YR-9")


def test_exactly_one_line_of_a_winner_counts_and_exactly_those_of_the_score_fit(index: Index) -> None:
    for number, (_, held) in enumerate(winners(index, seed=730, number=40)):
        asked = Case(held, Win(Way.SELF_DRAW), index, profile())
        names = [*asked.score.lines, *(index.entries[at].id for at in range(number % 9, len(index.entries), 9))]  # type: ignore[union-attr]
        found = {each.line: each for each in answers(asked, names)}
        assert [each.line for each in found.values() if each.verdict is COUNTS] == [asked.fits[0].entry.id]
        fitting = {each.line for each in found.values() if each.verdict is not MISSING}
        assert fitting == {fit.entry.id for fit in asked.fits}
        assert all(bool(each.instead) is (each.verdict is FITS) for each in found.values())


def test_no_line_fits_what_is_refused(index: Index) -> None:
    for held in near_misses(index, seed=731, number=25):
        asked = Case(held, Win(Way.SELF_DRAW), index, profile())
        if not asked.fits:
            assert {each.verdict for each in answers(asked)} == {MISSING}
