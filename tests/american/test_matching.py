"""Which racks fit a concrete hand: jokers, pairs, exposures, special places; told one by one, then by brute force."""

import random
from collections.abc import Iterator

import pytest

from mjscore.american.arrangement import arrangement
from mjscore.american.concrete import (
    ANY_TILE,
    CALLABLE,
    COPIES,
    FLOWER,
    FLOWERS,
    JOKER,
    JOKERS,
    ConcreteHand,
    TileGroup,
)
from mjscore.american.index import Entry, Index
from mjscore.american.laying import fits
from mjscore.american.rack import KINDS, Exposure, Rack
from tests.american import brute_force
from tests.american.hand_made import card, line, rack

YEAR = "FFF 2026b 2222c 666c"
DOUBLE_PAIRS = "FF 11b 11b 111c 111c RR"

# concrete hand, rack, whether it fits, why
SINGLE = [
    (YEAR, "FFF 2026b 2222c 666c", True, "all natural"),
    (YEAR, "FFF 2026b 222Jc 666c", True, "a joker in a kong"),
    (YEAR, "FFJ 2026b 22JJc 6JJc", True, "jokers in all three groups"),
    (YEAR, "JJJ 2026b 2222c JJJ 6c +6c", False, "fifteen tiles"),
    (YEAR, "JJJ 2026b JJJJ 66c +J", True, "eight jokers, a group of nothing else"),
    (YEAR, "FFF 2J26b 2222c 666c", False, "a joker in the year"),
    (YEAR, "FFF 2026b [222Jc] 66c +6c", True, "an exposed kong"),
    (YEAR, "FFF 2026b [22Jc] 2c 66c +6c", False, "a pung exposed where a kong is needed"),
    (YEAR, "FFF 2026b 2222c [666Jc]", False, "a kong exposed where a pung is needed"),
    (YEAR, "2026b 22JJc [FJJ] 66c +6c", True, "exposed flowers"),
    (YEAR, "FFF 2026b [22JJc] 2c 66c", False, "an exposure with jokers leaves no place for another tile of its kind"),
    (DOUBLE_PAIRS, "FF 1111b 1111JJc RR", True, "two pairs and two pungs"),
    (DOUBLE_PAIRS, "FF 111Jb 1111JJc RR", False, "double pairs are no kong"),
    (DOUBLE_PAIRS, "FF [1111b] 1111JJc RR", False, "double pairs cannot be exposed as a kong"),
    ("FF 11b 11b 111c 111c RR", "FF 1111b [11Jc] [11Jc] RR", True, "the same pung exposed twice"),
    ("FF 11b 11b 111c 111c RR", "FF 1111b [111c] [11JJc] R", False, "a kong where two pungs are"),
    ("FFFFF 111b 111c 111d", "FFFJJ 111b 11Jc [1JJd]", True, "a quint with two jokers"),
    ("F J NEWS 1111b 2222c", "F J NEWS 1111b 222Jc", True, "a joker as a letter, and one in a kong"),
    ("F J NEWS 1111b 2222c", "FF NEWS 1111b 2222c", False, "the letter J is a joker"),
    ("?~ FFFF 111b 222b 333c", "9d FFFF 111b 222b 333c", True, "any tile"),
    ("?~ FFFF 111b 222b 333c", "J FFFF 111b 222b 333c", True, "any tile or a joker"),
    ("? FFFF 111b 222b 333c", "J FFFF 111b 222b 333c", True, "a joker in a group, the natural tile anywhere"),
    ("? FFFF 111b 222b 33c N", "J FFFF 111b 222b 33c N", True, "the same"),
    ("? FF 11b 22b 33c NEWS R", "J FF 11b 22b 33c NEWS R", False, "thirteen places"),
    ("? FF 11b 22b 33c NEWS RR", "J FF 11b 22b 33c NEWS RR", False, "no place for a joker at all"),
    ("???? FFFF 111b 222c", "9999d FFFF 111b 222c", True, "a kong of any tile"),
    ("???? FFFF 111b 222c", "999Jd FFFF 111b 222c", True, "with a joker"),
    ("???? FFFF 111b 222c", "JJJJ FFFF 111b 222c", True, "of jokers alone"),
    ("???? FFFF 111b 222c", "9998d FFFF 111b 222c", False, "but of one kind"),
    ("???? FFFF 111b 222c", "[999Jd] FFFF 111b 222c", True, "exposed"),
    ("1111b! FFFF 111c 222c", "1111b FFFF 111c 22Jc", True, "no joker in the first kong, one elsewhere"),
    ("1111b! FFFF 111c 222c", "111Jb FFFF 111c 222c", False, "a joker where the card forbids it"),
    ("1111b! FFFF 111c 222c", "[1111b] FFFF 111c 22Jc", True, "exposed without jokers"),
    ("1111b! FFFF 111c 222c", "[111Jb] FFFF 111c 222c", False, "exposed with one"),
    ("FFFF 1111b^ 222b^ GGG", "FFFFFF 11b 222b GGG", True, "flowers are wild in the kong"),
    ("FFFF 1111b 222b GGG", "FFFFFF 11b 222b GGG", False, "and only where the card says so"),
    ("FFFF 1111b^ 222b^ GGG", "FFFFFF 111b 222b GG", False, "flowers are not wild for dragons"),
    ("FFFF 1111b^ 222b^ GGG", "FFFFFF 111b 222b GJ", False, "thirteen tiles"),
    ("FFFF 1111b^ 222b^ GGG", "FFFFFF 11b 222b GGJ", True, "flowers in one group, a joker in another"),
]


