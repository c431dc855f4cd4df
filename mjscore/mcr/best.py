"""The best score of a hand, put together from parts.

The same maximum as ``mjscore.mcr.score.evaluate`` finds by looking at every arrangement with every fan, and the
same fans; only the way is shorter, for those who ask for the score alone.
"""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.arrange import (
    KNITTED_STRAIGHT_MASKS,
    KNITTED_STRAIGHTS,
    ORPHANS,
    Arrangement,
    Group,
    GroupKind,
    Shape,
    arrangements,
    concealed_group,
    meld_group,
)
from mjscore.completion import thirds_complete
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.mcr.arranged import HandFacts
from mjscore.mcr.breakdown import CountedFan, Placing, Row
from mjscore.mcr.facts import CHOWS, CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, PAIR, PUNGS, SUITED_PUNGS, facts_of
from mjscore.mcr.fans.winning import waits_counting
from mjscore.mcr.parts import HONOR_BITS, SHAPES, STRUCTURE_BITS, TALLY_BITS, LinkedPart, Part, Parts, Settled, parts_of
from mjscore.mcr.principles import Instance, functions_for
from mjscore.mcr.readings import READINGS, Placement, Reading, placement
from mjscore.mcr.table import Profile
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, FOURS, HONORS, ONES, WEIGHTS, each_once, kinds_held, tally
from mjscore.tiles import WINDS, Tile

