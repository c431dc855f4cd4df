"""What a row of ``mjscore batch`` comes to in the output: checked and shown, in this process or in others beside it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from mjscore.many import Checked, Checking, Outcome, kinds_of, kinds_of_outcome
from mjscore.render import batch as render
from mjscore.rows import Row, Skipped

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


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
        return map(self.show, self.checked(rows))

    def checked(self, rows: Iterable[Row | Skipped]) -> Iterator[Checked | Skipped | Shown]:
        """Every row checked, and shown already where that is done for many at once."""
        composed = not self.cells and render.is_composed(self.style, sets=self.checking.sets)
        return self.checking.composed(rows, self._shown if composed else None)

    def _shown(self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines") -> Iterator[Shown]:
        rows = render.scored_rows(numbers, inputs, scored, self.style)
        for number, (outcome, form) in zip(numbers, rows, strict=True):
            yield Shown(number, kinds_of_outcome(outcome), outcome is Outcome.WINS, form)

    def show(self, row: Checked | Skipped | Shown) -> Shown:
        """A checked row as it goes to the output."""
        if isinstance(row, Shown):
            return row
        if isinstance(row, Skipped):
            return Shown(row.number, kinds_of(row), right=True, form=None)
        form = render.values(row, self.style) if self.cells else render.row(row, self.style)
        return Shown(row.number, kinds_of(row), row.right, form)
