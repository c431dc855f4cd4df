"""What of a row of joined parts is to be settled with other rows, where fans of theirs exclude each other.

That is the fans that meet those of other rows, and those of the same row that stand in an exclusion with them in turn,
one by one. No exclusion leads from these to the others of the row, which therefore count as if the row were by itself.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mjscore.mcr.links import Choice
from mjscore.mcr.parts import LinkedPart, Part
from mjscore.mcr.principles import Instance


class Unsettled(NamedTuple):
    """Fans that are settled with others: a mask of them, what was found, and what of it counts in the row by itself.

    ``singles`` relate no sets.
    """

    fans: int
    singles: tuple[Instance, ...]
    chows: Choice
    pungs: Choice
    chosen: tuple[Instance, ...]


NOTHING = Unsettled(0, (), (), (), ())


def unsettled(parts: Iterable[Part], chosen: Iterable[Instance], meeting: int, related: Sequence[int]) -> Unsettled:
    """What is to be settled of a row of these parts, of which these fans are ``chosen``, where fans are ``meeting``.

    ``meeting`` is a mask of fans, and may name some that are not there; ``related`` are the fans with which each stands
    in an exclusion.
    """
    fans = _reached(parts, meeting, related)
    singles: list[Instance] = []
    chows: Choice = ()
    pungs: Choice = ()
    for part in parts:
        if not isinstance(part, LinkedPart):
            singles += [each for each in part.instances if fans >> each.fan & 1]
        elif part.present & fans and part.name == "chows":
            chows = part.links
        elif part.present & fans:
            pungs = part.links
    counting = tuple([each for each in chosen if fans >> each.fan & 1])
    return Unsettled(fans, tuple(singles), chows, pungs, counting)


def _reached(parts: Iterable[Part], meeting: int, related: Sequence[int]) -> int:
    """The fans of these parts that are meeting others, and those that exclusions lead to from them, as a mask."""
    # Relations of sets also stand in each other's way because of the sets: one leads to all of them.
    together = [part.present for part in parts if isinstance(part, LinkedPart)]
    present = 0
    for part in parts:
        present |= part.present
    fans, new = 0, meeting & present
    while new:
        fans |= new
        found = 0
        for fan in held(new):
            found |= related[fan]
        for links in together:
            found |= links if links & fans else 0
        new = found & present & ~fans
    return fans


def held(mask: int) -> list[int]:
    """The places of the bits of a mask."""
    places = []
    while mask:
        place = mask.bit_length() - 1
        places.append(place)
        mask ^= 1 << place
    return places[::-1]
