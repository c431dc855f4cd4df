"""The points of many hands, and their fans, in one call.

>>> hands = ["123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south", "19b 19c 19d ESWNRGP +9b"]
>>> scores = score_many(hands, fans=True)
>>> list(scores.points), scores.fans(1)
([21, 88], {'thirteen_orphans': 1})
"""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from mjscore import notation
from mjscore.errors import ImpossibleHandError, MjscoreError
from mjscore.hand import Hand, Win, problems, require_values
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.score import as_the_tiles_say, scored
from mjscore.mcr.table import Profile
from mjscore.notation import Reading

if TYPE_CHECKING:
    from mjscore.arrays import HandColumns

AnyHand = str | Reading | tuple[Hand, Win]


class WhatCame(IntEnum):
    """What becomes of a hand: a win, legal tiles that do not win, or a hand that cannot exist."""

    IMPOSSIBLE = -1
    NO_WIN = 0
    WIN = 1


@dataclass(frozen=True, eq=False)
class ManyScores:
    """The scores of many hands, one place a hand.

    ``outcomes`` are numbers of ``WhatCame``. ``points`` are without flowers and ``totals`` with them, under the
    profile's cap; both are -1 where there is no win. ``counts`` says how often each of ``fan_ids`` counts, the
    flowers left out, as one row of numbers a hand; None where fans were not asked for.
    """

    outcomes: Sequence[int]
    points: Sequence[int]
    totals: Sequence[int]
    counts: Sequence[Sequence[int]] | None
    fan_ids: tuple[str, ...]

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self.points)

    def fans(self, place: int) -> dict[str, int]:
        """The counted fans of one hand, and how often each counts; ValueError where fans were not asked for."""
        if self.counts is None:
            raise ValueError("the fans were not asked for: score_many(hands, fans=True)")
        return {fan: int(count) for fan, count in zip(self.fan_ids, self.counts[place], strict=True) if count}


def score_many(
    hands: "HandColumns | Iterable[AnyHand]",
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    fans: bool = False,
) -> ManyScores:
    """Score many hands under the MCR rules: the points that ``score`` gives, and with ``fans`` its fans.

    ``hands`` are columns of numbers (``mjscore.arrays.HandColumns``), by far the fastest, whose scores are arrays of
    numpy; or lines of notation, what ``parse`` returned, and pairs of a Hand and its Win, in any order. ``profile``
    and ``overrides`` are as for ``score``. A hand that cannot exist is one of the outcomes; NotationError for a line
    that cannot be read, of which the message says which it is; RulesError for unknown rules, TypeError for anything
    else. Source: fan_tables/mcr.toml, fan by fan.
    """
    rules = rules_for(None, profile, overrides)
    if isinstance(hands, str):
        raise TypeError("hands are several, in a list or another collection; mjscore.score scores one")
    if not isinstance(hands, Iterable):
        return _score_columns(hands, rules, fans=fans)
    overrides = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    made = _Made(rules, fans=fans)
    for number, hand in enumerate(hands, 1):
        try:
            made.add(*_read(hand, profile, overrides))
        except ImpossibleHandError:
            made.add_impossible()
        except MjscoreError as error:
            faults = [replace(fault, message=f"hand {number}: {fault.message}") for fault in error.faults]
            raise type(error)(faults, error.text) from None
    return made.scores()


def _read(hand: AnyHand, profile: str | None, overrides: tuple[str, ...]) -> tuple[Hand, Win, Profile]:
    """A hand that can exist, its win, and the rules for it."""
    if isinstance(hand, str):
        hand = notation.parse(hand)
    if isinstance(hand, Reading):
        return hand.hand, hand.win, rules_for(hand, profile, overrides)
    if not isinstance(hand, tuple) or len(hand) != 2 or not isinstance(hand[0], Hand) or not isinstance(hand[1], Win):
        raise TypeError(f"a hand is a line of notation, what parse returned, or a Hand and a Win, not {hand!r:.60}")
    require_values(*hand)
    return *hand, rules_for(None, profile, overrides)


class _Made:
    """Scores while they are made, hand by hand."""

    def __init__(self, rules: Profile, *, fans: bool) -> None:
        self._index = rules.index
        self._outcomes, self._points, self._totals = array("b"), array("i"), array("i")
        self._counts: list[bytes] | None = [] if fans else None

    def add(self, hand: Hand, win: Win, rules: Profile) -> None:
        """Score one more hand."""
        if problems(hand, win):
            self.add_impossible()
            return
        win, _ = as_the_tiles_say(hand, win)
        score = scored(hand, win, rules)
        if score is None:
            self._append(WhatCame.NO_WIN, -1, -1, {})
        else:
            fans = {} if self._counts is None else {self._index[row.id]: row.count for row in score.fans}
            self._append(WhatCame.WIN, score.points, score.total, fans)

    def add_impossible(self) -> None:
        """One more hand that cannot exist."""
        self._append(WhatCame.IMPOSSIBLE, -1, -1, {})

    def _append(self, outcome: WhatCame, points: int, total: int, fans: dict[int, int]) -> None:
        self._outcomes.append(outcome)
        self._points.append(points)
        self._totals.append(total)
        if self._counts is not None:
            self._counts.append(bytes(fans.get(place, 0) for place in range(len(self._index))))

    def scores(self) -> ManyScores:
        """All of them."""
        return ManyScores(self._outcomes, self._points, self._totals, self._counts, tuple(self._index))


def _score_columns(hands: "HandColumns", rules: Profile, *, fans: bool) -> ManyScores:
    from mjscore.arrays import HandColumns  # noqa: PLC0415 - numpy is loaded where arrays are given
    from mjscore.arrays.scoring import score_columns  # noqa: PLC0415

    if not isinstance(hands, HandColumns):
        raise TypeError(f"hands are columns of numbers or can be taken one after the other, not {type(hands).__name__}")
    found: Any = score_columns(hands, rules, fans=fans)
    if found is None:
        made = _Made(rules, fans=fans)
        for row in range(len(hands)):
            made.add(hands.hand(row), hands.win(row), rules)
        return made.scores()
    return ManyScores(found.outcomes, found.points, found.totals, found.counts, tuple(rules.index))
