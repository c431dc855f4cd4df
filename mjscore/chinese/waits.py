"""The waits of a hand under the simplified rules: every tile that makes it four groups and a pair."""

from dataclasses import dataclass

from mjscore.completion import completing_tiles
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.hand import Hand, problems
from mjscore.tiles import ALL_TILES, Tile


@dataclass(frozen=True, slots=True)
class ChineseWait:
    """A tile that wins, and how many copies of it the hand does not hold."""

    tile: Tile
    left: int


def waits(hand: Hand) -> list[ChineseWait]:
    """Every tile that completes ``hand``, in the order of the tiles; an empty list for a hand that is not ready.

    A tile of which the hand holds all four copies can never come, so it is no wait. ImpossibleHandError when the
    tiles cannot exist.
    """
    found = problems(hand)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
    completing = completing_tiles(hand.concealed, len(hand.melds), standard_only=True)
    left = {tile: 4 - hand.all_tiles.count(tile) for tile in ALL_TILES}
    return [ChineseWait(tile, left[tile]) for tile in ALL_TILES if completing >> tile & 1 and left[tile]]
