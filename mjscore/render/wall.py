"""The report of a broken wall: the ruling, and who takes which stacks."""

from typing import Any

from mjscore.render.report import SCHEMA, Cell, Report, Sheet
from mjscore.render.ruling import report
from mjscore.table.ruling import Ruling
from mjscore.tiles import WINDS, Wind

_OF_EVERY_ROW = ("side", "count", "start_side", "start_stack", "next_tile", "last_tile", "first_replacement", "left")


def wall_report(ruling: Ruling) -> Report:
    """A table of the deal, a row a player; for programs a row for each time that a player takes tiles."""
    takes = ruling.facts["deal"]
    if not takes:
        return report(ruling)
    common = {"schema": SCHEMA, "rules": ruling.rules, **{key: ruling.facts[key] for key in _OF_EVERY_ROW}}
    records = [{**common, "take": number, **take} for number, take in enumerate(takes, 1)]
    headers = ("Player", "First four", "Second four", "Third four", "Then", "Tiles")
    rows = tuple(_row(wind, [take["tiles"] for take in takes if take["player"] == wind.value]) for wind in WINDS)
    left = f"{ruling.facts['left']} of {ruling.facts['tiles']} tiles are left to draw."
    legend = f"{left} E1 is the first stack of East's side, counted from its right end as East sees it."
    return report(ruling, [Sheet(headers, rows), legend], records)


def _row(player: Wind, taken: list[list[str]]) -> tuple[Cell, ...]:
    *fours, single = taken
    return (player.title, *(" ".join(_stacks(four)) for four in fours), ", ".join(single), sum(map(len, taken)))


def _stacks(tiles: list[Any]) -> list[str]:
    """The stacks of tiles that are taken as whole stacks: ``S3 S4``."""
    return list(dict.fromkeys(tile.partition(" ")[0] for tile in tiles))
