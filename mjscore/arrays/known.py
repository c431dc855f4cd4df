"""Answers kept by key, looked up for whole arrays of keys at once."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.int64]
Answers = NDArray[np.int64]

_FACTORS = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93)
"""Odd numbers without a pattern; multiplied by one of them, keys that are alike differ in their upper bits."""
_EMPTY = -1
"""No key, and no answer."""
_SLOTS_A_KEY = 4
_POLITE_ROUNDS, _ROUNDS = 2, 50


class Known:
    """The answers to the keys that were met so far; a new key is asked about once.

    Keys are not negative. A key stands in one of the two slots that its products with two fixed numbers name; one that
    stands in neither is new. Of keys that are met together, those met more often have the choice, so that few are
    looked for in their second slot.
    """

    def __init__(self, ask: Callable[[int], int]) -> None:
        self._ask = ask
        self._count = 0
        self._make_slots(10)

    def __len__(self) -> int:
        """How many keys were met."""
        return self._count

    def answers(self, keys: Keys) -> Answers:
        """The answer to every key."""
        slots = self._slots(keys, 0)
        found = self._answers.take(slots, mode="clip")
        elsewhere = np.flatnonzero(self._keys.take(slots, mode="clip") != keys)
        if len(elsewhere):
            found[elsewhere] = self._second_answers(keys.take(elsewhere, mode="clip"))
        return found

    def _second_answers(self, keys: Keys) -> Answers:
        """The answers to keys that are not in their first slots."""
        slots = self._slots(keys, 1)
        new = self._keys.take(slots, mode="clip") != keys
        if new.any():
            self._add(*np.unique(keys[new], return_counts=True))
            return self.answers(keys)
        return self._answers.take(slots, mode="clip")

    def _add(self, keys: Keys, times: Keys) -> None:
        self._count += len(keys)
        entries = np.array([keys, [self._ask(key) for key in keys.tolist()], times], np.int64)
        if self._count * _SLOTS_A_KEY <= len(self._keys):
            entries = self._put(entries)
        bits = max((self._count * _SLOTS_A_KEY).bit_length(), len(self._keys).bit_length())
        while entries.size:
            there = self._entries[:, self._keys != _EMPTY]
            self._make_slots(bits)
            entries = self._put(np.concatenate([there, entries], axis=1))
            bits += 1

    def _make_slots(self, bits: int) -> None:
        """Free slots, of a number of so many bits."""
        self._shift = np.uint64(64 - bits)
        self._entries = np.zeros((3, 1 << bits), np.int64)
        self._keys, self._answers, self._times = self._entries
        self._keys[:] = _EMPTY

    def _put(self, entries: Keys) -> Keys:
        """Put down keys that are not there, with their answers and how often they were met; what finds no slot.

        Whoever finds one slot taken goes to the other. If that is taken too, it puts out the key that stands there.
        """
        # Where several want one slot, the last of them has it.
        entries = entries.take(np.argsort(entries[2], kind="stable"), axis=1)
        at = self._slots(entries[0], 0)
        for turn in range(_ROUNDS):
            if not entries.size:
                break
            there = self._entries.take(at, axis=1)
            taken = there[0] != _EMPTY
            may = ~taken if turn < _POLITE_ROUNDS else np.ones_like(taken)
            self._entries[:, at.compress(may)] = entries.compress(may, axis=1)
            put = self._keys.take(at) == entries[0]
            left, out = ~put, put & taken
            entries = np.concatenate([entries.compress(left, axis=1), there.compress(out, axis=1)], axis=1)
            at = self._other_slots(entries[0], np.concatenate([at.compress(left), at.compress(out)]))
        return entries

    def _slots(self, keys: Keys, which: int) -> Keys:
        """The first or the second slots of keys."""
        slots = keys.view(np.uint64) * _FACTORS[which]
        slots >>= self._shift
        return slots.view(np.int64)

    def _other_slots(self, keys: Keys, slots: Keys) -> Keys:
        """Of each key the slot that is not this one."""
        first, second = self._slots(keys, 0), self._slots(keys, 1)
        return np.where(slots == first, second, first)


class Few:
    """The same for keys of few bits, which name their places in a table themselves."""

    def __init__(self, ask: Callable[[int], int], bits: int) -> None:
        self._ask = ask
        self._answers = np.full(1 << bits, _EMPTY, np.int32)

    def answers(self, keys: NDArray[np.integer[Any]]) -> Answers:
        """The answer to every key."""
        found = self._answers.take(keys, mode="clip")
        if found.min(initial=0) == _EMPTY:
            new = np.unique(keys[found == _EMPTY])
            self._answers[new] = [self._ask(key) for key in new.tolist()]
            found = self._answers.take(keys, mode="clip")
        return found.astype(np.int64)


class Together:
    """The same for several small numbers together; each combination of them has a place in a table.

    It is asked about all numbers of a combination.
    """

    def __init__(self, ask: Callable[..., int], numbers: int) -> None:
        self._ask = ask
        self._answers = np.full((1,) * numbers, _EMPTY, np.int32)

    def answers(self, numbers: Sequence[Keys], below: Sequence[int]) -> NDArray[np.int32]:
        """The answer to every combination; ``below`` are more than each of the numbers can be so far."""
        self._make_room(below)
        first, *others = numbers
        keys = first
        for size, other in zip(self._answers.shape[1:], others, strict=True):
            keys = keys << size.bit_length() - 1
            keys |= other
        answers = self._answers.reshape(-1)
        found = answers.take(keys, mode="clip")
        if found.min(initial=0) == _EMPTY:
            new = np.unique(keys[found == _EMPTY])
            asked = zip(*(numbers.tolist() for numbers in np.unravel_index(new, self._answers.shape)), strict=True)
            answers[new] = [self._ask(*numbers) for numbers in asked]
            found = answers.take(keys, mode="clip")
        return found

    def _make_room(self, below: Sequence[int]) -> None:
        """Make the table so large that there is a place for all combinations; sizes are powers of 2."""
        shape = self._answers.shape
        if any(size < number for size, number in zip(shape, below, strict=True)):
            kept = self._answers
            sizes = [1 << (max(size, number) - 1).bit_length() for size, number in zip(shape, below, strict=True)]
            self._answers = np.full(sizes, _EMPTY, np.int32)
            self._answers[tuple(map(slice, shape))] = kept
