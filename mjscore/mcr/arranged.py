"""One arrangement of a hand together with its win: what the fan predicates look at."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mjscore.arrange import Arrangement, Group, GroupKind, Shape, count_tiles
from mjscore.completion import completing_tiles
from mjscore.hand import Hand, Win
from mjscore.tiles import EAST, RED, Tile, mask


class HandFacts:
    """What is true of a hand and its win in every arrangement; shared by all of them, computed once.

    ``kinds`` is the mask of the hand's tile kinds, ``fours`` the tiles of which it holds all four copies.
    """

    def __init__(self, hand: Hand, win: Win) -> None:
        if hand.winning_tile is None:
            raise ValueError("a hand without its winning tile has not been won")
        self.hand = hand
        self.win = win
        self.winning_tile = hand.winning_tile
        tiles = hand.all_tiles
        self.kinds = mask(tiles)
        self.exposed_sets = sum([meld.exposed for meld in hand.melds])
        self.fours: tuple[Tile, ...] = ()
        if len(tiles) - self.kinds.bit_count() >= 3:
            self.fours = tuple(Tile(tile) for tile, copies in enumerate(count_tiles(tiles)) if copies == 4)

    @cached_property
    def waits(self) -> int:
        """The kinds of tile that would complete the hand in form, as a mask: copies at hand do not matter."""
        return completing_tiles(self.hand.concealed, len(self.hand.melds))

    @cached_property
    def open_waits(self) -> int:
        """The waits of which the hand does not hold all four copies itself."""
        held = Counter(self.hand.concealed) + Counter(tile for meld in self.hand.melds for tile in meld.tiles)
        return self.waits & ~mask(tile for tile, copies in held.items() if copies >= 4)


@dataclass(frozen=True, slots=True, eq=False)
class ArrangedHand:
    """An arrangement with everything the rules ask about it.

    ``chows`` and ``pungs`` (kongs included) are tiles, sorted; ``chow_places`` and ``pung_places`` say
    where each stands among ``groups``. ``concealed_pungs`` are places of pungs and kongs that no discard
    completed; ``melded_kongs``, ``concealed_kongs``, ``wind_pungs`` and ``dragon_pungs`` are places too.
    ``settings`` are the profile's answers
    where rule sets differ.
    """

    facts: HandFacts
    shape: Shape
    groups: tuple[Group, ...]
    winning_place: int
    chows: tuple[Tile, ...]
    chow_places: tuple[int, ...]
    pungs: tuple[Tile, ...]
    pung_places: tuple[int, ...]
    concealed_pungs: tuple[int, ...]
    melded_kongs: tuple[int, ...]
    concealed_kongs: tuple[int, ...]
    wind_pungs: tuple[int, ...]
    dragon_pungs: tuple[int, ...]
    pair: Tile | None
    settings: Mapping[str, Any]

    @property
    def win(self) -> Win:
        """The circumstances of the win."""
        return self.facts.win

    @property
    def winning_tile(self) -> Tile:
        """The tile the hand was won with."""
        return self.facts.winning_tile

    @property
    def winning_group(self) -> Group:
        """The group that the winning tile completes in this arrangement."""
        return self.groups[self.winning_place]


def arranged(facts: HandFacts, arrangement: Arrangement, settings: Mapping[str, Any]) -> ArrangedHand:
    """Look at a hand in one arrangement, under the settings of a profile."""
    chows: list[tuple[Tile, int]] = []
    pungs: list[tuple[Tile, int]] = []
    concealed: list[int] = []
    melded_kongs: list[int] = []
    concealed_kongs: list[int] = []
    pair: Tile | None = None
    claimed = -1 if facts.win.self_draw else arrangement.winning
    for place, group in enumerate(arrangement.groups):
        kind = group.kind
        if kind is GroupKind.CHOW:
            chows.append((group.tiles[0], place))
        elif kind is GroupKind.PUNG or kind is GroupKind.KONG:
            pungs.append((group.tiles[0], place))
            if not group.exposed and place != claimed:
                concealed.append(place)
            if kind is GroupKind.KONG:
                (melded_kongs if group.exposed else concealed_kongs).append(place)
        elif kind is GroupKind.PAIR:
            pair = group.tiles[0]
    chows.sort()
    pungs.sort()
    honors = [(tile, place) for tile, place in pungs if tile >= EAST]
    return ArrangedHand(
        facts=facts,
        shape=arrangement.shape,
        groups=arrangement.groups,
        winning_place=arrangement.winning,
        chows=tuple([tile for tile, _ in chows]),
        chow_places=tuple([place for _, place in chows]),
        pungs=tuple([tile for tile, _ in pungs]),
        pung_places=tuple([place for _, place in pungs]),
        concealed_pungs=tuple(concealed),
        melded_kongs=tuple(melded_kongs),
        concealed_kongs=tuple(concealed_kongs),
        wind_pungs=tuple([place for tile, place in honors if tile < RED]),
        dragon_pungs=tuple([place for tile, place in honors if tile >= RED]),
        pair=pair,
        settings=settings,
    )
