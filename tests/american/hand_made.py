"""Small cards and racks made by hand, without the card notation and without the grammar of hands."""

from mjscore.american.concrete import ANY_TILE, CALLABLE, FLOWERS, JOKER, JOKERS, ConcreteHand, TileGroup, Word
from mjscore.american.index import Entry, Index
from mjscore.american.rack import KINDS, SYMBOLS, Exposure, Rack

_KIND = {symbol: kind for kind, symbol in enumerate(SYMBOLS)}


def kinds(word: str) -> list[int]:
    """The tiles of one word: ``2026b``, ``NEWS``, ``22Jb``."""
    suit = word[-1] if word[-1] in "bcd" else ""
    return [_KIND[sign + suit] if sign in "123456789" else _KIND[sign] for sign in word.removesuffix(suit)]


def hand(text: str) -> ConcreteHand:
    """A concrete hand: a word of three or more equal tiles is a group that takes jokers, other words are loose tiles.

    ``^`` after a group lets flowers stand in it, ``!`` forbids jokers; ``?`` is any tile, ``????`` a kong of any
    one kind, ``?~`` a place for any tile or a joker.
    """
    groups: list[TileGroup] = []
    natural: list[TileGroup] = []
    loose = [0] * KINDS
    words = []
    for printed in text.split():
        mark = printed[-1] if printed[-1] in "^!~" else ""
        word = printed.removesuffix(mark)
        tiles = [ANY_TILE] * len(word) if word[0] == "?" else kinds(word)
        words.append(Word(tuple(tiles), mark))
        group = len(tiles) >= 3 and len(set(tiles)) == 1
        if tiles[0] == ANY_TILE:
            jokers = JOKERS if mark == "~" or group else 0
            groups.append(TileGroup(ANY_TILE, len(tiles), jokers | (CALLABLE if group else 0)))
        elif group and mark != "!":
            groups.append(TileGroup(tiles[0], len(tiles), JOKERS | CALLABLE | (FLOWERS if mark == "^" else 0)))
        else:
            natural += [TileGroup(tiles[0], len(tiles), CALLABLE)] if group else []
            for kind in tiles:
                loose[kind] += 1
    return ConcreteHand(tuple(sorted(groups)), tuple(loose), tuple(words), tuple(sorted(natural)))


def line(name: str, hands: str, exposed: int | None = 25, concealed: int | None = None, *, bonus: bool = True) -> Entry:
    """A line whose concrete hands are parted by ``|``."""
    return Entry(name, exposed, concealed, bonus, tuple(map(hand, hands.split("|"))), hands)


def card(*lines: Entry) -> Index:
    return Index("made by hand", lines)


def rack(text: str) -> Rack:
    """A rack: ``FFF 2026b [222Jc] 66c +6c``."""
    concealed: list[int] = []
    exposures, winning = [], None
    for word in text.split():
        tiles = kinds(word.strip("[]+"))
        if word.startswith("["):
            naturals = [kind for kind in tiles if kind != JOKER]
            exposures.append(Exposure(naturals[0], len(tiles), len(tiles) - len(naturals)))
        elif word.startswith("+"):
            winning = tiles[0]
        else:
            concealed += tiles
    return Rack(tuple(concealed), tuple(exposures), winning)
