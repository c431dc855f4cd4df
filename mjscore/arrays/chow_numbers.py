"""The facts of sets in two words that add up; the chows as a number so small that a table can be laid out by it.

The chows of ``mjscore.mcr.facts``, three bits for each, are a number of 63 bits. Here every chow has a weight, and no
two collections of up to four chows weigh the same.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from mjscore.mcr.facts import CHOWS, PAIR, SUITED_PUNGS

# From the construction of Bose and Chowla for sums of four, over the field of 23 elements: of the sets of numbers that
# it gives, moved so that the least stands for no chow, one whose greatest is least.
_WEIGHTS = (
    *(4154, 13358, 23058, 28289, 52080, 64002, 65790),
    *(67263, 83290, 84302, 91264, 96496, 102084, 102345),
    *(114010, 125306, 132687, 132989, 134436, 134561, 136015),
)
"""The weights of the chows, in the order of the facts."""
_BITS_OF_A_CHOW = CHOWS.width // len(_WEIGHTS)

CHOWS_BITS = (4 * max(_WEIGHTS)).bit_length()
"""So many bits of the first word are the number of the chows. The pair, as in the facts, stands above them."""
COLLECTIONS_BITS = 14
"""There are fewer collections of up to four chows than this many bits can number: 12,650."""


def words_of(facts: int) -> tuple[int, int]:
    """The number of the chows in these facts and the pair, and all that comes after them."""
    chows = CHOWS.of(facts)
    number = 0
    for place, weight in enumerate(_WEIGHTS):
        number += weight * (chows >> _BITS_OF_A_CHOW * place & (1 << _BITS_OF_A_CHOW) - 1)
    return number + (PAIR.of(facts) << CHOWS_BITS), facts >> SUITED_PUNGS.start


@cache
def collections_of_chows() -> tuple[NDArray[np.int16], Sequence[int]]:
    """The collections of up to four chows: the place of each by its number, and the chows in the facts by place."""
    by_number = chows_by_number()
    places = np.zeros(1 << CHOWS_BITS, np.int16)
    places[list(by_number)] = np.arange(len(by_number))
    return places, tuple(by_number.values())


@cache
def chows_by_number() -> dict[int, int]:
    """The chows, as in the facts, of the number of each collection of up to four of them."""
    of_each = [(weight, CHOWS.one << _BITS_OF_A_CHOW * place) for place, weight in enumerate(_WEIGHTS)]
    collections = [chows for number in range(5) for chows in combinations_with_replacement(of_each, number)]
    return {sum([weight for weight, _ in chows]): sum([facts for _, facts in chows]) for chows in collections}
