"""Which fans the profiles disagree on: a hand that shows none of them is worth the same under all profiles."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter

from mjscore.mcr.table import Profile, Switch, profile, profile_names, table
from mjscore.tiles import mask

ALL_FANS = -1
"""The mask of every fan there is."""


def others_of(rules: Profile) -> list[Profile]:
    """The other profiles; rules changed by hand stay changed."""
    return [profile(name, rules.overrides) for name in profile_names() if name != rules.name]


@lru_cache(maxsize=64)
def disputed_fans(rules: Profile) -> int:
    """The fans, as a mask, about which another profile says something else.

    Where no arrangement of a hand shows one of them, the other profiles find the same fans, each for the same points
    and excluding the same ones, so that the points are the same; so is whether they reach the minimum.
    """
    found = 0
    for other in others_of(rules):
        found |= disputed_between(rules, other)
    return found


def disputed_between(here: Profile, there: Profile) -> int:
    """The fans, as a mask, that are worth other points, exclude others, or are found otherwise."""
    found = mask(fan for mine, theirs in zip(_said(here), _said(there), strict=True) for fan in _unlike(mine, theirs))
    for switch in table().switches.values():
        if _settings(switch, here) != _settings(switch, there):
            found |= ALL_FANS if switch.only_with is None else 1 << here.index[switch.only_with]
    return found


_said = attrgetter("points", "excludes_in_hand", "excludes_on_same_sets", "special_exclusions")
"""What a profile says of fans: of each what it is worth and what it excludes."""


def _unlike(mine: Sequence[object], theirs: Sequence[object]) -> Iterator[int]:
    """The places at which there is something else."""
    return (place for place, (one, other) in enumerate(zip(mine, theirs, strict=True)) if one != other)


def _settings(switch: Switch, rules: Profile) -> object:
    """What the answer of the rules to a switch sets."""
    answer = rules.choices[switch.name]
    values = switch.values
    return values[answer].get("settings") if answer in values else answer
