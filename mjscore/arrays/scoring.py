"""The points of many hands at once: the same parts, put together for all of them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrays.block_readings import SUITS, Words
from mjscore.arrays.blocks import KINDS, SUIT_CODES, Numbers, blocks
from mjscore.arrays.candidates import Candidates, Winning
from mjscore.arrays.columns import DEALT, LAST_OF_KIND, SELF_DRAW, Bytes, HandColumns
from mjscore.arrays.families import CONCEALED_BITS, WINDS_BITS, Families
from mjscore.arrays.joined import CHICKEN, JOINED, JoinedParts
from mjscore.arrays.possible import last_of_kind_by_the_tiles, possible
from mjscore.arrays.rows import CROSSING, DISPUTED, POINTS_AT, RIVALS_AT, SHOWS
from mjscore.arrays.tiles import Tiles, kongs_of, some, tiles_of, without
from mjscore.mcr.disputed import disputed_fans
from mjscore.mcr.facts import CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, SUITED_PUNGS
from mjscore.mcr.parts import EXPOSED_BITS, HONOR_BITS, HOW_WON_BITS, STRUCTURE_BITS, add_up
from mjscore.mcr.table import Profile
from mjscore.mcr.worth import flower_points

_BASE = SUITED_PUNGS.start
_SUITED = (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start - _BASE, (1 << HONOR_BITS) - 1
_STRUCTURE_AT, _STRUCTURE = HONOR_PAIR.start - _BASE, (1 << STRUCTURE_BITS) - 1
_CONCEALED_AT = CONCEALED_PUNGS.start - _BASE
# What is taken from hands to their candidates, in one word.
_HOW, _WINDS = (1 << HOW_WON_BITS + EXPOSED_BITS) - 1, (1 << WINDS_BITS) - 1
_WINDS_AT = HOW_WON_BITS + EXPOSED_BITS
_KINDS_AT = _WINDS_AT + WINDS_BITS

IMPOSSIBLE, NO_WIN, WIN = -1, 0, 1
"""What becomes of a hand."""

NO_POINTS = -1
"""The points and the total of a hand that does not win."""

HANDS_AT_ONCE = 1 << 16
"""How many hands are scored together: enough that calls count little, and that tables stay in the caches for a while.

