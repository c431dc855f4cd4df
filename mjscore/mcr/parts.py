"""What the fans find in a hand, part by part, under the rules of one profile.

A family of fans looks at one part of a hand and at nothing else (``mjscore.mcr.fans.family``), so what it finds
there is kept by that part: the fans, their points, the fans they stand in an exclusion with. A hand is a handful of
such parts. Where no fan of one part excludes a fan of another, their points add up; where some do, those fans
alone are settled (``mjscore.mcr.reckoning``).

Whole results are not kept: a hand that comes again is put together again.
"""

from collections.abc import Iterable
from functools import lru_cache

from mjscore.arrange import Shape
from mjscore.mcr.facts import (
    CHOWS,
    CONCEALED_KONGS,
    CONCEALED_PUNGS,
    HONOR_PAIR,
    HONOR_PUNGS,
    MELDED_KONGS,
    NOT_EVEN,
    PAIR,
    PUNGS,
    HonorSets,
    HowWon,
    Structure,
)
from mjscore.mcr.fans import family
from mjscore.mcr.fans.asked import answers
from mjscore.mcr.fans.unseen import HonorsBesideUnseenPair, LookedAtError
from mjscore.mcr.links import chow_and_pair_links, chow_links, links_beside_any_pair, pung_links
from mjscore.mcr.part import LinkedPart, Part
from mjscore.mcr.principles import WHOLE_HAND, Functions, Instance, functions_for
from mjscore.mcr.reckoning import Reckoning, related
from mjscore.mcr.table import Profile
from mjscore.memo import Kept, Memo
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, HONORS, kinds_held, kinds_mask
from mjscore.tiles import ALL_TILES, EAST, KINDS, Tile, mask

__all__ = [
    "EXPOSED_BITS",
    "GROUPS_COUNTED",
    "GROUPS_COUNTED_AT",
    "HONOR_BITS",
    "HOW_WON_BITS",
    "SHAPES",
    "SHAPE_BITS",
    "STRUCTURE_BITS",
    "STRUCTURE_KEY_BITS",
    "TALLY_BITS",
    "LinkedPart",
    "Part",
    "Parts",
    "add_up",
    "parts_of",
    "related",
]

SHAPES: tuple[Shape, ...] = tuple(Shape)
"""A shape in a key is its place here."""

SHAPE_BITS = 3
TALLY_BITS = 3 * KINDS
HOW_WON_BITS, EXPOSED_BITS = 6, 3
GROUPS_COUNTED_AT, GROUPS_COUNTED = PUNGS.start, (1 << NOT_EVEN.start + NOT_EVEN.width - PUNGS.start) - 1
STRUCTURE_BITS = NOT_EVEN.start + NOT_EVEN.width - HONOR_PAIR.start
HONOR_BITS = HONOR_PAIR.start + HONOR_PAIR.width - HONOR_PUNGS.start

# What of the facts the fans of structure look at is in a key: the number of groups, and whether the pair is an honor.
STRUCTURE_KEY_BITS = GROUPS_COUNTED.bit_length() + 1


