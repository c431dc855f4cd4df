"""Why fans that the tiles show do not count: the principle, the fan that stands in the way, the tiles."""

from collections import Counter

import pytest

from mjscore import parse
from mjscore.mcr.explain import Refusal, explain
from mjscore.mcr.principles import Instance, find_all
from mjscore.mcr.score import Evaluated, as_the_tiles_say, evaluate
from mjscore.mcr.table import Fan, Profile, profile
from tests.random_hands import random_wins


def refusals(text: str, name: str = "national") -> list[Refusal]:
    hand, win = parse(text)
    rules = profile(name)
    return explain(evaluate(hand, as_the_tiles_say(hand, win)[0], rules), rules)


def english(fan: Fan) -> str:
    return fan.name


@pytest.mark.parametrize(
    ("text", "fan", "principle", "by"),
    [
        # worked hand 1: the second 123 links once, with its equal; not with 456 or 789 as well
        ("[123c] [456c] [789c] 12c 77c +3c", "short_straight", "account-once", "pure_straight"),
        ("[123c] [456c] [789c] 12c 77c +3c", "no_honors", "non-repeat", "full_flush"),
        # worked hand 10: a second Mixed Shifted Chows would use two chows again
        ("[567c] [456d] [345b] 67b WW +8b", "mixed_shifted_chows", "non-identical", "mixed_shifted_chows"),
        # worked hand 11: the same with pungs
        ("[222d] [333b] [444c] 55d 77b +5d", "mixed_shifted_pungs", "non-identical", "mixed_shifted_pungs"),
        # worked hand 7: links inside the four-chow fan
        ("[123c] [345c] 67789c RR +5c, self-draw", "two_terminal_chows", "non-repeat", "four_pure_shifted_chows"),
        # worked hand 32: 1d wins too
        ("[NNN] 77789c 11888d +7c", "edge_wait", "wait", None),
        # worked hand 18: the third pung was completed by the discard
        ("44c 77b 444567d GGG +7b", "three_concealed_pungs", "concealment", None),
        ("44c 77b 444567d GGG +7b", "pung_of_terminals_or_honors", "non-repeat", "dragon_pung"),
        # worked hand 12: pungs and chows of the same nine tiles cannot be mixed
        ("555666777d 5556b +7b, self-draw", "pure_shifted_pungs", "non-separation", None),
        (
            "123b 456b 789b [1111d] 9d +9d, self-draw, replacement",
            "self_drawn",
            "non-repeat",
            "out_with_replacement_tile",
        ),
        ("1112345678999d +2d", "pung_of_terminals_or_honors", "non-repeat", "nine_gates"),
        ("123b 456b 78b [EEE] 99d +9b, robbing kong, last of kind", "last_tile", "non-repeat", "robbing_the_kong"),
    ],
)
def test_the_reason(text: str, fan: str, principle: str, by: str | None) -> None:
    found = [(each.principle, each.by.id if each.by else None) for each in refusals(text) if each.fan.id == fan]
    assert (principle, by) in found


def test_the_sentence_names_the_fan_the_sets_and_the_principle() -> None:
    [edge] = [each for each in refusals("[NNN] 77789c 11888d +7c") if each.fan.id == "edge_wait"]
    assert edge.sentence(english) == (
        "Edge Wait (789c): the hand does not wait for 7c alone, 1d would complete it too (wait)"
    )


def test_a_concealed_kong_stands_in_one_pair_of_parentheses() -> None:
    told = [each.sentence(english) for each in refusals("(RRRR) GGG 123b 456b 9d +9d")]
    assert "Dragon Pung (RRRR): Two Dragon Pungs (RRRR GGG) already contains it (non-repeat)" in told
    assert not any("((" in each or "))" in each for each in told)


def test_a_fourth_link_of_four_chows_is_refused_by_the_chain_that_connects_them() -> None:
    """Worked hand 3: TTC, TTC, MDC and MDC form a ring, of which three count."""
    [link] = [each for each in refusals("[123c] [789c] [123d] 89d RR +7d") if each.principle == "account-once"]
    assert {fan.id for fan, _ in link.standing} == {"mixed_double_chow"}
    assert "each further set combines only once" in link.sentence(english)


def look(instance: Instance, best: Evaluated, rules: Profile) -> tuple[str, tuple[str, ...]]:
    """What a person sees of an instance: the fan and its sets, not which of two equal sets."""
    return rules.fans[instance.fan].id, tuple(str(best.view.groups[place]) for place in instance.places)


@pytest.mark.parametrize("name", ["national", "green-book"])
def test_every_instance_that_does_not_count_is_refused_and_what_refuses_it_counts(name: str) -> None:
    rules = profile(name)
    for hand, win in random_wins(400, seed=61):
        evaluated = evaluate(hand, win, rules)
        best = evaluated[0]
        counted = {rules.fans[instance.fan].id for instance in best.selection.instances}
        left = Counter(find_all(best.view)) - Counter(best.selection.instances)
        looks = {look(each, best, rules) for each in left} - {
            look(each, best, rules) for each in best.selection.instances
        }
        found = explain(evaluated, rules)
        assert {(each.fan.id, tuple(map(str, each.groups))) for each in found if each.standing} == looks
        for refusal in found:
            assert all(fan.id in counted for fan, _ in refusal.standing)
            sentence = refusal.sentence(english)
            assert sentence.startswith(refusal.fan.name)
            assert sentence.endswith(f"({refusal.principle})")


def test_a_chicken_hand_shows_no_other_fan() -> None:
    assert refusals("[123d] [444b] [789c] RR 34d +5d, discard") == []
