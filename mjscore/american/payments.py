"""What a win pays, by seat: ``fan_tables/american/payments.toml`` as values, and the few sums over it.

V is the value of the line on the card. Per loser: on a discard the discarder pays 2V and the others V; self-drawn,
by exchange or as dealt each pays 2V; a hand without jokers is paid double, except on lines without that bonus
(Singles and Pairs). On a misnamed discard or a tile discarded out of turn that discarder alone pays 4V, not
doubled again. East pays and is paid like anyone. Sources stand in the table.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, NamedTuple

from mjscore.american.rack import MOST_POINTS, Way, Win
from mjscore.errors import Fault, RulesError
from mjscore.notation.draft import shortened
from mjscore.prepared import read_toml
from mjscore.suggestions import perhaps
from mjscore.tiles import WINDS, Wind

DEFAULT_PROFILE = "nmjl"

Payments = Mapping[str, int]
"""Points by seat letter; or by ``winner``, ``discarder`` and ``others`` (each) when the discarder is not known."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What a way of winning costs: multiples of the value, and whether a hand without jokers doubles them.

    ``together`` is what the three losers pay, all in all.
    """

    title: str
    discarder: int
    others: int
    jokerless_doubles: bool
    together: int


@dataclass(frozen=True, slots=True)
class Profile:
    """An answer to every question of the table; ``overrides`` are those changed by hand, as ``name=value``.

    ``in_points``: it is tournament scoring.
    """

    name: str
    title: str
    scoring: str
    concealed_bonus: int
    joker_letter: str
    self_draw_bonus: int
    jokerless_bonus: int
    quint_penalty: int
    misnamed_penalty: int
    discarder_penalty: tuple[int, ...]
    wall_game_live: int
    wall_game_dead: int
    table_double: int
    hot_hand: int
    overrides: tuple[str, ...] = ()
    in_points: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "in_points", self.scoring == "points")

    def __hash__(self) -> int:
        """By name and what was changed, so that what is kept for these rules is found without going through them."""
        return hash((self.name, self.overrides))

    @property
    def label(self) -> str:
        """The profile's name with what was changed by hand."""
        return f"{self.name} with {', '.join(self.overrides)}" if self.overrides else self.name

    def is_hot(self, win: Win, exposures: int) -> bool:
        """Whether who discarded to a winner with so many exposures pays for the table, by the house rule of hot hands.

        A misnamed tile, and one out of turn, are paid for by the discarder alone anyway.
        """
        return win.way is Way.DISCARD and 0 < self.hot_hand <= exposures

    def regards_discarder_exposures(self, win: Win) -> bool:
        """Whether it matters to the payments what the discarder had exposed."""
        return self.in_points and win.way is not Way.MISNAMED


_MOST_TIMES = 1000
_BY_EXPOSURES = "discarder_penalty"
_WORDS: Mapping[str, tuple[str, ...]] = {"scoring": ("money", "points"), "joker_letter": ("counts", "ignored")}


@cache
def table() -> Mapping[str, Any]:
    """The table as it is written."""
    return read_toml("fan_tables", "american/payments.toml")


@cache
def rates() -> Mapping[Way, Rates]:
    """The rates of every way to win."""
    return {way: _rates_of(way, row) for row in table()["way"] for way in (Way(row["id"]),)}


def _rates_of(way: Way, row: Mapping[str, Any]) -> Rates:
    discarder, others = row["discarder"], row["others"]
    together = discarder + 2 * others if way.has_discarder else 3 * others
    return Rates(row["title"], discarder, others, row["jokerless_doubles"], together)


def profile_names() -> tuple[str, ...]:
    """The names of the profiles in the table."""
    return tuple(table()["profile"])