@pytest.mark.parametrize(("printed", "tiles", "expected", "why"), SINGLE, ids=[why for *_, why in SINGLE])
def test_a_rack_fits_a_hand(printed: str, tiles: str, expected: bool, why: str) -> None:
    found, held = card(line("A", printed)), rack(tiles)
    assert bool(held.size == 14 and found.matching(held)) is expected
    assert brute_force.fits(found.hands[0], held) is expected


# concrete hand, rack, how it is laid out
LAID_OUT = [
    ("?~ FFFF 111b 222c 333d", "9d FFFF 111b 222c 33Jd", "9d FFFF 111b 222c 33Jd"),
    ("?~ FFFF 111b 222c 333d", "J FFFF 111b 222c 333d", "J FFFF 111b 222c 333d"),
    ("???? FFFF 111b 222c", "999Jd FFFF 11Jb 222c", "999Jd FFFF 11Jb 222c"),
    ("???? FFFF 111b 222c", "[999Jd] FFFF 11Jb 222c", "[999Jd] FFFF 11Jb 222c"),
    ("???? FFFF 111b 222c", "JJJJ FFFF 111b 222c", "JJJJ FFFF 111b 222c"),
    ("FFFF 1111b^ 222b^ GGG", "FFFFFF 11b 222b GGG", "FFFF FF11b 222b GGG"),
    ("1111b! FFFF 111c 222c", "[1111b] FFFF 11Jc 222c", "[1111b] FFFF 11Jc 222c"),
    ("2026b FFF 2222c 666c", "FFF 2026b [222Jc] 66Jc", "2026b FFF [222Jc] 66Jc"),
    ("FF 111c 111c 11b 11b RR", "FF 1111b 11Jc [1JJc] RR", "FF [1JJc] 11Jc 11b 11b RR"),
]


@pytest.mark.parametrize(("printed", "tiles", "expected"), LAID_OUT)
def test_a_hand_is_laid_out_in_printed_order(printed: str, tiles: str, expected: str) -> None:
    found, held = card(line("A", printed)), rack(tiles)
    assert found.matching(held)
    assert " ".join(arrangement(found.hands[0], held)) == expected


def test_a_concealed_line_allows_no_exposure() -> None:
    held = rack("FFF 2026b [222Jc] 66c +6c")
    assert card(line("A", YEAR, None, 25)).matching(held) == 0
    assert card(line("A", YEAR, None, 25)).matching_ignoring_concealment(held) == 1
    assert card(line("A", YEAR, 25, 35)).matching(held) == 1


def test_every_line_that_fits_is_found_in_card_order() -> None:
    found = card(line("A", "FFF 2026b 2222c 666d"), line("B", f"{YEAR} | {YEAR}"), line("C", YEAR))
    places = found.first_of_each_entry(found.matching(rack(YEAR)))
    assert [found.entries[found.entry_of[place]].id for place in places] == ["B", "C"]


# ---- brute force --------------------------------------------------------------------------------------------------

