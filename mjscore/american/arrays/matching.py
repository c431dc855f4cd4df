"""Which concrete hands of a card many racks fit: what ``mjscore.american.index`` says of one rack, for all of them."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import numpy as np

from mjscore.american.arrays.rows import Rows, Sets, in_all, joined
from mjscore.american.arrays.tiles import DIGIT, Numbers, Tiles, counts_of
from mjscore.american.index import PARTS, Index, Parts
from mjscore.american.rack import KINDS

_LEVELS = 2
"""How many bits tell how many exposures of the same tile and size come before one."""
_NOTHING = -1
"""The code where there is no exposure."""


class Fitting(NamedTuple):
    """Which concrete hands fit: pairs of a rack and the place of a hand, by rack and place.

    ``doubtful`` are racks that have to be matched one by one.
    """

    rack: Numbers
    place: Numbers
    doubtful: Numbers


class _Shown:
    """Exposures, one column a rack, with the codes by which rows are asked for; that of no exposure is ``_NOTHING``.

    ``group`` is a code of tile and size; ``tiles`` one of the kind and how many tiles of it the rack has, those in the
    exposures and jokers in their place included; ``exposed`` one of both and of how many groups alike come before.
    """

    def __init__(self, tiles: Tiles) -> None:
        racks = np.flatnonzero(tiles.is_exposed)
        some = tiles.of(racks)
        tile, size = some.exposed_tile.astype(np.int64), some.exposed_size.astype(np.int64)
        is_there, group = size > 0, tile << DIGIT | size
        count, level = some.closed(some.exposed_tile), np.zeros_like(size)
        for one in range(len(tile)):
            for other in range(len(tile)):
                count[one] += np.where(tile[one] == tile[other], size[other], 0)
                if other < one:
                    level[one] += group[one] == group[other]
        self.group, self.tiles, self.exposed = np.full((3, *tiles.exposed_tile.shape), _NOTHING, np.int64)
        self.group[:, racks] = group
        self.tiles[:, racks] = np.where(is_there, tile << DIGIT | count, _NOTHING)
        self.exposed[:, racks] = np.where(is_there, (group << _LEVELS | level) << DIGIT | count, _NOTHING)
        self.without_jokers = (tiles.exposed_size > 0) & (tiles.exposed_jokers == 0)


class Matcher:
    """The concrete hands of a card, each place of them for one kind of tile, as rows of words."""

    def __init__(self, index: Index) -> None:
        def with_room(code: int) -> int:
            if code == _NOTHING:
                return index.plain
            kind, tiles = divmod(code, 1 << DIGIT)
            return index.at_most[kind][tiles]

        def exposed(code: int) -> int:
            if code == _NOTHING:
                return index.plain
            (group, level), tiles = divmod(code >> DIGIT, 1 << _LEVELS), code % (1 << DIGIT)
            tile, size = divmod(group, 1 << DIGIT)
            return index.with_shown[tile, size, level, tiles] & index.may_be_exposed

        def exposed_naturally(code: int) -> int:
            return index.natural & index.natural_groups[divmod(code, 1 << DIGIT)][0]

        hands = len(index.hands)
        self._tolerating = _by_part(index.tolerating, hands)
        self._with_places = _by_part(index.with_places, hands)
        self._with_room, self._exposed = Rows(with_room, hands), Rows(exposed, hands)
        self._exposed_naturally = Rows(exposed_naturally, hands)
        self._is_natural = np.zeros(KINDS << DIGIT, np.bool_)
        self._is_natural[[tile << DIGIT | size for tile, size in index.natural_groups]] = True

    def fitting(self, tiles: Tiles) -> Fitting:
        """The hands that possible racks fit, C lines only when nothing is exposed; see ``Index.matching``."""
        common = in_all(_sets(self._tolerating, tiles.codes))
        shown = _Shown(tiles)
        exposed = common.of(tiles.is_exposed)
        for places in self._exposed.places(shown.exposed):
            exposed = exposed.within(Sets(self._exposed, places))
        found = joined([common.of(~tiles.is_exposed), exposed])
        return Fitting(*found.pairs(), self._shown_naturally(shown, tiles.codes))

    def _shown_naturally(self, shown: _Shown, codes: Numbers) -> Numbers:
        """The racks of which an exposure may be a group that takes no joker, as far as a hand has room for the rack."""
        slot, racks = np.nonzero(shown.without_jokers & self._is_natural[shown.group])
        if not racks.size:
            return racks
        common = in_all([Sets(self._exposed_naturally, self._exposed_naturally.places(shown.group[slot, racks]))])
        for sets in _sets(self._with_places, codes[:, racks]):
            common = common.within(sets)
        for places in self._with_room.places(shown.tiles[:, racks]):
            common = common.within(Sets(self._with_room, places))
        return np.unique(racks[common.rack])


def _sets(parts: list[Rows], codes: Numbers) -> list[Sets]:
    """For each part, the hands of its code of every rack."""
    return [Sets(rows, rows.places(code)) for rows, code in zip(parts, codes, strict=True)]


def _by_part(parts: Parts, hands: int) -> list[Rows]:
    """For each part, the hands of a code of its tiles."""
    return [Rows(partial(_hands_of, known, part), hands) for known, part in zip(parts, PARTS, strict=True)]


def _hands_of(known: Mapping[tuple[int, ...], int], part: slice, code: int) -> int:
    return known[counts_of(code, part)]
