"""Every concealed winning hand of fourteen tiles, won with each of its tiles, discarded and self-drawn.

``python -m tests.exhaustive [SLICE SLICES]`` scores them all, or one of so many slices of them, with ``score_many`` and
with PyMahjongGB under the national rules. It prints how many points differ, and a checksum of all points; those of
slices add up, modulo 2**64, to that of the whole. Seat and round are East, and nothing else is
said of the win. The whole takes an hour or two; slices can be run apart, side by side.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from MahjongGB import MahjongFanCalculator
from numpy.typing import NDArray

from mjscore.arrange import KNITTED_STRAIGHTS, ORPHANS
from mjscore.arrays.blocks import INCOMPLETE, PAIR_AT, Table, blocks
from mjscore.arrays.columns import SELF_DRAW, HandColumns
from mjscore.at_once import score_many
from mjscore.tiles import ALL_TILES, DRAGON_TILES, WIND_TILES, starts_chow
from tests.reference import tile_name

Hands = NDArray[np.uint8]
"""Hands of fourteen tiles, a row each, the tiles of a row in rising order."""

STANDARD_HANDS = 11_498_658
"""How many hands are four sets and a pair: a figure known from elsewhere."""

PIECE, AT_ONCE = 1 << 14, 4000
_KINDS = (9, 9, 9, 7)
_NAMES = np.array([tile_name(tile) for tile in ALL_TILES], object)


class Piece(NamedTuple):
    """Some of all hands: how many they are, and how to make those at certain places."""

    size: int
    make: Callable[[NDArray[np.int64]], Hands]


def all_pieces() -> Iterator[Piece]:
    """Every winning hand, in pieces; those of four sets and a pair come once more among the others, which drop them."""
    yield from standard_pieces()
    for hands in (*seven_pairs(), knitted_straights(), honors_and_knitted(), thirteen_orphans()):
        yield Piece(len(hands), partial(_not_standard, hands))


def _not_standard(hands: Hands, places: NDArray[np.int64]) -> Hands:
    chosen = hands[places]
    return chosen[~are_sets_and_a_pair(chosen)]


def standard_pieces() -> Iterator[Piece]:
    """Every hand of four sets and a pair."""
    suit, honor = _complete(blocks().suits, 9), _complete(blocks().honors, 7)
    for numbers in product(suit, suit, suit, honor):
        if sum(numbers) == 14 and [number % 3 for number in numbers].count(2) == 1:
            lists = [*(suit[number] for number in numbers[:3]), honor[numbers[3]]]
            yield Piece(int(np.prod([len(codes) for codes in lists])), partial(_of_lists, lists))


def _of_lists(lists: list[NDArray[np.int64]], places: NDArray[np.int64]) -> Hands:
    """The hands at these places among all combinations of codes."""
    each = np.unravel_index(places, [len(codes) for codes in lists])
    return _tiles([codes[place] for codes, place in zip(lists, each, strict=True)])


def _complete(table: Table, kinds: int) -> dict[int, NDArray[np.int64]]:
    """The codes of a block that are sets, with or without a pair, by how many tiles they are."""
    codes = np.flatnonzero(table & INCOMPLETE == 0)
    tiles = np.sum([codes // 5**kind % 5 for kind in range(kinds)], axis=0)
    return {int(number): codes[tiles == number] for number in np.unique(tiles)}


def _tiles(codes: list[NDArray[np.int64]]) -> Hands:
    """The tiles of hands whose four blocks have these codes."""
    counts = [code // 5**kind % 5 for code, kinds in zip(codes, _KINDS, strict=True) for kind in range(kinds)]
    every = np.tile(np.arange(len(ALL_TILES), dtype=np.uint8), len(codes[0]))
    return np.repeat(every, np.stack(counts, axis=1).reshape(-1)).reshape(-1, 14)


def are_sets_and_a_pair(hands: Hands) -> NDArray[np.bool_]:
    """Which hands can be read as four sets and a pair."""
    total = np.zeros(len(hands), np.int64)
    for block, kinds in enumerate(_KINDS):
        counts = [(hands == 9 * block + kind).sum(axis=1) for kind in range(kinds)]
        table = blocks().suits if block < 3 else blocks().honors
        total += table[np.sum([count * 5**kind for kind, count in enumerate(counts)], axis=0)]
    standard: NDArray[np.bool_] = total >> PAIR_AT == 1
    return standard


def seven_pairs() -> Iterator[Hands]:
    """Every hand of seven pairs, in pieces; four equal tiles may be two of them."""
    pairs = np.zeros((1, 0), np.uint8)
    for _ in range(6):
        pairs = _one_more(pairs)
    for start in range(0, len(pairs), PIECE):
        yield np.repeat(_one_more(pairs[start : start + PIECE]), 2, axis=1)


def _one_more(pairs: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """These rising rows with one more number each, in every way; no number three times."""
    several = np.repeat(pairs, len(ALL_TILES), axis=0)
    more = np.tile(np.arange(len(ALL_TILES), dtype=np.uint8), len(pairs))
    rising = np.ones(len(more), np.bool_)
    if pairs.shape[1] > 0:
        rising &= more >= several[:, -1]
    if pairs.shape[1] > 1:
        rising &= more != several[:, -2]
    return np.concatenate([several[rising], more[rising, None]], axis=1)


def knitted_straights() -> Hands:
    """Every hand of a knitted straight, a set and a pair."""
    sets = [(tile,) * 3 for tile in ALL_TILES] + [(t, t + 1, t + 2) for t in ALL_TILES if starts_chow(t)]
    found = set()
    for straight, tiles, pair in product(KNITTED_STRAIGHTS, sets, ALL_TILES):
        hand = sorted([*(tile for part in straight for tile in part), *tiles, pair, pair])
        if max(map(hand.count, hand)) <= 4:
            found.add(tuple(hand))
    return np.array(sorted(found), np.uint8)


def honors_and_knitted() -> Hands:
    """Every hand of fourteen different honors and tiles of a knitted straight."""
    honors = (*WIND_TILES, *DRAGON_TILES)
    pools = [(*(tile for part in straight for tile in part), *honors) for straight in KNITTED_STRAIGHTS]
    return np.array(sorted({tuple(sorted(hand)) for pool in pools for hand in combinations(pool, 14)}), np.uint8)


def thirteen_orphans() -> Hands:
    """The thirteen hands of thirteen orphans."""
    return np.array([sorted([*ORPHANS, tile]) for tile in ORPHANS], np.uint8)


class Found(NamedTuple):
    """How many hands and wins were compared, how many points differ, the checksum of the points, an example."""

    hands: int = 0
    wins: int = 0
    differ: int = 0
    checksum: int = 0
    example: str = ""

    def and_then(self, other: "Found") -> "Found":
        """Both together."""
        return Found(
            self.hands + other.hands,
            self.wins + other.wins,
            self.differ + other.differ,
            (self.checksum + other.checksum) % (1 << 64),
            self.example or other.example,
        )


def compared(hands: Hands) -> Found:
    """Score some of all hands, each won with each of its tiles."""
    rows, places = np.nonzero(np.diff(hands, axis=1, prepend=np.uint8(255)))
    winning = hands[rows, places]
    keep = np.arange(14) != places[:, None]
    concealed = hands[rows][keep].reshape(-1, 13)
    key = _mixed(hands)[rows] + places.astype(np.uint64) * np.uint64(2)
    wins = differ = checksum = 0
    example = ""
    theirs = _reference(concealed, winning)
    for drawn in (0, 1):
        points = np.asarray(score_many(_columns(concealed, winning, drawn), profile="national").points)
        wins += len(points)
        checksum += int((_scattered(key + np.uint64(drawn)) * points.astype(np.uint64)).sum())
        if len(wrong := np.flatnonzero(points != theirs[drawn])):
            differ += len(wrong)
            row = int(wrong[0])
            names = " ".join(_NAMES[concealed[row]])
            example = f"{names} +{_NAMES[winning[row]]}, drawn {drawn}: {points[row]}, reference {theirs[drawn][row]}"
    return Found(len(hands), wins, differ, checksum % (1 << 64), example)


def _mixed(hands: Hands) -> NDArray[np.uint64]:
    """A number for each hand, by its tiles."""
    mixed = np.zeros(len(hands), np.uint64)
    for tile in hands.T:
        mixed = _scattered(mixed * np.uint64(len(ALL_TILES)) + tile)
    return mixed


def _scattered(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Numbers without a pattern, one for each."""
    scattered = (numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    return (scattered ^ (scattered >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)


def _columns(concealed: Hands, winning: NDArray[np.uint8], drawn: int) -> HandColumns:
    nothing = np.zeros(len(winning), np.uint8)
    return HandColumns(
        concealed=concealed,
        melds=np.zeros((len(winning), 4), np.uint8),
        winning_tile=winning,
        circumstances=np.full(len(winning), SELF_DRAW * drawn, np.uint8),
        seat=nothing,
        round=nothing,
        discarder=np.full(len(winning), 4, np.uint8),
        flowers=nothing,
    )


def _reference(concealed: Hands, winning: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The reference's points on a discard and self-drawn."""
    discarded: list[int] = []
    drawn: list[int] = []
    for hand, tile in zip(map(tuple, _NAMES[concealed].tolist()), _NAMES[winning].tolist(), strict=True):
        for self_draw, points in ((False, discarded), (True, drawn)):
            fans = MahjongFanCalculator((), hand, tile, 0, self_draw, False, False, False, 0, 0)
            points.append(sum([fan[0] for fan in fans]))
    return np.array(discarded), np.array(drawn)


def slice_of_hands(number: int, slices: int) -> Iterator[Hands]:
    """Every so many hands, beginning with this one, in small pieces."""
    before = 0
    for piece in all_pieces():
        chosen = np.arange((number - before) % slices, piece.size, slices)
        for start in range(0, len(chosen), AT_ONCE):
            yield piece.make(chosen[start : start + AT_ONCE])
        before += piece.size


def compare_slice(number: int, slices: int) -> Found:
    """Compare every so many hands, beginning with this one."""
    found = Found()
    for hands in slice_of_hands(number, slices):
        if len(hands):
            found = found.and_then(compared(hands))
    return found


EVERY = Found(hands=27_919_573, wins=374_119_142, checksum=0xC7ABD572CB75BE3E)
"""What the whole came to, all 400 slices of it run on 2026-11-30; the reference gave the same points."""


def main(number: int = 0, slices: int = 1) -> int:
    """Compare a slice and print what was found; 1 where something differs, or where the whole is not as it was."""
    found = compare_slice(number, slices)
    print(f"{found.hands:,} hands, {found.wins:,} wins: {found.differ:,} differ; checksum {found.checksum:016x}")  # noqa: T201
    if found.example:
        print(found.example)  # noqa: T201
    if slices == 1 and found != EVERY:
        print(f"not as it was: {EVERY.hands:,} hands, {EVERY.wins:,} wins, checksum {EVERY.checksum:016x}")  # noqa: T201
    return int(found.differ > 0 or (slices == 1 and found != EVERY))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
