"""The fan table and its profiles: ``fan_tables/mcr.toml`` as values.

A profile is a choice for every switch of the table; a switch changes points, exclusions or one of the
settings that fan predicates ask for. Whatever is said here was said in the data: this module knows no
fan by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple

from mjscore.errors import Fault, RulesError
from mjscore.memo import lazy
from mjscore.notation.draft import shortened
from mjscore.prepared import read_toml
from mjscore.suggestions import meant, perhaps

DEFAULT_PROFILE = "green-book"

How = Literal["hand", "same sets", "one"]
Scope = Literal["hand", "set", "sets"]


@dataclass(frozen=True, slots=True, repr=False)
class Fan:
    """One row of the fan table; ``points`` are those of the table before any profile changes them."""

    id: str
    points: int
    name: str
    zh: str
    pinyin: str
    aliases: tuple[str, ...]
    scope: Scope
    repeatable: bool
    definition: str
    example: str
    example_points: Mapping[str, int]
    source: str
    note: str = ""
    number: int | None = None
    number_green_book: int | None = None

    def __repr__(self) -> str:
        """The fan by its id: everything else is in the table."""
        return f"Fan({self.id!r})"


class Exclusion(NamedTuple):
    """A fan that keeps another from counting (the non-repeat principle).

    ``how``: anywhere in the "hand", only on the "same sets", or just "one" instance of it, which is
    inevitable. With ``beside`` it holds only where that fan's pattern is there as well.
    """

    by: str
    excluded: str
    how: How = "hand"
    beside: str | None = None


class Switch(NamedTuple):
    """A question on which rule sets differ; ``values`` maps each answer to what it changes.

    ``usual`` are the numbers that are played, where the answer is a number. A hand that does not show the fan
    ``only_with`` is scored alike whatever the answer is.
    """

    name: str
    question: str
    source: str
    values: Mapping[str, Mapping[str, Any]]
    usual: tuple[int, ...] = ()
    only_with: str | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that are played: every value, or the usual numbers."""
        return tuple(str(number) for number in self.usual) if "number" in self.values else tuple(self.values)


class Principle(NamedTuple):
    """A reason why a fan that the tiles show may not count, in one sentence."""

    name: str
    statement: str
    source: str


@dataclass(frozen=True, slots=True)
class Table:
    """The whole file: fans in table order, exclusions common to all profiles, principles, switches, profiles, sources.

    ``index`` maps a fan's id to its place in the table; ``sources`` the short names of sources to what they are.
    """

    fans: tuple[Fan, ...]
    exclusions: tuple[Exclusion, ...]
    principles: Mapping[str, Principle]
    switches: Mapping[str, Switch]
    profiles: Mapping[str, Mapping[str, Any]]
    index: Mapping[str, int]
    sources: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Profile:
    """A set of rules ready to score with; make one with ``profile``.

    Sequences are indexed by a fan's place in the table; masks have a bit for each such place.
    ``special_exclusions`` are those of one instance only, or beside a third fan; ``rivals`` of a fan are all
    that exclude it or that it excludes. ``rulings_of`` names the profile whose rulings beside a score hold, such as
    penalties: its own name, or that of the profile it is like. ``settings`` are the answers that fan predicates look
    up; ``choices`` the answer to every switch; ``overrides`` what was changed by hand, as ``name=value``.
    """

    name: str
    title: str
    rulings_of: str
    fans: tuple[Fan, ...]
    points: tuple[int, ...]
    exclusions: tuple[Exclusion, ...]
    settings: Mapping[str, Any]
    choices: Mapping[str, str]
    overrides: tuple[str, ...]
    index: Mapping[str, int]
    excludes_in_hand: tuple[int, ...] = field(repr=False)
    excludes_on_same_sets: tuple[int, ...] = field(repr=False)
    special_exclusions: tuple[tuple[Exclusion, ...], ...] = field(repr=False)
    rivals: tuple[int, ...] = field(repr=False)

    def __reduce__(self) -> tuple[Callable[..., "Profile"], tuple[str, tuple[str, ...]]]:
        """Copy and pickle by name: the same rules are one object."""
        return profile, (self.name, self.overrides)

    @lazy
    def minimum(self) -> int:
        """The points, without flowers, that a win must reach."""
        return int(self.settings["minimum"])

    @lazy
    def cap(self) -> int | None:
        """The most points a hand can get, or None."""
        cap = int(self.settings["cap"])
        return cap or None

    @property
    def label(self) -> str:
        """The profile's name with what was changed by hand: ``national with cap=88``."""
        return f"{self.name} with {', '.join(self.overrides)}" if self.overrides else self.name


