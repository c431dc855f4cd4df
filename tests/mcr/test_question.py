"""Questions about one fan: the four answers, the sources they cite, and what other profiles say."""

from collections import Counter

import pytest

from mjscore import parse
from mjscore.mcr.answer import FanAnswer, FanVerdict
from mjscore.mcr.principles import find_all
from mjscore.mcr.question import Question
from mjscore.mcr.score import as_the_tiles_say, score_possible_hand
from mjscore.mcr.table import fan_of, principles, profile, table
from tests.random_hands import random_wins

RING = "123b 789b 123c 89c NN +7c, from south, seat west"
TWO_READINGS = "555666777d 555b 6b +7b, self-draw"
HONOR_PAIRS = "EE SS WW NN RR GG P +P, self-draw, seat south"


def ask(text: str, fan: str, name: str = "green-book", *overrides: str) -> FanAnswer:
    hand, win = parse(text)
    return Question(hand, as_the_tiles_say(hand, win)[0], profile(name, overrides)).answer(fan_of(fan))


@pytest.mark.parametrize(
    ("text", "fan", "count", "sets"),
    [
        (RING, "mixed_double_chow", 2, [["123b", "123c"], ["789b", "789c"]]),
        (RING, "outside_hand", 1, [[]]),
        ("123b 456b 789b [EEE] 9d +9d", "prevalent_wind", 1, [["[EEE]"]]),
        ("[123d] [444b] [789c] RR 34d +5d, flowers 3", "flower_tiles", 3, [[], [], []]),
        # worked hand 21: no fan at all
        ("[123d] [444b] [789c] RR 34d +5d", "chicken_hand", 1, [[]]),
    ],
)
def test_a_fan_that_counts(text: str, fan: str, count: int, sets: list[list[str]]) -> None:
    answer = ask(text, fan)
    assert (answer.verdict, answer.count) == (FanVerdict.COUNTS, count)
    assert [[str(group) for group in each] for each in answer.counted] == sets
    assert answer.missing == ""


@pytest.mark.parametrize(
    ("text", "fan", "principle", "by", "source"),
    [
        # worked hand 1
        ("[123c] [456c] [789c] 12c 77c +3c", "no_honors", "non-repeat", "full_flush", "98"),
        # worked hand 10
        (
            "[567c] [456d] [345b] 67b WW +8b",
            "mixed_shifted_chows",
            "non-identical",
            "mixed_shifted_chows",
            "98 art. 10",
        ),
        # worked hand 32: the pattern is not there, since a wait fan needs one wait; the refusal says so
        ("[NNN] 77789c 11888d +7c", "edge_wait", "wait", None, "98; MIL (10)"),
    ],
)
def test_what_refuses_a_fan_is_named_with_its_source(
    text: str, fan: str, principle: str, by: str | None, source: str
) -> None:
    answer = ask(text, fan)
    refused = {(each.principle, each.by.id if each.by else None) for each in answer.refusals}
    assert (principle, by) in refused
    assert f"[{source}" in str(answer)


def test_a_fan_that_counts_once_says_why_it_does_not_count_twice() -> None:
    """Worked hand 3 of the principles: of a ring of four relations three count."""
    answer = ask(RING, "two_terminal_chows")
    assert (answer.verdict, answer.count) == (FanVerdict.COUNTS, 1)
    assert "; not once more: Two Terminal Chows (123c 789c): " in str(answer)


def test_a_fan_that_an_equal_choice_would_count_says_so() -> None:
    """Worked hand 1: the second 123 links once, to whichever of the three."""
    answer = ask("[123c] [456c] [789c] 12c 77c +3c", "short_straight")
    assert answer.verdict is FanVerdict.EXCLUDED
    assert answer.instead
    assert str(answer).endswith("another lawful choice of fans, of equal worth, counts it instead")
    assert not ask("[123c] [456c] [789c] 12c 77c +3c", "no_honors").instead


def test_a_fan_of_another_reading_names_it_and_what_it_gives() -> None:
    """Worked hand 12: chows 48, pungs 47; the tiles of one cannot be used for the other."""
    answer = ask(TWO_READINGS, "pure_shifted_pungs", "national")
    assert answer.verdict is FanVerdict.OTHER_READING
    assert (answer.elsewhere[0].points, answer.elsewhere[0].counts) == (47, True)
    assert answer.elsewhere[0].principle == "non-separation"
    assert "gives 47 points; the one counted gives 48" in str(answer)
    assert str(answer).endswith(f"[{principles()['non-separation'].source}]")


def test_a_fan_that_another_reading_shows_but_would_not_count_either() -> None:
    """The reading of pungs has three concealed pungs, 555 666 777 of dots, which contain the two."""
    answer = ask(TWO_READINGS, "two_concealed_pungs")
    assert answer.verdict is FanVerdict.OTHER_READING
    [refusal] = answer.elsewhere[0].refusals
    assert not answer.elsewhere[0].counts
    assert (refusal.principle, refusal.by and refusal.by.id) == ("non-repeat", "three_concealed_pungs")
    assert "nor would it count there: Two Concealed Pungs" in str(answer)


def test_a_fan_that_is_excluded_but_counts_in_another_reading() -> None:
    """Worked hand 19: the claimed 6 in the chow leaves three concealed pungs, 21 points, which contain the two; in the
    pung it leaves 222b and 888d: 2, Tile Hog 2, Concealed Hand 2 and No Honors 1.
    """
    answer = ask("1156667c 222b 888d +6c", "two_concealed_pungs")
    assert answer.verdict is FanVerdict.EXCLUDED
    assert [each.points for each in answer.elsewhere] == [7]
    assert "would count it, and gives only 7 points" in str(answer)


