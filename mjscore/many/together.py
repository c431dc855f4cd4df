"""Rows that lie ready are taken many at a time, and the plain hands among them are scored together."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import chain
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from mjscore.errors import SheetError
from mjscore.many.columns import Columns, Written, cell_text
from mjscore.many.one_row import Place, check, checked, line_of, options_of
from mjscore.many.rules_of_a_list import Settled
from mjscore.many.values import Checked
from mjscore.mcr.table import profile
from mjscore.rows import Row, Skipped

if TYPE_CHECKING:
    from mjscore.many.ahead import Ahead, ScoredLines

AT_ONCE = 1 << 11
"""So many rows are taken at once."""
_ENOUGH = 1 << 8
"""So many rows at least are worth the calls that score them together once the tables are there."""

Composed = TypeVar("Composed")
Compose = Callable[[Sequence[int], Sequence[str], "ScoredLines"], Iterable[Composed]]
"""Makes of hands that were scored together what is wanted of each; it gets their numbers and inputs too."""


class Composing(NamedTuple, Generic[Composed]):
    """How plain hands are composed: the header under which they stand alone, and what is made of them."""

    header: str
    compose: Compose[Composed]

    def of(self, piece: Sequence[Row | Skipped], ahead: "Ahead") -> tuple[Set[int], Iterator[Composed]]:
        """The places of those in a piece of the list, and what is made of them, in order."""
        lines = [self._line(row) for row in piece]
        scored = ahead.lines(lines)
        numbers, inputs = [piece[at].number for at in scored.places], [lines[at] or "" for at in scored.places]
        return set(scored.places), iter(self.compose(numbers, inputs, scored))

    def _line(self, row: Row | Skipped) -> str | None:
        """The line of a row that has no other cell and about which nothing is to be told."""
        if isinstance(row, Skipped) or row.faults or row.notes:
            return None
        return cell_text(row.cells.get(self.header))


class AheadOf:
    """What scores the plain hands of a list together; it is made when there are enough of them.

    ``sets`` says that the sets that earn their fans are wanted.
    """

    def __init__(self, settled: Settled, *, sets: bool) -> None:
        self._settled, self.sets = settled, sets
        self._made: tuple[Ahead | None] | None = None

    def rows(self, number: int) -> "Ahead | None":
        """What scores so many rows, if they are enough and anything can."""
        if number < (AT_ONCE if self._made is None else _ENOUGH):
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
) -> Iterator[Checked | Skipped | Composed]:
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
        places, composed = composing.of(piece, ahead)
        lines = deque([line_of(row, columns_for, settled) for place, row in enumerate(piece) if place not in places])
        others, number = _together(lines, settled, ahead), len(piece)
        del piece
        for place in range(number):
            yield next(composed) if place in places else next(others)


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


def _pieces(rows: Iterable[Row | Skipped]) -> Iterator[list[Row | Skipped]]:
    """The rows in pieces; what ends them before their time is raised after the rows before it."""
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
