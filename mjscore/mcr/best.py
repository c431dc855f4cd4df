"""The best score of a hand, put together from parts.

The same maximum as ``mjscore.mcr.score.evaluate`` finds by looking at every arrangement with every fan, and the
same fans; only the way is shorter, for those who ask for the score alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
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
from mjscore.mcr.breakdown import CountedFan, FanCount, Placing, Row, pair_last
from mjscore.mcr.facts import CHOWS, CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, PAIR, PUNGS, SUITED_PUNGS, facts_of
from mjscore.mcr.fans.winning import waits_counting
from mjscore.mcr.part import FANS_AT_MOST, SHOWS, Part, Settled
from mjscore.mcr.parts import (
    EXPOSED_BITS,
    GROUPS_COUNTED,
    GROUPS_COUNTED_AT,
    HONOR_BITS,
    HOW_WON_BITS,
    SHAPE_BITS,
    SHAPES,
    STRUCTURE_KEY_BITS,
    TALLY_BITS,
    Parts,
    parts_of,
)
from mjscore.mcr.readings import READINGS, Placement, Reading, placement
from mjscore.mcr.table import Profile
from mjscore.memo import Answer, Memo
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
from mjscore.tiles import KINDS, WINDS, Tile, mask

_CHOWS = CHOWS.mask
_PAIR = PAIR.mask
_ANY_PUNG = PUNGS.mask
_SUITED_AT, _SUITED = SUITED_PUNGS.start, (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start, (1 << HONOR_BITS) - 1
_HONOR_PUNGS, _HONOR_PAIR = HONOR_PUNGS.mask, HONOR_PAIR.mask
_WAITS_AT = HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS
_CONCEALED_AT = CONCEALED_PUNGS.start
_STANDARD = SHAPES.index(Shape.STANDARD)
_SEVEN_PAIRS = SHAPES.index(Shape.SEVEN_PAIRS)
_ORPHANS = SHAPES.index(Shape.THIRTEEN_ORPHANS)
_KNITTED = SHAPES.index(Shape.KNITTED_STRAIGHT)
_HONORS_AND_KNITTED = SHAPES.index(Shape.HONORS_AND_KNITTED)
_EVERY_ORPHAN = tally(ORPHANS)
_WIND_PLACE = {wind.value: place for place, wind in enumerate(WINDS)}


class _Straight(NamedTuple):
    """One of the six knitted straights: its three parts, their tally, and their facts added up."""

    parts: tuple[Group, ...]
    tiles: int
    facts: int
    kinds: int


Read = tuple[Reading, ...]
Candidate = tuple[int, int, Placement, Read, _Straight | None]
"""One arrangement and place of the winning tile, as far as its points depend on it.

