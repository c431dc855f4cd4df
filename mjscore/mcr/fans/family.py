"""How a fan predicate is declared: what it looks at, and what it returns.

Every fan is one function named after its id, declared as a member of the family that says how much of the
hand its rule looks at; the signature can show it no more than that. Predicates that find sets give *places*,
positions of sets: those of all instances one by one, or of the only possible instance, empty when it is not
there.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from mjscore.arrange import Group, Shape
from mjscore.hand import Win
from mjscore.mcr.arranged import ArrangedHand
from mjscore.tiles import Tile

Places = tuple[int, ...]
Tiles = tuple[Tile, ...]

TileFan = Callable[[int], bool]
WinFan = Callable[[Win], bool]
WaitFan = Callable[[Group, Tile], bool]
ChowFan = Callable[[Tiles], Iterator[Places]]
ChowAndPairFan = Callable[[Tiles, Tile], Iterator[Places]]
PungFan = Callable[[Tiles], Iterator[Places]]
HonorFan = Callable[[ArrangedHand], Iterator[Places]]
KongFan = Callable[[Places, Places], Places]
ConcealedPungFan = Callable[[Places], Places]
FourEqualFan = Callable[[ArrangedHand, Tile], Places]
HandFan = Callable[[ArrangedHand], bool]

Predicate = TypeVar("Predicate", bound=Callable[..., Any])


@dataclass(frozen=True)
class Family(Generic[Predicate]):
    """The fans that look at the same part of a hand, by id; calling it with a function declares a member."""

    looks_at: str
    fans: dict[str, Predicate] = field(default_factory=dict)

    def __call__(self, fan: Predicate) -> Predicate:
        """Declare a fan, as a decorator of its function."""
        self.fans[fan.__name__] = fan
        return fan


of_tiles = Family[TileFan]("which tile kinds the hand holds, as a bit mask")
of_win = Family[WinFan]("the circumstances of the win")
of_wait = Family[WaitFan](
    "the group that the winning tile completes, and that tile, in a hand that waited for it alone"
)
of_chows = Family[ChowFan]("the lowest tiles of its chows, sorted; subject to account-once")
of_chows_and_pair = Family[ChowAndPairFan]("four chows, the same way, and the tile of the pair")
of_pungs = Family[PungFan]("the tiles of its pungs and kongs, sorted; subject to account-once")
of_honors = Family[HonorFan]("its pungs and kongs of honors and terminals, one by one")
of_kongs = Family[KongFan]("the places of its melded kongs, and of its concealed ones")
of_concealed_pungs = Family[ConcealedPungFan]("the places of its concealed pungs, concealed kongs included")
of_four_equal = Family[FourEqualFan]("the hand, and a tile of which it holds all four copies")

HAND_FANS: dict[str, tuple[frozenset[Shape], HandFan]] = {}
"""The fans that look at the arranged hand as a whole, each with the shapes in which it is possible."""


def of_hand(*shapes: Shape) -> Callable[[HandFan], HandFan]:
    """Declare a fan that is a property of the arranged hand, possible in these shapes."""

    def declare(fan: HandFan) -> HandFan:
        HAND_FANS[fan.__name__] = (frozenset(shapes), fan)
        return fan

    return declare
