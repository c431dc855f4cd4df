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
    concealed_group,
    meld_group,
    pair_of,
    special_reading,
)
from mjscore.completion import thirds_complete
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.mcr.arranged import HandFacts
from mjscore.mcr.breakdown import CountedFan, FanCount, Placing, Row
from mjscore.mcr.facts import CHOWS, CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, PAIR, PUNGS, SUITED_PUNGS, facts_of
from mjscore.mcr.fans.winning import waits_counting
from mjscore.mcr.parts import HONOR_BITS, SHAPES, STRUCTURE_BITS, TALLY_BITS, LinkedPart, Part, Parts, Settled, parts_of
from mjscore.mcr.principles import Instance
from mjscore.mcr.readings import READINGS, Placement, Reading, placement
from mjscore.mcr.table import Profile
from mjscore.tally import (
    BAMBOO,
    CHARACTERS,
    DOTS,
    FOURS,
    HONORS,
    ONES,
    WEIGHTS,
    each_once,
    kinds_held,
    of_one_suit,
    tally,
)
from mjscore.tiles import ALL_TILES, WINDS, Tile, starts_chow

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
    if not candidate.read:
        return _special_arrangement(hand)
    winning = candidate.placement.group
    groups = [_OF_MELD[meld.kind._value_, meld.exposed][meld.tile].group for meld in hand.melds]
    groups += candidate.straight
    pairs: tuple[Group, ...] = ()
    for reading in candidate.read:
        groups += reading.sets
        pairs += reading.pair
    groups += pairs
    for place, group in enumerate(groups):
        if group is winning:
            return Arrangement(SHAPES[candidate.shape], tuple(groups), place)
    raise AssertionError("the winning tile is in a group that was read")  # pragma: no cover


def _special_arrangement(hand: Hand) -> Arrangement:
    tile = hand.winning_tile
    assert tile is not None  # noqa: S101 - a hand that was won
    reading = special_reading(tally(hand.concealed) + WEIGHTS[tile])
    assert reading is not None  # noqa: S101 - so it was found
    shape, groups = reading
    return Arrangement(shape, groups, next(place for place, group in enumerate(groups) if tile in group.tiles))


class _Melded(NamedTuple):
    """What the melds of a hand add to its own tiles."""

    tiles: int
    facts: int
    exposed: int
    kongs: int


def _melded(melds: tuple[Meld, ...]) -> _Melded:
    tiles = facts = exposed = kongs = 0
    for meld in melds:
        known = _OF_MELD[meld.kind._value_, meld.exposed][meld.tile]
        tiles += known.tiles
        facts += known.facts
        kongs |= known.kong
        exposed += meld.exposed
    return _Melded(tiles, facts, exposed, kongs)


class _KnownMeld(NamedTuple):
    """A meld's group, tally, facts, and its tile as a mask if it is a kong."""

    group: Group
    tiles: int
    facts: int
    kong: int


def _known_meld(meld: Meld) -> _KnownMeld:
    group = meld_group(meld)
    return _KnownMeld(group, tally(meld.tiles), facts_of(group), (meld.kind is MeldKind.KONG) << meld.tile)


def _of_melds() -> dict[tuple[str, bool], dict[Tile, _KnownMeld]]:
    """Every meld that there can be, by kind, whether it is exposed, and tile."""
    return {
        (kind.value, exposed): {
            tile: _known_meld(Meld(kind, tile, exposed))
            for tile in ALL_TILES
            if kind is not MeldKind.CHOW or starts_chow(tile)
        }
        for kind in MeldKind
        for exposed in ((True, False) if kind is MeldKind.KONG else (True,))
    }


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
        yield Candidate(_SEVEN_PAIRS, 0, placement(pair_of(tile), tile))
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

    __slots__ = ("_chicken", "_facts", "_found", "points")

    def __init__(self, found: "_Weighed", facts: HandFacts, chicken: Row | None) -> None:
        self.points = found.points if chicken is None else chicken.points
        self._found = found
        self._facts = facts
        self._chicken = chicken

    def arrangement(self) -> Arrangement:
        """The arrangement in full."""
        return arrangement_of(self._found.candidate, self._facts.hand)

    def counted(self, arrangement: Arrangement) -> tuple[CountedFan, ...]:
        """The breakdown: one row a fan, the dearest first, equal ones in the order of the table."""
        rows = self._found.rows() if self._chicken is None else [self._chicken]
        placing = Placing(self._facts, arrangement)
        return tuple([row.told or row.counted(placing) for row in rows])

    def counts(self) -> list[FanCount]:
        """How often each fan of the breakdown counts."""
        rows = self._found.rows() if self._chicken is None else [self._chicken]
        return [FanCount(row.fan, row.points, len(row.positions)) for row in rows]


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

    def rows(self) -> list[Row]:
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
        return rows


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
    return Best(found, facts, None if whole.shows_anything else parts.chicken)


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
        self._before_win = parts.empty
        if not facts.hand.melds and of_one_suit(before := own - WEIGHTS[facts.winning_tile]):
            self._before_win = parts.of_one_suit_before_win(before)
        self._fours = self._held_fourfold(tiles & FOURS, melded.kongs) if tiles & FOURS else parts.empty
        self._winds: int = -1
        self._by_shape: dict[int, tuple[Part, Part, int, int, int]] = {}
        self.shows_anything = False

    def _held_fourfold(self, fours: int, kongs: int) -> Part:
        found: list[Instance] = []
        for position, tile in enumerate(kinds_held(fours)):
            found += [Instance(fan, (position,)) for fan in self._parts.of_four[tile, kongs >> tile & 1]]
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
