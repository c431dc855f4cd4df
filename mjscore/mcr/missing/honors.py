"""Why a fan of winds, dragons or terminals is not there: what of them stands in the hand."""

from collections.abc import Sequence

from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import listed, tiles
from mjscore.tiles import DRAGON_TILES, SYMBOLS, WIND_TILES, Tile, symbols


def _state(readings: Readings, kinds: Sequence[Tile]) -> str:
    """What the hand has of these honors: ``there is a pung of E, but no S, W or N``."""
    found = _by_size(readings, kinds)
    absent = [tile for tile in kinds if tile not in readings.hand.all_tiles]
    if not found:
        return f"there is no {tiles(absent, 'or')}"
    be = "are" if len(next(iter(found.values()))) > 1 else "is"
    told = f"there {be} {listed(_called(what, these) for what, these in found.items())}"
    return told + (f", but no {tiles(absent, 'or')}" if absent else "")


def _by_size(readings: Readings, kinds: Sequence[Tile]) -> dict[str, list[Tile]]:
    """The honors by what they are: kongs, pungs, pairs, single tiles."""
    found: dict[str, list[Tile]] = {}
    for tile in kinds:
        groups = [group for group in readings.views[0].groups if tile in group.tiles]
        if groups:
            single = readings.hand.all_tiles.count(tile) == 1
            what = "single" if single else "four" if len(groups) > 1 else groups[0].kind.value
            found.setdefault(what, []).append(tile)
    return found


def _called(what: str, kinds: Sequence[Tile]) -> str:
    """Some honors of one size: ``a pung of E``, ``pairs of S and W``, ``a single N``."""
    if what == "four":
        return f"two pairs of {tiles(kinds)}"
    if what == "single":
        return f"{'a ' if len(kinds) == 1 else ''}single {tiles(kinds)}"
    return f"a {what} of {tiles(kinds)}" if len(kinds) == 1 else f"{what}s of {tiles(kinds)}"


def _takes(what: str, kinds: Sequence[Tile]) -> Sentence:
    return lambda readings: f"it takes {what}, and {_state(readings, kinds)}"


def _no_pung_of(readings: Readings, tile: Tile, whose: str) -> str:
    return f"{whose} is {SYMBOLS[tile]}, and {_state(readings, [tile])}"


def _prevalent_wind(readings: Readings) -> str:
    return _no_pung_of(readings, readings.win.round.tile, "the round wind")


def _seat_wind(readings: Readings) -> str:
    return _no_pung_of(readings, readings.win.seat.tile, "the seat wind")


def _pung_of_terminals_or_honors(readings: Readings) -> str:
    pungs = sorted({tile for view in readings.views for tile in view.pungs})
    if not pungs:
        return "there is no pung"
    return f"of the pungs, {listed(symbols((tile,) * 3) for tile in pungs)}, none is of a terminal or an honor"


SENTENCES: dict[str, Sentence] = {
    "big_four_winds": _takes("pungs of all four winds", WIND_TILES),
    "big_three_dragons": _takes("pungs of all three dragons", DRAGON_TILES),
    "little_four_winds": _takes("pungs of three winds and a pair of the fourth", WIND_TILES),
    "little_three_dragons": _takes("pungs of two dragons and a pair of the third", DRAGON_TILES),
    "big_three_winds": _takes("pungs of three winds", WIND_TILES),
    "two_dragon_pungs": _takes("pungs of two dragons", DRAGON_TILES),
    "dragon_pung": _takes("a pung of a dragon", DRAGON_TILES),
    "prevalent_wind": _prevalent_wind,
    "seat_wind": _seat_wind,
    "pung_of_terminals_or_honors": _pung_of_terminals_or_honors,
}