@lru_cache(maxsize=64)
def profile(name: str = DEFAULT_PROFILE, overrides: tuple[str, ...] = ()) -> Profile:
    """The rules called ``name``, with single answers changed by ``overrides`` such as ``concealed_bonus=10``.

    RulesError R002 for an unknown profile, R003 for an unknown or ill-valued override; all of them at once.

    >>> profile("tournament").discarder_penalty, profile("nmjl", ("concealed_bonus=5",)).concealed_bonus
    ((10, 10, 20, 25), 5)
    """
    profiles = table()["profile"]
    if name not in profiles:
        hint = perhaps(name, profiles, f"there are {', '.join(profiles)}")
        raise RulesError([Fault("R002", f"there is no American profile called '{shortened(name)}'", hint=hint)])
    answers = {**profiles[DEFAULT_PROFILE], **profiles[name]}
    changed: set[str] = set()
    faults = [fault for override in overrides if (fault := _override(answers, override, changed))]
    faults += _for_money_only(answers)
    if faults:
        raise RulesError(faults)
    answers["discarder_penalty"] = tuple(answers["discarder_penalty"])
    known = {each.name for each in fields(Profile)}
    values = {key: value for key, value in answers.items() if key in known}
    return Profile(**{**values, "name": name, "overrides": overrides})


def _for_money_only(answers: Mapping[str, Any]) -> list[Fault]:
    """Faults of rules for money that were set beside tournament scoring."""
    if answers["scoring"] != "points":
        return []
    usual = table()["profile"][DEFAULT_PROFILE]
    hint = "leave it out, or name another profile, such as nmjl"
    return [
        Fault("R003", f"{key} is for games played for money, not for tournament points", hint=hint)
        for key in table()["money_only"]
        if answers[key] != usual[key]
    ]


def _override(answers: dict[str, Any], override: str, changed: set[str]) -> Fault | None:
    """Change one answer, or say why it cannot be changed so; ``changed`` are the rules set so far."""
    key, _, value = (part.strip().lower() for part in override.partition("="))
    key = key.replace("-", "_")
    if key not in table()["question"]:
        known = table()["question"]
        hint = perhaps(key, known, f"there are {', '.join(known)}; mjscore card rules explains them", most=2)
        return Fault("R003", f"there is no American rule called {key!r}", hint=hint)
    if key in changed:
        return Fault("R003", f"the rule {key} is set twice", hint="leave one out")
    changed.add(key)
    if key in _WORDS:
        good = value in _WORDS[key]
    else:
        least, most = _limits(key)
        numbers = value.split("/")
        many = 4 if key == _BY_EXPOSURES else 1
        good = len(numbers) == many and all(_is_number(each) and least <= int(each) <= most for each in numbers)
    if not good:
        return Fault(
            "R003", f"{key} cannot be {value!r}", hint=perhaps(value, _WORDS.get(key, ()), f"it is {_allowed(key)}")
        )
    if key in _WORDS:
        answers[key] = value
    else:
        answers[key] = tuple(map(int, value.split("/"))) if key == _BY_EXPOSURES else int(value)
    return None


def _limits(key: str) -> tuple[int, int]:
    """The least and the most that a rule with a number can be."""
    return (1, _MOST_TIMES) if key == "table_double" else (0, MOST_POINTS)


def _allowed(key: str) -> str:
    """What a rule can be, in words."""
    if key in _WORDS:
        return " or ".join(_WORDS[key])
    least, most = _limits(key)
    upto = f"from {least} to {most:,}"
    return f"four whole numbers {upto}, as 10/10/20/25" if key == _BY_EXPOSURES else f"a whole number {upto}"


@dataclass(frozen=True, slots=True)
class Question:
    """A rule that can be changed: its name, what it decides, and the values it can have, in words."""

    name: str
    text: str
    allowed: str


def questions() -> tuple[Question, ...]:
    """Every rule that can be changed by name, in the order of the table.

    >>> [each.name for each in questions()][:2]
    ['scoring', 'concealed_bonus']
    """
    return tuple(Question(name, text, _allowed(name)) for name, text in table()["question"].items())


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


class Worth(NamedTuple):
    """What a hand is worth on one line.

    ``value`` is the printed one; ``bonus`` what the profile adds before doubling; ``jokerless_bonus`` what having no
    joker adds, be it a double or tournament points; ``points`` are the value after all of that and after what was
    announced: what one player pays on a discard of another. ``doubled``: the double is paid. ``gain`` is what the
    winner gets; in tournament points that is ``points`` with ``self_draw_bonus``.
    """

    value: int
    bonus: int
    jokerless_bonus: int
    doubled: bool
    points: int
    gain: int
    self_draw_bonus: int = 0


