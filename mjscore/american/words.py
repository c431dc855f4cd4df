"""The tiles that one group can be, once its names have values: every free suit, wind and dragon.

A choice that concerns one group alone (``DD`` of any dragon, ``369.*``) is made here; what groups have in
common is chosen in ``assign``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from types import MappingProxyType

from mjscore.american.card import Group
from mjscore.american.concrete import ANY_TILE, CALLABLE, FLOWER, FLOWERS, JOKER, JOKERS, TileGroup, Word
from mjscore.american.expressions import VARIABLES, YEAR, evaluate, printed
from mjscore.american.limits import Limits
from mjscore.tiles import DRAGON_TILES, GREEN, RED, WHITE, WIND_TILES, tile

_MATCHING_DRAGON = (GREEN, RED, WHITE)
"""The dragon of bamboo, characters and dots."""

_FIXED: Mapping[str, int] = MappingProxyType(
    {"0": WHITE, "F": FLOWER, "J": JOKER, "?": ANY_TILE, **{each: tile(each) for each in "ESWNRG"}}
)
_LONGEST_NUMBER = 10**15

Run = tuple[str, int]
"""A symbol and how many times in a row: what a group has come to, digits instead of variables."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to lay a group: its word, and what it adds to a concrete hand."""

    word: Word
    groups: tuple[TileGroup, ...]
    loose: tuple[tuple[int, int], ...]
    natural: tuple[TileGroup, ...]


def own_choices(group: Group) -> int:
    """In how many ways at least a group can be laid by the choices that concern it alone."""
    numbers, dragons, winds = 1, 1, 1
    for symbol, _ in group.runs():
        if symbol == "D" and group.suffix in {"", "*"}:
            dragons *= len(DRAGON_TILES)
        elif symbol == "Z" and not group.names_wind:
            winds *= len(WIND_TILES)
        elif symbol not in _FIXED and symbol not in "DZ" and group.suffix == "*":
            numbers *= 3
    return numbers * dragons * winds


@dataclass(frozen=True, slots=True)
class Outside:
    """A number of a group that no tile has, as it came out for some values of its names.

    ``text`` is the variable or the expression, ``lowest`` and ``highest`` are what a number in its place may be.
    """

    group: Group
    text: str
    value: int
    names: tuple[tuple[str, int], ...]
    lowest: int
    highest: int | None

    def __str__(self) -> str:
        """What it came to: ``n+5 is 10 when n = 5``."""
        when = ", ".join(f"{name} = {value}" for name, value in self.names if name != self.text)
        return f"{self.text} is {self.value}{f' when {when}' if when else ''}"


class Speller:
    """Makes the choices of one group; remembers them, since many combinations share them."""

    def __init__(self, group: Group, limits: Limits, *, no_jokers: bool) -> None:
        self.group = group
        self.limits = limits
        self.jokers = not no_jokers and "!" not in group.flags and (group.is_repeated or "~" in group.flags)
        self.outside: Outside | None = None
        self._runs = group.runs()
        self._known: dict[tuple[tuple[Run, ...], int | None], list[Choice]] = {}

    def choices(self, values: Mapping[str, int], digits: Mapping[str, str]) -> Sequence[Choice]:
        """Every way to lay the group; none when a number in it is outside 1 to 9."""
        runs = self._spelled(values, digits)
        if runs is None:
            return ()
        given = values.get(self.group.suit)
        if (runs, given) not in self._known:
            self._known[runs, given] = list(self._laid(runs, given))
        return self._known[runs, given]

    def _spelled(self, values: Mapping[str, int], digits: Mapping[str, str]) -> tuple[Run, ...] | None:
        """The group with its digits in place; None when one of them is none."""
        group = self.group
        if group.number is not None:
            value = evaluate(group.number, values)
            if value < 0 or (group.copies and not 1 <= value <= 9):
                self._note_outside(printed(group.number), value, values)
                return None
            if group.copies:
                return ((str(value), group.copies),)
            return tuple((digit, 1) for digit in str(min(value, _LONGEST_NUMBER)))
        spelled = []
        for symbol, count in self._runs:
            if symbol in VARIABLES and not 1 <= values[symbol] <= 9:
                self._note_outside(symbol, values[symbol], values)
                return None
            digit = str(values[symbol]) if symbol in VARIABLES else digits.get(symbol, symbol)
            spelled.append((digit, count))
        return tuple(spelled)

    def _note_outside(self, text: str, value: int, values: Mapping[str, int]) -> None:
        """Keep the first number that no tile has, for the message of a line without a hand."""
        if self.outside is None:
            group = self.group
            used = {*group.variables, *({YEAR} if group.uses_year else ())}
            names = tuple((name, values[name]) for name in sorted(used))
            lowest, highest = (1, 9) if group.copies or group.number is None else (0, None)
            self.outside = Outside(group, text, value, names, lowest, highest)

    def _laid(self, runs: Sequence[Run], given: int | None) -> Iterator[Choice]:
        options = [self._tiles(symbol, given) for symbol, _ in runs]
        self.limits.attempt(prod(map(len, options)))
        for tiles in product(*options):
            yield self._choice([(each, count) for each, (_, count) in zip(tiles, runs, strict=True)])

    def _tiles(self, symbol: str, given: int | None) -> Sequence[int]:
        """The tiles that a symbol can be; ``given`` is the value of the suffix, None when it is free."""
        if symbol in _FIXED:
            return (_FIXED[symbol],)
        if symbol == "D":
            return DRAGON_TILES if given is None else (_MATCHING_DRAGON[given],)
        if symbol == "Z":
            return WIND_TILES if given is None else (given,)
        return [suit * 9 + int(symbol) - 1 for suit in (range(3) if given is None else (given,))]

    def _choice(self, laid: Sequence[tuple[int, int]]) -> Choice:
        group = self.group
        flowers = FLOWERS if "^" in group.flags else 0
        flags = (JOKERS if self.jokers else 0) | (CALLABLE if group.is_repeated else 0) | flowers
        bare = "~" if self.jokers and not group.is_repeated else "!" if group.is_repeated and not self.jokers else ""
        mark = bare + ("^" if flowers else "")
        word = Word(tuple(each for each, count in laid for _ in range(count)), mark)
        special = [flags & (JOKERS | FLOWERS) or each == ANY_TILE for each, _ in laid]
        groups = tuple(
            TileGroup(each, count, flags)
            for (each, count), kept in zip(laid, special, strict=True)
            if kept and each != JOKER
        )
        loose = tuple(each for each, kept in zip(laid, special, strict=True) if not kept or each[0] == JOKER)
        natural = tuple(TileGroup(each, count, flags) for each, count in loose if flags & CALLABLE and each != JOKER)
        return Choice(word, groups, loose, natural)
