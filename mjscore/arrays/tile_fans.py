"""The fans of tile kinds for many hands, found by their own functions, which are not called for every hand.

Most of these functions ask whether a hand holds any of certain kinds, a few times (``mjscore.mcr.fans.asked``), and
combine the answers. Hands with the same answers have the same fans; so such a function is called once for each
combination of answers that is met. Those that ask whether certain kinds are all there is are called with arrays of
hands, of the shapes in which their fans are possible.
"""

from functools import cache
from typing import Any, cast

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import KINDS
from mjscore.arrays.known import Known
from mjscore.mcr.fans.asked import questions_of
from mjscore.mcr.parts import SHAPES
from mjscore.mcr.principles import functions_for
from mjscore.memo import Memo
from mjscore.tiles import ALL_TILES, mask

ANSWER_BITS = 32
"""How many questions there can be."""
SEEN_BITS = 4
"""The bits of a number of what is seen otherwise."""
_FANS_KEPT = 1 << 12

_ALL_KINDS = mask(ALL_TILES)


class TileFans:
    """The fans of tile kinds: what hands answer to their questions, which others are seen, and what follows."""

    def __init__(self) -> None:
        self._of_shape = [functions_for(shape).tiles for shape in SHAPES]
        self._questions: list[int] = []
        self._seen: dict[int, int] = {}
        for fan, holds in dict.fromkeys(
            (found.fan, holds) for functions in self._of_shape for found, holds in functions
        ):
            asked = questions_of(holds)
            among = {*self._questions, *(each.among for each in asked)}
            if any(each.just for each in asked) or len(among) > ANSWER_BITS:
                self._seen[fan] = len(self._seen)
            else:
                self._questions = sorted(among)
        asking = [
            [(self._seen[fan], holds) for (fan, _), holds in each if fan in self._seen] for each in self._of_shape
        ]
        self.met: list[int] = []
        self._numbers = Known(self._meet)
        self._numbers.answers(np.zeros(1, np.int64))
        self._seen_in_shape = {shape: each for shape, each in enumerate(asking) if each}
        self._answers = [self._answers_of(np.arange(KINDS + 1) << 9 * block & _ALL_KINDS) for block in range(4)]
        self._fans = Memo(self._find, _FANS_KEPT)

    def _answers_of(self, kinds: Words) -> Words:
        found: Words = np.zeros(len(kinds), np.int64)
        for place, question in enumerate(self._questions):
            found |= (kinds & question != 0).astype(np.int64) << place
        return found

    def answers(self, kinds: Words) -> Words:
        """The answers of hands, given the masks of their kinds: a bit for each question."""
        left = kinds.copy()
        found: Words = self._answers[0].take(left & KINDS, mode="clip")
        for answers in self._answers[1:]:
            left >>= 9
            found |= answers.take(left & KINDS, mode="clip")
        return found

    def _meet(self, seen: int) -> int:
        self.met.append(seen)
        if len(self.met) > 1 << SEEN_BITS:
            raise OverflowError("there are more different fans of whole hands than foreseen")
        return len(self.met) - 1

    def seen(self, kinds: Words, shapes: Words) -> Words:
        """The fans that ask otherwise in hands of these shapes, as a number of what was ``met`` so far; 0 for none."""
        found = np.zeros(len(kinds), np.int64)
        for shape, asking in self._seen_in_shape.items() if len(kinds) else ():
            places = np.flatnonzero(shapes == shape)
            of_kinds, of_shape = kinds.take(places, mode="clip"), np.zeros(len(places), np.int64)
            for bit, holds in asking if len(places) else ():
                of_shape |= np.asarray(holds(cast("Any", of_kinds))).astype(np.int64) << bit
            found[places] = self._numbers.answers(of_shape)
        return found

    def fans(self, answers: int, shape: int, seen: int) -> tuple[int, ...]:
        """The fans, by their places in the table, of a hand with these answers, and what is seen as a number."""
        return self._fans[answers, shape, seen]

    def _find(self, key: tuple[int, int, int]) -> tuple[int, ...]:
        answers, shape, seen = key
        # The most kinds that a hand with these answers can hold: the functions say the same of it.
        kinds = _ALL_KINDS
        for place, question in enumerate(self._questions):
            if not answers >> place & 1:
                kinds &= ~question
        return tuple(
            [
                found.fan
                for found, holds in self._of_shape[shape]
                if (self.met[seen] >> self._seen[found.fan] & 1 if found.fan in self._seen else holds(kinds))
            ]
        )


@cache
def tile_fans() -> TileFans:
    """The fans of tile kinds, which are found alike under all profiles."""
    return TileFans()
