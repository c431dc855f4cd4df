"""A pair that nobody has seen yet: it finds out whether a fan looks at it.

A function that answers without a look at the pair says the same of every pair. So it is asked once where it would be
asked about each of them, and which pair matters is not written down a second time.
"""

from typing import NoReturn, cast

from mjscore.mcr.facts import HonorSets
from mjscore.tiles import Tile


class LookedAtError(Exception):
    """The unseen tile was looked at, so it matters which it is."""


class _Unseen:
    """Stands for any tile: whoever compares it, or reckons with it, looks at it."""

    def _look(self, *_: object) -> NoReturn:
        raise LookedAtError

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _look
    __bool__ = __int__ = __index__ = __floordiv__ = __mod__ = __divmod__ = __add__ = __sub__ = __mul__ = _look
    __rfloordiv__ = __rmod__ = __rdivmod__ = __radd__ = __rsub__ = __rmul__ = __rlshift__ = __rrshift__ = _look


UNSEEN = cast("Tile", _Unseen())
"""The unseen tile."""


class HonorsBesideUnseenPair(HonorSets):
    """Pungs and kongs of terminals and honors beside an unseen pair: not even whether it is one of honors is known."""

    __slots__ = ()

    @property
    def pair(self) -> NoReturn:
        """The pair is not to be looked at."""
        raise LookedAtError

    @classmethod
    def beside(cls, sets: HonorSets) -> "HonorsBesideUnseenPair":
        """These sets beside such a pair."""
        return cls(sets.terminals, sets.honors, UNSEEN, sets.seat, sets.round)
