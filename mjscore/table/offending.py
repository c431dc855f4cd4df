"""The question what an error costs: what can be said about an offence, and what contradicts it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from mjscore.american.payments import DEFAULT_PROFILE as AMERICAN
from mjscore.american.payments import profile as american_profile
from mjscore.errors import Fault, MjscoreError, TableError
from mjscore.mcr.table import DEFAULT_PROFILE, profile
from mjscore.notation import rules_named
from mjscore.notation.draft import shortened
from mjscore.table.offences import Case, Family, Offence, find, holds, is_named, offences_of
from mjscore.table.payment import MOST, TITLES, require, rules_of_call, wind
from mjscore.tiles import Wind


@dataclass(frozen=True, slots=True)
class Offending:
    """An offence and what is said about it.

    ``offence`` is any of its names; ``seat`` is who did it, ``to`` the other player concerned, ``intact`` the seats of
    intact hands, all winds in words. ``time`` counts repeated offences from 1. ``points`` are what a false win is
    worth, ``away`` how many tiles it was from ready; ``value`` is that of an American line. ``thrown_in`` counts other
    hands thrown in, ``players`` hands with a wrong number of tiles. ``votes`` are those for and against, as ``3-1``.
    """

    offence: str
    rules: str = "mcr"
    profile: str | None = None
    seat: str | None = None
    to: str | None = None
    time: int | None = None
    points: int | None = None
    away: int | None = None
    wrong_count: bool | None = None
    touched_hand: bool | None = None
    win_stands: bool | None = None
    exposed: bool | None = None
    thrown_in: int | None = None
    value: int | None = None
    intact: str | None = None
    players: int | None = None
    before_fatal: bool | None = None
    discarded: bool | None = None
    at_once: bool | None = None
    votes: str | None = None

    @property
    def known_rules(self) -> str:
        """The name of the rule set; ``mcr`` where none is called so."""
        return rules_named(self.rules) or "mcr"


_OPTIONS: Mapping[str, str] = {
    "wrong_count": "--wrong-count",
    "touched_hand": "--touched-hand or --not-touched-hand",
    "win_stands": "--win-stands or --win-fails",
    "exposed": "--exposed or --not-exposed",
    "before_fatal": "--before-fatal or --not-before-fatal",
    "discarded": "--discarded or --not-discarded",
    "at_once": "--at-once (seen before play went on) or --later (seen after that)",
}
"""How an option is given, where it is not by its own name and a value."""

_USUAL = {"thrown_in": 0, "players": 1}
"""What holds where nothing is said."""

_ALWAYS = ("offence", "rules", "profile", "seat")
_LEAST_AND_MOST = {
    "time": (1, 99),
    "points": (0, MOST),
    "away": (0, 13),
    "thrown_in": (0, 3),
    "value": (1, MOST),
    "players": (1, 4),
}


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, understood: the offence that is meant and the case of it that applies."""

    asked: Offending
    rules: str
    profile: str
    offence: Offence
    case: Case
    seat: Wind
    to: Wind | None
    intact: tuple[Wind, ...]
    in_points: bool
    by_part: bool = False


def understood(asked: Offending) -> Question:
    """The question as values; TableError, NotationError or RulesError with everything that is wrong with it."""
    rules = rules_of_call(asked.rules)
    faults: list[Fault] = []
    name, minimum, in_points = _profile(asked, rules, faults)
    for key, (least, most) in _LEAST_AND_MOST.items():
        number = getattr(asked, key)
        if number is not None and not least <= number <= most:
            message = f"{option_of(key)} {number}: it is a whole number from {least} to {most}"
            faults.append(Fault("T041", message))
    seat = wind("--seat", asked.seat, faults)
    to = wind("--to", asked.to, faults)
    intact = _intact(asked, seat or Wind.EAST, faults)
    if asked.votes is not None and asked.votes not in {"3-1", "2-2", "4-0", "1-3", "0-4"}:
        faults.append(
            Fault(
                "T041", f"--votes '{shortened(asked.votes)}': they are those of four players", hint="as 4-0, 3-1 or 2-2"
            )
        )
    if asked.exposed is False and asked.thrown_in:
        hint = "leave out --thrown-in, or say --exposed"
        faults.append(Fault("T042", "hands are thrown in upon a hand that was exposed", hint=hint))
    said = _said(asked, profile(name).rulings_of if rules == "mcr" else name, minimum)
    offence = _offence(asked, rules, said, faults)
    if to is not None and to is (seat or Wind.EAST):
        message = f"{to.title} is who did it, and cannot be the other player as well"
        faults.append(Fault("T042", message, hint="correct --seat or --to"))
    if offence is not None:
        faults += [*_told_too_little(offence, said), *_without_bearing(asked, offence, rules)]
    case = None if offence is None else _case(offence, said)
    require(faults)
    if offence is None or case is None:
        raise AssertionError(f"no case of {asked.offence!r} holds")
    by_part = not is_named(rules, asked.offence)
    return Question(asked, rules, name, offence, case, seat or Wind.EAST, to, intact, in_points, by_part)


def _profile(asked: Offending, rules: str, faults: list[Fault]) -> tuple[str, int, bool]:
    """The name of the profile ('' under rules without), the minimum of a win, whether it is tournament scoring."""
    try:
        if rules == "mcr":
            found = profile(asked.profile or DEFAULT_PROFILE)
            return found.name, found.minimum, False
        if rules == "american":
            other = american_profile((asked.profile or AMERICAN).casefold())
            return other.name, 0, other.in_points
    except MjscoreError as error:
        faults += error.faults
        return DEFAULT_PROFILE, profile().minimum, False
    if asked.profile is not None:
        faults.append(Fault("N012", f"--profile is no option of {TITLES[rules]} penalties", hint="leave it out"))
    return "", 0, False


