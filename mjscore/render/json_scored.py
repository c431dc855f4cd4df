"""Records of JSON of hands that were scored together, from columns: little is made for each hand but its record.

The pieces are those of ``json_rows``, kept by numbers that the columns give. A test compares the records with those
that are made of one score after the other.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from mjscore.many import Outcome
from mjscore.mcr.breakdown import CountedFan, Row
from mjscore.mcr.table import Profile
from mjscore.memo import Memo
from mjscore.render import score as of_score
from mjscore.render.choices import Names
from mjscore.render.json_rows import JsonPieces, Record
from mjscore.render.pieces import KEPT
from mjscore.render.scored_pieces import ScoredPieces

if TYPE_CHECKING:
    from mjscore.arrange import Group
    from mjscore.arrays.telling import Tellings, Told
    from mjscore.many.ahead import ScoredLines


class JsonOfScored:
    """Writes records of hands under one profile; ``ascii_only`` escapes all other characters."""

    def __init__(self, rules: Profile, names: Names, *, ascii_only: bool) -> None:
        self.rules = rules
        self._signs: _Signs | None = None
        self._pieces = pieces = JsonPieces(names, ascii_only=ascii_only)
        self._of_scored = ScoredPieces(
            pieces.outcome.__getitem__, pieces.worth.afresh, pieces.tile.afresh, pieces.payments.afresh
        )

    def records(
        self, numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines"
    ) -> Iterator[tuple[Outcome, str]]:
        """The outcome and the record of each hand, with its number and its input; nothing is passed on."""
        written, listed = self._pieces.text, self._pieces.listed
        assert scored.told is not None  # noqa: S101 - sets were asked for
        told = self._fans_and_groups(scored.told)
        columns = zip(*(numbers, inputs, scored.hands, told, scored.assumed, self._of_scored.of(scored)), strict=True)
        for at, (number, text, hand, (fans, groups), assumed, (worth, winning_tile, payments)) in enumerate(columns):
            cell = written(text)
            record = Record(
                number,
                worth.outcome_text,
                cell,
                cell if hand == text else written(hand),
                worth.piece,
                fans,
                groups,
                winning_tile,
                listed[assumed],
                listed[scored.notes(at, worth.notes)],
                payments,
            )
            yield worth.outcome, record.text()

    def _fans_and_groups(self, told: "Told") -> Iterator[tuple[str, str]]:
        """The rows of each breakdown, and the groups of each arrangement."""
        if self._signs is None or self._signs.tellings is not told.tellings:
            self._signs = _Signs(told.tellings, self._pieces)
        of_sign, of_group = self._signs.texts, self._signs.groups
        signs, groups = [of_sign[sign] for sign in told.signs], [of_group[number] for number in told.groups]
        for (start, end), (first, last) in zip(pairwise(told.signs_end), pairwise(told.groups_end), strict=True):
            yield "".join(signs[start:end])[len(_BETWEEN) :] + _END, ", ".join(groups[first:last])


class _Signs:
    """The texts of the signs of breakdowns, and of groups, by the numbers that ``tellings`` gives them."""

    def __init__(self, tellings: "Tellings", pieces: JsonPieces) -> None:
        self.tellings, self._pieces = tellings, pieces
        self.texts = Memo(self._of_sign, KEPT)
        self.groups = Memo(self._of_group, KEPT)

    def _of_sign(self, sign: int) -> str:
        """A row up to its groups, after the end of the row before; or a group, with a comma if it is not the first."""
        meaning = self.tellings.meaning(sign)
        if isinstance(meaning, Row):
            without_sets = CountedFan(meaning.fan, meaning.points, ((),) * len(meaning.positions))
            record = of_score.fan_record(without_sets, self._pieces.names)
            return _BETWEEN + self._pieces.text(record).removesuffix(_END)
        group, is_first = meaning
        text = self._text(group)
        return text if is_first else f", {text}"

    def _of_group(self, number: int) -> str:
        return self._text(self.tellings.group(number))

    def _text(self, group: "Group") -> str:
        return self._pieces.text(str(group))


_END = "]}"
"""What stands after the groups of a row: they are the last that is told of it."""
_BETWEEN = f"{_END}, "
