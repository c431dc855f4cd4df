"""Whether the dealers and winds on a sheet are those of the hands."""

from collections.abc import Iterator
from dataclasses import replace

from mjscore.sheets.model import HandRow, Place, SheetFault, Table
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.seats import by_wind, passes, round_wind
from mjscore.tiles import WINDS, Wind


def wind_faults(table: Table, scoring: Scoring) -> dict[int, tuple[SheetFault, ...]]:
    """Wrong dealers, round winds and winds of winners, by the place of the hand; a run of them is one fault."""
    faults: dict[int, tuple[SheetFault, ...]] = {}
    if not table.seated:
        return faults
    for what in ("dealer", "round", "winner_wind"):
        wrong = {place: found for place, found in enumerate(_each(table, scoring, what)) if found is not None}
        for place, fault in wrong.items():
            if place - 1 in wrong:
                continue
            run = next(end for end in range(place, len(table.hands) + 1) if end not in wrong) - place
            told = replace(fault, follows=_goes_on(table.hands[place + run - 1], what)) if run > 1 else fault
            faults[place] = (*faults.get(place, ()), told)
    return faults


def _goes_on(last: HandRow, what: str) -> tuple[str, ...]:
    """What is told of a run of wrong winds that ends with a hand."""
    shifted = ", as if a hand were missing, or one too many, before it" if what == "dealer" else ""
    return (f"so it goes on to hand {last.number}{shifted}",)


def _each(table: Table, scoring: Scoring, what: str) -> Iterator[SheetFault | None]:
    passed, known = 0, True
    for hand in table.hands:
        so_many = passed if scoring.rules == "chinese" else hand.number - 1
        seats = by_wind(scoring.rules, hand.number, so_many)
        known = known and (scoring.rules != "chinese" or not hand.unclear)
        yield _fault(table, scoring, hand, what, so_many) if known else None
        passed += passes(scoring.rules, seats, hand.winner)


def _fault(table: Table, scoring: Scoring, hand: HandRow, what: str, passed: int) -> SheetFault | None:
    seats = by_wind(scoring.rules, hand.number, passed)
    if what == "dealer" and hand.dealer is not None and hand.dealer != seats[0]:
        return _dealer(table, hand, seats[0])
    if what == "round" and hand.round_wind is not None:
        right = round_wind(scoring.rules, hand.number, passed)
        if right is not None and right != hand.round_wind.value:
            message = f"hand {hand.number} is in the {Wind(right).title} round, not in that of {hand.round_wind.title}"
            return _wrong(hand, message, hand.at("round"), hand.round_wind.title, Wind(right).title)
    if what == "winner_wind" and hand.winner_wind is not None and hand.winner is not None:
        wind = WINDS[seats.index(hand.winner)]
        if wind is not hand.winner_wind:
            name = table.names[hand.winner]
            message = f"{name} is {wind.title} in hand {hand.number}, not {hand.winner_wind.title}"
            return _wrong(hand, message, hand.at("winner_wind"), hand.winner_wind.title, wind.title)
    return None


def _wrong(hand: HandRow, message: str, place: Place, found: str, expected: str) -> SheetFault:
    return SheetFault("S047", message, hand.number, place, found, expected)


def _dealer(table: Table, hand: HandRow, right: int) -> SheetFault:
    names = table.names
    found, expected = names[hand.dealer or 0], names[right]
    message = f"{expected} deals hand {hand.number}, not {found}: winds move after every hand, and chairs every fourth"
    return _wrong(hand, message, hand.at("dealer"), found, expected)