def _intact(asked: Offending, seat: Wind, faults: list[Fault]) -> tuple[Wind, ...]:
    """The seats of intact hands; the other three when nothing is said."""
    if asked.intact is None:
        return tuple(each for each in Wind if each is not seat)
    found = [wind("--intact", name, faults) for name in asked.intact.split(",")]
    if seat in found:
        message = f"{seat.title} is who did it, and that hand is not intact"
        faults.append(Fault("T042", message, hint="correct --seat or --intact"))
    return tuple(each for each in Wind if each in found)


def _said(asked: Offending, profile_name: str, minimum: int) -> dict[str, Any]:
    """What conditions may ask about."""
    values = {each.name: getattr(asked, each.name) for each in fields(asked)}
    values["profile"] = profile_name
    values["below_minimum"] = None if asked.points is None else asked.points < minimum
    values |= {key: number for key, number in _USUAL.items() if values[key] is None}
    return values


def _offence(asked: Offending, rules: str, said: Mapping[str, Any], faults: list[Fault]) -> Offence | None:
    """The offence that is meant, by its name and, in a family, by what is said about it."""
    try:
        found = find(rules, asked.offence)
    except TableError as error:
        faults += error.faults
        return None
    if isinstance(found, Family):
        return _of_family(found, asked, rules, said, faults)
    if found.when and _said_of_family(asked) and not holds(found.when, said):
        message = f"'{found.title}' contradicts what is said about it"
        faults.append(Fault("T042", message, hint="leave out one of them, or ask for 'false win'"))
        return None
    return found


def _told_too_little(offence: Offence, said: Mapping[str, Any]) -> Iterator[Fault]:
    """What has to be said as well for one case to apply."""
    if needed := _needed(offence, said):
        hint = f"say {' and '.join(map(option_of, needed))}"
        yield Fault("T044", f"'{offence.title}' depends on more", hint=hint)


def _needed(offence: Offence, said: Mapping[str, Any]) -> list[str]:
    """The options that are not given and on which it depends which case applies."""
    found: dict[str, None] = {}
    for case in offence.cases:
        open_ones = [name for name in case.when if said.get(name.removesuffix("_least")) is None]
        if all(holds({name: wanted}, said) for name, wanted in case.when.items() if name not in open_ones):
            found |= dict.fromkeys(open_ones)
            if not open_ones:
                break
    return list(found)


def _said_of_family(asked: Offending) -> list[str]:
    """The options that tell the offences of a family apart, of those given."""
    return [name for name in ("points", "away", "wrong_count") if getattr(asked, name) is not None]


def _of_family(
    family: Family, asked: Offending, rules: str, said: Mapping[str, Any], faults: list[Fault]
) -> Offence | None:
    meant = [each for each in offences_of(rules) if each.family == family.id and holds(each.when, said)]
    if len(meant) == 1:
        return meant[0]
    if len(meant) > 1:
        hint = f"leave out one of {', '.join(map(option_of, _said_of_family(asked)))}"
        faults.append(Fault("T042", f"'{family.title}' is said to be two things at once", hint=hint))
    elif said["below_minimum"] is False:
        message = f"{asked.points} points reach the minimum: that is no false win"
        faults.append(Fault("T042", message, hint="flowers do not count towards the minimum"))
    else:
        faults.append(Fault("T044", f"'{family.title}' depends on what was wrong", hint=family.needs))
    return None


def _case(offence: Offence, said: Mapping[str, Any]) -> Case | None:
    return next((each for each in offence.cases if holds(each.when, said)), None)


def _without_bearing(asked: Offending, offence: Offence, rules: str) -> Iterator[Fault]:
    """Options that were given and that this offence does not take."""
    taken = {*_ALWAYS, *offence.options}
    of_rules = {name for each in offences_of(rules) for name in each.options}
    for each in fields(asked):
        if each.name in taken or getattr(asked, each.name) is None:
            continue
        shown = option_of(each.name)
        if each.name not in of_rules:
            yield Fault("N012", f"{shown} is no option of {TITLES[rules]} penalties", hint="leave it out")
        else:
            yield Fault("T045", f"{shown} has no bearing on '{offence.title}'", hint="leave it out")


_REGARDED = {
    "scale": ("time",),
    "times_value": ("value", "to"),
    "to_intact": ("value", "intact"),
    "to_player": ("to",),
    "referee": ("to",),
}
"""The options that a penalty regards, by its kind."""


def idle_options(question: Question) -> tuple[str, ...]:
    """The options that the offence takes, were given, and change nothing in the case that applies."""
    asked, offence, case = question.asked, question.offence, question.case
    regarded = {name.removesuffix("_least") for name in offence.when}
    if "points" in offence.options:
        regarded.add("points")
    if not question.in_points:
        regarded |= {name for kind in case.penalty for name in _REGARDED.get(kind, ())}
    for each in offence.cases[: offence.cases.index(case) + 1]:
        if each.when.get("profile", question.profile) == question.profile:
            regarded |= {name.removesuffix("_least") for name in each.when}
    return tuple(name for name in offence.options if getattr(asked, name) is not None and name not in regarded)


def option_of(name: str) -> str:
    """How an option is given: ``--value``, ``--exposed or --not-exposed``."""
    return _OPTIONS.get(name, f"--{name.replace('_', '-')}")
