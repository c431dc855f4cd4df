"""Why a fan made of related chows, or pungs, is not there: the pattern nearest to the sets of a reading.

The patterns are all that the fan's own predicate accepts, so nothing is said here of what a fan is made of.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_chows, of_chows_and_pair, of_pungs
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import listed
from mjscore.tiles import ALL_TILES, Suit, Tile, starts_chow, suited, symbols

Sets = tuple[Tile, ...]

_CHOWS = tuple(tile for tile in ALL_TILES if starts_chow(tile))
_PUNGS = ALL_TILES[:27]
_FIVES = tuple(suited(suit, 5) for suit in Suit)
_SIZES = {
    **dict.fromkeys(("quadruple_chow", "four_pure_shifted_chows", "pure_terminal_chows"), 4),
    **dict.fromkeys(("three_suited_terminal_chows", "four_pure_shifted_pungs"), 4),
    **dict.fromkeys(("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"), 2),
    "double_pung": 2,
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way in which a fan can be there: the lowest tiles of its sets, and the pair if it has a part."""

    sets: Sets
    pair: Tile | None = None


@cache
def patterns(fan: str) -> tuple[Pattern, ...]:
    """Every pattern of a fan that relates chows or pungs."""
    return tuple(_patterns(fan, _SIZES.get(fan, 3)))


def _patterns(fan: str, size: int) -> Iterator[Pattern]:
    if fan in of_chows.fans:
        find = of_chows.fans[fan]
        yield from (Pattern(sets) for sets in combinations_with_replacement(_CHOWS, size) if any(find(sets)))
    elif fan in of_chows_and_pair.fans:
        with_pair = of_chows_and_pair.fans[fan]
        for sets in combinations_with_replacement((tile for tile in _CHOWS if tile % 9 in {0, 6}), size):
            yield from (Pattern(sets, pair) for pair in _FIVES if any(with_pair(sets, pair)))
    else:
        find = of_pungs.fans[fan]
        yield from (Pattern(sets) for sets in combinations(_PUNGS, size) if any(find(sets)))


@dataclass(frozen=True, slots=True)
class Near:
    """The pattern nearest to the sets of one reading: what of it is there, and what is not."""

    view: ArrangedHand
    pattern: Pattern
    there: tuple[str, ...]
    lacking: tuple[str, ...]


def nearest_pattern(fan: str, views: tuple[ArrangedHand, ...]) -> Near:
    """The pattern with the most sets in any reading, then with the most tiles; the best reading before others."""
    chows = fan not in of_pungs.fans
    held = Counter(views[0].facts.hand.all_tiles)

    def nearness(pair: tuple[ArrangedHand, Pattern]) -> tuple[int, int]:
        view, pattern = pair
        here, away = _compared(view, pattern, chows=chows)
        wanted = Counter(tile for each in away for tile in each)
        return len(here), (wanted & held).total() - wanted.total()

    view, pattern = max(((view, pattern) for view in views for pattern in patterns(fan)), key=nearness)
    here, away = _compared(view, pattern, chows=chows)
    return Near(view, pattern, tuple(map(symbols, here)), tuple(map(symbols, away)))


def _compared(view: ArrangedHand, pattern: Pattern, *, chows: bool) -> tuple[list[Sets], list[Sets]]:
    """The sets of a pattern, as tiles, that a reading has, and those that it has not."""
    left = Counter(view.chows if chows else view.pungs)
    here: list[Sets] = []
    away: list[Sets] = []
    for tile in pattern.sets:
        group = (tile, Tile(tile + 1), Tile(tile + 2)) if chows else (tile,) * 3
        (here if left[tile] > 0 else away).append(group)
        left[tile] -= 1
    if pattern.pair is not None:
        (here if view.pair == pattern.pair else away).append((pattern.pair,) * 2)
    return here, away


def _nearest(fan: str) -> Sentence:
    noun = "pung" if fan in of_pungs.fans else "chow"

    def sentence(readings: Readings) -> str:
        near = nearest_pattern(fan, readings.views)
        if not near.there:
            return _nothing_of_it(readings, noun)
        verb = "is" if len(near.there) == 1 else "are"
        not_there = "is not" if len(near.lacking) == 1 else "are not"
        return f"{listed(near.there)} {verb} there, {listed(near.lacking)} {not_there}"

    return sentence


def _nothing_of_it(readings: Readings, noun: str) -> str:
    found = sorted({tile for view in readings.views for tile in _sets(view, noun)})
    if not found:
        return f"there is no {noun}"
    told = [_written(tile, noun) for tile in found]
    return f"{told[0]} is no part of one" if len(told) == 1 else f"none of {listed(told)} is part of one"


def _sets(view: ArrangedHand, noun: str) -> Sets:
    return view.pungs if noun == "pung" else view.chows


def _written(tile: Tile, noun: str) -> str:
    return symbols((tile,) * 3 if noun == "pung" else (tile, Tile(tile + 1), Tile(tile + 2)))


def _no_two(noun: str, how: str) -> Sentence:
    """A fan of two sets: ``how`` says what no two of them are."""

    def sentence(readings: Readings) -> str:
        view = max(readings.views, key=lambda each: len(_sets(each, noun)))
        found = [_written(tile, noun) for tile in _sets(view, noun)]
        if not found:
            return f"there is no {noun}"
        if len(found) == 1:
            return f"there is only one {noun}, {found[0]}"
        return f"no two of the {noun}s {listed(found)} {how}"

    return sentence


SENTENCES: dict[str, Sentence] = {
    **{fan: _nearest(fan) for each in (of_chows, of_chows_and_pair, of_pungs) for fan in each.fans},
    "pure_double_chow": _no_two("chow", "are the same"),
    "mixed_double_chow": _no_two("chow", "have the same numbers in two suits"),
    "short_straight": _no_two("chow", "follow each other in one suit"),
    "two_terminal_chows": _no_two("chow", "are the 123 and 789 of one suit"),
    "double_pung": _no_two("pung", "have the same number in two suits"),
}
