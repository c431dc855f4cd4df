"""Score hands from Python: the same path that the command line takes.

>>> result = score("123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south")
>>> result.total, result.payments
(21, {'E': 87, 'S': -29, 'W': -29, 'N': -29})
>>> [(fan.name, fan.points) for fan in result.fans][:2]
[('Pure Straight', 16), ('Seat Wind', 2)]
"""

from collections.abc import Callable, Iterable

from mjscore import notation
from mjscore.hand import Hand, Win, require_values
from mjscore.mcr.result import NotWinning, Score, Source
from mjscore.mcr.score import score_hand, score_possible_hand
from mjscore.mcr.table import DEFAULT_PROFILE, Profile, profile
from mjscore.mcr.waits import Wait
from mjscore.mcr.waits import waits as waits_of_hand
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
    named = None if dialect is None else notation.dialect_named(dialect).value
    return notation.parse(text, Options(notation=named))


def rules_for(reading: Reading | None, name: str | None, overrides: str | Iterable[str] = ()) -> Profile:
    """The rules to score with: those named, else those the text names, else the default profile."""
    in_text = reading.profile if reading is not None else None
    named = name if name is not None else in_text if in_text is not None else DEFAULT_PROFILE
    return profile(named, (overrides,) if isinstance(overrides, str) else tuple(overrides))


def _reading(hand: str | Reading, win: Win | None, parse_text: Callable[[str], Reading]) -> Reading:
    """What was read, or is read now; TypeError for anything else, and for a win beside it."""
    if win is not None:
        raise TypeError("a win goes with a Hand; a line of notation says by itself how it was won")
    if isinstance(hand, str):
        return parse_text(hand)
    if not isinstance(hand, Reading):
        raise TypeError(f"a hand is a line of notation, what parse returned, or a Hand, not {type(hand).__name__}")
    return hand


def score(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Score | NotWinning:
    """Score one hand under the MCR rules.

    ``hand`` is a line of notation, what ``parse`` made of one, or a Hand with its ``win``. ``profile`` is
    ``green-book`` (the default) or ``national``; ``overrides`` change single rules, as in ``["cap=88"]``.
    Returns a Score, in points, or NotWinning for legal tiles that do not win. Raises NotationError,
    ImpossibleHandError or RulesError, and TypeError for a win beside a line of notation.
    Source: fan_tables/mcr.toml, fan by fan.
    """
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return score_hand(hand, win, rules_for(None, profile, overrides))
    reading = _reading(hand, win, parse)
    source = Source(reading.text, reading.assumed, reading.notes)
    return score_possible_hand(reading.hand, reading.win, rules_for(reading, profile, overrides), source)


def waits(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> list[Wait]:
    """Every tile that completes a hand which lacks one, with its best score on a discard and self-drawn.

    Arguments and errors as for ``score``; a list without entries says that the hand is not ready.

    >>> [wait.left for wait in waits("1112345678999c")]
    [1, 3, 3, 3, 3, 3, 3, 3, 1]
    """
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return waits_of_hand(hand, win, rules_for(None, profile, overrides))
    reading = _reading(hand, win, notation.parse_waiting)
    return waits_of_hand(reading.hand, reading.win, rules_for(reading, profile, overrides))
