"""Records of JSON of hands that were scored together, from columns: little is made for each hand but its record.

The pieces are those of ``json_rows``, kept by numbers that the columns give. A test compares the records with those
that are made of one score after the other.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from mjscore.many import Outcome, outcome_of
from mjscore.mcr.table import Profile
from mjscore.memo import Kept
from mjscore.render.choices import Names
from mjscore.render.json_rows import JsonPieces, Record
from mjscore.render.pieces import KEPT

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


class _Worth(NamedTuple):
    """What depends on points, flowers and total: the outcome, the keys from rules to whether it qualifies, notes."""

    outcome: Outcome
    first: str
    text: str
    notes: tuple[str, ...]


class JsonOfScored:
    """Writes records of hands under one profile; ``ascii_only`` escapes all other characters."""

    def __init__(self, rules: Profile, names: Names, *, ascii_only: bool) -> None:
        self.rules = rules
        self._pieces = JsonPieces(names, ascii_only=ascii_only)
        self._worth: Kept[int, _Worth] = Kept(KEPT)
        self._paid: Kept[int, str] = Kept(KEPT)
        self._tiles: Kept[int, str] = Kept(KEPT)

    def records(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, str]]:
        """The outcome and the record of each hand, with its number and its input; nothing is passed on."""
        worth, paid, tiles = scored.worth(), scored.paid(), scored.columns.winning_tile.tolist()
        pieces, all_worth, all_paid, all_tiles = self._pieces, self._worth, self._paid, self._tiles
        written, listed, told_fans, told_groups = pieces.text, pieces.listed, pieces.fans, pieces.groups
        columns = zip(
            *(numbers, inputs, scored.hands, scored.tellings, worth, tiles, paid, scored.assumed), strict=True
        )
        for at, (number, text, hand, telling, worth_key, tile, paid_key, assumed) in enumerate(columns):
            told = all_worth.get(worth_key) or self._new_worth(worth_key, scored, at)
            cell = written(text)
            record = Record(
                number,
                told.first,
                cell,
                cell if hand == text else written(hand),
                told.text,
                told_fans(telling.counted()),
                told_groups(telling.groups()),
                all_tiles.get(tile) or all_tiles.keep(tile, pieces.tile.afresh(scored.score(at))),
                listed[assumed],
                listed[scored.notes(at, told.notes)],
                all_paid.get(paid_key) or all_paid.keep(paid_key, pieces.payments.afresh(scored.score(at))),
            )
            yield told.outcome, record.text()

    def _new_worth(self, key: int, scored: "ScoredLines", at: int) -> _Worth:
        score = scored.score(at)
        outcome = outcome_of(score)
        told = _Worth(outcome, self._pieces.outcome[outcome], self._pieces.worth.afresh(score), score.notes)
        return self._worth.keep(key, told)
