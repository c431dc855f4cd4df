"""The lines and values of many American hands, in one call.

>>> scores = score_american_many(["FFF 2026b [222Jc] 66c +6c", "2222b 4Jb 6666b GGGG"])
>>> scores.line(0), list(scores.values), list(scores.outcomes)
('YR-1', [25, -1], [1, 0])
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mjscore.american import asked
from mjscore.american.asked import Asked
from mjscore.american.card import Card
from mjscore.american.index import Index
from mjscore.american.payments import Profile
from mjscore.american.rack import Rack, Win
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.american.score import score_rack
from mjscore.errors import ImpossibleHandError, MjscoreError

if TYPE_CHECKING:
    from mjscore.american.arrays import RackColumns

_NONE = -1
"""Stands for the line, the value and what is paid where there is no win."""


@dataclass(frozen=True, eq=False)
class ManyAmericanScores:
    """The scores of many American hands, one place a hand.

    ``outcomes`` are 1 for a win, 0 for tiles that fit no line as they lie and -1 for a hand that cannot exist.
    ``lines`` are numbers of lines, their places in ``line_ids``. ``values`` are what the lines are worth on the card,
    ``points`` that with everything that changes it, and ``gains`` what the winners get, all in points. All four are -1
    where there is no win.
    """

    line_ids: tuple[str, ...]
    outcomes: Sequence[int]
    lines: Sequence[int]
    values: Sequence[int]
    points: Sequence[int]
    gains: Sequence[int]

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self.outcomes)

    def line(self, place: int) -> str | None:
        """The id of the line that counts for one hand; None where there is no win."""
        return self.line_ids[self.lines[place]] if self.outcomes[place] > 0 else None


def score_american_many(
    hands: "RackColumns | Iterable[Asked]",
    win: Win | Iterable[Win] | None = None,
    *,
    card: Card | None = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> ManyAmericanScores:
    """Score many American hands: the line and the points that ``score_american`` gives for each.

    ``hands`` are columns of numbers (``mjscore.american.arrays.RackColumns``), by far the fastest, whose scores are
    arrays of numpy; or whatever ``score_american`` takes for a hand. ``win`` is how they were won: one Win for all, or
    as many as there are hands; only for columns and for a Rack that stands alone. The other arguments are as for
    ``score_american``. A hand that cannot exist is one of the outcomes; NotationError for a line that cannot be read,
    of which the message says which it is; RulesError, CardError, TypeError and ValueError for anything else that is
    wrong. On a card of which a line has places for any tile, columns are scored one by one.
    Source: fan_tables/american/payments.toml and the card.
    """
    if isinstance(hands, str | Rack):
        raise TypeError("hands are several, in a list or another collection; mjscore.score_american scores one")
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    index, rules = asked.card_and_rules(card, profile, changed)
    if not isinstance(hands, Iterable):
        return _score_columns(hands, win, index, rules)
    line_ids = tuple(entry.id for entry in index.entries)
    columns = (array("b"), *(array("q") for _ in range(4)))
    given = list(hands)
    for number, (hand, how) in enumerate(zip(given, _wins(win, len(given)), strict=True), 1):
        try:
            told = _told(asked.score(hand, how, card, profile, changed), line_ids)
        except ImpossibleHandError:
            told = _IMPOSSIBLE
        except MjscoreError as error:
            faults = [replace(fault, message=f"hand {number}: {fault.message}") for fault in error.faults]
            raise type(error)(faults, error.text) from None
        for column, figure in zip(columns, told, strict=True):
            column.append(figure)
    return ManyAmericanScores(line_ids, *columns)


def _wins(win: Win | Iterable[Win] | None, hands: int) -> Sequence[Win | None]:
    """How each of so many hands was won."""
    if win is None or isinstance(win, Win):
        return [win] * hands
    wins = list(win)
    if any(not isinstance(each, Win) for each in wins):
        raise TypeError("a win is a mjscore.american.rack.Win: one for all hands, or as many as there are hands")
    if len(wins) != hands:
        raise ValueError(f"there are {hands} hands and {len(wins)} wins: give one for all, or one for each")
    return wins


_Told = tuple[int, int, int, int, int]
_IMPOSSIBLE: _Told = (-1, _NONE, _NONE, _NONE, _NONE)
_REFUSED: _Told = (0, _NONE, _NONE, _NONE, _NONE)


def _told(result: AmericanScore | AmericanRefusal, line_ids: tuple[str, ...]) -> _Told:
    """The outcome, the line's number, its value, the points and what the winner gets."""
    if isinstance(result, AmericanRefusal):
        return _REFUSED
    return 1, line_ids.index(result.line), result.value, result.points, result.gain


def _score_columns(
    racks: "RackColumns", win: Win | Iterable[Win] | None, index: Index, rules: Profile
) -> ManyAmericanScores:
    from mjscore.american.arrays import RackColumns  # noqa: PLC0415 - numpy is loaded where arrays are given
    from mjscore.american.arrays.scoring import score_racks  # noqa: PLC0415

    if not isinstance(racks, RackColumns):
        raise TypeError(f"hands are columns of numbers or can be taken one after the other, not {type(racks).__name__}")
    alike = win is None or isinstance(win, Win)
    wins = [each or Win() for each in _wins(win, 1 if alike else len(racks))]
    found: Any = score_racks(racks, wins, index, rules)
    line_ids = tuple(entry.id for entry in index.entries)
    for row in found.alone.tolist():
        told = _score_alone(racks.rack(row), wins[0 if alike else row], index, rules, line_ids)
        for column, number in zip(found.columns, told, strict=True):
            column[row] = number
    return ManyAmericanScores(line_ids, *found.columns)


def _score_alone(rack: Rack, win: Win, index: Index, rules: Profile, line_ids: tuple[str, ...]) -> _Told:
    try:
        return _told(score_rack(rack, win, index, rules), line_ids)
    except ImpossibleHandError:
        return _IMPOSSIBLE
