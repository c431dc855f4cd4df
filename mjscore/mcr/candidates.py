"""Every arrangement of a hand and every place of its winning tile, as far as points depend on it.

The same as ``mjscore.arrange.arrangements``, in the same order, put together from the readings of blocks.
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import NamedTuple

from mjscore.arrange import (
    KNITTED_STRAIGHT_MASKS,
    KNITTED_STRAIGHTS,
    ORPHANS,
    Group,
    GroupKind,
    Shape,
    concealed_group,
    meld_group,
    pair_of,
)
from mjscore.completion import THIRDS
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.facts import facts_of
from mjscore.mcr.parts import EXPOSED_BITS, SHAPES, TALLY_BITS
from mjscore.mcr.readings import READINGS, Placement, Reading, placement
from mjscore.memo import Answer, Memo
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, HONORS, ONES, each_once, tally
from mjscore.tiles import KINDS, Tile

STANDARD = SHAPES.index(Shape.STANDARD)
KNITTED = SHAPES.index(Shape.KNITTED_STRAIGHT)
_SEVEN_PAIRS = SHAPES.index(Shape.SEVEN_PAIRS)
_ORPHANS = SHAPES.index(Shape.THIRTEEN_ORPHANS)
_HONORS_AND_KNITTED = SHAPES.index(Shape.HONORS_AND_KNITTED)
_EVERY_ORPHAN = tally(ORPHANS)


class Straight(NamedTuple):
    """One of the six knitted straights: its three parts, their tally, their facts added up, and their kinds."""

    parts: tuple[Group, ...]
    tiles: int
    facts: int
    kinds: int


Read = tuple[Reading, ...]
Candidate = tuple[int, int, Placement, Read, Straight | None]
"""One arrangement and place of the winning tile, as far as its points depend on it.

