"""What each hand of a sheet pays: by its value, as written, and how the two fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mjscore.mcr.amounts import signed
from mjscore.sheets.diagnose import amounts_in_words, minus, other_win, plus, shape, slip, win_in_words
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, SheetFault, Table
from mjscore.sheets.scoring import Scoring, Won


@dataclass(frozen=True, slots=True)
class Paid:
    """What a hand pays, penalties apart.

    ``due`` follows from winner, discarder and value, None where they do not say. ``written`` are the results, where
    there are any; ``truth`` is what the hand pays as far as is known. ``faults`` are those of the hand, its first one
    the cause of the others.
    """

    hand: HandRow
    due: Amounts | None
    written: Amounts | None
    truth: Amounts | None
    faults: tuple[SheetFault, ...]


def paid(table: Table, hand: HandRow, scoring: Scoring, moved: Amounts | None = None) -> Paid:
    """What a hand pays, and what is wrong with its row; ``moved`` is by how much the running totals move in it.

    Where four payments are those of another win than the one that is written, and the running totals do not speak
    against them, they are taken for what was paid.
    """
    due = _due(table, hand, scoring)
    results = None if hand.results == UNWRITTEN else _filled(hand)
    bare = None if results is None else _without_penalties(results, hand.penalties, due, scoring)
    best = _best(due, bare if bare is not None else moved, scoring)
    case = _Case(table, hand, scoring, due, best, results, bare, moved)
    faults = (*(_with_guess(case, fault) for fault in hand.faults), *_of_win(case))
    if not hand.unclear and not faults:
        faults = tuple(_of_results(case))
    return Paid(hand, best, bare, _truth(case), faults)


def _truth(case: "_Case") -> Amounts | None:
    """What the hand pays, as far as is known."""
    if case.best is None:
        return case.bare
    return case.witness if case.is_other_win and case.moved in {None, case.witness} else case.best


@dataclass(frozen=True, slots=True)
class _Case:
    table: Table
    hand: HandRow
    scoring: Scoring
    due: tuple[Amounts, ...]
    best: Amounts | None
    results: Amounts | None
    bare: Amounts | None
    moved: Amounts | None

    @property
    def names(self) -> Sequence[str]:
        return self.table.names

    @property
    def witness(self) -> Amounts | None:
        """What was paid as written: the results, or without them the movement of the totals."""
        return self.moved if self.bare is None else self.bare

    @property
    def is_other_win(self) -> bool:
        """Whether what was paid is right for a win, and not for the one that is written."""
        best, witness = self.best, self.witness
        if best is None or witness is None or witness not in self.scoring.wins_by_amounts:
            return False
        return witness not in self.due and not (self.bare is None and witness == plus(best, best))

    def guess(self) -> Won | None:
        """The win that pays what is written, or what the running totals move by."""
        wins = self.scoring.wins_by_amounts
        return next(
            (wins[each] for each in (self.bare, self.results, self.moved) if each is not None and each in wins), None
        )


def _filled(hand: HandRow) -> Amounts:
    east, south, west, north = (each or 0 for each in hand.results)
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


def _best(due: Sequence[Amounts], found: Amounts | None, scoring: Scoring) -> Amounts | None:
    """Of what may be due what fits best; without anything to hold against it the usual, where there is one."""
    if not due or (found is None and len(due) > 1 and not scoring.has_usual):
        return None
    if found is None:
        return due[0]
    return min(due, key=lambda each: sum(one != other for one, other in zip(each, found, strict=True)))


def _of_win(case: _Case) -> Iterator[SheetFault]:
    """Faults of the win itself: paid by the winner, or below the minimum."""
    hand, names = case.hand, case.names
    if hand.unclear or hand.winner is None:
        return
    if hand.winner == hand.discarder:
        yield _own_discard(case, names[hand.winner])
        return
    minimum, points = case.scoring.minimum, hand.points
    if not minimum or points is None or not case.table.columns.wins:
        return
    fans = points - (hand.flowers or 0)
    if fans < minimum:
        place = hand.at("points" if "points" in hand.cells else "fans")
        what = f"{points}" if points < minimum else f"{fans} without its {hand.flowers} flowers"
        message = f"a hand is worth {minimum} at least, flowers apart, and this one {what}"
        if points >= minimum:
            message += ": flowers were counted towards the minimum"
        guess = case.guess()
        if case.bare is not None and guess is not None and guess.points >= minimum and case.bare != case.best:
            message += f"; the results are those of {win_in_words(guess, names, case.scoring)}"
            yield SheetFault("S043", message, hand.number, place, str(points), str(guess.points))
        else:
            yield SheetFault("S043", message, hand.number, place, str(points), f"{minimum} or more")


_ABOUT_WHO = ("S051", "S052", "S055")


def _with_guess(case: _Case, fault: SheetFault) -> SheetFault:
    """A fault of who won or discarded, with what the payments say of it."""
    guess = case.guess()
    if fault.code not in _ABOUT_WHO or guess is None or fault.place is None:
        return fault
    message = f"{fault.message}; the payments are those of {win_in_words(guess, case.names, case.scoring)}"
    wanted = {"winner": case.names[guess.winner], "points": str(guess.points)}
    wanted["discarder"] = "" if guess.discarder is None else case.names[guess.discarder]
    role = next((role for role in wanted if case.hand.at(role) == fault.place), None)
    return replace(fault, message=message, expected=fault.expected if role is None else wanted[role])


def _own_discard(case: _Case, name: str) -> SheetFault:
    hand, guess = case.hand, case.guess()
    message, expected = f"{name} cannot win off {name}", None
    if guess is not None and guess.discarder is None:
        message += ": the payments are those of a self-draw, where the discarder is left empty"
        expected = ""
    elif guess is not None and guess.discarder is not None:
        message += f": the payments are those of {win_in_words(guess, case.names, case.scoring)}"
        expected = case.names[guess.discarder]
    place = hand.at("discarder")
    if guess is not None and guess.winner != hand.winner:
        place, expected = hand.at("winner"), case.names[guess.winner]
    return SheetFault("S044", message, hand.number, place, name, expected)


# ---- results against the value ---------------------------------------------------------------------------------------


def _of_results(case: _Case) -> Iterator[SheetFault]:
    """Results that do not follow from the value; without a value those that cannot be."""
    results, bare, best = case.results, case.bare, case.best
    if best is not None and case.witness is not None and case.is_other_win:
        yield _all_four(case, case.witness, best)
    elif results is None or bare is None:
        yield from _unpaid(case)
    elif best is None:
        yield from _without_value(case, results, bare)
    elif bare != best:
        if told := shape(bare, best, case.hand, case.names):
            yield _shaped(case, bare, best, told)
        else:
            yield from (_one_cell(case, who, bare, best) for who in range(4) if bare[who] != best[who])


def _unpaid(case: _Case) -> Iterator[SheetFault]:
    """A win for which no cell is filled, where other hands have results and no running total speaks for this one."""
    hand, best = case.hand, case.best
    filled = any(each.results != UNWRITTEN for each in case.table.hands)
    if best is None or best == NOTHING or not filled or hand.totals != UNWRITTEN:
        return
    message = f"no results are written for {_why(case)}, which pays {amounts_in_words(best, case.names)}"
    yield SheetFault("S040", message, hand.number, hand.at("result 0"), "", _row(best))


def _all_four(case: _Case, bare: Amounts, best: Amounts) -> SheetFault:
    """Four results that are right for another win than the one that stands there."""
    hand, names = case.hand, case.names
    guess = case.scoring.wins_by_amounts[bare]
    role, found, expected, how = other_win(hand, guess, names, case.scoring)
    written = "a drawn game" if hand.winner is None else win_in_words(_written(hand), names, case.scoring)
    message = f"the payments are those of {win_in_words(guess, names, case.scoring)}, and {written} is written: {how}"
    if case.moved == best and case.bare is not None:
        who = next(place for place in range(4) if bare[place] != best[place])
        message += "; the running totals go with what is written, so the payments are wrong"
        at = hand.at(f"result {who}")
        return SheetFault("S040", message, hand.number, at, _row(bare), _row(best), of_all=best)
    if case.moved == bare and case.bare is not None:
        message += "; the running totals go with the payments"
    else:
        due = amounts_in_words(best, names)
        message += f"; if that is right after all, {f'it pays {due}' if due else 'nobody pays'}"
    return SheetFault("S040", message, hand.number, hand.at(role), found, expected)


def _written(hand: HandRow) -> Won:
    return Won(hand.winner or 0, hand.discarder, hand.points or 0, hand.jokerless, way=hand.way)


def _row(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _shaped(case: _Case, bare: Amounts, best: Amounts, told: str) -> SheetFault:
    who = next(place for place in range(4) if bare[place] != best[place])
    due = amounts_in_words(best, case.names) or "nobody pays"
    message = f"the payments do not follow from the value, which pays {due}: {told}"
    at = case.hand.at(f"result {who}")
    return SheetFault("S040", message, case.hand.number, at, _row(bare), _row(best), of_all=best)


def _one_cell(case: _Case, who: int, bare: Amounts, best: Amounts) -> SheetFault:
    hand, names = case.hand, case.names
    found, expected = bare[who], best[who]
    message = f"{names[who]} gets {signed(expected)} for {_why(case)}, not {signed(found)}"
    if hand.results[who] is None:
        message = f"{names[who]} gets {signed(expected)} for {_why(case)}, and the cell is empty"
    elif plus(bare, hand.penalties)[who] == expected or bare[who] == expected + hand.penalties[who]:
        message += ": the penalty is counted in for this player only"
    elif why := slip(found, expected, base=case.scoring.rules == "mcr") or _role(case, who, found, best):
        message += f": {why}"
    shown = "" if hand.results[who] is None else str((case.results or bare)[who])
    return SheetFault("S040", message, hand.number, hand.at(f"result {who}"), shown, str(expected))


def _why(case: _Case) -> str:
    hand = case.hand
    return "a drawn game" if hand.winner is None else win_in_words(_written(hand), case.names, case.scoring)


def _role(case: _Case, who: int, found: int, best: Amounts) -> str:
    """Whose amount stands in a cell instead of the player's own."""
    others = [place for place in range(4) if place != who and best[place] == found]
    if not others:
        return ""
    hand = case.hand
    whose = (
        "the winner" if others[0] == hand.winner else "the discarder" if others[0] == hand.discarder else "the others"
    )
    return f"that is what {whose} {'gets' if whose == 'the winner' else 'pays' if whose == 'the discarder' else 'pay'}"


