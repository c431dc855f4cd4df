"""American hands in what people read: words of native notation as tiles that lie together."""

from mjscore.american.concrete import FLOWER, JOKER
from mjscore.american.rack import SYMBOLS
from mjscore.render.drawn import SIGNS, Drawn, Kind, Lay, Sign, Tiles, joined
from mjscore.tiles import SUITS, WHITE, tile

_SIGNS = (
    *(SIGNS[kind] for kind in range(WHITE)),
    SIGNS[WHITE]._replace(symbol=SYMBOLS[WHITE], name="soap"),
    Sign(SYMBOLS[FLOWER], "\U0001f022", "flower", Kind.FLOWER),
    Sign(SYMBOLS[JOKER], "\U0001f02a", "joker", Kind.JOKER),
)
_LONE = {sign.symbol: sign for sign in _SIGNS[27:]}
_SUITS = {suit.value for suit in SUITS}
_LAYS = {"[": Lay.EXPOSED, "+": Lay.WINNING}


def hand_drawn(written: str) -> Drawn:
    """A hand in native notation, its circumstances after a comma: tiles, and these as words.

    >>> str(hand_drawn("FFF 2026b [222Jc] 66c +6c, from south"))
    'FFF 2026b [222Jc] 66c +6c, from south'
    """
    laid, comma, said = written.partition(",")
    return Drawn((*words_drawn(laid).parts, f"{comma}{said}"))


def words_drawn(written: str) -> Drawn:
    """Words of tiles with blanks between them; a word in which something else stands stays a word.

    >>> [[sign.name for sign in part.signs] for part in words_drawn("F 20Jb").parts if isinstance(part, Tiles)]
    [['flower'], ['2 bamboo', 'soap', 'joker']]
    >>> words_drawn("2??b").parts
    ('2??b',)
    """
    return joined(" ", map(_word, written.split(" ")))


def _word(word: str) -> str | Tiles:
    lay = _LAYS.get(word[:1], Lay.CONCEALED)
    signs = _signs(word.strip("[]+"))
    return Tiles(signs, word, lay) if signs else word


def _signs(symbols: str) -> tuple[Sign, ...]:
    """The tiles of one word, in which a suit letter serves the digits before it; none where it is no word of tiles."""
    found: list[Sign | str] = []
    for symbol in symbols:
        if symbol in _SUITS:
            found = [each if isinstance(each, Sign) else _SIGNS[tile(f"{each}{symbol}")] for each in found]
        elif symbol in _LONE:
            found.append(_LONE[symbol])
        elif symbol in "123456789":
            found.append(symbol)
        else:
            return ()
    signs = tuple(each for each in found if isinstance(each, Sign))
    return signs if len(signs) == len(found) else ()
