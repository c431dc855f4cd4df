"""Why Chicken Hand and Flower Tiles are not there."""

from mjscore.hand import counted
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import listed


def _chicken_hand(readings: Readings) -> str:
    fans = sorted({instance.fan for instance in readings.chosen.instances})
    if not fans:
        return "another reading of the tiles has a fan"
    return (
        f"{listed(readings.name(readings.rules.fans[fan]) for fan in fans)} {'counts' if len(fans) == 1 else 'count'}"
    )


def _flower_tiles(readings: Readings) -> str:
    flowers = readings.win.flowers
    return f"{counted(flowers, 'flower')} declared" if flowers else "no flower was declared"


SENTENCES: dict[str, Sentence] = {"chicken_hand": _chicken_hand, "flower_tiles": _flower_tiles}
