"""The waits of an American hand of thirteen tiles: every tile that wins, on which line and for what."""

from dataclasses import dataclass, replace

from mjscore.american.concrete import COPIES, JOKER
from mjscore.american.index import Index
from mjscore.american.payments import Profile
from mjscore.american.rack import KINDS, Rack, Way, Win, problems
from mjscore.american.result import AmericanScore
from mjscore.american.score import score_possible_rack
from mjscore.errors import Fault, ImpossibleHandError


@dataclass(frozen=True, slots=True)
class AmericanWait:
    """A tile that wins: how many copies the hand does not hold, and what it is worth either way.

    ``discard`` is None for a joker, since a discarded joker is dead.
    """

    tile: int
    left: int
    discard: AmericanScore | None
    self_draw: AmericanScore


def american_waits(rack: Rack, win: Win, index: Index, rules: Profile) -> list[AmericanWait]:
    """Every tile that completes ``rack``, in the order of the tiles, jokers last; an empty list for none.

    Tiles of which the hand holds all copies are left out. Of ``win`` the seat and the discarder are used, to say whose
    the payments are; what a tile is worth depends on neither.
    ImpossibleHandError when the tiles cannot exist.
    """
    found = problems(rack)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
    waits = (_wait(rack, kind, win, index, rules) for kind in range(KINDS))
    return [wait for wait in waits if wait is not None]


def _wait(rack: Rack, kind: int, win: Win, index: Index, rules: Profile) -> AmericanWait | None:
    left = COPIES[kind] - rack.totals[kind]
    if left <= 0:
        return None
    won = replace(rack, winning_tile=kind)
    drawn = score_possible_rack(won, Win(Way.SELF_DRAW, win.seat), index, rules)
    if not isinstance(drawn, AmericanScore):
        return None
    if kind == JOKER:
        return AmericanWait(kind, left, None, drawn)
    called = score_possible_rack(won, Win(Way.DISCARD, win.seat, win.discarder), index, rules)
    return AmericanWait(kind, left, called if isinstance(called, AmericanScore) else None, drawn)
