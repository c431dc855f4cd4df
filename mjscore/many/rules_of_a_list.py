"""What holds for every row of a list that does not say otherwise, shared out to the rules that have it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from mjscore.errors import Fault, NotationError, RulesError
from mjscore.mcr.table import DEFAULT_PROFILE, Fan, profile, profile_names
from mjscore.notation import Defaults as Usual
from mjscore.notation import dialect_named, rules_fault, rules_named
from mjscore.notation.draft import shortened
from mjscore.notation.values import USUAL
from mjscore.suggestions import perhaps

if TYPE_CHECKING:
    from mjscore.american.card import Card

USUAL_COUNTING = "chips"
"""How the simplified Chinese rules are counted where nothing is said."""


def _english(fan: Fan) -> str:
    return fan.name


@dataclass(frozen=True)
class Defaults:
    """What holds for every row that does not say otherwise.

    Attributes:
        rules: ``mcr``, ``american`` or ``chinese``; a card makes it ``american``, otherwise it is ``mcr``.
        profile: the name of a profile, which holds for the rows of the rules that have it.
        overrides: single rules changed, as in ``cap=88``; each holds for the rows of the rules that know it.
        card: the card of American hands; None for the practice card.
        year: the year of the practice card, None for its own.
        notation: the name of the notation of the hands, None to guess it.
        counting: how chips are counted under the simplified Chinese rules.
        name: how fans are called.
        usual: what else holds in place of the usual defaults of a line.

    """

    rules: str | None = None
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    card: "Card | None" = None
    year: int | None = None
    notation: str | None = None
    counting: str = USUAL_COUNTING
    name: Callable[[Fan], str] = _english
    usual: Usual = USUAL

    @cached_property
    def used_card(self) -> "Card":
        """The card of American hands; CardError for a year that is none."""
        from mjscore.american.read import practice_card  # noqa: PLC0415 - only for American hands

        return practice_card(self.year) if self.card is None else self.card


@dataclass(frozen=True, slots=True)
class Settled:
    """The defaults, shared out to the rules that have them; ``american`` is a profile, None for the usual one."""

    defaults: Defaults
    rules: str
    mcr: str
    mcr_overrides: tuple[str, ...]
    american: str | None = None
    american_overrides: tuple[str, ...] = ()


def settle(defaults: Defaults) -> Settled:
    """See that the defaults make sense, before any hand is read.

    RulesError for a profile, rule or way of counting that none of the rules has, NotationError for unknown rules or an
    unknown notation, CardError for a year that is none.
    """
    faults: list[Fault] = []
    if defaults.notation is not None:
        dialect_named(defaults.notation)
    named = defaults.rules or ("american" if defaults.card is not None else "mcr")
    rules = rules_named(named)
    if rules is None:
        raise NotationError([rules_fault(named, f"--rules {named}")])
    of_mcr = defaults.profile is None or defaults.profile in profile_names()
    mcr = defaults.profile if of_mcr and defaults.profile is not None else DEFAULT_PROFILE
    mcr_overrides = tuple(each for each in defaults.overrides if not _faults_of(profile, mcr, each))
    settled = Settled(defaults, rules, mcr, mcr_overrides)
    if not of_mcr or defaults.overrides:
        settled = _with_american(settled, None if of_mcr else defaults.profile, faults)
    for each in defaults.overrides:
        if each not in mcr_overrides and each not in settled.american_overrides and rules != "american":
            faults += _faults_of(profile, mcr, each)
    if faults:
        raise RulesError(faults)
    if defaults.year is not None:
        _ = defaults.used_card
    profile(mcr, mcr_overrides)
    if defaults.counting != USUAL_COUNTING:
        from mjscore.chinese import counting_named  # noqa: PLC0415 - chips are what is usually counted

        counting_named(defaults.counting)
    return settled


def _with_american(settled: Settled, name: str | None, faults: list[Fault]) -> Settled:
    """The same with an American profile of this name, if there is one, and the single rules that are American."""
    from mjscore.american.payments import DEFAULT_PROFILE as USUAL_PROFILE  # noqa: PLC0415 - seldom meant
    from mjscore.american.payments import profile as find  # noqa: PLC0415
    from mjscore.american.payments import profile_names as names  # noqa: PLC0415

    american = None
    if name is not None and name.casefold() in names():
        american = name.casefold()
    elif name is not None:
        every = f"there are {', '.join(profile_names())}; for American hands {', '.join(names())}"
        hint = perhaps(name, (*profile_names(), *names()), every)
        faults.append(Fault("R002", f"there is no profile called '{shortened(name)}'", hint=hint))
    usual = american or USUAL_PROFILE
    overrides = tuple(each for each in settled.defaults.overrides if not _faults_of(find, usual, each))
    for each in settled.defaults.overrides if settled.rules == "american" else ():
        if each not in settled.mcr_overrides and each not in overrides:
            faults += _faults_of(find, usual, each)
    if not faults:
        find(usual, overrides)
    return replace(settled, american=american, american_overrides=overrides)


def _faults_of(find: Callable[[str, tuple[str, ...]], object], name: str, override: str) -> tuple[Fault, ...]:
    """What is wrong with a single rule under these rules."""
    try:
        find(name, (override,))
    except RulesError as error:
        return error.faults
    return ()