class Parts(Reckoning):
    """All parts that were met so far, under one profile; each is a table by what its fans look at."""

    def __init__(self, rules: Profile) -> None:
        super().__init__(rules)
        self.empty = self._part("kinds", ())
        self.kinds: Kept[int, Part] = Kept(1 << 15)
        self.how: Memo[tuple[tuple[bool, ...], int], Part] = Memo(self._of_how, 1 << 13)
        self._answers: Memo[int, tuple[Memo[int, int], ...]] = Memo(lambda shape: answers(SHAPES[shape]), len(SHAPES))
        self.how_won: Memo[int, Part] = Memo(self._of_how_won, 1 << 12)
        self.structure: Memo[int, Part] = Memo(self._of_structure, 1 << 14)
        self.waits: Memo[tuple[int, ...], Part] = Memo(self._of_waits, 1 << 6)
        self.honors: Memo[int, Part] = Memo(self._of_honors, 1 << 14)
        self.concealed: Memo[int, Part] = Memo(self._of_kongs_and_concealed_pungs, 1 << 9)
        self.of_four: Memo[tuple[Tile, int], tuple[int, ...]] = Memo(self._of_four, 1 << 7)
        self.fours: Memo[int, Part] = Memo(self._of_fours, 1 << 12)
        self.four_equal: Memo[tuple[Instance, ...], Part] = Memo(self._of_four_equal, 1 << 8)
        self.pungs: Memo[int, LinkedPart] = Memo(self._of_pungs, 1 << 14)
        self.chows: Memo[int, LinkedPart] = Memo(self._of_chows, 1 << 14)
        self.chows_and_pair: Memo[int, LinkedPart] = Memo(self._of_chows_and_pair, 1 << 14)
        self._winds_there: Memo[int, Part] = Memo(self._of_honors_with_these_winds, 1 << 12)
        self.honors_beside_any_pair: Memo[int, Part | None] = Memo(self._of_honors_beside_any_pair, 1 << 12)
        self._before_win = _functions(0).before_win
        self.no_links = self._linked["pungs", ()]
        self.chicken = self._part("kinds", (Instance(rules.index["chicken_hand"], WHOLE_HAND),))

    # ---- one family each; the argument is what it looks at ---------------------------------------------------

    def answered(self, shape: int, tiles: int) -> int:
        """What the fans of tile kinds find out about the kinds of these tiles, as a tally, for the key of kinds."""
        bamboo, characters, dots, honors = self._answers[shape]
        found = bamboo[tiles & BAMBOO] | characters[tiles & CHARACTERS] | dots[tiles & DOTS] | honors[tiles & HONORS]
        return found << SHAPE_BITS + STRUCTURE_KEY_BITS | shape << STRUCTURE_KEY_BITS

    def of_kinds(self, key: int, shape: int, tiles: int, facts: int) -> Part:
        """The fans that look at the kinds of the tiles, given as a tally, and at the structure.

        ``key`` is what was ``answered`` about the kinds, the groups counted in the facts and whether the pair
        is an honor below it; so much tells all.
        """
        kinds, structure = kinds_mask(tiles), Structure.of(facts)
        found = [instance for instance, holds in _functions(shape).tiles if holds(kinds)]
        found += [instance for instance, holds in _functions(shape).structure if holds(structure)]
        return self.kinds.keep(key, self._part("kinds", found))

    def _of_how(self, key: tuple[tuple[bool, ...], int]) -> Part:
        """Key: the fields of HowWon; the exposed sets, the shape and the wait fans the hand shows, a bit each."""
        how_won, rest = key
        waits = rest >> EXPOSED_BITS + SHAPE_BITS
        rest &= (1 << EXPOSED_BITS + SHAPE_BITS) - 1
        found = list(self.how_won[mask(bit for bit, so in enumerate(how_won) if so) | rest << HOW_WON_BITS].instances)
        found += [instance for bit, (instance, _) in enumerate(_functions(0).wait) if waits >> bit & 1]
        return self._part("how_won", found)

    def _of_how_won(self, key: int) -> Part:
        """Key: the six fields of HowWon, a bit each; the number of exposed sets; the shape."""
        functions = _functions(key >> HOW_WON_BITS + EXPOSED_BITS)
        how = HowWon(*(bool(key >> bit & 1) for bit in range(HOW_WON_BITS)))
        exposed = key >> HOW_WON_BITS & (1 << EXPOSED_BITS) - 1
        found = [instance for instance, holds in functions.concealment if holds(exposed, how.self_draw)]
        return self._part("how_won", [*found, *(instance for instance, holds in functions.win if holds(how))])

    def of_one_suit_before_win(self, concealed: int) -> Part:
        """The fans of a hand without melds that look at its concealed tiles of one suit, given as a tally; not kept."""
        found = [instance for instance, holds in self._before_win if holds(concealed)]
        return self._part("before_win", found) if found else self.empty

    def _of_structure(self, key: int) -> Part:
        """Key: the facts from the pair of honors to the groups that are not even; the shape above them."""
        functions = _functions(key >> STRUCTURE_BITS)
        structure = Structure.of((key & (1 << STRUCTURE_BITS) - 1) << HONOR_PAIR.start)
        return self._part("kinds", [instance for instance, holds in functions.structure if holds(structure)])

    def _of_waits(self, fans: tuple[int, ...]) -> Part:
        """Key: the fans themselves, by their places in the table."""
        return self.of_the_whole(fans, "how_won")

    def of_the_whole(self, fans: Iterable[int], name: str = "kinds") -> Part:
        """Some fans of the whole hand, by their places in the table, as a part; not kept."""
        return self._part(name, [Instance(fan, WHOLE_HAND) for fan in fans])

    def _of_honors(self, key: int) -> Part:
        """Key: the facts from the pungs of honors to the pair of honors; seat and round above them."""
        return self._winds_there[_with_winds_there(key)]

    def _of_honors_with_these_winds(self, key: int) -> Part:
        return self._part("honors", _found_in_honors(key))

    def _of_honors_beside_any_pair(self, key: int) -> Part | None:
        """Key: the same without a pair; None where it matters which the pair is, or whether it is one of honors."""
        if (same := _with_winds_there(key)) != key:
            return self.honors_beside_any_pair[same]
        found = _found_beside_any_pair(key)
        return None if found is None else self._part("honors", found)

    def _of_kongs_and_concealed_pungs(self, key: int) -> Part:
        """Key: the facts from the concealed pungs to the concealed kongs."""
        facts, functions = key << CONCEALED_PUNGS.start, _functions(0)
        melded, concealed = MELDED_KONGS.of(facts), CONCEALED_KONGS.of(facts)
        kongs = (tuple(range(melded)), tuple(range(melded, melded + concealed)))
        pungs = tuple(range(CONCEALED_PUNGS.of(facts)))
        found = [Instance(fan, at) for fan, find in functions.kongs if (at := find(*kongs))]
        return self._part(
            "sets", [*found, *(Instance(fan, at) for fan, find in functions.concealed_pungs if (at := find(pungs)))]
        )

    def _of_four(self, key: tuple[Tile, int]) -> tuple[int, ...]:
        """Key: a tile of which the hand holds all four copies, and whether they are a kong; the fans found."""
        (tile, as_kong), settings = key, self.rules.settings
        return tuple([fan for fan, holds in _functions(0).four_equal if holds(tile, bool(as_kong), settings)])

    def kongs_with_fans(self) -> int:
        """The tiles, as a mask of kinds, of which a kong shows a fan for holding all four copies."""
        return mask(tile for tile in ALL_TILES if self.of_four[tile, 1])

    def _of_fours(self, key: int) -> Part:
        """Key: the tiles held fourfold, as a tally of one each; those of them that are kongs, as a mask, above it."""
        found: list[Instance] = []
        kongs = key >> TALLY_BITS
        for position, tile in enumerate(kinds_held(key & (1 << TALLY_BITS) - 1)):
            found += [Instance(fan, (position,)) for fan in self.of_four[tile, kongs >> tile & 1]]
        return self.four_equal[tuple(found)] if found else self.empty

    def _of_four_equal(self, found: tuple[Instance, ...]) -> Part:
        """Key: the fans, each with the position of its tile among those held fourfold."""
        return self._part("fours", found)

    def _of_pungs(self, pungs: int) -> LinkedPart:
        """Key: the pungs and kongs of suits, as a mask."""
        tiles = _tiles_of_pungs(pungs)
        links = pung_links(tiles) if len(tiles) > 1 else ()
        return self._linked["pungs", links] if links else self.no_links

    def _of_chows(self, chows: int) -> LinkedPart:
        """Key: how many there are of each chow, three bits each."""
        tiles = _tiles_of_chows(chows)
        links = chow_links(tiles) if len(tiles) > 1 else ()
        with_any_pair = links_beside_any_pair(tiles) if len(tiles) == 4 else ()
        part = self._linked["chows", links + (with_any_pair or ())]
        return part.of_four_chows(chows) if with_any_pair is None else part

    def _of_chows_and_pair(self, key: int) -> LinkedPart:
        """Key: four chows, as for the part of them alone, and the pair, where it stands in the facts."""
        chows, pair = key & CHOWS.mask, key & PAIR.mask
        with_pair = chow_and_pair_links(_tiles_of_chows(chows), Tile((pair >> PAIR.start) - 1))
        return self._linked["chows", self.chows[chows].links + with_pair]


