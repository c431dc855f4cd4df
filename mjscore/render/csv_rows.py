"""Rows of a checked list as lines of CSV, put together from pieces that many hands share.

A piece is some neighbouring cells that depend on little, as the payments do on the total and the circumstances. It is
made by the functions that make all cells, and kept. A test compares the lines with those that are made at once.
"""

from collections.abc import Hashable, Mapping, Sequence

from mjscore.many import Checked, Outcome
from mjscore.many.own_output import FIRST, OF_A_HAND
from mjscore.mcr.result import Score
from mjscore.memo import Kept
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.formats import csv_cell, csv_cells
from mjscore.render.score import native
from mjscore.render.score_cells import Cells

_STARTS = ("outcome", "input", "hand", "rules", "points", "fans", "line", "payments_E", "claim_text", "notes")
"""The columns with which pieces begin."""
_KEPT = 1 << 14
"""So many pieces of a kind are kept; a long list of hands has some thousands of payments."""


def _piece(start: str) -> tuple[str, ...]:
    """The columns of the piece that begins with this one."""
    ends = [*map(OF_A_HAND.index, _STARTS), len(OF_A_HAND)]
    return OF_A_HAND[ends[_STARTS.index(start)] : ends[_STARTS.index(start) + 1]]


_RULES, _POINTS, _TILE, _PAYMENTS = map(_piece, ("rules", "points", "line", "payments_E"))
_NOTHING = csv_cells([None] * (len(_piece("claim_text")) - 1))
"""The cells between payments and what was assumed: those of claims and errors."""
assert (*FIRST, *_piece("outcome")) == ("input_line", "outcome")  # noqa: S101


def _told(cells: Cells, columns: Sequence[str]) -> str:
    return csv_cells([cells.get(column) for column in columns])


class CsvRows:
    """Writes rows with these columns passed on; ``more`` says that a column for others stands at the end."""

    def __init__(self, names: Names, passed: tuple[str, ...], *, more: bool) -> None:
        self._names, self._passed = names, passed
        self._end = ",\n" if more else "\n"
        self._outcomes = {outcome: csv_cell(outcome.value) for outcome in Outcome}
        self._rules: Kept[Hashable, str] = Kept(_KEPT)
        self._points: Kept[Hashable, str] = Kept(_KEPT)
        self._tiles: Kept[Hashable, str] = Kept(_KEPT)
        self._payments: Kept[Hashable, str] = Kept(_KEPT)

    def row(self, checked: Checked) -> str | None:
        """The line of a hand that was scored and about which nothing was claimed; None for any other row."""
        score = checked.result
        if not isinstance(score, Score) or checked.claim is not None:
            return None
        passed = self._of_columns(checked.columns) if checked.columns or self._passed else ""
        if passed is None:
            return None
        rules, points, total, win = score.rules_used, score.points, score.total, score.win
        tile = score.hand.winning_tile
        named = self._rules.get(rules) or self._rules.keep(rules, _told(score_cells.of_rules(score), _RULES))
        key = rules, points, total, win.flowers
        worth = self._points.get(key) or self._points.keep(key, _told(score_cells.of_points(score), _POINTS))
        won = self._tiles.get(tile) or self._tiles.keep(tile, _told(score_cells.of_winning_tile(score), _TILE))
        key_paid = rules, points, total, win
        paid = self._payments.get(key_paid) or self._payments.keep(
            key_paid, _told(score_cells.of_payments(score), _PAYMENTS)
        )
        fans = csv_cell(score_cells.fans_in_words(score, self._names))
        notes = (*score.notes, *checked.notes)
        return (
            f"{checked.number}{passed},{self._outcomes[checked.outcome]},{csv_cell(score.input)},"
            f"{csv_cell(native(score))},{named},{worth},{fans},{won},{paid},{_NOTHING},"
            f"{csv_cell('; '.join(score.assumed))},{csv_cell('; '.join(notes))}{self._end}"
        )

    def _of_columns(self, cells: Mapping[str, object]) -> str | None:
        """The columns passed on, each after a comma; None where not all cells are text with a column of their own."""
        texts = [cells.get(name, "") for name in self._passed]
        if any(name not in self._passed for name in cells) or not all(isinstance(text, str) for text in texts):
            return None
        return "".join([f",{csv_cell(str(text))}" for text in texts])
