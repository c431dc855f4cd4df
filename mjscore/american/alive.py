"""Which lines of a card are still possible, from what lies open on the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from mjscore.american.concrete import COPIES, JOKER
from mjscore.american.index import Index, places_of
from mjscore.american.nearest import needs_beside
from mjscore.american.rack import Exposure
from mjscore.american.refuse import dead_since


@dataclass(frozen=True, slots=True)
class AliveLine:
    """A line that can still be made: how many of its concrete hands are left."""

    line: str
    value: int
    left: int
    of: int
    text: str


@dataclass(frozen=True, slots=True)
class Alive:
    """The lines still possible, in card order.

    When there are none, ``dead_since`` is the exposure, from 1, with which no line of the card was left; None when
    it is the tiles seen elsewhere that leave none.
    """

    lines: tuple[AliveLine, ...]
    dead_since: int | None


def alive(index: Index, exposures: Sequence[Exposure], seen: Sequence[int]) -> Alive:
    """The lines that a player with these exposures can still make.

    ``seen`` counts by kind the tiles that lie open elsewhere: discards, and other players' exposures. A hand is
    impossible when a single, pair or string needs more natural tiles than are left, or all its groups together
    more than the naturals and jokers left. Hands with a place for any tile, or for wild flowers, are not judged
    by the tiles seen.
    """
    bits = index.with_groups(exposures)
    if exposures:
        bits &= index.may_be_exposed
    left = [0] * len(index.entries)
    for place in places_of(bits):
        if not index.plain >> place & 1 or _possible(index, place, exposures, seen):
            left[index.entry_of[place]] += 1
    lines = tuple(
        AliveLine(entry.id, entry.value(open_hand=bool(exposures)) or 0, count, len(entry.hands), entry.text)
        for entry, count in zip(index.entries, left, strict=True)
        if count
    )
    return Alive(lines, None if lines else dead_since(index, tuple(exposures)))


def _possible(index: Index, place: int, exposures: Sequence[Exposure], seen: Sequence[int]) -> bool:
    available = [copies - count for copies, count in zip(COPIES, seen, strict=True)]
    for each in exposures:
        available[each.tile] -= each.naturals
        available[JOKER] -= each.jokers
    short = 0
    for kind, loose, need in needs_beside(index, place, exposures):
        if loose > available[kind]:
            return False
        if kind != JOKER:
            short += max(0, need - max(0, available[kind]))
    return short <= available[JOKER] - index.hands[place].loose[JOKER]
