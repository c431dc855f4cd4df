"""Fans earned by pungs and kongs of winds, dragons and terminals, set by set."""

from collections.abc import Iterable, Iterator

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import Places, of_honors
from mjscore.tiles import DRAGON_TILES, WIND_TILES, Tile, is_honor, rank_of


def _pungs_of(hand: ArrangedHand, tiles: Iterable[Tile]) -> Places:
    """The places of the pungs and kongs of these tiles."""
    return tuple(place for tile, place in zip(hand.pungs, hand.pung_places, strict=True) if tile in tiles)


@of_honors
def big_four_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of all four winds."""
    winds = _pungs_of(hand, WIND_TILES)
    if len(winds) == 4:
        yield winds


@of_honors
def big_three_dragons(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of all three dragons."""
    dragons = _pungs_of(hand, DRAGON_TILES)
    if len(dragons) == 3:
        yield dragons


@of_honors
def little_four_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of three winds and a pair of the fourth."""
    winds = _pungs_of(hand, WIND_TILES)
    if len(winds) == 3 and hand.pair in WIND_TILES:
        yield winds


@of_honors
def little_three_dragons(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of two dragons and a pair of the third."""
    dragons = _pungs_of(hand, DRAGON_TILES)
    if len(dragons) == 2 and hand.pair in DRAGON_TILES:
        yield dragons


@of_honors
def big_three_winds(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of three winds, at least."""
    winds = _pungs_of(hand, WIND_TILES)
    if len(winds) >= 3:
        yield winds


@of_honors
def two_dragon_pungs(hand: ArrangedHand) -> Iterator[Places]:
    """Pungs or kongs of two dragons, at least."""
    dragons = _pungs_of(hand, DRAGON_TILES)
    if len(dragons) >= 2:
        yield dragons


@of_honors
def dragon_pung(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of a dragon."""
    for place in _pungs_of(hand, DRAGON_TILES):
        yield (place,)


@of_honors
def prevalent_wind(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of the round wind."""
    for place in _pungs_of(hand, (hand.win.round.tile,)):
        yield (place,)


@of_honors
def seat_wind(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of the winner's seat wind."""
    for place in _pungs_of(hand, (hand.win.seat.tile,)):
        yield (place,)


@of_honors
def pung_of_terminals_or_honors(hand: ArrangedHand) -> Iterator[Places]:
    """A pung or kong of a one, a nine or an honor."""
    for tile, place in zip(hand.pungs, hand.pung_places, strict=True):
        if is_honor(tile) or rank_of(tile) in {1, 9}:
            yield (place,)
