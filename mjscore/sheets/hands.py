"""One row of a sheet as a hand: its cells understood, and what cannot be understood told as faults of the hand."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import Column, Layout
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, Place, SheetFault, Written
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.people import People
from mjscore.sheets.words import is_empty, is_formula, plain, role_of, wind_of
from mjscore.table.payment import MOST
from mjscore.tiles import WINDS, Wind

_LABEL = re.compile(r"(?P<wind>[^\W\d_]+)\s*[-.]?\s*(?P<deal>[1-4])|(?P<round>[1-4])\s*[-./]\s*(?P<number>[1-4])")
_FINE = re.compile(r"(?P<who>[^;\n]*?[^\s;:=,\d+−–-])\s*[:=]?\s*(?P<amount>[+−–-]?\s*\d+)\s*(?:[;,\n]|$)")
_OF_WIN = (
    *("winner", "discarder", "points", "fans", "flowers", "self_drawn", "way", "misnamed", "out_of_turn", "exchange"),
    *("jokerless", "exposures", "honor_pungs"),
)
"""The columns from which it follows what a hand pays."""

_MOST_SETS = 4
"""A hand has no more sets beside its pair."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where hands are read from: the cells, the columns, the players, and the rules that change what a cell means."""

    grid: Grid
    layout: Layout
    people: People
    has_values: bool = True
    kinds: Mapping[str, str] = field(default_factory=dict)

    def cell(self, row: int, role: str) -> str:
        """The text under a single column; empty without the column, for dashes, and for a formula without a value."""
        column = self.layout.single.get(role)
        text = self.grid.cell(row, column.index) if column else ""
        return "" if is_empty(text) or self.is_formula(text) else text

    def tells_winds(self, role: str) -> bool:
        """Whether a wind stands anywhere under a single column."""
        return any(wind_of(self.cell(row, role), with_w=self.people.with_w) for row in range(len(self.grid.rows)))

    def is_told(self, row: int) -> bool:
        """Whether no formula without a value stands where the win and its worth are told."""
        columns = (self.layout.single[role] for role in _OF_WIN if role in self.layout.single)
        return not any(self.is_formula(self.grid.cell(row, column.index)) for column in columns)

    def is_formula(self, text: str) -> bool:
        """Whether it is a formula, and no name of a player that looks like one."""
        return is_formula(text) and self.people.find(text, ()) is None

    def amount(self, row: int, column: Column) -> str:
        """The text under a column; empty for dashes, and for a formula that has no value yet."""
        text = self.grid.cell(row, column.index)
        return "" if is_empty(text) or is_formula(text) else text

    def place(self, row: int, column: Column) -> Place:
        """A cell as a place."""
        return self.grid.place(row, column.index, column.header)

    def four(self, kind: str) -> tuple[Column, ...]:
        """The columns of the four players that hold results, totals or penalties."""
        written = self.kinds.get(kind, kind)
        return self.layout.four.get(written, ())


@dataclass(slots=True)
class _Draft:
    """A hand while it is read."""

    source: Source
    row: int
    number: int
    by_wind: Sequence[int]
    faults: list[SheetFault] = field(default_factory=list)
    cells: dict[str, Place] = field(default_factory=dict)
    unclear: bool = False

    def text(self, role: str) -> str:
        return self.source.cell(self.row, role)

    def is_open(self, role: str) -> bool:
        """Whether something stands in a cell, and nobody knows what: a formula without a value, or no such word."""
        column = self.source.layout.single.get(role)
        if column is None:
            return False
        told = any(fault.place == self.at(role) for fault in self.faults)
        return told or self.source.is_formula(self.source.grid.cell(self.row, column.index))

    def at(self, role: str) -> Place:
        column = self.source.layout.single.get(role)
        return self.source.place(self.row, column) if column else self.source.grid.place(self.row)

    def wrong(self, code: str, message: str, place: Place, found: str, expected: str | None = None) -> None:
        self.faults.append(SheetFault(code, message, self.number, place, found, expected))
        self.unclear = True


