"""Which combinations of chows, or of pungs, may count together.

Chows (and pungs) are points, and each fan that relates two, three or four of them is a line through those
points. Two principles say which lines may be drawn in one hand:

- account-once: once sets are combined, each further set may be combined with them only once. So no line may
  join two sets that other lines already connect; the lines of a lawful choice form a forest.
- non-identical: a set used for a fan may not be used again, with other sets, for the same fan.

The non-repeat principle adds that no chosen fan excludes another one.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from mjscore.mcr.fans.family import Relating, Relation, of_chows, of_chows_and_pair, of_pungs
from mjscore.mcr.fans.unseen import UNSEEN, LookedAtError
from mjscore.mcr.table import Profile, table
from mjscore.memo import Memo
from mjscore.tiles import Tile, mask


class Link(NamedTuple):
    """One instance of a fan that relates sets: its place in the table, and the positions of the sets."""

    fan: int
    sets: tuple[int, ...]


Choice = tuple[Link, ...]


@lru_cache(maxsize=1 << 14)
def chow_links(chows: tuple[Tile, ...]) -> Choice:
    """Every relation among these chows, lawful together or not; ``chows`` are their lowest tiles, sorted."""
    return _links_among(chows, _chow_relations())


@lru_cache(maxsize=1 << 12)
def chow_and_pair_links(chows: tuple[Tile, ...], pair: Tile) -> Choice:
    """Every relation among these chows in which the pair has a part."""
    return _links_beside(chows, pair)


def _links_beside(chows: tuple[Tile, ...], pair: Tile) -> Choice:
    index = table().index
    return tuple(Link(index[fan], sets) for fan, find in of_chows_and_pair.fans.items() for sets in find(chows, pair))


@lru_cache(maxsize=1 << 14)
def links_beside_any_pair(chows: tuple[Tile, ...]) -> Choice | None:
    """The relations beside these chows whichever the pair is; None where some fan looks at it."""
    try:
        return _links_beside(chows, UNSEEN)
    except LookedAtError:
        return None


@lru_cache(maxsize=1 << 14)
def pung_links(pungs: tuple[Tile, ...]) -> Choice:
    """Every relation among these pungs and kongs; ``pungs`` are their tiles, sorted."""
    return _links_among(pungs, _pung_relations())


Relations = Memo[tuple[Tile, ...], tuple[tuple[int, int], ...]]
"""The fans that relate the sets of a key, and no other ones: their order in the family, their place in the table."""


def _links_among(sets: tuple[Tile, ...], relations: Relations) -> Choice:
    """The relations of every two, three and four sets, in the order of the fans, then of the sets."""
    some = _SOME_OF[len(sets)]
    found = [(order, links[fan]) for links, of_these in some for order, fan in relations[of_these(sets)]]
    found.sort()
    return tuple([link for _, link in found])


@cache
def _chow_relations() -> Relations:
    return _relations(of_chows)


@cache
def _pung_relations() -> Relations:
    return _relations(of_pungs)


def _relations(family: Relating) -> Relations:
    index = table().index
    of_size: dict[int, list[tuple[int, int, Relation]]] = {2: [], 3: [], 4: []}
    for order, (fan, holds) in enumerate(family.relations.items()):
        of_size[family.sizes[fan]].append((order, index[fan], holds))

    def relating(sets: tuple[Tile, ...]) -> tuple[tuple[int, int], ...]:
        return tuple([(order, fan) for order, fan, holds in of_size[len(sets)] if holds(*sets)])

    return Memo(relating, 1 << 14)


class _LinksOf(dict[int, Link]):
    """The links of these sets by their fans. The same links are found ever again, so each of them is made once."""

    def __init__(self, sets: tuple[int, ...]) -> None:
        super().__init__()
        self._sets = sets

    def __missing__(self, fan: int) -> Link:
        return self.setdefault(fan, Link(fan, self._sets))


_SOME_OF = tuple(
    tuple((_LinksOf(places), itemgetter(*places)) for size in (2, 3, 4) for places in combinations(range(number), size))
    for number in range(5)
)
"""The links of every two, three and four among up to four sets, by fan, and what gets these sets."""


def obstacle(link: Link, chosen: Iterable[Link], profile: Profile) -> "Obstacle | None":
    """What keeps ``link`` from counting beside the ``chosen`` ones, or None."""
    others = tuple(chosen)
    for other in others:
        if _excludes(other, link, profile) or _excludes(link, other, profile):
            return Obstacle("non-repeat", other)
    for other in others:
        if set(link.sets) <= set(other.sets):
            return Obstacle("non-repeat", other)
        if other.fan == link.fan and set(link.sets) & set(other.sets):
            return Obstacle("non-identical", other)
    for component in _components(others):
        if len(component.intersection(link.sets)) > 1:
            joining = [other for other in others if component.issuperset(other.sets)]
            return Obstacle("account-once", max(joining, key=lambda other: len(set(other.sets) & set(link.sets))))
    return None


class Obstacle(NamedTuple):
    """Why a fan does not count: the principle, and the counted fan that stands in its way."""

    principle: str
    link: Link


def _excludes(one: Link, other: Link, profile: Profile) -> bool:
    return bool(profile.excludes_in_hand[one.fan] >> other.fan & 1)


def _components(links: Iterable[Link]) -> list[set[int]]:
    """The sets that links connect with each other."""
    components: list[set[int]] = []
    for link in links:
        touched = [component for component in components if component.intersection(link.sets)]
        components = [component for component in components if component not in touched]
        components.append(set(link.sets).union(*touched))
    return components


def lawful_choices(links: Sequence[Link], profile: Profile, *, optional: int = 0) -> list[Choice]:
    """Every maximal set of links that may count together.

    ``optional`` is a mask of fans that may be left out even where they could be added, because a fan of
    another kind may be counted in their stead.
    """
    lines = _lines(tuple(links), profile)
    wanted = [line for line in lines if not optional >> line.link.fan & 1]
    return [
        tuple([line.link for line in grown.lines])
        for grown in _grow(lines, 0, _NOTHING)
        if not any(grown.leaves_room_for(line) for line in wanted)
    ]


class _Line(NamedTuple):
    """A link, its number and its sets as masks, and the numbers of those beside which it cannot stand."""

    link: Link
    number: int
    sets: int
    against: int


@lru_cache(maxsize=1 << 10)
def _lines(links: Choice, profile: Profile) -> tuple[_Line, ...]:
    against = [1 << number for number in range(len(links))]
    for one, other in combinations(range(len(links)), 2):
        if obstacle(links[one], (links[other],), profile) or obstacle(links[other], (links[one],), profile):
            against[one] |= 1 << other
            against[other] |= 1 << one
    return tuple([_Line(link, 1 << number, mask(link.sets), against[number]) for number, link in enumerate(links)])


class _Grown(NamedTuple):
    """Lines that may stand together: which cannot be added to any of them, and the sets that they connect."""

    lines: tuple[_Line, ...]
    against: int
    connected: tuple[int, ...]

    def leaves_room_for(self, line: _Line) -> bool:
        """Whether ``obstacle`` finds none: no line stands against it, and no two of its sets are connected."""
        return not self.against & line.number and all(
            not (both := part & line.sets) & (both - 1) for part in self.connected
        )

    def with_line(self, line: _Line) -> "_Grown":
        """These lines and one more."""
        apart = [part for part in self.connected if not part & line.sets]
        joined = line.sets
        for part in self.connected:
            if part & line.sets:
                joined |= part
        return _Grown((*self.lines, line), self.against | line.against, (*apart, joined))


_NOTHING = _Grown((), 0, ())


def _grow(lines: Sequence[_Line], start: int, grown: _Grown) -> Iterator[_Grown]:
    yield grown
    for place in range(start, len(lines)):
        if grown.leaves_room_for(lines[place]):
            yield from _grow(lines, place + 1, grown.with_line(lines[place]))


def lawful_sets(links: Sequence[Link], profile: Profile) -> list[Choice]:
    """Every set of links that may count together, maximal or not."""
    return [tuple([line.link for line in grown.lines]) for grown in _grow(_lines(tuple(links), profile), 0, _NOTHING)]


def best_choices(links: Choice, profile: Profile, crossing: int) -> tuple[Choice, ...]:
    """The lawful choices worth looking at: one for each way to use the fans of the mask ``crossing``.

    ``crossing`` are the fans that stand in an exclusion with other fans of the hand. Among choices that
    agree on them only the dearest can be part of the best score. Equal ones: the fans that stand first in
    the table, then the first sets.
    """
    best: dict[frozenset[Link], tuple[tuple[int, list[int], list[tuple[int, ...]]], Choice]] = {}
    for choice in lawful_choices(links, profile, optional=crossing):
        key = frozenset(link for link in choice if crossing >> link.fan & 1)
        rank = (
            -sum(profile.points[link.fan] for link in choice),
            sorted(link.fan for link in choice),
            sorted(link.sets for link in choice),
        )
        if key not in best or rank < best[key][0]:
            best[key] = (rank, choice)
    return tuple(choice for _, choice in sorted(best.values(), key=lambda each: each[0]))
