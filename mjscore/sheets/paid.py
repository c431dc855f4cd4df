"""What each hand of a sheet pays: by its value, as written, and how the two fit."""

from collections.abc import Collection
from dataclasses import dataclass

from mjscore.sheets.evidence import Evidence, evidence
from mjscore.sheets.model import Amounts, HandRow, SheetFault, Table
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.payment_faults import payment_faults
from mjscore.sheets.scoring import Scoring, Won
from mjscore.sheets.win_faults import win_faults
from mjscore.sheets.witnesses import Said


@dataclass(frozen=True, slots=True)
class Paid:
    """What a hand pays, penalties apart.

    ``due`` follows from winner, discarder and value, None where they do not say. ``written`` are the results, where
    there are any; ``truth`` is what the hand pays as far as is known. ``faults`` are those of the hand, its first one
    the cause of the others. ``win`` is the win that was paid, ``decided`` whether two witnesses agree on it, and
    ``undecided`` which side was taken where nothing decides, in words.
    """

    hand: HandRow
    due: Amounts | None
    written: Amounts | None
    truth: Amounts | None
    faults: tuple[SheetFault, ...]
    win: Won | None = None
    decided: bool = False
    undecided: str = ""


def paid(table: Table, hand: HandRow, scoring: Scoring, said: Said | None = None) -> Paid:
    """What a hand pays, and what is wrong with its row; ``said`` is what the totals say of it.

    Where four payments are those of another win than the one that is written, and the totals do not speak against
    them, they are taken for what was paid.
    """
    known = evidence(table, hand, scoring, said or Said())
    faults = tuple(win_faults(known))
    told = {fault.place for fault in (*hand.faults, *faults)}
    unread = hand.unread_fines
    faults += tuple(
        fault
        for fault in payment_faults(known)
        if fault.place not in told and (not unread or _is_of_another(fault, hand, unread))
    )
    return Paid(hand, known.best, known.bare, known.truth, faults, known.win, known.is_decided, _undecided(known))


def _is_of_another(fault: SheetFault, hand: HandRow, unread: Collection[int]) -> bool:
    """Whether a fault is about the payment of one player alone, whose penalties are known."""
    others = {hand.at(f"result {who}") for who in range(4) if who not in unread}
    return fault.code == "S040" and fault.place in others and whole_number(fault.expected or "") is not None


def _undecided(known: Evidence) -> str:
    number = known.hand.number
    if known.outvoted_by is not None:
        return f"hand {number}: what the totals have is counted, not the win that is written, and nothing decides"
    if known.nearly is not None and not known.is_other_win:
        return f"hand {number}: the win that is written is counted, not its payments, and nothing decides"
    if not known.is_other_win or known.is_decided:
        return ""
    if known.bare is None:
        return f"hand {number}: the running totals are counted, not the win that is written, and nothing decides"
    if known.truth == known.bare:
        return f"hand {number}: the payments are counted, not the win that is written, and nothing decides"
    return f"hand {number}: the win that is written is counted, not its payments, and the totals have something else"
