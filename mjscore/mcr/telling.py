"""An arrangement whose counted fans are known by position, told in full: its groups, and the sets that earn the fans.

Rows with their sets are kept by what the sets are, as many hands have the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from mjscore.arrange import Arrangement, Group, special_reading
from mjscore.hand import Meld
from mjscore.mcr.breakdown import FOURS as FOURS_ORDER
from mjscore.mcr.breakdown import CountedFan, FanCount, Row, with_sets
from mjscore.mcr.candidates import FACTS_AT, Candidate
from mjscore.mcr.facts import CHOWS, HONOR_PUNGS, SUITED_PUNGS
from mjscore.mcr.parts import SHAPES
from mjscore.mcr.placing import Placing, groups_of, pungs_apart
from mjscore.memo import Kept
from mjscore.tally import FOURS
from mjscore.tiles import Tile

_CHOWS = CHOWS.mask
_CHOWS_APART, _PUNGS = _CHOWS << FACTS_AT, SUITED_PUNGS.mask | HONOR_PUNGS.mask

Told = Kept[tuple[object, ...], CountedFan]
"""Rows of breakdowns with their sets, by what these are."""


class Telling(ABC):
    """A candidate of a hand; whoever inherits says which rows of its breakdown count, and fills in what is here.

    ``_own`` are the concealed tiles and the winning one, ``_tiles`` all of them, as tallies; ``_melded`` is what the
    melds add, as ``mjscore.mcr.candidates.melded`` says.
    """

    __slots__ = ("_candidate", "_melded", "_melds", "_own", "_self_draw", "_tiles", "_told", "winning_tile")

    _candidate: Candidate
    _melded: int
    _melds: Sequence[Meld]
    _own: int
    _self_draw: bool
    _tiles: int
    _told: Told
    winning_tile: Tile

    @abstractmethod
    def _rows(self) -> Sequence[Row]:
        """The rows of the breakdown in their order."""

    def arrangement(self) -> Arrangement:
        """The arrangement in full."""
        groups, (shape, _, placement, read, _) = self.groups(), self._candidate
        if read:
            winning = placement.group
            place = next(place for place, group in enumerate(groups) if group is winning)
        else:
            tile = self.winning_tile
            place = next(place for place, group in enumerate(groups) if tile in group.tiles)
        return Arrangement(SHAPES[shape], tuple(groups), place)

    def groups(self) -> Sequence[Group]:
        """The groups of the arrangement."""
        if self._candidate[3]:
            return groups_of(self._candidate, self._melds)
        reading = special_reading(self._own)
        assert reading is not None  # noqa: S101 - so it was found
        return reading[1]

    def counted(self) -> tuple[CountedFan, ...]:
        """The breakdown: one row a fan, the dearest first, equal ones in the order of the table."""
        return tuple([row[1] or self._with_sets(row) for row in self._rows()])

    def counts(self) -> list[FanCount]:
        """How often each fan of the breakdown counts."""
        return [FanCount(row.fan, row.points, len(row.positions)) for row in self._rows()]

    def _with_sets(self, row: Row) -> CountedFan:
        """A row with its sets; it is kept by what they are."""
        _, _, number, _, _, order, _ = row
        if order == FOURS_ORDER:
            return with_sets(row, self._placing().fours())
        facts, known = self._candidate[1], self._told
        if order == "chows":
            key: tuple[object, ...] = number, facts & _CHOWS, self._melded & _CHOWS_APART, None
        else:
            claimed = self._claimed() if order == "concealed_pungs" else None
            key = number, facts & _PUNGS, pungs_apart(self._melds) if self._melded else 0, claimed and claimed.tiles
        return known.get(key) or known.keep(key, with_sets(row, getattr(self._placing(), order)()))

    def _placing(self) -> Placing:
        return Placing(self._candidate, self._melds, self._claimed(), self._tiles & FOURS)

    def _claimed(self) -> Group | None:
        """The group that a discard completed."""
        return None if self._self_draw else self._candidate[2].group
