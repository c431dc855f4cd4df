"""Many hands at once, against one hand at a time and against the reference."""

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import mjscore
from mjscore.arrays import HandColumns
from mjscore.at_once import ManyScores, WhatCame, score_many
from mjscore.hand import Hand, Win, problems
from mjscore.mcr.parts import add_up
from mjscore.mcr.result import Score
from mjscore.mcr.score import as_the_tiles_say, score_possible_hand
from mjscore.mcr.table import Profile, profile, profile_names, table
from mjscore.notation import Dialect, write
from tests.arrays.hands import all_kinds
from tests.mcr.test_best import all_answers
from tests.random_hands import mutated, random_wins
from tests.reference import reference_points

Told = tuple[WhatCame, int, int, dict[str, int]]


def one_by_one(hand: Hand, win: Win, rules: Profile) -> Told:
    if problems(hand, win):
        return WhatCame.IMPOSSIBLE, -1, -1, {}
    score = score_possible_hand(hand, win, rules)
    if not isinstance(score, Score):
        return WhatCame.NO_WIN, -1, -1, {}
    return WhatCame.WIN, score.points, score.total, {row.id: row.count for row in score.fans}


def told(scores: ManyScores) -> list[Told]:
    return [
        (WhatCame(scores.outcomes[row]), int(scores.points[row]), int(scores.totals[row]), scores.fans(row))
        for row in range(len(scores))
    ]


def assert_same(hands: Sequence[tuple[Hand, Win]], name: str, overrides: tuple[str, ...] = ()) -> list[Told]:
    rules = profile(name, overrides)
    found = told(score_many(HandColumns.of(hands), profile=name, overrides=overrides, fans=True))
    for (hand, win), each in zip(hands, found, strict=True):
        assert each == one_by_one(hand, win, rules), (hand, win)
    return found


@pytest.mark.parametrize("name", profile_names())
def test_columns_are_scored_as_each_hand_alone(name: str) -> None:
    found = assert_same(list(all_kinds(1000, seed=20261130)), name)
    outcomes = [each[0] for each in found]
    assert all(outcomes.count(outcome) > 250 for outcome in WhatCame)


@pytest.mark.parametrize(("name", "override"), all_answers())
def test_so_it_is_under_every_switch(name: str, override: str) -> None:
    assert_same(list(all_kinds(15, seed=len(override))), name, (override,) if override else ())


@pytest.mark.parametrize("seed", range(4))
def test_so_it_is_when_fans_are_worth_anything(seed: int) -> None:
    rng = random.Random(seed)
    fans = rng.sample([fan.id for fan in table().fans], 40)
    overrides = tuple(f"{fan}={rng.choice((0, 0, 1, 2, 5, 30, 100))}" for fan in fans)
    assert_same(list(all_kinds(60, seed=seed)), rng.choice(profile_names()), overrides)


def test_the_examples_of_all_fans() -> None:
    readings = [mjscore.parse(fan.example) for fan in table().fans]
    for name in profile_names():
        scores = score_many(HandColumns.of([(each.hand, each.win) for each in readings]), profile=name, fans=True)
        for place, fan in enumerate(table().fans):
            assert scores.points[place] == fan.example_points[name], fan.id
            if fan.id != "flower_tiles":
                assert fan.id in scores.fans(place)


def test_points_are_those_of_the_reference() -> None:
    rng = random.Random(71)
    hands = list(random_wins(3000, seed=71))
    hands += [(changed, win) for hand, win in hands if not problems(changed := mutated(rng, hand), win)]
    hands = [(hand, as_the_tiles_say(hand, win)[0]) for hand, win in hands]
    scores = score_many(HandColumns.of(hands), profile="national")
    wins = 0
    for row, (hand, win) in enumerate(hands):
        expected = reference_points(hand, win)
        assert (scores.outcomes[row] == WhatCame.WIN) == (expected is not None), (hand, win)
        assert scores.points[row] == (-1 if expected is None else expected), (hand, win)
        wins += expected is not None
    assert wins >= 3000
    assert len(hands) - wins > 1000


def test_points_are_those_of_the_fans() -> None:
    hands = HandColumns.of(list(random_wins(3000, seed=9)))
    for name in profile_names():
        scores = score_many(hands, profile=name, fans=True)
        worth = np.asarray(scores.counts).astype(np.int64) @ np.array(profile(name).points)
        assert (worth == scores.points).all()
        plain = score_many(hands, profile=name)
        assert plain.counts is None
        assert (np.asarray(plain.points) == scores.points).all()
        with pytest.raises(ValueError, match="the fans were not asked for"):
            plain.fans(0)


def test_many_rows_are_scored_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = HandColumns.of(list(all_kinds(300, seed=4)))
    whole = told(score_many(hands, fans=True))
    monkeypatch.setattr("mjscore.arrays.scoring.HANDS_AT_ONCE", 7)
    assert told(score_many(hands, fans=True)) == whole


