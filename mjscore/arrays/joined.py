"""Parts of a hand that are joined: one row of a table for each combination that is met, and what settles rows together.

A row has the points of the parts by themselves, with what they exclude among themselves left out; which of their fans
can stand in an exclusion with a fan of other rows; which fans of others these are; and how often each fan counts. Where
fans of two rows of a hand do exclude each other, these fans are settled together, once for each combination that is
met, with those of their own rows that stand in an exclusion with them in turn. All other fans stay as they are.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import Numbers
from mjscore.arrays.known import Answers, Known, Together
from mjscore.arrays.rows import CROSSING_BITS, DISPUTED, MOST_POINTS, POINTS_AT, RIVALS_AT, SHOWS, PartRows, Rows
from mjscore.arrays.unsettled import NOTHING, Unsettled, held, unsettled
from mjscore.mcr.breakdown import Row
from mjscore.mcr.disputed import disputed_fans
from mjscore.mcr.fans import family
from mjscore.mcr.links import Link
from mjscore.mcr.parts import LinkedPart, Part, Parts, parts_of, related
from mjscore.mcr.principles import Instance
from mjscore.mcr.table import Profile, table
from mjscore.tiles import mask

MEMBERS: dict[str, tuple[family.Family[Callable[..., Any]], ...]] = {
    "tiles": (family.of_tiles,),
    "before_win": (family.of_one_suit_before_win,),
    "fours": (family.of_four_equal,),
    "how_won": (family.of_concealment, family.of_win),
    "waits": (family.of_wait,),
    "structure": (family.of_structure,),
    "sets": (family.of_kongs, family.of_concealed_pungs),
    "honors": (family.of_honors,),
    "pungs": (family.of_pungs,),
    "chows": (family.of_chows, family.of_chows_and_pair),
}
"""The families of parts, and the fans that are found in each."""

JOINED = {
    "kinds": ("tiles", "before_win", "fours", "structure"),
    "making": ("how_won", "waits", "sets"),
    "pungs": ("honors", "pungs"),
    "chows": ("chows",),
}
"""The families that are joined; each has rows, and every hand one of each.