@cache
def table() -> Table:
    """The fan table, read once; RulesError R002 or R003 for a profile that says what cannot be."""
    data = read_toml("fan_tables", "mcr.toml")
    fans = []
    exclusions: list[Exclusion] = []
    for row in data["fan"]:
        exclusions += [Exclusion(row["id"], other) for other in row.pop("excludes")]
        exclusions += [Exclusion(row["id"], other, "same sets") for other in row.pop("excludes_on_same_sets")]
        fans.append(Fan(**{**row, "aliases": tuple(row["aliases"])}))
    principles = {name: Principle(name, **row) for name, row in data["principle"].items()}
    switches = {row["name"]: Switch(**{**row, "usual": tuple(row.get("usual", ()))}) for row in data["switch"]}
    index = {fan.id: place for place, fan in enumerate(fans)}
    profiles: dict[str, Mapping[str, Any]] = {}
    for name, row in data["profile"].items():
        profiles[name] = _whole(name, row, profiles)
    if faults := [fault for name, row in profiles.items() for fault in _faults_of_profile(name, row, index, switches)]:
        raise RulesError(faults)
    return Table(tuple(fans), tuple(exclusions), principles, switches, profiles, index, data["sources"])


def _whole(name: str, row: Mapping[str, Any], above: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """The row of a profile with everything that it leaves to the profile it is ``like``, one of those ``above``."""
    if "like" not in row:
        return {**row, "rulings_of": name}
    if row["like"] not in above:
        message = f"the profile {name} is like '{row['like']}', and no profile above it is called so"
        raise RulesError([Fault("R002", message, hint=f"above it stand {', '.join(above) or 'none'}")])
    model = above[row["like"]]
    return {
        **model,
        **row,
        "points": model["points"] | row.get("points", {}),
        "rules": model["rules"] | row.get("rules", {}),
    }


def _faults_of_profile(
    name: str, row: Mapping[str, Any], index: Mapping[str, int], switches: Mapping[str, Switch]
) -> Iterator[Fault]:
    """What is wrong with a profile of the table: something left out, or fans, rules and answers that are none."""
    hint = "say it, or which profile it is like"
    lacking = [part for part in ("title", "points", "rules", "false_win") if part not in row]
    if lacking:
        yield Fault("R003", f"the profile {name} has no {' and no '.join(lacking)}", hint=hint)
        return
    yield from (_unknown("R003", f"fan in the profile {name}", each, index) for each in row["points"].keys() - index)
    rules = row["rules"]
    yield from (_unknown("R003", f"rule in the profile {name}", each, switches) for each in rules.keys() - switches)
    for switch in switches.values():
        if switch.name not in rules:
            yield Fault("R003", f"the profile {name} has no answer to {switch.name}", hint=hint)
        elif fault := _bad_choice(switch, str(rules[switch.name])):
            yield fault


def fan_of(fan_id: str) -> Fan:
    """The fan with this id; KeyError when there is none."""
    rules = table()
    return rules.fans[rules.index[fan_id]]


def principles() -> Mapping[str, Principle]:
    """The principles by name; the names are those that a ``Refusal`` gives."""
    return table().principles


def profile_names() -> tuple[str, ...]:
    """The names of the profiles in the table."""
    return tuple(table().profiles)


@lru_cache(maxsize=64)
def profile(name: str = DEFAULT_PROFILE, overrides: tuple[str, ...] = ()) -> Profile:
    """The rules called ``name``, with single rules changed by ``overrides`` such as ``cap=88``.

    An override names a switch (``all_green_with_half_flush=no``) or a fan, whose points it sets
    (``two_concealed_kongs=6``). RulesError R002 for an unknown profile, R003 for an unknown or
    ill-valued override, or a cap below the minimum; all of them at once.
    """
    rules = table()
    if name not in rules.profiles:
        raise RulesError([_unknown("R002", "profile", name, rules.profiles)])
    faults: list[Fault] = []
    seen: set[str] = set()
    choices = {key: str(value) for key, value in rules.profiles[name]["rules"].items()}
    fan_points: dict[str, int] = {}
    for override in overrides:
        key, _, value = (part.strip().lower() for part in override.partition("="))
        key = key.replace("-", "_")
        if key in seen:
            faults.append(Fault("R003", f"the rule {key} is set twice", hint="leave one out"))
            continue
        seen.add(key)
        if key in rules.switches:
            fault = _bad_choice(rules.switches[key], value)
            choices[key] = value
        elif key in rules.index:
            fault = (
                None
                if value.isascii() and value.isdigit() and len(value) < 5
                else Fault("R003", f"the points of {key} are a whole number from 0 to 9999, not '{shortened(value)}'")
            )
            fan_points[key] = int(value) if fault is None else 0
        else:
            fault = _unknown("R003", "rule", key, [*rules.switches, *rules.index])
        if fault:
            faults.append(fault)
    if faults:
        raise RulesError(faults)
    found = _build(rules, name, choices, fan_points, overrides)
    if found.cap is not None and found.cap < found.minimum:
        message = f"with cap={found.cap} no hand could reach the minimum of {found.minimum} points"
        hint = f"a cap is {found.minimum} or more, or 0 for none"
        raise RulesError([Fault("R003", message, hint=hint)])
    return found


def _unknown(code: str, what: str, name: str, known: Iterable[str]) -> Fault:
    near = meant(name, known, most=3, like=0.5)
    hint = f"perhaps {' or '.join(near)}" if near else "mjscore fans --rules lists profiles and rules"
    return Fault(code, f"there is no {what} called '{shortened(name)}'", hint=hint)


def _bad_choice(switch: Switch, value: str) -> Fault | None:
    if value in switch.values or ("number" in switch.values and value.isascii() and value.isdigit() and len(value) < 6):
        return None
    allowed = "a whole number up to 99999" if "number" in switch.values else f"one of {', '.join(switch.values)}"
    hint = perhaps(value, [each for each in switch.values if each != "number"], f"it is {allowed}")
    return Fault("R003", f"{switch.name} cannot be '{shortened(value)}'", hint=hint)


def _build(
    rules: Table, name: str, choices: Mapping[str, str], fan_points: Mapping[str, int], overrides: tuple[str, ...]
) -> Profile:
    """Apply the choices, then the points set by hand, and turn the exclusions into masks."""
    points = {fan.id: fan.points for fan in rules.fans} | rules.profiles[name]["points"]
    exclusions = list(rules.exclusions)
    settings: dict[str, Any] = {}
    for key, value in choices.items():
        values = rules.switches[key].values
        effect = values[value] if value in values else values["number"]
        points.update(
            {each: int(value) if worth == "number" else worth for each, worth in effect.get("points", {}).items()}
        )
        exclusions += [Exclusion(**each) for each in effect.get("exclusions", ())]
        settings.update(
            {each: int(value) if worth == "number" else worth for each, worth in effect.get("settings", {}).items()}
        )
    points.update(fan_points)
    settings["false_win"] = rules.profiles[name]["false_win"]
    index = rules.index
    in_hand, same_sets = [0] * len(index), [0] * len(index)
    rivals = [0] * len(index)
    special: list[list[Exclusion]] = [[] for _ in index]
    for each in exclusions:
        rivals[index[each.by]] |= 1 << index[each.excluded]
        rivals[index[each.excluded]] |= 1 << index[each.by]
        if each.how == "one" or each.beside:
            special[index[each.by]].append(each)
        elif each.how == "hand":
            in_hand[index[each.by]] |= 1 << index[each.excluded]
        else:
            same_sets[index[each.by]] |= 1 << index[each.excluded]
    return Profile(
        name=name,
        title=rules.profiles[name]["title"],
        rulings_of=rules.profiles[name]["rulings_of"],
        fans=rules.fans,
        points=tuple(points[fan.id] for fan in rules.fans),
        exclusions=tuple(exclusions),
        settings=settings,
        choices=dict(choices),
        overrides=overrides,
        index=index,
        excludes_in_hand=tuple(in_hand),
        excludes_on_same_sets=tuple(same_sets),
        special_exclusions=tuple(tuple(each) for each in special),
        rivals=tuple(rivals),
    )
