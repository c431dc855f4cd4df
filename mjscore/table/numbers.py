"""The numbers of the table as data: what ``[wall]`` and ``[seats]`` of ``fan_tables/rules/*.toml`` say."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from mjscore.errors import Fault, TableError
from mjscore.notation import RULE_SETS
from mjscore.notation.draft import shortened
from mjscore.prepared import read_toml
from mjscore.suggestions import perhaps
from mjscore.table.values import require
from mjscore.tiles import Wind

DRAWN = "drawn"
"""The result of a hand that nobody won; the other results are winds."""


TITLES = {"mcr": "MCR", "american": "American rules", "chinese": "the simplified Chinese rules"}
"""The rule sets as people name them."""


@dataclass(frozen=True, slots=True)
class WallNumbers:
    """How a wall is built and broken.

    ``stacks`` of two tiles on each side; ``dice`` how many may be thrown in all, ``side_dice`` of which say whose side
    is counted (0: it is always East's); ``replacements`` whether tiles are taken from the end of the wall.
    """

    stacks: int
    dice: tuple[int, ...]
    side_dice: int
    replacements: bool
    stacks_without_flowers: int | None = None


@dataclass(frozen=True, slots=True)
class SeatNumbers:
    """How winds and chairs move.

    ``rounds``: the players, by the chair E S W N they began on (0 to 3), on these chairs at the start of each round;
    ``round_winds``: the winds of the rounds, none where rounds have no wind; ``hands`` in a session, None where that
    is agreed; ``deals``: by the name of a way to pass the deal, the usual one first, the results after which East deals
    again; its rule is ``deal-NAME``.
    """

    rounds: tuple[tuple[int, ...], ...]
    deals: Mapping[str, tuple[str, ...]]
    round_winds: tuple[Wind, ...] = ()
    hands: int | None = None


def rule_set_named(name: str) -> str:
    """The rule set of this name; TableError T020 for none."""
    require(name, str, "name of rules")
    wanted = name.strip().lower()
    if wanted not in RULE_SETS:
        hint = perhaps(wanted, RULE_SETS, f"the rules are {', '.join(RULE_SETS)}")
        raise TableError(
            [Fault("T020", f"there are no rules '{shortened(name)}' for the table", (0, max(1, len(name))), hint)], name
        )
    return wanted


@cache
def wall_numbers(rule_set: str) -> WallNumbers | None:
    """How the wall of a rule set is broken; None where its rules do not say."""
    row = _rows(rule_set).get("wall")
    return None if row is None else WallNumbers(**{**row, "dice": tuple(row["dice"])})


@cache
def seat_numbers(rule_set: str) -> SeatNumbers:
    """How winds and chairs move in a rule set."""
    row = _rows(rule_set)["seats"]
    return SeatNumbers(
        rounds=tuple(tuple("ABCD".index(player) for player in each) for each in row["rounds"]),
        deals={name: tuple(results) for name, results in row["deals"].items()},
        round_winds=tuple(Wind(wind) for wind in row.get("round_winds", ())),
        hands=row.get("hands"),
    )


def _rows(rule_set: str) -> Mapping[str, Any]:
    return read_toml("fan_tables", f"rules/{rule_set}.toml")
