"""The standings of an event: what every player has over all tables, and the rank."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from mjscore.sheets.check import Checked


@dataclass(frozen=True, slots=True)
class Standing:
    """A player of an event: rank, table points and total points over ``tables`` tables, penalties among them."""

    rank: int
    player: str
    tables: int
    table_points: Fraction
    total: int
    penalties: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The players by rank over ``tables``.

    ``left_out`` are tables that do not tell totals, ``faulty`` those with faults.
    """

    players: tuple[Standing, ...]
    has_table_points: bool
    faulty: tuple[Checked, ...]
    left_out: tuple[Checked, ...]
    tables: tuple[Checked, ...] = ()


def standings(tables: Iterable[Checked]) -> Standings:
    """Add up tables: by table points, then by total points; who has both alike shares the rank.

    A player is known by the id where the sheets have one, else by the name. Tables count as they should be, without
    their faults. Table points are exact fractions; under rules without any they are 0, and ``has_table_points`` False.
    TypeError for anything but checked tables. Source: the tournament rules of the EMA and of the MIL.

    >>> from mjscore.sheets.asking import check_sheet
    >>> tables = check_sheet([["Ann", "Bob", "Cem", "Dan"], [36, -20, -8, -8]])
    >>> [(each.rank, each.player, str(each.table_points), each.total) for each in standings(tables).players]
    [(1, 'Ann', '4', 36), (2, 'Cem', '3/2', -8), (2, 'Dan', '3/2', -8), (4, 'Bob', '0', -20)]
    """
    tables = tuple(tables)
    for each in tables:
        if not isinstance(each, Checked):
            raise TypeError(f"a table is one that check_sheet checked, not {type(each).__name__}")
    sums: dict[str, _Sum] = {}
    for checked in tables:
        if checked.totals is None:
            continue
        for who, player in enumerate(checked.table.players):
            key = (player.id or player.name).strip()
            found = sums.setdefault(key.casefold(), _Sum(player.name))
            found.tables += 1
            found.total += checked.totals[who]
            found.points += checked.points[who] if checked.points else 0
            found.penalties += checked.table.penalties[who]
    order = sorted(sums.values(), key=lambda each: (-each.points, -each.total, each.name.casefold()))
    players = tuple(
        Standing(
            1 + sum((other.points, other.total) > (each.points, each.total) for other in order),
            each.name,
            each.tables,
            each.points,
            each.total,
            each.penalties,
        )
        for each in order
    )
    return Standings(
        players,
        any(checked.points for checked in tables),
        tuple(checked for checked in tables if not checked.ok and checked.totals is not None),
        tuple(checked for checked in tables if checked.totals is None),
        tables,
    )


@dataclass(slots=True)
class _Sum:
    """What a player has so far."""

    name: str
    tables: int = 0
    points: Fraction = Fraction(0)
    total: int = 0
    penalties: int = 0