Its shape; the facts of its sets, melds included, a claimed pung not told as concealed; what the winning tile completes;
the readings that its groups come from, none of a hand without sets; and its knitted straight. A plain tuple, because
one is made for every arrangement of every hand.
"""


# ---- melds ----------------------------------------------------------------------------------------------------

# What the melds of a hand add to its own tiles, as numbers that add up: their tally, how many are exposed, their facts.
EXPOSED_AT, FACTS_AT = TALLY_BITS, TALLY_BITS + EXPOSED_BITS


_OfMelds = dict[str, Memo[Tile, Answer]]
"""What there is to know of a meld, by the value of its kind and by its tile; found when it first occurs."""


def _of_melds(exposed: bool, found: Callable[[Group], Answer]) -> _OfMelds[Answer]:
    return {
        kind.value: Memo(partial(_of_meld, kind, exposed, found), KINDS)
        for kind in (MeldKind if exposed else (MeldKind.KONG,))
    }


def _of_meld(kind: MeldKind, exposed: bool, found: Callable[[Group], Answer], tile: Tile) -> Answer:
    return found(meld_group(Meld(kind, tile, exposed)))


def _itself(group: Group) -> Group:
    return group


def _added_by(group: Group) -> int:
    return tally(group.tiles) + (group.exposed << EXPOSED_AT) + (facts_of(group) << FACTS_AT)


_EXPOSED_GROUPS, _CONCEALED_GROUPS = _of_melds(True, _itself), _of_melds(False, _itself)
_OF_EXPOSED, _OF_CONCEALED = _of_melds(True, _added_by), _of_melds(False, _added_by)


def melded(melds: Iterable[Meld]) -> int:
    """What these melds add to the tiles of a hand."""
    added = 0
    for meld in melds:
        added += (_OF_EXPOSED if meld.exposed else _OF_CONCEALED)[meld.kind._value_][meld.tile]
    return added


def groups_of_melds(melds: Iterable[Meld]) -> list[Group]:
    """The groups that these melds are."""
    return [(_EXPOSED_GROUPS if meld.exposed else _CONCEALED_GROUPS)[meld.kind._value_][meld.tile] for meld in melds]


# ---- arrangements ---------------------------------------------------------------------------------------------


def candidates(own: int, melded: int, tile: Tile, melds: int, self_draw: bool) -> list[Candidate]:
    """Every arrangement of the concealed tiles ``own``, in the order of ``arrangements``.

    ``melded`` are the facts of so many ``melds``.
    """
    bamboo, characters, dots = own & BAMBOO, own & CHARACTERS, own & DOTS
    blocks = READINGS[bamboo], READINGS[characters], READINGS[dots], READINGS[own & HONORS]
    found = _sets_and_pair(blocks, melded, tile, self_draw)
    if melds > 1:
        return found
    if not melds and not own & ONES:
        found.append((_SEVEN_PAIRS, 0, placement(pair_of(tile), tile), (), None))
    if found:
        # No set or pair holds two tiles of a knitted straight, so sets and a pair are not enough for its nine.
        return found
    if not melds and (shape := _shape_of_single_tiles(own)) is not None:
        return [(shape, 0, _ANYWHERE, (), None)]
    if (first := THIRDS[bamboo]) and (second := THIRDS[characters]) and (third := THIRDS[dots]):
        for straight in _STRAIGHTS_OF[first, second, third]:
            found += _beside_straight(own, melded, tile, self_draw, straight)
    return found


def _sets_and_pair(
    blocks: tuple[tuple[Reading, ...], ...], melded: int, tile: Tile, self_draw: bool
) -> list[Candidate]:
    """Every way to read the tiles as sets and exactly one pair, given the readings of each block."""
    first, second, third, honors = blocks
    # Tiles enough for sets and a pair, and all of them in sets and pairs: there is a pair in one block, or in all four.
    if not (first and second and third and honors) or (first[0].pairs and second[0].pairs):
        return []
    block = tile // 9
    found: list[Candidate] = []
    for one in first:
        for two in second:
            for three in third:
                for four in honors:
                    read = one, two, three, four
                    facts = melded + one.facts + two.facts + three.facts + four.facts
                    for placed in read[block].placements(tile):
                        told = facts if self_draw else facts - placed.claimed
                        found.append((STANDARD, told, placed, read, None))
    return found


def _shape_of_single_tiles(own: int) -> int | None:
    """The shape of fourteen concealed tiles that are neither sets nor pairs."""
    kinds = each_once(own)
    if kinds == _EVERY_ORPHAN:
        return _ORPHANS
    if kinds == own and any(not kinds & ~pool for pool in _HONORS_AND_STRAIGHTS):
        return _HONORS_AND_KNITTED
    return None


STRAIGHTS = tuple(
    Straight(
        parts := tuple(concealed_group(GroupKind.KNITTED, part) for part in straight),
        tally(tile for part in straight for tile in part),
        sum(facts_of(part) for part in parts),
        kinds,
    )
    for straight, kinds in zip(KNITTED_STRAIGHTS, KNITTED_STRAIGHT_MASKS, strict=True)
)
_HONORS_AND_STRAIGHTS = tuple(straight.tiles | (HONORS & ONES) for straight in STRAIGHTS)
_ANYWHERE = placement(concealed_group(GroupKind.SINGLES, tuple(ORPHANS)), ORPHANS[0])
"""The winning tile of a hand without sets and pairs, where every place of it is worth the same."""


def _straights_of(thirds: tuple[int, int, int]) -> tuple[Straight, ...]:
    """The straights in a hand whose bamboo, characters and dots hold these thirds."""
    return tuple(
        straight
        for straight in STRAIGHTS
        if all(
            THIRDS[straight.tiles & suit] & held for suit, held in zip((BAMBOO, CHARACTERS, DOTS), thirds, strict=True)
        )
    )


_STRAIGHTS_OF: Memo[tuple[int, int, int], tuple[Straight, ...]] = Memo(_straights_of, 1 << 9)


def _beside_straight(own: int, melded: int, tile: Tile, self_draw: bool, straight: Straight) -> Iterable[Candidate]:
    """The knitted straight, and the other tiles as a set and a pair."""
    left, facts = own - straight.tiles, melded + straight.facts
    blocks = READINGS[left & BAMBOO], READINGS[left & CHARACTERS], READINGS[left & DOTS], READINGS[left & HONORS]
    within = [placement(part, tile) for part in straight.parts if tile in part.tiles]
    for readings in product(*blocks):
        if sum([reading.pairs for reading in readings]) != 1:
            continue
        told = facts + sum([reading.facts for reading in readings])
        for placed in (*within, *readings[tile // 9].placements(tile)):
            yield KNITTED, told if self_draw else told - placed.claimed, placed, readings, straight
