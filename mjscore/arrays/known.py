"""Answers kept by key, looked up for whole arrays of keys at once."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.int64]
Answers = NDArray[np.int64]
Times = NDArray[np.int32]

_FACTOR = np.uint64(0x9E3779B97F4A7C15)
"""An odd number without a pattern; multiplied by it, keys that are alike differ in their upper bits."""
_EMPTY = -1
"""No key, and no answer."""
_SLOTS_A_KEY = 4
_STEP_AT = np.uint64(20)


class Known:
    """The answers to the keys that were met so far; a new key is asked about once.

    Keys are not negative. A key stands in the slot that its product with a fixed number names, or in the first free
    one some steps further, where keys differ in how long their steps are. Of keys that are met together, those met more
    often have the choice, so that few are looked for.
    """

    def __init__(self, ask: Callable[[int], int]) -> None:
        self._ask = ask
        self._count = 0
        self._keys: Keys = np.zeros(0, np.int64)
        self._answers: Answers = np.zeros(0, np.int64)
        self._times: Times = np.zeros(0, np.int32)
        self._make_slots(10)

    def __len__(self) -> int:
        """How many keys were met."""
        return self._count

    def answers(self, keys: Keys) -> Answers:
        """The answer to every key."""
        slots = self._first_slot(keys)
        found = self._answers.take(slots, mode="clip")
        elsewhere = np.flatnonzero(self._keys.take(slots, mode="clip") != keys)
        if len(elsewhere):
            found[elsewhere] = self._found_or_asked(keys[elsewhere])
        return found

    def _found_or_asked(self, keys: Keys) -> Answers:
        slots = self._search(keys)
        new = self._keys[slots] == _EMPTY
        if new.any():
            new_keys, times = np.unique(keys[new], return_counts=True)
            self._add(new_keys, times.astype(np.int32))
            slots = self._search(keys)
        return self._answers[slots]

    def _search(self, keys: Keys) -> Keys:
        """The slots of keys; for a new one the free slot that was found instead."""
        slots, left = self._first_slot(keys), np.arange(len(keys))
        at, wanted, steps = slots, keys, self._steps(keys)
        while True:
            there = self._keys.take(at, mode="clip")
            further = np.flatnonzero((there != wanted) & (there != _EMPTY))
            if not len(further):
                return slots
            left, wanted = left.take(further, mode="clip"), wanted.take(further, mode="clip")
            steps = steps.take(further, mode="clip")
            at = at.take(further, mode="clip") + steps & len(self._keys) - 1
            slots[left] = at

    def _add(self, keys: Keys, times: Times) -> None:
        answers = np.array([self._ask(key) for key in keys.tolist()], np.int64)
        self._count += len(keys)
        if self._count * _SLOTS_A_KEY > len(self._keys):
            self._make_slots((self._count * _SLOTS_A_KEY - 1).bit_length())
        self._put(keys, answers, times)

    def _put(self, keys: Keys, answers: Answers, times: Times) -> None:
        """Put down keys that are not there, each once."""
        order = np.argsort(times, kind="stable")
        keys, answers, times = keys[order], answers[order], times[order]
        slots, steps, left = self._first_slot(keys), self._steps(keys), np.arange(len(keys))
        while len(left):
            at, wanted = slots[left], keys[left]
            free = self._keys[at] == _EMPTY
            # Where several want one slot, the last of them has it.
            self._keys[at[free]] = wanted[free]
            put = self._keys[at] == wanted
            self._answers[at[put]], self._times[at[put]] = answers[left[put]], times[left[put]]
            left = left[~put]
            slots[left] = slots[left] + steps[left] & len(self._keys) - 1

    def _make_slots(self, bits: int) -> None:
        kept = np.flatnonzero(self._keys != _EMPTY)
        keys, answers, times = self._keys[kept], self._answers[kept], self._times[kept]
        self._shift = np.uint64(64 - bits)
        self._keys = np.full(1 << bits, _EMPTY, np.int64)
        self._answers, self._times = np.zeros(1 << bits, np.int64), np.zeros(1 << bits, np.int32)
        self._put(keys, answers, times)

    def _first_slot(self, keys: Keys) -> Keys:
        slots = keys.view(np.uint64) * _FACTOR
        slots >>= self._shift
        return slots.view(np.int64)

    def _steps(self, keys: Keys) -> Keys:
        """How far a key is moved at a time; an odd number comes to every slot."""
        steps = keys.view(np.uint64) * _FACTOR >> _STEP_AT
        return steps.view(np.int64) & len(self._keys) - 1 | 1


class Few:
    """The same for keys of few bits, which name their places in a table themselves."""

    def __init__(self, ask: Callable[[int], int], bits: int) -> None:
        self._ask = ask
        self._answers = np.full(1 << bits, _EMPTY, np.int32)

    def answers(self, keys: Keys) -> NDArray[np.int32]:
        """The answer to every key."""
        found = self._answers.take(keys, mode="clip")
        if found.min(initial=0) == _EMPTY:
            for key in np.unique(keys[found == _EMPTY]).tolist():
                self._answers[key] = self._ask(key)
            found = self._answers.take(keys, mode="clip")
        return found
