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
from mjscore.amounts import in_words
from mjscore.errors import Fault, MjscoreError
from mjscore.mcr.payments import stake
from mjscore.table.due import paid_by_rule, payers, told_in_money
from mjscore.table.payment import MOST, Payment, faults_of, idle, option, require, wind, within
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

    @property
    def exposures(self) -> int | None:
        """How many exposures the winner had; a hand as dealt has none."""
        return 0 if self.win.way is Way.DEALT else self.asked.exposures


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
    # That a misnamed tile is not doubled again is among the reasons.
    told = remarks(hand, case.win, case.rules, case.exposures or 0, jokerless=False)
    return Ruling(
        rules="american",
        answer=f"{_headline(hand.points, way, paid, case)} ({case.rules.label}): {in_words(paid, case.win.seat)}.",
        lawful=True,
        reasons=(*_amounts(case, paid, hot=hot), *_worth_reasons(case, hand), *_pie_reason(owed)),
        assumed=tuple(_assumed(case)),
        notes=(*told, *owed.notes, *_idle(case)),
        facts=_facts(case, hand, owed),
    )


def _headline(points: int, way: str, paid: Mapping[str, int], case: _Case) -> str:
    """The points of the hand and how it was won; in tournaments also what the way of winning adds."""
    told = f"{points} {_noun(points)} {way}"
    more = paid.get(case.win.seat.value, paid.get("winner", points)) - points
    return f"{told} and {more} for that" if case.rules.in_points and more > 0 else told


def _hand(case: _Case) -> Worth:
    """What the hand is worth, as when it is scored."""
    asked = case.asked
    bonus = 0 if case.exposures != 0 or _is_concealed_line(asked) else case.rules.concealed_bonus
    jokerless = asked.jokerless and not asked.singles_and_pairs
    return worth(asked.value or 0, case.win, case.rules, bonus=bonus, jokerless=jokerless)


def _is_concealed_line(asked: Payment) -> bool:
    """Whether the line stays concealed: every line of Singles and Pairs does, since only equal tiles are exposed."""
    return asked.concealed_line or asked.singles_and_pairs


def _hot(case: _Case) -> bool:
    return case.rules.is_hot(case.win, case.exposures or 0)


def _understood(asked: Payment) -> _Case:
    """The question as values; everything wrong with it is told at once."""
    faults = list(faults_of(asked, "american"))
    settled = settle([], _options(asked))
    faults += settled.faults
    dead = tuple(dict.fromkeys(_dead(asked, faults)))
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
        faults += [*_impossible(asked, settled.win), *_impossible_dead(settled.win, dead)]
        if rules.joker_letter == "counts":
            faults += _without_joker(asked, settled.win)
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


def _impossible(asked: Payment, win: Win) -> Iterator[Fault]:
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
    if asked.singles_and_pairs and asked.exposures:
        hint = "leave out --singles-and-pairs, or the exposures"
        yield Fault("T042", "a hand of Singles and Pairs is won without exposures", hint=hint)
    elif asked.concealed_line and asked.exposures:
        hint = "leave out --concealed-line, or the exposures"
        yield Fault("T042", "a line valued C is won without exposures", hint=hint)
    if win.way is Way.DEALT and asked.exposures:
        yield Fault("T042", "a hand as dealt has no exposures", hint="leave out --dealt or --exposures")


def _impossible_dead(win: Win, dead: tuple[Wind, ...]) -> Iterator[Fault]:
    """What dead hands rule out: they neither win nor discard, and of three the game is not won (MJME, error 5e)."""
    if win.seat in dead:
        yield Fault("T042", f"{win.seat.title} won, and a dead hand cannot win", hint="correct --seat or --dead")
    elif len(dead) == len(Wind) - 1:
        hint = "mjscore table penalty 'three dead hands' --rules american says how it goes on"
        yield Fault("T042", "three hands are dead: nobody wins, the game is played again", hint=hint)
    if win.discarder in dead and win.discarder is not None:
        message = f"{win.discarder.title} discarded, and a dead hand has stopped playing"
        yield Fault("T042", message, hint="correct --from or --dead: a hand that died after its discard is not named")


def _without_joker(asked: Payment, win: Win) -> Iterator[Fault]:
    """An exchange brings a joker into the hand; not asked where the profile ignores a printed J."""
    if win.way is Way.EXCHANGE:
        lacking = [name for name in ("jokerless", "singles_and_pairs") if getattr(asked, name)]
        if lacking:
            shown = " and ".join(map(option, lacking))
            message = f"an exchange brings a joker into the hand, and with {shown} there is none"
            yield Fault("H023", message, hint=f"leave out --exchange, or {shown}")


def _drawn(case: _Case) -> Ruling:
    paid = dict(drawn_game(case.rules, case.dead))
    code = "tournament-wall-game" if case.rules.in_points else "drawn-game"
    what = in_words(paid, Wind.EAST) if any(paid.values()) else "nobody pays"
    return Ruling(
        rules="american",
        answer=f"Wall game ({case.rules.label}): {what}.",
        lawful=True,
        reasons=(reason("american", code),),
        notes=tuple(_notes_of_drawn(case)),
        facts=_facts(case, None, due(paid, case.worth)),
    )


def _idle(case: _Case) -> Iterator[str]:
    """Exposures matter to a bonus for none and to hot hands, a line valued C to that bonus."""
    asked, rules = case.asked, case.rules
    hot = rules.hot_hand and case.win.way is Way.DISCARD
    unregarded = {
        "exposures": asked.exposures is not None and not rules.concealed_bonus and not hot,
        "concealed_line": asked.concealed_line and not rules.concealed_bonus,
    }
    many = sum(map(bool, unregarded.values())) > 1
    why = f"{rules.name} takes no account of {'them' if many else 'it'}"
    yield from idle([name for name, holds in unregarded.items() if holds], why)


def _notes_of_drawn(case: _Case) -> Iterator[str]:
    if len(case.dead) == len(Wind) - 1:
        yield "when three hands are dead the game is played again: mjscore table penalty 'three dead hands'"


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
    full = hand.value + hand.bonus + hand.jokerless_bonus
    if asked.jokerless and asked.singles_and_pairs:
        bonus = "A hand of Singles and Pairs never has jokers, and gets no bonus for it." if rules.in_points else ""
        yield reason("american", "singles-and-pairs", bonus)
    elif hand.doubled and hand.points < full:
        message = f"Without jokers the hand is worth {full}, and {hand.points} of it was announced."
        yield reason("american", "jokerless", message)
    elif hand.doubled:
        yield reason("american", "jokerless")
    elif asked.jokerless and not rules.in_points and not rates()[case.win.way].jokerless_doubles:
        yield reason("american", "not-doubled-again")
    if hand.bonus:
        yield reason("american", "concealed-bonus")
    if asked.announced is not None:
        yield reason("american", "announced-binds")
    if rules.table_double > 1:
        yield reason("american", "table-double")
    if case.dead:
        yield reason("american", "tournament-errors" if rules.in_points else "dead-hand")


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
    if case.exposures is None and not _is_concealed_line(case.asked):
        if rules.concealed_bonus:
            yield "the winner had exposures"
        elif rules.hot_hand and win.way is Way.DISCARD:
            yield "the winner had no exposures"
