"""What a hand may have paid: by what is written of the win, by its results, and by both where one is incomplete."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from mjscore.sheets.diagnose import minus
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, Table, Written
from mjscore.sheets.scoring import Scoring, Won

_OF_WIN = frozenset(
    {"winner", "discarder", "points", "fans", "flowers", "jokerless", "honor_pungs", "exposures", "way", "self_drawn"}
)
_VALUES = frozenset({"points", "fans", "flowers"})
_PUNGS = range(5)
_MOST_MISSES = 1
"""So many cells may be wrong beside a win that is only known in part; with more of them anything could be meant."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand as it may be read.

    ``due`` is what may be due for what is written, the usual first, and empty where that does not say; ``results`` are
    those that are written, and ``bare`` the same without penalties, None without any. ``doubtful`` are the cells of
    the win that cannot be as they are written.
    """

    hand: HandRow
    due: tuple[Amounts, ...]
    results: Amounts | None
    bare: Amounts | None
    doubtful: frozenset[str]

    @property
    def filled(self) -> bool:
        """Whether all four results are written."""
        return self.results is not None and None not in self.hand.results

    def options(self, scoring: Scoring) -> frozenset[Amounts]:
        """What the hand may have paid, whoever is right: the win, or its results where these can be."""
        known = self.due or (tuple(amounts for _, amounts in possible_wins(self, scoring)) if self.doubtful else ())
        bare = self.bare if self.filled and self.bare is not None and not sum(self.bare) else None
        return frozenset(known if bare is None else (*known, bare))


def reading(table: Table, hand: HandRow, scoring: Scoring) -> Reading:
    """The hand as it may be read."""
    due = _due(table, hand, scoring)
    results = None if hand.results == UNWRITTEN else _filled(hand.results)
    bare = None if results is None else _without_penalties(results, hand.penalties, due, scoring)
    doubtful = frozenset(_doubtful(hand, scoring)) if table.columns.wins else frozenset[str]()
    in_question = doubtful and not (doubtful <= _VALUES and not hand.faults)
    return Reading(hand, () if in_question else due, results, bare, doubtful)


def _doubtful(hand: HandRow, scoring: Scoring) -> Iterator[str]:
    """The roles of a win that a fault is about, and the value where no hand is worth so little."""
    told = {fault.place for fault in hand.faults}
    yield from (role for role, place in hand.cells.items() if role in _OF_WIN and place in told)
    if hand.winner is not None and hand.winner == hand.discarder:
        yield "discarder"
    if hand.winner is not None and hand.points is not None and hand.points - (hand.flowers or 0) < scoring.minimum:
        yield "points"


def _filled(results: Written) -> Amounts:
    east, south, west, north = (each or 0 for each in results)
    return east, south, west, north


def _due(table: Table, hand: HandRow, scoring: Scoring) -> tuple[Amounts, ...]:
    if hand.unclear or not table.columns.wins or not hand.written:
        return () if hand.written else (NOTHING,)
    if hand.winner is None:
        return scoring.drawn()
    if hand.winner == hand.discarder:
        return ()
    won = Won(hand.winner, hand.discarder, hand.points or 0, hand.jokerless, hand.honor_pungs, hand.exposures, hand.way)
    return scoring.due(won)


def _without_penalties(results: Amounts, penalties: Amounts, due: Sequence[Amounts], scoring: Scoring) -> Amounts:
    """The results without the penalties, where these are counted in."""
    bare = minus(results, penalties)
    if results in due or penalties == NOTHING:
        return results
    inside = bare in due or (not due and (bare in scoring.wins_by_amounts or bare == NOTHING))
    return bare if inside and results not in scoring.wins_by_amounts else results


def possible_wins(read: Reading, scoring: Scoring) -> Iterator[tuple[Won, Amounts]]:
    """Every win that goes with the cells of a hand that are not doubtful, and what it pays."""
    hand, doubtful = read.hand, read.doubtful
    people = set(_people(hand, doubtful, scoring))
    if _is_of_any_value(read, scoring):
        for amounts, won in scoring.wins_by_amounts.items():
            if (won.winner, won.discarder) in people:
                yield won, amounts
        return
    american = scoring.rules == "american"
    jokerless = (False, True) if american and "jokerless" in doubtful else (hand.jokerless,)
    ways = ("", "misnamed") if american and "way" in doubtful else (hand.way,)
    pungs = _PUNGS if "honor_pungs" in doubtful else (hand.honor_pungs,)
    for (winner, discarder), without, way, held in product(sorted(people, key=str), jokerless, ways, pungs):
        if way and (discarder is None) != (way == "exchange"):
            continue
        won = Won(winner, discarder, hand.points or 0, without, held, hand.exposures, way)
        for amounts in scoring.due(won):
            yield won, amounts


def _is_of_any_value(read: Reading, scoring: Scoring) -> bool:
    return scoring.has_values and (read.hand.points is None or bool(read.doubtful & _VALUES))


def _people(hand: HandRow, doubtful: Collection[str], scoring: Scoring) -> Iterator[tuple[int, int | None]]:
    """Who may have won, off whom; of somebody who won off himself either is right."""
    discarders: tuple[int | None, ...] = (None,) if scoring.rules == "chinese" else (None, 0, 1, 2, 3)
    own = hand.winner is not None and hand.winner == hand.discarder
    anybody = hand.winner is None or "winner" in doubtful
    off_anybody = "discarder" in doubtful or "discarder" not in hand.cells
    for winner, discarder in product(range(4), discarders):
        won = anybody or winner == hand.winner
        off = off_anybody or discarder == hand.discarder
        if winner != discarder and ((won or discarder == hand.discarder) if own else (won and off)):
            yield winner, discarder


def likely_win(read: Reading, written: Written, scoring: Scoring) -> tuple[Won, Amounts] | None:
    """The one win that goes with what is known of a hand and with what was paid, but for a cell; None for several."""
    filled = sum(each is not None for each in written)
    first, second, third, fourth = written
    if filled == len(written) and scoring.zero_sum and _is_of_any_value(read, scoring):
        return _likely_of_any_value(read, _filled(written), scoring)
    least, found, several = _MOST_MISSES + 1, None, False
    for won, amounts in possible_wins(read, scoring):
        # Written out, since thousands of wins are looked at.
        misses = (
            (first is not None and first != amounts[0])
            + (second is not None and second != amounts[1])
            + (third is not None and third != amounts[2])
            + (fourth is not None and fourth != amounts[3])
        )
        if misses < least:
            least, found, several = misses, (won, amounts), False
        elif misses == least and found is not None and found[1] != amounts:
            several = True
    return None if several or filled - least < 2 else found


def _likely_of_any_value(read: Reading, paid: Amounts, scoring: Scoring) -> tuple[Won, Amounts] | None:
    """The same where all was paid, by wins of every value: there are thousands, and none is gone through.

    What one wins another loses, so a cell that alone is wrong is what the other three leave.
    """
    people = set(_people(read.hand, read.doubtful, scoring))

    def those(candidates: Iterable[Amounts]) -> list[tuple[Won, Amounts]]:
        wins = ((scoring.wins_by_amounts.get(amounts), amounts) for amounts in candidates)
        return [(won, amounts) for won, amounts in wins if won is not None and (won.winner, won.discarder) in people]

    first, second, third, fourth = paid
    but_one = (
        (-second - third - fourth, second, third, fourth),
        (first, -first - third - fourth, third, fourth),
        (first, second, -first - second - fourth, fourth),
        (first, second, third, -first - second - third),
    )
    found = those([paid]) or those(but_one)
    return found[0] if len(found) == 1 else None


def closest(due: Sequence[Amounts], found: Amounts | None, scoring: Scoring) -> Amounts | None:
    """Of what may be due what fits best; without anything to hold against it the usual, where there is one."""
    if not due or (found is None and len(due) > 1 and not scoring.has_usual):
        return None
    if found is None:
        return due[0]
    return min(due, key=lambda each: sum(one != other for one, other in zip(each, found, strict=True)))
