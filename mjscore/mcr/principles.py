"""The choice of fans: the exact maximum that the five principles allow.

For one arrangement, every instance of every fan is found first. A lawful choice then obeys

1. non-repeat: no chosen fan excludes another chosen one (a fan that is not chosen excludes nothing);
2. non-separation: all instances come from this one arrangement, so there is nothing to check here;
3. non-identical and 5. account-once: see ``mjscore.mcr.links``;
4. high-versus-low: of all lawful choices the dearest is taken.

The maximum is exact: what can be settled by weight alone is, the rest is tried out.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from mjscore.arrange import Group, GroupKind, Shape
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.facts import HowWon
from mjscore.mcr.fans import family
from mjscore.mcr.fans.family import (
    BeforeWinFan,
    ConcealedPungFan,
    ConcealmentFan,
    FourEqualFan,
    HonorFan,
    KongFan,
    StructureFan,
    TileFan,
    WaitFan,
    WinFan,
)
from mjscore.mcr.fans.winning import only_wait
from mjscore.mcr.links import Choice, Link, best_choices, chow_and_pair_links, chow_links, pung_links
from mjscore.mcr.table import Profile, table
from mjscore.tally import WEIGHTS, of_one_suit
from mjscore.tiles import EAST, Tile


class Instance(NamedTuple):
    """One instance of a fan in an arrangement.

    ``fan`` is its place in the table; ``places`` are the groups that earn it, or WHOLE_HAND.
    """

    fan: int
    places: tuple[int, ...]


WHOLE_HAND: tuple[int, ...] = ()
"""The places of an instance that the hand as a whole earns."""


@dataclass(frozen=True, slots=True)
class Selection:
    """A lawful choice of fans and what it is worth, without flowers."""

    points: int
    instances: tuple[Instance, ...]


def find_single(hand: ArrangedHand) -> list[Instance]:
    """Every instance of the fans that are not links between sets."""
    functions = functions_for(hand.shape)
    facts, win, structure = hand.facts, hand.facts.win, hand.structure
    found = [instance for instance, holds in functions.tiles if holds(facts.kinds)]
    found += [instance for instance, holds in functions.concealment if holds(facts.exposed_sets, win.self_draw)]
    if not facts.hand.melds and of_one_suit(before_win := facts.tally - WEIGHTS[facts.winning_tile]):
        found += [instance for instance, holds in functions.before_win if holds(before_win)]
    found += [instance for instance, holds in functions.structure if holds(structure)]
    how = HowWon.of(win)
    found += [instance for instance, holds in functions.win if holds(how)]
    group, tile = hand.groups[hand.winning_place], facts.winning_tile
    found += [instance for instance, shows in functions.wait if shows(group, tile) and only_wait(hand)]
    if hand.pungs:
        found += _find_in_pungs(hand, functions)
    for tile in facts.fours:
        found += [
            Instance(fan, holding(hand.groups, tile))
            for fan, holds in functions.four_equal
            if holds(tile, is_kong(hand.groups, tile), hand.settings)
        ]
    return found


def holding(groups: tuple[Group, ...], tile: Tile) -> tuple[int, ...]:
    """The places of the groups that hold this tile."""
    return tuple([place for place, group in enumerate(groups) if tile in group.tiles])


def is_kong(groups: tuple[Group, ...], tile: Tile) -> bool:
    """Whether the four copies of this tile are a kong."""
    return any(group.kind is GroupKind.KONG and group.tile == tile for group in groups)


def _find_in_pungs(hand: ArrangedHand, functions: "Functions") -> list[Instance]:
    """The fans of single pungs and kongs: honors and terminals, kongs, concealed pungs."""
    found: list[Instance] = []
    if hand.orphan_pungs:
        sets = hand.honor_sets
        for fan, find_honors in functions.honors:
            found += placed(tuple([Link(fan, positions) for positions in find_honors(sets)]), hand.orphan_pungs)
    if hand.melded_kongs or hand.concealed_kongs:
        for fan, find_kongs in functions.kongs:
            if places := find_kongs(hand.melded_kongs, hand.concealed_kongs):
                found.append(Instance(fan, places))
    if hand.concealed_pungs:
        for fan, find_concealed in functions.concealed_pungs:
            if places := find_concealed(hand.concealed_pungs):
                found.append(Instance(fan, places))
    return found


class Functions(NamedTuple):
    """The fan functions that do not relate sets and are possible in one shape.

    Those of the whole hand stand with the one instance they can have, the others with their place in the table.
    """

    tiles: tuple[tuple[Instance, TileFan], ...]
    concealment: tuple[tuple[Instance, ConcealmentFan], ...]
    before_win: tuple[tuple[Instance, BeforeWinFan], ...]
    structure: tuple[tuple[Instance, StructureFan], ...]
    win: tuple[tuple[Instance, WinFan], ...]
    wait: tuple[tuple[Instance, WaitFan], ...]
    honors: tuple[tuple[int, HonorFan], ...]
    kongs: tuple[tuple[int, KongFan], ...]
    concealed_pungs: tuple[tuple[int, ConcealedPungFan], ...]
    four_equal: tuple[tuple[int, FourEqualFan], ...]


def functions_for(shape: Shape) -> Functions:
    """The fan functions for hands of a shape."""
    return _functions()[shape.value]


@cache
def _functions() -> dict[str, Functions]:
    index = table().index
    whole = {fan: Instance(place, WHOLE_HAND) for fan, place in index.items()}
    return {
        shape.value: Functions(
            tiles=tuple((whole[fan], holds) for fan, holds in family.of_tiles.possible_in(shape).items()),
            concealment=tuple((whole[fan], holds) for fan, holds in family.of_concealment.possible_in(shape).items()),
            before_win=tuple((whole[fan], holds) for fan, holds in family.of_one_suit_before_win.fans.items()),
            structure=tuple((whole[fan], holds) for fan, holds in family.of_structure.possible_in(shape).items()),
            win=tuple((whole[fan], holds) for fan, holds in family.of_win.fans.items()),
            wait=tuple((whole[fan], shows) for fan, shows in family.of_wait.fans.items()),
            honors=tuple((index[fan], find) for fan, find in family.of_honors.fans.items()),
            kongs=tuple((index[fan], find) for fan, find in family.of_kongs.fans.items()),
            concealed_pungs=tuple((index[fan], find) for fan, find in family.of_concealed_pungs.fans.items()),
            four_equal=tuple((index[fan], find) for fan, find in family.of_four_equal.fans.items()),
        )
        for shape in Shape
    }


def find_chow_links(hand: ArrangedHand) -> Choice:
    """Every relation among the chows of the hand, by position among the chows."""
    if len(hand.chows) < 2:
        return ()
    links = chow_links(hand.chows)
    if len(hand.chows) == 4 and hand.pair is not None:
        links += chow_and_pair_links(hand.chows, hand.pair)
    return links


def find_pung_links(hand: ArrangedHand) -> Choice:
    """Every relation among the pungs of the hand, by position among the pungs; those of honors come last."""
    suited = tuple([tile for tile in hand.pungs if tile < EAST])
    return pung_links(suited) if len(suited) > 1 else ()


def placed(choice: Choice, places: tuple[int, ...]) -> list[Instance]:
    """Links by position among chows or pungs as instances by place among all groups."""
    return [Instance(link.fan, tuple([places[position] for position in link.sets])) for link in choice]


def find_all(hand: ArrangedHand) -> list[Instance]:
    """Every instance of every fan in this arrangement, lawful together or not."""
    return [
        *find_single(hand),
        *placed(find_chow_links(hand), hand.chow_places),
        *placed(find_pung_links(hand), hand.pung_places),
    ]


def select(hand: ArrangedHand, profile: Profile) -> Selection:
    """The dearest lawful choice of fans for this arrangement.

    Equal choices: the one whose links come first in the order of ``links.best_choices``.
    """
    chows = Related(find_chow_links(hand), hand.chow_places)
    pungs = Related(find_pung_links(hand), hand.pung_places)
    return select_among(find_single(hand), chows, pungs, profile)


class Related(NamedTuple):
    """The relations among the chows, or the pungs, of a hand, and the places of these sets."""

    links: Choice
    places: tuple[int, ...]


def select_among(singles: list[Instance], chows: Related, pungs: Related, profile: Profile) -> Selection:
    """The dearest lawful choice of these fans and relations."""
    chow_choices, pung_choices = _NO_LINKS, _NO_LINKS
    if chows.links:
        chow_choices = _choices(chows.links, rivals_of((*singles, *pungs.links), profile), profile)
    if pungs.links:
        pung_choices = _choices(pungs.links, rivals_of((*singles, *chows.links), profile), profile)
    best: Selection | None = None
    for chow_choice, pung_choice in product(chow_choices, pung_choices):
        instances = singles
        if chow_choice:
            instances = instances + placed(chow_choice, chows.places)
        if pung_choice:
            instances = instances + placed(pung_choice, pungs.places)
        selection = without_conflicts(instances, profile)
        if best is None or selection.points > best.points:
            best = selection
    assert best is not None  # noqa: S101 - there is always at least the empty choice of links
    return best


_NO_LINKS: tuple[Choice, ...] = ((),)


def rivals_of(others: Iterable[Instance | Link], profile: Profile) -> int:
    """The mask of fans that exclude one of the others, or are excluded by it."""
    rivals = 0
    for other in others:
        rivals |= profile.rivals[other.fan]
    return rivals


@lru_cache(maxsize=1 << 12)
def _choices_among(links: Choice, crossing: int, profile: Profile) -> tuple[Choice, ...]:
    return best_choices(links, profile, crossing)


def _choices(links: Choice, rivals: int, profile: Profile) -> tuple[Choice, ...]:
    """The choices of links worth looking at beside fans whose rivals are given as a mask."""
    crossing = 0
    for link in links:
        crossing |= rivals & (1 << link.fan)
    return _choices_among(links, crossing, profile)


def conflicts(instances: Sequence[Instance], profile: Profile) -> list[tuple[int, int]]:
    """The pairs of instances (excluder, excluded), by position, that non-repeat keeps from counting together."""
    present = 0
    for instance in instances:
        present |= 1 << instance.fan
    found: list[tuple[int, int]] = []
    for position, (fan, places) in enumerate(instances):
        if excluded := profile.excludes_in_hand[fan] & present:
            found += [(position, other) for other, each in enumerate(instances) if excluded >> each.fan & 1]
        if excluded := profile.excludes_on_same_sets[fan] & present:
            found += [
                (position, other)
                for other, each in enumerate(instances)
                if excluded >> each.fan & 1 and set(each.places) <= set(places)
            ]
        if profile.special_exclusions[fan]:
            found += _special_conflicts(position, instances, present, profile)
    return found


def _special_conflicts(
    position: int, instances: Sequence[Instance], present: int, profile: Profile
) -> Iterator[tuple[int, int]]:
    """Exclusions of one instance only, or beside a third fan only.

    Of several equal instances it does not matter which is the inevitable one; it is the last.
    """
    for exclusion in profile.special_exclusions[instances[position].fan]:
        if exclusion.beside is not None and not present >> profile.index[exclusion.beside] & 1:
            continue
        fan = profile.index[exclusion.excluded]
        excluded = [other for other, each in enumerate(instances) if each.fan == fan]
        for other in excluded[-1:] if exclusion.how == "one" else excluded:
            yield position, other


def without_conflicts(instances: list[Instance], profile: Profile) -> Selection:
    """The dearest subset of the instances in which none excludes another."""
    kept = _kept(tuple([instance.fan for instance in instances]), profile)
    if kept is None:
        kept = _kept_of(instances, profile)
    if len(kept) < len(instances):
        instances = [instances[position] for position in kept]
    points = profile.points
    return Selection(sum([points[instance.fan] for instance in instances]), tuple(instances))


@lru_cache(maxsize=1 << 12)
def _kept(fans_present: tuple[int, ...], profile: Profile) -> tuple[int, ...] | None:
    """Which of these fans stay, by position; None where that depends on the sets that earn them."""
    present = 0
    for fan in fans_present:
        present |= 1 << fan
    if any(profile.excludes_on_same_sets[fan] & present for fan in fans_present):
        return None
    return _kept_of([Instance(fan, WHOLE_HAND) for fan in fans_present], profile)


def _kept_of(instances: Sequence[Instance], profile: Profile) -> tuple[int, ...]:
    """Which instances stay, by position."""
    pairs = conflicts(instances, profile)
    lost = losing(pairs, [profile.points[instance.fan] for instance in instances]) if pairs else set[int]()
    return tuple(position for position in range(len(instances)) if position not in lost)


def losing(pairs: Sequence[tuple[int, int]], weights: Sequence[int]) -> set[int]:
    """Which items to drop so that no pair (excluder, excluded) is left whole, and what is left weighs most.

    Items that no chain of pairs connects have nothing to do with each other.
    """
    excluded = _excluded_by_dearer(pairs, weights)
    if excluded is not None:
        return excluded
    lost: set[int] = set()
    for connected in _connected(pairs):
        lost |= _losing_of_connected(connected, weights)
    return lost


def _connected(pairs: Iterable[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """The pairs in groups, so that no chain of pairs leads from one group to another."""
    groups: list[tuple[int, list[tuple[int, int]]]] = []
    for pair in pairs:
        items, joined = 1 << pair[0] | 1 << pair[1], [pair]
        apart = []
        for group in groups:
            if group[0] & items:
                items |= group[0]
                joined += group[1]
            else:
                apart.append(group)
        groups = [*apart, (items, joined)]
    return (joined for _, joined in groups)


def _excluded_by_dearer(pairs: Sequence[tuple[int, int]], weights: Sequence[int]) -> set[int] | None:
    """The items excluded, where no excluder is excluded itself and each outweighs all that it excludes; else None.

    Whoever kept some of them would lose their excluders, which weigh no less.
    """
    excluded = {loser for _, loser in pairs}
    burden = dict.fromkeys([excluder for excluder, _ in pairs], 0)
    for excluder, loser in pairs:
        burden[excluder] += weights[loser]
    if excluded.isdisjoint(burden) and all(weights[each] >= weight for each, weight in burden.items()):
        return excluded
    return None


def _losing_of_connected(pairs: Sequence[tuple[int, int]], weights: Sequence[int]) -> set[int]:
    """The same for pairs of which each is connected with every other.

    Keeping the heaviest item is right whenever it outweighs all its opponents together; only where it does not, both
    ways are tried. Equal items: the first is kept.
    """
    excluded = _excluded_by_dearer(pairs, weights)
    if excluded is not None:
        return excluded
    against: dict[int, set[int]] = {}
    for one, other in pairs:
        against.setdefault(one, set()).add(other)
        against.setdefault(other, set()).add(one)
    return _losing(sorted(against, key=lambda item: (-weights[item], item)), against, weights, set())


def _losing(order: Sequence[int], against: dict[int, set[int]], weights: Sequence[int], lost: set[int]) -> set[int]:
    """``order`` are the items still to settle, the heaviest first; ``lost`` those that have lost already."""
    lost = set(lost)
    for place, item in enumerate(order):
        if item in lost:
            continue
        opponents = against[item].intersection(order[place + 1 :]) - lost
        if sum([weights[opponent] for opponent in opponents]) > weights[item]:
            ways = (
                _losing(order[place + 1 :], against, weights, lost | opponents),
                _losing(order[place + 1 :], against, weights, lost | {item}),
            )
            return min(ways, key=lambda way: sum(weights[each] for each in way))
        lost |= opponents
    return lost
