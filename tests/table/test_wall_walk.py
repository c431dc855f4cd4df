"""The wall against a second one: a ring of named tiles, laid out by hand, dealt by walking along it tile by tile.

Nothing here comes from the program: the sides stand in the order in which a hand goes along them, the side counted
is read from the table in the rules, and each tile is picked up singly.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from mjscore.table.breaking import break_wall

# Clockwise along the table, as the wall is taken: East's left-hand neighbour is North, North's West, and so on.
CLOCKWISE = ["E", "N", "W", "S"]

COUNTED = {5: "E", 9: "E", 2: "S", 6: "S", 10: "S", 3: "W", 7: "W", 11: "W", 4: "N", 8: "N", 12: "N"}


def ring(stacks: int) -> list[str]:
    """The tops of all stacks, clockwise from the right end of East's side."""
    return [f"{side}{stack}" for side in CLOCKWISE for stack in range(1, stacks + 1)]


class Walker:
    """Walks along a ring of stacks, each of which still has what was not picked up."""

    def __init__(self, stacks: int, side: str, count: int) -> None:
        self.ring = ring(stacks)
        self.standing = {name: ["bottom", "top"] for name in self.ring}
        self.at = self.ring.index(f"{side}1")
        self.behind = self.ring[self.at]
        for _ in range(count):
            self.behind = self.ring[self.at]
            self.step()
        self.start = self.ring[self.at]

    def step(self) -> None:
        self.at = self.at + 1 if self.at + 1 < len(self.ring) else 0

    def tile(self) -> str:
        """The next tile from the front."""
        while not self.standing[self.ring[self.at]]:
            self.step()
        name = self.ring[self.at]
        return f"{name} {self.standing[name].pop()}"

    def ahead(self, stacks_ahead: int, level: str) -> str:
        """A tile of a stack further on, or of this one for 0: only tops lie free, and bottoms under a taken top."""
        while not self.standing[self.ring[self.at]]:
            self.step()
        name = self.ring[(self.at + stacks_ahead) % len(self.ring)]
        taken = self.standing[name].pop()
        assert taken == level
        return f"{name} {taken}"


def hands_dealt(walker: Walker) -> dict[str, list[str]]:
    hands: dict[str, list[str]] = {"E": [], "S": [], "W": [], "N": []}
    for _ in range(3):
        for player in ("E", "S", "W", "N"):
            for _ in range(4):
                hands[player].append(walker.tile())
    jump = [walker.ahead(0, "top"), walker.ahead(2, "top")]
    hands["E"] += jump
    hands["S"].append(walker.tile())
    hands["W"].append(walker.tile())
    hands["N"].append(walker.tile())
    return hands


def told_hands(deal: list[dict[str, object]]) -> dict[str, list[str]]:
    hands: dict[str, list[str]] = {}
    for take in deal:
        tiles = take["tiles"]
        assert isinstance(tiles, list)
        hands.setdefault(str(take["player"]), []).extend(tiles)
    return hands


def compare(told: dict[str, object], walker: Walker, side: str, count: int) -> None:
    assert (told["side"], told["count"]) == (side, count)
    assert f"{told['start_side']}{told['start_stack']}" == walker.start
    assert told["first_tile"] == f"{walker.start} top"
    deal = told["deal"]
    assert isinstance(deal, list)
    assert told_hands(deal) == hands_dealt(walker)
    rest = list(drawn_out(walker))
    assert told["next_tile"] == rest[0]
    assert told["left"] == len(rest)
    assert told["last_tile"] == rest[-1]
    assert rest[-2:] == [f"{walker.behind} top", f"{walker.behind} bottom"]


def drawn_out(walker: Walker) -> Iterator[str]:
    while any(walker.standing.values()):
        yield walker.tile()


@pytest.mark.parametrize(("flowers", "stacks"), [(True, 18), (False, 17)])
def test_every_throw_of_four_dice(flowers: bool, stacks: int) -> None:
    throws = list(product(range(1, 7), repeat=4))
    assert len(throws) == 1296
    for dice in throws:
        told = dict(break_wall(dice, flowers=flowers).facts)
        side = COUNTED[dice[0] + dice[1]]
        walker = Walker(stacks, side, sum(dice))
        assert told["tiles"] == 2 * len(walker.ring) == (144 if flowers else 136)
        assert told["first_replacement"] == f"{walker.behind} top"
        compare(told, walker, side, sum(dice))


def test_every_throw_of_two_dice_under_american_rules() -> None:
    for dice in product(range(1, 7), repeat=2):
        told = dict(break_wall(dice, "american").facts)
        walker = Walker(19, "E", sum(dice))
        assert told["tiles"] == 2 * len(walker.ring) == 152
        assert told["first_replacement"] is None
        compare(told, walker, "E", sum(dice))


def test_every_first_throw_of_two_dice() -> None:
    names = {"E": "East", "S": "South", "W": "West", "N": "North"}
    for dice in product(range(1, 7), repeat=2):
        ruling = break_wall(dice)
        side = COUNTED[sum(dice)]
        assert ruling.facts["side"] == side
        assert ruling.answer == f"{names[side]}'s side is counted, and {names[side]} throws two more dice."
        assert (ruling.facts["start_stack"], ruling.facts["deal"]) == (None, [])


def test_the_walk_agrees_with_the_example_of_the_rules() -> None:
    """6 5 4 5: West's side, 20 stacks, the third stack of South's side, the wall ends with the one before it."""
    walker = Walker(18, "W", 20)
    assert (walker.start, walker.behind) == ("S3", "S2")