def _without_value(case: _Case, results: Amounts, bare: Amounts) -> Iterator[SheetFault]:
    """Results of which no value tells what they should be: they sum to zero, and some win pays so."""
    hand, scoring = case.hand, case.scoring
    wins = scoring.wins_by_amounts
    if not scoring.zero_sum:
        return
    if sum(results) not in {0, sum(hand.penalties)}:
        suspects = [
            (who, right)
            for who in range(4)
            if (right := results[who] - sum(results)) != results[who]
            and (*results[:who], right, *results[who + 1 :]) in wins
        ]
        message = f"the results sum to {sum(results):+d}, not to zero"
        if len(suspects) == 1:
            who, right = suspects[0]
            why = slip(results[who], right, base=scoring.rules == "mcr")
            message += f": with {right:+d} for {case.names[who]} they would be a win" + (f" ({why})" if why else "")
            yield SheetFault("S041", message, hand.number, hand.at(f"result {who}"), str(results[who]), str(right))
        else:
            yield SheetFault("S041", message, hand.number, hand.place, str(sum(results)), "0")
    elif hand.winner is not None and bare in wins and wins[bare].winner != hand.winner:
        won, names = wins[bare], case.names
        message = f"the payments are those of {win_in_words(won, names, scoring)}"
        found, expected = names[hand.winner], names[won.winner]
        yield SheetFault("S040", message, hand.number, hand.at("winner"), found, expected)
    elif scoring.rules == "mcr" and not hand.unclear and bare != NOTHING and bare not in wins and results not in wins:
        told = amounts_in_words(results, case.names)
        message = f"no win pays {told}: the others pay 8 each and the discarder 8 and the value, or all three alike"
        yield SheetFault("S040", message, hand.number, hand.place, _row(results))
