"""The figures in the texts of rules: what a placeholder such as ``{minimum}`` stands for, read from the tables.

A text of ``fan_tables/rules/`` writes no number that a table of the program has: it names it, as in
``{false_win.national.ready.offender}`` or, to be written out, ``{pung_seconds:words}``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from mjscore.american.concrete import COPIES, FLOWER, JOKER
from mjscore.american.payments import profile as american_profile
from mjscore.american.payments import profile_names as american_profile_names
from mjscore.american.payments import rates
from mjscore.chinese.rules import Counting
from mjscore.hand import in_words
from mjscore.mcr.payments import BASE_PAYMENT
from mjscore.mcr.table import profile, profile_names
from mjscore.prepared import read_toml
from mjscore.table.discard import PUNG_SECONDS
from mjscore.table.offences import scale

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_.-]*)(:words)?\}")
_SIDES = 4
_TILES_OF_A_STACK = 2


def filled(text: str, rule_set: str) -> str:
    """The text with its figures; KeyError for a figure that no table has.

    >>> filled("{minimum} points, {pung_seconds:words} seconds", "mcr")
    '8 points, three seconds'
    """
    return _PLACEHOLDER.sub(lambda found: _figure(found[1], bool(found[2]), rule_set), text)


def _figure(name: str, words: bool, rule_set: str) -> str:
    value: Any = _figures(rule_set)
    for part in name.split("."):
        value = value[part]
    return in_words(value) if words else str(value)


def _in_a_row(numbers: Sequence[int]) -> str:
    """Numbers as a text has them: ``4, 2, 1 and 0``."""
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


@cache
def _figures(rule_set: str) -> Mapping[str, Any]:
    """All figures of a rule set by name; what is lost is told without its sign."""
    return _OF[rule_set](read_toml("fan_tables", f"rules/{rule_set}.toml"))


def _mcr(data: Mapping[str, Any]) -> Mapping[str, Any]:
    profiles = {name: profile(name) for name in profile_names()}
    stacks, without = data["wall"]["stacks"], data["wall"]["stacks_without_flowers"]
    return {
        "minimum": profile().minimum,
        "base": BASE_PAYMENT,
        "pung_seconds": PUNG_SECONDS,
        "hands": data["seats"]["hands"],
        "rounds": len(data["seats"]["rounds"]),
        "hands_a_round": data["seats"]["hands"] // len(data["seats"]["rounds"]),
        "stacks": stacks,
        "stacks_without_flowers": without,
        "tiles": _tiles(stacks),
        "tiles_without_flowers": _tiles(without),
        "flowers": _tiles(stacks) - _tiles(without),
        "table_points": _in_a_row(read_toml("fan_tables", "sheets.toml")["table_points"]["mcr"]),
        "title": {name: rules.title for name, rules in profiles.items()},
        "scale": {name: ", ".join(str(step) for step in scale(name)[0] if step) for name in profiles},
        "points": {
            name: {fan.id: rules.points[rules.index[fan.id]] for fan in rules.fans} for name, rules in profiles.items()
        },
        "false_win": {
            name: {
                kind: {who: abs(amount) for who, amount in charge.items()}
                for kind, charge in rules.settings["false_win"].items()
            }
            for name, rules in profiles.items()
        },
    }


def _american(data: Mapping[str, Any]) -> Mapping[str, Any]:
    stacks = data["wall"]["stacks"]
    return {
        "stacks": stacks,
        "tiles": _tiles(stacks),
        "flowers": COPIES[FLOWER],
        "jokers": COPIES[JOKER],
        "copies": COPIES[0],
        "pays": {
            way.value: {"discarder": rate.discarder, "others": rate.others, "jokerless": 2 * rate.discarder}
            for way, rate in rates().items()
        },
        "profile": {
            name: {
                "live": rules.wall_game_live,
                "self_draw": rules.self_draw_bonus,
                "jokerless": rules.jokerless_bonus,
                "discarder": ", ".join(map(str, rules.discarder_penalty)),
                "misnamed": rules.misnamed_penalty,
            }
            for name in american_profile_names()
            for rules in (american_profile(name),)
        },
    }


def _chinese(_data: Mapping[str, Any]) -> Mapping[str, Any]:
    return {each.value: {"win": each.rates.win, "honor_pung": each.rates.honor_pung} for each in Counting}


_OF: Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = {
    "mcr": _mcr,
    "american": _american,
    "chinese": _chinese,
}


def _tiles(stacks: int) -> int:
    return _SIDES * _TILES_OF_A_STACK * int(stacks)
