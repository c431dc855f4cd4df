"""Plain hands of a list scored many at a time, as arrays; what is not plain is left to those who look at one line."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import Arrangement
from mjscore.arrays import HandColumns
from mjscore.arrays.scoring import WIN, score_columns
from mjscore.hand import Hand, Win
from mjscore.mcr.best import Best, best
from mjscore.mcr.breakdown import CountedFan, FanCount
from mjscore.mcr.differing import differ, others_of, told_otherwise
from mjscore.mcr.result import Score
from mjscore.mcr.score import as_the_tiles_say, told_in_full
from mjscore.mcr.table import Fan, Profile
from mjscore.memo import Memo, lazy
from mjscore.notation import Options, PlainLine, parse_plain
from mjscore.provenance import Source

_TILES, _MOST_FLOWERS = 13, 8
"""So many tiles lie in a hand before it wins, three for each meld, and at most so many flowers beside it."""

_TIMES, _COUNTS_KEPT = 1 << 8, 1 << 12
"""No fan counts so often."""


class Ahead:
    """Scores lines that are plain hands under these rules, and tells what other profiles say of them.

    ``options`` say how all lines are written, ``name`` how fans are called.
    """

    def __init__(self, rules: Profile, options: Options, name: Callable[[Fan], str]) -> None:
        self._options, self._name = options, name
        self._first = _Under(rules)
        self._others = [_Under(each) for each in others_of(rules)]

    @property
    def possible(self) -> bool:
        """Whether these are rules under which many hands can be scored at once."""
        return all(under.possible for under in (self._first, *self._others))

    def scores(self, lines: Sequence[str]) -> list[Score | None]:
        """The scores of these lines; None for a line that is not plain, and for a hand that does not win."""
        found: list[Score | None] = [None] * len(lines)
        read = ((place, self._read(line)) for place, line in enumerate(lines))
        readings = [(place, reading) for place, reading in read if reading is not None]
        columns = HandColumns.of((reading.hand, reading.settled.win) for _, reading in readings)
        first = self._first.told(columns)
        others = [(under, told, differ(first, told)) for under in self._others for told in [under.told(columns)]]
        for at in np.flatnonzero(first.wins).tolist():
            place, reading = readings[at]
            win, by_tiles = as_the_tiles_say(reading.hand, reading.settled.win)
            source = Source(lines[place], reading.assumed, (*reading.settled.notes, *by_tiles))
            score = self._first.score(first, at, reading.hand, win, source)
            notes = [self._note(score, under, told, at) for under, told, differs in others if differs[at]]
            found[place] = (
                replace(score, source=score.source._replace(notes=(*score.notes, *notes))) if notes else score
            )
        return found

    def _read(self, line: str) -> PlainLine | None:
        """A plain line of these rules, if its tiles fit into columns."""
        reading = parse_plain(line, self._options)
        if reading is None:
            return None
        hand, settled = reading.hand, reading.settled
        if settled.profile is not None or settled.rules not in {None, "mcr"}:
            return None
        fits = len(hand.concealed) + 3 * len(hand.melds) == _TILES and hand.winning_tile is not None
        return reading if fits and 0 <= settled.win.flowers <= _MOST_FLOWERS else None

    def _note(self, score: Score, under: "_Under", told: "_Told", at: int) -> str:
        """What another profile says of a hand."""
        other = under.score(told, at, score.hand, score.win, score.source)
        return told_otherwise(score, other, self._name)


class _Told(NamedTuple):
    """What came of many hands under one profile, by their places; the counted fans of one after those of another.

    The fans of a hand end where those of the next one begin: ``ends`` has one place more than there are hands.
    """

    wins: NDArray[np.bool_]
    points: list[int]
    total: NDArray[np.int32]
    qualifies: NDArray[np.bool_]
    fans: list[FanCount]
    ends: list[int]


class _Under:
    """Hands scored under one profile."""

    def __init__(self, rules: Profile) -> None:
        self._rules = rules
        self._order = np.array(sorted(range(len(rules.fans)), key=lambda fan: -rules.points[fan]))
        self._counts = Memo(self._count, _COUNTS_KEPT)

    @property
    def possible(self) -> bool:
        """Whether these are rules under which many hands can be scored at once."""
        return score_columns(HandColumns.of(()), self._rules, fans=True) is not None

    def told(self, columns: HandColumns) -> _Told:
        """What comes of these hands."""
        scored = score_columns(columns, self._rules, fans=True)
        assert scored is not None and scored.counts is not None  # noqa: S101, PT018 - it is possible, and was asked
        counts = scored.counts[:, self._order]
        hands, ranks = np.nonzero(counts)
        numbers = self._order[ranks] * _TIMES + counts[hands, ranks]
        fans = [self._counts[number] for number in numbers.tolist()]
        ends = np.searchsorted(hands, np.arange(len(columns) + 1)).tolist()
        wins, qualifies = scored.outcomes == WIN, scored.points >= self._rules.minimum
        return _Told(wins, scored.points.tolist(), scored.totals, qualifies, fans, ends)

    def score(self, told: _Told, at: int, hand: Hand, win: Win, source: Source) -> Score:
        """The score of one of the hands."""
        counts = told.fans[told.ends[at] : told.ends[at + 1]]
        breakdown = _Breakdown(told.points[at], counts, hand, win, self._rules)
        return told_in_full(hand, win, self._rules, breakdown, source)

    def _count(self, number: int) -> FanCount:
        """A fan and how often it counts; there are few of them, so that many hands share each."""
        fan, times = divmod(number, _TIMES)
        return FanCount(self._rules.fans[fan], self._rules.points[fan], times)


class _Breakdown:
    """What makes a score: how often each fan counts is known, and the sets that earn them are found when asked for."""

    def __init__(self, points: int, counts: Sequence[FanCount], hand: Hand, win: Win, rules: Profile) -> None:
        self.points = points
        self._counts, self._hand, self._win, self._rules = counts, hand, win, rules

    @lazy
    def _best(self) -> Best:
        found = best(self._hand, self._win, self._rules)
        assert found is not None  # noqa: S101 - it wins
        return found

    def arrangement(self) -> Arrangement:
        """The arrangement that was counted."""
        return self._best.arrangement()

    def counted(self) -> tuple[CountedFan, ...]:
        """Its counted fans, the dearest first."""
        return self._best.counted()

    def counts(self) -> Sequence[FanCount]:
        """The same fans by their number."""
        return self._counts
