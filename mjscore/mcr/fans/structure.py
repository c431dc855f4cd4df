"""Fans about the structure of the whole hand: which groups it is made of."""

from mjscore.arrange import HONORS_MASK, KNITTED_STRAIGHT_MASKS, ORPHANS_MASK, GroupKind, Shape, count_tiles
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import Places, of_four_equal, of_hand
from mjscore.tiles import Suit, Tile, is_honor, mask, suited

_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_EVEN = mask(suited(suit, rank) for suit in Suit for rank in (2, 4, 6, 8))
_FIVES = mask(suited(suit, 5) for suit in Suit)


def _every_group_has_one_of(kinds: int, hand: ArrangedHand) -> bool:
    """Whether every set and the pair holds a tile of these kinds."""
    for group in hand.groups:
        for tile in group.tiles:
            if kinds >> tile & 1:
                break
        else:
            return False
    return True


@of_hand(Shape.STANDARD)
def nine_gates(hand: ArrangedHand) -> bool:
    """1112345678999 of one suit before the win, no melds, won with any tile of that suit."""
    before = hand.facts.hand.concealed
    if len(before) != 13 or is_honor(before[0]):
        return False
    start = before[0] // 9 * 9
    return tuple(count_tiles(before)[start : start + 9]) == _NINE_GATES


@of_hand(Shape.SEVEN_PAIRS)
def seven_shifted_pairs(hand: ArrangedHand) -> bool:
    """Seven pairs of one suit with consecutive ranks."""
    pairs = [group.tile for group in hand.groups]
    one_suit = not is_honor(pairs[6]) and pairs[0] // 9 == pairs[6] // 9
    return one_suit and len(set(pairs)) == 7 and pairs[6] - pairs[0] == 6


@of_hand(Shape.SEVEN_PAIRS)
def seven_pairs(_hand: ArrangedHand) -> bool:
    """Seven pairs; four equal tiles may be two of them."""
    return True


@of_hand(Shape.THIRTEEN_ORPHANS)
def thirteen_orphans(_hand: ArrangedHand) -> bool:
    """One of each terminal and honor, and a second copy of one of them."""
    return True


@of_hand(Shape.HONORS_AND_KNITTED)
def greater_honors_and_knitted_tiles(hand: ArrangedHand) -> bool:
    """All seven honors and seven tiles of a knitted straight, all different."""
    return hand.facts.kinds & HONORS_MASK == HONORS_MASK


@of_hand(Shape.HONORS_AND_KNITTED)
def lesser_honors_and_knitted_tiles(hand: ArrangedHand) -> bool:
    """Fourteen different tiles: five or six honors, the others from a knitted straight."""
    return hand.facts.kinds & HONORS_MASK != HONORS_MASK


@of_hand(Shape.KNITTED_STRAIGHT, Shape.HONORS_AND_KNITTED)
def knitted_straight(hand: ArrangedHand) -> bool:
    """1-4-7, 2-5-8 and 3-6-9, each in another suit, as three sets or inside honors and knitted tiles."""
    return any(hand.facts.kinds & knitted == knitted for knitted in KNITTED_STRAIGHT_MASKS)


@of_hand(Shape.STANDARD)
def all_even_pungs(hand: ArrangedHand) -> bool:
    """Four pungs or kongs and a pair, all of ranks 2, 4, 6 and 8."""
    return len(hand.pungs) == 4 and not hand.facts.kinds & ~_EVEN


@of_hand(Shape.STANDARD)
def all_pungs(hand: ArrangedHand) -> bool:
    """Four pungs or kongs and a pair."""
    return len(hand.pungs) == 4


@of_hand(Shape.STANDARD, Shape.KNITTED_STRAIGHT)
def all_chows(hand: ArrangedHand) -> bool:
    """Four chows and a pair that is no honor; a knitted straight stands for three chows."""
    return not hand.pungs and hand.pair is not None and not is_honor(hand.pair)


@of_hand(Shape.STANDARD)
def all_fives(hand: ArrangedHand) -> bool:
    """Every set and the pair has a five in it."""
    return _every_group_has_one_of(_FIVES, hand)


@of_hand(Shape.STANDARD)
def outside_hand(hand: ArrangedHand) -> bool:
    """Every set and the pair has a terminal or an honor in it."""
    return _every_group_has_one_of(ORPHANS_MASK, hand)


@of_four_equal
def tile_hog(hand: ArrangedHand, tile: Tile) -> Places:
    """All four copies of a tile in the hand without being a kong."""
    holding = [(place, group) for place, group in enumerate(hand.groups) if tile in group.tiles]
    if any(group.kind is GroupKind.KONG for _, group in holding):
        return ()
    if is_honor(tile) and not hand.settings["tile_hog_of_honors"]:
        return ()
    return tuple(place for place, _ in holding)
