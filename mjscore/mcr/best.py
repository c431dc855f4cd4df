"""The best score of a hand, put together from parts.

The same maximum as ``mjscore.mcr.score.evaluate`` finds by looking at every arrangement with every fan, and the
same fans; only the way is shorter, for those who ask for the score alone.
"""

from collections.abc import Callable, Iterator
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
from mjscore.completion import THIRDS, completing
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.mcr.breakdown import CountedFan, Placing, Row
from mjscore.mcr.facts import CHOWS, CONCEALED_PUNGS, HONOR_PUNGS, PAIR, PUNGS, SUITED_PUNGS, facts_of
from mjscore.mcr.fans.winning import waits_counting
from mjscore.mcr.parts import (
    EXPOSED_BITS,
    FANS_AT_MOST,
    HONOR_BITS,
    HOW_WON_BITS,
    SHAPE_BITS,
    SHAPES,
    SHOWS,
    STRUCTURE_KEY_BITS,
    Part,
    Parts,
    Settled,
    parts_of,
    structure_key,
)
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
    kinds_mask,
    of_one_suit,
    tally,
)
from mjscore.tiles import ALL_TILES, WINDS, Tile, starts_chow

_CHOWS = CHOWS.mask
_PAIR = PAIR.mask
_ANY_PUNG = PUNGS.mask
_SUITED_AT, _SUITED = SUITED_PUNGS.start, (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start, (1 << HONOR_BITS) - 1
_HONOR_PUNGS = HONOR_PUNGS.mask
_WAITS_AT = HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS
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


def groups_of(candidate: Candidate, melds: tuple[Group, ...]) -> list[Group]:
    """The groups of a candidate that was read as sets and a pair, in the order of ``arrangements``."""
    groups = [*melds, *candidate.straight]
    pairs: tuple[Group, ...] = ()
    for reading in candidate.read:
        groups += reading.sets
        pairs += reading.pair
    groups += pairs
    return groups


def _special_arrangement(tile: Tile, own: int) -> Arrangement:
    reading = special_reading(own)
    assert reading is not None  # noqa: S101 - so it was found
    shape, groups = reading
    return Arrangement(shape, groups, next(place for place, group in enumerate(groups) if tile in group.tiles))


class _Melded(NamedTuple):
    """What the melds of a hand add to its own tiles."""

    groups: tuple[Group, ...]
    tiles: int
    facts: int
    exposed: int
    kongs: int


def _melded(melds: tuple[Meld, ...]) -> _Melded:
    groups: list[Group] = []
    tiles = facts = exposed = kongs = 0
    for meld in melds:
        known = _OF_MELD[meld.kind._value_, meld.exposed][meld.tile]
        groups.append(known.group)
        tiles += known.tiles
        facts += known.facts
        kongs |= known.kong
        exposed += meld.exposed
    return _Melded(tuple(groups), tiles, facts, exposed, kongs)


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
    bamboo, characters, dots = own & BAMBOO, own & CHARACTERS, own & DOTS
    block = tile // 9
    for read, facts in _sets_and_pair(READINGS[bamboo], READINGS[characters], READINGS[dots], READINGS[own & HONORS]):
        for placed in read[block].placements(tile):
            told = melded + facts if self_draw else melded + facts - placed.claimed
            found.append(Candidate(_STANDARD, told, placed, read))
    if melds > 1:
        return found
    if not melds:
        found += _special_candidates(own, tile)
    if THIRDS[bamboo] and THIRDS[characters] and THIRDS[dots]:
        for straight in STRAIGHTS:
            found += _beside_straight(own, melded, tile, self_draw, straight)
    return found


_Read = tuple[Reading, Reading, Reading, Reading]


def _sets_and_pair(
    first: tuple[Reading, ...], second: tuple[Reading, ...], third: tuple[Reading, ...], honors: tuple[Reading, ...]
) -> list[tuple[_Read, int]]:
    """Every way to read the tiles as sets and exactly one pair, given those of each block, with the facts."""
    if not (first and second and third and honors):
        return []
    if first[0].pairs + second[0].pairs + third[0].pairs + honors[0].pairs != 1:
        return []
    return [
        ((one, two, three, four), one.facts + two.facts + three.facts + four.facts)
        for one in first
        for two in second
        for three in third
        for four in honors
    ]


def _special_candidates(own: int, tile: Tile) -> tuple[Candidate, ...]:
    """The shapes of fourteen concealed tiles; their groups are no sets, so there are no facts of them."""
    if not own & ONES:
        return (Candidate(_SEVEN_PAIRS, 0, placement(pair_of(tile), tile)),)
    kinds = each_once(own)
    if kinds == _EVERY_ORPHAN:
        return (Candidate(_ORPHANS, 0, _ANYWHERE),)
    if kinds == own and any(not kinds & ~pool for pool in _HONORS_AND_STRAIGHTS):
        return (Candidate(_HONORS_AND_KNITTED, 0, _ANYWHERE),)
    return ()


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
    left = own - straight.tiles
    blocks = READINGS[left & BAMBOO], READINGS[left & CHARACTERS], READINGS[left & DOTS], READINGS[left & HONORS]
    for read, facts in _sets_and_pair(*blocks):
        within = [placement(part, tile) for part in straight.parts if tile in part.tiles]
        for placed in (*within, *read[tile // 9].placements(tile)):
            told = melded + straight.facts + facts - (0 if self_draw else placed.claimed)
            yield Candidate(_KNITTED, told, placed, read, straight.parts, straight.kinds)


class Best:
    """The dearest arrangement of a hand, and what is needed to tell it in full."""

    __slots__ = ("_candidate", "_chicken", "_interfering", "_parts", "_settled", "_whole", "points")

    def __init__(
        self, whole: "_WholeHand", candidate: Candidate, points: int, parts: list[Part], interfering: int
    ) -> None:
        self.points = points
        self._whole = whole
        self._candidate = candidate
        self._parts = parts
        self._interfering = interfering
        self._settled: Settled | None = None
        self._chicken: Row | None = None
        if interfering:
            self._settled = whole.parts.settle([part for part in parts if part.mask & interfering])
            self.points += self._settled.difference

    def __reduce__(self) -> tuple[Callable[..., "Best | None"], tuple[Hand, Win, Profile]]:
        """Copy and pickle by what it is the best of."""
        return best, (self._whole.hand, self._whole.win, self._whole.parts.rules)

    def arrangement(self) -> Arrangement:
        """The arrangement in full."""
        whole, candidate = self._whole, self._candidate
        if not candidate.read:
            return _special_arrangement(whole.winning_tile, whole.own)
        groups, winning = groups_of(candidate, whole.melded.groups), candidate.placement.group
        place = next(place for place, group in enumerate(groups) if group is winning)
        return Arrangement(SHAPES[candidate.shape], tuple(groups), place)

    def counted(self) -> tuple[CountedFan, ...]:
        """The breakdown: one row a fan, the dearest first, equal ones in the order of the table."""
        placing = None
        found = []
        for row in self._rows():
            told = row.told
            if told is None:
                placing = placing or self._placing()
                told = row.counted(placing)
            found.append(told)
        return tuple(found)

    def _placing(self) -> Placing:
        whole, candidate = self._whole, self._candidate
        claimed = None if whole.win.self_draw else candidate.placement.group
        groups = groups_of(candidate, whole.melded.groups) if candidate.read else self.arrangement().groups
        return Placing(groups, claimed, whole.held_fourfold)

    def _rows(self) -> list[Row]:
        """The rows of the breakdown in their order."""
        if self._chicken is not None:
            return [self._chicken]
        interfering = self._interfering
        rows: list[Row] = []
        for part in self._parts:
            rows += part.free_rows if part.mask & interfering else part.rows
        if self._settled is not None:
            rows += self._settled.rows
        rows.sort()
        return rows

    def as_chicken(self, chicken: Row) -> "Best":
        """The same arrangement of a hand in which no fan is found."""
        self.points, self._chicken = chicken.points, chicken
        return self


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
    whole = _WholeHand(parts_of(rules), hand, win, tile, own, melded)
    found = whole.weigh(candidates[0])
    for candidate in candidates[1:]:
        other = whole.weigh(candidate)
        if other.points > found.points:
            found = other
    return found if whole.shows_anything else found.as_chicken(whole.parts.chicken)


class _InShape(NamedTuple):
    """What no arrangement of a hand in one shape changes: keys of its parts, and some parts themselves.

    ``answered`` is about its tile kinds, ``how`` it was won; ``points`` and ``masks`` are those of the ``others``.
    """

    answered: int
    how: int
    others: list[Part]
    points: int
    masks: int


class _WholeHand:
    """What is the same in every arrangement of a hand."""

    __slots__ = (
        "_by_shape",
        "_once",
        "_tiles",
        "_waits",
        "hand",
        "melded",
        "own",
        "parts",
        "shows_anything",
        "win",
        "winning_tile",
    )

    def __init__(self, parts: Parts, hand: Hand, win: Win, tile: Tile, own: int, melded: _Melded) -> None:
        self.parts = parts
        self.hand = hand
        self.win = win
        self.winning_tile = tile
        self.own = own
        self.melded = melded
        self._tiles = tiles = own + melded.tiles
        self._once = each_once(tiles)
        self._waits = -1
        self._by_shape: dict[int, _InShape] = {}
        self.shows_anything = False

    @property
    def held_fourfold(self) -> list[Tile]:
        """The tiles of which the hand holds all four copies."""
        return kinds_held(self._tiles & FOURS)

    @property
    def waits(self) -> int:
        """The kinds that would complete the hand in form, as a mask."""
        if self._waits < 0:
            self._waits = completing(self.own - WEIGHTS[self.winning_tile], len(self.hand.melds))
        return self._waits

    @property
    def open_waits(self) -> int:
        """The waits of which the hand does not hold all four copies itself."""
        return self.waits & ~kinds_mask(self._tiles - WEIGHTS[self.winning_tile] & FOURS)

    def _in_shape(self, shape: int) -> _InShape:
        known, win = self.parts, self.win
        how = win.self_draw | win.last_of_wall << 1 | win.last_of_kind << 2 | win.replacement << 3
        how |= win.robbing_kong << 4 | win.dealt << 5 | self.melded.exposed << HOW_WON_BITS
        others, points, masks = [], 0, 0
        if not self.hand.melds and of_one_suit(before := self.own - WEIGHTS[self.winning_tile]):
            others.append(known.of_one_suit_before_win(before))
        if self._tiles & FOURS:
            others.append(self._of_fours())
        for part in others:
            points += part.points
            masks |= part.mask
        answered = known.answered(shape, self._once) << STRUCTURE_KEY_BITS
        found = _InShape(answered, how | shape << HOW_WON_BITS + EXPOSED_BITS, others, points, masks)
        self._by_shape[shape] = found
        return found

    def _of_fours(self) -> Part:
        found: list[Instance] = []
        for position, tile in enumerate(self.held_fourfold):
            found += [Instance(fan, (position,)) for fan in self.parts.of_four[tile, self.melded.kongs >> tile & 1]]
        return self.parts.four_equal[tuple(found)] if found else self.parts.empty

    def weigh(self, candidate: Candidate) -> Best:
        """The points of one arrangement."""
        known = self.parts
        shape, facts, placement, *_ = candidate
        answered, how_won, others, points, masks = self._by_shape.get(shape) or self._in_shape(shape)
        key = answered | structure_key(facts)
        kinds = known.kinds.get(key) or known.of_kinds(key, shape, self._once, facts)
        if placement.wait_bits and self._waited_for_one(candidate):
            how_won |= placement.wait_bits << _WAITS_AT
        how = known.how[how_won]
        parts = [kinds, how, *others]
        points += kinds.points + how.points
        masks |= kinds.mask | how.mask
        chows = known.chows[facts & _CHOWS]
        if chows.beside is not None:
            chows = chows.beside[facts & _PAIR]
        if chows.present:
            parts.append(chows)
            points += chows.points
            masks |= chows.mask
        if facts & _ANY_PUNG:
            winds = self._winds_that_count() if facts & _HONOR_PUNGS else 0
            honors = known.honors[facts >> _HONORS_AT & _HONORS | winds << HONOR_BITS]
            sets = known.concealed[facts >> _CONCEALED_AT]
            parts += (honors, sets)
            points += honors.points + sets.points
            masks |= honors.mask | sets.mask
            suited = facts >> _SUITED_AT & _SUITED
            if suited & suited - 1:
                pungs = known.pungs[suited]
                parts.append(pungs)
                points += pungs.points
                masks |= pungs.mask
        if masks & SHOWS:
            self.shows_anything = True
        return Best(self, candidate, points, parts, masks & masks >> FANS_AT_MOST)

    def _waited_for_one(self, candidate: Candidate) -> bool:
        waits = waits_counting(self, SHAPES[candidate.shape], candidate.knitted, self.parts.rules.settings)
        return waits is not None and not waits & (waits - 1)

    def _winds_that_count(self) -> int:
        return _WIND_PLACE[self.win.seat._value_] | _WIND_PLACE[self.win.round._value_] << 2
