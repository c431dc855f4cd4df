"""Whether the hands of a sheet are numbered as they were played: each once, none missing, no more than there are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mjscore.sheets.model import NOTHING, HandRow, SheetFault, Table
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.witnesses import Said, full


@dataclass(frozen=True, slots=True)
class Numbering:
    """What is wrong with the numbers; ``copies`` are places of hands written once more, ``gaps`` by the place after.

    ``undecided`` tells what was taken of rows that may be written twice, or have a wrong number; ``counted`` are those
    copies that the totals count.
    """

    faults: tuple[SheetFault, ...]
    copies: frozenset[int]
    gaps: Mapping[int, tuple[int, ...]]
    undecided: tuple[str, ...] = ()
    counted: frozenset[int] = frozenset()


def numbering(table: Table, scoring: Scoring, said: Sequence[Said]) -> Numbering:
    """The faults of the numbers of the hands of a table; ``said`` is what the totals say that each hand paid."""
    if not table.numbered:
        return Numbering(tuple(_too_many(table, scoring, frozenset())), frozenset(), {})
    again = frozenset(repeated(table))
    copies = frozenset(place for place in again if _is_copy(table, place, said[place]))
    open_rows = frozenset(place for place in again if _is_open(table, place, said[place]))
    gaps = dict(_gaps(table, copies))
    faults = [*_twice(table, copies, open_rows), *(_missing(table, place, gaps[place]) for place in gaps)]
    faults += _too_many(table, scoring, copies)
    undecided = tuple(_taken(table, place, copies) for place in sorted(open_rows))
    return Numbering(tuple(faults), copies, gaps, undecided, copies & open_rows)


def repeated(table: Table) -> Iterator[int]:
    """The places of the rows that say the same as an earlier one of the same number.

    So does a row that has all of the one before it, its totals too, and is numbered on.
    """
    seen: dict[int, HandRow] = {}
    if not table.numbered:
        return
    for place, hand in enumerate(table.hands):
        number = hand.number if hand.called is None else hand.called
        if (number in seen and are_the_same(seen[number], hand)) or is_numbered_on(table, place):
            yield place
        seen.setdefault(number, hand)


def shifts(table: Table, place: int) -> bool:
    """Whether the hands after a copy have numbers that are one too high."""
    return table.hands[place].called is not None or is_numbered_on(table, place)


def is_numbered_on(table: Table, place: int) -> bool:
    """Whether a row has all of the one before it, running totals too, and the next number."""
    if not place or not table.numbered:
        return False
    before, hand = table.hands[place - 1], table.hands[place]
    if hand.called is not None or hand.number != before.number + 1 or not _pays(hand):
        return False
    return are_the_same(before, hand) and before.totals == hand.totals and full(hand.totals) is not None


def _is_copy(table: Table, place: int, said: Said) -> bool:
    """Whether a row that repeats another is a hand written twice: numbers go on after it, or it is not paid again."""
    hand = table.hands[place]
    is_paid = said.amounts is not None and said.amounts != NOTHING
    if hand.called is not None or is_numbered_on(table, place):
        return said.amounts == NOTHING and _pays(hand)
    return not is_paid or not _is_last(table, place)


def _is_open(table: Table, place: int, said: Said) -> bool:
    """Whether a row that repeats another may be either: its number speaks for the one, the totals for the other."""
    hand = table.hands[place]
    if is_numbered_on(table, place):
        return False
    if hand.called is not None:
        return said.amounts is None and _pays(hand)
    return said.amounts is not None and said.amounts != NOTHING


def _pays(hand: HandRow) -> bool:
    return hand.winner is not None or any(hand.results)


def _is_last(table: Table, place: int) -> bool:
    return place == len(table.hands) - 1


def _taken(table: Table, place: int, copies: frozenset[int]) -> str:
    row = table.hands[place].place.row
    return f"row {row} is counted as {'the same hand written twice' if place in copies else 'a hand of its own'}"


def are_the_same(one: HandRow, other: HandRow) -> bool:
    """Whether two rows say the same of a hand."""
    return (one.winner, one.discarder, one.points, one.results, one.penalties) == (
        other.winner,
        other.discarder,
        other.points,
        other.results,
        other.penalties,
    )


def _twice(table: Table, copies: frozenset[int], open_rows: frozenset[int]) -> Iterator[SheetFault]:
    seen: dict[int, HandRow] = {}
    for place, hand in enumerate(table.hands):
        first = seen.setdefault(hand.number, hand)
        called, at = hand.called, hand.at("hand")
        if place in copies or place in open_rows:
            yield _again(table, place, decided=place not in open_rows)
        elif first is not hand:
            rows = f"{first.place.row} and {hand.place.row}"
            message = f"rows {rows} are two different hands, and both are called {hand.number}"
            yield SheetFault("S045", message, hand.number, at, str(hand.number))
        elif called is not None:
            known = {each.called or each.number for each in table.hands if each is not hand}
            code = "S045" if called in known else "S046"
            message = f"hand {hand.number} is called {called}"
            yield SheetFault(code, message, hand.number, at, str(called), str(hand.number))


def _again(table: Table, place: int, *, decided: bool) -> SheetFault:
    """The fault of a row that repeats an earlier one: it is the same hand, or it may be another with a wrong number."""
    hand = table.hands[place]
    if is_numbered_on(table, place):
        return _numbered_on(table, place)
    number = hand.number if hand.called is None else hand.called
    first = next(each for each in table.hands if number in {each.number, each.called})
    message = f"hand {number} stands in row {first.place.row}, and once more in row {hand.place.row}"
    if not decided and hand.called is None:
        message += f", and the totals count both: it is counted twice, or row {hand.place.row} is another hand"
        message += " with a wrong number, and so are those after it" if not _is_last(table, place) else ", misnumbered"
        return SheetFault("S045", f"{message}; nothing decides", number, hand.at("hand"), str(number))
    if not decided:
        message += f": it is written twice and hand {hand.number} is missing, or this is hand {hand.number}"
        return SheetFault("S045", f"{message}; nothing decides", number, hand.at("hand"), str(number))
    if hand.called is not None:
        message += f"; the totals do not count it, so it is not hand {hand.number}"
        message += ", which is missing, or the hands after it have numbers that are one too high"
    return SheetFault("S045", message, number, hand.at("hand"), str(number), "")


def _numbered_on(table: Table, place: int) -> SheetFault:
    """The fault of a row that has all of the one before it but the number."""
    first, hand = table.hands[place - 1], table.hands[place]
    message = f"row {hand.place.row} has all of row {first.place.row} but its number, the running totals too: hand"
    message += f" {first.number} stands there twice"
    if not _is_last(table, place):
        message += ", and the hands after it have numbers that are one too high"
    return SheetFault("S045", message, hand.number, hand.at("hand"), str(hand.number), "")


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
    shifted = sum(shifts(table, place) for place in copies)
    beyond = [hand for count, hand in enumerate(hands, 1) if count > most or hand.number - shifted > most]
    if beyond:
        first = beyond[0]
        message = f"a session has {most} hands, and this is one more"
        if len(beyond) > 1:
            message = f"a session has {most} hands, and these are {len(hands)}"
        found = str(first.number if first.called is None else first.called) if table.numbered else None
        yield SheetFault("S053", message, first.number, first.at("hand"), found, None if found is None else "")
