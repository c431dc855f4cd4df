"""The parts of ``mjscore.mcr.parts`` as rows of tables, and what becomes of parts that exclude each other's fans.

A hand is one part of each family. A family has a row for each of its parts: the points of the part by itself, with
what it excludes within itself left out; which of its fans can stand in an exclusion with a fan of another family;
which fans of others these are; and how often each fan counts. Where fans of two parts of a hand do exclude each
other, these parts are settled together, once for each combination that is met.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from mjscore.arrays.blocks import Numbers, Words
from mjscore.arrays.known import Answers, Few, Known
from mjscore.mcr.facts import PAIR
from mjscore.mcr.fans import family
from mjscore.mcr.links import Link
from mjscore.mcr.parts import EXPOSED_BITS, HONOR_BITS, HOW_WON_BITS, STRUCTURE_BITS, LinkedPart, Part, Parts, parts_of
from mjscore.mcr.principles import Instance
from mjscore.mcr.table import Profile, table
from mjscore.tally import WEIGHTS
from mjscore.tiles import Tile, mask

SHOWS = 1 << 62
"""The bit in the column ``crossing`` of a part that has any fan at all."""

CROSSING_AT_MOST = 62
"""How many fans there can be that exclude fans of another family, or are excluded by them."""

MEMBERS: dict[str, tuple[family.Family[Callable[..., Any]], ...]] = {
    "chows": (family.of_chows, family.of_chows_and_pair),
    "pungs": (family.of_pungs,),
    "honors": (family.of_honors,),
    "tiles": (family.of_tiles,),
    "how_won": (family.of_concealment, family.of_win),
    "before_win": (family.of_one_suit_before_win,),
    "structure": (family.of_structure,),
    "waits": (family.of_wait,),
    "sets": (family.of_kongs, family.of_concealed_pungs),
    "fours": (family.of_four_equal,),
}
"""The families of parts, and the fans that are found in each."""

_CLASS_BITS = {"tiles": 9, "how_won": 9, "before_win": 3, "structure": 7, "waits": 3, "sets": 7, "fours": 6}
SHAPE_BITS, WINDS_BITS = 3, 4
_MASK_BITS = 30
_WIDE = ("chows", "pungs", "honors")
_WIDE_BITS = 20
"""A combination of parts is a key of 63 bits; chows, pungs and honors together are one number of 19 of these."""


def can_be_settled(rules: Profile) -> bool:
    """Whether there is a bit for every fan that stands in an exclusion with a fan of another family."""
    return len(_crossing_bits(_related(rules))) <= CROSSING_AT_MOST


class Rows:
    """Rows about parts, or about what was settled: points, and how often each fan counts. Row 0 is nothing."""

    def __init__(self, fans: int) -> None:
        self._fans = fans
        self._size = 1
        self.points = np.zeros(16, np.int32)
        self.counts = np.zeros((16, fans), np.int8)

    def add(self, points: int, counts: Numbers) -> int:
        """Add a row, and return its number."""
        row, self._size = self._size, self._size + 1
        if row == len(self.points):
            self._grow()
        self.points[row] = points
        self.counts[row] = counts
        return row

    def _grow(self) -> None:
        self.points = np.concatenate([self.points, np.zeros_like(self.points)])
        self.counts = np.concatenate([self.counts, np.zeros_like(self.counts)])


class PartRows(Rows):
    """The parts of one family.

    ``crossing`` are the fans of a part, as a mask, that can stand in an exclusion with one of another family,
    ``rivals`` those of other families that can with one of its own. Parts of one of the ``classes`` are settled alike.
    ``four_chows`` says that the relations of the pair to them are still to be added.
    """

    def __init__(self, fans: int) -> None:
        super().__init__(fans)
        self.crossing = np.zeros(16, np.int64)
        self.rivals = np.zeros(16, np.int64)
        self.classes = np.zeros(16, np.int64)
        self.four_chows = np.zeros(16, np.bool_)

    def _grow(self) -> None:
        super()._grow()
        self.crossing = np.concatenate([self.crossing, np.zeros_like(self.crossing)])
        self.rivals = np.concatenate([self.rivals, np.zeros_like(self.rivals)])
        self.classes = np.concatenate([self.classes, np.zeros_like(self.classes)])
        self.four_chows = np.concatenate([self.four_chows, np.zeros_like(self.four_chows)])


class Families:
    """The parts that were met so far under one profile, family by family, and what was settled.

    ``rows`` are those of each family; the ``Known`` of a family finds them by what its fans look at, in the keys of
    ``mjscore.mcr.parts.Parts`` unless it says otherwise. The rules are such that ``can_be_settled``.
    """

    def __init__(self, rules: Profile) -> None:
        self.parts: Parts = parts_of(rules)
        self.fans = len(rules.fans)
        self._rules = rules
        self._related = _related(rules)
        self._bits = _crossing_bits(self._related)
        self.rows = {name: PartRows(self.fans) for name in MEMBERS}
        self._row_of: dict[str, dict[object, int]] = {name: {} for name in MEMBERS}
        self._part_of: dict[str, list[Part]] = {name: [self.parts.empty] for name in MEMBERS}
        self._class_of: dict[str, dict[object, int]] = {name: {} for name in MEMBERS}
        self._of_class: dict[str, list[Part]] = {name: [self.parts.empty] for name in MEMBERS}
        self.tile_fans = tuple(rules.index[fan] for fan in family.of_tiles.fans)
        self.tiles = self._known("tiles", self._with_tile_fans)
        self.how_won = self._few("how_won", self.parts.how_won.__getitem__, HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS)
        self.before_win = self._known("before_win", self._before_win)
        self.structure = self._few("structure", self.parts.structure.__getitem__, STRUCTURE_BITS + SHAPE_BITS)
        self.honors = self._few("honors", self.parts.honors.__getitem__, HONOR_BITS + WINDS_BITS)
        self.sets = self._few("sets", self.parts.concealed.__getitem__, 9)
        self.pungs = self._known("pungs", self.parts.pungs.__getitem__)
        self.chows = self._known("chows", self.parts.chows.__getitem__)
        self.chows_and_pair = self._known("chows", self._beside)
        self._masks_met: list[int] = []
        self._masks = Known(self._meet_mask)
        self._fours = Known(self._held_fourfold)
        self.settled = Rows(self.fans)
        self._wide: list[tuple[int, ...]] = []
        self._wide_combinations = Known(self._meet_wide)
        self._combinations = Known(self._settle)

    def wait_row(self, fans: tuple[int, ...]) -> int:
        """The row of the wait fans, by their places in the table."""
        return self.row("waits", self.parts.waits[fans]) if fans else 0

    def fours(self, fours: Words, kongs: Words) -> Answers:
        """The rows of tiles held fourfold, and of those of them that are kongs, both masks of kinds."""
        tiles, melded = self._masks.answers(fours).astype(np.int64), self._masks.answers(kongs).astype(np.int64)
        return self._fours.answers(tiles << _MASK_BITS | melded)

    def row(self, name: str, part: Part) -> int:
        """The row of a part."""
        known = self._row_of[name]
        # Four chows are alone of their kind: with another pair they relate to it in another way.
        alike = id(part) if isinstance(part, LinkedPart) and part.beside is not None else _found(part)
        if alike not in known:
            known[alike] = self._add(name, part)
        return known[alike]

    # ---- what a family looks at, as a key ---------------------------------------------------------------------

    def _known(self, name: str, find: Callable[[int], Part]) -> Known:
        return Known(lambda key: self.row(name, find(key)))

    def _few(self, name: str, find: Callable[[int], Part], bits: int) -> Few:
        return Few(lambda key: self.row(name, find(key)), bits)

    def _with_tile_fans(self, found: int) -> Part:
        """Key: a bit for each of ``tile_fans``."""
        return self.parts.of_the_whole([fan for place, fan in enumerate(self.tile_fans) if found >> place & 1])

    def _before_win(self, key: int) -> Part:
        """Key: the code of the tiles of one suit; the suit, times the number of codes, added to it."""
        suit, code = divmod(key, 5**9)
        tally = sum(code // 5**rank % 5 * WEIGHTS[9 * suit + rank] for rank in range(9))
        return self.parts.of_one_suit_before_win(tally)

    def _meet_mask(self, mask: int) -> int:
        self._masks_met.append(mask)
        return len(self._masks_met) - 1

    def _held_fourfold(self, key: int) -> int:
        """Key: the numbers of two masks that were met, the tiles and those that are kongs; the row."""
        fours, kongs = self._masks_met[key >> _MASK_BITS], self._masks_met[key & (1 << _MASK_BITS) - 1]
        found: list[Instance] = []
        for position, tile in enumerate([Tile(kind) for kind in range(34) if fours >> kind & 1]):
            found += [Instance(fan, (position,)) for fan in self.parts.of_four[tile, kongs >> tile & 1]]
        return self.row("fours", self.parts.four_equal[tuple(found)]) if found else 0

    def _beside(self, key: int) -> Part:
        """Key: the row of four chows, and the pair in the facts, below it."""
        part = self._part_of["chows"][key >> 6]
        assert isinstance(part, LinkedPart)  # noqa: S101 - four chows were found
        assert part.beside is not None  # noqa: S101 - and they are four
        return part.beside[(key & 63) << PAIR.start]

    # ---- the rows of parts ------------------------------------------------------------------------------------

    def _add(self, name: str, part: Part) -> int:
        chosen = part.instances
        if not isinstance(part, LinkedPart):
            chosen = self.parts.choose(list(part.instances), (), ()).instances
        rows = self.rows[name]
        row = rows.add(self._points(chosen), self._counts(chosen))
        self._part_of[name].append(part)
        own = mask(self._rules.index[fan] for each in MEMBERS[name] for fan in each.fans)
        rivals = 0
        for fan in _held(part.present):
            rivals |= self._related[fan]
        rows.crossing[row] = self._as_bits(part.present) | (SHOWS if part.present else 0)
        rows.rivals[row] = self._as_bits(rivals & ~own)
        rows.classes[row] = self._class(name, part)
        rows.four_chows[row] = isinstance(part, LinkedPart) and part.beside is not None
        return row

    def _as_bits(self, fans: int) -> int:
        """A mask of fans with a bit for each crossing one."""
        return mask(bit for fan, bit in self._bits.items() if fans >> fan & 1)

    def _class(self, name: str, part: Part) -> int:
        """The class of a part: parts with the same fans on the same sets, those with rivals, are settled alike."""
        key = tuple([each for each in _found(part) if self._related[each.fan]])
        classes = self._class_of[name]
        if key not in classes:
            classes[key] = len(classes) + 1
            self._of_class[name].append(part)
            if classes[key] >= 1 << _CLASS_BITS.get(name, _WIDE_BITS):
                raise OverflowError(f"there are more classes of parts than foreseen: {name}")
        return classes[key]

    def _points(self, instances: Iterable[Instance]) -> int:
        return sum([self._rules.points[each.fan] for each in instances])

    def _counts(self, instances: Iterable[Instance]) -> Numbers:
        return np.bincount([each.fan for each in instances], minlength=self.fans)

    # ---- parts that are settled together ----------------------------------------------------------------------

    def combined(self, classes: Mapping[str, Numbers]) -> Answers:
        """The rows, in ``settled``, of parts with fans that exclude each other, by their classes; 0 for a part apart.

        The points and counts of a row are what settling adds to, or takes from, those of the parts by themselves.
        """
        wide = np.zeros(len(classes["tiles"]), np.int64)
        for name in _WIDE:
            wide = wide << _WIDE_BITS | classes[name]
        key = self._wide_combinations.answers(wide).astype(np.int64)
        for name, bits in _CLASS_BITS.items():
            key = key << bits | classes[name]
        return self._combinations.answers(key)

    def _meet_wide(self, key: int) -> int:
        several = []
        for _ in _WIDE:
            key, number = divmod(key, 1 << _WIDE_BITS)
            several.append(number)
        self._wide.append(tuple(reversed(several)))
        if len(self._wide) >= 1 << 63 - sum(_CLASS_BITS.values()):
            raise OverflowError("there are more combinations of chows, pungs and honors than foreseen")
        return len(self._wide) - 1

    def _settle(self, key: int) -> int:
        numbers: dict[str, int] = {}
        for name, bits in reversed(_CLASS_BITS.items()):
            key, numbers[name] = divmod(key, 1 << bits)
        numbers |= zip(_WIDE, self._wide[key], strict=True)
        parts = {name: self._of_class[name][number] for name, number in numbers.items() if number}
        singles = [each for part in parts.values() if not isinstance(part, LinkedPart) for each in part.instances]
        chows, pungs = (
            part.links if isinstance(part := parts.get(name), LinkedPart) else () for name in ("chows", "pungs")
        )
        together = self.parts.choose(singles, chows, pungs).instances
        apart: list[Instance] = []
        for part in parts.values():
            linked = isinstance(part, LinkedPart)
            apart += part.instances if linked else self.parts.choose(list(part.instances), (), ()).instances
        points = self._points(together) - self._points(apart)
        return self.settled.add(points, self._counts(together) - self._counts(apart))


def _found(part: Part) -> tuple[Instance | Link, ...]:
    """Every fan that was found in a part, those included that do not count."""
    return part.links if isinstance(part, LinkedPart) else part.instances


def _held(fans: int) -> list[int]:
    return [fan for fan in range(fans.bit_length()) if fans >> fan & 1]


def _related(rules: Profile) -> list[int]:
    """The fans, as a mask, with which each stands in an exclusion, as the excluding, the excluded or the third one."""
    related = [0] * len(rules.fans)
    for exclusion in rules.exclusions:
        names = [exclusion.by, exclusion.excluded, *([exclusion.beside] if exclusion.beside else [])]
        fans = mask(rules.index[fan] for fan in names)
        for name in names:
            related[rules.index[name]] |= fans & ~(1 << rules.index[name])
    return related


def _crossing_bits(related: Sequence[int]) -> dict[int, int]:
    """The fans that stand in an exclusion with a fan of another family, and a bit for each."""
    index = table().index
    own = [mask(index[fan] for each in members for fan in each.fans) for members in MEMBERS.values()]
    crossing = [fan for fans in own for fan in _held(fans) if related[fan] & ~fans]
    return {fan: bit for bit, fan in enumerate(sorted(crossing))}
