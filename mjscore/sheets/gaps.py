"""Running totals that do not follow from a hand, and what may have happened to them: told from the numbers alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mjscore.amounts import signed
from mjscore.sheets.diagnose import minus, plus, slip, win_in_words
from mjscore.sheets.model import NOTHING, Amounts, HandRow, SheetFault
from mjscore.sheets.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Gap:
    """A row of totals that is not what it should be.

    ``has_room``: a hand may be missing from the session. ``goes_on``: other totals stand after it.
    """

    written: Amounts
    expected: Amounts
    truth: Amounts
    penalties: Amounts
    names: Sequence[str]
    scoring: Scoring
    has_room: bool
    goes_on: bool = True

    @property
    def off(self) -> Amounts:
        """By how much it is off."""
        return minus(self.written, self.expected)

    @property
    def moved(self) -> Amounts:
        """By how much the totals move, penalties apart."""
        return plus(self.truth, self.off)

    @property
    def wrong(self) -> list[int]:
        """The players whose totals are off."""
        return [who for who in range(4) if self.off[who]]


def gap_faults(gap: Gap, hand: HandRow) -> list[SheetFault]:
    """The faults of a row of totals: one where something explains them all, else one a player."""
    told = _of_all(gap) if len(gap.wrong) > 1 else ""
    if not told:
        return [_of_one(gap, hand, who) for who in gap.wrong]
    found, expected = _row(gap.written), _row(gap.expected)
    right = None if _seems_missing(gap) or _may_be_another_win(gap) else gap.expected
    place = hand.at(f"total {gap.wrong[0]}")
    return [SheetFault("S042", told, hand.number, place, found, expected, of_all=right)]


def _row(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _of_all(gap: Gap) -> str:
    """What may have happened to several totals at once; empty where nothing explains them."""
    told = next(_reasons(gap), "")
    return f"the running totals do not follow from the hand: {told}" if told else ""


def _seems_missing(gap: Gap) -> bool:
    """Whether the totals move by one more hand than is written, so that the hands are wrong and not they."""
    return gap.has_room and gap.moved != NOTHING and gap.off in gap.scoring.wins_by_amounts


def _may_be_another_win(gap: Gap) -> bool:
    """Whether the last totals of a sheet may be right, and the value of the hand another one."""
    one, other = (gap.scoring.wins_by_amounts.get(amounts) for amounts in (gap.moved, gap.truth))
    if gap.goes_on or one is None or other is None:
        return False
    return (one.winner, one.discarder) == (other.winner, other.discarder)


def _reasons(gap: Gap) -> Iterator[str]:
    wins, names, scoring = gap.scoring.wins_by_amounts, gap.names, gap.scoring
    pair = len(gap.wrong) == 2 and sum(gap.off) == 0
    one, other = gap.wrong if pair else (0, 0)
    if pair and (gap.written[one], gap.written[other]) == (gap.expected[other], gap.expected[one]):
        told = f"the totals of {names[one]} and {names[other]} are swapped"
        if _may_be_another_win(gap):
            told += f", or they move as for {win_in_words(wins[gap.moved], names, scoring)}: nothing decides"
        yield told
    if gap.moved == NOTHING and gap.truth != NOTHING:
        yield "it is not added to them"
    missing = ""
    if _seems_missing(gap):
        won = win_in_words(wins[gap.off], names, scoring)
        missing = f"they move by one more hand, {won}: a hand seems to be missing before this one"
    if gap.moved == plus(gap.truth, gap.truth):
        yield f"it is added to them twice; or {missing}" if missing else "it is added to them twice"
    if gap.moved == minus(NOTHING, gap.truth):
        yield "all signs are reversed"
    if gap.moved in wins:
        told = f"they move as for {win_in_words(wins[gap.moved], names, scoring)}"
        yield f"{told}; or {missing}" if missing else told
    if missing:
        yield missing
    if pair and gap.moved[one] == gap.truth[other]:
        yield f"what {names[one]} and {names[other]} get is swapped"


def _of_one(gap: Gap, hand: HandRow, who: int) -> SheetFault:
    name, found, expected = gap.names[who], gap.written[who], gap.expected[who]
    message = f"{name} had {gap.expected[who] - gap.truth[who] - gap.penalties[who]}, gets {signed(gap.truth[who])}"
    if gap.penalties[who]:
        message += f" and a penalty of {gap.penalties[who]:+d}"
    message += f": that makes {expected}, not {found}"
    if why := _why_one(gap, who):
        message += f": {why}"
    return SheetFault("S042", message, hand.number, hand.at(f"total {who}"), str(found), str(expected))


def _why_one(gap: Gap, who: int) -> str:
    found, expected, moved, truth = gap.written[who], gap.expected[who], gap.moved[who], gap.truth[who]
    if gap.penalties[who] and gap.off[who] == -gap.penalties[who]:
        return "the penalty is not booked"
    if gap.penalties[who] and gap.off[who] == -2 * gap.penalties[who]:
        return "the penalty is booked with the wrong sign"
    if moved == 0 and truth:
        return "the hand is not added"
    if moved == -truth and truth:
        return "it is added with the wrong sign"
    whole = slip(found, expected, base=False)
    part = slip(moved, truth, base=gap.scoring.rules == "mcr")
    weak = any(told in whole for told in ("multiple of 9", "one digit"))
    return part or whole if weak else whole or part
