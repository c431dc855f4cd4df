"""What makes a hand impossible that was read."""

from mjscore.hand import Hand, Problem, Win, problems

SIZE_CODES = frozenset({"H004", "H005", "H006"})
"""The codes of hands of the wrong size."""

_TILE_CODES = SIZE_CODES | {"H001"}


def problems_of(hand: Hand, win: Win, *, waiting: bool) -> list[Problem]:
    """For a hand that waits: what is wrong with its tiles, and with the circumstances by themselves."""
    if not waiting:
        return problems(hand, win)
    return problems(hand) + [problem for problem in problems(hand, win) if problem.code not in _TILE_CODES]
