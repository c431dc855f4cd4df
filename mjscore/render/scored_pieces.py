"""Pieces of the texts of hands that were scored together, kept by the numbers that their columns give."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from mjscore.many import Outcome, outcome_of
from mjscore.mcr.result import Score
from mjscore.memo import Kept
from mjscore.render.pieces import KEPT

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines

Write = Callable[[Score], str]
"""Makes a piece of a score afresh."""


class Worth(NamedTuple):
    """What depends on points, flowers and total: the outcome and its text, the piece about them, notes of the rules."""

    outcome: Outcome
    outcome_text: str
    text: str
    notes: tuple[str, ...]


class ScoredPieces:
    """The pieces of hands under one profile, given what writes an outcome and each of them."""

    def __init__(self, outcome: Callable[[Outcome], str], worth: Write, winning_tile: Write, payments: Write) -> None:
        self._outcome, self._worth, self._tile, self._payments = outcome, worth, winning_tile, payments
        self._all_worth: Kept[int, Worth] = Kept(KEPT)
        self._all_tiles: Kept[int, str] = Kept(KEPT)
        self._all_payments: Kept[int, str] = Kept(KEPT)

    def of(self, scored: "ScoredLines") -> Iterator[tuple[Worth, str, str]]:
        """Of each hand what it is worth, the piece of its winning tile and that of its payments."""
        all_worth, all_tiles, all_payments = self._all_worth, self._all_tiles, self._all_payments
        keys = zip(scored.worth(), scored.columns.winning_tile.tolist(), scored.paid(), strict=True)
        for at, (worth, tile, paid) in enumerate(keys):
            yield (
                all_worth.get(worth) or all_worth.keep(worth, self._new_worth(scored.score(at))),
                all_tiles.get(tile) or all_tiles.keep(tile, self._tile(scored.score(at))),
                all_payments.get(paid) or all_payments.keep(paid, self._payments(scored.score(at))),
            )

    def _new_worth(self, score: Score) -> Worth:
        outcome = outcome_of(score)
        return Worth(outcome, self._outcome(outcome), self._worth(score), score.notes)
