"""Who begins where: the winds drawn by die or by wind tile (MCR), or East by the highest throw (American)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mjscore.errors import Fault, Span, TableError
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_named
from mjscore.table.asked import words_of
from mjscore.table.players import Players, named
from mjscore.tiles import WINDS, Wind

_DICE = re.compile(r"[1-6]")
_TWO_DICE = re.compile(r"[2-9]|1[0-2]")


@dataclass(frozen=True, slots=True)
class Throw:
    """What one player threw or drew, and the wind that it gave; None where it decided nothing."""

    player: str
    thrown: str
    wind: Wind | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """All throws, and the players by the wind they begin on, from East; who throws next when that is still open."""

    throws: tuple[Throw, ...]
    order: Players | None = None
    pending: tuple[str, ...] = ()


def draw_winds(players: Players, text: str) -> Draw:
    """The winds drawn by the players in turn, as throws of a die or as wind tiles; TableError T028.

    A 5, a 6 or a wind that is taken is thrown again by the same player; the last wind needs no throw.

    >>> draw = draw_winds(("Ann", "Bob", "Cem", "Dan"), "3 5 1 3 4")
    >>> draw.order
    ('Bob', 'Dan', 'Ann', 'Cem')
    """
    entries = words_of(text)
    tiles = bool(entries) and not entries[0][0][:1].isdigit()
    taken: dict[Wind, str] = {}
    throws: list[Throw] = []
    faults: list[Fault] = []
    for word, span in entries:
        wind, fault = _drawn(word, span, taken, tiles=tiles)
        if fault is None and len(taken) == len(WINDS):
            hint = "leave out what follows the fourth wind"
            fault = Fault("T028", f"all four winds are drawn before '{shortened(word)}'", span, hint)
        if fault is not None:
            faults.append(fault)
            continue
        player = players[len(taken)]
        throws.append(Throw(player, word, wind))
        if wind is not None:
            taken[wind] = player
    if faults:
        raise TableError(faults[:_MOST], text)
    if len(taken) == 3:
        taken[next(wind for wind in WINDS if wind not in taken)] = players[3]
    if len(taken) < 4:
        return Draw(tuple(throws), pending=(players[len(taken)],))
    return Draw(tuple(throws), _by_wind(taken))


_MOST = 20
"""More faults than anyone wants to read."""


def _by_wind(taken: dict[Wind, str]) -> Players:
    east, south, west, north = (taken[wind] for wind in WINDS)
    return east, south, west, north


def _drawn(word: str, span: Span, taken: dict[Wind, str], *, tiles: bool) -> tuple[Wind | None, Fault | None]:
    """The wind that a throw or a tile gives, None for a throw to be repeated; or why it cannot be."""
    if tiles:
        wind = wind_named(word)
        if wind is None:
            hint = "write throws of a die, 1 to 6, or the wind tiles drawn: E S W N"
            return None, Fault("T028", f"'{shortened(word)}' is neither a throw nor a wind", span, hint)
        if wind in taken:
            message = f"{taken[wind]} has drawn {wind.title} already, and there is one tile of it"
            return None, Fault("T028", message, span, "write the tiles in the order drawn")
        return wind, None
    if not _DICE.fullmatch(word):
        hint = "a die shows 1 to 6: 1 East, 2 South, 3 West, 4 North, 5 and 6 again"
        return None, Fault("T028", f"'{shortened(word)}' is no throw of a die", span, hint)
    wind = WINDS[int(word) - 1] if int(word) <= 4 else None
    return (None if wind in taken else wind), None


def highest_throw(players: Players, text: str) -> Draw:
    """East by the highest throw of two dice, ``8,11,11,5/9,3``: after the slash those throw again who tied; T029.

    The players sit in the order given, each to the right of the one before, and East's right is South.

    >>> highest_throw(("Ann", "Bob", "Cem", "Dan"), "8 11 11 5 / 9 3").order
    ('Bob', 'Cem', 'Dan', 'Ann')
    """
    throws: list[Throw] = []
    tied: Sequence[str] = players
    for found in _rounds(text):
        if len(tied) == 1:
            hint = "leave out what follows the last slash"
            raise TableError([Fault("T029", f"{tied[0]} is East before this throw", found[1], hint)], text)
        totals = _totals(found[0], found[1], tied, text)
        throws += [Throw(player, str(total)) for player, total in zip(tied, totals, strict=True)]
        tied = [player for player, total in zip(tied, totals, strict=True) if total == max(totals)]
    if len(tied) > 1:
        return Draw(tuple(throws), pending=tuple(tied))
    place = players.index(tied[0])
    east, south, west, north = players[place:] + players[:place]
    return Draw(tuple(throws), (east, south, west, north))


def _rounds(text: str) -> list[tuple[str, Span]]:
    """The parts between slashes, with their places."""
    rounds = []
    start = 0
    for piece in text.split("/"):
        rounds.append((piece, (start, start + max(1, len(piece)))))
        start += len(piece) + 1
    return rounds


def _totals(piece: str, place: Span, players: Sequence[str], text: str) -> list[int]:
    """The throws of one round, one for each who throws in it."""
    entries = words_of(piece)
    faults = [
        Fault(
            "T029",
            f"'{shortened(word)}' is no throw of two dice",
            (place[0] + start, place[0] + end),
            "they show 2 to 12",
        )
        for word, (start, end) in entries
        if not _TWO_DICE.fullmatch(word)
    ]
    if len(entries) != len(players):
        who = named(players)
        hint = f"{who} throw, in this order; those who tie throw again, after a slash: 8,11,11,5/9,3"
        faults.append(Fault("T029", f"{len(entries)} throws, where {len(players)} throw", place, hint))
    if faults:
        raise TableError(faults[:_MOST], text)
    return [int(word) for word, _ in entries]
