"""Fans about the structure of the whole hand: its shape, and which groups it is made of."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, Shape
from mjscore.mcr.facts import Structure
from mjscore.mcr.fans.family import of_four_equal, of_one_suit_before_win, of_structure, of_tiles
from mjscore.tally import tally
from mjscore.tiles import Suit, Tile, is_honor, mask, suited

_NINE_GATES = {tally(suited(suit, rank) for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)) for suit in Suit}
_SHIFTED_PAIRS = {mask(suited(suit, low + step) for step in range(7)) for suit in Suit for low in (1, 2, 3)}


def _any(truths: Iterable[bool]) -> bool:
    """Whether one of them is true, with operators only: see ``mjscore.mcr.fans.tiles``."""
    return reduce(or_, truths)


@of_one_suit_before_win
def nine_gates(concealed: int) -> bool:
    """1112345678999 of one suit before the win, no melds, won with any tile of that suit."""
    return concealed in _NINE_GATES


@of_tiles.in_shapes(Shape.SEVEN_PAIRS)
def seven_shifted_pairs(kinds: int) -> bool:
    """Seven pairs of one suit with consecutive ranks."""
    return _any(kinds == shifted for shifted in _SHIFTED_PAIRS)


@of_tiles.in_shapes(Shape.SEVEN_PAIRS)
def seven_pairs(_kinds: int) -> bool:
    """Seven pairs; four equal tiles may be two of them."""
    return True


@of_tiles.in_shapes(Shape.THIRTEEN_ORPHANS)
def thirteen_orphans(_kinds: int) -> bool:
    """One of each terminal and honor, and a second copy of one of them."""
    return True


@of_tiles.in_shapes(Shape.HONORS_AND_KNITTED)
def greater_honors_and_knitted_tiles(kinds: int) -> bool:
    """All seven honors and seven tiles of a knitted straight, all different."""
    return kinds & HONORS_MASK == HONORS_MASK


@of_tiles.in_shapes(Shape.HONORS_AND_KNITTED)
def lesser_honors_and_knitted_tiles(kinds: int) -> bool:
    """Fourteen different tiles: five or six honors, the others from a knitted straight."""
    return kinds & HONORS_MASK != HONORS_MASK


@of_tiles.in_shapes(Shape.KNITTED_STRAIGHT, Shape.HONORS_AND_KNITTED)
def knitted_straight(kinds: int) -> bool:
    """1-4-7, 2-5-8 and 3-6-9, each in another suit, as three sets or inside honors and knitted tiles."""
    return _any(kinds & knitted == knitted for knitted in KNITTED_STRAIGHT_MASKS)


@of_structure.in_shapes(Shape.STANDARD)
def all_even_pungs(structure: Structure) -> bool:
    """Four pungs or kongs and a pair, all of ranks 2, 4, 6 and 8."""
    return structure.pungs == 4 and structure.not_even == 0


@of_structure.in_shapes(Shape.STANDARD)
def all_pungs(structure: Structure) -> bool:
    """Four pungs or kongs and a pair."""
    return structure.pungs == 4


@of_structure.in_shapes(Shape.STANDARD, Shape.KNITTED_STRAIGHT)
def all_chows(structure: Structure) -> bool:
    """Four chows and a pair that is no honor; a knitted straight stands for three chows."""
    return structure.pungs == 0 and not structure.honor_pair


@of_structure.in_shapes(Shape.STANDARD)
def all_fives(structure: Structure) -> bool:
    """Every set and the pair has a five in it."""
    return structure.without_five == 0


@of_structure.in_shapes(Shape.STANDARD)
def outside_hand(structure: Structure) -> bool:
    """Every set and the pair has a terminal or an honor in it."""
    return structure.without_orphan == 0


@of_four_equal
def tile_hog(tile: Tile, as_kong: bool, settings: Mapping[str, Any]) -> bool:
    """All four copies of a tile in the hand without being a kong."""
    return not as_kong and (settings["tile_hog_of_honors"] or not is_honor(tile))
