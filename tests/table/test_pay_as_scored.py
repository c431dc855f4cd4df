"""What ``table pay`` pays for random hands is what ``score`` says of them, under all rules."""

import random
from collections.abc import Iterator

from mjscore import score_chinese
from mjscore.american import practice_card
from mjscore.american.concrete import JOKER
from mjscore.american.index import Index, index_of
from mjscore.american.payments import profile as american_profile
from mjscore.american.rack import Rack, Way, problems
from mjscore.american.rack import Win as AmericanWin
from mjscore.american.score import score_rack
from mjscore.arrange import Shape
from mjscore.errors import MjscoreError
from mjscore.hand import Hand, Win
from mjscore.mcr.result import Score
from mjscore.mcr.score import score_hand
from mjscore.mcr.table import profile
from mjscore.table.pay import Payment, pay
from mjscore.tiles import Wind
from tests.american.random_racks import winners
from tests.random_hands import random_wins

MCR_RULES = [("green-book", ()), ("national", ()), ("green-book", ("cap=88",)), ("national", ("minimum=12",))]


def check_mcr(number: int, seed: int) -> int:
    """How many random hands pay the same by ``table pay`` and by ``score``; fails for the first that does not."""
    rng = random.Random(seed)
    checked = 0
    for hand, win in random_wins(number, seed):
        others = [wind for wind in Wind if wind is not win.seat]
        won = win if win.self_draw else _from(win, rng.choice([*others, None]))
        name, overrides = rng.choice(MCR_RULES)
        found = score_hand(hand, won, profile(name, overrides))
        assert isinstance(found, Score)
        ruling = pay(_asked(found, won, name, overrides))
        assert ruling.facts["payments"] == found.payments, (hand, won)
        assert ruling.facts["total"] == found.total
        charged = ruling.facts.get("false_win")
        assert (charged and charged["payments"]) == (found.false_win and found.false_win.payments)
        checked += 1
    return checked


def _from(win: Win, discarder: Wind | None) -> Win:
    values = {name: getattr(win, name) for name in win.__dataclass_fields__}
    return Win(**{**values, "discarder": discarder})


def _asked(found: Score, win: Win, name: str, overrides: tuple[str, ...]) -> Payment:
    return Payment(
        points=found.points,
        flowers=win.flowers,
        seat=win.seat.value,
        discarder=None if win.discarder is None else win.discarder.value,
        self_draw=win.self_draw,
        robbing_kong=win.robbing_kong,
        profile=name,
        overrides=overrides,
    )


def test_random_mcr_hands_pay_as_they_do_when_scored() -> None:
    assert check_mcr(300, 11) == 300


AMERICAN_RULES = [
    ("nmjl", ()),
    ("nmjl", ("table_double=2",)),
    ("nmjl", ("hot_hand=2",)),
    ("tournament", ()),
    ("tournament-mahjcon", ()),
    ("big-card", ()),
    ("marvelous", ()),
]


def _wins(rng: random.Random, rack: Rack) -> Iterator[AmericanWin]:
    """Possible circumstances for a rack, at random."""
    while True:
        way, seat = rng.choice(list(Way)), rng.choice(list(Wind))
        discarder = rng.choice([None, *Wind]) if way.has_discarder else None
        shown = rng.choice([None, 0, 1, 2, 3, 4]) if way.has_discarder else None
        win = AmericanWin(way, seat, discarder, rng.choice([None, None, 20, 25, 50, 999]), shown, shown == 2)
        if not problems(rack, win):
            yield win


def check_american(number: int, seed: int) -> int:
    """As ``check_mcr``, for winning racks of the practice card."""
    rng = random.Random(seed)
    index: Index = index_of(practice_card())
    checked = 0
    for place, rack in winners(index, seed, number):
        win = next(_wins(rng, rack))
        name, overrides = rng.choice(AMERICAN_RULES)
        found = score_rack(rack, win, index, american_profile(name, overrides))
        assert found.valid, place
        best = found.fits[0]
        jokers = rack.jokers - (index.hands[best.place].loose[JOKER] if name == "marvelous" else 0)
        ways = {way: win.way is way for way in Way}
        shown = win.discarder_exposures
        asked = Payment(
            rules="american",
            profile=name,
            overrides=overrides,
            value=best.worth.value,
            seat=win.seat.value,
            discarder=None if win.discarder is None else win.discarder.value,
            self_draw=ways[Way.SELF_DRAW],
            exchange=ways[Way.EXCHANGE],
            dealt=ways[Way.DEALT],
            misnamed=ways[Way.MISNAMED],
            out_of_turn=ways[Way.OUT_OF_TURN],
            jokerless=not jokers,
            singles_and_pairs=not best.entry.bonus,
            announced=win.announced,
            exposures=len(rack.exposures),
            concealed_line=not rack.exposures and best.worth.bonus == 0,
            discarder_exposed=None if shown is None else "quint" if win.discarder_quint else str(shown),
        )
        ruling = pay(asked)
        assert ruling.facts["payments"] == found.payments, (rack, win, name)
        assert (ruling.facts["points"], ruling.facts["doubled"]) == (found.points, found.doubled)
        if not american_profile(name).in_points:
            paid = ruling.facts["payments"]
            assert sum(paid.values()) + paid.get("others", 0) == 0
        checked += 1
    return checked


def test_random_american_racks_pay_as_they_do_when_scored() -> None:
    assert check_american(300, 7) == 300


def test_random_chinese_hands_pay_as_they_do_when_scored() -> None:
    checked = 0
    for hand, win in random_wins(150, 3):
        plain = Win(seat=win.seat)
        for counting in ("chips", "honor-bonus"):
            found = _chinese(hand, plain, counting)
            if found is None:
                continue
            payments, pungs = found
            asked = Payment(rules="chinese", seat=win.seat.value, honor_pungs=pungs if counting != "chips" else None)
            assert pay(asked).facts["payments"] == payments
            checked += 1
    assert checked > 100


def _chinese(hand: Hand, win: Win, counting: str) -> tuple[dict[str, int], int] | None:
    try:
        found = score_chinese(hand, win, counting=counting)
    except MjscoreError:
        return None
    if not found.valid:
        return None
    assert found.arrangement.shape is Shape.STANDARD
    return dict(found.payments), len(found.honor_pungs)
