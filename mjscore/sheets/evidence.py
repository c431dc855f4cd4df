"""All that is known of what a hand pays: the win that is written, its results, what totals say; and who is right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mjscore.sheets.diagnose import minus, plus
from mjscore.sheets.model import Amounts, HandRow, Table, Written
from mjscore.sheets.readings import Reading, closest, likely_win, reading
from mjscore.sheets.scoring import Scoring, Won
from mjscore.sheets.witnesses import Said

_SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Evidence:
    """A hand with its witnesses.

    ``best`` is what it should pay by the win that is written, or by the one that was meant where the written one
    cannot be; ``said`` is what the totals say, ``win`` the win that pays what was paid.
    """

    table: Table
    scoring: Scoring
    read: Reading
    said: Said
    best: Amounts | None
    win: Won | None

    @property
    def hand(self) -> HandRow:
        """The hand as it stands there."""
        return self.read.hand

    @property
    def names(self) -> Sequence[str]:
        """The players' names."""
        return self.table.names

    @property
    def due(self) -> tuple[Amounts, ...]:
        """What is due for the win that is written."""
        return self.read.due

    @property
    def results(self) -> Amounts | None:
        """The results as they are written, nothing for those that are not."""
        return self.read.results

    @property
    def bare(self) -> Amounts | None:
        """The results without penalties."""
        return self.read.bare

    @property
    def moved(self) -> Amounts | None:
        """What the totals say."""
        return self.said.amounts

    @property
    def witness(self) -> Amounts | None:
        """What was paid as written: the results, or without them what the totals say."""
        return self.moved if self.bare is None else self.bare

    @property
    def is_other_win(self) -> bool:
        """Whether what was paid is right for a win, and not for the one that is written."""
        best, witness = self.best, self.witness
        if best is None or witness is None or witness not in self.scoring.wins_by_amounts:
            return False
        return witness not in {*self.due, best} and not (self.bare is None and witness == plus(best, best))

    @property
    def is_decided(self) -> bool:
        """Whether two witnesses agree, so that the third is wrong."""
        if self.moved is None:
            return False
        if self.bare is not None:
            return self.moved in {self.bare, self.best}
        return self.said.sure and not self._differs_throughout()

    def _differs_throughout(self) -> bool:
        """Whether neither winner nor value of the win that was paid are those that are written."""
        hand, win = self.hand, self.win
        if win is None or hand.winner is None or hand.points is None:
            return False
        return win.winner != hand.winner and win.points != hand.points

    @property
    def outvoted_by(self) -> Won | None:
        """The win that the totals move by, where the results are those of no win, and no nearer to what is written."""
        best, bare, moved = self.best, self.bare, self.moved
        if best is None or bare is None or moved is None or not self.said.sure or moved == best:
            return None
        wins = self.scoring.wins_by_amounts
        nearer = _misses(bare, best) < _misses(bare, moved)
        return None if nearer or bare == moved or bare in {best, *wins} else wins.get(moved)

    @property
    def nearly(self) -> Won | None:
        """Another win with which all payments go but one, where several do not go with the win that is written."""
        hand, bare, best = self.hand, self.bare, self.best
        if not self.scoring.has_values or hand.winner is None or bare is None or best is None or self.read.doubtful:
            return None
        if self.moved == best or _misses(bare, best) < _SEVERAL:
            return None
        meant = likely_win(
            replace(self.read, doubtful=frozenset({"winner", "discarder", "points"})), bare, self.scoring
        )
        return None if meant is None else meant[0]

    @property
    def hidden_hand(self) -> Won | None:
        """The win of a hand that may be missing before this one, where only the totals say that this one paid more."""
        best, moved = self.best, self.moved
        if best is None or moved is None or self.bare is not None or not has_room(self.table, self.scoring):
            return None
        return self.scoring.wins_by_amounts.get(minus(moved, best))

    @property
    def truth(self) -> Amounts | None:
        """What the hand pays, as far as is known."""
        if self.best is None:
            known = () if self.bare is None else (self.bare, self.moved)
            return next((each for each in known if each is not None and self._can_be(each)), None)
        if self.outvoted_by is not None:
            return self.moved
        return self.witness if self.is_other_win and self.moved in {None, self.witness} else self.best

    def _can_be(self, amounts: Amounts) -> bool:
        return not self.scoring.zero_sum or sum(amounts) in {0, sum(self.hand.penalties)}


def _misses(found: Amounts, should: Amounts) -> int:
    """How many players have something else."""
    return sum(one != other for one, other in zip(found, should, strict=True))


def has_room(table: Table, scoring: Scoring, copies: int = 0) -> bool:
    """Whether a hand of a session may be missing; so many ``copies`` of its rows are hands written twice."""
    return scoring.hands is None or len(table.hands) - copies < scoring.hands


def evidence(table: Table, hand: HandRow, scoring: Scoring, said: Said) -> Evidence:
    """What is known of a hand; a win of which a part cannot be is made out from the rest of it and the payments."""
    read = reading(table, hand, scoring)
    wins = scoring.wins_by_amounts
    paid = (read.bare, read.results, said.amounts)
    win = next((wins[each] for each in paid if each is not None and each in wins), None)
    if read.doubtful and not (read.due and (win is not None or read.bare in {None, *read.due})):
        for bare, written in _written(read, said):
            if (meant := likely_win(read, written, scoring)) is not None:
                win, amounts = meant
                return Evidence(table, scoring, replace(read, due=(amounts,), bare=bare), said, amounts, win)
    best = closest(read.due, said.amounts if read.bare is None else read.bare, scoring)
    return Evidence(table, scoring, read, said, best, win)


def _written(read: Reading, said: Said) -> Iterator[tuple[Amounts | None, Written]]:
    """What was paid as written: by the results, penalties beside them or in them, or by what the totals say."""
    for bare in dict.fromkeys((read.bare, None if read.results is None else minus(read.results, read.hand.penalties))):
        if bare is not None:
            cells = zip(read.hand.results, bare, strict=True)
            first, second, third, fourth = (None if cell is None else amount for cell, amount in cells)
            yield bare, (first, second, third, fourth)
    if said.amounts is not None:
        yield read.bare, said.amounts
