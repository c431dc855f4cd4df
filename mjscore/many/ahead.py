"""Plain hands of a list scored many at a time, as arrays; what is not plain is left to those who look at one line."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import Arrangement
from mjscore.arrays import HandColumns
from mjscore.arrays.columns import SELF_DRAW
from mjscore.arrays.lines import MOST_FLOWERS, TILES, PlainLines, Said, fits_columns
from mjscore.arrays.possible import last_of_kind_by_the_tiles
from mjscore.arrays.scoring import WIN, score_columns
from mjscore.arrays.telling import Tellings, Told
from mjscore.arrays.tiles import some, tiles_of, without
from mjscore.arrays.writing import Writing
from mjscore.hand import Hand, Win
from mjscore.mcr.best import Best, best
from mjscore.mcr.breakdown import CountedFan, FanCount
from mjscore.mcr.differing import changes_of, differ, in_words, told_change
from mjscore.mcr.disputed import others_of
from mjscore.mcr.result import Score
from mjscore.mcr.score import as_the_tiles_say, told_in_full
from mjscore.mcr.table import Fan, Profile
from mjscore.memo import Memo, lazy
from mjscore.notation import Options, PlainLine, parse_plain
from mjscore.notation.writing import usual_phrases
from mjscore.provenance import Source

_TOTAL_BITS, _WIND_BITS, _WHO_BITS = 31, 3, 7
"""No total needs more bits, nor do a wind and nobody, or who won how; see ``ScoredLines.paid``."""
_TIMES, _COUNTS_KEPT, _CHANGES_KEPT = 1 << 8, 1 << 12, 1 << 12
"""No fan counts as often as the first of these says."""

Notes = tuple[str, ...]


class Ahead:
    """Scores lines that are plain hands under these rules, and tells what other profiles say of them.

    ``options`` say how all lines are written, ``name`` how fans are called; ``sets`` says that the sets that earn the
    fans are asked for.
    """

    def __init__(self, rules: Profile, options: Options, name: Callable[[Fan], str], *, sets: bool) -> None:
        self._rules, self._options, self.sets = rules, options, sets
        self._first = _Under(rules)
        self._others = [_Beside(self._first, _Under(each), name) for each in others_of(rules)]
        self._lines, self._writing = PlainLines(options), Writing()

    @property
    def possible(self) -> bool:
        """Whether these are rules under which many hands can be scored at once."""
        return all(under.possible for under in (self._first, *(each.under for each in self._others)))

    @lazy
    def _tellings(self) -> Tellings:
        return Tellings(self._rules)

    def lines(self, lines: Sequence[str | None]) -> "ScoredLines":
        """What comes of those of these lines that are plain native hands and win; None is no line."""
        read = self._lines.read(lines)
        told = self._first.told(read.columns, chosen=self.sets)
        won = np.flatnonzero(told.wins)
        fans, ends = self._first.in_order(told.counts[won])
        notes = self._notes(told, read.columns)
        kept = won.tolist()
        columns, said = read.columns[won], [read.said[at] for at in kept]
        places = [read.places[at] for at in kept]
        tiles = tiles_of(columns)
        changed: dict[int, str] = {}
        by_tiles: dict[int, Notes] = {}
        for at in last_of_kind_by_the_tiles(columns, tiles).tolist():
            win, by_tiles[at] = as_the_tiles_say(columns.hand(at), said[at].win)
            changed[at] = usual_phrases(win)
        hands = [lines[place] or "" for place in places]
        anew = ~read.usual[won]
        anew[list(changed)] = True
        written = np.flatnonzero(anew)
        phrases = [changed.get(at) or said[at].phrases for at in written.tolist()]
        codes = some(without(tiles.own, tiles.winning), written)
        for at, text in zip(written.tolist(), self._writing.texts(columns[written], codes, phrases), strict=True):
            hands[at] = text
        return ScoredLines(
            places=places,
            rules=self._rules,
            columns=columns,
            said=said,
            hands=hands,
            assumed=[read.assumed[at] for at in kept],
            by_tiles=by_tiles,
            points=told.points[won],
            totals=told.total[won],
            fans=fans,
            ends=ends,
            fan_counts=self._first.fan_counts,
            told=None if told.chosen is None else self._tellings.of(columns, tiles, told.chosen[won]),
            by_profiles={place: notes[at] for place, at in enumerate(kept) if at in notes},
        )

    def scores(self, lines: Sequence[str]) -> list[Score | None]:
        """The scores of these lines; None for a line that is not plain, and for a hand that does not win."""
        found: list[Score | None] = [None] * len(lines)
        read = ((place, self._read(line)) for place, line in enumerate(lines))
        readings = [(place, reading) for place, reading in read if reading is not None]
        columns = HandColumns.of((reading.hand, reading.settled.win) for _, reading in readings)
        first = self._first.told(columns)
        fans, ends = self._first.in_order(first.counts)
        notes = self._notes(first, columns)
        for at in np.flatnonzero(first.wins).tolist():
            place, reading = readings[at]
            win, by_tiles = as_the_tiles_say(reading.hand, reading.settled.win)
            source = Source(lines[place], reading.assumed, (*reading.settled.notes, *by_tiles))
            counts = [self._first.fan_counts[number] for number in fans[ends[at] : ends[at + 1]]]
            score = _score(reading.hand, win, self._rules, int(first.points[at]), counts, source)
            if at in notes:
                score = replace(score, source=score.source._replace(notes=(*score.notes, *notes[at])))
            found[place] = score
        return found

    def _read(self, line: str) -> PlainLine | None:
        """A plain line of these rules, if its tiles fit into columns."""
        reading = parse_plain(line, self._options)
        if reading is None:
            return None
        hand = reading.hand
        fits = len(hand.concealed) + 3 * len(hand.melds) == TILES and hand.winning_tile is not None
        return reading if fits and fits_columns(reading.settled) else None

    def _notes(self, first: "_Told", columns: HandColumns) -> dict[int, Notes]:
        """What other profiles say of hands that win, by their places."""
        found: dict[int, Notes] = {}
        for beside in self._others:
            for at, note in beside.notes(first, columns):
                found[at] = (*found.get(at, ()), note)
        return found


class ScoredLines(NamedTuple):
    """Plain lines that win, with what came of them; place by place, as far as it is not told by place.

    ``places`` are those among the lines asked about. ``columns`` are the hands, ``said`` what each line says of its
    win, ``hands`` how they are usually written. ``fans`` are the numbers of all fans that count, those of one hand
    after those of another: they end where those of the next one begin, so ``ends`` has one place more than there are
    hands; ``fan_counts`` has the fans by these numbers. What is to be told: ``by_tiles``, before what the rules say of
    the total, and ``by_profiles`` after it. ``told`` has each hand in full where sets are asked for.
    """

    places: list[int]
    rules: Profile
    columns: HandColumns
    said: list[Said]
    hands: list[str]
    assumed: list[tuple[str, ...]]
    by_tiles: dict[int, Notes]
    points: NDArray[np.int32]
    totals: NDArray[np.int32]
    fans: list[int]
    ends: list[int]
    fan_counts: Memo[int, FanCount]
    told: Told | None
    by_profiles: dict[int, Notes]

    def worth(self) -> list[int]:
        """A number for each hand; of those that have the same, points, flowers and total are the same."""
        numbers: list[int] = (self.points * (MOST_FLOWERS + 1) + self.columns.flowers).tolist()
        return numbers

    def paid(self) -> list[int]:
        """The same for all that payments depend on: the points of a false win, else the total, and who won how."""
        columns, points = self.columns, self.points.astype(np.int64)
        amounts = np.where(points < self.rules.minimum, points + 1, 0) << _TOTAL_BITS | self.totals
        drawn = (columns.circumstances & SELF_DRAW != 0).astype(np.int64)
        who = (drawn << _WIND_BITS | columns.seat) << _WIND_BITS | columns.discarder
        numbers: list[int] = (amounts << _WHO_BITS | who).tolist()
        return numbers

    def notes(self, at: int, by_rules: Notes) -> Notes:
        """All that is to be told of one of the hands, of which the rules say something of its total."""
        said = self.said[at].notes
        if not said and at not in self.by_tiles and at not in self.by_profiles:
            return by_rules
        return (*said, *self.by_tiles.get(at, ()), *by_rules, *self.by_profiles.get(at, ()))

    def all_notes(self, by_rules: Sequence[Notes]) -> list[Notes]:
        """The same of all of the hands."""
        found = list(by_rules)
        said = [at for at, each in enumerate(self.said) if each.notes]
        for at in {*said, *self.by_tiles, *self.by_profiles}:
            found[at] = self.notes(at, found[at])
        return found

    def score(self, at: int) -> Score:
        """The score of one of the hands, without the line it was read from."""
        hand = self.columns.hand(at)
        win, _ = as_the_tiles_say(hand, self.said[at].win)
        counts = [self.fan_counts[number] for number in self.fans[self.ends[at] : self.ends[at + 1]]]
        return _score(hand, win, self.rules, int(self.points[at]), counts, Source())


class _Told(NamedTuple):
    """What came of many hands under one profile, by their places.

    ``counts`` say how often each fan counts; ``disputed`` are those of which other profiles may make something else;
    ``chosen`` is as in ``Scored``.
    """

    wins: NDArray[np.bool_]
    points: NDArray[np.int32]
    total: NDArray[np.int32]
    qualifies: NDArray[np.bool_]
    counts: NDArray[np.uint8]
    disputed: NDArray[np.bool_]
    chosen: NDArray[np.int64] | None


class _Totals(NamedTuple):
    """What profiles may disagree on."""

    total: NDArray[np.int32]
    qualifies: NDArray[np.bool_]


class _Under:
    """Hands scored under one profile."""

    def __init__(self, rules: Profile) -> None:
        self.rules = rules
        self._order = np.array(sorted(range(len(rules.fans)), key=lambda fan: -rules.points[fan]))
        self.fan_counts = Memo(self._count, _COUNTS_KEPT)

    @property
    def possible(self) -> bool:
        """Whether these are rules under which many hands can be scored at once."""
        return score_columns(HandColumns.of(()), self.rules, fans=True) is not None

    def told(self, columns: HandColumns, *, chosen: bool = False) -> _Told:
        """What comes of these hands."""
        scored = score_columns(columns, self.rules, fans=True, chosen=chosen)
        assert scored is not None and scored.counts is not None  # noqa: S101, PT018 - it is possible, and was asked
        wins, qualifies = scored.outcomes == WIN, scored.points >= self.rules.minimum
        return _Told(wins, scored.points, scored.totals, qualifies, scored.counts, scored.disputed, scored.chosen)

    def in_order(self, counts: NDArray[np.uint8]) -> tuple[list[int], list[int]]:
        """The numbers of the fans that count in these hands, the dearest of each first, those of one after another's.

        They end where those of the next one begin, so that there is one place more than hands.
        """
        ordered = counts[:, self._order]
        hands, ranks = np.nonzero(ordered)
        numbers = self._order[ranks] * _TIMES + ordered[hands, ranks]
        return numbers.tolist(), np.searchsorted(hands, np.arange(len(counts) + 1)).tolist()

    def _count(self, number: int) -> FanCount:
        """A fan and how often it counts; there are few of them, so that many hands share each."""
        fan, times = divmod(number, _TIMES)
        return FanCount(self.rules.fans[fan], self.rules.points[fan], times)


class _Beside:
    """Another profile, beside the one that hands are scored under."""

    def __init__(self, first: _Under, under: _Under, name: Callable[[Fan], str]) -> None:
        self._first, self.under, self._name = first, under, name
        self._points, self._other_points = (np.array(each.rules.points, np.int32) for each in (first, under))
        self._changes = Memo(self._in_words, _CHANGES_KEPT)

    def notes(self, first: _Told, columns: HandColumns) -> list[tuple[int, str]]:
        """What this profile says of hands that win, with their places, where it is worth a note."""
        asked = np.flatnonzero(first.wins & first.disputed)
        told = self.under.told(columns[asked])
        differs = np.flatnonzero(differ(_Totals(first.total[asked], first.qualifies[asked]), told))
        here, there = first.counts[asked[differs]], told.counts[differs]
        # Fans that count alike are left out, so that what changes is the same for many hands.
        alike = (here * self._points == there * self._other_points) & ((here > 0) == (there > 0))
        here[alike] = there[alike] = 0
        (fans, ends), (others, other_ends) = self._first.in_order(here), self.under.in_order(there)
        found = []
        for place, (at, total) in enumerate(zip(asked[differs].tolist(), told.total[differs].tolist(), strict=True)):
            now = tuple(fans[ends[place] : ends[place + 1]])
            then = tuple(others[other_ends[place] : other_ends[place + 1]])
            found.append((at, told_change(self.under.rules, total, self._changes[now, then])))
        return found

    def _in_words(self, changed: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
        """What changes, by the numbers of the fans that count here and there."""
        here, there = changed
        counts, other_counts = self._first.fan_counts, self.under.fan_counts
        return in_words(changes_of([counts[each] for each in here], [other_counts[each] for each in there]), self._name)


def _score(  # noqa: PLR0913, PLR0917
    hand: Hand, win: Win, rules: Profile, points: int, counts: Sequence[FanCount], source: Source
) -> Score:
    """The score of a hand of which it is known what counts."""
    return told_in_full(hand, win, rules, _Breakdown(points, counts, hand, win, rules), source)


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

    @property
    def undisputed(self) -> bool:
        """Whether every other profile counts the same."""
        return self._best.undisputed
