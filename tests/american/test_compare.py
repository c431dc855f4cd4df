"""One American hand under other rules: what changes it, and that the reasons named are the reasons."""

import pytest

import mjscore
from mjscore.american.case import Case
from mjscore.american.compare import AmericanComparison, compare
from mjscore.american.index import Index, index_of
from mjscore.american.payments import profile, table
from mjscore.american.questions import changed, questions
from mjscore.american.rack import Rack, Way, Win
from mjscore.american.read import practice_card
from mjscore.american.result import AmericanRefusal
from mjscore.tiles import Wind
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import winners

JOKERLESS = "FFF 2026b 2222c 66c +6c, from south"
CONCEALED = "FFF 2026b 222Jc 66c +6c, from south"
EXPOSED = "FFF 2026b [222Jc] 66c +6c, from south"


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


def compared(hand: str, name: str = "nmjl", overrides: tuple[str, ...] = ()) -> AmericanComparison:
    result = mjscore.compare_american(hand, profile=name, overrides=overrides)
    assert isinstance(result, AmericanComparison)
    return result


# hand, profile, what the winner gets there, the rules that make the difference
PROFILES = [
    # 25 and 20 for no joker against 4V, 2V and 2V; who discards loses 10 (ILM), nothing without exposures (MCON)
    (JOKERLESS, "tournament", 45, {"scoring", "jokerless_bonus", "discarder_penalty"}),
    (JOKERLESS, "tournament-mahjcon", 45, {"scoring", "jokerless_bonus"}),
    (JOKERLESS, "big-card", 280, {"concealed_bonus"}),
    (JOKERLESS, "marvelous", 200, set()),
    (CONCEALED, "big-card", 140, {"concealed_bonus"}),
    (EXPOSED, "big-card", 100, set()),
    ("FFF 2026b 222Jc 66c +6c, self-draw", "tournament", 35, {"scoring", "self_draw_bonus"}),
    (f"{EXPOSED}, misnamed", "tournament", 25, {"scoring", "misnamed_penalty"}),
    (f"{EXPOSED}, discarder exposed quint", "tournament-mahjcon", 25, {"scoring", "quint_penalty"}),
    (f"{EXPOSED}, discarder exposed 3", "tournament-mahjcon", 25, {"scoring", "discarder_penalty"}),
]


@pytest.mark.parametrize(("hand", "name", "gain", "rules"), PROFILES)
def test_the_profiles_and_why_they_differ(hand: str, name: str, gain: int, rules: set[str]) -> None:
    there = next(each for each in compared(hand).profiles if each.profile == name)
    assert there.score.gain == gain
    assert {reason.rule for reason in there.reasons} == rules
    assert all(reason.question and reason.source for reason in there.reasons)


# hand, profile, single rules that change the hand, each with what the winner gets
RULES = [
    (JOKERLESS, "nmjl", {"concealed_bonus=10": 280, "table_double=2": 400}),
    (EXPOSED, "nmjl", {"table_double=2": 200}),
    (JOKERLESS, "big-card", {"concealed_bonus=0": 200, "table_double=2": 560}),
    ("[FFF] 2026b [222Jc] [666c], from south", "nmjl", {"table_double=2": 200, "hot_hand=3": 100}),
    ("FFF 2026b 222Jc 66c +6c, self-draw", "tournament", {"self_draw_bonus=0": 25, "concealed_bonus=10": 45}),
]


@pytest.mark.parametrize(("hand", "name", "rules"), RULES)
def test_single_rules_that_change_a_hand(hand: str, name: str, rules: dict[str, int]) -> None:
    result = compared(hand, name)
    assert {each.rule: each.score.gain for each in result.rules} == rules
    assert not set(rules) & set(result.without_effect)


def test_the_letter_j_is_doubled_where_it_is_ignored() -> None:
    index = card(line("A", "F J NEWS 1111b 2222c"))
    result = compare(Case(rack("F J NEWS 1111b 2222c"), Win(Way.SELF_DRAW), index, profile()))
    assert isinstance(result, AmericanComparison)
    marvelous = result.profiles[-1]
    assert (result.base.gain, marvelous.profile, marvelous.score.gain) == (150, "marvelous", 300)
    assert [(each.rule, each.here, each.there) for each in marvelous.reasons] == [("joker_letter", "counts", "ignored")]
    assert ("joker_letter=ignored", 300) in [(each.rule, each.score.gain) for each in result.rules]


def test_the_line_that_counts_may_be_another_one() -> None:
    """Thirty doubled against fifty; a tournament that adds ten for no joker doubles nothing."""
    result = compared("NN EE SS 2026b 2026c, self-draw", overrides=("jokerless_bonus=10",))
    lines = {each.profile: each.score.line for each in result.profiles}
    assert (result.base.line, lines["tournament"], lines["big-card"]) == ("WD-10", "SP-2", "WD-10")


def test_rules_changed_by_hand_stay_changed_where_they_can() -> None:
    result = compared(JOKERLESS, overrides=("table_double=2",))
    assert result.base.gain == 400
    gains = {each.profile: each.score.gain for each in result.profiles}
    assert (gains["big-card"], gains["tournament"]) == (560, 45)
    assert ("table_double=1", 200) in [(each.rule, each.score.gain) for each in result.rules]


def test_tiles_that_are_no_mah_jongg_are_not_compared() -> None:
    assert isinstance(mjscore.compare_american("2222b 4Jb 6666b GGGG"), AmericanRefusal)


def test_every_question_says_where_its_answers_stand() -> None:
    assert set(table()["question_source"]) == set(table()["question"])
    assert set(table()["house"]) <= set(table()["question"])
    assert all(each.source and len(each.answers) > 1 for each in questions())


def test_the_reasons_explain_every_difference(index: Index) -> None:
    """Another profile's payments are reached by changing exactly the rules that are named as its reasons."""
    differing = 0
    for number, (_, held) in enumerate(winners(index, seed=740, number=60)):
        if held.winning_tile == 35:
            continue
        win = (Win(Way.SELF_DRAW), Win(discarder=Wind.SOUTH, discarder_exposures=number % 4))[number % 2]
        result = compare(Case(held, win, index, profile()))
        assert isinstance(result, AmericanComparison)
        for variant in result.profiles:
            rules = profile()
            for reason in variant.reasons:
                rules = changed(rules, reason.rule, reason.there) or rules
            score = Case(Rack(held.concealed, held.exposures, held.winning_tile), win, index, rules).score
            assert score.payments == variant.score.payments
            differing += bool(variant.reasons)
        assert all(each.score.payments != result.base.payments for each in result.rules)
    assert differing > 100
