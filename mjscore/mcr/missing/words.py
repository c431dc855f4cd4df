"""How tiles, sets and numbers are put into a sentence."""

from collections.abc import Iterable

from mjscore.hand import counted
from mjscore.tiles import ALL_TILES, SYMBOLS, Suit, Tile


def listed(items: Iterable[object], last: str = "and") -> str:
    """Things one after the other: ``1b, 9c and E``.

    >>> listed(["1b", "9c", "E"]), listed(["E"])
    ('1b, 9c and E', 'E')
    """
    *first, final = map(str, items)
    return f"{', '.join(first)} {last} {final}" if first else final


def reasons(each: Iterable[str]) -> str:
    """Reasons that hold together, as one sentence.

    >>> reasons(["the winning tile was discarded", "E is an honor"])
    'the winning tile was discarded, and E is an honor'
    """
    return ", and ".join(each)


def kinds_in(bits: int) -> tuple[Tile, ...]:
    """The tile kinds of a mask, in order."""
    return tuple(tile for tile in ALL_TILES if bits >> tile & 1)


def tiles(kinds: Iterable[Tile], last: str = "and") -> str:
    """Tiles in native notation: ``1b, 9c and E``."""
    return listed((SYMBOLS[tile] for tile in kinds), last)


def are(things: Iterable[object], *, so: str) -> str:
    """Things that are something: ``1b is no terminal``, ``1b and E are no terminals``; ``so`` is singular, or plural.

    ``so`` says both as ``no terminal|no terminals``, or one word for both.

    >>> are(["2b"], so="no terminal|no terminals"), are(["2b", "3b"], so="no terminal|no terminals")
    ('2b is no terminal', '2b and 3b are no terminals')
    """
    told = tuple(things)
    one, _, several = so.partition("|")
    return f"{listed(told)} is {one}" if len(told) == 1 else f"{listed(told)} are {several or one}"


def there(number: int, noun: str) -> str:
    """How many there are: ``there is no kong``, ``there is one kong``, ``there are two kongs``."""
    if number == 0:
        return f"there is no {noun}"
    return f"there {'is' if number == 1 else 'are'} only {counted(number, noun)}"


def suit_name(suit: Suit) -> str:
    """The suit in a sentence: ``bamboo``."""
    return suit.name.lower()
