"""What a user has settled once for all calls: ``MJSCORE_*`` variables, else ``config.toml`` in the user's folder.

An option wins over both, and so does what the text of a hand says; where one of them is used, the output says so. A
default that a command has no use for is not looked at. The Python functions know nothing of them.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, NoReturn, TypeVar

from mjscore.cli.config_file import FILE, path_of_config, read_config
from mjscore.errors import DefaultsError, Fault
from mjscore.notation.dialects import Dialect
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_named
from mjscore.notation.values import RULE_SETS, Default, Defaults
from mjscore.render.choices import Names
from mjscore.suggestions import meant, perhaps
from mjscore.tiles import Wind

KNOWN = ("card", "profile", "seat", "round", "notation", "names", "rules")
"""What can be settled so, by the names of the options: in ``config.toml`` as they are, in variables in capitals."""

_PREFIX = "MJSCORE_"

Value = TypeVar("Value")


class Setting(NamedTuple):
    """A default as it was written; ``origin`` says in short who wrote it, ``place`` in full, for what is wrong."""

    text: str
    origin: str
    place: str

    def refuse(self, why: str, hint: str) -> NoReturn:
        """DefaultsError D001: it cannot be used."""
        raise DefaultsError([Fault("D001", f"{self.place}: {why}", hint=hint)])


class Settings(NamedTuple):
    """All defaults of a user by name, and what is wrong with them as a whole."""

    by_name: Mapping[str, Setting] = MappingProxyType({})
    faults: tuple[Fault, ...] = ()

    def but(self, **given: object) -> "Settings":
        """Those that are left where options are given: one that is None is not."""
        return self._replace(by_name={name: each for name, each in self.by_name.items() if given.get(name) is None})

    def require(self) -> None:
        """See that they can be read; DefaultsError with what is wrong with them as a whole."""
        if self.faults:
            raise DefaultsError(self.faults)

    @property
    def rules_meant(self) -> str | None:
        """The rules, None for none or for none that there are: what is wrong with them is told elsewhere."""
        setting = self.by_name.get("rules")
        named = setting.text.strip().casefold() if setting else None
        return named if named in RULE_SETS else None

    # Each of these is None where nothing was settled, and a DefaultsError D001 where it cannot be.

    def rules(self, allowed: Sequence[str] = RULE_SETS) -> Default[str] | None:
        """The rules; None as well for those that a command does not know."""
        found = self._one_of("rules", {name: name for name in RULE_SETS}, "rules")
        return found if found is not None and found.value in allowed else None

    def wind(self, name: str) -> Default[Wind] | None:
        """The wind of the seat, or of the round."""
        return self._found(name, wind_named, [wind.name.casefold() for wind in Wind], "wind")

    def notation(self) -> Default[Dialect] | None:
        """The notation of hands."""
        return self._one_of("notation", {each.value: each for each in Dialect}, "notation")

    def names(self) -> Default[Names] | None:
        """How fans are called."""
        return self._one_of("names", {each.value: each for each in Names}, "names")

    def profile(self, rules: str) -> Default[str] | None:
        """The profile, None for one of other rules."""
        setting = self.by_name.get("profile")
        if setting is None:
            return None
        own = list(profiles_of(rules))
        every = (
            own
            if setting.text.strip().casefold() in own
            else [each for name in RULE_SETS for each in profiles_of(name)]
        )
        found = self._one_of("profile", {each: each for each in every}, "profile")
        return found if found is not None and found.value in own else None

    def card(self) -> Default[str] | None:
        """The file of the American card, which must be there; in ``config.toml`` from the folder of that file on."""
        setting = self.by_name.get("card")
        if setting is None:
            return None
        from pathlib import Path

        path = Path(os.path.expanduser(setting.text))  # noqa: PTH111 - a home that is not known is no error
        folder = ""
        if setting.origin == FILE and not path.is_absolute():
            path = Path(path_of_config()).parent / path
            folder = f" in {path.parent}"
        try:
            there = path.is_file()
        except ValueError:
            there = False
        if not there:
            undo = "take the entry out" if setting.origin == FILE else f"unset {setting.origin}"
            hint = f"name the file that the card was typed into, or {undo} to use the practice card"
            setting.refuse(f"there is no file {shortened(setting.text)!r} with a card{folder}", hint)
        return Default(str(path), setting.origin)

    def _one_of(self, name: str, values: Mapping[str, Value], what: str) -> Default[Value] | None:
        return self._found(name, lambda text: values.get(text.strip().casefold()), list(values), what)

    def _found(
        self, name: str, find: Callable[[str], Value | None], known: Sequence[str], what: str
    ) -> Default[Value] | None:
        setting = self.by_name.get(name)
        if setting is None:
            return None
        value = find(setting.text)
        if value is None:
            said = "are" if what.endswith("s") else "is"
            hint = perhaps(setting.text, known, f"there are {', '.join(known)}")
            setting.refuse(f"{shortened(setting.text)!r} {said} no {what}", hint)
        return Default(value, setting.origin)


def profiles_of(rules: str) -> tuple[str, ...]:
    """The names of the profiles of a rule set, none for rules without."""
    if rules == "mcr":
        from mjscore.mcr.table import profile_names

        return tuple(profile_names())
    if rules == "american":
        from mjscore.american.payments import profile_names as american_names

        return american_names()
    return ()


def settings() -> Settings:
    """What the user has settled; a variable wins over the file, and an empty variable is none."""
    path = path_of_config()
    entries, faults = read_config(path, KNOWN)
    found = {entry.name: Setting(entry.text, FILE, entry.place) for entry in entries}
    for name in KNOWN:
        variable = _PREFIX + name.upper()
        text = os.environ.get(variable)
        if text:
            found[name] = Setting(text, variable, f"the environment variable {variable}")
    return Settings(found, (*faults, *_misspelt()))


def _misspelt() -> Iterator[Fault]:
    """A fault for every variable that nobody reads and that is called nearly as one that is read."""
    known = [_PREFIX + name.upper() for name in KNOWN]
    for name in os.environ:
        if name.startswith(_PREFIX) and name not in known and (near := meant(name[len(_PREFIX) :], KNOWN, like=0.75)):
            hint = f"perhaps {_PREFIX}{near[0].upper()}; there are {', '.join(known)}"
            yield Fault("D003", f"there is no variable called {name}", hint=hint)


class Chosen(NamedTuple):
    """The rules and the profile of a call, by its options or by the defaults; ``used`` are the defaults, in words.

    ``settled`` are the names of the options whose place a default took.
    """

    rules: str | None
    profile: str | None = None
    used: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()


def rules_and_profile(
    rules: str | None, profile: str | None = None, allowed: Sequence[str] = RULE_SETS, *, profiles: bool = True
) -> Chosen:
    """The rules and the profile of a command without a hand; DefaultsError for a default that cannot be.

    ``allowed`` are the rules that the command knows, ``profiles`` tells whether it has such an option.
    """
    mine = settings().but(rules=rules, profile=profile)
    mine.require()
    by_default = mine.rules(allowed)
    used = {}
    if by_default is not None:
        rules = by_default.value
        used["rules"] = by_default.told(f"rules {rules}")
    named = mine.profile((rules or "mcr").strip().casefold()) if profiles else None
    if named is not None:
        profile = named.value
        used["profile"] = named.told(f"profile {profile}")
    return Chosen(rules, profile, tuple(used.values()), tuple(used))


def fan_names(names: Names | None) -> tuple[Names, tuple[str, ...]]:
    """How fans are called where an option may say so, and the default that was used, in words."""
    mine = settings().but(names=names)
    mine.require()
    by_default = mine.names()
    if by_default is None:
        return names or Names.ENGLISH, ()
    return by_default.value, (by_default.told(f"names {by_default.value.value}"),)


def notation_of_hands(notation: str | None) -> Defaults:
    """The default for the notation where an option may say it."""
    mine = settings().but(notation=notation)
    mine.require()
    return Defaults(notation=mine.notation())


def card_file(card: str | None) -> tuple[str | None, tuple[str, ...]]:
    """The file of the card where an argument may name it, and the default that was used, in words."""
    mine = settings().but(card=card)
    mine.require()
    by_default = mine.card()
    if by_default is None:
        return card, ()
    return by_default.value, (by_default.told(f"card {by_default.value}"),)
