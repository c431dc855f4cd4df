"""How long ``mjscore batch`` takes for a text file, as a multiple of a loop that asks PyMahjongGB.

``BATCHES=1000000`` in the environment names other numbers of lines than the three that are measured without it.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from mjscore.notation import Dialect, write
from tests.benchmarks.measured import Measured, in_turn
from tests.random_hands import random_wins

HANDS = (10_000, 100_000, 1_000_000)
"""How many lines there are: a long list has less of the start in it."""
LOOP = "a loop with PyMahjongGB"


def measured() -> list[Measured]:
    """Lists of several lengths, from start to end, one process each."""
    numbers = [int(each) for each in os.environ.get("BATCHES", "").split(",") if each] or HANDS
    lines = [f"{write(hand, win, Dialect.NATIVE).text}\n" for hand, win in random_wins(max(numbers), seed=74)]
    return [each for number in numbers for each in _of(lines[:number])]


def _of(lines: list[str]) -> list[Measured]:
    found = []
    with TemporaryDirectory() as folder:
        hands = Path(folder) / "hands.txt"
        hands.write_text("".join(lines), encoding="utf-8")
        for form, target in (("jsonl", "1.5 at most"), ("csv", "1 at most")):
            own, plain = Path(folder) / f"own.{form}", Path(folder) / f"plain.{form}"
            batch = _run("mjscore", "batch", str(hands), "--profile", "national", "--out", str(own))
            loop = _run("tests.benchmarks.plain_loop", str(hands), str(plain))

            def afresh(own: Path = own, batch: Callable[[], None] = batch) -> None:
                own.unlink(missing_ok=True)
                batch()

            ratios = tuple(mine / theirs for mine, theirs in in_turn(afresh, loop))
            found.append(Measured(f"batch of {len(lines):,} lines to {form}, one job", LOOP, ratios, target))
    return found


def _run(module: str, *arguments: str) -> Callable[[], None]:
    def call() -> None:
        done = subprocess.run([sys.executable, "-m", module, *arguments], capture_output=True, check=False)  # noqa: S603
        assert done.returncode in {0, 1}, done.stderr

    return call
