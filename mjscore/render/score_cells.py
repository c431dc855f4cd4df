"""A score in single cells: its record as ``cells.scalars`` has it, without schema, sets and groups.

Each function gives the cells that depend on the same things, so that whoever writes many rows can keep what it gives.
"""

from collections.abc import Hashable, Mapping
from functools import cache
from typing import Any

from mjscore.mcr.breakdown import FanCount
from mjscore.mcr.result import Score
from mjscore.mcr.table import fan_of
from mjscore.memo import Memo
from mjscore.render import settlement
from mjscore.render.cells import fan_in_words, scalars
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.render.score import native

Cells = Mapping[str, Any]


def cells(score: Score, names: Names) -> dict[str, Any]:
    """All the cells of a score."""
    return {
        "input": score.input,
        "hand": native(score),
        **of_rules(score),
        **of_points(score),
        "fans": fans_in_words(score, names),
        **of_winning_tile(score),
        "assumed": "; ".join(score.assumed),
        "notes": "; ".join(score.notes),
        **of_payments(score),
    }


def of_rules(score: Score) -> Cells:
    """What depends on the rules alone."""
    return {"rules": score.rules, "profile": score.profile, "valid": True}


def of_points(score: Score) -> Cells:
    """What depends on the rules, the points, the flowers and the total."""
    return {
        "points": score.points,
        "flowers": score.flowers,
        "total": score.total,
        "qualifies": score.qualifies,
    }


def of_winning_tile(score: Score) -> Cells:
    """The winning tile."""
    return {"winning_tile": score.winning_tile}


def of_payments(score: Score) -> Cells:
    """The payments, or those of a false win; see ``paid_for``."""
    told: dict[str, Any] = {f"payments_{who}": amount for who, amount in score.payments.items()}
    if score.false_win:
        told |= scalars({"false_win": settlement.false_win_record(score.false_win)})
    return told


def paid_for(score: Score) -> Hashable:
    """What ``of_payments`` depends on, beside the rules: flowers count in the total only, other circumstances not."""
    win, false_win = score.win, None if score.qualifies else score.points
    return score.total, false_win, win.seat, win.self_draw, win.discarder


def fans_in_words(score: Score, names: Names) -> str:
    """The counted fans in one cell."""
    return "; ".join([count_in_words(count, names) for count in score.fan_counts])


def count_in_words(count: FanCount, names: Names) -> str:
    """One of them."""
    fan, points, times = count
    return _words_in(names)[fan.id, points, times]


@cache
def _words_in(names: Names) -> Memo[tuple[str, int, int], str]:
    """A fan with its points and how often it counts, by its id and these, as it is written in these names."""
    return Memo(lambda fan: fan_in_words(fan_name(fan_of(fan[0]), names), *fan[1:]), _FANS_KEPT)


_FANS_KEPT = 1 << 12
