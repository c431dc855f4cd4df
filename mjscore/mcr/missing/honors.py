"""Why a fan of winds, dragons or terminals is not there: what of them stands in the hand."""

from collections import Counter
from collections.abc import Sequence

from mjscore.arrange import GroupKind
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import listed, tiles
from mjscore.tiles import DRAGON_TILES, SYMBOLS, WIND_TILES, Tile, symbols


def _state(readings: Readings, kinds: Sequence[Tile]) -> str:
    """What the hand has of these honors: ``there are a pung of E, a pair of S, and no W or N``."""
    held = Counter(readings.hand.all_tiles)
    found = [f"{what} of {tiles(these)}" for what, these in _by_size(readings, kinds).items()]
    absent = [tile for tile in kinds if not held[tile]]
    if absent:
        found.append(f"no {tiles(absent, 'or')}")
    return f"there is {found[0]}" if len(found) == 1 else f"there are {listed(found)}"


def _by_size(readings: Readings, kinds: Sequence[Tile]) -> dict[str, list[Tile]]:
    """The honors by what they are: kongs, pungs, pairs, single tiles."""
    found: dict[str, list[Tile]] = {}
    for tile in kinds:
        groups = [group for group in readings.views[0].groups if tile in group.tiles]
        if groups:
            found.setdefault(_called(groups[0].kind, len(groups)), []).append(tile)
    return found


def _called(kind: GroupKind, number: int) -> str:
    if kind is GroupKind.SINGLES:
        return "one"
    return "two pairs" if number == 2 else f"a {kind.value}"


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
