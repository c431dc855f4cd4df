"""Reads plain lines of the notations that are not native without Lark, as programs write them.

These are riichi, Botzone, PMN, Unicode and Chinese notation, and compact notation without its table.
A line is plain when every number has its letter where the notation wants it, a set has its brackets for itself, and
every circumstance is known: ``T1 T2 T3 [F1 F1 F1] J2 +J2, self-draw``. Nothing but tiles of one notation is in it, so
there is no other that it can be in. Whatever is not as plain, and all that is wrong with a line, is left to the
grammar; a test compares the two.
"""

import re

from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.plain_lines import PlainLine, circumstances, hand_of, last_tile_taken
from mjscore.notation.plain_tiles import PlainTiles, plain_tiles
from mjscore.notation.text_checks import MOST_CHARACTERS
from mjscore.notation.values import Options

_DISPUTED = re.compile("[1-9]*[57][1-9]*z")
TAKEN_FOR_COMPACT = "compact notation (for riichi notation say --notation riichi)"
"""What is assumed of a line that riichi notation has alike."""
_FIRST_TILE = "\N{MAHJONG TILE EAST WIND}"


def read_plain_other(text: str, options: Options, *, waiting: bool) -> PlainLine | None:
    """What a plain line of another notation says; None for any other line, and for options about the tiles.

    Whether such a hand can exist is not looked at.
    """
    found = _of_notation(text, options)
    if found is None:
        return None
    notation, tiles, said = found
    groups = notation.groups(tiles)
    after = circumstances(said, options) if groups is not None else None
    hand = hand_of(groups, waiting=waiting) if groups is not None and after is not None else None
    if hand is None or after is None:
        return None
    settled, assumed = after
    if hand[1] and hand[0].winning_tile is not None:
        assumed = (last_tile_taken(hand[0].winning_tile), *assumed)
    if notation.dialect is Dialect.COMPACT and options.notation is None:
        assumed = (*assumed, TAKEN_FOR_COMPACT)
    return PlainLine(hand[0], settled, assumed, len(tiles) + 1, notation.dialect)


def _of_notation(text: str, options: Options) -> tuple[PlainTiles, str, str] | None:
    """The notation that a line can be plain in, with its tiles and what is said after them."""
    about_tiles = options.exposed or options.concealed_kongs or options.winning_tile is not None
    if about_tiles or options.defaults.notation is not None or len(text) > MOST_CHARACTERS:
        return None
    tiles, _, said = text.partition(",")
    dialect = _dialect_of(tiles, options.notation)
    if dialect is None or options.notation not in {None, dialect.value} or not said.isascii():
        return None
    # Which dragons 5z and 7z are is disputed where the notation is not named.
    disputed = dialect is Dialect.RIICHI and options.notation is None and _DISPUTED.search(tiles)
    return None if disputed or not text.isprintable() else (plain_tiles(dialect), tiles, said)


def _dialect_of(tiles: str, named: str | None) -> Dialect | None:
    """The only notation that tiles can be plain in, by the first of them and the one that is ``named``.

    What is written alike in riichi notation and in compact notation is taken for the latter.
    """
    bare = tiles.lstrip(" [(+")
    if not tiles.isascii():
        return Dialect.UNICODE if bare >= _FIRST_TILE else Dialect.CHINESE
    if bare[:1] in _DIGITS:
        return Dialect.RIICHI if "z" in tiles or named == Dialect.RIICHI.value else Dialect.COMPACT
    return _BY_FIRST_LETTER.get(bare[:1])


_DIGITS = frozenset("123456789")
_BY_FIRST_LETTER = {
    **dict.fromkeys(ALPHABETS[Dialect.BOTZONE].families, Dialect.BOTZONE),
    **dict.fromkeys(ALPHABETS[Dialect.PMN].families, Dialect.PMN),
}
