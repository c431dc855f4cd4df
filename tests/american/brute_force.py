"""An independent answer to whether a rack fits a concrete hand: try every way to lay the tiles into the places.

It shares nothing with the matcher but the values that describe hands and racks. Slow and simple on purpose.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from mjscore.american.concrete import ANY_TILE, CALLABLE, FLOWER, FLOWERS, JOKER, JOKERS, ConcreteHand, TileGroup
from mjscore.american.rack import Rack

Places = tuple[frozenset[int], ...]


def fits(hand: ConcreteHand, rack: Rack) -> bool:
    """Whether some choice of exposed groups, and of a kind for every group of any kind, leaves what the rack fills."""
    asked = {kind for kind, count in enumerate(hand.loose) if count} | {group.tile for group in hand.groups}
    if ANY_TILE not in asked and any(count and kind not in asked for kind, count in enumerate(rack.totals[:FLOWER])):
        return False
    concealed = Counter([*rack.concealed, *([] if rack.winning_tile is None else [rack.winning_tile])])
    return any(_fill(concealed, _places(left, loose)) for left, loose in _unexposed(hand, rack))


def _unexposed(hand: ConcreteHand, rack: Rack) -> Iterator[tuple[list[TileGroup], list[int]]]:
    """Groups and loose tiles that do not lie open."""
    exposed = Counter((each.tile, each.size, each.jokers > 0) for each in rack.exposures)
    everything = [*((group, True) for group in hand.groups), *((group, False) for group in hand.natural)]
    for named in _named(everything):
        for chosen in combinations(range(len(named)), len(rack.exposures)):
            if any(not named[at][0].flags & CALLABLE for at in chosen):
                continue
            for jokers in product((False, True), repeat=len(chosen)):
                opened = [(named[at], has) for at, has in zip(chosen, jokers, strict=True)]
                if any(has and not takes for (_, takes), has in opened):
                    continue
                if Counter((group.tile, group.size, has) for (group, _), has in opened) == exposed:
                    yield _left(hand, named, chosen)


def _left(
    hand: ConcreteHand, named: list[tuple[TileGroup, bool]], chosen: tuple[int, ...]
) -> tuple[list[TileGroup], list[int]]:
    loose = [kind for kind, count in enumerate(hand.loose) for _ in range(count)]
    for at in chosen:
        group, takes = named[at]
        if not takes:
            for _ in range(group.size):
                loose.remove(group.tile)
    return [group for at, (group, takes) in enumerate(named) if takes and at not in chosen], loose


def _named(groups: list[tuple[TileGroup, bool]]) -> Iterator[list[tuple[TileGroup, bool]]]:
    """Groups of any one kind with every kind in turn."""
    options = [
        [group._replace(tile=kind) for kind in range(JOKER)] if group.tile == ANY_TILE and group.size > 1 else [group]
        for group, _ in groups
    ]
    for choice in product(*options):
        yield list(zip(choice, [takes for _, takes in groups], strict=True))


def _places(groups: list[TileGroup], loose: list[int]) -> Places:
    """For every place, the kinds of tile that may lie there."""
    places = [frozenset({kind}) for kind in loose]
    for tile, size, flags in groups:
        kinds = set(range(JOKER)) if tile == ANY_TILE else {tile}
        kinds |= ({JOKER} if flags & JOKERS else set()) | ({FLOWER} if flags & FLOWERS else set())
        places += [frozenset(kinds)] * size
    return tuple(sorted(places, key=lambda kinds: (len(kinds), sorted(kinds))))


def _fill(tiles: Counter[int], places: Places) -> bool:
    """Whether the tiles fill the places, one after the other, every tile being tried for each."""
    if tiles.total() != len(places):
        return False
    dead: set[tuple[int, tuple[tuple[int, int], ...]]] = set()

    def fill(at: int) -> bool:
        state = (at, tuple(sorted(tiles.items())))
        if at == len(places):
            return True
        if state in dead:
            return False
        for kind in sorted(places[at]):
            if tiles[kind]:
                tiles[kind] -= 1
                done = fill(at + 1)
                tiles[kind] += 1
                if done:
                    return True
        dead.add(state)
        return False

    return fill(0)


def distance(hand: ConcreteHand, rack: Rack) -> int | None:
    """How many tiles are missing beside the exposures; None when these have no groups in the hand.

    Every place is filled by every tile in turn, or stays empty.
    """
    concealed = Counter([*rack.concealed, *([] if rack.winning_tile is None else [rack.winning_tile])])
    found = [
        len(places) - _most(concealed, places)
        for left, loose in _unexposed(hand, rack)
        for places in [_places(left, loose)]
    ]
    return min(found, default=None)


def _most(tiles: Counter[int], places: Places) -> int:
    """How many places the tiles can fill at most."""
    known: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}

    def most(at: int) -> int:
        if at == len(places):
            return 0
        state = (at, tuple(sorted(tiles.items())))
        if state not in known:
            best = most(at + 1)
            for kind in sorted(places[at]):
                if tiles[kind]:
                    tiles[kind] -= 1
                    best = max(best, 1 + most(at + 1))
                    tiles[kind] += 1
            known[state] = best
        return known[state]

    return most(0)
