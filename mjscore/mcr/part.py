"""A part of a hand: the fans that were found in it, and what they are worth where no other part interferes."""

from typing import Any, NamedTuple

from mjscore.mcr.breakdown import Row
from mjscore.mcr.fans import family
from mjscore.mcr.links import Choice
from mjscore.mcr.principles import Instance

FANS_AT_MOST = 96
SHOWS = 1 << FANS_AT_MOST - 1
"""The bit in the mask of a part that has any fan at all."""
DISPUTED = SHOWS << 2 * FANS_AT_MOST
"""The bit in the mask of a part with a fan that the profiles disagree on; it meets no other when it is shifted."""

FAMILIES: dict[str, tuple[family.Family[Any], ...]] = {
    "kinds": (family.of_tiles, family.of_structure),
    "how_won": (family.of_concealment, family.of_win, family.of_wait),
    "before_win": (family.of_one_suit_before_win,),
    "honors": (family.of_honors,),
    "sets": (family.of_kongs, family.of_concealed_pungs),
    "fours": (family.of_four_equal,),
    "chows": (family.of_chows, family.of_chows_and_pair),
    "pungs": (family.of_pungs,),
}
"""The parts of a hand, and the fans that are found in each."""


class Part:
    """The fans found in one part of a hand, and what they are worth where no other part interferes.

    ``points`` and ``rows`` are of those that count, if nothing outside this part is looked at. ``mask`` has a bit for
    each fan found that can stand in an exclusion with a fan of another part, ``FANS_AT_MOST`` above it one for each of
    those fans, ``SHOWS`` and ``DISPUTED``; so parts interfere where the lower and the upper bits of all of them
    together meet. Where they do, the ``bound`` fans are settled anew, those that stand in any exclusion:
    ``bound_points`` are theirs within ``points``, ``free_rows`` are the rows of the others, and ``identity`` is a
    number for what they are.
    """

    __slots__ = (
        "bound",
        "bound_points",
        "free_rows",
        "identity",
        "instances",
        "mask",
        "points",
        "present",
        "rows",
    )

    instances: tuple[Instance, ...]
    bound: tuple[Instance, ...]
    rows: tuple[Row, ...]
    free_rows: tuple[Row, ...]
    points: int
    bound_points: int
    present: int
    mask: int
    identity: int


class LinkedPart(Part):
    """The relations among chows, or among pungs; instances are those of the best choice of them alone.

    ``four_chows`` are the chows in the facts where they are four and may be related to the pair too, so that it matters
    which it is; else 0.
    """

    __slots__ = ("four_chows", "links", "name")

    name: str
    links: Choice
    four_chows: int

    def of_four_chows(self, chows: int) -> "LinkedPart":
        """The same relations, of these four chows."""
        part = LinkedPart()
        for name in (*Part.__slots__, "links", "name"):
            setattr(part, name, getattr(self, name))
        part.four_chows = chows
        return part


class Settled(NamedTuple):
    """What became of fans that exclude each other: the difference in points, and the rows that are left of them."""

    difference: int
    rows: tuple[Row, ...]
