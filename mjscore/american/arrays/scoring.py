"""The worth of many American hands: what one hand would be told, looked up in tables of the lines of the card."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.american.arrays.columns import NO_TILE, RackColumns
from mjscore.american.arrays.matching import Matcher
from mjscore.american.arrays.tiles import Numbers, Tiles, Truths, tiles_of
from mjscore.american.concrete import JOKER
from mjscore.american.index import Index
from mjscore.american.payments import Profile
from mjscore.american.rack import Win, problems
from mjscore.american.score import rank, worth_on
from mjscore.memo import Memo

CHUNK = 8192
"""How many hands are worked on together; fewer on a card of very many concrete hands."""
_FACTS = 5
"""How many bits tell what ``problems`` looks at beside the circumstances."""
_MOST_BITS = 100_000_000
_PLACE_BITS = 32
_MOST_WINS = 2000
"""How many ways to win are kept with what the lines are worth."""


class Settled(NamedTuple):
    """What came of racks, as columns in the order of ``ManyAmericanScores``.

    ``alone`` are the rows that are not settled here: each has to be scored alone.
    """

    columns: tuple[NDArray[np.integer[Any]], ...]
    alone: Numbers


class _Worths(NamedTuple):
    """What every line is worth for one way to win: by whether the hand is closed and has no joker, then by line.

    ``ranks`` are less for a line that counts before others.
    """

    ranks: Numbers
    values: Numbers
    points: Numbers
    gains: Numbers


class Scorer:
    """Scores racks under the rules given; every line of the card asks for particular tiles."""

    def __init__(self, index: Index, rules: Profile) -> None:
        self._index, self._rules = index, rules
        self._matcher = matcher_of(index)
        self._line = np.array(index.entry_of, np.int64)
        printed = (hand.loose[JOKER] if rules.joker_letter == "ignored" else 0 for hand in index.hands)
        self._printed = np.fromiter(printed, np.int64)
        self._worths = Memo(self._worths_of, _MOST_WINS)
        self._verdicts: dict[tuple[Win, int], bool] = {}

    def settled(self, racks: RackColumns, wins: Sequence[Win], won: Numbers) -> Settled:
        """Score racks, each won as one of ``wins`` says, that of its number in ``won``."""
        lines, values, points, gains = np.full((4, len(racks)), -1, np.int64)
        tiles, possible = tiles_of(racks)
        rows = np.flatnonzero(possible)
        tiles = tiles.of(rows)
        can_be = self._can_be(racks, rows, tiles, wins, won[rows])
        outcomes = np.full(len(racks), -1, np.int8)
        rows, tiles = rows[can_be], tiles.of(np.flatnonzero(can_be))
        outcomes[rows] = 0
        fitting = self._matcher.fitting(tiles)
        if fitting.rack.size:
            line = self._line[fitting.place]
            first = np.ones(line.size, np.bool_)
            first[1:] = (line[1:] != line[:-1]) | (fitting.rack[1:] != fitting.rack[:-1])
            of, place, line = fitting.rack[first], fitting.place[first], line[first]
            is_closed, jokerless = ~tiles.is_exposed[of], tiles.jokers[of] <= self._printed[place]
            rack, worths = rows[of], self._of_wins(wins)
            at = (won[rack], is_closed.astype(np.int64), jokerless.astype(np.int64), line)
            order = worths.ranks[at] << _PLACE_BITS | np.arange(rack.size)
            best = np.minimum.reduceat(order, _starts(rack)) & (1 << _PLACE_BITS) - 1
            at, rack = tuple(each[best] for each in at), rack[best]
            outcomes[rack], lines[rack] = 1, line[best]
            values[rack], points[rack], gains[rack] = worths.values[at], worths.points[at], worths.gains[at]
        alone = np.concatenate([np.flatnonzero(~possible), rows[fitting.doubtful]])
        return Settled((outcomes, lines, values, points, gains), alone)

    def _can_be(self, racks: RackColumns, rows: Numbers, tiles: Tiles, wins: Sequence[Win], won: Numbers) -> Truths:
        """Which of the racks in some rows, with possible tiles, can have been won so.

        ``problems`` looks at the circumstances and at few things more: whether there are exposures, tiles beside them,
        a joker among those, and which tile was won with. So it is asked about one rack of each combination.
        """
        winning = tiles.winning_tile
        facts = np.where(winning == JOKER, 1, np.where(winning == NO_TILE, 2, 0))
        for truth in (tiles.is_exposed, tiles.closed(JOKER) > 0, tiles.codes.any(axis=0)):
            facts = facts << 1 | truth
        keys = won << _FACTS | facts
        example = np.zeros(len(wins) << _FACTS, np.int64)
        example[keys] = rows
        verdicts = np.zeros(example.size, np.bool_)
        for key in np.flatnonzero(np.bincount(keys)).tolist():
            win, fact = divmod(key, 1 << _FACTS)
            verdicts[key] = self._verdict(racks, int(example[key]), wins[win], fact)
        can_be: Truths = verdicts[keys]
        return can_be

    def _verdict(self, racks: RackColumns, row: int, win: Win, facts: int) -> bool:
        key = win, facts
        if key not in self._verdicts:
            if len(self._verdicts) > _MOST_WINS:
                self._verdicts.clear()
            self._verdicts[key] = not problems(racks.rack(row), win)
        return self._verdicts[key]

    def _of_wins(self, wins: Sequence[Win]) -> _Worths:
        return _Worths(*map(np.stack, zip(*(self._worths[win] for win in wins), strict=True)))

    def _worths_of(self, win: Win) -> _Worths:
        """What every line is worth for this win; nothing on a line that no hand with exposures fits."""
        entries = self._index.entries
        ranks: list[tuple[int, bool]] = []
        amounts: list[tuple[int, int, int]] = []
        for closed, jokerless, entry in product((False, True), (False, True), entries):
            if closed or entry.exposed is not None:
                worth = worth_on(entry, win, self._rules, closed=closed, jokerless=jokerless)
                ranks.append(rank(worth, win))
                amounts.append((worth.value, worth.points, worth.gain))
            else:
                ranks.append((0, False))
                amounts.append((0, 0, 0))
        numbers = {each: number for number, each in enumerate(sorted(set(ranks)))}
        shape = (2, 2, len(entries))
        columns = ([numbers[each] for each in ranks], *zip(*amounts, strict=True))
        return _Worths(*(np.array(column, np.int64).reshape(shape) for column in columns))


def _starts(rack: Numbers) -> Numbers:
    """Where the pairs of each rack begin."""
    return np.flatnonzero(np.concatenate([[True], rack[1:] != rack[:-1]]))


@lru_cache(maxsize=8)
def matcher_of(index: Index) -> Matcher:
    """The matcher of a card, made once."""
    return Matcher(index)


@lru_cache(maxsize=8)
def scorer_of(index: Index, rules: Profile) -> Scorer:
    """The scorer for a card and rules, made once."""
    return Scorer(index, rules)


def score_racks(racks: RackColumns, wins: Sequence[Win], index: Index, rules: Profile) -> Settled:
    """Score racks, all won as the only one of ``wins`` says, or each as its own.

    All racks are left to be scored alone on a card of which a line has places for any tile.
    """
    if index.special:
        nothing = np.zeros(len(racks), np.int64)
        return Settled((nothing.astype(np.int8), *(nothing - 1 for _ in range(4))), np.arange(len(racks)))
    scorer = scorer_of(index, rules)
    size = max(1, min(CHUNK, _MOST_BITS // (len(index.hands) + 1)))
    parts = [_chunk(scorer, racks, wins, start, size) for start in range(0, max(1, len(racks)), size)]
    columns = zip(*(part.columns for part in parts), strict=True)
    return Settled(tuple(map(np.concatenate, columns)), np.concatenate([part.alone for part in parts]))


def _chunk(scorer: Scorer, racks: RackColumns, wins: Sequence[Win], start: int, size: int) -> Settled:
    """What came of so many racks from one on; rows are counted from the first rack of all."""
    some = racks[start : start + size]
    told = wins if len(wins) == 1 else wins[start : start + size]
    numbers = {win: number for number, win in enumerate(dict.fromkeys(told))}
    won = np.broadcast_to(np.array([numbers[win] for win in told], np.int64), len(some))
    found = scorer.settled(some, list(numbers), won)
    return found._replace(alone=found.alone + start)
