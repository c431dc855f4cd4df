"""Payments of a hand that do not follow from its win; without a win that is known, those that cannot be."""

from collections.abc import Iterator

from mjscore.amounts import signed
from mjscore.sheets.diagnose import amounts_in_words, other_win, plus, shape, slip, win_in_words
from mjscore.sheets.evidence import Evidence
from mjscore.sheets.model import NOTHING, UNWRITTEN, Amounts, HandRow, SheetFault
from mjscore.sheets.scoring import Won


def payment_faults(case: Evidence) -> Iterator[SheetFault]:
    """Results that do not follow from the value; without a value those that cannot be."""
    results, bare, best = case.results, case.bare, case.best
    if best is not None and case.witness is not None and case.is_other_win:
        if not case.read.doubtful:
            yield _all_four(case, case.witness, best)
    elif results is None or bare is None:
        yield from _unpaid(case)
    elif best is None:
        yield from _without_value(case, results, bare)
    elif (moved := case.outvoted_by) is not None:
        yield _against_totals(case, bare, moved)
    elif bare != best:
        if told := shape(bare, best, case.hand, case.names):
            yield _shaped(case, bare, best, told)
        elif (other := case.nearly) is not None:
            yield _either(case, bare, best, other)
        else:
            yield from (_one_cell(case, who, bare, best) for who in range(4) if bare[who] != best[who])


def _unpaid(case: Evidence) -> Iterator[SheetFault]:
    """A win for which no cell is filled, where other hands have results and no running total speaks for this one."""
    hand, best = case.hand, case.best
    filled = any(each.results != UNWRITTEN for each in case.table.hands)
    if case.read.doubtful and case.win is None:
        return
    if best is None or best == NOTHING or not filled or hand.totals != UNWRITTEN:
        return
    message = f"no results are written for {_why(case)}, which pays {amounts_in_words(best, case.names)}"
    yield SheetFault("S040", message, hand.number, hand.at("result 0"), "", _row(best))


def _all_four(case: Evidence, bare: Amounts, best: Amounts) -> SheetFault:
    """Four results that are right for another win than the one that stands there."""
    hand, names = case.hand, case.names
    guess = case.scoring.wins_by_amounts[bare]
    role, found, expected, how = other_win(hand, guess, names, case.scoring)
    written = "a drawn game" if hand.winner is None else win_in_words(_written(hand), names, case.scoring)
    message = f"the payments are those of {win_in_words(guess, names, case.scoring)}, and {written} is written: {how}"
    totals = _totals(case)
    if case.moved == best and case.bare is not None:
        who = next(place for place in range(4) if bare[place] != best[place])
        message += f"; {totals} go with what is written, so the payments are wrong"
        at = hand.at(f"result {who}")
        return SheetFault("S040", message, hand.number, at, _row(bare), _row(best), of_all=best)
    if case.moved == bare and case.bare is not None:
        message += f"; {totals} go with the payments"
    elif (hidden := case.hidden_hand) is not None:
        message += f"; or a hand is missing before it, {win_in_words(hidden, names, case.scoring)}: nothing decides"
        return SheetFault("S040", message, hand.number, hand.at(role), found)
    else:
        due = amounts_in_words(best, names)
        message += f"; if that is right after all, {f'it pays {due}' if due else 'nobody pays'}"
    return SheetFault("S040", message, hand.number, hand.at(role), found, expected)


def _totals(case: Evidence) -> str:
    """The witness beside win and payments, in words."""
    if case.table.columns.totals:
        return "the running totals"
    return "the table points" if None in case.table.totals else "the totals"


def _written(hand: HandRow) -> Won:
    return Won(hand.winner or 0, hand.discarder, hand.points or 0, hand.jokerless, way=hand.way)


def _row(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _shaped(case: Evidence, bare: Amounts, best: Amounts, told: str) -> SheetFault:
    who = next(place for place in range(4) if bare[place] != best[place])
    due = amounts_in_words(best, case.names) or "nobody pays"
    message = f"the payments do not follow from the value, which pays {due}: {told}"
    at = case.hand.at(f"result {who}")
    return SheetFault("S040", message, case.hand.number, at, _row(bare), _row(best), of_all=best)


def _against_totals(case: Evidence, bare: Amounts, moved: Won) -> SheetFault:
    """Payments of no win, and totals that go with another win than the one that is written."""
    hand = case.hand
    told = amounts_in_words(bare, case.names) or "nothing"
    message = f"{told} is paid for {_why(case)}, and {_totals(case)} move as for"
    message += f" {win_in_words(moved, case.names, case.scoring)}: nothing decides"
    return SheetFault("S040", message, hand.number, hand.at("result 0"), _row(bare))


def _either(case: Evidence, bare: Amounts, best: Amounts, other: Won) -> SheetFault:
    """Several payments that do not follow from the value, and but for one follow from another value."""
    wrong = [case.names[who] for who in range(4) if bare[who] != best[who]]
    message = f"the payments of {' and '.join(wrong)} do not follow from {_why(case)}, and all but one would from"
    message += f" {win_in_words(other, case.names, case.scoring)}: nothing decides"
    hand = case.hand
    who = next(who for who in range(4) if bare[who] != best[who])
    return SheetFault("S040", message, hand.number, hand.at(f"result {who}"), _row(bare))


def _one_cell(case: Evidence, who: int, bare: Amounts, best: Amounts) -> SheetFault:
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


def _why(case: Evidence) -> str:
    hand = case.hand
    if case.read.doubtful and case.win is not None:
        return win_in_words(case.win, case.names, case.scoring)
    return "a drawn game" if hand.winner is None else win_in_words(_written(hand), case.names, case.scoring)


def _role(case: Evidence, who: int, found: int, best: Amounts) -> str:
    """Whose amount stands in a cell instead of the player's own."""
    others = [place for place in range(4) if place != who and best[place] == found]
    if not others:
        return ""
    hand = case.hand
    whose = (
        "the winner" if others[0] == hand.winner else "the discarder" if others[0] == hand.discarder else "the others"
    )
    return f"that is what {whose} {'gets' if whose == 'the winner' else 'pays' if whose == 'the discarder' else 'pay'}"


def _without_value(case: Evidence, results: Amounts, bare: Amounts) -> Iterator[SheetFault]:
    """Results of which no value tells what they should be: they sum to zero, and some win pays so."""
    hand, scoring = case.hand, case.scoring
    wins = scoring.wins_by_amounts
    if not scoring.zero_sum:
        return
    empty = [who for who in range(4) if hand.results[who] is None]
    if len(empty) == 1 and hand.penalties == NOTHING:
        [who] = empty
        right = -sum(results)
        message = f"the result of {case.names[who]} is not written: the others sum to {sum(results):+d}"
        yield SheetFault("S041", message, hand.number, hand.at(f"result {who}"), "", str(right))
    elif sum(results) not in {0, sum(hand.penalties)}:
        suspects = [
            (who, right)
            for who in empty or range(4)
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
