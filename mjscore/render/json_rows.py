"""Rows of a checked list as records of JSON, put together from pieces that many hands share.

A piece is some neighbouring keys of the record that ``score.record`` makes, which depend on little, and is kept. A test
compares the records with those that are made at once.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from mjscore.arrange import Group
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


class Record(NamedTuple):
    """The pieces of a record, in the order in which they stand; texts of JSON but for the number of the row."""

    number: int
    outcome: str
    input: str
    hand: str
    worth: str
    fans: str
    groups: str
    winning_tile: str
    assumed: str
    notes: str
    payments: str

    def text(self, passed: str = "") -> str:
        """The record; ``passed`` are the keys that are passed on."""
        number, outcome, written, hand, worth, fans, groups, tile, assumed, notes, payments = self
        return (
            f'{{"input_line": {number}, {outcome}, "input": {written}, "hand": {hand}, {worth}, "fans": [{fans}], '
            f'"arrangement": [{groups}], {tile}, "assumed": {assumed}, "notes": {notes}, {payments}'
            f"{f', {passed}' if passed else ''}}}"
        )


class JsonPieces:
    """The pieces of records that hands of the same kind share; ``ascii_only`` escapes all other characters."""

    def __init__(self, names: Names, *, ascii_only: bool) -> None:
        self.names, self._ascii_only = names, ascii_only
        self.outcome = {each: self.members({"outcome": each.value, "schema": SCHEMA}) for each in Outcome}
        self.worth = self._pieces(lambda score: {**score_cells.of_rules(score), **score_cells.of_points(score)})
        self.tile = self._pieces(score_cells.of_winning_tile)
        self.payments = self._pieces(of_score.payments_record)
        self.listed: Memo[tuple[str, ...], str] = Memo(self.text, KEPT)
        # Half as many as of others: each keeps what it is of, too.
        self._fans: Kept[int, tuple[CountedFan, str]] = Kept(KEPT // 2)
        self._groups: Kept[int, tuple[Group, str]] = Kept(KEPT // 2)

    def fans(self, counted: Iterable[CountedFan]) -> str:
        """The rows of a breakdown. Many hands have the very same ones, which are kept so that each stays that one."""
        known = self._fans
        return ", ".join([(known.get(id(fan)) or self._fan(fan))[1] for fan in counted])

    def _fan(self, fan: CountedFan) -> tuple[CountedFan, str]:
        return self._fans.keep(id(fan), (fan, self.text(of_score.fan_record(fan, self.names))))

    def groups(self, groups: Iterable[Group]) -> str:
        """The groups of an arrangement; it is the same with them."""
        known = self._groups
        return ", ".join([(known.get(id(group)) or self._group(group))[1] for group in groups])

    def _group(self, group: Group) -> tuple[Group, str]:
        return self._groups.keep(id(group), (group, self.text(str(group))))

    def _pieces(self, keys: Callable[[Score], Mapping[str, Any]]) -> Pieces:
        """The pieces with these keys of the record of a score."""
        return Pieces(lambda score: self.members(keys(score)))

    def members(self, record: Mapping[str, Any]) -> str:
        """The keys of a record with their values, without the braces around them."""
        return self.text(record)[1:-1]

    def text(self, value: Any) -> str:
        """A value as JSON."""
        return json_text(value, ascii_only=self._ascii_only)


class JsonRows:
    """Writes records of scored hands; ``ascii_only`` escapes all other characters."""

    def __init__(self, names: Names, *, ascii_only: bool) -> None:
        self._pieces = JsonPieces(names, ascii_only=ascii_only)

    def row(self, checked: Checked) -> str | None:
        """The record of a hand that was scored and about which nothing was claimed; None for any other row."""
        score, pieces = checked.result, self._pieces
        if not isinstance(score, Score) or checked.claim is not None:
            return None
        rules, written = score.rules_used, pieces.text(score.input)
        hand = of_score.native(score)
        passed = {passed_name(name): cell for name, cell in checked.columns.items()}
        return Record(
            checked.number,
            pieces.outcome[checked.outcome],
            written,
            written if hand == score.input else pieces.text(hand),
            pieces.worth.of(score, (rules, score.points, score.win.flowers, score.total)),
            pieces.fans(score.fans),
            pieces.groups(score.arrangement.groups),
            pieces.tile.of(score, score.hand.winning_tile),
            pieces.listed[score.assumed],
            pieces.listed[(*score.notes, *checked.notes)],
            pieces.payments.of(score, (rules, score_cells.paid_for(score))),
        ).text(pieces.members(passed) if passed else "")
