"""What a number of points is worth under a profile: flowers, the cap, the minimum."""

from mjscore.hand import Win
from mjscore.mcr.payments import FalseWin, FalseWinKind, false_win
from mjscore.mcr.table import Profile


def flower_points(rules: Profile) -> int:
    """What one flower is worth."""
    return rules.points[rules.index["flower_tiles"]]


def limited(total: int, rules: Profile) -> tuple[int, tuple[str, ...]]:
    """What a hand of ``total`` points, flowers included, is paid for under the cap, and a note where that is less."""
    if rules.cap is None or total <= rules.cap:
        return total, ()
    return rules.cap, (f"limited to {rules.cap} points; without the limit it would be {total}",)


def below_minimum(points: int, win: Win, rules: Profile) -> FalseWin | None:
    """What a hand of so many points, without flowers, costs as a false win; None when it reaches the minimum."""
    if points >= rules.minimum:
        return None
    reason = f"{counted_points(points)} without flowers, below the minimum of {rules.minimum}"
    return false_win(FalseWinKind.BELOW_MINIMUM, reason, win, rules)


def counted_points(number: int) -> str:
    """A number of points in words: ``1 point``, ``21 points``."""
    return "1 point" if number == 1 else f"{number} points"