def number_of(text: str, *, with_w: bool = False) -> int | None:
    """The number of a hand: ``7``, ``S3`` or ``2-3`` for the third hand of the second round; None for anything else.

    >>> number_of("7"), number_of("S3"), number_of("2-3"), number_of("南3"), number_of("Hand 7"), number_of("x")
    (7, 7, 7, 7, 7, None)
    """
    number = whole_number(text)
    if number is not None:
        return number
    found = _LABEL.fullmatch(text.strip())
    if found is None:
        last = re.fullmatch(r"\D*?(\d{1,4})\D*", text)
        return int(last[1]) if last else None
    if found["round"]:
        return (int(found["round"]) - 1) * 4 + int(found["number"])
    wind = wind_of(found["wind"], with_w=with_w)
    return None if wind is None else WINDS.index(wind) * 4 + int(found["deal"])


def read_hand(source: Source, row: int, number: int, by_wind: Sequence[int]) -> HandRow:
    """The hand in a row; ``by_wind`` are the players on E S W N in it."""
    draft = _Draft(source, row, number, by_wind, unclear=not source.is_told(row))
    winner = _winner(draft)
    discarder = _discarder(draft, winner)
    points, flowers = _points(draft)
    points = _with_winner(draft, winner, points)
    way = _way(draft, winner, discarder)
    amounts = {kind: _amounts(draft, kind) for kind in ("result", "total")}
    penalties, unread_fines = _penalties(draft)
    jokerless, honor_pungs, exposures = (
        _yes(draft, "jokerless"),
        _count(draft, "honor_pungs"),
        _count(draft, "exposures"),
    )
    for role in source.layout.single:
        draft.cells[role] = draft.at(role)
    return HandRow(
        number=number,
        place=source.grid.place(row),
        winner=winner if points != 0 or not source.has_values else None,
        discarder=discarder if points != 0 or not source.has_values else None,
        points=points,
        flowers=flowers,
        results=amounts["result"],
        totals=amounts["total"],
        penalties=penalties,
        unread_fines=unread_fines,
        tiles=draft.text("tiles"),
        dealer=_dealer(draft),
        round_wind=_wind(draft, "round"),
        winner_wind=None if winner is None else _wind(draft, "winner_wind"),
        jokerless=jokerless,
        honor_pungs=honor_pungs or 0,
        exposures=exposures,
        way=way,
        unclear=draft.unclear,
        written=_is_written(draft),
        cells=draft.cells,
        faults=tuple(draft.faults),
    )


def _is_written(draft: _Draft) -> bool:
    layout = draft.source.layout
    apart = {"hand", "round", "event_round", "table", "dealer", "note", "ignored", "winner_wind"}
    single = [draft.text(role) for role in layout.single if role not in apart]
    return any(single) or any(
        draft.source.amount(draft.row, column) != ""
        for kind in ("result", "total", "penalty")
        for column in draft.source.four(kind)
    )


def _player(draft: _Draft, role: str) -> int | None:
    """The player that a cell names; a fault for two of them, and for nobody at the table."""
    text, people = draft.text(role), draft.source.people
    found = people.find(text, draft.by_wind)
    if found is not None:
        return found
    several = people.several(text, draft.by_wind)
    if len(several) > 1 and role == "winner":
        names = " and ".join(people.players[each].name for each in several)
        message = f"{names} cannot both win a hand: the first in turn after the discarder does"
        draft.wrong("S052", message, draft.at(role), text)
    else:
        names = ", ".join(player.name for player in people.players)
        message = f"nobody at the table is called {text!r}: there are {names}, their seats E S W N and 1 to 4"
        draft.wrong("S051", message, draft.at(role), text)
    return None


def _winner(draft: _Draft) -> int | None:
    text = draft.text("winner")
    if not text or text == "0" or (role_of("cell", text) == "drawn" and draft.source.people.find(text, ()) is None):
        return None
    return _player(draft, "winner")


def _discarder(draft: _Draft, winner: int | None) -> int | None:
    text = draft.text("discarder")
    drawn_by_self = _yes(draft, "self_drawn")
    nobody = text == "0" or role_of("cell", text) in {"self_drawn", "drawn", "no"}
    if not text or (nobody and draft.source.people.find(text, ()) is None):
        return None
    found = _player(draft, "discarder")
    if found is None:
        return None
    name = draft.source.people.players[found].name
    if drawn_by_self:
        draft.wrong("S055", f"self-drawn, and discarded by {name}: only one can be", draft.at("discarder"), text, "")
    elif winner is None and not draft.unclear and draft.source.layout.single.get("winner"):
        points = whole_number(draft.text("points") or draft.text("fans"))
        if points != 0:
            draft.wrong("S055", f"{name} discarded, and nobody won: the winner is missing", draft.at("winner"), "")
    return found


