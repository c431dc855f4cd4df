"""Pieces of the texts of scores, kept by what they depend on, as many hands of a long list share them."""

from collections.abc import Callable, Hashable

from mjscore.mcr.result import Score
from mjscore.memo import Kept

KEPT = 1 << 13
"""So many pieces of a kind are kept; a long list of hands has some two thousand payments."""


class Pieces:
    """Pieces of one kind; ``afresh`` makes one of a score, of which nothing is kept."""

    def __init__(self, afresh: Callable[[Score], str]) -> None:
        self.afresh = afresh
        self._kept: Kept[Hashable, str] = Kept(KEPT)

    def of(self, score: Score, key: Hashable) -> str:
        """The piece of a score; ``key`` is what it depends on."""
        found = self._kept.get(key)
        return self._kept.keep(key, self.afresh(score)) if found is None else found
