"""Many American hands at once, against one hand at a time."""

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mjscore
from mjscore.american import practice_card, read_card
from mjscore.american.arrays import NO_TILE, RackColumns, rows, scoring
from mjscore.american.at_once import ManyAmericanScores, score_american_many
from mjscore.american.card import Card
from mjscore.american.index import index_of
from mjscore.american.payments import profile_names, table
from mjscore.american.rack import Exposure, Rack, Way, Win
from mjscore.american.result import AmericanScore
from mjscore.tiles import WINDS
from tests.american.hand_made import rack
from tests.american.random_racks import deals, near_misses, shown_winner, winner, winners

Told = tuple[int, str | None, int, int, int]

PRACTICE = practice_card()
OWN = read_card(
    "card: Mine\nyear: 2026\n[Test | T]\n"
    "FF 2222A! 4444B 6666C  (Any 3 Suits; Any Even Run)  X 50\n"
    "FF 2222A 4444B 6666C   (Any 3 Suits; Any Even Run)  X 40 C 60\n"
    "FF 1111A! 1111A DDDD   (Any 1 Suit; Any Like Nos.; Any Dragon)  X 35\n"
    "F J NEWS 1111A 2222B   (Any 2 Suits; Any Run)  X 40\n"
    "FFF 2222A 3333B 666A   (Any 2 Suits)  X 25 C 25\n"
    "[Pairs | P] no-bonus\n"
    "FF 22A 44A 66A 88A 22B 44B  (Any 2 Suits)  C 50\n"
)
EXOTIC = read_card((Path(__file__).parent / "exotic.card").read_text(encoding="utf-8"))
HOUSE = [
    *(f"{name}={answer}" for name, answers in table()["house"].items() for answer in answers),
    "hot_hand=1",
    "concealed_bonus=5",
    "joker_letter=ignored",
]
RULES = [*((name, "") for name in profile_names()), *(("nmjl", each) for each in HOUSE)]
DRAWN = Win(Way.SELF_DRAW)


def told(scores: ManyAmericanScores) -> list[Told]:
    points = zip(*(map(int, column) for column in (scores.values, scores.points, scores.gains)), strict=True)
    return [(int(scores.outcomes[row]), scores.line(row), *each) for row, each in enumerate(points)]


def alone(held: Rack, win: Win, card: Card, **rules: Any) -> Told:
    try:
        score = mjscore.score_american(held, win, card=card, **rules)
    except mjscore.ImpossibleHandError:
        return -1, None, -1, -1, -1
    if isinstance(score, AmericanScore):
        return 1, score.line, score.value, score.points, score.gain
    return 0, None, -1, -1, -1


def check(racks: Sequence[Rack], wins: Sequence[Win], card: Card, **rules: Any) -> list[Told]:
    found = told(score_american_many(RackColumns.of(racks), wins, card=card, **rules))
    for held, win, each in zip(racks, wins, found, strict=True):
        assert each == alone(held, win, card, **rules), (held, win)
    return found


def some_wins(rng: random.Random, number: int) -> list[Win]:
    """Circumstances of all kinds; some contradict each other, or the tiles."""
    return [
        Win(
            rng.choice(list(Way)),
            rng.choice(WINDS),
            rng.choice((None, None, *WINDS)),
            rng.choice((None, None, None, 0, 20, 25, 30, 40, 50, 60)),
            rng.choice((None, None, 0, 2, 5)),
            rng.random() < 0.2,
        )
        for _ in range(number)
    ]


