"""The choice of fans against a brute-force selector that knows the principles only as the rulebook states them."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from mjscore import Score, parse, score
from mjscore.arrange import arrangements
from mjscore.hand import Hand, Win
from mjscore.mcr.alternatives import labellings
from mjscore.mcr.arranged import ArrangedHand, HandFacts, arranged
from mjscore.mcr.principles import Instance, find_all, losing, select
from mjscore.mcr.score import evaluate
from mjscore.mcr.table import Profile, profile
from tests.random_hands import random_wins

# The fans that combine chows, and pungs of related ranks: those that non-identical and account-once are about.
CHOW_RELATIONS = {
    *("pure_terminal_chows", "quadruple_chow", "four_pure_shifted_chows", "three_suited_terminal_chows"),
    *("pure_triple_chow", "pure_straight", "pure_shifted_chows"),
    *("mixed_straight", "mixed_triple_chow", "mixed_shifted_chows"),
    *("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"),
}
PUNG_RELATIONS = {
    *("four_pure_shifted_pungs", "pure_shifted_pungs", "triple_pung", "mixed_shifted_pungs", "double_pung"),
}


@dataclass(frozen=True)
class Item:
    """An instance of a fan, numbered: four equal chows make three Tile Hogs of the very same sets."""

    number: int
    fan: int
    places: tuple[int, ...]

    @property
    def instance(self) -> Instance:
        return Instance(self.fan, self.places)


def items(view: ArrangedHand) -> list[Item]:
    return [Item(number, *instance) for number, instance in enumerate(find_all(view))]


def name(item: Item, rules: Profile) -> str:
    return rules.fans[item.fan].id


def lawful(chosen: list[Item], rules: Profile, hand: "Whole") -> bool:
    """Whether these instances may be counted together."""
    return (
        not any(frozenset((one.number, other.number)) in hand.repeating for one in chosen for other in chosen)
        and not counts_the_inevitable(chosen, rules, hand)
        and connects_once([each for each in chosen if name(each, rules) in CHOW_RELATIONS])
        and connects_once([each for each in chosen if name(each, rules) in PUNG_RELATIONS])
    )


@dataclass(frozen=True)
class Whole:
    """All instances of one reading, and the pairs of them of which one contains the other."""

    items: list[Item]
    repeating: set[frozenset[int]]


def whole(everything: list[Item], rules: Profile) -> Whole:
    """Non-repeat: which instances keep which others from counting."""
    ids = {name(each, rules) for each in everything}
    repeating = set()
    for exclusion in rules.exclusions:
        if exclusion.how == "one" or (exclusion.beside and exclusion.beside not in ids):
            continue
        for one in everything:
            for other in everything:
                if (name(one, rules), name(other, rules)) == (exclusion.by, exclusion.excluded) and (
                    exclusion.how == "hand" or set(other.places) <= set(one.places)
                ):
                    repeating.add(frozenset((one.number, other.number)))
    return Whole(everything, repeating)


def counts_the_inevitable(chosen: list[Item], rules: Profile, hand: Whole) -> bool:
    """Non-repeat, where a fan makes just one instance of another inevitable: whether that one is counted too."""
    names = Counter(name(each, rules) for each in chosen)
    available = Counter(name(each, rules) for each in hand.items)
    return any(
        exclusion.how == "one"
        and names[exclusion.by]
        and (exclusion.beside is None or names[exclusion.beside])
        and 0 < available[exclusion.excluded] == names[exclusion.excluded]
        for exclusion in rules.exclusions
    )


def connects_once(relations: list[Item]) -> bool:
    """Non-identical and account-once among relations of sets.

    No fan twice with a set in common; and with every relation, each set beyond the first is a new one to those
    it is combined with: so all relations together join exactly as many sets as they have beyond their firsts.
    """
    for place, one in enumerate(relations):
        for other in relations[place + 1 :]:
            if one.fan == other.fan and set(one.places) & set(other.places):
                return False
    groups: list[set[int]] = []
    for relation in relations:
        touching = [group for group in groups if group & set(relation.places)]
        groups = [group for group in groups if group not in touching] + [set(relation.places).union(*touching)]
    joined = sum(len(group) - 1 for group in groups)
    return joined == sum(len(relation.places) - 1 for relation in relations)


def lawful_sets(left: list[Item], chosen: list[Item], rules: Profile, hand: Whole) -> Iterator[list[Item]]:
    """Every lawful set of instances: what is lawful stays so when something is left out."""
    if not left:
        yield chosen
        return
    first, *rest = left
    yield from lawful_sets(rest, chosen, rules, hand)
    if lawful([*chosen, first], rules, hand):
        yield from lawful_sets(rest, [*chosen, first], rules, hand)


def maximal_sets(everything: list[Item], rules: Profile) -> list[list[Item]]:
    """The lawful sets to which nothing can be added lawfully.

    Instances that no rule brings together, not even through others, are chosen independently of each other.
    """
    hand = whole(everything, rules)
    ways = [
        [
            chosen
            for chosen in lawful_sets(part, [], rules, hand)
            if not any(lawful([*chosen, other], rules, hand) for other in part if other not in chosen)
        ]
        for part in related_parts(hand, rules)
    ]
    return [[item for way in combined for item in way] for combined in product(*ways)]


def related_parts(hand: Whole, rules: Profile) -> list[list[Item]]:
    """The instances in parts, so that no exclusion and no principle reaches from one part into another."""
    parts: list[list[Item]] = []
    for item in hand.items:
        touching = [part for part in parts if any(related(item, other, rules, hand) for other in part)]
        parts = [part for part in parts if part not in touching]
        parts.append([*(each for part in touching for each in part), item])
    return parts


def related(one: Item, other: Item, rules: Profile, hand: Whole) -> bool:
    names = {name(one, rules), name(other, rules)}
    if frozenset((one.number, other.number)) in hand.repeating or names <= CHOW_RELATIONS or names <= PUNG_RELATIONS:
        return True
    inevitable = (each for each in rules.exclusions if each.how == "one")
    return any(names <= {each.by, each.excluded, each.beside} for each in inevitable)


def worth(chosen: Iterable[Item | Instance], rules: Profile) -> int:
    return sum(rules.points[each.fan] for each in chosen)


def readings(hand: Hand, win: Win, rules: Profile) -> list[ArrangedHand]:
    facts = HandFacts(hand, win)
    return [arranged(facts, arrangement, rules.settings) for arrangement in arrangements(hand)]


def assert_dearest(hand: Hand, win: Win, rules: Profile) -> int:
    """The selection is a maximal lawful set, and none is worth more; returns how many instances were bound."""
    most_bound = 0
    for view in readings(hand, win, rules):
        everything = items(view)
        selection = select(view, rules)
        sets = maximal_sets(everything, rules)
        assert selection.points == max(worth(chosen, rules) for chosen in sets), (hand, win, rules.label)
        assert sorted(selection.instances) in [sorted(each.instance for each in chosen) for chosen in sets], (hand, win)
        most_bound = max(most_bound, len(everything))
    return most_bound


@pytest.mark.parametrize("rules", ["national", "green-book"])
def test_the_selection_is_the_dearest_maximal_lawful_set(rules: str) -> None:
    sizes = [assert_dearest(hand, win, profile(rules)) for hand, win in random_wins(120, seed=5)]
    assert max(sizes) >= 14  # hands with many instances were among them


def test_it_stays_exact_when_fans_are_worth_anything() -> None:
    """House rules may make an excluded fan dearer than what excludes it: then taking the dearest first is wrong."""
    rng = random.Random(7)
    ids = [fan.id for fan in profile("national").fans]
    for hand, win in random_wins(80, seed=6):
        overrides = tuple(f"{fan}={rng.choice((0, 1, 2, 5, 9, 40))}" for fan in rng.sample(ids, 40))
        assert_dearest(hand, win, profile(rng.choice(("national", "green-book")), overrides))


CHICKEN_HANDS = [
    "[123d] [444b] [789c] RR 34d +5d, discard",  # 98 p.84
    "[123c] [345c] 678d 56b WW +7b, discard",
    "[234b] 678c 345d 56d RR +7d, from south, seat west",
]


@pytest.mark.parametrize("text", CHICKEN_HANDS)
def test_a_hand_without_any_fan_is_a_chicken_hand(text: str) -> None:
    result = score(text, profile="national")
    assert isinstance(result, Score)
    assert [(fan.id, fan.worth) for fan in result.fans] == [("chicken_hand", 8)]


def test_chicken_hand_is_only_for_a_hand_in_which_no_other_fan_is_to_be_had() -> None:
    rules = profile("national")
    chicken = rules.index["chicken_hand"]
    for hand, win in [*random_wins(600, seed=8), *(tuple(parse(text)) for text in CHICKEN_HANDS)]:
        nothing = not any(find_all(view) for view in readings(hand, win, rules))
        is_chicken = any(each.fan == chicken for each in evaluate(hand, win, rules)[0].selection.instances)
        assert is_chicken is nothing


def test_the_best_score_is_the_maximum_over_all_readings() -> None:
    rules = profile("green-book")
    several = 0
    for hand, win in random_wins(400, seed=9):
        every = [select(view, rules).points for view in readings(hand, win, rules)]
        best = evaluate(hand, win, rules)[0].selection.points
        assert best == max(every) or (max(every) == 0 and best == 8)
        several += len(set(every)) > 1
    assert several > 20


def test_labellings_are_all_the_lawful_sets_of_the_best_total() -> None:
    rules = profile("national")
    several = 0
    for hand, win in random_wins(120, seed=10):
        view = readings(hand, win, rules)[0]
        sets = maximal_sets(items(view), rules)
        best = max(worth(chosen, rules) for chosen in sets)

        def look(
            chosen: Iterable[Item | Instance], view: ArrangedHand = view
        ) -> tuple[tuple[int, tuple[str, ...]], ...]:
            return tuple(sorted((each.fan, tuple(str(view.groups[place]) for place in each.places)) for each in chosen))

        expected = {look(chosen) for chosen in sets if worth(chosen, rules) == best}
        found = [look(selection.instances) for selection in labellings(view, rules)]
        assert set(found) == expected
        assert len(found) == len(set(found))
        assert look(select(view, rules).instances) in found
        several += len(found) > 1
    assert several > 8


@pytest.mark.parametrize(
    ("pairs", "weights", "dropped"),
    [
        ([(0, 1)], [5, 3], {1}),
        ([(0, 1), (0, 2)], [5, 3, 3], {0}),  # the heaviest is outweighed by its two opponents
        ([(0, 1), (1, 2)], [4, 6, 4], {1}),
        ([(0, 1), (1, 2), (2, 3)], [1, 1, 1, 1], {1, 3}),
        ([(0, 1)], [2, 2], {1}),  # equal: the first stays
    ],
)
def test_what_is_dropped_weighs_least(pairs: list[tuple[int, int]], weights: list[int], dropped: set[int]) -> None:
    assert losing(pairs, weights) == dropped
