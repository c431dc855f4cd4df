"""Score hands under the simplified Chinese rules from Python."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mjscore import notation
from mjscore.api.lines import parse, reading_of
from mjscore.hand import Hand, Win, require_values
from mjscore.notation import Reading

if TYPE_CHECKING:
    from mjscore.chinese import ChineseNotWinning, ChineseScore, ChineseWait, Counting
    from mjscore.tiles import Wind


def score_chinese(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    counting: "Counting | str" = "chips",
    others: "Mapping[str, str | Hand] | Mapping[Wind, str | Hand] | None" = None,
) -> "ChineseScore | ChineseNotWinning":
    """Score one hand under the simplified Chinese rules for beginners: four groups and a pair win.

    ``hand`` is a line of notation, what ``parse`` made of one, or a Hand with its ``win``. ``counting`` is ``chips``
    (each of the other three pays the winner one), ``honor-bonus`` (and one for every pung or kong of winds or
    dragons), ``all-hands`` (and everybody is paid for theirs; ``others`` are the hands of those who did not win, by
    seat) or ``tally`` (a tick and no chips). Returns a ChineseScore, in chips, or ChineseNotWinning for legal tiles
    that do not win. Raises NotationError, ImpossibleHandError, or RulesError for another ``counting``. Source:
    fan_tables/chinese.toml.

    >>> score_chinese("[EEE] RRR 123b 456b 99d", counting="honor-bonus").payments
    {'E': 9, 'S': -3, 'W': -3, 'N': -3}
    >>> south = "WWW NNN 159b 27c 68d"
    >>> score_chinese("123b 456b 789b 123c 99d", counting="all-hands", others={"south": south}).payments
    {'E': 1, 'S': 5, 'W': -3, 'N': -3}
    """
    from mjscore import chinese  # noqa: PLC0415 - only when used

    way = chinese.counting_named(counting)
    if not isinstance(others or {}, Mapping):
        raise TypeError(f"others are hands by seat, not {type(others).__name__}")
    hands = chinese.read_others((others or {}).items())
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return chinese.score_hand(hand, win, way, hands)
    return chinese.score_reading(reading_of(hand, win, parse), way, hands)


def chinese_waits(hand: str | Reading | Hand) -> "list[ChineseWait]":
    """Every tile that completes a hand which lacks one under the simplified Chinese rules; an empty list for none.

    ``hand`` is a line of notation, a Reading of one, or a Hand. Raises NotationError or ImpossibleHandError.

    >>> [(wait.tile, wait.left) for wait in chinese_waits("[EEE] 123b 456c 78d 99d")]
    [(23, 4), (26, 2)]
    """
    from mjscore import chinese  # noqa: PLC0415

    if isinstance(hand, Hand):
        require_values(hand, Win())
        return chinese.waits(hand)
    reading = reading_of(hand, None, notation.parse_waiting)
    chinese.require_chinese(reading)
    return chinese.waits(reading.hand)
