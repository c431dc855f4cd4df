"""Fans earned by pungs and kongs of winds, dragons and terminals, set by set."""

from collections.abc import Iterator

from mjscore.mcr.facts import HonorSets
from mjscore.mcr.fans.family import Places, of_honors
from mjscore.tiles import DRAGON_TILES, WIND_TILES


@of_honors
def big_four_winds(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of all four winds."""
    if len(sets.winds) == 4:
        yield sets.winds


@of_honors
def big_three_dragons(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of all three dragons."""
    if len(sets.dragons) == 3:
        yield sets.dragons


@of_honors
def little_four_winds(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of three winds and a pair of the fourth."""
    if len(sets.winds) == 3 and sets.pair in WIND_TILES:
        yield sets.winds


@of_honors
def little_three_dragons(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of two dragons and a pair of the third."""
    if len(sets.dragons) == 2 and sets.pair in DRAGON_TILES:
        yield sets.dragons


@of_honors
def big_three_winds(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of three winds, at least."""
    if len(sets.winds) >= 3:
        yield sets.winds


@of_honors
def two_dragon_pungs(sets: HonorSets) -> Iterator[Places]:
    """Pungs or kongs of two dragons, at least."""
    if len(sets.dragons) >= 2:
        yield sets.dragons


@of_honors
def dragon_pung(sets: HonorSets) -> Iterator[Places]:
    """A pung or kong of a dragon."""
    for place in sets.dragons:
        yield (place,)


@of_honors
def prevalent_wind(sets: HonorSets) -> Iterator[Places]:
    """A pung or kong of the round wind."""
    yield from sets.of(sets.round)


@of_honors
def seat_wind(sets: HonorSets) -> Iterator[Places]:
    """A pung or kong of the winner's seat wind."""
    yield from sets.of(sets.seat)


@of_honors
def pung_of_terminals_or_honors(sets: HonorSets) -> Iterator[Places]:
    """A pung or kong of a one, a nine or an honor."""
    for place in range(sets.terminals + len(sets.honors)):
        yield (place,)
