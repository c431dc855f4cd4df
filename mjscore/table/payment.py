"""The question who pays whom: everything that can be said about a win without its tiles, and what is refused."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields

from mjscore.errors import Fault, MjscoreError, NotationError, TableError
from mjscore.notation import rules_fault, rules_named
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_meant, wind_named
from mjscore.table.players import named
from mjscore.tiles import Wind

MOST = 9_999
"""More points than any hand has."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A win, or a drawn game, of which it is asked who pays whom.

    ``seat`` won, ``discarder`` discarded (or added to the kong that was robbed); both are winds in words. MCR:
    ``points`` include flowers unless ``flowers`` says how many there are beside them. American: ``value`` is that of
    the line, ``exposures`` are those of the winner, ``concealed_line`` says that a line is valued C, ``dead`` are
    seats of dead hands. Chinese: ``honor_pungs`` are the winner's, ``honor_pungs_of`` those of others as
    ``south=1``. The rest is as for ``mjscore score``.
    """

    rules: str = "mcr"
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    seat: str | None = None
    discarder: str | None = None
    self_draw: bool = False
    drawn: bool = False
    stake: str | None = None
    points: int | None = None
    flowers: int | None = None
    robbing_kong: bool = False
    counters: bool = False
    value: int | None = None
    jokerless: bool = False
    singles_and_pairs: bool = False
    exchange: bool = False
    dealt: bool = False
    misnamed: bool = False
    out_of_turn: bool = False
    announced: int | None = None
    exposures: int | None = None
    concealed_line: bool = False
    discarder_exposed: str | None = None
    dead: str | None = None
    pie: str | None = None
    honor_pungs: int | None = None
    honor_pungs_of: tuple[str, ...] = ()
    all_hands: bool = False
    tally: bool = False

    @property
    def known_rules(self) -> str:
        """The name of the rule set; ``mcr`` where none is called so."""
        return rules_named(self.rules) or "mcr"


_OPTIONS: Mapping[str, str] = {"overrides": "rule", "discarder": "from"}
"""The names of options, where they are not those of the fields."""

_EVERYWHERE = ("rules", "seat", "discarder", "self_draw", "drawn", "stake")
_OF: Mapping[str, tuple[str, ...]] = {
    "mcr": ("profile", "overrides", "points", "flowers", "robbing_kong", "counters"),
    "american": (
        *("profile", "overrides", "value", "jokerless", "singles_and_pairs", "exchange", "dealt", "misnamed"),
        *("out_of_turn", "announced", "exposures", "concealed_line", "discarder_exposed", "dead", "pie"),
    ),
    "chinese": ("honor_pungs", "honor_pungs_of", "all_hands", "tally"),
}
_BESIDE_A_DRAWN_GAME = ("rules", "drawn", "profile", "overrides", "dead", "stake", "all_hands", "tally")
TITLES = {"mcr": "MCR", "american": "American", "chinese": "simplified Chinese"}


def rules_of_call(name: str) -> str:
    """The rule set called ``name``; NotationError N012 for any other.

    >>> rules_of_call("American")
    'american'
    """
    found = rules_named(name)
    if found is None:
        raise NotationError([rules_fault(name, f"--rules {name}")])
    return found


def faults_of(asked: Payment, rules: str) -> Iterator[Fault]:
    """Options of other rule sets, and whatever contradicts a drawn game."""
    for name in _given(asked):
        own = next((each for each, names in _OF.items() if name in names and each != rules), None)
        if name in _EVERYWHERE or name in _OF[rules]:
            if asked.drawn and name not in _BESIDE_A_DRAWN_GAME:
                message = f"{option(name)} contradicts --drawn: in a drawn game nobody wins"
                yield Fault("T042", message, hint="leave out one of them")
        else:
            hint = f"say --rules {own}" if rules == "mcr" else "leave it out"
            yield Fault("N012", f"{option(name)} is no option of {TITLES[rules]} payments", hint=hint)


def option(name: str) -> str:
    """The option that a field is: ``--self-draw``."""
    return f"--{_OPTIONS.get(name, name).replace('_', '-')}"


def _given(asked: Payment) -> list[str]:
    return [each.name for each in fields(asked) if getattr(asked, each.name) not in (None, False, ())]


def idle(names: Iterable[str], why: str) -> Iterator[str]:
    """The note on options of these rules that were given and change nothing in this case.

    An option of other rules is refused, as is one that contradicts another; see ``CONTRIBUTING.md``.

    >>> list(idle(["exposures"], "nmjl takes no account of it"))
    ['--exposures has no bearing: nmjl takes no account of it']
    """
    shown = [option(name) for name in names]
    if shown:
        yield f"{named(shown)} {'has' if len(shown) == 1 else 'have'} no bearing: {why}"


def wind(name: str, text: str | None, faults: list[Fault]) -> Wind | None:
    """The wind that an option names; None when nothing is said, or no wind: that is a fault."""
    if text is None:
        return None
    found = wind_named(text)
    if found is None:
        hint = wind_meant(text, "a wind is east, south, west or north, or its first letter")
        faults.append(Fault("N011", f"{name} '{shortened(text)}': there is no such wind", hint=hint))
    return found


def within(name: str, number: int | None, least: int, most: int, faults: list[Fault]) -> None:
    """A fault for a number that cannot be."""
    if number is not None and not least <= number <= most:
        faults.append(Fault("T041", f"{option(name)} {number}: it is a whole number from {least} to {most}"))


def require(faults: list[Fault]) -> None:
    """Raise all faults as one error, where there are any."""
    if faults:
        unreadable = any(each.code.startswith("N") for each in faults)
        kind: type[MjscoreError] = NotationError if unreadable else TableError
        raise kind(list(dict.fromkeys(faults)))
