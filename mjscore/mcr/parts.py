"""What the fans find in a hand, part by part, under the rules of one profile.

A family of fans looks at one part of a hand and at nothing else (``mjscore.mcr.fans.family``), so what it finds
there is kept by that part: the fans, their points, the fans they stand in an exclusion with. A hand is a handful of
such parts. Where no fan of one part excludes a fan of another, their points add up; where some do, those fans
alone are settled by ``mjscore.mcr.principles``, and the outcome is kept by the fans it was about.

Whole results are not kept: a hand that comes again is put together again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from mjscore.arrange import Shape
from mjscore.mcr.breakdown import Among, CountedFan, Row, SetsAt, holding_fours
from mjscore.mcr.facts import (
    CONCEALED_KONGS,
    CONCEALED_PUNGS,
    HONOR_PAIR,
    HONOR_PUNGS,
    MELDED_KONGS,
    NOT_EVEN,
    PAIR,
    HonorSets,
    HowWon,
    Structure,
)
from mjscore.mcr.fans import family
from mjscore.mcr.links import Choice, Link, chow_and_pair_links, chow_links, pung_links
from mjscore.mcr.principles import WHOLE_HAND, Functions, Instance, Related, Selection, functions_for, select_among
from mjscore.mcr.table import Profile
from mjscore.memo import Memo
from mjscore.tally import ONES, kinds_mask
from mjscore.tiles import EAST, KINDS, Tile, mask

SHAPES: tuple[Shape, ...] = tuple(Shape)
"""A shape in a key is its place here."""

TALLY_BITS = 3 * KINDS
HOW_WON_BITS, EXPOSED_BITS = 6, 3
STRUCTURE_BITS = NOT_EVEN.start + NOT_EVEN.width - HONOR_PAIR.start
HONOR_BITS = HONOR_PAIR.start + HONOR_PAIR.width - HONOR_PUNGS.start
FANS_AT_MOST = 96
IDENTITY_BITS = 20
KINDS_OF_IDENTITY = ("honors", "four equal", "chows", "pungs")
SETTLED_AT_MOST = 1 << 15


class Part:
    """The fans found in one part of a hand.

    ``points`` are of all of them, ``present`` is the mask of the fans ``found``, ``rivals`` that of all fans which
    exclude one of them or are excluded by one. ``key`` tells parts apart which have the same fans in different numbers
    or on different sets; it is 0 for fans of the whole hand, which the mask tells apart.
    """

    __slots__ = ("instances", "key", "points", "present", "rivals", "rows")

    def __init__(
        self,
        found: Iterable[Instance | Link],
        instances: tuple[Instance, ...],
        rows: tuple[Row, ...],
        rivals: int,
        key: int = 0,
    ) -> None:
        self.instances = instances
        self.rows = rows
        self.points = sum([row.points * len(row.positions) for row in rows])
        self.present = mask([each.fan for each in found])
        self.rivals = rivals
        self.key = key


class LinkedPart(Part):
    """The relations among chows, or among pungs; instances and rows are those of the best choice of them alone.

    ``beside`` is what else there is with a certain pair, for four chows.
    """

    __slots__ = ("beside", "links")

    def __init__(
        self, links: Choice, instances: tuple[Instance, ...], rows: tuple[Row, ...], rivals: int, key: int
    ) -> None:
        super().__init__(links, instances, rows, rivals, key)
        self.links = links
        self.beside: Memo[int, LinkedPart] | None = None

    def with_pairs(self, beside: Memo[int, "LinkedPart"]) -> "LinkedPart":
        """The same relations, and what there is beside them with each pair."""
        part = LinkedPart(self.links, self.instances, self.rows, self.rivals, self.key)
        part.beside = beside
        return part


class Settled:
    """What became of fans that exclude each other: the difference in points, and the rows that are left of them."""

    __slots__ = ("difference", "rows")

    def __init__(self, difference: int, rows: tuple[Row, ...]) -> None:
        self.difference = difference
        self.rows = rows


class Parts:
    """All parts that were met so far, under one profile; each is a table by what its fans look at."""

    def __init__(self, rules: Profile) -> None:
        self.rules = rules
        self.empty = Part((), (), (), 0)
        self.tiles: Memo[int, Part] = Memo(self._of_tiles, 1 << 15)
        self.how_won: Memo[int, Part] = Memo(self._of_how_won, 1 << 12)
        self.structure: Memo[int, Part] = Memo(self._of_structure, 1 << 14)
        self.waits: Memo[tuple[int, ...], Part] = Memo(self._of_waits, 1 << 6)
        self.honors: Memo[int, Part] = Memo(self._of_honors, 1 << 14)
        self.concealed: Memo[int, Part] = Memo(self._of_kongs_and_concealed_pungs, 1 << 9)
        self.of_four: Memo[tuple[Tile, int], tuple[int, ...]] = Memo(self._of_four, 1 << 7)
        self.four_equal: Memo[tuple[Instance, ...], Part] = Memo(self._of_four_equal, 1 << 8)
        self.pungs: Memo[int, LinkedPart] = Memo(self._of_pungs, 1 << 14)
        self.chows: Memo[int, LinkedPart] = Memo(self._of_chows, 1 << 14)
        self.settled: dict[int, Settled] = {}
        self._linked: Memo[tuple[bool, Choice], LinkedPart] = Memo(self._of_links, 1 << 12)
        self._identities: dict[object, int] = {}
        self._rank = _ranks(rules)
        self._rivals = _rivals_with_witnesses(rules)
        self._sets_at = _ways_to_name_sets(rules)
        self.no_links = self._linked[False, ()]
        self.chicken = self._row(rules.index["chicken_hand"], (WHOLE_HAND,))

    # ---- one family each; the argument is what it looks at ---------------------------------------------------

    def _of_tiles(self, key: int) -> Part:
        """Key: one tile of every kind there is, as a tally; the shape above it."""
        functions, kinds = _functions(key >> TALLY_BITS), kinds_mask(key & ONES)
        return self._whole([instance for instance, holds in functions.tiles if holds(kinds)])

    def _of_how_won(self, key: int) -> Part:
        """Key: the six fields of HowWon, a bit each; the number of exposed sets; the shape."""
        functions = _functions(key >> HOW_WON_BITS + EXPOSED_BITS)
        how = HowWon(*(bool(key >> bit & 1) for bit in range(HOW_WON_BITS)))
        exposed = key >> HOW_WON_BITS & (1 << EXPOSED_BITS) - 1
        found = [instance for instance, holds in functions.concealment if holds(exposed, how.self_draw)]
        return self._whole([*found, *(instance for instance, holds in functions.win if holds(how))])

    def of_one_suit_before_win(self, concealed: int) -> Part:
        """The fans of a hand without melds that look at its concealed tiles of one suit, given as a tally; not kept."""
        found = [instance for instance, holds in _functions(0).before_win if holds(concealed)]
        return self._whole(found) if found else self.empty

    def _of_structure(self, key: int) -> Part:
        """Key: the facts from the pair of honors to the groups that are not even; the shape above them."""
        functions = _functions(key >> STRUCTURE_BITS)
        structure = Structure.of((key & (1 << STRUCTURE_BITS) - 1) << HONOR_PAIR.start)
        return self._whole([instance for instance, holds in functions.structure if holds(structure)])

    def _of_waits(self, fans: tuple[int, ...]) -> Part:
        """Key: the fans themselves, by their places in the table."""
        return self.of_the_whole(fans)

    def of_the_whole(self, fans: Iterable[int]) -> Part:
        """Some fans of the whole hand, by their places in the table, as a part; not kept."""
        return self._whole([Instance(fan, WHOLE_HAND) for fan in fans])

    def _of_honors(self, key: int) -> Part:
        """Key: the facts from the pungs of honors to the pair of honors; seat and round above them."""
        facts = (key & (1 << HONOR_BITS) - 1) << HONOR_PUNGS.start
        seat, round_wind = key >> HONOR_BITS & 3, key >> HONOR_BITS + 2
        sets = HonorSets.of_facts(facts, Tile(EAST + seat), Tile(EAST + round_wind))
        found = tuple([Instance(fan, at) for fan, find in _functions(0).honors for at in find(sets)])
        return self._part(found, self._identity("honors", found) if found else 0)

    def _of_kongs_and_concealed_pungs(self, key: int) -> Part:
        """Key: the facts from the concealed pungs to the concealed kongs."""
        facts, functions = key << CONCEALED_PUNGS.start, _functions(0)
        melded, concealed = MELDED_KONGS.of(facts), CONCEALED_KONGS.of(facts)
        kongs = (tuple(range(melded)), tuple(range(melded, melded + concealed)))
        pungs = tuple(range(CONCEALED_PUNGS.of(facts)))
        found = [Instance(fan, at) for fan, find in functions.kongs if (at := find(*kongs))]
        return self._whole(
            [*found, *(Instance(fan, at) for fan, find in functions.concealed_pungs if (at := find(pungs)))]
        )

    def _of_four(self, key: tuple[Tile, int]) -> tuple[int, ...]:
        """Key: a tile of which the hand holds all four copies, and whether they are a kong; the fans found."""
        (tile, as_kong), settings = key, self.rules.settings
        return tuple([fan for fan, holds in _functions(0).four_equal if holds(tile, bool(as_kong), settings)])

    def _of_four_equal(self, found: tuple[Instance, ...]) -> Part:
        """Key: the fans, each with the position of its tile among those held fourfold."""
        return self._part(found, self._identity("four equal", found))

    def _of_pungs(self, pungs: int) -> LinkedPart:
        """Key: the pungs and kongs of suits, as a mask."""
        tiles = tuple([Tile(tile) for tile in range(27) if pungs >> tile & 1])
        return self._linked[False, pung_links(tiles) if len(tiles) > 1 else ()]

    def _of_chows(self, chows: int) -> LinkedPart:
        """Key: how many there are of each chow, three bits each."""
        found: list[Tile] = []
        for place in range(21):
            found += [Tile(place // 7 * 9 + place % 7)] * (chows >> 3 * place & 7)
        tiles = tuple(found)
        links = chow_links(tiles) if len(tiles) > 1 else ()
        part = self._linked[True, links]
        if len(tiles) < 4:
            return part

        def with_pair(pair: int) -> LinkedPart:
            """Key: the pair in the facts."""
            return self._linked[True, links + chow_and_pair_links(tiles, Tile((pair >> PAIR.start) - 1))]

        return part.with_pairs(Memo(with_pair, 40))

    # ---- what was found, as a part ----------------------------------------------------------------------------

    def _part(self, found: tuple[Instance, ...], key: int = 0) -> Part:
        return Part(found, found, self._rows(found), self._rivals_of(found), key)

    def _whole(self, found: Iterable[Instance]) -> Part:
        """A part of fans that are there once at most, so that their mask tells all."""
        return self._part(tuple(found))

    def _of_links(self, key: tuple[bool, Choice]) -> LinkedPart:
        """The part of relations, of chows or else of pungs."""
        of_chows, links = key
        chosen = self.choose([], links if of_chows else (), () if of_chows else links).instances
        identity = self._identity("chows" if of_chows else "pungs", links) if links else 0
        return LinkedPart(links, chosen, self._rows(chosen), self._rivals_of(links), identity)

    def _rows(self, found: Sequence[Instance]) -> tuple[Row, ...]:
        positions: dict[int, list[tuple[int, ...]]] = {}
        for fan, at in found:
            positions.setdefault(fan, []).append(at)
        return tuple([self._row(fan, tuple(at)) for fan, at in positions.items()])

    def _row(self, fan: int, positions: tuple[tuple[int, ...], ...]) -> Row:
        rules, sets_at = self.rules, self._sets_at[fan]
        told = None if sets_at else CountedFan(rules.fans[fan], rules.points[fan], tuple([() for _ in positions]))
        return Row(self._rank[fan], fan, rules.fans[fan], rules.points[fan], positions, sets_at, told)

    def _rivals_of(self, found: Iterable[Instance | Link]) -> int:
        rivals = 0
        for each in found:
            rivals |= self._rivals[each.fan]
        return rivals

    def _identity(self, kind: str, found: object) -> int:
        """A number for what was found, in bits that are this kind's own."""
        number = self._identities.setdefault((kind, found), len(self._identities) + 1)
        return number << FANS_AT_MOST + IDENTITY_BITS * KINDS_OF_IDENTITY.index(kind)

    # ---- fans that exclude each other -------------------------------------------------------------------------

    def settle(
        self, key: int, involved: int, singles: Iterable[Part], chows: LinkedPart | None, pungs: LinkedPart | None
    ) -> Settled:
        """What becomes of the ``involved`` fans of some parts, and of chows and pungs where these are involved."""
        found = [each for part in singles for each in part.instances if involved >> each.fan & 1]
        selection = self.choose(found, chows.links if chows else (), pungs.links if pungs else ())
        alone = sum([self.rules.points[each.fan] for each in found])
        alone += (chows.points if chows else 0) + (pungs.points if pungs else 0)
        settled = Settled(selection.points - alone, self._rows(selection.instances))
        if len(self.settled) >= SETTLED_AT_MOST:
            self.settled.clear()
        self.settled[key] = settled
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


def _rivals_with_witnesses(rules: Profile) -> list[int]:
    """The rivals of each fan, and the fans beside which alone one of its exclusions holds."""
    rivals = list(rules.rivals)
    for exclusion in rules.exclusions:
        if exclusion.beside:
            rivals[rules.index[exclusion.by]] |= 1 << rules.index[exclusion.beside]
    return rivals


def _ways_to_name_sets(rules: Profile) -> list[SetsAt | None]:
    """How the sets of each fan are named; None for fans of the whole hand."""
    ways: dict[str, SetsAt] = {}
    ways |= dict.fromkeys([*family.of_chows.fans, *family.of_chows_and_pair.fans], Among("chows"))
    ways |= dict.fromkeys(family.of_pungs.fans, Among("pungs"))
    ways |= dict.fromkeys(family.of_honors.fans, Among("orphan_pungs"))
    ways |= dict.fromkeys(family.of_kongs.fans, Among("kongs"))
    ways |= dict.fromkeys(family.of_concealed_pungs.fans, Among("concealed_pungs"))
    ways |= dict.fromkeys(family.of_four_equal.fans, holding_fours)
    return [ways.get(fan.id) for fan in rules.fans]
