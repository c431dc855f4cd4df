"""Which tile of a rack stands where in a concrete hand: the groups as a player would lay them out."""

from collections import Counter

from mjscore.american.concrete import ANY_TILE, FLOWER, FLOWERS, JOKER, JOKERS, ConcreteHand, TileGroup, Word, written
from mjscore.american.rack import SYMBOLS, Rack, group_text


def arrangement(hand: ConcreteHand, rack: Rack) -> tuple[str, ...]:
    """The groups of ``hand`` filled by ``rack``, which fits it, in printed order: exposures in brackets.

    In a group natural tiles come first, then flowers where they are wild, then jokers for what is missing. Places
    for any tile get what no other group has a place for.
    """
    return tuple(_Layout(hand, rack).words())


class _Layout:
    """Fills one hand, word by word; ``left`` are the tiles that the groups still have to share."""

    def __init__(self, hand: ConcreteHand, rack: Rack) -> None:
        self.hand = hand
        self.exposures = list(rack.exposures)
        self.groups = {group[:2]: group for group in hand.groups}
        self.left = Counter({kind: count for kind, count in enumerate(rack.counts) if count})
        self.left.subtract({kind: count for kind, count in enumerate(hand.loose) if count})
        for each in self.exposures:
            if not {(each.tile, each.size), (ANY_TILE, each.size)} & set(self.groups):
                self.left[each.tile] += each.naturals  # its group is counted among the loose tiles
        self.wanted: Counter[int] = Counter()
        for tile, size, _ in hand.groups:
            self.wanted[tile] += size
        for each in self.exposures:
            self.wanted[each.tile] -= each.size

    def words(self) -> list[str]:
        """The printed words, filled; those for any tile are chosen first and named groups share the rest."""
        shown = [self._exposed(word) for word in self.hand.words]
        for place, word in enumerate(self.hand.words):
            shown[place] = shown[place] or self._any(word)
        return [text or self._word(word) for text, word in zip(shown, self.hand.words, strict=True)]

    def _exposed(self, word: Word) -> str:
        """The exposure that lies on a word, '' for none."""
        tile, size = word.tiles[0], len(word.tiles)
        for exposure in self.exposures:
            if len(set(word.tiles)) == 1 and exposure.size == size and tile in {exposure.tile, ANY_TILE}:
                self.exposures.remove(exposure)
                return str(exposure)
        return ""

    def _any(self, word: Word) -> str:
        """Tiles for a word that has places for any tile."""
        size = len(word.tiles)
        if word.tiles != (ANY_TILE,) * size:
            return ""
        group = self.groups.get((ANY_TILE, size), TileGroup(ANY_TILE, size, 0))
        spare = {kind: self.left[kind] - self.wanted[kind] for kind in self.left if kind != JOKER}
        kind = max(spare, key=lambda each: spare[each], default=JOKER)
        if spare.get(kind, 0) <= 0 and group.flags & JOKERS and self.left[JOKER] >= size:
            kind = JOKER
        elif spare.get(kind, 0) <= 0:
            kind = max(spare, key=lambda each: self.left[each], default=JOKER)
        return self._filled(TileGroup(kind, size, group.flags | JOKERS))

    def _word(self, word: Word) -> str:
        """One printed word with the tiles that fill it."""
        tile, size = word.tiles[0], len(word.tiles)
        if len(set(word.tiles)) > 1:
            parts = [(each, 1) for each in word.tiles]
            if not any(part in self.groups for part in parts):
                return written(Word(word.tiles))
            return " ".join(self._filled(self.groups.get(part, TileGroup(part[0], 1, 0))) for part in parts)
        group = self.groups.get((tile, size))
        if group is None:
            return written(Word(word.tiles))
        text = self._filled(group)
        self.wanted[tile] -= size
        return text

    def _filled(self, group: TileGroup) -> str:
        """A group filled from what is left, which shrinks."""
        tile, size, flags = group
        if not flags:
            return SYMBOLS[tile] if tile < len(SYMBOLS) else "?"
        naturals = min(size, max(0, self.left[tile]))
        wild = flags & FLOWERS and tile != FLOWER
        flowers = min(size - naturals, max(0, self.left[FLOWER] - self.wanted[FLOWER])) if wild else 0
        jokers = size - naturals - flowers
        for kind, number in ((tile, naturals), (FLOWER, flowers), (JOKER, jokers)):
            self.left[kind] -= number
        if tile == JOKER:
            return "J" * size
        return "F" * flowers + group_text(tile, size - flowers, jokers)
