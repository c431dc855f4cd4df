"""Tables of the four blocks of tiles, the suits and the honors: how the tiles of one can be read, and what it lacks.

A block has a code: how many tiles of each of its kinds there are, as the digits of a number to base 5, the lowest
kind last. The tables are made by the functions that look at one hand, ``arrange.decompositions`` and the
placements of its winning tile, and are the same for the three suits.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import HONOR_BLOCK, GroupKind, decompositions
from mjscore.mcr.facts import CHOWS, PAIR, SUITED_PUNGS
from mjscore.mcr.readings import Placement, Reading, placement
from mjscore.tiles import Tile

Words = NDArray[np.int64]
Truths = NDArray[np.bool_]
Numbers = NDArray[np.integer[Any]]

SUITS, _RANKS = 3, 9
SUIT_CODES = 5**9
"""How many codes there are of a suit."""

# What is kept of a code of tiles. The numbers of four blocks add up without running into each other up to KINDS_AT.
READING_BITS = 15
"""The first reading of the tiles."""
MORE_AT, MORE_BITS = 17, 2
"""How many further readings there are; three at most."""
PAIR_AT = 21
"""The readings have a pair."""
INCOMPLETE = 1 << 24
"""They are not complete sets, with or without a pair."""
ODD_AT, ODD = 27, 7
"""There is a kind of which the number of tiles is odd; three bits, for those of four blocks together."""
TILES_AT, TILES = 30, (1 << 8) - 1
"""How many tiles there are; eight bits likewise."""
KINDS_AT, KINDS = 38, (1 << 9) - 1
"""The kinds that are there."""
FOURS_AT = 47
"""The kinds of which all four copies are there."""

# What is kept of a code of tiles that wait; see ``mjscore.completion.Form``.
COMPLETING = (1 << 9) - 1
"""The kinds that complete it."""
OVER_AT, OVER = 9, 3
"""How many tiles are left over threes."""
COMPLETE = 1 << 11
"""The tiles are sets, with a pair where two are over."""
KNITTED = 1 << 12
"""One tile at most is missing to a third of a knitted straight."""
WAITING_KINDS_AT, ODD_KINDS_AT = 13, 22
"""The kinds that are there; those of which the number is odd."""


class Effect(NamedTuple):
    """What it means to a hand that the winning tile is in a certain group: a claimed pung, the wait fans it shows."""

    claimed: bool
    waits: tuple[int, ...]

    def without_waits(self) -> "Effect":
        """The effect in a hand that did not wait for one kind only."""
        return self._replace(waits=())


NO_EFFECT = Effect(claimed=False, waits=())


def effect_of(placed: Placement, *, self_draw: bool) -> Effect:
    """The effect of a placement; a pung is claimed from a discard only."""
    return Effect(bool(placed.claimed) and not self_draw, placed.waits)


class Readings(NamedTuple):
    """Every reading of every complete block, one after the other: first those of suits, then those of the honors.

    ``facts`` are those of their sets, as a suit has them wherever it stands: see ``facts_in``. ``pair``, of shape
    (4, readings), is the field PAIR of their facts in each block. ``placings``, of shape (2, readings, 9), says which
    of the ``effects`` a winning tile of each rank can have, self-drawn or not: a number in ``ways``, where each is a
    row of effects.
    """

    facts: Words
    pair: Words
    placings: NDArray[np.uint8]
    ways: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]


_AT_ONCE = 1 << 16
_CHOWS = (1 << 3 * 7) - 1
_PUNGS_AT, _OTHERS_AT = 21, 30


def _kept_facts(facts: int) -> int:
    """The chows and pungs of the first suit, and all facts after the pungs of suits."""
    pungs = SUITED_PUNGS.of(facts)
    assert facts & CHOWS.mask <= _CHOWS  # noqa: S101 - every suit is told as the first one
    assert pungs <= KINDS  # noqa: S101
    return facts & _CHOWS | pungs << _PUNGS_AT | facts >> SUITED_PUNGS.start + SUITED_PUNGS.width << _OTHERS_AT


def facts_in(block: int, facts: Words) -> tuple[Words, Words]:
    """The ``Readings.facts`` as those of a block: the field CHOWS, and all fields after PAIR; both add up."""
    sets = facts >> _OTHERS_AT
    sets <<= SUITED_PUNGS.width
    if block == SUITS:
        return np.zeros_like(facts), sets
    pungs = facts >> _PUNGS_AT - _RANKS * block
    pungs &= KINDS << _RANKS * block
    sets |= pungs
    chows = facts & _CHOWS
    chows <<= 21 * block
    return chows, sets


class Blocks(NamedTuple):
    """The tables: what is known of the codes of tiles, and of tiles that wait, of suits and of honors."""

    suits: Words
    honors: Words
    waiting_suits: NDArray[np.int32]
    waiting_honors: NDArray[np.int32]
    readings: Readings


@cache
def blocks() -> Blocks:
    """The tables, made when they are first asked for: about two seconds."""
    suit_sets = [*((kind,) * 3 for kind in range(9)), *((low, low + 1, low + 2) for low in range(7))]
    complete_suits = _complete_blocks(9, suit_sets)
    complete_honors = _complete_blocks(7, [(kind,) * 3 for kind in range(7)])
    collected = _Collected()
    suits = collected.read(0, complete_suits)
    honors = collected.read(HONOR_BLOCK[0], complete_honors)
    return Blocks(
        suits=suits,
        honors=honors,
        waiting_suits=_of_waiting(complete_suits, suits),
        waiting_honors=_of_waiting(complete_honors, honors),
        readings=collected.readings(),
    )


def _complete_blocks(kinds: int, sets: Sequence[tuple[int, ...]]) -> NDArray[np.int8]:
    """Every block of up to four sets and perhaps a pair, as counts by kind; with five copies of a kind at most.

    A block with five copies is none that a hand has, but one that it may wait for in form.
    """
    of_sets = np.zeros((len(sets) + 1, kinds), np.int8)
    for place, tiles in enumerate(sets):
        np.add.at(of_sets[place], list(tiles), 1)
    chosen = np.array(list(combinations_with_replacement(range(len(sets) + 1), 4)))
    four = of_sets[chosen].sum(axis=1, dtype=np.int8)
    pairs = np.concatenate([np.zeros((1, kinds), np.int8), 2 * np.eye(kinds, dtype=np.int8)])
    every = (four[:, None, :] + pairs[None, :, :]).reshape(-1, kinds)
    return np.unique(every[every.max(axis=1) <= 5], axis=0)


def _codes(counts: NDArray[np.int8]) -> Words:
    return counts.astype(np.int64) @ (5 ** np.arange(counts.shape[1]))


class _Collected:
    """The readings of the blocks, while they are collected."""

    def __init__(self) -> None:
        self._found: list[tuple[int, Reading]] = []

    def read(self, start: int, complete: NDArray[np.int8]) -> Words:
        """Read each block from the kind ``start``; what is kept of the codes of tiles."""
        possible = complete[complete.max(axis=1) <= 4]
        of_readings = []
        for counts in possible.tolist():
            readings = decompositions(start, tuple(counts))
            pair = sum(counts) % 3 == 2
            of_readings.append(len(self._found) + (len(readings) - 1 << MORE_AT) + (pair << PAIR_AT))
            self._found += [(start, Reading(groups)) for groups in readings]
        kept = _of_tiles(complete.shape[1])
        codes = _codes(possible)
        complete_ones = kept[codes] | of_readings
        kept |= INCOMPLETE
        kept[codes] = complete_ones
        return kept

    def readings(self) -> Readings:
        """What there is to know of them."""
        assert len(self._found) < 1 << READING_BITS  # noqa: S101 - there are 25,000 of suits and 400 of honors
        facts = [reading.facts for _, reading in self._found]
        pair = np.array([PAIR.of(each) for each in facts], np.int64)
        return Readings(
            facts=np.array([_kept_facts(each) for each in facts], np.int64),
            pair=np.stack([pair + 9 * block * (pair > 0) if block < SUITS else pair for block in range(4)]),
            **self._placings(),
        )

    def _placings(self) -> dict[str, Any]:
        effects: dict[Effect, int] = {NO_EFFECT: 0}
        ways: dict[tuple[int, ...], int] = {(): 0}
        placings = np.zeros((2, len(self._found), 9), np.uint8)
        known: dict[tuple[Placement, ...], list[int]] = {}

        def ways_of(placements: tuple[Placement, ...]) -> list[int]:
            found = []
            for self_draw in (False, True):
                way = tuple(dict.fromkeys([effect_of(place, self_draw=self_draw) for place in placements]))
                for effect in (*way, *map(Effect.without_waits, way)):
                    effects.setdefault(effect, len(effects))
                found.append(ways.setdefault(tuple([effects[effect] for effect in way]), len(ways)))
            return found

        for number, (start, reading) in enumerate(self._found):
            placed: dict[Tile, tuple[Placement, ...]] = {}
            for group in dict.fromkeys((*reading.sets, *reading.pair)):
                for tile in group.tiles if group.kind is GroupKind.CHOW else group.tiles[:1]:
                    placed[tile] = (*placed.get(tile, ()), placement(group, tile))
            for tile, placements in placed.items():
                if placements not in known:
                    known[placements] = ways_of(placements)
                placings[:, number, tile - start] = known[placements]
        return {"placings": placings, "ways": tuple(ways), "effects": tuple(effects)}


def _pieces(kinds: int) -> Iterator[tuple[slice, Iterator[Words]]]:
    """The codes of blocks some at a time, with how many they hold of each kind.

    All at once would take more memory than anything that comes later.
    """
    for start in range(0, 5**kinds, _AT_ONCE):
        codes = np.arange(start, min(start + _AT_ONCE, 5**kinds))
        yield slice(start, start + len(codes)), (codes // 5**kind % 5 for kind in range(kinds))


def _of_tiles(kinds: int) -> Words:
    """Which kinds there are in each block, and how many tiles."""
    kept = np.zeros(5**kinds, np.int64)
    for codes, digits in _pieces(kinds):
        piece = kept[codes]
        for kind, held in enumerate(digits):
            piece += held << TILES_AT
            piece |= (held > 0).astype(np.int64) << KINDS_AT + kind
            piece |= (held == 4).astype(np.int64) << FOURS_AT + kind
            piece |= (held & 1) << ODD_AT
    return kept


def _of_waiting(complete: NDArray[np.int8], known: Words) -> NDArray[np.int32]:
    kinds = complete.shape[1]
    kept = np.zeros(5**kinds, np.int32)
    for codes, every in _pieces(kinds):
        digits = [held.astype(np.int32) for held in every]
        piece = kept[codes]
        piece |= sum(digits) % 3 << OVER_AT
        piece |= (known[codes] & INCOMPLETE == 0).astype(np.int32) * COMPLETE
        if kinds == 9:
            for third in range(3):
                there = np.sum([held > 0 for held in digits[third::3]], axis=0)
                piece |= (there >= 2).astype(np.int32) * KNITTED
        for kind, held in enumerate(digits):
            piece |= (held > 0).astype(np.int32) << WAITING_KINDS_AT + kind
            piece |= (held & 1) << ODD_KINDS_AT + kind
    for kind in range(kinds):
        lacking = complete[complete[:, kind] > 0].copy()
        lacking[:, kind] -= 1
        lacking = lacking[lacking.max(axis=1) <= 4]
        kept[_codes(lacking)] |= 1 << kind
    return kept
