"""Which tile of a rack stands where in a concrete hand: the groups as a player would lay them out."""

from collections import Counter

from mjscore.american.concrete import ANY_TILE, FLOWER, FLOWERS, JOKER, JOKERS, ConcreteHand, TileGroup, Word, written
from mjscore.american.rack import SYMBOLS, Exposure, Rack, group_text


def arrangement(hand: ConcreteHand, rack: Rack) -> tuple[str, ...]:
    """The groups of ``hand`` filled by ``rack``, which fits it, in printed order: exposures in brackets.

    In a group natural tiles come first, then flowers where they are wild, then jokers for what is missing.
    """
    left = Counter({kind: count for kind, count in enumerate(rack.counts) if count})
    left.subtract({kind: count for kind, count in enumerate(hand.loose) if count})
    exposures = list(rack.exposures)
    for each in exposures:
        if not any((each.tile, each.size) == group[:2] for group in hand.groups):
            left[each.tile] += each.naturals  # it took a group that the hand counts among its loose tiles
    groups = {group[:2]: group for group in hand.groups}
    shown = [_word(word, groups, exposures, left) for word in hand.words]
    return tuple(shown) + tuple(map(str, exposures))


def _word(word: Word, groups: dict[tuple[int, int], TileGroup], exposures: list[Exposure], left: Counter[int]) -> str:
    """One printed word with the tiles that fill it."""
    tile, size = word.tiles[0], len(word.tiles)
    if len(set(word.tiles)) > 1:
        parts = [(each, 1) for each in word.tiles]
        if not any(part in groups for part in parts):
            return written(Word(word.tiles))
        return " ".join(_filled(groups.get(part, TileGroup(part[0], 1, 0)), left) for part in parts)
    for exposure in exposures:
        if exposure.size == size and tile in {exposure.tile, ANY_TILE}:
            exposures.remove(exposure)
            return str(exposure)
    group = groups.get((tile, size))
    return written(Word(word.tiles)) if group is None else _filled(group, left)


def _filled(group: TileGroup, left: Counter[int]) -> str:
    """A group filled from what is left, which shrinks."""
    tile, size, flags = group
    if not flags:
        return SYMBOLS[tile]
    if tile == ANY_TILE:
        tile = max((kind for kind in left if kind != JOKER), key=lambda kind: min(size, left[kind]), default=JOKER)
    naturals = min(size, max(0, left[tile]))
    flowers = min(size - naturals, max(0, left[FLOWER])) if flags & FLOWERS else 0
    jokers = size - naturals - flowers if flags & JOKERS else 0
    left.subtract({tile: naturals, FLOWER: flowers, JOKER: jokers})
    if tile == JOKER:
        return "J" * size
    return "F" * flowers + group_text(tile, size - flowers, jokers)
