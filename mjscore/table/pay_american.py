"""Who pays whom under American rules: every way to win, the jokerless double, tournaments, the pie, a wall game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.american.circumstances import Options, Settled, settle
from mjscore.american.money import Due, Pie, due, not_in_points, pie
from mjscore.american.payments import DEFAULT_PROFILE, Profile, Worth, drawn_game, payments, profile, rates, worth
from mjscore.american.rack import Way, Win, impossible_win
from mjscore.american.remarks import remarks
from mjscore.errors import Fault, MjscoreError
from mjscore.mcr.amounts import in_words
from mjscore.mcr.payments import stake
from mjscore.table.due import paid_by_rule, payers, told_in_money
from mjscore.table.payment import MOST, Payment, faults_of, require, wind, within
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.tiles import Wind

_OF_WAY: Mapping[Way, tuple[str, str]] = {
    Way.DISCARD: ("discarder-pays-double", "others-pay-once"),
    Way.SELF_DRAW: ("", "self-draw-pays-double"),
    Way.EXCHANGE: ("", "exchange-is-self-draw"),
    Way.DEALT: ("", "dealt-win"),
    Way.MISNAMED: ("misnamed-pays", "others-pay-nothing"),
    Way.OUT_OF_TURN: ("out-of-turn-pays", "others-pay-nothing"),
}
"""The rules of what the discarder and the others pay."""


@dataclass(frozen=True, slots=True)
class _Case:
    asked: Payment
    settled: Settled
    rules: Profile
    worth: Decimal | None
    limit: Pie | None
    dead: tuple[Wind, ...]

    @property
    def win(self) -> Win:
        return self.settled.win


def pay_american(asked: Payment) -> Ruling:
    """Who pays whom under American rules."""
    case = _understood(asked)
    if asked.drawn:
        return _drawn(case)
    hand = _hand(case)
    hot = _hot(case)
    owed = due(payments(hand, case.win, case.rules, hot=hot), case.worth, case.limit)
    paid = dict(owed.points)
    way = rates()[case.win.way].title
    told = remarks(hand, case.win, case.rules, asked.exposures or 0, jokerless=asked.jokerless)
    return Ruling(
        rules="american",
        answer=f"{hand.points} {_noun(hand.points)} {way} ({case.rules.label}): {in_words(paid, case.win.seat)}.",
        lawful=True,
        reasons=(*_amounts(case, paid, hot=hot), *_worth_reasons(case, hand), *_pie_reason(owed)),
        assumed=tuple(_assumed(case)),
        notes=(*told, *owed.notes),
        facts=_facts(case, hand, owed),
    )


def _hand(case: _Case) -> Worth:
    """What the hand is worth, as when it is scored."""
    asked = case.asked
    bonus = 0 if asked.exposures != 0 or asked.concealed_line else case.rules.concealed_bonus
    jokerless = asked.jokerless and not asked.singles_and_pairs
    return worth(asked.value or 0, case.win, case.rules, bonus=bonus, jokerless=jokerless)


def _hot(case: _Case) -> bool:
    return case.rules.is_hot(case.win, case.asked.exposures or 0)


def _understood(asked: Payment) -> _Case:
    """The question as values; everything wrong with it is told at once."""
    faults = list(faults_of(asked, "american"))
    settled = settle([], _options(asked))
    faults += settled.faults
    dead = tuple(_dead(asked, faults))
    rules, money, limit = profile(), None, None
    try:
        rules = profile((asked.profile or DEFAULT_PROFILE).casefold(), asked.overrides)
    except MjscoreError as error:
        faults += error.faults
    try:
        money = None if asked.stake is None else stake(asked.stake)
    except MjscoreError as error:
        faults += error.faults
    try:
        limit = None if asked.pie is None else pie(asked.pie)
        not_in_points(limit, in_points=rules.in_points)
    except MjscoreError as error:
        faults += error.faults
    if not asked.drawn:
        faults += _impossible(asked, settled.win, dead)
    require(faults)
    return _Case(asked, settled, rules, money, limit, dead)


def _options(asked: Payment) -> Options:
    ways = {
        "self-draw": asked.self_draw,
        "exchange": asked.exchange,
        "dealt": asked.dealt,
        "misnamed": asked.misnamed,
        "out-of-turn": asked.out_of_turn,
    }
    return Options(
        seat=asked.seat,
        ways=tuple(way for way, holds in ways.items() if holds),
        discarder=asked.discarder,
        announced=asked.announced,
        discarder_exposed=asked.discarder_exposed,
    )


def _dead(asked: Payment, faults: list[Fault]) -> Iterator[Wind]:
    for name in (asked.dead or "").split(",") if asked.dead is not None else ():
        found = wind("--dead", name, faults)
        if found is not None:
            yield found


def _impossible(asked: Payment, win: Win, dead: tuple[Wind, ...]) -> Iterator[Fault]:
    """What cannot be about a win."""
    yield from (Fault(each.code, each.message, hint=each.hint) for each in impossible_win(win))
    if asked.value is None:
        hint = "give --value 25, as printed on the card, or --drawn for a wall game"
        yield Fault("T040", "nothing says what the hand is worth", hint=hint)
    faults: list[Fault] = []
    within("value", asked.value, 1, MOST, faults)
    if (asked.announced or 0) > 0:
        within("announced", asked.announced, 1, MOST, faults)
    within("exposures", asked.exposures, 0, 4, faults)
    yield from faults
    if win.seat in dead:
        yield Fault("T042", f"{win.seat.title} won, and a dead hand cannot win", hint="correct --seat or --dead")
    if asked.concealed_line and asked.exposures:
        hint = "leave out --concealed-line, or the exposures"
        yield Fault("T042", "a line valued C is won without exposures", hint=hint)
    if win.way is Way.DEALT and asked.exposures:
        yield Fault("T042", "a hand as dealt has no exposures", hint="leave out --dealt or --exposures")


def _drawn(case: _Case) -> Ruling:
    paid = dict(drawn_game(case.rules, case.dead))
    code = "tournament-wall-game" if case.rules.in_points else "drawn-game"
    what = in_words(paid, Wind.EAST) if any(paid.values()) else "nobody pays"
    return Ruling(
        rules="american",
        answer=f"Wall game ({case.rules.label}): {what}.",
        lawful=True,
        reasons=(reason("american", code),),
        facts=_facts(case, None, due(paid, case.worth)),
    )


def _facts(case: _Case, hand: Worth | None, owed: Due) -> dict[str, Any]:
    asked, win = case.asked, case.win
    money = {} if owed.money is None or owed.stake is None else told_in_money(owed.money, owed.stake)
    return {
        "profile": case.rules.label,
        "way": "drawn" if hand is None else win.way.value,
        "winner": None if hand is None else win.seat.value,
        "discarder": None if win.discarder is None else win.discarder.value,
        "value": asked.value,
        "jokerless": asked.jokerless,
        "doubled": hand is not None and hand.doubled,
        "points": None if hand is None else hand.points,
        "dead": [seat.value for seat in case.dead],
        "payments": dict(owed.points),
        **money,
    }


def _noun(points: int) -> str:
    return "point" if points == 1 else "points"


def _amounts(case: _Case, paid: Mapping[str, int], *, hot: bool) -> list[Reason]:
    """The rule of each amount."""
    win, rules = case.win, case.rules
    discarder, others = payers(paid, win.seat, win.discarder)
    if rules.in_points:
        lost = "tournament-misnamed" if win.way is Way.MISNAMED else "tournament-discarder"
        codes = (lost, "tournament-others", "tournament-winner")
    elif hot:
        codes = ("hot-hand", "others-pay-nothing", "winner-gets")
    else:
        codes = (*_OF_WAY[win.way], "winner-gets")
    winner = "winner" if "winner" in paid else win.seat.value
    return paid_by_rule("american", paid, zip(codes, (discarder, others, [winner]), strict=True))


def _worth_reasons(case: _Case, hand: Worth) -> Iterator[Reason]:
    """The rules that made the points from the printed value."""
    asked, rules = case.asked, case.rules
    if asked.jokerless and asked.singles_and_pairs:
        yield reason("american", "singles-and-pairs")
    elif hand.doubled:
        yield reason("american", "jokerless")
    if hand.bonus:
        yield reason("american", "concealed-bonus")
    if asked.announced is not None:
        yield reason("american", "announced-binds")
    if rules.table_double > 1:
        yield reason("american", "table-double")
    if case.dead:
        yield reason("american", "dead-hand")


def _pie_reason(owed: Due) -> Iterator[Reason]:
    if owed.notes:
        yield reason("american", "pie")


def _assumed(case: _Case) -> Iterator[str]:
    given, win, rules = case.settled.given, case.win, case.rules
    if not given & {"way", "discarder"}:
        yield "won on a discard"
    if "seat" not in given and win.way is not Way.DEALT:
        yield "seat East"
    regarded = win.way.has_discarder and rules.regards_discarder_exposures(win)
    if regarded and win.discarder_exposures is None:
        yield "the discarder had no exposure"
    if case.asked.exposures is None and (rules.concealed_bonus or (rules.hot_hand and win.way is Way.DISCARD)):
        yield "the winner had exposures" if rules.concealed_bonus else "the winner had no exposures"
