"""What a row of ``mjscore batch`` comes to in the output: checked and shown, in this process or in others beside it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from mjscore.many import Checked, Checking, kinds_of
from mjscore.render import batch as render
from mjscore.rows import Row, Skipped


class Shown(NamedTuple):
    """A line of the file as it goes to the output; it is small and plain, so that it is sent quickly.

    ``kinds`` are what it counts as; ``form`` is its text, in a workbook its cells, None for a line that holds no row.
    """

    number: int
    kinds: tuple[str, ...]
    right: bool
    form: str | list[Any] | None


@dataclass(frozen=True)
class Showing:
    """How rows are checked and shown; it can be sent to another process. ``cells`` are those of a workbook."""

    checking: Checking
    style: render.Style
    cells: bool

    def __call__(self, rows: Iterable[Row | Skipped]) -> Iterator[Shown]:
        """Every row checked and shown."""
        return map(self.show, self.checking(rows))

    def show(self, row: Checked | Skipped) -> Shown:
        """A checked row as it goes to the output."""
        if isinstance(row, Skipped):
            return Shown(row.number, kinds_of(row), right=True, form=None)
        form = render.values(row, self.style) if self.cells else render.row(row, self.style)
        return Shown(row.number, kinds_of(row), row.right, form)
