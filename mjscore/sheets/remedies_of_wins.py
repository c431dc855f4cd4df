"""Winner, discarder, value and winds of a hand written anew, as its payments have them and as the sheet writes them."""

from collections.abc import Iterator, Mapping

from mjscore.sheets.model import HandRow
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.remedy import Case, Remedy, number_in
from mjscore.sheets.scoring import Won
from mjscore.sheets.seats import by_wind, passes
from mjscore.sheets.words import wind_of
from mjscore.tiles import WINDS

_NAMED = frozenset({"winner", "discarder", "dealer"})
_WINDS = ("round", "winner_wind")
_FORMULA_STARTS = frozenset("=+-@\t＝＋－＠")


def of_win(case: Case, here: int, kind: str) -> Iterator[Remedy]:
    """A cell that says who won, off whom, or how much; or all of them, where one alone does not do."""
    fault, hand = case.fault, case.table.hands[here]
    names, place = case.table.names, fault.place
    if place is None or not place.column or not _has_witness(case, here):
        return
    expected = fault.expected
    if kind in _NAMED and expected is not None:
        target = names.index(expected) if expected in names else None
        if expected in {"", *names}:
            yield from _people(case, here, {kind: target})
    elif kind in _WINDS and expected:
        yield from _wind(case, hand, kind, expected)
    elif kind in {"points", "fans", "flowers", "exposures", "honor_pungs"}:
        number = whole_number(expected or "")
        if number is not None and whole_number(case.text(place)) == whole_number(fault.found or ""):
            yield Remedy(dict(number_in(case, place, number)))
    elif kind == "jokerless" and expected in {"yes", "no"}:
        yield Remedy({(place.row, place.column): expected})
    guess = case.checked.payments[here].win
    if guess is not None and (expected is not None or fault.code == "S054") and fault.code != "S050":
        yield from _whole_win(case, here, guess, kind)


def _has_witness(case: Case, here: int) -> bool:
    """Whether a win that could be as it is written has two witnesses against it, and not its payments alone."""
    fault = case.fault
    return fault.code != "S040" or fault.found == "" or case.checked.payments[here].decided


def _whole_win(case: Case, here: int, guess: Won, kind: str) -> Iterator[Remedy]:
    """Winner, discarder and value of a hand as the payments have them; the cell of the fault as it should be."""
    hand, names = case.table.hands[here], case.table.names
    value = {"winner": names[guess.winner], "points": str(guess.points)}
    value["discarder"] = "" if guess.discarder is None else names[guess.discarder]
    if kind not in value or case.fault.expected not in {value[kind], None}:
        return
    people: dict[str, int | None] = {}
    if hand.winner != guess.winner:
        people["winner"] = guess.winner
    if hand.discarder != guess.discarder:
        people["discarder"] = guess.discarder
    cells: dict[tuple[int, int], str] = {}
    place = hand.cells.get("points")
    if place is not None and hand.points != guess.points:
        cells = dict(number_in(case, place, guess.points))
    yield from _people(case, here, people, cells)


def _people(
    case: Case, here: int, targets: Mapping[str, int | None], more: Mapping[tuple[int, int], str] | None = None
) -> Iterator[Remedy]:
    """Players written into cells, in the ways in which a sheet may name them."""
    hand = case.table.hands[here]
    if any(role not in hand.cells for role in targets):
        return
    wants = tuple((hand.place.row, role, target) for role, target in targets.items())
    spelt = {role: _spellings(case, here, role, target) for role, target in targets.items()}
    for way in range(max(map(len, spelt.values()), default=1)):
        cells = {
            (hand.cells[role].row, hand.cells[role].column): ways[min(way, len(ways) - 1)]
            for role, ways in spelt.items()
        }
        yield Remedy({**(more or {}), **cells}, wants=wants)


def _spellings(case: Case, here: int, role: str, target: int | None) -> list[str]:
    """How a player may be written in a cell: as elsewhere on the sheet, by a wind of the hand or the start, by name."""
    if target is None:
        return [""]
    roles = ("dealer",) if role == "dealer" else ("winner", "discarder")
    known: dict[str, int] = {}
    for hand in case.table.hands:
        for each in roles:
            who = getattr(hand, each)
            if each in hand.cells and who is not None:
                known.setdefault(case.text(hand.cells[each]), who)
    winds = {text for text in known if wind_of(text) is not None}
    same = [text for text, who in known.items() if who == target and text not in winds and text]
    ways = same[:1] or []
    if winds and not ways:
        scoring, number = case.checked.scoring, case.table.hands[here].number
        seats = by_wind(scoring.rules, number, _passed(case, here))
        for wind in (WINDS[seats.index(target)], WINDS[target]):
            ways.append(next((text for text in winds if wind_of(text) is wind), wind.title))
    return [_harmless(text) for text in (*ways, case.table.names[target])]


def _harmless(text: str) -> str:
    """A name that no spreadsheet takes for a formula; the apostrophe is none of its signs when it is read."""
    return f"'{text}" if text[:1] in _FORMULA_STARTS else text


def _passed(case: Case, here: int) -> int:
    """How often the deal has passed before a hand."""
    rules, passed = case.checked.scoring.rules, 0
    if rules != "chinese":
        return case.table.hands[here].number - 1
    for hand in case.table.hands[:here]:
        passed += passes(rules, by_wind(rules, hand.number, passed), hand.winner)
    return passed


def _wind(case: Case, hand: HandRow, kind: str, expected: str) -> Iterator[Remedy]:
    """A wind in the way in which the column has it elsewhere."""
    attribute = {"round": "round_wind", "winner_wind": "winner_wind"}[kind]
    wind = wind_of(expected)
    place = hand.cells[kind]
    texts = [case.text(each.cells[kind]) for each in case.table.hands if getattr(each, attribute) is wind]
    yield Remedy(
        {(place.row, place.column): next((text for text in texts if text), expected)},
        wants=((hand.place.row, attribute, wind),),
    )
