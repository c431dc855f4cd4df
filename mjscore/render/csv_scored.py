"""Lines of CSV of hands that were scored together, from columns: nothing is made for each hand but its line.

The pieces are those of ``csv_rows``, kept by numbers that the columns give. A test compares the lines with those that
are made of one score after the other.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mjscore.many import Outcome
from mjscore.mcr.table import Profile
from mjscore.memo import Memo
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.csv_rows import NO_CLAIM, line_end, pieces
from mjscore.render.csv_text import csv_cell, csv_column
from mjscore.render.pieces import KEPT
from mjscore.render.scored_pieces import FansInWords, ScoredPieces

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


class CsvOfScored:
    """Writes lines of CSV of hands under one profile; ``more`` says that a column for others stands at the end."""

    def __init__(self, rules: Profile, names: Names, *, more: bool) -> None:
        self.rules, self._end = rules, line_end(more=more)
        of_rules, points = pieces(score_cells.of_rules, "rules"), pieces(score_cells.of_points, "points")
        self._pieces = ScoredPieces(
            outcome=lambda outcome: csv_cell(outcome.value),
            worth=lambda score: f"{of_rules.afresh(score)},{points.afresh(score)}",
            winning_tile=pieces(score_cells.of_winning_tile, "line").afresh,
            payments=pieces(score_cells.of_payments, "payments_E").afresh,
        )
        self._fans = FansInWords(names)
        self._listed = Memo(_listed, KEPT)

    def lines(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, str]]:
        """The outcome and the line of each hand, with its number and its input; nothing is passed on."""
        cells, pieces = csv_column(inputs), list(self._pieces.of(scored))
        # A hand that is written as it was read is the same text.
        shown = [
            cell if hand is text else csv_cell(hand)
            for cell, text, hand in zip(cells, inputs, scored.hands, strict=True)
        ]
        notes = scored.all_notes([worth.notes for worth, _, _ in pieces])
        listed = (map(self._listed.__getitem__, texts) for texts in (scored.assumed, notes))
        columns = zip(numbers, cells, shown, csv_column(self._fans.of(scored)), pieces, *listed, strict=True)
        for number, cell, hand, fans, (worth, won_with, payments), assumed, notes in columns:
            yield (
                worth.outcome,
                f"{number},{worth.outcome_text},{cell},{hand},{worth.piece},{fans},{won_with},{payments},"
                f"{NO_CLAIM},{assumed},{notes}{self._end}",
            )


def _listed(texts: tuple[str, ...]) -> str:
    """Several texts in one cell."""
    return csv_cell("; ".join(texts))
