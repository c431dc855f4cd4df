"""Rows of a checked list as records of JSON, put together from pieces that many hands share.

A piece is some neighbouring keys of the record that ``score.record`` makes, which depend on little, and is kept. A test
compares the records with those that are made at once.
"""

from typing import Any

from mjscore.many import Checked, Outcome
from mjscore.many.own_output import passed_name
from mjscore.mcr.breakdown import CountedFan
from mjscore.mcr.result import Score
from mjscore.memo import Kept, Memo
from mjscore.render import score as of_score
from mjscore.render import score_cells
from mjscore.render.choices import Names
from mjscore.render.json_text import json_text
from mjscore.render.pieces import KEPT, Pieces
from mjscore.render.report import SCHEMA


class JsonRows:
    """Writes records of scored hands; ``ascii_only`` escapes all other characters."""

    def __init__(self, names: Names, *, ascii_only: bool) -> None:
        self.names, self._ascii_only = names, ascii_only
        self._first = {each: self.members({"outcome": each.value, "schema": SCHEMA}) for each in Outcome}
        self._worth = self._pieces("rules", "profile", "valid", "points", "flowers", "total", "qualifies")
        self._tile = self._pieces("winning_tile")
        self._payments = self._pieces("payments", "false_win")
        self._fans: Kept[int, tuple[CountedFan, str]] = Kept(KEPT)
        self._listed: Memo[tuple[str, ...], str] = Memo(self._text, KEPT)
        self._group: Memo[str, str] = Memo(self._text, KEPT)

    def row(self, checked: Checked) -> str | None:
        """The record of a hand that was scored and about which nothing was claimed; None for any other row."""
        score = checked.result
        if not isinstance(score, Score) or checked.claim is not None:
            return None
        rules, written, group = score.rules_used, self._text(score.input), self._group
        hand = of_score.native(score)
        notes = (*score.notes, *checked.notes)
        passed = {passed_name(name): cell for name, cell in checked.columns.items()}
        return (
            f'{{"input_line": {checked.number}, {self._first[checked.outcome]}, "input": {written}, '
            f'"hand": {written if hand == score.input else self._text(hand)}, '
            f"{self._worth.of(score, (rules, score.points, score.win.flowers, score.total))}, "
            f'"fans": [{", ".join([self._fan(each) for each in score.fans])}], '
            f'"arrangement": [{", ".join([group[str(each)] for each in score.arrangement.groups])}], '
            f"{self._tile.of(score, score.hand.winning_tile)}, "
            f'"assumed": {self._listed[score.assumed]}, "notes": {self._listed[notes]}, '
            f"{self._payments.of(score, (rules, score_cells.paid_for(score)))}"
            f"{f', {self.members(passed)}' if passed else ''}}}"
        )

    def _fan(self, fan: CountedFan) -> str:
        """A row of a breakdown. Many hands have the very same one, which is kept here so that it stays that one."""
        found = self._fans.get(id(fan))
        if found is None:
            found = self._fans.keep(id(fan), (fan, self._text(of_score.fan_record(fan, self.names))))
        return found[1]

    def _pieces(self, *keys: str) -> Pieces:
        """The pieces with those of these keys that the record of a score has."""

        def afresh(score: Score) -> str:
            record = of_score.record(score, of_score.Extras(self.names))
            return self.members({each: record[each] for each in keys if each in record})

        return Pieces(afresh)

    def members(self, record: dict[str, Any]) -> str:
        """The keys of a record with their values, without the braces around them."""
        return self._text(record)[1:-1]

    def _text(self, value: Any) -> str:
        return json_text(value, ascii_only=self._ascii_only)
