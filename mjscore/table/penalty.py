"""What an error at the table costs: which case of an offence applies, who is charged, how play goes on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mjscore.amounts import in_words, signed
from mjscore.hand import Win
from mjscore.mcr.payments import FalseWinKind, false_win
from mjscore.mcr.table import profile
from mjscore.table.offences import scale
from mjscore.table.offending import Offending, Question, idle_options, option_of, understood
from mjscore.table.ruling import Reason, Ruling, by_profile, reason
from mjscore.table.values import with_values
from mjscore.tiles import Wind

__all__ = ["Offending", "penalty"]


def penalty(asked: Offending) -> Ruling:
    """What an offence costs under the rules asked for, by seat where that is fixed.

    The ruling's ``facts`` tell the ``offence``, ``payments`` (empty where somebody has to decide or a value is not
    known) and whether the hand is ``dead`` and ``plays_on``. Raises TableError, NotationError or RulesError, TypeError
    for a value of another type.

    >>> found = penalty(Offending("false win", points=6, profile="national", seat="south"))
    >>> found.answer, found.facts["payments"]
    ('40 points are deducted and nobody gets them; the hand is dead.', {'E': 0, 'S': -40, 'W': 0, 'N': 0})
    """
    return _ruling(understood(with_values(asked, Offending, "penalty")))


@dataclass(frozen=True, slots=True)
class _Charge:
    """What the case costs, by seat, as far as it can be told; ``words`` go on after the answer."""

    payments: Mapping[str, int]
    notes: tuple[str, ...] = ()
    words: str = ""


def _ruling(question: Question) -> Ruling:
    asked, offence, case = question.asked, question.offence, question.case
    charge = _charge(question)
    decided = "referee" not in case.penalty
    about = _in_words(_paid(charge), question.seat)
    if about and case.unit != "points":
        about = f"{about} {case.unit}"
    answer = case.tournament if question.in_points and case.tournament else case.answer
    return Ruling(
        rules=question.rules,
        answer=f"{answer} {charge.words}".strip(),
        lawful=None,
        reasons=by_profile(_reasons(question, about), question.profile if question.rules == "mcr" else ""),
        next_steps=case.next,
        assumed=tuple(_assumed(question, charge)),
        notes=(*_others(question), *charge.notes, *_idle(question)),
        facts={
            "offence": offence.id,
            "title": offence.title,
            "profile": question.profile or None,
            "seat": question.seat.value if asked.seat is not None or _paid(charge) else None,
            "stands": case.stands,
            "decided": decided,
            "dead": case.dead,
            "plays_on": case.plays_on,
            "payments": dict(charge.payments),
            "unit": case.unit,
        },
    )


def _paid(charge: _Charge) -> dict[str, int]:
    """Who gets or loses anything."""
    return {seat: amount for seat, amount in charge.payments.items() if amount}


def _in_words(paid: Mapping[str, int], seat: Wind) -> str:
    """Who pays and who gets it; seat by seat where one of the others gets nothing."""
    if len(paid) == 4:
        return in_words(paid, seat)
    return ", ".join(f"{Wind(letter).title} {signed(amount)}" for letter, amount in paid.items())


def _reasons(question: Question, about: str) -> Iterator[Reason]:
    case = question.case
    in_points = (case.tournament or case.answer) if question.in_points else ""
    found = reason(question.rules, question.offence.id, in_points, about)
    yield Reason(found.code, found.message, case.source or found.source, found.about)
    if case.dead and not case.game_ends and not question.in_points:
        yield reason(question.rules, "dead-hand")
    if "scale" in case.penalty:
        yield reason(question.rules, "penalty-scale")
    if question.in_points:
        yield reason(question.rules, "tournament-errors")


def _others(question: Question) -> Iterator[str]:
    """What else is in use."""
    if question.case.other:
        yield f"the other figure in use: {question.case.other}"
    if "scale" in question.case.penalty and (other := scale(question.profile)[1]):
        yield f"the other figure in use: {other}"


def _idle(question: Question) -> Iterator[str]:
    """The options that the offence takes and that change nothing here."""
    for name in idle_options(question):
        yield f"{option_of(name)} has no bearing here"


def _assumed(question: Question, charge: _Charge) -> Iterator[str]:
    asked, offence = question.asked, question.offence
    if question.by_part:
        yield f"'{asked.offence}' means '{offence.title}'"
    if asked.seat is None and _paid(charge):
        yield "East did it"
    if "scale" in question.case.penalty and asked.time is None:
        yield "it is the first time"
    if "players" in offence.options and asked.players is None:
        yield "one hand has a wrong number of tiles"
    if "thrown_in" in offence.options and asked.thrown_in is None and asked.exposed:
        yield "no other hand was thrown in"
    if "to_intact" in question.case.penalty and asked.intact is None:
        yield "the other three hands are intact"


# ---- what it costs ------------------------------------------------------------------------------------------------


def _charge(question: Question) -> _Charge:
    """What the case charges, by seat."""
    penalty = question.case.penalty
    if question.in_points:
        return _Charge(_nothing(), words="In tournament points nothing is paid for it.")
    if "false_win" in penalty:
        kind = FalseWinKind(penalty["false_win"])
        return _Charge(false_win(kind, "", Win(seat=question.seat), profile(question.profile)).payments)
    if "scale" in penalty:
        return _by_scale(question)
    if penalty.keys() & {"to_player", "times_value", "to_intact"}:
        return _to_others(question)
    return _Charge({} if "referee" in penalty else _nothing())


def _nothing() -> dict[str, int]:
    return {seat.value: 0 for seat in Wind}


def _by_scale(question: Question) -> _Charge:
    """The step of the profile's scale for this time."""
    steps, _ = scale(question.profile)
    time = question.asked.time or 1
    fine = steps[min(time, len(steps)) - 1]
    beyond = f"the scale ends with {fine}, at the {len(steps)}th time: beyond it the referee decides"
    words = f"{fine} points are deducted, and nobody gets them." if fine else "It is a warning."
    payments = {**_nothing(), question.seat.value: -fine}
    return _Charge(payments, (beyond,) if time > len(steps) else (), words)


def _to_others(question: Question) -> _Charge:
    """What the offender pays to other players; nothing by seat while one of them or the value is not known."""
    penalty, asked = question.case.penalty, question.asked
    payees: Sequence[Wind] = question.intact if "to_intact" in penalty else [question.to] if question.to else []
    unknown = [] if payees else ["to"]
    amount = penalty.get("to_player")
    if amount is None:
        unknown += [] if asked.value else ["value"]
        amount = (penalty.get("times_value") or penalty["to_intact"]) * (asked.value or 0)
    if unknown:
        whose = {"value": f" ({question.case.value})"} if question.case.value else {}
        told = " and ".join(f"{option_of(name)}{whose.get(name, '')}" for name in unknown)
        return _Charge({}, (f"{told} would tell the payments by seat",))
    paid = {seat.value: amount if seat in payees else 0 for seat in Wind}
    return _Charge({**paid, question.seat.value: -amount * len(payees)})
