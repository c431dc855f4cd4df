"""The waits of a hand that lacks one tile: which tiles win, and what each is worth."""

from collections.abc import Callable
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

    Each is scored both ways, so it does not matter whether ``win`` is self-drawn. Its other circumstances count
    for the tiles and the way with which they are possible. Formal waits decide on the wait fans, so those that
    cannot be had are listed too. ImpossibleHandError when the tiles cannot exist.
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
    claimed = replace(win, self_draw=False, replacement=False, dealt=False)
    drawn = replace(win, self_draw=True, discarder=None, robbing_kong=False)
    return Wait(tile, left, discard=_score(won, claimed, rules), self_draw=_score(won, drawn, rules))


_WITHOUT: tuple[Callable[[Win], Win], ...] = (
    lambda win: replace(win, last_of_kind=False),
    lambda win: replace(win, robbing_kong=False),
    lambda win: replace(win, replacement=False),
    lambda win: replace(win, dealt=False),
)


def _score(hand: Hand, win: Win, rules: Profile) -> Score:
    """The score, without those special circumstances that are not possible with this tile."""
    for without in _WITHOUT:
        if len(problems(hand, without(win))) < len(problems(hand, win)):
            win = without(win)
    result = score_hand(hand, win, rules)
    assert not isinstance(result, NotWinning)  # noqa: S101 - the tile completes the hand
    return result