@lru_cache(maxsize=64)
def parts_of(rules: Profile) -> Parts:
    """The parts kept for these rules."""
    return Parts(rules)


@lru_cache(maxsize=64)
def add_up(rules: Profile) -> bool:
    """Whether hands may be put together from parts under these rules.

    They may unless the rules say of fans of different families that one excludes the other on the same sets only:
    the parts do not know which of their sets are the same.
    """
    index = rules.index
    honors = 0
    for fan in family.of_honors.fans:
        honors |= 1 << index[fan]
    on_same_sets = [(1 << fan) | excluded for fan, excluded in enumerate(rules.excludes_on_same_sets) if excluded]
    return not any(fans & ~honors for fans in on_same_sets)


def _with_winds_there(key: int) -> int:
    """The key of honors with the same winds, where they are a pung or a pair; of others one is as good as another."""
    facts = (key & (1 << HONOR_BITS) - 1) << HONOR_PUNGS.start
    there = HONOR_PUNGS.of(facts) | 1 << HONOR_PAIR.of(facts) >> 1
    absent = next((wind for wind in range(4) if not there >> wind & 1), 0)
    seat, around = (wind if there >> wind & 1 else absent for wind in (key >> HONOR_BITS & 3, key >> HONOR_BITS + 2))
    return key & (1 << HONOR_BITS) - 1 | (seat | around << 2) << HONOR_BITS


