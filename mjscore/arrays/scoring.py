"""The points of many hands at once: the same parts, put together for all of them."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrays.blocks import HONOR_CODES, SUIT_CODES, Words, blocks
from mjscore.arrays.candidates import Candidates, Winning
from mjscore.arrays.columns import DEALT, LAST_OF_KIND, SELF_DRAW, HandColumns
from mjscore.arrays.families import MEMBERS, SHOWS, Families
from mjscore.arrays.possible import Possible, last_of_kind_by_the_tiles
from mjscore.arrays.tiles import Tiles, tiles_of
from mjscore.mcr.facts import CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, SUITED_PUNGS
from mjscore.mcr.parts import EXPOSED_BITS, HONOR_BITS, HOW_WON_BITS, SHAPES, STRUCTURE_BITS
from mjscore.mcr.principles import functions_for
from mjscore.mcr.table import Profile

_BASE = SUITED_PUNGS.start
_SUITED = (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start - _BASE, (1 << HONOR_BITS) - 1
_STRUCTURE_AT, _STRUCTURE = HONOR_PAIR.start - _BASE, (1 << STRUCTURE_BITS) - 1
_CONCEALED_AT = CONCEALED_PUNGS.start - _BASE
_HOW_WON_AT = HOW_WON_BITS + EXPOSED_BITS

IMPOSSIBLE, NO_WIN, WIN = -1, 0, 1
"""What becomes of a hand."""


class Scored(NamedTuple):
    """Hands by row: what became of each, its points without flowers, and how often each fan counts if that was asked.

    Points are -1 where there is no win.
    """

    outcomes: NDArray[np.int8]
    points: NDArray[np.int32]
    counts: NDArray[np.uint8] | None


class _Candidate(NamedTuple):
    """The candidates of all shapes, one after the other: the row of the hand, and that of the part of each family."""

    hands: Words
    rows: dict[str, Words]
    settled: Words
    points: Words
    shows: NDArray[np.bool_]


class ManyScorer:
    """Scores many hands under one profile."""

    def __init__(self, rules: Profile) -> None:
        self._rules = rules
        self._families = Families(rules)
        self._possible = Possible()
        self._chicken = rules.index["chicken_hand"]
        effects = blocks().readings.effects
        self._wait_rows = np.array([self._families.wait_row(effect.waits) for effect in effects], np.int64)
        claimed = CONCEALED_PUNGS.one >> _BASE
        self._claimed = np.array([claimed * effect.claimed for effect in effects], np.int64)
        by_shape = [dict(functions_for(shape).tiles) for shape in SHAPES]
        common = [found for found in by_shape[0] if all(found in fans for fans in by_shape)]
        self._in_every_shape = [(found.fan, by_shape[0][found]) for found in common]
        self._in_shape = {
            shape: [(found.fan, holds) for found, holds in fans.items() if found not in common]
            for shape, fans in enumerate(by_shape)
        }
        self._places = {fan: place for place, fan in enumerate(self._families.tile_fans)}

    def score(self, hands: HandColumns, *, fans: bool) -> Scored:
        """Score hands; a few thousand at once are fastest."""
        tiles = tiles_of(hands)
        possible = self._possible.among(hands, tiles)
        tiles = tiles._replace(possible=possible)
        circumstances = hands.circumstances.astype(np.int64)
        circumstances[last_of_kind_by_the_tiles(hands, tiles)] |= LAST_OF_KIND
        drawn, dealt = circumstances & SELF_DRAW != 0, circumstances & DEALT != 0
        winning = Winning(tiles, drawn, dealt, self._rules.settings)
        found = winning.candidates()
        outcomes = np.where(possible, np.int8(NO_WIN), np.int8(IMPOSSIBLE))
        points = np.full(len(hands), -1, np.int32)
        counts = np.zeros((len(hands), self._families.fans), np.uint8) if fans else None
        if len(found.hands):
            winds = hands.seat.astype(np.int64) | hands.round.astype(np.int64) << 2
            self._weigh(found, tiles, circumstances, winds, outcomes, points, counts)
        return Scored(outcomes, points, counts)

    def _weigh(
        self,
        found: Candidates,
        tiles: Tiles,
        circumstances: Words,
        winds: Words,
        outcomes: NDArray[np.int8],
        points: NDArray[np.int32],
        counts: NDArray[np.uint8] | None,
    ) -> None:
        hands = found.hands
        rows = self._rows(found, tiles, circumstances, winds)
        families = self._families.rows
        worth, crossing, rivals = np.zeros((3, len(hands)), np.int64)
        for name, row in rows.items():
            family = families[name]
            worth += family.points.take(row, mode="clip")
            crossing |= family.crossing.take(row, mode="clip")
            rivals |= family.rivals.take(row, mode="clip")
        settled = np.zeros(len(hands), np.int64)
        if (involved := np.flatnonzero(crossing & rivals)).size:
            of_rows = {name: row.take(involved, mode="clip") for name, row in rows.items()}
            together = self._settle(of_rows, rivals.take(involved, mode="clip"))
            settled[involved] = together
            worth[involved] += self._families.settled.points.take(together, mode="clip")
        chosen, best, shows = _best_of_each(hands, worth, crossing & SHOWS != 0)
        won = hands[chosen]
        outcomes[won] = WIN
        points[won] = np.where(shows, best, self._rules.points[self._chicken])
        if counts is not None:
            counted = self._families.settled.counts[settled[chosen]]
            for name, row in rows.items():
                counted += families[name].counts[row[chosen]]
            counted[~shows, self._chicken] = 1
            counts[won] = counted

    def _settle(self, rows: dict[str, Words], rivals: Words) -> Words:
        """The rows of what becomes of the parts that have a fan in an exclusion with a fan of another part."""
        families = self._families.rows
        return self._families.combined(
            {
                name: (families[name].crossing.take(row, mode="clip") & rivals != 0)
                * families[name].classes.take(row, mode="clip")
                for name, row in rows.items()
            }
        )

    def _rows(self, found: Candidates, tiles: Tiles, circumstances: Words, winds: Words) -> dict[str, Words]:
        """The row of the part of each family, for every candidate."""
        known, hands, shapes, sets = self._families, found.hands, found.shapes, found.sets
        how = (circumstances | tiles.exposed << HOW_WON_BITS).take(hands, mode="clip")
        return {
            "tiles": self._of_tiles(shapes, tiles.kinds.take(hands, mode="clip")),
            "how_won": known.how_won.answers(how | shapes << _HOW_WON_AT),
            "before_win": self._before_win(tiles).take(hands, mode="clip"),
            "structure": known.structure.answers(sets >> _STRUCTURE_AT & _STRUCTURE | shapes << STRUCTURE_BITS),
            "waits": self._wait_rows.take(found.effects, mode="clip"),
            "honors": known.honors.answers(sets >> _HONORS_AT & _HONORS | winds.take(hands, mode="clip") << HONOR_BITS),
            "sets": known.sets.answers(sets - self._claimed.take(found.effects, mode="clip") >> _CONCEALED_AT),
            "fours": self._fours(tiles).take(hands, mode="clip"),
            "chows": self._chows(found),
            "pungs": self._pungs(sets),
        }

    def _of_tiles(self, shapes: Words, kinds: Words) -> Words:
        """The fans of tile kinds, found by their own functions."""
        found = np.zeros((len(self._places), len(kinds)), np.bool_)
        for fan, holds in self._in_every_shape:
            found[self._places[fan]] = holds(kinds)
        for shape, functions in self._in_shape.items():
            places = np.flatnonzero(shapes == shape)
            for fan, holds in functions if len(places) else ():
                found[self._places[fan], places] = holds(kinds[places])
        bits = np.zeros(len(kinds), np.int64)
        for byte, packed in enumerate(np.packbits(found, axis=0, bitorder="little")):
            bits |= packed.astype(np.int64) << 8 * byte
        return self._families.tiles.answers(bits)

    def _before_win(self, tiles: Tiles) -> Words:
        """The fans of thirteen tiles of one suit, for the hands."""
        rows = np.zeros(len(tiles.winning), np.int64)
        for suit in range(3):
            hands = np.flatnonzero((tiles.kinds & ~(0x1FF << 9 * suit) == 0) & (tiles.melds == 0) & tiles.possible)
            if len(hands):
                before = tiles.own.of(hands).without(tiles.winning[hands])
                rows[hands] = self._families.before_win.answers(before.blocks()[suit] + suit * SUIT_CODES)
        return rows

    def _fours(self, tiles: Tiles) -> Words:
        """The fans of four equal tiles, for the hands."""
        rows = np.zeros(len(tiles.winning), np.int64)
        hands = np.flatnonzero((tiles.fours != 0) & tiles.possible)
        if len(hands):
            rows[hands] = self._families.fours(tiles.fours[hands], tiles.kongs[hands])
        return rows

    def _chows(self, found: Candidates) -> Words:
        known = self._families
        rows = known.chows.answers(found.chows)
        four = np.flatnonzero(known.rows["chows"].four_chows.take(rows, mode="clip"))
        if len(four):
            rows[four] = known.chows_and_pair.answers(rows[four].astype(np.int64) << 6 | found.pairs(four))
        return rows

    def _pungs(self, sets: Words) -> Words:
        """The relations of pungs; one alone has none."""
        pungs = sets & _SUITED
        rows = np.zeros(len(sets), np.int32)
        several = np.flatnonzero(pungs & (pungs - 1))
        if len(several):
            rows[several] = self._families.pungs.answers(pungs[several])
        return rows


def _best_of_each(hands: Words, worth: Words, shows: NDArray[np.bool_]) -> tuple[Words, Words, NDArray[np.bool_]]:
    """The first of the dearest candidates of each hand, its points, and whether any of them shows a fan."""
    order = np.argsort(hands, kind="stable")
    hands, worth = hands[order], worth[order]
    new = np.ones(len(hands), np.bool_)
    new[1:] = hands[1:] != hands[:-1]
    starts = np.flatnonzero(new)
    best = np.maximum.reduceat(worth, starts)
    dearest = np.flatnonzero(worth == np.repeat(best, np.diff(starts, append=len(hands))))
    first = np.ones(len(dearest), np.bool_)
    first[1:] = hands[dearest[1:]] != hands[dearest[:-1]]
    return order[dearest[first]], best, np.logical_or.reduceat(shows[order], starts)


@lru_cache(maxsize=8)
def many_scorer(rules: Profile) -> ManyScorer:
    """The scorer of many hands kept for these rules."""
    return ManyScorer(rules)
