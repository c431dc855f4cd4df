"""Rows of a checked list as lines of CSV, put together from pieces that many hands share.

A piece is some neighbouring cells that depend on little, as the payments do on the total and the circumstances. It is
made by the functions that make all cells, and kept. A test compares the lines with those that are made at once.
"""

from collections.abc import Callable, Mapping

from mjscore.many import Checked, Outcome
from mjscore.many.own_output import FIRST, OF_A_HAND
from mjscore.mcr.result import Score
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.csv_text import csv_cell, csv_cells
from mjscore.render.pieces import Pieces
from mjscore.render.score import native
from mjscore.render.score_cells import Cells

_STARTS = ("outcome", "input", "hand", "rules", "points", "fans", "line", "payments_E", "claim_text", "notes")
"""The columns with which pieces begin."""


def piece_columns(start: str) -> tuple[str, ...]:
    """The columns of the piece that begins with this one, one of the ``_STARTS``."""
    ends = [*map(OF_A_HAND.index, _STARTS), len(OF_A_HAND)]
    return OF_A_HAND[ends[_STARTS.index(start)] : ends[_STARTS.index(start) + 1]]


NO_CLAIM = csv_cells([None] * (len(piece_columns("claim_text")) - 1))
"""The cells between payments and what was assumed: those of claims and errors."""
assert (*FIRST, *piece_columns("outcome")) == ("input_line", "outcome")  # noqa: S101


def pieces(cells: Callable[[Score], Cells], start: str) -> Pieces:
    """The pieces that begin with one column."""
    columns = piece_columns(start)

    def afresh(score: Score) -> str:
        told = cells(score)
        return csv_cells([told.get(column) for column in columns])

    return Pieces(afresh)


def line_end(*, more: bool) -> str:
    """The end of a line; ``more`` says that there is a column for others, which is empty."""
    return ",\n" if more else "\n"


class CsvRows:
    """Writes rows with these columns passed on; ``more`` says that a column for others stands at the end."""

    def __init__(self, names: Names, passed: tuple[str, ...], *, more: bool) -> None:
        self._names, self._passed = names, passed
        self._end = line_end(more=more)
        self._outcomes = {outcome: csv_cell(outcome.value) for outcome in Outcome}
        self._rules = pieces(score_cells.of_rules, "rules")
        self._points = pieces(score_cells.of_points, "points")
        self._tile = pieces(score_cells.of_winning_tile, "line")
        self._payments = pieces(score_cells.of_payments, "payments_E")

    def row(self, checked: Checked) -> str | None:
        """The line of a hand that was scored and about which nothing was claimed; None for any other row."""
        score = checked.result
        if not isinstance(score, Score) or checked.claim is not None:
            return None
        passed = self._of_columns(checked.columns) if checked.columns or self._passed else ""
        if passed is None:
            return None
        rules = score.rules_used
        worth = rules, score.points, score.win.flowers, score.total
        fans = score_cells.fans_in_words(score, self._names)
        notes = (*score.notes, *checked.notes)
        pieces = (
            f"{checked.number}{passed}",
            self._outcomes[checked.outcome],
            csv_cell(score.input),
            csv_cell(native(score)),
            self._rules.of(score, rules),
            self._points.of(score, worth),
            csv_cell(fans),
            self._tile.of(score, score.hand.winning_tile),
            self._payments.of(score, (rules, score_cells.paid_for(score))),
            NO_CLAIM,
            csv_cell("; ".join(score.assumed)),
            csv_cell("; ".join(notes)),
        )
        return ",".join(pieces) + self._end

    def _of_columns(self, cells: Mapping[str, object]) -> str | None:
        """The columns passed on, each after a comma; None where not all cells are text with a column of their own."""
        texts = [cells.get(name, "") for name in self._passed]
        if any(name not in self._passed for name in cells) or not all(isinstance(text, str) for text in texts):
            return None
        return "".join([f",{csv_cell(str(text))}" for text in texts])
