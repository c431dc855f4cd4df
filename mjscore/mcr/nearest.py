"""How far a hand is from winning: the fewest tiles to exchange, for each shape it could take.

The number is exact: the best overlap of the concealed tiles with every complete shape that the four copies
of each tile allow beside the melds. Rules that know only four sets and a pair ask for that shape alone.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mjscore.arrange import BLOCKS, HONOR_BLOCK, KNITTED_STRAIGHTS, ORPHANS, Shape, count_tiles
from mjscore.completion import completing_tiles
from mjscore.hand import Hand
from mjscore.tiles import ALL_TILES, KINDS, Tile


class Nearest(NamedTuple):
    """A complete shape near to a hand: ``away`` tiles are ``missing``, ``spare`` are those not used."""

    shape: Shape
    away: int
    missing: tuple[Tile, ...]
    spare: tuple[Tile, ...]


def nearest(hand: Hand, *, standard_only: bool = False) -> list[Nearest]:
    """For every shape still open to the hand, a nearest complete hand; the nearest first.

    A hand with its winning tile that is n away wins after n tiles are exchanged; the hand before the win,
    one tile fewer, is ready when it is 1 away. ``standard_only`` leaves all shapes out but four sets and a pair.
    """
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    counts = count_tiles(hand.concealed + won)
    free = [4] * KINDS
    for meld in hand.melds:
        for tile in meld.tiles:
            free[tile] -= 1
    found = []
    for shape, targets in _targets(counts, free, len(hand.melds)):
        if standard_only and shape is not Shape.STANDARD:
            break
        best = max(targets, key=lambda target: _overlap(counts, target), default=None)
        if best is not None:
            found.append(_compare(shape, counts, best))
    return sorted(found, key=lambda each: each.away)


class Exchange(NamedTuple):
    """A tile to give away, and all the tiles that then win."""

    given: Tile
    wins_with: tuple[Tile, ...]


def winning_exchanges(hand: Hand, *, standard_only: bool = False) -> list[Exchange]:
    """Every tile that can be given away so that another one wins, for a hand with its winning tile."""
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    tiles = hand.concealed + won
    found = []
    for given in sorted(set(tiles)):
        place = tiles.index(given)
        rest = tiles[:place] + tiles[place + 1 :]
        completing = completing_tiles(rest, len(hand.melds), standard_only=standard_only)
        wins = tuple(
            tile for tile in ALL_TILES if completing >> tile & 1 and tile != given and hand.all_tiles.count(tile) < 4
        )
        if wins:
            found.append(Exchange(given, wins))
    return found


def _targets(counts: list[int], free: list[int], melds: int) -> Iterator[tuple[Shape, list[list[int]]]]:
    """For each shape, complete concealed parts among which the nearest one is."""
    yield Shape.STANDARD, _sets_and_pair(counts, free, 4 - melds)
    if melds == 0:
        yield Shape.SEVEN_PAIRS, [_seven_pairs(counts)]
        yield Shape.THIRTEEN_ORPHANS, [_thirteen_orphans(counts)]
        yield Shape.HONORS_AND_KNITTED, list(_honors_and_knitted(counts))
    if melds <= 1:
        yield Shape.KNITTED_STRAIGHT, list(_knitted_straight(counts, free, 1 - melds))


def _overlap(counts: list[int], target: list[int]) -> int:
    return sum(map(min, counts, target))


def _compare(shape: Shape, counts: list[int], target: list[int]) -> Nearest:
    have = Counter({Tile(tile): copies for tile, copies in enumerate(counts)})
    want = Counter({Tile(tile): copies for tile, copies in enumerate(target)})
    missing = tuple(sorted((want - have).elements()))
    return Nearest(shape, len(missing), missing, tuple(sorted((have - want).elements())))


_State = tuple[int, int, int, int]
"""Chows begun one and two ranks ago, sets so far, pairs so far."""


def _sets_and_pair(counts: list[int], free: list[int], sets: int) -> list[list[int]]:
    """The one nearest choice of ``sets`` sets and a pair."""
    totals: dict[tuple[int, int], tuple[int, list[int]]] = {(0, 0): (0, [])}
    for start, end in BLOCKS:
        block = _best_in_block(counts[start:end], free[start:end], sets, honors=(start, end) == HONOR_BLOCK)
        joined: dict[tuple[int, int], tuple[int, list[int]]] = {}
        for (sets_before, pairs_before), (overlap_before, target_before) in totals.items():
            for (more_sets, more_pairs), (overlap, target) in block.items():
                key = (sets_before + more_sets, pairs_before + more_pairs)
                value = overlap_before + overlap
                if key[0] <= sets and key[1] <= 1 and (key not in joined or value > joined[key][0]):
                    joined[key] = (value, target_before + target)
        totals = joined
    return [totals[sets, 1][1]] if (sets, 1) in totals else []


def _best_in_block(
    counts: list[int], free: list[int], sets: int, *, honors: bool
) -> dict[tuple[int, int], tuple[int, list[int]]]:
    """For each number of sets and pairs that one block can hold, the best overlap and its tiles."""
    states: dict[_State, tuple[int, list[int]]] = {(0, 0, 0, 0): (0, [])}
    for rank, have in enumerate(counts):
        following: dict[_State, tuple[int, list[int]]] = {}
        for state, (overlap, target) in states.items():
            for after, used in _steps(state, free[rank], sets, chows=not honors and rank <= 6):
                value = overlap + min(have, used)
                if after not in following or value > following[after][0]:
                    following[after] = (value, [*target, used])
        states = following
    best: dict[tuple[int, int], tuple[int, list[int]]] = {}
    for (_, _, made, pairs), result in states.items():
        if (made, pairs) not in best or result[0] > best[made, pairs][0]:
            best[made, pairs] = result
    return best


def _steps(state: _State, free: int, sets: int, *, chows: bool) -> Iterator[tuple[_State, int]]:
    """What can be made with the tiles of one rank: chows begun, a pung, a pair; and how many tiles it takes."""
    one_ago, two_ago, made, pairs = state
    for begun in range(sets - made + 1 if chows else 1):
        for pungs in (0, 1):
            for more_pairs in range(2 - pairs):
                used = one_ago + two_ago + begun + 3 * pungs + 2 * more_pairs
                if used <= free and made + begun + pungs <= sets:
                    yield (begun, one_ago, made + begun + pungs, pairs + more_pairs), used


def _seven_pairs(counts: list[int]) -> list[int]:
    slots = [(min(2, copies - 2 * slot), -slot, -tile) for tile, copies in enumerate(counts) for slot in (0, 1)]
    target = [0] * KINDS
    for _, _, tile in sorted(slots, reverse=True)[:7]:
        target[-tile] += 2
    return target


def _thirteen_orphans(counts: list[int]) -> list[int]:
    target = [0] * KINDS
    for tile in ORPHANS:
        target[tile] = 1
    target[max(ORPHANS, key=lambda tile: counts[tile])] = 2
    return target


def _honors_and_knitted(counts: list[int]) -> Iterator[list[int]]:
    for straight in KNITTED_STRAIGHTS:
        allowed = [*(tile for part in straight for tile in part), *range(*HONOR_BLOCK)]
        allowed.sort(key=lambda tile: not counts[tile])
        target = [0] * KINDS
        for tile in allowed[:14]:
            target[tile] = 1
        yield target


def _knitted_straight(counts: list[int], free: list[int], sets: int) -> Iterator[list[int]]:
    for straight in KNITTED_STRAIGHTS:
        knitted = [0] * KINDS
        for part in straight:
            for tile in part:
                knitted[tile] = 1
        left = [max(0, copies - used) for copies, used in zip(counts, knitted, strict=True)]
        still_free = [copies - used for copies, used in zip(free, knitted, strict=True)]
        if min(still_free) < 0:
            continue
        for rest in _sets_and_pair(left, still_free, sets):
            yield [one + other for one, other in zip(knitted, rest, strict=True)]
