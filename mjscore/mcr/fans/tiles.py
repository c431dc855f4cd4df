"""Fans that depend only on which tile kinds the hand is made of, whatever its arrangement.

Each predicate gets the kinds as a bit mask over the 34 tiles. It is written with operators only, without ``and``,
``or`` and ``not``, so it answers for an array of masks, hand by hand, as it does for one.
"""

from mjscore.mcr.fans.family import of_tiles
from mjscore.tiles import DRAGON_TILES, WIND_TILES, Suit, mask, suited, tile

_SUIT_MASKS = tuple(mask(suited(suit, rank) for rank in range(1, 10)) for suit in Suit)
_BAMBOO, _CHARACTERS, _DOTS = _SUIT_MASKS
_WINDS = mask(WIND_TILES)
_DRAGONS = mask(DRAGON_TILES)
_HONORS = _WINDS | _DRAGONS


def _ranks(*ranks: int) -> int:
    """The mask of these ranks in all three suits."""
    return mask(suited(suit, rank) for suit in Suit for rank in ranks)


def _written(*symbols: str) -> int:
    return mask(tile(symbol) for symbol in symbols)


_TERMINALS = _ranks(1, 9)
_UPPER, _MIDDLE, _LOWER = _ranks(7, 8, 9), _ranks(4, 5, 6), _ranks(1, 2, 3)
_ABOVE_FIVE, _BELOW_FIVE = _ranks(6, 7, 8, 9), _ranks(1, 2, 3, 4)
_GREEN = _written("2b", "3b", "4b", "6b", "8b", "G")
_REVERSIBLE = _written(*(f"{rank}d" for rank in "1234589"), *(f"{rank}b" for rank in "245689"), "P")


def _only(kinds: int, allowed: int) -> bool:
    return kinds & ~allowed == 0


def _some(kinds: int, of_these: int) -> bool:
    return kinds & of_these != 0


def _suits(kinds: int) -> int:
    """How many of the three suits are there."""
    # Truths of an array add up to truths; times one they are numbers.
    return 1 * _some(kinds, _BAMBOO) + 1 * _some(kinds, _CHARACTERS) + 1 * _some(kinds, _DOTS)


@of_tiles
def all_green(kinds: int) -> bool:
    """Only 2, 3, 4, 6 and 8 of bamboo and the green dragon, which need not be there."""
    return _only(kinds, _GREEN)


@of_tiles
def all_terminals(kinds: int) -> bool:
    """Only ones and nines of the suits."""
    return _only(kinds, _TERMINALS)


@of_tiles
def all_honors(kinds: int) -> bool:
    """Only winds and dragons."""
    return _only(kinds, _HONORS)


@of_tiles
def all_terminals_and_honors(kinds: int) -> bool:
    """Only terminals and honors, and some of both."""
    return _only(kinds, _TERMINALS | _HONORS) & _some(kinds, _TERMINALS) & _some(kinds, _HONORS)


@of_tiles
def full_flush(kinds: int) -> bool:
    """All tiles of one suit, no honors."""
    return (_suits(kinds) == 1) & (kinds & _HONORS == 0)


@of_tiles
def half_flush(kinds: int) -> bool:
    """One suit and honors, both present."""
    return (_suits(kinds) == 1) & _some(kinds, _HONORS)


@of_tiles
def upper_tiles(kinds: int) -> bool:
    """Only 7, 8 and 9."""
    return _only(kinds, _UPPER)


@of_tiles
def middle_tiles(kinds: int) -> bool:
    """Only 4, 5 and 6."""
    return _only(kinds, _MIDDLE)


@of_tiles
def lower_tiles(kinds: int) -> bool:
    """Only 1, 2 and 3."""
    return _only(kinds, _LOWER)


@of_tiles
def upper_four(kinds: int) -> bool:
    """Only 6 to 9."""
    return _only(kinds, _ABOVE_FIVE)


@of_tiles
def lower_four(kinds: int) -> bool:
    """Only 1 to 4."""
    return _only(kinds, _BELOW_FIVE)


@of_tiles
def reversible_tiles(kinds: int) -> bool:
    """Only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo, the white dragon."""
    return _only(kinds, _REVERSIBLE)


@of_tiles
def all_types(kinds: int) -> bool:
    """Characters, bamboo, dots, winds and dragons are all there."""
    return (_suits(kinds) == 3) & _some(kinds, _WINDS) & _some(kinds, _DRAGONS)


@of_tiles
def all_simples(kinds: int) -> bool:
    """No terminals and no honors."""
    return kinds & (_TERMINALS | _HONORS) == 0


@of_tiles
def one_voided_suit(kinds: int) -> bool:
    """Exactly two of the three suits are there; honors do not matter."""
    return _suits(kinds) == 2


@of_tiles
def no_honors(kinds: int) -> bool:
    """No winds and no dragons."""
    return kinds & _HONORS == 0
