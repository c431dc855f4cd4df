"""The two fans that are settled after all others."""

from mjscore.hand import Win


def chicken_hand(other_fans: int) -> bool:
    """A hand in which no other fan is to be had, flowers apart."""
    return other_fans == 0


def flower_tiles(win: Win) -> int:
    """How many flowers the winner declared; they count one point each, never towards the minimum."""
    return win.flowers