Those of which fans often exclude each other, such as all chows and no honors, are joined: their rows are settled once.
"""

_CLASS_BITS = {"kinds": 15, "making": 15, "pungs": 15, "chows": 18}
"""How many classes there can be of fans of rows to be settled; one of each is a key of 63 bits."""
CHICKEN = -1
"""What is settled about a hand without any fan."""
PartsOfHand = dict[str, Part]
"""Some parts of a hand, by family."""
Chosen = tuple[Instance, ...]
"""The fans of some parts that count, where these parts are by themselves."""


class _Numbered:
    """The different parts of one family that were met. Number 0 is nothing."""

    def __init__(self, empty: Part) -> None:
        self.parts = [empty]
        self._number_of: dict[object, int] = {}

    def number(self, part: Part) -> int:
        """The number of a part."""
        # Four chows are alone of their kind: with another pair they relate to it in another way.
        alike = id(part) if is_four_chows(part) else _found(part)
        if not alike:
            return 0
        number = self._number_of.setdefault(alike, len(self.parts))
        if number == len(self.parts):
            self.parts.append(part)
        return number


class JoinedParts:
    """The parts that were met so far under one profile, their ``rows``, and what was settled.

    ``parts_of`` are the parts of every row, by what they are joined to.
    """

    def __init__(self, rules: Profile) -> None:
        self.parts: Parts = parts_of(rules)
        self._fans = len(rules.fans)
        self._rules = rules
        self._related = related(rules)
        self._disputed = disputed_fans(rules)
        self._bits = _crossing_bits(self._related)
        self._crossing = self._bits_of_words()
        self.rows = {name: PartRows(self._fans) for name in JOINED}
        self._numbered = {name: _Numbered(self.parts.empty) for names in JOINED.values() for name in names}
        self._rows_together = {name: Together(partial(self.row, name), len(JOINED[name])) for name in JOINED}
        self._row_of: dict[tuple[str, tuple[int, ...]], int] = {}
        self.parts_of: dict[str, list[PartsOfHand]] = {name: [{}] for name in JOINED}
        self._chosen: dict[str, list[Chosen]] = {name: [()] for name in JOINED}
        self._meetings_met: list[int] = []
        self._meetings = Known(self._meet)
        self._classes = {name: Together(partial(self._class, name), 2) for name in JOINED}
        self._class_of: dict[str, dict[Unsettled, int]] = {name: {NOTHING: 0} for name in JOINED}
        self._of_class = {name: [NOTHING] for name in JOINED}
        self._settled_as: list[tuple[int, Chosen]] = [(0, ())]
        self.settled = Rows(self._fans)
        self._combinations = Known(self._settle)

    def _bits_of_words(self) -> list[int]:
        """For each fan the bits in the word of a row that shows it: its own, and those of its rivals in other rows."""
        found = [0] * self._fans
        for own in map(_own_fans, JOINED):
            for fan in held(own):
                rivals = self._related[fan] & ~own
                found[fan] = mask(bit for rival, bit in self._bits.items() if rivals >> rival & 1) << RIVALS_AT
                found[fan] |= 1 << self._bits[fan] if fan in self._bits else 0
        return found

    def number(self, name: str, part: Part) -> int:
        """The number of a part of a family."""
        return self._numbered[name].number(part)

    def known(self, name: str) -> int:
        """How many numbers there are of parts of a family, that of nothing included."""
        return len(self._numbered[name].parts)

    def part(self, name: str, row: int) -> Part:
        """The part of a family in a row of joined ones; the row is not 0."""
        joined = next(joined for joined, names in JOINED.items() if name in names)
        return self.parts_of[joined][row][name]

    def rows_of(self, name: str, *numbers: Words) -> Numbers:
        """The rows of joined parts, given their numbers in the order of the families."""
        return self._rows_together[name].answers(numbers, [self.known(each) for each in JOINED[name]])

    def row(self, name: str, *numbers: int) -> int:
        """The row of some joined parts."""
        if not any(numbers):
            return 0
        key = name, numbers
        if key not in self._row_of:
            of_families = zip(JOINED[name], numbers, strict=True)
            self._row_of[key] = self._add(
                name, {each: self._numbered[each].parts[number] for each, number in of_families}
            )
        return self._row_of[key]

    def _add(self, name: str, parts: PartsOfHand) -> int:
        chosen = self._choose(parts)
        rows = self.rows[name]
        points = self._points(chosen)
        if points > MOST_POINTS:
            raise OverflowError(f"there are more points than foreseen: {name}")
        row = rows.add(points, self._counts(chosen))
        self.parts_of[name].append(parts)
        self._chosen[name].append(chosen)
        present, word = 0, points << POINTS_AT
        for part in parts.values():
            present |= part.present
        for fan in held(present):
            word |= self._crossing[fan]
        rows.words[row] = word | (SHOWS if present else 0) | (DISPUTED if present & self._disputed else 0)
        return row

    def _choose(self, parts: PartsOfHand) -> Chosen:
        """The dearest lawful choice of the fans of some parts."""
        linked = {name: part.links for name, part in parts.items() if isinstance(part, LinkedPart)}
        singles = [each for name, part in parts.items() if name not in linked for each in part.instances]
        return self.parts.choose(singles, linked.get("chows", ()), linked.get("pungs", ())).instances

    def _points(self, instances: Iterable[Instance]) -> int:
        return sum([self._rules.points[each.fan] for each in instances])

    def _counts(self, instances: Iterable[Instance]) -> Numbers:
        return np.bincount([each.fan for each in instances], minlength=self._fans)

    def combined(self, rows: Mapping[str, Numbers], meeting: Words) -> Answers:
        """The rows, in ``settled``, of rows with fans that exclude each other; ``meeting`` has the bits of these fans.

        The points and counts of a row are what settling adds to, or takes from, those of the rows by themselves.
        """
        meetings = self._meetings.answers(meeting)
        key: Words = np.zeros(len(meeting), np.int64)
        for name, bits in _CLASS_BITS.items():
            words, row = self.rows[name].words, rows[name]
            row = row * (words.take(row, mode="clip") & meeting != 0)
            key <<= bits
            key |= self._classes[name].answers((row, meetings), (len(words), len(self._meetings_met)))
        return self._combinations.answers(key)

    def _meet(self, meeting: int) -> int:
        self._meetings_met.append(mask(fan for fan, bit in self._bits.items() if meeting >> bit & 1))
        return len(self._meetings_met) - 1

    def _class(self, name: str, row: int, meeting: int) -> int:
        """The class of a row where fans are meeting: rows of which the same is to be settled are settled alike."""
        parts, meeting_fans = self.parts_of[name][row].values(), self._meetings_met[meeting]
        found = unsettled(parts, self._chosen[name][row], meeting_fans, self._related)
        of_class = self._of_class[name]
        number = self._class_of[name].setdefault(found, len(of_class))
        if number == len(of_class):
            of_class.append(found)
            if number >= 1 << _CLASS_BITS[name]:
                raise OverflowError(f"there are more classes of parts than foreseen: {name}")
        return number

    def _settle(self, key: int) -> int:
        rows = []
        for name, bits in reversed(_CLASS_BITS.items()):
            key, number = divmod(key, 1 << bits)
            rows.append(self._of_class[name][number])
        singles = [each for row in rows for each in row.singles]
        chows = tuple([link for row in rows for link in row.chows])
        pungs = tuple([link for row in rows for link in row.pungs])
        together = self.parts.choose(singles, chows, pungs).instances
        apart = [each for row in rows for each in row.chosen]
        fans = 0
        for row in rows:
            fans |= row.fans
        self._settled_as.append((fans, together))
        points = self._points(together) - self._points(apart)
        return self.settled.add(points, self._counts(together) - self._counts(apart))

    def counting_rows(self, name: str, row: int, settled_fans: int) -> tuple[Row, ...]:
        """The rows of a breakdown for joined parts by themselves, without the fans that are settled, a mask."""
        return self.parts.rows([each for each in self._chosen[name][row] if not settled_fans >> each.fan & 1])

    def settled_fans(self, settled: int) -> int:
        """The fans about which something was settled, as a mask: which of them count, ``settled_rows`` say."""
        return self._settled_as[settled][0] if settled != CHICKEN else 0

    def settled_rows(self, settled: int) -> tuple[Row, ...]:
        """The rows that were settled."""
        return self.parts.chicken.rows if settled == CHICKEN else self.parts.rows(self._settled_as[settled][1])


def _found(part: Part) -> tuple[Instance | Link, ...]:
    """Every fan that was found in a part, those included that do not count."""
    return part.links if isinstance(part, LinkedPart) else part.instances


def is_four_chows(part: Part) -> bool:
    """Whether a part is four chows, and the pair beside them is still to be looked at."""
    return isinstance(part, LinkedPart) and part.four_chows > 0


def _own_fans(joined: str) -> int:
    """All fans of the families that are joined, as a mask."""
    index = table().index
    return mask(index[fan] for name in JOINED[joined] for members in MEMBERS[name] for fan in members.fans)


def _crossing_bits(related: Sequence[int]) -> dict[int, int]:
    """The fans that stand in an exclusion with a fan of other rows, and a bit for each; with the same rivals the same.

    Where there are still more of them than bits, some share one. That settles rows together that need not be, no more.
    """
    alike: dict[tuple[str, int], list[int]] = {}
    for name in JOINED:
        own = _own_fans(name)
        for fan in held(own):
            if rivals := related[fan] & ~own:
                alike.setdefault((name, rivals), []).append(fan)
    return {fan: place % CROSSING_BITS for place, fans in enumerate(alike.values()) for fan in fans}
