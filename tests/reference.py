"""PyMahjongGB, the reference for the national rules, asked in terms of mjscore's hands.

Its traps: an exposed chow is told from a concealed one by the offer (0 is concealed); flags that the tiles
contradict are silently corrected; five copies of a tile are not refused. So it is asked only about hands and
circumstances that mjscore finds possible.
"""

from MahjongGB import MahjongFanCalculator

from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.tiles import WINDS, Tile

_SUITS = "TWB"
_KINDS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG", MeldKind.KONG: "GANG"}


def reference_fans(hand: Hand, win: Win) -> dict[str, int] | None:
    """The fans by Chinese name with their points, all instances together, flowers left out; None if it does not win."""
    try:
        rows = MahjongFanCalculator(*reference_arguments(hand, win), verbose=True)
    except TypeError:
        return None
    found: dict[str, int] = {}
    for points, count, chinese, _english in rows:
        if chinese != "花牌":
            found[chinese] = found.get(chinese, 0) + points * count
    return found


def reference_points(hand: Hand, win: Win) -> int | None:
    """The points without flowers, or None if the hand does not win."""
    fans = reference_fans(hand, win)
    return None if fans is None else sum(fans.values())


def reference_arguments(hand: Hand, win: Win) -> tuple[object, ...]:
    """The arguments of PyMahjongGB's calculator for a hand."""
    assert hand.winning_tile is not None
    return (
        tuple(_meld(meld) for meld in hand.melds),
        tuple(tile_name(tile) for tile in hand.concealed),
        tile_name(hand.winning_tile),
        win.flowers,
        win.self_draw,
        win.last_of_kind,
        win.replacement or win.robbing_kong,
        win.last_of_wall,
        WINDS.index(win.seat),
        WINDS.index(win.round),
    )


def _meld(meld: Meld) -> tuple[str, str, int]:
    middle = Tile(meld.tile + 1) if meld.kind is MeldKind.CHOW else meld.tile
    return _KINDS[meld.kind], tile_name(middle), int(meld.exposed)


def tile_name(tile: Tile) -> str:
    """The reference's name of a tile."""
    if tile < 27:
        return f"{_SUITS[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{tile - 30}"
