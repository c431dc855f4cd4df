"""What the fans find in a hand, part by part, under the rules of one profile.

A family of fans looks at one part of a hand and at nothing else (``mjscore.mcr.fans.family``), so what it finds
there is kept by that part: the fans, their points, the fans they stand in an exclusion with. A hand is a handful of
such parts. Where no fan of one part excludes a fan of another, their points add up; where some do, those fans
alone are settled by ``mjscore.mcr.principles``, and the outcome is kept by the fans it was about.

Whole results are not kept: a hand that comes again is put together again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from mjscore.arrange import Shape
from mjscore.mcr.breakdown import FOURS, CountedFan, Row
from mjscore.mcr.facts import (
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
from mjscore.mcr.links import Choice, Link, chow_and_pair_links, chow_links, pung_links
from mjscore.mcr.principles import (
    WHOLE_HAND,
    Functions,
    Instance,
    Related,
    Selection,
    functions_for,
    select_among,
    without_conflicts,
)
from mjscore.mcr.table import Profile
from mjscore.memo import Kept, Memo
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, HONORS, kinds_held, kinds_mask
from mjscore.tiles import EAST, KINDS, Tile, mask

SHAPES: tuple[Shape, ...] = tuple(Shape)
"""A shape in a key is its place here."""

SHAPE_BITS = 3
TALLY_BITS = 3 * KINDS
HOW_WON_BITS, EXPOSED_BITS = 6, 3
GROUPS_COUNTED_AT, GROUPS_COUNTED = PUNGS.start, (1 << NOT_EVEN.start + NOT_EVEN.width - PUNGS.start) - 1
STRUCTURE_BITS = NOT_EVEN.start + NOT_EVEN.width - HONOR_PAIR.start
HONOR_BITS = HONOR_PAIR.start + HONOR_PAIR.width - HONOR_PUNGS.start
FANS_AT_MOST = 96
SHOWS = 1 << FANS_AT_MOST - 1
"""The bit in the mask of a part that has any fan at all."""

MEMBERS: dict[str, tuple[family.Family[Any], ...]] = {
    "kinds": (family.of_tiles, family.of_structure),
    "how_won": (family.of_concealment, family.of_win, family.of_wait),
    "before_win": (family.of_one_suit_before_win,),
    "honors": (family.of_honors,),
    "sets": (family.of_kongs, family.of_concealed_pungs),
    "fours": (family.of_four_equal,),
    "chows": (family.of_chows, family.of_chows_and_pair),
    "pungs": (family.of_pungs,),
}
"""The parts of a hand, and the fans that are found in each."""

IDENTITY_BITS = 20
_KINDS_OF_PARTS = tuple(MEMBERS)


# What of the facts the fans of structure look at is in a key: the number of groups, and whether the pair is an honor.
STRUCTURE_KEY_BITS = GROUPS_COUNTED.bit_length() + 1


class Part:
    """The fans found in one part of a hand, and what they are worth where no other part interferes.

    ``points`` and ``rows`` are of those that count, if nothing outside this part is looked at. ``mask`` has a bit for
    each fan found that can stand in an exclusion with a fan of another part, ``FANS_AT_MOST`` above it one for each of
    those fans, and ``SHOWS``; so parts interfere where the lower and the upper bits of all of them together meet.
    Where they do, the ``bound`` fans are settled anew, those that stand in any exclusion: ``bound_points`` are theirs
    within ``points``, ``free_rows`` are the rows of the others, and ``identity`` is a number for what they are.
    """

    __slots__ = (
        "bound",
        "bound_points",
        "free_rows",
        "identity",
        "instances",
        "mask",
        "points",
        "present",
        "rows",
    )

    instances: tuple[Instance, ...]
    bound: tuple[Instance, ...]
    rows: tuple[Row, ...]
    free_rows: tuple[Row, ...]
    points: int
    bound_points: int
    present: int
    mask: int
    identity: int


class LinkedPart(Part):
    """The relations among chows, or among pungs; instances are those of the best choice of them alone.

    ``beside`` is what else there is with a certain pair, for four chows.
    """

    __slots__ = ("beside", "links", "name")

    name: str
    links: Choice
    beside: "Memo[int, LinkedPart] | None"

    def with_pairs(self, beside: Memo[int, "LinkedPart"]) -> "LinkedPart":
        """The same relations, and what there is beside them with each pair."""
        part = LinkedPart()
        for name in (*Part.__slots__, "links", "name"):
            setattr(part, name, getattr(self, name))
        part.beside = beside
        return part


class Settled(NamedTuple):
    """What became of fans that exclude each other: the difference in points, and the rows that are left of them."""

    difference: int
    rows: tuple[Row, ...]


class Parts:
    """All parts that were met so far, under one profile; each is a table by what its fans look at."""

    def __init__(self, rules: Profile) -> None:
        if len(rules.fans) >= FANS_AT_MOST:
            raise OverflowError(f"there are more fans than FANS_AT_MOST, which is {FANS_AT_MOST}, has room for")
        self.rules = rules
        self._rank = _ranks(rules)
        self._related = related(rules)
        self._own = {
            name: mask(rules.index[fan] for each in found for fan in each.fans) for name, found in MEMBERS.items()
        }
        self._found_as = _order_of_finding(rules)
        self._order_of = _orders_that_name_sets(rules)
        self._identities: dict[object, int] = {}
        self._with_fans: Memo[tuple[str, tuple[Instance, ...]], Part] = Memo(self._of_fans, 1 << 13)
        self.empty = self._part("kinds", ())
        self.kinds: Kept[int, Part] = Kept(1 << 15)
        self.how: Memo[int, Part] = Memo(self._of_how, 1 << 13)
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
        self.settled: Kept[int, Settled] = Kept(1 << 15)
        self._winds_there: Memo[int, Part] = Memo(self._of_honors_with_these_winds, 1 << 12)
        self._linked: Memo[tuple[str, Choice], LinkedPart] = Memo(self._of_links, 1 << 12)
        self.no_links = self._linked["pungs", ()]
        self.chicken = self._part("kinds", (Instance(rules.index["chicken_hand"], WHOLE_HAND),))

    # ---- one family each; the argument is what it looks at ---------------------------------------------------

    def answered(self, shape: int, once: int) -> int:
        """What the fans of tile kinds find out about the kinds, given as a tally, one of each; the shape below it."""
        bamboo, characters, dots, honors = self._answers[shape]
        found = bamboo[once & BAMBOO] | characters[once & CHARACTERS] | dots[once & DOTS] | honors[once & HONORS]
        return found << SHAPE_BITS | shape

    def of_kinds(self, key: int, shape: int, once: int, facts: int) -> Part:
        """The fans that look at the kinds of tiles, given as a tally, one of each, and at the structure.

        ``key`` is what was ``answered`` about the kinds, the groups counted in the facts and whether the pair
        is an honor below it; so much tells all.
        """
        kinds, structure = kinds_mask(once), Structure.of(facts)
        found = [instance for instance, holds in _functions(shape).tiles if holds(kinds)]
        found += [instance for instance, holds in _functions(shape).structure if holds(structure)]
        return self.kinds.keep(key, self._part("kinds", found))

    def _of_how(self, key: int) -> Part:
        """Key: that of ``how_won``, and the wait fans that the hand shows, a bit each, above it."""
        waits = key >> HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS
        found = list(self.how_won[key & (1 << HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS) - 1].instances)
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
        found = [instance for instance, holds in _functions(0).before_win if holds(concealed)]
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
        """Key: the facts from the pungs of honors to the pair of honors; seat and round above them.

        Of winds that are no pung and no pair one is as good as another.
        """
        facts = (key & (1 << HONOR_BITS) - 1) << HONOR_PUNGS.start
        there = HONOR_PUNGS.of(facts) | 1 << HONOR_PAIR.of(facts) >> 1
        absent = next((wind for wind in range(4) if not there >> wind & 1), 0)
        seat, around = (
            wind if there >> wind & 1 else absent for wind in (key >> HONOR_BITS & 3, key >> HONOR_BITS + 2)
        )
        return self._winds_there[key & (1 << HONOR_BITS) - 1 | (seat | around << 2) << HONOR_BITS]

    def _of_honors_with_these_winds(self, key: int) -> Part:
        facts = (key & (1 << HONOR_BITS) - 1) << HONOR_PUNGS.start
        seat, round_wind = key >> HONOR_BITS & 3, key >> HONOR_BITS + 2
        sets = HonorSets.of_facts(facts, Tile(EAST + seat), Tile(EAST + round_wind))
        return self._part("honors", [Instance(fan, at) for fan, find in _functions(0).honors for at in find(sets)])

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
        tiles = tuple([Tile(tile) for tile in range(27) if pungs >> tile & 1])
        return self._linked["pungs", pung_links(tiles) if len(tiles) > 1 else ()]

    def _of_chows(self, chows: int) -> LinkedPart:
        """Key: how many there are of each chow, three bits each."""
        found: list[Tile] = []
        while chows:
            place = ((chows & -chows).bit_length() - 1) // 3
            copies = chows >> 3 * place & 7
            found += [Tile(place // 7 * 9 + place % 7)] * copies
            chows -= copies << 3 * place
        tiles = tuple(found)
        links = chow_links(tiles) if len(tiles) > 1 else ()
        part = self._linked["chows", links]
        if len(tiles) < 4:
            return part

        def with_pair(pair: int) -> LinkedPart:
            """Key: the pair in the facts."""
            with_it = chow_and_pair_links(tiles, Tile((pair >> PAIR.start) - 1))
            return self._linked["chows", links + with_it] if with_it else part

        return part.with_pairs(Memo(with_pair, 40))

    # ---- what was found, as a part ----------------------------------------------------------------------------

    def _part(self, name: str, found: Sequence[Instance]) -> Part:
        """The part of these fans, of a kind named in ``MEMBERS``."""
        return self._with_fans[name, tuple(found)]

    def _of_fans(self, key: tuple[str, tuple[Instance, ...]]) -> Part:
        """Key: the kind of part, and the fans found."""
        name, found = key
        part = Part()
        part.instances = found
        part.bound = tuple(
            sorted([each for each in found if self._related[each.fan]], key=lambda each: self._found_as[each.fan])
        )
        present = mask([each.fan for each in part.bound])
        clash = any(self._related[each.fan] & present for each in part.bound)
        chosen = without_conflicts(list(part.bound), self.rules).instances if clash else part.bound
        free = [each for each in found if not self._related[each.fan]]
        self._reckon(part, name, found, chosen, free)
        part.identity = self._identity(name, part.bound)
        return part

    def _of_links(self, key: tuple[str, Choice]) -> LinkedPart:
        """The part of relations, of "chows" or of "pungs"."""
        name, links = key
        part = LinkedPart()
        part.name, part.links, part.beside, part.bound = name, links, None, ()
        part.instances = self.choose([], links if name == "chows" else (), () if name == "chows" else links).instances
        self._reckon(part, name, links, part.instances, ())
        part.identity = self._identity(name, links)
        return part

    def _reckon(
        self,
        part: Part,
        name: str,
        found: Iterable[Instance | Link],
        chosen: Sequence[Instance],
        free: Sequence[Instance],
    ) -> None:
        """Write down what the ``chosen`` fans are worth that exclude others, and those ``free`` of exclusions."""
        points, others = self.rules.points, ~self._own[name]
        part.present = mask([each.fan for each in found])
        crossing = [each.fan for each in found if self._related[each.fan] & others]
        rivals = 0
        for fan in crossing:
            rivals |= self._related[fan] & others
        part.mask = mask(crossing) | rivals << FANS_AT_MOST | (SHOWS if part.present else 0)
        part.bound_points = sum([points[each.fan] for each in chosen])
        part.points = part.bound_points + sum([points[each.fan] for each in free])
        part.free_rows = self._rows(free)
        part.rows = part.free_rows + self._rows(chosen)

    def _rows(self, found: Sequence[Instance]) -> tuple[Row, ...]:
        positions: dict[int, list[tuple[int, ...]]] = {}
        for fan, at in found:
            positions.setdefault(fan, []).append(at)
        return tuple([self._row(fan, tuple(at)) for fan, at in positions.items()])

    def _row(self, fan: int, positions: tuple[tuple[int, ...], ...]) -> Row:
        rules, order = self.rules, self._order_of[fan]
        told = None if order else CountedFan(rules.fans[fan], rules.points[fan], tuple([() for _ in positions]))
        return Row(self._rank[fan], fan, rules.fans[fan], rules.points[fan], positions, order, told)

    def _identity(self, name: str, found: object) -> int:
        """A number for what was found, in bits that are this kind's own; 0 for nothing."""
        if not found:
            return 0
        number = self._identities.setdefault((name, found), len(self._identities) + 1)
        return number << IDENTITY_BITS * _KINDS_OF_PARTS.index(name)

    # ---- fans that exclude each other -------------------------------------------------------------------------

    def settle(self, parts: Sequence[Part]) -> Settled:
        """What becomes of the fans of parts that interfere with each other."""
        key = sum([part.identity for part in parts])
        settled = self.settled.get(key)
        if settled is None:
            bound = [each for part in parts for each in part.bound]
            bound.sort(key=lambda each: self._found_as[each.fan])
            links = {part.name: part.links for part in parts if isinstance(part, LinkedPart)}
            if links:
                selection = self.choose(bound, links.get("chows", ()), links.get("pungs", ()))
            else:
                selection = without_conflicts(bound, self.rules)
            alone = sum([part.bound_points for part in parts])
            settled = self.settled.keep(key, Settled(selection.points - alone, self._rows(selection.instances)))
        return settled

    def choose(self, singles: list[Instance], chows: Choice, pungs: Choice) -> Selection:
        """The dearest lawful choice; its instances name sets by their position among their like."""
        # Sets of another kind are other sets: an exclusion on the same sets must not take them for each other.
        selection = select_among(singles, Related(chows, CHOWS_AT), Related(pungs, PUNGS_AT), self.rules)
        instances = tuple([Instance(fan, tuple([at % APART for at in places])) for fan, places in selection.instances])
        return Selection(selection.points, instances)


