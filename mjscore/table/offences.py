"""Offences and what they cost as data, ``fan_tables/rules/penalties.toml``, and how they are found by name."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any

from mjscore.errors import Fault, TableError
from mjscore.mcr.lookup import plain
from mjscore.mcr.table import profile
from mjscore.notation import RULE_SETS
from mjscore.notation.draft import shortened
from mjscore.prepared import read_toml

Condition = Mapping[str, Any]
"""What has to be said: values by name of option; a name that ends in ``_least`` asks for at least so much."""


@dataclass(frozen=True, slots=True)
class Case:
    """What follows from an offence when ``when`` holds; the keys are explained in the data."""

    answer: str
    penalty: Mapping[str, Any]
    when: Condition = field(default_factory=dict)
    dead: bool | None = None
    plays_on: bool | None = None
    stands: bool = False
    game_ends: bool = False
    tournament: str = ""
    unit: str = "points"
    value: str = ""
    next: tuple[str, ...] = ()
    other: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """A name that several offences share; ``needs`` says how to tell which one is meant."""

    id: str
    title: str
    needs: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offence:
    """Something done wrong at the table, as its row in the data says; the first of ``cases`` that holds applies."""

    rules: str
    id: str
    title: str
    answer: str
    source: str
    cases: tuple[Case, ...]
    aliases: tuple[str, ...] = ()
    family: str = ""
    when: Condition = field(default_factory=dict)
    options: tuple[str, ...] = ()
    details: tuple[str, ...] = ()


def holds(when: Condition, said: Mapping[str, Any]) -> bool:
    """Whether what was said meets a condition.

    >>> holds({"away_least": 2}, {"away": 3}), holds({"away": 0}, {"away": None})
    (True, False)
    """
    for name, wanted in when.items():
        value = said.get(name.removesuffix("_least"))
        if value is None or (value < wanted if name.endswith("_least") else value != wanted):
            return False
    return True


@cache
def _data() -> Mapping[str, Any]:
    return read_toml("fan_tables", "rules/penalties.toml")


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


@cache
def offences_of(rule_set: str) -> tuple[Offence, ...]:
    """The offences of a rule set, in the order of the file."""
    return tuple(_offence(row) for row in _data()["offence"] if row["rules"] == rule_set)


def _offence(row: Mapping[str, Any]) -> Offence:
    values = _frozen({key: value for key, value in row.items() if key != "case"})
    return Offence(**{**values, "cases": tuple(Case(**_frozen(case)) for case in row["case"])})


@cache
def families_of(rule_set: str) -> tuple[Family, ...]:
    """The families of offences of a rule set."""
    rows = [row for row in _data().get("family", ()) if row["rules"] == rule_set]
    return tuple(Family(**{key: value for key, value in _frozen(row).items() if key != "rules"}) for row in rows)


def scale(profile_name: str) -> tuple[tuple[int, ...], str]:
    """The fines of a profile of MCR for repeated offences, 0 for a warning, and what else is in use, if anything."""
    row = _data()["scale"][profile(profile_name).rulings_of]
    return tuple(row["steps"]), row.get("other", "")


def _names(each: Offence | Family) -> Iterator[str]:
    yield from (each.title, each.id, *each.aliases)


@cache
def _by_name(rule_set: str) -> Mapping[str, Offence | Family]:
    all_of_them: list[Offence | Family] = [*families_of(rule_set), *offences_of(rule_set)]
    return {plain(name): each for each in all_of_them for name in _names(each)}


def is_named(rule_set: str, words: str) -> bool:
    """Whether words are the whole of a name, not a part of one.

    >>> is_named("mcr", "wrong chow"), is_named("mcr", "chow")
    (True, False)
    """
    return plain(words) in _by_name(rule_set)


def find(rule_set: str, words: str) -> Offence | Family:
    """What is called ``words``: an offence, or a family of them; a part of a name will do where it is the only one.

    TableError T043 for everything else, with suggestions.

    >>> find("mcr", "false hu").id, find("mcr", "touching the wall").id
    ('false-win', 'wall-touched')
    """
    known = _by_name(rule_set)
    wanted = plain(words)
    if wanted in known:
        return known[wanted]
    for row in _data().get("elsewhere", ()):
        if row["rules"] == rule_set and wanted in map(plain, row["names"]):
            told = f"'{shortened(words)}' is settled by another command"
            raise TableError([Fault("T043", told, (0, len(words)), row["hint"])], words)
    found = list(dict.fromkeys(each.id for name, each in known.items() if wanted and wanted in name))
    if len(found) == 1:
        return next(each for each in known.values() if each.id == found[0])
    elsewhere = [each for each in RULE_SETS if each != rule_set and wanted in _by_name(each)]
    if not found and elsewhere:
        message = f"there is no offence called '{shortened(words)}' under these rules"
        hint = f"there is one under --rules {' and --rules '.join(elsewhere)}"
        raise TableError([Fault("T043", message, (0, len(words)), hint)], words)
    near = found or [known[name].id for name in get_close_matches(wanted, list(known), n=6, cutoff=0.6)]
    raise TableError([_unknown(words, _titles(known.values(), near), several=bool(found))], words)


def _titles(known: Iterable[Offence | Family], ids: list[str]) -> list[str]:
    titles = {each.id: each.title for each in known}
    return [f"'{titles[each]}'" for each in dict.fromkeys(ids)][:4]


def _unknown(words: str, near: list[str], *, several: bool) -> Fault:
    told = (
        f"'{shortened(words)}' may be any of several offences"
        if several
        else f"there is no offence called '{shortened(words)}'"
    )
    hint = f"perhaps {' or '.join(near)}" if near else "mjscore table penalty without a name lists them all"
    return Fault("T043", told, (0, len(words)) if words else None, hint)
