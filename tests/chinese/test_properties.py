"""What holds for every hand under the simplified Chinese rules."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import mjscore
from mjscore.arrange import Shape
from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.tiles import ALL_TILES, Tile, Wind
from tests.random_hands import mutated, random_wins

WAYS = ("chips", "honor-bonus", "all-hands", "tally")


def tables(number: int, seed: int) -> Iterator[tuple[Hand, Win, dict[Wind, Hand]]]:
    """Winning hands, and the hands of some of the others dealt from the tiles that are left, honors by threes first."""
    rng = random.Random(seed)
    for hand, win in random_wins(number, seed):
        left = Counter(dict.fromkeys(ALL_TILES, 4)) - Counter(hand.all_tiles)
        others = {}
        for seat in rng.sample([each for each in Wind if each is not win.seat], rng.randrange(4)):
            others[seat] = _dealt(rng, left)
        yield hand, win, others


def _dealt(rng: random.Random, left: Counter[Tile]) -> Hand:
    triples = [each for each in ALL_TILES if each >= 27 and left[each] >= 3]
    chosen = rng.sample(triples, min(len(triples), rng.randrange(4)))
    melds = tuple(Meld(MeldKind.PUNG, each) for each in chosen if rng.random() < 0.5)
    tiles = [each for each in chosen for _ in range(3)]
    left.subtract(tiles)
    more = rng.sample(sorted(left.elements()), 13 - len(tiles))
    left.subtract(more)
    concealed = Counter((*tiles, *more)) - Counter(each for meld in melds for each in meld.tiles)
    return Hand(tuple(concealed.elements()), melds)


def test_payments_sum_to_zero_and_follow_from_the_pungs() -> None:
    """Recomputed pair by pair of players, from the tiles alone."""
    seen = Counter[str]()
    for hand, win, others in tables(150, seed=71):
        result = mjscore.score_chinese(hand, win, counting="all-hands", others=others)
        if not isinstance(result, mjscore.ChineseScore):
            continue
        owed = dict.fromkeys(Wind, 0)
        owed[win.seat] = 1
        for seat, held in {win.seat: hand, **others}.items():
            owed[seat] += sum(1 for each, copies in Counter(held.all_tiles).items() if each >= 27 and copies >= 3)
        expected = dict.fromkeys(Wind, 0)
        for taker in Wind:
            for payer in Wind:
                if payer is not taker:
                    expected[taker] += owed[taker]
                    expected[payer] -= owed[taker]
        assert result.payments == {seat.value: chips for seat, chips in expected.items()}
        assert sum(result.payments.values()) == 0
        seen["a loser earns most"] += max(expected, key=lambda seat: expected[seat]) is not win.seat
        seen["others known"] += bool(others)
    assert min(seen.values()) > 10


def test_all_hands_without_the_others_are_the_honor_bonus() -> None:
    for hand, win in random_wins(80, seed=72):
        bonus = mjscore.score_chinese(hand, win, counting="honor-bonus")
        everybody = mjscore.score_chinese(hand, win, counting="all-hands")
        assert bonus.payments == everybody.payments


def test_renaming_the_suits_changes_nothing() -> None:
    for hand, win in random_wins(40, seed=73):
        plain = [str(mjscore.score_chinese(hand, win, counting=way)) for way in WAYS]
        for order in permutations(range(3)):
            renamed = _renamed(hand, order)
            assert [str(mjscore.score_chinese(renamed, win, counting=way)) for way in WAYS] == plain


def _renamed(hand: Hand, order: tuple[int, ...]) -> Hand:
    def new(old: Tile) -> Tile:
        return old if old >= 27 else Tile(order[old // 9] * 9 + old % 9)

    melds = tuple(replace(meld, tile=new(meld.tile)) for meld in hand.melds)
    won = None if hand.winning_tile is None else new(hand.winning_tile)
    return Hand(tuple(map(new, hand.concealed)), melds, won)


def test_exactly_the_standard_hands_of_mcr_win() -> None:
    """MCR names seven pairs, orphans and knitted hands by fans of their own; a hand without them is sets and a pair."""
    rng = random.Random(74)
    special = {"seven_pairs", "seven_shifted_pairs", "thirteen_orphans", "knitted_straight"}
    special |= {"greater_honors_and_knitted_tiles", "lesser_honors_and_knitted_tiles"}
    seen = Counter[bool]()
    for won, win in random_wins(200, seed=74):
        hand = mutated(rng, won) if rng.random() < 0.2 else won
        plain = replace(win, last_of_kind=False, robbing_kong=False, replacement=False)
        if max(Counter(hand.all_tiles).values()) > 4:
            continue
        result = mjscore.score_chinese(hand, plain)
        readings = mjscore.arrange.arrangements(hand)
        assert result.valid is (Shape.STANDARD in {each.shape for each in readings})
        official = mjscore.score(hand, plain)
        if isinstance(official, mjscore.NotWinning):
            assert not result.valid
        elif special.isdisjoint(fan.id for fan in official.fans):
            assert result.valid
        seen[result.valid] += 1
    assert min(seen.values()) > 20


def test_the_winning_tile_and_the_way_of_winning_do_not_matter() -> None:
    for hand, win in random_wins(40, seed=75):
        tiles = [*hand.concealed, hand.winning_tile]
        results = set()
        for place, last in enumerate(tiles):
            rest = [each for each in [*tiles[:place], *tiles[place + 1 :]] if each is not None]
            same = Hand(tuple(rest), hand.melds, last)
            results.add(str(mjscore.score_chinese(same, Win(seat=win.seat), counting="honor-bonus")))
        assert len(results) == 1
