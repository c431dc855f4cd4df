"""What a row of ``mjscore batch`` comes to in the output: checked and shown, in this process or in others beside it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from mjscore.many import Checked, Checking, Outcome, Run, kinds_of, kinds_of_outcome
from mjscore.render import batch as render
from mjscore.rows import Row, Skipped

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


class Shown(NamedTuple):
    """A row of the file, or several that follow each other, as they go to the output.

    It is plain, so that it is sent quickly. ``number`` is the line of the last one, ``kinds`` are what so many of them
    count as, and ``right`` says that there is nothing to look at in any of them. ``form`` is their text, in a workbook
    their cells, row by row; None for a line that holds no row.
    """

    number: int
    kinds: Mapping[tuple[str, ...], int]
    right: bool
    form: str | list[list[Any]] | None


Hand = tuple[Outcome, str] | tuple[Outcome, list[Any]]
"""What a hand comes to, and its text or its cells."""


@dataclass(frozen=True)
class Showing:
    """How rows are checked and shown; it can be sent to another process.

    ``cells`` says that they are shown as those of a workbook, ``strict`` that nobody wants to see on behind the first
    row that is to be looked at: where hands are shown together it is the last of them.
    """

    checking: Checking
    style: render.Style
    cells: bool
    strict: bool = False

    def __call__(self, rows: Iterable[Row | Skipped]) -> Iterator[Shown]:
        """All rows checked and shown, one by one or several at a time."""
        return map(self.show, self.checked(rows))

    def checked(self, rows: Iterable[Row | Skipped]) -> Iterator[Checked | Skipped | Run[Hand]]:
        """All rows checked; hands that are written many at once in runs."""
        style, sets = self.style, self.checking.sets
        composed = not style.passed if self.cells else render.is_composed(style, sets=sets)
        return self.checking.composed(rows, self._written if composed else None)

    def _written(self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines") -> Iterator[Hand]:
        write = render.scored_values if self.cells else render.scored_rows
        return write(numbers, inputs, scored, self.style)

    def show(self, row: Checked | Skipped | Run[Hand]) -> Shown:
        """What was checked as it goes to the output."""
        if isinstance(row, Run):
            return self._together(row)
        if isinstance(row, Skipped):
            return Shown(row.number, {kinds_of(row): 1}, right=True, form=None)
        form = [render.values(row, self.style)] if self.cells else render.row(row, self.style)
        return Shown(row.number, {kinds_of(row): 1}, row.right, form)

    def _together(self, run: Run[Hand]) -> Shown:
        outcomes, forms = zip(*run.hands, strict=True)
        counts = Counter(outcomes)
        right, number = counts[Outcome.WINS] == len(outcomes), run.numbers[-1]
        if self.strict and not right:
            end = next(place for place, outcome in enumerate(outcomes, 1) if outcome is not Outcome.WINS)
            counts, forms, number = Counter(outcomes[:end]), forms[:end], run.numbers[end - 1]
        kinds = {kinds_of_outcome(outcome): times for outcome, times in counts.items()}
        return Shown(number, kinds, right, list(forms) if self.cells else render.between(self.style).join(forms))
