"""How a fan predicate is declared: what it looks at, and what it returns.

Every fan is one function named after its id, declared as a member of the family that says how much of the
hand its rule looks at; the signature can show it no more than that. Predicates that find sets give *places*,
positions of sets: those of all instances one by one, or of the only possible instance, empty when it is not
there.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import wraps
from itertools import combinations
from typing import Any, Generic, TypeVar

from mjscore.arrange import Group, Shape
from mjscore.mcr.facts import HonorSets, HowWon, Structure
from mjscore.tiles import Tile

Places = tuple[int, ...]
Tiles = tuple[Tile, ...]

TileFan = Callable[[int], bool]
WinFan = Callable[[HowWon], bool]
WaitFan = Callable[[Group, Tile], bool]
ChowAndPairFan = Callable[[Tiles, Tile], Iterator[Places]]
SetsFan = Callable[[Tiles], Iterator[Places]]
Relation = Callable[..., bool]
HonorFan = Callable[[HonorSets], Iterator[Places]]
KongFan = Callable[[Places, Places], Places]
ConcealedPungFan = Callable[[Places], Places]
FourEqualFan = Callable[[Tile, bool, Mapping[str, Any]], bool]
StructureFan = Callable[[Structure], bool]
ConcealmentFan = Callable[[int, bool], bool]
BeforeWinFan = Callable[[int], bool]

Predicate = TypeVar("Predicate", bound=Callable[..., Any])


@dataclass(frozen=True)
class Family(Generic[Predicate]):
    """The fans that look at the same part of a hand, by id; calling it with a function declares a member.

    ``shapes`` are the shapes in which a fan is possible; a fan that is not there is possible in every one.
    """

    looks_at: str
    fans: dict[str, Predicate] = field(default_factory=dict)
    shapes: dict[str, frozenset[Shape]] = field(default_factory=dict)

    def __call__(self, fan: Predicate) -> Predicate:
        """Declare a fan, as a decorator of its function."""
        self.fans[fan.__name__] = fan
        return fan

    def in_shapes(self, *shapes: Shape) -> Callable[[Predicate], Predicate]:
        """Declare a fan that is possible in these shapes only."""

        def declare(fan: Predicate) -> Predicate:
            self.shapes[fan.__name__] = frozenset(shapes)
            return self(fan)

        return declare

    def possible_in(self, shape: Shape) -> dict[str, Predicate]:
        """The fans that are possible in a hand of this shape, in their order."""
        return {fan: holds for fan, holds in self.fans.items() if shape in self.shapes.get(fan, (shape,))}


@dataclass(frozen=True)
class Relating(Family[SetsFan]):
    """The fans that relate two, three or four sets with each other, whatever other sets there are.

    A member says of the tiles of so many sets, in rising order, whether they are in this ``relation``; ``fans`` finds
    all of them among the sets of a hand.
    """

    sizes: dict[str, int] = field(default_factory=dict)
    relations: dict[str, Relation] = field(default_factory=dict)

    def of(self, size: int) -> Callable[[Relation], Relation]:
        """Declare a fan that relates ``size`` sets."""

        def declare(holds: Relation) -> Relation:
            @wraps(holds)
            def find(sets: Tiles) -> Iterator[Places]:
                for places in combinations(range(len(sets)), size):
                    if holds(*(sets[place] for place in places)):
                        yield places

            self.sizes[holds.__name__] = size
            self.relations[holds.__name__] = holds
            self(find)
            return holds

        return declare


of_tiles: Family[TileFan] = Family("which tile kinds the hand holds, as a bit mask, or an array of such masks")
of_concealment: Family[ConcealmentFan] = Family("how many exposed sets there are, and whether the win was self-drawn")
of_one_suit_before_win: Family[BeforeWinFan] = Family(
    "the tally of the concealed tiles, all of one suit, of a hand without melds before the win"
)
of_structure: Family[StructureFan] = Family(
    "which kinds of groups the hand is made of, and how many hold certain tiles"
)
of_win: Family[WinFan] = Family("how the winning tile came")
of_wait: Family[WaitFan] = Family(
    "the group that the winning tile completes, and that tile, in a hand that waited for it alone"
)
of_chows = Relating("the lowest tiles of its chows, sorted; subject to account-once")
of_chows_and_pair: Family[ChowAndPairFan] = Family("four chows, the same way, and the tile of the pair")
of_pungs = Relating("the tiles of its pungs and kongs of suits, sorted; subject to account-once")
of_honors: Family[HonorFan] = Family(
    "its pungs and kongs of terminals and honors, one by one, the pair, the winds that count"
)
of_kongs: Family[KongFan] = Family("the places of its melded kongs, and of its concealed ones")
of_concealed_pungs: Family[ConcealedPungFan] = Family("the places of its concealed pungs, concealed kongs included")
of_four_equal: Family[FourEqualFan] = Family(
    "a tile of which the hand holds all four copies, whether they are a kong, and the answers of the profile"
)
