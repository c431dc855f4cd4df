"""The lawful part of a claim: which of the fans that somebody names may be counted together.

A player may name fewer fans than the hand has, and may name other ones than the dearest; what binds her are the
principles. So any set of instances in one arrangement is lawful in which none excludes another (non-repeat) and
whose relations of sets obey non-identical and account-once: every part of a lawful choice is lawful.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.links import Choice, lawful_sets
from mjscore.mcr.principles import (
    Instance,
    Selection,
    conflicts,
    find_chow_links,
    find_pung_links,
    find_single,
    losing,
    placed,
)
from mjscore.mcr.table import Profile

Wanted = Mapping[int, int]
"""How often each fan is named, by its place in the table."""


def lawful_part(hand: ArrangedHand, wanted: Wanted, rules: Profile) -> Selection:
    """The dearest lawful choice of instances with no fan more often than it is ``wanted``.

    Between equal choices the first is taken, in the order of the table.
    """
    singles = find_single(hand)
    best = Selection(0, ())
    for links in _link_choices(hand, wanted, rules):
        everything = [*singles, *links]
        pairs = [
            (excluder, excluded)
            for excluder, excluded in conflicts(everything, rules)
            if wanted.get(everything[excluder].fan) and wanted.get(everything[excluded].fan)
        ]
        lost = losing(pairs, [rules.points[each.fan] for each in everything]) if pairs else set[int]()
        kept = (each for place, each in enumerate(everything) if place not in lost)
        chosen = tuple(_at_most(kept, wanted))
        points = worth(chosen, rules)
        if points > best.points or (points == best.points and len(chosen) > len(best.instances)):
            best = Selection(points, chosen)
    return best


def worth(instances: Iterable[Instance], rules: Profile) -> int:
    """What instances are worth together, in points."""
    return sum(rules.points[each.fan] for each in instances)


def _link_choices(hand: ArrangedHand, wanted: Wanted, rules: Profile) -> Iterator[list[Instance]]:
    """Every lawful set of wanted relations among the chows and among the pungs."""
    for chows, pungs in product(
        _sets_of(find_chow_links(hand), wanted, rules), _sets_of(find_pung_links(hand), wanted, rules)
    ):
        yield [*placed(chows, hand.chow_places), *placed(pungs, hand.pung_places)]


def _sets_of(links: Choice, wanted: Wanted, rules: Profile) -> list[Choice]:
    """The lawful sets of these links in which no fan is more often than wanted."""
    named = [link for link in links if wanted.get(link.fan)]
    found = []
    for choice in lawful_sets(named, rules):
        times = Counter(link.fan for link in choice)
        if all(times[fan] <= wanted[fan] for fan in times):
            found.append(choice)
    return found


def _at_most(instances: Iterable[Instance], wanted: Wanted) -> Iterator[Instance]:
    """The first instances of each fan, as many as are wanted."""
    taken: Counter[int] = Counter()
    for each in instances:
        if taken[each.fan] < wanted.get(each.fan, 0):
            taken[each.fan] += 1
            yield each