_WAYS = ("misnamed", "out_of_turn", "exchange")


def _way(draft: _Draft, winner: int | None, discarder: int | None) -> str:
    """How a hand was won, where a column says more than the discarder does; faults where it contradicts him."""
    text = draft.text("way")
    said = role_of("cell", text)
    if text and said not in {*_WAYS, "self_drawn", "discard", "drawn"}:
        known = "discard, self-draw, misnamed, out of turn, exchange"
        draft.faults.append(
            SheetFault("S054", f"{text!r} is no way to win: there are {known}", draft.number, draft.at("way"), text)
        )
    found = [each for each in _WAYS if said == each or _yes(draft, each)]
    if not found or (winner is None and not draft.is_open("winner")):
        return ""
    role = "way" if said == found[0] else found[0]
    words = found[0].replace("_", " ")
    if len(found) > 1:
        both = " and ".join(each.replace("_", " ") for each in found)
        draft.wrong("S055", f"{both}: a hand is won in one way", draft.at(role), draft.text(role))
    elif found[0] == "exchange" and discarder is not None:
        name = draft.source.people.players[discarder].name
        message = f"a win by exchange counts as self-drawn, and {name} is said to have discarded"
        draft.wrong("S055", message, draft.at("discarder"), draft.text("discarder"), "")
    elif found[0] != "exchange" and discarder is None and not draft.is_open("discarder"):
        draft.wrong("S055", f"a tile {words} was discarded by somebody, and nobody is named", draft.at("discarder"), "")
    return found[0] if winner is not None else ""


def _yes(draft: _Draft, role: str) -> bool:
    """Whether a cell says yes; a fault for one that says neither yes nor no."""
    text = draft.text(role)
    said = role_of("cell", text)
    if text and said not in {"yes", "no", role}:
        fault = SheetFault("S013", f"{text!r} is neither yes nor no", draft.number, draft.at(role), text)
        draft.faults.append(fault)
    return said in {"yes", role}


def _count(draft: _Draft, role: str) -> int | None:
    """The number in a cell of exposures or pungs; a fault for what is none."""
    text = draft.text(role)
    number = whole_number(text)
    if text and (number is None or not 0 <= number <= _MOST_SETS):
        what = "exposures" if role == "exposures" else "pungs of honors"
        draft.faults.append(SheetFault("S054", f"{text!r} is no number of {what}", draft.number, draft.at(role), text))
        return None
    return number


def _whole(draft: _Draft, role: str, most: int = MOST) -> int | None:
    text = draft.text(role)
    if not text:
        return None
    number = whole_number(text)
    if number is None or not 0 <= number <= most:
        draft.wrong(
            "S054", f"{text!r} is no number of {'flowers' if role == 'flowers' else 'points'}", draft.at(role), text
        )
        return None
    return number


def _points(draft: _Draft) -> tuple[int | None, int | None]:
    """The points with flowers, and the flowers."""
    flowers = _whole(draft, "flowers", 8)
    points, fans = _whole(draft, "points"), _whole(draft, "fans")
    if points is None and fans is not None:
        points = fans + (flowers or 0)
    elif points is not None and fans is not None and flowers is None and fans <= points:
        flowers = points - fans
    return points, flowers


def _with_winner(draft: _Draft, winner: int | None, points: int | None) -> int | None:
    """The points, with a fault where a win has none, or points nobody to win them."""
    single = draft.source.layout.single
    if not draft.source.has_values or "winner" not in single or not {"points", "fans"} & set(single):
        return points
    place = draft.at("points" if "points" in single else "fans")
    if winner is None and points and not draft.is_open("winner"):
        draft.wrong("S055", f"{points} points, and nobody won them: the winner is missing", draft.at("winner"), "")
    elif winner is not None and points is None and not draft.is_open("points") and not draft.is_open("fans"):
        name = draft.source.people.players[winner].name
        draft.wrong("S055", f"{name} won, and nothing says how many points", place, "")
    return points