def worth(value: int, win: Win, rules: Profile, *, bonus: int, jokerless: bool) -> Worth:
    """What a line of ``value`` is worth; ``jokerless``: no jokers, on a line that doubles for it.

    What the winner announced, all told with the double, binds her: nobody may raise it for her (MJME), and a
    jokerless hand that was announced without the double is paid without it (SLO col. 595, League bulletin 2014).
    """
    base, in_points = value + bonus, rules.in_points
    doubled = jokerless and not in_points and rates()[win.way].jokerless_doubles
    extra = base if doubled else rules.jokerless_bonus if in_points and jokerless else 0
    points = base + extra
    if win.announced is not None and win.announced < points:
        points = win.announced
        doubled = doubled and points > base
    return Worth(value, bonus, extra, doubled, points, *_gain(points, win, rules))


def due(worth: Worth, rules: Profile) -> int:
    """What a winner says that her hand is worth: its points, in tournament scoring with those for a self-draw."""
    return worth.gain if rules.in_points else worth.points


def worth_if(worth: Worth, claimed: int, win: Win, rules: Profile) -> Worth:
    """The same line, were the hand worth what is claimed, as ``due`` counts it."""
    points = claimed - _drawn(win, rules)
    gain, _ = _gain(points, win, rules)
    return worth._replace(points=points, gain=gain)


def _gain(points: int, win: Win, rules: Profile) -> tuple[int, int]:
    """What the winner gets for the points of the hand, and how much of it for a self-draw in tournament scoring."""
    if rules.in_points:
        drawn = _drawn(win, rules)
        return points + drawn, drawn
    return points * rates()[win.way].together * rules.table_double, 0


def _drawn(win: Win, rules: Profile) -> int:
    """The points that tournament scoring adds for a self-draw."""
    return rules.self_draw_bonus if rules.in_points and not win.way.has_discarder else 0


def payments(worth: Worth, win: Win, rules: Profile, *, hot: bool = False) -> Payments:
    """What every player wins or loses, in points; the sum is zero except in tournament scoring.

    Keys are seats in the order E S W N. When the win was on a discard and nobody is named as the discarder, they
    are ``winner``, ``discarder`` and ``others``, the amount for each of the other two. ``hot``: the discarder pays
    what all three would have paid.
    """
    if rules.in_points:
        lost, other = -_penalty(win, rules), 0
    else:
        rate = rates()[win.way]
        value = worth.points * rules.table_double
        lost, other = (-worth.gain, 0) if hot else (-value * rate.discarder, -value * rate.others)
    if not win.way.has_discarder:
        return {wind.value: worth.gain if wind is win.seat else other for wind in WINDS}
    if win.discarder is None:
        return {"winner": worth.gain, "discarder": lost, "others": other}
    named = {win.seat: worth.gain, win.discarder: lost}
    return {wind.value: named.get(wind, other) for wind in WINDS}


def drawn_game(rules: Profile, dead: Collection[Wind] = ()) -> Payments:
    """What everyone gets when the wall runs out without a winner, in points by seat, in the order E S W N.

    ``dead`` are the seats of dead hands; the others are live. For money nothing is paid (MJME); in tournament points
    every live hand gets a bonus and a dead one nothing (I Love Mahj; MahjCon).

    >>> drawn_game(profile("tournament"), {Wind.SOUTH}), drawn_game(profile("nmjl"))
    ({'E': 10, 'S': 0, 'W': 10, 'N': 10}, {'E': 0, 'S': 0, 'W': 0, 'N': 0})
    """
    return {wind.value: rules.wall_game_dead if wind in dead else rules.wall_game_live for wind in WINDS}


def _penalty(win: Win, rules: Profile) -> int:
    """What tournament scoring takes from the discarder."""
    if win.way is Way.MISNAMED:
        return rules.misnamed_penalty
    if win.discarder_quint:
        return rules.quint_penalty
    return rules.discarder_penalty[min(win.discarder_exposures or 0, len(rules.discarder_penalty) - 1)]
