"""Lines of CSV of hands that were scored together, from columns: nothing is made for each hand but its line.

The pieces are those of ``csv_rows``, kept by numbers that the columns give. A test compares the lines with those that
are made of one score after the other.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from mjscore.many import Outcome, outcome_of
from mjscore.mcr.table import Profile
from mjscore.memo import Kept, Memo
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.csv_rows import NO_CLAIM, line_end, pieces
from mjscore.render.csv_text import csv_cell
from mjscore.render.pieces import KEPT

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


class _Worth(NamedTuple):
    """What depends on points, flowers and total: the outcome, the cells from rules to points, notes of the rules."""

    outcome: Outcome
    outcome_cell: str
    cells: str
    notes: tuple[str, ...]


class CsvOfScored:
    """Writes lines of CSV of hands under one profile; ``more`` says that a column for others stands at the end."""

    def __init__(self, rules: Profile, names: Names, *, more: bool) -> None:
        self.rules, self._names, self._end = rules, names, line_end(more=more)
        self._rules_piece = pieces(score_cells.of_rules, "rules")
        self._points = pieces(score_cells.of_points, "points")
        self._tile = pieces(score_cells.of_winning_tile, "line")
        self._payments = pieces(score_cells.of_payments, "payments_E")
        self._worth: Kept[int, _Worth] = Kept(KEPT)
        self._paid: Kept[int, str] = Kept(KEPT)
        self._tiles: Kept[int, str] = Kept(KEPT)
        self._words: Kept[int, str] = Kept(KEPT)
        self._bare_words = True
        self._listed = Memo(_listed, KEPT)

    def lines(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, str]]:
        """The outcome and the line of each hand, with its number and its input; nothing is passed on."""
        worth, paid, tiles = scored.worth(), scored.paid(), scored.columns.winning_tile.tolist()
        all_worth, all_paid, all_tiles, listed = self._worth, self._paid, self._tiles, self._listed
        words = self._fans_in_words(scored)
        ends = pairwise(scored.ends)
        columns = zip(numbers, inputs, scored.hands, worth, ends, tiles, paid, scored.assumed, strict=True)
        for at, (number, text, hand, worth_key, (start, end), tile, paid_key, assumed) in enumerate(columns):
            told = all_worth.get(worth_key) or self._new_worth(worth_key, scored, at)
            fans = "; ".join(words[start:end])
            fans = fans if self._bare_words else csv_cell(fans)
            won_with = all_tiles.get(tile) or all_tiles.keep(tile, self._tile.afresh(scored.score(at)))
            payments = all_paid.get(paid_key) or all_paid.keep(paid_key, self._payments.afresh(scored.score(at)))
            notes = scored.notes(at, told.notes)
            cell = csv_cell(text)
            shown = cell if hand == text else csv_cell(hand)
            yield (
                told.outcome,
                f"{number},{told.outcome_cell},{cell},{shown},{told.cells},{fans},{won_with},{payments},"
                f"{NO_CLAIM},{listed[assumed]},{listed[notes]}{self._end}",
            )

    def _new_worth(self, key: int, scored: "ScoredLines", at: int) -> _Worth:
        score = scored.score(at)
        outcome = outcome_of(score)
        cells = f"{self._rules_piece.afresh(score)},{self._points.afresh(score)}"
        return self._worth.keep(key, _Worth(outcome, csv_cell(outcome.value), cells, score.notes))

    def _fans_in_words(self, scored: "ScoredLines") -> list[str]:
        """All fans that count, those of one hand after those of another; a cell of bare words needs no quotes."""
        words = self._words
        for number in set(scored.fans).difference(words):
            word = words.keep(number, score_cells.count_in_words(scored.fan_counts[number], self._names))
            self._bare_words &= csv_cell(word) == word
        return [words[number] for number in scored.fans]


def _listed(texts: tuple[str, ...]) -> str:
    """Several texts in one cell."""
    return csv_cell("; ".join(texts))
