"""How far tiles are from the lines of a card: the tiles to get for the best concrete hand of every line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mjscore.american.concrete import JOKER
from mjscore.american.index import Index, places_of
from mjscore.american.laying import loose_exposed
from mjscore.american.rack import KINDS, Exposure, Rack


@dataclass(frozen=True, slots=True)
class Near:
    """The concrete hand of a line that is nearest: how many tiles are missing, which, and which are of no use.

    Where a joker could stand for a missing tile, the natural tile is named. ``jokers`` is how many jokers of the
    hand find a place. ``kept``: exposures stay as they lie; otherwise no hand of the line has groups for them, and
    their tiles count as if they were concealed.
    """

    line: str
    place: int
    away: int
    missing: tuple[int, ...]
    spare: tuple[int, ...]
    jokers: int
    kept: bool = True


def nearest(index: Index, rack: Rack, limit: int = 3) -> tuple[Near, ...]:
    """The lines nearest to a rack of any size, at most ``limit``: fewest tiles missing, then worth most.

    Exposures are respected: only hands in which each has a group of its own, on lines that may be exposed. When
    there is none the hand is dead, and the exposures count as if they were concealed.
    """
    alive = _alive(index, rack)
    exposures, counts = (rack.exposures, rack.counts) if alive else ((), rack.totals)
    best: dict[int, tuple[int, int]] = {}
    for place in places_of(alive or index.plain):
        away = _away(index, place, counts, exposures)
        line = index.entry_of[place]
        if line not in best or away < best[line][0]:
            best[line] = (away, place)
    open_hand = bool(rack.exposures)

    def rank(line: int) -> tuple[int, int, int]:
        worth = index.entries[line].value(open_hand=open_hand and bool(alive)) or 0
        return (best[line][0], -worth, line)

    kept = bool(alive)
    return tuple(_near(index, best[line][1], counts, exposures, kept) for line in sorted(best, key=rank)[:limit])


def near_at(index: Index, rack: Rack, place: int) -> Near:
    """How near a rack is to one concrete hand; exposures are respected when they have groups in it."""
    if _alive(index, rack) >> place & 1:
        return _near(index, place, rack.counts, rack.exposures, kept=True)
    return _near(index, place, rack.totals, (), kept=False)


def _alive(index: Index, rack: Rack) -> int:
    """The hands that the exposures of a rack leave possible."""
    bits = index.with_groups(rack.exposures) & index.plain
    return bits & index.may_be_exposed if rack.exposures else bits


def _away(index: Index, place: int, counts: tuple[int, ...], exposures: Sequence[Exposure]) -> int:
    """How many tiles are missing for one concrete hand."""
    needs = needs_beside(index, place, exposures)
    have = open_places = size = 0
    for kind, loose, need in needs:
        count = min(counts[kind], need)
        have += count
        size += need
        if kind != JOKER:
            open_places += need - max(count, loose)
    real_jokers = index.hands[place].loose[JOKER]
    return size - have - min(max(0, counts[JOKER] - real_jokers), open_places)


def needs_beside(index: Index, place: int, exposures: Sequence[Exposure]) -> Iterable[tuple[int, int, int]]:
    """Kind, loose tiles and all tiles that the hand needs beside the exposures, for which it has groups."""
    needs = index.needs[place]
    shown = [0] * KINDS
    for each in exposures:
        shown[each.tile] += each.size
    if not any(shown):
        return needs
    loose_shown = loose_exposed(index.hands[place], exposures)
    return [(kind, loose - loose_shown.get(kind, 0), need - shown[kind]) for kind, loose, need in needs]


def _near(index: Index, place: int, counts: tuple[int, ...], exposures: Sequence[Exposure], kept: bool) -> Near:
    missing = [0] * KINDS
    spare = list(counts)
    real_jokers = index.hands[place].loose[JOKER]
    jokers = max(0, counts[JOKER] - real_jokers)
    used = 0
    for kind, loose, need in needs_beside(index, place, exposures):
        count = min(counts[kind], need)
        spare[kind] -= count
        missing[kind] = need - count
        if kind != JOKER:
            filled = min(jokers - used, need - max(count, loose))
            used += filled
            missing[kind] -= filled
    spare[JOKER] -= used
    listed = tuple(kind for kind in range(KINDS) for _ in range(missing[kind]))
    left = tuple(kind for kind in range(KINDS) for _ in range(max(0, spare[kind])))
    return Near(index.entries[index.entry_of[place]].id, place, len(listed), listed, left, used, kept)
