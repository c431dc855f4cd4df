"""What the fans of tile kinds ask about the kinds, as a number that says what they find.

A function of ``of_tiles`` asks one thing or several: which of these kinds are there, and are they just those? What it
answers follows from the answers to its questions, so hands that answer all of them alike have the same fans. The
questions are not written down a second time: each function is called once with kinds that note what is asked. The
answers add up: those of a hand are put together from those of each of its suits and of its honors.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, NoReturn

from mjscore.arrange import Shape
from mjscore.mcr.fans.family import TileFan, of_tiles
from mjscore.memo import Memo
from mjscore.tally import BAMBOO, CHARACTERS, DOTS, HONORS, each_once, kinds_mask
from mjscore.tiles import KINDS, mask


class Question(NamedTuple):
    """Whether, of the kinds ``among``, just these are there."""

    among: int
    just: int


_ONLY_OPERATORS = "a function of tile kinds is written with & | ^ == and != only, so that it asks the same of any hand"


def _refused(*_: object) -> NoReturn:
    raise TypeError(_ONLY_OPERATORS)


class _Asked:
    """Stands for the kinds of any hand, and notes what a function asks about them."""

    def __init__(self, among: int, noted: dict[Question, None]) -> None:
        self._among = among
        self._noted = noted

    def __and__(self, kinds: int) -> "_Asked":
        return _Asked(self._among & kinds, self._noted)

    def __eq__(self, kinds: object) -> "_Truth":  # type: ignore[override]
        assert isinstance(kinds, int)  # noqa: S101 - kinds are compared with kinds
        self._noted[Question(self._among, kinds)] = None
        return _Truth()

    __rand__, __ne__ = __and__, __eq__  # type: ignore[assignment]
    __bool__ = __invert__ = __add__ = __or__ = __xor__ = __rshift__ = __lshift__ = _refused
    __hash__ = None  # type: ignore[assignment]


class _Truth:
    """Stands for a truth about any hand; what a function asks next must not depend on it."""

    def __and__(self, other: object) -> "_Truth":
        return self

    __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __eq__ = __ne__ = __and__  # type: ignore[assignment]
    __bool__ = __invert__ = __add__ = _refused
    __hash__ = None  # type: ignore[assignment]


def questions_of(holds: TileFan) -> tuple[Question, ...]:
    """Everything that a function of tile kinds asks; it is written with operators only, so it asks it all."""
    noted: dict[Question, None] = {}
    holds(_Asked((1 << KINDS) - 1, noted))  # type: ignore[arg-type]
    return tuple(noted)


def questions(shape: Shape) -> tuple[Question, ...]:
    """Everything that the fans possible in this shape ask."""
    possible = of_tiles.possible_in(shape).values()
    return tuple(dict.fromkeys([question for holds in possible for question in questions_of(holds)]))


@cache
def answers(shape: Shape) -> tuple[Memo[int, int], ...]:
    """What the kinds of each suit, and the honors, answer in a hand of this shape; by the tally of the tiles.

    A bit for each question says that no hand with these has just what was asked for; so those of a hand are the bits of
    all four together.
    """
    asked = questions(shape)

    def among(block: int) -> Memo[int, int]:
        own = [Question(each.among & kinds_mask(block), each.just & kinds_mask(block)) for each in asked]
        of_kinds: Memo[int, int] = Memo(lambda once: _not_just(own, kinds_mask(once)), 1 << 10)
        return Memo(lambda tiles: of_kinds[each_once(tiles)], 1 << 14)

    return tuple([among(block) for block in (BAMBOO, CHARACTERS, DOTS, HONORS)])


def _not_just(asked: Iterable[Question], kinds: int) -> int:
    return mask([bit for bit, (among, just) in enumerate(asked) if kinds & among != just])
