"""Random legal hands and lawful circumstances, for properties of the notation."""

from collections import Counter
from random import Random

from hypothesis import strategies as st

from mjscore.hand import Hand, Meld, MeldKind, Win, problems
from mjscore.tiles import ALL_TILES, WINDS, Tile, Wind, starts_chow


def _meld(random: Random, left: Counter[Tile]) -> Meld | None:
    kind = random.choice(list(MeldKind))
    tile = random.choice(ALL_TILES)
    if kind is MeldKind.CHOW and not starts_chow(tile):
        return None
    meld = Meld(kind, tile, exposed=kind is not MeldKind.KONG or random.random() < 0.5)
    needed = Counter(meld.tiles)
    return meld if all(left[each] >= copies for each, copies in needed.items()) else None


def _tiles(random: Random) -> Hand:
    left: Counter[Tile] = Counter(dict.fromkeys(ALL_TILES, 4))
    melds: list[Meld] = []
    for _ in range(random.randint(0, 4)):
        meld = _meld(random, left)
        if meld is not None:
            melds.append(meld)
            left.subtract(meld.tiles)
    wall = list(left.elements())
    random.shuffle(wall)
    wanted = 14 - 3 * len(melds)
    return Hand(tuple(wall[: wanted - 1]), tuple(melds), wall[wanted - 1])


def _win(random: Random, hand: Hand) -> Win:
    """Circumstances that contradict neither each other nor the tiles."""

    def perhaps(allowed: bool = True) -> bool:
        return allowed and random.random() < 0.4

    flowers = random.choice((0, 0, 1, 8))
    seat, round_wind = random.choice(WINDS), random.choice(WINDS)
    if not hand.melds and random.random() < 0.2:
        return Win(self_draw=True, seat=Wind.EAST, round=round_wind, flowers=flowers, dealt=True)
    last_of_kind = perhaps(hand.winning_tile not in hand.concealed)
    last_of_wall = perhaps()
    if random.random() < 0.5:
        replacement = perhaps(hand.kongs > 0)
        return Win(
            self_draw=True,
            seat=seat,
            round=round_wind,
            flowers=flowers,
            last_of_wall=last_of_wall,
            last_of_kind=last_of_kind,
            replacement=replacement,
        )
    others = [wind for wind in WINDS if wind is not seat]
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    fourth = hand.winning_tile not in (*hand.concealed, *melded)
    return Win(
        seat=seat,
        round=round_wind,
        discarder=random.choice([None, *others]),
        flowers=flowers,
        last_of_wall=last_of_wall,
        last_of_kind=last_of_kind,
        robbing_kong=perhaps(fourth and not last_of_wall),
    )


@st.composite
def legal_hands(draw: st.DrawFn) -> tuple[Hand, Win]:
    """A hand of the right size, with at most four copies of a tile, and how it was won."""
    random = Random(draw(st.integers(0, 2**32)))
    hand = _tiles(random)
    win = _win(random, hand)
    assert problems(hand, win) == []
    return hand, win
