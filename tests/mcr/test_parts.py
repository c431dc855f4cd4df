"""What parts are looked up by, against the functions of the fans themselves."""

import random
from itertools import combinations

import pytest

from mjscore.arrange import Shape, decompositions
from mjscore.mcr.facts import HonorSets, facts_of
from mjscore.mcr.fans.asked import answers, questions
from mjscore.mcr.fans.family import of_honors, of_tiles
from mjscore.mcr.part import FAMILIES
from mjscore.mcr.parts import HONOR_BITS, parts_of
from mjscore.mcr.readings import READINGS
from mjscore.mcr.table import profile, profile_names, table
from mjscore.tally import BAMBOO, BLOCK_BOUNDS, CHARACTERS, DOTS, HONORS, WEIGHTS
from mjscore.tiles import EAST, KINDS, Tile

EVERY_KIND = (1 << KINDS) - 1


def some_kinds(shape: Shape, number: int) -> list[int]:
    """Sets of kinds, many of them such that a question about them is answered with yes or just with no."""
    rng, asked, found = random.Random(shape.name), questions(shape), []
    for _ in range(number):
        kinds = rng.getrandbits(KINDS)
        for question in rng.sample(asked, rng.randrange(4)):
            kinds = kinds & ~question.among | question.just
        found.append(kinds ^ (1 << rng.randrange(KINDS)) * (rng.random() < 0.2))
    return found


@pytest.mark.parametrize("shape", Shape)
def test_hands_that_answer_alike_have_the_same_fans_of_tile_kinds(shape: Shape) -> None:
    functions, known = of_tiles.possible_in(shape), answers(shape)
    fans_by_answers: dict[int, list[bool]] = {}
    for kinds in some_kinds(shape, 20_000):
        once = sum(WEIGHTS[kind] for kind in range(KINDS) if kinds >> kind & 1)
        blocks = zip(known, (BAMBOO, CHARACTERS, DOTS, HONORS), strict=True)
        first, second, third, honors = (memo[once & block] for memo, block in blocks)
        found = [bool(holds(kinds)) for holds in functions.values()]
        assert fans_by_answers.setdefault(first | second | third | honors, found) == found, bin(kinds)
    assert 100 < len(fans_by_answers) < 20_000


def test_what_is_asked_is_what_the_functions_look_at() -> None:
    asked = questions(Shape.STANDARD)
    assert all(question.just == 0 for question in asked)
    assert (0b1111111 << EAST, 0) in asked
    assert any(question.just.bit_count() == 7 for question in questions(Shape.SEVEN_PAIRS))


def test_a_function_whose_questions_cannot_be_noted_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(of_tiles.fans, "odd", lambda kinds: bool(kinds & 1))
    with pytest.raises(TypeError, match="is written with"):
        questions(Shape.STANDARD)


def test_fans_of_honors_are_those_of_the_winds_that_are_there() -> None:
    parts, index = parts_of(profile()), table().index
    for number in range(5):
        for kinds in combinations(range(7), number):
            for pair in range(8):
                if pair - 1 in kinds:
                    continue
                facts = sum(1 << kind for kind in kinds) | pair << 10
                for winds in range(16):
                    seat, around = Tile(EAST + (winds & 3)), Tile(EAST + (winds >> 2))
                    honors = tuple(Tile(EAST + kind) for kind in kinds)
                    sets = HonorSets(0, honors, Tile(EAST + pair - 1) if pair else None, seat, around)
                    found = [(index[fan], at) for fan, find in of_honors.fans.items() for at in find(sets)]
                    assert list(parts.honors[facts | winds << HONOR_BITS].instances) == found


def test_where_no_fan_of_honors_looks_at_the_pair_they_are_the_same_beside_every_pair() -> None:
    parts, looked_at = parts_of(profile()), 0
    for number in range(4):
        for kinds in combinations(range(7), number):
            for winds in range(16):
                key = sum(1 << kind for kind in kinds) | winds << HONOR_BITS
                beside_any = parts.honors_beside_any_pair[key]
                looked_at += beside_any is None
                pairs = [0, *(pair for pair in range(1, 8) if pair - 1 not in kinds)]
                assert beside_any in {None, *(parts.honors[key | pair << 10] for pair in pairs)}
                if beside_any is not None:
                    assert {parts.honors[key | pair << 10].instances for pair in pairs} == {beside_any.instances}
    # Two dragons and a third set at most, or three winds.
    assert looked_at == 16 * (3 * (1 + 4) + 4)


def test_readings_are_the_decompositions_in_their_order() -> None:
    rng = random.Random(20261130)
    read = 0
    for start, end in BLOCK_BOUNDS:
        for _ in range(4000):
            counts = [0] * (end - start)
            for _ in range(rng.randrange(1, 5)):
                if start < EAST and rng.random() < 0.7:
                    low = rng.randrange(7)
                    for step in range(3):
                        counts[low + step] += 1
                else:
                    counts[rng.randrange(end - start)] += rng.choice((2, 3))
            if max(counts) > 4:
                continue
            found = READINGS[sum(WEIGHTS[start + place] * count for place, count in enumerate(counts))]
            expected = decompositions(start, tuple(counts))
            assert [reading.groups for reading in found] == list(expected)
            assert [reading.facts for reading in found] == [sum(map(facts_of, groups)) for groups in expected]
            read += bool(found)
    assert read > 2000


def test_every_fan_is_found_in_one_part() -> None:
    found = [fan for families in FAMILIES.values() for each in families for fan in each.fans]
    assert sorted(found) == sorted(set(table().index) - {"chicken_hand", "flower_tiles"})


@pytest.mark.parametrize("name", profile_names())
def test_parts_interfere_where_a_fan_of_one_excludes_a_fan_of_another(name: str) -> None:
    rules = profile(name)
    parts = parts_of(rules)
    kind_of = {fan: kind for kind, families in FAMILIES.items() for each in families for fan in each.fans}
    alone = {fan: parts.of_the_whole([rules.index[fan]], kind) for fan, kind in kind_of.items() if kind not in LINKED}
    for exclusion in rules.exclusions:
        one, other = alone.get(exclusion.by), alone.get(exclusion.excluded)
        if one is None or other is None or kind_of[exclusion.by] == kind_of[exclusion.excluded]:
            continue
        masks = one.mask | other.mask
        assert masks & masks >> 96, exclusion


LINKED = ("chows", "pungs")
