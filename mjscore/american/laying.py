"""Whether tiles can be laid on one concrete hand: the rules of jokers and exposures, hand by hand.

A joker stands for any tile in a group of three or more, never in a single, a pair or a string of those (League
rules, jokers 9 and 12); double pairs are pairs and no kong. An exposure takes a group of its tile and size, each
group once, and keeps it. ``index`` answers the same for all hands of a card at once; this module is the exact
answer for those with places that ask for no particular tile.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import gt

from mjscore.american.concrete import ANY_TILE, CALLABLE, FLOWER, FLOWERS, JOKER, JOKERS, ConcreteHand, TileGroup
from mjscore.american.rack import Exposure


def needed(hand: ConcreteHand) -> tuple[int, ...]:
    """How many tiles of each kind ``hand`` has, loose and in groups, jokers in their place left aside."""
    need = list(hand.loose)
    for group in hand.groups:
        if group.tile != ANY_TILE:
            need[group.tile] += group.size
    return tuple(need)


def is_plain(hand: ConcreteHand) -> bool:
    """Whether every place asks for one kind of tile, and only jokers may stand for it."""
    return not any(group.tile == ANY_TILE or group.flags & FLOWERS or not group.flags & JOKERS for group in hand.groups)


def remainders(hand: ConcreteHand, exposures: Sequence[Exposure]) -> Iterator[ConcreteHand]:
    """What is left of ``hand`` for every way to give each exposure a group of its own; nothing when there is none.

    An exposure without jokers may take a group in which the card allows none.
    """
    if not exposures:
        yield hand
        return
    first, rest = exposures[0], exposures[1:]
    for group in dict.fromkeys(hand.groups):
        if group.flags & CALLABLE and group.size == first.size and group.tile in {first.tile, ANY_TILE}:
            yield from remainders(replace(hand, groups=_without(hand.groups, group)), rest)
    for group in dict.fromkeys(hand.natural):
        if not first.jokers and (group.tile, group.size) == (first.tile, first.size):
            loose = list(hand.loose)
            loose[group.tile] -= group.size
            left = replace(hand, loose=tuple(loose), natural=_without(hand.natural, group))
            yield from remainders(left, rest)


def loose_exposed(hand: ConcreteHand, exposures: Iterable[Exposure]) -> Mapping[int, int]:
    """How many of the loose tiles of ``hand`` lie open, by kind: those of groups that take no joker.

    An exposure without jokers takes such a group first, since jokers may fill the others of its tile and size.
    """
    if not hand.natural:
        return {}
    free = Counter((group.tile, group.size) for group in hand.natural)
    exposed: Counter[int] = Counter()
    for each in exposures:
        key = (each.tile, each.size)
        if not each.jokers and free[key]:
            free[key] -= 1
            exposed[each.tile] += each.size
    return exposed


def _without(groups: tuple[TileGroup, ...], group: TileGroup) -> tuple[TileGroup, ...]:
    place = groups.index(group)
    return groups[:place] + groups[place + 1 :]


def fits(hand: ConcreteHand, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> bool:
    """Whether concealed tiles, by kind, and ``exposures`` fill ``hand`` exactly."""
    return any(_fills(rest, counts) for rest in remainders(hand, exposures))


def fits_plain(hand: ConcreteHand, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> bool:
    """The same for a plain hand, by counting."""
    return any(_fills_plain(rest, counts) for rest in remainders(hand, exposures))


def _fills_plain(hand: ConcreteHand, counts: Sequence[int]) -> bool:
    """Whether a plain hand lacks no loose tile and no kind has more tiles than all the hand needs of it."""
    need = needed(hand)
    if sum(need) != sum(counts) or any(map(gt, hand.loose, counts)):
        return False
    return not any(map(gt, counts[:JOKER], need))


def _fills(hand: ConcreteHand, counts: Sequence[int]) -> bool:
    """Whether concealed tiles fill a hand; of a group of any tile, every kind that the rack has is tried."""
    for group in hand.groups:
        if group.tile == ANY_TILE and group.size > 1:
            rest = replace(hand, groups=_without(hand.groups, group))
            absent = next(kind for kind in range(JOKER) if not counts[kind])
            kinds = [absent, *(kind for kind in range(JOKER) if counts[kind])]
            return any(_fills(_with_kind(rest, group, kind), counts) for kind in kinds)
    return _can_be_laid([kind for kind, count in enumerate(counts) for _ in range(count)], _places(hand))


def _with_kind(hand: ConcreteHand, group: TileGroup, kind: int) -> ConcreteHand:
    if group.flags & JOKERS:
        return replace(hand, groups=(*hand.groups, TileGroup(kind, group.size, group.flags)))
    loose = list(hand.loose)
    loose[kind] += group.size
    return replace(hand, loose=tuple(loose))


def _places(hand: ConcreteHand) -> list[frozenset[int]]:
    """For every place of a hand, the kinds of tile that may lie there."""
    places = [frozenset({kind}) for kind, count in enumerate(hand.loose) for _ in range(count)]
    for tile, size, flags in hand.groups:
        kinds = set(range(JOKER)) if tile == ANY_TILE else {tile}
        kinds |= {JOKER} if flags & JOKERS else set()
        kinds |= {FLOWER} if flags & FLOWERS else set()
        places += [frozenset(kinds)] * size
    return places


def most_laid(hand: ConcreteHand, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> int:
    """The most tiles of a rack that find a place in a hand, exposures included; 0 when they have no groups in it."""
    shown = sum(each.size for each in exposures)
    return max((shown + _most_laid(rest, counts) for rest in remainders(hand, exposures)), default=0)


def _most_laid(hand: ConcreteHand, counts: Sequence[int]) -> int:
    for group in hand.groups:
        if group.tile == ANY_TILE and group.size > 1:
            rest = replace(hand, groups=_without(hand.groups, group))
            kinds = [kind for kind in range(JOKER) if counts[kind]] or [0]
            return max(_most_laid(_with_kind(rest, group, kind), counts) for kind in kinds)
    lay = _layer(_places(hand))
    return sum(lay(kind, set()) for kind, count in enumerate(counts) for _ in range(count))


def _can_be_laid(tiles: Sequence[int], places: Sequence[frozenset[int]]) -> bool:
    """Whether every tile finds a place of its own and every place a tile: a perfect matching, by augmenting paths."""
    lay = _layer(places)
    return len(tiles) == len(places) and all(lay(tile, set()) for tile in tiles)


def _layer(places: Sequence[frozenset[int]]) -> Callable[[int, set[int]], bool]:
    """Lays tiles one after the other, moving those that lie already where that makes room; False when it cannot."""
    taken: dict[int, int] = {}

    def lay(tile: int, tried: set[int]) -> bool:
        for place, kinds in enumerate(places):
            if tile in kinds and place not in tried:
                tried.add(place)
                if place not in taken or lay(taken[place], tried):
                    taken[place] = tile
                    return True
        return False

    return lay