def test_another_place_of_the_winning_tile_is_told_as_that() -> None:
    """1233 waits for the 3 alone: it ends 123 (an edge wait) or makes the pair (a single wait), 1 point either way."""
    answer = ask("1233b [123b] [123c] (4444c) +3b", "single_wait")
    assert answer.verdict is FanVerdict.OTHER_READING
    assert answer.elsewhere[0].principle == "winning tile"
    assert "needs the winning 3b in 33b" in str(answer)
    assert str(answer).endswith("the two are worth the same, so that reading may be counted instead")


@pytest.mark.parametrize(
    ("text", "fan", "rules", "switch"),
    [
        # 98 fan 19 and MIL (1) add Self-Drawn, the Green Book Fully Concealed Hand (worked hand 28)
        (HONOR_PAIRS, "self_drawn", "green-book", "fully_concealed_with_special_hands"),
        (HONOR_PAIRS, "fully_concealed_hand", "national", "fully_concealed_with_special_hands"),
        # Nine Gates on the 2: national rules count one of the two pungs of terminals (worked hand 24)
        (
            "1112345678999d +2d",
            "pung_of_terminals_or_honors",
            "green-book",
            "nine_gates_terminal_pungs",
        ),
        ("[234b] [234b] 666b GG 88b +G", "half_flush", "national", "all_green_with_half_flush"),
    ],
)
def test_another_profile_is_told_with_the_rule_that_makes_the_difference(
    text: str, fan: str, rules: str, switch: str
) -> None:
    answer = ask(text, fan, rules)
    assert answer.verdict is FanVerdict.EXCLUDED
    [told] = answer.other_profiles
    assert (told.name, told.verdict) == ("national" if rules == "green-book" else "green-book", FanVerdict.COUNTS)
    assert [each.name for each, _ in told.switches] == [switch]
    assert f"[{table().switches[switch].source}]" in str(answer)


def test_other_points_of_another_profile_are_told_with_the_source_of_the_fan() -> None:
    """5 under national rules (MIL 4), 6 in the Green Book."""
    answer = ask("(1111b) [2222c] 333444d 8b +8b", "melded_kong_and_concealed_kong", "national")
    assert str(answer).endswith("; green-book rules: it counts, 6 points [MIL (4); GB fan 57]")


def test_no_profile_is_told_where_all_say_the_same() -> None:
    assert ask(RING, "two_terminal_chows").other_profiles == ()
    assert ask(RING, "pure_straight").other_profiles == ()


def test_rules_changed_by_hand_hold_in_the_other_profile_too() -> None:
    switch = "fully_concealed_with_special_hands"
    assert ask(HONOR_PAIRS, "self_drawn", "green-book", f"{switch}=no").verdict is FanVerdict.COUNTS
    assert ask(HONOR_PAIRS, "self_drawn", "green-book", f"{switch}=no").other_profiles == ()


def test_tiles_that_do_not_win_have_no_fans() -> None:
    hand, win = parse("123b 456b 789b [EEE] 9d +8d")
    with pytest.raises(ValueError, match="do not win"):
        Question(hand, win, profile())


@pytest.mark.parametrize("name", ["national", "green-book"])
def test_every_answer_about_every_fan_is_true_and_cites_a_source(name: str) -> None:
    rules = profile(name)
    for hand, win in random_wins(50, seed=71):
        question = Question(hand, win, rules)
        score = score_possible_hand(hand, win, rules)
        assert score.valid
        counts = {each.id: each.count for each in score.fans} | ({"flower_tiles": win.flowers} if win.flowers else {})
        here, anywhere = (
            {rules.fans[instance.fan].id for reading in readings for instance in find_all(reading.view)}
            for readings in (question.evaluated[:1], question.evaluated)
        )
        asked = {fan.id for fan in question.shown()}
        assert asked == anywhere | set(counts)
        for fan in rules.fans:
            answer = question.answer_here(fan)
            assert_true(answer, counts, here, anywhere)
            assert str(answer)
            assert str(answer).count("[") >= 1
            assert not str(answer).endswith(".")


def assert_true(answer: FanAnswer, counts: dict[str, int], here: set[str], anywhere: set[str]) -> None:
    """The verdict follows from the breakdown and from what the predicates find; who excludes it counts."""
    fan = answer.fan.id
    assert answer.count == counts.get(fan, 0)
    assert answer.verdict is (
        FanVerdict.COUNTS
        if fan in counts
        else FanVerdict.EXCLUDED
        if fan in here
        else FanVerdict.OTHER_READING
        if fan in anywhere
        else FanVerdict.MISSING
    )
    assert all(by.id in counts for each in answer.refusals for by, _ in each.standing)
    assert bool(answer.missing) is (answer.verdict is FanVerdict.MISSING)
    if answer.verdict is FanVerdict.EXCLUDED:
        assert answer.refusals
        assert all(each.standing for each in answer.refusals)
    for other in answer.elsewhere:
        there = Counter(other.reading.arrangement.groups)
        assert all(not Counter(sets) - there for sets in other.instances)
        assert other.points <= answer.best.selection.points
        assert bool(other.refusals) is not other.counts
