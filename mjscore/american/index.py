"""A card turned on its head: for every tile and count, the concrete hands that tolerate it, as bits of one integer.

A rack fits a concrete hand if and only if, for every kind of tile, the concealed tiles are no fewer than the
loose ones and, together with the exposures, no more than all the hand needs of the kind; and every exposure has
a group of its own. So an AND over the 36 kinds leaves the hands that fit, however many a card has.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

from mjscore.american.card import Card
from mjscore.american.concrete import CALLABLE, JOKER, ConcreteHand, TileGroup
from mjscore.american.expand import expansion
from mjscore.american.laying import fits, fits_plain, is_plain, needed, remainders
from mjscore.american.lint import MOST_WORK
from mjscore.american.rack import HAND_SIZE, KINDS, Exposure, Rack
from mjscore.errors import CardError, Fault
from mjscore.memo import Memo

_BAMBOOS, _CHARACTERS, _DOTS, _OTHERS = PARTS = slice(0, 9), slice(9, 18), slice(18, 27), slice(27, KINDS)
"""The parts of the tiles: the kinds of the three suits, and those of no suit."""
_MOST_BITS = 30_000_000
"""How many bits are kept for one part: some thousand combinations of tiles for a card as long as those in use."""
Parts = tuple[Memo[tuple[int, ...], int], ...]
Shown = tuple[int, int, int, int]
"""An exposure among others: its tile and size, how many before it are alike, how many tiles it leaves no more room for:
those of its kind that are concealed or lie open so far."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a card with its concrete hands.

    ``exposed`` and ``concealed`` are what it pays, in points, with and without exposures allowed, None where the
    card has no such value. ``bonus`` is whether a hand without jokers is paid double; ``text`` the line as printed.
    """

    id: str
    exposed: int | None
    concealed: int | None
    bonus: bool
    hands: tuple[ConcreteHand, ...]
    text: str = ""

    def value(self, *, open_hand: bool) -> int | None:
        """Points on the card for a hand with exposures, or for one without; None where the line forbids it.

        A hand without exposures fits an X line too; where a line has two values, it is worth the higher one.
        """
        if open_hand:
            return self.exposed
        return max((each for each in (self.exposed, self.concealed) if each is not None), default=None)


def _bits(places: Iterable[int], size: int) -> int:
    """The integer whose bits are ``places``."""
    raw = bytearray(size // 8 + 1)
    for place in places:
        raw[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(raw, "little")


def _by_part(tables: Sequence[Sequence[int]], size: int) -> Parts:
    """For counts of the kinds of each part, the hands, of so many, that ``tables`` give for all of these kinds."""
    return tuple(_in_all(tables[part], size) for part in PARTS)


def _in_all(tables: Sequence[Sequence[int]], size: int) -> Memo[tuple[int, ...], int]:
    def in_all(counts: tuple[int, ...]) -> int:
        bits = -1
        for table, count in zip(tables, counts, strict=True):
            bits &= table[count]
        return bits

    return Memo(in_all, 1 + _MOST_BITS // (size + 1))


class Index:
    """All concrete hands of a card, in card order, ready for matching; make one per card and keep it.

    ``card`` is the card that ``index_of`` made it from, None for an index of some lines. Hands are bits of integers.
    ``tolerating`` gives, for counts of the kinds of each part of the tiles, the hands that fit them as far as those
    kinds go, and ``with_places`` those that have a place for each of these tiles. ``groups`` and ``natural_groups`` are
    by tile and size the hands with at least one group to be exposed, with at least two and so on, those that take
    jokers and those that take none; ``with_shown`` those with such a group and room for all tiles of its kind.
    """

    def __init__(self, name: str, entries: Sequence[Entry], card: Card | None = None) -> None:
        self.name, self.card = name, card
        self.entries = tuple(entries)
        self.hands: tuple[ConcreteHand, ...] = tuple(hand for entry in entries for hand in entry.hands)
        self.entry_of: tuple[int, ...] = tuple(place for place, entry in enumerate(entries) for _ in entry.hands)
        self.need = tuple(map(needed, self.hands))
        size = len(self.hands)
        self.special = tuple(place for place, hand in enumerate(self.hands) if not is_plain(hand))
        self.plain = ((1 << size) - 1) & ~_bits(self.special, size)
        self.natural = _bits((place for place, hand in enumerate(self.hands) if hand.natural), size) & self.plain
        self.at_least, self.at_most = self._tables(size)
        tolerates = [
            [low & high for low, high in zip(*tables, strict=True)]
            for tables in zip(self.at_least, self.at_most, strict=True)
        ]
        self.tolerating = _by_part(tolerates, size)
        self.with_places = _by_part(self.at_most, size)
        self.may_be_exposed = self._of_entries(entry.exposed is not None for entry in entries)
        self.groups = self._group_tables(size, lambda hand: [group for group in hand.groups if group.flags & CALLABLE])
        self.natural_groups = self._group_tables(size, lambda hand: hand.natural)
        self.with_shown = Memo(self._with_shown, 1 + _MOST_BITS // (size + 1))

    def __reduce__(self) -> tuple[Callable[..., "Index"], tuple[Any, ...]]:
        """Copy and pickle by the card: the index of a card is one object, and large."""
        return (Index, (self.name, self.entries)) if self.card is None else (index_of, (self.card,))

    def _tables(self, size: int) -> tuple[list[list[int]], list[list[int]]]:
        """For every kind and count: the hands that need no more loose ones, and those with room for as many."""
        loose: list[dict[int, list[int]]] = [{} for _ in range(KINDS)]
        need: list[dict[int, list[int]]] = [{} for _ in range(KINDS)]
        for place, hand in enumerate(self.hands):
            for kind, count in enumerate(self.need[place]):
                if count:
                    loose[kind].setdefault(hand.loose[kind], []).append(place)
                    need[kind].setdefault(count, []).append(place)
        at_least = [self._cumulated(loose[kind], size, downwards=True) for kind in range(KINDS)]
        at_most = [self._cumulated(need[kind], size, downwards=False) for kind in range(KINDS)]
        at_most[JOKER] = [self.plain] * (HAND_SIZE + 1)
        return at_least, at_most

    def _cumulated(self, by_count: dict[int, list[int]], size: int, *, downwards: bool) -> list[int]:
        """By number of tiles: the plain hands that need at most so many (downwards), or at least so many."""
        exact = {count: _bits(places, size) & self.plain for count, places in by_count.items()}
        rest = self.plain
        for bits in exact.values():
            rest &= ~bits
        exact[0] = exact.get(0, 0) | rest
        table = []
        for tiles in range(HAND_SIZE + 1):
            bits = 0
            for count, hands in exact.items():
                if count <= tiles if downwards else count >= tiles:
                    bits |= hands
            table.append(bits)
        return table

    def _of_entries(self, chosen: Iterable[bool]) -> int:
        wanted = list(chosen)
        return _bits((place for place, entry in enumerate(self.entry_of) if wanted[entry]), len(self.hands))

    def _group_tables(
        self, size: int, groups_of: Callable[[ConcreteHand], Sequence[TileGroup]]
    ) -> dict[tuple[int, int], list[int]]:
        """For tile and size: the hands with at least one such group among some, with at least two, and so on."""
        found: dict[tuple[int, int], list[list[int]]] = {}
        for place, hand in enumerate(self.hands):
            groups = Counter((tile, size) for tile, size, _ in groups_of(hand))
            for key, times in groups.items():
                levels = found.setdefault(key, [])
                levels += [[] for _ in range(times - len(levels))]
                for level in levels[:times]:
                    level.append(place)
        return {key: [_bits(places, size) for places in levels] for key, levels in found.items()}

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """For every line, the place after its last concrete hand."""
        return tuple(accumulate(len(entry.hands) for entry in self.entries))

    @cached_property
    def needs(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For every concrete hand: kind, loose tiles and all tiles of each kind that it needs."""
        return tuple(
            tuple((kind, hand.loose[kind], count) for kind, count in enumerate(need) if count)
            for hand, need in zip(self.hands, self.need, strict=True)
        )

    def with_groups(self, exposures: Sequence[Exposure]) -> int:
        """The hands in which every exposure has a group of its own, of its tile and size; C lines included."""
        bits = self._plain_with_groups(exposures)
        for place in (*self.special, *places_of(self.natural & ~bits)):
            if next(remainders(self.hands[place], exposures), None) is not None:
                bits |= 1 << place
        return bits

    def matching(self, rack: Rack) -> int:
        """The concrete hands that the rack fits, C lines only when nothing is exposed."""
        if rack.exposures:
            return self.matching_ignoring_concealment(rack) & self.may_be_exposed
        bits = self._tolerating(rack.counts)
        return bits | self._one_by_one(self.special, rack) if self.special else bits

    def matching_ignoring_concealment(self, rack: Rack) -> int:
        """The concrete hands that the rack fits, were all lines X lines.

        Hands with groups that may be exposed but take no joker are sifted like the others, and tried one by one where
        an exposure may be such a group.
        """
        bits, natural, counts = self._tolerating(rack.counts), 0, rack.counts
        alike: dict[tuple[int, int], int] = {}
        tiles: dict[int, int] = {}
        for each in rack.exposures:
            tile, size = group = each.tile, each.size
            before = alike.get(group, 0)
            count = tiles.get(tile, counts[tile]) + size
            bits &= self.with_shown[tile, size, before, count]
            alike[group], tiles[tile] = before + 1, count
            if not each.jokers and group in self.natural_groups:
                natural |= self.natural_groups[group][0]
        if natural:
            bits |= self._shown_naturally(rack, natural & self.natural & ~bits)
        return bits | self._one_by_one(self.special, rack) if self.special else bits

    def _tolerating(self, counts: tuple[int, ...]) -> int:
        """The plain hands that need so many tiles or more of every kind, and no more of them loose."""
        bamboos, characters, dots, others = self.tolerating
        suits = bamboos[counts[_BAMBOOS]] & characters[counts[_CHARACTERS]] & dots[counts[_DOTS]]
        return suits & others[counts[_OTHERS]]

    def _with_room(self, rack: Rack) -> int:
        """The plain hands that have room for all tiles of the kinds that lie open, and for jokers in their place."""
        bits, counts = self.plain, rack.counts
        tiles: dict[int, int] = {}
        for each in rack.exposures:
            kind = each.tile
            tiles[kind] = tiles.get(kind, counts[kind]) + each.size
            bits &= self.at_most[kind][tiles[kind]]
        return bits

    def _with_shown(self, shown: Shown) -> int:
        """The plain hands that have a group for an exposure, beside those alike, and room for all tiles of its kind."""
        tile, size, before, tiles = shown
        levels = self.groups.get((tile, size), ())
        return levels[before] & self.at_most[tile][tiles] if before < len(levels) else 0

    def _shown_naturally(self, rack: Rack, bits: int) -> int:
        """Those of some plain hands that the rack fits; what has room for all of it is tried one by one."""
        bits &= self._with_room(rack)
        for part, with_places in zip(PARTS, self.with_places, strict=True):
            bits &= with_places[rack.counts[part]]
        hands = [place for place in places_of(bits) if fits_plain(self.hands[place], rack.counts, rack.exposures)]
        return _bits(hands, len(self.hands)) if hands else 0

    def _plain_with_groups(self, exposures: Sequence[Exposure]) -> int:
        """The plain hands in which every exposure has a group of its own that takes jokers."""
        bits = self.plain
        times: dict[tuple[int, int], int] = {}
        for each in exposures:
            key = (each.tile, each.size)
            level = times[key] = times.get(key, -1) + 1
            levels = self.groups.get(key, ())
            if level >= len(levels):
                return 0
            bits &= levels[level]
        return bits

    def _one_by_one(self, places: Iterable[int], rack: Rack) -> int:
        bits = 0
        for place in places:
            if fits(self.hands[place], rack.counts, rack.exposures):
                bits |= 1 << place
        return bits

    def first_of_each_entry(self, bits: int) -> list[int]:
        """The first concrete hand in ``bits`` of every line that has one, in card order."""
        found, passed = [], 0
        while bits:
            place = passed + (bits ^ bits - 1).bit_length() - 1
            found.append(place)
            end = self.ends[self.entry_of[place]]
            bits >>= end - passed
            passed = end
        return found


def places_of(bits: int) -> list[int]:
    """The places of the concrete hands in ``bits``, in card order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


@lru_cache(maxsize=8)
def index_of(card: Card) -> Index:
    """The index of a card, made once in a process; CardError with the faults of every line that has to be rejected."""
    entries, faults, work = [], [], 0
    for line in card.lines:
        found = expansion(line)
        work += found.work
        faults += list(found.faults)
        if work > MOST_WORK:
            message = f"the lines of the card up to this one stand for more than {MOST_WORK:,} combinations"
            faults.append(Fault("C036", message, line.span, "restrict variables and free suits in the notes"))
            break
        entries.append(Entry(line.id, line.exposed, line.concealed, line.bonus, found.hands, line.text))
    if faults:
        raise CardError(faults, card.text)
    return Index(card.name, entries, card)
