"""What stands on a scoresheet, whatever its layout: players, hands, totals, and where each of it was written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from mjscore.tiles import Wind

Amounts = tuple[int, int, int, int]
"""A number for each player, in the order of their starting seats."""

Written = tuple[int | None, int | None, int | None, int | None]
"""The same as written: None where a cell is empty."""

NOTHING: Amounts = (0, 0, 0, 0)
UNWRITTEN: Written = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Place:
    """A cell: its file, its row and column from 1, the header of the column, and the sheet of a workbook.

    ``column`` 0 is the whole row, or with a header a column that has no letters.
    """

    file: str
    row: int
    column: int = 0
    header: str = ""
    sheet: str = ""

    @property
    def letters(self) -> str:
        """The column as a spreadsheet calls it.

        >>> Place("a.csv", 3, 28).letters
        'AB'
        """
        name, rest = "", self.column
        while rest:
            rest, last = divmod(rest - 1, 26)
            name = chr(ord("A") + last) + name
        return name

    def __str__(self) -> str:
        """The cell for people: ``G5 (Cem)``, ``row 5``; with the sheet of a workbook before it."""
        cell = f"{self.letters}{self.row}" if self.column else f"row {self.row}"
        shown = f"{cell} ({self.header})" if self.header else cell
        return f"sheet {self.sheet!r} {shown}" if self.sheet else shown


@dataclass(frozen=True, slots=True)
class SheetFault:
    """One thing that is wrong on a sheet.

    ``hand`` is the number of the hand, None for what is about the table; ``found`` stands in the cell at ``place`` and
    ``expected`` should. ``follows`` are its consequences, told with it and not as faults of their own. ``of_all`` is
    what the cells of all four players should have, where it is known and the fault is about all of them.
    """

    code: str
    message: str
    hand: int | None = None
    place: Place | None = None
    found: str | None = None
    expected: str | None = None
    follows: tuple[str, ...] = ()
    of_all: Amounts | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A player: how the sheet calls them, their id if it has one beside the name, and the seat they began on."""

    name: str
    seat: Wind
    id: str = ""


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand as written; players are numbers from 0 in the order of starting seats.

    ``number`` is its place in the session, ``called`` the number that is written where that is another one.
    ``points`` include flowers; they are None where none are written. ``results`` are what the hand paid, ``totals``
    the running totals after it, ``penalties`` what was booked beside it; ``unread_fines`` are the players of whom a
    penalty cannot be read, so that what they got and have may be anything. ``unclear``: winner, discarder or points are
    written in a way that names no single win; ``faults`` say so. ``written`` tells whether anything stands in the row
    beside its number. ``way`` is how it was won where that is not plainly by discard or self-draw: ``misnamed``,
    ``out_of_turn`` or ``exchange``. ``cells`` are places by ``winner``, ``points``, ``result 0``, ``total 3`` and so
    on.
    """

    number: int
    place: Place
    winner: int | None = None
    discarder: int | None = None
    points: int | None = None
    flowers: int | None = None
    results: Written = UNWRITTEN
    totals: Written = UNWRITTEN
    penalties: Amounts = NOTHING
    unread_fines: frozenset[int] = frozenset()
    tiles: str = ""
    dealer: int | None = None
    round_wind: Wind | None = None
    winner_wind: Wind | None = None
    jokerless: bool = False
    honor_pungs: int = 0
    exposures: int | None = None
    way: str = ""
    unclear: bool = False
    written: bool = True
    cells: Mapping[str, Place] = field(default_factory=dict)
    called: int | None = None
    faults: tuple[SheetFault, ...] = ()

    def at(self, what: str) -> Place:
        """Where something of the hand stands; its row when it has no cell of its own."""
        return self.cells.get(what, self.place)


@dataclass(frozen=True, slots=True)
class StatedPoints:
    """Table points as written: the number, how far rounding may put it off, and the text."""

    value: Fraction
    rounding: Fraction
    text: str


@dataclass(frozen=True, slots=True)
class Columns:
    """What a sheet has columns for."""

    wins: bool = True
    results: bool = False
    totals: bool = False
    flowers: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One table of four players: its hands, and what is stated at the end.

    ``name`` is empty for a file of one table, ``sheet`` where there is no more than one in the file. ``start`` are the
    totals before the first hand. ``booked`` are penalties written for the whole table and not beside a hand,
    ``unread_fines`` the players whose penalties there cannot be read. ``numbered``: the hands have numbers of their
    own; ``seated``: the seats of the players are known. ``formulas`` are cells with formulas that have no value yet.
    """

    file: str
    name: str
    players: tuple[Player, ...]
    hands: tuple[HandRow, ...]
    columns: Columns = Columns()
    start: Amounts = NOTHING
    totals: Written = UNWRITTEN
    points: tuple[StatedPoints | None, ...] = (None, None, None, None)
    ranks: Written = UNWRITTEN
    booked: Amounts = NOTHING
    unread_fines: frozenset[int] = frozenset()
    numbered: bool = True
    seated: bool = True
    cells: Mapping[str, Place] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    faults: tuple[SheetFault, ...] = ()
    sheet: str = ""
    formulas: tuple[Place, ...] = ()

    def at(self, what: str) -> Place | None:
        """Where something that is stated for the table stands."""
        return self.cells.get(what)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the order of starting seats."""
        return tuple(player.name for player in self.players)

    @property
    def open_penalties(self) -> frozenset[int]:
        """The players of whom a penalty cannot be read, and is in no running total: nobody knows what they come to."""
        of_hands = (who for hand in self.hands for who in hand.unread_fines if hand.totals[who] is None)
        return self.unread_fines.union(of_hands)

    @property
    def penalties(self) -> Amounts:
        """All penalties that are booked, by player."""
        first, second, third, fourth = (
            self.booked[who] + sum(hand.penalties[who] for hand in self.hands) for who in range(4)
        )
        return first, second, third, fourth
