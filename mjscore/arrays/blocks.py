"""Tables of the four blocks of tiles, the suits and the honors: how the tiles of one can be read, and what it lacks.

A block has a code: how many tiles of each of its kinds there are, as the digits of a number to base 5, the lowest
kind last. The tables are the same for the three suits.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.arrange import BLOCKS
from mjscore.arrays.block_readings import HONORS, Complete, Readings, complete_blocks, readings_of
from mjscore.tally import WEIGHTS

Truths = NDArray[np.bool_]
Numbers = NDArray[np.integer[Any]]
Table = NDArray[np.int32]

SUIT_CODES = 5**9
"""How many codes there are of a suit."""

# How a code of tiles can be read. The numbers of four blocks add up without running into each other.
READING_BITS = 15
"""The first reading of the tiles."""
MORE_AT, MORE_BITS = 17, 2
"""How many further readings there are; three at most."""
PAIR_AT = 21
"""The readings have a pair."""
INCOMPLETE = 1 << 24
"""They are not complete sets, with or without a pair."""

# Which tiles a code holds. The numbers of four blocks add up without running into each other up to KINDS_AT.
ODD, MANY_ODD = (1 << 4) - 1, 3
"""Of how many kinds the number of tiles is odd, ``MANY_ODD`` for that many or more; in four bits for four blocks."""
TILES_AT, TILES = 4, (1 << 8) - 1
"""How many tiles there are; eight bits likewise."""
KINDS_AT, KINDS = 12, (1 << 9) - 1
"""The kinds that are there."""
FOURS_AT = 21
"""The kinds of which all four copies are there."""
NEARLY_KNITTED = 1 << 30
"""The kinds lack at most one tile of a third of a knitted straight."""

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


def tally_of_block(block: int, code: int) -> int:
    """The tiles of one block as a tally, by their code."""
    start, end = BLOCKS[block]
    return sum([code // 5 ** (kind - start) % 5 * WEIGHTS[kind] for kind in range(start, end)])


class Blocks(NamedTuple):
    """The tables by code: how tiles can be read, which they are, and what they wait for, of suits and of honors.

    ``waited_alone``, of shape (readings, 9), is what ``_waited_alone`` says of the tiles of each reading.
    """

    suits: Table
    honors: Table
    held_suits: Table
    held_honors: Table
    waiting_suits: Table
    waiting_honors: Table
    readings: Readings
    waited_alone: Truths


@cache
def blocks() -> Blocks:
    """The tables, made when they are first asked for."""
    suits, honors = complete_blocks(0), complete_blocks(HONORS)
    possible_suits, possible_honors = suits.possible(), honors.possible()
    read_suits = _read(possible_suits, 0)
    read_honors = _read(possible_honors, len(possible_suits.held))
    waiting_suits, waiting_honors = _waiting(suits, read_suits), _waiting(honors, read_honors)
    alone = [_waited_alone(possible_suits, waiting_suits), _waited_alone(possible_honors, waiting_honors)]
    return Blocks(
        suits=read_suits,
        honors=read_honors,
        held_suits=_held(9),
        held_honors=_held(7),
        waiting_suits=waiting_suits,
        waiting_honors=waiting_honors,
        readings=readings_of(possible_suits, possible_honors),
        waited_alone=np.concatenate(alone),
    )


def _read(complete: Complete, first: int) -> Table:
    """How each code can be read; these readings have numbers from ``first``."""
    assert first + len(complete.held) < 1 << READING_BITS  # noqa: S101 - there are 25,000 of suits and 400 of honors
    codes, places, readings = np.unique(complete.codes, return_index=True, return_counts=True)
    pair = complete.counts[places].sum(axis=1) % 3 == 2
    found = np.full(5 ** complete.counts.shape[1], INCOMPLETE, np.int32)
    found[codes] = first + places | readings - 1 << MORE_AT | pair.astype(np.int64) << PAIR_AT
    return found


def _held(kinds: int) -> Table:
    """Which tiles each code holds."""

    def told(kind: int, copies: int) -> int:
        return (copies > 0) << KINDS_AT + kind | (copies == 4) << FOURS_AT + kind

    found = _by_digits(kinds, told)
    _put(found, _added_up(kinds, int), TILES_AT)
    _put(found, np.minimum(_added_up(kinds, lambda copies: copies & 1), MANY_ODD), 0)
    knitted = _nearly_knitted() * np.int32(NEARLY_KNITTED if kinds == 9 else 0)
    for (piece,) in _pieces(found):
        piece[:] |= knitted.take(piece >> KINDS_AT & KINDS)
    return found


def _put(found: Table, numbers: NDArray[np.int8], at: int) -> None:
    """Put down a number in what is kept of each code."""
    for piece, of_piece in _pieces(found, numbers):
        piece[:] |= of_piece.astype(np.int32) << at


def _waiting(complete: Complete, read: Table) -> Table:
    """What each code waits for."""
    kinds = complete.counts.shape[1]

    def told(kind: int, copies: int) -> int:
        return (copies > 0) << WAITING_KINDS_AT + kind | (copies & 1) << ODD_KINDS_AT + kind

    found = _by_digits(kinds, told)
    of_kinds = _nearly_knitted() * np.int32(KNITTED if kinds == 9 else 0)
    over = np.arange(4 * kinds + 1, dtype=np.int32) % 3 << OVER_AT
    for piece, tiles, readings in _pieces(found, _added_up(kinds, int), read):
        piece[:] |= of_kinds.take(piece >> WAITING_KINDS_AT & KINDS)
        piece[:] |= over.take(tiles)
        piece[:] |= (readings & INCOMPLETE == 0) * np.int32(COMPLETE)
    codes, five = complete.codes, complete.counts > 4
    fives = five.sum(axis=1)
    for kind in range(kinds):
        # The tile that completes them is the fifth of its kind at most, and no other kind is there five times.
        lacking = codes[(complete.counts[:, kind] > 0) & (fives == five[:, kind])] - 5**kind
        found[lacking] |= 1 << kind
    return found


@cache
def _nearly_knitted() -> Truths:
    """Whether the kinds of a suit lack at most one tile of a third of a knitted straight."""
    return np.array([any((held & each).bit_count() > 1 for each in _THIRDS) for held in range(KINDS + 1)])


def _waited_alone(complete: Complete, waiting: Table) -> Truths:
    """Whether a tile of each rank, taken out of each choice, is the only one that completes it again.

    So it is beside complete blocks: a tile completes another one only if this one is sets and a pair without its own.
    """
    found = np.zeros((len(complete.counts), 9), np.bool_)
    for rank in range(complete.counts.shape[1]):
        places = np.flatnonzero(complete.counts[:, rank])
        without = waiting.take(complete.codes[places] - 5**rank)
        found[places, rank] = (np.bitwise_count(without & COMPLETING) == 1) & (without & COMPLETE == 0)
    return found


_THIRDS = (0b001001001, 0b010010010, 0b100100100)
"""The kinds of a suit that stand in a knitted straight together."""


def _by_digits(kinds: int, told: Callable[[int, int], int]) -> Table:
    """What is told of a kind, and how many tiles of it there are, joined for all kinds of each code."""
    found = np.zeros(1, np.int32)
    for kind in range(kinds):
        of_kind = np.array([told(kind, copies) for copies in range(5)], np.int32)
        found = np.bitwise_or.outer(of_kind, found).reshape(-1)
    return found


def _added_up(kinds: int, told: Callable[[int], int]) -> NDArray[np.int8]:
    """What is told of a number of tiles, added up for all kinds of each code."""
    of_kind = np.array([told(copies) for copies in range(5)], np.int8)
    found = np.zeros(1, np.int8)
    for _ in range(kinds):
        found = np.add.outer(of_kind, found).reshape(-1)
    return found


def _pieces(*tables: NDArray[Any]) -> Iterator[tuple[NDArray[Any], ...]]:
    """The same part of each of several tables, part by part: what is put down on the way takes little memory."""
    return zip(*(np.array_split(table, 5**3) for table in tables), strict=True)