def impossible() -> Iterator[Rack]:
    """Racks of which the tiles cannot be, or that have no winning tile."""
    yield Rack((), (), None)
    yield Rack((), (), 3)
    yield Rack((0,) * 13, (), 0)
    yield Rack((35,) * 9 + (1,) * 4, (), 1)
    yield Rack((34,) * 9 + (1,) * 4, (), 2)
    for each in ("FFF 2026b 222c 66c +6c", "FFF 2026b 2222c 66c", "FFF 2026b 222Jc 66c +6c"):
        yield rack(each)
    yield Rack((1, 2, 3), (Exposure(5, 4, 4), Exposure(6, 6)), 3)
    yield Rack((1,) * 4, (Exposure(5, 2), Exposure(6, 7, 3)), 3)
    yield Rack((), (Exposure(5, 3), Exposure(6, 3), Exposure(7, 4), Exposure(8, 4)))
    yield Rack((), (Exposure(5, 3), Exposure(6, 3), Exposure(7, 4), Exposure(8, 3)), 35)


def racks_for(card: Card, seed: int, number: int) -> list[Rack]:
    """Winners with and without exposures, the same with one tile changed, deals, and racks that cannot be."""
    index, rng = index_of(card), random.Random(seed)
    shown = [made for _ in range(number) if (made := shown_winner(rng, rng.choice(index.hands))) is not None]
    won = [held for _, held in winners(index, seed, number)]
    racks = [*won, *shown, *near_misses(index, seed, number), *deals(seed, number // 10), *impossible()]
    rng.shuffle(racks)
    return racks


@pytest.mark.parametrize("card", [PRACTICE, OWN], ids=["practice", "own"])
def test_columns_are_scored_as_each_hand_alone(card: Card) -> None:
    racks = racks_for(card, seed=20261130, number=800)
    found = check(racks, some_wins(random.Random(1), len(racks)), card)
    assert all([each[0] for each in found].count(outcome) > 150 for outcome in (-1, 0, 1))
    drawn = check(racks, [DRAWN] * len(racks), card)
    assert [each[0] for each in drawn].count(1) > 1000
    assert told(score_american_many(RackColumns.of(racks), DRAWN, card=card)) == drawn


@pytest.mark.parametrize("card", [PRACTICE, OWN], ids=["practice", "own"])
@pytest.mark.parametrize(
    ("name", "override"), [*((name, "") for name in profile_names()), *(("nmjl", each) for each in HOUSE)]
)
def test_so_it_is_under_every_profile_and_house_rule(card: Card, name: str, override: str) -> None:
    racks = racks_for(card, seed=7, number=80)
    wins = some_wins(random.Random(2), len(racks))
    overrides = [override] if override else []
    assert {each[0] for each in check(racks, wins, card, profile=name, overrides=overrides)} == {-1, 0, 1}


def test_every_line_of_the_card_is_found() -> None:
    index, rng = index_of(PRACTICE), random.Random(3)
    racks: list[Rack] = []
    for entry in index.entries:
        made = (winner(rng, rng.choice(entry.hands), exposing=entry.exposed is not None) for _ in range(12))
        racks += [each for each in made if each is not None]
    found = check(racks, [DRAWN] * len(racks), PRACTICE)
    # The tiles of SP-2 are those of WD-10 as well, which pays 60: 30 doubled, and no double in Singles and Pairs.
    assert {each[1] for each in found} == {entry.id for entry in index.entries} - {"SP-2"}


def test_jokers_up_to_all_eight() -> None:
    index, rng = index_of(PRACTICE), random.Random(4)
    racks = []
    for _ in range(800):
        made = winner(rng, rng.choice(index.hands), exposing=False)
        if made is None:
            continue
        concealed = list(made.concealed)
        for _ in range(rng.randrange(9 - made.jokers)):
            concealed[rng.randrange(len(concealed))] = 35
        racks.append(Rack(tuple(concealed), (), made.winning_tile))
    found = check(racks, [DRAWN] * len(racks), PRACTICE)
    assert max(held.jokers for held, each in zip(racks, found, strict=True) if each[0] == 1) == 8
    assert sum(each[0] == 0 for each in found) > 150


def test_a_card_with_places_for_any_tile() -> None:
    racks = [*(shown for hand in index_of(OWN).hands[::40] if (shown := shown_winner(random.Random(5), hand)))]
    racks += [rack("F J NEWS 1111b 222c +2c"), rack("9d FFFF 111b 222c 33d +3d"), *impossible()]
    found = check(racks, [DRAWN] * len(racks), EXOTIC)
    assert {each[1] for each in found if each[0] == 1} >= {"EX-1", "EX-2"}


def test_chunks_and_rows_that_are_forgotten_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    racks = racks_for(PRACTICE, seed=8, number=300)
    wins = some_wins(random.Random(6), len(racks))
    expected = told(score_american_many(RackColumns.of(racks), wins))
    monkeypatch.setattr(scoring, "CHUNK", 50)
    monkeypatch.setattr(rows, "_MOST_WORDS", 5000)
    monkeypatch.setattr(scoring, "_MOST_WINS", 3)
    scoring.scorer_of.cache_clear()
    scoring.matcher_of.cache_clear()
    assert told(score_american_many(RackColumns.of(racks), wins)) == expected


def test_lines_pairs_and_racks_are_scored_one_by_one() -> None:
    hand = "FFF 2026b [222Jc] 66c +6c, from south"
    reading = mjscore.parse_american(hand)
    given: list[Any] = [
        hand,
        reading,
        (reading.rack, reading.win),
        reading.rack,
        "2222b 4Jb 6666b GGGG",
        "FFF 2026b 222c 66c",
    ]
    won = (1, "YR-1", 25, 25, 100)
    found = score_american_many(given)
    assert told(found)[:4] == [won] * 4
    assert [each[0] for each in told(found)[4:]] == [0, -1]
    assert len(found) == 6
    assert told(score_american_many([reading.rack], DRAWN)) == told(score_american_many([reading.rack], [DRAWN]))
    assert told(score_american_many(iter([reading.rack]), DRAWN)) == [(1, "YR-1", 25, 25, 150)]


def test_the_profile_that_a_text_names_is_used_for_it() -> None:
    hand = "FFF 2026b [222Jc] 66c +6c, self-draw"
    assert list(score_american_many([hand, f"{hand}, profile tournament"]).gains) == [150, 35]


def test_what_is_wrong_is_told_at_once() -> None:
    held = rack("FFF 2026b [222Jc] 66c +6c")
    with pytest.raises(mjscore.NotationError, match="hand 2: "):
        score_american_many(["FFF 2026b [222Jc] 66c +6c", "x"])
    for wrong in ("FFF", held):
        with pytest.raises(TypeError, match="hands are several"):
            score_american_many(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="can be taken one after the other, not int"):
        score_american_many(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a win goes with a Rack"):
        score_american_many(["FFF 2026b [222Jc] 66c +6c"], DRAWN)
    with pytest.raises(TypeError, match="a win is a"):
        score_american_many([held], ["self-draw"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a card is what"):
        score_american_many([], card="x.card")  # type: ignore[arg-type]
    with pytest.raises(mjscore.RulesError):
        score_american_many([], profile="bogus")
    for several in ([held], RackColumns.of([held])):
        with pytest.raises(ValueError, match="there are 1 hands and 2 wins"):
            score_american_many(several, [DRAWN, DRAWN])


def test_no_hands_have_no_scores() -> None:
    assert len(score_american_many([])) == len(score_american_many(RackColumns.of([]))) == 0
    assert len(score_american_many(RackColumns.of([]), [])) == 0


def test_columns_are_not_changed() -> None:
    columns = RackColumns.of(racks_for(PRACTICE, seed=9, number=40))
    before = [column.copy() for column in vars(columns).values()]
    score_american_many(columns, DRAWN)
    assert all(map(np.array_equal, before, vars(columns).values()))
    assert (columns.concealed <= NO_TILE).all()


def test_lines_are_scored_without_numpy() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None; import mjscore\n"
        "scores = mjscore.score_american_many(['FFF 2026b [222Jc] 66c +6c'])\n"
        "print(scores.values[0], scores.line(0))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "25 YR-1\n"
