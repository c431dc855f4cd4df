"""An American hand and the circumstances of its win: frozen values, and what makes them impossible.

Tile kinds are those of ``mjscore.tiles`` (the white dragon is the soap, printed ``0``), and beside them the
flower and the joker. Sources: the League's rules as told in *Mah Jongg Made Easy* (2024 edition): 152 tiles,
eight flowers that are all alike, eight jokers; exposures of three to six equal tiles.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from mjscore.american.concrete import COPIES, FLOWER, JOKER, LOOSE_KINDS
from mjscore.hand import About, Problem, counted, in_words
from mjscore.tiles import SYMBOLS as TILE_SYMBOLS
from mjscore.tiles import Wind

KINDS = LOOSE_KINDS
HAND_SIZE = 14
_ALWAYS_POSSIBLE = frozenset(range(min(COPIES) + 1))
"""How many tiles there can be of every kind."""
MOST_POINTS = 99_999
"""What a number of points can be at most; a card pays a hundred or so."""

SYMBOLS: tuple[str, ...] = (*TILE_SYMBOLS[:33], "0", "F", "J")
"""Every kind as native notation prints it on an American hand."""

# Flowers first, then suits with the soap that serves as their zero after them, winds, dragons; jokers last.
_ORDER = {kind: place for place, kind in enumerate([FLOWER, *range(27), 33, 30, 27, 29, 28, 31, 32, JOKER])}


def spell(kinds: Iterable[int]) -> str:
    """Tiles in native notation, in their order; blanks stand between suits and between different honors.

    >>> spell([FLOWER, FLOWER, 1, 1, 5, 33, JOKER])
    'FF 226b 0 J'
    """
    parts: list[str] = []
    for kind in sorted(kinds, key=_ORDER.__getitem__):
        symbol = SYMBOLS[kind]
        if parts and parts[-1][-1] == symbol[-1] and (len(symbol) == 2 or parts[-1][0] == symbol):
            parts[-1] = parts[-1][:-1] + symbol if len(symbol) == 2 else parts[-1] + symbol
        else:
            parts.append(symbol)
    return " ".join(parts)


def group_text(tile: int, size: int, jokers: int = 0) -> str:
    """A group of equal tiles with the jokers in it: ``22Jb``, ``NNNJ``.

    >>> group_text(1, 3, 1), group_text(27, 4), group_text(0, 3, 3)
    ('22Jb', 'EEEE', 'JJJ')
    """
    symbol = SYMBOLS[tile]
    naturals = symbol[0] * (size - jokers)
    suffix = symbol[1:] if naturals else ""
    return f"{naturals}{'J' * jokers}{suffix}"


@dataclass(frozen=True, slots=True)
class Exposure:
    """A group that lies open: ``size`` tiles that count as ``tile``, ``jokers`` of them jokers.

    It keeps tile and size for good: after the discard that follows nothing may be added or removed.
    ValueError when it has no tiles, or fewer tiles than jokers, or is one of jokers or of no tile kind.
    """

    tile: int
    size: int
    jokers: int = 0

    def __post_init__(self) -> None:
        if not (0 <= self.tile < JOKER and self.size > 0 and 0 <= self.jokers <= self.size):
            raise ValueError(f"no exposure: {self.size} tiles of kind {self.tile}, {self.jokers} of them jokers")

    @property
    def naturals(self) -> int:
        """How many of its tiles are no jokers."""
        return self.size - self.jokers

    def __str__(self) -> str:
        """The exposure in native notation: ``[22Jb]``."""
        return f"[{group_text(self.tile, self.size, self.jokers)}]"


@dataclass(frozen=True, slots=True)
class Rack:
    """The tiles of one player.

    ``concealed`` are the tiles in hand without the winning one (kept sorted), ``exposures`` the groups that lie
    open in the order they were made, ``winning_tile`` the tile won with, None for a hand that still waits.
    ``counts`` are the tiles that do not lie open, the winning tile included, by kind; ``totals`` all tiles by kind,
    those in exposures included.
    """

    concealed: tuple[int, ...]
    exposures: tuple[Exposure, ...] = ()
    winning_tile: int | None = None
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    totals: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed)))
        tally = [0] * KINDS
        for kind in self.concealed:
            tally[kind] += 1
        if self.winning_tile is not None:
            tally[self.winning_tile] += 1
        counts = totals = tuple(tally)
        if self.exposures:
            for each in self.exposures:
                tally[each.tile] += each.naturals
                tally[JOKER] += each.jokers
            totals = tuple(tally)
        object.__setattr__(self, "counts", counts)
        object.__setattr__(self, "totals", totals)

    @property
    def jokers(self) -> int:
        """All jokers of the hand, those in exposures included."""
        return self.totals[JOKER]

    @property
    def size(self) -> int:
        """How many tiles there are, exposures and winning tile included."""
        return sum(self.totals)


_FROM_A_DISCARD = ("discard", "misnamed", "out-of-turn")


class Way(Enum):
    """How a hand was won; the value is its name in ``fan_tables/american/payments.toml``.

    ``has_discarder`` is whether another player's discard was won on.
    """

    DISCARD = "discard"
    SELF_DRAW = "self-draw"
    EXCHANGE = "exchange"
    DEALT = "dealt"
    MISNAMED = "misnamed"
    OUT_OF_TURN = "out-of-turn"

    has_discarder: bool
    __hash__ = object.__hash__  # there is one of each way: dictionaries of them are asked for every hand

    def __init__(self, name: object) -> None:
        self.has_discarder = name in _FROM_A_DISCARD

    @property
    def words(self) -> str:
        """How it was won, as it goes on after *a win*: ``by self-draw``, ``as dealt``."""
        return "as dealt" if self is Way.DEALT else f"by {self.value}"


_DEALT, _EXCHANGE = Way.DEALT, Way.EXCHANGE
"""By names of their own: to ask the class for a member is a call in Python 3.11, and they are asked for every hand."""


@dataclass(frozen=True, slots=True)
class Win:
    """The circumstances of a win.

    ``discarder`` is who discarded the winning tile, None when not known or when there was none. ``announced``
    is the value in points that the winner announced, which binds. ``discarder_exposures`` is how many exposures
    the discarder had (tournament scoring), ``discarder_quint`` that one of two was a quint or a sextet.
    """

    way: Way = Way.DISCARD
    seat: Wind = Wind.EAST
    discarder: Wind | None = None
    announced: int | None = None
    discarder_exposures: int | None = None
    discarder_quint: bool = False


def problems(rack: Rack, win: Win | None = None) -> list[Problem]:
    """Everything that makes ``rack``, won as ``win`` says, impossible; an empty list for a possible one.

    Without ``win`` the hand is one that waits: it has one tile fewer and no circumstances.
    """
    found: list[Problem] = []
    if not _ALWAYS_POSSIBLE.issuperset(rack.totals):
        found += _copies(rack)
    if rack.exposures:
        found += _bad_exposures(rack)
    if sum(rack.totals) != HAND_SIZE - (win is None):
        found.append(_wrong_size(rack, waiting=win is None))
    if win is not None:
        found += impossible_win(win)
        found += _against_rack(rack, win)
    return found


def _circumstance(*fields: str) -> tuple[tuple[About, str], ...]:
    return tuple((About.CIRCUMSTANCE, name) for name in fields)


def _copies(rack: Rack) -> Iterator[Problem]:
    for kind, copies in enumerate(rack.totals):
        if copies > COPIES[kind]:
            name = {FLOWER: "flowers", JOKER: "jokers"}.get(kind)
            what = name or f"copies of {SYMBOLS[kind]}"
            there = f"there are {in_words(COPIES[kind])}{'' if name else ' of each tile'}, exposures included"
            over = counted(copies - COPIES[kind], "tile")
            hint = f"{over} must be another: look which was meant, and whether + adds one that is written already"
            yield Problem("H001", f"{in_words(copies)} {what}: {there}", hint, ((About.TILE, kind),))


def _bad_exposures(rack: Rack) -> list[Problem]:
    found: list[Problem] = []
    for each in rack.exposures:
        if each.jokers == each.size:
            message = "an exposure cannot be all jokers: the tile that was called lies in it"
            found.append(Problem("H020", message, "write the tile it stands for, as [2JJb]", ((About.MELDS, None),)))
        if not 3 <= each.size <= 6:
            message = f"{each} has {counted(each.size, 'tile')}, and three to six are exposed"
            few = "pairs and singles are called for mah jongg only: no brackets, and + before the winning tile"
            hint = few if each.size < 3 else "write the exposure that was called, and the other tiles without brackets"
            found.append(Problem("H021", message, hint, ((About.MELDS, None),)))
    return found


def _wrong_size(rack: Rack, *, waiting: bool) -> Problem:
    """What is said of a hand that has too many tiles or too few."""
    size, needed = rack.size, HAND_SIZE - waiting
    if size == needed - 1 and not waiting and rack.winning_tile is None:
        message = f"{counted(size, 'tile')}: the hand waits, and no winning tile is given"
        hint = "add the winning tile as +9d, or ask `mjscore waits` which tiles win"
        return Problem("H005", message, hint, ((About.CONCEALED, None),))
    difference = abs(size - needed)
    many = f"{'is' if difference == 1 else 'are'} {'too many' if size > needed else 'missing'}"
    kind = "waiting hand" if waiting else "hand"
    included = ", the winning tile included" if rack.winning_tile is not None and size < needed else ""
    lacks = f"an American {kind} has {in_words(needed)}, {counted(difference, 'tile')} {many}"
    message = f"{counted(size, 'tile')}{included}: {lacks}"
    return Problem("H004", message, None, ((About.CONCEALED, None),))


def impossible_win(win: Win) -> list[Problem]:
    """Circumstances that contradict each other, whatever the tiles."""
    found: list[Problem] = []
    if win.discarder is not None and not win.way.has_discarder:
        message = f"a win {win.way.words} has no discarder, and {win.discarder.title} is named as one"
        found.append(Problem("H014", message, "leave out one of them", _circumstance("discarder", "way")))
    elif win.discarder is win.seat:
        message = f"the winner sits {win.seat.title} and cannot win from {win.seat.title}'s discard"
        hint = "say where the winner sits (seat south) or who else discarded (from north)"
        found.append(Problem("H013", message, hint, _circumstance("discarder", "seat")))
    if win.way is _DEALT and win.seat is not Wind.EAST:
        message = f"only East wins with the hand as dealt, not {win.seat.title}"
        hint = f"leave out 'dealt' or 'seat {win.seat.title.lower()}'"
        found.append(Problem("H015", message, hint, _circumstance("way", "seat")))
    if win.announced is not None and not 1 <= win.announced <= MOST_POINTS:
        message = f"{win.announced:,} points are no value to announce: it is 1 to {MOST_POINTS:,}"
        hint = "write the points that were announced, as in announced 25"
        found.append(Problem("H022", message, hint, _circumstance("announced")))
    if win.discarder_exposures is not None:
        found += _bad_discarder(win)
    return found


def _bad_discarder(win: Win) -> Iterator[Problem]:
    places = _circumstance("discarder_exposures")
    if not win.way.has_discarder:
        yield Problem("H014", f"a win {win.way.words} has no discarder", "leave out the exposures", places)
    elif not 0 <= (win.discarder_exposures or 0) <= 4:
        message = f"{win.discarder_exposures} exposures: a player has 0 to 4"
        yield Problem("H022", message, "write how many lay open, as in discarder exposed 2", places)


def _against_rack(rack: Rack, win: Win) -> list[Problem]:
    """Circumstances that contradict the tiles."""
    found: list[Problem] = []
    if win.way.has_discarder:
        if rack.winning_tile == JOKER:
            message = "a discarded joker is dead: nobody wins on it"
            hint = "say 'self-draw' or 'exchange', or name another winning tile"
            found.append(Problem("H024", message, hint, (*_circumstance("way"), (About.TILE, JOKER))))
        return found
    if win.way is _DEALT and rack.exposures:
        message = "only East wins with the hand as dealt, before anything else happens; not with exposures"
        hint = "leave out 'dealt', or write the tiles without brackets"
        found.append(Problem("H015", message, hint, (*_circumstance("way"), (About.MELDS, None))))
    if not any(rack.counts):
        message = f"all fourteen tiles lie open, so the last one was called and the win is not {win.way.words}"
        hint = "say who discarded it, or write the group that was drawn without brackets"
        found.append(Problem("H025", message, hint, (*_circumstance("way"), (About.MELDS, None))))
    if win.way is _EXCHANGE and not rack.counts[JOKER]:
        message = "an exchange brings a joker into the hand, and none is there outside the exposures"
        found.append(Problem("H023", message, "leave out 'exchange', or write the joker", _circumstance("way")))
    return found
