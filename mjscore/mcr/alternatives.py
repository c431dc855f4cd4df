"""The other lawful labels of a score: choices of fans that give the same total for the same arrangement."""

from collections.abc import Iterator
from itertools import product

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.links import Choice, lawful_choices
from mjscore.mcr.principles import (
    Instance,
    Selection,
    find_chow_links,
    find_pung_links,
    find_single,
    placed,
    rivals_of,
    without_conflicts,
)
from mjscore.mcr.table import Profile


def labellings(hand: ArrangedHand, rules: Profile) -> list[Selection]:
    """Every lawful way to combine the sets of this arrangement that reaches its best total.

    Choices that look alike, because equal sets change places, are listed once.
    """
    singles = find_single(hand)
    chow_links, pung_links = find_chow_links(hand), find_pung_links(hand)
    choices = product(
        _lawful(chow_links, rivals_of((*singles, *pung_links), rules), rules),
        _lawful(pung_links, rivals_of((*singles, *chow_links), rules), rules),
    )
    found: dict[_Look, Selection] = {}
    for chows, pungs in choices:
        instances = [*singles, *placed(chows, hand.chow_places), *placed(pungs, hand.pung_places)]
        for ordered in _orders(instances, rules):
            selection = without_conflicts(ordered, rules)
            found.setdefault(_look(selection, hand), selection)
    best = max(selection.points for selection in found.values())
    return [selection for _, selection in sorted(found.items()) if selection.points == best]


_Look = tuple[tuple[int, tuple[str, ...]], ...]


def _look(selection: Selection, hand: ArrangedHand) -> _Look:
    """What a person sees of a selection: fans and sets, not which of two equal sets."""
    return tuple(
        sorted((each.fan, tuple(str(hand.groups[place]) for place in each.places)) for each in selection.instances)
    )


def _orders(instances: list[Instance], rules: Profile) -> Iterator[list[Instance]]:
    """The instances, and with each that could be the inevitable one, which does not score, in the last place."""
    yield instances
    inevitable = {
        rules.index[exclusion.excluded]
        for instance in instances
        for exclusion in rules.special_exclusions[instance.fan]
        if exclusion.how == "one"
    }
    for place, instance in enumerate(instances):
        if instance.fan in inevitable:
            yield [*instances[:place], *instances[place + 1 :], instance]


def _lawful(links: Choice, rivals: int, rules: Profile) -> list[Choice]:
    if not links:
        return [()]
    return lawful_choices(links, rules, optional=rivals)
