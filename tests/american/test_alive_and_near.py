"""Lines still possible from what lies open, and lines near to some tiles: known tables and an independent count."""

import random
from collections import Counter

import pytest

from mjscore.american import practice_card
from mjscore.american.alive import alive
from mjscore.american.concrete import CALLABLE, COPIES, JOKER, LOOSE_KINDS
from mjscore.american.index import index_of
from mjscore.american.rack import Exposure
from mjscore.american.reading import read_tiles
from tests.cli.command_line import run

INDEX = index_of(practice_card())


def lines(exposed: str, seen: str = "") -> dict[str, int]:
    exposures = read_tiles(exposed).rack.exposures if exposed else ()
    elsewhere = read_tiles(seen).rack.totals if seen else (0,) * LOOSE_KINDS
    return {each.line: each.left for each in alive(INDEX, exposures, elsewhere).lines}


def test_at_the_start_every_line_is_possible() -> None:
    assert lines("") == {entry.id: len(entry.hands) for entry in INDEX.entries}


@pytest.mark.parametrize(
    ("exposed", "seen", "expected"),
    [
        # a pung of norths and one of souths: WD-7 is NNN E WW SSS DDDA DDB
        ("[NNN] [SSJ]", "", {"WD-7": 6}),
        # with all four easts seen elsewhere its single east cannot be had; a joker may not stand there
        ("[NNN] [SSJ]", "EEEE", {}),
        # two west are left for the pair
        ("[NNN] [SSJ]", "WW", {"WD-7": 6}),
        ("[NNN] [SSJ]", "WWW", {}),
        # YR-2 is {year}A NNNN 66B SSSS: six hands by suits; WD-1 is NNNN EE WW SSSS RR
        ("[NNNJ] [SSSS]", "", {"YR-2": 6, "WD-1": 1}),
        # with three 6b seen no pair of 6b is left, so B is not bamboo any more
        ("[NNNJ] [SSSS]", "666b", {"YR-2": 4, "WD-1": 1}),
        # nothing that may be exposed has a sextet of norths
        ("[NNNNJJ]", "", {}),
    ],
)
def test_what_lies_open_leaves_these_lines(exposed: str, seen: str, expected: dict[str, int]) -> None:
    assert lines(exposed, seen) == expected


def possible(place: int, exposures: tuple[Exposure, ...], seen: tuple[int, ...]) -> bool:
    """Whether a concrete hand can be made, group by group, worked out apart from the program."""
    hand = INDEX.hands[place]
    groups, natural, loose = list(hand.groups), list(hand.natural), list(hand.loose)
    for exposure in exposures:
        fitting = [g for g in groups if (g.tile, g.size) == (exposure.tile, exposure.size) and g.flags & CALLABLE]
        marked = [g for g in natural if (g.tile, g.size) == (exposure.tile, exposure.size) and not exposure.jokers]
        if marked:
            natural.remove(marked[0])
            loose[exposure.tile] -= exposure.size
        elif fitting:
            groups.remove(fitting[0])
        else:
            return False
    left = {kind: COPIES[kind] - seen[kind] for kind in range(LOOSE_KINDS)}
    for exposure in exposures:
        left[exposure.tile] -= exposure.naturals
        left[JOKER] -= exposure.jokers
    for kind, count in enumerate(loose):
        left[kind] -= count
        if left[kind] < 0 < count:
            return False
    wanted = Counter[int]()
    for group in groups:
        wanted[group.tile] += group.size
    return sum(max(0, count - max(0, left[kind])) for kind, count in wanted.items()) <= left[JOKER]


def test_the_lines_alive_are_those_with_a_hand_that_can_be_made() -> None:
    rng = random.Random(1)
    judged = Counter[bool]()
    for _ in range(40):
        place = rng.randrange(len(INDEX.hands))
        hand = INDEX.hands[place]
        callable_groups = [group for group in (*hand.groups, *hand.natural) if group.flags & CALLABLE]
        chosen = rng.sample(callable_groups, min(len(callable_groups), rng.choice((0, 1, 2))))
        exposures = tuple(Exposure(g.tile, g.size, max(g.size - 4, rng.choice((0, 1)))) for g in chosen)
        seen = [0] * LOOSE_KINDS
        for kind in rng.choices(range(LOOSE_KINDS), k=rng.choice((0, 10, 40))):
            open_to = COPIES[kind] - sum(each.naturals for each in exposures if each.tile == kind)
            seen[kind] = min(seen[kind] + rng.choice((1, 2)), open_to if kind != JOKER else 4)
        found = {each.line: each.left for each in alive(INDEX, exposures, seen).lines}
        expected = Counter(
            INDEX.entries[INDEX.entry_of[at]].id
            for at in range(len(INDEX.hands))
            if (not exposures or INDEX.entries[INDEX.entry_of[at]].exposed is not None)
            and possible(at, exposures, tuple(seen))
        )
        assert found == expected
        judged[bool(found)] += 1
    assert judged[True] > 10


def test_a_dead_hand_names_the_exposure_that_killed_it() -> None:
    ran = run("card alive '[NNNJ] [222Jc]' --seen 'R R R' --format json")
    assert (ran.code, ran.document["alive"], ran.document["dead_since"]) == (1, False, 2)
    assert "Dead since exposure 2, [222Jc]" in run("card alive '[NNNJ] [222Jc]'").out


def test_a_hand_that_is_dead_for_what_was_seen_says_so() -> None:
    ran = run("card alive '[NNN] [SSJ]' --seen EEEE")
    assert ran.code == 1
    assert "the tiles seen elsewhere leave no line" in ran.out


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("card alive 22b", 2, "do not lie open"),
        ("card alive '[NNNJ]' --seen NN", 2, "5 of N lie open"),
        ("card alive '[NN2b]'", 2, "H003"),
        ("card nearest 'xyz'", 2, "N003"),
        ("card nearest 'FFF' --card nowhere.card", 2, "C001"),
        ("card nearest FFFFFFFFF", 2, "H001"),
    ],
)
def test_what_cannot_be_read_is_refused(line: str, code: int, says: str) -> None:
    ran = run(line)
    assert ran.code == code
    assert says in ran.err


def test_circumstances_have_no_bearing_on_tiles() -> None:
    for command in ("card nearest 'FFF, from north'", "card alive '[NNNJ], from north'"):
        assert "Note: 'from north' has no bearing here" in run(command).out
        assert len(run(f"{command} --format json").document["notes"]) == 1


def test_the_nearest_line_of_thirteen_tiles() -> None:
    """YR-1 is FFF 2026b 2222c 666c: of thirteen tiles all but one are there, and one 6c is missing after 9d goes."""
    ran = run("card nearest 'FFF 2026b [222Jc] 6c 9d' --format json")
    first = ran.document["nearest"][0]
    assert (first["line"], first["away"], first["missing"], first["spare"]) == ("YR-1", 2, ["6c", "6c"], ["9d"])


def test_nearest_lists_as_many_lines_as_asked_for() -> None:
    assert len(run("card nearest FFF --most 7 --format json").document["nearest"]) == 7


def test_a_dead_hand_is_told_among_the_nearest_lines() -> None:
    assert "the hand is dead" in run("card nearest '[NNNJ] [222Jc] FFF'").out
