"""Read a line of notation from Python."""

from collections.abc import Callable

from mjscore import notation
from mjscore.hand import Win
from mjscore.notation import Options, Reading


def parse(text: str, *, dialect: str | None = None) -> Reading:
    """Read one line of notation as a hand and its win.

    ``dialect`` names the notation (native, compact, riichi, botzone, pmn, unicode, chinese); without it the
    line is guessed. Raises NotationError for text that cannot be read and ImpossibleHandError for a hand
    that cannot exist, each with all faults and their spans.

    >>> hand, win = parse("123b 456c EEE [789d] 9d +9d, from north, seat south")
    >>> len(hand.concealed), win.discarder.title
    (10, 'North')
    """
    if dialect is None:
        return notation.parse(text)
    return notation.parse(text, Options(notation=notation.dialect_named(dialect).value))


def reading_of(hand: str | Reading, win: Win | None, parse_text: Callable[[str], Reading]) -> Reading:
    """What was read, or is read now; TypeError for anything else, and for a win beside it."""
    if win is not None:
        raise TypeError("a win goes with a Hand; a line of notation says by itself how it was won")
    if isinstance(hand, str):
        return parse_text(hand)
    if not isinstance(hand, Reading):
        raise TypeError(f"a hand is a line of notation, what parse returned, or a Hand, not {type(hand).__name__}")
    return hand