def _amounts(draft: _Draft, kind: str) -> Written:
    """The numbers of the four players in the columns of a kind."""
    columns = draft.source.four(kind)
    if not columns:
        return UNWRITTEN
    found: list[int | None] = []
    for who, column in enumerate(columns):
        place = draft.source.place(draft.row, column)
        draft.cells[f"{kind} {who}"] = place
        text = draft.source.amount(draft.row, column)
        number = whole_number(text) if text else None
        if text and number is None:
            fault = SheetFault("S054", f"{text!r} is no number of points", draft.number, place, text)
            draft.faults.append(fault)
        found.append(number)
    first, second, third, fourth = found
    return first, second, third, fourth


def _penalties(draft: _Draft) -> tuple[Amounts, frozenset[int]]:
    """The penalties booked beside a hand, by player, and the players whose penalties cannot be read.

    They stand in four columns or in one with names.
    """
    found, unread = [0, 0, 0, 0], set()
    for who, column in enumerate(draft.source.four("penalty")):
        text = draft.source.amount(draft.row, column)
        place = draft.cells[f"penalty {who}"] = draft.source.place(draft.row, column)
        number = whole_number(text) if text else 0
        if number is None:
            draft.faults.append(SheetFault("S054", f"{text!r} is no penalty", draft.number, place, text))
            unread.add(who)
        found[who] += number or 0
    for who, amount in _fines(draft):
        if amount is None:
            unread.add(who)
        else:
            found[who] += amount
    first, second, third, fourth = found
    return (first, second, third, fourth) if any(found) else NOTHING, frozenset(unread)


def _fines(draft: _Draft) -> Iterator[tuple[int, int | None]]:
    """The penalties in a single cell: ``Ann -30; others 10``; None for a player whose penalty cannot be read."""
    text, people = draft.text("penalties"), draft.source.people
    if not text or whole_number(text) == 0:
        return
    rest = _FINE.sub("", text).strip(" ;,.\n")
    named: set[int] = set()
    unknown = bool(rest)
    for found in _FINE.finditer(text):
        who, amount = people.find(found["who"], draft.by_wind), whole_number(found["amount"])
        if (
            plain(found["who"]) in {"others", "the others", "otros", "autres", "andere", "其他", "其余"}
            and amount is not None
        ):
            yield from ((each, amount) for each in range(4) if each not in named)
        elif who is None or amount is None:
            unknown = True
        else:
            named.add(who)
            yield who, amount
    if unknown:
        message = (
            f"{text!r} does not say whose penalty it is and of how much: write both, as in {people.players[0].name} -10"
        )
        draft.faults.append(SheetFault("S054", message, draft.number, draft.at("penalties"), text))
        words = [people.find(word, draft.by_wind) for word in re.split(r"[\s;:,]+", rest)]
        yield from ((who, None) for who in {who for who in words if who is not None} or range(4))


def _dealer(draft: _Draft) -> int | None:
    text, people = draft.text("dealer"), draft.source.people
    if not text:
        return None
    wind = wind_of(text, with_w=people.with_w)
    if wind is not None and people.uses_wind(text):
        return WINDS.index(wind)
    found = people.find(text, draft.by_wind)
    if found is None:
        message = f"nobody at the table is called {text!r}, and it is no wind"
        draft.faults.append(SheetFault("S051", message, draft.number, draft.at("dealer"), text))
    return found


def _wind(draft: _Draft, role: str) -> Wind | None:
    """The wind in a cell; a fault for what is none in a column of winds. A round may also have a number."""
    text, with_w = draft.text(role), draft.source.people.with_w
    if role == "round" and "table" in draft.source.layout.single:
        return None  # where there are tables, it is the round of an event
    wind = wind_of(text, with_w=with_w)
    if text and wind is None and number_of(text, with_w=with_w) is None and draft.source.tells_winds(role):
        message = f"{text!r} is no wind: there are E S W N"
        draft.faults.append(SheetFault("S047", message, draft.number, draft.at(role), text))
    return wind
