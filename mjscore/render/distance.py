"""How far tiles are from a win, as tables and as records, for all rules under which four sets and a pair win."""

from collections.abc import Iterable, Sequence
from typing import Any

from mjscore.mcr.nearest import Exchange, Nearest
from mjscore.render.drawn import one_by_one
from mjscore.render.report import Sheet
from mjscore.tiles import SYMBOLS


def exchanges_sheet(exchanges: Iterable[Exchange]) -> Sheet:
    """Every tile to give away, and those that then win."""
    rows = tuple((one_by_one([each.given]), one_by_one(each.wins_with)) for each in exchanges)
    return Sheet(("Give away", "Then these win"), rows)


def nearest_sheet(nearest: Sequence[Nearest]) -> Sheet:
    """The nearest shapes, and those one tile further away."""
    near = [each for each in nearest if each.away <= nearest[0].away + 1]
    rows = tuple((each.shape.value, each.away, one_by_one(each.missing), one_by_one(each.spare)) for each in near)
    return Sheet(("Nearest shapes", "Tiles away", "Missing, for example", "In exchange for"), rows)


def not_ready(nearest: Sequence[Nearest]) -> tuple[int, Sheet]:
    """How many tiles a hand that lacks one is short of being ready, and the nearest shapes."""
    away = nearest[0].away
    rows = tuple((each.shape.value, one_by_one(each.missing)) for each in nearest if each.away == away)
    return away - 1, Sheet(("Nearest shapes", "Missing with the winning tile, for example"), rows)


def nearest_record(near: Nearest) -> dict[str, Any]:
    """A nearest shape as the JSON contract has it."""
    return {
        "shape": near.shape.value,
        "away": near.away,
        "missing": [SYMBOLS[tile] for tile in near.missing],
        "spare": [SYMBOLS[tile] for tile in near.spare],
    }


def exchange_record(exchange: Exchange) -> dict[str, Any]:
    """An exchange that wins as the JSON contract has it."""
    return {"give": SYMBOLS[exchange.given], "wins_with": [SYMBOLS[tile] for tile in exchange.wins_with]}
