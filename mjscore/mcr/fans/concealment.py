"""Fans about which sets are concealed, and about kongs."""

from mjscore.arrange import Shape
from mjscore.mcr.fans.family import Places, of_concealed_pungs, of_concealment, of_kongs


@of_kongs
def four_kongs(melded: Places, concealed: Places) -> Places:
    """Four kongs of any kind."""
    return _at_least(4, melded + concealed)


@of_kongs
def three_kongs(melded: Places, concealed: Places) -> Places:
    """Three kongs of any kind, at least."""
    return _at_least(3, melded + concealed)


@of_kongs
def two_concealed_kongs(_melded: Places, concealed: Places) -> Places:
    """Two concealed kongs, at least."""
    return _at_least(2, concealed)


@of_kongs
def two_melded_kongs(melded: Places, _concealed: Places) -> Places:
    """Two melded kongs, at least."""
    return _at_least(2, melded)


@of_kongs
def melded_kong_and_concealed_kong(melded: Places, concealed: Places) -> Places:
    """A melded kong and a concealed kong."""
    return melded + concealed if melded and concealed else ()


@of_kongs
def concealed_kong(_melded: Places, concealed: Places) -> Places:
    """A concealed kong."""
    return concealed


@of_kongs
def melded_kong(melded: Places, _concealed: Places) -> Places:
    """A kong claimed from a discard, or added to an exposed pung."""
    return melded


@of_concealed_pungs
def four_concealed_pungs(pungs: Places) -> Places:
    """Four concealed pungs or concealed kongs; a pung completed by a discard is not concealed."""
    return _at_least(4, pungs)


@of_concealed_pungs
def three_concealed_pungs(pungs: Places) -> Places:
    """Three concealed pungs or concealed kongs, at least."""
    return _at_least(3, pungs)


@of_concealed_pungs
def two_concealed_pungs(pungs: Places) -> Places:
    """Two concealed pungs or concealed kongs, at least."""
    return _at_least(2, pungs)


def _at_least(number: int, sets: Places) -> Places:
    """All these sets, when there are as many as ``number``."""
    return sets if len(sets) >= number else ()


@of_concealment.in_shapes(Shape.STANDARD)
def melded_hand(exposed_sets: int, self_draw: bool) -> bool:
    """Four melded sets, and a discard completes the pair."""
    return exposed_sets == 4 and not self_draw


@of_concealment
def fully_concealed_hand(exposed_sets: int, self_draw: bool) -> bool:
    """No melded set, and the winning tile is self-drawn."""
    return exposed_sets == 0 and self_draw


@of_concealment
def concealed_hand(exposed_sets: int, self_draw: bool) -> bool:
    """No melded set, and the winning tile comes from another player."""
    return exposed_sets == 0 and not self_draw
