"""Fans that were found, made a part of a hand: which of them count, for how much, and in which rows of a breakdown.

Within a part, and where fans of several parts exclude each other, ``mjscore.mcr.principles`` settles what counts; the
outcome is kept by the fans it was about.
"""

from collections.abc import Iterable, Sequence

from mjscore.mcr.breakdown import FOURS, CountedFan, Places, Row
from mjscore.mcr.disputed import disputed_fans
from mjscore.mcr.fans import family
from mjscore.mcr.links import Choice, Link
from mjscore.mcr.part import DISPUTED, FAMILIES, FANS_AT_MOST, SHOWS, LinkedPart, Part, Settled
from mjscore.mcr.principles import Instance, Related, Selection, select_among, without_conflicts
from mjscore.mcr.table import Profile
from mjscore.memo import Kept, Memo
from mjscore.tiles import mask

_IDENTITY_BITS = 20
_KINDS_OF_PARTS = tuple(FAMILIES)


class Reckoning:
    """Makes parts of fans under one profile, and settles what becomes of fans that exclude each other."""

    def __init__(self, rules: Profile) -> None:
        if len(rules.fans) >= FANS_AT_MOST:
            raise OverflowError(f"there are more fans than FANS_AT_MOST, which is {FANS_AT_MOST}, has room for")
        self.rules = rules
        self._rank = _ranks(rules)
        self._related = related(rules)
        self._disputed = disputed_fans(rules)
        self._own = {
            name: mask(rules.index[fan] for each in found for fan in each.fans) for name, found in FAMILIES.items()
        }
        self._found_as = _order_of_finding(rules)
        self._order_of = _orders_that_name_sets(rules)
        self._rows_made = 0
        self._row: Memo[tuple[int, tuple[Places, ...]], Row] = Memo(self._of_row, 1 << 14)
        self.told: Kept[tuple[object, ...], CountedFan] = Kept(1 << 15)
        self._identities: dict[object, int] = {}
        # Fans on the same sets are chosen ever again: that they are one value each takes less memory.
        self._same: Memo[tuple[int, Places], Instance] = Memo(Instance._make, 1 << 12)
        self._with_fans: Memo[tuple[str, tuple[Instance, ...]], Part] = Memo(self._of_fans, 1 << 13)
        self._linked: Memo[tuple[str, Choice], LinkedPart] = Memo(self._of_links, 1 << 12)
        self.settled: Kept[int, Settled] = Kept(1 << 15)

    # ---- what was found, as a part ----------------------------------------------------------------------------

    def _part(self, name: str, found: Sequence[Instance]) -> Part:
        """The part of these fans, of a kind named in ``FAMILIES``."""
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
        part.name, part.links, part.four_chows, part.bound = name, links, 0, ()
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
        part.mask |= DISPUTED if part.present & self._disputed else 0
        part.bound_points = sum([points[each.fan] for each in chosen])
        part.points = part.bound_points + sum([points[each.fan] for each in free])
        part.free_rows = self.rows(free)
        part.rows = part.free_rows + self.rows(chosen)

    def rows(self, found: Iterable[Instance]) -> tuple[Row, ...]:
        """Fans that count as rows of a breakdown, one a fan."""
        positions: dict[int, list[tuple[int, ...]]] = {}
        for fan, at in found:
            positions.setdefault(fan, []).append(at)
        return tuple([self._row[fan, tuple(at)] for fan, at in positions.items()])

    def _of_row(self, key: tuple[int, tuple[Places, ...]]) -> Row:
        """Key: a fan, and the positions of its instances."""
        (fan, positions), rules = key, self.rules
        order, self._rows_made = self._order_of[fan], self._rows_made + 1
        told = None if order else CountedFan(rules.fans[fan], rules.points[fan], tuple([() for _ in positions]))
        return Row(self._rank[fan], told, self._rows_made, rules.fans[fan], rules.points[fan], order, positions)

    def _identity(self, name: str, found: object) -> int:
        """A number for what was found, in bits that are this kind's own; 0 for nothing."""
        if not found:
            return 0
        number = self._identities.setdefault((name, found), len(self._identities) + 1)
        return number << _IDENTITY_BITS * _KINDS_OF_PARTS.index(name)

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
            settled = self.settled.keep(key, Settled(selection.points - alone, self.rows(selection.instances)))
        return settled

    def choose(self, singles: list[Instance], chows: Choice, pungs: Choice) -> Selection:
        """The dearest lawful choice; its instances name sets by their position among their like."""
        # Sets of another kind are other sets: an exclusion on the same sets must not take them for each other.
        selection = select_among(singles, Related(chows, CHOWS_AT), Related(pungs, PUNGS_AT), self.rules)
        instances = tuple(
            [self._same[fan, tuple([at % APART for at in places])] for fan, places in selection.instances]
        )
        return Selection(selection.points, instances)


APART = 100
CHOWS_AT = tuple(range(APART, APART + 4))
PUNGS_AT = tuple(range(2 * APART, 2 * APART + 4))


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
