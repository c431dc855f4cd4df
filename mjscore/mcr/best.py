"""The best score of a hand, put together from parts.

The same maximum as ``mjscore.mcr.score.evaluate`` finds by looking at every arrangement with every fan, and the
same fans; only the way is shorter, for those who ask for the score alone.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter, itemgetter

from mjscore.arrange import Arrangement, Group, special_reading
from mjscore.completion import completing
from mjscore.hand import Hand, MeldKind, Win
from mjscore.mcr.breakdown import FOURS as FOURS_ORDER
from mjscore.mcr.breakdown import CountedFan, FanCount, Row, with_sets
from mjscore.mcr.candidates import EXPOSED_AT, FACTS_AT, STRAIGHTS, Candidate, Straight, candidates, melded
from mjscore.mcr.facts import CHOWS, CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, PAIR, PUNGS, SUITED_PUNGS, HowWon
from mjscore.mcr.fans.winning import waits_counting
from mjscore.mcr.part import DISPUTED, FANS_AT_MOST, SHOWS, Part, Settled
from mjscore.mcr.parts import (
    EXPOSED_BITS,
    GROUPS_COUNTED,
    GROUPS_COUNTED_AT,
    HONOR_BITS,
    SHAPE_BITS,
    SHAPES,
    TALLY_BITS,
    Parts,
    parts_of,
)
from mjscore.mcr.placing import Placing, groups_of, pungs_apart
from mjscore.mcr.table import Profile
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, FOURS, WEIGHTS, kinds_mask, tally
from mjscore.tiles import WINDS, mask

__all__ = ["STRAIGHTS", "Best", "best"]

_CHOWS = CHOWS.mask
_CHOWS_APART, _PUNGS = CHOWS.mask << FACTS_AT, SUITED_PUNGS.mask | HONOR_PUNGS.mask
_CHOWS_AND_PAIR = CHOWS.mask | PAIR.mask
_ANY_PUNG = PUNGS.mask
_SUITED_AT, _SUITED = SUITED_PUNGS.start, (1 << SUITED_PUNGS.width) - 1
_HONORS_AT, _HONORS = HONOR_PUNGS.start, (1 << HONOR_BITS) - 1
_HONOR_PUNGS, _HONOR_PAIR = HONOR_PUNGS.mask, HONOR_PAIR.mask
_WAITS_AT = EXPOSED_BITS + SHAPE_BITS
_CONCEALED_AT = CONCEALED_PUNGS.start
_EXPOSED = (1 << EXPOSED_BITS) - 1
_TILES = (1 << EXPOSED_AT) - 1
_KONG = MeldKind.KONG
_WIND_PLACE = {wind.value: place for place, wind in enumerate(WINDS)}
_rank = itemgetter(0)
_how_won = attrgetter(*HowWon._fields)


class Best:
    """The dearest arrangement of a hand among those ``weigh`` was given.

    ``_own`` are the concealed tiles and the winning one, ``_tiles`` all of them, as tallies; ``_melded`` is what the
    melds add, as ``mjscore.mcr.candidates.melded`` says.
    """

    __slots__ = (
        *("_candidate", "_found", "_in_shape", "_interfering", "_known", "_melded", "_own", "_settled", "_shape"),
        *("_shows", "_tiles", "_waits", "hand", "points", "win", "winning_tile"),
    )

    _candidate: Candidate
    _found: list[Part]
    _in_shape: tuple[int, tuple[bool, ...], int, list[Part], int, int]
    _interfering: int
    _settled: Settled | None

    def __init__(self, known: Parts, hand: Hand, win: Win, own: int, added: int) -> None:
        assert hand.winning_tile is not None  # noqa: S101 - a hand that was won
        self.hand = hand
        self.win = win
        self.winning_tile = hand.winning_tile
        self.points = self._shape = self._waits = -1
        self._shows = 0
        self._known = known
        self._own = own
        self._melded = added
        self._tiles = own + (added & _TILES)

    def __reduce__(self) -> tuple[Callable[..., "Best | None"], tuple[Hand, Win, Profile]]:
        """Copy and pickle by what it is the best of."""
        return best, (self.hand, self.win, self._known.rules)

    def weigh(self, candidate: Candidate) -> None:
        """Look at one arrangement, and keep it if it is worth more than those before."""
        known = self._known
        shape, facts, placement, _, straight = candidate
        if shape != self._shape:
            self._look_at_shape(shape)
        answered, how_won, exposed, others, points, masks = self._in_shape
        key = answered | (facts >> GROUPS_COUNTED_AT & GROUPS_COUNTED) << 1
        if facts & _HONOR_PAIR:
            key += 1
        kinds = known.kinds.get(key) or known.of_kinds(key, shape, self._tiles, facts)
        if placement.wait_bits and self._waited_for_one(shape, straight):
            exposed += placement.wait_bits << _WAITS_AT
        how = known.how[how_won, exposed]
        parts = [kinds, how, *others]
        points += kinds.points + how.points
        masks |= kinds.mask | how.mask
        chows = known.chows[facts & _CHOWS]
        if chows.four_chows:
            chows = known.chows_and_pair[facts & _CHOWS_AND_PAIR]
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
        known, tiles, melds = self._known, self._tiles, self.hand.melds
        others: list[Part] = []
        points = masks = 0
        if not melds and not tiles & _OTHER_SUITS[self.winning_tile // 9]:
            others.append(known.of_one_suit_before_win(tiles - WEIGHTS[self.winning_tile]))
        if fours := tiles & FOURS:
            kongs = mask([meld.tile for meld in melds if meld.kind is _KONG]) if melds else 0
            others.append(known.fours[fours | kongs << TALLY_BITS])
        for part in others:
            points += part.points
            masks |= part.mask
        self._shape = shape
        self._in_shape = (
            known.answered(shape, tiles),
            _how_won(self.win),
            (self._melded >> EXPOSED_AT & _EXPOSED) | shape << EXPOSED_BITS,
            others,
            points,
            masks,
        )

    def _winds_that_count(self) -> int:
        win = self.win
        return (_WIND_PLACE[win.seat._value_] | _WIND_PLACE[win.round._value_] << 2) << HONOR_BITS

    def _waited_for_one(self, shape: int, straight: Straight | None) -> bool:
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
        held = self._tiles - WEIGHTS[self.winning_tile]
        return self.waits & ~kinds_mask(held & FOURS)

    def or_chicken(self) -> "Best":
        """The same; a hand in which no fan is found in any arrangement is worth a Chicken Hand."""
        if not self._shows & SHOWS:
            chicken = self._known.chicken
            self.points, self._found, self._shows = chicken.points, [chicken], chicken.mask
        return self

    @property
    def undisputed(self) -> bool:
        """Whether every other profile counts the same: no arrangement shows a fan that they disagree on."""
        return not self._shows & DISPUTED

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        if self._settled is None:
            for part in self._found:
                rows += part.rows
        else:
            interfering = self._interfering
            for part in self._found:
                rows += part.free_rows if part.mask & interfering else part.rows
            rows += self._settled.rows
        rows.sort(key=_rank)
        return rows

    # ---- told in full ----------------------------------------------------------------------------------------------

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
            return groups_of(self._candidate, self.hand.melds)
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
        facts, known = self._candidate[1], self._known.told
        if order == "chows":
            key: tuple[object, ...] = number, facts & _CHOWS, self._melded & _CHOWS_APART, None
        else:
            claimed = self._claimed() if order == "concealed_pungs" else None
            key = number, facts & _PUNGS, pungs_apart(self.hand.melds) if self._melded else 0, claimed and claimed.tiles
        return known.get(key) or known.keep(key, with_sets(row, getattr(self._placing(), order)()))

    def _placing(self) -> Placing:
        return Placing(self._candidate, self.hand.melds, self._claimed(), self._tiles & FOURS)

    def _claimed(self) -> Group | None:
        """The group that a discard completed."""
        return None if self.win.self_draw else self._candidate[2].group


_OTHER_SUITS = (*[_TILES & ~suit for suit in (BAMBOO, CHARACTERS, DOTS)], _TILES)
"""What a hand must not hold to be of the suit of its winning tile; honors are no suit.

A winning hand with thirteen tiles of one suit has the fourteenth of it too.
"""


def best(hand: Hand, win: Win, rules: Profile) -> Best | None:
    """The dearest arrangement with its dearest lawful choice of fans; None when the hand does not win.

    The hand and its circumstances are known to be possible. Equal arrangements: the first of ``arrangements``.
    """
    tile, melds = hand.winning_tile, hand.melds
    assert tile is not None  # noqa: S101 - a hand that was won
    own = tally(hand.concealed) + WEIGHTS[tile]
    added = melded(melds) if melds else 0
    arrangements = candidates(own, added >> FACTS_AT, tile, len(melds), win.self_draw)
    if not arrangements:
        return None
    found = Best(parts_of(rules), hand, win, own, added)
    for candidate in arrangements:
        found.weigh(candidate)
    return found.or_chicken()
