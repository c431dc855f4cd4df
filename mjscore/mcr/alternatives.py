"""The other lawful labels of a score: choices of fans that give the same total for the same arrangement."""

from itertools import product

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.links import Choice, lawful_choices
from mjscore.mcr.principles import (
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
    """Every lawful choice of fans of this arrangement that reaches its best total.

    Choices that look alike, because equal sets change places, are listed once. The first is the one that
    ``principles.select`` makes.
    """
    singles = find_single(hand)
    chow_links, pung_links = find_chow_links(hand), find_pung_links(hand)
    choices = product(
        _lawful(chow_links, rivals_of((*singles, *pung_links), rules), rules),
        _lawful(pung_links, rivals_of((*singles, *chow_links), rules), rules),
    )
    found: dict[tuple[tuple[int, tuple[str, ...]], ...], Selection] = {}
    for chows, pungs in choices:
        instances = [*singles, *placed(chows, hand.chow_places), *placed(pungs, hand.pung_places)]
        selection = without_conflicts(instances, rules)
        look = tuple(
            sorted((each.fan, tuple(str(hand.groups[place]) for place in each.places)) for each in selection.instances)
        )
        found.setdefault(look, selection)
    best = max(selection.points for selection in found.values())
    return [selection for _, selection in sorted(found.items()) if selection.points == best]


def _lawful(links: Choice, rivals: int, rules: Profile) -> list[Choice]:
    if not links:
        return [()]
    return lawful_choices(links, rules, optional=rivals)
