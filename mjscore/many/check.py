"""Checks the rows of a list, one by one or, where many lie ready, many at a time."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

from mjscore.many.columns import Columns, columns_of
from mjscore.many.one_row import checked, columns_of_row
from mjscore.many.rules_of_a_list import Settled
from mjscore.many.together import AT_ONCE, AheadOf, Compose, Composed, Composing, Run, checked_ahead, there_are_arrays
from mjscore.many.values import Checked
from mjscore.protection import bare_cell
from mjscore.rows import Kind, Row, Skipped, Table

_LONG = 1 << 17
"""From a file of so many bytes many rows are taken at once: with fewer of them arrays are not worth their tables."""


def check_rows(
    table: Table, wanted: Mapping[str, str], settled: Settled, *, sets: bool = False
) -> Iterator[Checked | Skipped]:
    """Every row checked, in order, and every line that holds none.

    ``wanted`` are headers by role, as for ``columns_of``, which may raise a SheetError at once. ``sets`` says that
    the sets of every hand are going to be asked for: then they are scored one by one, unless they are composed, which
    takes half the memory.
    """
    return Checking(table, wanted, settled, sets)(table.rows)


@dataclass(frozen=True)
class Checking:
    """How the rows of a table are checked, without the rows; it can be sent to another process.

    ``table`` is what they are rows of, the others are as for ``check_rows``.
    """

    table: Table
    wanted: Mapping[str, str]
    settled: Settled
    sets: bool = False

    def __call__(self, rows: Iterable[Row | Skipped]) -> Iterator[Checked | Skipped]:
        """These rows checked; a SheetError as of ``check_rows``."""
        return cast("Iterator[Checked | Skipped]", self.composed(rows, None))  # as nothing is composed, without runs

    def composed(
        self, rows: Iterable[Row | Skipped], compose: Compose[Composed] | None
    ) -> Iterator[Checked | Skipped | Run[Composed]]:
        """The same; but plain hands that win, if many were scored together, in runs of what is composed of them."""
        ahead, table, hands = self._ahead, self.table, None
        columns_for: Callable[[Row], Columns] = lambda row: columns_of_row(row, self.wanted)  # noqa: E731 - one of two
        if table.headers:
            columns = columns_of(table.headers, self.wanted)
            rows = map(_bare, rows) if columns.own and table.kind in {Kind.CSV, Kind.TSV} else rows
            columns_for, hands = lambda _row: columns, columns.only_hands
        if ahead is None:
            return checked(rows, columns_for, self.settled)
        composing = None if hands is None or compose is None else Composing(hands, compose)
        if ahead.sets and composing is None:
            return checked(rows, columns_for, self.settled)
        return checked_ahead(rows, columns_for, self.settled, ahead, composing)

    @cached_property
    def _ahead(self) -> "AheadOf | None":
        return AheadOf(self.settled, sets=self.sets) if self.at_once else None

    @property
    def at_once(self) -> int:
        """How many rows are taken at once, 0 where they are taken one by one."""
        return AT_ONCE if self.table.ready >= _LONG and there_are_arrays() else 0


def checking_of(table: Table, wanted: Mapping[str, str], settled: Settled, *, sets: bool = False) -> Checking:
    """How the rows of a table are to be checked; a SheetError as of ``check_rows``, before any row is read."""
    checking = Checking(replace(table, rows=iter(())), dict(wanted), settled, sets)
    checking(())
    return checking


def _bare(row: Row | Skipped) -> Row | Skipped:
    """A row of our own CSV as it was before no cell of it looked like a formula."""
    if isinstance(row, Skipped):
        return row
    return replace(row, cells={header: bare_cell(cell) for header, cell in row.cells.items()})
