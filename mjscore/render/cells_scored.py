"""Rows of cells of hands that were scored together, from columns: for workbooks and Parquet.

The pieces are those of ``csv_rows`` as cells, kept by numbers that the columns give. A test compares the rows with
those that are made of one score after the other.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from mjscore.many import Outcome
from mjscore.mcr.result import Score
from mjscore.mcr.table import Profile
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.csv_rows import piece_columns
from mjscore.render.score_cells import Cells
from mjscore.render.scored_pieces import FansInWords, ScoredPieces

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines

_NO_CLAIM = [None] * (len(piece_columns("claim_text")) - 1)
"""The cells between payments and what was assumed: those of claims and errors."""


class CellsOfScored:
    """Makes rows of hands under one profile; so many columns are ``passed`` on, and are left empty.

    ``more`` says that a column for others stands at the end.
    """

    def __init__(self, rules: Profile, names: Names, passed: int, *, more: bool) -> None:
        self.rules = rules
        self._passed, self._end = [None] * passed, [None] if more else []
        self._fans = FansInWords(names)
        of_rules, of_points = _cells(score_cells.of_rules, "rules"), _cells(score_cells.of_points, "points")
        self._pieces = ScoredPieces(
            outcome=lambda outcome: outcome.value,
            worth=lambda score: [*of_rules(score), *of_points(score)],
            winning_tile=_cells(score_cells.of_winning_tile, "line"),
            payments=_cells(score_cells.of_payments, "payments_E"),
        )

    def rows(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, list[Any]]]:
        """The outcome and the row of each hand, with its number and its input."""
        passed, end = self._passed, self._end
        columns = zip(
            *(numbers, inputs, scored.hands, self._fans.of(scored), scored.assumed, self._pieces.of(scored)),
            strict=True,
        )
        for at, (number, text, hand, fans, assumed, (worth, winning_tile, payments)) in enumerate(columns):
            notes = "; ".join(scored.notes(at, worth.notes))
            told = [*worth.piece, fans, *winning_tile, *payments, *_NO_CLAIM, "; ".join(assumed), notes, *end]
            yield worth.outcome, [number, *passed, worth.outcome_text, text, hand, *told]


def _cells(cells: Callable[[Score], Cells], start: str) -> Callable[[Score], list[Any]]:
    """The cells of the piece that begins with one column, given those that a score has."""
    columns = piece_columns(start)
    return lambda score: list(map(cells(score).get, columns))
