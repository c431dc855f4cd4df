"""Who pays whom under MCR: a discard, a self-draw, a robbed kong, a hand below the minimum, a drawn game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from mjscore.amounts import in_words
from mjscore.errors import Fault, MjscoreError
from mjscore.hand import Win, counted, impossible_win
from mjscore.mcr.payments import FalseWin, payments, stake
from mjscore.mcr.table import DEFAULT_PROFILE, Profile, profile
from mjscore.mcr.worth import below_minimum, counted_points, flower_points, limited
from mjscore.table.counters import counters
from mjscore.table.due import money_facts, paid_by_rule, payers
from mjscore.table.payment import MOST, Payment, faults_of, idle, require, wind, within
from mjscore.table.ruling import Reason, Ruling, by_profile, reason
from mjscore.tiles import WINDS, Wind


@dataclass(frozen=True, slots=True)
class _Case:
    """What was asked, understood: ``points`` are those that have to reach the minimum, as far as they are known."""

    asked: Payment
    win: Win
    rules: Profile
    worth: Decimal | None
    points: int

    @property
    def way(self) -> str:
        if self.win.robbing_kong:
            return "robbed-kong"
        return "self-draw" if self.win.self_draw else "discard"


def pay_mcr(asked: Payment) -> Ruling:
    """Who pays whom under MCR."""
    case = _understood(asked)
    ruling = _drawn(case) if asked.drawn else _won_or_not(case)
    return replace(ruling, reasons=by_profile(ruling.reasons, case.rules.name))


def _won_or_not(case: _Case) -> Ruling:
    asked = case.asked
    total = case.points + case.win.flowers * flower_points(case.rules)
    paid_for, notes = limited(total, case.rules)
    lacking = below_minimum(case.points, case.win, case.rules)
    facts: dict[str, Any] = {"way": case.way, "winner": case.win.seat.value, "discarder": _letter(case.win.discarder)}
    facts |= {"points": None if asked.flowers is None else case.points, "flowers": asked.flowers, "total": paid_for}
    if lacking:
        return _false_win(case, lacking, {**facts, "qualifies": False})
    amounts = dict(payments(paid_for, case.win))
    facts |= {"qualifies": True, "payments": amounts, **money_facts(amounts, case.worth)}
    if asked.counters:
        facts["counters"] = counters(paid_for)
    return Ruling(
        rules="mcr",
        answer=f"{_worth(case, paid_for)}, {_won(case)} ({case.rules.label}): {in_words(amounts, case.win.seat)}.",
        lawful=True,
        reasons=tuple(_reasons(case, amounts, capped=bool(notes))),
        assumed=tuple(_assumed(case)),
        notes=notes,
        facts=_facts(case, facts),
    )


def _understood(asked: Payment) -> _Case:
    """The question as values; everything wrong with it is told at once."""
    faults = list(faults_of(asked, "mcr"))
    rules, worth = profile(), None
    try:
        rules = profile(asked.profile or DEFAULT_PROFILE, asked.overrides)
    except MjscoreError as error:
        faults += error.faults
    try:
        worth = None if asked.stake is None else stake(asked.stake)
    except MjscoreError as error:
        faults += error.faults
    win = Win(
        self_draw=asked.self_draw,
        seat=wind("--seat", asked.seat, faults) or Wind.EAST,
        discarder=wind("--from", asked.discarder, faults),
        flowers=asked.flowers or 0,
        robbing_kong=asked.robbing_kong,
    )
    if not asked.drawn:
        faults += [Fault(each.code, each.message, hint=each.hint) for each in impossible_win(win)]
        faults += _bad_points(asked)
    require(faults)
    return _Case(asked, win, rules, worth, asked.points or 0)


def _bad_points(asked: Payment) -> Iterator[Fault]:
    if asked.points is None:
        hint = "give --points 12 for a win, or --drawn for a drawn game"
        yield Fault("T040", "nothing says what the hand is worth", hint=hint)
    elif asked.points == 0:
        hint = "a drawn game is --drawn; a hand without a fan is a Chicken Hand and has points for it"
        yield Fault("T041", "--points 0: no winning hand is worth nothing", hint=hint)
    else:
        faults: list[Fault] = []
        within("points", asked.points, 1, MOST, faults)
        yield from faults


def _drawn(case: _Case) -> Ruling:
    amounts = {each.value: 0 for each in WINDS}
    facts = {"way": "drawn", "winner": None, "discarder": None, "points": None, "flowers": None, "total": None}
    return Ruling(
        rules="mcr",
        answer="Drawn game: nobody pays.",
        lawful=True,
        reasons=(reason("mcr", "drawn-game"),),
        facts=_facts(case, {**facts, "qualifies": None, "payments": amounts, **money_facts(amounts, case.worth)}),
    )


def _false_win(case: _Case, lacking: FalseWin, facts: dict[str, Any]) -> Ruling:
    """A hand below the minimum: nothing is won, and what that costs."""
    charge = dict(lacking.payments)
    lost = in_words({seat: amount for seat, amount in charge.items() if amount}, case.win.seat)
    others = "" if any(amount > 0 for amount in charge.values()) else ", which nobody gets"
    facts |= {"payments": {}, "false_win": {"kind": lacking.kind.value, "reason": lacking.reason, "payments": charge}}
    return Ruling(
        rules="mcr",
        answer=f"A false win, {lacking.reason} ({case.rules.label}): {lost}{others}.",
        lawful=False,
        reasons=(
            reason("mcr", "minimum"),
            reason("mcr", "false-win-below-minimum", about=lost),
            reason("mcr", "dead-hand"),
        ),
        assumed=_seat_assumed(case.asked),
        notes=tuple(_idle(case.asked)),
        facts=_facts(case, {**facts, **money_facts(charge, case.worth)}),
    )


def _idle(asked: Payment) -> Iterator[str]:
    """How the tile came, and counters to lay out: nothing for a win that is none."""
    given = {
        "discarder": asked.discarder is not None,
        "self_draw": asked.self_draw,
        "robbing_kong": asked.robbing_kong,
        "counters": asked.counters,
    }
    yield from idle([name for name, holds in given.items() if holds], "nothing was won")


def _facts(case: _Case, facts: dict[str, Any]) -> dict[str, Any]:
    return {"profile": case.rules.label, **facts}


def _letter(seat: Wind | None) -> str | None:
    return None if seat is None else seat.value


def _worth(case: _Case, total: int) -> str:
    flowers = case.win.flowers
    return counted_points(total) + (f" with {counted(flowers, 'flower')}" if flowers else "")


def _won(case: _Case) -> str:
    """How it was won, in words."""
    if case.win.self_draw:
        return "self-drawn"
    owner = "another's" if case.win.discarder is None else f"{case.win.discarder.title}'s"
    return f"robbing {owner} kong" if case.win.robbing_kong else f"on {owner} discard"


def _reasons(case: _Case, amounts: dict[str, int], *, capped: bool) -> Iterator[Reason]:
    discarder, others = payers(amounts, case.win.seat, case.win.discarder)
    if case.win.self_draw:
        rows = [("self-draw-pays", others)]
    else:
        rows = [("robbed-kong-pays" if case.win.robbing_kong else "discarder-pays", discarder), ("others-pay", others)]
    winner = "winner" if "winner" in amounts else case.win.seat.value
    yield from paid_by_rule("mcr", amounts, [*rows, ("winner-gets", [winner])])
    if capped:
        yield reason("mcr", "cap")
    if case.asked.counters:
        yield reason("mcr", "counters")


def _assumed(case: _Case) -> Iterator[str]:
    yield from _seat_assumed(case.asked)
    if not case.win.self_draw and case.win.discarder is None and not case.win.robbing_kong:
        yield "won on a discard"
    if case.asked.flowers is None:
        yield f"at least {case.rules.minimum} of the points are not from flowers"


def _seat_assumed(asked: Payment) -> tuple[str, ...]:
    return ("seat East",) if asked.seat is None else ()
