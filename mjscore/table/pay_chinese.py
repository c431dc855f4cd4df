"""Who pays whom under the simplified Chinese rules: chips for a win and for pungs of honors, or a tick."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.amounts import in_words, signed
from mjscore.chinese.others import split
from mjscore.chinese.remarks import listed
from mjscore.chinese.rules import (
    Counting,
    contradicts_tally,
    counting_of,
    drawn_game,
    honor_tiles,
    win_payments,
)
from mjscore.errors import Fault, MjscoreError
from mjscore.mcr.payments import stake
from mjscore.notation.draft import shortened
from mjscore.table.due import amounts as told_amounts
from mjscore.table.due import money_facts
from mjscore.table.payment import Payment, faults_of, option, require, wind
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.tiles import Wind

_MOST_PUNGS = 4
"""A hand has four groups."""


@dataclass(frozen=True, slots=True)
class _Case:
    asked: Payment
    seat: Wind
    way: Counting
    pungs: Mapping[Wind, int]
    worth: Decimal | None


def pay_chinese(asked: Payment) -> Ruling:
    """Who pays whom under the simplified Chinese rules."""
    case = _understood(asked)
    if asked.drawn:
        amounts = drawn_game()
        answer, codes = "Drawn game: nobody pays.", (reason("chinese", "drawn-game"),)
        return Ruling("chinese", answer, lawful=True, reasons=codes, facts=_facts(case, amounts))
    amounts = win_payments(case.seat, case.way, case.pungs)
    return Ruling(
        rules="chinese",
        answer=_answer(case, amounts),
        lawful=True,
        reasons=tuple(_reasons(case, amounts)),
        assumed=("seat East",) if asked.seat is None else (),
        notes=tuple(_notes(asked)),
        facts=_facts(case, amounts),
    )


def _understood(asked: Payment) -> _Case:
    faults = list(faults_of(asked, "chinese"))
    seat = wind("--seat", asked.seat, faults) or Wind.EAST
    discarder = wind("--from", asked.discarder, faults)
    if not asked.drawn:
        if discarder is seat:
            message = f"{seat.title} won and cannot have discarded as well"
            faults.append(Fault("H013", message, hint="correct --seat or --from"))
        if discarder is not None and asked.self_draw:
            faults.append(Fault("H014", "a self-draw has no discarder", hint="leave out --self-draw or --from"))
    pungs = _pungs(asked, seat, faults)
    way, worth = Counting.CHIPS, None
    try:
        bonus = asked.honor_pungs is not None
        way = counting_of(all_hands=asked.all_hands, tally=asked.tally, honor_bonus=bonus and not asked.tally)
    except MjscoreError as error:
        faults += error.faults
    if asked.tally:
        given = {"honor_pungs": asked.honor_pungs, "stake": asked.stake}
        faults += [contradicts_tally(option(name)[2:]) for name, value in given.items() if value is not None]
    try:
        worth = None if asked.stake is None else stake(asked.stake)
    except MjscoreError as error:
        faults += error.faults
    require(faults)
    return _Case(asked, seat, way, pungs, worth)


def _pungs(asked: Payment, seat: Wind, faults: list[Fault]) -> dict[Wind, int]:
    """The pungs of honors that are paid for, by seat."""
    found = {} if asked.honor_pungs is None else {seat: asked.honor_pungs}
    if asked.honor_pungs_of and not asked.all_hands:
        hint = "add --all-hands, or leave them out"
        faults.append(Fault("T042", "pungs of players who did not win count with --all-hands only", hint=hint))
    for text in asked.honor_pungs_of:
        try:
            name, number = split(text)
        except MjscoreError:
            hint = "write the seat and a number, as in south=1"
            faults.append(
                Fault("N011", f"{option('honor_pungs_of')} '{shortened(text)}' does not say whose they are", hint=hint)
            )
            continue
        holder = wind(option("honor_pungs_of"), name, faults)
        if holder is None:
            continue
        if holder in found or holder is seat:
            hint = "--honor-pungs is for the winner, and every other seat is named once"
            faults.append(Fault("T042", f"the pungs of {holder.title} are given twice or elsewhere", hint=hint))
        found[holder] = int(number) if number.strip().isdecimal() and len(number) < 9 else -1
    faults += _impossible(found)
    return found


def _impossible(pungs: Mapping[Wind, int]) -> Iterator[Fault]:
    kinds = len(honor_tiles())
    for holder, number in pungs.items():
        if not 0 <= number <= _MOST_PUNGS:
            message = f"the pungs of {holder.title}: a hand has 0 to {_MOST_PUNGS} of them"
            yield Fault("T041", message, hint="give a whole number of pungs")
    if sum(pungs.values()) > kinds:
        message = f"{sum(pungs.values())} pungs of honors, and there are {kinds} honors with one pung of each"
        yield Fault("T041", message, hint="count again whose they are")


def _facts(case: _Case, amounts: Mapping[str, int]) -> dict[str, Any]:
    drawn, asked = case.asked.drawn, case.asked
    way = "drawn" if drawn else "self-draw" if asked.self_draw else "discard"
    return {
        "counting": case.way.value,
        "way": way,
        "winner": None if drawn else case.seat.value,
        "ticks": 0 if drawn else case.way.rates.ticks,
        "honor_pungs": {seat.value: case.pungs[seat] for seat in Wind if seat in case.pungs},
        "payments": dict(amounts),
        **money_facts(amounts, case.worth),
    }


def _answer(case: _Case, amounts: Mapping[str, int]) -> str:
    if case.way is Counting.TALLY:
        return f"A tick for {case.seat.title}; no chips change hands."
    if any(case.pungs[seat] for seat in case.pungs if seat is not case.seat):
        seats = ", ".join(f"{Wind(seat).title} {signed(chips)}" for seat, chips in amounts.items())
        return f"{case.seat.title} wins, all hands counted: {seats} chips."
    return f"{case.seat.title} wins: {in_words(amounts, case.seat)}, in chips."


def _reasons(case: _Case, amounts: Mapping[str, int]) -> Iterator[Reason]:
    if case.way is Counting.TALLY:
        yield reason("chinese", "tally")
        return
    losers = [seat.value for seat in Wind if seat is not case.seat]
    plain = not any(case.pungs.values())
    about = told_amounts(amounts, losers) if plain else f"{case.seat.title}'s win"
    yield reason("chinese", "win-pays-a-chip", about=about)
    code = "all-hands" if case.way is Counting.ALL_HANDS else "honor-bonus"
    for seat in Wind:
        if number := case.pungs.get(seat, 0):
            yield reason("chinese", code, about=f"{number} for {seat.title} from each of the others")


def _notes(asked: Payment) -> Iterator[str]:
    said = {"who discarded": asked.discarder is not None, "how the tile was won": asked.self_draw}
    if any(said.values()):
        yield f"under these rules nothing depends on {listed([words for words, given in said.items() if given], 'or')}"
