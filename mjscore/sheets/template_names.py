"""Whether a scoresheet can be read back with the names that are to stand on it."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from mjscore.errors import Fault, SheetError
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.headings import Heading
from mjscore.sheets.model import Table
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.seats import by_wind
from mjscore.sheets.understand import Asked, check_grids
from mjscore.sheets.words import table

_HINT = "write the name in another way: neither a wind, a number nor a word that stands on sheets"
_Win = tuple[int, int | None]


def name_faults(players: Sequence[str], scoring: Scoring, headings: Sequence[Heading]) -> list[Fault]:
    """A fault S060 for each name that is too long, or that a filled sheet would not be read back with."""
    longest = table()["template"]["longest"]
    hint = f"a name of up to {longest} characters fits into the head of a column"
    long = [name for name in players if len(name) > longest]
    if long:
        return [Fault("S060", f"{name[:20]}… is {len(name)} characters long", hint=hint) for name in long]
    wins = _wins(headings)
    rows = [_filled(players, scoring, headings, number, win) for number, win in enumerate(wins, 1)]
    read = _read((tuple(heading.text for heading in headings), *rows), scoring)
    if read is None or len(read.hands) != len(wins):
        names = ", ".join(map(repr, players))
        return [Fault("S060", f"a sheet with the names {names} could not be read back", hint=_HINT)]
    misread = sorted(set(_misread(read, scoring, wins)))
    return [
        Fault("S060", f"{players[who]!r} could not be told from other words on the sheet", hint=_HINT)
        for who in misread
    ]


def _wins(headings: Sequence[Heading]) -> list[_Win]:
    """Every player winning off every other, and self-drawn."""
    drawn: list[_Win] = [(winner, None) for winner in range(4)]
    off: list[_Win] = list(permutations(range(4), 2))
    return [*off, *drawn] if any(heading.role == "discarder" for heading in headings) else drawn


def _filled(
    players: Sequence[str], scoring: Scoring, headings: Sequence[Heading], number: int, win: _Win
) -> tuple[str, ...]:
    """A row of a hand with numbers that tell the players apart."""
    winner, discarder = win
    single = {
        "hand": str(number),
        "dealer": players[_dealer(scoring, number)],
        "winner": players[winner],
        "discarder": "" if discarder is None else players[discarder],
        "points": "10",
    }
    numbers = {"result": 1, "penalty": -1}
    return tuple(
        single.get(heading.role, "") if heading.who is None else str(numbers[heading.role] * (heading.who + 1))
        for heading in headings
    )


def _dealer(scoring: Scoring, number: int) -> int:
    return by_wind(scoring.rules, number, number - 1)[0]


def _read(rows: tuple[tuple[str, ...], ...], scoring: Scoring) -> Table | None:
    try:
        found = check_grids([Grid("", rows)], Asked(scoring))
    except SheetError:
        return None
    return found[0].table if len(found) == 1 and isinstance(found[0], Checked) else None


def _misread(read: Table, scoring: Scoring, wins: Sequence[_Win]) -> Iterator[int]:
    """The players who are not found where they were written."""
    for hand, (winner, discarder) in zip(read.hands, wins, strict=True):
        dealer = _dealer(scoring, hand.number)
        wanted = ((winner, hand.winner), (discarder, hand.discarder), (dealer, hand.dealer))
        yield from (who for who, found in wanted if who is not None and who != found)
        yield from (who for who in range(4) if (hand.results[who], hand.penalties[who]) != (who + 1, -1 - who))
        if discarder is None and hand.discarder is not None:
            yield hand.discarder