Its shape; the facts of its sets, melds included, a claimed pung not told as concealed; what the winning tile completes;
the readings that its groups come from, none of a hand without sets; and its knitted straight. A plain tuple, because
one is made for every arrangement of every hand.
"""


def groups_of(candidate: Candidate, melds: Iterable[Meld]) -> list[Group]:
    """The groups of a candidate that was read as sets and a pair, in the order of ``arrangements`` but for the pair."""
    _, _, _, read, straight = candidate
    groups = [(_EXPOSED_GROUPS if meld.exposed else _CONCEALED_GROUPS)[meld.kind._value_][meld.tile] for meld in melds]
    if straight is not None:
        groups += straight.parts
    for reading in read:
        groups += reading.groups
    return groups


def _special_arrangement(tile: Tile, own: int) -> Arrangement:
    reading = special_reading(own)
    assert reading is not None  # noqa: S101 - so it was found
    shape, groups = reading
    return Arrangement(shape, groups, next(place for place, group in enumerate(groups) if tile in group.tiles))


# What the melds of a hand add to its own tiles, as numbers that add up: their tally, how many are exposed, their facts.
_EXPOSED_AT, _FACTS_AT = TALLY_BITS, TALLY_BITS + EXPOSED_BITS
_TILES = (1 << _EXPOSED_AT) - 1
_KONG = MeldKind.KONG


_OfMelds = dict[str, Memo[Tile, Answer]]
"""What there is to know of a meld, by the value of its kind and by its tile; found when it first occurs."""


def _of_melds(exposed: bool, found: Callable[[Group], Answer]) -> _OfMelds[Answer]:
    return {
        kind.value: Memo(partial(_of_meld, kind, exposed, found), KINDS)
        for kind in (MeldKind if exposed else (MeldKind.KONG,))
    }


def _of_meld(kind: MeldKind, exposed: bool, found: Callable[[Group], Answer], tile: Tile) -> Answer:
    return found(meld_group(Meld(kind, tile, exposed)))


def _itself(group: Group) -> Group:
    return group


def _added_by(group: Group) -> int:
    return tally(group.tiles) + (group.exposed << _EXPOSED_AT) + (facts_of(group) << _FACTS_AT)


_EXPOSED_GROUPS, _CONCEALED_GROUPS = _of_melds(True, _itself), _of_melds(False, _itself)
_OF_EXPOSED, _OF_CONCEALED = _of_melds(True, _added_by), _of_melds(False, _added_by)


def _melded(melds: tuple[Meld, ...]) -> int:
    added = 0
    for meld in melds:
        added += (_OF_EXPOSED if meld.exposed else _OF_CONCEALED)[meld.kind._value_][meld.tile]
    return added


def _candidates(own: int, melded: int, tile: Tile, melds: int, self_draw: bool) -> list[Candidate]:
    """Every arrangement of these concealed tiles, in the order of ``arrangements``."""
    found: list[Candidate] = []
    bamboo, characters, dots = own & BAMBOO, own & CHARACTERS, own & DOTS
    block = tile // 9
    for read, facts in _sets_and_pair(READINGS[bamboo], READINGS[characters], READINGS[dots], READINGS[own & HONORS]):
        for placed in read[block].placements(tile):
            told = melded + facts if self_draw else melded + facts - placed.claimed
            found.append((_STANDARD, told, placed, read, None))
    if melds > 1:
        return found
    if not melds:
        found += _special_candidates(own, tile)
    if THIRDS[bamboo] and THIRDS[characters] and THIRDS[dots]:
        for straight in STRAIGHTS:
            found += _beside_straight(own, melded, tile, self_draw, straight)
    return found


def _sets_and_pair(
    first: tuple[Reading, ...], second: tuple[Reading, ...], third: tuple[Reading, ...], honors: tuple[Reading, ...]
) -> list[tuple[Read, int]]:
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
        return ((_SEVEN_PAIRS, 0, placement(pair_of(tile), tile), (), None),)
    kinds = each_once(own)
    if kinds == _EVERY_ORPHAN:
        return ((_ORPHANS, 0, _ANYWHERE, (), None),)
    if kinds == own and any(not kinds & ~pool for pool in _HONORS_AND_STRAIGHTS):
        return ((_HONORS_AND_KNITTED, 0, _ANYWHERE, (), None),)
    return ()


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
            yield _KNITTED, told, placed, read, straight


class Best:
    """The dearest arrangement of a hand among those ``weigh`` was given, and what is needed to tell it in full."""

    __slots__ = (
        "_candidate",
        "_found",
        "_in_shape",
        "_interfering",
        "_known",
        "_melded",
        "_own",
        "_settled",
        "_shape",
        "_shows",
        "_waits",
        "hand",
        "points",
        "win",
        "winning_tile",
    )

    _candidate: Candidate
    _found: list[Part]
    _in_shape: tuple[int, int, int, list[Part], int, int]
    _interfering: int
    _settled: Settled | None

    def __init__(self, known: Parts, hand: Hand, win: Win, own: int, melded: int) -> None:
        assert hand.winning_tile is not None  # noqa: S101 - a hand that was won
        self.hand = hand
        self.win = win
        self.winning_tile = hand.winning_tile
        self.points = self._shape = self._waits = -1
        self._shows = 0
        self._known = known
        self._own = own
        self._melded = melded

    def __reduce__(self) -> tuple[Callable[..., "Best | None"], tuple[Hand, Win, Profile]]:
        """Copy and pickle by what it is the best of."""
        return best, (self.hand, self.win, self._known.rules)

    # ---- weighing ---------------------------------------------------------------------------------------------

    def weigh(self, candidate: Candidate) -> None:
        """Look at one arrangement, and keep it if it is worth more than those before."""
        known = self._known
        shape, facts, placement, _, straight = candidate
        if shape != self._shape:
            self._look_at_shape(shape)
        answered, once, how_won, others, points, masks = self._in_shape
        key = answered | (facts >> GROUPS_COUNTED_AT & GROUPS_COUNTED) << 1
        if facts & _HONOR_PAIR:
            key += 1
        kinds = known.kinds.get(key) or known.of_kinds(key, shape, once, facts)
        if placement.wait_bits and self._waited_for_one(shape, straight):
            how_won += placement.wait_bits << _WAITS_AT
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
            honors = known.honors[facts >> _HONORS_AT & _HONORS | winds]
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
        self._shows |= masks
        interfering, settled = masks & masks >> FANS_AT_MOST, None
        if interfering:
            settled = known.settle([part for part in parts if part.mask & interfering])
            points += settled.difference
        if points > self.points:
            self.points = points
            self._candidate = candidate
            self._found = parts
            self._interfering = interfering
            self._settled = settled

    def _look_at_shape(self, shape: int) -> None:
        """Find what no arrangement in one shape changes: about tile kinds, how it was won, and some parts."""
        known, win, own = self._known, self.win, self._own
        tiles = own + (self._melded & _TILES)
        how = win.self_draw | win.last_of_wall << 1 | win.last_of_kind << 2 | win.replacement << 3
        how |= win.robbing_kong << 4 | win.dealt << 5 | (self._melded >> _EXPOSED_AT & 7) << HOW_WON_BITS
        others: list[Part] = []
        if not self._melded and of_one_suit(before := own - WEIGHTS[self.winning_tile]):
            others.append(known.of_one_suit_before_win(before))
        if fours := tiles & FOURS:
            kongs = mask([meld.tile for meld in self.hand.melds if meld.kind is _KONG])
            others.append(known.fours[fours | kongs << TALLY_BITS])
        points = masks = 0
        for part in others:
            points += part.points
            masks |= part.mask
        once = each_once(tiles)
        answered = known.answered(shape, once) << STRUCTURE_KEY_BITS
        self._shape = shape
        self._in_shape = answered, once, how | shape << HOW_WON_BITS + EXPOSED_BITS, others, points, masks

    def _held_fourfold(self) -> list[Tile]:
        """The tiles of which the hand holds all four copies."""
        return kinds_held(self._own + (self._melded & _TILES) & FOURS)

    def _winds_that_count(self) -> int:
        win = self.win
        return (_WIND_PLACE[win.seat._value_] | _WIND_PLACE[win.round._value_] << 2) << HONOR_BITS

    def _waited_for_one(self, shape: int, straight: _Straight | None) -> bool:
        knitted = straight.kinds if straight is not None else 0
        waits = waits_counting(self, SHAPES[shape], knitted, self._known.rules.settings)
        return waits is not None and not waits & (waits - 1)

    @property
    def waits(self) -> int:
        """The kinds that would complete the hand in form, as a mask."""
        if self._waits < 0:
            self._waits = completing(self._own - WEIGHTS[self.winning_tile], len(self.hand.melds))
        return self._waits

    @property
    def open_waits(self) -> int:
        """The waits of which the hand does not hold all four copies itself."""
        held = self._own + (self._melded & _TILES) - WEIGHTS[self.winning_tile]
        return self.waits & ~kinds_mask(held & FOURS)

    def or_chicken(self) -> "Best":
        """The same; a hand in which no fan is found in any arrangement is worth a Chicken Hand."""
        if not self._shows & SHOWS:
            self.points, self._found = self._known.chicken.points, [self._known.chicken]
        return self

    # ---- telling ----------------------------------------------------------------------------------------------

    def arrangement(self) -> Arrangement:
        """The arrangement in full."""
        shape, _, placement, read, _ = self._candidate
        if not read:
            return _special_arrangement(self.winning_tile, self._own)
        groups, winning = pair_last(groups_of(self._candidate, self.hand.melds)), placement.group
        place = next(place for place, group in enumerate(groups) if group is winning)
        return Arrangement(SHAPES[shape], tuple(groups), place)

    def counted(self) -> tuple[CountedFan, ...]:
        """The breakdown: one row a fan, the dearest first, equal ones in the order of the table."""
        claimed = None if self.win.self_draw else self._candidate[2].group
        placing = Placing(self._groups, claimed, self._held_fourfold)
        return tuple([row.counted(placing) for row in self._rows()])

    def counts(self) -> list[FanCount]:
        """How often each fan of the breakdown counts."""
        return [FanCount(row.fan, row.points, len(row.positions)) for row in self._rows()]

    def _groups(self) -> Sequence[Group]:
        return groups_of(self._candidate, self.hand.melds) if self._candidate[3] else self.arrangement().groups

    def _rows(self) -> list[Row]:
        """The rows of the breakdown in their order."""
        rows: list[Row] = []
        if self._settled is None:
            for part in self._found:
                rows += part.rows
        else:
            interfering = self._interfering
            for part in self._found:
                rows += part.free_rows if part.mask & interfering else part.rows
            rows += self._settled.rows
        rows.sort()
        return rows


def best(hand: Hand, win: Win, rules: Profile) -> Best | None:
    """The dearest arrangement with its dearest lawful choice of fans; None when the hand does not win.

    The hand and its circumstances are known to be possible. Equal arrangements: the first of ``arrangements``.
    """
    tile = hand.winning_tile
    assert tile is not None  # noqa: S101 - a hand that was won
    own = tally(hand.concealed) + WEIGHTS[tile]
    melded = _melded(hand.melds) if hand.melds else 0
    candidates = _candidates(own, melded >> _FACTS_AT, tile, len(hand.melds), win.self_draw)
    if not candidates:
        return None
    found = Best(parts_of(rules), hand, win, own, melded)
    for candidate in candidates:
        found.weigh(candidate)
    return found.or_chicken()
