"""Rows that lie ready are taken many at a time, and the plain hands among them are scored together."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from mjscore.errors import SheetError
from mjscore.many.columns import Columns, Written, cell_text
from mjscore.many.one_row import Place, check, checked, line_of, options_of
from mjscore.many.rules_of_a_list import Settled
from mjscore.many.values import Checked
from mjscore.mcr.table import profile
from mjscore.rows import PlainRows, Row, RowsOfLines, Skipped

if TYPE_CHECKING:
    from mjscore.many.ahead import Ahead, ScoredLines

AT_ONCE = 1 << 12
"""So many rows are taken at once: with more of them numpy is called less often, and they take more memory."""
_WORTH_TABLES, _ENOUGH = 1 << 11, 1 << 8
"""So many rows at least are worth the tables that score them together, and the calls once these are there."""
_RUN = 1 << 6
"""So many hands at most are in a run: the first ones come early, and none of them waits long for the others."""

Composed = TypeVar("Composed")
Compose = Callable[[Sequence[int], Sequence[str], "ScoredLines"], Iterable[Composed]]
"""Makes of hands that were scored together what is wanted of each; it gets their numbers and inputs too."""


class Run(NamedTuple, Generic[Composed]):
    """Hands that follow each other in the list, scored together: their numbers, and what was composed of each."""

    numbers: Sequence[int]
    hands: Sequence[Composed]


class Composing(NamedTuple, Generic[Composed]):
    """How plain hands are composed: the header under which they stand alone, and what is made of them."""

    header: str
    compose: Compose[Composed]

    def of(self, piece: Sequence[Row | Skipped], ahead: "Ahead") -> tuple[Sequence[int], Iterator[Composed]]:
        """The places of those in a piece of the list, and what is made of them, in order."""
        lines = piece.texts() if isinstance(piece, PlainRows) else [self._line(row) for row in piece]
        numbers = numbers_of(piece)
        scored = ahead.lines(lines)
        places = scored.places
        return places, iter(self.compose([numbers[at] for at in places], [lines[at] or "" for at in places], scored))

    def _line(self, row: Row | Skipped) -> str | None:
        """The line of a row that has no other cell and about which nothing is to be told."""
        if isinstance(row, Skipped) or row.faults or row.notes:
            return None
        return cell_text(row.cells.get(self.header))


def numbers_of(piece: Sequence[Row | Skipped]) -> Sequence[int]:
    """The numbers of the rows of a piece."""
    if isinstance(piece, PlainRows):
        return range(piece.number, piece.number + len(piece))
    return [row.number for row in piece]


class AheadOf:
    """What scores the plain hands of a list together; it is made when there are enough of them.

    ``sets`` says that the sets that earn their fans are wanted.
    """

    def __init__(self, settled: Settled, *, sets: bool) -> None:
        self._settled, self.sets = settled, sets
        self._made: tuple[Ahead | None] | None = None

    def rows(self, number: int) -> "Ahead | None":
        """What scores so many rows, if they are enough and anything can."""
        if number < (min(AT_ONCE, _WORTH_TABLES) if self._made is None else _ENOUGH):
            return None
        if self._made is None:
            self._made = (_ahead(self._settled, sets=self.sets),)
        return self._made[0]


def _ahead(settled: Settled, *, sets: bool) -> "Ahead | None":
    """What scores the plain hands of these rules together, if anything can; and their sets, if these are wanted."""
    if settled.rules != "mcr" or not there_are_arrays():
        return None
    from mjscore.many.ahead import Ahead  # noqa: PLC0415 - numpy is loaded for long lists only

    rules = profile(settled.mcr, settled.mcr_overrides)
    ahead = Ahead(rules, options_of(Written(""), settled), settled.defaults.name, sets=sets)
    return ahead if ahead.possible else None


def there_are_arrays() -> bool:
    """Whether numpy is there, can be imported, and is no older than arrays of hands need."""
    try:
        import mjscore.arrays  # noqa: F401, PLC0415 - as above
    except ImportError as error:
        if error.name != "numpy":
            raise
        return False
    return True


def checked_ahead(
    rows: Iterable[Row | Skipped],
    columns_for: Callable[[Row], Columns],
    settled: Settled,
    ahead_of: AheadOf,
    composing: Composing[Composed] | None,
) -> Iterator[Checked | Skipped | Run[Composed]]:
    """Rows that lie ready, checked: many are taken at once, and the plain hands among them are scored together.

    Without numpy, and where there are not as many, one by one. ``composing`` makes of these what is wanted instead.
    """
    pieces = _pieces(rows)
    first = next(pieces, [])
    ahead = ahead_of.rows(len(first))
    if ahead is None:
        yield from checked(chain(first, chain.from_iterable(pieces)), columns_for, settled)
        return
    rest = chain([first], pieces)
    del first
    while (piece := next(rest, None)) is not None:
        if composing is None:
            lines = deque([line_of(row, columns_for, settled) for row in piece])
            del piece
            yield from _together(lines, settled, ahead)
            continue
        numbers = numbers_of(piece)
        places, composed = composing.of(piece, ahead)
        others = sorted(set(range(len(piece))).difference(places))
        lines = deque([line_of(piece[place], columns_for, settled) for place in others])
        del piece
        yield from _in_order(numbers, composed, others, _together(lines, settled, ahead))


def _in_order(
    numbers: Sequence[int], composed: Iterator[Composed], others: Sequence[int], rows: Iterator[Checked | Skipped]
) -> Iterator[Checked | Skipped | Run[Composed]]:
    """The hands of a piece that were composed, in runs, and between them the others, whose places these are."""
    start = 0
    for place, row in zip(others, rows, strict=True):
        yield from _runs(numbers[start:place], composed)
        yield row
        start = place + 1
    yield from _runs(numbers[start:], composed)


def _runs(numbers: Sequence[int], composed: Iterator[Composed]) -> Iterator[Run[Composed]]:
    """The next hands, which have these numbers."""
    for start in range(0, len(numbers), _RUN):
        of_run = numbers[start : start + _RUN]
        yield Run(of_run, list(islice(composed, len(of_run))))


def _together(
    lines: "deque[tuple[Place, Written] | Checked | Skipped]", settled: Settled, ahead: "Ahead"
) -> Iterator[Checked | Skipped]:
    """The lines checked; each is forgotten when it was, as many of them take much memory."""
    plain = [line[1].text for line in lines if isinstance(line, tuple) and _is_plain(line[1])]
    # Sets of hands that are not composed would be looked for one by one in any case.
    at_once = len(plain) >= _ENOUGH and not ahead.sets
    scores = deque(ahead.scores(plain) if at_once else [None] * len(plain))
    del plain
    while lines:
        line = lines.popleft()
        if isinstance(line, tuple):
            yield check(*line, settled, scores.popleft() if _is_plain(line[1]) else None)
        else:
            yield line


def _pieces(rows: Iterable[Row | Skipped]) -> Iterator[Sequence[Row | Skipped]]:
    """The rows in pieces; what ends them before their time is raised after the rows before it."""
    if isinstance(rows, PlainRows):
        return iter([rows])
    return rows.pieces(AT_ONCE) if isinstance(rows, RowsOfLines) else _gathered(rows)


def _gathered(rows: Iterable[Row | Skipped]) -> Iterator[list[Row | Skipped]]:
    piece: list[Row | Skipped] = []
    try:
        for row in rows:
            piece.append(row)
            if len(piece) == AT_ONCE:
                full, piece = piece, []
                yield full
                del full
    except SheetError:
        yield piece
        raise
    yield piece


def _is_plain(line: Written) -> bool:
    """Whether there is nothing but a line of notation."""
    return not (line.claim or line.notation or line.winning_tile or line.faults)