_CHOWS = CHOWS.mask
_PAIR = PAIR.mask
_ANY_PUNG = PUNGS.mask
_SUITED_AT, _SUITED = SUITED_PUNGS.start, (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start, (1 << HONOR_BITS) - 1
_STRUCTURE_AT, _STRUCTURE = HONOR_PAIR.start, (1 << STRUCTURE_BITS) - 1
_CONCEALED_AT = CONCEALED_PUNGS.start
_STANDARD = SHAPES.index(Shape.STANDARD)
_SEVEN_PAIRS = SHAPES.index(Shape.SEVEN_PAIRS)
_ORPHANS = SHAPES.index(Shape.THIRTEEN_ORPHANS)
_KNITTED = SHAPES.index(Shape.KNITTED_STRAIGHT)
_HONORS_AND_KNITTED = SHAPES.index(Shape.HONORS_AND_KNITTED)
_EVERY_ORPHAN = tally(ORPHANS)
_WIND_PLACE = {wind.value: place for place, wind in enumerate(WINDS)}


class Candidate(NamedTuple):
    """One arrangement and place of the winning tile, as far as its points depend on it.

    ``facts`` are those of the sets, melds included, a claimed pung not told as concealed; ``read`` are the readings
    that its groups come from, ``straight`` the three parts of a knitted straight and their mask.
    """

    shape: int
    facts: int
    placement: Placement
    read: tuple[Reading, ...] = ()
    straight: tuple[Group, ...] = ()
    knitted: int = 0


def arrangement_of(candidate: Candidate, hand: Hand) -> Arrangement:
    """The arrangement that a candidate stands for, as ``arrangements`` gives it."""
    shape, winning = SHAPES[candidate.shape], candidate.placement.group
    if not candidate.read:
        return next(each for each in arrangements(hand) if each.shape is shape)
    melds = [meld_group(meld) for meld in hand.melds]
    own = [group for reading in candidate.read for group in reading.groups]
    own.sort(key=_is_pair)
    groups = (*melds, *candidate.straight, *own)
    place = next(place for place, group in enumerate(groups) if group is winning)
    return Arrangement(shape, groups, place)


def _is_pair(group: Group) -> bool:
    return group.kind is GroupKind.PAIR


class _Melded(NamedTuple):
    """What the melds of a hand add to its own tiles."""

    tiles: int
    facts: int
    exposed: int
    kongs: int


def _melded(melds: tuple[Meld, ...]) -> _Melded:
    tiles = facts = exposed = kongs = 0
    for meld in melds:
        more, told = _OF_MELD[meld.kind._value_, meld.exposed][meld.tile]
        tiles += more
        facts += told
        exposed += meld.exposed
        if meld.kind is MeldKind.KONG:
            kongs |= 1 << meld.tile
    return _Melded(tiles, facts, exposed, kongs)


def _of_melds() -> dict[tuple[str, bool], dict[Tile, tuple[int, int]]]:
    """Tally and facts of every meld that there can be."""
    found: dict[tuple[str, bool], dict[Tile, tuple[int, int]]] = {}
    for kind in MeldKind:
        for exposed in (True, False) if kind is MeldKind.KONG else (True,):
            tiles = [tile for tile in range(34) if kind is not MeldKind.CHOW or (tile < 27 and tile % 9 < 7)]
            melds = {Tile(tile): Meld(kind, Tile(tile), exposed) for tile in tiles}
            found[kind.value, exposed] = {
                tile: (tally(meld.tiles), facts_of(meld_group(meld))) for tile, meld in melds.items()
            }
    return found


_OF_MELD = _of_melds()


_NO_MELDS = _melded(())


def _candidates(own: int, melded: int, tile: Tile, melds: int, self_draw: bool) -> list[Candidate]:
    """Every arrangement of these concealed tiles, in the order of ``arrangements``."""
    found: list[Candidate] = []
    for read, facts, place in _sets_and_pair(own, tile):
        for placed in read[place].placements(tile):
            told = melded + facts if self_draw else melded + facts - placed.claimed
            found.append(Candidate(_STANDARD, told, placed, read))
    if melds > 1:
        return found
    if not melds:
        found += _special_candidates(own, tile)
    if thirds_complete(own & BAMBOO) and thirds_complete(own & CHARACTERS) and thirds_complete(own & DOTS):
        for straight in STRAIGHTS:
            found += _beside_straight(own, melded, tile, self_draw, straight)
    return found


def _sets_and_pair(tiles: int, tile: Tile) -> Iterator[tuple[tuple[Reading, ...], int, int]]:
    """The tiles as sets and exactly one pair: the readings of the blocks, their facts, the block of ``tile``."""
    first, second = READINGS[tiles & BAMBOO], READINGS[tiles & CHARACTERS]
    third, honors = READINGS[tiles & DOTS], READINGS[tiles & HONORS]
    if not (first and second and third and honors):
        return
    if first[0].pairs + second[0].pairs + third[0].pairs + honors[0].pairs != 1:
        return
    place = tile // 9
    for one in first:
        for two in second:
            for three in third:
                for four in honors:
                    yield (one, two, three, four), one.facts + two.facts + three.facts + four.facts, place


def _special_candidates(own: int, tile: Tile) -> Iterator[Candidate]:
    """The shapes of fourteen concealed tiles; their groups are no sets, so there are no facts of them."""
    if not own & ONES:
        yield Candidate(_SEVEN_PAIRS, 0, placement(concealed_group(GroupKind.PAIR, (tile, tile)), tile))
        return
    kinds = each_once(own)
    if kinds == _EVERY_ORPHAN:
        yield Candidate(_ORPHANS, 0, _ANYWHERE)
    elif kinds == own and any(not kinds & ~pool for pool in _HONORS_AND_STRAIGHTS):
        yield Candidate(_HONORS_AND_KNITTED, 0, _ANYWHERE)


class _Straight(NamedTuple):
    """One of the six knitted straights: its three parts, their tally, and their facts added up."""

    parts: tuple[Group, ...]
    tiles: int
    facts: int
    kinds: int


STRAIGHTS = tuple(
    _Straight(
        parts := tuple(concealed_group(GroupKind.KNITTED, part) for part in straight),
        tally(tile for part in straight for tile in part),
        sum(facts_of(part) for part in parts),
        kinds,
    )
    for straight, kinds in zip(KNITTED_STRAIGHTS, KNITTED_STRAIGHT_MASKS, strict=True)
)
_HONORS_AND_STRAIGHTS = tuple(straight.tiles | (HONORS & ONES) for straight in STRAIGHTS)
_ANYWHERE = placement(concealed_group(GroupKind.SINGLES, tuple(ORPHANS)), ORPHANS[0])
"""The winning tile of a hand without sets and pairs, where every place of it is worth the same."""


def _beside_straight(own: int, melded: int, tile: Tile, self_draw: bool, straight: _Straight) -> Iterator[Candidate]:
    """The knitted straight, and the other tiles as a set and a pair."""
    if each_once(own) & straight.tiles != straight.tiles:
        return
    for read, facts, place in _sets_and_pair(own - straight.tiles, tile):
        within = [placement(part, tile) for part in straight.parts if tile in part.tiles]
        for placed in (*within, *read[place].placements(tile)):
            told = melded + straight.facts + facts - (0 if self_draw else placed.claimed)
            yield Candidate(_KNITTED, told, placed, read, straight.parts, straight.kinds)


class Best:
    """The dearest arrangement of a hand, and what is needed to tell it in full."""

    __slots__ = ("_candidate", "_facts", "_found", "_rules", "points")

    def __init__(self, found: "_Weighed", points: int, facts: HandFacts, rules: Profile) -> None:
        self.points = points
        self._found = found
        self._facts = facts
        self._rules = rules

    def arrangement(self) -> Arrangement:
        """The arrangement in full."""
        return arrangement_of(self._found.candidate, self._facts.hand)

    def counted(self, arrangement: Arrangement) -> tuple[CountedFan, ...]:
        """The breakdown: one row a fan, the dearest first, equal ones in the order of the table."""
        placing = Placing(self._facts, arrangement, self._rules)
        return tuple([row.told or row.counted(placing) for row in self._found.rows(parts_of(self._rules))])


class _Weighed(NamedTuple):
    """A candidate with its points, the parts of which they are, and what came of fans that exclude each other."""

    points: int
    candidate: Candidate
    singles: tuple[Part, ...]
    chows: LinkedPart
    pungs: LinkedPart
    involved: int
    settled: Settled | None
    chows_settled: int
    pungs_settled: int

    def rows(self, parts: Parts) -> list[Row]:
        """The rows of the breakdown in their order."""
        involved = self.involved
        rows = [row for part in self.singles for row in part.rows if not involved >> row.place & 1]
        if not self.chows_settled:
            rows += self.chows.rows
        if not self.pungs_settled:
            rows += self.pungs.rows
        if self.settled is not None:
            rows += self.settled.rows
        rows.sort()
        return rows or [parts.chicken]


def best(hand: Hand, win: Win, rules: Profile) -> Best | None:
    """The dearest arrangement with its dearest lawful choice of fans; None when the hand does not win.

    The hand and its circumstances are known to be possible. Equal arrangements: the first of ``arrangements``.
    """
    tile = hand.winning_tile
    assert tile is not None  # noqa: S101 - a hand that was won
    own = tally(hand.concealed) + WEIGHTS[tile]
    melded = _melded(hand.melds) if hand.melds else _NO_MELDS
    candidates = _candidates(own, melded.facts, tile, len(hand.melds), win.self_draw)
    if not candidates:
        return None
    parts, facts = parts_of(rules), HandFacts(hand, win)
    whole = _WholeHand(parts, facts, own, melded)
    found = whole.weigh(candidates[0])
    for candidate in candidates[1:]:
        other = whole.weigh(candidate)
        if other.points > found.points:
            found = other
    if not found.points and not whole.shows_anything:
        return Best(found, parts.chicken.points, facts, rules)
    return Best(found, found.points, facts, rules)


class _WholeHand:
    """What is the same in every arrangement of a hand."""

    __slots__ = (
        "_before_win",
        "_by_shape",
        "_facts",
        "_flags",
        "_fours",
        "_kinds",
        "_parts",
        "_winds",
        "shows_anything",
    )

    def __init__(self, parts: Parts, facts: HandFacts, own: int, melded: _Melded) -> None:
        win = facts.win
        self._parts = parts
        self._facts = facts
        self._flags = (
            win.self_draw
            | win.last_of_wall << 1
            | win.last_of_kind << 2
            | win.replacement << 3
            | win.robbing_kong << 4
            | win.dealt << 5
            | melded.exposed << 6
        )
        tiles = own + melded.tiles
        self._kinds = each_once(tiles)
        self._before_win = (
            parts.empty if facts.hand.melds else parts.of_tiles_before_win(own - WEIGHTS[facts.winning_tile])
        )
        self._fours = self._held_fourfold(tiles & FOURS, melded.kongs) if tiles & FOURS else parts.empty
        self._winds: int = -1
        self._by_shape: dict[int, tuple[Part, Part, int, int, int]] = {}
        self.shows_anything = False

    def _held_fourfold(self, fours: int, kongs: int) -> Part:
        settings = self._parts.rules.settings
        found = [
            Instance(fan, (position,))
            for position, tile in enumerate(kinds_held(fours))
            for fan, holds in functions_for(Shape.STANDARD).four_equal
            if holds(tile, bool(kongs >> tile & 1), settings)
        ]
        return self._parts.four_equal[tuple(found)] if found else self._parts.empty

    def _of_shape(self, shape: int) -> tuple[Part, Part, int, int, int]:
        parts, before, fours = self._parts, self._before_win, self._fours
        tiles = parts.tiles[self._kinds | shape << TALLY_BITS]
        how = parts.how_won[self._flags | shape << 9]
        known = self._by_shape[shape] = (
            tiles,
            how,
            tiles.points + how.points + before.points + fours.points,
            tiles.present | how.present | before.present | fours.present,
            tiles.rivals | how.rivals | before.rivals | fours.rivals,
        )
        return known

    def weigh(self, candidate: Candidate) -> _Weighed:
        """The points of one arrangement."""
        parts, facts, shape, empty = self._parts, candidate.facts, candidate.shape, self._parts.empty
        tiles, how, points, present, rivals = self._by_shape.get(shape) or self._of_shape(shape)
        structure = parts.structure[facts >> _STRUCTURE_AT & _STRUCTURE | shape << STRUCTURE_BITS]
        points += structure.points
        present |= structure.present
        rivals |= structure.rivals
        wait = honors = sets = empty
        if candidate.placement.waits and self._waited_for_one(candidate):
            wait = parts.waits[candidate.placement.waits]
            points += wait.points
            present |= wait.present
            rivals |= wait.rivals
        chows = parts.chows[facts & _CHOWS]
        if chows.beside is not None:
            chows = chows.beside[facts & _PAIR]
        pungs = parts.no_links
        if facts & _ANY_PUNG:
            honors = parts.honors[facts >> _HONORS_AT & _HONORS | self._winds_that_count() << HONOR_BITS]
            sets = parts.concealed[facts >> _CONCEALED_AT]
            pungs = parts.pungs[facts >> _SUITED_AT & _SUITED]
            points += honors.points + sets.points
            present |= honors.present | sets.present
            rivals |= honors.rivals | sets.rivals
        chows_involved = chows.present & (rivals | pungs.rivals)
        pungs_involved = pungs.present & (rivals | chows.rivals)
        involved = present & (rivals | chows.rivals | pungs.rivals)
        points += chows.points + pungs.points
        self.shows_anything = self.shows_anything or bool(present or chows.present or pungs.present)
        singles = (tiles, how, self._before_win, structure, wait, honors, sets, self._fours)
        settled = None
        if involved or chows_involved or pungs_involved:
            key = involved
            if involved & honors.present:
                key |= honors.key
            if involved & self._fours.present:
                key |= self._fours.key
            if chows_involved:
                key |= chows.key
            if pungs_involved:
                key |= pungs.key
            settled = parts.settled.get(key)
            if settled is None:
                settled = parts.settle(
                    key, involved, singles, chows if chows_involved else None, pungs if pungs_involved else None
                )
            points += settled.difference
        return _Weighed(points, candidate, singles, chows, pungs, involved, settled, chows_involved, pungs_involved)

    def _waited_for_one(self, candidate: Candidate) -> bool:
        waits = waits_counting(self._facts, SHAPES[candidate.shape], candidate.knitted, self._parts.rules.settings)
        return waits is not None and not waits & (waits - 1)

    def _winds_that_count(self) -> int:
        if self._winds < 0:
            win = self._facts.win
            self._winds = _WIND_PLACE[win.seat._value_] | _WIND_PLACE[win.round._value_] << 2
        return self._winds
