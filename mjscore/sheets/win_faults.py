"""Faults of the win of a hand, with what its payments say of it: cells that say nothing, own discards, low values."""

from collections.abc import Iterator
from dataclasses import replace

from mjscore.sheets.diagnose import win_in_words
from mjscore.sheets.evidence import Evidence
from mjscore.sheets.model import SheetFault

_ABOUT_WHO = ("S051", "S052", "S055")


def win_faults(case: Evidence) -> Iterator[SheetFault]:
    """What is wrong with the win of a hand, or with the way in which it is written."""
    yield from (_with_guess(case, fault) for fault in case.hand.faults)
    yield from _of_win(case)


def _of_win(case: Evidence) -> Iterator[SheetFault]:
    """Faults of the win itself: paid by the winner, or below the minimum."""
    hand, names = case.hand, case.names
    told = {fault.place for fault in hand.faults}
    if hand.winner is not None and hand.winner == hand.discarder:
        if hand.at("discarder") not in told:
            yield _own_discard(case, names[hand.winner])
        return
    minimum, points = case.scoring.minimum, hand.points
    if not minimum or not points or not case.table.columns.wins:
        return
    # Of flowers that cannot be read there are none at least, and of a winner who cannot be, somebody is.
    is_won = hand.winner is not None or hand.at("winner") in told
    fans = points - (hand.flowers or 0)
    if is_won and fans < minimum:
        place = hand.at("points" if "points" in hand.cells else "fans")
        what = f"{points}" if points < minimum else f"{fans} without its {hand.flowers} flowers"
        message = f"a hand is worth {minimum} at least, flowers apart, and this one {what}"
        if points >= minimum:
            message += ": flowers were counted towards the minimum"
        guess = case.win
        if guess is not None and guess.points >= minimum and case.witness not in case.due:
            what = "the results are those of" if case.bare is not None else "the running totals move as for"
            message += f"; {what} {win_in_words(guess, names, case.scoring)}"
            yield SheetFault("S043", message, hand.number, place, str(points), str(guess.points))
        else:
            yield SheetFault("S043", message, hand.number, place, str(points), f"{minimum} or more")


def _with_guess(case: Evidence, fault: SheetFault) -> SheetFault:
    """A fault of who won or discarded, with what the payments say of it."""
    guess = case.win
    if guess is None or fault.place is None:
        return fault
    if fault.code == "S054":
        known = {"points": guess.points}
        if case.scoring.has_usual:
            known["honor_pungs"] = guess.honor_pungs
        number = next((known[role] for role in known if case.hand.cells.get(role) == fault.place), None)
        if number is None or not case.best:
            return fault
        message = f"{fault.message}; the payments are those of {number}"
        return replace(fault, message=message, expected=str(number))
    if fault.code not in _ABOUT_WHO:
        return fault
    message = f"{fault.message}; the payments are those of {win_in_words(guess, case.names, case.scoring)}"
    wanted = {"winner": case.names[guess.winner], "points": str(guess.points)}
    wanted["discarder"] = "" if guess.discarder is None else case.names[guess.discarder]
    role = next((role for role in wanted if case.hand.at(role) == fault.place), None)
    return replace(fault, message=message, expected=fault.expected if role is None else wanted[role])


def _own_discard(case: Evidence, name: str) -> SheetFault:
    hand, guess = case.hand, case.win
    message, expected = f"{name} cannot win off {name}", None
    if guess is not None and guess.discarder is None:
        message += ": the payments are those of a self-draw, where the discarder is left empty"
        expected = ""
    elif guess is not None and guess.discarder is not None:
        message += f": the payments are those of {win_in_words(guess, case.names, case.scoring)}"
        expected = case.names[guess.discarder]
    place = hand.at("discarder")
    if guess is not None and guess.winner != hand.winner:
        place, expected = hand.at("winner"), case.names[guess.winner]
    return SheetFault("S044", message, hand.number, place, name, expected)