def test_rules_under_which_parts_do_not_add_up_are_scored_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = list(all_kinds(30, seed=5))
    monkeypatch.setattr("mjscore.arrays.scoring.add_up", lambda _rules: False)
    rules = ("tile_hog=3",)
    assert add_up(profile("national", rules))
    assert_same(hands, "national", rules)


def test_lines_readings_and_values_give_the_same() -> None:
    hands = [(hand, win) for hand, win in random_wins(60, seed=12)]
    lines = [write(hand, win, Dialect.NATIVE).text for hand, win in hands]
    expected = told(score_many(HandColumns.of(hands), profile="national", fans=True))
    assert told(score_many(hands, profile="national", fans=True)) == expected
    assert told(score_many(iter(lines), profile="national", fans=True)) == expected
    assert told(score_many(map(mjscore.parse, lines), profile="national", fans=True)) == expected


def test_a_line_names_its_own_profile() -> None:
    line = "1112345678999c +2c"
    scores = score_many([f"{line}, profile national", line])
    # Nine Gates makes one Pung of Terminals inevitable after 1998, both of them after the Green Book.
    assert list(scores.points) == [92, 91]


def test_hands_that_cannot_exist_and_lines_that_cannot_be_read() -> None:
    straight = "123b 456b 789b [EEE] 9d"
    scores = score_many(["11111b 234c 567c 88d +9d", f"{straight} +8d", f"{straight} +9d, replacement"])
    assert list(scores.outcomes) == [WhatCame.IMPOSSIBLE, WhatCame.NO_WIN, WhatCame.IMPOSSIBLE]
    assert list(scores.points) == list(scores.totals) == [-1, -1, -1]
    with pytest.raises(mjscore.NotationError) as caught:
        score_many(["19b 19c 19d ESWNRGP +9b", "x"])
    assert caught.value.text == "x"
    assert all(fault.message.startswith("hand 2: ") for fault in caught.value.faults)
    for wrong in (3, "123b", [3], [(1, 2)], ["19b 19c 19d ESWNRGP +9b", None]):
        with pytest.raises(TypeError, match=r"a hand is a line|hands are"):
            score_many(wrong)  # type: ignore[arg-type]
    with pytest.raises(mjscore.RulesError):
        score_many([], profile="bogus")


def test_no_hands_have_no_scores() -> None:
    assert len(score_many([])) == len(score_many(HandColumns.of([]), fans=True)) == 0


@pytest.mark.parametrize(
    ("module", "package", "told"),
    [
        ("mjscore.arrays", "numpy", "hands as arrays need numpy, which is not there: pip install mjscore[batch]"),
        (
            "mjscore.american.arrays",
            "numpy",
            "hands as arrays need numpy, which is not there: pip install mjscore[batch]",
        ),
        ("mjscore.arrow", "pyarrow", "record batches need pyarrow, which is not there: pip install mjscore[arrow]"),
    ],
)
def test_without_the_package_of_an_extra_it_is_told_what_to_install(module: str, package: str, told: str) -> None:
    script = (
        f"import importlib, sys; sys.modules[{package!r}] = None\n"
        f"try: importlib.import_module({module!r})\n"
        "except ModuleNotFoundError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == f"{told}\n"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("__version__ = '1.26.4'", "numpy 2 or later, and 1.26.4 is there: pip install mjscore[batch]"),
        ("raise ImportError('libblas.so')", "numpy, which cannot be imported: libblas.so"),
        ("import no_such_module", "numpy, which cannot be imported: No module named 'no_such_module'"),
    ],
)
def test_a_numpy_that_cannot_be_used_is_told_and_batch_goes_without(tmp_path: Path, source: str, told: str) -> None:
    (tmp_path / "numpy").mkdir()
    (tmp_path / "numpy" / "__init__.py").write_text(f"{source}\n", encoding="utf-8")
    hands = tmp_path / "hands.txt"
    hands.write_text("123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south\n" * 2200, encoding="utf-8")
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "try: import mjscore.arrays\n"
        "except ImportError as error: print(error)\n"
        "from mjscore.cli import main\n"
        f"sys.argv = ['mjscore', 'batch', {str(hands)!r}, '--format', 'csv']\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    first, _, rows = done.stdout.partition("\n")
    assert first == f"hands as arrays need {told}"
    assert rows.count(",wins,") == 2200
    assert done.stderr == "2,200 hands: 2,200 win.\n"


def test_lines_are_scored_without_numpy() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None; import mjscore\n"
        "scores = mjscore.score_many(['19b 19c 19d ESWNRGP +9b'], fans=True)\n"
        "print(scores.points[0], scores.fans(0))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "88 {'thirteen_orphans': 1}\n"
