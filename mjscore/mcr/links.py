"""Which combinations of chows, or of pungs, may count together.

Chows (and pungs) are points, and each fan that relates two, three or four of them is a line through those
points. Two principles say which lines may be drawn in one hand:

- account-once: once sets are combined, each further set may be combined with them only once. So no line may
  join two sets that other lines already connect; the lines of a lawful choice form a forest.
- non-identical: a set used for a fan may not be used again, with other sets, for the same fan.

The non-repeat principle adds that no chosen fan excludes another one.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from mjscore.mcr.fans.family import of_chows, of_chows_and_pair, of_pungs
from mjscore.mcr.table import Profile, table
from mjscore.tiles import Tile


class Link(NamedTuple):
    """One instance of a fan that relates sets: its place in the table, and the positions of the sets."""

    fan: int
    sets: tuple[int, ...]


Choice = tuple[Link, ...]


@lru_cache(maxsize=1 << 12)
def chow_links(chows: tuple[Tile, ...]) -> Choice:
    """Every relation among these chows, lawful together or not; ``chows`` are their lowest tiles, sorted."""
    index = table().index
    return tuple(Link(index[fan], sets) for fan, find in of_chows.fans.items() for sets in find(chows))


@lru_cache(maxsize=1 << 12)
def chow_and_pair_links(chows: tuple[Tile, ...], pair: Tile) -> Choice:
    """Every relation among these chows in which the pair has a part."""
    index = table().index
    return tuple(Link(index[fan], sets) for fan, find in of_chows_and_pair.fans.items() for sets in find(chows, pair))


@lru_cache(maxsize=1 << 12)
def pung_links(pungs: tuple[Tile, ...]) -> Choice:
    """Every relation among these pungs and kongs; ``pungs`` are their tiles, sorted."""
    index = table().index
    return tuple(Link(index[fan], sets) for fan, find in of_pungs.fans.items() for sets in find(pungs))


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
    found: list[Choice] = []
    for choice in _grow(links, 0, (), profile):
        left = [link for link in links if link not in choice and not optional >> link.fan & 1]
        if all(obstacle(link, choice, profile) for link in left):
            found.append(choice)
    return found


def _grow(links: Sequence[Link], start: int, chosen: Choice, profile: Profile) -> Iterator[Choice]:
    yield chosen
    for place in range(start, len(links)):
        if obstacle(links[place], chosen, profile) is None:
            yield from _grow(links, place + 1, (*chosen, links[place]), profile)


def lawful_sets(links: Sequence[Link], profile: Profile) -> list[Choice]:
    """Every set of links that may count together, maximal or not."""
    return list(_grow(links, 0, (), profile))


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
