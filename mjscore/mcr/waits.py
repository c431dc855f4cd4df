"""The waits of a hand that lacks one tile: which tiles win, and what each is worth."""

from dataclasses import dataclass, replace

from mjscore.completion import completing_tiles
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.hand import Hand, Win, problems
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.score import score_hand
from mjscore.mcr.table import Profile
from mjscore.tiles import ALL_TILES, Tile


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the hand: how many copies the hand does not hold, and what it is worth either way.

    ``discard`` and ``self_draw`` are the best scores when another player discards it and when the winner
    draws it; both are None when the hand holds all four copies, so that the wait is one in form only.
    """

    tile: Tile
    left: int
    discard: Score | None
    self_draw: Score | None


def waits(hand: Hand, win: Win, rules: Profile) -> list[Wait]:
    """Every tile that completes ``hand`` in form, in the order of the tiles; an empty list for a hand not ready.

    Of ``win`` the seat, round, flowers and the last tile of the wall are used. Formal waits decide on the wait
    fans, so those that cannot be had are listed too. ImpossibleHandError when the tiles cannot exist.
    """
    found_problems = problems(hand)
    if found_problems:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found_problems])
    completing = completing_tiles(hand.concealed, len(hand.melds))
    return [_wait(hand, tile, win, rules) for tile in ALL_TILES if completing >> tile & 1]


def _wait(hand: Hand, tile: Tile, win: Win, rules: Profile) -> Wait:
    left = 4 - hand.all_tiles.count(tile)
    if left <= 0:
        return Wait(tile, 0, None, None)
    won = replace(hand, winning_tile=tile)
    plain = Win(seat=win.seat, round=win.round, flowers=win.flowers, last_of_wall=win.last_of_wall)
    return Wait(
        tile,
        left,
        discard=_score(won, replace(plain, discarder=win.discarder), rules),
        self_draw=_score(won, replace(plain, self_draw=True), rules),
    )


def _score(hand: Hand, win: Win, rules: Profile) -> Score:
    result = score_hand(hand, win, rules)
    assert not isinstance(result, NotWinning)  # noqa: S101 - the tile completes the hand
    return result
