"""The tiles on a sheet scored, and held against the points that are written."""

from collections.abc import Mapping
from dataclasses import dataclass

from mjscore.errors import MjscoreError
from mjscore.hand import counted
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.score import score_possible_hand
from mjscore.mcr.table import DEFAULT_PROFILE, profile
from mjscore.notation import Options, parse
from mjscore.sheets.model import HandRow, SheetFault, Table
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.seats import by_wind, round_wind
from mjscore.tiles import WINDS

_MOST_FLOWERS = 8


@dataclass(frozen=True, slots=True)
class Tiles:
    """What the tiles on a sheet show: faults by the place of the hand, and notes."""

    faults: Mapping[int, tuple[SheetFault, ...]]
    notes: tuple[str, ...]


def tiles_against_points(table: Table, scoring: Scoring) -> Tiles:
    """Hands whose tiles do not score the points that are written; MCR only."""
    faults: dict[int, tuple[SheetFault, ...]] = {}
    notes: list[str] = []
    hands = enumerate(table.hands) if scoring.rules == "mcr" else ()
    for place, hand in hands:
        found = _fault(table, hand, scoring) if hand.tiles and hand.written else None
        if isinstance(found, SheetFault):
            faults[place] = (found,)
        elif found:
            notes.append(found)
    return Tiles(faults, tuple(notes))


def _fault(table: Table, hand: HandRow, scoring: Scoring) -> SheetFault | str | None:
    """What is wrong with the points of a hand whose tiles are written, or a note about them."""
    place = hand.at("tiles")
    try:
        reading = parse(hand.tiles, _options(table, hand, scoring))
        result = score_possible_hand(reading.hand, reading.win, scoring.mcr or profile(DEFAULT_PROFILE))
    except MjscoreError as error:
        told = "; ".join(f"{fault.message} ({fault.code})" for fault in error.faults)
        return SheetFault("S050", f"the tiles cannot be scored: {told}", hand.number, place, hand.tiles)
    if isinstance(result, NotWinning):
        message = f"the tiles do not win: {result.fault.message}"
        return SheetFault("S050", message, hand.number, place, hand.tiles)
    if hand.points is None or hand.points == result.total:
        return None
    known = hand.flowers is not None or "flowers" in reading.given
    return _other_points(hand, hand.points, result, flowers_known=known)


def _other_points(hand: HandRow, written: int, result: Score, *, flowers_known: bool) -> SheetFault | str:
    """Points that are not those of the tiles: a fault, or a note where flowers that nobody wrote make up for it."""
    told = f"the tiles score {result.points}"
    flowers = result.total - result.points
    if flowers:
        told += f" and {counted(flowers, 'flower')}"
    beyond = written - result.total
    if not flowers_known and 0 < beyond <= _MOST_FLOWERS:
        what = counted(beyond, "flower")
        return f"hand {hand.number}: {told}, and {written} is written: {what} would make up for it"
    fans = ", ".join(f"{fan.name} {fan.points}{f' x{fan.count}' if fan.count > 1 else ''}" for fan in result.fans)
    message = f"{told}, and {written} is written ({fans})"
    role = "points" if "points" in hand.cells else "fans"
    return SheetFault("S050", message, hand.number, hand.at(role), str(written), str(result.total))


def _options(table: Table, hand: HandRow, scoring: Scoring) -> Options:
    """The circumstances that the sheet knows; what the text of the tiles says beside them holds."""
    if hand.winner is None or not table.columns.wins or not table.seated:
        return Options(flowers=hand.flowers)
    seats = by_wind(scoring.rules, hand.number, hand.number - 1)
    discarder = None if hand.discarder is None else WINDS[seats.index(hand.discarder)].title.lower()
    return Options(
        seat=WINDS[seats.index(hand.winner)].title.lower(),
        round=(round_wind(scoring.rules, hand.number, hand.number - 1) or "E"),
        self_draw=hand.discarder is None,
        discarder=discarder,
        flowers=hand.flowers,
    )
