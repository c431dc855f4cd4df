"""Fans earned by pungs and kongs of winds, dragons and terminals, set by set."""

from collections.abc import Iterator

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import Places, of_honors
from mjscore.tiles import DRAGON_TILES, WIND_TILES, is_honor, rank_of


@of_honors
def big_four_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of all four winds."""
    if len(hand.wind_pungs) == 4:
        yield hand.wind_pungs


@of_honors
def big_three_dragons(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of all three dragons."""
    if len(hand.dragon_pungs) == 3:
        yield hand.dragon_pungs


@of_honors
def little_four_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of three winds and a pair of the fourth."""
    if len(hand.wind_pungs) == 3 and hand.pair in WIND_TILES:
        yield hand.wind_pungs


@of_honors
def little_three_dragons(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of two dragons and a pair of the third."""
    if len(hand.dragon_pungs) == 2 and hand.pair in DRAGON_TILES:
        yield hand.dragon_pungs


@of_honors
def big_three_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of three winds, at least."""
    if len(hand.wind_pungs) >= 3:
        yield hand.wind_pungs


@of_honors
def two_dragon_pungs(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of two dragons, at least."""
    if len(hand.dragon_pungs) >= 2:
        yield hand.dragon_pungs


@of_honors
def dragon_pung(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of a dragon."""
    for place in hand.dragon_pungs:
        yield (place,)


@of_honors
def prevalent_wind(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of the round wind."""
    for place in hand.wind_pungs:
        if hand.groups[place].tile == hand.win.round.tile:
            yield (place,)


@of_honors
def seat_wind(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of the winner's seat wind."""
    for place in hand.wind_pungs:
        if hand.groups[place].tile == hand.win.seat.tile:
            yield (place,)


@of_honors
def pung_of_terminals_or_honors(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of a one, a nine or an honor."""
    for tile, place in zip(hand.pungs, hand.pung_places, strict=True):
        if is_honor(tile) or rank_of(tile) in {1, 9}:
            yield (place,)
