"""Why a fan made of related chows, or pungs, is not there: the pattern nearest to the sets of a reading.

The patterns are all that the fan's own predicate accepts, so nothing is said here of what a fan is made of; but that
the fans in which the pair has a part are made of terminal chows and fives, for all others are too many to try.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from mjscore.arrange import Group
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_chows, of_chows_and_pair, of_pungs
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import listed
from mjscore.tiles import ALL_TILES, Suit, Tile, starts_chow, suited, symbols

Sets = tuple[Tile, ...]

_CHOWS = tuple(tile for tile in ALL_TILES if starts_chow(tile))
_PUNGS = ALL_TILES[:27]
_FIVES = tuple(suited(suit, 5) for suit in Suit)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way in which a fan can be there: the lowest tiles of its sets, and the pair if it has a part."""

    sets: Sets
    pair: Tile | None = None


@cache
def patterns(fan: str) -> tuple[Pattern, ...]:
    """Every pattern of a fan that relates chows or pungs."""
    return tuple(_patterns(fan))


def _patterns(fan: str) -> Iterator[Pattern]:
    if fan in of_chows.fans:
        chows = combinations_with_replacement(_CHOWS, of_chows.sizes[fan])
        yield from (Pattern(sets) for sets in chows if of_chows.relations[fan](*sets))
    elif fan in of_chows_and_pair.fans:
        with_pair = of_chows_and_pair.fans[fan]
        for sets in combinations_with_replacement((tile for tile in _CHOWS if tile % 9 in {0, 6}), 4):
            yield from (Pattern(sets, pair) for pair in _FIVES if any(with_pair(sets, pair)))
    else:
        pungs = combinations(_PUNGS, of_pungs.sizes[fan])
        yield from (Pattern(sets) for sets in pungs if of_pungs.relations[fan](*sets))


@dataclass(frozen=True, slots=True)
class Near:
    """The pattern nearest to the sets of one reading: what of it is there, and the tiles of what is not."""

    view: ArrangedHand
    pattern: Pattern
    there: tuple[Group, ...]
    lacking: tuple[Sets, ...]


def nearest_pattern(fan: str, views: tuple[ArrangedHand, ...]) -> Near:
    """The pattern with the most sets in any reading, then with the most tiles; the best reading before others."""
    held = Counter(views[0].facts.hand.all_tiles)

    def nearness(near: Near) -> tuple[int, int]:
        wanted = Counter(tile for each in near.lacking for tile in each)
        return len(near.there), (wanted & held).total() - wanted.total()

    return max((_compared(fan, view, pattern) for view in views for pattern in patterns(fan)), key=nearness)


def _compared(fan: str, view: ArrangedHand, pattern: Pattern) -> Near:
    noun = _noun(fan)
    left = list(_sets(view, noun))
    there: list[Group] = []
    lacking: list[Sets] = []
    for tile in pattern.sets:
        group = next((group for group in left if group.tile == tile), None)
        if group is None:
            lacking.append((tile, Tile(tile + 1), Tile(tile + 2)) if noun == "chow" else (tile,) * 3)
        else:
            left.remove(group)
            there.append(group)
    if pattern.pair is not None:
        pair = view.groups[-1] if view.pair == pattern.pair else None
        there += [pair] if pair else []
        lacking += [] if pair else [(pattern.pair,) * 2]
    return Near(view, pattern, tuple(there), tuple(lacking))


def _noun(fan: str) -> str:
    return "pung" if fan in of_pungs.fans else "chow"


def _sets(view: ArrangedHand, noun: str) -> tuple[Group, ...]:
    """The chows, or the pungs and kongs, of a reading, by tile."""
    return tuple(view.groups[place] for place in (view.pung_places if noun == "pung" else view.chow_places))


def _nearest(fan: str) -> Sentence:
    """A fan of three or four sets: which of its nearest pattern are there."""

    def sentence(readings: Readings) -> str:
        near = nearest_pattern(fan, readings.views)
        if not near.there:
            return _nothing_of_it(readings, _noun(fan))
        other = Counter(near.there) - Counter(readings.views[0].groups)
        where = f" in the reading {' '.join(map(str, near.view.groups))}" if other else ""
        if len(set(near.pattern.sets)) == 1:
            times = {1: "once", 2: "twice", 3: "three times"}[len(near.there)]
            return f"{near.there[0]} is there only {times}{where}"
        have = "is" if len(near.there) == 1 else "are"
        lack = "is not" if len(near.lacking) == 1 else "are not"
        return f"{listed(near.there)} {have} there{where}, {listed(_lacking(near))} {lack}"

    return sentence


def _lacking(near: Near) -> list[str]:
    """The sets that are not there, as what they are beside those that are: ``789d and a second 123d``."""
    counted = Counter(group.tiles for group in near.there)
    told = []
    for each in near.lacking:
        counted[each] += 1
        told.append(("", "a second ")[counted[each] - 1] + symbols(each))
    return told


def _nothing_of_it(readings: Readings, noun: str) -> str:
    found = dict.fromkeys(str(group) for view in readings.views for group in _sets(view, noun))
    if not found:
        return f"there is no {noun}"
    return f"{listed(found)} is no part of one" if len(found) == 1 else f"none of {listed(found)} is part of one"


def _no_two(noun: str, how: str) -> Sentence:
    """A fan of two sets: ``how`` says what no two of them are."""

    def sentence(readings: Readings) -> str:
        found = max((_sets(view, noun) for view in readings.views), key=len)
        if not found:
            return f"there is no {noun}"
        if len(found) == 1:
            return f"there is only one {noun}, {found[0]}"
        return f"no two of the {noun}s {listed(found)} {how}"

    return sentence


SENTENCES: dict[str, Sentence] = {
    **{fan: _nearest(fan) for each in (of_chows, of_pungs) for fan in each.fans},
    **{fan: _nearest(fan) for fan in ("pure_terminal_chows", "three_suited_terminal_chows")},
    "pure_double_chow": _no_two("chow", "are the same"),
    "mixed_double_chow": _no_two("chow", "have the same numbers in two suits"),
    "short_straight": _no_two("chow", "follow each other in one suit"),
    "two_terminal_chows": _no_two("chow", "are the 123 and 789 of one suit"),
    "double_pung": _no_two("pung", "have the same number in two suits"),
}