SHAPES = ((4, 4, 4, 2), (3, 3, 4, 4), (5, 3, 3, 2, 1), (6, 4, 4), (2, 2, 2, 2, 3, 3), (3, 3, 3, 3, 1, 1), (4, 2, 3, 5))
# Few kinds, so that hands share tiles and near misses are many.
POOL = (0, 1, 9, 27, 33, FLOWER)


def random_hand(rng: random.Random) -> ConcreteHand | None:
    """A concrete hand of a random shape over few kinds; None when more loose tiles are asked for than there are."""
    groups: list[TileGroup] = []
    natural: list[TileGroup] = []
    loose = [0] * KINDS
    special = rng.random() < 0.1
    for size in rng.choice(SHAPES):
        kind = rng.choice(POOL)
        if special and rng.random() < 0.3 and (size == 1 or all(group.tile != ANY_TILE for group in groups)):
            kind = ANY_TILE
        if kind == ANY_TILE:
            groups.append(TileGroup(kind, size, rng.choice((0, JOKERS)) | (CALLABLE if size >= 3 else 0)))
        elif size >= 3 and rng.random() < 0.9:
            flowers = FLOWERS if special and rng.random() < 0.4 else 0
            groups.append(TileGroup(kind, size, rng.choice((JOKERS, JOKERS, flowers or JOKERS)) | CALLABLE | flowers))
        else:
            loose[JOKER if size == 1 and rng.random() < 0.1 else kind] += size
            natural += [TileGroup(kind, size, CALLABLE)] if size >= 3 else []
    if any(count > copies for count, copies in zip(loose, COPIES, strict=True)):
        return None
    return ConcreteHand(tuple(sorted(groups)), tuple(loose), (), tuple(sorted(natural)))


def random_rack(rng: random.Random, hand: ConcreteHand) -> Rack | None:
    """Tiles that fill ``hand`` with jokers and exposures, perhaps one of them wrong; None when impossible."""
    concealed = [kind for kind, count in enumerate(hand.loose) for _ in range(count)]
    exposures = []
    for group in hand.natural:
        if rng.random() < 0.5:
            exposures.append(Exposure(group.tile, group.size, int(rng.random() < 0.2)))
            for _ in range(group.size):
                concealed.remove(group.tile)
    for tile, size, flags in hand.groups:
        kind = rng.choice(POOL) if tile == ANY_TILE else tile
        other = FLOWER if flags & FLOWERS and rng.random() < 0.5 else JOKER
        instead = rng.choice((0, 0, 1, 2, size))
        if size >= 3 and rng.random() < 0.4:
            exposures.append(Exposure(kind, size, min(instead, size - 1)))
        else:
            instead = min(instead, size)
            concealed += [kind] * (size - instead) + [other] * instead
    if rng.random() < 0.4 and concealed:
        concealed[rng.randrange(len(concealed))] = rng.choice((*POOL, JOKER))
    if rng.random() < 0.1 and exposures:
        exposures[0] = Exposure(rng.choice(POOL), rng.choice((3, 4, 5)), 1)
    rng.shuffle(exposures)
    held = Rack(tuple(concealed), tuple(exposures))
    possible = held.size == 14 and all(count <= copies for count, copies in zip(held.totals, COPIES, strict=True))
    return held if possible else None


def cards_and_racks(seed: int, number: int) -> Iterator[tuple[Index, Rack]]:
    """Cards of eight hands each, and racks that fit one of them or nearly do."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        hands = [each for each in (random_hand(rng) for _ in range(8)) if each is not None]
        found = Index("random", [Entry(str(at), 25, None, True, (each,)) for at, each in enumerate(hands)])
        for each in hands:
            held = random_rack(rng, each)
            if held is not None:
                made += 1
                yield found, held


def test_the_index_agrees_with_brute_force() -> None:
    """2,500 racks against eight hands each: the bits, and the slow path one by one, against trying every way."""
    fitting = 0
    for found, held in cards_and_racks(seed=3, number=2500):
        bits = found.matching(held)
        for place, each in enumerate(found.hands):
            expected = brute_force.fits(each, held)
            assert bool(bits >> place & 1) is expected, (each, held)
            assert fits(each, held.counts, held.exposures) is expected, (each, held)
            fitting += expected
    assert 1000 < fitting < 15000, "both answers are common"