What is put down about them on the way takes some fifty megabytes, however many hands there are.
"""

_KEPT_MEMORY = 31 << 20
"""Bytes. The allocator of glibc keeps twice as many as were once freed together, and looks at no more than 32 MiB."""


@dataclass(frozen=True, eq=False)
class Scored:
    """Hands by row: what became of each, its points, and if that was asked how often each fan counts.

    ``points`` are without flowers, ``totals`` with them and under the cap. Where fans were asked for, ``disputed`` are
    the hands of which another profile may make something else, as one of their arrangements shows a fan that the
    profiles disagree on, and ``chosen``, of shape (hands, 10) if it was asked too, tells the candidate that counts: its
    shape, the facts of its chows and sets and its readings as in ``Candidates``, whether a discard completed a pung,
    its row of each of ``JOINED``, and what was settled about them.
    """

    outcomes: NDArray[np.int8]
    points: NDArray[np.int32]
    totals: NDArray[np.int32]
    disputed: NDArray[np.bool_]
    counts: NDArray[np.uint8] | None
    chosen: Words | None

    @classmethod
    def nothing(cls, hands: int, fans: int | None, *, chosen: bool) -> "Scored":
        """As many hands that are not scored yet; of as many fans it is to be said how often they count."""
        points, totals = np.full((2, hands), NO_POINTS, np.int32)
        counts = None if fans is None else np.zeros((hands, fans), np.uint8)
        choices = np.zeros((hands, _CHOSEN), np.int64) if chosen else None
        return cls(np.full(hands, IMPOSSIBLE, np.int8), points, totals, np.zeros(hands, np.bool_), counts, choices)

    def rows(self, rows: slice) -> "Scored":
        """Some rows; what is written there is written here."""
        counts = None if self.counts is None else self.counts[rows]
        chosen = None if self.chosen is None else self.chosen[rows]
        return Scored(self.outcomes[rows], self.points[rows], self.totals[rows], self.disputed[rows], counts, chosen)


def score_columns(hands: HandColumns, rules: Profile, *, fans: bool, chosen: bool = False) -> Scored | None:
    """Score hands under these rules; None for rules under which they cannot be put together from parts."""
    scorer = _scorer(rules)
    if scorer is None:
        return None
    scored = Scored.nothing(len(hands), len(rules.fans) if fans else None, chosen=chosen)
    for start in range(0, len(hands), HANDS_AT_ONCE):
        rows = slice(start, start + HANDS_AT_ONCE)
        scorer.score(hands[rows], scored.rows(rows))
    return scored


_CHOSEN = 6 + len(JOINED)


def joined_parts(rules: Profile) -> JoinedParts:
    """The parts with the rows that are ``chosen`` under these rules, of which hands were scored."""
    scorer = _scorer(rules)
    assert scorer is not None  # noqa: S101 - as hands were scored
    return scorer.joined


@lru_cache(maxsize=8)
def _scorer(rules: Profile) -> "ManyScorer | None":
    """The scorer kept for these rules."""
    return ManyScorer(rules) if add_up(rules) else None


class _Hands(NamedTuple):
    """What is looked at of hands: tiles, melds by number, the bits of circumstances, and the two winds that count."""

    tiles: Tiles
    melds: Bytes
    circumstances: Words
    winds: Words


class ManyScorer:
    """Scores many hands under one profile."""

    def __init__(self, rules: Profile) -> None:
        self._rules = rules
        # Memory that goes back to the system after each step returns page by page, which takes longer than the step.
        np.empty(_KEPT_MEMORY, np.uint8)
        self._families = Families(rules)
        self.joined = self._families.joined
        self._possible = possible()
        self._chicken = rules.index["chicken_hand"]
        self._chicken_is_disputed = bool(disputed_fans(rules) >> self._chicken & 1)

    def score(self, hands: HandColumns, scored: Scored) -> None:
        """Score hands and write down what became of them."""
        tiles = tiles_of(hands)
        tiles = tiles._replace(possible=self._possible.among(hands, tiles))
        circumstances = hands.circumstances.astype(np.int64)
        circumstances[last_of_kind_by_the_tiles(hands, tiles)] |= LAST_OF_KIND
        drawn, dealt = circumstances & SELF_DRAW != 0, circumstances & DEALT != 0
        found = Winning(tiles, drawn, dealt, self._rules.settings).candidates()
        scored.outcomes[tiles.possible] = NO_WIN
        if not len(found.hands):
            return
        winds = hands.seat | hands.round * np.uint8(1 << 2)
        won = self._weigh(_Hands(tiles, hands.melds, circumstances, winds.astype(np.int64)), found, scored)
        totals = scored.points[won] + hands.flowers[won].astype(np.int32) * flower_points(self._rules)
        scored.totals[won] = totals if self._rules.cap is None else np.minimum(totals, self._rules.cap)

    def _weigh(self, hands: _Hands, found: Candidates, scored: Scored) -> Words | slice:
        """Write down the points of the best candidates, and their fans; the rows of the hands that won."""
        rows = self._rows(hands, found)
        families, settled_rows = self.joined.rows, self.joined.settled
        worth, crossing = np.zeros((2, len(found.hands)), np.int64)
        for name, row in rows.items():
            words = families[name].words.take(row, mode="clip")
            worth += words >> POINTS_AT
            crossing |= words
        meeting = crossing & crossing >> RIVALS_AT & CROSSING
        involved = np.flatnonzero(meeting)
        of_rows = {name: row.take(involved, mode="clip") for name, row in rows.items()}
        together = self.joined.combined(of_rows, meeting.take(involved, mode="clip"))
        worth[involved] += settled_rows.points.take(together, mode="clip")
        won, chosen = _best_of_each(found, worth, len(hands.winds))
        points = worth.take(chosen, mode="clip")
        chicken = self._without_fans(found.hands, crossing, worth, won, points)
        points[chicken] = self._rules.points[self._chicken]
        written = slice(None) if len(won) == len(hands.winds) else won
        scored.outcomes[written] = WIN
        scored.points[written] = points
        if scored.counts is None:
            return written
        settled = np.zeros(len(worth), np.int64)
        settled[involved] = together
        scored.disputed[found.hands[crossing & DISPUTED != 0]] = True
        scored.disputed[won[chicken]] |= self._chicken_is_disputed
        counts = settled_rows.counts[settled[chosen]]
        for name, row in rows.items():
            counts += families[name].counts[row[chosen]]
        counts[chicken, self._chicken] = 1
        scored.counts[written] = counts
        if scored.chosen is not None:
            claimed = np.array([effect.claimed for effect in blocks().readings.effects])[found.effects]
            settled[chosen[chicken]] = CHICKEN
            told = (found.shapes, found.chows, found.sets, found.readings, claimed, *rows.values(), settled)
            scored.chosen[written] = np.stack([column[chosen] for column in told], axis=1)
        return written

    @staticmethod
    def _without_fans(of: Words, crossing: Words, worth: Words, won: Words, points: Words) -> Words:
        """The places among the hands that won of those of which no candidate shows any fan; these have no points."""
        places = np.flatnonzero(points == 0)
        hands = won.take(places, mode="clip")
        without = np.zeros(won[-1] + 1, np.bool_)
        without[hands] = True
        theirs = np.flatnonzero(worth <= 0)
        theirs = theirs.compress(without.take(of.take(theirs, mode="clip"), mode="clip"))
        without[of[theirs[crossing[theirs] & SHOWS != 0]]] = False
        return places[without[hands]]

    def _rows(self, hands: _Hands, found: Candidates) -> dict[str, Numbers]:
        """The rows of the joined parts, for every candidate."""
        known, tiles, of, sets = self._families, hands.tiles, found.hands, found.sets
        of_hands = hands.circumstances | tiles.exposed << HOW_WON_BITS | hands.winds << _WINDS_AT
        of_hands = (of_hands | self._kinds_of_hands(hands) << _KINDS_AT).take(of, mode="clip")
        how, winds, kinds_of_hands = of_hands & _HOW, of_hands >> _WINDS_AT & _WINDS, of_hands >> _KINDS_AT
        structures = sets >> _STRUCTURE_AT & _STRUCTURE
        # The number of the standard shape is 0, and nothing is seen of it that others do not show.
        other, shapes = slice(found.standard, None), found.shapes[found.standard :]
        how[other] |= shapes << HOW_WON_BITS + EXPOSED_BITS
        structures[other] |= shapes << STRUCTURE_BITS
        kinds = tiles.kinds.take(of[other], mode="clip")
        kinds_of_hands[other] = known.seen(kinds_of_hands[other], kinds, shapes)
        made = found.effects.astype(np.int64) << CONCEALED_BITS
        made |= sets >> _CONCEALED_AT
        honors = known.honors(sets >> _HONORS_AT & _HONORS | winds << HONOR_BITS)
        return {
            "kinds": known.kinds(kinds_of_hands, structures),
            "making": known.making(how, made),
            "pungs": self.joined.rows_of("pungs", honors, known.pungs(sets & _SUITED)),
            "chows": known.chows(found.chows),
        }

    def _kinds_of_hands(self, looked_at: _Hands) -> Words:
        """The numbers of what the kinds of hands show, and their tiles without regard to arrangements."""
        tiles = looked_at.tiles
        before_win, fourfold = np.zeros((2, len(tiles.winning)), np.int64)
        closed = tiles.possible & (tiles.melds == 0)
        of_suits = [np.flatnonzero(closed & (tiles.kinds & ~(KINDS << 9 * suit) == 0)) for suit in range(SUITS)]
        hands = np.concatenate(of_suits)
        if len(hands):
            before = without(some(tiles.own, hands), tiles.winning.take(hands, mode="clip"))
            suits = np.repeat(np.arange(SUITS), list(map(len, of_suits)))
            before_win[hands] = self._families.before_win.answers(
                before[suits, np.arange(len(hands))] + suits * SUIT_CODES
            )
        hands = np.flatnonzero((tiles.fours != 0) & tiles.possible)
        if len(hands):
            fours = tiles.fours.take(hands, mode="clip")
            kongs = np.zeros(len(hands), np.int64)
            among = np.flatnonzero(tiles.with_kongs.take(hands, mode="clip"))
            kongs[among] = kongs_of(looked_at.melds.take(hands.take(among, mode="clip"), axis=0, mode="clip"))
            fourfold[hands] = self._families.fours(fours, kongs)
        return self._families.kinds_of_hands(tiles.kinds, before_win, fourfold)


def _best_of_each(found: Candidates, worth: Words, number: int) -> tuple[Words, Words]:
    """Of so many hands: those with candidates, and the first of the dearest candidates of each."""
    hands, places = found.hands, np.arange(len(worth))
    best = np.full(number, -1, np.int64)
    best[hands[: found.different]] = places[: found.different]
    # Most hands have one candidate. Of the others, all but the first of them stand further on.
    hands, places = hands[found.different :], places[found.different :]
    alone = best.take(hands, mode="clip") < 0
    first = hands.compress(alone)[::-1]
    best[first] = places.compress(alone)[::-1]
    several = places.compress(best.take(hands, mode="clip") != places)
    if len(several):
        of = found.hands.take(several, mode="clip")
        among = np.concatenate([several, best.take(of, mode="clip")])
        # The highest number is the first of the dearest: points, and below them how many candidates come after.
        rank = worth.take(among, mode="clip") << _AFTER_BITS | len(worth) - 1 - among
        highest = np.full(number, -1, np.int64)
        np.maximum.at(highest, found.hands.take(among, mode="clip"), rank)
        best[of] = len(worth) - 1 - (highest.take(of, mode="clip") & (1 << _AFTER_BITS) - 1)
    if best.min() >= 0:
        return np.arange(number), best
    won = np.flatnonzero(best >= 0)
    return won, best.take(won, mode="clip")


_AFTER_BITS = 32
