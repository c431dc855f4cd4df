"""Whether the hands of a sheet are numbered as they were played: each once, none missing, no more than there are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mjscore.sheets.model import HandRow, SheetFault, Table
from mjscore.sheets.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Numbering:
    """What is wrong with the numbers; ``copies`` are places of hands written once more, ``gaps`` by the place after."""

    faults: tuple[SheetFault, ...]
    copies: frozenset[int]
    gaps: Mapping[int, tuple[int, ...]]


def numbering(table: Table, scoring: Scoring) -> Numbering:
    """The faults of the numbers of the hands of a table."""
    copies = frozenset(_copies(table)) if table.numbered else frozenset[int]()
    gaps = dict(_gaps(table, copies)) if table.numbered else {}
    faults = [*_twice(table, copies), *(_missing(table, place, gaps[place]) for place in gaps)]
    faults += _too_many(table, scoring, copies)
    return Numbering(tuple(faults), copies, gaps)


def _same(one: HandRow, other: HandRow) -> bool:
    """Whether two rows say the same of a hand."""
    return (one.winner, one.discarder, one.points, one.results, one.penalties) == (
        other.winner,
        other.discarder,
        other.points,
        other.results,
        other.penalties,
    )


def _copies(table: Table) -> Iterator[int]:
    seen: dict[int, HandRow] = {}
    for place, hand in enumerate(table.hands):
        if hand.number in seen and _same(seen[hand.number], hand):
            yield place
        seen.setdefault(hand.number, hand)


def _twice(table: Table, copies: frozenset[int]) -> Iterator[SheetFault]:
    seen: dict[int, HandRow] = {}
    for place, hand in enumerate(table.hands):
        first = seen.setdefault(hand.number, hand)
        again = first is not hand
        called, at = hand.called, hand.at("hand")
        if again and place in copies:
            message = f"hand {hand.number} stands in row {first.place.row}, and once more in row {hand.place.row}"
            yield SheetFault("S045", message, hand.number, at, str(hand.number), "")
        elif again:
            rows = f"{first.place.row} and {hand.place.row}"
            message = f"rows {rows} are two different hands, and both are called {hand.number}"
            yield SheetFault("S045", message, hand.number, at, str(hand.number))
        elif called is not None and table.numbered:
            known = {each.called or each.number for each in table.hands if each is not hand}
            code = "S045" if called in known else "S046"
            message = f"hand {hand.number} is called {called}"
            yield SheetFault(code, message, hand.number, at, str(called), str(hand.number))


def _gaps(table: Table, copies: frozenset[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The numbers that are missing, each run of them with the place of the hand after it."""
    present = {hand.number for hand in table.hands}
    before = 0
    for place, hand in enumerate(table.hands):
        if place in copies:
            continue
        missing = tuple(number for number in range(before + 1, hand.number) if number not in present)
        if missing and len(missing) < 100:
            yield place, missing
        before = max(before, hand.number)


def _missing(table: Table, place: int, missing: tuple[int, ...]) -> SheetFault:
    hand = table.hands[place]
    many = f"hand {missing[0]} is" if len(missing) == 1 else f"hands {missing[0]} to {missing[-1]} are"
    message = f"{many} missing before hand {hand.number}"
    wanted = f"{missing[0]}" if len(missing) == 1 else f"{missing[0]} to {missing[-1]}"
    return SheetFault("S046", message, missing[0], hand.at("hand"), "", wanted)


def _too_many(table: Table, scoring: Scoring, copies: frozenset[int]) -> Iterator[SheetFault]:
    most = scoring.hands
    hands = [hand for place, hand in enumerate(table.hands) if place not in copies]
    if most is None:
        return
    beyond = [hand for count, hand in enumerate(hands, 1) if count > most or hand.number > most]
    if beyond:
        first = beyond[0]
        message = f"a session has {most} hands, and this is one more"
        if len(beyond) > 1:
            message = f"a session has {most} hands, and these are {len(hands)}"
        found = str(first.number if first.called is None else first.called) if table.numbered else None
        yield SheetFault("S053", message, first.number, first.at("hand"), found, None if found is None else "")
