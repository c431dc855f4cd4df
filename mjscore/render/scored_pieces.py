"""Pieces of the texts of hands that were scored together, kept by the numbers that their columns give."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from mjscore.many import Outcome, outcome_of
from mjscore.mcr.result import Score
from mjscore.memo import Kept
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.pieces import KEPT

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines

Piece = TypeVar("Piece")
"""A piece: text, or cells."""


class Worth(NamedTuple, Generic[Piece]):
    """What depends on points, flowers and total: the outcome and its text, the piece about them, notes of the rules."""

    outcome: Outcome
    outcome_text: str
    piece: Piece
    notes: tuple[str, ...]


class ScoredPieces(Generic[Piece]):
    """The pieces of hands under one profile, given what writes an outcome, and what makes each of them of a score."""

    def __init__(
        self,
        outcome: Callable[[Outcome], str],
        worth: Callable[[Score], Piece],
        winning_tile: Callable[[Score], Piece],
        payments: Callable[[Score], Piece],
    ) -> None:
        self._outcome, self._worth, self._tile, self._payments = outcome, worth, winning_tile, payments
        self._all_worth: Kept[int, Worth[Piece]] = Kept(KEPT)
        self._all_tiles: Kept[int, Piece] = Kept(KEPT)
        self._all_payments: Kept[int, Piece] = Kept(KEPT)

    def of(self, scored: "ScoredLines") -> Iterator[tuple[Worth[Piece], Piece, Piece]]:
        """Of each hand what it is worth, the piece of its winning tile and that of its payments."""
        all_worth, all_tiles, all_payments = self._all_worth, self._all_tiles, self._all_payments
        keys = zip(scored.worth(), scored.columns.winning_tile.tolist(), scored.paid(), strict=True)
        for at, (worth, tile, paid) in enumerate(keys):
            yield (
                all_worth.get(worth) or all_worth.keep(worth, self._new_worth(scored.score(at))),
                all_tiles.get(tile) or all_tiles.keep(tile, self._tile(scored.score(at))),
                all_payments.get(paid) or all_payments.keep(paid, self._payments(scored.score(at))),
            )

    def _new_worth(self, score: Score) -> Worth[Piece]:
        outcome = outcome_of(score)
        return Worth(outcome, self._outcome(outcome), self._worth(score), score.notes)


class FansInWords:
    """The fans of hands in one cell each."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._words: Kept[int, str] = Kept(KEPT)

    def of(self, scored: "ScoredLines") -> list[str]:
        """The fans of each hand."""
        words = self._words
        for number in set(scored.fans).difference(words):
            words.keep(number, score_cells.count_in_words(scored.fan_counts[number], self._names))
        told = list(map(words.__getitem__, scored.fans))
        return ["; ".join(told[start:end]) for start, end in pairwise(scored.ends)]
