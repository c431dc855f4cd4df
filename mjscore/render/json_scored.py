"""Records of JSON of hands that were scored together, from columns: little is made for each hand but its record.

The pieces are those of ``json_rows``, kept by numbers that the columns give. A test compares the records with those
that are made of one score after the other.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mjscore.many import Outcome
from mjscore.mcr.table import Profile
from mjscore.render.choices import Names
from mjscore.render.json_rows import JsonPieces, Record
from mjscore.render.scored_pieces import ScoredPieces

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines


class JsonOfScored:
    """Writes records of hands under one profile; ``ascii_only`` escapes all other characters."""

    def __init__(self, rules: Profile, names: Names, *, ascii_only: bool) -> None:
        self.rules = rules
        self._pieces = pieces = JsonPieces(names, ascii_only=ascii_only)
        self._of_scored = ScoredPieces(
            pieces.outcome.__getitem__, pieces.worth.afresh, pieces.tile.afresh, pieces.payments.afresh
        )

    def records(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, str]]:
        """The outcome and the record of each hand, with its number and its input; nothing is passed on."""
        pieces = self._pieces
        written, listed, told_fans, told_groups = pieces.text, pieces.listed, pieces.fans, pieces.groups
        columns = zip(
            *(numbers, inputs, scored.hands, scored.tellings, scored.assumed, self._of_scored.of(scored)), strict=True
        )
        for at, (number, text, hand, telling, assumed, (worth, winning_tile, payments)) in enumerate(columns):
            cell = written(text)
            record = Record(
                number,
                worth.outcome_text,
                cell,
                cell if hand == text else written(hand),
                worth.text,
                told_fans(telling.counted()),
                told_groups(telling.groups()),
                winning_tile,
                listed[assumed],
                listed[scored.notes(at, worth.notes)],
                payments,
            )
            yield worth.outcome, record.text()
