"""Hands that were scored as arrays told in full: what ``mjscore.mcr.telling`` needs, from the numbers of the arrays."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mjscore.arrange import pair_of
from mjscore.arrays.arrangements import READING, STRAIGHT_AT
from mjscore.arrays.block_readings import SUITS, Words
from mjscore.arrays.blocks import READING_BITS, blocks, tally_of_block
from mjscore.arrays.candidates import KNITTED_STRAIGHT, STANDARD
from mjscore.arrays.chow_numbers import CHOWS_BITS, chows_by_number
from mjscore.arrays.columns import MELDS, SELF_DRAW, HandColumns
from mjscore.arrays.scoring import joined_parts
from mjscore.arrays.tiles import Tiles
from mjscore.hand import Meld, MeldKind
from mjscore.mcr.breakdown import Row
from mjscore.mcr.candidates import STRAIGHTS, Candidate, Straight, melded
from mjscore.mcr.facts import SUITED_PUNGS
from mjscore.mcr.readings import Placement, Reading, placement
from mjscore.mcr.table import Profile
from mjscore.mcr.telling import Telling, Told
from mjscore.memo import Kept, Memo
from mjscore.tally import WEIGHTS
from mjscore.tiles import ALL_TILES, KINDS, Tile, mask

_KEPT = 1 << 12
"""So many of each kind of thing are kept: with more of them a long list takes less time, and too much memory."""
_OF_SETS = {STANDARD, KNITTED_STRAIGHT}
_BLOCKS = SUITS + 1
_READINGS_AT = tuple(range(0, STRAIGHT_AT, READING_BITS))
_CHOWS = (1 << CHOWS_BITS) - 1


class _Melds(NamedTuple):
    """The melds of a hand, what they add to it, and those of the kongs, as a mask of kinds, that show no fan."""

    melds: tuple[Meld, ...]
    added: int
    kongs_without_fans: int


class ChosenTelling(Telling):
    """What was chosen of a hand, with the rows of its breakdown."""

    __slots__ = ("_breakdown",)

    def __init__(  # noqa: PLR0913, PLR0917 - what there is to know, once for each hand
        self, told: Told, candidate: Candidate, breakdown: Sequence[Row], melds: _Melds, fours: int, drawn: bool
    ) -> None:
        self._told = told
        self._candidate = candidate
        self._breakdown = breakdown
        self._melds, self._melded, _ = melds
        # Of all tiles, those held fourfold are asked for alone, and the arrays leave out kongs that show no fan.
        self._tiles = fours
        self._self_draw = drawn

    def of_no_sets(self, own: int, tile: Tile) -> "ChosenTelling":
        """The same of a hand that is not made of sets; it is told from its tiles, as a tally."""
        self._own, self.winning_tile = own, tile
        return self

    def _rows(self) -> Sequence[Row]:
        return self._breakdown


class Tellings:
    """Tells hands that were scored under one profile in full, with what is kept of it."""

    def __init__(self, rules: Profile) -> None:
        self._joined = joined_parts(rules)
        self._told: Told = Kept(_KEPT)
        self._breakdowns: Memo[tuple[int, ...], tuple[Row, ...]] = Memo(self._joined.breakdown, _KEPT)
        self._readings = Memo(_reading, _KEPT)
        self._melds = Memo(self._melds_of, _KEPT)
        self._fours = Memo(_fourfold, _KEPT)

    def of(self, columns: HandColumns, tiles: Tiles, chosen: Words) -> Iterator[ChosenTelling]:
        """Hands that won, given their tiles and what was chosen."""
        breakdowns, of_melds, all_chows = self._breakdowns, self._melds, chows_by_number()
        melds, all_drawn = columns.melds.tobytes(), (columns.circumstances & SELF_DRAW != 0).tolist()
        own = tiles.own.T.tolist()
        of_hands = zip(chosen.tolist(), tiles.winning.tolist(), all_drawn, tiles.fours.tolist(), own, strict=True)
        for at, (told, number, drawn, fourfold, codes) in enumerate(of_hands):
            shape, chows, sets, readings, claimed, *rows = told
            tile, straight, read = ALL_TILES[number], None, self._read(readings) if shape in _OF_SETS else ()
            if shape == KNITTED_STRAIGHT:
                straight = STRAIGHTS[readings >> STRAIGHT_AT]
            placed = _placed(read, straight, tile, claimed=bool(claimed), drawn=drawn)
            facts = all_chows[chows & _CHOWS] | sets << SUITED_PUNGS.start
            lying = of_melds[melds[4 * at : 4 * at + 4]]
            apart = self._fours[fourfold & ~lying.kongs_without_fans]
            candidate = shape, facts, placed, read, straight
            telling = ChosenTelling(self._told, candidate, breakdowns[tuple(rows)], lying, apart, drawn)
            yield telling if read else telling.of_no_sets(sum(map(tally_of_block, range(_BLOCKS), codes)), tile)

    def _read(self, readings: int) -> tuple[Reading, ...]:
        """The readings of the four blocks, given their numbers side by side in one."""
        known = self._readings
        return tuple([known[(readings >> at & READING) * _BLOCKS + block] for block, at in enumerate(_READINGS_AT)])

    def _melds_of(self, numbers: bytes) -> _Melds:
        melds = tuple([meld for number in numbers if (meld := MELDS[number]) is not None])
        kongs = mask(meld.tile for meld in melds if meld.kind is MeldKind.KONG)
        return _Melds(melds, melded(melds), kongs & ~self._joined.parts.kongs_with_fans())


def _reading(key: int) -> Reading:
    """Key: the number of a reading and the block."""
    number, block = divmod(key, _BLOCKS)
    return blocks().readings.reading(block, number)


def _placed(
    read: tuple[Reading, ...], straight: Straight | None, tile: Tile, *, claimed: bool, drawn: bool
) -> Placement:
    """A place of the winning tile in which a discard completes a pung, or does not."""
    if not read:
        return placement(pair_of(tile), tile)
    for placed in read[tile // 9].placements(tile):
        if drawn or (placed.claimed > 0) == claimed:
            return placed
    assert straight is not None  # noqa: S101 - where else could it be
    return next(placement(part, tile) for part in straight.parts if tile in part.tiles)


def _fourfold(kinds: int) -> int:
    """A mask of kinds as a tally of four copies each."""
    return sum([4 * WEIGHTS[kind] for kind in range(KINDS) if kinds >> kind & 1])
