"""How a fan predicate is declared: what it looks at, and what it returns.

Every fan is one function named after its id. The decorator says how much of the hand the rule looks at,
and the signature can show no more than that:

- ``of_tiles``: which tile kinds the hand is made of;
- ``of_win``: the circumstances of the win;
- ``of_wait``: the group that the winning tile completes, and that tile;
- ``of_chows``: its chows among each other, subject to account-once;
- ``of_chows_and_pair``: the same, where the pair matters too;
- ``of_pungs``: its pungs and kongs among each other, subject to account-once;
- ``of_honors``: single pungs and kongs of honors and terminals;
- ``of_kongs``, ``of_concealed_pungs``: the places of those sets;
- ``of_four_equal``: four copies of a tile;
- ``of_hand``: anything else about the hand, in arrangements of the shapes that are named.

Predicates that find sets give *places*, positions of sets: those of all instances one by one, or of the
only possible instance, empty when it is not there.
"""

from collections.abc import Callable, Iterator

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
HandFan = Callable[[ArrangedHand], bool]
FourEqualFan = Callable[[ArrangedHand, Tile], Places]

TILE_FANS: dict[str, TileFan] = {}
WIN_FANS: dict[str, WinFan] = {}
WAIT_FANS: dict[str, WaitFan] = {}
CHOW_FANS: dict[str, ChowFan] = {}
CHOW_AND_PAIR_FANS: dict[str, ChowAndPairFan] = {}
PUNG_FANS: dict[str, PungFan] = {}
HONOR_FANS: dict[str, HonorFan] = {}
KONG_FANS: dict[str, KongFan] = {}
CONCEALED_PUNG_FANS: dict[str, ConcealedPungFan] = {}
FOUR_EQUAL_FANS: dict[str, FourEqualFan] = {}
HAND_FANS: dict[str, tuple[frozenset[Shape], HandFan]] = {}


def of_tiles(fan: TileFan) -> TileFan:
    """Declare a fan that depends on which tile kinds the hand holds, given as a bit mask."""
    TILE_FANS[fan.__name__] = fan
    return fan


def of_win(fan: WinFan) -> WinFan:
    """Declare a fan that depends on the circumstances of the win alone."""
    WIN_FANS[fan.__name__] = fan
    return fan


def of_wait(fan: WaitFan) -> WaitFan:
    """Declare a wait fan: it gets the group that the winning tile completes, and that tile.

    That a wait fan needs a hand which waited for one kind of tile only is no matter of the single fan.
    """
    WAIT_FANS[fan.__name__] = fan
    return fan


def of_chows(fan: ChowFan) -> ChowFan:
    """Declare a fan made of chows: it gets their lowest tiles, sorted."""
    CHOW_FANS[fan.__name__] = fan
    return fan


def of_chows_and_pair(fan: ChowAndPairFan) -> ChowAndPairFan:
    """Declare a fan made of four chows and the pair: it gets the chows' lowest tiles, sorted, and the pair's tile."""
    CHOW_AND_PAIR_FANS[fan.__name__] = fan
    return fan


def of_pungs(fan: PungFan) -> PungFan:
    """Declare a fan made of pungs and kongs: it gets their tiles, sorted."""
    PUNG_FANS[fan.__name__] = fan
    return fan


def of_honors(fan: HonorFan) -> HonorFan:
    """Declare a fan earned by pungs and kongs of honors or terminals: it yields their places."""
    HONOR_FANS[fan.__name__] = fan
    return fan


def of_four_equal(fan: FourEqualFan) -> FourEqualFan:
    """Declare a fan earned by four copies of a tile: it gets the hand and the tile, for each such tile."""
    FOUR_EQUAL_FANS[fan.__name__] = fan
    return fan


def of_kongs(fan: KongFan) -> KongFan:
    """Declare a fan earned by kongs: it gets the places of the melded and of the concealed ones."""
    KONG_FANS[fan.__name__] = fan
    return fan


def of_concealed_pungs(fan: ConcealedPungFan) -> ConcealedPungFan:
    """Declare a fan earned by concealed pungs: it gets their places, concealed kongs included."""
    CONCEALED_PUNG_FANS[fan.__name__] = fan
    return fan


def of_hand(*shapes: Shape) -> Callable[[HandFan], HandFan]:
    """Declare a fan that is a property of the arranged hand, possible in these shapes."""

    def declare(fan: HandFan) -> HandFan:
        HAND_FANS[fan.__name__] = (frozenset(shapes), fan)
        return fan

    return declare
