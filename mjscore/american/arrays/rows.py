"""Sets of the concrete hands of a card as rows of words, looked up by a code, and what several sets have in common."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mjscore.american.arrays.tiles import Numbers, Truths

Words = NDArray[np.uint64]

_BITS = 64
_PLACE_BITS = 32
_LAST_CODE = np.iinfo(np.int64).max
_MOST_WORDS = 1_000_000
"""How many words are kept of one kind of sets."""


class Rows:
    """A row for each code; its hands are asked for when it is first met.

    Few words of a row are not empty: ``starts`` says from where on ``filled`` lists those of each row, and
    ``filled_words`` what they are.
    """

    def __init__(self, hands_of: Callable[[int], int], hands: int) -> None:
        self._hands_of, self.width = hands_of, hands // _BITS + 1
        self._codes: Numbers = np.array([_LAST_CODE], np.int64)
        self._rows: Words = np.zeros((1, self.width), np.uint64)
        self._list_filled()

    def places(self, codes: Numbers) -> Numbers:
        """The number of the row of each of these codes, until others are asked for."""
        places = self._codes.searchsorted(codes)
        unknown = self._codes.take(places) != codes
        if unknown.any():
            self._learn(codes, np.unique(codes[unknown]))
            places = self._codes.searchsorted(codes)
        return places

    def _learn(self, codes: Numbers, new: Numbers) -> None:
        """Keep the hands of new codes; where too many are kept, forget all but those of ``codes``."""
        if self._rows.size > _MOST_WORDS:
            kept = np.isin(self._codes, codes)
            kept[-1] = True
            self._codes, self._rows = self._codes[kept], self._rows[kept]
        raw = b"".join([self._hands_of(code).to_bytes(self.width * _BITS // 8, "little") for code in new.tolist()])
        rows = np.frombuffer(raw, "<u8").reshape(len(new), self.width)
        everything = np.concatenate([new, self._codes])
        order = np.argsort(everything, kind="stable")
        self._codes = everything[order]
        self._rows = np.concatenate([rows, self._rows])[order]
        self._list_filled()

    def _list_filled(self) -> None:
        row, self.filled = np.nonzero(self._rows)
        self.filled_words: Words = self._rows[row, self.filled]
        self.starts: Numbers = np.searchsorted(row, np.arange(len(self._rows) + 1))

    def words(self, firsts: Numbers, word: Numbers) -> Words:
        """One word of each of the rows that begin at the words ``firsts`` of all."""
        found: Words = self._rows.ravel().take(firsts + word)
        return found


class Sets(NamedTuple):
    """A set for each of many racks: the rows, and the place of each rack's among them."""

    rows: Rows
    places: Numbers

    def sizes(self) -> Numbers:
        """How many words are not empty."""
        starts = self.rows.starts
        return starts[self.places + 1] - starts[self.places]


class Common(NamedTuple):
    """What sets have in common: words that are not empty, each with its rack and its number in the row."""

    rack: Numbers
    word: Numbers
    bits: Words

    def within(self, sets: Sets) -> "Common":
        """What this has in common with further sets, one for each rack."""
        firsts = sets.places * sets.rows.width
        bits = self.bits & sets.rows.words(firsts.take(self.rack), self.word)
        return Common(self.rack, self.word, bits).at(np.flatnonzero(bits))

    def of(self, racks: Truths) -> "Common":
        """What there is of some racks."""
        return self.at(np.flatnonzero(racks.take(self.rack)))

    def at(self, places: Numbers) -> "Common":
        """What stands at these places of it."""
        return Common(self.rack.take(places), self.word.take(places), self.bits.take(places))

    def pairs(self) -> tuple[Numbers, Numbers]:
        """Rack and place of every hand, by rack and place."""
        rack, word, left = self
        racks, places = [rack[:0]], [word[:0]]
        while left.size:
            rest = left & left - np.uint64(1)
            racks.append(rack)
            places.append(word * _BITS + np.bitwise_count((left ^ rest) - np.uint64(1)))
            more = np.flatnonzero(rest)
            left, rack, word = rest[more], rack[more], word[more]
        keys = np.concatenate(racks) << _PLACE_BITS | np.concatenate(places)
        keys.sort()
        return keys >> _PLACE_BITS, keys & (1 << _PLACE_BITS) - 1


def in_all(sets: Sequence[Sets]) -> Common:
    """What several sets of each rack have in common: only words of the smallest of them are looked at."""
    smallest = np.argmin([each.sizes() for each in sets], axis=0)
    found = []
    for number, each in enumerate(sets):
        common = _whole(each, np.flatnonzero(smallest == number))
        for other in (*sets[:number], *sets[number + 1 :]):
            common = common.within(other)
        found.append(common)
    return joined(found)


def joined(parts: Iterable[Common]) -> Common:
    """All of what there is of several racks."""
    return Common(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _whole(sets: Sets, racks: Numbers) -> Common:
    """All words that are not empty of the sets of some racks."""
    places = sets.places.take(racks)
    first = sets.rows.starts.take(places)
    sizes = sets.rows.starts.take(places + 1) - first
    rack = np.repeat(racks, sizes)
    at = np.arange(len(rack)) + np.repeat(first - (np.cumsum(sizes) - sizes), sizes)
    return Common(rack, sets.rows.filled.take(at), sets.rows.filled_words.take(at))