APART = 100
CHOWS_AT = tuple(range(APART, APART + 4))
PUNGS_AT = tuple(range(2 * APART, 2 * APART + 4))


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


def _functions(shape: int) -> Functions:
    return functions_for(SHAPES[shape])


def _ranks(rules: Profile) -> dict[int, int]:
    """The order of fans in a breakdown: the dearest first, equal ones in the order of the table."""
    order = sorted(range(len(rules.points)), key=lambda fan: (-rules.points[fan], fan))
    return {fan: rank for rank, fan in enumerate(order)}


def _order_of_finding(rules: Profile) -> dict[int, int]:
    """The fans that do not relate sets, in the order of ``find_single``; of equal ones the first is kept."""
    families = (
        *(family.of_tiles, family.of_concealment, family.of_one_suit_before_win, family.of_structure, family.of_win),
        *(family.of_wait, family.of_honors, family.of_kongs, family.of_concealed_pungs, family.of_four_equal),
    )
    fans = [fan for each in families for fan in each.fans]
    return {rules.index[fan]: place for place, fan in enumerate(fans)}


def related(rules: Profile) -> list[int]:
    """The fans, as a mask, with which each stands in an exclusion, as the excluding, the excluded or the third one."""
    related = [0] * len(rules.fans)
    for exclusion in rules.exclusions:
        names = [exclusion.by, exclusion.excluded, *([exclusion.beside] if exclusion.beside else [])]
        fans = mask(rules.index[fan] for fan in names)
        for name in names:
            related[rules.index[name]] |= fans & ~(1 << rules.index[name])
    return related


def _orders_that_name_sets(rules: Profile) -> list[str]:
    """The order of ``Placing`` in which the sets of each fan are named; '' for fans of the whole hand."""
    orders: dict[str, str] = {}
    orders |= dict.fromkeys([*family.of_chows.fans, *family.of_chows_and_pair.fans], "chows")
    orders |= dict.fromkeys(family.of_pungs.fans, "pungs")
    orders |= dict.fromkeys(family.of_honors.fans, "orphan_pungs")
    orders |= dict.fromkeys(family.of_kongs.fans, "kongs")
    orders |= dict.fromkeys(family.of_concealed_pungs.fans, "concealed_pungs")
    orders |= dict.fromkeys(family.of_four_equal.fans, FOURS)
    return [orders.get(fan.id, "") for fan in rules.fans]