# The fans of honors are found alike under all profiles.


@lru_cache(maxsize=1 << 13)
def _found_in_honors(key: int) -> tuple[Instance, ...]:
    return _found_in(_honor_sets(key))


@lru_cache(maxsize=1 << 13)
def _found_beside_any_pair(key: int) -> tuple[Instance, ...] | None:
    try:
        return _found_in(HonorsBesideUnseenPair.beside(_honor_sets(key)))
    except LookedAtError:
        return None


def _found_in(sets: HonorSets) -> tuple[Instance, ...]:
    return tuple([Instance(fan, at) for fan, find in _functions(0).honors for at in find(sets)])


def _honor_sets(key: int) -> HonorSets:
    facts = (key & (1 << HONOR_BITS) - 1) << HONOR_PUNGS.start
    seat, round_wind = key >> HONOR_BITS & 3, key >> HONOR_BITS + 2
    return HonorSets.of_facts(facts, Tile(EAST + seat), Tile(EAST + round_wind))


def _tiles_of_pungs(pungs: int) -> tuple[Tile, ...]:
    """The tiles of pungs that are given as a mask."""
    found: list[Tile] = []
    while pungs:
        tile = (pungs & -pungs).bit_length() - 1
        found.append(Tile(tile))
        pungs -= 1 << tile
    return tuple(found)


def _tiles_of_chows(chows: int) -> tuple[Tile, ...]:
    """The tiles with which chows begin that are given as how many there are of each, three bits each."""
    found: list[Tile] = []
    while chows:
        place = ((chows & -chows).bit_length() - 1) // 3
        copies = chows >> 3 * place & 7
        found += [Tile(place // 7 * 9 + place % 7)] * copies
        chows -= copies << 3 * place
    return tuple(found)


def _functions(shape: int) -> Functions:
    return functions_for(SHAPES[shape])
