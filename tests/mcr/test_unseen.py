"""Whether a fan looks at a tile is found out with one that nobody has seen."""

from collections.abc import Callable

import pytest

from mjscore.mcr.fans.unseen import UNSEEN, LookedAtError
from mjscore.tiles import ALL_TILES, DRAGON_TILES, Tile, is_honor


@pytest.mark.parametrize(
    "look",
    [
        is_honor,
        lambda tile: tile == 4,
        lambda tile: tile != 4,
        lambda tile: tile % 9 == 4,
        lambda tile: tile // 9 in {0, 1},
        lambda tile: 9 <= tile < 18,
        lambda tile: tile in DRAGON_TILES,
        lambda tile: tile in {4, 13, 22},
        lambda tile: len({4, tile}) == 1,
        lambda tile: 1 << tile & 7,
        lambda tile: tile - 3 == 0,
        lambda tile: 3 + tile == 7,
        lambda tile: sorted([3, tile]),
        lambda tile: ALL_TILES[tile],
        lambda tile: 3 if tile else 4,
    ],
)
def test_whoever_looks_at_it_is_found_out(look: Callable[[Tile], object]) -> None:
    with pytest.raises(LookedAtError):
        look(UNSEEN)


def test_who_does_not_look_at_it_answers() -> None:
    chows = (Tile(0), Tile(3))
    assert not (chows[0] == chows[1] and chows[0] == UNSEEN)
    assert len((*chows, UNSEEN)) == 3
