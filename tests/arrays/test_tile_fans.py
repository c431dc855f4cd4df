"""The fans of tile kinds by what their functions ask, against the functions themselves."""

import random

import numpy as np

from mjscore.arrays.tile_fans import TileFans
from mjscore.mcr.parts import SHAPES
from mjscore.mcr.principles import functions_for
from mjscore.tiles import KINDS, mask


def some_kinds() -> list[int]:
    rng = random.Random(34)
    pools = [range(KINDS), range(9), range(27), (0, 8, 9, 17, 18, 26, *range(27, 34)), (*range(9), *range(27, 34))]
    return [mask(rng.sample(pool, min(len(pool), rng.randint(2, 14)))) for pool in pools for _ in range(400)]


def test_fans_are_those_of_the_functions() -> None:
    fans, kinds = TileFans(), some_kinds()
    answers = fans.answers(np.array(kinds, np.int64)).tolist()
    several = 0
    for shape, functions in enumerate(SHAPES):
        shapes = np.full(len(kinds), shape)
        seen = fans.seen(np.array(kinds, np.int64), shapes).tolist()
        for each, answer, others in zip(kinds, answers, seen, strict=True):
            expected = tuple([found.fan for found, holds in functions_for(functions).tiles if holds(each)])
            assert fans.fans(answer, shape, others) == expected
            several += len(expected) > 1
    assert several > 1000
